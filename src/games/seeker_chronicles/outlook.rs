//! What would come of what, for a player to know before deciding.

use arrayvec::ArrayVec;

use super::card::{Assignment, Card};
use super::chronicle::SEEKERS;
use super::moves::Lane;
use super::turn::{research, total};
use super::view::Table;
use crate::engine::Seat;

/// The Seekers that oppose each other in one lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaneOutlook {
    /// Which lane.
    pub lane: Lane,
    /// The power of each seat's Seeker, if there is one.
    pub power: [Option<u8>; 2],
    /// The base power of each, which is what brings the next Seeker.
    pub base: [Option<u8>; 2],
    /// The cards that each would archive here if its player researched now.
    pub archives: [u8; 2],
}

/// What would come of research now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The lanes in which there is a Seeker.
    pub lanes: ArrayVec<LaneOutlook, SEEKERS>,
    /// How many cards each seat would archive if it researched now.
    pub archives: [u8; 2],
    /// How many cards each seat has yet to move out of its library to win, if nothing comes back to it.
    pub left: [u8; 2],
}

/// What would come of research now, by either seat.
pub fn outlook(table: &Table) -> Outlook {
    let amounts = [Seat(0), Seat(1)].map(|seat| research(table, seat));
    let lanes = Lane::ALL.into_iter().map(|lane| {
        let active = [0, 1].map(|at: usize| table.sides[at].seeker(lane));
        LaneOutlook {
            lane,
            power: [Seat(0), Seat(1)].map(|seat| table.power(seat, lane)),
            base: active.map(|active| active.map(|active| active.base)),
            archives: [0, 1].map(|at: usize| amounts[at].get(lane.index()).copied().unwrap_or(0)),
        }
    });
    Outlook {
        lanes: lanes.filter(|lane| lane.power.iter().any(Option::is_some)).collect(),
        archives: [0, 1].map(|at: usize| total(&amounts[at])),
        left: [Seat(0), Seat(1)].map(|seat| left_to_win(table, seat)),
    }
}

/// How many cards a seat has yet to move out of its library to win, if nothing comes back to it.
pub fn left_to_win(table: &Table, seat: Seat) -> u8 {
    let side = table.side(seat);
    let cycles = super::library::STAGES.saturating_sub(side.stages + 1);
    side.library + cycles * (side.library + side.archive.len() as u8)
}

/// How many resources are missing to assign a module in this way now; `None` if that cannot be done at all.
pub fn missing(table: &Table, seat: Seat, card: Card, how: Assignment) -> Option<u8> {
    let side = table.side(seat);
    Some(side.cost(card, how)?.saturating_sub(side.resources(how)))
}
