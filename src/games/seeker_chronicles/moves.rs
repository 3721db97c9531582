//! Moves and their notation.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::card::Card;
use super::cards::Cards;
use super::chronicle::{Chronicle, SEEKERS};
use crate::engine::{NotationError, Seat, readable_as_text};

/// One of the places of active Seekers, from the first activated on; written from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lane(pub u8);

readable_as_text!(Lane(u8));

impl Lane {
    /// All places, in order.
    pub const ALL: [Lane; SEEKERS] = [Lane(0), Lane(1), Lane(2)];

    /// The place in the order of activation, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Lane {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Lane, NotationError> {
        match *text.as_bytes() {
            [digit @ b'1'..=b'3'] => Ok(Lane(digit - b'1')),
            _ => Err(NotationError::UnknownPiece(text.to_owned())),
        }
    }
}

/// One answer to one decision. Larger choices are several moves: a module to assign, then what pays for it, then what its
/// ability does.
///
/// Notation: `pile:n` takes Newton's pile, `start:b` lets seat b start, `n3x2` puts two copies of n3 into a deck, `seeker:n`
/// activates Newton, `keep` and `mulligan` answer for the opening hand; `en3` exhausts n3 for a resource, `pn3` plays it,
/// `ln3:1` links it to the first Seeker, `hn3:1` hyperlinks it, `research` and `skip` end the main phase, `pass` the
/// challenge; `n3` chooses that card, `n3:1` the one that is linked to a first Seeker, `to:2` a Seeker to move it to, and
/// `stop` declines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Takes a pile in the draft, or chooses a Chronicle.
    Pile(Chronicle),
    /// Names who starts.
    Starter(Seat),
    /// Puts so many copies of a module into the deck.
    Copies(Card, u8),
    /// Activates a Seeker.
    Seeker(Chronicle),
    /// Keeps the opening hand.
    Keep,
    /// Shuffles the opening hand into the library and draws another.
    Mulligan,
    /// Exhausts a module in the memory for a resource.
    Produce(Card),
    /// Plays a module from the hand into the memory.
    Play(Card),
    /// Links a module from the memory to a Seeker.
    Link(Card, Lane),
    /// Hyperlinks a module from the hand to a Seeker.
    Hyperlink(Card, Lane),
    /// Researches.
    Research,
    /// Skips the research phase.
    Skip,
    /// Ends the challenge.
    Pass,
    /// Chooses a card of the hand, a memory or the archive.
    Choose(Card),
    /// Chooses a linked module.
    ChooseLinked(Lane, Card),
    /// Chooses the Seeker to move a module to.
    To(Lane),
    /// Declines, or has enough.
    Stop,
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pile(chronicle) => write!(f, "pile:{chronicle}"),
            Move::Starter(seat) => write!(f, "start:{seat}"),
            Move::Copies(card, count) => write!(f, "{card}x{count}"),
            Move::Seeker(chronicle) => write!(f, "seeker:{chronicle}"),
            Move::Keep => write!(f, "keep"),
            Move::Mulligan => write!(f, "mulligan"),
            Move::Produce(card) => write!(f, "e{card}"),
            Move::Play(card) => write!(f, "p{card}"),
            Move::Link(card, lane) => write!(f, "l{card}:{lane}"),
            Move::Hyperlink(card, lane) => write!(f, "h{card}:{lane}"),
            Move::Research => write!(f, "research"),
            Move::Skip => write!(f, "skip"),
            Move::Pass => write!(f, "pass"),
            Move::Choose(card) => write!(f, "{card}"),
            Move::ChooseLinked(lane, card) => write!(f, "{card}:{lane}"),
            Move::To(lane) => write!(f, "to:{lane}"),
            Move::Stop => write!(f, "stop"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        match text {
            "" => return Err(NotationError::Empty),
            "keep" => return Ok(Move::Keep),
            "mulligan" => return Ok(Move::Mulligan),
            "research" => return Ok(Move::Research),
            "skip" => return Ok(Move::Skip),
            "pass" => return Ok(Move::Pass),
            "stop" => return Ok(Move::Stop),
            _ => {}
        }
        match text.split_once(':') {
            Some(("pile", object)) => object.parse().map(Move::Pile),
            Some(("start", object)) => seat(object).map(Move::Starter),
            Some(("seeker", object)) => object.parse().map(Move::Seeker),
            Some(("to", object)) => object.parse().map(Move::To),
            Some((subject, object)) => placed(text, subject, object.parse()?),
            None => unplaced(text),
        }
    }
}

