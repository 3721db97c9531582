//! A second reading of the rulebook, plain and slow, that shares nothing with the rules but the names of things; and a comparison
//! of both in every state of matches played at random.

mod boards;
mod compare;
mod deeds;
mod state;
mod tables;
