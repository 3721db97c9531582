//! Chronicle (Seiji Kanai): trick-taking for 3 to 6 players, about 30 minutes.
//!
//! Thirty-six characters in three suits and six Wild, each with an ability; every round one of twelve History cards says
//! what the Allies taken in its meetings (tricks) are worth. Whoever first has three Fame or more wins. The rules, the
//! cards and every ruling with its number stand in `rulings.md` beside this file; tests cite the rulings by number.
//! Cards whose printed text is not known are marked as reconstructed, in the data and to the player.

mod apply;
mod bot;
mod deal;
mod determinize;
mod event;
mod history;
mod history_card;
mod legal;
mod meeting;
mod moves;
mod pieces;
mod score;
mod setup;
mod state;
mod view;

#[cfg(feature = "ui")]
mod card_face;
#[cfg(feature = "ui")]
mod catalogue;
#[cfg(feature = "ui")]
mod parts;
#[cfg(feature = "ui")]
mod round_end;
#[cfg(any(feature = "ui", test))]
mod scene;
#[cfg(feature = "ui")]
mod table;
#[cfg(feature = "ui")]
mod touch;
#[cfg(feature = "ui")]
mod words;

#[cfg(test)]
mod tests;

pub use event::{Award, Event, RoundSummary, WinBy};
pub use moves::{Face, Move, WhyNot};
pub use pieces::{Ability, Card, CardSet, Condition, History, Provenance, Suit, SuitSet};
pub use setup::{Setup, Variant};
pub use state::Chronicle;
pub use view::{Decision, PlayedCard, View};
