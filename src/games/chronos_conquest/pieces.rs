//! The pieces: cards of the archipelago, gods, cities, and where each fact about them comes from.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::NotationError;

/// Where a fact comes from (`rulings.md`, first section).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// The rulebook or a published page says so.
    Sourced,
    /// Made for this project to fill a gap; it may not be the printed thing.
    Reconstructed,
}

/// A direction of the wind. Written as its first letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Wind {
    /// North.
    North,
    /// East.
    East,
    /// South.
    South,
    /// West.
    West,
}

impl Wind {
    /// The winds, clockwise.
    pub const ALL: [Wind; 4] = [Wind::North, Wind::East, Wind::South, Wind::West];

    /// The wind as an index into an array of packs.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The wind's letter.
    pub fn letter(self) -> char {
        ['n', 'e', 's', 'w'][self.index()]
    }

    /// The wind with this letter.
    pub fn from_letter(letter: char) -> Option<Wind> {
        Wind::ALL.into_iter().find(|wind| wind.letter() == letter)
    }
}

/// What lies open on a card of the archipelago. Cards with the same face do not differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Face {
    /// A territory worth 10.
    Ten,
    /// A territory worth 20.
    Twenty,
    /// A territory worth 30.
    Thirty,
    /// A territory worth 40.
    Forty,
    /// A territory worth 50.
    Fifty,
    /// The monster that wins together with the Minotaur.
    Hydra,
    /// The monster that wins together with the Hydra.
    Minotaur,
    /// A wind, which multiplies the territories.
    Wind(Wind),
    /// The plague that ends the round.
    Cataclysm,
    /// The plague that costs an opponent the top card.
    Starvation,
    /// The plague that puts a timer into Hell.
    War,
}

/// The kinds of cards, as the learning levels add them. Rulebook, Unexperienced players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Worth points.
    Territory,
    /// Wins with the other one.
    Monster,
    /// Multiplies.
    Wind,
    /// Has an effect at once and is discarded.
    Plague,
}

impl Face {
    /// How many faces there are.
    pub const COUNT: usize = 14;

    /// All faces, ascending.
    pub const ALL: [Face; Face::COUNT] = [
        Face::Ten,
        Face::Twenty,
        Face::Thirty,
        Face::Forty,
        Face::Fifty,
        Face::Hydra,
        Face::Minotaur,
        Face::Wind(Wind::North),
        Face::Wind(Wind::East),
        Face::Wind(Wind::South),
        Face::Wind(Wind::West),
        Face::Cataclysm,
        Face::Starvation,
        Face::War,
    ];

    /// The face as a number from 0.
    pub fn index(self) -> usize {
        match self {
            Face::Ten => 0,
            Face::Twenty => 1,
            Face::Thirty => 2,
            Face::Forty => 3,
            Face::Fifty => 4,
            Face::Hydra => 5,
            Face::Minotaur => 6,
            Face::Wind(wind) => 7 + wind.index(),
            Face::Cataclysm => 11,
            Face::Starvation => 12,
            Face::War => 13,
        }
    }

    /// How many cards have this face. `rulings.md`, section 4: kinds and values sourced, counts reconstructed.
    pub fn copies(self) -> u8 {
        [8, 9, 8, 6, 3, 4, 4, 3, 3, 3, 3, 1, 4, 4][self.index()]
    }

    /// The kind of card.
    pub fn kind(self) -> Kind {
        match self {
            Face::Ten | Face::Twenty | Face::Thirty | Face::Forty | Face::Fifty => Kind::Territory,
            Face::Hydra | Face::Minotaur => Kind::Monster,
            Face::Wind(_) => Kind::Wind,
            Face::Cataclysm | Face::Starvation | Face::War => Kind::Plague,
        }
    }

    /// The value printed on a territory; 0 on other cards.
    pub fn value(self) -> i16 {
        match self {
            Face::Ten => 10,
            Face::Twenty => 20,
            Face::Thirty => 30,
            Face::Forty => 40,
            Face::Fifty => 50,
            Face::Hydra | Face::Minotaur | Face::Wind(_) | Face::Cataclysm | Face::Starvation | Face::War => 0,
        }
    }

    /// Whether it is a Hydra or a Minotaur.
    pub fn is_monster(self) -> bool {
        self.kind() == Kind::Monster
    }

    /// The direction, if it is a wind.
    pub fn wind(self) -> Option<Wind> {
        match self {
            Face::Wind(wind) => Some(wind),
            _ => None,
        }
    }

    /// The card's name in texts.
    pub fn key(self) -> &'static str {
        const KEYS: [&str; Face::COUNT] = [
            "ten", "twenty", "thirty", "forty", "fifty", "hydra", "minotaur", "north", "east", "south", "west", "cataclysm",
            "starvation", "war",
        ];
        KEYS[self.index()]
    }
}

