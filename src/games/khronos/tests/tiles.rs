//! Tiles and domains of the plain model, square by square.

use crate::engine::Seat;
use crate::games::khronos::pieces::Kind;
use crate::games::khronos::{SEATS_LIMIT, Square};

/// A column and a row.
pub(super) type Place = (u8, u8);

/// A building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Tile {
    pub(super) at: Place,
    pub(super) kind: Kind,
    pub(super) owner: Option<Seat>,
    pub(super) printed: bool,
    pub(super) ruin: bool,
    pub(super) cubes: [u8; SEATS_LIMIT],
}

pub(super) fn place(at: Square) -> Place {
    (at.column(), at.row())
}

pub(super) fn square(at: Place) -> Square {
    Square::new(at.0, at.1).unwrap()
}

/// The squares of a tile that lies on the board.
pub(super) fn squares(kind: Kind, at: Place) -> Vec<Place> {
    let side = kind.size();
    (0..side).flat_map(|row| (0..side).map(move |column| (at.0 + column, at.1 + row))).collect()
}

pub(super) fn overlaps(one: &[Place], other: &[Place]) -> bool {
    one.iter().any(|a| other.contains(a))
}

impl Tile {
    pub(super) fn new(kind: Kind, at: Place, owner: Option<Seat>) -> Tile {
        Tile { at, kind, owner, printed: false, ruin: false, cubes: [0; SEATS_LIMIT] }
    }

    pub(super) fn squares(&self) -> Vec<Place> {
        squares(self.kind, self.at)
    }
}

/// Which tile of a board covers each square.
pub(super) fn covers(board: &[Tile]) -> [[Option<usize>; 16]; 20] {
    let mut over = [[None; 16]; 20];
    for (index, tile) in board.iter().enumerate() {
        tile.squares().into_iter().for_each(|(column, row)| over[usize::from(row)][usize::from(column)] = Some(index));
    }
    over
}

/// The domains of a board, as lists of tiles, by their first squares.
pub(super) fn domains(board: &[Tile]) -> Vec<Vec<Tile>> {
    let over = covers(board);
    let mut is_found = vec![false; board.len()];
    let mut found: Vec<Vec<Tile>> = Vec::new();
    for start in Square::all().filter_map(|at| over[usize::from(at.row())][usize::from(at.column())]) {
        let mut open = vec![start];
        let mut domain = Vec::new();
        while let Some(index) = open.pop() {
            if !std::mem::replace(&mut is_found[index], true) {
                domain.push(board[index]);
                open.extend(around(&board[index].squares()).into_iter().filter_map(|(column, row)| over[row][column]));
            }
        }
        domain.sort_by_key(|tile| square(tile.at));
        found.extend((!domain.is_empty()).then_some(domain));
    }
    found
}

/// The squares beside these.
pub(super) fn around(squares: &[Place]) -> Vec<(usize, usize)> {
    let beside = |at: &Place| {
        let (column, row) = (usize::from(at.0), usize::from(at.1));
        [(column + 1, row), (column.wrapping_sub(1), row), (column, row + 1), (column, row.wrapping_sub(1))]
    };
    squares.iter().flat_map(beside).filter(|(column, row)| *column < 16 && *row < 20).collect()
}

/// Shows the printed Hamlets that nothing covers and hides the others.
pub(super) fn uncover(board: &mut Vec<Tile>) {
    let covered: Vec<Place> = board.iter().filter(|tile| !tile.printed).flat_map(Tile::squares).collect();
    board.retain(|tile| !tile.printed || !covered.contains(&tile.at));
    for at in Square::all().filter(|at| at.has_printed_hamlet()).map(place) {
        if !covered.contains(&at) && !board.iter().any(|tile| tile.at == at) {
            board.push(Tile { printed: true, ..Tile::new(Kind::Hamlet, at, None) });
        }
    }
}
