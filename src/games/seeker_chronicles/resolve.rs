//! The interpreter of abilities: does what there is no choice about, and asks for the rest.

use arrayvec::ArrayVec;

use super::Event;
use super::card::Card;
use super::effect::{Act, Amount, Bound, Change, Quantity, Scope, Whom};
use super::legal::{Asked, may_stop};
use super::moves::{Lane, Move};
use super::state::SeekerChronicles;
use super::view::{Choice, Decision, Run, Table, Task};
use crate::engine::Seat;

impl Card {
    /// Whether its ability is to resolve that of another module.
    pub(super) fn echoes(self) -> bool {
        matches!(self.acts(), [Act::Echo])
    }
}

impl SeekerChronicles {
    /// Does what is pending until somebody has to decide something.
    pub(super) fn proceed(&mut self, events: &mut Vec<Event>) {
        while !self.is_over() {
            let Some(task) = self.table.pending.pop() else { return self.go_on(events) };
            match task {
                Task::NextSeeker(seat) => {
                    if self.next_seeker(seat, events) {
                        return;
                    }
                }
                Task::Watchers(seat) => self.wake_watchers(seat),
                Task::Run(run) => {
                    if self.step(run, events) {
                        return;
                    }
                }
            }
        }
    }

    /// Activates the next Seeker if there is no choice; else asks and says so.
    fn next_seeker(&mut self, seat: Seat, events: &mut Vec<Event>) -> bool {
        self.ask(seat, Decision::NextSeeker);
        let mut moves = Vec::new();
        self.asked().list(&mut moves);
        if let [Move::Seeker(only)] = moves[..] {
            self.activate(seat, only, events);
            return false;
        }
        true
    }

    /// Does the step at hand of an ability; asks and says so if it needs a choice.
    fn step(&mut self, run: Run, events: &mut Vec<Event>) -> bool {
        let Some(act) = run.of.acts().get(usize::from(run.at)) else { return false };
        if let Some(choice) = self.choice_of(run, *act) {
            return self.offer(run, choice, events);
        }
        self.push_next(run);
        self.perform(run, *act, events);
        false
    }

    /// Puts the rest of an ability back on the stack.
    fn push_next(&mut self, run: Run) {
        if usize::from(run.at) + 1 < run.of.acts().len() {
            self.table.pending.push(Task::Run(Run { at: run.at + 1, ..run }));
        }
    }

    /// The choice that a step gives; `None` for one that gives none.
    fn choice_of(&self, run: Run, act: Act) -> Option<Choice> {
        let side = self.table.side(run.seat);
        match act {
            Act::Discard(count) => Some(Choice::Discard { left: count.min(side.hand) }),
            Act::Ready(Quantity::Exactly(left) | Quantity::UpTo(left)) => {
                let may_stop = matches!(act, Act::Ready(Quantity::UpTo(_)));
                let has_more = side.memory.exhausted().len() > usize::from(left);
                has_more.then_some(Choice::Ready { left, last: None, may_stop })
            }
            Act::Exhaust => Some(Choice::Exhaust),
            Act::Freeze => Some(Choice::Freeze),
            Act::HandToMemory => Some(Choice::HandToMemory),
            Act::ArchiveToMemory => Some(Choice::ArchiveToMemory),
            Act::ArchiveToHand => Some(Choice::ArchiveToHand),
            Act::UnlinkOpposing(Bound::Fixed(most)) => Some(Choice::UnlinkOpposing { most }),
            Act::UnlinkOpposing(Bound::ActiveSeekers) => {
                Some(Choice::UnlinkOpposing { most: side.seekers.len() as u8 })
            }
            Act::UnlinkOwnAndReady => Some(Choice::UnlinkOwn),
            Act::DestroyOwn => Some(Choice::Destroy),
            Act::Relocate => (side.seekers.len() > 1).then_some(Choice::Relocate),
            Act::Echo => Some(Choice::Echo),
            Act::Draw(_)
            | Act::OpponentDiscards(_)
            | Act::Archive(_)
            | Act::Ready(Quantity::All)
            | Act::LibraryToMemory
            | Act::Modify(..)
            | Act::Equalize
            | Act::LockOpposing
            | Act::CheaperHyperlinks(..) => None,
        }
    }

    /// Asks for a choice, and says so. What cannot be done is skipped (S32), and what can only be done in one way is done.
    fn offer(&mut self, run: Run, choice: Choice, events: &mut Vec<Event>) -> bool {
        self.table.pending.push(Task::Run(run));
        self.ask(run.seat, Decision::Resolve(choice));
        let mut answers: ArrayVec<Move, 2> = ArrayVec::new();
        let asked = Asked { hand: self.hands[run.seat.index()], ..self.asked() };
        asked.each_answer(choice, |mv| {
            let _ = answers.try_push(mv);
        });
        match answers[..] {
            [] => self.skip(run, choice),
            [only] if !may_stop(choice) => return self.choose(run.seat, only, choice, events),
            _ => return true,
        }
        false
    }

