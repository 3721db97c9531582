//! Fingers and the mouse at the table: each finger has its own drag, and up to ten are at work at once.

use arrayvec::ArrayVec;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, Event, HtmlElement, MouseEvent};

use super::begun::Held;
use super::geometry::{Geometry, each, table};
use super::moves::Take;
use super::scene::{glass_name, glass_named, spot};
use super::touch::Touch;
use crate::engine::Seat;
use crate::ui::live::next_frame;

/// A finger that moves so many pixels does not touch but drags.
const SLIP_PX: f64 = 7.0;
/// From this part of a place's height on, the card stays.
const LEAVE_FROM: f64 = 0.66;

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

/// A timer that follows a finger.
struct Drag {
    seat: Seat,
    timer: u8,
    glass: HtmlElement,
    /// From where the finger is to where the timer would stand, so that it jumps under the finger.
    offset: (f64, f64),
    /// The place under the finger.
    over: Option<(String, Option<Take>)>,
    /// The place where it stood, until the finger has left it.
    source: Option<String>,
}

/// The element under an event, if it is one of these or part of one.
fn within(element: &Element, selector: &str) -> Option<Element> {
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
            begins.then(|| finger.on.clone())
        });
        if let Some(on) = slips.flatten() {
            let drag = self.lift(&on, at);
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

    /// A finger that drags begins to: the timer under it lifts if it may.
    fn lift(self, on: &Element, at: (f64, f64)) -> Option<Drag> {
        let named = within(on, "[data-glass]").and_then(|glass| glass_named(&glass.get_attribute("data-glass")?));
        let stands = || self.only_one_on(&within(on, "[data-spot]")?.get_attribute("data-spot")?);
        let (seat, number) = named.or_else(stands).filter(|(seat, _)| self.persons.contains(*seat))?;
        let timer = match self.lifts(seat, number) {
            Ok(timer) => timer,
            Err(why) => {
                self.stays(seat, why.as_ref());
                return None;
            }
        };
        let mut glass = None;
        each(&["[data-glass=", &glass_name(seat, timer), "]"].concat(), |element| {
            glass = element.dyn_into::<HtmlElement>().ok();
        });
        let glass = glass?;
        let place = self.view.with_untracked(|view| view.table.timer(seat, timer))?.place;
        self.hold(seat, Some(Held { timer, to: None, dragged: true }));
        let stands = glass.get_bounding_client_rect();
        let middle = (stands.left() + stands.width() / 2.0, stands.top() + stands.height() / 2.0);
        // Only a timer that lifts in place of another one jumps.
        let offset = if timer == number { at } else { middle };
        Some(Drag { seat, timer, glass, offset, over: None, source: Some(spot(seat, place)) })
    }

    /// A timer follows a finger, and the place under it shows what would happen.
    fn follow(self, drag: &mut Drag, geometry: &Geometry, at: (f64, f64)) {
        // Setting a property can only fail on a malformed name.
        let moved = [px(at.0 - drag.offset.0), px(at.1 - drag.offset.1)].join(" ");
        let _ = drag.glass.style().set_property("translate", &moved);
        let (x, y) = (at.0 - geometry.corner.0, at.1 - geometry.corner.1);
        let under = geometry.at(x, y);
        if under.is_none_or(|under| Some(&under.name) != drag.source.as_ref()) {
            drag.source = None;
        }
        let over = under.filter(|under| Some(&under.name) != drag.source.as_ref()).map(|under| {
            let part =
                ((x - under.area.x) / under.area.width.max(1.0), (y - under.area.y) / under.area.height.max(1.0));
            (under.name.clone(), meant(&self.takes(drag.seat, drag.timer, &under.name), part))
        });
        if over != drag.over {
            mark(drag.over.as_ref(), false);
            mark(over.as_ref(), true);
            drag.over = over;
        }
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
    fn only_one_on(self, name: &str) -> Option<(Seat, u8)> {
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
        let holds = self.held[seat.index()].get_untracked().is_some();
        if !holds || self.lifts(seat, number).is_ok() {
            return false;
        }
        let place =
            self.view.with_untracked(|view| view.table.timer(seat, number)).map(|timer| spot(seat, timer.place));
        place.is_some_and(|name| self.lit.get_untracked().seats(&name).contains(seat) && self.on_place(&name))
    }

    /// Stops what the browser would do with a long press.
    pub(super) fn on_menu(self, event: &Event) {
        event.prevent_default();
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

/// What happens to the card if a timer is dropped in this part of a place.
fn meant(takes: &[Take], (across, down): (f64, f64)) -> Option<Take> {
    let can = |take: Take| takes.contains(&take).then_some(take);
    let is_low = down > LEAVE_FROM;
    let slides = is_low && across > 0.5;
    can(Take::Slide)
        .filter(|_| slides)
        .or_else(|| can(Take::Leave).filter(|_| is_low || !takes.contains(&Take::Take)))
        .or_else(|| can(Take::Take))
        .or_else(|| takes.first().copied())
}

fn px(length: f64) -> String {
    [&(length as i32).to_string(), "px"].concat()
}

/// Lets a timer go to where it stands.
fn settle(drag: &Drag) {
    let _ = drag.glass.style().remove_property("translate");
    mark(drag.over.as_ref(), false);
}

/// Marks a place as the one that is meant, and what happens there to the card.
fn mark(over: Option<&(String, Option<Take>)>, is_on: bool) {
    let Some((name, take)) = over else { return };
    let class = match take {
        None => "not-there",
        Some(Take::Take) => "to-take",
        Some(Take::Leave) => "to-leave",
        Some(Take::Slide) => "to-slide",
    };
    each(&["[data-spot=\"", name, "\"]"].concat(), |element| {
        let classes = element.class_list();
        let _ = if is_on { classes.add_2("over", class) } else { classes.remove_2("over", class) };
    });
}
