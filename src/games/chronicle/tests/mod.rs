//! Tests of the rules of Chronicle. A test's name begins with the number of the ruling that it cites.

mod abilities;
mod citations;
mod ending;
mod follow;
mod history;
mod position;
mod random;
mod rulebook;
mod scoring;
mod secrets;
mod sevens;
mod winning;
