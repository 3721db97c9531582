//! Moves, their notation, and the reasons why one is refused.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::pieces::{Card, Suit};
use super::view::Decision;
use crate::engine::{NotationError, Seat};

/// Which side of a played card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// The card competes and its ability works.
    Up,
    /// The card has no strength and no ability.
    Down,
}

/// One answer to one decision.
///
/// Notation: `P7` plays a card face up and `p7` face down; `t:P4` takes an opponent's Ally, `r:P4` recalls one's own,
/// `k:b` removes the card that seat b played, `f:b` makes seat b discard, `d:P4` discards from the hand, `b:P4`
/// banishes an Ally of whoever has the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Plays a card from the hand to the meeting.
    Play(Card, Face),
    /// Takes this Ally from the opponent who has it (4, Sage).
    Take(Card),
    /// Takes this own Ally back into the hand (6).
    Recall(Card),
    /// Removes the card that this seat has in the meeting (7).
    Remove(Seat),
    /// Makes this opponent discard a card (8).
    Demand(Seat),
    /// Discards this card from the hand (8, 10).
    Discard(Card),
    /// Discards this Ally of a player with the most Allies (Fool).
    Banish(Card),
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(card, Face::Up) => write!(f, "{card}"),
            Move::Play(card, Face::Down) => write!(f, "{}", card.to_string().to_ascii_lowercase()),
            Move::Take(card) => write!(f, "t:{card}"),
            Move::Recall(card) => write!(f, "r:{card}"),
            Move::Remove(seat) => write!(f, "k:{seat}"),
            Move::Demand(seat) => write!(f, "f:{seat}"),
            Move::Discard(card) => write!(f, "d:{card}"),
            Move::Banish(card) => write!(f, "b:{card}"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        let first = text.chars().next().ok_or(NotationError::Empty)?;
        if let Some((verb, object)) = text.split_once(':') {
            return match verb {
                "t" => object.parse().map(Move::Take),
                "r" => object.parse().map(Move::Recall),
                "k" => seat(object).map(Move::Remove),
                "f" => seat(object).map(Move::Demand),
                "d" => object.parse().map(Move::Discard),
                "b" => object.parse().map(Move::Banish),
                _ => Err(NotationError::UnknownMove(text.to_owned())),
            };
        }
        match first {
            'P' | 'W' | 'L' | 'X' => text.parse().map(|card| Move::Play(card, Face::Up)),
            'p' | 'w' | 'l' | 'x' => text.to_ascii_uppercase().parse().map(|card| Move::Play(card, Face::Down)),
            _ => Err(NotationError::UnknownMove(text.to_owned())),
        }
    }
}

fn seat(text: &str) -> Result<Seat, NotationError> {
    let unknown = || NotationError::UnknownPiece(text.to_owned());
    let mut letters = text.chars();
    let seat = letters.next().and_then(Seat::from_letter).ok_or_else(unknown)?;
    if letters.next().is_some() { Err(unknown()) } else { Ok(seat) }
}

/// The rule that forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// Another decision has to be taken first.
    Undecided(Decision),
    /// The card is not in the hand.
    NotInHand(Card),
    /// The hand holds a card of the led suit, so only that suit or a Wild may be played.
    MustFollow(Suit),
    /// Without a card of the led suit, a suited card is played face down.
    OffSuitFaceDown(Suit),
    /// Face down is only for a Wild, or for want of the led suit.
    NoReasonToHide,
    /// By agreement, Wild cards are always played face up.
    WildFaceUp,
    /// The card is nobody's Ally, or not of one whose Allies may be chosen.
    NotAmongAllies(Card),
    /// That is one's own Ally; the ability is for an opponent's.
    OwnAlly(Card),
    /// That seat has no card in the meeting, or it is the card that removes.
    NothingToRemove(Seat),
    /// That seat has no card in hand to discard, or is one's own.
    NothingToDiscard(Seat),
    /// The owner of that Ally has not the most Allies.
    NotTheMost(Card),
}

impl Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhyNot::Undecided(decision) => write!(f, "the decision to take now is: {decision}"),
            WhyNot::NotInHand(card) => write!(f, "{card} is not in the hand"),
            WhyNot::MustFollow(suit) => write!(f, "{suit:?} was led and the hand has some; only {suit:?} or a Wild"),
            WhyNot::OffSuitFaceDown(suit) => write!(f, "without {suit:?}, another suit is played face down"),
            WhyNot::NoReasonToHide => write!(f, "face down is only for a Wild, or for want of the led suit"),
            WhyNot::WildFaceUp => write!(f, "by agreement, Wild cards are played face up"),
            WhyNot::NotAmongAllies(card) => write!(f, "{card} is not among the Allies to choose from"),
            WhyNot::OwnAlly(card) => write!(f, "{card} is one's own Ally"),
            WhyNot::NothingToRemove(seat) => write!(f, "seat {seat} has no card there to remove"),
            WhyNot::NothingToDiscard(seat) => write!(f, "seat {seat} is no opponent with a card in hand"),
            WhyNot::NotTheMost(card) => write!(f, "the owner of {card} has not the most Allies"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_its_notation() {
        let plays = Card::all().flat_map(|card| [Move::Play(card, Face::Up), Move::Play(card, Face::Down)]);
        let others = Card::all().flat_map(|card| {
            [Move::Take(card), Move::Recall(card), Move::Discard(card), Move::Banish(card)]
        });
        let seats = Seat::all(6).flat_map(|seat| [Move::Remove(seat), Move::Demand(seat)]);
        for mv in plays.chain(others).chain(seats) {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        for bad in ["", "t", "t:", "t:P", "k:g", "k:ab", "z:P1", "Q", "P1 ", "x7", "f:P1"] {
            assert!(bad.parse::<Move>().is_err(), "{bad}");
        }
    }
}
