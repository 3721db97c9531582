//! The frame around every table: header, seats, prompt, tools, and the sheets that can be laid over it.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::icon::{icon, way_back};
use super::live::{later, on_window, press};
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
    on_key(tools, log_open, rules_open);
    view! {
        <div class="match">
            <header class="match-head">
                {way_back()}
                <h1>{parts.title}</h1>
                <nav class="match-menu">
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
fn on_key(tools: Tools, log_open: RwSignal<bool>, rules_open: RwSignal<bool>) {
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
            "l" => log_open.set(true),
            "?" => rules_open.set(true),
            _ => {}
        }
    });
}
