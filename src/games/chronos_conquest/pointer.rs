//! Fingers and the mouse at the table: each finger has its own drag, and up to ten are at work at once.

use arrayvec::ArrayVec;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlElement, MouseEvent};

use super::drag::{Drag, settle};
use super::geometry::table;
use super::moves::Take;
use super::scene::{glass_named, spot};
use super::touch::Touch;
use crate::engine::Seat;
use crate::ui::live::next_frame;

/// A finger that moves so many pixels does not touch but drags.
const SLIP_PX: f64 = 7.0;

/// The fingers that are down.
#[derive(Default)]
pub(super) struct Hands(ArrayVec<Finger, 10>);

/// A finger that is down.
struct Finger {
    id: i32,
    /// What it fell on.
    on: Element,
    start: (f64, f64),
    slipped: bool,
    drag: Option<Drag>,
}

/// The element under an event, if it is one of these or part of one.
pub(super) fn within(element: &Element, selector: &str) -> Option<Element> {
    element.closest(selector).ok().flatten()
}

fn seat_of(element: &Element) -> Option<Seat> {
    let holder = within(element, "[data-seat]")?;
    holder.get_attribute("data-seat")?.chars().next().and_then(Seat::from_letter)
}

impl Touch {
    /// A finger went down.
    pub(super) fn on_down(self, event: &PointerEvent) {
        let Some(on) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        if event.button() != 0 || within(&on, ".scrolls").is_some() && within(&on, "[data-act]").is_none() {
            return;
        }
        let start = (f64::from(event.client_x()), f64::from(event.client_y()));
        let finger = Finger { id: event.pointer_id(), on, start, slipped: false, drag: None };
        self.fingers.update_value(|hands| {
            hands.0.retain(|other| other.id != finger.id);
            // An eleventh finger means nothing.
            let _ = hands.0.try_push(finger);
        });
    }

    /// A finger moved: a timer under it follows.
    pub(super) fn on_move(self, event: &PointerEvent) {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let id = event.pointer_id();
        let is_down = self.fingers.with_value(|hands| hands.0.iter().any(|finger| finger.id == id));
        if !is_down {
            return;
        }
        let slips = self.fingers.try_update_value(|hands| {
            let finger = hands.0.iter_mut().find(|finger| finger.id == id)?;
            let far = (at.0 - finger.start.0).hypot(at.1 - finger.start.1) > SLIP_PX;
            let begins = far && !finger.slipped;
            finger.slipped |= far;
            begins.then(|| (finger.on.clone(), finger.start))
        });
        if let Some((on, start)) = slips.flatten() {
            let drag = self.lift(&on, start);
            if let Some(table) = table().filter(|_| drag.is_some()) {
                // If the finger is already gone, nothing is to be captured.
                let _ = table.set_pointer_capture(id);
            }
            self.fingers.update_value(|hands| {
                if let Some(finger) = hands.0.iter_mut().find(|finger| finger.id == id) {
                    finger.drag = drag;
                }
            });
        }
        let geometry = self.geometry.get_untracked();
        self.fingers.update_value(|hands| {
            let finger = hands.0.iter_mut().find(|finger| finger.id == id);
            if let Some(drag) = finger.and_then(|finger| finger.drag.as_mut()) {
                self.follow(drag, &geometry, at);
            }
        });
    }

    /// A finger went up: a tap, or the end of a drag.
    pub(super) fn on_up(self, event: &PointerEvent) {
        let Some(finger) = self.take_finger(event.pointer_id()) else { return };
        match finger.drag {
            Some(drag) => {
                settle(&drag);
                match drag.over {
                    Some((name, Some(take))) => self.put(drag.seat, drag.timer, &name, take),
                    Some((name, None)) => self.put(drag.seat, drag.timer, &name, Take::Leave),
                    None => self.hold(drag.seat, None),
                }
            }
            None if !finger.slipped => self.tap(&finger.on),
            None => {}
        }
    }

    /// The browser took a finger away, as for a gesture of its own: what it dragged goes back.
    pub(super) fn on_cancel(self, event: &PointerEvent) {
        if let Some(drag) = self.take_finger(event.pointer_id()).and_then(|finger| finger.drag) {
            settle(&drag);
            self.hold(drag.seat, None);
        }
    }

