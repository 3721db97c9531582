//! What a game tells in words: who sits where, and the lines of the log.
//!
//! It needs no browser, so that a game's words can be tested natively.

use std::sync::Arc;

use crate::engine::Seat;

/// The names of those who sit at the table, by seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Names(Arc<[String]>);

impl Names {
    /// Names by seat.
    pub fn new(names: impl IntoIterator<Item = String>) -> Names {
        Names(names.into_iter().collect())
    }

    /// The name of who sits there.
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("?", String::as_str)
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// The words.
    pub words: String,
    /// How it stands in the log.
    pub weight: Weight,
}

/// How much a line of the log weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// A heading: a round, an era.
    Heading,
    /// A line that matters: a meeting won.
    Strong,
    /// Any other line.
    Plain,
}
