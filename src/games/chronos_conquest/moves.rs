//! Moves and their notation.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::kingdom::Part;
use super::pieces::{City, God, Wind};
use super::timer::{Pack, Place};
use crate::engine::{NotationError, Seat};

/// What happens to the top card when a timer leaves a stack where it stood alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Take {
    /// It stays.
    Leave,
    /// It is taken.
    Take,
    /// It is slid under the stack (POSEIDON).
    Slide,
}

/// A timer that is put into Hell, flipped or as it is. Written `b1` or `b1f`: timer 1 of seat b.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Doom {
    /// Whose timer it is.
    pub seat: Seat,
    /// Its number, from 0.
    pub timer: u8,
    /// Whether it is flipped.
    pub flip: bool,
}

/// One input of a player. Larger actions are several moves: an offering, then its cards one by one.
///
/// Notation: `ready`; `0:s3` moves the own timer 0 to stack 3, `0t:s3` takes the card before, `0u:s3` slides it under;
/// other places are `home`, `hell2`, a city's name, and `kbc` or `kbn` for the central pile or the north winds of seat b.
/// `o:zeus` begins an offering, `p4` and `pn` pay the card at place 4 of the central pile and a north wind, `drop` gives up
/// what was begun. `hades:b1f` and `also:c0` put two timers into Hell, `swap:bc` and `g4` exchange cards, `recall:2` brings
/// a timer home, `banish:b1`, `sparta:b1` put a timer into Hell, `corinth:s3` exchanges with a stack, `delphi:s3` looks into one. Answers: `war:b1f`,
/// `starve:b`, `mark:zeus`, `wind:n`, `order:201` (top card first, by their places before). `wait` lets a beat go by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Is ready for the round, or for the next to be laid out.
    Ready,
    /// Picks up an own timer and puts it down.
    Go {
        /// The timer's number, from 0.
        timer: u8,
        /// What happens to the card under it.
        take: Take,
        /// Where it goes.
        to: Place,
    },
    /// Begins an offering to a god.
    Offer(God),
    /// Chooses a card of the offering; the last one completes it.
    Pay(Part),
    /// Uses HADES: the first of two timers.
    Hades(Doom),
    /// The second of two timers.
    Also(Doom),
    /// Uses HERACLES: whose visible card is picked.
    Swap(Seat, Pack),
    /// Which own card is given for it.
    Give(Part),
    /// Uses HERMES: brings a running timer home.
    Recall(u8),
    /// Uses APHRODITE: a run-out timer beside an own one goes to Hell.
    Banish(Doom),
    /// Uses SPARTA: somebody else's timer goes to Hell.
    Sparta(Doom),
    /// Uses CORINTH: exchanges the top of the own pile with that of this stack.
    Corinth(u8),
    /// Uses DELPHI: looks at the top cards of this stack.
    Delphi(u8),
    /// Answers WAR.
    War(Doom),
    /// Answers STARVATION.
    Starve(Seat),
    /// Answers APOLLO.
    Mark(God),
    /// Answers AEOLUS.
    Name(Wind),
    /// Answers DELPHI: the places of the cards before, counted from the top, the new top first.
    Order([u8; 3]),
    /// Gives up what was begun.
    Drop,
    /// Does nothing in this beat.
    Wait,
}

impl Display for Doom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.seat, self.timer, if self.flip { "f" } else { "" })
    }
}

impl Display for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pack::Centre => write!(f, "c"),
            Pack::Wind(wind) => write!(f, "{}", wind.letter()),
        }
    }
}

