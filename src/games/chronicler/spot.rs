//! What can be touched on the table, and what it can mean.

use std::str::FromStr;

use super::{Card, Cell, Decision, Move, Span, Structure, View};
use crate::engine::Seat;

/// The six actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Obtain,
    Advance,
    Research,
    Build,
    Attack,
    Rediscover,
}

impl Action {
    /// All of them, in the order of the rulebook.
    pub(super) const ALL: [Action; 6] =
        [Action::Obtain, Action::Advance, Action::Research, Action::Build, Action::Attack, Action::Rediscover];

    /// The key in texts and the sprite.
    pub(super) fn key(self) -> &'static str {
        match self {
            Action::Obtain => "obtain",
            Action::Advance => "advance",
            Action::Research => "research",
            Action::Build => "build",
            Action::Attack => "attack",
            Action::Rediscover => "rediscover",
        }
    }

    /// The action that a move begins or is.
    pub(super) fn of(mv: Move) -> Option<Action> {
        match mv {
            Move::Obtain => Some(Action::Obtain),
            Move::Advance(_) => Some(Action::Advance),
            Move::Research(_) => Some(Action::Research),
            Move::Build(_) | Move::Merge { .. } => Some(Action::Build),
            Move::Attack(_) => Some(Action::Attack),
            Move::Rediscover { .. } => Some(Action::Rediscover),
            Move::Pass
            | Move::Place
            | Move::Join { .. }
            | Move::Cover { .. }
            | Move::Discard(_)
            | Move::Draw
            | Move::Take(_)
            | Move::Stop => None,
        }
    }

    /// What the action would be with this card: only for asking why not.
    pub(super) fn with(self, card: Card) -> Option<Move> {
        match self {
            Action::Advance => Some(Move::Advance(card)),
            Action::Research => Some(Move::Research(card)),
            Action::Build => Some(Move::Build(card)),
            Action::Attack => Some(Move::Attack(card)),
            Action::Obtain | Action::Rediscover => None,
        }
    }
}

/// Something on the table that can answer a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// A type of card in the viewer's hand.
    Hand(Card),
    /// The deck.
    Deck,
    /// A type of card in the discard pile.
    Pile(Card),
    /// An advancement; of two that one card covers, the first.
    Tech(Seat, u8),
    /// A component on somebody's sheet; only one's own answers anything.
    Part(Seat, u8),
    /// The place of a new component.
    New,
    /// A place at a component.
    Cell(u8, Cell),
}

impl Spot {
    /// Whether a touch on this spot can mean the move.
    pub(super) fn means(self, mv: Move) -> bool {
        match (self, mv) {
            (
                Spot::Hand(card),
                Move::Advance(other)
                | Move::Research(other)
                | Move::Build(other)
                | Move::Attack(other)
                | Move::Discard(other),
            )
            | (Spot::Pile(card), Move::Take(other)) => card == other,
            (Spot::Deck, Move::Obtain | Move::Draw) | (Spot::New, Move::Place) => true,
            (Spot::Tech(seat, at), Move::Cover { seat: other, at: first, span }) => {
                seat == other && (at == first || span == Span::First && at == first + 1)
            }
            (Spot::Tech(seat, at), Move::Rediscover { seat: other, at: first }) => (seat, at) == (other, first),
            (Spot::Part(_, at), Move::Merge { first, second, .. }) => at == first || at == second,
            (Spot::Cell(at, place), Move::Join { component, cell }) => (at, place) == (component, cell),
            _ => false,
        }
    }
}

/// Something held up to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// A card.
    Card(Card),
    /// A structure, with what the viewer has of it.
    Form(Structure),
    /// A component on somebody's sheet.
    Part(Seat, u8),
    /// What becomes of a component with the card being built, by the place among all sites.
    Site(u8),
}

/// Something spread over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spread {
    /// Somebody's sheet.
    Sheet(Seat),
    /// The discard pile.
    Pile,
}

/// The move that a touch on this spot would be, legal or not: only for asking why not.
pub(super) fn attempt(view: &View, spot: Spot, intent: Option<Action>) -> Option<Move> {
    Some(match (spot, view.table.decision, intent) {
        (Spot::Hand(card), Decision::Act, Some(action)) => action.with(card)?,
        (Spot::Hand(card), ..) => Move::Discard(card),
        (Spot::Deck, ..) => Move::Obtain,
        (Spot::Pile(card), Decision::Research { .. } | Decision::Take { .. }, _) => Move::Take(card),
        (Spot::Tech(seat, at), Decision::Cover(_), _) => Move::Cover { seat, at, span: Span::One },
        (Spot::Tech(seat, at), Decision::Act, Some(Action::Rediscover))
        | (Spot::Tech(seat, at), Decision::RediscoverAgain, _) => Move::Rediscover { seat, at },
        _ => return None,
    })
}

/// Reads what an element can be held up as: a card's notation, or what [`Shown`] else there is after a letter.
pub(super) fn read_shown(text: &str) -> Option<Shown> {
    let Some((kind, which)) = text.split_once(':') else { return Card::from_str(text).ok().map(Shown::Card) };
    let first = which.chars().next()?;
    match kind {
        "form" => Structure::from_letter(first).map(Shown::Form),
        "part" => Some(Shown::Part(Seat::from_letter(first)?, which.get(1..)?.parse().ok()?)),
        "site" => which.parse().ok().map(Shown::Site),
        _ => None,
    }
}
