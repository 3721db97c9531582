//! Sand timers: where they stand, and when their sand runs out.

use serde::{Deserialize, Serialize};

use super::pieces::{City, Wind};
use crate::engine::{Millis, Seat};

/// One of a kingdom's piles of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Pack {
    /// The central pile: territories and monsters.
    Centre,
    /// The pack of this wind.
    Wind(Wind),
}

impl Pack {
    /// The piles of a kingdom.
    pub const ALL: [Pack; 5] = [
        Pack::Centre,
        Pack::Wind(Wind::North),
        Pack::Wind(Wind::East),
        Pack::Wind(Wind::South),
        Pack::Wind(Wind::West),
    ];
}

/// Where a timer can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Place {
    /// In front of its owner, out of the game.
    Home,
    /// On a stack of the archipelago.
    Stack(u8),
    /// On a city.
    City(City),
    /// On a pile of somebody's kingdom (ARES).
    Pile(Seat, Pack),
    /// In the first part of Hell.
    HellOne,
    /// In the second part of Hell.
    HellTwo,
}

impl Place {
    /// Whether it is a part of Hell.
    pub fn is_hell(self) -> bool {
        matches!(self, Place::HellOne | Place::HellTwo)
    }

    /// The city, if it is one.
    pub fn city(self) -> Option<City> {
        match self {
            Place::City(city) => Some(city),
            _ => None,
        }
    }
}

/// A sand timer. Its sand is never ticked: what is above follows from when it runs out (Q1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timer {
    /// Where it stands.
    pub place: Place,
    /// When its sand has run down, or had.
    pub runs_out: Millis,
    /// All its sand, in milliseconds.
    pub sand_ms: u32,
    /// Whether the city's power was used since it was put there.
    pub used: bool,
}

impl Timer {
    /// A timer that lies run down in front of its owner.
    pub fn empty(sand_ms: u32, now: Millis) -> Timer {
        Timer { place: Place::Home, runs_out: now, sand_ms, used: false }
    }

    /// The sand that is still above, in milliseconds.
    pub fn above_ms(self, now: Millis) -> u64 {
        self.runs_out.since(now)
    }

    /// Whether its sand still runs.
    pub fn is_running(self, now: Millis) -> bool {
        self.runs_out > now
    }

    /// Turns it over.
    pub(super) fn flip(&mut self, now: Millis) {
        let below = u64::from(self.sand_ms).saturating_sub(self.above_ms(now));
        self.runs_out = now.after(below);
    }

    /// Puts it somewhere, as it is.
    pub(super) fn put(&mut self, place: Place) {
        self.place = place;
        self.used = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn q01_flipping_turns_what_is_below_above() {
        let mut timer = Timer::empty(30_000, Millis(0));
        timer.flip(Millis(100));
        assert_eq!((timer.above_ms(Millis(100)), timer.above_ms(Millis(10_100))), (30_000, 20_000));
        timer.flip(Millis(10_100));
        assert_eq!(timer.above_ms(Millis(10_100)), 10_000);
        assert!(!timer.is_running(Millis(20_100)) && timer.is_running(Millis(20_099)));
        timer.flip(Millis(50_000));
        assert_eq!(timer.above_ms(Millis(50_000)), 30_000);
    }
}
