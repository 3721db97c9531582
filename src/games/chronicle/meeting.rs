//! A meeting from its beginning to its end: who wins it, who collects it, what follows.

use super::event::WinBy;
use super::pieces::{Card, CardSet};
use super::setup::{Setup, Variant};
use super::state::{Chronicle, Table};
use super::view::{Decision, View};
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

    /// Who wins the meeting as it lies.
    fn decide(&self) -> (Seat, WinBy) {
        let Table { setup, start, idle_wild, .. } = self.table;
        let open = self.meeting.iter().filter(|laid| laid.face_up).map(|laid| (laid.seat, laid.card));
        decide(setup, start, idle_wild, open)
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

impl View {
    /// Who would win the meeting if it ended now, and by what; `None` before its first card.
    pub fn winning(&self) -> Option<(Seat, WinBy)> {
        let open = self.meeting.iter().filter(|played| played.face_up);
        let open = open.filter_map(|played| played.card.map(|card| (played.seat, card)));
        (!self.meeting.is_empty()).then(|| decide(self.setup, self.start, self.idle_wild, open))
    }
}

/// Who wins with these face-up cards, in the order of C18.
fn decide(
    setup: Setup,
    start: Seat,
    idle_wild: bool,
    open: impl Iterator<Item = (Seat, Card)> + Clone,
) -> (Seat, WinBy) {
    if idle_wild && setup.seats() == 3 && setup.has(Variant::ThreePlayerLiteral) {
        return (start, WinBy::Literal);
    }
    for mighty in MIGHTY {
        if let Some((seat, _)) = open.clone().find(|(_, card)| *card == mighty) {
            return (seat, WinBy::Wild(mighty));
        }
    }
    let stays = |strength: u8| strength != LEAVING || !setup.has(Variant::SevenAlwaysLeaves);
    let competing = open.filter_map(|(seat, card)| card.strength().map(|strength| (strength, seat, card)));
    let competing = competing.filter(|(strength, ..)| stays(*strength));
    if competing.clone().any(|(strength, ..)| strength == REVERSING) {
        if let Some((_, seat, card)) = competing.min_by_key(|(strength, ..)| *strength) {
            return (seat, WinBy::Lowest(card));
        }
    } else if let Some((_, seat, card)) = competing.max_by_key(|(strength, ..)| *strength) {
        return (seat, WinBy::Highest(card));
    }
    (start, WinBy::StartPlayer)
}
