//! The land: squares, terrain and the printed Hamlets, the same in all three ages (K1, K2).
//!
//! The size and the kinds of landscape are known from reviews; the layout itself is reconstructed.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::squares::Squares;
use crate::engine::{NotationError, readable_as_text};

/// How many squares a row has.
pub const COLUMNS: u8 = 16;
/// How many rows a board has.
pub const ROWS: u8 = 20;
/// How many squares a board has.
pub const SQUARES: usize = COLUMNS as usize * ROWS as usize;

/// Columns `a` to `p` from the left, rows 1 to 20 from the top.
const LAND: [&[u8; COLUMNS as usize]; ROWS as usize] = [
    b"MMMMMff~fffMMMMM",
    b"MMMff..~..fffMMM",
    b"MMf....~....ffMM",
    b"Mf.....~~....ffM",
    b"M..H....~..H..fM",
    b"f.......~.....ff",
    b"f......H~~.....f",
    b"f.f......~..H..f",
    b"ff..H...~~.....f",
    b"f......~~......f",
    b"f......~~......f",
    b"f.....~~...H..ff",
    b"f..H..~......f.f",
    b"f.....~~H......f",
    b"ff.....~.......f",
    b"Mf..H..~....H..M",
    b"Mff....~~.....fM",
    b"MMff....~....fMM",
    b"MMMfff..~..ffMMM",
    b"MMMMMfff~ffMMMMM",
];

/// What a square is. A mixed square counts as the costlier (K24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Terrain {
    /// Costs nothing more.
    Plain,
    /// One card more with two or three players.
    Forest,
    /// Two cards more with two or three players, one with four.
    Mountain,
    /// Only for Towns and Cities (K90).
    River,
}

impl Terrain {
    /// The word that texts and styles know it by.
    pub fn key(self) -> &'static str {
        ["plain", "forest", "mountain", "river"][self as usize]
    }
}

/// One square of a board, counted row by row from the top left. Written `a1` to `p20`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u16);

readable_as_text!(Square(u16));

impl Square {
    /// The square in this column and row, both counted from 0.
    pub fn new(column: u8, row: u8) -> Option<Square> {
        (column < COLUMNS && row < ROWS).then(|| Square(u16::from(row) * u16::from(COLUMNS) + u16::from(column)))
    }

    /// All squares, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + Clone {
        (0..SQUARES as u16).map(Square)
    }

    /// This square as an index into a per-square array.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square with this index.
    pub(super) fn from_index(index: usize) -> Square {
        debug_assert!(index < SQUARES);
        Square(index as u16)
    }

    /// The column, from 0 at the left.
    pub fn column(self) -> u8 {
        (self.0 % u16::from(COLUMNS)) as u8
    }

    /// The row, from 0 at the top.
    pub fn row(self) -> u8 {
        (self.0 / u16::from(COLUMNS)) as u8
    }

    /// What the square is.
    pub fn terrain(self) -> Terrain {
        match LAND[usize::from(self.row())][usize::from(self.column())] {
            b'f' => Terrain::Forest,
            b'M' => Terrain::Mountain,
            b'~' => Terrain::River,
            _ => Terrain::Plain,
        }
    }

    /// Whether a Hamlet is printed here, in every age.
    pub fn has_printed_hamlet(self) -> bool {
        LAND[usize::from(self.row())][usize::from(self.column())] == b'H'
    }
}

impl Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl FromStr for Square {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Square, NotationError> {
        let unknown = || NotationError::UnknownPiece(text.to_owned());
        let column = *text.as_bytes().first().ok_or_else(unknown)?;
        let digits = text.get(1..).ok_or_else(unknown)?;
        let is_plain = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
        let row: u8 = digits.parse().ok().filter(|_| is_plain).ok_or_else(unknown)?;
        let column = column.checked_sub(b'a').ok_or_else(unknown)?;
        Square::new(column, row - 1).ok_or_else(unknown)
    }
}

impl Squares {
    /// All forest.
    pub const FOREST: Squares = Squares::drawn_as(b'f');
    /// All mountains.
    pub const MOUNTAIN: Squares = Squares::drawn_as(b'M');
    /// All river.
    pub const RIVER: Squares = Squares::drawn_as(b'~');
    /// The squares on which Hamlets are printed.
    pub const PRINTED: Squares = Squares::drawn_as(b'H');

    /// The squares that the land shows with this sign.
    const fn drawn_as(sign: u8) -> Squares {
        let mut squares = Squares::NONE;
        let mut at = 0;
        while at < SQUARES {
            if LAND[at / COLUMNS as usize][at % COLUMNS as usize] == sign {
                squares.insert(Square(at as u16));
            }
            at += 1;
        }
        squares
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_its_name() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.column(), square.row()), Some(square));
        }
        for bad in ["", "a", "a0", "a21", "q1", "a01", "A1", "é1", "a+1", "a1b"] {
            assert!(bad.parse::<Square>().is_err(), "{bad}");
        }
    }

    #[test]
    fn the_land_is_what_is_known_of_it() {
        let count = |terrain| Square::all().filter(|square| square.terrain() == terrain).count();
        assert_eq!(
            [Terrain::Plain, Terrain::Forest, Terrain::Mountain, Terrain::River].map(count),
            [184, 60, 48, 28],
            "the squares with printed Hamlets are plain"
        );
        let hamlets: Vec<String> =
            Square::all().filter(|at| at.has_printed_hamlet()).map(|at| at.to_string()).collect();
        assert_eq!(hamlets.join(" "), "d5 l5 h7 m8 e9 l12 d13 i14 e16 m16");
        for square in Square::all() {
            let turned = Square::from_index(SQUARES - 1 - square.index());
            assert_eq!(square.terrain(), turned.terrain(), "turned by half, the land is the same");
        }
    }
}
