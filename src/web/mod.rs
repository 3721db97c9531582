//! What touches the browser.

pub mod store;