    /// Leaves out a step that cannot be done or was declined, and what depends on it.
    fn skip(&mut self, run: Run, choice: Choice) {
        self.table.pending.pop();
        if choice != Choice::Destroy {
            self.push_next(run);
        }
    }

    /// Answers a choice, and goes on.
    pub(super) fn resolve(&mut self, seat: Seat, mv: Move, choice: Choice, events: &mut Vec<Event>) {
        let asks = match (mv, self.table.run()) {
            (Move::Stop, Some(run)) => {
                self.skip(run, choice);
                false
            }
            _ => self.choose(seat, mv, choice, events),
        };
        if !asks {
            self.proceed(events);
        }
    }

    /// Does a chosen answer to the choice of the ability on top. If the same step needs another choice, asks and says so.
    fn choose(&mut self, seat: Seat, mv: Move, choice: Choice, events: &mut Vec<Event>) -> bool {
        let Some(Task::Run(run)) = self.table.pending.pop() else { return false };
        if let Some(next) = self.begin_answer(run, mv, choice, events) {
            return self.offer(run, next, events);
        }
        self.push_next(run);
        let other = Table::other(seat);
        match (choice, mv) {
            (Choice::Exhaust, Move::Choose(card)) => {
                self.side_mut(other).memory.exhaust(card);
                events.push(Event::Exhausted { seat: other, card });
            }
            (Choice::Freeze, Move::Choose(card)) => {
                self.side_mut(other).memory.freeze(card);
                events.push(Event::Frozen { seat: other, card });
            }
            (Choice::HandToMemory, Move::Choose(card)) => {
                self.leave_hand(seat, card);
                self.side_mut(seat).memory.enter_ready(card);
                self.learn(seat, card);
                events.push(Event::MovedFromHand { seat, card });
            }
            (Choice::ArchiveToMemory, Move::Choose(card)) => {
                let side = self.side_mut(seat);
                side.archive.remove(card);
                side.memory.enter_exhausted(card);
                events.push(Event::MovedFromArchive { seat, card });
            }
            (Choice::ArchiveToHand, Move::Choose(card)) => {
                self.side_mut(seat).archive.remove(card);
                self.join_hand_seen(seat, card);
                events.push(Event::Returned { seat, card });
            }
            (Choice::Destroy, Move::Choose(card)) => {
                self.side_mut(seat).memory.leave_any(card);
                events.push(Event::Destroyed { seat, card });
                self.put_away(seat, card, events);
            }
            (Choice::Echo, Move::Choose(card)) => {
                events.push(Event::Echoed { seat, card });
                self.table.pending.push(Task::Run(Run { of: card, at: 0, ..run }));
            }
            (Choice::UnlinkOpposing { .. }, Move::ChooseLinked(lane, card)) => self.unlink(other, lane, card, events),
            (Choice::UnlinkOwn, Move::ChooseLinked(lane, card)) => {
                let side = self.side_mut(seat);
                let seeker = side.seekers[lane.index()].seeker;
                side.seekers[lane.index()].unlink(card);
                side.memory.enter_ready(card); // This very one, and no frozen copy of it.
                events.extend([Event::Unlinked { seat, lane, seeker, card }, Event::Readied { seat, card }]);
            }
            (Choice::RelocateTo { from, card }, Move::To(to)) => {
                let side = self.side_mut(seat);
                side.seekers[from.index()].unlink(card);
                side.seekers[to.index()].link(card);
                let seekers = [from, to].map(|lane| side.seekers[lane.index()].seeker);
                events.push(Event::Relocated { seat, card, from, to, seekers });
                self.check_activation(seat);
            }
            _ => {}
        }
        false
    }

    /// Does an answer after which the same step may go on, and gives the choice that it goes on with.
    fn begin_answer(&mut self, run: Run, mv: Move, choice: Choice, events: &mut Vec<Event>) -> Option<Choice> {
        let seat = run.seat;
        match (choice, mv) {
            (Choice::Discard { left }, Move::Choose(card)) => {
                self.leave_hand(seat, card);
                events.push(Event::Discarded { seat, card });
                self.put_away(seat, card, events);
                (left > 1).then_some(Choice::Discard { left: left - 1 })
            }
            (Choice::Ready { left, may_stop, .. }, Move::Choose(card)) => {
                self.side_mut(seat).memory.make_ready(card);
                events.push(Event::Readied { seat, card });
                (left > 1).then_some(Choice::Ready { left: left - 1, last: Some(card), may_stop })
            }
            (Choice::Relocate, Move::ChooseLinked(from, card)) => Some(Choice::RelocateTo { from, card }),
            _ => None,
        }
    }

