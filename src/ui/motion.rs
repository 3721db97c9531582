//! Motion is the difference between two layouts.
//!
//! Elements that carry a `data-flip` id are measured before a change and after it; each starts where it was and glides
//! to where it is (Lewis, *FLIP your animations*, 2015). An id that was not there before starts at the place that its
//! `data-from` names, if that is on the screen. Nothing waits for a glide to end.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};

use super::browser;
use super::live::next_frame;
use super::settings::Motion;

/// Where the elements were before a change.
pub(super) struct Layout(Vec<(String, DomRect)>);

impl Layout {
    /// Measures what is on the screen now; nothing when motion is not wanted.
    pub(super) fn measure(motion: Motion) -> Option<Layout> {
        if motion == Motion::Off || browser::prefers_stillness() {
            return None;
        }
        let mut places = Vec::new();
        for_each("[data-flip], [data-origin]", |element| {
            let id = element.get_attribute("data-flip").or_else(|| element.get_attribute("data-origin"));
            if let Some(id) = id {
                places.push((id, element.get_bounding_client_rect()));
            }
        });
        Some(Layout(places))
    }

    /// Lets everything glide from where it was, once the change is on the screen.
    pub(super) fn glide(self) {
        next_frame(move || for_each("[data-flip]", |element| self.start(element)));
    }

    fn start(&self, element: &HtmlElement) {
        let Some(id) = element.get_attribute("data-flip") else { return };
        let place = |id: &str| self.0.iter().find(|(other, _)| other == id).map(|(_, place)| place);
        let before = place(&id).or_else(|| place(&element.get_attribute("data-from")?));
        let Some(before) = before else { return };
        let after = element.get_bounding_client_rect();
        let (dx, dy) = (before.left() - after.left(), before.top() - after.top());
        let still = dx.abs() < 2.0 && dy.abs() < 2.0;
        if still || after.width() < 1.0 || before.width() < 1.0 {
            return;
        }
        let style = element.style();
        // Setting a custom property can only fail on a malformed name.
        let _ = style.set_property("--glide-x", &format!("{}px", dx as i32));
        let _ = style.set_property("--glide-y", &format!("{}px", dy as i32));
        let percent = (before.width() / after.width() * 100.0) as i32;
        let _ = style.set_property("--glide-scale", &format!("{percent}%"));
        let classes = element.class_list();
        let _ = classes.remove_1("glide");
        // Reading a measure between the two makes the browser start the animation anew.
        let _ = element.offset_width();
        let _ = classes.add_1("glide");
    }
}

fn for_each(selector: &str, mut act: impl FnMut(&HtmlElement)) {
    let Ok(found) = document().query_selector_all(selector) else { return };
    for index in 0..found.length() {
        let element = found.item(index).and_then(|node| node.dyn_into::<Element>().ok());
        if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
            act(&element);
        }
    }
}
