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

/// How long it takes until the playing back has begun and ended, in milliseconds.
const SLACK_MS: u32 = 300;

/// How long all that an entry told stays on the screen at normal pace, in milliseconds.
pub(super) fn stay_ms(events: &[Event]) -> u32 {
    match events.iter().map(pause_ms).sum() {
        0 => 0,
        sum => sum + SLACK_MS,
    }
}

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

/// What has happened since the viewer's own last move.
#[derive(Clone, Debug, PartialEq)]
struct Story {
    /// The table before it.
    before: Table,
    events: Vec<Event>,
}

/// The playing back of what has happened.
#[derive(Clone, Copy)]
pub(super) struct Playback {
    story: RwSignal<Option<Story>>,
    /// How many of its events are shown; all, when there is none.
    shown: RwSignal<Option<usize>>,
    pace: Signal<u32>,
    /// Counts the playbacks, so that the timer of one that was ended does nothing.
    turn: StoredValue<u32>,
}

impl Playback {
    /// Plays back whatever becomes the last entry.
    pub(super) fn new(view: Signal<Arc<View>>, earlier: Signal<Arc<View>>, latest: Signal<Arc<Vec<Event>>>) -> Playback {
        let playback = Playback {
            story: RwSignal::new(None),
            shown: RwSignal::new(None),
            pace: pace_percent(),
            turn: StoredValue::new(0),
        };
        let seen: StoredValue<Option<Arc<View>>> = StoredValue::new(None);
        effect(move || {
            let (now, latest) = (view.get(), latest.get());
            let earlier = earlier.get_untracked();
            let before = seen.get_value();
            // Another viewer of the same moment sees nothing new happen.
            if before.as_ref().is_some_and(|before| before.table == now.table) {
                return;
            }
            // Whoever goes back, or further on than one step, did not see the boards as they were before.
            let is_next = before.as_ref().is_some_and(|before| before.table.boards == earlier.table.boards);
            seen.set_value(Some(now));
            playback.tell(&earlier, &latest, is_next);
        });
        playback
    }

    /// Adds an entry to the story, or begins a new one, and plays it back.
    fn tell(self, earlier: &View, latest: &[Event], is_next: bool) {
        self.end();
        let begins = match earlier.viewer.seat() {
            Some(seat) => earlier.table.acting == seat,
            None => latest.iter().any(|event| matches!(event, Event::TurnBegan { .. })),
        };
        let from = self.story.with_untracked(|story| story.as_ref().map_or(0, |story| story.events.len()));
        let from = if is_next && !begins { from } else { 0 };
        self.story.update(|story| match story {
            Some(story) if from > 0 => story.events.extend_from_slice(latest),
            _ => *story = Some(Story { before: earlier.table.clone(), events: latest.to_vec() }),
        });
        if is_next && latest.iter().any(is_step) && self.pace.get_untracked() > 0 {
            self.start_at(from);
        }
    }

    /// The table to show.
    pub(super) fn table(self, view: Signal<Arc<View>>) -> Table {
        let shown = self.shown.get();
        self.story.with(|story| match (story, shown) {
            (Some(Story { before, events }), Some(shown)) => {
                let mut table = before.clone();
                events.iter().take(shown).for_each(|event| enact(&mut table.boards, event));
                table
            }
            _ => view.get().table.clone(),
        })
    }

    /// Begins from the first step.
    pub(super) fn start(self) {
        self.start_at(0);
    }

    fn start_at(self, from: usize) {
        self.turn.update_value(|turn| *turn = turn.wrapping_add(1));
        self.shown.set(Some(from));
        self.go_on(self.turn.get_value());
    }

    /// Shows the next step, and sees to it that the one after it follows.
    fn go_on(self, turn: u32) {
        if self.turn.try_get_value() != Some(turn) {
            return;
        }
        let Some(from) = self.shown.get_untracked() else { return };
        let next = self.story.with_untracked(|story| {
            let events = story.as_ref().map_or(&[][..], |story| &story.events);
            let next = from + events.iter().skip(from).position(is_step)?;
            Some((next, pause_ms(&events[next])))
        });
        let Some((next, pause_ms)) = next else { return self.end() };
        self.shown.set(Some(next + 1));
        // Where nothing moves by itself it does so when asked.
        let percent = self.pace.get_untracked();
        let percent = if percent == 0 { 100 } else { percent };
        later(u64::from(pause_ms * percent / 100), move || self.go_on(turn));
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
        self.with_events(|events| events.iter().any(is_step))
    }

    fn with_events<T>(self, look: impl FnOnce(&[Event]) -> T) -> T {
        self.story.with(|story| look(story.as_ref().map_or(&[], |story| &story.events)))
    }

    /// The event that is being shown.
    fn event(self) -> Option<Event> {
        let shown = self.shown.get()?.checked_sub(1)?;
        self.with_events(|events| events.get(shown).cloned())
    }

    /// The board on which something is being shown.
    pub(super) fn age(self) -> Option<Age> {
        self.event().as_ref().and_then(ground).map(|(age, _)| age)
    }

    /// The squares of a board on which something is being shown, or, when all has been, has changed.
    pub(super) fn marked(self, age: Age) -> Squares {
        let of = |event: &Event| ground(event).filter(|(other, _)| *other == age).map(|(_, squares)| squares);
        if let Some(event) = self.event() {
            return of(&event).unwrap_or_default();
        }
        self.with_events(|events| events.iter().filter_map(of).fold(Squares::NONE, Squares::or))
    }

    /// What has happened on the boards, a sentence for each step, and which of them is being shown.
    pub(super) fn sentences(self, names: &Names) -> Vec<(String, bool)> {
        let shown = self.shown.get().and_then(|shown| shown.checked_sub(1));
        let told = |(at, event): (usize, &Event)| {
            let sentence = words::sentence(event, names).filter(|_| ground(event).is_some())?;
            Some((sentence.words, shown == Some(at)))
        };
        self.with_events(|events| events.iter().enumerate().filter_map(told).collect())
    }
}
