//! The frame around every table: header, seats, prompt, tools, and the sheets that can be laid over it.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::icon::{icon, way_back};
use super::live::{effect, hear, later, on_window, press};
use super::log::{LogLine, log};
use super::settings::settings_sheet;
use super::sheet::sheet;
use crate::text::text;
use crate::web::store::NotKept;

/// What can be done besides playing.
#[derive(Clone, Copy)]
pub(super) struct Tools {
    pub(super) can_take_back: Memo<bool>,
    pub(super) take_back: Callback<()>,
    pub(super) can_redo: Memo<bool>,
    pub(super) redo: Callback<()>,
    pub(super) can_hint: Memo<bool>,
    pub(super) hint: Callback<()>,
    pub(super) hinting: RwSignal<bool>,
    pub(super) can_replay: Memo<bool>,
    pub(super) replay: Callback<()>,
}

/// How a clock is stopped.
pub(super) struct Pause {
    pub(super) can: Memo<bool>,
    pub(super) stop: Callback<()>,
    /// Whether the button has to be held for a second, so that nobody stops the others by a stray touch.
    pub(super) takes_a_second: bool,
}

/// Everything that the frame holds. Nothing in it knows which game it is.
pub(super) struct FrameParts {
    pub(super) title: String,
    pub(super) table: AnyView,
    pub(super) seats: AnyView,
    pub(super) prompt: AnyView,
    pub(super) said: RwSignal<Option<String>>,
    pub(super) not_kept: RwSignal<Option<NotKept>>,
    pub(super) tools: Tools,
    pub(super) lines: Memo<Arc<Vec<LogLine>>>,
    /// How many entries lie before the moment that is shown.
    pub(super) shown: Memo<usize>,
    pub(super) curtain: AnyView,
    /// How the game's clock is stopped, in a game that has one.
    pub(super) pause: Option<Pause>,
    pub(super) replay_bar: AnyView,
    pub(super) rules: Box<dyn Fn() -> AnyView + Send + Sync>,
    pub(super) share: Box<dyn FnOnce(RwSignal<bool>) -> AnyView>,
    pub(super) over: AnyView,
    pub(super) interlude: AnyView,
}

/// The frame around a table.
pub(super) fn frame(parts: FrameParts) -> AnyView {
    let FrameParts { tools, lines, shown, said, not_kept, prompt, rules, .. } = parts;
    let [log_open, share_open, rules_open, settings_open] = [(); 4].map(|()| RwSignal::new(false));
    on_key(tools, parts.pause.as_ref(), log_open, rules_open);
    if let Some(Pause { stop, .. }) = parts.pause {
        // Nobody loses time to what lies over the table.
        effect(move || {
            if [log_open, share_open, rules_open, settings_open].iter().any(Get::get) {
                stop.run(());
            }
        });
    }
    view! {
        <div class="match">
            <header class="match-head">
                {way_back()}
                <h1>{parts.title}</h1>
                <nav class="match-menu">
                    {parts.pause.map(pause_button)}
                    {tool("replay", tools.can_replay, tools.replay)}
                    {opener("log", "only-narrow", log_open)}
                    {opener("share", "", share_open)}
                    {opener("rules", "", rules_open)}
                    {opener("settings", "", settings_open)}
                </nav>
            </header>
            {parts.seats}
            <main class="match-table">
                {parts.table}
                {parts.curtain}
            </main>
            <div class="match-foot">
                {parts.replay_bar}
                <div class="prompt-bar">
                    {tool("undo", tools.can_take_back, tools.take_back)}
                    {tool("redo", tools.can_redo, tools.redo)}
                    <p class="prompt" role="status" aria-live="polite">{prompt}</p>
                    <span class="hint-tool" class:busy=move || tools.hinting.get()>{tool("hint", tools.can_hint, tools.hint)}</span>
                </div>
            </div>
            <aside class="match-log" aria-label=text("shell.log.title")>{log(lines, shown)}</aside>
            {move || said.get().map(|words| said_line(words, said)).into_any()}
            {move || not_kept.get().map(not_kept_line).into_any()}
            {sheet(log_open, text("shell.log.title"), "", move || log(lines, shown))}
            {sheet(rules_open, text("shell.rules.title"), "wide", rules)}
            {settings_sheet(settings_open)}
            {(parts.share)(share_open)}
            {parts.over}
            {parts.interlude}
        </div>
    }
    .into_any()
}

