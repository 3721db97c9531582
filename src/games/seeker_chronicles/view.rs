//! What everybody knows, and what one viewer knows besides.

use std::fmt::{self, Display};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::{Assignment, Card};
use super::cards::Cards;
use super::chronicle::{Chronicle, SEEKERS};
use super::moves::Lane;
use super::setup::{SEATS, Terms};
use super::side::Side;
use crate::engine::{Seat, SeatSet, Viewer};

/// What has to be decided now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Decision {
    /// Which pile to take in the draft (S1).
    TakePile,
    /// Who starts (S1, S45).
    NameStarter,
    /// Which Chronicle to choose, secretly (S46).
    ChooseChronicle,
    /// How many copies of the next module to put into the deck, secretly (S42).
    BuildDeck,
    /// Which Seeker to activate first, secretly (S2).
    FirstSeeker,
    /// Whether to keep the opening hand (S4).
    Mulligan,
    /// What to do in the main phase.
    Act,
    /// What to do in the challenge, as the opponent of who researches.
    Challenge,
    /// What to exhaust for the cost of an assignment that was begun.
    Pay(Payment),
    /// Which Seeker to activate next (S17).
    NextSeeker,
    /// What an ability does.
    Resolve(Choice),
}

/// A module that is being assigned and not paid for yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payment {
    /// The module.
    pub card: Card,
    /// Where it will be.
    pub lane: Lane,
    /// How it is assigned.
    pub how: Assignment,
    /// How many modules are still to be exhausted.
    pub left: u8,
    /// The last one exhausted; the next is of this type or a later one.
    pub last: Option<Card>,
}

/// A choice that an ability gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Choice {
    /// A card of the hand to discard.
    Discard {
        /// How many are still to be discarded.
        left: u8,
    },
    /// An exhausted module in one's memory to make ready.
    Ready {
        /// How many more there may be.
        left: u8,
        /// The last one; the next is of this type or a later one.
        last: Option<Card>,
        /// Whether fewer are enough.
        may_stop: bool,
    },
    /// A ready module in the opponent's memory to exhaust.
    Exhaust,
    /// An unfrozen module in the opponent's memory to freeze.
    Freeze,
    /// A card of the hand to move into the memory, or none.
    HandToMemory,
    /// A card of the archive to move into the memory.
    ArchiveToMemory,
    /// A card of the archive to return to the hand.
    ArchiveToHand,
    /// An opposing module to unlink.
    UnlinkOpposing {
        /// The highest base power that it may have.
        most: u8,
    },
    /// A module of one's own to unlink and make ready, or none.
    UnlinkOwn,
    /// A module in one's memory to destroy, or none.
    Destroy,
    /// A linked module of one's own to move, or none.
    Relocate,
    /// The Seeker to move it to.
    RelocateTo {
        /// Where it is.
        from: Lane,
        /// The module.
        card: Card,
    },
    /// Another module on the host whose ability is resolved.
    Echo,
}

impl Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::TakePile => write!(f, "take a pile"),
            Decision::NameStarter => write!(f, "name the starting player"),
            Decision::ChooseChronicle => write!(f, "choose a Chronicle"),
            Decision::BuildDeck => write!(f, "choose the copies of the next module"),
            Decision::FirstSeeker => write!(f, "choose the first Seeker"),
            Decision::Mulligan => write!(f, "keep the opening hand or draw another"),
            Decision::Act => write!(f, "act in the main phase"),
            Decision::Challenge => write!(f, "answer the research or pass"),
            Decision::Pay(payment) => write!(f, "exhaust {} for {}", payment.left, payment.card),
            Decision::NextSeeker => write!(f, "choose the next Seeker"),
            Decision::Resolve(choice) => write!(f, "{choice}"),
        }
    }
}

impl Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Discard { left } => write!(f, "discard {left}"),
            Choice::Ready { left, .. } => write!(f, "ready {left} in the memory"),
            Choice::Exhaust => write!(f, "exhaust a module in the opponent's memory"),
            Choice::Freeze => write!(f, "freeze a module in the opponent's memory"),
            Choice::HandToMemory => write!(f, "move a card from the hand into the memory or stop"),
            Choice::ArchiveToMemory => write!(f, "move a card from the archive into the memory"),
            Choice::ArchiveToHand => write!(f, "return a card from the archive to the hand"),
            Choice::UnlinkOpposing { most } => write!(f, "unlink an opposing module of base power {most} or less"),
            Choice::UnlinkOwn => write!(f, "unlink another module or stop"),
            Choice::Destroy => write!(f, "destroy a module in the memory or stop"),
            Choice::Relocate => write!(f, "move a linked module or stop"),
            Choice::RelocateTo { from, card } => write!(f, "choose where {card} goes from Seeker {from}"),
            Choice::Echo => write!(f, "choose the ability to resolve"),
        }
    }
}

