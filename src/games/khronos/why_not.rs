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
        let _ = f;
        todo!()
    }
}
