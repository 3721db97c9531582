//! What the viewer can do besides touching cards, and the ability that asks something.

use leptos::prelude::*;

use super::card_face::of_class;
use super::icon::icon;
use super::piles::parts;
use super::touch::Touch;
use super::turn::{research, total};
use super::words::{counted, phrase, word};
use super::{Card, Choice, Decision, Move, Table};
use crate::ui::live::{class_list, press};

/// The buttons below the hand.
pub(super) fn bar(touch: Touch) -> AnyView {
    let view = touch.view.get();
    let body = match touch.decision() {
        Some(Decision::Act) => act(touch, &view.table),
        Some(Decision::Challenge) => challenge(touch, &view.table),
        Some(Decision::Pay(payment)) => {
            let left = usize::from(payment.left).saturating_sub(touch.picked.get().len());
            let words = counted("table.pay", left, &[("card", payment.card.name())]);
            view! { {asker(payment.card)}<p class="told">{words}</p> }.into_any()
        }
        Some(Decision::Mulligan) => {
            let keep = button(touch, Move::Keep, "keep can", "hand", word("table.keep"), word("table.keep_about"));
            let other = button(
                touch,
                Move::Mulligan,
                "other can",
                "library",
                word("table.mulligan"),
                word("table.mulligan_about"),
            );
            view! { {keep}{other} }.into_any()
        }
        Some(Decision::Resolve(choice)) => resolve(touch, &view.table, choice),
        _ => watching(touch, &view.table),
    };
    view! { <section class="bar" aria-label=word("table.actions") data-row="bar">{body}</section> }.into_any()
}

/// A button that plays a move without an object.
fn button(touch: Touch, mv: Move, class: &str, key: &str, label: String, about: String) -> AnyView {
    if !touch.has(|other| other == mv) {
        return ().into_any();
    }
    let class = class_list(&["act ", class].concat(), &[("hinted", touch.hint.get() == Some(mv))]);
    view! {
        <button type="button" class=class on:click=press(move || touch.answer(mv))>
            {icon(key)}<span><b>{label}</b><small>{about}</small></span>
        </button>
    }
    .into_any()
}

/// Researching, with what it would bring, and skipping it.
fn act(touch: Touch, table: &Table) -> AnyView {
    let amounts = research(table, table.active);
    let sum = total(&amounts).to_string();
    let several = amounts.iter().filter(|amount| **amount > 0).count() > 1;
    let key = if several { "table.research_parts" } else { "table.research_sum" };
    let about = phrase(key, &[("total", &sum), ("parts", &parts(&amounts))]);
    let go = button(touch, Move::Research, "research can", "research", word("table.research"), about);
    let skip = button(touch, Move::Skip, "skip can", "ready", word("table.skip"), word("table.skip_about"));
    let played = if table.has_played { word("table.played") } else { word("table.may_play") };
    let class = class_list("may-play", &[("used", table.has_played)]);
    view! { {go}{skip}<p class=class title=played.clone()>{icon("memory")}<span>{played.clone()}</span></p> }.into_any()
}

/// Letting a research go on, with what it would bring.
fn challenge(touch: Touch, table: &Table) -> AnyView {
    let amounts = research(table, table.active);
    let sum = total(&amounts).to_string();
    let name = touch.names().of(table.active).to_owned();
    let about = phrase("table.pass_about", &[("name", &name), ("total", &sum), ("parts", &parts(&amounts))]);
    button(touch, Move::Pass, "pass can", "research", word("table.pass"), about)
}

/// The card whose ability asks.
fn asker(card: Card) -> AnyView {
    view! {
        <p class=["asker ", &of_class(card.chronicle())].concat() data-show=card.to_string()>
            <span class="symbol">{icon(card.chronicle().key())}</span><span><b>{card.name()}</b><small>{card.text()}</small></span>
        </p>
    }
    .into_any()
}

/// What an ability asks, how to decline, and how to be content with less.
fn resolve(touch: Touch, table: &Table, choice: Choice) -> AnyView {
    let asker = table.run().map(|run| asker(run.of));
    let picked = touch.picked.get().len();
    let enough = (picked > 0 && matches!(choice, Choice::Ready { may_stop: true, .. })).then(|| {
        let words = counted("table.ready_these", picked, &[]);
        view! { <button type="button" class="act finish can" on:click=press(move || touch.finish_picking())>{icon("ready")}<span><b>{words}</b></span></button> }.into_any()
    });
    let stop = enough
        .is_none()
        .then(|| button(touch, Move::Stop, "stop can", "exhausted", word("table.stop"), word("table.stop_about")));
    view! { {asker}{enough}{stop} }.into_any()
}

/// What an ability of the other player asks.
fn watching(touch: Touch, table: &Table) -> AnyView {
    if touch.is_asked() {
        return ().into_any();
    }
    match table.decision {
        Decision::Resolve(_) => table.run().map(|run| asker(run.of)).into_any(),
        Decision::Pay(payment) => asker(payment.card),
        _ => ().into_any(),
    }
}

/// A button that shows again what has happened.
pub(super) fn again(touch: Touch) -> AnyView {
    if !touch.playback.has_steps() || touch.playback.is_running() {
        return ().into_any();
    }
    let words = word("table.again");
    view! { <button type="button" class="again" aria-label=words.clone() title=words on:click=press(move || touch.playback.start())>"↺"</button> }.into_any()
}

/// What has happened since the viewer's own last move; while it is played back, the step that is shown.
pub(super) fn story(touch: Touch) -> AnyView {
    let sentences = touch.playback.sentences(&touch.names());
    let now = sentences.iter().position(|(_, is_now)| *is_now);
    let running = touch.playback.is_running();
    if sentences.is_empty() && !running {
        return view! { <section class="story idle"><p>{word("table.idle")}</p></section> }.into_any();
    }
    // The end of the list is seen first.
    let lines = sentences.into_iter().rev().map(|(words, is_now)| {
        let class = if is_now { "now" } else { "" };
        view! { <li class=class>{words}</li> }.into_any()
    });
    let class = class_list("story", &[("running", running), ("told", now.is_some())]);
    view! { <section class=class aria-label=word("table.story")><ol>{crate::ui::live::all(lines)}</ol></section> }
        .into_any()
}
