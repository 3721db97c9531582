//! What has just happened, shown where it did: cards that fly, lightning, a flash. Each is an element that the browser animates
//! and that goes by itself.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;

use super::card::picture;
use super::divine::pile_name;
use super::geometry::{Geometry, table};
use super::pieces::{Face, God};
use super::scene::spot;
use super::timer::{Pack, Place};
use super::touch::Touch;
use super::{Event, Kind};
use crate::engine::Seat;
use crate::ui::live::{effect, later};

/// How long an effect stays in the page, in milliseconds: longer than its animation.
const EFFECT_MS: u64 = 1_300;

/// Shows what happens from now on.
pub(super) fn watch(touch: Touch) {
    let seen = StoredValue::new(touch.latest.get_untracked());
    effect(move || {
        let latest = touch.latest.get();
        let before = seen.get_value();
        // What time brings is told behind what was told before; a new entry begins anew.
        let fresh = if latest.starts_with(&before) { before.len() } else { 0 };
        seen.set_value(Arc::clone(&latest));
        let geometry = touch.geometry.get_untracked();
        for event in &latest[fresh..] {
            show(&geometry, event);
        }
    });
}

fn show(geometry: &Geometry, event: &Event) {
    let pile = |seat: Seat, face: Face| pile_name(seat, face.wind().map_or(Pack::Centre, Pack::Wind));
    let stack = |number: u8| spot(Seat(0), Place::Stack(number));
    match event {
        Event::Took { seat, stack: number, face, .. } if face.kind() != Kind::Plague => {
            fly(geometry, picture(*face), &stack(*number), &pile(*seat, *face));
        }
        Event::Took { stack: number, face, .. } => flash(geometry, face.key(), &stack(*number), "plague"),
        Event::Slid { stack: number, .. } => flash(geometry, "slide", &stack(*number), "glow"),
        Event::Robbed { seat, victim, face } => {
            fly(geometry, picture(*face), &pile(*victim, *face), &pile(*seat, *face));
        }
        Event::Damned { doom, from, .. } => flash(geometry, "hell", &spot(doom.seat, *from), "bolt"),
        Event::Starved { victim, face: Some(face), heir, .. } => {
            let from = pile(*victim, *face);
            match heir {
                Some(heir) => fly(geometry, picture(*face), &from, &pile(*heir, *face)),
                None => flash(geometry, "starvation", &from, "plague"),
            }
        }
        Event::Gained { seat, god, .. } => flash(geometry, god.key(), &pile_name(*seat, Pack::Centre), "glow"),
        Event::Swapped { seat, victim, face, given, .. } => {
            fly(geometry, picture(*face), &pile(*victim, *face), &pile(*seat, *face));
            fly(geometry, picture(*given), &pile(*seat, *given), &pile(*victim, *given));
        }
        Event::Traded { seat, stack: number, face, given } => {
            fly(geometry, picture(*face), &stack(*number), &pile(*seat, *face));
            fly(geometry, picture(*given), &pile_name(*seat, Pack::Centre), &stack(*number));
        }
        Event::Recalled { seat, from, .. } => flash(geometry, God::Hermes.key(), &spot(*seat, *from), "glow"),
        Event::Collected { seat, victim, .. } => {
            fly(geometry, "hydra", &pile_name(*victim, Pack::Centre), &pile_name(*seat, Pack::Centre));
        }
        Event::Foretold { stack: number, .. } => flash(geometry, "delphi", &stack(*number), "glow"),
        _ => {}
    }
}

/// Something flies from one place to another.
fn fly(geometry: &Geometry, key: &str, from: &str, to: &str) {
    let (Some(from), Some(to)) = (geometry.spot(from), geometry.spot(to)) else { return };
    let (start, end) = (from.area.middle(), to.area.middle());
    put(key, "fly", start, (end.0 - start.0, end.1 - start.1));
}

/// Something flashes up at a place.
fn flash(geometry: &Geometry, key: &str, at: &str, class: &str) {
    if let Some(at) = geometry.spot(at) {
        put(key, class, at.area.middle(), (0.0, 0.0));
    }
}

fn put(key: &str, class: &str, at: (f64, f64), way: (f64, f64)) {
    let layer = table().and_then(|table| table.query_selector(".effects").ok().flatten());
    let element = document().create_element("i").ok().and_then(|element| element.dyn_into::<HtmlElement>().ok());
    let Some((layer, element)) = layer.zip(element) else { return };
    element.set_class_name(&["effect ", class].concat());
    element.set_inner_html(
        &["<svg class=\"icon\"><use href=\"./icons/chronos-conquest.svg#", key, "\"></use></svg>"].concat(),
    );
    let px = |length: f64| [&(length as i32).to_string(), "px"].concat();
    for (name, value) in [("--x", at.0), ("--y", at.1), ("--dx", way.0), ("--dy", way.1)] {
        // Setting a property can only fail on a malformed name.
        let _ = element.style().set_property(name, &px(value));
    }
    if layer.append_child(&element).is_ok() {
        later(EFFECT_MS, move || element.remove());
    }
}