/// Something that is still to be done before play goes on, the next on top of a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// This seat activates its next Seeker.
    NextSeeker(Seat),
    /// An ability is resolved.
    Run(Run),
    /// What reacts to an assignment of this seat reacts (S48).
    Watchers(Seat),
}

/// An ability that is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// Whose it is.
    pub seat: Seat,
    /// Where the module is that it belongs to.
    pub lane: Lane,
    /// The module that it belongs to.
    pub card: Card,
    /// The module whose ability it is: the same one but for the Symmetry Theorem (S37).
    pub of: Card,
    /// How the module was assigned.
    pub how: Assignment,
    /// The step at hand.
    pub at: u8,
}

/// The part of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Before the first turn.
    Preparation,
    /// The main phase of a turn, with its starting phase.
    Main,
    /// The research phase of a turn.
    Research,
}

/// How a match ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// A library was empty for the third time (S25).
    Conclusion,
    /// The match went on for too long (S41).
    TurnLimit,
}

/// What everybody knows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// What was agreed.
    pub terms: Terms,
    /// Who won the die roll, if one was needed.
    pub die: Option<Seat>,
    /// Who starts, or will.
    pub starter: Seat,
    /// The part of the match.
    pub phase: Phase,
    /// How many turns began, those of both players.
    pub turn: u8,
    /// Whose turn it is.
    pub active: Seat,
    /// Who has to decide now.
    pub acting: Seat,
    /// What has to be decided now.
    pub decision: Decision,
    /// What is still to be done before play goes on; the last one first.
    pub pending: ArrayVec<Task, PENDING_LIMIT>,
    /// Whether a module was played this turn.
    pub has_played: bool,
    /// What lies before each player.
    pub sides: [Side; SEATS as usize],
    /// How the match ended.
    pub ending: Option<Ending>,
    /// Who won, when the match is over.
    pub winners: SeatSet,
}

/// The most that can wait at once: an assignment's watchers (three copies each of one type), its ability, one that it
/// repeats, and an activation.
const PENDING_LIMIT: usize = 8;

impl Table {
    /// What lies before this player.
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// The other player.
    pub fn other(seat: Seat) -> Seat {
        seat.left(SEATS)
    }

    /// The piles that nobody has taken, ascending.
    pub fn piles(&self) -> impl Iterator<Item = Chronicle> + '_ {
        let is_taken = |chronicle: &Chronicle| self.sides.iter().any(|side| side.chronicles.contains(chronicle));
        Chronicle::ALL.into_iter().filter(move |chronicle| !is_taken(chronicle))
    }

    /// The ability that is being resolved.
    pub fn run(&self) -> Option<Run> {
        match self.pending.last() {
            Some(Task::Run(run)) => Some(*run),
            Some(Task::NextSeeker(_) | Task::Watchers(_)) | None => None,
        }
    }
}

/// The deck that a seat is making.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The Chronicles.
    pub chronicles: ArrayVec<Chronicle, SEEKERS>,
    /// The cards so far.
    pub cards: Cards,
    /// For how many modules the number of copies is decided, in the order of the Chronicles.
    pub decided: u8,
}

/// How many modules are decided on for a deck.
pub(super) const DECIDED_LIMIT: u8 = SEEKERS as u8 * (Card::NUMBERS - 1);

impl Plan {
    /// The module whose number of copies is decided next.
    pub fn next(&self) -> Option<Card> {
        let numbers = Card::NUMBERS - 1;
        let chronicle = self.chronicles.get(usize::from(self.decided / numbers))?;
        Some(Card::of(*chronicle, self.decided % numbers))
    }

    /// The numbers of copies of the next module with which the deck can still have its size.
    pub fn copies(&self) -> std::ops::RangeInclusive<u8> {
        let left = super::deck::DECK.saturating_sub(self.cards.len()) as u8;
        let after = DECIDED_LIMIT.saturating_sub(self.decided + 1) * Cards::COPIES_LIMIT;
        left.saturating_sub(after)..=left.min(Cards::COPIES_LIMIT)
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
    /// The viewer's own deck, the Seeker-modules aside; empty until it is made.
    pub deck: Cards,
    /// The deck that the viewer is making.
    pub plan: Plan,
    /// The first Seeker that the viewer chose while it is secret.
    pub first: Option<Chronicle>,
}

impl View {
    /// Who has to decide now; none when the match is over.
    pub fn acting(&self) -> Option<Seat> {
        self.table.ending.is_none().then_some(self.table.acting)
    }

    /// The cards in the viewer's own library.
    pub fn library(&self) -> Cards {
        let Some(seat) = self.viewer.seat() else { return Cards::EMPTY };
        let side = self.table.side(seat);
        if side.library == 0 {
            return Cards::EMPTY;
        }
        let modules: Cards = side.chronicles.iter().map(|chronicle| chronicle.seeker_module()).collect();
        self.deck.plus(modules).minus(side.placed()).minus(self.hand.minus(side.known))
    }
}
