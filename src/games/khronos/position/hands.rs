//! The cards of a position: what the text tells of hands, and what is drawn for the rest.

use super::error::PositionError;
use super::read::Draft;
use super::token::{read_cards, together};
use crate::engine::{Rng, Seat};
use crate::games::khronos::outlook::Memo;
use crate::games::khronos::pieces::{Cards, Colour};
use crate::games::khronos::setup::Edition;
use crate::games::khronos::state::Khronos;

/// The most cards that a hand holds.
pub(super) const HAND: usize = 4;

/// What a hand is said to be.
#[derive(Clone, Copy)]
pub(super) enum Hand {
    /// These cards.
    These(Cards),
    /// So many that the text does not tell.
    Some(u8),
}

impl Draft {
    /// Checks the hands and counts them.
    pub(super) fn check_cards(&mut self) -> Result<(), PositionError> {
        self.check_open()?;
        for seat in Seat::all(self.table.seats()) {
            let (known, hand) = (self.table.known[seat.index()], self.hands[seat.index()]);
            if matches!(hand, Hand::These(cards) if !known.is_within(cards)) {
                return Err(PositionError::Known(seat, known));
            }
            let size = hand.len().max(usize::from(known.len()));
            if size > HAND {
                return Err(PositionError::Hand(seat, size));
            }
            if usize::from(self.table.old_counts[seat.index()]) > size - usize::from(known.len()) {
                return Err(PositionError::Old(seat));
            }
            self.table.hand_sizes[seat.index()] = size as u8;
        }
        Ok(())
    }

    /// Gives the players their cards. Those that the text does not tell are drawn: from the cards that were held when the discard
    /// pile was shuffled, as many as are surely left of them, and from what the text leaves.
    pub(super) fn deal(&self, rng: &mut Rng) -> Result<Khronos, PositionError> {
        let told = |seat: usize| match self.hands[seat] {
            Hand::These(cards) => cards,
            Hand::Some(_) => self.table.known[seat],
        };
        let mut game = Khronos {
            table: self.table.clone(),
            hands: std::array::from_fn(told),
            old_hands: self.old,
            rng: rng.split(),
            memo: Memo::default(),
        };
        let mut deck = self.rest(&game.hands)?;
        let told_old = self.old.iter().fold(Cards::NONE, |all, cards| all.with(*cards));
        let mut old = self.table.old.without(told_old).common(deck);
        for seat in Seat::all(self.table.seats()).map(Seat::index) {
            if self.old[seat].is_empty() && matches!(self.hands[seat], Hand::Some(_)) {
                for _ in 0..self.table.old_counts[seat].min(old.len()) {
                    let Some(card) = draw(old, rng) else { break };
                    (old, deck) = (old.without(card), deck.without(card));
                    game.hands[seat] = game.hands[seat].with(card);
                    game.old_hands[seat] = game.old_hands[seat].with(card);
                }
            }
        }
        for seat in Seat::all(self.table.seats()).map(Seat::index) {
            while game.hands[seat].len() < self.table.hand_sizes[seat] {
                let card = draw(deck, rng).ok_or_else(|| self.too_few())?;
                (game.hands[seat], deck) = (game.hands[seat].with(card), deck.without(card));
            }
        }
        game.table.deck = deck.len();
        Ok(game)
    }

    /// More cards are in hands than there are.
    fn too_few(&self) -> PositionError {
        let most = self.table.setup.deck().len();
        PositionError::Cards { colour: None, found: usize::from(most) + 1, most }
    }

    fn check_open(&self) -> Result<(), PositionError> {
        let wanted = if self.table.setup.edition() == Edition::Holdem { 3 } else { 0 };
        let open = self.table.display;
        if open.len() == wanted { Ok(()) } else { Err(PositionError::Open(open)) }
    }

    /// The cards that lie nowhere else.
    fn rest(&self, hands: &[Cards]) -> Result<Cards, PositionError> {
        let deck = self.table.setup.deck();
        let placed = hands.iter().chain([&self.table.discard, &self.table.display]);
        let mut rest = deck;
        for colour in Colour::ALL {
            let found: usize = placed.clone().map(|cards| usize::from(cards.count(colour))).sum();
            if found > usize::from(deck.count(colour)) {
                return Err(PositionError::Cards { colour: Some(colour), found, most: deck.count(colour) });
            }
            rest = rest.without(Cards::of(colour, found as u8));
        }
        Ok(rest)
    }
}

impl Hand {
    /// This hand and what `word` adds to it.
    pub(super) fn with(self, word: &str) -> Option<Hand> {
        match (word.parse(), self) {
            (Ok(count), Hand::These(Cards::NONE)) => Some(Hand::Some(count)),
            (Err(_), Hand::These(cards)) => together(cards, read_cards(word)?).map(Hand::These),
            _ => None,
        }
    }

    fn len(self) -> usize {
        usize::from(match self {
            Hand::These(cards) => cards.len(),
            Hand::Some(count) => count,
        })
    }
}

/// One of these cards.
fn draw(cards: Cards, rng: &mut Rng) -> Option<Cards> {
    let all: Vec<Colour> = cards.iter().collect();
    rng.pick(&all).map(|colour| Cards::of(*colour, 1))
}

