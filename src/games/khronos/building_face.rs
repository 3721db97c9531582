//! The faces of buildings: a silhouette on a tile whose outline tells its colour, the owner's flag, cubes, ruins.

use super::land_face::place;
use super::outline::UNIT;
use super::setup::Setup;
use super::svg::Svg;
use super::{Building, Colour, Kind};
use crate::engine::Seat;

/// The battlements along the upper edge of military tiles, by size.
const BATTLEMENTS: [&str; 3] = [
    "h6v3h6v-3h6",
    "h6v4h5v-4h5v4h6v-4h5v4h5v-4h6",
    "h6v5h7v-5h6v5h7v-5h6v5h7v-5h6v5h7v-5h6",
];
/// Where the wall of a ruin has broken, by size from 2.
const CRACKS: [&str; 2] = ["m22 2-6 9 7 5-9 8 5 6-4 9", "m34 2-9 13 10 9-14 13 8 9-7 13"];

/// Draws a building as it stands on its board.
pub(super) fn building(svg: &mut Svg, setup: Setup, building: &Building, class: &str) {
    let (x, y) = place(building.at);
    let kind = building.kind;
    let side = i32::from(kind.size()) * UNIT;
    let state = if building.ruin { " ruin" } else if building.printed { " printed" } else { "" };
    svg.draw(format_args!(
        "<g class=\"tile {}{state} {class}\" transform=\"translate({x} {y})\">",
        kind.colour().key()
    ));
    svg.draw(format_args!("<rect class=\"plate\" x=\"1\" y=\"1\" width=\"{0}\" height=\"{0}\"/>", side - 2));
    svg.draw(format_args!("<path class=\"wall\" d=\"{}\"/>", shape(kind)));
    picture(svg, kind, building.ruin);
    if let (true, Some(crack)) = (building.ruin, CRACKS.get(usize::from(kind.size()).saturating_sub(2))) {
        svg.draw(format_args!("<path class=\"crack\" d=\"M0 0{crack}\"/>"));
    }
    if kind.size() > 1 {
        let value = building.value(setup);
        svg.draw(format_args!("<text class=\"value\" x=\"{0}\" y=\"{0}\">{value}</text>", side - 7));
    }
    if let Some(owner) = building.owner {
        flag(svg, owner, kind.size());
    }
    cubes(svg, building);
    svg.draw(format_args!("</g>"));
}

/// The outline of a tile: battlements, an arch or a gable.
fn shape(kind: Kind) -> String {
    let side = i32::from(kind.size()) * UNIT;
    let (end, half, inner) = (side - 1, side / 2, side - 2);
    match kind.colour() {
        Colour::Military => {
            format!("M1 1{}v{inner}h-{inner}z", BATTLEMENTS[usize::from(kind.size()) - 1])
        }
        Colour::Religious => format!("M1 {end}V{half}Q1 {0} {half} 1Q{end} {0} {end} {half}V{end}z", side / 6),
        Colour::Civil => format!("M1 {end}V{0}L{half} 1L{end} {0}V{end}z", side * 2 / 5),
    }
}

fn picture(svg: &mut Svg, kind: Kind, ruin: bool) {
    let side = i32::from(kind.size()) * UNIT;
    let width = side * 3 / 5;
    let (x, y) = ((side - width) / 2, side * 3 / 10);
    let ruin = if ruin { "_ruin" } else { "" };
    svg.draw(format_args!(
        "<use href=\"./icons/khronos.svg#{}{ruin}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{width}\"/>",
        kind.key()
    ));
}

/// The owner's flag with their letter.
fn flag(svg: &mut Svg, owner: Seat, size: u8) {
    let letter = owner.letter();
    let (pole, width, height) = if size > 1 { (14, 12, 10) } else { (10, 9, 8) };
    svg.draw(format_args!(
        "<g class=\"flag of-{letter}\"><path d=\"M{0} {pole}V-1h-{width}l2 {1}-2 {1}h{width}\"/><text x=\"{2}\" y=\"{3}\" font-size=\"{height}\">{4}</text></g>",
        i32::from(size) * UNIT - 1,
        height / 2,
        i32::from(size) * UNIT - width / 2,
        height - 2,
        letter.to_ascii_uppercase()
    ));
}

/// Cubes along the lower edge.
fn cubes(svg: &mut Svg, building: &Building) {
    let side = i32::from(building.kind.size()) * UNIT;
    let width = if side > UNIT { 10 } else { 8 };
    let mut x = 2;
    for (seat, count) in (0..).map(Seat).zip(building.cubes) {
        for _ in 0..count {
            cube(svg, seat, (x, side - width - 2), width);
            x += width + 1;
        }
    }
}

fn cube(svg: &mut Svg, seat: Seat, (x, y): (i32, i32), width: i32) {
    let letter = seat.letter();
    svg.draw(format_args!(
        "<g class=\"cube of-{letter}\"><rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{width}\"/><text x=\"{0}\" y=\"{1}\" font-size=\"{2}\">{3}</text></g>",
        x + width / 2,
        y + width - 2,
        width - 1,
        letter.to_ascii_uppercase()
    ));
}

/// Crosses a building out.
pub(super) fn gone(svg: &mut Svg, building: &Building) {
    let (x, y) = place(building.at);
    let side = i32::from(building.kind.size()) * UNIT;
    let (x, y, long) = (x + 2, y + 2, side - 4);
    svg.draw(format_args!(
        "<rect class=\"gone-ground\" x=\"{x}\" y=\"{y}\" width=\"{long}\" height=\"{long}\"/>\
         <path class=\"gone\" d=\"M{x} {y}l{long} {long}m0-{long}l-{long} {long}\"/>"
    ));
}
