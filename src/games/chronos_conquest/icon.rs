//! The pictures of Chronos Conquest.

use leptos::prelude::*;

/// One picture of the sprite, by its name.
pub(super) fn icon(id: &str) -> AnyView {
    let href = ["./icons/chronos-conquest.svg#", id].concat();
    view! { <svg class="icon" aria-hidden="true"><use_ href=href /></svg> }.into_any()
}
