//! What can be wrong with the text of a position.

use std::fmt::{self, Display};

use crate::engine::{Seat, SetupError};
use crate::games::khronos::map::Square;
use crate::games::khronos::pieces::{Age, Cards, Colour, Kind};

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The agreement cannot be read.
    Setup(SetupError),
    /// A part begins with a word that no part begins with.
    UnknownPart(String),
    /// A part that may stand once stands twice.
    Repeated(String),
    /// A word in a part means nothing there.
    UnknownWord {
        /// The first word of the part.
        part: String,
        /// The word.
        word: String,
    },
    /// There is no such player at this table.
    UnknownSeat(String),
    /// The turn indicator goes from 1 to 7.
    Round(String),
    /// A building cannot be where, or what, it is said to be.
    Building {
        /// On which board.
        age: Age,
        /// What.
        kind: Kind,
        /// Its top left square.
        at: Square,
        /// Why not.
        why: Misplaced,
    },
    /// There are not so many tiles.
    Tiles {
        /// Of which kind.
        kind: Kind,
        /// How many are named.
        found: usize,
        /// How many there are.
        most: u8,
    },
    /// There are not so many cards.
    Cards {
        /// Of which colour, if it is one colour alone.
        colour: Option<Colour>,
        /// How many are named.
        found: usize,
        /// How many there are.
        most: u8,
    },
    /// A hand holds too many cards.
    Hand(Seat, usize),
    /// Cards that everybody knows are not in the hand.
    Known(Seat, Cards),
    /// More cards are said to be left from before the last shuffle than are hidden in the hand.
    Old(Seat),
    /// There are open cards only in Hold'em, and then three.
    Open(Cards),
    /// The highest building of a colour in a domain is not the only one.
    Unsettled(Age, Colour, Square),
    /// What is to be decided does not fit the board.
    Decision(String),
}

/// Why a building cannot be where, or what, it is said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misplaced {
    /// It would leave the board.
    OffBoard,
    /// Another building is there.
    Overlap,
    /// Only Towns and Cities stand on the river.
    River,
    /// Only Towns and Cities stand on a printed Hamlet.
    OnPrinted,
    /// On Might and Faith somebody controls a military or religious building.
    NoOwner,
    /// It belongs to nobody at this table.
    Stranger,
    /// Nobody controls a civil building, or one on Reason.
    Owner,
    /// No tile of size 1 comes to Reason.
    SmallOnReason,
    /// Everything on Reason but the printed Hamlets is the image of something on Faith.
    NoOriginal,
    /// Only on Reason, and only military and religious buildings of size 2 and 3 are ruins.
    NoRuin,
    /// It cannot hold so many cubes.
    Cubes {
        /// How many are named.
        found: usize,
        /// How many it can hold.
        most: u8,
    },
}

impl Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Setup(why) => write!(f, "{why}"),
            PositionError::UnknownPart(part) => write!(f, "\"{part}\" is not a part of a position"),
            PositionError::Repeated(part) => write!(f, "\"{part}\" stands there twice"),
            PositionError::UnknownWord { part, word } => write!(f, "\"{word}\" means nothing after \"{part}\""),
            PositionError::UnknownSeat(seat) => write!(f, "there is no player \"{seat}\" at this table"),
            PositionError::Round(round) => write!(f, "\"{round}\" is not a round from 1 to 7"),
            PositionError::Building { age, kind, at, why } => {
                write!(f, "the {} at {at} on {} {why}", name(*kind), age.key())
            }
            PositionError::Tiles { kind, found, most } => {
                write!(f, "there are {most} tiles of the kind {}, not {found}", name(*kind))
            }
            PositionError::Cards { colour: Some(colour), found, most } => {
                write!(f, "there are {most} {} cards, not {found}", colour.key())
            }
            PositionError::Cards { colour: None, found, most } => write!(f, "there are {most} cards, not {found}"),
            PositionError::Hand(seat, cards) => write!(f, "{seat} holds {cards} cards, and nobody holds more than 4"),
            PositionError::Known(seat, cards) => write!(f, "{seat} does not hold {cards}, so that nobody can know it"),
            PositionError::Old(seat) => write!(f, "{seat} holds fewer hidden cards than it kept since the shuffle"),
            PositionError::Open(cards) => {
                write!(f, "the open cards are three in Hold'em and none otherwise, not \"{cards}\"")
            }
            PositionError::Unsettled(age, colour, at) => {
                write!(f, "the domain of {at} on {} has no single highest {} building", age.key(), colour.key())
            }
            PositionError::Decision(text) => write!(f, "\"{text}\" cannot be decided in this position"),
        }
    }
}

impl Display for Misplaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misplaced::OffBoard => write!(f, "would leave the board"),
            Misplaced::Overlap => write!(f, "would stand on another building"),
            Misplaced::River => write!(f, "would stand in the river, where only towns and cities do"),
            Misplaced::OnPrinted => write!(f, "would cover a printed hamlet, which only towns and cities do"),
            Misplaced::NoOwner => write!(f, "needs the letter of the player who controls it"),
            Misplaced::Stranger => write!(f, "belongs to a player who is not at this table"),
            Misplaced::Owner => write!(f, "is controlled by nobody"),
            Misplaced::SmallOnReason => write!(f, "cannot be there, where no tile of size 1 comes"),
            Misplaced::NoOriginal => write!(f, "has nothing on faith whose image it is"),
            Misplaced::NoRuin => write!(f, "is never a ruin there"),
            Misplaced::Cubes { found, most } => write!(f, "holds at most {most} cubes there, not {found}"),
        }
    }
}

/// The kind in words.
fn name(kind: Kind) -> String {
    kind.key().replace('_', " ")
}

impl std::error::Error for PositionError {}
