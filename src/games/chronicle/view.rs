//! What one viewer may know.

use std::fmt::{self, Display};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::pieces::{Card, CardSet, History, SuitSet};
use super::setup::Setup;
use super::state::{Chronicle, Laid};
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
    /// Who set that suit. Their card may have been removed since (C26); a card played before it under no suit is a Wild
    /// if it lies face down.
    pub led_by: Option<Seat>,
    /// Whether a Sage, Fool or Angel was played face up in this meeting (C12), even if it has been removed since.
    pub idle_wild: bool,
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
    /// How many cards in the discard pile only the seat that played them face down has seen (C66).
    pub buried: [u8; MAX_SEATS],
    /// Which of those the viewer played.
    pub own_buried: CardSet,
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

impl Chronicle {
    /// What `viewer` knows.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let table = &self.table;
        let own = viewer.seat().map(Seat::index);
        let buried = self.buried.iter().fold(CardSet::EMPTY, |all, cards| all.union(*cards));
        let own_buried = own.map_or(CardSet::EMPTY, |own| self.buried[own]);
        let pile: CardSet = self.pile.iter().copied().collect();
        let see = |laid: &Laid| {
            let seen = laid.face_up || viewer == Viewer::Seat(laid.seat);
            PlayedCard { seat: laid.seat, card: seen.then_some(laid.card), face_up: laid.face_up }
        };
        View {
            viewer,
            setup: table.setup,
            round: table.round,
            fame: table.fame,
            turned_up: table.turned_up.clone(),
            in_force: table.in_force.clone(),
            past: table.past.clone(),
            history_left: self.deck.len() as u8,
            history_used: table.history_used.clone(),
            start: table.start,
            acting: table.winners.is_none().then_some(table.acting),
            decision: table.decision,
            meeting: self.meeting.iter().map(see).collect(),
            led: table.led,
            led_by: table.led_by,
            idle_wild: table.idle_wild,
            allies: table.allies,
            hand: own.map_or(CardSet::EMPTY, |own| self.hands[own]),
            hand_sizes: self.hands.map(|hand| hand.len() as u8),
            discard_top: self.pile.last().copied(),
            discard_count: self.pile.len() as u8,
            gone: pile.minus(buried).union(own_buried),
            buried: self.buried.map(|cards| cards.len() as u8),
            own_buried,
            removed: table.removed,
            known: table.known,
            lacks: table.lacks,
            winners: table.winners,
        }
    }
}
