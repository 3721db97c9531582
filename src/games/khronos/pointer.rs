//! Where mouse and fingers are on the boards; panning, zooming and swiping.

use arrayvec::ArrayVec;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, MouseEvent};

use super::Age;
use super::spot::Touched;
use super::touch::Touch;
use crate::ui::Anchor;
use super::zoom::{Layout, NOTCH, SHEET, Zoom, middle};

/// What can be touched.
pub(super) const TOUCHED: &str = "button, [data-at], [data-badge]";
/// A finger that moves so many pixels does not touch but pans or swipes.
const SLIP_PX: f64 = 8.0;
/// A swipe is at least so long, in pixels.
const SWIPE_PX: f64 = 56.0;

/// What fingers and mouse do on the boards.
#[derive(Clone, Default)]
pub(super) struct Gesture {
    /// Where the last touch fell.
    pub(super) anchor: Anchor,
    /// The pointers that are down: their ids and where they are.
    held: ArrayVec<(i32, f64, f64), 2>,
    /// Where the first of them went down.
    start: (f64, f64),
    /// Whether they have moved too far for a touch.
    slipped: bool,
}

/// The square that an event fell on, and where in it.
fn touched(event: &MouseEvent) -> Option<(Age, Touched)> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    let cell = element.closest("[data-at]").ok()??;
    let square = cell.get_attribute("data-at")?.parse().ok()?;
    let place = cell.get_bounding_client_rect();
    let part = |at: i32, from: f64, long: f64| (((f64::from(at) - from) / long.max(1.0)) * 100.0) as i32;
    let across = part(event.client_x(), place.left(), place.width());
    let down = part(event.client_y(), place.top(), place.height());
    Some((age_of(&element)?, Touched { square, across, down }))
}

/// The age of the board that an element is part of.
pub(super) fn age_of(element: &Element) -> Option<Age> {
    let key = element.closest("[data-age]").ok()??.get_attribute("data-age")?;
    Age::ALL.into_iter().find(|age| age.key() == key)
}

/// The units of the drawing that a pixel of this board shows.
fn units_per_px(element: &Element, zoom: Zoom) -> f64 {
    let map = element.closest(".map").ok().flatten().map(|map| map.get_bounding_client_rect());
    map.map_or(1.0, |map| {
        let across = SHEET.0 / zoom.scale / map.width().max(1.0);
        across.max(SHEET.1 / zoom.scale / map.height().max(1.0))
    })
}

impl Touch {
    /// A pointer went down.
    pub(super) fn on_down(self, event: &PointerEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let Some(element) = target else { return };
        // That button begins and ends a playback itself.
        if within(&element, ".again") {
            return;
        }
        self.playback.end();
        if within(&element, ".choice, .panel") {
            return;
        }
        self.gesture.update_value(|gesture| {
            gesture.anchor = Anchor::at(event.target(), TOUCHED).unwrap_or(gesture.anchor);
            if !within(&element, ".map") {
                gesture.held.clear();
                return;
            }
            let at = (f64::from(event.client_x()), f64::from(event.client_y()));
            if gesture.held.is_empty() {
                (gesture.start, gesture.slipped) = (at, false);
            }
            // A third finger means nothing.
            let _ = gesture.held.try_push((event.pointer_id(), at.0, at.1));
        });
        if !within(&element, "button, .map") {
            self.chosen.set(None);
        }
    }

    /// A pointer moved: it pans or pinches, or a mouse looks.
    pub(super) fn on_move(self, event: &PointerEvent) {
        let mut gesture = self.gesture.get_value();
        let Some(held) = gesture.held.iter().position(|held| held.0 == event.pointer_id()) else {
            if event.pointer_type() == "mouse"
                && let Some((age, touched)) = touched(event)
            {
                self.look(age, touched);
            }
            return;
        };
        let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let before = (gesture.held[held].1, gesture.held[held].2);
        gesture.slipped |= (at.0 - gesture.start.0).hypot(at.1 - gesture.start.1) > SLIP_PX;
        let zoom = self.zoom.get_untracked();
        let units = units_per_px(&element, zoom);
        if gesture.held.len() == 2 {
            let other = gesture.held[1 - held];
            let apart = |one: (f64, f64)| (one.0 - other.1).hypot(one.1 - other.2).max(1.0);
            let around = (zoom.x + SHEET.0 / zoom.scale / 2.0, zoom.y + SHEET.1 / zoom.scale / 2.0);
            let pinched = zoom.by(apart(at) / apart(before), around);
            self.zoom.set(pinched.moved((before.0 - at.0) * units / 2.0, (before.1 - at.1) * units / 2.0));
            gesture.slipped = true;
        } else if gesture.slipped && !zoom.is_whole() {
            self.zoom.set(zoom.moved((before.0 - at.0) * units, (before.1 - at.1) * units));
        }
        (gesture.held[held].1, gesture.held[held].2) = at;
        self.gesture.set_value(gesture);
    }

    /// A pointer went up or away: a swipe turns to another board.
    pub(super) fn on_up(self, event: &PointerEvent) {
        let mut gesture = self.gesture.get_value();
        let Some(held) = gesture.held.iter().position(|held| held.0 == event.pointer_id()) else { return };
        let (dx, dy) = (gesture.held[held].1 - gesture.start.0, gesture.held[held].2 - gesture.start.1);
        let alone = gesture.held.len() == 1;
        gesture.held.remove(held);
        self.gesture.set_value(gesture);
        let swiped = alone && dx.abs() > SWIPE_PX && dx.abs() > 2.0 * dy.abs();
        if swiped && self.zoom.get_untracked().is_whole() && self.layout.get_untracked() == Layout::Tall {
            let at = self.age.get_untracked().index();
            let next = if dx < 0.0 { at + 1 } else { at.wrapping_sub(1) };
            if let Some(age) = Age::ALL.get(next) {
                self.age.set(*age);
            }
        }
    }

    /// The mouse left the boards: what it looked at is no longer looked at.
    pub(super) fn on_leave(self) {
        if self.aim.get_untracked().is_some_and(|aim| !aim.pinned) {
            self.aim.set(None);
        }
    }

    /// A board was touched.
    pub(super) fn on_click(self, event: &MouseEvent) {
        if self.gesture.with_value(|gesture| gesture.slipped) {
            return;
        }
        let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        let badge = element.closest("[data-badge]").ok().flatten().and_then(|badge| badge.get_attribute("data-badge"));
        if let (Some(first), Some(age)) = (badge.and_then(|first| first.parse().ok()), age_of(&element)) {
            self.on_badge(age, first);
        } else if let Some((age, touched)) = touched(event) {
            self.on_square(age, touched);
        }
    }

    /// The wheel turned over a board.
    pub(super) fn on_wheel(self, event: &web_sys::Event) {
        // How far it turned is not asked: mice and touchpads answer in different measures.
        let turned = js_sys::Reflect::get(event, &"deltaY".into()).ok().and_then(|turned| turned.as_f64());
        let (Some(turned), Some(event)) = (turned, event.dyn_ref::<MouseEvent>()) else { return };
        let Some((_, at)) = touched(event) else { return };
        event.prevent_default();
        let (x, y) = middle(at.square);
        let factor = if turned < 0.0 { NOTCH } else { 1.0 / NOTCH };
        self.zoom.update(|zoom| *zoom = zoom.by(factor, (x, y)));
    }
}

/// Whether an element is one of these or part of one.
pub(super) fn within(element: &Element, selector: &str) -> bool {
    element.closest(selector).is_ok_and(|found| found.is_some())
}
