//! Turns and rounds: dealing, drawing, incomes and the end.

use super::domains::regions;
use super::event::{Event, Income};
use super::pieces::{Age, Cards, Colour};
use super::setup::{Edition, SEATS_LIMIT, Variant};
use super::state::Khronos;
use super::view::{Decision, Table};
use crate::engine::{MAX_SEATS, Outcome, Seat, SeatSet};

/// How many cards a hand has. Rulebook, Construction Cards.
const HAND: u8 = 4;
/// How many turns every player has. Rulebook, Game Mechanics.
const ROUNDS: u8 = 7;
/// After which turns domains pay. Rulebook, III.
pub(super) const INCOME_ROUNDS: [u8; 2] = [4, ROUNDS];

impl Khronos {
    /// Draws lots for the first player and deals.
    pub(super) fn deal(&mut self, events: &mut Vec<Event>) {
        let seats = self.table.seats();
        if self.table.setup.edition() == Edition::Holdem {
            self.table.display = Cards::new(1, 1, 1);
            self.table.deck -= self.table.display.len();
        }
        let first = Seat(self.rng.below(u32::from(seats)) as u8);
        (self.table.first, self.table.turn, self.table.acting) = (first, first, first);
        for seat in first.onwards(seats) {
            self.fill(seat, events);
        }
        events.push(Event::Dealt { first });
        events.push(Event::RoundBegan { round: 1 });
        events.push(Event::TurnBegan { seat: first });
    }

    /// Draws until the hand is full, and tells it.
    pub(super) fn draw(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let count = self.fill(seat, events);
        if count > 0 {
            events.push(Event::Drew { seat, count });
        }
    }

    /// Draws until the hand is full: how many cards.
    fn fill(&mut self, seat: Seat, events: &mut Vec<Event>) -> u8 {
        let at = seat.index();
        let before = self.table.hand_sizes[at];
        while self.table.hand_sizes[at] < HAND {
            if self.table.deck == 0 {
                if self.table.discard.is_empty() {
                    break; // K10
                }
                self.reshuffle(events);
            }
            let card = self.next_card();
            self.hands[at] = self.hands[at].with(Cards::of(card, 1));
            self.table.hand_sizes[at] += 1;
            self.table.deck -= 1;
        }
        self.table.hand_sizes[at] - before
    }

    /// Makes the discard pile the draw pile. Everybody could see what it had, and so knows what all hands have together.
    fn reshuffle(&mut self, events: &mut Vec<Event>) {
        self.table.deck = self.table.discard.len();
        self.table.discard = Cards::NONE;
        for seat in 0..SEATS_LIMIT {
            self.old_hands[seat] = self.hands[seat].without(self.table.known[seat]);
            self.table.old_counts[seat] = self.old_hands[seat].len();
        }
        self.table.old = self.old_hands.iter().fold(Cards::NONE, |all, hand| all.with(*hand));
        events.push(Event::Reshuffled);
    }

    /// What the draw pile holds: everything that is nowhere else.
    pub(super) fn pile(&self) -> Cards {
        let elsewhere = self.hands.iter().fold(self.table.discard.with(self.table.display), |all, hand| all.with(*hand));
        self.table.setup.deck().without(elsewhere)
    }

    /// The next card of the draw pile.
    fn next_card(&mut self) -> Colour {
        let pile = self.pile();
        debug_assert_eq!(pile.len(), self.table.deck, "the pile has what is nowhere else");
        let place = self.rng.below(u32::from(pile.len().max(1))) as usize;
        pile.iter().nth(place).unwrap_or(Colour::Civil)
    }

    /// Ends the turn of the player whose turn it is: incomes, then the cards (K19).
    pub(super) fn end_turn(&mut self, events: &mut Vec<Event>) {
        let seat = self.table.turn;
        if INCOME_ROUNDS.contains(&self.table.round) {
            self.pay(seat, events);
        }
        if self.table.round == ROUNDS {
            return self.pass_turn(events); // No card is needed any more.
        }
        if self.table.setup.edition() != Edition::First && self.table.hand_sizes[seat.index()] > 0 {
            return self.ask(seat, Decision::Keep);
        }
        self.keep(seat, Cards::NONE, events);
    }

    /// Keeps these cards, discards the others and draws (K18).
    pub(super) fn keep(&mut self, seat: Seat, kept: Cards, events: &mut Vec<Event>) {
        let cards = self.hands[seat.index()].without(kept);
        if !cards.is_empty() {
            self.leave(seat, cards);
            self.table.discard = self.table.discard.with(cards);
            events.push(Event::Discarded { seat, cards });
        }
        self.draw(seat, events);
        self.pass_turn(events);
    }

    fn pay(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let incomes = self.table.income_lines(seat);
        let ecus: u16 = incomes.iter().map(|income| u16::from(income.ecus)).sum();
        self.table.ecus[seat.index()] += ecus;
        events.push(Event::Paid { seat, incomes });
    }

    /// The next player's turn, the next round, or the end.
    fn pass_turn(&mut self, events: &mut Vec<Event>) {
        let next = self.table.turn.left(self.table.seats());
        if next == self.table.first {
            if self.table.round == ROUNDS {
                return self.finish(events);
            }
            self.table.round += 1;
            events.push(Event::RoundBegan { round: self.table.round });
        }
        self.table.turn = next;
        (self.table.exchanged, self.table.swapped, self.table.acted) = (false, false, false);
        self.table.ledger.clear();
        self.ask(next, Decision::Act);
        events.push(Event::TurnBegan { seat: next });
    }

    fn finish(&mut self, events: &mut Vec<Event>) {
        self.table.over = true;
        self.table.winners = self.table.richest();
        let ecus = self.table.ecus[..usize::from(self.table.seats())].iter().copied().collect();
        events.push(Event::MatchOver { outcome: self.table.outcome(), ecus });
    }
}

impl Table {
    /// What each domain would pay this player now, where a pawn of theirs is; none that pay nothing (K84-K86).
    pub(super) fn income_lines(&self, seat: Seat) -> Vec<Income> {
        let mut lines = Vec::new();
        for age in Age::ALL.into_iter().filter(|age| self.pawns_on(seat, *age) > 0) {
            let own = regions(self.board(age), self.setup).into_iter().filter(|region| region.controllers(age).contains(seat));
            let paid = own.map(|region| Income { age, domain: region.first, ecus: region.income(age) });
            lines.extend(paid.filter(|income| income.ecus > 0));
        }
        lines
    }

    /// Who has the most Ecus: several share the victory, unless the later one wins (K88).
    fn richest(&self) -> SeatSet {
        let order = || self.first.onwards(self.seats());
        let most = order().map(|seat| self.ecus[seat.index()]).max();
        let richest = order().filter(|seat| Some(self.ecus[seat.index()]) == most);
        if self.setup.has(Variant::LaterSeatWinsTies) { richest.last().into_iter().collect() } else { richest.collect() }
    }

    /// How the match ended.
    pub(super) fn outcome(&self) -> Outcome {
        let mut scores = [0; MAX_SEATS];
        let ecus = self.ecus[..SEATS_LIMIT.min(usize::from(self.seats()))].iter();
        scores.iter_mut().zip(ecus).for_each(|(score, ecus)| *score = i16::try_from(*ecus).unwrap_or(i16::MAX));
        Outcome { scores, winners: self.winners }
    }
}
