//! Where mouse and fingers are: holding up what they rest on, and dragging modules.

use std::time::Duration;

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, EventTarget, HtmlElement};

use super::spot::Spot;
use super::touch::Touch;
use super::{Card, Lane, Move};
use crate::ui::live::next_frame;

/// How long a finger rests on something before it is held up.
const LONG_PRESS: Duration = Duration::from_millis(420);
/// Whoever moves a module so many pixels drags it.
const SLIP_PX: f64 = 10.0;

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
    fn at(target: Option<EventTarget>) -> Option<Anchor> {
        let element = target?.dyn_into::<Element>().ok()?;
        let touched = element.closest("button").ok()??.get_bounding_client_rect();
        let table = element.closest(".table").ok()??.get_bounding_client_rect();
        let is_low = touched.top() + touched.bottom() > table.top() + table.bottom();
        let x = touched.left() + touched.width() / 2.0 - table.left();
        let y = if is_low { table.bottom() - touched.top() } else { touched.bottom() - table.top() };
        Some(Anchor { x, y, is_low })
    }
}

/// A module on its way, and where it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Drag {
    /// What is dragged.
    pub(super) spot: Spot,
    /// Which card.
    pub(super) card: Card,
    /// Where, in CSS pixels of the window.
    pub(super) x: f64,
    /// Where, in CSS pixels of the window.
    pub(super) y: f64,
}

/// What the mouse, a finger or the keyboard did last.
#[derive(Clone, Copy, Default)]
pub(super) struct Gesture {
    /// Where the last touch fell.
    pub(super) anchor: Anchor,
    /// Whether it was a finger's.
    pub(super) finger: bool,
    /// Whether it rested or dragged, so that its click means nothing more.
    pub(super) rested: bool,
    /// Whether the keyboard was used last.
    keys: bool,
    /// What will hold up what the finger rests on.
    press: Option<TimeoutHandle>,
    /// The module under a pointer that is down, and where it went down.
    held: Option<(Spot, Card, f64, f64)>,
}

fn element_of(target: Option<EventTarget>) -> Option<Element> {
    target?.dyn_into::<Element>().ok()
}

fn closest(element: &Element, selector: &str) -> Option<Element> {
    element.closest(selector).ok().flatten()
}

/// The card that lies under an event.
fn card_at(target: Option<EventTarget>) -> Option<Card> {
    closest(&element_of(target)?, "[data-show]")?.get_attribute("data-show")?.parse().ok()
}

/// The module of the viewer's that can be dragged from under an event.
fn held_at(touch: Touch, target: Option<EventTarget>) -> Option<(Spot, Card)> {
    let element = closest(&element_of(target)?, "[data-drag]")?;
    let card: Card = element.get_attribute("data-show")?.parse().ok()?;
    let seat = touch.view.get_untracked().viewer.seat()?;
    let frozen = element.get_attribute("data-drag")? == "frozen";
    let spot = if element.get_attribute("data-drag")? == "hand" {
        Spot::Hand(card)
    } else {
        Spot::Memory { seat, card, ready: true, frozen }
    };
    Some((spot, card))
}

/// The viewer's Seeker at a point of the window.
fn lane_at(x: f64, y: f64) -> Option<Lane> {
    let under = document().element_from_point(x as f32, y as f32)?;
    closest(&under, "[data-lane]")?.get_attribute("data-lane")?.parse().ok()
}

/// Whether a point of the window is in the viewer's memory.
fn is_memory(x: f64, y: f64) -> bool {
    let under = document().element_from_point(x as f32, y as f32);
    under.is_some_and(|under| closest(&under, ".memory.near").is_some())
}

