//! The land: squares, sets of squares, terrain and the printed Hamlets, the same in all three ages (K1, K2).
//!
//! The size and the kinds of landscape are known from reviews; the layout itself is reconstructed.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::NotationError;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Square(u16);

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
    pub fn index(self) -> usize {
        usize::from(self.0)
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

/// Some squares of one board, as a set. Iterates in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Squares([u64; WORDS]);

/// How many words a set has: four rows each.
const WORDS: usize = SQUARES / 64;
/// How many squares a row has, as a shift.
const ROW: usize = COLUMNS as usize;
/// The squares of a word that are not in the first column.
const NOT_FIRST: u64 = 0xfffe_fffe_fffe_fffe;
/// The squares of a word that are not in the last column.
const NOT_LAST: u64 = 0x7fff_7fff_7fff_7fff;

impl Squares {
    /// No square.
    pub const NONE: Squares = Squares([0; WORDS]);
    /// Every square.
    pub const ALL: Squares = Squares([u64::MAX; WORDS]);
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
        let mut squares = [0; WORDS];
        let mut at = 0;
        while at < SQUARES {
            if LAND[at / ROW][at % ROW] == sign {
                squares[at / 64] |= 1 << (at % 64);
            }
            at += 1;
        }
        Squares(squares)
    }

    /// The squares under a tile whose top left corner is `corner` and whose sides are `side` squares long; `None` where it
    /// would leave the board.
    pub fn footprint(corner: Square, side: u8) -> Option<Squares> {
        let fits = corner.column() + side <= COLUMNS && corner.row() + side <= ROWS;
        fits.then(|| {
            let mut squares = Squares::NONE;
            for row in 0..u16::from(side) {
                for column in 0..u16::from(side) {
                    squares.insert(Square(corner.0 + row * u16::from(COLUMNS) + column));
                }
            }
            squares
        })
    }

    /// Whether `square` is among them.
    pub fn contains(self, square: Square) -> bool {
        self.0[square.index() / 64] & (1 << (square.index() % 64)) != 0
    }

    /// Adds `square`.
    pub fn insert(&mut self, square: Square) {
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
    }

    /// Takes `square` out.
    pub fn remove(&mut self, square: Square) {
        self.0[square.index() / 64] &= !(1 << (square.index() % 64));
    }

    /// How many squares there are.
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there is no square.
    pub fn is_empty(self) -> bool {
        self.0 == [0; SQUARES / 64]
    }

    /// Whether any square is in both sets.
    pub fn meets(self, others: Squares) -> bool {
        !self.and(others).is_empty()
    }

    /// The squares in both sets.
    #[must_use]
    pub const fn and(self, others: Squares) -> Squares {
        let ([a, b, c, d, e], [v, w, x, y, z]) = (self.0, others.0);
        Squares([a & v, b & w, c & x, d & y, e & z])
    }

    /// The squares in either set.
    #[must_use]
    pub const fn or(self, others: Squares) -> Squares {
        let ([a, b, c, d, e], [v, w, x, y, z]) = (self.0, others.0);
        Squares([a | v, b | w, c | x, d | y, e | z])
    }

    /// These squares without `others`.
    #[must_use]
    pub const fn without(self, others: Squares) -> Squares {
        let ([a, b, c, d, e], [v, w, x, y, z]) = (self.0, others.0);
        Squares([a & !v, b & !w, c & !x, d & !y, e & !z])
    }

    /// The lowest square.
    pub fn first(self) -> Option<Square> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(Square::from_index(word * 64 + self.0[word].trailing_zeros() as usize))
    }

    /// Each square's neighbour to the left; what leaves the board is gone.
    const fn left(self) -> Squares {
        let [a, b, c, d, e] = self.0;
        Squares([a >> 1 & NOT_LAST, b >> 1 & NOT_LAST, c >> 1 & NOT_LAST, d >> 1 & NOT_LAST, e >> 1 & NOT_LAST])
    }

    const fn right(self) -> Squares {
        let [a, b, c, d, e] = self.0;
        Squares([a << 1 & NOT_FIRST, b << 1 & NOT_FIRST, c << 1 & NOT_FIRST, d << 1 & NOT_FIRST, e << 1 & NOT_FIRST])
    }

    const fn up(self) -> Squares {
        const REST: usize = 64 - ROW;
        let [a, b, c, d, e] = self.0;
        Squares([a >> ROW | b << REST, b >> ROW | c << REST, c >> ROW | d << REST, d >> ROW | e << REST, e >> ROW])
    }

    const fn down(self) -> Squares {
        const REST: usize = 64 - ROW;
        let [a, b, c, d, e] = self.0;
        Squares([a << ROW, b << ROW | a >> REST, c << ROW | b >> REST, d << ROW | c >> REST, e << ROW | d >> REST])
    }

    /// These squares and those beside them, horizontally and vertically.
    #[must_use]
    pub fn grown(self) -> Squares {
        self.or(self.left()).or(self.right()).or(self.up()).or(self.down())
    }

    /// The squares beside these, horizontally and vertically.
    #[must_use]
    pub fn beside(self) -> Squares {
        self.grown().without(self)
    }

    /// The top left squares of all tiles with sides of `side` squares that cover at least one of these squares, those that
    /// would leave the board included.
    #[must_use]
    pub const fn corners_meeting(self, side: u8) -> Squares {
        let row = match side {
            1 => return self,
            2 => self.or(self.left()),
            _ => self.or(self.left()).or(self.left().left()),
        };
        if side == 2 { row.or(row.up()) } else { row.or(row.up()).or(row.up().up()) }
    }

    /// The top left squares of all tiles with sides of `side` squares that lie wholly within these squares.
    #[must_use]
    pub const fn corners_within(self, side: u8) -> Squares {
        let row = match side {
            1 => return self,
            2 => self.and(self.left()),
            _ => self.and(self.left()).and(self.left().left()),
        };
        if side == 2 { row.and(row.up()) } else { row.and(row.up()).and(row.up().up()) }
    }

    /// Those of these squares that can be reached from `from` within them, going from side to side.
    #[must_use]
    pub fn connected_to(self, from: Squares) -> Squares {
        let mut reached = from.and(self);
        loop {
            let next = reached.grown().and(self);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The squares in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(Square::from_index(word * 64 + bit))
            })
        })
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        let mut set = Squares::NONE;
        squares.into_iter().for_each(|square| set.insert(square));
        set
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

    #[test]
    fn sets_of_squares_agree_with_the_squares_one_by_one() {
        let mut rng = crate::engine::Rng::from_number(1);
        for _ in 0..200 {
            let density = rng.below(6) + 1;
            let squares: Squares = Square::all().filter(|_| rng.below(8) < density).collect();
            assert_eq!(squares.first(), squares.iter().next());
            for at in Square::all() {
                let is_beside = Square::all().any(|other| {
                    let steps = at.column().abs_diff(other.column()) + at.row().abs_diff(other.row());
                    steps == 1 && squares.contains(other)
                });
                assert_eq!(squares.beside().contains(at), is_beside && !squares.contains(at));
                assert_eq!(squares.grown().contains(at), is_beside || squares.contains(at));
                for side in 1..=3 {
                    let tile = Squares::footprint(at, side);
                    let is_within = tile.is_some_and(|tile| tile.without(squares).is_empty());
                    assert_eq!(squares.corners_within(side).contains(at), is_within);
                    if let Some(tile) = tile {
                        assert_eq!(squares.corners_meeting(side).contains(at), tile.meets(squares));
                    }
                }
            }
        }
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let corner: Square = "o19".parse().unwrap();
        let town = Squares::footprint(corner, 2).unwrap();
        assert_eq!(town.iter().map(|square| square.to_string()).collect::<Vec<_>>(), ["o19", "p19", "o20", "p20"]);
        assert_eq!(Squares::footprint(corner, 3), None);
        assert_eq!(town.len(), 4);
        assert!(town.without(Squares::from_iter([corner])).contains("p20".parse().unwrap()));
    }
}
