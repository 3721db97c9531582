//! Where a popover stands: beside what was touched.

use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

/// Where the last touch fell, in CSS pixels from the corners of the table.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Anchor {
    /// The middle of what was touched.
    pub(crate) x: f64,
    /// Its edge towards the middle of the table: from the top, or from the bottom if it is in the lower half.
    pub(crate) y: f64,
    /// Whether it is in the lower half.
    pub(crate) is_low: bool,
}

impl Anchor {
    /// The place of what an event fell on: the nearest element around it that the selector names.
    pub(crate) fn at(target: Option<EventTarget>, selector: &str) -> Option<Anchor> {
        let element = target?.dyn_into::<Element>().ok()?;
        let touched = element.closest(selector).ok()??.get_bounding_client_rect();
        let table = element.closest(".table").ok()??.get_bounding_client_rect();
        let is_low = touched.top() + touched.bottom() > table.top() + table.bottom();
        let x = touched.left() + touched.width() / 2.0 - table.left();
        let y = if is_low { table.bottom() - touched.top() } else { touched.bottom() - table.top() };
        Some(Anchor { x, y, is_low })
    }
}
