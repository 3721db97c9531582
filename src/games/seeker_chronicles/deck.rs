//! A constructed deck, and its text.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::card::Card;
use super::cards::Cards;
use super::chronicle::{Chronicle, SEEKERS};

/// How many cards a deck has, the Seeker-modules aside. Rulebook, Construct your own deck.
pub const DECK: usize = 30;
/// How many different modules a Chronicle has, the Seeker-module aside. Rulebook, Content.
const MODULES: usize = Card::NUMBERS as usize - 1;

/// Thirty cards from three Chronicles, none more than three times (S42).
///
/// Its text has for each Chronicle its letter and how many copies of each module: `n22222-m31222-f22222`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    chronicles: [Chronicle; SEEKERS],
    cards: Cards,
}

impl Deck {
    /// The deck that these Chronicles make as they are in the box: two copies of each module.
    pub fn plain(chronicles: [Chronicle; SEEKERS]) -> Deck {
        Deck { chronicles: sorted(chronicles), cards: plain(&chronicles) }
    }

    /// The Chronicles, ascending.
    pub fn chronicles(&self) -> [Chronicle; SEEKERS] {
        self.chronicles
    }

    /// The thirty cards.
    pub fn cards(&self) -> Cards {
        self.cards
    }

    /// The first Chronicle that is in both decks.
    pub fn shared_with(&self, other: &Deck) -> Option<Chronicle> {
        self.chronicles.into_iter().find(|chronicle| other.chronicles.contains(chronicle))
    }
}

/// Two copies of each module of these Chronicles.
pub(super) fn plain(chronicles: &[Chronicle]) -> Cards {
    let two = |card: Card| std::iter::repeat_n(card, usize::from(Card::COPIES));
    chronicles.iter().flat_map(|chronicle| chronicle.modules()).flat_map(two).collect()
}

fn sorted(mut chronicles: [Chronicle; SEEKERS]) -> [Chronicle; SEEKERS] {
    // Three at most: exchanging neighbours thrice is shorter than a general sort.
    for (left, right) in [(0, 1), (1, 2), (0, 1)] {
        if chronicles[left] > chronicles[right] {
            chronicles.swap(left, right);
        }
    }
    chronicles
}

impl Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, chronicle) in self.chronicles.iter().enumerate() {
            write!(f, "{}{chronicle}", if at == 0 { "" } else { "-" })?;
            for card in chronicle.modules() {
                write!(f, "{}", self.cards.count(card))?;
            }
        }
        Ok(())
    }
}

impl FromStr for Deck {
    type Err = DeckError;

    /// Reads a deck, in small or capital letters, its Chronicles in any order and with spaces or nothing between them.
    fn from_str(text: &str) -> Result<Deck, DeckError> {
        let mut signs = text.chars().filter(|sign| !sign.is_whitespace() && *sign != '-').peekable();
        let mut chronicles: Vec<Chronicle> = Vec::new();
        let mut cards = Cards::EMPTY;
        while let Some(sign) = signs.next() {
            let letter = sign.to_ascii_lowercase();
            let chronicle = Chronicle::from_letter(letter).ok_or(DeckError::NoChronicle(sign))?;
            if chronicles.contains(&chronicle) {
                return Err(DeckError::Twice(chronicle));
            }
            chronicles.push(chronicle);
            let mut numbers = 0;
            while let Some(digit) = signs.next_if(char::is_ascii_digit) {
                let count = digit as u8 - b'0';
                let card = chronicle.modules().nth(numbers).ok_or(DeckError::Numbers(chronicle))?;
                if count > Cards::COPIES_LIMIT {
                    return Err(DeckError::TooMany(card, count));
                }
                cards = cards.plus(Cards::of(card, count));
                numbers += 1;
            }
            if numbers != MODULES {
                return Err(DeckError::Numbers(chronicle));
            }
        }
        let found = chronicles.len();
        let chronicles = chronicles.try_into().map_err(|_| DeckError::Chronicles(found))?;
        if cards.len() != DECK {
            return Err(DeckError::Size(cards.len()));
        }
        Ok(Deck { chronicles: sorted(chronicles), cards })
    }
}

/// What is wrong with a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckError {
    /// A Chronicle is expected, and no Chronicle has this letter.
    NoChronicle(char),
    /// This Chronicle is there twice.
    Twice(Chronicle),
    /// This Chronicle does not have a number for each of its five modules.
    Numbers(Chronicle),
    /// There are more copies of a module than three.
    TooMany(Card, u8),
    /// There are so many Chronicles instead of three.
    Chronicles(usize),
    /// There are so many cards instead of thirty.
    Size(usize),
    /// The other deck has this Chronicle, whose pile there is once.
    Taken(Chronicle),
    /// In this kind of match nobody brings a deck.
    NotConstructed,
}

impl Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckError::NoChronicle(sign) => {
                write!(f, "\"{sign}\" is no Chronicle; there are:")?;
                let mut between = " ";
                for chronicle in Chronicle::ALL {
                    write!(f, "{between}{chronicle} ({})", chronicle.name())?;
                    between = ", ";
                }
                Ok(())
            }
            DeckError::Twice(chronicle) => write!(f, "{} is there twice", chronicle.name()),
            DeckError::Numbers(chronicle) => {
                let name = chronicle.name();
                write!(f, "{name} needs five digits, the copies of each of its modules, as in {chronicle}22222")
            }
            DeckError::TooMany(card, count) => {
                write!(f, "{count} copies of {} are more than {}", card.name(), Cards::COPIES_LIMIT)
            }
            DeckError::Chronicles(found) => {
                write!(f, "a deck has three Chronicles, as in n22222-m22222-f22222, and this one has {found}")
            }
            DeckError::Size(found) => write!(f, "a deck has {DECK} cards, and this one has {found}"),
            DeckError::Taken(chronicle) => {
                write!(f, "the pile of {} is already in the other deck", chronicle.name())
            }
            DeckError::NotConstructed => write!(f, "only in constructed matches are decks brought along"),
        }
    }
}

impl std::error::Error for DeckError {}
