//! What has just happened, played back step by step, so that research is seen card by card.

use std::sync::Arc;

use leptos::prelude::*;

use super::enact::{enact, seat_of};
use super::spot::Spot;
use super::view::Phase;
use super::words;
use super::{Event, Table, View};
use crate::engine::Seat;
use crate::told::Names;
use crate::ui::live::{effect, later};
use crate::ui::pace_percent;

/// How long it takes until the playing back has begun and ended, in milliseconds.
const SLACK_MS: u32 = 300;

/// How long all that an entry told stays on the screen at normal pace, in milliseconds.
pub(super) fn stay_ms(events: &[Event]) -> u32 {
    match events.iter().map(pause_ms).sum() {
        0 => 0,
        sum => sum + SLACK_MS,
    }
}

/// How long a card stays that is one of many, in milliseconds at normal pace.
const CARD_MS: u32 = 280;

/// How long an event stays on the screen at normal pace, in milliseconds; 0 for one that is not shown by itself.
pub(super) fn pause_ms(event: &Event) -> u32 {
    match event {
        Event::Archived { .. } | Event::Produced { .. } | Event::Readied { .. } | Event::LibraryRenewed { .. } => {
            CARD_MS
        }
        _ => words::pause_ms(event),
    }
}

/// Whether an event is a step of its own.
fn is_step(event: &Event) -> bool {
    pause_ms(event) > 0
}

/// Whether an event is about what lies on this spot.
pub(super) fn concerns(event: &Event, spot: Spot) -> bool {
    match (event, spot) {
        (
            Event::Produced { seat, card }
            | Event::Played { seat, card }
            | Event::Exhausted { seat, card }
            | Event::Frozen { seat, card }
            | Event::Readied { seat, card }
            | Event::MovedFromHand { seat, card }
            | Event::MovedFromLibrary { seat, card }
            | Event::MovedFromArchive { seat, card }
            | Event::Unlinked { seat, card, .. },
            Spot::Memory { seat: of, card: other, .. },
        )
        | (Event::Echoed { seat, card }, Spot::Linked(of, _, other)) => (*seat, *card) == (of, other),
        (Event::AllReadied(seat), Spot::Memory { seat: of, ready: true, .. }) => *seat == of,
        (
            Event::Assigned { seat, card, lane, .. } | Event::Relocated { seat, card, to: lane, .. },
            Spot::Linked(of, at, other),
        ) => (*seat, *lane, *card) == (of, at, other),
        (
            Event::Assigned { seat, lane, .. }
            | Event::SeekerActivated { seat, lane, .. }
            | Event::Modified { seat, lane, .. }
            | Event::Locked { seat, lane, .. }
            | Event::Unlinked { seat, lane, .. },
            Spot::Seeker(of, at),
        ) => (*seat, *lane) == (of, at),
        _ => false,
    }
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
    pub(super) fn new(
        view: Signal<Arc<View>>,
        earlier: Signal<Arc<View>>,
        latest: Signal<Arc<Vec<Event>>>,
    ) -> Playback {
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
            // Whoever goes back, or further on than one step, did not see the table as it was before.
            let is_next = before.as_ref().is_some_and(|before| before.table == earlier.table);
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
        let is_preparing = earlier.table.phase == Phase::Preparation;
        let from = self.story.with_untracked(|story| story.as_ref().map_or(0, |story| story.events.len()));
        let from = if is_next && !begins { from } else { 0 };
        self.story.update(|story| match story {
            _ if is_preparing => *story = None,
            Some(story) if from > 0 => story.events.extend_from_slice(latest),
            _ => *story = Some(Story { before: earlier.table.clone(), events: latest.to_vec() }),
        });
        if is_next && !is_preparing && latest.iter().any(is_step) && self.pace.get_untracked() > 0 {
            self.start_at(from);
        }
    }

    /// The table to show.
    pub(super) fn table(self, view: Signal<Arc<View>>) -> Table {
        let shown = self.shown.get();
        self.story.with(|story| match (story, shown) {
            (Some(Story { before, events }), Some(shown)) => {
                let mut table = before.clone();
                events.iter().take(shown).for_each(|event| enact(&mut table, event));
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
    pub(super) fn event(self) -> Option<Event> {
        let shown = self.shown.get()?.checked_sub(1)?;
        self.with_events(|events| events.get(shown).cloned())
    }

    /// Whether what lies here is what is being shown.
    pub(super) fn flashes(self, spot: Spot) -> bool {
        self.event().is_some_and(|event| concerns(&event, spot))
    }

    /// Whether what lies here has changed since the viewer's own last move, when nothing is being shown.
    pub(super) fn is_fresh(self, spot: Spot, own: Option<Seat>) -> bool {
        let is_others = |event: &Event| own.is_none() || seat_of(event) != own;
        !self.is_running()
            && self.with_events(|events| events.iter().any(|event| is_others(event) && concerns(event, spot)))
    }

    /// The research whose cards are being archived: who researches, and how many cards each Seeker archives.
    pub(super) fn research(self) -> Option<(Seat, Vec<u8>)> {
        let shown = self.shown.get()?;
        self.with_events(|events| {
            let research = events[..shown.min(events.len())].iter().rev().find_map(|event| match event {
                Event::TurnBegan { .. } => Some(None),
                Event::Researched { seat, amounts } => Some(Some((*seat, amounts.to_vec()))),
                _ => None,
            });
            research.flatten()
        })
    }

    /// What has happened, a sentence for each step, and which of them is being shown.
    pub(super) fn sentences(self, names: &Names) -> Vec<(String, bool)> {
        let shown = self.shown.get().and_then(|shown| shown.checked_sub(1));
        let told = |(at, event): (usize, &Event)| {
            let sentence = words::sentence(event, names).filter(|_| is_step(event))?;
            Some((sentence.words, shown == Some(at)))
        };
        // What comes next is told when it is shown.
        let until = self.shown.get().unwrap_or(usize::MAX);
        self.with_events(|events| events.iter().enumerate().take(until).filter_map(told).collect())
    }
}
