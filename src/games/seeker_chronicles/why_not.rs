//! The reasons why a move is refused.

use std::fmt::{self, Display};

use super::card::{Assignment, Card};
use super::chronicle::Chronicle;
use super::moves::Lane;
use super::view::Decision;

/// The rule that forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// Another decision has to be taken first.
    Undecided(Decision),
    /// Another seat decides, or the match is over.
    NotYours,
    /// The pile was taken, or the Chronicle is chosen already.
    PileGone(Chronicle),
    /// Chronicles are chosen in ascending order, and enough have to follow.
    OutOfOrder(Chronicle),
    /// The copies of another module are decided first.
    OtherModule(Card),
    /// With so many copies the deck cannot have its size.
    DeckSize {
        /// The fewest copies possible.
        least: u8,
        /// The most copies possible.
        most: u8,
    },
    /// That Seeker is not the player's, or is active already.
    NotSetAside(Chronicle),
    /// The Seekers of a first game come in a fixed order (S45).
    FixedOrder(Chronicle),
    /// The card is not in the hand.
    NotInHand(Card),
    /// The module is not ready in the memory.
    NotReady(Card),
    /// The module is not exhausted in the memory.
    NotExhausted(Card),
    /// The module is not in the memory that is meant.
    NotInMemory(Card),
    /// The module is frozen already.
    AlreadyFrozen(Card),
    /// The card is not in the archive.
    NotInArchive(Card),
    /// A module was played this turn already (S19).
    Played,
    /// The module has no hyperlink cost.
    NotHyperlinkable(Card),
    /// There is no active Seeker in that lane.
    NoSeeker(Lane),
    /// Nothing can be assigned to that Seeker this turn.
    Locked(Lane),
    /// There are too few resources, even if everything ready is exhausted.
    Resources {
        /// How the module would be assigned.
        how: Assignment,
        /// What it costs now.
        needed: u8,
        /// The resources in the pool.
        pool: u8,
        /// The ready modules that could produce one each; the module that is linked cannot.
        ready: u8,
    },
    /// Only the player whose turn it is does that; the opponent only links and hyperlinks in a challenge (S20).
    NotInChallenge,
    /// Cards are chosen in ascending order, and enough have to follow.
    OutOfTurn(Card),
    /// The module is not linked there.
    NotLinked(Lane, Card),
    /// The module's base power is too high.
    TooStrong {
        /// Its base power.
        power: u8,
        /// The highest that can be unlinked.
        most: u8,
    },
    /// The module is protected from the opponent.
    Protected(Card),
    /// It is the module whose ability is resolved, and another one is meant.
    ThisModule(Card),
    /// Only modules in the same lane are opposing, as agreed.
    OtherLane(Lane),
    /// The module is there already.
    SameLane(Lane),
    /// The module has no ability that can be resolved again (S37).
    NoAbility(Card),
    /// What the ability does is not optional (S32).
    Mandatory,
}

impl Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhyNot::Undecided(decision) => write!(f, "the decision to take now is: {decision}"),
            WhyNot::NotYours => write!(f, "another seat decides"),
            WhyNot::PileGone(chronicle) => write!(f, "{} is taken", chronicle.name()),
            WhyNot::OutOfOrder(chronicle) => {
                write!(f, "{} does not follow: Chronicles are chosen in ascending order", chronicle.name())
            }
            WhyNot::OtherModule(card) => write!(f, "the copies of {card} are decided now"),
            WhyNot::DeckSize { least, most } => {
                write!(f, "for a deck of thirty there have to be {least} to {most} copies")
            }
            WhyNot::NotSetAside(chronicle) => write!(f, "{} is not set aside here", chronicle.name()),
            WhyNot::FixedOrder(chronicle) => write!(f, "in a first game {} comes next", chronicle.name()),
            WhyNot::NotInHand(card) => write!(f, "{card} is not in the hand"),
            WhyNot::NotReady(card) => write!(f, "{card} is not ready in the memory"),
            WhyNot::NotExhausted(card) => write!(f, "{card} is not exhausted in the memory"),
            WhyNot::NotInMemory(card) => write!(f, "{card} is not in the memory"),
            WhyNot::AlreadyFrozen(card) => write!(f, "{card} is frozen already"),
            WhyNot::NotInArchive(card) => write!(f, "{card} is not in the archive"),
            WhyNot::Played => write!(f, "a module was played this turn"),
            WhyNot::NotHyperlinkable(card) => write!(f, "{card} cannot be hyperlinked"),
            WhyNot::NoSeeker(lane) => write!(f, "there is no Seeker {lane}"),
            WhyNot::Locked(lane) => write!(f, "nothing can be assigned to Seeker {lane} this turn"),
            WhyNot::Resources { needed, pool, ready, .. } => {
                write!(f, "it costs {needed}; there are {pool} resources and {ready} ready modules to pay with")
            }
            WhyNot::NotInChallenge => write!(f, "in a challenge modules are only linked and hyperlinked"),
            WhyNot::OutOfTurn(card) => write!(f, "{card} does not follow: cards are chosen in ascending order"),
            WhyNot::NotLinked(lane, card) => write!(f, "{card} is not linked to Seeker {lane}"),
            WhyNot::TooStrong { power, most } => write!(f, "its base power is {power}, more than {most}"),
            WhyNot::Protected(card) => write!(f, "{card} is protected"),
            WhyNot::ThisModule(card) => write!(f, "another module than this {card} is meant"),
            WhyNot::OtherLane(lane) => write!(f, "only modules of Seeker {lane} are opposing, as agreed"),
            WhyNot::SameLane(lane) => write!(f, "it is under Seeker {lane} already"),
            WhyNot::NoAbility(card) => write!(f, "{card} has no ability to resolve"),
            WhyNot::Mandatory => write!(f, "that is not optional"),
        }
    }
}
