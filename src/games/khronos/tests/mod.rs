//! Tests of the rules of Khronos. A test's name begins with the number of the ruling that it cites.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod bot;
mod golden;
mod random;