/// A button for a tool, with its label as a tooltip.
fn tool(name: &'static str, enabled: Memo<bool>, act: Callback<()>) -> AnyView {
    let label = text(&format!("shell.tool.{name}"));
    view! {
        <button
            class=format!("icon-button tool-{name}")
            title=label.clone()
            aria-label=label
            disabled=move || !enabled.get()
            on:click=press(move || act.run(()))
        >
            {icon(name)}
        </button>
    }
    .into_any()
}

/// How long the button that stops a clock is held, in milliseconds.
const HOLD_MS: u64 = 1_000;

/// A button that stops the clock: by a click, or by holding it. A key is never struck by a stray finger.
fn pause_button(parts: Pause) -> AnyView {
    let Pause { can, stop, takes_a_second } = parts;
    let label = text(if takes_a_second { "shell.clock.hold" } else { "shell.clock.pause" });
    let holds = RwSignal::new(0_u32);
    let let_go = move || holds.update(|holds| *holds = holds.wrapping_add(1));
    let begin = move || {
        let_go();
        let now = holds.get_untracked();
        later(HOLD_MS, move || {
            if holds.try_get_untracked() == Some(now) {
                stop.run(());
            }
        });
    };
    let click = move |event: web_sys::Event| {
        let by_key = event.dyn_ref::<web_sys::MouseEvent>().is_some_and(|event| event.detail() == 0);
        if !takes_a_second || by_key {
            stop.run(());
        }
    };
    view! {
        <button
            class="icon-button tool-pause"
            class:takes-a-second=takes_a_second
            title=label.clone()
            aria-label=label
            disabled=move || !can.get()
            {..hear("click", click)}
            {..hear("pointerdown", move |_| if takes_a_second { begin() })}
            {..hear("pointerup", move |_| let_go())}
            {..hear("pointerleave", move |_| let_go())}
            {..hear("pointercancel", move |_| let_go())}
        >
            {icon("pause")}
        </button>
    }
    .into_any()
}

/// A button that opens a sheet.
fn opener(name: &'static str, class: &'static str, open: RwSignal<bool>) -> AnyView {
    let label = text(&format!("shell.{name}.title"));
    view! {
        <button
            class=format!("icon-button open-{name} {class}")
            title=label.clone()
            aria-label=label
            on:click=press(move || open.set(true))
        >
            {icon(name)}
        </button>
    }
    .into_any()
}

/// How long a sentence to the player stays, in milliseconds: time to read some fifteen words.
const SAID_MS: u64 = 5_000;

fn said_line(words: String, said: RwSignal<Option<String>>) -> AnyView {
    let shown = words.clone();
    let hide = move || {
        if said.try_with_untracked(|now| now.as_ref() == Some(&shown)) == Some(true) {
            said.set(None);
        }
    };
    later(SAID_MS, hide);
    view! { <button class="said" role="alert" on:click=press(move || said.set(None))>{words}</button> }.into_any()
}

fn not_kept_line(why: NotKept) -> AnyView {
    let words = match why {
        NotKept::Absent => text("shell.not_kept.absent"),
        NotKept::Full => text("shell.not_kept.full"),
    };
    view! { <p class="not-kept" role="status">{words}</p> }.into_any()
}

/// Single keys for what one does often; never while something is typed or a sheet is open.
fn on_key(tools: Tools, pause: Option<&Pause>, log_open: RwSignal<bool>, rules_open: RwSignal<bool>) {
    let pause = pause.map(|pause| (pause.can, pause.stop));
    on_window("keydown", move |event| {
        let event: web_sys::KeyboardEvent = event.unchecked_into();
        let typing = document()
            .active_element()
            .is_some_and(|at| matches!(at.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"));
        let sheet = document().query_selector("dialog[open]").ok().flatten().is_some();
        if typing || sheet || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let run = |enabled: Memo<bool>, act: Callback<()>| {
            if enabled.get_untracked() {
                act.run(());
            }
        };
        match event.key().as_str() {
            "u" => run(tools.can_take_back, tools.take_back),
            "r" => run(tools.can_redo, tools.redo),
            "h" => run(tools.can_hint, tools.hint),
            "p" => {
                if let Some((can, pause)) = pause {
                    run(can, pause);
                }
            }
            "l" => log_open.set(true),
            "?" => rules_open.set(true),
            _ => {}
        }
    });
}
