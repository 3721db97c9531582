//! What happened, as everybody at the table could see it. Each step of a cascade is an event with its reason.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::map::Square;
use super::pieces::{Age, Cards, Colour, Kind};
use super::setup::SEATS_LIMIT;
use crate::engine::{Outcome, Seat};

/// Why a building does not cast its shadow on Faith, or not on Reason. Rulebook, B.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// It would join domains there.
    Dominion,
    /// It would equal the highest building of its colour in its domain there.
    Hierarchy,
    /// The box has no tile of its kind left (K53).
    Shortage,
}

/// Why a tile left a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// The shadow of a building constructed earlier in time covers its place: it never existed. It leaves the game (K44).
    Paradox,
    /// It was the shadow of a building that a paradox removed (K45).
    ParadoxShadow,
    /// A larger shadow takes its place.
    Replaced,
    /// It was the shadow of a building that was downsized (K61).
    DownsizedShadow,
    /// It was the shadow of a building whose upgrade casts none, where that was agreed (K49).
    Defied,
    /// The tile that should replace it is out of stock, or its place is needed and no tile is left (K53, K69).
    Shortage,
}

/// Why just this building is downsized.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fault {
    /// Its domain was weaker than another that was joined to it.
    Weaker {
        /// The power of its domain before the junction.
        power: u8,
        /// The power of the strongest domain.
        strongest: u8,
    },
    /// The domains were equal, or a domain was divided, and it belongs to the player who caused it.
    Own,
    /// The domains were equal, or a domain was divided, and the player who caused it chose it.
    Chosen,
}

/// What one domain paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Income {
    /// On which board.
    pub age: Age,
    /// The first square of the domain.
    pub domain: Square,
    /// How many Ecus.
    pub ecus: u8,
}

