//! Answers to decisions: a card is played, its ability works, the turn goes on.

use super::legal::Choices;
use super::moves::{Face, Move};
use super::pieces::{Ability, Card, CardSet};
use super::setup::Variant;
use super::state::{Chronicle, Laid};
use super::view::Decision;
use super::Event;
use crate::engine::Seat;

/// The Wild that have no part in who wins a meeting: Sage, Fool and Angel. Rulebook, Card notes.
const IDLE_WILD: [Card; 3] = [Card::SAGE, Card::FOOL, Card::ANGEL];

impl Chronicle {
    /// Plays a legal answer and goes on to the next decision.
    pub(super) fn answer(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        match mv {
            Move::Play(card, face) => return self.play_card(seat, card, face, events),
            Move::Demand(of) => {
                events.push(Event::Demanded { by: seat, of });
                self.table.acting = of;
                self.table.decision = Decision::Obey(seat);
                return;
            }
            Move::Take(card) => {
                let from = self.owner(card);
                self.table.allies[from.index()].remove(card);
                self.table.allies[seat.index()].insert(card);
                events.push(Event::Took { by: seat, from, card });
            }
            Move::Recall(card) => {
                self.table.allies[seat.index()].remove(card);
                self.hands[seat.index()].insert(card);
                self.table.known[seat.index()].insert(card);
                events.push(Event::Recalled { by: seat, card });
            }
            Move::Remove(from) => self.remove(seat, from, events),
            Move::Discard(card) => {
                self.hands[seat.index()].remove(card);
                self.discard(card);
                events.push(Event::Discarded { seat, card });
            }
            Move::Banish(card) => {
                let from = self.owner(card);
                self.table.allies[from.index()].remove(card);
                self.discard(card);
                events.push(Event::Banished { by: seat, from, card });
            }
        }
        self.go_on(events);
    }

    fn play_card(&mut self, seat: Seat, card: Card, face: Face, events: &mut Vec<Event>) {
        self.hands[seat.index()].remove(card);
        let face_up = face == Face::Up;
        self.meeting.push(Laid { seat, card, face_up });
        events.push(Event::Played { seat, card: face_up.then_some(card) });
        if !face_up {
            return self.go_on(events);
        }
        self.show(card);
        if self.table.led.is_none() && let Some(suit) = card.suit() {
            self.table.led = Some(suit);
            self.table.led_by = Some(seat);
        }
        self.table.idle_wild |= IDLE_WILD.contains(&card);
        match card.ability() {
            Ability::Steal => self.offer(Decision::Take, events),
            Ability::Recall => self.offer(Decision::Recall, events),
            Ability::Remove => self.offer(Decision::Remove, events),
            Ability::Demand => self.offer(Decision::Demand, events),
            Ability::Pay => self.offer(Decision::Pay, events),
            Ability::Fool => self.offer(Decision::Banish, events),
            Ability::Cancel => self.cancel(seat, events),
            Ability::Salvage => {
                self.salvage(seat, events);
                self.go_on(events);
            }
            Ability::Evil
            | Ability::Triple
            | Ability::Reverse
            | Ability::Angel
            | Ability::King
            | Ability::Demon
            | Ability::Dragon => self.go_on(events),
        }
    }

    /// Asks the seat whose turn it is to use an ability; goes on when there is nothing to choose from (C20).
    fn offer(&mut self, decision: Decision, events: &mut Vec<Event>) {
        self.table.decision = decision;
        if Choices::of(self).is_empty() {
            self.go_on(events);
        }
    }

    /// Gives the turn to the next seat with cards, or closes the meeting.
    fn go_on(&mut self, events: &mut Vec<Event>) {
        let seats = self.seats();
        let mut seat = self.table.turn.left(seats);
        while seat != self.table.start {
            if !self.hands[seat.index()].is_empty() {
                self.table.turn = seat;
                self.table.acting = seat;
                self.table.decision = Decision::Play;
                return;
            }
            events.push(Event::PassedOver(seat)); // C21
            seat = seat.left(seats);
        }
        self.close_meeting(events);
    }

    /// The 7: the card of `from` goes face up to the discard pile, and the 7 leaves the game (C25).
    fn remove(&mut self, by: Seat, from: Seat, events: &mut Vec<Event>) {
        let at = self.meeting.iter().position(|laid| laid.seat == from).expect("a legal target has a card there");
        let target = self.meeting.remove(at);
        self.tell_void(target);
        self.discard(target.card);
        events.push(Event::Removed { by, from, card: target.card, was_hidden: !target.face_up });
        if !self.table.setup.has(Variant::SevenStays) {
            let seven = self.meeting.pop().expect("the 7 was played last");
            self.table.removed.insert(seven.card);
        }
    }

    /// The 9: the top card of the discard pile becomes an Ally; what lay under it shows now.
    fn salvage(&mut self, by: Seat, events: &mut Vec<Event>) {
        let Some(card) = self.pile.pop() else {
            return; // C31
        };
        self.table.allies[by.index()].insert(card);
        let hidden = self.buried.iter().fold(CardSet::EMPTY, |all, cards| all.union(*cards));
        let uncovered = self.pile.last().copied().filter(|top| hidden.contains(*top));
        if let Some(top) = uncovered {
            for cards in &mut self.buried {
                cards.remove(top);
            }
            self.show(top);
        }
        events.push(Event::Salvaged { by, card, uncovered });
    }

    /// Lays a card that everybody sees on the discard pile.
    pub(super) fn discard(&mut self, card: Card) {
        self.show(card);
        self.pile.push(card);
    }

    /// Everybody sees this card outside a hand.
    pub(super) fn show(&mut self, card: Card) {
        for known in &mut self.table.known {
            known.remove(card);
        }
    }

    /// Everybody sees a card of the meeting. If it is suited and had lain face down under a led suit, the seat that
    /// played it had none of that suit.
    pub(super) fn tell_void(&mut self, laid: Laid) {
        if laid.face_up || laid.card.is_wild() {
            return;
        }
        if let Some(led) = self.table.led {
            self.table.lacks[laid.seat.index()].insert(led);
        }
    }

    /// Whose Ally this card is.
    fn owner(&self, card: Card) -> Seat {
        Seat::all(self.seats())
            .find(|seat| self.table.allies[seat.index()].contains(card))
            .expect("a legal choice is somebody's Ally")
    }
}
