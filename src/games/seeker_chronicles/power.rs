//! The power of Seekers, and what assignments cost.

use super::card::{Assignment, Card};
use super::effect::{Ability, Hook};
use super::moves::Lane;
use super::printed::marks;
use super::side::{ActiveSeeker, Side};
use super::view::Table;
use crate::engine::Seat;

/// The base power at which the first and the second Seeker bring the next. Rulebook, Activating Seekers.
pub const THRESHOLD: u8 = 7;

impl Side {
    /// What the archive adds to the power of a Seeker.
    pub fn archival(&self, active: &ActiveSeeker) -> u8 {
        let modules = active.linked.masked(marks::ARCHIVAL);
        if modules.is_empty() {
            return 0;
        }
        let archived = self.archive.len() as u8;
        let bonus = |card: Card| match card.ability() {
            Ability::WhileLinked(Hook::PerArchived { cards, most }) => (archived / cards).min(most),
            _ => 0,
        };
        modules.iter().map(bonus).sum()
    }

    /// The base powers and all modifiers of a Seeker, which may be less than nothing.
    pub(super) fn sum(&self, active: &ActiveSeeker) -> i16 {
        let lowered = if active.is_sturdy() { 0 } else { active.lowered }; // S49
        i16::from(active.base) + i16::from(active.raised) + i16::from(self.archival(active)) - i16::from(lowered)
    }

    /// The power of a Seeker: never less than 0 (S7).
    pub fn power(&self, active: &ActiveSeeker) -> u8 {
        u8::try_from(self.sum(active).max(0)).unwrap_or(u8::MAX)
    }

    /// What it costs to assign a module in this way now; `None` if that cannot be done (S35).
    pub fn cost(&self, card: Card, how: Assignment) -> Option<u8> {
        let cost = card.cost(how)?;
        match how {
            Assignment::Link => Some(cost),
            Assignment::Hyperlink => Some(cost.saturating_sub(self.cheaper).saturating_sub(self.next_cheaper)),
        }
    }

    /// The resources that there are for an assignment of this kind: those in the pool and one for each ready module, but
    /// the module that is linked, which cannot pay for itself (S12).
    pub fn resources(&self, how: Assignment) -> u8 {
        let own = u8::from(how == Assignment::Link);
        self.pool + self.memory.ready_count().saturating_sub(own)
    }
}

impl Table {
    /// The power of the Seeker in this lane; `None` if there is none.
    pub fn power(&self, seat: Seat, lane: Lane) -> Option<u8> {
        let side = self.side(seat);
        side.seeker(lane).map(|active| side.power(active))
    }
}
