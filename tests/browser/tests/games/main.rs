//! Games through the screen: Chronicle from the deal to the last card and back, and what is its own in every other game.

mod chronicler;
mod chronos_conquest;
mod digests;
mod keeping;
mod keys;
mod khronos;
mod links;
mod pictures;
mod replay;
mod screens;
mod seeker_chronicles;
mod tablet;
mod undo;
mod whole_match;
