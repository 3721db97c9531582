//! Some of one player's cards, as a multiset: a hand, an archive, a library whose order nobody knows.

use std::fmt;

use super::card::Card;
use crate::engine::{Rng, readable_as_list};

/// How many cards of each type, two bits each, the first type lowest.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u128);

readable_as_list!(Cards(u128) of Card);

/// The bits of one type.
const BITS: u32 = 2;
/// The low bit of every type.
const LOW: u128 = u128::MAX / 3;

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);
    /// The most copies of a type that there can be. Rulebook, Constructed Decks.
    pub const COPIES_LIMIT: u8 = 3;

    /// These cards and as many as there can be of the type with this index, for masks.
    pub(super) const fn with_type(self, index: usize) -> Cards {
        Cards(self.0 | 0b11 << (index as u32 * BITS))
    }

    /// The types of two masks.
    pub(super) const fn united(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// So many cards of one type.
    pub fn of(card: Card, count: u8) -> Cards {
        debug_assert!(count <= Cards::COPIES_LIMIT, "no type has more copies");
        Cards(u128::from(count) << shift(card))
    }

    /// How many of this type.
    pub fn count(self, card: Card) -> u8 {
        (self.0 >> shift(card)) as u8 & 0b11
    }

    /// Whether there is one of this type.
    pub fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Whether there are no cards.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are.
    pub fn len(self) -> usize {
        ((self.0 & LOW).count_ones() + 2 * (self.0 >> 1 & LOW).count_ones()) as usize
    }

    /// Adds a card.
    pub fn insert(&mut self, card: Card) {
        debug_assert!(self.count(card) < Cards::COPIES_LIMIT, "no type has more copies: {card}");
        self.0 += 1 << shift(card);
    }

    /// Takes a card out; false when there was none.
    pub fn remove(&mut self, card: Card) -> bool {
        let is_there = self.contains(card);
        if is_there {
            self.0 -= 1 << shift(card);
        }
        is_there
    }

    /// These cards and those.
    #[must_use]
    pub fn plus(self, other: Cards) -> Cards {
        Cards(self.0 + other.0)
    }

    /// These cards without those, as far as they are among them.
    #[must_use]
    pub fn minus(self, other: Cards) -> Cards {
        let mut left = self;
        if self.covers(other) {
            left.0 -= other.0;
        } else {
            other.iter().for_each(|card| {
                left.remove(card);
            });
        }
        left
    }

    /// Of each type as many as there are in both.
    #[must_use]
    pub fn intersection(self, other: Cards) -> Cards {
        let both = Cards(self.0 & other.0);
        if both.0 == self.0 || both.0 == other.0 {
            return both;
        }
        self.types().map(|card| Cards::of(card, self.count(card).min(other.count(card)))).fold(Cards::EMPTY, Cards::plus)
    }

    /// Whether all of those are among these.
    pub fn covers(self, other: Cards) -> bool {
        other.types().all(|card| self.count(card) >= other.count(card))
    }

    /// The cards of these whose types a mask has.
    #[must_use]
    pub(super) fn masked(self, mask: Cards) -> Cards {
        Cards(self.0 & mask.0)
    }


    /// The cards of this type and of later ones.
    #[must_use]
    pub fn from(self, card: Card) -> Cards {
        Cards(self.0 >> shift(card) << shift(card))
    }

    /// The types of which there is a card, ascending.
    pub fn types(self) -> Types {
        Types((self.0 | self.0 >> 1) & LOW)
    }

    /// The only type of which there are cards.
    pub(super) fn only_type(self) -> Option<Card> {
        let mut types = self.types();
        types.next().filter(|_| types.next().is_none())
    }

    /// All cards, ascending; each type as often as there are cards of it.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.types().flat_map(move |card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }

    /// A card at random; `None` when there is none.
    pub fn pick(self, rng: &mut Rng) -> Option<Card> {
        let len = self.len() as u32;
        if len == 0 {
            return None;
        }
        let mut skipped = rng.below(len) as u8;
        self.types().find(|card| {
            let count = self.count(*card);
            let is_picked = skipped < count;
            skipped = skipped.wrapping_sub(count);
            is_picked
        })
    }

    /// Draws a card at random; `None` when there is none.
    pub fn draw(&mut self, rng: &mut Rng) -> Option<Card> {
        let card = self.pick(rng)?;
        self.remove(card);
        Some(card)
    }
}

fn shift(card: Card) -> u32 {
    card.index() as u32 * BITS
}

/// The types of which there is a card: a low bit for each.
#[derive(Clone, Debug)]
pub struct Types(u128);

impl Iterator for Types {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() / BITS;
        self.0 &= self.0 - 1;
        Card::from_index(index as u8)
    }
}

impl Extend<Card> for Cards {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::EMPTY;
        all.extend(cards);
        all
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.iter().map(|card| card.to_string()).collect();
        write!(f, "[{}]", texts.join(" "))
    }
}
