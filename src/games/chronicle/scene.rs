//! The meeting as the table shows it: the one being played or, until the next card, how the last one ended.

use super::event::WinBy;
use super::{Card, CardSet, Event, PlayedCard, View};
use crate::engine::Seat;

/// The cards in the middle and what became of them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scene {
    /// Who leads or led.
    pub(super) start: Seat,
    /// The cards, in the order in which they were played.
    pub(super) cards: Vec<PlayedCard>,
    /// How the meeting ended; none while it is being played.
    pub(super) end: Option<End>,
}

/// How a meeting ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum End {
    /// Somebody won and collected the cards.
    Won {
        /// Who.
        by: Seat,
        /// What decided it.
        how: WinBy,
        /// The cards collected.
        cards: CardSet,
        /// Those of them that had lain face down.
        hidden: CardSet,
    },
    /// A 5 cancelled it.
    Cancelled(Seat),
}

impl Scene {
    /// What the table shows for this view, which these events led to from the `earlier` one.
    pub(super) fn after(earlier: &View, view: &View, latest: &[Event]) -> Scene {
        let now = Scene { start: view.start, cards: view.meeting.to_vec(), end: None };
        let next_round = latest.iter().any(|event| matches!(event, Event::RoundBegan(_)));
        let (false, true) = (next_round, now.cards.is_empty()) else { return now };
        let end = latest.iter().find_map(|event| match event {
            Event::MeetingWon { by, how, cards, hidden } => {
                Some(End::Won { by: *by, how: *how, cards: *cards, hidden: *hidden })
            }
            Event::Cancelled(by) => Some(End::Cancelled(*by)),
            _ => None,
        });
        let Some(end) = end else { return now };
        let mut cards = earlier.meeting.to_vec();
        let start = earlier.start;
        for event in latest {
            lay(&mut cards, event);
        }
        match end {
            End::Won { cards: collected, hidden, .. } if !uncover(&mut cards, collected, hidden) => now,
            End::Won { .. } | End::Cancelled(_) => Scene { start, cards, end: Some(end) },
        }
    }

    /// The card that a seat played.
    pub(super) fn card_of(&self, seat: Seat) -> Option<PlayedCard> {
        self.cards.iter().find(|played| played.seat == seat).copied()
    }
}

/// Follows what an event did to the cards in the middle.
fn lay(cards: &mut Vec<PlayedCard>, event: &Event) {
    match event {
        Event::Played { seat, card } if cards.iter().all(|played| played.seat != *seat) => {
            cards.push(PlayedCard { seat: *seat, card: *card, face_up: card.is_some() });
        }
        Event::Removed { from, .. } => cards.retain(|played| played.seat != *from),
        _ => {}
    }
}

/// Keeps the cards that were collected and turns up those whose owner is certain; false if they are not all there.
fn uncover(cards: &mut Vec<PlayedCard>, collected: CardSet, hidden: CardSet) -> bool {
    cards.retain(|played| played.card.is_none_or(|card| collected.contains(card)));
    let known: CardSet = cards.iter().filter_map(|played| played.card).collect();
    let mut unknown = hidden.minus(known).iter();
    if let (Some(only), None) = (unknown.next(), unknown.next()) {
        turn_up(cards, only);
    }
    cards.len() == collected.len()
}

fn turn_up(cards: &mut [PlayedCard], card: Card) {
    if let Some(played) = cards.iter_mut().find(|played| played.card.is_none()) {
        played.card = Some(card);
    }
}
