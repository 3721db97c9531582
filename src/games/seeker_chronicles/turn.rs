//! The order of turns and phases, research, and the end of the match.

use arrayvec::ArrayVec;

use super::Event;
use super::chronicle::SEEKERS;
use super::setup::Variant;
use super::state::SeekerChronicles;
use super::view::{Decision, Ending, Phase, Table};
use crate::engine::{Seat, SeatSet};

/// How many turns a match may have, those of both players (S41).
pub const TURNS_LIMIT: u8 = 120;

/// How many cards each Seeker of `seat` archives if it researches now: its power beyond that of the opposing one (S22).
pub fn research(table: &Table, seat: Seat) -> ArrayVec<u8, SEEKERS> {
    let other = Table::other(seat);
    let amount = |lane| {
        let own = table.power(seat, lane).unwrap_or(0);
        match table.power(other, lane) {
            Some(opposing) => own.saturating_sub(opposing),
            None if table.terms.has(Variant::UnopposedNone) => 0,
            None => own, // S9
        }
    };
    table.side(seat).lanes().map(amount).collect()
}

/// The cards that all Seekers archive together; far more than there are count as the most that can be written.
pub(super) fn total(amounts: &[u8]) -> u8 {
    amounts.iter().copied().fold(0, u8::saturating_add)
}

impl SeekerChronicles {
    /// Begins a turn with its starting phase (S6).
    pub(super) fn begin_turn(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if self.table.turn == TURNS_LIMIT {
            return self.finish(Ending::TurnLimit, events);
        }
        self.table.turn += 1;
        self.table.active = seat;
        self.table.phase = Phase::Main;
        self.table.has_played = false;
        self.side_mut(seat).memory.begin_turn();
        events.push(Event::TurnBegan { seat, turn: self.table.turn });
        self.draw(seat, 1, events);
        self.ask(seat, Decision::Act);
    }

    /// Begins the research phase with the challenge.
    pub(super) fn begin_research(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.table.phase = Phase::Research;
        events.push(Event::ResearchBegan(seat));
        self.go_on(events);
    }

    /// Goes on when nothing is pending: with the main phase, or with the challenge as long as the opponent may answer.
    pub(super) fn go_on(&mut self, events: &mut Vec<Event>) {
        let active = self.table.active;
        match self.table.phase {
            Phase::Preparation => {}
            Phase::Main => self.ask(active, Decision::Act),
            Phase::Research => {
                self.ask(Table::other(active), Decision::Challenge);
                if !self.asked().may_answer() {
                    self.research(events);
                }
            }
        }
    }

    /// Ends the challenge; all Seekers research at once (S22).
    pub(super) fn research(&mut self, events: &mut Vec<Event>) {
        let seat = self.table.active;
        let amounts = research(&self.table, seat);
        let sum = total(&amounts);
        events.push(Event::Researched { seat, amounts });
        self.archive(seat, sum, events);
        if !self.is_over() {
            self.end_turn(events);
        }
    }

    /// The end phase: pools empty, then effects end (S33, S34), and the other player's turn begins.
    pub(super) fn end_turn(&mut self, events: &mut Vec<Event>) {
        for side in &mut self.table.sides {
            side.pool = 0;
        }
        for side in &mut self.table.sides {
            (side.cheaper, side.next_cheaper) = (0, 0);
            for active in &mut side.seekers {
                (active.raised, active.lowered, active.is_locked) = (0, 0, false);
            }
        }
        self.begin_turn(Table::other(self.table.active), events);
    }

    /// Ends the match. Whatever was pending is dropped (S25).
    pub(super) fn finish(&mut self, ending: Ending, events: &mut Vec<Event>) {
        self.table.pending.clear();
        self.ask(self.table.active, Decision::Act);
        self.table.ending = Some(ending);
        self.table.winners = self.table.ahead();
        events.push(Event::MatchOver { ending, outcome: self.outcome() });
    }
}

impl Table {
    /// Who is further: by stages, then by fewer cards in the library, else both (S41).
    fn ahead(&self) -> SeatSet {
        let rank = |seat: &Seat| {
            let side = self.side(*seat);
            (side.stages, std::cmp::Reverse(side.library))
        };
        let both = Seat::all(super::setup::SEATS);
        let best = both.clone().map(|seat| rank(&seat)).max();
        both.filter(|seat| Some(rank(seat)) == best).collect()
    }
}
