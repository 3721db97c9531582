//! What touches the browser: what it keeps, and the worker in which computer players think.

pub mod store;
pub mod thinker;
