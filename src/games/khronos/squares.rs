//! Sets of squares: footprints, what lies beside them, where a tile fits.

use super::map::{COLUMNS, ROWS, SQUARES, Square};
use crate::engine::readable_as_list;

/// Some squares of one board, as a set. Iterates in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares([u64; WORDS]);

readable_as_list!(Squares([u64; WORDS]) of Square);

/// How many words a set has: four rows each.
const WORDS: usize = SQUARES / 64;
/// How many rows a word holds.
const ROWS_OF_WORD: usize = 64 / ROW;
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
    /// The squares under a tile whose top left corner is `corner` and whose sides are `side` squares long; `None` where it
    /// would leave the board.
    pub fn footprint(corner: Square, side: u8) -> Option<Squares> {
        let (column, row) = (corner.column(), corner.row());
        let fits = column + side <= COLUMNS && row + side <= ROWS;
        fits.then(|| {
            let mut squares = Squares::NONE;
            for row in usize::from(row)..usize::from(row + side) {
                squares.0[row / ROWS_OF_WORD] |= ((1 << side) - 1) << (row % ROWS_OF_WORD * ROW + usize::from(column));
            }
            squares
        })
    }

    /// Whether `square` is among them.
    pub fn contains(self, square: Square) -> bool {
        self.0[square.index() / 64] & (1 << (square.index() % 64)) != 0
    }

    /// Adds `square`.
    pub const fn insert(&mut self, square: Square) {
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
        self.0.iter().fold(0, |all, word| all | word) == 0 // One chain of `or`s is quicker than a comparison.
    }

    /// Whether any square is in both sets.
    pub fn meets(self, others: Squares) -> bool {
        !self.and(others).is_empty()
    }

    /// The squares in both sets.
    #[must_use]
    pub const fn and(mut self, others: Squares) -> Squares {
        let mut at = 0;
        while at < WORDS {
            self.0[at] &= others.0[at];
            at += 1;
        }
        self
    }

    /// The squares in either set.
    #[must_use]
    pub const fn or(mut self, others: Squares) -> Squares {
        let mut at = 0;
        while at < WORDS {
            self.0[at] |= others.0[at];
            at += 1;
        }
        self
    }

    /// These squares without `others`.
    #[must_use]
    pub const fn without(mut self, others: Squares) -> Squares {
        let mut at = 0;
        while at < WORDS {
            self.0[at] &= !others.0[at];
            at += 1;
        }
        self
    }

    /// The lowest square.
    pub fn first(self) -> Option<Square> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(Square::from_index(word * 64 + self.0[word].trailing_zeros() as usize))
    }

    /// Each square's neighbour to the left; what leaves the board is gone.
    const fn left(self) -> Squares {
        self.shifted_right(1).masked(NOT_LAST)
    }

    const fn right(self) -> Squares {
        self.shifted_left(1).masked(NOT_FIRST)
    }

    const fn up(self) -> Squares {
        self.shifted_right(ROW)
    }

    const fn down(self) -> Squares {
        self.shifted_left(ROW)
    }

    const fn shifted_right(mut self, by: usize) -> Squares {
        let mut at = 0;
        while at < WORDS {
            let carry = if at + 1 < WORDS { self.0[at + 1] << (64 - by) } else { 0 };
            self.0[at] = self.0[at] >> by | carry;
            at += 1;
        }
        self
    }

    const fn shifted_left(mut self, by: usize) -> Squares {
        let mut at = WORDS;
        while at > 0 {
            at -= 1;
            let carry = if at > 0 { self.0[at - 1] >> (64 - by) } else { 0 };
            self.0[at] = self.0[at] << by | carry;
        }
        self
    }

    const fn masked(mut self, mask: u64) -> Squares {
        let mut at = 0;
        while at < WORDS {
            self.0[at] &= mask;
            at += 1;
        }
        self
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
            if next.without(reached).is_empty() {
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
        let corner: Square = "o19".parse().expect("a square");
        let town = Squares::footprint(corner, 2).expect("it fits");
        assert_eq!(town.iter().map(|square| square.to_string()).collect::<Vec<_>>(), ["o19", "p19", "o20", "p20"]);
        assert_eq!(Squares::footprint(corner, 3), None);
        assert_eq!(town.len(), 4);
        assert!(town.without(Squares::from_iter([corner])).contains("p20".parse().expect("a square")));
    }
}
