//! The rule that forbids a move.

use std::fmt::{self, Display};

use super::pieces::{Age, Cards, Colour, Kind};

/// The rule that forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// Something else has to be decided now.
    OtherDecision,
    /// No pawn of the player is on this board.
    NoPawn(Age),
    /// Nothing is built on this board (or, for cubes, only on Reason).
    NotHere(Age),
    /// The limit of boards and pawns leaves too few cards for this board.
    CardLimit {
        /// The board.
        age: Age,
        /// How many cards it would take.
        needed: u8,
        /// How many may still be played there.
        left: u8,
    },
    /// The hand has too few cards of the colour.
    Colour {
        /// The colour.
        colour: Colour,
        /// How many it would take.
        needed: u8,
        /// How many the hand has.
        held: u8,
    },
    /// The hand has too few cards for building and terrain together.
    Terrain {
        /// How many cards it would take in all.
        needed: u8,
        /// How many the hand has.
        held: u8,
    },
    /// Too few Ecus.
    Ecus {
        /// How many it would take.
        needed: u8,
    },
    /// The box has no tile of this kind left.
    Stock(Kind),
    /// The tile would leave the board.
    OffBoard,
    /// Another building is in the way.
    Occupied,
    /// The upgrade would not cover the whole of the old building.
    NotCovering,
    /// River: only Towns and Cities.
    River,
    /// It would join so many domains, which only civil buildings may.
    Dominion(u8),
    /// The domain already has a building of this kind at the top of its colour.
    Hierarchy(Kind),
    /// The building belongs to somebody else.
    NotOwner,
    /// No such building is there.
    NoBuilding,
    /// It cannot become that.
    NotLarger,
    /// Printed Hamlets are not demolished.
    Printed,
    /// Only buildings of size 1 are demolished.
    TooLarge,
    /// The civil building is full.
    Full,
    /// It is no ruin.
    NoRuin,
    /// No building can legally stand anywhere.
    NoPlace(Kind),
    /// Cards are exchanged once, and before anything else in the turn.
    TooLate,
    /// The cards named are not in the hand.
    NotInHand(Cards),
    /// Open cards are not taken so: as many as are given, all of one other colour, that lie open.
    BadSwap,
    /// A pawn already stands on that board.
    AlreadyThere,
    /// This building is not among those to choose from.
    NotAChoice,
}

impl Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhyNot::OtherDecision => write!(f, "something else has to be decided now"),
            WhyNot::NoPawn(age) => write!(f, "no pawn of yours is in the age of {}", age.key()),
            WhyNot::NotHere(age) => write!(f, "nothing is built in the age of {}", age.key()),
            WhyNot::CardLimit { age, needed, left } => {
                write!(f, "it takes {needed} cards, and {left} more may be played in the age of {}", age.key())
            }
            WhyNot::Colour { colour, needed, held } => {
                write!(f, "it takes {needed} {} cards, and the hand has {held}", colour.key())
            }
            WhyNot::Terrain { needed, held } => {
                write!(f, "with its terrain it takes {needed} cards, and the hand has {held}")
            }
            WhyNot::Ecus { needed } => write!(f, "it takes {needed} Ecus"),
            WhyNot::Stock(kind) => write!(f, "no {} is left in the box", kind.key()),
            WhyNot::OffBoard => write!(f, "it would leave the board"),
            WhyNot::Occupied => write!(f, "another building is in the way"),
            WhyNot::NotCovering => write!(f, "it would not cover the whole of the old building"),
            WhyNot::River => write!(f, "only towns and cities cover river"),
            WhyNot::Dominion(count) => write!(f, "it would join {count} domains"),
            WhyNot::Hierarchy(kind) => write!(f, "the domain already has a {} at the top", kind.key()),
            WhyNot::NotOwner => write!(f, "the building belongs to somebody else"),
            WhyNot::NoBuilding => write!(f, "no such building is there"),
            WhyNot::NotLarger => write!(f, "it cannot become that"),
            WhyNot::Printed => write!(f, "printed hamlets are not demolished"),
            WhyNot::TooLarge => write!(f, "only buildings of size 1 are demolished"),
            WhyNot::Full => write!(f, "it is full"),
            WhyNot::NoRuin => write!(f, "it is no ruin"),
            WhyNot::NoPlace(kind) => write!(f, "no {} can legally stand anywhere", kind.key()),
            WhyNot::TooLate => write!(f, "that comes once, and before anything else in the turn"),
            WhyNot::NotInHand(cards) => write!(f, "{cards} is not in the hand"),
            WhyNot::BadSwap => write!(f, "open cards of one colour are taken for as many of others"),
            WhyNot::AlreadyThere => write!(f, "the pawn already stands there"),
            WhyNot::NotAChoice => write!(f, "that is not among the choices"),
        }
    }
}
