//! The shell's own pictograms, from one sprite.

use leptos::prelude::*;

use super::embedded::is_embedded;
use crate::text::text;

/// The pictogram called `name`; it carries no meaning of its own, the button around it has a label.
pub(super) fn icon(name: &'static str) -> AnyView {
    view! {
        <svg class="icon" aria-hidden="true">
            <use href=format!("./icons/shell.svg#{name}")></use>
        </svg>
    }
    .into_any()
}

/// The way back to the shelf; an embedded page has none.
pub(super) fn way_back() -> AnyView {
    if is_embedded() {
        return ().into_any();
    }
    view! { <a class="icon-button" href="#/" aria-label=text("shell.to_shelf")>{icon("back")}</a> }.into_any()
}
