//! Attacks: what may be covered, and the loot for it.

use super::legal::Asked;
use super::pieces::Cards;
use super::sheet::Span;
use super::structure::Structure;
use super::view::Table;
use crate::engine::Seat;

/// The loot from a player whose cards are no higher than the attacker's, and from one who has a higher card. Rulebook,
/// Attack.
const LOOT: (u8, u8) = (1, 2);

/// Something that may be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// Whose advancement it is.
    pub seat: Seat,
    /// Its place in the order of play.
    pub at: u8,
    /// `One`, or `First` if the next one is covered by the same card (Barracks).
    pub span: Span,
    /// What the attacker draws.
    pub loot: Loot,
}

/// What an attacker draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loot {
    /// How many cards.
    pub cards: u8,
    /// Whether it would have been more, but for Fortifications.
    pub is_denied: bool,
}

/// What `seat` draws when it attacks `target` now (R45): told by the highest cards of both that are not lost, before the
/// attack.
pub fn loot(table: &Table, seat: Seat, target: Seat) -> Loot {
    let (attacker, target) = (table.sheet(seat), table.sheet(target));
    if target.active(Structure::Fortifications) > 0 {
        Loot { cards: 0, is_denied: true }
    } else if target.current_age() > attacker.current_age() {
        Loot { cards: LOOT.1, is_denied: false }
    } else {
        Loot { cards: LOOT.0, is_denied: false }
    }
}

/// Everything that `seat` may cover now with a card of its current Age or below, in the order of the moves.
pub fn targets(table: &Table, seat: Seat) -> Vec<Target> {
    let mut targets = Vec::new();
    let asked = Asked::of(table, seat, Cards::EMPTY);
    asked.each_target(|seat_hit, at, span| {
        targets.push(Target { seat: seat_hit, at, span, loot: loot(table, seat, seat_hit) });
    });
    targets
}
