//! How the table is laid out, and which part of the boards is seen.

use leptos::prelude::*;

use super::Square;
use super::outline::UNIT;
use super::map::{COLUMNS, ROWS};

/// Room for letters and numbers on the left and above, in units of the drawing.
const MARGIN: f64 = 16.0;
/// How wide and high a whole board is drawn, its margins included.
pub(super) const SHEET: (f64, f64) = (COLUMNS as f64 * UNIT as f64 + MARGIN + 3.0, ROWS as f64 * UNIT as f64 + MARGIN + 3.0);
/// How far a board can be enlarged.
const MAGNIFIED: f64 = 4.0;
/// How much larger each key or notch of the wheel makes it.
pub(super) const NOTCH: f64 = 1.25;
/// How the table is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// Three boards side by side, the hand below.
    Wide,
    /// Three boards side by side, the hand beside them: a phone on its side.
    Low,
    /// One board large, and small ones of all three to turn to.
    Tall,
}

impl Layout {
    /// What fits the room that there is now.
    pub(super) fn now() -> Layout {
        let room = document().query_selector(".match-table").ok().flatten();
        let (width, height) = room.map_or_else(window_size, |room| (room.client_width(), room.client_height()));
        match (width, height) {
            (600.., ..420) => Layout::Low,
            (860.., _) if width * 10 > height * 11 => Layout::Wide,
            _ => Layout::Tall,
        }
    }

    /// Its class.
    pub(super) fn key(self) -> &'static str {
        match self {
            Layout::Wide => "wide",
            Layout::Low => "low",
            Layout::Tall => "tall",
        }
    }
}

/// What is left of the window for a table, about, before there is one.
fn window_size() -> (i32, i32) {
    let px = |length: Result<leptos::wasm_bindgen::JsValue, _>| length.ok().and_then(|px| px.as_f64()).unwrap_or(0.0) as i32;
    (px(window().inner_width()), px(window().inner_height()) - 160)
}

/// The part of a board that is seen, in units of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Zoom {
    pub(super) scale: f64,
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Default for Zoom {
    fn default() -> Zoom {
        Zoom { scale: 1.0, x: -MARGIN, y: -MARGIN }
    }
}

impl Zoom {
    /// The part as an SVG has it.
    pub(super) fn view_box(self) -> String {
        let part = [self.x, self.y, SHEET.0 / self.scale, SHEET.1 / self.scale].map(|length| (length as i32).to_string());
        part.join(" ")
    }

    /// Whether the whole board is seen.
    pub(super) fn is_whole(self) -> bool {
        self.scale <= 1.0
    }

    /// Enlarged around a point that stays where it is.
    pub(super) fn by(self, factor: f64, (x, y): (f64, f64)) -> Zoom {
        let scale = (self.scale * factor).clamp(1.0, MAGNIFIED);
        let shrink = self.scale / scale;
        Zoom { scale, x: x - (x - self.x) * shrink, y: y - (y - self.y) * shrink }.within()
    }

    /// Moved by so many units.
    pub(super) fn moved(self, dx: f64, dy: f64) -> Zoom {
        Zoom { x: self.x + dx, y: self.y + dy, ..self }.within()
    }

    /// Moved so far that this square is seen.
    pub(super) fn showing(self, square: Square) -> Zoom {
        let (x, y) = middle(square);
        let (width, height) = (SHEET.0 / self.scale, SHEET.1 / self.scale);
        let room = 1.5 * f64::from(UNIT);
        let x = self.x.clamp(x + room - width, x - room);
        let y = self.y.clamp(y + room - height, y - room);
        Zoom { x, y, ..self }.within()
    }

    fn within(self) -> Zoom {
        let most = |whole: f64| whole - whole / self.scale - MARGIN;
        Zoom { x: self.x.clamp(-MARGIN, most(SHEET.0)), y: self.y.clamp(-MARGIN, most(SHEET.1)), ..self }
    }
}

/// The middle of a square, in units of the drawing.
pub(super) fn middle(square: Square) -> (f64, f64) {
    let of = |count: u8| f64::from(i32::from(count) * UNIT + UNIT / 2);
    (of(square.column()), of(square.row()))
}
