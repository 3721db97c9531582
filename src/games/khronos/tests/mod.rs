//! Tests of the rules of Khronos. A test's name begins with the number of the ruling that it cites.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod bot;
mod building;
mod cascades;
mod castles;
mod citations;
mod downsizing;
mod geography;
mod golden;
mod model;
mod notation;
mod position;
mod random;
mod reading;
mod reason;
mod ripple;
mod rulebook;
mod tiles;
mod turns;
