//! The computer player of Chronicle.

use super::{Chronicle, View};
use crate::ai::bot::share;
use crate::ai::{Bot, Rewards};
use crate::engine::{Game as _, MAX_SEATS, Setup as _, Status, Viewer};

/// How much a seat with this Fame is worth in the race to three, compared with one that has none.
const WORTH: [f32; 4] = [1.0, 3.0, 10.0, 30.0];

impl Bot for Chronicle {
    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    /// A round is what a player can foresee; the next deal cannot be planned for.
    fn chapter(&self) -> u32 {
        u32::from(self.table.round)
    }

    /// Each seat's share of the race.
    fn evaluate(&self) -> Rewards {
        if let Status::Over(outcome) = self.status() {
            return share(outcome.winners);
        }
        let mut rewards = [0.0; MAX_SEATS];
        let mut sum = 0.0;
        for (reward, fame) in rewards.iter_mut().zip(self.table.fame).take(usize::from(self.table.setup.seats())) {
            *reward = WORTH[usize::from(fame).min(WORTH.len() - 1)];
            sum += *reward;
        }
        rewards.map(|reward| reward / sum)
    }
}
