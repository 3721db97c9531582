//! Moves and their notation.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::pieces::Card;
use super::shape::Cell;
use super::sheet::Span;
use super::structure::Structure;
use crate::engine::{NotationError, Seat};

/// One answer to one decision. Larger actions are several moves: a card, then where it goes; a card to discard, then the
/// next.
///
/// Notation: `o` obtains, `a4b` advances, `r4b` researches and discards that card first, `b4b` builds with that card,
/// `m0-1:r` merges two components into a Road, `x4b` attacks with that card, `u:b3` rediscovers seat b's advancement at
/// place 3, `pass` passes; `new` puts the card that is built down by itself, `p0:12` joins it to component 0 in row 1 and
/// column 2; `c:b3` covers an advancement and `w:b3` it and the next one; `d4b` discards, `draw` ends a research by
/// drawing, `t4b` takes a card from the discard pile, `stop` leaves it at one cover removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Draws from the deck: the action Obtain Resources.
    Obtain,
    /// Plays a card to the right of the sheet: the action Advance Civilization.
    Advance(Card),
    /// Begins the action Research Technologies by discarding this card.
    Research(Card),
    /// Begins the action Build a Structure with this card; where it goes is decided next.
    Build(Card),
    /// Merges two complete structures; the action Build a Structure without a card (R28).
    Merge {
        /// The earlier component, by its place on the sheet.
        first: u8,
        /// The later one.
        second: u8,
        /// What becomes of them. Where several ways of sliding give the same form, they differ in nothing else.
        form: Structure,
    },
    /// Begins the action Attack with this card; what it covers is decided next.
    Attack(Card),
    /// Removes what covers this advancement: the action Rediscover Lost Tech, or the second cover that a Library removes.
    /// A cover that lies on two is named by the first.
    Rediscover {
        /// Whose advancement it is.
        seat: Seat,
        /// Its place in the order of play.
        at: u8,
    },
    /// Does nothing; only for the last action after an Age 9 card.
    Pass,
    /// Puts the card that is being built down by itself.
    Place,
    /// Joins the card that is being built to a component.
    Join {
        /// The component's place on the sheet.
        component: u8,
        /// Where the card goes, counted from the component's present corner.
        cell: Cell,
    },
    /// Covers this advancement with the attacking card.
    Cover {
        /// Whose advancement it is.
        seat: Seat,
        /// Its place in the order of play.
        at: u8,
        /// `One`, or `First` to cover the next one as well.
        span: Span,
    },
    /// Discards one more card for a research, or a card beyond the hand limit.
    Discard(Card),
    /// Ends a research by drawing as many cards as were discarded.
    Draw,
    /// Takes a card from the discard pile, for three discarded.
    Take(Card),
    /// Removes no second cover.
    Stop,
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Obtain => write!(f, "o"),
            Move::Advance(card) => write!(f, "a{card}"),
            Move::Research(card) => write!(f, "r{card}"),
            Move::Build(card) => write!(f, "b{card}"),
            Move::Merge { first, second, form } => write!(f, "m{first}-{second}:{}", form.letter()),
            Move::Attack(card) => write!(f, "x{card}"),
            Move::Rediscover { seat, at } => write!(f, "u:{seat}{at}"),
            Move::Pass => write!(f, "pass"),
            Move::Place => write!(f, "new"),
            Move::Join { component, cell } => write!(f, "p{component}:{cell}"),
            Move::Cover { seat, at, span: Span::One } => write!(f, "c:{seat}{at}"),
            Move::Cover { seat, at, span: Span::First | Span::Second } => write!(f, "w:{seat}{at}"),
            Move::Discard(card) => write!(f, "d{card}"),
            Move::Draw => write!(f, "draw"),
            Move::Take(card) => write!(f, "t{card}"),
            Move::Stop => write!(f, "stop"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        match text {
            "" => return Err(NotationError::Empty),
            "o" => return Ok(Move::Obtain),
            "pass" => return Ok(Move::Pass),
            "new" => return Ok(Move::Place),
            "draw" => return Ok(Move::Draw),
            "stop" => return Ok(Move::Stop),
            _ => {}
        }
        let unknown = || NotationError::UnknownMove(text.to_owned());
        if let Some((verb, object)) = text.split_once(':') {
            return match verb {
                "u" => tech(object).map(|(seat, at)| Move::Rediscover { seat, at }),
                "c" => tech(object).map(|(seat, at)| Move::Cover { seat, at, span: Span::One }),
                "w" => tech(object).map(|(seat, at)| Move::Cover { seat, at, span: Span::First }),
                _ if verb.starts_with('m') => merge(&verb[1..], object),
                _ if verb.starts_with('p') => Ok(Move::Join { component: number(&verb[1..])?, cell: cell(object)? }),
                _ => Err(unknown()),
            };
        }
        let verb = text.chars().next().ok_or(NotationError::Empty)?;
        let object = &text[verb.len_utf8()..];
        let with = match verb {
            'a' => Move::Advance,
            'r' => Move::Research,
            'b' => Move::Build,
            'x' => Move::Attack,
            'd' => Move::Discard,
            't' => Move::Take,
            _ => return Err(unknown()),
        };
        object.parse().map(with)
    }
}

