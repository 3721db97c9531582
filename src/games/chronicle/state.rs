//! One moment of a match of Chronicle.

use super::{Event, Move, Setup, View, WhyNot};
use crate::engine::{Game, Rng, Seat, Status, Viewer};

/// One moment of a match of Chronicle.
#[derive(Clone, Debug, PartialEq)]
pub struct Chronicle {}

impl Game for Chronicle {
    type Setup = Setup;
    type Move = Move;
    type View = View;
    type Event = Event;
    type WhyNot = WhyNot;

    const SLUG: &'static str = "chronicle";
    const RULES: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = super::setup::SEATS;

    fn new(_setup: &Setup, _rng: Rng, _events: &mut Vec<Event>) -> Self {
        todo!()
    }
    fn status(&self) -> Status {
        todo!()
    }
    fn legal_moves(&self, _seat: Seat, _moves: &mut Vec<Move>) {
        todo!()
    }
    fn apply(&mut self, _seat: Seat, _mv: &Move, _events: &mut Vec<Event>) {
        todo!()
    }
    fn view(&self, _viewer: Viewer) -> View {
        todo!()
    }
    fn determinize(_view: &View, _rng: Rng) -> Self {
        todo!()
    }
    fn legal_in_view(_view: &View, _moves: &mut Vec<Move>) {
        todo!()
    }
    fn why_not(_view: &View, _mv: &Move) -> Option<WhyNot> {
        todo!()
    }
    fn reveals(_event: &Event) -> bool {
        todo!()
    }
}
