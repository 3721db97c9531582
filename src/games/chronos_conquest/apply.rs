//! Plays a move that is known to be legal.

use super::kingdom::Part;
use super::moves::{Move, Take};
use super::pieces::{City, Face, Kind};
use super::timer::Place;
use super::view::{Ask, Ending, Phase};
use super::{ChronosConquest, Event};
use crate::engine::Seat;

impl ChronosConquest {
    /// Plays a move and whatever follows from it at once.
    pub(super) fn act(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        match mv {
            Move::Ready => return self.get_ready(seat, events),
            Move::Go { timer, take, to } => self.go(seat, timer, take, to, events),
            Move::Offer(god) => self.begin_offering(seat, god, events),
            Move::Pay(part) => self.pay(seat, part, events),
            Move::Hades(doom) => self.begin_hades(seat, doom, events),
            Move::Also(doom) => self.use_hades(seat, doom, events),
            Move::Swap(victim, pack) => self.begin_swap(seat, victim, pack, events),
            Move::Give(part) => self.swap(seat, part, events),
            Move::Recall(timer) => self.recall(seat, timer, events),
            Move::Banish(doom) => self.banish(seat, doom, events),
            Move::Sparta(doom) => {
                self.use_up(seat, City::Sparta);
                self.damn(seat, doom, events);
            }
            Move::Corinth(stack) => self.trade(seat, stack, events),
            Move::Delphi(stack) => self.foretell(seat, stack, events),
            Move::War(_) | Move::Starve(_) | Move::Mark(_) | Move::Name(_) | Move::Order(_) => {
                self.answer(seat, mv, events);
            }
            Move::Drop => self.lapse(seat, events),
            Move::Wait => events.push(Event::Waited(seat)),
        }
        self.settle(seat, events);
    }

    /// Notes that a player is ready; when all are, the round begins or the next is laid out.
    fn get_ready(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.table.ready.insert(seat);
        events.push(Event::Ready(seat));
        if self.table.ready.len() < usize::from(self.table.seats()) {
            return;
        }
        match self.table.phase {
            Phase::Dealt => self.begin(events),
            Phase::Ended => self.deal(events),
            Phase::Running | Phase::LastCard(_) | Phase::Over => {}
        }
    }

    /// Moves a timer: removes it, takes the card, adds it to the kingdom, puts the timer down, then a plague strikes (Q3).
    fn go(&mut self, seat: Seat, number: u8, take: Take, to: Place, events: &mut Vec<Event>) {
        let now = self.table.now;
        let timer = &mut self.table.timers[seat.index()][usize::from(number)];
        let from = timer.place;
        timer.put(to);
        if to != Place::Home {
            timer.flip(now);
        }
        let taken = match take {
            Take::Leave => None,
            Take::Take => self.take_from(seat, from, events),
            Take::Slide => {
                self.slide(seat, from, events);
                None
            }
        };
        events.push(Event::Went { seat, timer: number, from, to });
        if to == Place::City(City::Troy) {
            self.besiege(seat, events);
        }
        if let Some(face) = taken.filter(|face| face.kind() == Kind::Plague) {
            self.strike(seat, face, events);
        }
        if let (Place::Stack(stack), Phase::Running) = (from, self.table.phase)
            && self.cards[usize::from(stack)].is_empty()
        {
            self.close(seat);
        }
    }

    /// Takes the card under a timer that stood alone.
    fn take_from(&mut self, seat: Seat, from: Place, events: &mut Vec<Event>) -> Option<Face> {
        match from {
            Place::Stack(stack) => {
                let at = usize::from(stack);
                let face = self.cards[at].pop()?;
                self.table.stacks[at].cards.pop();
                let shown = self.show(at);
                events.push(Event::Took { seat, stack, face, shown });
                if face.kind() != Kind::Plague {
                    self.table.kingdoms[seat.index()].add(face);
                }
                Some(face)
            }
            Place::Pile(victim, pack) => {
                let face = self.table.kingdoms[victim.index()].take_top(pack)?;
                self.table.kingdoms[seat.index()].add(face);
                events.push(Event::Robbed { seat, victim, face });
                self.disturb(victim, events);
                Some(face)
            }
            Place::Home | Place::City(_) | Place::HellOne | Place::HellTwo => None,
        }
    }

    /// Slides the top card of a stack under it, where everybody knows it to be.
    fn slide(&mut self, seat: Seat, from: Place, events: &mut Vec<Event>) {
        let Place::Stack(stack) = from else { return };
        let at = usize::from(stack);
        let Some(face) = self.cards[at].pop() else { return };
        self.cards[at].insert(0, face);
        let seen = &mut self.table.stacks[at].cards;
        seen.pop();
        seen.insert(0, Some(face));
        let shown = self.show(at);
        events.push(Event::Slid { seat, stack, face, shown });
    }

    /// A plague strikes at once and is discarded. Rulebook, PLAGUE cards.
    fn strike(&mut self, seat: Seat, face: Face, events: &mut Vec<Event>) {
        self.table.discards.push(face);
        events.push(Event::Plague { seat, face });
        match face {
            Face::Cataclysm => self.end_round(Ending::Cataclysm, None, events),
            Face::Starvation => self.ask(seat, Ask::Starve, events),
            Face::War => {
                let left = if self.table.stands(seat, City::Mycenae) { 2 } else { 1 };
                self.ask(seat, Ask::War { left, gone: None }, events);
            }
            _ => {}
        }
    }

    /// The last card of a stack is gone: only the questions to the one who took it are still to be answered (Q15).
    fn close(&mut self, taker: Seat) {
        for seat in self.table.all() {
            self.table.drafts[seat.index()] = None;
            self.table.troy[seat.index()] = None;
            if seat != taker {
                self.table.prompts[seat.index()].clear();
            }
        }
        self.enter(Phase::LastCard(taker));
    }

    /// What follows from any change: what can no longer be completed lapses, somebody may win, the next player acts.
    pub(super) fn settle(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.tidy(events);
        match self.table.phase {
            Phase::Running => {
                if let Some((winner, ending)) = self.winner(seat) {
                    self.end_round(ending, Some(winner), events);
                } else if self.table.setup.has_beats() && self.is_done(seat) {
                    self.go_round(events);
                }
            }
            Phase::LastCard(taker) if self.table.prompts[taker.index()].is_empty() => match self.winner(taker) {
                Some((winner, ending)) => self.end_round(ending, Some(winner), events),
                None => self.end_round(Ending::LastCard, None, events),
            },
            Phase::LastCard(_) | Phase::Dealt | Phase::Ended | Phase::Over => {}
        }
    }

    /// Who wins at once: this player first, then clockwise (Q12).
    fn winner(&self, seat: Seat) -> Option<(Seat, Ending)> {
        seat.onwards(self.table.seats()).find_map(|seat| Some((seat, self.table.win(seat)?)))
    }

    /// Whether a player has nothing left to answer or to complete.
    fn is_done(&self, seat: Seat) -> bool {
        self.table.prompts[seat.index()].is_empty() && self.table.drafts[seat.index()].is_none()
    }

    /// Discards a card of a kingdom as part of an offering.
    pub(super) fn discard(&mut self, seat: Seat, part: Part) -> Option<Face> {
        let face = self.table.kingdoms[seat.index()].take(part)?;
        self.table.discards.push(face);
        Some(face)
    }
}
