//! Outlines of squares.

use super::map::{COLUMNS, ROWS};
use super::svg::Svg;
use super::{Square, Squares};

/// How many units of the drawing a square is wide.
pub(super) const UNIT: i32 = 20;

/// One step east, south, west and north.
const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// The outline of some squares as the data of a path: drawn so many units further inside, its corners rounded.
pub(super) fn outline(squares: Squares, inset: i32, round: i32) -> String {
    let mut data = Svg::default();
    let mut edges = Edges::around(squares);
    while let Some(corners) = edges.take_loop() {
        let mut verb = 'M';
        for (at, (column, row, out)) in corners.iter().copied().enumerate() {
            let into = corners[(at + corners.len() - 1) % corners.len()].2;
            if into == out {
                continue;
            }
            let [(ix, iy), (ox, oy)] = [into, out].map(|step| STEPS[step]);
            // To the right of every step lies the inside.
            let [(irx, iry), (orx, ory)] = [into, out].map(|step| STEPS[(step + 1) % 4]);
            let (column, row) = (i32::from(column) * UNIT, i32::from(row) * UNIT);
            let (x, y) = (column + inset * (irx + orx), row + inset * (iry + ory));
            let (from, to) = ((x - round * ix, y - round * iy), (x + round * ox, y + round * oy));
            data.draw(format_args!("{verb}{} {}Q{x} {y} {} {}", from.0, from.1, to.0, to.1));
            verb = 'L';
        }
        data.draw(format_args!("Z"));
    }
    data.into_text()
}

/// How many crossings of the lines between squares there are in a row and in a column.
const CROSSINGS: (usize, usize) = (COLUMNS as usize + 1, ROWS as usize + 1);

/// The edges around some squares: for each crossing of lines, row by row, the directions in which one leaves it.
struct Edges([[u8; CROSSINGS.0]; CROSSINGS.1]);

impl Edges {
    fn around(squares: Squares) -> Edges {
        let mut edges = Edges([[0; CROSSINGS.0]; CROSSINGS.1]);
        for square in squares.iter() {
            let (column, row) = (usize::from(square.column()), usize::from(square.row()));
            // Above, right, below, left; walked so that the square lies to the right.
            for (step, (dx, dy)) in [(0, 0), (1, 0), (1, 1), (0, 1)].into_iter().enumerate() {
                if !beside(square, step).is_some_and(|there| squares.contains(there)) {
                    edges.0[row + dy][column + dx] |= 1 << step;
                }
            }
        }
        edges
    }

    /// Takes one closed walk away: its crossings, each with the direction in which one leaves it.
    fn take_loop(&mut self) -> Option<Vec<Corner>> {
        let leaves = |(row, edges): (usize, &[u8; CROSSINGS.0])| {
            edges.iter().position(|steps| *steps != 0).map(|column| (column, row))
        };
        let (mut column, mut row) = self.0.iter().enumerate().find_map(leaves)?;
        let mut step = self.0[row][column].trailing_zeros() as usize;
        let mut corners = Vec::new();
        while self.0[row][column] & 1 << step != 0 {
            self.0[row][column] &= !(1 << step);
            corners.push((column as u16, row as u16, step));
            match step {
                0 => column += 1,
                1 => row += 1,
                2 => column -= 1,
                _ => row -= 1,
            }
            // Right first: squares that touch at a corner alone are not connected.
            let next = [step + 1, step, step + 3].map(|next| next % 4);
            step = next.into_iter().find(|next| self.0[row][column] & 1 << next != 0).unwrap_or(step);
        }
        Some(corners)
    }
}

/// A crossing of lines, and the direction in which one leaves it.
type Corner = (u16, u16, usize);

/// The square above (0), right of (1), below (2) or left of (3) another one.
fn beside(square: Square, side: usize) -> Option<Square> {
    let (column, row) = (square.column(), square.row());
    match side {
        0 => Square::new(column, row.checked_sub(1)?),
        1 => Square::new(column + 1, row),
        2 => Square::new(column, row + 1),
        _ => Square::new(column.checked_sub(1)?, row),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around(squares: &str) -> String {
        outline(squares.split(' ').map(|at| at.parse().expect("a square")).collect(), 0, 0)
    }

    #[test]
    fn an_outline_goes_around_every_group_of_squares_once() {
        assert_eq!(outline(Squares::NONE, 0, 0), "");
        assert_eq!(around("a1"), "M0 0Q0 0 0 0L20 0Q20 0 20 0L20 20Q20 20 20 20L0 20Q0 20 0 20Z");
        assert_eq!(around("a1 b1").matches('Q').count(), 4, "what lies in a row has no corner between");
        assert_eq!(around("a1 b2").matches('Z').count(), 2, "a corner connects nothing");
        assert_eq!(around("a1 b1 c1 a2 c2 a3 b3 c3").matches('Z').count(), 2, "a hole has an outline of its own");
    }

    #[test]
    fn an_outline_can_be_drawn_further_inside_and_rounded() {
        let inside = outline("b2".parse().into_iter().collect(), 2, 5);
        assert_eq!(inside, "M22 27Q22 22 27 22L33 22Q38 22 38 27L38 33Q38 38 33 38L27 38Q22 38 22 33Z");
    }
}