    fn take_finger(self, id: i32) -> Option<Finger> {
        let taken = self.fingers.try_update_value(|hands| {
            let place = hands.0.iter().position(|finger| finger.id == id)?;
            Some(hands.0.remove(place))
        });
        taken.flatten()
    }

    /// A key or a tool for those who do not see pressed something: fingers and the mouse have been heard already.
    pub(super) fn on_click(self, event: &MouseEvent) {
        if event.detail() == 0
            && let Some(on) = event.target().and_then(|target| target.dyn_into::<Element>().ok())
        {
            self.tap(&on);
            next_frame(follow_focus);
        }
    }

    /// Something was touched.
    fn tap(self, on: &Element) {
        if let Some(button) = within(on, "[data-act]") {
            let act = button.get_attribute("data-act").unwrap_or_default();
            if let Some(seat) = seat_of(&button).filter(|seat| self.persons.contains(*seat)) {
                self.act(seat, &act);
                return;
            }
        }
        if let Some(name) = within(on, "[data-glass]").and_then(|glass| glass.get_attribute("data-glass")) {
            let is_target = self.targets.get_untracked().iter().any(|(_, target)| *target == name);
            match glass_named(&name).filter(|(seat, _)| self.persons.contains(*seat) && !is_target) {
                Some((seat, number)) if !self.gets_out_of_the_way(seat, number) => self.on_glass(seat, number),
                Some(_) => {}
                None => self.on_board(&name),
            }
            return;
        }
        let spot = within(on, "[data-spot]").and_then(|place| place.get_attribute("data-spot"));
        if spot.as_ref().is_some_and(|name| self.on_place(name)) {
            return;
        }
        if let Some((seat, number)) = spot.as_ref().and_then(|name| self.only_one_on(name)) {
            self.on_glass(seat, number);
            return;
        }
        if let Some(name) = within(on, "[data-touch]").and_then(|thing| thing.get_attribute("data-touch")) {
            self.on_board(&name);
        } else if within(on, ".choice").is_none() {
            self.persons.iter().for_each(|seat| self.hold(seat, None));
        }
    }

    /// The only timer on a place that a person may pick up, so that a finger need not hit it.
    pub(super) fn only_one_on(self, name: &str) -> Option<(Seat, u8)> {
        let is_home = name.starts_with("home");
        let there = self.view.with_untracked(|view| {
            let there = view.table.every_timer().filter(|(seat, _, timer)| spot(*seat, timer.place) == name);
            there.map(|(seat, number, _)| (seat, number)).collect::<Vec<_>>()
        });
        let mut free = there.into_iter().filter(|(seat, number)| {
            self.persons.contains(*seat)
                && (!is_home || self.single().is_some())
                && self.lifts(*seat, *number) == Ok(*number)
        });
        free.next().filter(|_| free.next().is_none())
    }

    /// A timer that was tapped stands where the one in hand may go, and cannot be lifted itself: the place is meant.
    fn gets_out_of_the_way(self, seat: Seat, number: u8) -> bool {
        let holds = self.own(seat).held.get_untracked().is_some();
        if !holds || self.lifts(seat, number).is_ok() {
            return false;
        }
        let place =
            self.view.with_untracked(|view| view.table.timer(seat, number)).map(|timer| spot(seat, timer.place));
        place.is_some_and(|name| self.lit.get_untracked().seats(&name).contains(seat) && self.on_place(&name))
    }
}

/// What a key pressed may be gone: the focus goes to what came in its place.
fn follow_focus() {
    let is_lost = document().active_element().is_none_or(|at| at.tag_name() == "BODY");
    let found =
        || document().query_selector(".chronos-conquest :is(.choice .answer, .own .panel .pick.can, .own .call)");
    if let Some(element) = is_lost.then(found).and_then(Result::ok).flatten()
        && let Some(element) = element.dyn_ref::<HtmlElement>()
    {
        // If it cannot take the focus, nothing has it.
        let _ = element.focus();
    }
}
