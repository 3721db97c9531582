//! The History deck: what is turned up for a round, and what comes into force.

use arrayvec::ArrayVec;

use super::Event;
use super::pieces::{CardSet, History};
use super::setup::Variant;
use super::state::Chronicle;

/// How many earlier conditions the Negotiation brings back (C49).
const REVIVED: usize = 2;
/// How many further cards the Coronation turns up.
const CORONATION_CARDS: usize = 2;

impl Chronicle {
    /// Turns up this round's History cards and brings their conditions into force.
    pub(super) fn turn_up_history(&mut self, events: &mut Vec<Event>) {
        self.log_last_round();
        if self.deck.is_empty() {
            self.reshuffle_history(events);
        }
        let count = if self.table.setup.has(Variant::TwoHistory) { 2 } else { 1 };
        for _ in 0..count {
            if self.turn_up_one(events) == History::Coronation {
                for _ in 0..CORONATION_CARDS {
                    self.turn_up_one(events);
                }
            }
        }
        self.bring_into_force(events);
    }

    /// Notes the cards of the round before as past, the newest last; a card that came again counts where it came last.
    fn log_last_round(&mut self) {
        for history in std::mem::take(&mut self.table.turned_up) {
            if history.condition().is_some() {
                self.table.past.retain(|earlier| *earlier != history);
                self.table.past.push(history);
            }
        }
    }

    /// Shuffles the used cards, except those turned up this round, into a new deck (C55).
    fn reshuffle_history(&mut self, events: &mut Vec<Event>) {
        for history in std::mem::take(&mut self.table.history_used) {
            if self.table.turned_up.contains(&history) {
                self.table.history_used.push(history);
            } else {
                self.deck.push(history);
            }
        }
        self.rng.shuffle(&mut self.deck);
        events.push(Event::HistoryReshuffled);
    }

    /// Turns up the next card. The Negotiation goes back as long as no earlier round has left a condition (C51).
    fn turn_up_one(&mut self, events: &mut Vec<Event>) -> History {
        loop {
            let history = self.draw_history(events);
            events.push(Event::TurnedUp(history));
            if history != History::Negotiation || !self.table.past.is_empty() {
                self.table.turned_up.push(history);
                self.table.history_used.push(history);
                return history;
            }
            if self.deck.is_empty() {
                self.reshuffle_history(events);
            }
            self.deck.push(history);
            self.rng.shuffle(&mut self.deck);
            events.push(Event::ShuffledBack(history));
        }
    }

    fn draw_history(&mut self, events: &mut Vec<Event>) -> History {
        if self.deck.is_empty() {
            self.reshuffle_history(events);
        }
        self.deck.pop().expect("a round turns up at most four of the twelve")
    }

    fn bring_into_force(&mut self, events: &mut Vec<Event>) {
        let mut in_force: ArrayVec<History, 12> =
            self.table.turned_up.iter().copied().filter(|history| history.condition().is_some()).collect();
        if self.table.turned_up.contains(&History::Negotiation) {
            let earlier = self.table.past.iter().rev().copied();
            let revived: ArrayVec<History, REVIVED> =
                earlier.filter(|history| !in_force.contains(history)).take(REVIVED).collect();
            for history in revived {
                in_force.push(history);
                events.push(Event::Revived(history));
            }
        }
        self.table.in_force = in_force;
    }

    /// The leader cards of the History cards turned up this round (C53).
    pub(super) fn leaders(&self) -> CardSet {
        self.table.turned_up.iter().map(|history| history.leader()).collect()
    }
}
