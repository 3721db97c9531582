//! Computer players.

use crate::engine::Game;

/// What a game adds to the generic search.
pub trait Bot: Game {}
