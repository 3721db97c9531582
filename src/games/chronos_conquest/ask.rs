//! Questions to players, and their answers. The clock does not wait for them (Q19).

use super::moves::{Doom, Move};
use super::pieces::{City, God, Wind};
use super::timer::Place;
use super::view::{Ask, Prompt, Table};
use super::{ChronosConquest, Event};
use crate::engine::Seat;

/// After so long a question is answered for the player (Q19).
const PATIENCE_MS: u64 = 6_000;

impl ChronosConquest {
    /// Asks a player. Where the clock stops, it waits for the answer.
    pub(super) fn ask(&mut self, seat: Seat, ask: Ask, events: &mut Vec<Event>) {
        if self.table.prompts[seat.index()].is_full() {
            self.answer_for(seat, events);
        }
        let until = (!self.table.setup.has_beats()).then(|| self.table.now.after(PATIENCE_MS));
        self.table.prompts[seat.index()].push(Prompt { ask, until });
        events.push(Event::Asked { seat, ask, until });
    }

    /// Answers the oldest question for a player, who hesitated too long.
    pub(super) fn hesitate(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.answer_for(seat, events);
        self.settle(seat, events);
    }

    fn answer_for(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let Some(prompt) = self.table.prompts[seat.index()].first().copied() else { return };
        events.push(Event::Hesitated(seat));
        let open = self.table.prompts[seat.index()].len();
        while self.table.prompts[seat.index()].len() == open {
            match self.table.usual_answer(seat, prompt.ask) {
                Some(mv) => self.answer(seat, mv, events),
                None => {
                    self.table.prompts[seat.index()].remove(0);
                }
            }
        }
    }

    /// Takes an answer to the oldest question of its kind.
    pub(super) fn answer(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        let Some(at) = self.table.prompts[seat.index()].iter().position(|prompt| mv.answers(prompt.ask)) else { return };
        let prompts = &mut self.table.prompts[seat.index()];
        let asked = prompts[at].ask;
        match (mv, asked) {
            (Move::War(doom), Ask::War { left, .. }) if left > 1 => {
                prompts[at].ask = Ask::War { left: left - 1, gone: Some((doom.seat, doom.timer)) };
            }
            _ => {
                prompts.remove(at);
            }
        }
        match mv {
            Move::War(doom) => self.damn(seat, doom, events),
            Move::Starve(victim) => self.starve(seat, victim, events),
            Move::Mark(god) => {
                if let Some(shrine) = self.table.temple.iter_mut().find(|shrine| shrine.god == god) {
                    shrine.kept_for = Some(seat);
                }
                events.push(Event::Marked { seat, god });
            }
            Move::Name(wind) => {
                self.table.aeolus = Some(wind);
                events.push(Event::Named { seat, wind });
            }
            Move::Order(order) => {
                if let Ask::Order { stack, .. } = asked {
                    self.put_back(seat, stack, order, events);
                }
            }
            _ => {}
        }
    }

    /// Puts a timer into the first part of Hell (Q18, Q25). What it stood on is free at once (Q44).
    pub(super) fn damn(&mut self, by: Seat, doom: Doom, events: &mut Vec<Event>) {
        let now = self.table.now;
        let timer = &mut self.table.timers[doom.seat.index()][usize::from(doom.timer)];
        let from = timer.place;
        timer.put(Place::HellOne);
        if doom.flip {
            timer.flip(now);
        }
        events.push(Event::Damned { by, doom, from });
    }

    /// STARVATION: the victim's top card is discarded, or goes to DEMETER's owner (Q17).
    fn starve(&mut self, by: Seat, victim: Seat, events: &mut Vec<Event>) {
        let is_guarded = self.table.stands(victim, City::Thebes) || self.table.owns(victim, God::Demeter);
        let face = if is_guarded { None } else { self.table.kingdoms[victim.index()].pile.pop() };
        let heir = face.and_then(|face| self.table.owner(God::Demeter).filter(|heir| self.table.may_gain(*heir, face)));
        match (face, heir) {
            (Some(face), Some(heir)) => self.table.kingdoms[heir.index()].add(face),
            (Some(face), None) => self.table.discards.push(face),
            (None, _) => {}
        }
        events.push(Event::Starved { by, victim, face, heir });
        if face.is_some() {
            self.disturb(victim, events);
        }
    }
}

impl Table {
    /// The answer that is taken for a player who hesitates: the first legal one in the order of Q19.
    pub(super) fn usual_answer(&self, seat: Seat, ask: Ask) -> Option<Move> {
        match ask {
            Ask::War { gone, .. } => {
                let may_go = |(owner, number, _): &(Seat, u8, _)| {
                    !self.owns(*owner, God::Athena) && gone != Some((*owner, *number))
                };
                let timers = self.every_timer().filter(may_go);
                let rank = |(owner, number, timer): &(Seat, u8, super::Timer)| {
                    let leads = std::cmp::Reverse(self.score(*owner));
                    (*owner == seat, leads, *owner, first_to_fall(timer.place), *number)
                };
                let (owner, timer, standing) = timers.min_by_key(rank)?;
                let above = standing.above_ms(self.now);
                let flip = u64::from(standing.sand_ms).saturating_sub(above) > above;
                Some(Move::War(Doom { seat: owner, timer, flip }))
            }
            Ask::Starve => {
                let others = self.all().filter(|other| *other != seat);
                let rank = |other: &Seat| {
                    (self.kingdom(*other).pile.is_empty(), std::cmp::Reverse(self.score(*other)), *other)
                };
                others.min_by_key(rank).map(Move::Starve)
            }
            Ask::Mark => {
                let free = self.temple.iter().filter(|shrine| shrine.owner.is_none() && shrine.kept_for.is_none());
                free.map(|shrine| shrine.god).min().map(Move::Mark)
            }
            Ask::Name => {
                let missing = Wind::ALL.into_iter().find(|wind| !self.has_wind(seat, *wind));
                Some(Move::Name(missing.unwrap_or(Wind::North)))
            }
            Ask::Order { .. } => Some(Move::Order([0, 1, 2])),
        }
    }
}

/// The order in which places lose a timer to WAR if nobody chooses.
fn first_to_fall(place: Place) -> u8 {
    match place {
        Place::Stack(_) => 0,
        Place::City(_) => 1,
        Place::Pile(..) => 2,
        Place::Home => 3,
        Place::HellTwo => 4,
        Place::HellOne => 5,
    }
}

impl Move {
    /// Whether it answers questions of this kind.
    fn answers(self, ask: Ask) -> bool {
        match ask {
            Ask::War { .. } => matches!(self, Move::War(_)),
            Ask::Starve => matches!(self, Move::Starve(_)),
            Ask::Mark => matches!(self, Move::Mark(_)),
            Ask::Name => matches!(self, Move::Name(_)),
            Ask::Order { .. } => matches!(self, Move::Order(_)),
        }
    }
}
