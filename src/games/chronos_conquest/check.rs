//! What the rules say to a move: the one place that knows.

use super::kingdom::Part;
use super::moves::{Doom, Move, Take};
use super::pieces::{City, Face, God, Kind};
use super::timer::{Pack, Place, Timer};
use super::view::{Ask, Draft, Phase, Table};
use super::why_not::WhyNot;
use crate::engine::{Seat, SeatSet};

/// Whether the rules allow something, or which one forbids it.
pub(super) type Verdict = Result<(), WhyNot>;

/// A verdict from a condition.
pub(super) fn need(condition: bool, why: WhyNot) -> Verdict {
    if condition { Ok(()) } else { Err(why) }
}

/// A player at the table, who asks what the rules allow.
#[derive(Clone, Copy)]
pub(super) struct Player<'a> {
    pub(super) table: &'a Table,
    pub(super) seat: Seat,
}

impl Player<'_> {
    /// What the rules say to a move of this player now.
    pub(super) fn check(self, mv: Move) -> Verdict {
        self.check_moment(mv)?;
        match mv {
            Move::Ready | Move::Wait => Ok(()),
            Move::Go { timer, take, to } => {
                let standing = self.check_timer(timer)?;
                self.check_take(standing, take)?;
                self.check_way(timer, standing, take, to)
            }
            Move::Offer(god) => self.check_offer(god),
            Move::Pay(part) => self.check_pay(part),
            Move::Hades(doom) => self.check_hades(doom),
            Move::Also(doom) => self.check_also(doom),
            Move::Swap(victim, pack) => self.check_swap(victim, pack),
            Move::Give(part) => self.check_give(part),
            Move::Recall(timer) => self.check_recall(timer),
            Move::Banish(doom) => self.check_banish(doom),
            Move::Sparta(doom) => self.check_sparta(doom),
            Move::Corinth(stack) => self.check_corinth(stack),
            Move::Delphi(stack) => self.check_delphi(stack),
            Move::War(doom) => self.check_war(doom),
            Move::Starve(victim) => {
                self.asked(|ask| ask == Ask::Starve)?;
                self.check_other(victim)
            }
            Move::Mark(god) => {
                self.asked(|ask| ask == Ask::Mark)?;
                self.check_free(god)
            }
            Move::Name(_) => self.asked(|ask| ask == Ask::Name).map(drop),
            Move::Order(order) => self.check_order(order),
            Move::Drop => need(self.draft().is_some(), WhyNot::NotBegun),
        }
    }

    /// Whether it is a moment for moves of this kind.
    fn check_moment(self, mv: Move) -> Verdict {
        let (table, beats) = (self.table, self.table.setup.has_beats());
        match table.phase {
            Phase::Over => return Err(WhyNot::NoRound),
            Phase::Dealt | Phase::Ended => {
                need(!table.ready.contains(self.seat), WhyNot::AlreadyReady)?;
                need(mv == Move::Ready, WhyNot::NoRound)?;
            }
            Phase::LastCard(taker) => need(taker == self.seat && mv.is_answer(), WhyNot::LastCardGone)?,
            Phase::Running => need(mv != Move::Ready, WhyNot::RoundIsOn)?,
        }
        if !beats {
            return need(mv != Move::Wait, WhyNot::NoBeats);
        }
        need(table.next_in_beat() == Some(self.seat), WhyNot::NotYourAction)?;
        if !table.prompts[self.seat.index()].is_empty() {
            need(mv.is_answer(), WhyNot::AnswerFirst)
        } else if self.draft().is_some() {
            need(matches!(mv, Move::Pay(_) | Move::Also(_) | Move::Give(_)), WhyNot::CompleteFirst)
        } else {
            Ok(())
        }
    }

    /// What the player has begun.
    pub(super) fn draft(&self) -> Option<&Draft> {
        self.table.drafts[self.seat.index()].as_ref()
    }

    /// The oldest open question of some kind.
    fn asked(self, is_kind: impl Fn(Ask) -> bool) -> Result<Ask, WhyNot> {
        let asks = self.table.prompts[self.seat.index()].iter().map(|prompt| prompt.ask);
        asks.into_iter().find(|ask| is_kind(*ask)).ok_or(WhyNot::NotAsked)
    }

    /// Whether the player may pick this timer up (Q2).
    pub(super) fn check_timer(self, number: u8) -> Result<Timer, WhyNot> {
        let timer = self.table.timer(self.seat, number).ok_or(WhyNot::NoTimer)?;
        need(!timer.is_running(self.table.now), WhyNot::Running(timer.above_ms(self.table.now)))?;
        match timer.place {
            Place::Stack(stack) => need(!self.table.is_frozen(stack), WhyNot::Frozen)?,
            Place::Home => {
                let own = &self.table.timers[self.seat.index()];
                let same = own.iter().position(|other| other.place == Place::Home && other.sand_ms == timer.sand_ms);
                let first = same.unwrap_or_default() as u8;
                need(first == number, WhyNot::SameAs(first))?;
            }
            Place::City(_) | Place::Pile(..) | Place::HellOne | Place::HellTwo => {}
        }
        Ok(timer)
    }

    /// What may happen to the card under a timer that is picked up (Q3 to Q6, Q29).
    pub(super) fn check_take(self, timer: Timer, take: Take) -> Verdict {
        if take == Take::Leave {
            return Ok(());
        }
        let face = match timer.place {
            Place::Stack(stack) => {
                need(self.is_alone(stack), WhyNot::NotAlone)?;
                let stack = self.table.stacks.get(usize::from(stack)).ok_or(WhyNot::NoStack)?;
                if take == Take::Slide {
                    need(self.table.owns(self.seat, God::Poseidon), WhyNot::NeedsGod(God::Poseidon))?;
                    return need(stack.cards.len() > 1, WhyNot::SingleCard);
                }
                stack.top()
            }
            Place::Pile(owner, pack) if take == Take::Take && owner != self.seat => {
                need(self.table.standing(timer.place).count() == 1, WhyNot::NotAlone)?;
                need(!self.table.stands(owner, City::Thebes), WhyNot::Thebes)?;
                self.table.kingdom(owner).top(pack)
            }
            place => return Err(WhyNot::NothingToTake(place)),
        };
        let face = face.ok_or(WhyNot::NothingToTake(timer.place))?;
        need(self.table.may_gain(self.seat, face), WhyNot::Dionysus)
    }

    /// Whether a timer of the player stands on a stack as if alone: no other does, or with ARTEMIS a single foreign one.
    fn is_alone(self, stack: u8) -> bool {
        let there: SeatSet = self.table.standing(Place::Stack(stack)).map(|(seat, ..)| seat).collect();
        match self.table.standing(Place::Stack(stack)).count() {
            1 => true,
            2 => there.len() == 2 && self.table.owns(self.seat, God::Artemis),
            _ => false,
        }
    }

    /// Whether a timer may be put down there, after its card was taken.
    pub(super) fn check_way(self, number: u8, timer: Timer, take: Take, to: Place) -> Verdict {
        let is_freed = timer.place != Place::HellOne || self.table.owns(self.seat, God::Persephone);
        match to {
            Place::HellOne => return Err(WhyNot::NotIntoHell),
            Place::HellTwo => return need(timer.place == Place::HellOne, WhyNot::NotIntoHell),
            _ => need(is_freed, WhyNot::OnlyHellTwo)?,
        }
        match to {
            Place::Home => need(timer.place != Place::Home, WhyNot::AlreadyHome),
            Place::Stack(stack) => {
                let found = self.table.stacks.get(usize::from(stack)).ok_or(WhyNot::NoStack)?;
                need(found.open, WhyNot::NotTurnedOver)?;
                need(!self.table.is_frozen(stack), WhyNot::Frozen)
            }
            Place::City(city) => {
                need(self.table.cities.contains(&city), WhyNot::NoCity(city))?;
                let mut others = self.table.standing(to).filter(|other| (other.0, other.1) != (self.seat, number));
                need(!self.table.setup.is_city_exclusive() || others.next().is_none(), WhyNot::CityTaken)
            }
            Place::Pile(owner, pack) => self.check_pile(timer, take, owner, pack),
            Place::HellOne | Place::HellTwo => Ok(()),
        }
    }

    /// Whether a timer may be put on a pile of a kingdom (Q29).
    fn check_pile(self, timer: Timer, take: Take, owner: Seat, pack: Pack) -> Verdict {
        let to = Place::Pile(owner, pack);
        let ares = self.table.owner(God::Ares);
        if owner == self.seat {
            let attacked = self.table.standing(to).any(|(seat, ..)| Some(seat) == ares && seat != self.seat);
            return need(attacked, WhyNot::NotAttacked);
        }
        need(ares == Some(self.seat), WhyNot::NeedsAres)?;
        need(owner.0 < self.table.seats(), WhyNot::NoSeat(owner))?;
        let kingdom = self.table.kingdom(owner);
        let cards = match pack {
            Pack::Centre => kingdom.pile.len(),
            Pack::Wind(wind) => usize::from(kingdom.winds[wind.index()]),
        };
        let taken = usize::from(take == Take::Take && timer.place == to);
        need(cards > taken, WhyNot::EmptyPile)
    }

    /// Whether a god may be gained by the player.
    fn check_free(self, god: God) -> Verdict {
        let shrine = self.table.shrine(god).ok_or(WhyNot::NotInTemple(god))?;
        need(shrine.owner.is_none(), WhyNot::Gained(god))?;
        need(shrine.kept_for.is_none_or(|seat| seat == self.seat), WhyNot::Kept(god))
    }

    fn check_offer(self, god: God) -> Verdict {
        self.check_free(god)?;
        let is_begun = matches!(self.draft(), Some(Draft::Offer { god: begun, .. }) if *begun == god);
        need(!is_begun, WhyNot::Begun)?;
        let (cost, there) = (self.table.cost(self.seat, god), self.table.kingdom(self.seat).len() as u8);
        need(there >= cost, WhyNot::TooFewCards { cost, there })
    }

    /// Cards are paid in ascending order, so that no two ways of choosing differ in nothing else.
    fn check_pay(self, part: Part) -> Verdict {
        let Some(Draft::Offer { cost, paid, .. }) = self.draft() else { return Err(WhyNot::NotBegun) };
        let kingdom = self.table.kingdom(self.seat);
        kingdom.part(part).ok_or(WhyNot::NoCard)?;
        need(!self.is_like_lower(part, paid), WhyNot::SameAnswer)?;
        let packed = paid.iter().filter(|other| **other == part).count() as u8;
        match paid.last() {
            Some(last) if *last == part => {
                let Part::Wind(wind) = part else { return Err(WhyNot::OutOfOrder) };
                need(packed < kingdom.winds[wind.index()], WhyNot::NoCard)?;
            }
            Some(last) => need(*last < part, WhyNot::OutOfOrder)?,
            None => {}
        }
        let missing = usize::from(*cost).saturating_sub(paid.len() + 1);
        need(kingdom.behind(Some(part), packed + 1) >= missing, WhyNot::OutOfOrder)
    }

    fn check_other(self, other: Seat) -> Verdict {
        need(other.0 < self.table.seats(), WhyNot::NoSeat(other))?;
        need(other != self.seat, WhyNot::NotAnOther)
    }

    /// Whether the player may use an active god now (Q24).
    fn check_power(self, god: God) -> Verdict {
        let shrine = self.table.shrine(god).ok_or(WhyNot::NotInTemple(god))?;
        need(shrine.owner == Some(self.seat), WhyNot::NeedsGod(god))?;
        need(shrine.rests_until <= self.table.now, WhyNot::Resting(shrine.rests_until.since(self.table.now)))
    }

    /// Whether a timer can be put into Hell: any but those of ATHENA's owner (Q18, Q30).
    pub(super) fn check_doom(self, doom: Doom) -> Verdict {
        self.table.timer(doom.seat, doom.timer).ok_or(WhyNot::NoTimer)?;
        need(!self.table.owns(doom.seat, God::Athena), WhyNot::Athena)
    }

    fn check_war(self, doom: Doom) -> Verdict {
        let Ask::War { gone, .. } = self.asked(|ask| matches!(ask, Ask::War { .. }))? else {
            return Err(WhyNot::NotAsked);
        };
        need(gone != Some((doom.seat, doom.timer)), WhyNot::SameAnswer)?;
        self.check_doom(doom)
    }

    fn check_hades(self, doom: Doom) -> Verdict {
        self.check_power(God::Hades)?;
        let is_begun = matches!(self.draft(), Some(Draft::Hades(begun)) if *begun == doom);
        need(!is_begun, WhyNot::Begun)?;
        self.check_hades_pair(doom)
    }

    /// Whether this timer and a later one can be put into an empty Hell (Q25).
    fn check_hades_pair(self, doom: Doom) -> Verdict {
        need(!self.table.every_timer().any(|(.., timer)| timer.place.is_hell()), WhyNot::HellTaken)?;
        self.check_doom(doom)?;
        let follows = |(seat, timer, _)| (seat, timer) > (doom.seat, doom.timer) && !self.table.owns(seat, God::Athena);
        need(self.table.every_timer().any(follows), WhyNot::OutOfOrder)
    }

    fn check_also(self, doom: Doom) -> Verdict {
        let Some(Draft::Hades(first)) = self.draft() else { return Err(WhyNot::NotBegun) };
        self.check_doom(doom)?;
        need((doom.seat, doom.timer) > (first.seat, first.timer), WhyNot::OutOfOrder)
    }

    fn check_swap(self, victim: Seat, pack: Pack) -> Verdict {
        self.check_power(God::Heracles)?;
        self.check_other(victim)?;
        let face = self.table.kingdom(victim).top(pack).ok_or(WhyNot::EmptyPile)?;
        need(self.draft() != Some(&Draft::Swap { victim, pack, face }), WhyNot::Begun)?;
        self.check_exchange(victim, pack)
    }

    /// Whether the visible card of a pile can be exchanged (Q28).
    fn check_exchange(self, victim: Seat, pack: Pack) -> Verdict {
        need(!self.table.stands(victim, City::Thebes), WhyNot::Thebes)?;
        let face = self.table.kingdom(victim).top(pack).ok_or(WhyNot::EmptyPile)?;
        need(self.table.may_gain(self.seat, face), WhyNot::Dionysus)?;
        let own = self.table.kingdom(self.seat);
        let mut given = own.parts().filter_map(|part| own.part(part));
        need(given.any(|face| self.table.may_gain(victim, face)), WhyNot::NothingToGive)
    }

    fn check_give(self, part: Part) -> Verdict {
        let Some(Draft::Swap { victim, .. }) = self.draft() else { return Err(WhyNot::NotBegun) };
        let face = self.table.kingdom(self.seat).part(part).ok_or(WhyNot::NoCard)?;
        need(!self.is_like_lower(part, &[]), WhyNot::SameAnswer)?;
        need(self.table.may_gain(*victim, face), WhyNot::Dionysus)
    }

    /// Whether the card right below in the central pile is the same and stays: to take that one has the same effect.
    fn is_like_lower(self, part: Part, gone: &[Part]) -> bool {
        let Part::Pile(at) = part else { return false };
        let Some(below) = at.checked_sub(1).map(Part::Pile) else { return false };
        let kingdom = self.table.kingdom(self.seat);
        kingdom.part(below) == kingdom.part(part) && !gone.contains(&below)
    }

    /// Whether what the player has begun can still be completed.
    pub(super) fn may_complete(self) -> bool {
        let verdict = match self.draft() {
            None => Ok(()),
            Some(Draft::Offer { god, cost, .. }) => {
                let is_same = self.table.cost(self.seat, *god) == *cost;
                self.check_free(*god).and(need(is_same, WhyNot::NotBegun))
            }
            Some(Draft::Hades(doom)) => self.check_hades_pair(*doom),
            Some(Draft::Swap { victim, pack, face }) => {
                let is_there = self.table.kingdom(*victim).top(*pack) == Some(*face);
                need(is_there, WhyNot::EmptyPile).and(self.check_exchange(*victim, *pack))
            }
        };
        verdict.is_ok()
    }

    fn check_recall(self, number: u8) -> Verdict {
        self.check_power(God::Hermes)?;
        let timer = self.table.timer(self.seat, number).ok_or(WhyNot::NoTimer)?;
        let is_out = !timer.place.is_hell() && timer.place != Place::Home;
        need(is_out && timer.is_running(self.table.now), WhyNot::NotRunning)
    }

    fn check_banish(self, doom: Doom) -> Verdict {
        self.check_power(God::Aphrodite)?;
        self.check_other(doom.seat)?;
        self.check_doom(doom)?;
        let timer = self.table.timer(doom.seat, doom.timer).ok_or(WhyNot::NoTimer)?;
        need(!timer.is_running(self.table.now), WhyNot::Running(timer.above_ms(self.table.now)))?;
        let is_stack = matches!(timer.place, Place::Stack(_));
        let is_shared = self.table.standing(timer.place).any(|(seat, ..)| seat == self.seat);
        need(is_stack && is_shared, WhyNot::NotSharing)
    }

    /// The own timer whose power on a city was not used yet.
    pub(super) fn power(self, city: City) -> Option<u8> {
        let own = self.table.timers[self.seat.index()].iter();
        own.enumerate().find(|(_, timer)| timer.place == Place::City(city) && !timer.used).map(|(number, _)| number as u8)
    }

    fn check_sparta(self, doom: Doom) -> Verdict {
        self.power(City::Sparta).ok_or(WhyNot::NoPower(City::Sparta))?;
        let mut there = self.table.standing(Place::City(City::Sparta));
        need(!there.any(|(seat, ..)| seat != self.seat), WhyNot::OthersThere(City::Sparta))?;
        self.check_other(doom.seat)?;
        self.check_doom(doom)
    }

    fn check_corinth(self, number: u8) -> Verdict {
        self.power(City::Corinth).ok_or(WhyNot::NoPower(City::Corinth))?;
        let stack = self.table.stacks.get(usize::from(number)).ok_or(WhyNot::NoStack)?;
        let face = stack.top().ok_or(WhyNot::NotTurnedOver)?;
        need(self.table.standing(Place::Stack(number)).next().is_none(), WhyNot::StackTaken)?;
        need(!self.table.is_frozen(number), WhyNot::Frozen)?;
        need(!self.table.kingdom(self.seat).pile.is_empty(), WhyNot::NothingToGive)?;
        need(face.kind() != Kind::Plague, WhyNot::NotThat(face))?;
        need(self.table.may_gain(self.seat, face), WhyNot::Dionysus)
    }

    fn check_delphi(self, number: u8) -> Verdict {
        self.power(City::Delphi).ok_or(WhyNot::NoPower(City::Delphi))?;
        let stack = self.table.stacks.get(usize::from(number)).ok_or(WhyNot::NoStack)?;
        need(stack.open, WhyNot::NotTurnedOver)?;
        need(!self.table.is_frozen(number), WhyNot::Frozen)
    }

    /// Whether cards may be put back in this order, and no earlier order does the same.
    fn check_order(self, order: [u8; 3]) -> Verdict {
        let Ask::Order { stack, count } = self.asked(|ask| matches!(ask, Ask::Order { .. }))? else {
            return Err(WhyNot::NotAsked);
        };
        let faces = self.shown(stack, count);
        let same = |other: [u8; 3]| faces[usize::from(other[0])] == faces[usize::from(order[0])]
            && faces[usize::from(other[1])] == faces[usize::from(order[1])];
        need((usize::from(count)..3).all(|at| usize::from(order[at]) == at), WhyNot::NoCard)?;
        need(ORDERS.into_iter().find(|other| same(*other)) == Some(order), WhyNot::SameAnswer)
    }

    /// The faces of the top cards of a stack, the top one first; `None` beyond `count`.
    pub(super) fn shown(self, stack: u8, count: u8) -> [Option<Face>; 3] {
        let mut faces = [None; 3];
        if let Some(stack) = self.table.stacks.get(usize::from(stack)) {
            for (face, card) in faces.iter_mut().zip(stack.cards.iter().rev().take(usize::from(count))) {
                *face = *card;
            }
        }
        faces
    }
}

/// The orders of three cards, ascending.
pub(super) const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Move {
    /// Whether it answers a question.
    pub(super) fn is_answer(self) -> bool {
        matches!(self, Move::War(_) | Move::Starve(_) | Move::Mark(_) | Move::Name(_) | Move::Order(_))
    }
}
