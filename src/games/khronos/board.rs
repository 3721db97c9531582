//! What stands on one board.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::map::{Square, Squares};
use super::pieces::{Colour, Kind};
use super::setup::{SEATS_LIMIT, Setup};
use crate::engine::Seat;

/// The most buildings that any board can hold: all tiles and the printed Hamlets.
const BUILDINGS_LIMIT: usize = 165;

/// One building, a printed Hamlet that no tile covers included (K3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Building {
    /// What it is.
    pub kind: Kind,
    /// Its top left square.
    pub at: Square,
    /// Who controls it: on Might and Faith the owner of a military or religious building, else nobody.
    pub owner: Option<Seat>,
    /// Whether it is a Hamlet printed on the board.
    pub printed: bool,
    /// Whether it lies with its ruined side up, on Reason.
    pub ruin: bool,
    /// The cubes on it, on Reason: those who live in a civil building, or who have begun to renovate a ruin.
    pub cubes: [u8; SEATS_LIMIT],
}

impl Building {
    /// The squares under it.
    pub fn footprint(&self) -> Squares {
        Squares::footprint(self.at, self.kind.size()).expect("a building stands on the board")
    }

    /// Its colour.
    pub fn colour(&self) -> Colour {
        self.kind.colour()
    }

    /// What it is worth in its domain (K5, K6).
    pub fn value(&self, setup: Setup) -> u8 {
        if self.ruin { self.kind.ruin_value() } else { setup.value(self.kind) }
    }

    /// All cubes on it.
    pub fn cubes(&self) -> u8 {
        self.cubes.iter().sum()
    }

    /// How many more cubes it takes: those still to live in a civil building, or to renovate a ruin.
    pub fn room(&self, setup: Setup) -> u8 {
        let most = if self.ruin { self.kind.renovation() } else { setup.capacity(self.kind) };
        most.saturating_sub(self.cubes())
    }
}

/// The buildings of one age, ascending by their top left squares.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Board(ArrayVec<Building, BUILDINGS_LIMIT>);

impl Board {
    /// The buildings, ascending by their top left squares.
    pub fn buildings(&self) -> &[Building] {
        &self.0
    }

    /// The building whose top left square this is.
    pub fn at(&self, corner: Square) -> Option<&Building> {
        self.0.binary_search_by_key(&corner, |building| building.at).ok().map(|at| &self.0[at])
    }

    /// The building that covers this square.
    pub fn over(&self, square: Square) -> Option<&Building> {
        self.0.iter().find(|building| building.footprint().contains(square))
    }

    /// The squares under all buildings.
    pub fn built(&self) -> Squares {
        self.0.iter().fold(Squares::NONE, |built, building| built.or(building.footprint()))
    }
}

/// Buildings connected by their sides. Rulebook, A2.
#[derive(Clone, Debug, PartialEq)]
pub struct Domain {
    /// The squares under its buildings.
    pub squares: Squares,
    /// The top left squares of its buildings, ascending.
    pub buildings: Vec<Square>,
    /// The sum of the values of its buildings of each colour, by [`Colour`].
    pub power: [u8; 3],
    /// Who would be paid for it if the incomes came now, wherever their pawns are: one, several on Reason, or nobody.
    pub controllers: crate::engine::SeatSet,
    /// How many Ecus each of them would be paid.
    pub income: u8,
}
