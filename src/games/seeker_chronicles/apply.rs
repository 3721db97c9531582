//! What the moves do.

use super::card::Assignment;
use super::state::SeekerChronicles;
use super::view::{Decision, Payment};
use super::{Event, Move};
use crate::engine::Seat;

impl SeekerChronicles {
    /// Plays a legal move of the seat that has to decide.
    pub(super) fn answer(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        match (self.table.decision, mv) {
            (Decision::ChooseChronicle, Move::Pile(chronicle)) => self.choose_chronicle(seat, chronicle, events),
            (_, Move::Pile(chronicle)) => self.draft(seat, chronicle, events),
            (_, Move::Starter(starter)) => self.name_starter(seat, starter, events),
            (_, Move::Copies(_, count)) => self.build(seat, count, events),
            (Decision::FirstSeeker, Move::Seeker(seeker)) => self.choose_first(seat, seeker, events),
            (_, Move::Seeker(seeker)) => {
                self.activate(seat, seeker, events);
                self.proceed(events);
            }
            (_, Move::Keep) => {
                events.push(Event::Kept(seat));
                self.finish_mulligan(seat, events);
            }
            (_, Move::Mulligan) => self.mulligan(seat, events),
            (Decision::Pay(payment), Move::Produce(card)) => {
                self.produce(seat, card, events);
                self.pay(seat, Payment { left: payment.left - 1, last: Some(card), ..payment }, events);
            }
            (_, Move::Produce(card)) => {
                self.produce(seat, card, events);
                self.go_on(events);
            }
            (_, Move::Play(card)) => self.play_module(seat, card, events),
            (_, Move::Link(card, lane)) => self.begin_assignment(seat, card, lane, Assignment::Link, events),
            (_, Move::Hyperlink(card, lane)) => self.begin_assignment(seat, card, lane, Assignment::Hyperlink, events),
            (_, Move::Research) => self.begin_research(seat, events),
            (_, Move::Skip) => {
                events.push(Event::ResearchSkipped(seat));
                self.end_turn(events);
            }
            (_, Move::Pass) => {
                events.push(Event::ChallengePassed(seat));
                self.research(events);
            }
            (Decision::Resolve(choice), mv) => self.resolve(seat, mv, choice, events),
            (_, Move::Choose(_) | Move::ChooseLinked(..) | Move::To(_) | Move::Stop) => {}
        }
    }
}
