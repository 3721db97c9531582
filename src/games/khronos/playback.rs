//! What has just happened, played back step by step: the boards go from before to after, and each step has its reason.

use std::sync::Arc;

use leptos::prelude::*;

use super::enact::enact;
use super::words;
use super::{Age, Event, Square, Squares, Table, View};
use crate::told::Names;
use crate::ui::live::{effect, later};
use crate::ui::pace_percent;

/// How long a step of a cascade stays, in milliseconds at normal pace.
const STEP_MS: u32 = 1100;
/// How long a step stays that changes little.
const SMALL_STEP_MS: u32 = 500;

/// How long an event stays on the screen at normal pace, in milliseconds; 0 for one that is not shown by itself.
pub(super) fn pause_ms(event: &Event) -> u32 {
    match event {
        Event::Built { .. }
        | Event::Upgraded { .. }
        | Event::Demolished { .. }
        | Event::Rippled { .. }
        | Event::Defied { .. }
        | Event::Conflict { .. }
        | Event::Downsized { .. } => STEP_MS,
        Event::Removed { .. }
        | Event::Reappeared { .. }
        | Event::Populated { .. }
        | Event::Renovated { .. }
        | Event::Travelled { .. }
        | Event::Exchanged { .. }
        | Event::Swapped { .. } => SMALL_STEP_MS,
        Event::CubesReturned { .. }
        | Event::Dealt { .. }
        | Event::RoundBegan { .. }
        | Event::TurnBegan { .. }
        | Event::Paid { .. }
        | Event::Discarded { .. }
        | Event::Drew { .. }
        | Event::Reshuffled
        | Event::MatchOver { .. } => 0,
    }
}

/// The board on which an event happened, and the squares that it concerns.
pub(super) fn ground(event: &Event) -> Option<(Age, Squares)> {
    let under = |at: Square, size: u8| Squares::footprint(at, size).unwrap_or_default();
    Some(match *event {
        Event::Built { age, kind, at, .. }
        | Event::Upgraded { age, kind, at, .. }
        | Event::Demolished { age, kind, at, .. }
        | Event::Rippled { age, kind, at, .. }
        | Event::Defied { age, kind, at, .. }
        | Event::Removed { age, kind, at, .. }
        | Event::Downsized { age, kind, at, .. } => (age, under(at, kind.size())),
        Event::Reappeared { age, at } => (age, under(at, 1)),
        Event::Populated { at, .. } | Event::Renovated { at, .. } | Event::CubesReturned { at, .. } => {
            (Age::Reason, under(at, 1))
        }
        Event::Conflict { age, ref between, .. } => (age, between.iter().copied().collect()),
        Event::Dealt { .. }
        | Event::RoundBegan { .. }
        | Event::TurnBegan { .. }
        | Event::Swapped { .. }
        | Event::Exchanged { .. }
        | Event::Travelled { .. }
        | Event::Paid { .. }
        | Event::Discarded { .. }
        | Event::Drew { .. }
        | Event::Reshuffled
        | Event::MatchOver { .. } => return None,
    })
}

/// Whether an event has a place on a board, and so is a step.
fn is_step(event: &Event) -> bool {
    ground(event).is_some() && pause_ms(event) > 0
}

/// The playing back of what the last entry told.
#[derive(Clone, Copy)]
pub(super) struct Playback {
    earlier: Signal<Arc<View>>,
    latest: Signal<Arc<Vec<Event>>>,
    /// How many of the events are shown; all, when there is none.
    shown: RwSignal<Option<usize>>,
    pace: Signal<u32>,
    /// Counts the playbacks, so that the timer of one that was ended does nothing.
    turn: StoredValue<u32>,
}

