//! What everybody knows, and what one viewer knows besides.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::cascade::Cascade;
use super::ledger::Ledger;
use super::map::Square;
use super::squares::Squares;
use super::legal::Asked;
use super::pieces::{Age, Cards, Colour, Kind};
use super::setup::{SEATS_LIMIT, Setup};
use super::why_not::WhyNot;
use crate::engine::{Seat, SeatSet, Setup as _, Viewer};

/// What has to be decided now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Decision {
    /// What to do next, or to end the turn.
    Act,
    /// Where a building, just begun, is constructed or upgraded.
    Place {
        /// On which board.
        age: Age,
        /// What it is to be.
        kind: Kind,
        /// The top left square of the building that is upgraded; `None` for a new one.
        from: Option<Square>,
    },
    /// Which further card pays for the terrain.
    Pay {
        /// On which board.
        age: Age,
        /// What is built.
        kind: Kind,
        /// The top left square of the building that is upgraded; `None` for a new one.
        from: Option<Square>,
        /// Where it is to stand.
        at: Square,
        /// The cards chosen for the terrain so far.
        paid: Cards,
        /// How many are still to be chosen.
        left: u8,
    },
    /// Which of several domains that break the rule of hierarchy is settled first.
    Settle {
        /// On which board.
        age: Age,
        /// The colour that is judged.
        colour: Colour,
    },
    /// Which of the buildings that share the highest value is downsized.
    Downsize {
        /// On which board.
        age: Age,
        /// The colour that is judged.
        colour: Colour,
    },
    /// Where in the place of a downsized building the smaller one stands; its owner decides.
    Stand {
        /// On which board.
        age: Age,
        /// What was downsized.
        kind: Kind,
        /// Its top left square.
        from: Square,
    },
    /// Which cards to keep for the next turn (second edition).
    Keep,
}

impl Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::Act => write!(f, "take an action or end the turn"),
            Decision::Place { kind, .. } => write!(f, "choose where the {} stands", kind.key()),
            Decision::Pay { left, .. } => write!(f, "pay {left} more for the terrain"),
            Decision::Settle { .. } => write!(f, "choose the domain to settle first"),
            Decision::Downsize { .. } => write!(f, "choose the building to downsize"),
            Decision::Stand { .. } => write!(f, "choose where the smaller building stands"),
            Decision::Keep => write!(f, "choose the cards to keep"),
        }
    }
}

/// What everybody knows. Arrays by seat have one place for each of five.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// What was agreed.
    pub setup: Setup,
    /// The turn on the turn indicator: 1 to 7.
    pub round: u8,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who has to decide now: the one whose turn it is, or the owner of a downsized building.
    pub acting: Seat,
    /// What has to be decided now.
    pub decision: Decision,
    /// What stands on each board, by [`Age`].
    pub boards: [Board; 3],
    /// Where each player's two pawns stand.
    pub pawns: [[Age; 2]; SEATS_LIMIT],
    /// How many Ecus each player has.
    pub ecus: [u16; SEATS_LIMIT],
    /// How many cards each player holds.
    pub hand_sizes: [u8; SEATS_LIMIT],
    /// Cards that everybody knows each player holds: they were taken from the open cards (Hold'em).
    pub known: [Cards; SEATS_LIMIT],
    /// The cards that lay hidden in the hands when the discard pile became the draw pile, which showed by what the pile had not;
    /// without those that have been shown since, as far as they surely were among them. None before the first time.
    pub old: Cards,
    /// How many of them each player surely still holds.
    pub old_counts: [u8; SEATS_LIMIT],
    /// How many cards the draw pile has.
    pub deck: u8,
    /// The discard pile (K11).
    pub discard: Cards,
    /// The three open cards (Hold'em); none otherwise.
    pub display: Cards,
    /// How many tiles of each kind the box still has, by [`Kind`].
    pub stock: [u8; 9],
    /// How many tiles of each kind a paradox has removed from the game, by [`Kind`].
    pub removed: [u8; 9],
    /// Whether the player whose turn it is has exchanged cards in it.
    pub exchanged: bool,
    /// Whether the player whose turn it is has taken open cards in it (Hold'em).
    pub swapped: bool,
    /// Whether the player whose turn it is has travelled or played a card: it is too late to exchange (K13).
    pub acted: bool,
    /// The cards played in this turn.
    pub ledger: Ledger,
    /// What an action has set off and is not settled yet.
    pub cascade: Option<Cascade>,
    /// Whether the match has ended.
    pub over: bool,
    /// Who won, when the match is over.
    pub winners: SeatSet,
}

impl Table {
    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.setup.seats()
    }

    /// What stands on this board.
    pub fn board(&self, age: Age) -> &Board {
        &self.boards[age.index()]
    }

    /// How many pawns of this player stand on this board.
    pub fn pawns_on(&self, seat: Seat, age: Age) -> usize {
        self.pawns[seat.index()].iter().filter(|pawn| **pawn == age).count()
    }

}

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// What everybody knows.
    pub table: Table,
    /// The viewer's own hand; empty for an onlooker.
    pub hand: Cards,
    /// The viewer's own part of the `old` cards of the table, whether it still holds them or not.
    pub old_hand: Cards,
}

impl View {
    /// Who has to decide now; none when the match is over.
    pub fn acting(&self) -> Option<Seat> {
        (!self.table.over).then_some(self.table.acting)
    }

    /// The viewer, if it has to decide now.
    pub(super) fn asked(&self) -> Option<Asked<'_>> {
        let seat = self.acting().filter(|seat| self.viewer.seat() == Some(*seat))?;
        Some(Asked::of(&self.table, seat, self.hand))
    }

    /// Where a building of this kind may be begun and finished now, by its top left square, with the viewer's hand: a new one, or
    /// the one at `from` on this board upgraded to it.
    pub fn places(&self, age: Age, kind: Kind, from: Option<Square>) -> Squares {
        self.asked().map_or(Squares::NONE, |asked| asked.places(age, kind, from))
    }

    /// Why a building of this kind cannot stand with its top left square at `at`, now that the viewer could begin to construct
    /// it, or to upgrade the building at `from` to it, on this board; `None` when it can.
    pub fn why_not_at(&self, age: Age, kind: Kind, from: Option<Square>, at: Square) -> Option<WhyNot> {
        match self.asked() {
            Some(asked) => asked.objection(age, kind, from, at),
            None => Some(WhyNot::OtherDecision),
        }
    }
}
