//! Answers to decisions, and their notation.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::map::Square;
use super::pieces::{Age, Cards, Colour, Kind};
use crate::engine::NotationError;

/// One answer to one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Move {
    /// Takes as many open cards of this colour as it gives cards of other colours for them (Hold'em).
    Swap {
        /// The colour of what it takes.
        take: Colour,
        /// What it gives.
        give: Cards,
    },
    /// Pays 2 Ecus and exchanges these cards.
    Exchange(Cards),
    /// Pays 1 Ecu and moves a pawn to another board.
    Travel {
        /// Which of the two pawns: 0 or 1. Pawns between which it makes no difference are both called 0.
        pawn: u8,
        /// Where to.
        to: Age,
    },
    /// Begins to construct a building; where is asked next.
    Build {
        /// On which board.
        age: Age,
        /// What.
        kind: Kind,
    },
    /// Begins to upgrade a building; where its larger form stands is asked next.
    Upgrade {
        /// On which board.
        age: Age,
        /// The top left corner of the building.
        from: Square,
        /// What it becomes.
        to: Kind,
    },
    /// Pays 1 Ecu and a card and demolishes a building of size 1.
    Demolish {
        /// On which board.
        age: Age,
        /// Where it stands.
        at: Square,
    },
    /// Plays a civil card and puts a cube on a civil building on Reason, named by its top left corner.
    Populate(Square),
    /// Plays a card of its colour and puts a cube on a ruin on Reason, named by its top left corner.
    Renovate(Square),
    /// Ends the turn.
    End,
    /// The top left corner of what is being constructed, or upgraded, or of the smaller tile after a downsizing.
    At(Square),
    /// Pays one more card for the terrain. One card an answer, by colour.
    Pay(Colour),
    /// The domain that is settled first, by the top left corner of its first building.
    Settle(Square),
    /// The building that is downsized, by its top left corner.
    Downsize(Square),
    /// Keeps these cards for the next turn and discards the others (second edition).
    Keep(Cards),
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Swap { take, give } => write!(f, "s{}{give}", take.letter()),
            Move::Exchange(cards) => write!(f, "x{cards}"),
            Move::Travel { pawn, to } => write!(f, "t{}{}", pawn + 1, to.letter()),
            Move::Build { age, kind } => write!(f, "b{}{}", age.letter(), kind.letter()),
            Move::Upgrade { age, from, to } => write!(f, "u{}{}-{from}", age.letter(), to.letter()),
            Move::Demolish { age, at } => write!(f, "d{}-{at}", age.letter()),
            Move::Populate(at) => write!(f, "p-{at}"),
            Move::Renovate(at) => write!(f, "r-{at}"),
            Move::End => write!(f, "end"),
            Move::At(at) => write!(f, "{at}"),
            Move::Pay(colour) => write!(f, "pay-{}", colour.letter()),
            Move::Settle(at) => write!(f, "first-{at}"),
            Move::Downsize(at) => write!(f, "down-{at}"),
            Move::Keep(cards) => write!(f, "k{cards}"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        if text.is_empty() {
            return Err(NotationError::Empty);
        }
        if text == "end" {
            return Ok(Move::End);
        }
        if let Ok(at) = text.parse() {
            return Ok(Move::At(at));
        }
        match text.split_once('-') {
            Some((verb, object)) => with_object(text, verb, object),
            None => without_object(text),
        }
    }
}

fn with_object(text: &str, verb: &str, object: &str) -> Result<Move, NotationError> {
    match verb.as_bytes() {
        b"p" => object.parse().map(Move::Populate),
        b"r" => object.parse().map(Move::Renovate),
        b"first" => object.parse().map(Move::Settle),
        b"down" => object.parse().map(Move::Downsize),
        b"pay" => Ok(Move::Pay(only(object, Colour::from_letter)?)),
        [b'd', age] => Ok(Move::Demolish { age: age_of(*age, text)?, at: object.parse()? }),
        [b'u', age, kind] => {
            Ok(Move::Upgrade { age: age_of(*age, text)?, from: object.parse()?, to: kind_of(*kind, text)? })
        }
        _ => Err(NotationError::UnknownMove(text.to_owned())),
    }
}

fn without_object(text: &str) -> Result<Move, NotationError> {
    match text.as_bytes() {
        [b'x', ..] => text[1..].parse().map(Move::Exchange),
        [b'k', ..] => text[1..].parse().map(Move::Keep),
        [b's', take, ..] => {
            let take = Colour::from_letter(char::from(*take)).ok_or_else(|| unknown_piece(text))?;
            Ok(Move::Swap { take, give: text[2..].parse()? })
        }
        [b't', pawn @ (b'1' | b'2'), to] => Ok(Move::Travel { pawn: pawn - b'1', to: age_of(*to, text)? }),
        [b'b', age, kind] => Ok(Move::Build { age: age_of(*age, text)?, kind: kind_of(*kind, text)? }),
        _ => Err(NotationError::UnknownMove(text.to_owned())),
    }
}

fn unknown_piece(text: &str) -> NotationError {
    NotationError::UnknownPiece(text.to_owned())
}

fn age_of(letter: u8, text: &str) -> Result<Age, NotationError> {
    Age::from_letter(char::from(letter)).ok_or_else(|| unknown_piece(text))
}

fn kind_of(letter: u8, text: &str) -> Result<Kind, NotationError> {
    Kind::from_letter(char::from(letter)).ok_or_else(|| unknown_piece(text))
}

/// What the one letter of `text` stands for.
fn only<T>(text: &str, from_letter: fn(char) -> Option<T>) -> Result<T, NotationError> {
    let mut letters = text.chars();
    let found = letters.next().and_then(from_letter).ok_or_else(|| unknown_piece(text))?;
    if letters.as_str().is_empty() { Ok(found) } else { Err(NotationError::Trailing(letters.as_str().to_owned())) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_its_notation() {
        let ages = Age::ALL.into_iter();
        let mut moves = vec![Move::End];
        for at in Square::all() {
            moves.extend([Move::At, Move::Populate, Move::Renovate, Move::Settle, Move::Downsize].map(|of| of(at)));
            moves.extend(ages.clone().map(|age| Move::Demolish { age, at }));
            for to in Kind::ALL {
                moves.extend(ages.clone().map(|age| Move::Upgrade { age, from: at, to }));
            }
        }
        for kind in Kind::ALL {
            moves.extend(ages.clone().map(|age| Move::Build { age, kind }));
        }
        moves.extend(ages.flat_map(|to| [0, 1].map(|pawn| Move::Travel { pawn, to })));
        for cards in Cards::new(2, 2, 2).choices() {
            moves.extend([Move::Exchange(cards), Move::Keep(cards)]);
            moves.extend(Colour::ALL.map(|take| Move::Swap { take, give: cards }));
        }
        moves.extend(Colour::ALL.map(Move::Pay));
        for mv in moves {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        let bad = "a a0 q1 t3m t1x bx bmz b u-d5 umk umk- umkd5 dm d-d5 p- p-q9 é bé té s sx xq xcm k01 pay pay- pay-mm first down-";
        for bad in bad.split(' ').chain([""]) {
            assert!(bad.parse::<Move>().is_err(), "{bad}");
        }
    }
}
