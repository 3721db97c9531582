//! Tests of the rules of Seeker Chronicles. A test's name begins with the number of the ruling that it cites.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod assigning;
mod bot;
mod citations;
mod decks;
mod enacting;
mod golden;
mod newton_maxwell_feynman;
mod noether_wu_hawking;
mod position;
mod preparing;
mod random;
mod researching;
mod rulebook;
mod secrets;
mod texts;
mod touching;
mod words;
