//! The deal.

use super::Event;
use super::pieces::Cards;
use super::setup::Variant;
use super::state::{Chronicler, DEALT_AGES};
use crate::engine::Seat;

/// How many cards each player is dealt after those of Ages 1 to 3. Rulebook, Game Setup.
const HAND: u8 = 6;
/// The cards left after the deal are divided into so many piles, and one of them is set aside. Rulebook, Game Setup.
const PILES: usize = 3;

impl Chronicler {
    /// Deals, sets a third of the rest aside and begins the first turn. The order of the deck is drawn as it is used, which
    /// nobody can tell from a deck that was shuffled before.
    pub(super) fn deal(&mut self, events: &mut Vec<Event>) {
        let seats = self.seats();
        let mut rest = Cards::in_match(seats);
        let mut first = if seats == 2 { rest } else { Cards::MARKED };
        for seat in Seat::all(seats) {
            for age in 1..=DEALT_AGES {
                let mut marked = first.of_age(age);
                if let Some(card) = marked.draw(&mut self.rng) {
                    first.remove(card);
                    rest.remove(card);
                    self.join(seat, card);
                    self.table.dealt[seat.index()] |= 1 << (age - 1);
                }
            }
        }
        for seat in Seat::all(seats) {
            for _ in 0..HAND {
                if let Some(card) = rest.draw(&mut self.rng) {
                    self.join(seat, card);
                }
            }
        }
        for _ in 0..rest.len() / PILES {
            self.aside.extend(rest.draw(&mut self.rng));
        }
        self.deck = rest;
        self.table.deck = self.deck.len() as u8;
        self.table.aside = self.aside.len() as u8;
        let by_lot = self.table.setup.has(Variant::RandomFirstPlayer);
        let first = if by_lot { Seat(self.rng.below(u32::from(seats)) as u8) } else { Seat(0) };
        let (deck, aside) = (self.table.deck, self.table.aside);
        events.push(Event::Dealt { first, hand: DEALT_AGES + HAND, deck, aside });
        self.begin_turn(first, events);
    }
}
