//! What may be answered to the decision at hand, and why not. The one place where legality is decided, from what everybody
//! knows and the hand of the seat that is asked: a state and a view both have these.

use super::board::Building;
use super::map::Square;
use super::squares::Squares;
use super::moves::Move;
use super::pieces::{Age, Cards, Colour, Kind};
use super::places::Plan;
use super::setup::Edition;
use super::settle;
use super::view::{Decision, Table};
use super::why_not::WhyNot;
use crate::engine::Seat;

/// What it costs to exchange cards. Rulebook, I.
pub(super) const EXCHANGE_ECUS: u16 = 2;
/// What a journey costs. Rulebook, 1.
pub(super) const TRAVEL_ECUS: u16 = 1;
/// What a demolition costs besides the card. Rulebook, 2.3.
pub(super) const DEMOLITION_ECUS: u16 = 1;

/// A seat that is asked something, and what the answer rests on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
    pub(super) table: &'a Table,
    pub(super) seat: Seat,
    pub(super) hand: Cards,
    /// How many cards may still be played on each board.
    left: [u8; 3],
}

/// Whether something may be done.
type Verdict = Result<(), WhyNot>;

/// Nothing to object, if the condition holds.
fn unless(holds: bool, why: WhyNot) -> Verdict {
    if holds { Ok(()) } else { Err(why) }
}

