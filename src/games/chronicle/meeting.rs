//! A meeting from its beginning to its end: who wins it, who collects it, what follows.

use super::event::WinBy;
use super::pieces::{Card, CardSet};
use super::setup::Variant;
use super::state::Chronicle;
use super::view::Decision;
use super::Event;
use crate::engine::{Seat, Setup as _};

/// The strength that reverses the strengths.
const REVERSING: u8 = 3;
/// The strength that leaves the game.
const LEAVING: u8 = 7;
/// The Wild that win by themselves, the mightiest first.
const MIGHTY: [Card; 3] = [Card::DRAGON, Card::KING, Card::DEMON];

impl Chronicle {
    /// Begins a meeting that `start` leads.
    pub(super) fn begin_meeting(&mut self, start: Seat, events: &mut Vec<Event>) {
        self.meeting.clear();
        self.table.start = start;
        self.table.turn = start;
        self.table.acting = start;
        self.table.decision = Decision::Play;
        self.table.led = None;
        self.table.led_by = None;
        self.table.idle_wild = false;
        events.push(Event::MeetingBegan(start));
    }

    /// Decides the meeting, lets the winner collect it, and goes on.
    pub(super) fn close_meeting(&mut self, events: &mut Vec<Event>) {
        self.let_sevens_leave();
        let (winner, how) = self.decide();
        let mut cards = CardSet::EMPTY;
        let mut hidden = CardSet::EMPTY;
        for laid in self.meeting.take() {
            self.tell_void(laid);
            self.show(laid.card);
            cards.insert(laid.card);
            if !laid.face_up {
                hidden.insert(laid.card);
            }
        }
        let allies = &mut self.table.allies[winner.index()];
        *allies = allies.union(cards);
        events.push(Event::MeetingWon { by: winner, how, cards, hidden });
        self.after_meeting(winner, events);
    }

    /// The 5: the meeting stops. Its cards go to the discard pile as they lie, and the same seat leads again (C22).
    pub(super) fn cancel(&mut self, by: Seat, events: &mut Vec<Event>) {
        if self.table.setup.has(Variant::FiveAdjourns) {
            events.push(Event::Adjourned(by));
            return self.close_meeting(events);
        }
        self.let_sevens_leave();
        for laid in self.meeting.take() {
            if laid.face_up {
                self.discard(laid.card);
            } else {
                self.pile.push(laid.card);
                self.buried[laid.seat.index()].insert(laid.card); // C66: the 5 lies on top.
            }
        }
        events.push(Event::Cancelled(by));
        self.after_meeting(self.table.start, events);
    }

    /// Takes out every face-up 7 where it was agreed that all of them leave the game (C25).
    fn let_sevens_leave(&mut self) {
        if !self.table.setup.has(Variant::SevenAlwaysLeaves) {
            return;
        }
        let removed = &mut self.table.removed;
        self.meeting.retain(|laid| {
            let leaves = laid.face_up && laid.card.strength() == Some(LEAVING);
            if leaves {
                removed.insert(laid.card);
            }
            !leaves
        });
    }

    /// Who wins the meeting as it lies, in the order of C18.
    fn decide(&self) -> (Seat, WinBy) {
        let table = &self.table;
        if table.idle_wild && table.setup.seats() == 3 && table.setup.has(Variant::ThreePlayerLiteral) {
            return (table.start, WinBy::Literal);
        }
        let open = || self.meeting.iter().filter(|laid| laid.face_up);
        for mighty in MIGHTY {
            if let Some(laid) = open().find(|laid| laid.card == mighty) {
                return (laid.seat, WinBy::Wild(mighty));
            }
        }
        let competing = || open().filter_map(|laid| laid.card.strength().map(|strength| (strength, laid)));
        if competing().any(|(strength, _)| strength == REVERSING) {
            if let Some((_, laid)) = competing().min_by_key(|(strength, _)| *strength) {
                return (laid.seat, WinBy::Lowest(laid.card));
            }
        } else if let Some((_, laid)) = competing().max_by_key(|(strength, _)| *strength) {
            return (laid.seat, WinBy::Highest(laid.card));
        }
        (table.start, WinBy::StartPlayer)
    }

    /// Ends the round if somebody has no cards left; otherwise `start` leads the next meeting.
    fn after_meeting(&mut self, start: Seat, events: &mut Vec<Event>) {
        let seats = usize::from(self.seats());
        if self.hands[..seats].iter().any(|hand| hand.is_empty()) {
            self.end_round(events);
        } else {
            self.begin_meeting(start, events);
        }
    }
}
