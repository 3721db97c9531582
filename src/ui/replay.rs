//! Looking through a match move by move.

use leptos::prelude::*;

use super::icon::icon;
use crate::text::{text, text_with};

/// A scrubber over the entries of a match.
#[component]
pub(super) fn ReplayBar(
    /// How many entries the match has.
    len: Signal<usize>,
    /// How many lie before the moment that is shown.
    shown: Signal<usize>,
    /// Shows another moment.
    show: Callback<usize>,
    /// Goes back to the present; none when there is nothing to go back to.
    leave: Option<Callback<()>>,
    /// Picks whose eyes to look through, when that is allowed.
    eyes: AnyView,
) -> impl IntoView {
    let step = move |name: &'static str, to: fn(usize, usize) -> usize| {
        let label = text(&format!("shell.replay.{name}"));
        let target = move || to(shown.get(), len.get());
        view! {
            <button
                class="icon-button"
                title=label.clone()
                aria-label=label
                disabled=move || target() == shown.get()
                on:click=move |_| show.run(untrack(target))
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
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let typing = document().active_element().is_some_and(|at| matches!(at.tag_name().as_str(), "INPUT" | "SELECT"));
        match event.key().as_str() {
            "ArrowLeft" if !typing => show.run(shown.get_untracked().saturating_sub(1)),
            "ArrowRight" if !typing => show.run((shown.get_untracked() + 1).min(len.get_untracked())),
            _ => {}
        }
    });
    on_cleanup(move || keys.remove());
    view! {
        <div class="replay-bar" role="group" aria-label=text("shell.tool.replay")>
            {step("first", |_, _| 0)}
            {step("prev", |shown, _| shown.saturating_sub(1))}
            <input
                type="range"
                class="scrubber"
                min="0"
                max=move || len.get()
                prop:value=move || shown.get().to_string()
                aria-label=text("shell.replay.scrubber")
                aria-valuetext=of
                on:input:target=move |event| show.run(event.target().value().parse().unwrap_or_default())
            />
            {step("next", |shown, len| (shown + 1).min(len))}
            {step("last", |_, len| len)}
            <span class="replay-moment">{of}</span>
            {eyes}
            {leave.map(|leave| view! {
                <button class="replay-leave" on:click=move |_| leave.run(())>{text("shell.replay.leave")}</button>
            })}
        </div>
    }
}
