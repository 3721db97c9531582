//! The pictures of Khronos.

use leptos::prelude::*;

/// One picture of the sprite, by a word: a [`Kind`](super::Kind)'s key, with `_ruin` behind it for a ruin; an
/// [`Age`](super::Age)'s key, or what is done.
pub(super) fn icon(id: &str) -> AnyView {
    let href = ["./icons/khronos.svg#", id].concat();
    view! { <svg class="icon" aria-hidden="true"><use_ href=href /></svg> }.into_any()
}
