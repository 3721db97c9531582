//! A player's points at the end of a round, card by card: what the page between two rounds tells.

use arrayvec::ArrayVec;

use super::kingdom::Kingdom;
use super::pieces::{Face, God, Wind};
use super::score::SPHINX_VALUE;
use super::view::{GODS_LIMIT, Table};
use crate::engine::Seat;

/// What a player had when the round ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The cards.
    pub kingdom: Kingdom,
    /// The gods, in the order of the temple.
    pub gods: ArrayVec<God, GODS_LIMIT>,
    /// The direction from which AEOLUS blows for the player.
    pub aeolus: Option<Wind>,
    /// How many timers stood on cities.
    pub in_cities: u8,
    /// The points.
    pub points: i16,
    /// How many rounds the player has won, this one included.
    pub wins: u8,
}

/// A row of points: so many cards, or timers of SPHINX, of the same worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The territory; `None` for the timers of SPHINX.
    pub face: Option<Face>,
    /// How many there are.
    pub count: u8,
    /// What one of them is worth, with HELIOS if he helps.
    pub worth: i16,
}

impl Row {
    /// What all of them are worth together.
    pub fn sum(self) -> i16 {
        self.worth * i16::from(self.count)
    }
}

impl Tally {
    /// The rows of points, those that are worth most first.
    pub fn rows(&self) -> Vec<Row> {
        let count = |face: Face| self.kingdom.pile.iter().filter(|other| **other == face).count() as u8;
        let helps = self.gods.contains(&God::Helios);
        let territory = |face: Face| Row { face: Some(face), count: count(face), worth: face.worth(helps) };
        let sphinx = if self.gods.contains(&God::Sphinx) { self.in_cities } else { 0 };
        let timers = Row { face: None, count: sphinx, worth: SPHINX_VALUE };
        let rows = Face::ALL.into_iter().rev().filter(|face| face.value() > 0).map(territory).chain([timers]);
        rows.filter(|row| row.count > 0).collect()
    }

    /// The points before they are multiplied.
    pub fn base(&self) -> i16 {
        self.rows().into_iter().map(Row::sum).sum()
    }

    /// The different winds, clockwise from the north; AEOLUS's among them.
    pub fn winds(&self) -> impl Iterator<Item = Wind> + '_ {
        Wind::ALL.into_iter().filter(|wind| self.kingdom.winds[wind.index()] > 0 || self.aeolus == Some(*wind))
    }

    /// What the points are multiplied with.
    pub fn multiplier(&self) -> i16 {
        i16::from(self.winds().count() as u8).max(1)
    }

    /// The monsters, from the bottom of the pile.
    pub fn monsters(&self) -> impl Iterator<Item = Face> + '_ {
        self.kingdom.pile.iter().copied().filter(|face| face.is_monster())
    }
}

impl Table {
    /// What a player has now, card by card.
    pub fn tally(&self, seat: Seat) -> Tally {
        let gods = self.temple.iter().filter(|shrine| shrine.owner == Some(seat)).map(|shrine| shrine.god);
        Tally {
            kingdom: self.kingdom(seat).clone(),
            gods: gods.collect(),
            aeolus: self.aeolus.filter(|_| self.owns(seat, God::Aeolus)),
            in_cities: self.in_cities(seat),
            points: self.score(seat),
            wins: self.wins[seat.index()],
        }
    }
}
