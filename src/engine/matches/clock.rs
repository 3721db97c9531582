//! A match against the clock: time that passes, and moves that wait for their moment to be over.
//!
//! Whoever holds the match owns the clock: it stamps what players do with game time, queues it, and lets time pass. Moves of
//! one moment are taken in the game's own order ([`Game::order`]) once the moment is over, and not in the order in which a
//! machine happened to hear of them; the later one meets what the earlier one left, and may be refused.

use super::{Entry, Match, StopReason};
use crate::engine::game::{Game, IllegalMove, Millis, NotationError};
use crate::engine::seat::Seat;

/// A queued move that was not played, and why: whoever made it has to be told.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused<G: Game> {
    /// The move, and when it was made.
    pub entry: Entry<G::Move>,
    /// Why it was refused.
    pub why: IllegalMove<G::WhyNot>,
}

impl<G: Game> Match<G> {
    /// The time on the clock; zero in a match without one.
    pub fn now(&self) -> Millis {
        self.state.now()
    }

    /// The next moment at which something happens by itself or becomes possible; none while no clock runs.
    pub fn next_deadline(&self) -> Option<Millis> {
        self.state.next_deadline()
    }

    /// How many moves wait for their moment to be over.
    pub fn queued(&self) -> usize {
        self.queue.len()
    }

    /// Stamps a move with its moment. It is played when time passes beyond that, after those that come before it.
    ///
    /// # Errors
    ///
    /// When the match is over, or the clock has left the moment.
    pub fn queue(&mut self, at: Millis, seat: Seat, mv: G::Move) -> Result<(), IllegalMove<G::WhyNot>> {
        let now = self.state.now();
        if self.state.status().outcome().is_some() {
            return Err(IllegalMove::Over);
        }
        if at < now {
            return Err(IllegalMove::NotNow { at, now });
        }
        self.queue.push(Entry { at, seat, mv });
        Ok(())
    }

    /// Lets time pass until `now`, or until the clock stops, and plays the queued moves of all moments before `now`. Gives
    /// those that were refused.
    pub fn advance_to(&mut self, now: Millis) -> Vec<Refused<G>> {
        let refused = self.resolve(|at| at < now);
        self.pass(now);
        refused
    }

    /// Plays the queued moves of this very moment too: nobody else can make one any more, as when time is stopped for a pause.
    /// Gives those that were refused.
    pub fn settle(&mut self) -> Vec<Refused<G>> {
        let now = self.state.now();
        self.resolve(|at| at <= now)
    }

    /// Plays the queued moves of the moments that are over, moment by moment and in the game's order.
    fn resolve(&mut self, is_over: impl Fn(Millis) -> bool) -> Vec<Refused<G>> {
        let mut refused = Vec::new();
        while let Some(at) = self.queue.iter().map(|entry| entry.at).min().filter(|at| is_over(*at)) {
            self.pass(at);
            let waiting = self.queue.iter().enumerate().filter(|(_, entry)| entry.at == at);
            let first = waiting.min_by_key(|(_, entry)| self.state.order(entry.seat)).map(|(index, _)| index);
            let entry = self.queue.remove(first.expect("a move waits for this moment"));
            if let Err(why) = self.play_at(at, entry.seat, entry.mv.clone()) {
                refused.push(Refused { entry, why });
            }
        }
        refused
    }

    /// Lets time pass.
    pub(super) fn pass(&mut self, until: Millis) {
        let mut events = Vec::new();
        self.state.advance_to(until, &mut events);
        self.tell(events);
    }

    /// What time brought belongs to the entry before it.
    pub(super) fn tell(&mut self, events: Vec<G::Event>) {
        self.told.last_mut().expect("the deal tells something").extend(events);
    }

    /// The state at a later moment, if nobody does anything before it.
    pub(super) fn clone_at(&self, at: Millis) -> G {
        let mut later = self.state.clone();
        later.advance_to(at, &mut Vec::new());
        later
    }

    /// Lets time pass until the moment that a record ends in.
    pub(super) fn wait_text(&mut self, until: &str) -> Result<(), StopReason<G>> {
        let at = moment(until)?;
        let now = self.clone_at(at).now();
        if now != at {
            return Err(StopReason::Illegal(IllegalMove::NotNow { at, now }));
        }
        self.pass(at);
        Ok(())
    }
}

/// Reads a moment as it stands in a record: digits alone.
pub(super) fn moment(text: &str) -> Result<Millis, NotationError> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_number);
    number.map(Millis).ok_or_else(|| NotationError::UnknownMove(text.to_owned()))
}
