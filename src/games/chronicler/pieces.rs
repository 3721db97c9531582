//! The cards. There are 27 types in nine Ages, of three or four copies each. Cards of one type are interchangeable; the
//! black V that one copy of each type carries matters in the set-up alone.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::engine::{NotationError, readable_as_text};

pub use super::cards::Cards;

/// How a fact about the game is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// The rulebook says so.
    Rulebook,
    /// It was made to fill a hole in the rulebook, and is not known to be what is printed.
    Reconstructed,
}

/// The highest Age.
pub(super) const AGE_LIMIT: u8 = 9;

/// The tech points that a card of each Age needs, from Age 0 (nothing) on. Rulebook, Q & A.
const POINTS_NEEDED: [u8; AGE_LIMIT as usize + 1] = [0, 0, 3, 5, 5, 5, 5, 5, 5, 5];

/// One type of card, written as its Age and a letter: `1a` to `1d`, ..., `9a`, `9b`. Ascends with the Age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

readable_as_text!(Card(u8));

/// What is printed on a type of card, and on how many.
struct Type {
    age: u8,
    key: &'static str,
    copies: u8,
    name: Provenance,
    /// How the number of types of this Age and of their copies is known.
    count: Provenance,
}

const fn made_up(age: u8, key: &'static str, copies: u8) -> Type {
    Type { age, key, copies, name: Provenance::Reconstructed, count: Provenance::Reconstructed }
}

/// Rulings, section 2: the rulebook gives the four types of three copies of Age 3, the name of one card of Age 7, the
/// totals, and that two names exist in Age 6.
const TYPES: [Type; Card::TYPES] = [
    made_up(1, "fire", 3),
    made_up(1, "stone_tools", 3),
    made_up(1, "hunting", 3),
    made_up(1, "language", 3),
    made_up(2, "agriculture", 3),
    made_up(2, "pottery", 3),
    made_up(2, "animal_husbandry", 3),
    made_up(2, "weaving", 3),
    Type { count: Provenance::Rulebook, ..made_up(3, "writing", 3) },
    Type { count: Provenance::Rulebook, ..made_up(3, "the_wheel", 3) },
    Type { count: Provenance::Rulebook, ..made_up(3, "bronze_working", 3) },
    Type { count: Provenance::Rulebook, ..made_up(3, "masonry", 3) },
    made_up(4, "iron_working", 4),
    made_up(4, "currency", 4),
    made_up(4, "philosophy", 4),
    made_up(5, "compass", 4),
    made_up(5, "gunpowder", 4),
    made_up(5, "printing_press", 4),
    made_up(6, "steam_engine", 4),
    made_up(6, "electricity", 4),
    made_up(6, "railroad", 4),
    Type { name: Provenance::Rulebook, ..made_up(7, "computers", 3) },
    made_up(7, "nuclear_power", 3),
    made_up(8, "internet", 3),
    made_up(8, "genetic_engineering", 3),
    made_up(9, "nuclear_fusion", 3),
    made_up(9, "space_colony", 3),
];

/// The first type of each Age, from Age 0 on, and the end.
const FIRST: [u8; AGE_LIMIT as usize + 2] = {
    let mut first = [0; AGE_LIMIT as usize + 2];
    let mut age = 0;
    let mut index = 0;
    while age < first.len() {
        while index < Card::TYPES && (TYPES[index].age as usize) < age {
            index += 1;
        }
        first[age] = index as u8;
        age += 1;
    }
    first
};

/// How many copies of each type there are, four bits each: all cards of the box.
pub(super) const ALL_COPIES: u128 = {
    let mut all = 0;
    let mut index = 0;
    while index < Card::TYPES {
        all |= (TYPES[index].copies as u128) << (4 * index);
        index += 1;
    }
    all
};

/// The Age of each type, apart from the table, since it is asked for all the time.
const AGES: [u8; Card::TYPES] = {
    let mut ages = [0; Card::TYPES];
    let mut index = 0;
    while index < Card::TYPES {
        ages[index] = TYPES[index].age;
        index += 1;
    }
    ages
};

impl Card {
    /// How many types there are.
    pub const TYPES: usize = 27;
    /// How many cards there are in the box. Rulebook, Components.
    pub const COUNT: usize = 90;

    /// The type with this index, 0 to 26; `None` beyond.
    pub fn from_index(index: u8) -> Option<Card> {
        (usize::from(index) < Card::TYPES).then_some(Card(index))
    }

    /// All types, ascending.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        (0..Card::TYPES as u8).map(Card)
    }

    /// All types of an Age, ascending.
    pub fn of_age(age: u8) -> impl Iterator<Item = Card> + Clone {
        (Card::first_index(age)..Card::first_index(age + 1)).map(Card)
    }

    /// The place in the order of all types of the first type of `age`; 27 beyond the last Age.
    pub(super) fn first_index(age: u8) -> u8 {
        FIRST.get(usize::from(age)).copied().unwrap_or(Card::TYPES as u8)
    }

    /// The type's place in the order of all types, 0 to 26.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The Age, 1 to 9.
    pub fn age(self) -> u8 {
        AGES[self.index()]
    }

    /// The row of the player sheet in which it is played.
    pub fn row(self) -> Row {
        match self.age() {
            0..=3 => Row::Top,
            4..=6 => Row::Middle,
            _ => Row::Bottom,
        }
    }

    /// The name's key in texts.
    pub fn key(self) -> &'static str {
        TYPES[self.index()].key
    }

    /// How many copies there are in the box.
    pub fn copies(self) -> u8 {
        TYPES[self.index()].copies
    }

    /// The tech points needed to play it.
    pub fn points_needed(self) -> u8 {
        POINTS_NEEDED[usize::from(self.age())]
    }

    /// How the card's name is known.
    pub fn name_provenance(self) -> Provenance {
        TYPES[self.index()].name
    }

    /// How it is known how many types of this Age there are, and of how many copies.
    pub fn count_provenance(self) -> Provenance {
        TYPES[self.index()].count
    }
}

/// The rows of the right side of a player sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Row {
    /// Ages 1 to 3.
    Top,
    /// Ages 4 to 6.
    Middle,
    /// Ages 7 to 9.
    Bottom,
}

impl Row {
    /// All rows, from the top.
    pub const ALL: [Row; 3] = [Row::Top, Row::Middle, Row::Bottom];
}

impl Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let age = self.age();
        write!(f, "{age}{}", char::from(b'a' + self.0 - Card::first_index(age)))
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Card, NotationError> {
        let unknown = || NotationError::UnknownPiece(text.to_owned());
        match *text.as_bytes() {
            [] => Err(NotationError::Empty),
            [age @ b'1'..=b'9', letter @ b'a'..=b'd'] => {
                Card::of_age(age - b'0').nth(usize::from(letter - b'a')).ok_or_else(unknown)
            }
            _ => Err(unknown()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_its_notation() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for bad in ["", "1", "1e", "4d", "7c", "0a", "10a", "a1", "1a "] {
            assert!(bad.parse::<Card>().is_err(), "{bad}");
        }
    }

    #[test]
    fn ages_ascend_and_types_of_an_age_are_neighbours() {
        assert!(Card::all().map(Card::age).is_sorted());
        for age in 1..=AGE_LIMIT {
            assert!(Card::of_age(age).all(|card| card.age() == age));
        }
        assert_eq!((1..=AGE_LIMIT).map(|age| Card::of_age(age).count()).sum::<usize>(), Card::TYPES);
    }
}
