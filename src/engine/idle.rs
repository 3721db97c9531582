//! When players who act at random act: for playouts, tests and benches, never for a record.

use super::game::{Game, Millis};
use super::rng::Rng;
use super::seat::SeatSet;

/// The longest that somebody who could act waits, in milliseconds.
const LONGEST_MS: u32 = 1_500;

/// The moment until which players who act at random let time pass before one of them acts; `None`: they act at once, as
/// always where no clock runs. Where nobody has anything to decide, it is the next deadline.
pub fn idle_until(acting: SeatSet, now: Millis, deadline: Option<Millis>, rng: &mut Rng) -> Option<Millis> {
    let deadline = deadline?;
    if acting.is_empty() {
        return Some(deadline);
    }
    (rng.below(2) > 0).then(|| now.after(1 + u64::from(rng.below(LONGEST_MS))))
}

/// Lets time pass until somebody has something to decide, and at random a little longer; nothing where no clock runs.
pub fn idle<G: Game>(state: &mut G, rng: &mut Rng, events: &mut Vec<G::Event>) {
    while let Some(until) = idle_until(state.status().acting(), state.now(), state.next_deadline(), rng) {
        state.advance_to(until, events);
    }
}
