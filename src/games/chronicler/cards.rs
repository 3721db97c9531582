//! Some of the cards, as a multiset: a hand, a pile whose order nobody knows.

use std::fmt;

use super::pieces::Card;
use crate::engine::{Rng, readable_as_list};

/// How many cards of each type, four bits each, the first type lowest.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u128);

readable_as_list!(Cards(u128) of Card);

/// The bits of one type.
const BITS: u32 = 4;

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);

    /// All 90 cards of the box.
    pub const ALL: Cards = Cards(super::pieces::ALL_COPIES);
    /// The 27 cards with a V: one of each type.
    pub const MARKED: Cards = Cards(((1 << (Card::TYPES as u32 * BITS)) - 1) / 0xf);

    /// The cards that a match of so many players is played with: without those with a V for two (R2).
    pub fn in_match(seats: u8) -> Cards {
        if seats == 2 { Cards::ALL.minus(Cards::MARKED) } else { Cards::ALL }
    }

    /// Of each type as many as there are in both.
    #[must_use]
    pub fn intersection(self, other: Cards) -> Cards {
        let mut both = Cards::EMPTY;
        for card in self.types() {
            both.0 |= u128::from(self.count(card).min(other.count(card))) << shift(card);
        }
        both
    }

    /// How many of this type.
    pub fn count(self, card: Card) -> u8 {
        (self.0 >> shift(card)) as u8 & 0xf
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
        const LOW: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
        let pairs = (self.0 & LOW) + (self.0 >> BITS & LOW);
        let halves = (pairs as u64).wrapping_add((pairs >> 64) as u64);
        // Never more than 90 cards, so that no byte of the sum overflows.
        (halves.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
    }

    /// Adds a card.
    pub fn insert(&mut self, card: Card) {
        debug_assert!(self.count(card) < card.copies(), "no type has more than its copies");
        self.0 += 1 << shift(card);
    }

    /// Takes a card out, if there is one.
    pub fn remove(&mut self, card: Card) {
        if self.contains(card) {
            self.0 -= 1 << shift(card);
        }
    }

    /// These cards and those.
    #[must_use]
    pub fn plus(self, other: Cards) -> Cards {
        Cards(self.0 + other.0)
    }

    /// These cards without those, which are among them.
    #[must_use]
    pub fn minus(self, other: Cards) -> Cards {
        Cards(self.0.wrapping_sub(other.0))
    }

    /// The cards of this type and of later ones.
    #[must_use]
    pub fn from(self, card: Card) -> Cards {
        Cards(self.0 >> shift(card) << shift(card))
    }

    /// The cards of this Age and above.
    #[must_use]
    pub fn from_age(self, age: u8) -> Cards {
        let below = u32::from(Card::first_index(age)) * BITS;
        Cards(self.0 >> below << below)
    }

    /// The cards of this Age and below.
    #[must_use]
    pub fn up_to_age(self, age: u8) -> Cards {
        Cards(self.0 ^ self.from_age(age + 1).0)
    }

    /// The cards of this Age.
    #[must_use]
    pub fn of_age(self, age: u8) -> Cards {
        self.from_age(age).up_to_age(age)
    }

    /// The types of which there is a card, ascending.
    pub fn types(self) -> Types {
        Types(self.0)
    }

    /// All cards, ascending; each type as often as there are cards of it.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.types().flat_map(move |card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }

    /// Draws a card at random; `None` when there is none.
    pub fn draw(&mut self, rng: &mut Rng) -> Option<Card> {
        let len = self.len() as u32;
        if len == 0 {
            return None;
        }
        let mut skipped = rng.below(len) as u8;
        for card in self.types() {
            let count = self.count(card);
            if skipped < count {
                self.remove(card);
                return Some(card);
            }
            skipped -= count;
        }
        None
    }
}

fn shift(card: Card) -> u32 {
    card.index() as u32 * BITS
}

/// The types of which there is a card.
#[derive(Clone, Debug)]
pub struct Types(u128);

impl Iterator for Types {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() / BITS;
        self.0 &= !(0xf << (index * BITS));
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
