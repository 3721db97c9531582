//! Tests of the rules of Chronos Conquest. A test's name begins with the number of the ruling that it cites.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod beats;
mod bot;
mod citations;
mod cities;
mod clock;
mod damage;
mod gods;
mod golden;
mod hands;
mod kingdoms;
mod position;
mod public;
mod random;
mod rounds;
mod rulebook;
mod timers;
mod words;
