//! All cards of Chronos Conquest, and how they are known.

use leptos::prelude::*;

/// The page.
pub(super) fn page() -> AnyView {
    ().into_any()
}
