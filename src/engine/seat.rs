//! Who sits where, and who looks.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::rng::Rng;

/// The most seats any game on the shelf has.
pub const MAX_SEATS: usize = 6;

/// One place at the table, counted from 0 in the order of play. Written as a letter: `a` is the first seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The seats of a table of `seats` places, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// The seats of a table of `seats` places, beginning with this one and going to the left.
    pub fn onwards(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..seats).map(move |step| Seat((self.0 + step) % seats))
    }

    /// The seat to the left, who acts next in a game played clockwise.
    #[must_use]
    pub fn left(self, seats: u8) -> Seat {
        if self.0 + 1 >= seats { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// This seat as an index into a per-seat array.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Reads a seat's letter.
    pub fn from_letter(letter: char) -> Option<Seat> {
        let offset = (letter as u32).checked_sub('a' as u32)?;
        (offset < MAX_SEATS as u32).then_some(Seat(offset as u8))
    }

    /// The letter of this seat: `a` to `f`.
    pub fn letter(self) -> char {
        char::from(b'a' + self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Some of the seats, as a set. Iterates in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

super::readable_as_list!(SeatSet(u8) of Seat);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// All seats of a table of `seats` places.
    pub fn all(seats: u8) -> SeatSet {
        SeatSet(((1u16 << seats) - 1) as u8)
    }

    /// This one seat.
    pub fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds `seat`.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes `seat` out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The number of seats in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// One of the seats, each equally likely; no chance is needed for one alone.
    pub fn pick(self, rng: &mut Rng) -> Option<Seat> {
        let left = if self.len() > 1 { rng.below(self.len() as u32) as usize } else { 0 };
        self.iter().nth(left)
    }

    /// The seats of the set, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS as u8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

/// Through whose eyes a state is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// A player: the public facts and that seat's own secrets.
    Seat(Seat),
    /// Somebody who walked past: public facts only.
    Onlooker,
}

impl Viewer {
    /// The seat that looks, unless it is an onlooker.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_to_the_left() {
        let order: Vec<_> = Seat(2).onwards(4).map(Seat::letter).collect();
        assert_eq!(order, ['c', 'd', 'a', 'b']);
        assert_eq!(Seat(3).left(4), Seat(0));
    }

    #[test]
    fn a_seat_is_its_letter() {
        for seat in Seat::all(6) {
            assert_eq!(Seat::from_letter(seat.letter()), Some(seat));
        }
        assert_eq!(Seat::from_letter('g'), None);
        assert_eq!(Seat::from_letter('A'), None);
    }

    #[test]
    fn a_set_iterates_ascending() {
        let set: SeatSet = [Seat(4), Seat(1)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(1), Seat(4)]);
        assert_eq!(SeatSet::all(6).len(), 6);
        assert_eq!(set.first(), Some(Seat(1)));
    }
}