impl<'a> Asked<'a> {
    /// Asks `seat`, who holds `hand`.
    pub(super) fn of(table: &'a Table, seat: Seat, hand: Cards) -> Asked<'a> {
        Asked { table, seat, hand, left: table.cards_left() }
    }

    /// Appends the legal moves, ascending.
    pub(super) fn list(self, moves: &mut Vec<Move>) {
        match self.table.decision {
            Decision::Act => self.list_actions(moves),
            Decision::Place { age, kind, from } => moves.extend(self.places(age, kind, from).iter().map(Move::At)),
            Decision::Pay { age, kind, from, paid, left, .. } => {
                moves.extend(payments(self.rest(age, kind, from), paid, left).map(Move::Pay));
            }
            Decision::Settle { age, colour } => {
                moves.extend(settle::violations(self.table, age, colour).map(|region| Move::Settle(region.first)));
            }
            Decision::Downsize { age, colour } => {
                moves.extend(settle::candidates(self.table, age, colour).into_iter().map(Move::Downsize));
            }
            Decision::Stand { from, .. } => moves.extend(standings(from).map(Move::At)),
            Decision::Keep => moves.extend(self.hand.choices().map(Move::Keep)),
        }
    }

    fn list_actions(self, moves: &mut Vec<Move>) {
        self.list_swaps(moves);
        if self.may_exchange().is_ok() {
            moves.extend(self.hand.choices().skip(1).map(Move::Exchange));
        }
        self.list_journeys(moves);
        self.list_buildings(moves);
        self.list_upgrades(moves);
        self.list_demolitions(moves);
        self.list_cubes(moves);
        moves.push(Move::End);
    }

    fn list_swaps(self, moves: &mut Vec<Move>) {
        if self.table.setup.edition() == Edition::Holdem {
            for take in Colour::ALL {
                let gifts = self.hand.choices().filter(|give| self.swap(take, *give).is_ok());
                moves.extend(gifts.map(|give| Move::Swap { take, give }));
            }
        }
    }

    fn list_journeys(self, moves: &mut Vec<Move>) {
        for pawn in [0, 1] {
            for to in Age::ALL {
                if self.travel(pawn, to).is_ok() {
                    moves.push(Move::Travel { pawn, to });
                }
            }
        }
    }

    fn list_buildings(self, moves: &mut Vec<Move>) {
        for age in [Age::Might, Age::Faith] {
            if self.left[age.index()] > 0 {
                let can_be_built = |kind: &Kind| self.has_place(self.new_building(age, *kind)).is_ok();
                moves.extend(Kind::ALL.into_iter().filter(can_be_built).map(|kind| Move::Build { age, kind }));
            }
        }
    }

    fn list_upgrades(self, moves: &mut Vec<Move>) {
        for age in [Age::Might, Age::Faith] {
            if self.left[age.index()] == 0 {
                continue;
            }
            for building in self.table.board(age).buildings() {
                if self.hand.count(building.colour()) == 0 || self.is_foreign(building) {
                    continue;
                }
                for to in larger(building.kind) {
                    if self.has_place(self.larger_building(age, building, to)).is_ok() {
                        moves.push(Move::Upgrade { age, from: building.at, to });
                    }
                }
            }
        }
    }

    fn list_demolitions(self, moves: &mut Vec<Move>) {
        if self.table.ecus[self.seat.index()] < DEMOLITION_ECUS {
            return;
        }
        for age in [Age::Might, Age::Faith] {
            if self.left[age.index()] > 0 {
                let targets = self.table.board(age).buildings().iter();
                let targets = targets.filter(|building| self.demolish_building(age, building).is_ok());
                moves.extend(targets.map(|building| Move::Demolish { age, at: building.at }));
            }
        }
    }

    fn list_cubes(self, moves: &mut Vec<Move>) {
        if self.left[Age::Reason.index()] > 0 {
            let buildings = || self.table.board(Age::Reason).buildings().iter();
            let homes = buildings().filter(|building| self.populate_building(building).is_ok());
            moves.extend(homes.map(|building| Move::Populate(building.at)));
            let ruins = buildings().filter(|building| self.renovate_building(building).is_ok());
            moves.extend(ruins.map(|building| Move::Renovate(building.at)));
        }
    }

    /// The rule that forbids `mv`; `None` when it is legal.
    pub(super) fn why_not(self, mv: Move) -> Option<WhyNot> {
        let mut moves = Vec::new();
        self.list(&mut moves);
        let is_legal = moves.binary_search(&mv).is_ok();
        (!is_legal).then(|| self.judge(mv).err().unwrap_or(WhyNot::OtherDecision))
    }

    /// What can be said against a move; nothing in particular against one that answers another decision.
    fn judge(self, mv: Move) -> Verdict {
        match (self.table.decision, mv) {
            (Decision::Act, Move::Swap { take, give }) => self.swap(take, give),
            (Decision::Act, Move::Exchange(cards)) => {
                self.may_exchange()?;
                unless(cards.is_within(self.hand), WhyNot::NotInHand(cards))
            }
            (Decision::Act, Move::Travel { pawn, to }) => self.travel(pawn, to),
            (Decision::Act, Move::Build { age, kind }) => self.build(age, kind),
            (Decision::Act, Move::Upgrade { age, from, to }) => self.upgrade(age, from, to),
            (Decision::Act, Move::Demolish { age, at }) => self.demolish(age, at),
            (Decision::Act, Move::Populate(at)) => self.populate(at),
            (Decision::Act, Move::Renovate(at)) => self.renovate(at),
            (Decision::Place { age, kind, from }, Move::At(at)) => match self.objection(age, kind, from, at) {
                Some(why) => Err(why),
                None => Ok(()),
            },
            (Decision::Keep, Move::Keep(cards)) => unless(cards.is_within(self.hand), WhyNot::NotInHand(cards)),
            (Decision::Pay { .. }, Move::Pay(colour)) => Err(WhyNot::NotInHand(Cards::of(colour, 1))),
            (Decision::Settle { .. }, Move::Settle(_))
            | (Decision::Downsize { .. }, Move::Downsize(_))
            | (Decision::Stand { .. }, Move::At(_)) => Err(WhyNot::NotAChoice),
            _ => Err(WhyNot::OtherDecision),
        }
    }

    fn ecus(self, needed: u16) -> Verdict {
        unless(self.table.ecus[self.seat.index()] >= needed, WhyNot::Ecus { needed: needed as u8 })
    }

    /// As many open cards of one colour as cards of others are given, once a turn and before anything but an exchange.
    fn swap(self, take: Colour, give: Cards) -> Verdict {
        unless(self.table.setup.edition() == Edition::Holdem, WhyNot::BadSwap)?;
        unless(!self.table.swapped && !self.table.acted, WhyNot::TooLate)?;
        unless(give.is_within(self.hand), WhyNot::NotInHand(give))?;
        let is_fair = (1..=self.table.display.count(take)).contains(&give.len());
        unless(is_fair && give.count(take) == 0, WhyNot::BadSwap)
    }

    /// Once a turn, before anything else (K13).
    fn may_exchange(self) -> Verdict {
        let is_early = !self.table.exchanged && !self.table.swapped && !self.table.acted;
        unless(is_early, WhyNot::TooLate)?;
        self.ecus(EXCHANGE_ECUS)
    }

    fn travel(self, pawn: u8, to: Age) -> Verdict {
        let pawns = self.table.pawns[self.seat.index()];
        unless(pawns[usize::from(pawn)] != to, WhyNot::AlreadyThere)?;
        let is_other = pawn == 0 || pawns[0] != pawns[1] || !self.table.ledger.is_even();
        unless(is_other, WhyNot::NotAChoice)?;
        self.ecus(TRAVEL_ECUS)
    }

    /// Whether so many cards of the colour can be played on the board (K16, K91).
    fn cards(self, age: Age, colour: Colour, needed: u8) -> Verdict {
        unless(self.table.pawns_on(self.seat, age) > 0, WhyNot::NoPawn(age))?;
        let held = self.hand.count(colour);
        unless(held >= needed, WhyNot::Colour { colour, needed, held })?;
        let left = self.left[age.index()];
        unless(left >= needed, WhyNot::CardLimit { age, needed, left })
    }

    /// Whether the plan can be paid for, but for the terrain, and the box has the tile (K7).
    fn means(self, plan: Plan<'_>) -> Verdict {
        unless(plan.age != Age::Reason, WhyNot::NotHere(plan.age))?;
        self.cards(plan.age, plan.kind.colour(), plan.price())?;
        unless(self.table.stock[plan.kind.index()] > 0, WhyNot::Stock(plan.kind))
    }

    /// How many cards are there for the terrain.
    fn budget(self, plan: Plan<'_>) -> u8 {
        self.hand.len().min(self.left[plan.age.index()]).saturating_sub(plan.price())
    }

    fn has_place(self, plan: Plan<'_>) -> Verdict {
        self.means(plan)?;
        unless(plan.has_place(self.budget(plan)), WhyNot::NoPlace(plan.kind))
    }

    fn new_building(self, age: Age, kind: Kind) -> Plan<'a> {
        Plan { setup: self.table.setup, age, board: self.table.board(age), kind, from: None }
    }

