//! The null game: each player passes once, and all win. Not on the shelf; it is the template for a new game and the
//! smallest thing that keeps every promise of [`Game`].
//!
//! To start a game from it:
//!
//! 1. Make the folder `src/games/<slug>/` and divide this file over it: `setup.rs`, `moves.rs`, `state.rs`, `view.rs`,
//!    `event.rs`, `bot.rs`, each beginning as the part of this file that it names.
//! 2. Give it its own `SLUG`, which never changes again, and `RULES = 1`.
//! 3. Add one line to `shelf!` in `src/games/mod.rs`. From then on the contract test plays it.
//! 4. Write the rules: first the state, then `legal_moves` and `apply`, then `view` and `determinize`, then `why_not`.
//!    A large choice becomes several small decisions, one after the other.
//! 5. Teach the computer players in `bot.rs`: where a playout may stop, and what that moment is worth.

use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ai::Bot;
use crate::engine::{
    self, Game, MAX_SEATS, NotationError, Outcome, Rng, Seat, SeatSet, SetupError, SetupOption, Status, Viewer,
};

/// One moment of the null game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Null {
    seats: u8,
    /// How many have passed.
    passed: u8,
}

/// What is agreed before the null game: the number of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    seats: u8,
}

/// The one move of the null game, written `pass`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Does nothing.
    Pass,
}

/// What one viewer knows of the null game: everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The number of seats.
    pub seats: u8,
    /// How many have passed.
    pub passed: u8,
}

/// What happens in the null game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// This seat passed.
    Passed(Seat),
}

/// The rule that forbids a move: the null game has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {}

impl Game for Null {
    type Setup = Setup;
    type Move = Move;
    type View = View;
    type Event = Event;
    type WhyNot = WhyNot;

    const SLUG: &'static str = "null";
    const RULES: u16 = 1;
    const SEATS: RangeInclusive<u8> = 1..=MAX_SEATS as u8;

    fn new(setup: &Setup, _rng: Rng, _events: &mut Vec<Event>) -> Null {
        Null { seats: setup.seats, passed: 0 }
    }

    fn status(&self) -> Status {
        if self.passed < self.seats {
            Status::Acting(SeatSet::only(Seat(self.passed)))
        } else {
            Status::Over(Outcome { scores: [0; MAX_SEATS], winners: SeatSet::all(self.seats) })
        }
    }

    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.status().acting().contains(seat) {
            moves.push(Move::Pass);
        }
    }

    fn apply(&mut self, seat: Seat, mv: &Move, events: &mut Vec<Event>) {
        match mv {
            Move::Pass => self.passed += 1,
        }
        events.push(Event::Passed(seat));
    }

    fn view(&self, viewer: Viewer) -> View {
        View { viewer, seats: self.seats, passed: self.passed }
    }

    fn determinize(view: &View, _rng: Rng) -> Null {
        Null { seats: view.seats, passed: view.passed }
    }

    fn legal_in_view(view: &View, moves: &mut Vec<Move>) {
        if view.passed < view.seats && view.viewer.seat() == Some(Seat(view.passed)) {
            moves.push(Move::Pass);
        }
    }

    fn why_not(_view: &View, _mv: &Move) -> Option<WhyNot> {
        None
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Passed(_) => false,
        }
    }
}

impl Bot for Null {
    fn viewer(view: &View) -> Viewer {
        view.viewer
    }
}

impl Setup {
    fn new(seats: u8) -> Result<Setup, SetupError> {
        let (least, most) = (*Null::SEATS.start(), *Null::SEATS.end());
        if Null::SEATS.contains(&seats) {
            Ok(Setup { seats })
        } else {
            Err(SetupError::Seats { found: seats, least, most })
        }
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { seats: 2 }
    }
}

impl engine::Setup for Setup {
    const OPTIONS: &'static [SetupOption] = &[];

    fn seats(&self) -> u8 {
        self.seats
    }

    fn with_seats(&self, seats: u8) -> Result<Setup, SetupError> {
        Setup::new(seats)
    }

    fn option(&self, _name: &str) -> &'static str {
        ""
    }

    fn with_option(&self, name: &str, _value: &str) -> Result<Setup, SetupError> {
        Err(SetupError::UnknownOption(name.to_owned()))
    }
}

impl Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        engine::write_setup(self, f)
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        engine::read_setup(text)
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pass => write!(f, "pass"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        match text {
            "pass" => Ok(Move::Pass),
            "" => Err(NotationError::Empty),
            other => Err(NotationError::UnknownMove(other.to_owned())),
        }
    }
}

impl Display for WhyNot {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}
