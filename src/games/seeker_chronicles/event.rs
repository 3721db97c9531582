//! What happened, as everybody at the table could see it.

use arrayvec::ArrayVec;

use super::card::{Assignment, Card};
use super::chronicle::{Chronicle, SEEKERS};
use super::effect::Scope;
use super::moves::Lane;
use super::view::Ending;
use crate::engine::{Outcome, Seat};

/// Something that happened, public by construction.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A die was rolled.
    DieRolled {
        /// Who won the roll.
        winner: Seat,
    },
    /// A pile was taken.
    PileTaken {
        /// Who took it.
        seat: Seat,
        /// The pile.
        chronicle: Chronicle,
    },
    /// The starting player was named.
    StarterNamed {
        /// Who named.
        by: Seat,
        /// Who starts.
        starter: Seat,
    },
    /// A Chronicle was chosen secretly.
    ChronicleChosen(Seat),
    /// A deck is made.
    DeckBuilt(Seat),
    /// The Chronicles that a player chose secretly are shown.
    ChroniclesRevealed {
        /// Who chose them.
        seat: Seat,
        /// The Chronicles.
        chronicles: [Chronicle; SEEKERS],
    },
    /// Both decks are shown.
    DecksRevealed,
    /// A first Seeker was chosen secretly.
    FirstSeekerChosen(Seat),
    /// The first Seekers are shown and activated, and their modules are in the memories.
    SeekersRevealed([Chronicle; 2]),
    /// An opening hand was kept.
    Kept(Seat),
    /// An opening hand was shuffled into the library; another is drawn next.
    Mulliganed(Seat),
    /// A turn began, and modules were made ready.
    TurnBegan {
        /// Whose turn it is.
        seat: Seat,
        /// Which turn of the match it is, from 1.
        turn: u8,
    },
    /// Cards were drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A module was exhausted for a resource.
    Produced {
        /// Whose it is.
        seat: Seat,
        /// The module.
        card: Card,
    },
    /// A module was played.
    Played {
        /// Who played it.
        seat: Seat,
        /// The module.
        card: Card,
    },
    /// A module is being assigned, and what pays for it is chosen next.
    AssignmentBegan {
        /// Who assigns it.
        seat: Seat,
        /// The module.
        card: Card,
        /// Where it will be.
        lane: Lane,
        /// How.
        how: Assignment,
    },
    /// A module was assigned.
    Assigned {
        /// Who assigned it.
        seat: Seat,
        /// The module.
        card: Card,
        /// Where it is.
        lane: Lane,
        /// How.
        how: Assignment,
        /// The Seeker there.
        seeker: Chronicle,
        /// What it cost.
        cost: u8,
    },
    /// A Seeker was activated, and its module is in the hand.
    SeekerActivated {
        /// Whose it is.
        seat: Seat,
        /// The Seeker.
        seeker: Chronicle,
        /// Where it is.
        lane: Lane,
    },
    /// A card was archived from the library.
    Archived {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A library was empty, which completes a stage.
    StageCompleted {
        /// Whose it was.
        seat: Seat,
        /// Which stage, from 1.
        stage: u8,
    },
    /// An archive was shuffled and is the new library.
    LibraryRenewed {
        /// Whose it is.
        seat: Seat,
        /// How many cards it has.
        cards: u8,
    },
    /// A card was discarded by choice.
    Discarded {
        /// Whose it was.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was discarded at random.
    DiscardedAtRandom {
        /// Whose it was.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A module in a memory was exhausted by an ability.
    Exhausted {
        /// Whose it is.
        seat: Seat,
        /// The module.
        card: Card,
    },
    /// A module in a memory was exhausted and frozen.
    Frozen {
        /// Whose it is.
        seat: Seat,
        /// The module.
        card: Card,
    },
    /// A module in a memory was made ready by an ability.
    Readied {
        /// Whose it is.
        seat: Seat,
        /// The module.
        card: Card,
    },
    /// All modules in a memory were made ready by an ability.
    AllReadied(Seat),
    /// A card was moved from the hand into the memory, ready.
    MovedFromHand {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The top card of a library was moved into the memory, exhausted.
    MovedFromLibrary {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was moved from the archive into the memory, exhausted.
    MovedFromArchive {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was returned from the archive to the hand.
    Returned {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A linked module was unlinked.
    Unlinked {
        /// Whose it is.
        seat: Seat,
        /// Where it was.
        lane: Lane,
        /// The Seeker there.
        seeker: Chronicle,
        /// The module.
        card: Card,
    },
    /// A module in a memory was destroyed.
    Destroyed {
        /// Whose it was.
        seat: Seat,
        /// The module.
        card: Card,
    },
    /// A linked module was moved to another Seeker.
    Relocated {
        /// Whose it is.
        seat: Seat,
        /// The module.
        card: Card,
        /// Where it was.
        from: Lane,
        /// Where it is.
        to: Lane,
        /// The Seekers there, in this order.
        seekers: [Chronicle; 2],
    },
    /// A Seeker got a modifier until end of turn.
    Modified {
        /// Whose it is.
        seat: Seat,
        /// Where it is.
        lane: Lane,
        /// Who it is.
        seeker: Chronicle,
        /// By how much.
        by: i8,
    },
    /// Nothing can be assigned to a Seeker until end of turn.
    Locked {
        /// Whose it is.
        seat: Seat,
        /// Where it is.
        lane: Lane,
        /// Who it is.
        seeker: Chronicle,
    },
    /// Hyperlinks cost less.
    HyperlinksCheaper {
        /// Whose.
        seat: Seat,
        /// Which.
        scope: Scope,
        /// By how much.
        less: u8,
    },
    /// The ability of another module is resolved.
    Echoed {
        /// Whose it is.
        seat: Seat,
        /// The module whose ability it is.
        card: Card,
    },
    /// Somebody researches; the opponent may answer.
    ResearchBegan(Seat),
    /// The challenge is over.
    ChallengePassed(Seat),
    /// All Seekers of a player researched at once.
    Researched {
        /// Whose they are.
        seat: Seat,
        /// How many cards each archives; the cards follow.
        amounts: ArrayVec<u8, SEEKERS>,
    },
    /// The research phase was skipped.
    ResearchSkipped(Seat),
    /// The match ended.
    MatchOver {
        /// How.
        ending: Ending,
        /// The stages that each completed, and who won.
        outcome: Outcome,
    },
}

impl Event {
    /// Whether somebody learned something hidden by it.
    pub(super) fn reveals(&self) -> bool {
        match self {
            Event::DieRolled { .. }
            | Event::ChroniclesRevealed { .. }
            | Event::DecksRevealed
            | Event::SeekersRevealed(_)
            | Event::Mulliganed(_)
            | Event::Drew { .. }
            | Event::Archived { .. }
            | Event::DiscardedAtRandom { .. }
            | Event::MovedFromLibrary { .. } => true,
            Event::PileTaken { .. }
            | Event::StarterNamed { .. }
            | Event::ChronicleChosen(_)
            | Event::DeckBuilt(_)
            | Event::FirstSeekerChosen(_)
            | Event::Kept(_)
            | Event::TurnBegan { .. }
            | Event::Produced { .. }
            | Event::Played { .. }
            | Event::AssignmentBegan { .. }
            | Event::Assigned { .. }
            | Event::SeekerActivated { .. }
            | Event::StageCompleted { .. }
            | Event::LibraryRenewed { .. }
            | Event::Discarded { .. }
            | Event::Exhausted { .. }
            | Event::Frozen { .. }
            | Event::Readied { .. }
            | Event::AllReadied(_)
            | Event::MovedFromHand { .. }
            | Event::MovedFromArchive { .. }
            | Event::Returned { .. }
            | Event::Unlinked { .. }
            | Event::Destroyed { .. }
            | Event::Relocated { .. }
            | Event::Modified { .. }
            | Event::Locked { .. }
            | Event::HyperlinksCheaper { .. }
            | Event::Echoed { .. }
            | Event::ResearchBegan(_)
            | Event::ChallengePassed(_)
            | Event::Researched { .. }
            | Event::ResearchSkipped(_)
            | Event::MatchOver { .. } => false,
        }
    }
}
