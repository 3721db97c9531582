//! What happened, as everybody at the table could see it.

use super::pieces::{Card, CardSet, Condition, History};
use crate::engine::{MAX_SEATS, Outcome, Seat, SeatSet};

/// Something that happened, public by construction.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A new round began; counted from 1.
    RoundBegan(u8),
    /// A History card was turned up.
    TurnedUp(History),
    /// A History card was shuffled back because nothing came before it (C51).
    ShuffledBack(History),
    /// The used History cards were shuffled into a new deck (C55).
    HistoryReshuffled,
    /// An earlier History card's condition is in force again (C49).
    Revived(History),
    /// With five players, this card was turned up and discarded before the deal (C2).
    TurnedAway(Card),
    /// The holder of a leader card showed it.
    LeaderShown {
        /// Who holds it.
        seat: Seat,
        /// The leader card.
        card: Card,
    },
    /// This seat leads the meeting that begins.
    MeetingBegan(Seat),
    /// A card was played; `None` when it lies face down.
    Played {
        /// Who played it.
        seat: Seat,
        /// The card, if it lies face up.
        card: Option<Card>,
    },
    /// A seat without cards was passed over (C21).
    PassedOver(Seat),
    /// An Ally was taken from an opponent (4, Sage).
    Took {
        /// Who took it.
        by: Seat,
        /// Whose it was.
        from: Seat,
        /// The Ally.
        card: Card,
    },
    /// The meeting was cancelled (5); its cards went to the discard pile (C22).
    Cancelled(Seat),
    /// The meeting ended early (5 under `five_adjourns`) and is resolved as it stands.
    Adjourned(Seat),
    /// An Ally went back into its owner's hand (6).
    Recalled {
        /// Whose it is.
        by: Seat,
        /// The Ally.
        card: Card,
    },
    /// A card was removed from the meeting (7).
    Removed {
        /// Who removed it.
        by: Seat,
        /// Whose card it was.
        from: Seat,
        /// The card, now face up on the discard pile.
        card: Card,
        /// Whether it had lain face down.
        was_hidden: bool,
    },
    /// An opponent was told to discard (8).
    Demanded {
        /// Who demanded it.
        by: Seat,
        /// Who has to discard.
        of: Seat,
    },
    /// A card was discarded from a hand (8, 10).
    Discarded {
        /// Whose it was.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The top card of the discard pile became an Ally (9).
    Salvaged {
        /// Whose Ally it is now.
        by: Seat,
        /// The card.
        card: Card,
        /// The card that shows now, if it had not been seen by all before (C66).
        uncovered: Option<Card>,
    },
    /// An Ally was discarded (Fool).
    Banished {
        /// Who chose it.
        by: Seat,
        /// Whose it was.
        from: Seat,
        /// The Ally.
        card: Card,
    },
    /// The meeting was won and its cards were collected.
    MeetingWon {
        /// Who won.
        by: Seat,
        /// What decided it.
        how: WinBy,
        /// The cards collected.
        cards: CardSet,
        /// Those of them that had lain face down.
        hidden: CardSet,
    },
    /// The round ended and was scored.
    RoundOver(Box<RoundSummary>),
    /// The match ended.
    MatchOver(Outcome),
}

impl Event {
    /// Whether somebody learned something hidden by it. A card shown by whoever held it tells that seat nothing.
    pub(super) fn reveals(&self) -> bool {
        match self {
            Event::RoundBegan(_)
            | Event::TurnedUp(_)
            | Event::ShuffledBack(_)
            | Event::HistoryReshuffled
            | Event::Revived(_)
            | Event::TurnedAway(_)
            | Event::LeaderShown { .. }
            | Event::RoundOver(_)
            | Event::MatchOver(_)
            // What lies under the top card of the pile is no longer to be seen (C32), so a 9 always shows something.
            | Event::Salvaged { .. } => true,
            Event::Removed { was_hidden, .. } => *was_hidden,
            Event::MeetingWon { hidden, .. } => !hidden.is_empty(),
            Event::MeetingBegan(_)
            | Event::Played { .. }
            | Event::PassedOver(_)
            | Event::Took { .. }
            | Event::Cancelled(_)
            | Event::Adjourned(_)
            | Event::Recalled { .. }
            | Event::Demanded { .. }
            | Event::Discarded { .. }
            | Event::Banished { .. } => false,
        }
    }
}

/// What decided a meeting, in the order of C18.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinBy {
    /// With three players, a face-up Sage, Fool or Angel, by agreement (C12).
    Literal,
    /// The Dragon, the King or the Demon.
    Wild(Card),
    /// The greatest strength.
    Highest(Card),
    /// The lowest strength, since a 3 reversed the strengths.
    Lowest(Card),
    /// Nothing: the start player wins.
    StartPlayer,
}

/// The scoring of a round, step by step as the rulebook orders it. Arrays have one place per seat.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundSummary {
    /// The round, counted from 1.
    pub round: u8,
    /// The number of seats.
    pub seats: u8,
    /// Step 1: the hand cards that joined the Allies.
    pub joined: [CardSet; MAX_SEATS],
    /// All Allies after step 1.
    pub allies: [CardSet; MAX_SEATS],
    /// Step 2: the Evil Allies that the Angel's owner discarded.
    pub purged: [CardSet; MAX_SEATS],
    /// Step 3: who is excluded for owning Evil.
    pub excluded: SeatSet,
    /// Whether the Dark Ages lifted the exclusion.
    pub dark_ages: bool,
    /// Who owns all four Evil and alone gains two Fame, by agreement.
    pub four_evil: Option<Seat>,
    /// Step 4: each condition in force and who met it.
    pub awards: Vec<Award>,
    /// Fame before the round was scored.
    pub fame_before: [u8; MAX_SEATS],
    /// Fame after.
    pub fame_after: [u8; MAX_SEATS],
}

/// One condition in force and who met it.
#[derive(Clone, Debug, PartialEq)]
pub struct Award {
    /// The History card.
    pub history: History,
    /// Its condition.
    pub condition: Condition,
    /// What was counted for each seat: Allies of the suit, all Allies, or Evil Allies.
    pub counts: [u8; MAX_SEATS],
    /// Who gains one Fame.
    pub winners: SeatSet,
}