impl Touch {
    /// A pointer came over something: a mouse holds it up at once, unless answers wait for it.
    pub(super) fn on_over(self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" && self.drag.get_untracked().is_none() {
            self.show(card_at(event.target()));
        }
    }

    fn show(self, card: Option<Card>) {
        if self.shown.get_untracked() != card {
            self.shown.set(card);
        }
    }

    /// A pointer left the table: what a mouse held up is put down.
    pub(super) fn on_leave(self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" {
            self.show(None);
        }
    }

    /// A pointer went down: what is there may be dragged; a finger that rests holds it up.
    pub(super) fn on_down(self, event: &PointerEvent) {
        let finger = event.pointer_type() != "mouse";
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let held = held_at(self, event.target()).map(|(spot, card)| (spot, card, x, y));
        self.drop_anchor(event.target());
        self.gesture.update_value(|gesture| {
            (gesture.finger, gesture.rested, gesture.keys, gesture.held) = (finger, false, false, held);
        });
        let is_in = |selector| element_of(event.target()).is_some_and(|element| closest(&element, selector).is_some());
        if !is_in(".again") {
            self.playback.end();
        }
        if finger {
            self.show(None);
        }
        if !is_in("button, .choice, .pick, .spread, [data-lane]") {
            self.chosen.set(None);
        }
        if let (true, Some(card)) = (finger, card_at(event.target())) {
            let hold_up = move || {
                self.gesture.update_value(|gesture| (gesture.rested, gesture.held) = (true, None));
                self.show(Some(card));
            };
            let press = set_timeout_with_handle(hold_up, LONG_PRESS).ok();
            self.gesture.update_value(|gesture| gesture.press = press);
        }
    }

    /// A pointer moved: a module that is held goes with it.
    pub(super) fn on_move(self, event: &PointerEvent) {
        let Some((spot, card, from_x, from_y)) = self.gesture.get_value().held else { return };
        if event.buttons() == 0 {
            // It was let go elsewhere.
            return self.on_cancel();
        }
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        if self.drag.get_untracked().is_none() {
            if (x - from_x).hypot(y - from_y) < SLIP_PX || !untrack(|| self.is_asked()) {
                return;
            }
            self.release_press();
            self.gesture.update_value(|gesture| gesture.rested = true);
            self.show(None);
            // The element under the finger is drawn anew; the table hears of the pointer all the same.
            if let Some(table) = element_of(event.target()).and_then(|element| closest(&element, ".table")) {
                let _ = table.set_pointer_capture(event.pointer_id());
            }
            self.chosen.set(Some(spot));
        }
        self.drag.set(Some(Drag { spot, card, x, y }));
        let over = lane_at(x, y);
        if self.over.get_untracked() != over {
            self.over.set(over);
        }
    }

    /// The pointer went up: a module that was dragged is let go.
    pub(super) fn on_up(self, event: &PointerEvent) {
        self.release_press();
        self.gesture.update_value(|gesture| gesture.held = None);
        let Some(drag) = self.drag.get_untracked() else { return };
        self.drag.set(None);
        self.over.set(None);
        self.chosen.set(None);
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        match (lane_at(x, y), drag.spot) {
            (Some(lane), Spot::Hand(card)) => self.try_to(Move::Hyperlink(card, lane)),
            (Some(lane), Spot::Memory { card, .. }) => self.try_to(Move::Link(card, lane)),
            (None, Spot::Hand(card)) if is_memory(x, y) => self.try_to(Move::Play(card)),
            _ => {}
        }
    }

    /// The pointer went away.
    pub(super) fn on_cancel(self) {
        self.release_press();
        self.gesture.update_value(|gesture| gesture.held = None);
        if self.drag.get_untracked().is_some() {
            self.drag.set(None);
            self.over.set(None);
            self.chosen.set(None);
        }
    }

    fn release_press(self) {
        if let Some(press) = self.gesture.get_value().press {
            self.gesture.update_value(|gesture| gesture.press = None);
            press.clear();
        }
    }

    /// A key: `i` holds the focused card up or puts it down, arrows go to the next thing in a row, Escape ends whatever was
    /// begun.
    pub(super) fn on_key(self, event: &KeyboardEvent) {
        self.gesture.update_value(|gesture| (gesture.finger, gesture.rested, gesture.keys) = (false, false, true));
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        match event.key().as_str() {
            "i" => {
                let under = card_at(event.target());
                let shown = self.shown.get_untracked();
                self.show(if shown.is_some() { None } else { under });
            }
            "Escape" => {
                // What had the focus goes with the answers.
                if element_of(event.target()).is_some_and(|element| closest(&element, ".choice").is_some()) {
                    focus(&[".seeker-chronicles .chosen"]);
                }
                self.playback.end();
                self.begin_anew();
                self.show(None);
            }
            "Enter" | " " => self.drop_anchor(event.target()),
            "ArrowRight" | "ArrowDown" => step(event, Step::On),
            "ArrowLeft" | "ArrowUp" => step(event, Step::Back),
            _ => {}
        }
    }

    /// Whoever plays by keys goes to the answers as soon as there are some.
    pub(super) fn go_to_answers(self) {
        if self.gesture.get_value().keys && self.chosen.get_untracked().is_some() {
            next_frame(|| focus(&[".seeker-chronicles .choice .answer", ".seeker-chronicles .choice .close"]));
        }
    }

    /// Whoever plays by keys is not left without a place when what had the focus is gone.
    pub(super) fn keep_focus(self) {
        if self.gesture.get_value().keys {
            next_frame(|| {
                let nowhere = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
                if nowhere {
                    focus(&[".seeker-chronicles .pick .can", ".seeker-chronicles .can"]);
                }
            });
        }
    }

    /// Something got the focus: the keyboard holds it up as the mouse does.
    pub(super) fn on_focus(self, target: Option<EventTarget>) {
        if self.gesture.get_value().keys {
            self.show(card_at(target));
        }
    }

    /// Remembers where something was touched, for the answers to it.
    fn drop_anchor(self, target: Option<EventTarget>) {
        if let Some(anchor) = Anchor::at(target) {
            self.gesture.update_value(|gesture| gesture.anchor = anchor);
        }
    }
}

/// Gives the focus to the first element that one of these selectors finds, tried in turn.
fn focus(selectors: &[&str]) {
    let found = selectors.iter().find_map(|selector| document().query_selector(selector).ok().flatten());
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // If it cannot take the focus, nothing has it.
        let _ = element.focus();
    }
}

/// Where an arrow key leads.
#[derive(Clone, Copy)]
enum Step {
    On,
    Back,
}

/// Gives the focus to the next button in the same row, or to the one before.
fn step(event: &KeyboardEvent, to: Step) {
    let Some(element) = element_of(event.target()) else { return };
    let Some(row) = closest(&element, "[data-row]") else { return };
    let Ok(buttons) = row.query_selector_all("button:not(:disabled)") else { return };
    let buttons: Vec<HtmlElement> =
        (0..buttons.length()).filter_map(|at| buttons.item(at)?.dyn_into::<HtmlElement>().ok()).collect();
    let Some(at) = buttons.iter().position(|button| **button == element) else { return };
    let next = match to {
        Step::On => Some(at + 1),
        Step::Back => at.checked_sub(1),
    };
    if let Some(next) = next.and_then(|next| buttons.get(next)) {
        // If it cannot take the focus, nothing has it.
        let _ = next.focus();
        event.prevent_default();
    }
}