    fn larger_building(self, age: Age, from: &'a Building, kind: Kind) -> Plan<'a> {
        Plan { from: Some(from), ..self.new_building(age, kind) }
    }

    fn build(self, age: Age, kind: Kind) -> Verdict {
        self.has_place(self.new_building(age, kind))
    }

    fn upgrade(self, age: Age, from: Square, to: Kind) -> Verdict {
        self.has_place(self.upgrade_plan(age, from, to)?)
    }

    /// Whether a building is somebody else's.
    fn is_foreign(self, building: &Building) -> bool {
        building.owner.is_some_and(|owner| owner != self.seat)
    }

    /// A military or religious building by its owner, a civil one by anybody (K35).
    fn upgrade_plan(self, age: Age, from: Square, to: Kind) -> Result<Plan<'a>, WhyNot> {
        let old = self.table.board(age).at(from).ok_or(WhyNot::NoBuilding)?;
        unless(old.colour() == to.colour() && old.kind < to, WhyNot::NotLarger)?;
        unless(!self.is_foreign(old), WhyNot::NotOwner)?;
        Ok(self.larger_building(age, old, to))
    }

    /// Any tile of size 1 (K40).
    fn demolish(self, age: Age, at: Square) -> Verdict {
        let building = self.table.board(age).at(at).ok_or(WhyNot::NoBuilding)?;
        self.demolish_building(age, building)
    }

    fn demolish_building(self, age: Age, building: &Building) -> Verdict {
        unless(age != Age::Reason, WhyNot::NotHere(age))?;
        unless(!building.printed, WhyNot::Printed)?;
        unless(building.kind.size() == 1, WhyNot::TooLarge)?;
        self.cards(age, building.colour(), 1)?;
        self.ecus(DEMOLITION_ECUS)
    }

