//! What everybody knows, and what one viewer knows besides.

use std::fmt::{self, Display};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::pieces::{Card, Cards};
use super::setup::{SEATS_LIMIT, Setup};
use super::sheet::Sheet;
use crate::engine::{Seat, SeatSet, Setup as _, Viewer};

/// What has to be decided now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Decision {
    /// Which action to take, with which card.
    Act,
    /// Where this card, taken from the hand, is built.
    Place(Card),
    /// What this card, taken from the hand, covers.
    Cover(Card),
    /// Whether to discard another card for the research, to draw, or after three to take one from the discard pile.
    Research {
        /// How many cards have been discarded.
        discarded: u8,
        /// The last of them; the next is of this type or a later one.
        last: Card,
    },
    /// Which further card to take from the discard pile (Laboratory).
    Take {
        /// How many are still to be taken.
        left: u8,
        /// The last one taken; the next is of this type or a later one.
        last: Card,
    },
    /// Whether to remove a second cover, and which (Library).
    RediscoverAgain,
    /// What to discard beyond the hand limit in an Era Shift.
    Shed {
        /// How many cards are still to go.
        left: u8,
        /// The last one discarded; the next is of this type or a later one.
        last: Option<Card>,
    },
}

impl Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::Act => write!(f, "take an action"),
            Decision::Place(card) => write!(f, "choose where {card} is built"),
            Decision::Cover(card) => write!(f, "choose what {card} covers"),
            Decision::Research { .. } => write!(f, "discard more, draw, or take from the discard pile"),
            Decision::Take { .. } => write!(f, "take another card from the discard pile"),
            Decision::RediscoverAgain => write!(f, "remove a second cover or stop"),
            Decision::Shed { left, .. } => write!(f, "discard {left} for the Era Shift"),
        }
    }
}

/// How a match ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// Somebody played an Age 9 card, and the others had their last actions.
    AgeNine,
    /// The deck was used up for the third time.
    ThirdShift,
}

/// What everybody knows. Arrays have one place per seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// What was agreed.
    pub setup: Setup,
    /// How often the deck was used up: 0 in the first Era, 3 when the match ended by it.
    pub shifts: u8,
    /// How many cards are in the deck.
    pub deck: u8,
    /// How many cards are set aside for the first Era Shift.
    pub aside: u8,
    /// The discard pile in the order in which it grew, open to all (R64).
    pub pile: ArrayVec<Card, { Card::COUNT }>,
    /// What lies before each player.
    pub sheets: ArrayVec<Sheet, SEATS_LIMIT>,
    /// How many cards each player holds. A card on its way to the table is not among them.
    pub hand_sizes: [u8; SEATS_LIMIT],
    /// Whose turn it is, or whose last action.
    pub turn: Seat,
    /// Who has to decide now: in an Era Shift anybody, else the one whose turn it is.
    pub acting: Seat,
    /// What has to be decided now.
    pub decision: Decision,
    /// How many actions the one whose turn it is has left, the one being taken included.
    pub actions: u8,
    /// How many cards are still to be drawn once the Era Shift is over.
    pub owed: u8,
    /// Who played the first Age 9 card.
    pub first_nine: Option<Seat>,
    /// Who still has a last action, the one being taken included.
    pub last_actions: SeatSet,
    /// Cards that everybody knows each player holds: they were taken from the discard pile. All hands, when the match is
    /// over.
    pub known: [Cards; SEATS_LIMIT],
    /// Of which Ages 1 to 3 (bits 0 to 2) each player still holds a card from the deal, as everybody knows: no card of the
    /// Age has left the hand since.
    pub dealt: [u8; SEATS_LIMIT],
    /// The cards that lay in the hands and aside at the last Era Shift, where nobody saw them all: everything but what lay on
    /// the table, was shuffled as the discard pile, or was known to be in a hand. All cards before the first shift.
    pub hidden_at_shift: Cards,
    /// How many cards each player surely still holds from before the last Era Shift, besides the `known` ones: no more
    /// cards of `hidden_at_shift` have left the hand since.
    pub kept: [u8; SEATS_LIMIT],
    /// How the match ended.
    pub ending: Option<Ending>,
    /// Who won, when the match is over.
    pub winners: SeatSet,
}

impl Table {
    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.setup.seats()
    }

    /// What lies before this player.
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat.index()]
    }

    /// Whether the action being taken is a last one, after an Age 9 card.
    pub fn is_last_action(&self) -> bool {
        self.last_actions.contains(self.turn)
    }

    /// The card on its way from the hand to the table.
    pub fn held(&self) -> Option<Card> {
        match self.decision {
            Decision::Place(card) | Decision::Cover(card) => Some(card),
            Decision::Act
            | Decision::Research { .. }
            | Decision::Take { .. }
            | Decision::RediscoverAgain
            | Decision::Shed { .. } => None,
        }
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
    /// The viewer's own part of `hidden_at_shift`; empty before the first shift.
    pub hand_at_shift: Cards,
}

impl View {
    /// Who has to decide now; none when the match is over.
    pub fn acting(&self) -> Option<Seat> {
        self.table.ending.is_none().then_some(self.table.acting)
    }
}