impl Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// A god of the temple: the twelve of the rulebook, then the reconstructed ones (`rulings.md`, section 5). Written as its
/// name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a god is its name, and its power stands with the rules that it changes")]
pub enum God {
    Hades,
    Dionysus,
    Sphinx,
    Zeus,
    Calypso,
    Heracles,
    Helios,
    Athena,
    Ares,
    Aeolus,
    Cyclops,
    Apollo,
    Hermes,
    Poseidon,
    Hera,
    Artemis,
    Demeter,
    Hephaestus,
    Aphrodite,
    Persephone,
}

impl God {
    /// How many gods there are.
    pub const COUNT: usize = 20;

    /// All gods, ascending.
    pub const ALL: [God; God::COUNT] = [
        God::Hades,
        God::Dionysus,
        God::Sphinx,
        God::Zeus,
        God::Calypso,
        God::Heracles,
        God::Helios,
        God::Athena,
        God::Ares,
        God::Aeolus,
        God::Cyclops,
        God::Apollo,
        God::Hermes,
        God::Poseidon,
        God::Hera,
        God::Artemis,
        God::Demeter,
        God::Hephaestus,
        God::Aphrodite,
        God::Persephone,
    ];

    /// The printed cost in cards.
    pub fn cost(self) -> u8 {
        [5, 4, 3, 8, 2, 4, 2, 2, 1, 3, 5, 1, 3, 1, 2, 4, 2, 4, 3, 2][self as usize]
    }

    /// Whether the rulebook describes the god.
    pub fn provenance(self) -> Provenance {
        if self <= God::Apollo { Provenance::Sourced } else { Provenance::Reconstructed }
    }

    /// The god's name in texts and in the notation.
    pub fn key(self) -> &'static str {
        const KEYS: [&str; God::COUNT] = [
            "hades", "dionysus", "sphinx", "zeus", "calypso", "heracles", "helios", "athena", "ares", "aeolus", "cyclops",
            "apollo", "hermes", "poseidon", "hera", "artemis", "demeter", "hephaestus", "aphrodite", "persephone",
        ];
        KEYS[self as usize]
    }
}

impl Display for God {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for God {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<God, NotationError> {
        let found = God::ALL.into_iter().find(|god| god.key() == text);
        found.ok_or_else(|| NotationError::UnknownPiece(text.to_owned()))
    }
}

/// A city: a place for timers that gives their owner a power while they stand there. All reconstructed (`rulings.md`,
/// section 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a city is its name, and its power stands with the rules that it changes")]
pub enum City {
    Sparta,
    Mycenae,
    Athens,
    Corinth,
    Delphi,
    Thebes,
    Troy,
    Knossos,
}

impl City {
    /// All cities, ascending.
    pub const ALL: [City; 8] = [
        City::Sparta,
        City::Mycenae,
        City::Athens,
        City::Corinth,
        City::Delphi,
        City::Thebes,
        City::Troy,
        City::Knossos,
    ];

    /// How the cities' powers are known.
    pub const PROVENANCE: Provenance = Provenance::Reconstructed;

    /// The city's name in texts and in the notation.
    pub fn key(self) -> &'static str {
        ["sparta", "mycenae", "athens", "corinth", "delphi", "thebes", "troy", "knossos"][self as usize]
    }
}

impl Display for City {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for City {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<City, NotationError> {
        let found = City::ALL.into_iter().find(|city| city.key() == text);
        found.ok_or_else(|| NotationError::UnknownPiece(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_that_of_the_rulings() {
        let of = |kind| Face::ALL.iter().filter(|face| face.kind() == kind).map(|face| face.copies()).sum::<u8>();
        let kinds = [Kind::Territory, Kind::Monster, Kind::Wind, Kind::Plague].map(of);
        assert_eq!(kinds, [34, 8, 12, 9]);
        let worth: i16 = Face::ALL.iter().map(|face| face.value() * i16::from(face.copies())).sum();
        assert_eq!(worth, 890);
        for (number, face) in Face::ALL.into_iter().enumerate() {
            assert_eq!(face.index(), number);
        }
        assert!(Face::ALL.is_sorted());
    }

    #[test]
    fn gods_and_cities_are_their_names() {
        for (number, god) in God::ALL.into_iter().enumerate() {
            assert_eq!((god as usize, god.to_string().parse()), (number, Ok(god)));
        }
        for (number, city) in City::ALL.into_iter().enumerate() {
            assert_eq!((city as usize, city.to_string().parse()), (number, Ok(city)));
        }
        assert_eq!(God::ALL.iter().filter(|god| god.provenance() == Provenance::Sourced).count(), 12);
        assert!("odin".parse::<God>().is_err());
    }
}
