//! What stands on one board.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::map::Square;
use super::squares::Squares;
use super::pieces::{Colour, Kind};
use super::setup::{SEATS_LIMIT, Setup};
use crate::engine::{Seat, SeatSet};

/// The most buildings that any board can hold: all tiles and the printed Hamlets.
pub(super) const BUILDINGS_LIMIT: usize = 165;

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
    /// A building with its right side up and no cubes.
    pub(super) fn new(kind: Kind, at: Square, owner: Option<Seat>) -> Building {
        Building { kind, at, owner, printed: false, ruin: false, cubes: [0; SEATS_LIMIT] }
    }

    /// A Hamlet printed on the board.
    fn hamlet(at: Square) -> Building {
        Building { printed: true, ..Building::new(Kind::Hamlet, at, None) }
    }

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
pub struct Board {
    buildings: ArrayVec<Building, BUILDINGS_LIMIT>,
    /// The squares under them.
    built: Squares,
}

impl Board {
    /// The land with nothing on it but the printed Hamlets.
    pub(super) fn printed() -> Board {
        let mut board = Board::default();
        board.uncover(Squares::PRINTED);
        board
    }

    /// The buildings, ascending by their top left squares.
    pub fn buildings(&self) -> &[Building] {
        &self.buildings
    }

    /// The building whose top left square this is.
    pub fn at(&self, corner: Square) -> Option<&Building> {
        self.index(corner).ok().map(|at| &self.buildings[at])
    }

    /// The building that covers this square.
    pub fn over(&self, square: Square) -> Option<&Building> {
        self.buildings.iter().find(|building| building.footprint().contains(square))
    }

    /// The buildings that cover any of these squares.
    pub(super) fn overlapping(&self, squares: Squares) -> impl Iterator<Item = &Building> {
        let has_any = self.built.meets(squares);
        let all = if has_any { self.buildings.as_slice() } else { &[] };
        all.iter().filter(move |building| building.footprint().meets(squares))
    }

    /// The squares under all buildings.
    pub fn built(&self) -> Squares {
        self.built
    }

    fn index(&self, corner: Square) -> Result<usize, usize> {
        self.buildings.binary_search_by_key(&corner, |building| building.at)
    }

    /// Puts a building on free squares, and on printed Hamlets, which it covers.
    pub(super) fn put(&mut self, building: Building) {
        let footprint = building.footprint();
        let printed = Squares::PRINTED.and(footprint).and(self.built);
        printed.iter().for_each(|at| {
            self.remove(at);
        });
        debug_assert!(!self.built.meets(footprint), "a building stands on free squares");
        let place = self.index(building.at).unwrap_or_else(|place| place);
        self.buildings.insert(place, building);
        self.built = self.built.or(footprint);
    }

    /// Takes the building with this top left square away.
    pub(super) fn remove(&mut self, corner: Square) -> Option<Building> {
        let building = self.buildings.remove(self.index(corner).ok()?);
        self.built = self.built.without(building.footprint());
        Some(building)
    }

    /// Lets the printed Hamlets among these squares be seen where nothing covers them.
    pub(super) fn uncover(&mut self, squares: Squares) {
        for at in self.hidden_hamlets(squares).iter() {
            self.put(Building::hamlet(at));
        }
    }

    /// The squares among these with printed Hamlets that are not on the board although nothing covers them.
    pub(super) fn hidden_hamlets(&self, squares: Squares) -> Squares {
        Squares::PRINTED.and(squares).without(self.built)
    }

    pub(super) fn at_mut(&mut self, corner: Square) -> Option<&mut Building> {
        let at = self.index(corner).ok()?;
        Some(&mut self.buildings[at])
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
    pub controllers: SeatSet,
    /// How many Ecus each of them would be paid.
    pub income: u8,
}
