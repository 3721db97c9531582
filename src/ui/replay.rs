//! Looking through a match move by move.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::icon::icon;
use super::live::{enter, live_text, on_window, press};
use crate::text::{text, text_with};

/// What the bar needs to know and may do.
pub(super) struct Replay {
    /// How many entries the match has.
    pub(super) len: Memo<usize>,
    /// How many lie before the moment that is shown.
    pub(super) shown: Memo<usize>,
    /// Shows another moment.
    pub(super) show: Callback<usize>,
    /// Goes back to the present; none when there is nothing to go back to.
    pub(super) leave: Option<Callback<()>>,
    /// Picks whose eyes to look through, when that is allowed.
    pub(super) eyes: AnyView,
}

/// A scrubber over the entries of a match.
pub(super) fn replay_bar(replay: Replay) -> AnyView {
    let Replay { len, shown, show, leave, eyes } = replay;
    let step = move |name: &'static str, to: fn(usize, usize) -> usize| {
        let label = text(&format!("shell.replay.{name}"));
        let target = move || to(shown.get(), len.get());
        view! {
            <button
                class="icon-button"
                title=label.clone()
                aria-label=label
                disabled=move || target() == shown.get()
                on:click=press(move || show.run(untrack(target)))
            >
                {icon(name)}
            </button>
        }
        .into_any()
    };
    let of = move || {
        let (shown, len) = (shown.get().to_string(), len.get().to_string());
        text_with("shell.replay.moment", &[("shown", &shown), ("of", &len)])
    };
    on_window("keydown", move |event| {
        let event: web_sys::KeyboardEvent = event.unchecked_into();
        let typing = document().active_element().is_some_and(|at| matches!(at.tag_name().as_str(), "INPUT" | "SELECT"));
        match event.key().as_str() {
            "ArrowLeft" if !typing => show.run(shown.get_untracked().saturating_sub(1)),
            "ArrowRight" if !typing => show.run((shown.get_untracked() + 1).min(len.get_untracked())),
            _ => {}
        }
    });
    view! {
        <div class="replay-bar" role="group" aria-label=text("shell.tool.replay")>
            {step("first", |_, _| 0)}
            {step("prev", |shown, _| shown.saturating_sub(1))}
            <input
                type="range"
                class="scrubber"
                min="0"
                max=move || len.get().to_string()
                prop:value=move || shown.get().to_string()
                aria-label=text("shell.replay.scrubber")
                aria-valuetext=move || of()
                on:input=enter(move |picked| show.run(picked.parse().unwrap_or_default()))
            />
            {step("next", |shown, len| (shown + 1).min(len))}
            {step("last", |_, len| len)}
            <span class="replay-moment">{live_text(of)}</span>
            {eyes}
            {leave.map(|leave| view! {
                <button class="replay-leave" on:click=press(move || leave.run(()))>{text("shell.replay.leave")}</button>
            }.into_any())}
        </div>
    }
    .into_any()
}
