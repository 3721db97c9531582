//! Libraries and archives: drawing, archiving, and the three stages.

use super::Event;
use super::card::Card;
use super::cards::Cards;
use super::state::SeekerChronicles;
use super::view::Ending;
use crate::engine::Seat;

/// How often a library has to be empty. Rulebook, Overview.
pub const STAGES: u8 = 3;

impl SeekerChronicles {
    /// Draws so many cards, as far as there are any (S27).
    pub(super) fn draw(&mut self, seat: Seat, count: u8, events: &mut Vec<Event>) {
        for _ in 0..count {
            let Some(card) = self.take_top(seat) else { return };
            self.join_hand(seat, card);
            events.push(Event::Drew { seat, count: 1 });
            self.check_library(seat, events);
            if self.is_over() {
                return;
            }
        }
    }

    /// Archives so many cards one by one, as far as there are any (S27).
    pub(super) fn archive(&mut self, seat: Seat, count: u8, events: &mut Vec<Event>) {
        for _ in 0..count {
            let Some(card) = self.take_top(seat) else { return };
            let side = self.side_mut(seat);
            side.shuffled.remove(card);
            side.archive.insert(card);
            self.learn(seat, card);
            events.push(Event::Archived { seat, card });
            self.check_library(seat, events);
            if self.is_over() {
                return;
            }
        }
    }

    /// Takes the top card of a library; it has no place until the caller gives it one.
    pub(super) fn take_top(&mut self, seat: Seat) -> Option<Card> {
        let at = seat.index();
        let card = self.libraries[at].draw(&mut self.chance.libraries[at])?;
        self.table.sides[at].library -= 1;
        Some(card)
    }

    /// Completes a stage if the library has just become empty, and renews it (S23, S24). The card that was taken has reached
    /// its place.
    pub(super) fn check_library(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let side = self.side_mut(seat);
        if side.library > 0 {
            return;
        }
        side.stages += 1;
        // Whatever of the deck is not seen elsewhere is in the hand.
        let hidden = side.seen.minus(side.placed());
        side.known = side.known.plus(hidden);
        let stage = side.stages;
        events.push(Event::StageCompleted { seat, stage });
        if stage == STAGES {
            self.finish(Ending::Conclusion, events);
        } else if !self.table.side(seat).archive.is_empty() {
            self.renew(seat, events);
        }
    }

    /// Puts a card into its owner's archive from elsewhere than the library. If that is still empty, the card is at once the
    /// new library (S26).
    pub(super) fn put_away(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) {
        self.side_mut(seat).archive.insert(card);
        self.learn(seat, card);
        if self.table.side(seat).library == 0 {
            self.renew(seat, events);
        }
    }

    fn renew(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let side = &mut self.table.sides[seat.index()];
        let cards = std::mem::replace(&mut side.archive, Cards::EMPTY);
        side.library = cards.len() as u8;
        side.shuffled = cards;
        self.libraries[seat.index()] = cards;
        events.push(Event::LibraryRenewed { seat, cards: cards.len() as u8 });
    }
}