fn unknown_piece(text: &str) -> NotationError {
    NotationError::UnknownPiece(text.to_owned())
}

/// A small number as it is written: only digits, and no zero before another.
fn number(text: &str) -> Result<u8, NotationError> {
    let canonical = text.bytes().all(|digit| digit.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    text.parse().ok().filter(|_| canonical).ok_or_else(|| unknown_piece(text))
}

fn tech(text: &str) -> Result<(Seat, u8), NotationError> {
    let letter = text.chars().next().ok_or_else(|| unknown_piece(text))?;
    let seat = Seat::from_letter(letter).ok_or_else(|| unknown_piece(text))?;
    Ok((seat, number(&text[1..])?))
}

fn cell(text: &str) -> Result<Cell, NotationError> {
    match *text.as_bytes() {
        [row @ b'0'..=b'4', column @ b'0'..=b'4'] => {
            Ok(Cell { row: (row - b'0').cast_signed() - 1, column: (column - b'0').cast_signed() - 1 })
        }
        _ => Err(unknown_piece(text)),
    }
}

fn merge(pair: &str, form: &str) -> Result<Move, NotationError> {
    let (first, second) = pair.split_once('-').ok_or_else(|| unknown_piece(pair))?;
    let mut letters = form.chars();
    let structure = letters.next().and_then(Structure::from_letter).ok_or_else(|| unknown_piece(form))?;
    if !letters.as_str().is_empty() {
        return Err(NotationError::Trailing(letters.as_str().to_owned()));
    }
    Ok(Move::Merge { first: number(first)?, second: number(second)?, form: structure })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_its_notation() {
        let plain = [Move::Obtain, Move::Pass, Move::Place, Move::Draw, Move::Stop];
        let with_card = Card::all().flat_map(|card| {
            [Move::Advance, Move::Research, Move::Build, Move::Attack, Move::Discard, Move::Take].map(|with| with(card))
        });
        let merges = Structure::ALL.map(|form| Move::Merge { first: 0, second: 12, form });
        let joins = Cell::all().map(|cell| Move::Join { component: 10, cell });
        let techs = Seat::all(4).flat_map(|seat| {
            let cover = |span| Move::Cover { seat, at: 26, span };
            [Move::Rediscover { seat, at: 0 }, cover(Span::One), cover(Span::First)]
        });
        for mv in plain.into_iter().chain(with_card).chain(merges).chain(joins).chain(techs) {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        let bad = "a a1 a4d o1 pass1 u: u:g1 u:a u:a01 u:a-1 c:aé é p:11 p0:15 p0:1 p0: m0:r m0-1:x m0-1:rr m0-1 w:a999 z1a q:1";
        for bad in bad.split(' ').chain([""]) {
            assert!(bad.parse::<Move>().is_err(), "{bad}");
        }
    }
}