impl Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Pile(at) => write!(f, "{at}"),
            Part::Wind(wind) => write!(f, "{}", wind.letter()),
        }
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Home => write!(f, "home"),
            Place::Stack(stack) => write!(f, "s{stack}"),
            Place::City(city) => write!(f, "{city}"),
            Place::Pile(seat, pack) => write!(f, "k{seat}{pack}"),
            Place::HellOne => write!(f, "hell1"),
            Place::HellTwo => write!(f, "hell2"),
        }
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Ready => write!(f, "ready"),
            Move::Go { timer, take: Take::Leave, to } => write!(f, "{timer}:{to}"),
            Move::Go { timer, take: Take::Take, to } => write!(f, "{timer}t:{to}"),
            Move::Go { timer, take: Take::Slide, to } => write!(f, "{timer}u:{to}"),
            Move::Offer(god) => write!(f, "o:{god}"),
            Move::Pay(part) => write!(f, "p{part}"),
            Move::Hades(doom) => write!(f, "hades:{doom}"),
            Move::Also(doom) => write!(f, "also:{doom}"),
            Move::Swap(seat, pack) => write!(f, "swap:{seat}{pack}"),
            Move::Give(part) => write!(f, "g{part}"),
            Move::Recall(timer) => write!(f, "recall:{timer}"),
            Move::Banish(doom) => write!(f, "banish:{doom}"),
            Move::Sparta(doom) => write!(f, "sparta:{doom}"),
            Move::Corinth(stack) => write!(f, "corinth:s{stack}"),
            Move::Delphi(stack) => write!(f, "delphi:s{stack}"),
            Move::War(doom) => write!(f, "war:{doom}"),
            Move::Starve(seat) => write!(f, "starve:{seat}"),
            Move::Mark(god) => write!(f, "mark:{god}"),
            Move::Name(wind) => write!(f, "wind:{}", wind.letter()),
            Move::Order([first, second, third]) => write!(f, "order:{first}{second}{third}"),
            Move::Drop => write!(f, "drop"),
            Move::Wait => write!(f, "wait"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        match text {
            "" => return Err(NotationError::Empty),
            "ready" => return Ok(Move::Ready),
            "drop" => return Ok(Move::Drop),
            "wait" => return Ok(Move::Wait),
            _ => {}
        }
        let unknown = || NotationError::UnknownMove(text.to_owned());
        let Some((verb, object)) = text.split_once(':') else {
            return match (text.strip_prefix('p'), text.strip_prefix('g')) {
                (Some(object), _) => part(object).map(Move::Pay),
                (_, Some(object)) => part(object).map(Move::Give),
                (None, None) => Err(unknown()),
            };
        };
        match verb {
            "o" => object.parse().map(Move::Offer),
            "hades" => doom(object).map(Move::Hades),
            "also" => doom(object).map(Move::Also),
            "swap" => pile(object).map(|(seat, pack)| Move::Swap(seat, pack)),
            "recall" => digit(object).map(Move::Recall),
            "banish" => doom(object).map(Move::Banish),
            "sparta" => doom(object).map(Move::Sparta),
            "corinth" => stack(object).map(Move::Corinth),
            "delphi" => stack(object).map(Move::Delphi),
            "war" => doom(object).map(Move::War),
            "starve" => seat(object).map(Move::Starve),
            "mark" => object.parse().map(Move::Mark),
            "wind" => wind(object).map(Move::Name),
            "order" => order(object).map(Move::Order),
            _ => {
                let go = |timer: &str, take| Ok(Move::Go { timer: digit(timer)?, take, to: place(object)? });
                match (verb.strip_suffix('t'), verb.strip_suffix('u')) {
                    _ if !verb.starts_with(|letter: char| letter.is_ascii_digit()) => Err(unknown()),
                    (Some(timer), _) => go(timer, Take::Take),
                    (_, Some(timer)) => go(timer, Take::Slide),
                    (None, None) => go(verb, Take::Leave),
                }
            }
        }
    }
}

fn unknown_piece(text: &str) -> NotationError {
    NotationError::UnknownPiece(text.to_owned())
}

fn digit(text: &str) -> Result<u8, NotationError> {
    match *text.as_bytes() {
        [digit @ b'0'..=b'9'] => Ok(digit - b'0'),
        _ => Err(unknown_piece(text)),
    }
}

fn stack(text: &str) -> Result<u8, NotationError> {
    text.strip_prefix('s').ok_or_else(|| unknown_piece(text)).and_then(digit)
}

/// The only letter of a text, if it is of some kind.
fn letter<T>(text: &str, read: impl Fn(char) -> Option<T>) -> Result<T, NotationError> {
    let mut letters = text.chars();
    let found = letters.next().and_then(read).filter(|_| letters.next().is_none());
    found.ok_or_else(|| unknown_piece(text))
}

fn seat(text: &str) -> Result<Seat, NotationError> {
    letter(text, Seat::from_letter)
}

fn wind(text: &str) -> Result<Wind, NotationError> {
    letter(text, Wind::from_letter)
}

