//! Structures: the nine kinds, and what each does.

use serde::{Deserialize, Serialize};

use super::pieces::Provenance;
use super::setup::Mode;
use super::shape::{FORM_SHAPES, Shape};
use crate::engine::readable_as_list;

/// What cards on the left of a player sheet can form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Structure {
    /// One card. No ability.
    Monument,
    /// Two side by side: one tech point more for its owner's advances.
    Road,
    /// Two one above the other: one Rediscover removes up to two covers.
    Library,
    /// Two side by side, one below the right: three cards more are kept in an Era Shift.
    Granary,
    /// Three side by side: one card more from Research.
    Laboratory,
    /// Three side by side, one below the right end: one card may cover two neighbours.
    Barracks,
    /// A square: whoever attacks its owner draws no loot.
    Fortifications,
    /// Three side by side, one below each end: one card more from Obtain.
    Mine,
    /// A cross: one action more.
    Plaza,
}

impl Structure {
    /// How many there are.
    pub const COUNT: usize = 9;
    /// All of them, ascending, the smaller first.
    pub const ALL: [Structure; Structure::COUNT] = [
        Structure::Monument,
        Structure::Road,
        Structure::Library,
        Structure::Granary,
        Structure::Laboratory,
        Structure::Barracks,
        Structure::Fortifications,
        Structure::Mine,
        Structure::Plaza,
    ];
    /// How many of one type a player may have. Rulebook, Building a Structure.
    pub const LIMIT: usize = 2;

    /// The name's key in texts.
    pub fn key(self) -> &'static str {
        match self {
            Structure::Monument => "monument",
            Structure::Road => "road",
            Structure::Library => "library",
            Structure::Granary => "granary",
            Structure::Laboratory => "laboratory",
            Structure::Barracks => "barracks",
            Structure::Fortifications => "fortifications",
            Structure::Mine => "mine",
            Structure::Plaza => "plaza",
        }
    }

    /// The letter in the notation of moves.
    pub fn letter(self) -> char {
        match self {
            Structure::Monument => 'm',
            Structure::Road => 'r',
            Structure::Library => 'l',
            Structure::Granary => 'g',
            Structure::Laboratory => 'a',
            Structure::Barracks => 'b',
            Structure::Fortifications => 'f',
            Structure::Mine => 'i',
            Structure::Plaza => 'p',
        }
    }

    /// The structure with this letter.
    pub fn from_letter(letter: char) -> Option<Structure> {
        Structure::ALL.into_iter().find(|structure| structure.letter() == letter)
    }

    /// Its form.
    pub fn shape(self) -> Shape {
        FORM_SHAPES[self as usize]
    }

    /// How many cards it has.
    pub fn size(self) -> u8 {
        self.shape().size()
    }

    /// Whether it can be built in this mode.
    pub fn is_in(self, mode: Mode) -> bool {
        in_mode(mode).contains(self)
    }

    /// How its form is known.
    pub fn form_provenance(self) -> Provenance {
        if self == Structure::Fortifications { Provenance::Reconstructed } else { Provenance::Rulebook }
    }

    /// How its ability is known.
    pub fn ability_provenance(self) -> Provenance {
        match self {
            Structure::Fortifications | Structure::Mine => Provenance::Reconstructed,
            Structure::Monument
            | Structure::Road
            | Structure::Library
            | Structure::Granary
            | Structure::Laboratory
            | Structure::Barracks
            | Structure::Plaza => Provenance::Rulebook,
        }
    }
}

/// The structures of a mode. Rulebook, the two lists of structures; rulings, section 3, for the Plaza in conflict.
pub fn in_mode(mode: Mode) -> StructureSet {
    match mode {
        Mode::Peace => PEACE,
        Mode::Conflict => StructureSet((1 << Structure::COUNT) - 1),
    }
}

const PEACE: StructureSet = StructureSet(
    1 << Structure::Monument as u16
        | 1 << Structure::Road as u16
        | 1 << Structure::Granary as u16
        | 1 << Structure::Plaza as u16,
);

/// Some of the structures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StructureSet(pub(super) u16);

readable_as_list!(StructureSet(u16) of Structure);

impl StructureSet {
    /// None.
    pub const EMPTY: StructureSet = StructureSet(0);

    /// Whether `structure` is in the set.
    pub fn contains(self, structure: Structure) -> bool {
        self.0 & (1 << structure as u16) != 0
    }

    /// Adds `structure`.
    pub fn insert(&mut self, structure: Structure) {
        self.0 |= 1 << structure as u16;
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in both sets.
    #[must_use]
    pub fn intersection(self, other: StructureSet) -> StructureSet {
        StructureSet(self.0 & other.0)
    }

    /// Its structures, ascending.
    pub fn iter(self) -> impl Iterator<Item = Structure> + Clone {
        Structure::ALL.into_iter().filter(move |structure| self.contains(*structure))
    }
}

impl FromIterator<Structure> for StructureSet {
    fn from_iter<I: IntoIterator<Item = Structure>>(structures: I) -> StructureSet {
        let mut set = StructureSet::EMPTY;
        for structure in structures {
            set.insert(structure);
        }
        set
    }
}
