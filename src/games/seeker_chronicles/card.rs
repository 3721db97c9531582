//! The types of card. Cards of one type are interchangeable.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::chronicle::Chronicle;
use super::effect::{Ability, Act, Hook};
use super::printed::MODULES;
use crate::engine::{NotationError, readable_as_text};

/// How a fact about a card is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// The rulebook or a published page says so.
    Sourced,
    /// It was made to fill a hole, and is not known to be what is printed.
    Reconstructed,
}

impl Provenance {
    /// The sign that stands beside what is not known to be printed.
    pub fn mark(self) -> &'static str {
        match self {
            Provenance::Sourced => "",
            Provenance::Reconstructed => "†",
        }
    }
}

/// The two ways in which a module is assigned to a Seeker. Rulebook, Linking & Hyperlinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Assignment {
    /// From the memory.
    Link,
    /// From the hand.
    Hyperlink,
}

/// One type of module, written as its Chronicle's letter and its number, or `s` for the Seeker-module: `n1`, `hs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

readable_as_text!(Card(u8));

/// What is printed on a module.
pub(super) struct Module {
    pub(super) name: &'static str,
    /// The word for what it is, without a meaning in the rules.
    pub(super) kind: &'static str,
    pub(super) link: u8,
    /// Nothing for one that is not hyperlinkable.
    pub(super) hyperlink: Option<u8>,
    pub(super) power: u8,
    pub(super) ability: Ability,
    /// How the name is known; everything else is reconstructed.
    pub(super) named: Provenance,
}

impl Card {
    /// How many types a Chronicle has, the Seeker-module included, which is the last.
    pub const NUMBERS: u8 = 6;
    /// How many types there are.
    pub const TYPES: usize = 36;
    /// How many cards there are in the box. Rulebook, Content: 30x2 modules and 6 Seeker-modules.
    pub const COUNT: usize = 66;
    /// How many copies of a module there are in the box.
    pub const COPIES: u8 = 2;

    /// The module of `chronicle` with this number from 0; 5 is the Seeker-module.
    pub(super) const fn of(chronicle: Chronicle, number: u8) -> Card {
        Card(chronicle as u8 * Card::NUMBERS + number)
    }

    /// The type with this index, 0 to 35; `None` beyond.
    pub fn from_index(index: u8) -> Option<Card> {
        (usize::from(index) < Card::TYPES).then_some(Card(index))
    }

    /// All types, ascending.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        (0..Card::TYPES as u8).map(Card)
    }

    /// The type's place in the order of all types, 0 to 35.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The Chronicle it belongs to.
    pub fn chronicle(self) -> Chronicle {
        Chronicle::ALL[usize::from(self.0 / Card::NUMBERS)]
    }

    /// Whether it is a Seeker-module.
    pub fn is_seeker_module(self) -> bool {
        self.0 % Card::NUMBERS == Card::NUMBERS - 1
    }

    fn printed(self) -> &'static Module {
        &MODULES[self.index()]
    }

    /// The name.
    pub fn name(self) -> &'static str {
        self.printed().name
    }

    /// The word for what it is: Law, Theory, Instrument and so on.
    pub fn kind(self) -> &'static str {
        self.printed().kind
    }

    /// The link cost.
    pub fn link_cost(self) -> u8 {
        self.printed().link
    }

    /// The hyperlink cost; `None` if it is not hyperlinkable.
    pub fn hyperlink_cost(self) -> Option<u8> {
        self.printed().hyperlink
    }

    /// The cost of assigning it in this way; `None` if that cannot be done.
    pub fn cost(self, how: Assignment) -> Option<u8> {
        match how {
            Assignment::Link => Some(self.link_cost()),
            Assignment::Hyperlink => self.hyperlink_cost(),
        }
    }

    /// The base power.
    pub fn power(self) -> u8 {
        self.printed().power
    }

    /// What it does.
    pub fn ability(self) -> Ability {
        self.printed().ability
    }

    /// What it does when it is assigned, step by step; nothing if the ability is continuous.
    pub(super) fn acts(self) -> &'static [Act] {
        match self.printed().ability {
            Ability::Linked(acts)
            | Ability::OnLink(acts)
            | Ability::OnHyperlink(acts)
            | Ability::WhileLinked(Hook::OpponentAssigns(acts)) => acts,
            Ability::WhileLinked(_) => &[],
        }
    }

    /// The ability in words, made from what it does.
    pub fn text(self) -> String {
        super::text::ability(self.ability())
    }

    /// How the name is known.
    pub fn name_provenance(self) -> Provenance {
        self.printed().named
    }

    /// How costs, power and ability are known.
    pub fn ability_provenance(self) -> Provenance {
        Provenance::Reconstructed
    }
}

impl Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.0 % Card::NUMBERS;
        let sign = if self.is_seeker_module() { 's' } else { char::from(b'1' + number) };
        write!(f, "{}{sign}", self.chronicle())
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Card, NotationError> {
        let unknown = || NotationError::UnknownPiece(text.to_owned());
        let mut letters = text.chars();
        let letter = letters.next().ok_or(NotationError::Empty)?;
        let chronicle = Chronicle::from_letter(letter).ok_or_else(unknown)?;
        let number = match (letters.next(), letters.next()) {
            (Some(digit @ '1'..='5'), None) => digit as u8 - b'1',
            (Some('s'), None) => Card::NUMBERS - 1,
            _ => return Err(unknown()),
        };
        Ok(Card::of(chronicle, number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_its_notation() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for bad in ["", "n", "n0", "n6", "x1", "n1 ", "nss", "1n", "é1", "ñ"] {
            assert!(bad.parse::<Card>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_chronicle_has_five_modules_and_a_seeker_module() {
        for chronicle in Chronicle::ALL {
            let modules: Vec<Card> = chronicle.modules().chain([chronicle.seeker_module()]).collect();
            assert_eq!(modules.len(), usize::from(Card::NUMBERS));
            assert!(modules.iter().all(|card| card.chronicle() == chronicle));
            assert_eq!(modules.iter().filter(|card| card.is_seeker_module()).count(), 1);
        }
    }
}
