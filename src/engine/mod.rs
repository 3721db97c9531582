//! The mid-end: everything that is true of all games.
//!
//! A [`Game`] is a value: the rules at one moment of one match. A [`Record`] is the text of a match (set-up, seeds,
//! entries) and the only truth; a [`Match`] is a record with the state that follows from it. Nothing here does I/O,
//! reads a clock, touches a browser, or depends on the order of a hash.

mod escape;
mod game;
mod idle;
mod matches;
mod readable;
mod record;
mod rng;
mod seat;

pub use game::{
    Game, IllegalMove, Millis, NotationError, Outcome, Setup, SetupError, SetupOption, SetupText, Status, read_setup,
    write_setup,
};
pub use idle::{idle, idle_until};
pub use matches::{Entry, Match, Opened, Refused, Stop, StopReason, digest};
pub(crate) use readable::{readable_as_list, readable_as_text};
pub use record::{CODEC, Header, RecordError, Seeds};
pub use rng::Rng;
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
