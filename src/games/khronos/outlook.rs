//! What the computer player makes of the boards: what its incomes are worth, and what a building would add to them.
//!
//! Worths are Ecus by the end of the match, as far as anybody can tell.

use std::sync::OnceLock;

use super::domains::{Region, Survey};
use super::map::{COLUMNS, Square};
use super::pieces::{Age, Colour, Kind};
use super::setup::SEATS_LIMIT;
use super::state::Khronos;
use super::view::Table;
use crate::engine::{Seat, SeatSet};

/// How likely a domain still pays its controller a turn later, by the value of what stands at its top.
const KEPT: [f32; 4] = [0.6, 0.78, 0.88, 0.95];
/// How likely a majority of cubes still pays a turn later.
const MAJORITY_KEPT: f32 = 0.95;
/// What an Ecu that a rival loses is worth.
const HARM: f32 = 0.4;
/// What a third domain board is worth, on which no pawn can be.
const THIRD_BOARD: f32 = 0.25;

/// The boards looked over, each as soon as somebody asks. It says nothing that the boards do not, so it makes no difference to
/// what is compared, and copies begin without it.
#[derive(Debug, Default)]
pub(super) struct Memo([OnceLock<Box<Survey>>; 3]);

impl Memo {
    /// Forgets what a board looked like.
    pub(super) fn forget(&mut self, age: Age) {
        self.0[age.index()].take();
    }
}

impl Clone for Memo {
    fn clone(&self) -> Memo {
        Memo::default()
    }
}

impl PartialEq for Memo {
    fn eq(&self, _: &Memo) -> bool {
        true
    }
}

/// What a moment holds for its players.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook<'a>(&'a Khronos);

impl Khronos {
    /// The outlook of this moment.
    pub(super) fn outlook(&self) -> Outlook<'_> {
        Outlook(self)
    }
}

impl Table {
    /// How many turns this seat still has until it is paid, for both paydays; `None` for one that is over.
    fn turns_to_paydays(&self, seat: Seat) -> [Option<u8>; 2] {
        let order = |seat: Seat| (seat.0 + self.seats() - self.first.0) % self.seats();
        let is_through = order(seat) < order(self.turn);
        let next = self.round + u8::from(is_through);
        super::turn::INCOME_ROUNDS.map(|round| round.checked_sub(next))
    }
}

impl<'a> Outlook<'a> {
    fn survey(self, age: Age) -> &'a Survey {
        let look = || Box::new(Survey::of(self.0.table.board(age), self.0.table.setup));
        self.0.memo.0[age.index()].get_or_init(look)
    }

    /// What every seat has and may expect.
    pub(super) fn standings(self) -> [f32; SEATS_LIMIT] {
        let table = &self.0.table;
        let mut expected = [[0.0; 3]; SEATS_LIMIT];
        let paydays: [[Option<u8>; 2]; SEATS_LIMIT] =
            std::array::from_fn(|seat| if seat < usize::from(table.seats()) { table.turns_to_paydays(Seat(seat as u8)) } else { [None; 2] });
        for age in Age::ALL {
            for region in &self.survey(age).regions {
                let income = f32::from(region.income(age));
                for seat in region.controllers(age).iter() {
                    let kept = kept(region, age);
                    let times: f32 = paydays[seat.index()].iter().flatten().map(|turns| power(kept, *turns)).sum();
                    expected[seat.index()][age.index()] += income * times;
                }
            }
        }
        std::array::from_fn(|seat| {
            f32::from(table.ecus[seat]) + best_two(expected[seat], table.pawns[seat])
        })
    }

    /// What a building of this kind with its top left square at `at` would add to what a seat may expect, in Ecus at one
    /// payday, the bonus not counted.
    pub(super) fn gain(self, seat: Seat, age: Age, kind: Kind, at: Square) -> f32 {
        let here = self.gain_on(seat, age, kind, at);
        if kind.size() == 1 || age == Age::Reason {
            return here;
        }
        let Some(faith) = (if age == Age::Might { self.shadow(seat, kind, at) } else { Some(0.0) }) else {
            return here;
        };
        here + faith + self.gain_on(seat, Age::Reason, kind, at)
    }

    /// What the shadow on Faith would add; `None` if there would be none.
    fn shadow(self, seat: Seat, kind: Kind, at: Square) -> Option<f32> {
        let survey = self.survey(Age::Faith);
        let touched = survey.touched(at, kind.size());
        if kind.colour() != Colour::Civil {
            let is_equal = |region: &u8| top(survey, *region, kind) == self.0.table.setup.value(kind);
            if touched.len() > 1 || touched.iter().any(is_equal) {
                return None;
            }
        }
        let victims: f32 = inside(at, kind.size())
            .filter_map(|square| survey.building_at(square))
            .map(|building| match self.0.table.board(Age::Faith).buildings()[building].owner {
                Some(owner) if owner == seat => -0.4,
                Some(_) => 0.3,
                None => 0.0,
            })
            .sum();
        Some(victims + self.gain_on(seat, Age::Faith, kind, at))
    }

    /// What a building adds on one board.
    fn gain_on(self, seat: Seat, age: Age, kind: Kind, at: Square) -> f32 {
        let survey = self.survey(age);
        let touched = survey.touched(at, kind.size());
        let regions = touched.iter().map(|region| &survey.regions[usize::from(*region)]);
        let value = if age == Age::Reason && kind.colour() != Colour::Civil { kind.ruin_value() } else { self.0.table.setup.value(kind) };
        if kind.colour() == ranked(age) && age != Age::Reason {
            return rise(regions, seat, age, value);
        }
        let adds = match (age, kind.colour()) {
            (Age::Reason, Colour::Civil) => 0.0,
            (Age::Reason, _) | (_, Colour::Civil) => f32::from(value),
            _ => return 0.0,
        };
        join(regions, seat, age, adds)
    }

    /// What a cube adds in the domain of a civil building on Reason, in Ecus at one payday.
    pub(super) fn cube(self, seat: Seat, at: Square) -> f32 {
        let survey = self.survey(Age::Reason);
        let Some(region) = survey.domain_at(at.index()).map(|domain| &survey.regions[domain]) else { return 0.0 };
        let most = region.cubes.iter().max().copied().unwrap_or(0);
        let own = region.cubes[seat.index()];
        let income = f32::from(region.income(Age::Reason));
        match own + 1 {
            next if next < most => 0.1 * income,
            next if next == most => 0.8 * income,
            _ if own == most && most > 0 => 0.2 * income + HARM * income * f32::from(u8::from(region.majority_len() > 1)),
            _ => income * if most > 0 { 1.0 + HARM } else { 1.0 },
        }
    }

    /// What the renovation of a ruin adds, in Ecus at one payday.
    pub(super) fn renovation(self, seat: Seat, at: Square) -> f32 {
        let survey = self.survey(Age::Reason);
        let Some(region) = survey.domain_at(at.index()).map(|domain| &survey.regions[domain]) else { return 0.0 };
        match region.controllers(Age::Reason) {
            owners if owners.contains(seat) => 0.8,
            owners if owners.is_empty() => 0.1,
            _ => -0.3,
        }
    }
}