impl Playback {
    /// Plays back whatever becomes the last entry.
    pub(super) fn new(view: Signal<Arc<View>>, earlier: Signal<Arc<View>>, latest: Signal<Arc<Vec<Event>>>) -> Playback {
        let playback = Playback { earlier, latest, shown: RwSignal::new(None), pace: pace_percent(), turn: StoredValue::new(0) };
        let seen: StoredValue<Option<Arc<View>>> = StoredValue::new(None);
        effect(move || {
            let (now, latest) = (view.get(), latest.get());
            let Some(before) = seen.get_value() else { return seen.set_value(Some(now)) };
            // Another viewer of the same moment sees nothing new happen.
            if before.table == now.table {
                return;
            }
            // Whoever goes back, or further on than one step, did not see the boards as they were before.
            let is_next = before.table.boards == earlier.get_untracked().table.boards;
            seen.set_value(Some(now));
            if is_next && latest.iter().any(is_step) && playback.pace.get_untracked() > 0 {
                playback.start();
            } else {
                playback.end();
            }
        });
        playback
    }

    /// The table to show.
    pub(super) fn table(self, view: Signal<Arc<View>>) -> Table {
        let Some(shown) = self.shown.get() else { return view.get().table.clone() };
        let mut table = self.earlier.get().table.clone();
        self.latest.with(|latest| latest.iter().take(shown).for_each(|event| enact(&mut table.boards, event)));
        table
    }

    /// Begins from the first step.
    pub(super) fn start(self) {
        self.turn.update_value(|turn| *turn = turn.wrapping_add(1));
        self.shown.set(Some(0));
        self.go_on(self.turn.get_value());
    }

    /// Shows the next step, and sees to it that the one after it follows.
    fn go_on(self, turn: u32) {
        if self.turn.try_get_value() != Some(turn) {
            return;
        }
        let latest = self.latest.get_untracked();
        let Some(from) = self.shown.get_untracked() else { return };
        let Some(next) = latest.iter().skip(from).position(is_step) else { return self.end() };
        self.shown.set(Some(from + next + 1));
        let stays = u64::from(pause_ms(&latest[from + next]) * self.pace.get_untracked() / 100);
        later(stays, move || self.go_on(turn));
    }

    /// Shows the present.
    pub(super) fn end(self) {
        self.turn.update_value(|turn| *turn = turn.wrapping_add(1));
        if self.shown.get_untracked().is_some() {
            self.shown.set(None);
        }
    }

    /// Whether something is being played back.
    pub(super) fn is_running(self) -> bool {
        self.shown.with(Option::is_some)
    }

    /// Whether there is something to play back.
    pub(super) fn has_steps(self) -> bool {
        self.latest.with(|latest| latest.iter().filter(|event| is_step(event)).count() > 0)
    }

    /// The event that is being shown.
    pub(super) fn event(self) -> Option<Event> {
        let shown = self.shown.get()?.checked_sub(1)?;
        self.latest.with(|latest| latest.get(shown).cloned())
    }

    /// The board on which something is being shown.
    pub(super) fn age(self) -> Option<Age> {
        self.event().as_ref().and_then(ground).map(|(age, _)| age)
    }

    /// The squares of a board on which something is being shown, or, when all has been, has just changed.
    pub(super) fn marked(self, age: Age) -> Squares {
        let of = |event: &Event| ground(event).filter(|(other, _)| *other == age).map(|(_, squares)| squares);
        if let Some(event) = self.event() {
            return of(&event).unwrap_or_default();
        }
        self.latest.with(|latest| latest.iter().filter_map(of).fold(Squares::NONE, Squares::or))
    }

    /// What has just happened on the boards, a sentence for each step, and which of them is being shown.
    pub(super) fn sentences(self, names: &Names) -> Vec<(String, bool)> {
        let shown = self.shown.get().and_then(|shown| shown.checked_sub(1));
        let told = |(at, event): (usize, &Event)| {
            let sentence = words::sentence(event, names).filter(|_| ground(event).is_some())?;
            Some((sentence.words, shown == Some(at)))
        };
        self.latest.with(|latest| latest.iter().enumerate().filter_map(told).collect())
    }
}
