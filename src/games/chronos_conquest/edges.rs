//! Where persons sit around the device, and how the table is laid out for its shape.

use leptos::prelude::*;
use leptos::web_sys::Window;

use crate::engine::{Seat, SeatSet};

/// A table narrower than this, in CSS pixels, has nobody at its sides.
const NARROW_PX: i32 = 600;
/// A window lower than this is a phone on its side, or a small frame.
const SHORT_PX: i32 = 500;

/// The shape of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// A tablet or a desk.
    Large,
    /// A phone held upright.
    Narrow,
    /// A phone on its side.
    Short,
}

impl Layout {
    /// The layout for the window as it is.
    pub(super) fn now() -> Layout {
        let window = window();
        let measure = |side: Result<wasm_bindgen::JsValue, wasm_bindgen::JsValue>| {
            side.ok().and_then(|side| side.as_f64()).map_or(i32::MAX, |side| side as i32)
        };
        let (width, height) = (measure(Window::inner_width(&window)), measure(Window::inner_height(&window)));
        match () {
            () if height < SHORT_PX && width > height => Layout::Short,
            () if width < NARROW_PX => Layout::Narrow,
            () => Layout::Large,
        }
    }

    /// The class of the table.
    pub(super) fn key(self) -> &'static str {
        match self {
            Layout::Large => "large",
            Layout::Narrow => "narrow",
            Layout::Short => "short",
        }
    }
}

/// A side of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// Towards whoever holds it.
    Bottom,
    /// To their left.
    Left,
    /// Opposite.
    Top,
    /// To their right.
    Right,
}

impl Edge {
    /// All sides, clockwise.
    pub(super) const ALL: [Edge; 4] = [Edge::Bottom, Edge::Left, Edge::Top, Edge::Right];

    /// The class of the edge.
    pub(super) fn key(self) -> &'static str {
        match self {
            Edge::Bottom => "bottom",
            Edge::Left => "left",
            Edge::Top => "top",
            Edge::Right => "right",
        }
    }
}

/// Who sits at an edge of the device, clockwise.
pub(super) fn sitting(persons: SeatSet, layout: Layout, edge: Edge) -> Vec<Seat> {
    let count = persons.len();
    let has_sides = layout == Layout::Large && (3..=4).contains(&count);
    let numbers: std::ops::Range<usize> = match (edge, has_sides) {
        (Edge::Bottom, true) => 0..1,
        (Edge::Left, true) => 1..2,
        (Edge::Top, true) => 2..count - 1,
        (Edge::Right, true) => count - 1..count,
        (Edge::Bottom, false) => 0..count.div_ceil(2),
        (Edge::Top, false) => count.div_ceil(2)..count,
        (Edge::Left | Edge::Right, false) => 0..0,
    };
    persons.iter().enumerate().filter(|(number, _)| numbers.contains(number)).map(|(_, seat)| seat).collect()
}
