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
mod provenance;
mod ripple;
mod settle;
mod setup;
mod squares;
mod state;
mod turn;
mod view;
mod why_not;

// The words, outlines and the meaning of touches need no screen, so that tests can read them.
#[cfg(any(feature = "ui", test))]
#[cfg_attr(not(feature = "ui"), allow(dead_code, reason = "only the screen draws"))]
mod outline;
#[cfg(any(feature = "ui", test))]
mod sentence;
#[cfg(any(feature = "ui", test))]
#[cfg_attr(not(feature = "ui"), allow(dead_code, reason = "only the screen is touched"))]
mod spot;
#[cfg(any(feature = "ui", test))]
#[cfg_attr(not(feature = "ui"), allow(dead_code, reason = "only the screen draws"))]
mod svg;
#[cfg(any(feature = "ui", test))]
#[cfg_attr(not(feature = "ui"), allow(dead_code, reason = "some words are only for the screen"))]
mod words;

#[cfg(feature = "ui")]
mod acts;
#[cfg(feature = "ui")]
mod boards;
#[cfg(feature = "ui")]
mod building_face;
#[cfg(feature = "ui")]
mod catalogue;
#[cfg(feature = "ui")]
mod choice;
#[cfg(feature = "ui")]
mod endings;
#[cfg(feature = "ui")]
mod foresight;
#[cfg(feature = "ui")]
mod hand;
#[cfg(feature = "ui")]
mod icon;
#[cfg(feature = "ui")]
mod keys;
#[cfg(feature = "ui")]
mod labels;
#[cfg(feature = "ui")]
mod land_face;
#[cfg(feature = "ui")]
mod palette;
#[cfg(feature = "ui")]
mod playback;
#[cfg(feature = "ui")]
mod pointer;
#[cfg(feature = "ui")]
mod table;
#[cfg(feature = "ui")]
mod tabs;
#[cfg(feature = "ui")]
mod touch;
#[cfg(feature = "ui")]
mod zoom;

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
pub use provenance::Provenance;
pub use setup::{Edition, SEATS_LIMIT, Setup, Variant};
pub use squares::Squares;
pub use state::Khronos;
pub use view::{Decision, Table, View};
pub use why_not::WhyNot;
