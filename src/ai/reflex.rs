//! When the computer players of a match look up from their hands, where a clock runs.
//!
//! Whoever owns the clock asks who looks next, lets time pass until then, and plays what comes to the player's mind.

use super::bot::Bot;
use super::level::Level;
use crate::engine::{MAX_SEATS, Millis, Rng, Seat, SeatSet};

/// The quickest hands do two things within so many milliseconds.
pub const QUICKEST_MS: u64 = 250;

/// When each computer player looks next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reflexes {
    looks: [Millis; MAX_SEATS],
}

impl Reflexes {
    /// Which of these seats looks next, and when: not before `now`, and among those of one moment the lowest.
    pub fn next(&self, seats: SeatSet, now: Millis) -> Option<(Millis, Seat)> {
        seats.iter().map(|seat| (self.looks[seat.index()].max(now), seat)).min()
    }

    /// What the player with this view does at this moment, if anything. Afterwards it does not look for a while. `None` as well
    /// where no clock runs.
    pub fn look<G: Bot>(&mut self, now: Millis, view: &G::View, level: Level, rng: &mut Rng) -> Option<G::Move> {
        let seat = G::viewer(view).seat()?;
        let instinct = G::instinct(view, level, rng)?;
        self.rest(seat, instinct.again.max(now.after(QUICKEST_MS)));
        instinct.mv
    }

    /// A player does not look before this moment.
    pub fn rest(&mut self, seat: Seat, until: Millis) {
        self.looks[seat.index()] = until;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_rested_longest_looks_next() {
        let mut reflexes = Reflexes::default();
        reflexes.rest(Seat(0), Millis(700));
        reflexes.rest(Seat(2), Millis(300));
        let seats = SeatSet::all(3);
        assert_eq!(reflexes.next(seats, Millis(100)), Some((Millis(100), Seat(1))));
        reflexes.rest(Seat(1), Millis(800));
        assert_eq!(reflexes.next(seats, Millis(100)), Some((Millis(300), Seat(2))));
        assert_eq!(reflexes.next(seats, Millis(900)), Some((Millis(900), Seat(0))));
        assert_eq!(reflexes.next(SeatSet::EMPTY, Millis(0)), None);
    }
}
