//! What an action has set off: a shadow that still has to be cast, boards that still have to be settled.

use serde::{Deserialize, Serialize};

use super::event::Fault;
use super::map::Square;
use super::squares::Squares;
use super::pieces::{Age, Kind};

/// What an action of the player whose turn it is has set off and is not settled yet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cascade {
    /// The board that is being settled: Might, then Faith.
    pub age: Age,
    /// The building on Might that casts its shadow once Might is settled (K71).
    pub ripple: Option<Ripple>,
    /// The junction that a civil building made on the board that is being settled.
    pub junction: Option<Junction>,
    /// Whether something left Faith, so that it has to be settled too.
    pub unsettled: bool,
    /// The domain that is being judged, by the top left square of its first building.
    pub judged: Option<Square>,
    /// Why the building falls whose smaller form is being placed.
    pub fault: Option<Fault>,
}

impl Cascade {
    /// Nothing but a board to settle.
    pub(super) fn new(age: Age) -> Cascade {
        Cascade { age, ripple: None, junction: None, unsettled: false, judged: None, fault: None }
    }
}

/// A building on Might, just constructed or upgraded, that casts its shadow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ripple {
    /// What it is.
    pub kind: Kind,
    /// Its top left square.
    pub at: Square,
    /// What it was upgraded from, and the top left square of that.
    pub from: Option<(Kind, Square)>,
}

/// Domains joined by a civil building. Rulebook, C-a.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Junction {
    /// The squares of the joined domain, right after the junction.
    pub squares: Squares,
    /// The domains that were joined, as they were before (K58, K60). There rarely is a junction to be copied, so a list that can
    /// grow is cheaper than an array.
    pub originals: Vec<Original>,
    /// Whether the joined domain has fallen apart since; then powers count no more (K75).
    pub divided: bool,
}

/// One of the domains that were joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Original {
    /// Its squares.
    pub squares: Squares,
    /// Its military and its religious power (K60).
    pub power: [u8; 2],
}
