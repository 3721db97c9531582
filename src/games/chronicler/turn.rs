//! The order of turns, and the end of the match.

use super::Event;
use super::score;
use super::state::Chronicler;
use super::structure::Structure;
use super::view::{Decision, Ending};
use crate::engine::{Seat, SeatSet};

/// The actions of a turn. Rulebook, Gameplay.
const ACTIONS: u8 = 2;

impl Chronicler {
    /// Begins a turn: abilities that waited for it start, and it has an action more for each Plaza (R29, R56).
    pub(super) fn begin_turn(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let mode = self.table.setup.mode();
        let awakened = self.sheet_mut(seat).awaken(mode);
        let actions = ACTIONS + self.table.sheet(seat).active(Structure::Plaza);
        self.ask(seat, Decision::Act);
        self.table.turn = seat;
        self.table.actions = actions;
        events.push(Event::TurnBegan { seat, actions, awakened });
    }

    /// Begins the one action that a seat has after an Age 9 card; a Plaza gives none (R39).
    fn begin_last_action(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let mode = self.table.setup.mode();
        let awakened = self.sheet_mut(seat).awaken(mode);
        self.ask(seat, Decision::Act);
        self.table.turn = seat;
        self.table.actions = 1;
        events.push(Event::LastActionBegan { seat, awakened });
    }

    /// Lets a seat decide something.
    pub(super) fn ask(&mut self, seat: Seat, decision: Decision) {
        self.table.acting = seat;
        self.table.decision = decision;
    }

    /// Ends the turn of whoever played the first Age 9 card and gives everybody else a last action (R38, R39).
    pub(super) fn begin_last_actions(&mut self, by: Seat, events: &mut Vec<Event>) {
        let mut seats = SeatSet::all(self.seats());
        seats.remove(by);
        self.table.first_nine = Some(by);
        self.table.last_actions = seats;
        events.push(Event::LastActionsBegan { by, seats });
        self.begin_last_action(by.left(self.seats()), events);
    }

    /// Goes on after an action: with the next one, with the next turn or last action, or to the end.
    pub(super) fn finish_action(&mut self, events: &mut Vec<Event>) {
        let turn = self.table.turn;
        self.table.actions -= 1;
        if self.table.first_nine.is_some() {
            self.table.last_actions.remove(turn);
            let next = turn.onwards(self.seats()).find(|seat| self.table.last_actions.contains(*seat));
            match next {
                Some(seat) => self.begin_last_action(seat, events),
                None => self.finish(Ending::AgeNine, events),
            }
        } else if self.table.actions > 0 {
            self.ask(turn, Decision::Act);
        } else {
            self.begin_turn(turn.left(self.seats()), events);
        }
    }

    /// Ends the match. Hands are laid open, since Age 9 cards in them count.
    pub(super) fn finish(&mut self, ending: Ending, events: &mut Vec<Event>) {
        let scores = self.scores();
        let outcome = score::outcome(&self.table, &scores);
        self.ask(self.table.turn, Decision::Act);
        self.table.actions = 0;
        self.table.owed = 0;
        self.table.ending = Some(ending);
        self.table.winners = outcome.winners;
        self.table.known = self.hands;
        events.push(Event::MatchOver { ending, scores: Box::new(scores), outcome });
    }
}