/// Reads a move that names a card and a lane.
fn placed(text: &str, subject: &str, lane: Lane) -> Result<Move, NotationError> {
    match verb(subject) {
        None => subject.parse().map(|card| Move::ChooseLinked(lane, card)),
        Some(('l', card)) => card.parse().map(|card| Move::Link(card, lane)),
        Some(('h', card)) => card.parse().map(|card| Move::Hyperlink(card, lane)),
        Some(_) => Err(NotationError::UnknownMove(text.to_owned())),
    }
}

/// Reads a move that names a card and no lane.
fn unplaced(text: &str) -> Result<Move, NotationError> {
    if let Some((card, count)) = text.split_once('x') {
        let card: Card = card.parse()?;
        return match *count.as_bytes() {
            [digit @ b'0'..=b'9'] if digit - b'0' <= Cards::COPIES_LIMIT && !card.is_seeker_module() => {
                Ok(Move::Copies(card, digit - b'0'))
            }
            _ => Err(NotationError::UnknownPiece(count.to_owned())),
        };
    }
    match verb(text) {
        None => text.parse().map(Move::Choose),
        Some(('e', card)) => card.parse().map(Move::Produce),
        Some(('p', card)) => card.parse().map(Move::Play),
        Some(_) => Err(NotationError::UnknownMove(text.to_owned())),
    }
}

/// The letter before a card, and the card; `None` when the text begins with the card itself, whose second sign is its number.
fn verb(text: &str) -> Option<(char, &str)> {
    let mut letters = text.chars();
    let verb = letters.next()?;
    let second = letters.clone().next()?;
    (!second.is_ascii_digit() && second != 's').then_some((verb, letters.as_str()))
}

fn seat(text: &str) -> Result<Seat, NotationError> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(Seat::from_letter).filter(|seat| seat.0 < super::setup::SEATS);
    seat.filter(|_| letters.as_str().is_empty()).ok_or_else(|| NotationError::UnknownPiece(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_its_notation() {
        let plain = [Move::Keep, Move::Mulligan, Move::Research, Move::Skip, Move::Pass, Move::Stop];
        let of_card = Card::all().flat_map(|card| [Move::Produce, Move::Play, Move::Choose].map(|with| with(card)));
        let at = Lane::ALL.into_iter().flat_map(|lane| {
            let on = move |card| [Move::Link(card, lane), Move::Hyperlink(card, lane), Move::ChooseLinked(lane, card)];
            Card::all().flat_map(on).chain([Move::To(lane)])
        });
        let of_chronicle = Chronicle::ALL.into_iter().flat_map(|chronicle| {
            let copies = chronicle.modules().flat_map(|card| (0..=3).map(move |count| Move::Copies(card, count)));
            copies.chain([Move::Pile(chronicle), Move::Seeker(chronicle)])
        });
        let starters = Seat::all(2).map(Move::Starter);
        for mv in plain.into_iter().chain(of_card).chain(at).chain(of_chronicle).chain(starters) {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        let bad = "n en e3 pn3:1 qn3 ln3 ln3:4 ln3:0 hn3: :1 n3x n3x4 n3x22 nsx1 pile: pile:x pile:nn start:c start:ab \
                   to:0 to: seeker:1 keepx é éé éé:1 lé:1 n3:é x x2 lns";
        for bad in bad.split_whitespace().chain([""]) {
            assert!(bad.parse::<Move>().is_err(), "{bad}");
        }
    }
}
