//! What touches the browser.
