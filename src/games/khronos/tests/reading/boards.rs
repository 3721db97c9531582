//! Boards as grids of squares, searched square by square.

use crate::engine::Seat;
use crate::games::khronos::{Age, Board, Colour, Kind, SEATS_LIMIT, Square, Terrain};

/// A row and a column.
pub(super) type Place = (u8, u8);

/// A building on a board, ordered by its top left place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Tile {
    pub(super) at: Place,
    pub(super) kind: Kind,
    pub(super) owner: Option<usize>,
    pub(super) printed: bool,
    pub(super) ruin: bool,
    pub(super) cubes: [u8; SEATS_LIMIT],
}

/// The squares of a building of this kind that stands here; `None` beyond the edge.
pub(super) fn squares(kind: Kind, at: Place) -> Option<Vec<Place>> {
    let rows = at.0..at.0 + kind.size();
    let all: Vec<Place> = rows.flat_map(|row| (at.1..at.1 + kind.size()).map(move |column| (row, column))).collect();
    all.iter().all(|(row, column)| *row < 20 && *column < 16).then_some(all)
}

pub(super) fn place(square: Square) -> Place {
    (square.row(), square.column())
}

pub(super) fn square(at: Place) -> Square {
    Square::new(at.1, at.0).unwrap()
}

pub(super) fn terrain(at: Place) -> Terrain {
    square(at).terrain()
}

/// Whether two stretches of a row or a column have a square in common.
fn overlap(a: (u8, u8), b: (u8, u8)) -> bool {
    a.0 < b.0 + b.1 && b.0 < a.0 + a.1
}

/// Whether one stretch begins where the other ends.
fn meet(a: (u8, u8), b: (u8, u8)) -> bool {
    a.0 + a.1 == b.0 || b.0 + b.1 == a.0
}

impl Tile {
    pub(super) fn new(kind: Kind, at: Place, owner: Option<usize>) -> Tile {
        Tile { at, kind, owner, printed: false, ruin: false, cubes: [0; SEATS_LIMIT] }
    }

    pub(super) fn squares(&self) -> Vec<Place> {
        squares(self.kind, self.at).unwrap()
    }

    /// Its value in its domain; a vestige of a Keep or Monastery counts 1, of a Castle or Abbey 2.
    pub(super) fn value(&self) -> u32 {
        let value = [1, 2, 3, 1, 2, 3, 1, 3, 5][self.kind as usize];
        if self.ruin { value - 1 } else { value }
    }

    /// The rows and the columns that it covers: the first, and how many.
    fn stretches(&self) -> [(u8, u8); 2] {
        [(self.at.0, self.kind.size()), (self.at.1, self.kind.size())]
    }

    /// Whether both cover the same square.
    pub(super) fn overlaps(&self, other: &Tile) -> bool {
        let ([rows, columns], [other_rows, other_columns]) = (self.stretches(), other.stretches());
        overlap(rows, other_rows) && overlap(columns, other_columns)
    }

    /// Whether both cover the same square, or squares side by side.
    pub(super) fn touches(&self, other: &Tile) -> bool {
        let ([rows, columns], [other_rows, other_columns]) = (self.stretches(), other.stretches());
        let (same_row, same_column) = (overlap(rows, other_rows), overlap(columns, other_columns));
        same_row && (same_column || meet(columns, other_columns)) || same_column && meet(rows, other_rows)
    }
}

/// The domains of a board, each a list of its buildings; in the order of their first buildings.
pub(super) fn domains(board: &[Tile]) -> Vec<Vec<Tile>> {
    let mut left = board.to_vec();
    left.sort();
    let mut all = Vec::new();
    while !left.is_empty() {
        let mut domain = vec![left.remove(0)];
        while let Some(next) = left.iter().position(|tile| domain.iter().any(|other| tile.touches(other))) {
            domain.push(left.remove(next));
        }
        domain.sort();
        all.push(domain);
    }
    all
}

/// The sum of the values of the buildings of a colour.
pub(super) fn power(domain: &[Tile], colour: Colour) -> u32 {
    domain.iter().filter(|tile| tile.kind.colour() == colour).map(Tile::value).sum()
}

/// The most prestigious buildings of a colour: one, unless the rule of hierarchy is broken.
pub(super) fn most_prestigious(domain: &[Tile], colour: Colour) -> Vec<Tile> {
    let all: Vec<Tile> = domain.iter().filter(|tile| tile.kind.colour() == colour).copied().collect();
    let highest = all.iter().map(Tile::value).max();
    all.into_iter().filter(|tile| Some(tile.value()) == highest).collect()
}

/// Shows the printed Hamlets that nothing covers.
pub(super) fn uncover(board: &mut Vec<Tile>) {
    for row in 0..20 {
        for column in 0..16 {
            let at = (row, column);
            if square(at).has_printed_hamlet()
                && !board.iter().any(|tile| tile.overlaps(&Tile::new(Kind::Hamlet, at, None)))
            {
                board.push(Tile { printed: true, ..Tile::new(Kind::Hamlet, at, None) });
            }
        }
    }
    board.sort();
}

/// What stands on a board of the table.
pub(super) fn read(board: &Board) -> Vec<Tile> {
    let tile = |building: &crate::games::khronos::Building| Tile {
        at: place(building.at),
        kind: building.kind,
        owner: building.owner.map(Seat::index),
        printed: building.printed,
        ruin: building.ruin,
        cubes: building.cubes,
    };
    let mut tiles: Vec<Tile> = board.buildings().iter().map(tile).collect();
    tiles.sort();
    tiles
}

/// The Ecus that a player is due on a board. Rulebook, III.
pub(super) fn income(board: &[Tile], age: Age, seat: usize) -> u32 {
    let due = |domain: &Vec<Tile>| match age {
        Age::Might => paid_by_rank(domain, Colour::Military, seat),
        Age::Faith => paid_by_rank(domain, Colour::Religious, seat),
        Age::Reason => {
            let civil = || domain.iter().filter(|tile| tile.kind.colour() == Colour::Civil);
            let cubes = |seat: usize| civil().map(|tile| tile.cubes[seat]).sum::<u8>();
            let most = (0..SEATS_LIMIT).map(cubes).max().unwrap();
            let is_first = cubes(seat) > 0 && cubes(seat) == most;
            if is_first { power(domain, Colour::Military) + power(domain, Colour::Religious) } else { 0 }
        }
    };
    domains(board).iter().map(due).sum()
}

fn paid_by_rank(domain: &[Tile], colour: Colour, seat: usize) -> u32 {
    let first = most_prestigious(domain, colour);
    let is_first = first.iter().any(|tile| tile.owner == Some(seat));
    if is_first { power(domain, Colour::Civil) } else { 0 }
}
