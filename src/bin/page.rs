//! The page: the shelf and its tables in a browser.

use wasm_bindgen::prelude::wasm_bindgen;

/// Puts this part of the page on the screen.
#[wasm_bindgen]
pub fn mount() {
    chronotheque::ui::mount();
}

/// Takes it off again.
#[wasm_bindgen]
pub fn unmount() {
    chronotheque::ui::unmount();
}

fn main() {}
