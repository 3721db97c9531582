//! Chronicler: building civilisations for 2 to 4 players, in two modes, Age of Peace and Age of Conflict.
//!
//! Cards of nine Ages are advanced on the right of a player's sheet, built to structures on its left, or exchanged; a match
//! ends with the first Age 9 card or when the deck is used up for the third time. The rules, the cards and every ruling
//! with its number stand in `rulings.md` beside this file; tests cite the rulings by number. What the rulebook leaves
//! open - most names, the number of copies, the Fortifications and what a Mine does - is marked as reconstructed, in the
//! data and to the player.

mod apply;
mod attack;
mod bot;
mod building;
mod cards;
mod deal;
mod determinize;
mod event;
mod legal;
mod moves;
pub mod outlook;
mod pieces;
mod score;
mod setup;
mod shape;
mod shift;
mod sheet;
mod state;
mod structure;
mod tech;
mod turn;
mod view;
mod why_not;

#[cfg(feature = "ui")]
mod card_face;
#[cfg(feature = "ui")]
mod catalogue;
#[cfg(feature = "ui")]
mod endings;
#[cfg(feature = "ui")]
mod hand;
#[cfg(feature = "ui")]
mod part_face;
#[cfg(feature = "ui")]
mod parts;
#[cfg(feature = "ui")]
mod pointer;
#[cfg(feature = "ui")]
mod sheet_face;
#[cfg(feature = "ui")]
mod spot;
#[cfg(feature = "ui")]
mod table;
#[cfg(feature = "ui")]
mod touch;
#[cfg(feature = "ui")]
mod words;

#[cfg(test)]
mod tests;

pub use attack::{Loot, Target, loot, targets};
pub use building::{Merger, Site, mergers, sites};
pub use event::Event;
pub use moves::Move;
pub use pieces::{Card, Cards, Provenance, Row};
pub use score::{Score, ScoreKind, ScoreLine, Scores, score};
pub use setup::{Mode, SEATS_LIMIT, Setup, Variant};
pub use shape::{Cell, Shape};
pub use sheet::{Component, Cover, Sheet, Span, Tech};
pub use state::Chronicler;
pub use structure::{Structure, StructureSet, in_mode};
pub use tech::{TechPoints, TechSource, tech_points};
pub use view::{Decision, Ending, Table, View};
pub use why_not::WhyNot;
