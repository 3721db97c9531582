//! Drawing, and the Era Shift when the deck is used up.

use super::Event;
use super::pieces::Cards;
use super::state::Chronicler;
use super::structure::Structure;
use super::view::{Decision, Ending};
use crate::engine::Seat;

/// How many cards are kept in an Era Shift. Rulebook, Era Shift.
const HAND_LIMIT: u8 = 3;
/// How many more are kept for each Granary. Rulebook, List of Structures.
const GRANARY_KEEPS: u8 = 3;
/// The Era Shift that ends the match. Rulebook, End of the Game.
const LAST_SHIFT: u8 = 3;

impl Chronicler {
    /// Draws `count` cards to end an action.
    pub(super) fn draw(&mut self, count: u8, events: &mut Vec<Event>) {
        self.table.owed = count;
        self.draw_owed(events);
    }

    /// Draws what is owed and ends the action. The moment the last card of the deck is drawn, the Era ends, and the rest is
    /// drawn after the shift (R30, R31).
    fn draw_owed(&mut self, events: &mut Vec<Event>) {
        let seat = self.table.turn;
        let mut count = 0;
        while self.table.owed > 0 && self.table.deck > 0 {
            let Some(card) = self.deck.draw(&mut self.rng) else { break };
            self.join(seat, card);
            self.table.deck -= 1;
            self.table.owed -= 1;
            count += 1;
        }
        if count > 0 {
            events.push(Event::Drew { seat, count });
        }
        if self.table.deck == 0 { self.end_era(events) } else { self.finish_action(events) }
    }

    fn end_era(&mut self, events: &mut Vec<Event>) {
        self.table.shifts += 1;
        events.push(Event::EraEnded { era: self.table.shifts });
        if self.table.shifts == LAST_SHIFT {
            self.finish(Ending::ThirdShift, events); // R36: nobody discards.
        } else {
            self.shed_next(events);
        }
    }

    /// Asks the next seat with too many cards to discard, beginning with the one whose turn it is (R32); once there is none,
    /// shuffles the new deck.
    pub(super) fn shed_next(&mut self, events: &mut Vec<Event>) {
        for seat in self.table.turn.onwards(self.seats()) {
            let left = self.table.hand_sizes[seat.index()].saturating_sub(self.hand_limit(seat));
            if left > 0 {
                return self.ask(seat, Decision::Shed { left, last: None });
            }
        }
        self.begin_era(events);
    }

    /// Notes what can be remembered about hands once the pile is shuffled.
    fn remember_hands(&mut self) {
        self.table.hidden_at_shift = self.aside;
        for at in 0..usize::from(self.seats()) {
            let hidden = self.hands[at].minus(self.table.known[at]);
            self.hands_at_shift[at] = hidden;
            self.table.hidden_at_shift = self.table.hidden_at_shift.plus(hidden);
            self.table.kept[at] = hidden.len() as u8;
        }
    }

    /// How many cards a player keeps in an Era Shift.
    fn hand_limit(&self, seat: Seat) -> u8 {
        HAND_LIMIT + GRANARY_KEEPS * self.table.sheet(seat).active(Structure::Granary)
    }

    /// Makes the discard pile the new deck, in the first shift together with the cards set aside (R33), and goes on with the
    /// turn. Without cards the next Era ends at once (R34).
    fn begin_era(&mut self, events: &mut Vec<Event>) {
        let (pile, aside) = (self.table.pile.len() as u8, self.table.aside);
        self.remember_hands();
        self.deck = self.table.pile.drain(..).collect::<Cards>().plus(self.aside);
        self.aside = Cards::EMPTY;
        self.table.deck = pile + aside;
        self.table.aside = 0;
        self.ask(self.table.turn, Decision::Act);
        events.push(Event::EraBegan { era: self.table.shifts + 1, pile, aside });
        self.draw_owed(events);
    }
}
