//! The reasons why a move is refused.

use std::fmt::{self, Display};

use super::pieces::Card;
use super::structure::Structure;
use super::view::Decision;
use crate::engine::Seat;

/// The rule that forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// Another decision has to be taken first.
    Undecided(Decision),
    /// Another seat decides, or the match is over.
    NotYours,
    /// There are no attacks and no Lost Techs in the Age of Peace.
    OnlyInConflict,
    /// The card is not in the hand.
    NotInHand(Card),
    /// A card of this name is already in play before the player.
    SameName(Card),
    /// The card is of a lower Age than the highest in play before the player.
    LowerAge {
        /// The card.
        card: Card,
        /// The highest Age, Lost Techs included.
        highest: u8,
    },
    /// There are too few tech points.
    TechPoints {
        /// How many are needed.
        needed: u8,
        /// How many there are.
        there: u8,
    },
    /// A card for Research is below the current Age.
    BelowCurrentAge {
        /// The card.
        card: Card,
        /// The current Age.
        current: u8,
    },
    /// A card to build or attack with is above the current Age.
    AboveCurrentAge {
        /// The card.
        card: Card,
        /// The current Age.
        current: u8,
    },
    /// No card can be built anywhere: every place is too large, or a third of its type.
    NoPlace,
    /// There is no such component.
    NoComponent(u8),
    /// With a card in that cell the component is part of no structure's form.
    NoForm,
    /// The component would have more cards than the current Age.
    TooLarge {
        /// How many cards it would have.
        size: u8,
        /// The current Age.
        current: u8,
    },
    /// It would be the third of its type.
    Third(Structure),
    /// Only complete structures are merged, and this component is none.
    Unfinished(u8),
    /// The two structures cannot be slid together to this one.
    NoMerge(Structure),
    /// There is no advancement to cover.
    NothingToAttack,
    /// There is no such advancement.
    NoTech {
        /// Whose it would be.
        seat: Seat,
        /// The place.
        at: u8,
    },
    /// That is one's own advancement.
    OwnTech,
    /// That advancement is a Lost Tech.
    Lost(Card),
    /// Only active Barracks cover two.
    NoBarracks,
    /// The two advancements are not next to each other in one row.
    NotNeighbours,
    /// That advancement is no Lost Tech.
    NotLost(Card),
    /// Nobody has to act but by choice in a last action.
    MustAct,
    /// A card is taken from the discard pile for exactly three discarded.
    NotThree(u8),
    /// The card is not in the discard pile.
    NotInPile(Card),
    /// Cards are chosen in ascending order, and enough have to follow.
    OutOfOrder(Card),
}

impl Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhyNot::Undecided(decision) => write!(f, "the decision to take now is: {decision}"),
            WhyNot::NotYours => write!(f, "another seat decides"),
            WhyNot::OnlyInConflict => write!(f, "that belongs to the Age of Conflict"),
            WhyNot::NotInHand(card) => write!(f, "{card} is not in the hand"),
            WhyNot::SameName(card) => write!(f, "{card} is already in play here"),
            WhyNot::LowerAge { card, highest } => {
                write!(f, "{card} is of a lower Age than {highest}, the highest in play here")
            }
            WhyNot::TechPoints { needed, there } => write!(f, "it needs {needed} tech points and there are {there}"),
            WhyNot::BelowCurrentAge { card, current } => write!(f, "{card} is below the current Age, {current}"),
            WhyNot::AboveCurrentAge { card, current } => write!(f, "{card} is above the current Age, {current}"),
            WhyNot::NoPlace => write!(f, "no card can be built anywhere"),
            WhyNot::NoComponent(at) => write!(f, "there is no component {at}"),
            WhyNot::NoForm => write!(f, "with a card there it is part of no form"),
            WhyNot::TooLarge { size, current } => write!(f, "{size} cards are more than the current Age, {current}"),
            WhyNot::Third(structure) => write!(f, "it would be the third {structure:?}"),
            WhyNot::Unfinished(at) => write!(f, "component {at} is no complete structure"),
            WhyNot::NoMerge(structure) => write!(f, "the two do not make a {structure:?}"),
            WhyNot::NothingToAttack => write!(f, "there is no advancement to cover"),
            WhyNot::NoTech { seat, at } => write!(f, "seat {seat} has no advancement at place {at}"),
            WhyNot::OwnTech => write!(f, "that is one's own advancement"),
            WhyNot::Lost(card) => write!(f, "{card} is already a Lost Tech"),
            WhyNot::NoBarracks => write!(f, "only active Barracks cover two"),
            WhyNot::NotNeighbours => write!(f, "the two are not neighbours in one row"),
            WhyNot::NotLost(card) => write!(f, "nothing covers {card}"),
            WhyNot::MustAct => write!(f, "only a last action may be passed"),
            WhyNot::NotThree(discarded) => write!(f, "a card is taken for three discarded, not for {discarded}"),
            WhyNot::NotInPile(card) => write!(f, "{card} is not in the discard pile"),
            WhyNot::OutOfOrder(card) => write!(f, "{card} does not follow: cards are chosen in ascending order"),
        }
    }
}
