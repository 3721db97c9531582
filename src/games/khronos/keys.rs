//! The table by keys alone.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, EventTarget, HtmlElement, KeyboardEvent};

use super::pointer::{TOUCHED, age_of, within};
use crate::ui::Anchor;
use super::spot::{Begun, Touched};
use super::touch::Touch;
use super::zoom::{NOTCH, middle};
use super::{Age, Square};
use crate::ui::live::next_frame;

impl Touch {
    /// A key was pressed at the table.
    pub(super) fn on_key(self, event: &KeyboardEvent) {
        let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        if !within(&element, ".again") {
            self.playback.end();
        }
        let key = event.key();
        let done = match key.as_str() {
            "Escape" => {
                // What had the focus goes with the answers.
                if within(&element, ".choice, .panel") {
                    self.turn_to(self.age.get_untracked().index());
                }
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
        focus([".khronos .of-", Age::ALL[place].key(), " .map"].concat());
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
                self.gesture.update_value(|gesture| gesture.anchor = Anchor::at(target, TOUCHED).unwrap_or(gesture.anchor));
                self.on_square(age, Touched::exactly(at, side));
                self.age.set(age);
                if self.chosen.get_untracked().is_some() {
                    focus(".khronos .choice button".to_owned());
                }
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

/// Gives the focus to an element that is about to be there.
fn focus(selector: String) {
    next_frame(move || {
        let found = document().query_selector(&selector).ok().flatten();
        if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
            // If it cannot take the focus, nothing has it.
            let _ = element.focus();
        }
    });
}
