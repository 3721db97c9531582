//! Points, and who wins a round.

use super::pieces::{City, Face, God, Wind};
use super::setup::SEATS_LIMIT;
use super::timer::Place;
use super::view::{Ending, Table};
use crate::engine::{MAX_SEATS, Outcome, Seat, SeatSet};

/// What HELIOS makes of a 10 and a 20. Rulebook, gods 7.
const HELIOS_VALUE: i16 = 30;
/// What SPHINX gives for a timer on a city. Rulebook, gods 3.
pub(super) const SPHINX_VALUE: i16 = 50;
/// So many different cards win with CALYPSO. Rulebook, gods 5.
const CALYPSO_CARDS: usize = 5;

impl Face {
    /// What a territory is worth before it is multiplied, to somebody whom HELIOS helps or not; 0 on other cards.
    pub(super) fn worth(self, helios: bool) -> i16 {
        match self {
            Face::Ten | Face::Twenty if helios => HELIOS_VALUE,
            _ => self.value(),
        }
    }
}

impl Table {
    /// What a territory is worth to a player before it is multiplied.
    pub fn worth(&self, seat: Seat, face: Face) -> i16 {
        face.worth(self.owns(seat, God::Helios))
    }

    /// How many timers of a player stand on cities.
    pub(super) fn in_cities(&self, seat: Seat) -> u8 {
        self.timers[seat.index()].iter().filter(|timer| timer.place.city().is_some()).count() as u8
    }

    /// Whether a player has this wind: a card of it, or AEOLUS (Q31).
    pub fn has_wind(&self, seat: Seat, wind: Wind) -> bool {
        let blows = self.aeolus == Some(wind) && self.owns(seat, God::Aeolus);
        blows || self.kingdom(seat).winds[wind.index()] > 0
    }

    /// How many different winds a player has.
    pub fn winds(&self, seat: Seat) -> u8 {
        Wind::ALL.into_iter().filter(|wind| self.has_wind(seat, *wind)).count() as u8
    }

    /// A player's points before they are multiplied: the territories, and SPHINX's timers.
    pub fn base(&self, seat: Seat) -> i16 {
        let territories: i16 = self.kingdom(seat).pile.iter().map(|face| self.worth(seat, *face)).sum();
        let sphinx = if self.owns(seat, God::Sphinx) { SPHINX_VALUE * i16::from(self.in_cities(seat)) } else { 0 };
        territories + sphinx
    }

    /// A player's points (Q13).
    pub fn score(&self, seat: Seat) -> i16 {
        self.base(seat) * i16::from(self.winds(seat).max(1))
    }

    /// Everybody's points; 0 beyond the last seat.
    pub fn scores(&self) -> [i16; SEATS_LIMIT] {
        let mut scores = [0; SEATS_LIMIT];
        for seat in self.all() {
            scores[seat.index()] = self.score(seat);
        }
        scores
    }

    /// How many different faces a player's kingdom shows (Q27).
    pub fn different(&self, seat: Seat) -> usize {
        let mut seen = [false; Face::COUNT];
        for face in &self.kingdom(seat).pile {
            seen[face.index()] = true;
        }
        seen.into_iter().filter(|seen| *seen).count() + usize::from(self.winds(seat))
    }

    /// How a player wins the round now, if they do. ZEUS wins when he is gained, TROY when the sand has run out there.
    pub fn win(&self, seat: Seat) -> Option<Ending> {
        let pile = &self.kingdom(seat).pile;
        let count = |monster: Face| pile.iter().filter(|face| **face == monster).count();
        let (hydras, minotaurs) = (count(Face::Hydra), count(Face::Minotaur));
        let is_pair = hydras > 0 && minotaurs > 0;
        if self.owns(seat, God::Zeus) {
            Some(Ending::Zeus)
        } else if is_pair || ((hydras > 1 || minotaurs > 1) && self.stands(seat, City::Knossos)) {
            Some(Ending::Monsters)
        } else if hydras + minotaurs > 0 && self.owns(seat, God::Cyclops) {
            Some(Ending::Cyclops)
        } else if self.owns(seat, God::Calypso) && self.different(seat) >= CALYPSO_CARDS {
            Some(Ending::Calypso)
        } else {
            (self.score(seat) >= self.setup.goal()).then_some(Ending::Goal)
        }
    }

    /// Whether all timers of a player stand in TROY, run out.
    pub(super) fn holds_troy(&self, seat: Seat) -> bool {
        let is_there = |place| place == Place::City(City::Troy);
        self.timers[seat.index()].iter().all(|timer| is_there(timer.place) && !timer.is_running(self.now))
    }

    /// Who wins when points are counted: most points, then most cards, winds, gods (Q36).
    pub fn counted(&self) -> SeatSet {
        let gods = |seat: Seat| self.temple.iter().filter(|shrine| shrine.owner == Some(seat)).count();
        let standing = |seat: Seat| (self.score(seat), self.kingdom(seat).len(), self.winds(seat), gods(seat));
        let best = self.all().map(standing).max();
        self.all().filter(|seat| Some(standing(*seat)) == best).collect()
    }

    /// How the match stands: won rounds, and who has most of them.
    pub(super) fn outcome(&self) -> Outcome {
        let mut scores = [0; MAX_SEATS];
        for seat in self.all() {
            scores[seat.index()] = i16::from(self.wins[seat.index()]);
        }
        let most = self.wins.iter().max();
        let winners = self.all().filter(|seat| self.wins.get(seat.index()) == most).collect();
        Outcome { scores, winners }
    }
}
