//! The land, painted once and shown in the light of each age.
//!
//! Each kind of landscape has strokes of its own, so that it reads
//! without colour: trees, hachured peaks, waves.

use std::sync::OnceLock;

use leptos::prelude::*;

use super::map::{COLUMNS, ROWS, Square, Terrain};
use super::squares::Squares;
use super::outline::{UNIT, outline};
use super::svg::Svg;

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
    svg.draw(format_args!("<path class=\"lines\" d=\""));
    (1..i32::from(COLUMNS)).for_each(|column| svg.draw(format_args!("M{} 0v{height}", column * UNIT)));
    (1..i32::from(ROWS)).for_each(|row| svg.draw(format_args!("M0 {}h{width}", row * UNIT)));
    svg.draw(format_args!("\"/><rect class=\"edge\" width=\"{width}\" height=\"{height}\"/>"));
    for column in 0..COLUMNS {
        let letter = char::from(b'A' + column);
        let x = i32::from(column) * UNIT + UNIT / 2;
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
    let chance = i32::from((i32::from(square.row()) * 16 + i32::from(square.column())).wrapping_mul(0x9e37).to_le_bytes()[1]);
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
