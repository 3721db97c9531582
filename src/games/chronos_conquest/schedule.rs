//! Time that passes: what happens by itself, each at its own moment (Q11: before any input of that moment).

use super::pieces::City;
use super::timer::Place;
use super::view::{Ending, Phase};
use super::{ChronosConquest, Event};
use crate::engine::{Millis, Seat};

/// What happens by itself, in the order in which things of one moment happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Due {
    /// A stack is turned over.
    TurnOver,
    /// The sand of a timer runs out.
    RunOut(Seat, u8),
    /// A god has rested.
    Rested,
    /// A question is answered for a player.
    Answer(Seat),
    /// It is seen whether a player's timers have run out in TROY.
    Troy(Seat),
    /// Time is up.
    Cap,
}

impl ChronosConquest {
    /// What happens next by itself, and when; nothing while the clock stands still.
    pub(super) fn scheduled(&self) -> Option<(Millis, Due)> {
        let table = &self.table;
        let mut next: Option<(Millis, Due)> = None;
        let mut add = |at: Millis, due: Due| {
            if next.is_none_or(|earlier| (at, due) < earlier) {
                next = Some((at, due));
            }
        };
        let runs_out = table.every_timer().filter(|(.., timer)| timer.is_running(table.now));
        let asked = |seat: Seat| table.prompts[seat.index()].iter().filter_map(|prompt| prompt.until).min();
        match table.phase {
            Phase::Dealt | Phase::Ended | Phase::Over => return None,
            Phase::LastCard(taker) => {
                runs_out.for_each(|(seat, number, timer)| add(timer.runs_out, Due::RunOut(seat, number)));
                if let Some(until) = asked(taker) {
                    add(until, Due::Answer(taker));
                }
            }
            Phase::Running => {
                for stack in table.stacks.iter().filter(|stack| !stack.open) {
                    add(self.turns_at(stack), Due::TurnOver);
                }
                runs_out.for_each(|(seat, number, timer)| add(timer.runs_out, Due::RunOut(seat, number)));
                for shrine in table.temple.iter().filter(|shrine| shrine.rests_until > table.now) {
                    add(shrine.rests_until, Due::Rested);
                }
                for seat in table.all() {
                    if let Some(until) = asked(seat) {
                        add(until, Due::Answer(seat));
                    }
                    if let Some(until) = table.troy[seat.index()] {
                        add(until, Due::Troy(seat));
                    }
                }
                add(table.began.after(table.setup.round_cap_ms()), Due::Cap);
            }
        }
        next
    }

    /// Lets time pass until `until`, or until the clock stops.
    pub(super) fn pass(&mut self, until: Millis, events: &mut Vec<Event>) {
        while let Some((at, due)) = self.scheduled().filter(|(at, _)| *at <= until) {
            self.flow(at, events);
            self.happen(due, events);
        }
        if self.scheduled().is_some() {
            self.flow(until, events);
        }
    }

    /// Sets the clock, and tells whose sand has just run out: nothing else happens meanwhile.
    fn flow(&mut self, to: Millis, events: &mut Vec<Event>) {
        let before = self.table.now;
        if to <= before {
            return;
        }
        self.table.now = to;
        for (seat, timer, standing) in self.table.every_timer() {
            if standing.runs_out > before && standing.runs_out <= to {
                events.push(Event::RanOut { seat, timer, at: standing.runs_out });
            }
        }
    }

    fn happen(&mut self, due: Due, events: &mut Vec<Event>) {
        match due {
            Due::TurnOver => self.turn_over(events),
            // To flow there was all.
            Due::RunOut(..) | Due::Rested => {}
            Due::Answer(seat) => self.hesitate(seat, events),
            Due::Troy(seat) => {
                self.table.troy[seat.index()] = None;
                if self.table.holds_troy(seat) {
                    self.end_round(Ending::Troy, Some(seat), events);
                }
            }
            Due::Cap => self.end_round(Ending::Cap, None, events),
        }
    }

    /// Where all timers of a player stand in TROY, it will be seen at the last run-out whether they still do.
    pub(super) fn besiege(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let timers = &self.table.timers[seat.index()];
        let is_there = |place| place == Place::City(City::Troy);
        if !timers.iter().all(|timer| is_there(timer.place)) {
            return;
        }
        if let Some(until) = timers.iter().map(|timer| timer.runs_out).max() {
            self.table.troy[seat.index()] = Some(until);
            events.push(Event::Besieged { seat, until });
        }
    }

    /// Goes on to the next player who has something to do in this beat, and to the next beat. Nobody acts twice in a beat,
    /// and those who can do nothing are passed over.
    pub(super) fn go_round(&mut self, events: &mut Vec<Event>) {
        self.table.acted += 1;
        while self.table.phase == Phase::Running {
            let next = self.table.next_in_beat();
            if next.is_some_and(|seat| self.player(seat).may_act()) {
                return;
            }
            self.table.acted += 1;
            if self.table.acted >= self.table.seats() {
                self.table.acted = 0;
                let beat = self.table.setup.beat_ms();
                self.pass(self.table.now.after(beat), events);
                events.push(Event::BeatOver { at: self.table.now });
            }
        }
    }
}