/// Something that happened, public by construction.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The cards were dealt.
    Dealt {
        /// Who begins.
        first: Seat,
    },
    /// The turn indicator moved on.
    RoundBegan {
        /// 1 to 7.
        round: u8,
    },
    /// A turn began.
    TurnBegan {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Open cards of one colour were taken for others (Hold'em).
    Swapped {
        /// Who took them.
        seat: Seat,
        /// What was taken.
        took: Cards,
        /// What was given.
        gave: Cards,
    },
    /// Cards were exchanged for 2 Ecus; as many are drawn next.
    Exchanged {
        /// Who exchanged them.
        seat: Seat,
        /// What was discarded.
        discarded: Cards,
    },
    /// A pawn travelled for 1 Ecu.
    Travelled {
        /// Whose pawn.
        seat: Seat,
        /// From where.
        from: Age,
        /// Where to.
        to: Age,
    },
    /// A building was constructed.
    Built {
        /// Who constructed it.
        seat: Seat,
        /// On which board.
        age: Age,
        /// What.
        kind: Kind,
        /// Its top left square.
        at: Square,
        /// The cards that were played.
        cards: Cards,
        /// The bonus in Ecus.
        bonus: u8,
    },
    /// A building was upgraded.
    Upgraded {
        /// Who upgraded it.
        seat: Seat,
        /// On which board.
        age: Age,
        /// What it was.
        from: Kind,
        /// The top left square of what it was.
        from_at: Square,
        /// What it is now.
        kind: Kind,
        /// Its top left square now.
        at: Square,
        /// The cards that were played.
        cards: Cards,
        /// The bonus in Ecus.
        bonus: u8,
    },
    /// A building of size 1 was demolished for a card and 1 Ecu.
    Demolished {
        /// Who demolished it.
        seat: Seat,
        /// On which board.
        age: Age,
        /// What.
        kind: Kind,
        /// Where.
        at: Square,
        /// Who controlled it.
        owner: Option<Seat>,
    },
    /// A building cast its shadow on a later board.
    Rippled {
        /// The board of the shadow.
        age: Age,
        /// What.
        kind: Kind,
        /// Its top left square.
        at: Square,
        /// Who controls it there.
        owner: Option<Seat>,
        /// Whether it is a ruin there.
        ruin: bool,
        /// The cubes that move on to it from what it replaces (K54).
        cubes: [u8; SEATS_LIMIT],
    },
    /// A building did not cast its shadow on a later board, or its downsized form did not.
    Defied {
        /// The board without a shadow.
        age: Age,
        /// What should have stood there.
        kind: Kind,
        /// Its top left square.
        at: Square,
        /// Why.
        obstacle: Obstacle,
    },
    /// A tile left a board in the course of something else.
    Removed {
        /// From which board.
        age: Age,
        /// What.
        kind: Kind,
        /// Its top left square.
        at: Square,
        /// Who controlled it.
        owner: Option<Seat>,
        /// Why.
        why: Removal,
    },
    /// A printed Hamlet came to light again.
    Reappeared {
        /// On which board.
        age: Age,
        /// Where.
        at: Square,
    },
    /// Cubes went back from Reason to their owner.
    CubesReturned {
        /// The top left square of the building on which they were.
        at: Square,
        /// How many each seat got back.
        cubes: [u8; SEATS_LIMIT],
    },
    /// Buildings that share the highest value of their colour now stand in one domain.
    Conflict {
        /// On which board.
        age: Age,
        /// Their colour.
        colour: Colour,
        /// The top left squares of those buildings, ascending.
        between: Vec<Square>,
        /// Whether the powers of joined domains decide; otherwise whoever caused it does.
        by_power: bool,
    },
    /// A building was downsized.
    Downsized {
        /// On which board.
        age: Age,
        /// What it was.
        kind: Kind,
        /// Its top left square.
        at: Square,
        /// Who controls it.
        owner: Option<Seat>,
        /// What stands there now, and with which top left square; `None` when it was destroyed.
        into: Option<(Kind, Square)>,
        /// Why just this one. The same fault as on Might where a shadow follows.
        why: Fault,
    },
    /// A cube was put on a civil building on Reason.
    Populated {
        /// Who put it there.
        seat: Seat,
        /// The top left square of the building.
        at: Square,
    },
    /// A cube was put on a ruin on Reason.
    Renovated {
        /// Who put it there.
        seat: Seat,
        /// The top left square of the ruin.
        at: Square,
        /// Whether that made it a building again.
        done: bool,
    },
    /// A player was paid by domains, at the end of turn 4 or 7.
    Paid {
        /// Who was paid.
        seat: Seat,
        /// By which domains, how much.
        incomes: Vec<Income>,
    },
    /// Cards were discarded at the end of a turn.
    Discarded {
        /// Who discarded them.
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// Cards were drawn.
    Drew {
        /// Who drew them.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// The discard pile became the draw pile.
    Reshuffled,
    /// The match ended.
    MatchOver {
        /// How.
        outcome: Outcome,
        /// Each seat's Ecus, in order.
        ecus: ArrayVec<u16, SEATS_LIMIT>,
    },
}

impl Event {
    /// The board that it changes.
    pub fn board(&self) -> Option<Age> {
        match self {
            Event::Built { age, .. }
            | Event::Upgraded { age, .. }
            | Event::Demolished { age, .. }
            | Event::Rippled { age, .. }
            | Event::Removed { age, .. }
            | Event::Reappeared { age, .. }
            | Event::Downsized { age, .. } => Some(*age),
            Event::CubesReturned { .. } | Event::Populated { .. } | Event::Renovated { .. } => Some(Age::Reason),
            Event::Dealt { .. }
            | Event::RoundBegan { .. }
            | Event::TurnBegan { .. }
            | Event::Swapped { .. }
            | Event::Exchanged { .. }
            | Event::Travelled { .. }
            | Event::Defied { .. }
            | Event::Conflict { .. }
            | Event::Paid { .. }
            | Event::Discarded { .. }
            | Event::Drew { .. }
            | Event::Reshuffled
            | Event::MatchOver { .. } => None,
        }
    }
}
