//! Khronos: buildings on three boards that show the same land in three ages, for 2 to 5 players.
//!
//! What is built in one age casts its shadow on the next; domains pay on turns 4 and 7. The rules, the map and every
//! ruling with its number stand in `rulings.md` beside this file; tests cite the rulings by number. The layout of the land is
//! reconstructed, within what reviews tell of it.

mod board;
mod event;
mod map;
mod moves;
mod pieces;
mod position;
mod setup;
mod state;
mod view;
mod why_not;

#[cfg(test)]
mod tests;

pub use board::{Board, Building, Domain};
pub use event::{Event, Fault, Income, Obstacle, Removal};
pub use map::{COLUMNS, ROWS, SQUARES, Square, Squares, Terrain};
pub use moves::Move;
pub use pieces::{Age, Cards, Colour, Kind};
pub use position::{Misplaced, PositionError};
pub use setup::{Edition, SEATS_LIMIT, Setup, Variant};
pub use state::Khronos;
pub use view::{Decision, Table, View};
pub use why_not::WhyNot;
