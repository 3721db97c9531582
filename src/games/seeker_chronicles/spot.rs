//! What can be touched on the table, and what it can mean.

use super::{Card, Cards, Choice, Chronicle, Decision, Lane, Move, Table};
use crate::engine::Seat;

/// Something on the table that can be touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// A type of card in the viewer's hand.
    Hand(Card),
    /// Modules of one type in a memory that lie in the same way.
    Memory {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
        /// Whether they are ready.
        ready: bool,
        /// Whether they do not ready in the next starting phase.
        frozen: bool,
    },
    /// Modules of one type under a Seeker.
    Linked(Seat, Lane, Card),
    /// A Seeker.
    Seeker(Seat, Lane),
    /// A type of card in the viewer's archive.
    Archive(Card),
    /// A pile in the draft.
    Pile(Chronicle),
}

impl Spot {
    /// The card that lies there.
    pub(super) fn card(self) -> Option<Card> {
        match self {
            Spot::Hand(card) | Spot::Memory { card, .. } | Spot::Linked(_, _, card) | Spot::Archive(card) => Some(card),
            Spot::Seeker(..) | Spot::Pile(_) => None,
        }
    }

    /// Whether a touch on this spot can mean the move of `own`.
    pub(super) fn means(self, mv: Move, table: &Table, own: Seat) -> bool {
        match (mv, self) {
            (Move::Pile(chronicle), Spot::Pile(other)) => chronicle == other,
            (Move::Play(card) | Move::Hyperlink(card, _), Spot::Hand(other)) => card == other,
            (Move::Produce(card) | Move::Link(card, _), Spot::Memory { seat, card: other, ready: true, .. }) => {
                seat == own && card == other
            }
            (Move::Link(_, lane) | Move::Hyperlink(_, lane) | Move::To(lane), Spot::Seeker(seat, other)) => {
                seat == own && lane == other
            }
            (Move::Choose(card), _) => self.card() == Some(card) && self.lies_where_asked(table, own),
            (Move::ChooseLinked(lane, card), Spot::Linked(seat, at, other)) => {
                (lane, card) == (at, other) && (seat == own) != is_about_opposing(table.decision)
            }
            _ => false,
        }
    }

    /// Whether the ability that is resolved is about cards that lie here.
    pub(super) fn lies_where_asked(self, table: &Table, own: Seat) -> bool {
        let Decision::Resolve(choice) = table.decision else { return false };
        match (choice, self) {
            (Choice::Discard { .. } | Choice::HandToMemory, Spot::Hand(_))
            | (Choice::ArchiveToMemory | Choice::ArchiveToHand, Spot::Archive(_)) => true,
            (Choice::Ready { .. }, Spot::Memory { seat, ready: false, .. })
            | (Choice::Destroy, Spot::Memory { seat, .. }) => seat == own,
            (Choice::Exhaust, Spot::Memory { seat, ready: true, .. })
            | (Choice::Freeze, Spot::Memory { seat, frozen: false, .. }) => seat != own,
            (Choice::Echo, Spot::Linked(seat, lane, _)) => {
                seat == own && table.run().is_some_and(|run| run.lane == lane)
            }
            _ => false,
        }
    }
}

fn is_about_opposing(decision: Decision) -> bool {
    matches!(decision, Decision::Resolve(Choice::UnlinkOpposing { .. }))
}

/// Several modules of a memory that are picked in any order and named in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Picking {
    /// What can be picked.
    pub(super) among: Cards,
    /// How many are enough.
    pub(super) most: usize,
    /// Whether fewer are enough, too.
    pub(super) may_stop: bool,
    /// Whether ready modules are picked, to be exhausted.
    pub(super) ready: bool,
}

impl Picking {
    /// What `own` has to pick now, if anything.
    pub(super) fn of(table: &Table, own: Seat) -> Option<Picking> {
        let memory = &table.side(own).memory;
        match table.decision {
            Decision::Pay(payment) => {
                let mut ready = memory.ready();
                if payment.how == super::Assignment::Link {
                    ready.remove(payment.card);
                }
                let among = payment.last.map_or(ready, |last| ready.from(last));
                Some(Picking { among, most: usize::from(payment.left), may_stop: false, ready: true })
            }
            Decision::Resolve(Choice::Ready { left, last, may_stop }) => {
                let exhausted = memory.exhausted();
                let among = last.map_or(exhausted, |last| exhausted.from(last));
                Some(Picking { among, most: usize::from(left), may_stop, ready: false })
            }
            _ => None,
        }
    }

    /// Whether what is asked after one module was named is the rest of this: what is left without a choice is done already.
    pub(super) fn goes_on(&self, after: &Picking) -> bool {
        after.ready == self.ready && after.most + 1 == self.most
    }

    /// Whether a module here is one to pick.
    pub(super) fn is_at(&self, spot: Spot, own: Seat) -> bool {
        matches!(spot, Spot::Memory { seat, card, ready, .. } if seat == own && ready == self.ready && self.among.contains(card))
    }
}

/// What a module that is brought to a Seeker would be, legal or not: only for finding it among the legal ones, or for asking
/// why not.
pub(super) fn joined(one: Spot, other: Spot, own: Seat) -> Option<Move> {
    match (one, other) {
        (Spot::Seeker(seat, lane), module) | (module, Spot::Seeker(seat, lane)) if seat == own => match module {
            Spot::Hand(card) => Some(Move::Hyperlink(card, lane)),
            Spot::Memory { seat, card, .. } if seat == own => Some(Move::Link(card, lane)),
            _ => None,
        },
        _ => None,
    }
}

/// The move that a touch on this spot alone would be, legal or not: only for asking why not.
pub(super) fn attempt(spot: Spot, table: &Table, own: Seat) -> Option<Move> {
    match (table.decision, spot) {
        (Decision::TakePile, Spot::Pile(chronicle)) => Some(Move::Pile(chronicle)),
        (Decision::Act | Decision::Challenge | Decision::Pay(_), Spot::Memory { seat, card, .. }) if seat == own => {
            Some(Move::Produce(card))
        }
        (Decision::Resolve(_), Spot::Linked(_, lane, card)) => Some(Move::ChooseLinked(lane, card)),
        (Decision::Resolve(_), Spot::Seeker(seat, lane)) if seat == own => Some(Move::To(lane)),
        (Decision::Resolve(_), _) => spot.card().map(Move::Choose),
        _ => None,
    }
}
