//! A player sheet: advancements on the right, components of structures on the left.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::pieces::{Card, Row};
use super::setup::Mode;
use super::shape::{Cell, Shape};
use super::structure::{Structure, StructureSet};

/// The most components a player can have: all but two, which may be Monuments, have two cards of the 90 or more.
pub(super) const COMPONENTS_LIMIT: usize = 46;

/// What lies before a player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sheet {
    /// The Advancement Cards in the order of play, which is also the order of their rows and places (R21). Ages never
    /// fall, and no type comes twice.
    pub techs: ArrayVec<Tech, { Card::TYPES }>,
    /// The components of structures, in the order in which they were begun.
    pub components: ArrayVec<Component, COMPONENTS_LIMIT>,
}

/// An Advancement Card in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tech {
    /// The card.
    pub card: Card,
    /// What lies on it; it is a Lost Tech then.
    pub cover: Option<Cover>,
}

/// A card that was used to attack and lies on one Advancement Card or, with Barracks, on two neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cover {
    /// The card on top. One that covers two neighbours stands with both.
    pub card: Card,
    /// How it lies.
    pub span: Span,
}

/// How a cover lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Span {
    /// On this card alone.
    One,
    /// On this card and on the next one.
    First,
    /// On this card and on the one before it.
    Second,
}

impl Tech {
    /// Whether something covers it.
    pub fn is_lost(self) -> bool {
        self.cover.is_some()
    }
}

/// Cards built together on the left of a sheet. It is a structure when its form is complete.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Component {
    /// Its form.
    pub shape: Shape,
    /// The card in each cell of the form, in the order of [`Shape::cells`].
    pub cards: ArrayVec<Card, { Shape::SIZE_LIMIT }>,
    /// Whether it was complete when its owner's present turn, or the last one, began: its ability is active.
    pub active: bool,
}

impl Component {
    /// The structure that it is; `None` while it is unfinished.
    pub fn structure(&self, mode: Mode) -> Option<Structure> {
        self.shape.structure(mode)
    }

    /// Each cell and the card in it, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Card)> {
        self.shape.cells().zip(self.cards.iter().copied())
    }

    /// Whether it is complete and its ability starts with its owner's next turn (R29).
    pub fn is_waiting(&self, mode: Mode) -> bool {
        !self.active && self.structure(mode).is_some()
    }
}

impl Sheet {
    /// The current Age for Research, Build and Attack: that of the highest advancement that is not lost; 0 for none (R6,
    /// R14).
    pub fn current_age(&self) -> u8 {
        self.techs.iter().rev().find(|tech| !tech.is_lost()).map_or(0, |tech| tech.card.age())
    }

    /// The Age below which nothing may be advanced: that of the highest advancement, lost or not (R14).
    pub fn highest_age(&self) -> u8 {
        self.techs.last().map_or(0, |tech| tech.card.age())
    }

    /// Whether this type is among the advancements, lost or not (R16).
    pub fn has_tech(&self, card: Card) -> bool {
        self.techs.iter().any(|tech| tech.card == card)
    }

    /// The advancement at this place, and the next one if a cover of this span lies on both.
    pub(super) fn spanned(&self, at: usize, span: Span) -> (Card, Option<Card>) {
        let second = (span == Span::First).then(|| self.techs[at + 1].card);
        (self.techs[at].card, second)
    }

    /// The advancements of a row of the sheet, with their places among all, left to right.
    pub fn row(&self, row: Row) -> impl Iterator<Item = (usize, Tech)> {
        self.techs.iter().copied().enumerate().filter(move |(_, tech)| tech.card.row() == row)
    }

    /// How many structures of this type are active.
    pub fn active(&self, structure: Structure) -> u8 {
        let shape = structure.shape();
        self.components.iter().filter(|component| component.active && component.shape == shape).count() as u8
    }

    /// Makes every complete structure active, as its owner's turn begins, and tells which became so (R29).
    pub(super) fn awaken(&mut self, mode: Mode) -> StructureSet {
        let mut awakened = StructureSet::EMPTY;
        for component in &mut self.components {
            if !component.active
                && let Some(structure) = component.structure(mode)
            {
                component.active = true;
                awakened.insert(structure);
            }
        }
        awakened
    }

    /// All cards that lie here: advancements, covers, each once, and the cards of the components.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let covers = self.techs.iter().filter_map(|tech| tech.cover).filter(|cover| cover.span != Span::Second);
        let techs = self.techs.iter().map(|tech| tech.card);
        techs
            .chain(covers.map(|cover| cover.card))
            .chain(self.components.iter().flat_map(|component| component.cards.clone()))
    }
}
