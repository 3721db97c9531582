//! Seeker Chronicles: research duels of two players, who cycle through their libraries three times.
//!
//! Modules are played into a memory, pay for each other there, and are linked to Seekers, whose power moves cards from the
//! library into the archive. The rules, the cards and every ruling with its number stand in `rulings.md` beside this file;
//! tests cite the rulings by number. The rulebook gives the rules and two names of cards; all other cards with their costs,
//! powers and abilities are reconstructed, and marked so in the data and to the player.
//!
//! An ability is a value (`effect.rs`), one line for each card (`printed.rs`); it is resolved by one interpreter
//! (`resolve.rs`) and put into words by one writer (`text.rs`).

mod apply;
mod assign;
mod bot;
mod card;
mod cards;
mod chronicle;
mod deck;
mod determinize;
mod effect;
mod event;
mod legal;
mod library;
mod moves;
pub mod outlook;
mod power;
mod prepare;
mod printed;
mod resolve;
mod setup;
mod side;
mod state;
mod text;
mod turn;
mod view;
mod why_not;

// The words need no screen, so that tests can read them.
#[cfg(any(feature = "ui", test))]
mod reason;
#[cfg(any(feature = "ui", test))]
#[cfg_attr(not(feature = "ui"), allow(dead_code, reason = "some words are only for the screen"))]
mod sentence;
#[cfg(any(feature = "ui", test))]
#[cfg_attr(not(feature = "ui"), allow(dead_code, reason = "some words are only for the screen"))]
mod words;

#[cfg(feature = "ui")]
mod arena;
#[cfg(feature = "ui")]
mod bar;
#[cfg(feature = "ui")]
mod card_face;
#[cfg(feature = "ui")]
mod catalogue;
#[cfg(feature = "ui")]
mod choice;
#[cfg(feature = "ui")]
mod deck_builder;
#[cfg(any(test, feature = "ui"))]
mod enact;
#[cfg(feature = "ui")]
mod endings;
#[cfg(any(test, feature = "ui"))]
mod forecast;
#[cfg(feature = "ui")]
mod icon;
#[cfg(feature = "ui")]
mod memory;
#[cfg(feature = "ui")]
mod pick;
#[cfg(feature = "ui")]
mod piles;
#[cfg(feature = "ui")]
mod playback;
#[cfg(feature = "ui")]
mod pointer;
#[cfg(any(test, feature = "ui"))]
#[cfg_attr(not(feature = "ui"), allow(dead_code, reason = "some of it is only for the screen"))]
mod spot;
#[cfg(feature = "ui")]
mod table;
#[cfg(feature = "ui")]
mod touch;

#[cfg(test)]
mod tests;

pub use card::{Assignment, Card, Provenance};
pub use cards::Cards;
pub use chronicle::{Chronicle, SEEKERS};
pub use deck::{DECK, Deck, DeckError};
pub use effect::{Ability, Act, Amount, Bound, Change, Hook, Quantity, Scope, Whom};
pub use event::Event;
pub use library::STAGES;
pub use moves::{Lane, Move};
pub use power::THRESHOLD;
pub use setup::{Mode, Setup, Terms, Variant};
pub use side::{ActiveSeeker, Memory, Side};
pub use state::SeekerChronicles;
pub use turn::{TURNS_LIMIT, research};
pub use view::{Choice, Decision, Ending, Payment, Phase, Plan, Run, Table, Task, View};
pub use why_not::WhyNot;
