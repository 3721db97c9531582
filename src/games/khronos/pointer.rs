//! Where mouse, fingers and keys are on the boards; panning, zooming and swiping.

use arrayvec::ArrayVec;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, EventTarget, KeyboardEvent, MouseEvent};

use super::land_face::UNIT;
use super::map::{COLUMNS, ROWS};
use super::spot::{Begun, Touched};
use super::touch::Touch;
use super::{Age, Square};

/// Room for letters and numbers on the left and above, in units of the drawing.
const MARGIN: f64 = 16.0;
/// How wide and high a whole board is drawn, its margins included.
const SHEET: (f64, f64) = (COLUMNS as f64 * UNIT as f64 + MARGIN + 3.0, ROWS as f64 * UNIT as f64 + MARGIN + 3.0);
/// How far a board can be enlarged.
const MAGNIFIED: f64 = 4.0;
/// How much larger each key or notch of the wheel makes it.
const NOTCH: f64 = 1.25;
/// A finger that moves so many pixels does not touch but pans or swipes.
const SLIP_PX: f64 = 8.0;
/// A swipe is at least so long, in pixels.
const SWIPE_PX: f64 = 56.0;

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
    scale: f64,
    x: f64,
    y: f64,
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

    fn is_whole(self) -> bool {
        self.scale <= 1.0
    }

    /// Enlarged around a point that stays where it is.
    fn by(self, factor: f64, (x, y): (f64, f64)) -> Zoom {
        let scale = (self.scale * factor).clamp(1.0, MAGNIFIED);
        let shrink = self.scale / scale;
        Zoom { scale, x: x - (x - self.x) * shrink, y: y - (y - self.y) * shrink }.within()
    }

    fn moved(self, dx: f64, dy: f64) -> Zoom {
        Zoom { x: self.x + dx, y: self.y + dy, ..self }.within()
    }

    /// Moved so far that this square is seen.
    fn showing(self, square: Square) -> Zoom {
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

fn middle(square: Square) -> (f64, f64) {
    let of = |count: u8| f64::from(i32::from(count) * UNIT + UNIT / 2);
    (of(square.column()), of(square.row()))
}

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
    /// The place of what an event fell on.
    fn at(target: Option<EventTarget>) -> Option<Anchor> {
        let element = target?.dyn_into::<Element>().ok()?;
        let touched = element.closest("button, [data-at], [data-badge]").ok()??.get_bounding_client_rect();
        let table = element.closest(".table").ok()??.get_bounding_client_rect();
        let is_low = touched.top() + touched.bottom() > table.top() + table.bottom();
        let x = touched.left() + touched.width() / 2.0 - table.left();
        let y = if is_low { table.bottom() - touched.top() } else { touched.bottom() - table.top() };
        Some(Anchor { x, y, is_low })
    }
}

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
fn age_of(element: &Element) -> Option<Age> {
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
        self.playback.end();
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let Some(element) = target else { return };
        if within(&element, ".choice, .panel") {
            return;
        }
        self.gesture.update_value(|gesture| {
            gesture.anchor = Anchor::at(event.target()).unwrap_or(gesture.anchor);
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

    /// A key was pressed at the table.
    pub(super) fn on_key(self, event: &KeyboardEvent) {
        let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        self.playback.end();
        let key = event.key();
        let done = match key.as_str() {
            "Escape" => {
                self.begin_anew();
                true
            }
            "1" | "2" | "3" => self.turn_to(usize::from(key.as_bytes()[0] - b'1')),
            "+" | "=" => self.enlarge(NOTCH),
            "-" => self.enlarge(1.0 / NOTCH),
            "0" => self.enlarge(0.0),
            _ => within(&element, ".map") && age_of(&element).is_some_and(|age| self.on_map_key(age, &element, &key)),
        };
        if done {
            event.prevent_default();
        }
    }

    fn turn_to(self, place: usize) -> bool {
        self.age.set(Age::ALL[place]);
        let map = [".khronos .of-", Age::ALL[place].key(), " .map"].concat();
        let focus = move || {
            let map = document().query_selector(&map).ok().flatten();
            if let Some(map) = map.and_then(|map| map.dyn_into::<web_sys::HtmlElement>().ok()) {
                // The board may have gone; then nothing has the focus.
                let _ = map.focus();
            }
        };
        crate::ui::live::next_frame(focus);
        true
    }

    fn enlarge(self, factor: f64) -> bool {
        let around = middle(self.cursor.get_untracked());
        self.zoom.update(|zoom| *zoom = zoom.by(factor, around));
        true
    }

    /// A key on a board: arrows move from square to square, Enter touches.
    fn on_map_key(self, age: Age, element: &Element, key: &str) -> bool {
        let at = self.cursor.get_untracked();
        let side = self.sites.get_untracked().map_or(1, |sites| sites.kind.size());
        let (dx, dy) = match key {
            "ArrowLeft" => (-1, 0),
            "ArrowRight" => (1, 0),
            "ArrowUp" => (0, -1),
            "ArrowDown" => (0, 1),
            "Enter" | " " => {
                let cell = element.query_selector(&["[data-at=", &at.to_string(), "]"].concat()).ok().flatten();
                let target = cell.map(EventTarget::from);
                self.gesture.update_value(|gesture| gesture.anchor = Anchor::at(target).unwrap_or(gesture.anchor));
                self.on_square(age, Touched::exactly(at, side));
                return true;
            }
            _ => return false,
        };
        let step = |count: u8, by: i32| u8::try_from(i32::from(count) + by).ok();
        let next = step(at.column(), dx).zip(step(at.row(), dy)).and_then(|(column, row)| Square::new(column, row));
        if let Some(next) = next {
            self.cursor.set(next);
            self.zoom.update(|zoom| *zoom = zoom.showing(next));
            if self.begun.get_untracked() != Begun::Nothing || side > 1 {
                self.aim.update(|aim| *aim = aim.filter(|aim| !aim.pinned));
                self.look(age, Touched::exactly(next, side));
            }
        }
        true
    }
}

fn within(element: &Element, selector: &str) -> bool {
    element.closest(selector).is_ok_and(|found| found.is_some())
}