fn top(survey: &Survey, region: u8, kind: Kind) -> u8 {
    survey.regions[usize::from(region)].tops.get(kind.colour().index()).map_or(0, |top| top.value)
}

/// What it is worth to put a building of the ranked colour into a domain: at its top it takes the income.
fn rise<'a>(regions: impl Iterator<Item = &'a Region>, seat: Seat, age: Age, value: u8) -> f32 {
    let mut worth = 0.2 * f32::from(value); // A beginning.
    for region in regions {
        let top = region.tops[ranked(age).index()];
        let income = f32::from(region.income(age));
        worth = match top.owner {
            _ if top.value >= value => 0.0,
            Some(owner) if owner == seat => 0.1 * income,
            Some(_) => income * (1.0 + HARM),
            None => income,
        } * kept_by(value);
    }
    worth
}

/// What it is worth to whom that domains are joined, if more than one, and that the income grows.
fn join<'a>(regions: impl Iterator<Item = &'a Region> + Clone, seat: Seat, age: Age, adds: f32) -> f32 {
    let share = |owners: SeatSet, income: f32| match owners.contains(seat) {
        true => income,
        false if owners.is_empty() => 0.15 * income,
        false => -HARM * income,
    };
    let before: f32 = regions.clone().map(|region| share(region.controllers(age), f32::from(region.income(age)))).sum();
    let whole: f32 = regions.clone().map(|region| f32::from(region.income(age))).sum();
    let weight = |region: &&Region| match age {
        Age::Reason => region.cubes.iter().max().copied().unwrap_or(0),
        Age::Might | Age::Faith => region.tops[ranked(age).index()].value * 32 + region.power[ranked(age).index()],
    };
    let strongest = regions.max_by_key(weight).map(|region| region.controllers(age)).unwrap_or_default();
    share(strongest, whole + adds) - before
}

/// The colour whose top is paid on a board; on Reason the cubes on civil buildings count.
fn ranked(age: Age) -> Colour {
    match age {
        Age::Might => Colour::Military,
        Age::Faith => Colour::Religious,
        Age::Reason => Colour::Civil,
    }
}

/// How likely a domain still pays its controllers a turn later.
fn kept(region: &Region, age: Age) -> f32 {
    match age {
        Age::Reason => MAJORITY_KEPT,
        Age::Might | Age::Faith => kept_by(region.tops[ranked(age).index()].value),
    }
}

fn kept_by(value: u8) -> f32 {
    KEPT[usize::from(value).min(KEPT.len() - 1)]
}

fn power(base: f32, exponent: u8) -> f32 {
    (0..exponent).fold(1.0, |product, _| product * base)
}

/// The worth of the two best boards, on which the pawns will be, with what it costs to get there, and a little of the third.
fn best_two(expected: [f32; 3], pawns: [Age; 2]) -> f32 {
    let mut boards = Age::ALL.map(|age| {
        let fare = if pawns.contains(&age) { 0.0 } else { 1.0 };
        (expected[age.index()] - fare).max(0.0)
    });
    if boards[0] < boards[1] {
        boards.swap(0, 1);
    }
    if boards[1] < boards[2] {
        boards.swap(1, 2);
    }
    if boards[0] < boards[1] {
        boards.swap(0, 1);
    }
    boards[0] + boards[1] + THIRD_BOARD * boards[2]
}

/// The squares under a tile, as indices.
fn inside(at: Square, side: u8) -> impl Iterator<Item = usize> {
    let side = usize::from(side);
    (0..side).flat_map(move |row| (0..side).map(move |column| at.index() + row * usize::from(COLUMNS) + column))
}
