//! Khronos: buildings on three boards that show the same land in three ages, for 2 to 5 players.
//!
//! What is built in one age casts its shadow on the next; domains pay on turns 4 and 7. The rules, the map and every
//! ruling with its number stand in `rulings.md` beside this file; tests cite the rulings by number. The layout of the land is
//! reconstructed, within what reviews tell of it.

mod apply;
mod board;
mod bot;
mod cascade;
mod determinize;
mod domains;
mod enact;
mod event;
mod ledger;
mod legal;
mod map;
mod moves;
mod outlook;
mod pieces;
mod places;
mod position;
mod preview;
mod ripple;
mod settle;
mod setup;
mod squares;
mod state;
mod turn;
mod view;
mod why_not;

#[cfg(test)]
mod tests;

pub use board::{Board, Building, Domain};
pub use cascade::{Cascade, Junction, Original, Ripple};
pub use enact::enact;
pub use event::{Event, Fault, Income, Obstacle, Removal};
pub use ledger::{Ledger, Play};
pub use map::{COLUMNS, ROWS, SQUARES, Square, Terrain};
pub use moves::Move;
pub use pieces::{Age, Cards, Colour, Kind};
pub use position::{Misplaced, PositionError, TWO_CASTLES_FALL};
pub use setup::{Edition, SEATS_LIMIT, Setup, Variant};
pub use squares::Squares;
pub use state::Khronos;
pub use view::{Decision, Table, View};
pub use why_not::WhyNot;
