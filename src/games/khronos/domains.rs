//! Domains: buildings connected by their sides, what they are worth and to whom. Never stored, always found anew.

use super::board::{Board, Building, Domain};
use super::map::{Square, Squares};
use super::pieces::{Age, Colour};
use super::setup::{SEATS_LIMIT, Setup};
use super::view::Table;
use crate::engine::{Seat, SeatSet};

/// The building or buildings of one colour with the highest value in a domain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Top {
    /// The value; 0 where the domain has no building of the colour.
    pub(super) value: u8,
    /// How many buildings share it.
    pub(super) count: u8,
    /// Who owns the first of them.
    pub(super) owner: Option<Seat>,
}

/// A domain as the rules look at it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Region {
    /// The squares under its buildings.
    pub(super) squares: Squares,
    /// The top left square of its first building.
    pub(super) first: Square,
    /// The top of each ranked colour, military and religious.
    pub(super) tops: [Top; 2],
    /// The sum of the values of each colour, by [`Colour`].
    pub(super) power: [u8; 3],
    /// How many cubes of each seat live in its civil buildings.
    pub(super) cubes: [u8; SEATS_LIMIT],
}

impl Region {
    fn new(squares: Squares, first: Square) -> Region {
        Region { squares, first, tops: [Top::default(); 2], power: [0; 3], cubes: [0; SEATS_LIMIT] }
    }

    fn add(&mut self, building: &Building, setup: Setup) {
        let (colour, value) = (building.colour().index(), building.value(setup));
        self.power[colour] += value;
        match self.tops.get_mut(colour) {
            Some(top) if value > top.value => *top = Top { value, count: 1, owner: building.owner },
            Some(top) if value == top.value => top.count += 1,
            Some(_) => {}
            None => (0..SEATS_LIMIT).for_each(|seat| self.cubes[seat] += building.cubes[seat]),
        }
    }

    /// Whether more than one building of the colour share the top (Rulebook, A3).
    pub(super) fn violates(&self, colour: Colour) -> bool {
        self.tops[colour.index()].count > 1
    }

    /// Who is paid for it on a board of this age (K85, K86).
    pub(super) fn controllers(&self, age: Age) -> SeatSet {
        let top = match age {
            Age::Might => self.tops[Colour::Military.index()],
            Age::Faith => self.tops[Colour::Religious.index()],
            Age::Reason => return self.majority(),
        };
        top.owner.filter(|_| top.count == 1).map(SeatSet::only).unwrap_or_default()
    }

    fn majority(&self) -> SeatSet {
        let most = self.cubes.into_iter().max().unwrap_or(0);
        (0..SEATS_LIMIT as u8).map(Seat).filter(|seat| most > 0 && self.cubes[seat.index()] == most).collect()
    }

    /// What it pays on a board of this age.
    pub(super) fn income(&self, age: Age) -> u8 {
        let [military, religious, civil] = self.power;
        if age == Age::Reason { military + religious } else { civil }
    }
}

/// The domain of the building with this top left square, with all that counts in it.
pub(super) fn region_at(board: &Board, setup: Setup, first: Square) -> Option<Region> {
    let start = board.at(first)?.footprint();
    Some(region(board, setup, board.built().connected_to(start), first))
}

/// The domain that covers these squares.
fn region(board: &Board, setup: Setup, squares: Squares, first: Square) -> Region {
    let mut region = Region::new(squares, first);
    let inside = board.buildings().iter().filter(|building| squares.contains(building.at));
    inside.for_each(|building| region.add(building, setup));
    region
}

/// All domains of a board, ascending by their first buildings.
pub(super) fn regions(board: &Board, setup: Setup) -> Vec<Region> {
    let mut regions: Vec<Region> = Vec::new();
    let mut seen = Squares::NONE;
    for building in board.buildings() {
        if !seen.contains(building.at) {
            let squares = board.built().connected_to(building.footprint());
            seen = seen.or(squares);
            regions.push(region(board, setup, squares, building.at));
        }
    }
    regions
}

impl Table {
    /// The domains of this board, ascending by their first squares, with their powers and what they would pay now.
    pub fn domains(&self, age: Age) -> Vec<Domain> {
        let board = self.board(age);
        let domain = |region: Region| Domain {
            squares: region.squares,
            buildings: board.buildings().iter().map(|building| building.at).filter(|at| region.squares.contains(*at)).collect(),
            power: region.power,
            controllers: region.controllers(age),
            income: region.income(age),
        };
        regions(board, self.setup).into_iter().map(domain).collect()
    }

    /// What this player would be paid now on each board, by [`Age`]; 0 where none of their pawns is (K84).
    pub fn incomes(&self, seat: Seat) -> [u16; 3] {
        Age::ALL.map(|age| {
            if self.pawns_on(seat, age) == 0 {
                return 0;
            }
            let paid = regions(self.board(age), self.setup).into_iter().filter(|region| region.controllers(age).contains(seat));
            paid.map(|region| u16::from(region.income(age))).sum()
        })
    }
}
