//! Ages, colours, tiles and cards.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::{NotationError, readable_as_text};

/// One of the three boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Age {
    /// The age of Might.
    Might,
    /// The age of Faith.
    Faith,
    /// The age of Reason.
    Reason,
}

impl Age {
    /// The ages in the order of time.
    pub const ALL: [Age; 3] = [Age::Might, Age::Faith, Age::Reason];

    /// This age as an index into a per-age array.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The letter of this age: `m`, `f` or `r`.
    pub fn letter(self) -> char {
        ['m', 'f', 'r'][self.index()]
    }

    /// The age with this letter.
    pub fn from_letter(letter: char) -> Option<Age> {
        Age::ALL.into_iter().find(|age| age.letter() == letter)
    }

    /// The word that texts and styles know it by.
    pub fn key(self) -> &'static str {
        ["might", "faith", "reason"][self.index()]
    }
}

/// The colour of a building and of the cards that pay for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Colour {
    /// Orange: Watch Towers, Keeps and Castles.
    Military,
    /// Fuchsia: Chapels, Monasteries and Abbeys.
    Religious,
    /// Blue: Hamlets, Towns and Cities.
    Civil,
}

impl Colour {
    /// The colours in the order of the rulebook.
    pub const ALL: [Colour; 3] = [Colour::Military, Colour::Religious, Colour::Civil];

    /// This colour as an index into a per-colour array.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The letter of this colour: `m`, `r` or `c`.
    pub fn letter(self) -> char {
        ['m', 'r', 'c'][self.index()]
    }

    /// The colour with this letter.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// The word that texts and styles know it by.
    pub fn key(self) -> &'static str {
        ["military", "religious", "civil"][self.index()]
    }
}

/// What stands on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Military, size 1.
    WatchTower,
    /// Military, size 2.
    Keep,
    /// Military, size 3.
    Castle,
    /// Religious, size 1.
    Chapel,
    /// Religious, size 2.
    Monastery,
    /// Religious, size 3.
    Abbey,
    /// Civil, size 1.
    Hamlet,
    /// Civil, size 2.
    Town,
    /// Civil, size 3.
    City,
}

impl Kind {
    /// Every kind: by colour, then by size.
    pub const ALL: [Kind; 9] = [
        Kind::WatchTower,
        Kind::Keep,
        Kind::Castle,
        Kind::Chapel,
        Kind::Monastery,
        Kind::Abbey,
        Kind::Hamlet,
        Kind::Town,
        Kind::City,
    ];

    /// The kind of this colour and size (1 to 3).
    ///
    /// # Panics
    ///
    /// When `size` is not 1 to 3.
    pub fn of(colour: Colour, size: u8) -> Kind {
        assert!((1..=3).contains(&size), "buildings have sizes 1 to 3");
        Kind::ALL[colour.index() * 3 + usize::from(size) - 1]
    }

    /// This kind as an index into a per-kind array.
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its colour.
    pub fn colour(self) -> Colour {
        Colour::ALL[self.index() / 3]
    }

    /// Its size, which is also the number of squares along each of its sides: 1 to 3 (K4).
    pub fn size(self) -> u8 {
        (self.index() % 3) as u8 + 1
    }

    /// The next smaller kind of the same colour.
    pub fn smaller(self) -> Option<Kind> {
        (self.size() > 1).then(|| Kind::of(self.colour(), self.size() - 1))
    }

    /// The number on its tile: what it costs in cards, and what it is worth in a domain (K5). [`Setup::value`] knows what was
    /// agreed.
    ///
    /// [`Setup::value`]: super::Setup::value
    pub fn printed_value(self) -> u8 {
        [1, 2, 3, 1, 2, 3, 1, 3, 5][self.index()]
    }

    /// What it is worth in a domain while it is a ruin (K6); 0 for what never is one.
    pub fn ruin_value(self) -> u8 {
        [0, 1, 2, 0, 1, 2, 0, 0, 0][self.index()]
    }

    /// How many cubes turn its ruin into a building again; 0 for what never is a ruin. Rulebook, 2.5.
    pub fn renovation(self) -> u8 {
        self.ruin_value()
    }

    /// How many tiles the box has of it, printed Hamlets not counted. Rulebook, Building Tiles.
    pub fn stock(self) -> u8 {
        [20, 24, 9, 20, 20, 9, 20, 24, 9][self.index()]
    }

