//! Chronos Conquest: everybody plays at once, with sand timers, for 2 to 6 players.
//!
//! There are no turns. A player puts a timer on a stack of cards, and once its sand has run out and no other timer stands
//! there, takes the top card with it. Territories give points, winds multiply them, monsters, gods and cities win in ways
//! of their own, plagues strike whoever they are meant for. The rules, the cards and every ruling with its number stand in
//! `rulings.md` beside this file; tests cite the rulings by number. What the rulebook leaves open - the number of each card,
//! eight of the gods, all cities - is marked as reconstructed, in the data and to the player.
//!
//! Time is an input: a timer is state, what happens by itself has its moment, and the same record gives the same match
//! however fast it was played. With the option `beats` the clock stops, and everybody has one action a beat.

mod apply;
mod ask;
mod bot;
mod check;
mod determinize;
mod event;
mod kingdom;
mod legal;
mod moves;
mod pieces;
mod powers;
mod round;
mod schedule;
mod score;
mod setup;
mod sound;
mod state;
mod tally;
mod timer;
mod view;
mod weigh;
mod why_not;

#[cfg(feature = "ui")]
mod acts;
#[cfg(feature = "ui")]
mod begun;
#[cfg(feature = "ui")]
mod card;
#[cfg(feature = "ui")]
mod catalogue;
#[cfg(feature = "ui")]
mod choice;
#[cfg(feature = "ui")]
mod divine;
#[cfg(feature = "ui")]
mod doom;
#[cfg(feature = "ui")]
mod drag;
#[cfg(feature = "ui")]
mod edges;
#[cfg(feature = "ui")]
mod endings;
#[cfg(feature = "ui")]
mod fx;
#[cfg(feature = "ui")]
mod geometry;
#[cfg(feature = "ui")]
mod glass;
#[cfg(feature = "ui")]
mod icon;
#[cfg(feature = "ui")]
mod keys;
#[cfg(feature = "ui")]
mod labels;
#[cfg(feature = "ui")]
mod lit;
#[cfg(feature = "ui")]
mod panel;
#[cfg(feature = "ui")]
mod panel_face;
#[cfg(feature = "ui")]
mod pointer;
#[cfg(feature = "ui")]
mod put;
#[cfg(feature = "ui")]
mod realm;
#[cfg(feature = "ui")]
mod scene;
#[cfg(feature = "ui")]
mod sea;
#[cfg(feature = "ui")]
mod table;
#[cfg(feature = "ui")]
mod touch;

// The words need no screen, so that tests can read them.
#[cfg(any(feature = "ui", test))]
mod prompt;
#[cfg(any(feature = "ui", test))]
mod reason;
#[cfg(any(feature = "ui", test))]
#[cfg_attr(not(feature = "ui"), allow(dead_code, reason = "the last page is only for the screen"))]
mod sentence;
#[cfg(any(feature = "ui", test))]
#[cfg_attr(not(feature = "ui"), allow(dead_code, reason = "some words are only for the screen"))]
mod words;

#[cfg(test)]
mod tests;

pub use event::Event;
pub use kingdom::{Kingdom, Part};
pub use moves::{Doom, Move, Take};
pub use pieces::{City, Face, God, Kind, Provenance, Wind};
pub use setup::{Level, SEATS_LIMIT, STACKS_LIMIT, Setup};
pub use state::ChronosConquest;
pub use tally::{Row, Tally};
pub use timer::{Pack, Place, Timer};
pub use view::{Ask, Draft, Ending, Phase, Prompt, RoundResult, Shrine, Stack, Table, View};
pub use why_not::WhyNot;
