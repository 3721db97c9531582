//! The strip of seats: who plays, how they stand, and whose turn it is.

use leptos::prelude::*;

use super::desk::letter;
use super::icon::icon;
use super::live::{all, class_list, live, memo};
use super::table::Score;
use crate::engine::Seat;
use crate::text::text;

/// One seat as the strip shows it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SeatPanel {
    pub(super) seat: Seat,
    pub(super) name: String,
    pub(super) person: bool,
    /// Whether the table is seen through this seat's eyes.
    pub(super) viewer: bool,
    pub(super) acting: bool,
    pub(super) winner: bool,
    pub(super) score: Score,
}

/// The strip of seats.
pub(super) fn seat_strip(
    panels: impl Fn() -> Vec<SeatPanel> + Send + Sync + 'static,
    thinking: RwSignal<bool>,
) -> AnyView {
    let panels = memo(panels);
    // Each seat is drawn again only when it has changed: where a clock runs, something happens all the time.
    let seats = panels.with_untracked(Vec::len);
    let drawn = (0..seats).map(|place| {
        let panel = memo(move || panels.with(|panels| panels.get(place).cloned()));
        live(move || panel.get().map(|panel| seat(panel, thinking)).into_any())
    });
    view! { <ol class="seats" aria-label=text("shell.seats")>{all(drawn)}</ol> }.into_any()
}

/// One seat of the strip.
fn seat(panel: SeatPanel, thinking: RwSignal<bool>) -> AnyView {
    let person = panel.person;
    let turn = panel.acting.then(|| {
        view! {
            <span class="seat-turn" class:thinking=move || thinking.get() && !person>
                {icon("hourglass")}<span class="unseen">{text("shell.turn")}</span>
            </span>
        }
        .into_any()
    });
    let class = class_list(
        &format!("seat seat-{}", panel.seat),
        &[("acting", panel.acting), ("viewer", panel.viewer), ("winner", panel.winner)],
    );
    view! {
        <li
            class=class
            data-origin=format!("seat-{}", panel.seat)
            aria-current=panel.acting.then_some("true")
        >
            <span class="seat-mark" aria-hidden="true">{letter(panel.seat)}</span>
            <span class="seat-name">{panel.name}</span>
            <span class="seat-kind" title=kind(person)>{icon(if person { "person" } else { "computer" })}</span>
            {pips(&panel.score)}
            {turn}
        </li>
    }
    .into_any()
}

fn kind(person: bool) -> String {
    text(if person { "shell.person" } else { "shell.computer" })
}

/// Points as pips when a few of them win at once, otherwise as a number.
fn pips(score: &Score) -> AnyView {
    let Some(goal) = score.goal else {
        return view! { <span class="points" title=score.words.clone()>{score.points.to_string()}</span> }.into_any();
    };
    let drawn = i32::from(goal).max(score.points);
    let pips = (0..drawn).map(|pip| {
        let class = if pip < score.points { "pip full" } else { "pip" };
        view! { <i class=class></i> }.into_any()
    });
    view! {
        <span class="pips" role="img" aria-label=score.words.clone() title=score.words.clone()>{all(pips)}</span>
    }
    .into_any()
}
