//! Pictures as text: what stands on a board is drawn as a whole whenever it changes.

use std::fmt::{Arguments, Write as _};

/// A picture in the making.
#[derive(Default)]
pub(super) struct Svg(String);

impl Svg {
    /// Adds to it.
    pub(super) fn draw(&mut self, part: Arguments) {
        self.0.write_fmt(part).expect("a text takes every character");
    }

    /// The picture's text.
    pub(super) fn into_text(self) -> String {
        self.0
    }
}

/// A text as it has to be written between quotes: names come from players.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        match letter {
            '&' => quoted.push_str("&amp;"),
            '<' => quoted.push_str("&lt;"),
            '>' => quoted.push_str("&gt;"),
            '"' => quoted.push_str("&quot;"),
            other => quoted.push(other),
        }
    }
    quoted
}
