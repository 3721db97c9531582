//! What touches the browser.
//!
//! - [`thinker`]: asks computer players for moves, in a worker if the page may have one.

pub mod thinker;