    /// A civil building on Reason with room for a cube (K78).
    fn populate(self, at: Square) -> Verdict {
        self.populate_building(self.on_reason(at)?)
    }

    fn populate_building(self, building: &Building) -> Verdict {
        unless(building.colour() == Colour::Civil, WhyNot::NoBuilding)?;
        unless(building.room(self.table.setup) > 0, WhyNot::Full)?;
        self.cards(Age::Reason, Colour::Civil, 1)
    }

    /// A ruin (K80).
    fn renovate(self, at: Square) -> Verdict {
        self.renovate_building(self.on_reason(at)?)
    }

    fn renovate_building(self, building: &Building) -> Verdict {
        unless(building.ruin, WhyNot::NoRuin)?;
        self.cards(Age::Reason, building.colour(), 1)
    }

    fn on_reason(self, at: Square) -> Result<&'a Building, WhyNot> {
        self.table.board(Age::Reason).at(at).ok_or(WhyNot::NoBuilding)
    }

    /// The plan, if it may be begun now or has been.
    fn begun(self, age: Age, kind: Kind, from: Option<Square>) -> Result<Plan<'a>, WhyNot> {
        let is_asked = match self.table.decision {
            Decision::Act => true,
            decision => decision == Decision::Place { age, kind, from },
        };
        unless(is_asked, WhyNot::OtherDecision)?;
        let plan = match from {
            Some(from) => self.upgrade_plan(age, from, kind)?,
            None => self.new_building(age, kind),
        };
        self.means(plan).map(|()| plan)
    }

    /// Where the building may be begun and finished, by its top left square.
    pub(super) fn places(self, age: Age, kind: Kind, from: Option<Square>) -> Squares {
        let plan = self.begun(age, kind, from);
        plan.map_or(Squares::NONE, |plan| plan.places(self.budget(plan)))
    }

    /// Why the building cannot stand there.
    pub(super) fn objection(self, age: Age, kind: Kind, from: Option<Square>, at: Square) -> Option<WhyNot> {
        match self.begun(age, kind, from) {
            Ok(plan) => plan.why_not(at, self.hand.len(), self.left[age.index()]),
            Err(why) => Some(why),
        }
    }

    /// The hand without the cards that the building itself costs.
    fn rest(self, age: Age, kind: Kind, from: Option<Square>) -> Cards {
        let price = self.table.plan(age, kind, from).map_or(0, Plan::price);
        self.hand.without(Cards::of(kind.colour(), price))
    }
}

/// The larger kinds of the same colour.
fn larger(kind: Kind) -> impl Iterator<Item = Kind> {
    (kind.size() + 1..=3).map(move |size| Kind::of(kind.colour(), size))
}

/// The colours that may pay next for the terrain when `left` cards are still to be chosen besides `paid`, in ascending order.
pub(super) fn payments(rest: Cards, paid: Cards, left: u8) -> impl Iterator<Item = Colour> {
    let last = paid.iter().last().unwrap_or(Colour::Military);
    let rest = rest.without(paid);
    Colour::ALL.into_iter().filter(move |colour| {
        let onwards: u8 = Colour::ALL.into_iter().filter(|other| other >= colour).map(|other| rest.count(other)).sum();
        *colour >= last && rest.count(*colour) > 0 && onwards >= left
    })
}

/// All the cards that pay for the terrain, if there is no choice.
pub(super) fn only_payment(rest: Cards, mut paid: Cards, mut left: u8) -> Option<Cards> {
    while left > 0 {
        let mut colours = payments(rest, paid, left);
        let only = colours.next().filter(|_| colours.next().is_none())?;
        paid = paid.with(Cards::of(only, 1));
        left -= 1;
    }
    Some(paid)
}

/// Where the smaller form of a building may stand: anywhere on its squares, which is four places for either size (K66, K67).
fn standings(from: Square) -> impl Iterator<Item = Square> {
    let corner = move |row, column| Square::new(from.column() + column, from.row() + row);
    [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().filter_map(move |(row, column)| corner(row, column))
}
