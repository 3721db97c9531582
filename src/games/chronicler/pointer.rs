//! Where the mouse, a finger or the keyboard is, and what lies there.

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, EventTarget};

use super::spot::{Shown, read_shown};
use crate::ui::Anchor;

/// What is held up lies on the left, unless it would cover what is within so many pixels from there.
const LEFT_COLUMN_PX: f64 = 250.0;

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
