//! What assigning a module would bring, before its ability is resolved.

use super::outlook::outlook;
use super::{Assignment, Card, Lane, THRESHOLD, Table};
use crate::engine::Seat;

/// What comes of assigning a module, its ability left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Forecast {
    /// What it costs.
    pub(super) cost: u8,
    /// The power of the Seeker before and after.
    pub(super) power: [u8; 2],
    /// Whether the Seeker reaches the threshold, so that the next one comes.
    pub(super) brings_seeker: bool,
    /// The cards that whoever's turn it is would archive by research, before and after.
    pub(super) archives: [u8; 2],
}

/// What comes of assigning this module to a Seeker; `None` if it cannot be assigned in this way or there is no Seeker.
pub(super) fn forecast(table: &Table, seat: Seat, card: Card, lane: Lane, how: Assignment) -> Option<Forecast> {
    let side = table.side(seat);
    let (cost, before) = (side.cost(card, how)?, *side.seeker(lane)?);
    let mut linked = table.clone();
    linked.sides[seat.index()].seekers[lane.index()].link(card);
    let side = linked.side(seat);
    let is_last = lane.index() + 1 == side.seekers.len() && side.set_aside().next().is_some();
    let after = side.seeker(lane)?;
    let archives = |table: &Table| outlook(table).archives[table.active.index()];
    Some(Forecast {
        cost,
        power: [table.power(seat, lane)?, side.power(after)],
        brings_seeker: is_last && before.base < THRESHOLD && after.base >= THRESHOLD,
        archives: [archives(table), archives(&linked)],
    })
}