    /// Its letter in notation: `w`, `k`, `c`, `p` (Chapel), `m`, `a`, `h`, `t`, `y` (City).
    pub fn letter(self) -> char {
        ['w', 'k', 'c', 'p', 'm', 'a', 'h', 't', 'y'][self.index()]
    }

    /// The kind with this letter.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The word that texts and icons know it by.
    pub fn key(self) -> &'static str {
        ["watch_tower", "keep", "castle", "chapel", "monastery", "abbey", "hamlet", "town", "city"][self.index()]
    }
}

/// Some construction cards: how many of each colour. Written as one letter a card, by colour: `mmc`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards([u8; 3]);

readable_as_text!(Cards([u8; 3]));

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards([0; 3]);

    /// So many military, religious and civil cards.
    pub fn new(military: u8, religious: u8, civil: u8) -> Cards {
        Cards([military, religious, civil])
    }

    /// So many cards of one colour.
    pub fn of(colour: Colour, count: u8) -> Cards {
        let mut cards = Cards::NONE;
        cards.0[colour.index()] = count;
        cards
    }

    /// How many cards of this colour.
    pub fn count(self, colour: Colour) -> u8 {
        self.0[colour.index()]
    }

    /// How many cards in all.
    pub fn len(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there is no card.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether all these cards are among `others`.
    pub fn is_within(self, others: Cards) -> bool {
        Colour::ALL.into_iter().all(|colour| self.count(colour) <= others.count(colour))
    }

    /// These cards and `others`.
    #[must_use]
    pub fn with(self, others: Cards) -> Cards {
        Cards([0, 1, 2].map(|at| self.0[at] + others.0[at]))
    }

    /// These cards without `others`, as far as they are there.
    #[must_use]
    pub fn without(self, others: Cards) -> Cards {
        Cards([0, 1, 2].map(|at: usize| self.0[at].saturating_sub(others.0[at])))
    }

    /// The cards that are both here and among `others`.
    #[must_use]
    pub fn common(self, others: Cards) -> Cards {
        Cards([0, 1, 2].map(|at: usize| self.0[at].min(others.0[at])))
    }

    /// The cards one by one, by colour.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().flat_map(move |colour| (0..self.count(colour)).map(move |_| colour))
    }

    /// Everything that can be chosen from these cards, the empty choice included, in ascending order.
    pub fn choices(self) -> impl Iterator<Item = Cards> {
        let [military, religious, civil] = self.0;
        (0..=military).flat_map(move |m| (0..=religious).flat_map(move |r| (0..=civil).map(move |c| Cards([m, r, c]))))
    }
}

impl Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|colour| write!(f, "{}", colour.letter()))
    }
}

impl FromStr for Cards {
    type Err = NotationError;

    /// Reads letters in the order of the colours: `mmc`, not `mcm`.
    fn from_str(text: &str) -> Result<Cards, NotationError> {
        let unknown = || NotationError::UnknownPiece(text.to_owned());
        let mut cards = Cards::NONE;
        let mut last = Colour::Military;
        for letter in text.chars() {
            let colour = Colour::from_letter(letter).filter(|colour| *colour >= last).ok_or_else(unknown)?;
            let count = cards.count(colour).checked_add(1).ok_or_else(unknown)?;
            cards.0[colour.index()] = count;
            last = colour;
        }
        Ok(cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_is_its_colour_and_size() {
        for kind in Kind::ALL {
            assert_eq!(Kind::of(kind.colour(), kind.size()), kind);
            assert_eq!(Kind::from_letter(kind.letter()), Some(kind));
        }
        assert_eq!(Kind::Castle.smaller(), Some(Kind::Keep));
        assert_eq!(Kind::Chapel.smaller(), None);
        assert_eq!(Kind::ALL.map(Kind::stock).iter().map(|stock| u32::from(*stock)).sum::<u32>(), 155);
    }

    #[test]
    fn cards_are_their_letters() {
        for cards in Cards::new(2, 1, 3).choices() {
            assert_eq!(cards.to_string().parse(), Ok(cards));
        }
        assert_eq!(Cards::new(2, 0, 1).to_string(), "mmc");
        assert!("cm".parse::<Cards>().is_err());
        assert!("mx".parse::<Cards>().is_err());
        let choices: Vec<Cards> = Cards::new(1, 2, 1).choices().collect();
        assert_eq!(choices.len(), 12);
        assert!(choices.is_sorted());
    }
}
