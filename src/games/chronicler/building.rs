//! Building: where a card may go, what comes of it, and what can be merged.

use super::legal::Asked;
use super::moves::Move;
use super::pieces::Cards;
use super::shape::Shape;
use super::structure::{Structure, StructureSet};
use super::view::Table;
use crate::engine::Seat;

/// A place where a card may be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// The move that puts the card there: [`Move::Place`] or [`Move::Join`].
    pub mv: Move,
    /// The form of the component then.
    pub shape: Shape,
    /// The structure that it is then; `None` if unfinished.
    pub complete: Option<Structure>,
    /// The structures that it is or can still become.
    pub becomes: StructureSet,
}

/// Where `seat` may build a card now, in the order of the moves. It does not depend on the card, whose Age has to be the
/// current Age or below (R72).
pub fn sites(table: &Table, seat: Seat) -> Vec<Site> {
    let mode = table.setup.mode();
    let mut sites = Vec::new();
    Asked::of(table, seat, Cards::EMPTY).each_site(|mv, shape| {
        sites.push(Site { mv, shape, complete: shape.structure(mode), becomes: shape.becomes(mode) });
        true
    });
    sites
}

/// Two structures that may be merged, and to what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merger {
    /// The earlier component's place on the sheet.
    pub first: u8,
    /// The later one's.
    pub second: u8,
    /// What they become.
    pub form: Structure,
}

impl Merger {
    /// The move that merges them.
    pub fn mv(self) -> Move {
        Move::Merge { first: self.first, second: self.second, form: self.form }
    }
}

/// What `seat` may merge now, in the order of the moves.
pub fn mergers(table: &Table, seat: Seat) -> Vec<Merger> {
    let mut mergers = Vec::new();
    Asked::of(table, seat, Cards::EMPTY).each_merge(|first, second, form| mergers.push(Merger { first, second, form }));
    mergers
}
