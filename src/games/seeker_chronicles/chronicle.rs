//! The six Seekers, each with a Chronicle: a pile of modules.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::card::Card;
use crate::engine::NotationError;

/// A Seeker and the Chronicle that belongs to it. Written as its first letter, or the next one that is free: Noether is `o`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Chronicle {
    /// Isaac Newton.
    Newton,
    /// James Clerk Maxwell.
    Maxwell,
    /// Richard Feynman.
    Feynman,
    /// Emmy Noether.
    Noether,
    /// Chien-Shiung Wu.
    Wu,
    /// Stephen Hawking.
    Hawking,
}

/// How many Seekers a player has. Rulebook, Activating Seekers.
pub const SEEKERS: usize = 3;

impl Chronicle {
    /// All of them, in the order of the rulings.
    pub const ALL: [Chronicle; 6] = [
        Chronicle::Newton,
        Chronicle::Maxwell,
        Chronicle::Feynman,
        Chronicle::Noether,
        Chronicle::Wu,
        Chronicle::Hawking,
    ];

    /// The place in the order of all, 0 to 5.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The Seeker's name as a key in texts.
    pub fn key(self) -> &'static str {
        ["newton", "maxwell", "feynman", "noether", "wu", "hawking"][self.index()]
    }

    /// The Seeker's name.
    pub fn name(self) -> &'static str {
        ["Newton", "Maxwell", "Feynman", "Noether", "Wu", "Hawking"][self.index()]
    }

    /// The domain printed on all its cards.
    pub fn domain(self) -> &'static str {
        let domains =
            ["Mechanics", "Electromagnetism", "Quantum electrodynamics", "Symmetry", "Nuclear physics", "Cosmology"];
        domains[self.index()]
    }

    /// What the back of the Seeker card says of strengths and weaknesses.
    pub fn notes(self) -> &'static str {
        let notes = [
            "raw power and Seekers that cannot be weakened; few tricks, and costly large modules",
            "resources, readied for you and drained from the opponent; little power early",
            "cheap hyperlinks and many cards; low base power",
            "equalising, rearranging and reusing; no direct way to cards",
            "disruption by unlinking, freezing and weakening; modest growth",
            "a fast archive, and cards that come back from it; weak defence",
        ];
        notes[self.index()]
    }

    /// The letter in notation.
    pub fn letter(self) -> char {
        ['n', 'm', 'f', 'o', 'w', 'h'][self.index()]
    }

    /// The Chronicle with this letter.
    pub fn from_letter(letter: char) -> Option<Chronicle> {
        Chronicle::ALL.into_iter().find(|chronicle| chronicle.letter() == letter)
    }

    /// The Seeker-module.
    pub fn seeker_module(self) -> Card {
        Card::of(self, Card::NUMBERS - 1)
    }

    /// The five modules, ascending, without the Seeker-module.
    pub fn modules(self) -> impl Iterator<Item = Card> + Clone {
        (0..Card::NUMBERS - 1).map(move |number| Card::of(self, number))
    }
}

impl Display for Chronicle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Chronicle {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Chronicle, NotationError> {
        let mut letters = text.chars();
        let letter = letters.next().ok_or(NotationError::Empty)?;
        let chronicle = Chronicle::from_letter(letter).filter(|_| letters.as_str().is_empty());
        chronicle.ok_or_else(|| NotationError::UnknownPiece(text.to_owned()))
    }
}
