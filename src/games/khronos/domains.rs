//! Domains: buildings connected by their sides, what they are worth and to whom. Never stored, always found anew.

use arrayvec::ArrayVec;

use super::board::{BUILDINGS_LIMIT, Board, Building, Domain};
use super::map::{COLUMNS, ROWS, SQUARES, Square};
use super::squares::Squares;
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

    /// How many seats share the majority of its cubes.
    pub(super) fn majority_len(&self) -> usize {
        self.majority().len()
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
    Survey::of(board, setup).regions
}

/// The most squares that a tile touches and covers, and so the most domains.
const TOUCHED_LIMIT: usize = 21;
/// No building, or no domain.
const NONE: u8 = u8::MAX;

/// A board looked over as a whole: its domains, and which of them is where.
#[derive(Clone, Debug)]
pub(super) struct Survey {
    /// The domains, ascending by their first buildings.
    pub(super) regions: Vec<Region>,
    /// The building over each square.
    over: [u8; SQUARES],
    /// The domain of each building.
    domains: [u8; BUILDINGS_LIMIT],
}

impl Survey {
    /// Looks a board over: every building is joined to those right of it and below it (union by the lowest index).
    pub(super) fn of(board: &Board, setup: Setup) -> Survey {
        let mut survey = Survey { regions: Vec::with_capacity(16), over: [NONE; SQUARES], domains: [NONE; BUILDINGS_LIMIT] };
        let buildings = board.buildings();
        for (at, building) in buildings.iter().enumerate() {
            survey.domains[at] = at as u8;
            survey.lay(building, at as u8);
        }
        for (at, building) in buildings.iter().enumerate() {
            survey.join(building, at as u8);
        }
        for (at, building) in buildings.iter().enumerate() {
            let joined = survey.domains[at];
            let domain = if usize::from(joined) == at {
                survey.regions.push(Region::new(Squares::NONE, building.at));
                survey.regions.len() as u8 - 1
            } else {
                survey.domains[usize::from(joined)] // It comes before this one, so its number stands there already.
            };
            survey.domains[at] = domain;
            let region = &mut survey.regions[usize::from(domain)];
            region.squares = region.squares.or(building.footprint());
            region.add(building, setup);
        }
        survey
    }

    /// The building over a square, by its place among the buildings of the board.
    pub(super) fn building_at(&self, square: usize) -> Option<usize> {
        let number = self.over.get(square).copied().filter(|number| *number != NONE)?;
        Some(usize::from(number))
    }

    /// The domain over a square, by its place among the domains.
    pub(super) fn domain_at(&self, square: usize) -> Option<usize> {
        Some(usize::from(self.domains[self.building_at(square)?]))
    }

    /// The domains that a tile touches from outside or covers, by their places, each once.
    pub(super) fn touched(&self, at: Square, side: u8) -> ArrayVec<u8, TOUCHED_LIMIT> {
        let mut touched = ArrayVec::new();
        let (column, row, side) = (usize::from(at.column()), usize::from(at.row()), usize::from(side));
        let width = usize::from(COLUMNS);
        for down in row.saturating_sub(1)..(row + side + 1).min(usize::from(ROWS)) {
            for right in column.saturating_sub(1)..(column + side + 1).min(width) {
                let is_inside = |place: usize, start: usize| place >= start && place < start + side;
                if !is_inside(down, row) && !is_inside(right, column) {
                    continue; // A corner touches nothing.
                }
                if let Some(domain) = self.domain_at(down * width + right)
                    && !touched.contains(&(domain as u8))
                {
                    touched.push(domain as u8);
                }
            }
        }
        touched
    }

    fn lay(&mut self, building: &Building, number: u8) {
        let side = usize::from(building.kind.size());
        for row in 0..side {
            let start = building.at.index() + row * usize::from(COLUMNS);
            self.over[start..start + side].fill(number);
        }
    }

    fn join(&mut self, building: &Building, number: u8) {
        let (side, row) = (usize::from(building.kind.size()), usize::from(COLUMNS));
        let corner = building.at.index();
        let is_last_column = usize::from(building.at.column()) + side == row;
        for step in 0..side {
            if let Some(below) = self.over.get(corner + side * row + step).copied() {
                self.unite(number, below);
            }
            if !is_last_column {
                self.unite(number, self.over[corner + step * row + side]);
            }
        }
    }

    fn unite(&mut self, one: u8, other: u8) {
        if other == NONE {
            return;
        }
        let (one, other) = (self.root(one), self.root(other));
        self.domains[usize::from(one.max(other))] = one.min(other);
    }

    fn root(&mut self, mut number: u8) -> u8 {
        while self.domains[usize::from(number)] != number {
            let up = self.domains[usize::from(number)];
            self.domains[usize::from(number)] = self.domains[usize::from(up)];
            number = up;
        }
        number
    }
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
