//! Tests of the rules of Chronicle. A test's name begins with the number of the ruling that it cites.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod abilities;
mod citations;
mod ending;
mod follow;
mod golden;
mod history;
mod position;
mod random;
mod rulebook;
mod scene;
mod scoring;
mod secrets;
mod sevens;
mod speed;
mod story;
mod winning;
mod words;
