//! What a person has begun at the table and not yet played: which timer is held, and what the panel at the edge shows.

use arrayvec::ArrayVec;

use super::kingdom::Part;
use super::moves::{Doom, Move};
use super::pieces::{City, God};
use super::timer::Place;
use super::view::{Ask, COST_LIMIT, Prompt, Table};
use crate::engine::Seat;

/// A timer in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Held {
    /// Its number.
    pub(super) timer: u8,
    /// Where it was put by a tap, while it is asked what happens to the card.
    pub(super) to: Option<Place>,
    /// Whether a finger or the mouse drags it.
    pub(super) dragged: bool,
}

/// What puts a timer into Hell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// The plague.
    War,
    /// HADES, with the first timer once it is chosen.
    Hades(Option<Doom>),
    /// APHRODITE.
    Aphrodite,
    /// SPARTA.
    Sparta,
}

/// What the panel at a player's edge shows besides the kingdom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Begun {
    /// Nothing.
    #[default]
    Nothing,
    /// All gods and cities.
    Temple,
    /// A god: what he costs and does.
    God(God),
    /// A city: what it does.
    City(City),
    /// The own cards.
    Cards,
    /// An offering: cards are picked in any order.
    Offer(God, ArrayVec<Part, COST_LIMIT>),
    /// A timer is chosen for Hell.
    Doom(Cause),
    /// It is chosen, and may be flipped.
    Flip(Cause, (Seat, u8)),
    /// HERACLES: a card is chosen.
    Heracles,
    /// HERMES: an own timer is chosen.
    Hermes,
    /// CORINTH: a stack is chosen.
    Corinth,
    /// DELPHI: a stack is chosen.
    Delphi,
}

impl Begun {
    /// Whether it has to do with a question, so that it waits while another is asked.
    pub(super) fn answers(&self, ask: Ask) -> bool {
        matches!((self, ask), (Begun::Flip(Cause::War, _), Ask::War { .. }))
    }
}

/// The question that a player should answer first: the oldest.
pub(super) fn asked(table: &Table, seat: Seat) -> Option<Prompt> {
    table.prompts[seat.index()].first().copied()
}

impl Cause {
    /// The timer that a move puts into Hell for this cause.
    pub(super) fn doom(self, mv: Move) -> Option<Doom> {
        match (self, mv) {
            (Cause::War, Move::War(doom))
            | (Cause::Hades(None), Move::Hades(doom))
            | (Cause::Aphrodite, Move::Banish(doom))
            | (Cause::Sparta, Move::Sparta(doom)) => Some(doom),
            _ => None,
        }
    }
}
