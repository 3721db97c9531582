//! Tests of the rules of Khronos. A test's name begins with the number of the ruling that it cites.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod building;
mod cascades;
mod citations;
mod downsizing;
mod geography;
mod notation;
mod position;
mod random;
mod reading;
mod reason;
mod ripple;
mod rulebook;
mod turns;
