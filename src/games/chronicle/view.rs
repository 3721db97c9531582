//! What one viewer may know.

use std::fmt::{self, Display};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::pieces::{Card, CardSet, History, SuitSet};
use super::setup::Setup;
use crate::engine::{MAX_SEATS, Seat, SeatSet, Viewer};

/// What has to be decided now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Decision {
    /// Which card to play, and how.
    Play,
    /// Which Ally of an opponent to take (4, Sage).
    Take,
    /// Which own Ally to take back (6).
    Recall,
    /// Whose card to remove from the meeting (7).
    Remove,
    /// Which opponent has to discard (8).
    Demand,
    /// Which card to discard because this seat's 8 demands it.
    Obey(Seat),
    /// Which card to discard for one's own 10.
    Pay,
    /// Which Ally of a player with the most to discard (Fool).
    Banish,
}

impl Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::Play => write!(f, "play a card"),
            Decision::Take => write!(f, "take an opponent's Ally"),
            Decision::Recall => write!(f, "recall an Ally"),
            Decision::Remove => write!(f, "remove a card from the meeting"),
            Decision::Demand => write!(f, "choose who discards"),
            Decision::Obey(seat) => write!(f, "discard a card for seat {seat}"),
            Decision::Pay => write!(f, "discard a card"),
            Decision::Banish => write!(f, "discard an Ally of a player with the most"),
        }
    }
}

/// A card lying in the meeting, as the viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedCard {
    /// Who played it.
    pub seat: Seat,
    /// The card: known if it lies face up, or if the viewer played it.
    pub card: Option<Card>,
    /// Whether it lies face up.
    pub face_up: bool,
}

/// All that one viewer may know. Arrays have one place per seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// What was agreed.
    pub setup: Setup,
    /// The round, counted from 1.
    pub round: u8,
    /// Fame so far.
    pub fame: [u8; MAX_SEATS],
    /// The History cards turned up this round, in order.
    pub turned_up: ArrayVec<History, 12>,
    /// The History cards whose conditions are in force: those turned up, then those revived.
    pub in_force: ArrayVec<History, 12>,
    /// History cards of earlier rounds with a condition of their own, each once, the newest last.
    pub past: ArrayVec<History, 12>,
    /// How many cards are left in the History deck.
    pub history_left: u8,
    /// The History cards that are used and not yet shuffled back, the ones turned up this round included.
    pub history_used: ArrayVec<History, 12>,
    /// Who leads this meeting.
    pub start: Seat,
    /// Who has to decide now; none when the match is over.
    pub acting: Option<Seat>,
    /// What has to be decided now.
    pub decision: Decision,
    /// The cards in the meeting, in the order in which they were played.
    pub meeting: ArrayVec<PlayedCard, MAX_SEATS>,
    /// The suit to follow, once a suited card was played face up.
    pub led: Option<super::Suit>,
    /// The Allies of each seat.
    pub allies: [CardSet; MAX_SEATS],
    /// The viewer's own hand; empty for an onlooker.
    pub hand: CardSet,
    /// How many cards each seat holds.
    pub hand_sizes: [u8; MAX_SEATS],
    /// The top card of the discard pile.
    pub discard_top: Option<Card>,
    /// How many cards lie in the discard pile.
    pub discard_count: u8,
    /// The cards in the discard pile that the viewer has seen.
    pub gone: CardSet,
    /// The 7s that left the game this round (C25).
    pub removed: CardSet,
    /// Cards that everybody has seen go into a hand or be shown from it, and that have not been seen to leave it: each is
    /// in that seat's hand, or lies face down where that seat played it.
    pub known: [CardSet; MAX_SEATS],
    /// Suits of which everybody knows that the seat's hand has none beyond its `known` cards.
    pub lacks: [SuitSet; MAX_SEATS],
    /// Who won, when the match is over.
    pub winners: Option<SeatSet>,
}
