//! The words of a position's text.

use crate::engine::Seat;
use crate::games::khronos::map::Square;
use crate::games::khronos::pieces::{Age, Cards, Colour, Kind};
use crate::games::khronos::setup::SEATS_LIMIT;

/// A building as it is written: `kb-f6`, `t-d5+aab`, `c-b7?+a`.
#[derive(Clone)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) at: Square,
    pub(super) owner: Option<Seat>,
    pub(super) ruin: bool,
    pub(super) cubes: [u8; SEATS_LIMIT],
}

impl Token {
    /// Reads a building; `None` when it is none.
    pub(super) fn read(word: &str) -> Option<Token> {
        let (name, place) = word.split_once('-')?;
        let (place, cubes) = place.split_once('+').unwrap_or((place, ""));
        let (place, ruin) = place.strip_suffix('?').map_or((place, false), |place| (place, true));
        let mut letters = name.chars();
        let kind = Kind::from_letter(letters.next()?)?;
        let owner = match letters.next() {
            Some(letter) => Some(Seat::from_letter(letter)?),
            None => None,
        };
        letters.next().is_none().then_some(())?;
        Some(Token { kind, at: place.parse().ok()?, owner, ruin, cubes: read_cubes(cubes)? })
    }

    /// Whether it is a Hamlet printed on the board.
    pub(super) fn is_printed(&self) -> bool {
        self.kind == Kind::Hamlet && self.at.has_printed_hamlet()
    }

    /// This building of Might, or its shadow on a later board.
    pub(super) fn cast_on(&self, age: Age) -> Token {
        let is_shadow = age == Age::Reason && self.kind.colour() != Colour::Civil;
        let owner = if is_shadow { None } else { self.owner };
        Token { owner, ruin: is_shadow, ..*self }
    }
}

/// Cubes, one letter of a seat each.
fn read_cubes(text: &str) -> Option<[u8; SEATS_LIMIT]> {
    let mut cubes = [0u8; SEATS_LIMIT];
    for letter in text.chars() {
        let count = cubes.get_mut(Seat::from_letter(letter)?.index())?;
        *count = count.checked_add(1)?;
    }
    Some(cubes)
}

/// Adds up cards: words of letters, or a number and a letter.
pub(super) fn read_cards(word: &str) -> Option<Cards> {
    let letters = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let number = &word[..word.len() - letters.len()];
    if number.is_empty() {
        return letters.chars().try_fold(Cards::NONE, |cards, letter| add(cards, Colour::from_letter(letter)?, 1));
    }
    let mut letters = letters.chars();
    let colour = Colour::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(())?;
    add(Cards::NONE, colour, number.parse().ok()?)
}

/// More cards of one colour; `None` beyond what any deck has.
fn add(cards: Cards, colour: Colour, count: u8) -> Option<Cards> {
    let more = cards.count(colour).checked_add(count).filter(|count| *count <= 60)?;
    Some(cards.without(Cards::of(colour, 60)).with(Cards::of(colour, more)))
}

/// Both; `None` beyond what any deck has.
pub(super) fn together(cards: Cards, more: Cards) -> Option<Cards> {
    Colour::ALL.into_iter().try_fold(cards, |cards, colour| add(cards, colour, more.count(colour)))
}

/// Cards as they are written: letters if they are few.
pub(super) fn write_cards(cards: Cards) -> String {
    if cards.len() <= 6 {
        return cards.to_string();
    }
    let held = Colour::ALL.into_iter().filter(|colour| cards.count(*colour) > 0);
    held.map(|colour| format!("{}{}", cards.count(colour), colour.letter())).collect::<Vec<_>>().join(" ")
}

/// The pair of a kind and a number: `c2`; a letter alone is one.
pub(super) fn read_count(word: &str) -> Option<(Kind, u8)> {
    let mut letters = word.chars();
    let kind = Kind::from_letter(letters.next()?)?;
    let number = letters.as_str();
    let is_plain = number.bytes().all(|digit| digit.is_ascii_digit());
    is_plain.then_some(())?;
    Some((kind, if number.is_empty() { 1 } else { number.parse().ok()? }))
}

/// Two pawns: `mf`.
pub(super) fn read_pawns(word: &str) -> Option<[Age; 2]> {
    let pawns: Vec<Age> = word.chars().map(Age::from_letter).collect::<Option<_>>()?;
    pawns.try_into().ok()
}
