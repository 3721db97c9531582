//! The pieces of the game: the 36 character cards here, the 12 History cards beside.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

pub use super::history_card::{Condition, History};
use crate::engine::{NotationError, readable_as_list, readable_as_text};

/// The three suits. Wild cards belong to none (C36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Suit {
    /// Blue.
    Power,
    /// Green.
    Wisdom,
    /// Red.
    Love,
}

impl Suit {
    /// All suits in the rulebook's order.
    pub const ALL: [Suit; 3] = [Suit::Power, Suit::Wisdom, Suit::Love];

    /// The letter of the suit in a card's notation.
    pub fn letter(self) -> char {
        match self {
            Suit::Power => 'P',
            Suit::Wisdom => 'W',
            Suit::Love => 'L',
        }
    }

    /// All ten cards of the suit.
    pub fn cards(self) -> CardSet {
        CardSet(0x3ff << (self as u8 * 10))
    }
}

/// Some of the suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SuitSet(u8);

readable_as_list!(SuitSet(u8) of Suit);

impl SuitSet {
    /// No suit.
    pub const EMPTY: SuitSet = SuitSet(0);

    /// Whether `suit` is in the set.
    pub fn contains(self, suit: Suit) -> bool {
        self.0 & (1 << suit as u8) != 0
    }

    /// Adds `suit`.
    pub fn insert(&mut self, suit: Suit) {
        self.0 |= 1 << suit as u8;
    }

    /// The suits in the set, ascending.
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |suit| self.contains(*suit))
    }

    /// All cards of the suits in the set.
    pub fn cards(self) -> CardSet {
        let of = |suit: Suit| if self.contains(suit) { suit.cards().0 } else { 0 };
        CardSet(of(Suit::Power) | of(Suit::Wisdom) | of(Suit::Love))
    }
}

impl FromIterator<Suit> for SuitSet {
    fn from_iter<I: IntoIterator<Item = Suit>>(suits: I) -> SuitSet {
        let mut set = SuitSet::EMPTY;
        for suit in suits {
            set.insert(suit);
        }
        set
    }
}

/// One of the 36 characters: `P1` to `P10`, `W1` to `W10`, `L1` to `L10`, and the Wild `X1` to `X6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

readable_as_text!(Card(u8));

impl Card {
    /// How many characters there are.
    pub const COUNT: usize = 36;
    /// The Wild King.
    pub const KING: Card = Card(30);
    /// The Wild Demon, the one Evil card without a suit.
    pub const DEMON: Card = Card(31);
    /// The Wild Dragon.
    pub const DRAGON: Card = Card(32);
    /// The Wild Sage.
    pub const SAGE: Card = Card(33);
    /// The Wild Fool.
    pub const FOOL: Card = Card(34);
    /// The Wild Angel.
    pub const ANGEL: Card = Card(35);

    /// The card of this suit and strength, 1 to 10.
    ///
    /// # Panics
    ///
    /// When the strength is not 1 to 10.
    pub const fn suited(suit: Suit, strength: u8) -> Card {
        assert!(strength >= 1 && strength <= 10, "strengths go from 1 to 10");
        Card(suit as u8 * 10 + strength - 1)
    }

    /// The card with this index, 0 to 35; `None` beyond.
    pub fn from_index(index: u8) -> Option<Card> {
        (usize::from(index) < Card::COUNT).then_some(Card(index))
    }

    /// All cards, ascending.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        (0..Card::COUNT as u8).map(Card)
    }

    /// The card's place in the order of all cards, 0 to 35.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The suit; none for a Wild.
    pub fn suit(self) -> Option<Suit> {
        match self.0 / 10 {
            0 => Some(Suit::Power),
            1 => Some(Suit::Wisdom),
            2 => Some(Suit::Love),
            _ => None,
        }
    }

    /// The printed strength, 1 to 10; none for a Wild.
    pub fn strength(self) -> Option<u8> {
        (!self.is_wild()).then_some(self.0 % 10 + 1)
    }

    /// Whether the card is one of the six Wild.
    pub fn is_wild(self) -> bool {
        self.0 >= 30
    }

    /// Whether the card is one of the four Evil.
    pub fn is_evil(self) -> bool {
        CardSet::EVIL.contains(self)
    }

    /// What the card does.
    pub fn ability(self) -> Ability {
        ABILITIES[self.index()]
    }

    /// How the card's name is known.
    pub fn name_provenance(self) -> Provenance {
        match self.0 {
            1 | 2 | 11 | 12 | 21 | 22 | 30..=35 => Provenance::Rulebook,
            7 | 17 | 27 => Provenance::Published,
            _ => Provenance::Reconstructed,
        }
    }
}

impl Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.suit() {
            Some(suit) => write!(f, "{}{}", suit.letter(), self.0 % 10 + 1),
            None => write!(f, "X{}", self.0 - 29),
        }
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Card, NotationError> {
        let unknown = || NotationError::UnknownPiece(text.to_owned());
        let mut letters = text.chars();
        let (base, most) = match letters.next().ok_or(NotationError::Empty)? {
            'P' => (0, 10),
            'W' => (10, 10),
            'L' => (20, 10),
            'X' => (30, 6),
            _ => return Err(unknown()),
        };
        let digits = letters.as_str();
        let number: u8 = digits.parse().map_err(|_| unknown())?;
        let canonical = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
        if !canonical || number == 0 || number > most {
            return Err(unknown());
        }
        Ok(Card(base + number - 1))
    }
}

