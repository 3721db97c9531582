//! Where the mouse, a finger or the keyboard is, and what lies there.

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, EventTarget};

use super::spot::{Shown, read_shown};

/// What is held up lies on the left, unless it would cover what is within so many pixels from there.
const LEFT_COLUMN_PX: f64 = 250.0;

/// Where the last touch fell, in CSS pixels from the corners of the table.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Anchor {
    /// The middle of what was touched.
    pub(super) x: f64,
    /// Its edge towards the middle of the table: from the top, or from the bottom if it is in the lower half.
    pub(super) y: f64,
    /// Whether it is in the lower half.
    pub(super) is_low: bool,
}

impl Anchor {
    /// The place of the button on which an event fell.
    pub(super) fn at(target: Option<EventTarget>) -> Option<Anchor> {
        let element = target?.dyn_into::<Element>().ok()?;
        let touched = element.closest("button").ok()??.get_bounding_client_rect();
        let table = element.closest(".table").ok()??.get_bounding_client_rect();
        let is_low = touched.top() + touched.bottom() > table.top() + table.bottom();
        let x = touched.left() + touched.width() / 2.0 - table.left();
        let y = if is_low { table.bottom() - touched.top() } else { touched.bottom() - table.top() };
        Some(Anchor { x, y, is_low })
    }
}

/// What the mouse, a finger or the keyboard did last.
#[derive(Clone, Copy, Default)]
pub(super) struct Pointer {
    /// Where the last touch fell.
    pub(super) anchor: Anchor,
    /// Whether it was a finger's.
    pub(super) finger: bool,
    /// Whether the finger rested so long that its click means nothing more.
    pub(super) rested: bool,
    /// What will hold up what the finger rests on.
    pub(super) press: Option<TimeoutHandle>,
}

/// Whether an event fell on one of these elements.
pub(super) fn within(target: Option<EventTarget>, selector: &str) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(selector).is_ok_and(|found| found.is_some()))
}

/// What lies under an event, and whether to hold it up on the right.
pub(super) fn shown_at(target: Option<EventTarget>) -> Option<(Shown, bool)> {
    let element = target?.dyn_into::<Element>().ok()?.closest("[data-show]").ok()??;
    let shown = read_shown(&element.get_attribute("data-show")?)?;
    let table = element.closest(".table").ok()??.get_bounding_client_rect();
    let place = element.get_bounding_client_rect();
    Some((shown, place.left() + place.width() / 2.0 < table.left() + LEFT_COLUMN_PX))
}
