//! What a game adds to the generic search.

use crate::engine::{Game, MAX_SEATS, Rng, Seat, Status, Viewer};

/// How content each seat is, from 0 (lost) to 1 (won); anything beyond the last seat.
pub type Rewards = [f32; MAX_SEATS];

/// A game that computer players can play.
///
/// All methods with `self` are called on determinized games alone, so a policy may look at every card: they are guesses.
pub trait Bot: Game {
    /// Whose view this is.
    fn viewer(view: &Self::View) -> Viewer;

    /// The stretch of the match this moment belongs to, such as the round. A playout stops where it changes and is
    /// evaluated there; a game that is short or hard to evaluate has a single chapter.
    fn chapter(&self) -> u32 {
        0
    }

    /// What `seat`, who has to act, plays in a playout. `moves` is scratch space. The default is a random legal move.
    fn playout_move(&self, seat: Seat, moves: &mut Vec<Self::Move>, rng: &mut Rng) -> Self::Move {
        moves.clear();
        self.legal_moves(seat, moves);
        rng.pick(moves).expect("a seat that has to act has a legal move").clone()
    }

    /// What this moment, the last of a playout, is worth to each seat. The default knows only finished matches.
    fn evaluate(&self) -> Rewards {
        match self.status() {
            Status::Acting(_) => [0.5; MAX_SEATS],
            Status::Over(outcome) => share(outcome.winners),
        }
    }

    /// How many moves of one decision are worth trying when it has been visited so often, the most promising first: all, unless
    /// there are so many that the search would never come back to the good ones (progressive widening; Coulom, *Computing
    /// Elo Ratings of Move Patterns in the Game of Go*, 2007).
    fn width(&self, visits: u32) -> u32 {
        let _ = visits;
        u32::MAX
    }

    /// How promising a move of `seat` looks before it was tried, from 0 to 1. The search begins with the promising moves
    /// and forgets the prior as visits come in.
    fn prior(&self, seat: Seat, mv: &Self::Move) -> f32 {
        let _ = (seat, mv);
        0.0
    }
}

/// The rewards of a finished match: the winners share 1, the others get 0.
pub fn share(winners: crate::engine::SeatSet) -> Rewards {
    let mut rewards = [0.0; MAX_SEATS];
    for seat in winners.iter() {
        rewards[seat.index()] = 1.0 / f32::from(winners.len() as u8);
    }
    rewards
}
