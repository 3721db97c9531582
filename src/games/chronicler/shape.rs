//! Shapes: the forms of the structures, and every part of them that can still become one.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

use super::setup::Mode;
use super::structure::{Structure, StructureSet, in_mode};

/// A place in a component: rows go down, columns to the right, counted from its upper left corner. A card may be added
/// above or to the left of that, at -1; the corner moves then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// The row, -1 to 3.
    pub row: i8,
    /// The column, -1 to 3.
    pub column: i8,
}

impl Cell {
    /// Every place a card can be in or be added to, ascending.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS as u8).map(Cell::from_index)
    }

    fn index(self) -> Option<usize> {
        let is_near = (-1..=3).contains(&self.row) && (-1..=3).contains(&self.column);
        is_near.then(|| usize::from(((self.row + 1) * 5 + self.column + 1).unsigned_abs()))
    }

    fn from_index(index: u8) -> Cell {
        Cell { row: (index / 5).cast_signed() - 1, column: (index % 5).cast_signed() - 1 }
    }
}

impl Display for Cell {
    /// Row and column, each counted from 1; 0 is above or to the left of the component.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row + 1, self.column + 1)
    }
}

/// The form of a component: one of the 18 connected parts of the nine forms (R23), the smaller first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Shape(u8);

impl Shape {
    /// How many there are. Rulings, section 3.
    pub const COUNT: usize = 18;
    /// One card.
    pub const SINGLE: Shape = Shape(0);

    /// All of them.
    pub fn all() -> impl Iterator<Item = Shape> + Clone {
        (0..Shape::COUNT as u8).map(Shape)
    }

    /// How many cards it has.
    pub fn size(self) -> u8 {
        self.mask().count_ones() as u8
    }

