//! What an event does to the boards. The rules change the boards through this alone, so that whoever has the boards before
//! and the story can show every step between.

use super::board::{Board, Building};
use super::event::Event;
use super::map::Square;
use super::pieces::{Age, Colour, Kind};
use super::setup::SEATS_LIMIT;
use crate::engine::Seat;

/// Changes the boards, by [`Age`], as the event says.
pub fn enact(boards: &mut [Board; 3], event: &Event) {
    match event {
        Event::Built { seat, age, kind, at, .. } => {
            boards[age.index()].put(Building::new(*kind, *at, owner(*kind, *seat)));
        }
        Event::Upgraded { seat, age, from_at, kind, at, .. } => {
            boards[age.index()].remove(*from_at);
            boards[age.index()].put(Building::new(*kind, *at, owner(*kind, *seat)));
        }
        Event::Demolished { age, at, .. } | Event::Removed { age, at, .. } => {
            boards[age.index()].remove(*at);
        }
        Event::Rippled { age, kind, at, owner, ruin, cubes } => {
            boards[age.index()].put(Building { ruin: *ruin, cubes: *cubes, ..Building::new(*kind, *at, *owner) });
        }
        Event::Reappeared { age, at } => boards[age.index()].uncover([*at].into_iter().collect()),
        Event::CubesReturned { at, cubes } => change(boards, *at, |building| {
            building.cubes.iter_mut().zip(cubes).for_each(|(here, gone)| *here = here.saturating_sub(*gone));
        }),
        Event::Downsized { age, at, owner, into, .. } => {
            boards[age.index()].remove(*at);
            if let Some((kind, at)) = into {
                boards[age.index()].put(Building { ruin: *age == Age::Reason, ..Building::new(*kind, *at, *owner) });
            }
        }
        Event::Populated { seat, at } => change(boards, *at, |building| building.cubes[seat.index()] += 1),
        Event::Renovated { seat, at, done } => change(boards, *at, |building| {
            building.cubes[seat.index()] += 1;
            if *done {
                building.ruin = false;
                building.cubes = [0; SEATS_LIMIT];
            }
        }),
        Event::Dealt { .. }
        | Event::RoundBegan { .. }
        | Event::TurnBegan { .. }
        | Event::Swapped { .. }
        | Event::Exchanged { .. }
        | Event::Travelled { .. }
        | Event::Defied { .. }
        | Event::Conflict { .. }
        | Event::Paid { .. }
        | Event::Discarded { .. }
        | Event::Drew { .. }
        | Event::Reshuffled
        | Event::MatchOver { .. } => {}
    }
}

/// Who controls a building of this kind when this player constructs it: nobody, if it is civil.
pub(super) fn owner(kind: Kind, seat: Seat) -> Option<Seat> {
    (kind.colour() != Colour::Civil).then_some(seat)
}

/// Changes the building on Reason with this top left square.
fn change(boards: &mut [Board; 3], at: Square, how: impl FnOnce(&mut Building)) {
    if let Some(building) = boards[Age::Reason.index()].at_mut(at) {
        how(building);
    }
}
