//! The land, painted once and shown in the light of each age; and outlines of squares.
//!
//! Everything is drawn in [`UNIT`]s of a twentieth of a square. Each kind of landscape has strokes of its own, so that it reads
//! without colour: trees, hachured peaks, waves.

use std::sync::OnceLock;

use leptos::prelude::*;

use super::map::{COLUMNS, ROWS, Square, Terrain};
use super::squares::Squares;
use super::svg::Svg;

/// How many units of the drawing a square is wide.
pub(super) const UNIT: i32 = 20;

/// One step east, south, west and north.
const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Where a square's top left corner is drawn.
pub(super) fn place(at: Square) -> (i32, i32) {
    (i32::from(at.column()) * UNIT, i32::from(at.row()) * UNIT)
}

/// The land, painted with the colours of the age around it.
pub(super) fn land() -> AnyView {
    static LAND: OnceLock<String> = OnceLock::new();
    view! { <g class="land" inner_html=LAND.get_or_init(painted).as_str()></g> }.into_any()
}

fn painted() -> String {
    let mut svg = Svg::default();
    let (width, height) = (i32::from(COLUMNS) * UNIT, i32::from(ROWS) * UNIT);
    svg.draw(format_args!("<rect class=\"plain\" width=\"{width}\" height=\"{height}\"/>"));
    let mut strokes = [const { String::new() }; 4];
    for terrain in [Terrain::Plain, Terrain::Forest, Terrain::Mountain, Terrain::River] {
        let squares: Squares = Square::all().filter(|square| square.terrain() == terrain).collect();
        if terrain != Terrain::Plain {
            svg.draw(format_args!("<path class=\"{}\" d=\"{}\"/>", terrain.key(), outline(squares, 0, UNIT / 2)));
        }
        squares.iter().for_each(|square| strokes[terrain as usize].push_str(&stroke(square)));
    }
    for (class, strokes) in ["grass", "trees", "peaks", "waves"].into_iter().zip(strokes) {
        svg.draw(format_args!("<path class=\"{class}\" d=\"{strokes}\"/>"));
    }
    let mut lines = String::new();
    (1..i32::from(COLUMNS)).for_each(|column| lines += &format!("M{} 0v{height}", column * UNIT));
    (1..i32::from(ROWS)).for_each(|row| lines += &format!("M0 {}h{width}", row * UNIT));
    svg.draw(format_args!("<path class=\"lines\" d=\"{lines}\"/><rect class=\"edge\" width=\"{width}\" height=\"{height}\"/>"));
    for column in 0..i32::from(COLUMNS) {
        let letter = char::from(b'A' + column as u8);
        let x = column * UNIT + UNIT / 2;
        svg.draw(format_args!("<text class=\"mark\" x=\"{x}\" y=\"-4\">{letter}</text>"));
    }
    for row in 0..i32::from(ROWS) {
        let y = row * UNIT + UNIT / 2 + 3;
        svg.draw(format_args!("<text class=\"mark\" x=\"-7\" y=\"{y}\">{}</text>", row + 1));
    }
    svg.into_text()
}

/// What is painted on one square. The strokes of no two neighbours fall alike.
fn stroke(square: Square) -> String {
    let (x, y) = place(square);
    let chance = (square.index() as i32).wrapping_mul(0x9e37) >> 3 & 0xff;
    let (dx, dy) = (chance & 3, chance >> 2 & 3);
    match square.terrain() {
        Terrain::Plain if square.has_printed_hamlet() || chance % 3 > 0 => String::new(),
        Terrain::Plain => format!("M{} {}l2-4m1 4v-5m1 5l2-4", x + 4 + dx * 2, y + 9 + dy * 2),
        // Firs, each with a trunk and a side in the shade.
        Terrain::Forest => {
            let tree = |x: i32, y: i32| format!("M{x} {y}l-4 9h8zm0 9v2m1-8v5m1-2v2");
            [tree(x + 5 + dx, y + 1 + dy), tree(x + 14 - dy / 2, y + 5 + dx)].concat()
        }
        // A peak with the hachures of its lee side.
        Terrain::Mountain => {
            let (x, y) = (x + 2 + dx / 2, y + 18 - dy);
            format!("M{x} {y}l7-14 3 5 2-3 5 12M{} {}l1 13m2-8l1 8m2-5l2 5m-12-9l-2 5", x + 7, y - 13)
        }
        Terrain::River => {
            let wave = |x: i32, y: i32| format!("M{x} {y}q2-3 4 0t4 0 4 0");
            [wave(x + 1 + dx, y + 6 + dy), wave(x + 4 + dy, y + 14)].concat()
        }
    }
}

/// The outline of some squares as the data of a path: drawn so many units further inside, its corners rounded.
pub(super) fn outline(squares: Squares, inset: i32, round: i32) -> String {
    let mut data = String::new();
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
            let (x, y) = (column * UNIT + inset * (irx + orx), row * UNIT + inset * (iry + ory));
            data += &format!(
                "{verb}{} {}Q{x} {y} {} {}",
                x - round * ix,
                y - round * iy,
                x + round * ox,
                y + round * oy
            );
            verb = 'L';
        }
        data.push('Z');
    }
    data
}

/// How many crossings of the lines between squares there are in a row.
const CROSSINGS: i32 = COLUMNS as i32 + 1;

/// The edges around some squares: for each crossing of lines, the directions in which one leaves it.
struct Edges([u8; CROSSINGS as usize * (ROWS as usize + 1)]);

impl Edges {
    fn around(squares: Squares) -> Edges {
        let mut edges = Edges([0; CROSSINGS as usize * (ROWS as usize + 1)]);
        for square in squares.iter() {
            let (column, row) = (i32::from(square.column()), i32::from(square.row()));
            // Above, right, below, left; walked so that the square lies to the right.
            let sides = [(0, -1, 0, 0), (1, 0, 1, 0), (0, 1, 1, 1), (-1, 0, 0, 1)];
            for (step, (dx, dy, from_x, from_y)) in sides.into_iter().enumerate() {
                let there = u8::try_from(column + dx).ok().zip(u8::try_from(row + dy).ok());
                let is_inside = there.and_then(|(column, row)| Square::new(column, row));
                if !is_inside.is_some_and(|there| squares.contains(there)) {
                    edges.0[((row + from_y) * CROSSINGS + column + from_x) as usize] |= 1 << step;
                }
            }
        }
        edges
    }

    /// Takes one closed walk away: its crossings, each with the direction in which one leaves it.
    fn take_loop(&mut self) -> Option<Vec<(i32, i32, usize)>> {
        let start = self.0.iter().position(|steps| *steps != 0)?;
        let mut at = start as i32;
        let mut step = self.0[start].trailing_zeros() as usize;
        let mut corners = Vec::new();
        while self.0[at as usize] & 1 << step != 0 {
            self.0[at as usize] &= !(1 << step);
            corners.push((at % CROSSINGS, at / CROSSINGS, step));
            let (dx, dy) = STEPS[step];
            at += dy * CROSSINGS + dx;
            // Right first: squares that touch at a corner alone are not connected.
            let next = [step + 1, step, step + 3].into_iter().map(|next| next % 4);
            step = next.into_iter().find(|next| self.0[at as usize] & 1 << next != 0).unwrap_or(step);
        }
        Some(corners)
    }
}
