//! What may be answered to the decision at hand, and why not. The one place where legality is decided, from what everybody
//! knows and the hand of the seat that is asked: a state and a view both have these.

use super::moves::Move;
use super::pieces::{AGE_LIMIT, Card, Cards};
use super::setup::Mode;
use super::shape::{Cell, Shape};
use super::sheet::{Sheet, Span};
use super::structure::Structure;
use super::tech;
use super::view::{Decision, Table};
use super::why_not::WhyNot;
use crate::engine::Seat;

/// How many cards are discarded to take one from the discard pile. Rulebook, Research Technologies.
const DISCARDS_TO_TAKE: u8 = 3;

/// A seat that is asked something, and what the answer rests on.
#[derive(Debug)]
pub(super) struct Asked<'a> {
    table: &'a Table,
    seat: Seat,
    hand: Cards,
    sheet: &'a Sheet,
    mode: Mode,
    current: u8,
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
        let sheet = table.sheet(seat);
        Asked { table, seat, hand, sheet, mode: table.setup.mode(), current: sheet.current_age() }
    }

    /// Appends the legal moves, ascending.
    pub(super) fn list(&self, moves: &mut Vec<Move>) {
        match self.table.decision {
            Decision::Act => self.list_actions(moves),
            Decision::Place(_) => self.each_site(|mv, _| {
                moves.push(mv);
                true
            }),
            Decision::Cover(_) => self.each_target(|seat, at, span| moves.push(Move::Cover { seat, at, span })),
            Decision::Research { last, .. } => {
                moves.extend(self.hand.from(last).types().map(Move::Discard));
                moves.push(Move::Draw);
                self.list_takes(moves);
            }
            Decision::Take { .. } => self.list_takes(moves),
            Decision::RediscoverAgain => {
                self.each_cover(|seat, at| {
                    if self.rediscover(seat, at).is_ok() {
                        moves.push(Move::Rediscover { seat, at });
                    }
                });
                moves.push(Move::Stop);
            }
            Decision::Shed { left, last } => {
                let follows = |card: &Card| follows(self.hand, *card, last, left);
                moves.extend(self.hand.types().filter(follows).map(Move::Discard));
            }
        }
    }

    fn list_actions(&self, moves: &mut Vec<Move>) {
        moves.push(Move::Obtain);
        let points = tech::points_by_age(self.table, self.seat);
        let highest = self.sheet.highest_age();
        let advances = self.hand.from_age(highest).types();
        moves.extend(advances.filter(|card| self.advance(*card, highest, &points).is_ok()).map(Move::Advance));
        moves.extend(self.hand.from_age(self.current).types().map(Move::Research));
        let usable = self.hand.up_to_age(self.current);
        if !usable.is_empty() && self.has_site() {
            moves.extend(usable.types().map(Move::Build));
        }
        self.each_merge(|first, second, form| moves.push(Move::Merge { first, second, form }));
        if self.mode == Mode::Conflict {
            if !usable.is_empty() && self.has_target() {
                moves.extend(usable.types().map(Move::Attack));
            }
            self.each_cover(|seat, at| moves.push(Move::Rediscover { seat, at }));
        }
        if self.table.is_last_action() {
            moves.push(Move::Pass);
        }
    }

    fn list_takes(&self, moves: &mut Vec<Move>) {
        if let Ok((left, last)) = self.takes() {
            let pile = self.pile();
            moves.extend(pile.types().filter(|card| follows(pile, *card, last, left)).map(Move::Take));
        }
    }

    /// The rule that forbids `mv`; `None` when it is legal.
    pub(super) fn why_not(&self, mv: Move) -> Option<WhyNot> {
        self.judge(mv).err()
    }

    fn judge(&self, mv: Move) -> Verdict {
        let decision = self.table.decision;
        match (decision, mv) {
            (Decision::Act, Move::Obtain)
            | (Decision::Research { .. }, Move::Draw)
            | (Decision::RediscoverAgain, Move::Stop) => Ok(()),
            (Decision::Act, Move::Advance(card)) => {
                self.in_hand(card)?;
                let points = tech::points_by_age(self.table, self.seat);
                self.advance(card, self.sheet.highest_age(), &points)
            }
            (Decision::Act, Move::Research(card)) => {
                self.in_hand(card)?;
                let current = self.current;
                unless(card.age() >= current, WhyNot::BelowCurrentAge { card, current })
            }
            (Decision::Act, Move::Build(card)) => {
                self.usable(card)?;
                unless(self.has_site(), WhyNot::NoPlace)
            }
            (Decision::Act, Move::Merge { first, second, form }) => self.merge(first, second, form),
            (Decision::Act, Move::Attack(card)) => {
                unless(self.mode == Mode::Conflict, WhyNot::OnlyInConflict)?;
                self.usable(card)?;
                unless(self.has_target(), WhyNot::NothingToAttack)
            }
            (Decision::Act | Decision::RediscoverAgain, Move::Rediscover { seat, at }) => {
                self.rediscover(seat, at)
            }
            (Decision::Act, Move::Pass) => unless(self.table.is_last_action(), WhyNot::MustAct),
            (Decision::Place(_), Move::Place) => self.place(),
            (Decision::Place(_), Move::Join { component, cell }) => self.join(component, cell),
            (Decision::Cover(_), Move::Cover { seat, at, span }) => self.cover(seat, at, span),
            (Decision::Research { last, .. }, Move::Discard(card)) => {
                self.in_hand(card)?;
                unless(card >= last, WhyNot::OutOfOrder(card))
            }
            (Decision::Shed { left, last }, Move::Discard(card)) => {
                self.in_hand(card)?;
                unless(follows(self.hand, card, last, left), WhyNot::OutOfOrder(card))
            }
            (Decision::Research { .. } | Decision::Take { .. }, Move::Take(card)) => {
                let (left, last) = self.takes()?;
                unless(self.pile().contains(card), WhyNot::NotInPile(card))?;
                unless(follows(self.pile(), card, last, left), WhyNot::OutOfOrder(card))
            }
            _ => Err(WhyNot::Undecided(decision)),
        }
    }

    fn in_hand(&self, card: Card) -> Verdict {
        unless(self.hand.contains(card), WhyNot::NotInHand(card))
    }

    /// A card of the hand to build or attack with: of the current Age or below (R44, R72).
    fn usable(&self, card: Card) -> Verdict {
        self.in_hand(card)?;
        unless(card.age() <= self.current, WhyNot::AboveCurrentAge { card, current: self.current })
    }

    /// Whether a card of the hand may be advanced: a new name, no lower Age than `highest`, and enough points (R73).
    fn advance(&self, card: Card, highest: u8, points: &[u8; AGE_LIMIT as usize + 2]) -> Verdict {
        unless(!self.sheet.has_tech(card), WhyNot::SameName(card))?;
        unless(card.age() >= highest, WhyNot::LowerAge { card, highest })?;
        let (needed, there) = (card.points_needed(), points[usize::from(card.age())]);
        unless(there >= needed, WhyNot::TechPoints { needed, there })
    }

    /// How many cards are to be taken from the discard pile, and the last one taken: one for three discarded, and one for
    /// each active Laboratory (R12, R54).
    pub(super) fn takes(&self) -> Result<(u8, Option<Card>), WhyNot> {
        match self.table.decision {
            Decision::Research { discarded: DISCARDS_TO_TAKE, .. } => {
                Ok((1 + self.sheet.active(Structure::Laboratory), None))
            }
            Decision::Research { discarded, .. } => Err(WhyNot::NotThree(discarded)),
            Decision::Take { left, last } => Ok((left, Some(last))),
            decision => Err(WhyNot::Undecided(decision)),
        }
    }

    fn pile(&self) -> Cards {
        self.table.pile.iter().copied().collect()
    }

    /// Whether what is built or merged may have this shape, besides the other components: part of a form of the mode, no
    /// larger than the current Age, and no third of its type (R23, R24, R26). Only the result counts (R27).
    fn shape(&self, shape: Shape, replaced: &[u8]) -> Verdict {
        unless(shape.is_in(self.mode), WhyNot::NoForm)?;
        unless(shape.size() <= self.current, WhyNot::TooLarge { size: shape.size(), current: self.current })?;
        let Some(structure) = shape.structure(self.mode) else { return Ok(()) };
        let others = self.sheet.components.iter().enumerate();
        let same = others.filter(|(at, other)| other.shape == shape && !replaced.contains(&(*at as u8))).count();
        unless(same < Structure::LIMIT, WhyNot::Third(structure))
    }

    fn place(&self) -> Verdict {
        self.shape(Shape::SINGLE, &[])
    }

    fn join(&self, component: u8, cell: Cell) -> Verdict {
        let joined = self.sheet.components.get(usize::from(component)).ok_or(WhyNot::NoComponent(component))?;
        self.shape(joined.shape.with_cell(cell).ok_or(WhyNot::NoForm)?, &[component])
    }

    /// Hands every place where a card may be built to `look`, ascending, while it says so.
    pub(super) fn each_site(&self, mut look: impl FnMut(Move, Shape) -> bool) {
        if self.place().is_ok() && !look(Move::Place, Shape::SINGLE) {
            return;
        }
        for (at, joined) in self.sheet.components.iter().enumerate() {
            let component = at as u8;
            for (cell, shape) in joined.shape.neighbours() {
                if self.shape(shape, &[component]).is_ok() && !look(Move::Join { component, cell }, shape) {
                    return;
                }
            }
        }
    }

    fn has_site(&self) -> bool {
        let mut has_site = false;
        self.each_site(|_, _| {
            has_site = true;
            false
        });
        has_site
    }

    /// Whether two complete structures may be merged to `form` (R28).
    fn merge(&self, first: u8, second: u8, form: Structure) -> Verdict {
        let complete = |at: u8| {
            let component = self.sheet.components.get(usize::from(at)).ok_or(WhyNot::NoComponent(at))?;
            component.structure(self.mode).ok_or(WhyNot::Unfinished(at))
        };
        let parts = (complete(first)?.shape(), complete(second)?.shape());
        let fit = parts.0.parts_of(form.shape(), parts.1).is_some();
        unless(first < second && form.is_in(self.mode) && fit, WhyNot::NoMerge(form))?;
        self.shape(form.shape(), &[first, second])
    }

    /// Hands every merge to `look`, ascending.
    pub(super) fn each_merge(&self, mut look: impl FnMut(u8, u8, Structure)) {
        let components = &self.sheet.components;
        for (first, one) in components.iter().enumerate() {
            if one.structure(self.mode).is_none() {
                continue;
            }
            for (second, other) in components.iter().enumerate().skip(first + 1) {
                if other.structure(self.mode).is_none() {
                    continue;
                }
                let (first, second) = (first as u8, second as u8);
                for form in one.shape.merged_with(other.shape).iter().filter(|form| form.is_in(self.mode)) {
                    if self.shape(form.shape(), &[first, second]).is_ok() {
                        look(first, second, form);
                    }
                }
            }
        }
    }

    /// Whether the attacking card may cover this advancement, or this and the next (R43, R48).
    fn cover(&self, seat: Seat, at: u8, span: Span) -> Verdict {
        unless(seat != self.seat, WhyNot::OwnTech)?;
        let card = self.bare(seat, at)?;
        if span == Span::One {
            return Ok(());
        }
        unless(self.sheet.active(Structure::Barracks) > 0, WhyNot::NoBarracks)?;
        let next = self.bare(seat, at + 1)?;
        unless(next.row() == card.row(), WhyNot::NotNeighbours)
    }

    /// An advancement that is not lost.
    fn bare(&self, seat: Seat, at: u8) -> Result<Card, WhyNot> {
        let sheet = self.table.sheets.get(seat.index());
        let tech = sheet.and_then(|sheet| sheet.techs.get(usize::from(at))).ok_or(WhyNot::NoTech { seat, at })?;
        if tech.is_lost() { Err(WhyNot::Lost(tech.card)) } else { Ok(tech.card) }
    }

    /// Hands everything that may be covered to `look`, ascending.
    pub(super) fn each_target(&self, mut look: impl FnMut(Seat, u8, Span)) {
        for seat in Seat::all(self.table.seats()) {
            for at in 0..self.table.sheet(seat).techs.len() as u8 {
                for span in [Span::One, Span::First] {
                    if self.cover(seat, at, span).is_ok() {
                        look(seat, at, span);
                    }
                }
            }
        }
    }

    fn has_target(&self) -> bool {
        let others = Seat::all(self.table.seats()).filter(|seat| *seat != self.seat);
        others.flat_map(|seat| &self.table.sheet(seat).techs).any(|tech| !tech.is_lost())
    }

    /// Whether this cover may be removed.
    fn rediscover(&self, seat: Seat, at: u8) -> Verdict {
        unless(self.mode == Mode::Conflict, WhyNot::OnlyInConflict)?;
        let sheet = self.table.sheets.get(seat.index());
        let tech = sheet.and_then(|sheet| sheet.techs.get(usize::from(at))).ok_or(WhyNot::NoTech { seat, at })?;
        let is_named = tech.cover.is_some_and(|cover| cover.span != Span::Second);
        unless(is_named, WhyNot::NotLost(tech.card))
    }

    /// Hands every cover to `look`, ascending; one that lies on two by the first.
    fn each_cover(&self, mut look: impl FnMut(Seat, u8)) {
        for seat in Seat::all(self.table.seats()) {
            for (at, tech) in self.table.sheet(seat).techs.iter().enumerate() {
                if tech.cover.is_some_and(|cover| cover.span != Span::Second) {
                    look(seat, at as u8);
                }
            }
        }
    }
}

/// Whether `card` may be chosen next from `cards` when `left` are still to be chosen, in ascending order: it is there, not
/// before the last one, and it and what follows are enough.
fn follows(cards: Cards, card: Card, last: Option<Card>, left: u8) -> bool {
    cards.contains(card) && last.is_none_or(|last| card >= last) && cards.from(card).len() >= usize::from(left)
}
