//! A timer that follows a finger, and the place under it that shows what would happen.


use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlElement};

use super::begun::Held;
use super::geometry::{Geometry, each};
use super::moves::Take;
use super::pointer::within;
use super::scene::{glass_name, glass_named, spot};
use super::touch::Touch;
use crate::engine::Seat;

/// From this part of a place's height on, the card stays.
const LEAVE_FROM: f64 = 0.66;

/// A timer that follows a finger.
pub(super) struct Drag {
    pub(super) seat: Seat,
    pub(super) timer: u8,
    glass: HtmlElement,
    /// From where the finger is to where the timer would stand, so that it jumps under the finger.
    offset: (f64, f64),
    /// The place under the finger.
    pub(super) over: Option<(String, Option<Take>)>,
    /// The place where it stood, until the finger has left it.
    source: Option<String>,
}

impl Touch {
    /// A finger that went down here begins to drag: the timer under it lifts if it may.
    pub(super) fn lift(self, on: &Element, at: (f64, f64)) -> Option<Drag> {
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
    pub(super) fn follow(self, drag: &mut Drag, geometry: &Geometry, at: (f64, f64)) {
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
pub(super) fn settle(drag: &Drag) {
    let _ = drag.glass.style().remove_property("translate");
    mark(drag.over.as_ref(), false);
}

/// Marks a place as the one that is meant, and what happens there to the card.
fn mark(over: Option<&(String, Option<Take>)>, is_on: bool) {
    let Some((name, take)) = over else { return };
    let means = match take {
        None => "nothing",
        Some(Take::Take) => "take",
        Some(Take::Leave) => "leave",
        Some(Take::Slide) => "slide",
    };
    // Not a class: those are written anew whenever the place changes.
    each(&["[data-spot=\"", name, "\"]"].concat(), |element| {
        // Setting an attribute can only fail on a malformed name.
        let _ = if is_on { element.set_attribute("data-over", means) } else { element.remove_attribute("data-over") };
    });
}
