//! What the games share on screen.

/// The table of a game.
pub trait Table: crate::engine::Game {}
