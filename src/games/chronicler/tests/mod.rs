//! Tests of the rules of Chronicler. A test's name begins with the number of the ruling that it cites.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod advance;
mod attack;
mod bot;
mod building;
mod cards;
mod citations;
mod dealing;
mod ending;
mod golden;
mod position;
mod random;
mod rediscover;
mod research;
mod rulebook;
mod scoring;
mod secrets;
mod shift;
mod speed;
mod structures;
