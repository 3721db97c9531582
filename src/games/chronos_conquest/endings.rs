//! What deserves a page of its own, and how the match ended.

use leptos::prelude::*;

use super::{Event, View};
use crate::told::Names;

/// The page for an event that deserves one.
pub(super) fn interlude(event: &Event, names: &Names) -> Option<AnyView> {
    let _ = (event, names);
    None
}

/// What is told below the final scores.
pub(super) fn epilogue(view: &View, names: &Names) -> AnyView {
    let _ = (view, names);
    ().into_any()
}
