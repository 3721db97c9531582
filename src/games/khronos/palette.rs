//! The nine buildings with their costs, and what is known of a building before it is built.

use leptos::prelude::*;

use super::boards::{buildings, ghosts, layer};
use super::icon::icon;
use super::land_face::{land, place};
use super::outline::UNIT;
use super::spot::Begun;
use super::touch::Touch;
use super::words::{self, counted, phrase, word};
use super::zoom::Layout;
use super::{Decision, Kind, Move};
use crate::ui::live::{all, class_list, live, press};

/// The nine buildings.
pub(super) fn palette(touch: Touch) -> AnyView {
    let kinds = Kind::ALL.map(|kind| live(move || entry(touch, kind)));
    view! { <section class="palette" aria-label=word("table.palette")>{all(kinds)}</section> }.into_any()
}

fn entry(touch: Touch, kind: Kind) -> AnyView {
    let view = touch.view.get();
    let acts = touch.decision() == Some(Decision::Act);
    let builds = touch.can(|mv| matches!(mv, Move::Build { kind: other, .. } if other == kind));
    let upgrades = touch.can(|mv| matches!(mv, Move::Upgrade { to, .. } if to == kind));
    let under_way = touch.sites.get().is_some_and(|sites| sites.kind == kind);
    let hinted = match touch.hint.get() {
        Some(Move::Build { kind: other, .. }) => other == kind,
        _ => false,
    };
    let class = class_list(
        ["kind military", "kind religious", "kind civil"][kind.colour().index()],
        &[
            ("can", builds || upgrades),
            ("not", acts && !builds && !upgrades),
            ("only-upgrade", upgrades && !builds),
            ("chosen", under_way || touch.begun.get() == Begun::Kind(kind)),
            ("hinted", hinted),
        ],
    );
    let name = words::kind_name(kind);
    let cost = view.table.setup.value(kind).to_string();
    let stock = usize::from(view.table.stock[kind.index()]);
    let label = phrase("table.kind", &[("kind", &name), ("cost", &cost)]);
    let label = [label, counted("table.stock", stock, &[])].join(" ");
    let few = (stock < 4).then(|| view! { <small class="stock">"×"{stock.to_string()}</small> }.into_any());
    // Touched all the same, it says why it cannot be built.
    let disabled = (acts && !builds && !upgrades).to_string();
    view! {
        <button type="button" class=class aria-disabled=disabled aria-label=label.clone() title=label.clone() on:click=press(move || touch.on_kind(kind))>
            {icon(kind.key())}<b class="cost">{cost}</b><span class="kind-name">{name}</span>{few}
        </button>
    }
    .into_any()
}

/// What is looked at: its consequences, a loupe, and the button that builds it.
pub(super) fn panel(touch: Touch) -> AnyView {
    let (Some(aim), Some(foresight), Some(sites)) = (touch.aim.get(), touch.foresight.get(), touch.sites.get()) else {
        return ().into_any();
    };
    let names = touch.names();
    let lines = foresight.lines(&touch.view.get(), &names);
    let lines = all(lines.into_iter().map(|line| view! { <li>{line}</li> }.into_any()));
    let class = class_list("panel", &[("pinned", aim.pinned)]);
    let build = aim.pinned.then(|| {
        let key = match (touch.view.get().table.decision, sites.from) {
            (Decision::Stand { .. }, _) => "act.stand_here",
            (_, None) => "act.build_here",
            (_, Some(_)) => "act.upgrade_here",
        };
        view! {
            <div class="panel-acts">
                {(sites.corners[aim.age.index()].len() > 1).then(|| nudges(touch))}
                <button type="button" class="finish can" on:click=press(move || touch.build())>{word(key)}</button>
                <button type="button" class="put-down" on:click=press(move || touch.aim.set(None))>{word("table.elsewhere")}</button>
            </div>
        }
        .into_any()
    });
    let is_tall = touch.layout.get() == Layout::Tall;
    view! {
        <aside class=class aria-live="polite">
            {is_tall.then(|| loupe(touch))}
            <div class="panel-words"><h3>{foresight.title()}</h3><ul>{lines}</ul></div>
            {build}
        </aside>
    }
    .into_any()
}

/// The squares around what is looked at, large, since a finger lies on them.
fn loupe(touch: Touch) -> AnyView {
    let Some(aim) = touch.aim.get() else { return ().into_any() };
    let (x, y) = place(aim.at);
    let room = 2 * UNIT;
    let side = touch.sites.get().map_or(1, |sites| i32::from(sites.kind.size())) * UNIT + 2 * room;
    let part = [x - room, y - room, side, side].map(|length| length.to_string()).join(" ");
    let class = ["loupe of-", aim.age.key()].concat();
    view! {
        <svg class=class viewBox=part aria-hidden="true">
            {land()}
            {layer("buildings", buildings(&touch.scene.get(), aim.age))}
            {layer("ghosts", ghosts(touch, aim.age))}
        </svg>
    }
    .into_any()
}

fn nudges(touch: Touch) -> AnyView {
    let arrows = [("left", "←", -1, 0), ("up", "↑", 0, -1), ("down", "↓", 0, 1), ("right", "→", 1, 0)];
    let arrows = arrows.map(|(key, sign, dx, dy)| {
        let label = word(&["table.nudge_", key].concat());
        view! { <button type="button" class="nudge" aria-label=label on:click=press(move || touch.nudge(dx, dy))>{sign}</button> }.into_any()
    });
    view! { <span class="nudges">{all(arrows)}</span> }.into_any()
}

/// What has just happened on the boards, step by step, and a button that shows it again.
pub(super) fn story(touch: Touch) -> AnyView {
    let names = touch.names();
    let sentences = touch.playback.sentences(&names);
    if sentences.is_empty() {
        let hint = match touch.begun.get() {
            Begun::Nothing if touch.decision() == Some(Decision::Act) => word("table.begin"),
            Begun::Kind(_) | Begun::Upgrade { .. } => word("table.choose_place"),
            Begun::Pawn(_) => word("table.choose_board"),
            Begun::Nothing => String::new(),
        };
        let hint = (!hint.is_empty()).then(|| view! { <aside class="story idle"><p>{hint}</p></aside> }.into_any());
        return hint.into_any();
    }
    let running = touch.playback.is_running();
    let now = sentences.iter().find(|(_, now)| *now).map(|(words, _)| words.clone());
    let count = sentences.len();
    let steps = sentences.into_iter().map(|(words, now)| {
        view! { <li class=if now { "now" } else { "" }>{words}</li> }.into_any()
    });
    let steps = all(steps);
    let head = now.unwrap_or_else(|| counted("table.happened", count, &[]));
    let again = touch.playback.has_steps().then(|| {
        let act = move || if touch.playback.is_running() { touch.playback.end() } else { touch.playback.start() };
        let key = if running { "table.skip" } else { "table.again" };
        view! { <button type="button" class="again" title=word(key) aria-label=word(key) on:click=press(act)>{if running { "»" } else { "↻" }}</button> }.into_any()
    });
    view! {
        <aside class=class_list("story", &[("running", running)])>
            {again}
            <details open=touch.layout.get() != Layout::Tall><summary>{head}</summary><div class="steps" tabindex="0"><ol>{steps}</ol></div></details>
        </aside>
    }
    .into_any()
}
