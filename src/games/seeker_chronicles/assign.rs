//! Producing, playing, and the four steps of linking and hyperlinking.

use super::Event;
use super::card::{Assignment, Card};
use super::legal::Asked;
use super::moves::Lane;
use super::power::THRESHOLD;
use super::state::SeekerChronicles;
use super::view::{Decision, Payment, Run, Table, Task};
use crate::engine::Seat;

impl SeekerChronicles {
    /// Exhausts a module for a resource.
    pub(super) fn produce(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) {
        let side = self.side_mut(seat);
        side.memory.produce(card);
        side.pool += 1;
        events.push(Event::Produced { seat, card });
    }

    /// Plays a module from the hand into the memory, ready.
    pub(super) fn play_module(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) {
        self.leave_hand(seat, card);
        self.side_mut(seat).memory.enter_ready(card);
        self.learn(seat, card);
        self.table.has_played = true;
        events.push(Event::Played { seat, card });
    }

    /// Begins to assign a module: the pool pays as far as it goes, and the rest is produced now.
    pub(super) fn begin_assignment(
        &mut self,
        seat: Seat,
        card: Card,
        lane: Lane,
        how: Assignment,
        events: &mut Vec<Event>,
    ) {
        let side = self.table.side(seat);
        let cost = side.cost(card, how).unwrap_or(0);
        let left = cost.saturating_sub(side.pool);
        self.pay(seat, Payment { card, lane, how, left, last: None }, events);
    }

    /// Exhausts what there is no choice about and asks for the rest; when all is paid, assigns the module.
    pub(super) fn pay(&mut self, seat: Seat, mut payment: Payment, events: &mut Vec<Event>) {
        while payment.left > 0 {
            let payable = self.asking(seat).payable(payment);
            let is_all = payable.len() == usize::from(payment.left);
            let forced = if is_all { payable.types().next() } else { payable.only_type() };
            let Some(card) = forced else {
                return self.ask_to_pay(seat, payment, events);
            };
            self.produce(seat, card, events);
            payment.left -= 1;
        }
        self.assign(seat, payment, events);
    }

    /// What this seat may answer, whoever has to decide.
    fn asking(&self, seat: Seat) -> Asked<'_> {
        Asked { seat, hand: self.hands[seat.index()], plan: &self.plans[seat.index()], table: &self.table }
    }

    fn ask_to_pay(&mut self, seat: Seat, payment: Payment, events: &mut Vec<Event>) {
        let Payment { card, lane, how, last, .. } = payment;
        if last.is_none() {
            events.push(Event::AssignmentBegan { seat, card, lane, how });
            if how == Assignment::Hyperlink && !self.table.side(seat).known.contains(card) {
                self.side_mut(seat).known.insert(card);
                self.learn(seat, card);
            }
        }
        self.ask(seat, Decision::Pay(payment));
    }

    /// The four steps (S14): pays from the pool, moves the module under the Seeker, and lets an activation, the ability and
    /// what reacts to the assignment follow.
    fn assign(&mut self, seat: Seat, payment: Payment, events: &mut Vec<Event>) {
        let Payment { card, lane, how, .. } = payment;
        let side = self.side_mut(seat);
        let cost = side.cost(card, how).unwrap_or(0);
        side.pool -= cost;
        match how {
            Assignment::Link => side.memory.leave_ready(card),
            Assignment::Hyperlink => {
                side.next_cheaper = 0;
                self.leave_hand(seat, card);
            }
        }
        let active = &mut self.side_mut(seat).seekers[lane.index()];
        active.link(card);
        let seeker = active.seeker;
        self.learn(seat, card);
        events.push(Event::Assigned { seat, card, lane, how, seeker, cost });
        self.table.pending.push(Task::Watchers(seat));
        if card.resolves_on(how) {
            self.table.pending.push(Task::Run(Run { seat, lane, card, of: card, how, at: 0 }));
        }
        self.check_activation(seat);
        self.proceed(events);
    }

    /// Lets the next Seeker come if the last one activated has reached the threshold and is not the third (S15, S16). Those
    /// before it have brought theirs already.
    pub(super) fn check_activation(&mut self, seat: Seat) {
        let side = self.table.side(seat);
        let is_due = side.seekers.last().is_some_and(|active| active.base >= THRESHOLD);
        if is_due && side.set_aside().next().is_some() {
            self.table.pending.push(Task::NextSeeker(seat));
        }
    }

    /// Lets everything that watches the assignments of `seat` react (S48).
    pub(super) fn wake_watchers(&mut self, seat: Seat) {
        let watcher = Table::other(seat);
        let side = self.table.side(watcher);
        let lanes: arrayvec::ArrayVec<_, 3> =
            side.seekers.iter().map(|active| active.linked.masked(super::printed::marks::WATCHING)).collect();
        for (lane, modules) in lanes.into_iter().enumerate() {
            for card in modules.iter() {
                let (lane, how) = (Lane(lane as u8), Assignment::Link);
                self.table.pending.push(Task::Run(Run { seat: watcher, lane, card, of: card, how, at: 0 }));
            }
        }
    }
}