/// What a character does. Cards of equal strength share one ability; so do the 4s and the Sage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ability {
    /// Excludes its owner at the end of the round (strength 1).
    Evil,
    /// Counts as three Allies at the end of the round (strength 2).
    Triple,
    /// Reverses the strengths for this meeting (strength 3).
    Reverse,
    /// Takes a card from an opponent's Allies (strength 4, Sage).
    Steal,
    /// Cancels the meeting on the spot (strength 5).
    Cancel,
    /// Takes one's own Ally back into the hand (strength 6).
    Recall,
    /// Removes another card from this meeting and leaves with it (strength 7).
    Remove,
    /// Makes an opponent discard a card from the hand (strength 8).
    Demand,
    /// Takes the top card of the discard pile as an Ally (strength 9).
    Salvage,
    /// Costs a card from one's own hand (strength 10).
    Pay,
    /// Wins the meeting unless the Dragon is there.
    King,
    /// Wins the meeting unless the King or the Dragon is there. Evil.
    Demon,
    /// Wins the meeting.
    Dragon,
    /// Costs whoever has the most Allies one of them.
    Fool,
    /// Discards its owner's Evil Allies at the end of the round.
    Angel,
}

const ABILITIES: [Ability; Card::COUNT] = {
    let by_strength = [
        Ability::Evil,
        Ability::Triple,
        Ability::Reverse,
        Ability::Steal,
        Ability::Cancel,
        Ability::Recall,
        Ability::Remove,
        Ability::Demand,
        Ability::Salvage,
        Ability::Pay,
    ];
    let wild = [Ability::King, Ability::Demon, Ability::Dragon, Ability::Steal, Ability::Fool, Ability::Angel];
    let mut abilities = [Ability::Evil; Card::COUNT];
    let mut index = 0;
    while index < Card::COUNT {
        abilities[index] = if index < 30 { by_strength[index % 10] } else { wild[index - 30] };
        index += 1;
    }
    abilities
};

impl Ability {
    /// The ability's name in texts.
    pub fn key(self) -> &'static str {
        match self {
            Ability::Evil => "evil",
            Ability::Triple => "triple",
            Ability::Reverse => "reverse",
            Ability::Steal => "steal",
            Ability::Cancel => "cancel",
            Ability::Recall => "recall",
            Ability::Remove => "remove",
            Ability::Demand => "demand",
            Ability::Salvage => "salvage",
            Ability::Pay => "pay",
            Ability::King => "king",
            Ability::Demon => "demon",
            Ability::Dragon => "dragon",
            Ability::Fool => "fool",
            Ability::Angel => "angel",
        }
    }

    /// How the ability is known (rulings, sections 2 and 3).
    pub fn provenance(self) -> Provenance {
        match self {
            Ability::Evil | Ability::Triple | Ability::Steal | Ability::Remove | Ability::Angel => Provenance::Rulebook,
            Ability::Reverse | Ability::Demand => Provenance::Published,
            Ability::Cancel | Ability::Recall | Ability::King | Ability::Demon | Ability::Dragon => Provenance::Inferred,
            Ability::Salvage | Ability::Pay | Ability::Fool => Provenance::Reconstructed,
        }
    }
}

/// How a fact about a card is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Provenance {
    /// The rulebook says it.
    Rulebook,
    /// A published page about the game says it.
    Published,
    /// It follows from what the rulebook and published pages say.
    Inferred,
    /// Made for this edition to fill a hole; fits every known constraint.
    Reconstructed,
}

/// Some of the characters, as a set. Iterates in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

readable_as_list!(CardSet(u64) of Card);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// All 36.
    pub const ALL: CardSet = CardSet((1 << Card::COUNT) - 1);
    /// The six Wild.
    pub const WILD: CardSet = CardSet(0x3f << 30);
    /// The four Evil: every strength 1 and the Demon.
    pub const EVIL: CardSet = CardSet(1 | 1 << 10 | 1 << 20 | 1 << 31);
    /// The three cards of strength 2, which count as three Allies (C33).
    pub const TRIPLE: CardSet = CardSet(1 << 1 | 1 << 11 | 1 << 21);

    /// This one card.
    pub fn only(card: Card) -> CardSet {
        CardSet(1 << card.0)
    }

    /// Whether `card` is in the set.
    pub fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Adds `card`.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes `card` out.
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The number of cards.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in either set.
    #[must_use]
    pub fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards in both sets.
    #[must_use]
    pub fn intersection(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The cards, ascending.
    pub fn iter(self) -> Cards {
        Cards(self.0)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

/// The cards of a set, ascending.
#[derive(Clone, Debug)]
pub struct Cards(u64);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let index = self.0.trailing_zeros();
        if index >= Card::COUNT as u32 {
            return None;
        }
        self.0 &= self.0 - 1;
        Some(Card(index as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Cards {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_its_notation() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for bad in ["", "P", "P0", "P11", "X7", "P01", "P+1", "Q1", "p1", "P1x"] {
            assert!(bad.parse::<Card>().is_err(), "{bad}");
        }
    }

    #[test]
    fn evil_is_every_one_and_the_demon() {
        let evil: Vec<String> = CardSet::EVIL.iter().map(|card| card.to_string()).collect();
        assert_eq!(evil, ["P1", "W1", "L1", "X2"]);
    }
}