    /// Its cells from the upper left, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone {
        let mask = self.mask();
        (0..9u8)
            .filter(move |bit| mask & (1 << bit) != 0)
            .map(|bit| Cell { row: (bit / 3).cast_signed(), column: (bit % 3).cast_signed() })
    }

    /// The structure whose form it is, in this mode.
    pub fn structure(self, mode: Mode) -> Option<Structure> {
        IS_FORM[self.index()].filter(|structure| structure.is_in(mode))
    }

    /// The structures of this mode of which it is a part or the whole.
    pub fn becomes(self, mode: Mode) -> StructureSet {
        StructureSet(BECOMES[self.index()]).intersection(in_mode(mode))
    }

    /// Whether it may lie there in this mode (R23, R66).
    pub fn is_in(self, mode: Mode) -> bool {
        !self.becomes(mode).is_empty()
    }

    /// The shape that a card in `cell` makes of it; `None` when that is part of no form.
    pub fn with_cell(self, cell: Cell) -> Option<Shape> {
        let next = NEXT[self.index()][cell.index()?];
        (next != NONE).then_some(Shape(next))
    }

    /// Where a card can be added so that it is part of some form, ascending.
    pub(super) fn neighbours(self) -> impl Iterator<Item = (Cell, Shape)> {
        let next = &NEXT[self.index()];
        let mut open = OPEN[self.index()];
        std::iter::from_fn(move || {
            let index = (open != 0).then(|| open.trailing_zeros())?;
            open &= open - 1;
            Some((Cell::from_index(index as u8), Shape(next[index as usize])))
        })
    }

    /// What this shape and `other` can be slid together to, in any mode; meant for whole structures (R28).
    pub(super) fn merged_with(self, other: Shape) -> StructureSet {
        let all = Structure::ALL.into_iter();
        all.filter(|whole| self.parts_of(whole.shape(), other).is_some()).collect()
    }

    /// How `whole` is divided into this shape and `other`: for each cell of the whole, in order, whether it is this one's.
    pub(super) fn parts_of(self, whole: Shape, other: Shape) -> Option<[bool; Shape::SIZE_LIMIT]> {
        if self.size() + other.size() != whole.size() {
            return None;
        }
        let own = (0..9)
            .filter_map(|step| moved(self.mask(), step / 3, step % 3))
            .find(|own| own & !whole.mask() == 0 && normal(whole.mask() & !own) == other.mask())?;
        let mut is_own = [false; Shape::SIZE_LIMIT];
        for (is_own, cell) in is_own.iter_mut().zip(whole.cells()) {
            *is_own = own & (1 << (cell.row * 3 + cell.column)) != 0;
        }
        Some(is_own)
    }

    /// The most cards of any form.
    pub const SIZE_LIMIT: usize = 5;

    fn mask(self) -> u16 {
        MASKS[self.index()]
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The forms, nine bits each: three rows of three columns, the upper left lowest. No turning or flipping. Rulebook, the
/// lists of structures; the square of Fortifications is reconstructed (rulings, section 3).
const FORMS: [u16; Structure::COUNT] = [
    0b001,         // Monument
    0b011,         // Road
    0b001_001,     // Library
    0b010_011,     // Granary
    0b111,         // Laboratory
    0b100_111,     // Barracks
    0b011_011,     // Fortifications
    0b101_111,     // Mine
    0b010_111_010, // Plaza
];

const CELLS: usize = 25;
/// No shape.
const NONE: u8 = u8::MAX;

/// The mask of each shape, by size and then by value.
const MASKS: [u16; Shape::COUNT] = {
    let mut masks = [0; Shape::COUNT];
    let mut found = 0;
    let mut size = 1;
    while size <= Shape::SIZE_LIMIT as u32 {
        let mut mask = 1u16;
        while mask < 1 << 9 {
            if mask.count_ones() == size && normal(mask) == mask && is_connected(mask) && forms_with(mask) != 0 {
                masks[found] = mask;
                found += 1;
            }
            mask += 1;
        }
        size += 1;
    }
    assert!(found == Shape::COUNT, "the forms have 18 connected parts");
    masks
};

/// The shape of each structure.
pub(super) const FORM_SHAPES: [Shape; Structure::COUNT] = {
    let mut shapes = [Shape::SINGLE; Structure::COUNT];
    let mut at = 0;
    while at < Structure::COUNT {
        shapes[at] = Shape(shape_of(FORMS[at]));
        at += 1;
    }
    shapes
};

/// The structure that each shape is, if any.
const IS_FORM: [Option<Structure>; Shape::COUNT] = {
    let mut forms = [None; Shape::COUNT];
    let mut at = 0;
    while at < Structure::COUNT {
        forms[shape_of(FORMS[at]) as usize] = Some(Structure::ALL[at]);
        at += 1;
    }
    forms
};

/// The forms that each shape is a part of, one bit each.
const BECOMES: [u16; Shape::COUNT] = {
    let mut sets = [0; Shape::COUNT];
    let mut at = 0;
    while at < Shape::COUNT {
        sets[at] = forms_with(MASKS[at]);
        at += 1;
    }
    sets
};

/// What a card in each cell makes of each shape.
const NEXT: [[u8; CELLS]; Shape::COUNT] = {
    let mut next = [[NONE; CELLS]; Shape::COUNT];
    let mut at = 0;
    while at < Shape::COUNT {
        let mut cell = 0;
        while cell < CELLS {
            let wide = widened(MASKS[at]);
            if wide & (1 << cell) == 0 {
                next[at][cell] = shape_of_wide(wide | 1 << cell);
            }
            cell += 1;
        }
        at += 1;
    }
    next
};

/// The cells where each shape can grow, one bit each.
const OPEN: [u32; Shape::COUNT] = {
    let mut open = [0; Shape::COUNT];
    let mut at = 0;
    while at < Shape::COUNT {
        let mut cell = 0;
        while cell < CELLS {
            if NEXT[at][cell] != NONE {
                open[at] |= 1 << cell;
            }
            cell += 1;
        }
        at += 1;
    }
    open
};

/// The mask moved down and to the right; `None` when it would leave the grid.
const fn moved(mask: u16, down: u16, right: u16) -> Option<u16> {
    const RIGHT_EDGE: u16 = 0b100_100_100;
    let mut mask = mask;
    let mut step = 0;
    while step < right {
        if mask & RIGHT_EDGE != 0 {
            return None;
        }
        mask <<= 1;
        step += 1;
    }
    mask <<= 3 * down;
    if mask < 1 << 9 { Some(mask) } else { None }
}

/// The mask moved to the upper left corner.
const fn normal(mask: u16) -> u16 {
    const TOP: u16 = 0b111;
    const LEFT: u16 = 0b001_001_001;
    let mut mask = mask;
    while mask != 0 && mask & TOP == 0 {
        mask >>= 3;
    }
    while mask != 0 && mask & LEFT == 0 {
        mask >>= 1;
    }
    mask
}

/// Whether the cells hang together by their edges.
const fn is_connected(mask: u16) -> bool {
    const NOT_LEFT: u16 = 0b110_110_110;
    const NOT_RIGHT: u16 = 0b011_011_011;
    let mut reached = mask & mask.wrapping_neg();
    loop {
        let beside = (reached & NOT_RIGHT) << 1 | (reached & NOT_LEFT) >> 1 | reached << 3 | reached >> 3;
        let next = reached | beside & mask;
        if next == reached {
            return reached == mask;
        }
        reached = next;
    }
}

/// The forms that a mask is a part of, one bit each.
const fn forms_with(mask: u16) -> u16 {
    let mut set = 0;
    let mut form = 0;
    while form < Structure::COUNT {
        let mut step = 0;
        while step < 9 {
            if let Some(moved) = moved(mask, step / 3, step % 3)
                && moved & !FORMS[form] == 0
            {
                set |= 1 << form;
            }
            step += 1;
        }
        form += 1;
    }
    set
}

/// The index of a mask among the shapes.
const fn shape_of(mask: u16) -> u8 {
    let mut at = 0;
    while at < Shape::COUNT {
        if MASKS[at] == mask {
            return at as u8;
        }
        at += 1;
    }
    NONE
}

/// The mask in the middle of a grid of five rows of five.
const fn widened(mask: u16) -> u32 {
    let mask = mask as u32;
    (mask & 0b111) << 6 | (mask >> 3 & 0b111) << 11 | (mask >> 6 & 0b111) << 16
}

/// The index of a mask of five rows of five among the shapes.
const fn shape_of_wide(wide: u32) -> u8 {
    const LEFT: u32 = 0b00001_00001_00001_00001_00001;
    let mut wide = wide;
    while wide.trailing_zeros() >= 5 {
        wide >>= 5;
    }
    while wide & LEFT == 0 {
        wide >>= 1;
    }
    let mask = wide & 0b111 | (wide >> 5 & 0b111) << 3 | (wide >> 10 & 0b111) << 6;
    if widened(mask as u16) == wide << 6 { shape_of(mask as u16) } else { NONE }
}
