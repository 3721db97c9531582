//! What the games share on screen.

mod table;

pub use table::{Names, Score, Sentence, Table, TableProps, Weight};
