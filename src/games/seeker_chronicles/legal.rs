//! What may be answered to the decision at hand, and why not. The one place where legality is decided, from what everybody
//! knows and the secrets of the seat that is asked: a state and a view both have these.

use super::card::{Assignment, Card};
use super::cards::Cards;
use super::chronicle::{Chronicle, SEEKERS};
use super::moves::{Lane, Move};
use super::printed::marks;
use super::setup::{Mode, Variant};
use super::side::Side;
use super::view::{Choice, Decision, Payment, Phase, Plan, Table};
use super::why_not::WhyNot;
use crate::engine::Seat;

/// A seat that is asked something, and what the answer rests on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
    pub(super) table: &'a Table,
    pub(super) seat: Seat,
    pub(super) hand: Cards,
    pub(super) plan: &'a Plan,
}

/// Whether something may be done.
type Verdict = Result<(), WhyNot>;

/// Nothing to object, if the condition holds.
fn unless(holds: bool, why: WhyNot) -> Verdict {
    if holds { Ok(()) } else { Err(why) }
}

impl Asked<'_> {
    fn side(&self) -> &Side {
        self.table.side(self.seat)
    }

    fn opposite(&self) -> &Side {
        self.table.side(Table::other(self.seat))
    }

    /// Appends the legal moves, ascending.
    pub(super) fn list(&self, moves: &mut Vec<Move>) {
        match self.table.decision {
            Decision::TakePile => moves.extend(self.table.piles().map(Move::Pile)),
            Decision::ChooseChronicle => {
                let may = |chronicle: &Chronicle| self.choose_chronicle(*chronicle).is_ok();
                moves.extend(Chronicle::ALL.into_iter().filter(may).map(Move::Pile));
            }
            Decision::NameStarter => moves.extend(Seat::all(super::setup::SEATS).map(Move::Starter)),
            Decision::BuildDeck => {
                if let Some(card) = self.plan.next() {
                    moves.extend(self.plan.copies().map(|count| Move::Copies(card, count)));
                }
            }
            Decision::FirstSeeker | Decision::NextSeeker => {
                let may = |chronicle: &Chronicle| self.activate(*chronicle).is_ok();
                moves.extend(Chronicle::ALL.into_iter().filter(may).map(Move::Seeker));
            }
            Decision::Mulligan => moves.extend([Move::Keep, Move::Mulligan]),
            Decision::Act => {
                self.list_actions(moves);
                moves.extend([Move::Research, Move::Skip]);
            }
            Decision::Challenge => {
                self.list_actions(moves);
                moves.push(Move::Pass);
            }
            Decision::Pay(payment) => {
                moves.extend(self.payable(payment).types().filter(|card| self.pays(payment, *card)).map(Move::Produce));
            }
            Decision::Resolve(choice) => {
                self.each_answer(choice, |mv| moves.push(mv));
                if may_stop(choice) {
                    moves.push(Move::Stop);
                }
            }
        }
    }

    /// Lists what is done with modules.
    fn list_actions(&self, moves: &mut Vec<Move>) {
        let side = self.side();
        let ready = side.memory.ready();
        moves.extend(ready.types().map(Move::Produce));
        if self.table.phase == Phase::Main && !self.table.has_played {
            moves.extend(self.hand.types().map(Move::Play));
        }
        let there = side.resources(Assignment::Link);
        for card in ready.types().filter(|card| card.link_cost() <= there) {
            moves.extend(self.open_lanes().map(|lane| Move::Link(card, lane)));
        }
        let there = side.resources(Assignment::Hyperlink);
        for card in self.hand.types() {
            if side.cost(card, Assignment::Hyperlink).is_some_and(|cost| cost <= there) {
                moves.extend(self.open_lanes().map(|lane| Move::Hyperlink(card, lane)));
            }
        }
    }

    /// The lanes to which something can be assigned.
    fn open_lanes(&self) -> impl Iterator<Item = Lane> + '_ {
        let side = self.side();
        side.lanes().filter(|lane| !side.seekers[lane.index()].is_locked)
    }

    /// Whether anything could be assigned in a challenge, as far as everybody can tell: a hand may have anything.
    pub(super) fn may_answer(&self) -> bool {
        let side = self.side();
        if self.open_lanes().next().is_none() {
            return false;
        }
        let there = side.resources(Assignment::Link);
        let has_hand = side.hand > 0 && side.resources(Assignment::Hyperlink) + side.cheaper + side.next_cheaper > 0;
        has_hand || side.memory.ready().types().any(|card| card.link_cost() <= there)
    }

    /// The rule that forbids `mv`; `None` when it is legal.
    pub(super) fn why_not(&self, mv: Move) -> Option<WhyNot> {
        self.judge(mv).err()
    }

    fn judge(&self, mv: Move) -> Verdict {
        let decision = self.table.decision;
        match (decision, mv) {
            (Decision::TakePile, Move::Pile(chronicle)) => {
                unless(self.table.piles().any(|pile| pile == chronicle), WhyNot::PileGone(chronicle))
            }
            (Decision::ChooseChronicle, Move::Pile(chronicle)) => self.choose_chronicle(chronicle),
            (Decision::BuildDeck, Move::Copies(card, count)) => self.copies(card, count),
            (Decision::FirstSeeker | Decision::NextSeeker, Move::Seeker(chronicle)) => self.activate(chronicle),
            (Decision::Act | Decision::Challenge, Move::Produce(card)) => self.ready(card),
            (Decision::Act, Move::Play(card)) => {
                self.in_hand(card)?;
                unless(!self.table.has_played, WhyNot::Played)
            }
            (Decision::Act | Decision::Challenge, Move::Link(card, lane)) => {
                self.ready(card)?;
                self.assign(card, lane, Assignment::Link)
            }
            (Decision::Act | Decision::Challenge, Move::Hyperlink(card, lane)) => {
                self.in_hand(card)?;
                self.assign(card, lane, Assignment::Hyperlink)
            }
            (Decision::NameStarter, Move::Starter(_))
            | (Decision::Mulligan, Move::Keep | Move::Mulligan)
            | (Decision::Act, Move::Research | Move::Skip)
            | (Decision::Challenge, Move::Pass) => Ok(()),
            (Decision::Challenge, Move::Play(_) | Move::Research | Move::Skip) => Err(WhyNot::NotInChallenge),
            (Decision::Pay(payment), Move::Produce(card)) => {
                self.ready(card)?;
                unless(self.payable(payment).contains(card), WhyNot::ThisModule(card))?;
                unless(self.pays(payment, card), WhyNot::OutOfTurn(card))
            }
            (Decision::Resolve(choice), Move::Stop) => unless(may_stop(choice), WhyNot::Mandatory),
            (Decision::Resolve(choice), Move::Choose(card)) => self.choose(choice, card),
            (Decision::Resolve(choice), Move::ChooseLinked(lane, card)) => self.choose_linked(choice, lane, card),
            (Decision::Resolve(Choice::RelocateTo { from, .. }), Move::To(lane)) => self.relocate_to(from, lane),
            _ => Err(WhyNot::Undecided(decision)),
        }
    }

    /// Chronicles are chosen in ascending order, so that each three of them are chosen in one way.
    fn choose_chronicle(&self, chronicle: Chronicle) -> Verdict {
        let chosen = &self.plan.chronicles;
        unless(!chosen.contains(&chronicle), WhyNot::PileGone(chronicle))?;
        let after = SEEKERS - chosen.len() - 1;
        let is_next = chosen.last().is_none_or(|last| *last < chronicle);
        let leaves_enough = chronicle.index() + after < Chronicle::ALL.len();
        unless(is_next && leaves_enough, WhyNot::OutOfOrder(chronicle))
    }

    fn copies(&self, card: Card, count: u8) -> Verdict {
        let next = self.plan.next().unwrap_or(card);
        unless(card == next, WhyNot::OtherModule(next))?;
        let copies = self.plan.copies();
        let (least, most) = (*copies.start(), *copies.end());
        unless(copies.contains(&count), WhyNot::DeckSize { least, most })
    }

    /// Whether a Seeker may be activated: any that is set aside, in a first game the next (S2, S17, S45).
    fn activate(&self, chronicle: Chronicle) -> Verdict {
        let side = self.side();
        unless(side.set_aside().any(|seeker| seeker == chronicle), WhyNot::NotSetAside(chronicle))?;
        match side.set_aside().next() {
            Some(first) if self.table.terms.mode == Mode::FirstGame => {
                unless(first == chronicle, WhyNot::FixedOrder(first))
            }
            _ => Ok(()),
        }
    }

    fn in_hand(&self, card: Card) -> Verdict {
        unless(self.hand.contains(card), WhyNot::NotInHand(card))
    }

    fn ready(&self, card: Card) -> Verdict {
        unless(self.side().memory.ready().contains(card), WhyNot::NotReady(card))
    }

    /// Whether a module that is there may be assigned to this Seeker.
    fn assign(&self, card: Card, lane: Lane, how: Assignment) -> Verdict {
        let side = self.side();
        let needed = side.cost(card, how).ok_or(WhyNot::NotHyperlinkable(card))?;
        let active = side.seeker(lane).ok_or(WhyNot::NoSeeker(lane))?;
        unless(!active.is_locked, WhyNot::Locked(lane))?;
        let (there, pool) = (side.resources(how), side.pool);
        unless(needed <= there, WhyNot::Resources { how, needed, pool, ready: there - pool })
    }

    /// The ready modules that can be exhausted for a payment: not the one that is linked (S12).
    pub(super) fn payable(&self, payment: Payment) -> Cards {
        let mut ready = self.side().memory.ready();
        if payment.how == Assignment::Link {
            ready.remove(payment.card);
        }
        payment.last.map_or(ready, |last| ready.from(last))
    }

    /// Whether a module may be exhausted next: it and those after it are enough.
    fn pays(&self, payment: Payment, card: Card) -> bool {
        let payable = self.payable(payment);
        payable.contains(card) && payable.from(card).len() >= usize::from(payment.left)
    }

    fn choose(&self, choice: Choice, card: Card) -> Verdict {
        let own = &self.side().memory;
        let other = &self.opposite().memory;
        match choice {
            Choice::Discard { .. } | Choice::HandToMemory => self.in_hand(card),
            Choice::Ready { left, last, may_stop } => {
                let exhausted = own.exhausted();
                unless(exhausted.contains(card), WhyNot::NotExhausted(card))?;
                let is_next = last.is_none_or(|last| last <= card);
                let leaves_enough = may_stop || exhausted.from(card).len() >= usize::from(left);
                unless(is_next && leaves_enough, WhyNot::OutOfTurn(card))
            }
            Choice::Exhaust => unless(other.ready().contains(card), WhyNot::NotReady(card)),
            Choice::Freeze => {
                unless(other.cards().contains(card), WhyNot::NotInMemory(card))?;
                unless(other.unfrozen().contains(card), WhyNot::AlreadyFrozen(card))
            }
            Choice::ArchiveToMemory | Choice::ArchiveToHand => {
                unless(self.side().archive.contains(card), WhyNot::NotInArchive(card))
            }
            Choice::Destroy => unless(own.cards().contains(card), WhyNot::NotInMemory(card)),
            Choice::Echo => self.echo(card),
            Choice::UnlinkOpposing { .. } | Choice::UnlinkOwn | Choice::Relocate | Choice::RelocateTo { .. } => {
                Err(WhyNot::Undecided(self.table.decision))
            }
        }
    }

    fn choose_linked(&self, choice: Choice, lane: Lane, card: Card) -> Verdict {
        let is_there = |side: &Side| side.seeker(lane).is_some_and(|active| active.linked.contains(card));
        match choice {
            Choice::UnlinkOpposing { most } => {
                unless(is_there(self.opposite()), WhyNot::NotLinked(lane, card))?;
                if let Some(only) = self.opposing_lane() {
                    unless(only == lane, WhyNot::OtherLane(only))?;
                }
                unless(!marks::PROTECTED.contains(card), WhyNot::Protected(card))?;
                unless(card.power() <= most, WhyNot::TooStrong { power: card.power(), most })
            }
            Choice::UnlinkOwn => {
                unless(is_there(self.side()), WhyNot::NotLinked(lane, card))?;
                unless(!self.is_only_this(lane, card), WhyNot::ThisModule(card))
            }
            Choice::Relocate => unless(is_there(self.side()), WhyNot::NotLinked(lane, card)),
            _ => Err(WhyNot::Undecided(self.table.decision)),
        }
    }

    fn relocate_to(&self, from: Lane, lane: Lane) -> Verdict {
        unless(self.side().seeker(lane).is_some(), WhyNot::NoSeeker(lane))?;
        unless(lane != from, WhyNot::SameLane(lane))
    }

    /// The only lane in which modules are opposing, if that was agreed (S10).
    fn opposing_lane(&self) -> Option<Lane> {
        let run = self.table.run().filter(|_| self.table.terms.has(Variant::OpposingLane))?;
        Some(run.lane)
    }

    /// Whether this is the module whose ability is resolved, and no copy of it.
    fn is_only_this(&self, lane: Lane, card: Card) -> bool {
        let run = self.table.run();
        run.is_some_and(|run| run.lane == lane && run.card == card)
            && self.side().seeker(lane).is_some_and(|active| active.linked.count(card) < 2)
    }

    /// Whether the ability of this module on the host may be resolved again (S37).
    fn echo(&self, card: Card) -> Verdict {
        let Some(run) = self.table.run() else { return Err(WhyNot::NoAbility(card)) };
        let is_there = self.side().seeker(run.lane).is_some_and(|active| active.linked.contains(card));
        unless(is_there, WhyNot::NotLinked(run.lane, card))?;
        unless(!card.echoes(), WhyNot::ThisModule(card))?;
        unless(card.resolves_on(run.how), WhyNot::NoAbility(card))
    }

    /// Hands every answer to a choice but declining to `look`, ascending.
    pub(super) fn each_answer(&self, choice: Choice, mut look: impl FnMut(Move)) {
        let own = &self.side().memory;
        let other = &self.opposite().memory;
        let cards = match choice {
            Choice::Discard { .. } | Choice::HandToMemory => self.hand,
            Choice::Ready { .. } => own.exhausted(),
            Choice::Exhaust => other.ready(),
            Choice::Freeze => other.unfrozen(),
            Choice::ArchiveToMemory | Choice::ArchiveToHand => self.side().archive,
            Choice::Destroy => own.cards(),
            Choice::Echo => {
                let host = self.table.run().and_then(|run| self.side().seeker(run.lane));
                host.map_or(Cards::EMPTY, |active| active.linked)
            }
            Choice::UnlinkOpposing { .. } => return self.each_linked(choice, self.opposite(), look),
            Choice::UnlinkOwn | Choice::Relocate => return self.each_linked(choice, self.side(), look),
            Choice::RelocateTo { from, .. } => {
                let lanes = self.side().lanes().filter(|lane| self.relocate_to(from, *lane).is_ok());
                return lanes.for_each(|lane| look(Move::To(lane)));
            }
        };
        cards.types().filter(|card| self.choose(choice, *card).is_ok()).for_each(|card| look(Move::Choose(card)));
    }

    fn each_linked(&self, choice: Choice, side: &Side, mut look: impl FnMut(Move)) {
        for lane in side.lanes() {
            let linked = side.seekers[lane.index()].linked;
            let may = |card: &Card| self.choose_linked(choice, lane, *card).is_ok();
            linked.types().filter(may).for_each(|card| look(Move::ChooseLinked(lane, card)));
        }
    }
}

/// Whether a choice may be declined (S32).
pub(super) fn may_stop(choice: Choice) -> bool {
    match choice {
        Choice::HandToMemory | Choice::UnlinkOwn | Choice::Destroy | Choice::Relocate => true,
        Choice::Ready { may_stop, .. } => may_stop,
        Choice::Discard { .. }
        | Choice::Exhaust
        | Choice::Freeze
        | Choice::ArchiveToMemory
        | Choice::ArchiveToHand
        | Choice::UnlinkOpposing { .. }
        | Choice::RelocateTo { .. }
        | Choice::Echo => false,
    }
}