    /// Unlinks a module: it returns to its controller's memory, exhausted (S28).
    fn unlink(&mut self, seat: Seat, lane: Lane, card: Card, events: &mut Vec<Event>) {
        let side = self.side_mut(seat);
        let seeker = side.seekers[lane.index()].seeker;
        side.seekers[lane.index()].unlink(card);
        side.memory.enter_exhausted(card);
        events.push(Event::Unlinked { seat, lane, seeker, card });
    }

    /// Does a step without a choice.
    fn perform(&mut self, run: Run, act: Act, events: &mut Vec<Event>) {
        let (seat, other) = (run.seat, Table::other(run.seat));
        match act {
            Act::Draw(count) => self.draw(seat, count, events),
            Act::Archive(amount) => self.archive(seat, self.amount(seat, amount), events),
            Act::OpponentDiscards(count) => self.discard_at_random(other, count, events),
            // Without a choice there are at most as many as may be readied.
            Act::Ready(_) => {
                if !self.table.side(seat).memory.exhausted().is_empty() {
                    self.side_mut(seat).memory.make_all_ready();
                    events.push(Event::AllReadied(seat));
                }
            }
            Act::LibraryToMemory => {
                if let Some(card) = self.take_top(seat) {
                    let side = self.side_mut(seat);
                    side.shuffled.remove(card);
                    side.memory.enter_exhausted(card);
                    self.learn(seat, card);
                    events.push(Event::MovedFromLibrary { seat, card });
                    self.check_library(seat, events);
                }
            }
            Act::Modify(Whom::Host, change) => self.modify(seat, run.lane, change, events),
            Act::Modify(Whom::Opposing, change) => self.modify(other, run.lane, change, events),
            Act::Modify(Whom::OtherOwn, change) => {
                for lane in self.table.side(seat).lanes().filter(|lane| *lane != run.lane) {
                    self.modify(seat, lane, change, events);
                }
            }
            Act::Equalize => self.equalize(run, events),
            Act::LockOpposing => {
                if let Some(active) = self.side_mut(other).seekers.get_mut(run.lane.index()) {
                    active.is_locked = true;
                    let seeker = active.seeker;
                    events.push(Event::Locked { seat: other, lane: run.lane, seeker });
                }
            }
            Act::CheaperHyperlinks(scope, less) => {
                let side = self.side_mut(seat);
                match scope {
                    Scope::Next => side.next_cheaper += less,
                    Scope::ThisTurn => side.cheaper += less,
                }
                events.push(Event::HyperlinksCheaper { seat, scope, less });
            }
            Act::Discard(_)
            | Act::Exhaust
            | Act::Freeze
            | Act::HandToMemory
            | Act::ArchiveToMemory
            | Act::ArchiveToHand
            | Act::UnlinkOpposing(_)
            | Act::UnlinkOwnAndReady
            | Act::DestroyOwn
            | Act::Relocate
            | Act::Echo => {}
        }
    }

    fn amount(&self, seat: Seat, amount: Amount) -> u8 {
        let side = self.table.side(seat);
        match amount {
            Amount::Fixed(count) => count,
            Amount::PerActiveSeeker(each) => each * side.seekers.len() as u8,
            Amount::PerLinked { most } => side.linked_count().min(most),
        }
    }

    fn discard_at_random(&mut self, seat: Seat, count: u8, events: &mut Vec<Event>) {
        for _ in 0..count {
            let Some(card) = self.hands[seat.index()].pick(&mut self.chance.discards) else { return };
            self.leave_hand(seat, card);
            events.push(Event::DiscardedAtRandom { seat, card });
            self.put_away(seat, card, events);
        }
    }

    /// Gives a Seeker, if there is one, a modifier that is reckoned now (S47).
    fn modify(&mut self, seat: Seat, lane: Lane, change: Change, events: &mut Vec<Event>) {
        let side = self.table.side(seat);
        let Some(active) = side.seeker(lane) else { return };
        let by = match change {
            Change::By(by) => by,
            Change::PerModule(each) => each * active.linked.len() as i8,
            Change::ByParity(odd, even) => {
                if side.power(active) % 2 == 1 {
                    odd
                } else {
                    even
                }
            }
        };
        self.add_modifier(seat, lane, by, events);
    }

    fn add_modifier(&mut self, seat: Seat, lane: Lane, by: i8, events: &mut Vec<Event>) {
        let active = &mut self.side_mut(seat).seekers[lane.index()];
        active.modify(by);
        events.push(Event::Modified { seat, lane, seeker: active.seeker, by });
    }

    /// Brings the host's power up to the opposing one's (S47).
    fn equalize(&mut self, run: Run, events: &mut Vec<Event>) {
        let side = self.table.side(run.seat);
        let opposing = self.table.power(Table::other(run.seat), run.lane);
        let (Some(host), Some(opposing)) = (side.seeker(run.lane), opposing) else { return };
        if opposing > side.power(host) {
            let by = i16::from(opposing) - side.sum(host);
            self.add_modifier(run.seat, run.lane, by.min(i16::from(i8::MAX)) as i8, events);
        }
    }
}
