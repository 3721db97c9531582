//! Which timers may be picked up, and where those in hand may go.


use super::begun::Held;
use super::scene::spot;
use super::timer::Place;
use super::touch::Touch;
use super::{ChronosConquest, Move, Take, WhyNot};
use crate::engine::{Game, Seat, SeatSet};
use crate::ui::Hand;

/// The places where the timers in hand may go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lit {
    /// Each place with the seat that may go there, and what may happen to the card.
    places: Vec<(String, Seat, Vec<Take>)>,
}

impl Lit {
    /// Who may go there.
    pub(super) fn seats(&self, name: &str) -> SeatSet {
        self.places.iter().filter(|(place, ..)| place == name).map(|(_, seat, _)| *seat).collect()
    }

    /// Whether somebody who drags a timer there chooses what happens to the card.
    pub(super) fn takes(&self, name: &str) -> bool {
        self.places.iter().any(|(place, _, takes)| place == name && takes.len() > 1)
    }

    /// Whether the card can be slid under.
    pub(super) fn slides(&self, name: &str) -> bool {
        self.places.iter().any(|(place, _, takes)| place == name && takes.contains(&Take::Slide))
    }

    /// Where a player's timer may go, in the order of the places.
    pub(super) fn of(&self, seat: Seat) -> impl Iterator<Item = &str> {
        self.places.iter().filter(move |(_, other, _)| *other == seat).map(|(place, ..)| place.as_str())
    }
}

/// Where the timers in hand may go.
pub(super) fn lit(hands: &[Hand<ChronosConquest>], held: impl Fn(Seat) -> Option<Held>) -> Lit {
    let mut places: Vec<(String, Seat, Vec<Take>)> = Vec::new();
    for hand in hands {
        let Some(held) = held(hand.seat) else { continue };
        for mv in &hand.moves {
            let Move::Go { timer, take, to } = *mv else { continue };
            if timer != held.timer {
                continue;
            }
            let name = spot(hand.seat, to);
            // Who taps is asked beside the place.
            let take = held.dragged.then_some(take);
            match places.iter_mut().find(|(place, seat, _)| *place == name && *seat == hand.seat) {
                Some((.., takes)) => takes.extend(take),
                None => places.push((name, hand.seat, take.into_iter().collect())),
            }
        }
    }
    Lit { places }
}

impl Touch {
    /// The ways of a timer in hand to a place, by what happens to the card: leave, take, slide.
    pub(super) fn ways(self, seat: Seat, timer: u8, name: &str) -> Vec<Move> {
        let timer = self.stand_in(seat, timer);
        let goes =
            |mv: &&Move| matches!(mv, Move::Go { timer: other, to, .. } if *other == timer && spot(seat, *to) == name);
        self.with_moves(seat, |moves| moves.iter().filter(goes).copied().collect())
    }

    /// The timer that moves if this one is touched: of several alike at home it is the first.
    pub(super) fn stand_in(self, seat: Seat, timer: u8) -> u8 {
        match self.why_fixed(seat, timer) {
            Some(WhyNot::SameAs(first)) => first,
            _ => timer,
        }
    }

    /// Why a timer may not be picked up, if it may not.
    pub(super) fn why_fixed(self, seat: Seat, timer: u8) -> Option<WhyNot> {
        let moves = |mv: &Move| matches!(mv, Move::Go { timer: other, .. } if *other == timer);
        if self.with_moves(seat, |moves_of| moves_of.iter().any(moves)) {
            return None;
        }
        let view = self.view_of(seat);
        let place = view.table.timer(seat, timer)?.place;
        let away = if place == Place::HellOne { Place::HellTwo } else { Place::Home };
        let to = if place == Place::Home { Place::Stack(0) } else { away };
        ChronosConquest::why_not(&view, &Move::Go { timer, take: Take::Leave, to })
    }

    /// Whether a timer may be picked up, be it in place of another one.
    pub(super) fn lifts(self, seat: Seat, timer: u8) -> Result<u8, Option<WhyNot>> {
        match self.why_fixed(seat, timer) {
            None => Ok(timer),
            Some(WhyNot::SameAs(first)) if self.why_fixed(seat, first).is_none() => Ok(first),
            why => Err(why),
        }
    }
}
