//! The beginning of a round: History is turned up, the characters are dealt, the leader cards shown.

use super::Event;
use super::pieces::{Card, CardSet, SuitSet};
use super::state::Chronicle;
use crate::engine::{MAX_SEATS, Seat};

impl Chronicle {
    /// Plays from the end of a round, or from nothing, to the first decision of the next round.
    pub(super) fn begin_round(&mut self, events: &mut Vec<Event>) {
        self.table.round = self.table.round.saturating_add(1);
        events.push(Event::RoundBegan(self.table.round));
        self.clear_table();
        self.turn_up_history(events);
        self.deal(events);
        let start = self.show_leaders(events);
        self.begin_meeting(start, events);
    }

    /// Gathers all characters: a round begins without Allies, discard pile or removed cards (C25).
    pub(super) fn clear_table(&mut self) {
        self.table.allies = [CardSet::EMPTY; MAX_SEATS];
        self.table.removed = CardSet::EMPTY;
        self.table.known = [CardSet::EMPTY; MAX_SEATS];
        self.table.lacks = [SuitSet::EMPTY; MAX_SEATS];
        self.hands = [CardSet::EMPTY; MAX_SEATS];
        self.buried = [CardSet::EMPTY; MAX_SEATS];
        self.pile.clear();
    }

    /// Shuffles and deals all 36 characters; with five players one that leads nothing is turned away first (C2, C3).
    fn deal(&mut self, events: &mut Vec<Event>) {
        let mut characters = [Card::KING; Card::COUNT];
        for (place, card) in characters.iter_mut().zip(Card::all()) {
            *place = card;
        }
        self.rng.shuffle(&mut characters);
        let mut dealt = &mut characters[..];
        if self.seats() == 5 {
            let leaders = self.leaders();
            let away = dealt.iter().position(|card| !leaders.contains(*card)).expect("few cards lead a round");
            let card = dealt[away];
            dealt.swap(0, away);
            dealt = &mut dealt[1..];
            if away > 0 {
                self.rng.shuffle(dealt); // The leader card that was turned up is shuffled back in.
            }
            self.discard(card);
            events.push(Event::TurnedAway(card));
        }
        let each = dealt.len() / usize::from(self.seats());
        for (hand, cards) in self.hands.iter_mut().zip(dealt.chunks(each)) {
            *hand = cards.iter().copied().collect();
        }
    }

    /// Lets every holder of a leader card show it; the first card turned up decides who starts (C53).
    fn show_leaders(&mut self, events: &mut Vec<Event>) -> Seat {
        let seats = self.seats();
        let mut start = None;
        for history in &self.table.turned_up {
            let card = history.leader();
            let seat = Seat::all(seats)
                .find(|seat| self.hands[seat.index()].contains(card))
                .expect("every leader card is dealt");
            self.table.known[seat.index()].insert(card);
            events.push(Event::LeaderShown { seat, card });
            start = start.or(Some(seat));
        }
        start.expect("every round turns up a History card")
    }
}