/// A card of the own kingdom: a place written without needless zeros, or a wind.
fn part(text: &str) -> Result<Part, NotationError> {
    let is_number = text.bytes().all(|digit| digit.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    match text.parse() {
        Ok(at) if is_number => Ok(Part::Pile(at)),
        _ => wind(text).map(Part::Wind),
    }
}

/// A seat, and one of its piles.
fn pile(text: &str) -> Result<(Seat, Pack), NotationError> {
    let pack = |text: &str| if text == "c" { Ok(Pack::Centre) } else { wind(text).map(Pack::Wind) };
    match text.char_indices().nth(1) {
        Some((middle, _)) => Ok((seat(&text[..middle])?, pack(&text[middle..])?)),
        None => Err(unknown_piece(text)),
    }
}

fn doom(text: &str) -> Result<Doom, NotationError> {
    let flipped = text.strip_suffix('f');
    let standing = flipped.unwrap_or(text);
    match standing.char_indices().nth(1) {
        Some((middle, _)) => {
            let (owner, timer) = standing.split_at(middle);
            Ok(Doom { seat: seat(owner)?, timer: digit(timer)?, flip: flipped.is_some() })
        }
        None => Err(unknown_piece(text)),
    }
}

fn place(text: &str) -> Result<Place, NotationError> {
    match text {
        "home" => return Ok(Place::Home),
        "hell1" => return Ok(Place::HellOne),
        "hell2" => return Ok(Place::HellTwo),
        _ => {}
    }
    if let Ok(city) = text.parse::<City>() {
        return Ok(Place::City(city));
    }
    match text.strip_prefix('k') {
        Some(rest) => pile(rest).map(|(seat, pack)| Place::Pile(seat, pack)),
        None => stack(text).map(Place::Stack),
    }
}

fn order(text: &str) -> Result<[u8; 3], NotationError> {
    match *text.as_bytes() {
        [a @ b'0'..=b'2', b @ b'0'..=b'2', c @ b'0'..=b'2'] if a != b && b != c && a != c => {
            Ok([a - b'0', b - b'0', c - b'0'])
        }
        _ => Err(unknown_piece(text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_its_notation() {
        let damned = [false, true].map(|flip| Doom { seat: Seat(5), timer: 3, flip });
        let seats = Seat::all(6);
        let piles = seats.clone().flat_map(|seat| Pack::ALL.map(|pack| Place::Pile(seat, pack)));
        let places = [Place::Home, Place::HellOne, Place::HellTwo].into_iter().chain(piles);
        let places = places.chain((0..9).map(Place::Stack)).chain(City::ALL.map(Place::City));
        let takes = [Take::Leave, Take::Take, Take::Slide];
        let goes = places.flat_map(|to| takes.map(|take| Move::Go { timer: 2, take, to }));
        let parts = (0..42).map(Part::Pile).chain(Wind::ALL.map(Part::Wind));
        let cards = parts.flat_map(|part| [Move::Pay(part), Move::Give(part)]);
        let hell = damned.into_iter().flat_map(|timer| {
            [Move::Hades, Move::Also, Move::Banish, Move::Sparta, Move::War].map(|with| with(timer))
        });
        let divine = God::ALL.into_iter().flat_map(|god| [Move::Offer(god), Move::Mark(god)]);
        let swaps = seats.flat_map(|seat| Pack::ALL.map(|pack| Move::Swap(seat, pack)).into_iter().chain([Move::Starve(seat)]));
        let plain = [Move::Ready, Move::Drop, Move::Wait, Move::Recall(3), Move::Corinth(8), Move::Delphi(0)];
        let answers = Wind::ALL.map(Move::Name).into_iter().chain([Move::Order([2, 0, 1])]);
        for mv in goes.chain(cards).chain(hell).chain(divine).chain(swaps).chain(plain).chain(answers) {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        let bad = "x p px p01 p300 pnn 0 0: 0:s 0:s10 0x:s1 10:s1 t:s1 0:kb 0:kbx 0:kgc é:é war: war:b war:b1g war:é1 order:001 \
                   order:12 wind:x mark:odin o: starve:g starve:bb swap:b recall:x corinth:3 ready:1";
        for bad in bad.split_whitespace().chain([""]) {
            assert!(bad.parse::<Move>().is_err(), "{bad}");
        }
    }
}
