//! Reads and writes what is being decided.

use super::error::PositionError;
use super::token::read_cards;
use crate::engine::Game;
use crate::games::khronos::domains::regions;
use crate::games::khronos::legal::Asked;
use crate::games::khronos::{Square, Squares};
use crate::games::khronos::moves::Move;
use crate::games::khronos::pieces::{Age, Cards, Colour, Kind};
use crate::games::khronos::places::Plan;
use crate::games::khronos::state::Khronos;
use crate::games::khronos::view::{Decision, Table};

/// Sets what is being decided, and by whom; nothing written is the next action.
pub(super) fn decide(table: &mut Table, text: &str) -> Result<(), PositionError> {
    let decision = parse(text).filter(|decision| fits(table, decision));
    table.decision = decision.ok_or_else(|| PositionError::Decision(text.to_owned()))?;
    table.acting = match table.decision {
        Decision::Stand { age, from, .. } => table.board(age).at(from).and_then(|one| one.owner).unwrap_or(table.turn),
        _ => table.turn,
    };
    if table.cascade.is_none() { check_settled(table) } else { Ok(()) }
}

/// Checks that the highest building of each colour is the only one in each domain.
fn check_settled(table: &Table) -> Result<(), PositionError> {
    for age in [Age::Might, Age::Faith] {
        for colour in [Colour::Military, Colour::Religious] {
            let found = regions(table.board(age), table.setup).into_iter().find(|region| region.violates(colour));
            if let Some(region) = found {
                return Err(PositionError::Unsettled(age, colour, region.first));
            }
        }
    }
    Ok(())
}

/// Whether whoever has to decide has an answer, and could finish what is begun.
pub(super) fn can_be_answered(game: &Khronos) -> bool {
    let (acting, hand) = (game.table.acting, game.hands[game.table.acting.index()]);
    let mut moves = Vec::new();
    game.legal_moves(acting, &mut moves);
    let is_payable = match game.table.decision {
        Decision::Pay { age, kind, from, at, paid, left } => {
            let table = Table { decision: Decision::Place { age, kind, from }, ..game.table.clone() };
            let price = table.plan(age, kind, from).map_or(0, Plan::price);
            Asked::of(&table, acting, hand).places(age, kind, from).contains(at)
                && Cards::of(kind.colour(), price).with(paid).is_within(hand)
                && table.terrain_cost(age, kind, at, from) == paid.len() + left
        }
        _ => true,
    };
    is_payable && !moves.is_empty()
}

fn parse(text: &str) -> Option<Decision> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        [] => Some(Decision::Act),
        ["keep"] => Some(Decision::Keep),
        ["settle", judged] => judge(judged).map(|(age, colour)| Decision::Settle { age, colour }),
        ["downsize", judged] => judge(judged).map(|(age, colour)| Decision::Downsize { age, colour }),
        ["stand", building] => {
            let (name, from) = building.split_once('-')?;
            let (age, kind) = pair(name, Age::from_letter, Kind::from_letter)?;
            Some(Decision::Stand { age, kind, from: from.parse().ok()? })
        }
        [begun] => begun_with(begun).map(|(age, kind, from)| Decision::Place { age, kind, from }),
        [begun, at, "left", left] => pay(begun, at, "", left),
        [begun, at, "paid", paid, "left", left] => pay(begun, at, paid, left),
        _ => None,
    }
}

/// A board and a colour: `mr`.
fn judge(text: &str) -> Option<(Age, Colour)> {
    pair(text, Age::from_letter, Colour::from_letter)
}

fn pair<A, B>(text: &str, first: fn(char) -> Option<A>, second: fn(char) -> Option<B>) -> Option<(A, B)> {
    let mut letters = text.chars();
    let both = (first(letters.next()?)?, second(letters.next()?)?);
    letters.next().is_none().then_some(both)
}

/// What has been begun, by the move that began it.
fn begun_with(text: &str) -> Option<(Age, Kind, Option<Square>)> {
    match text.parse() {
        Ok(Move::Build { age, kind }) => Some((age, kind, None)),
        Ok(Move::Upgrade { age, from, to }) => Some((age, to, Some(from))),
        _ => None,
    }
}

fn pay(begun: &str, at: &str, paid: &str, left: &str) -> Option<Decision> {
    let (age, kind, from) = begun_with(begun)?;
    let left = left.parse().ok().filter(|left| (1..=4).contains(left))?;
    Some(Decision::Pay { age, kind, from, at: at.parse().ok()?, paid: read_cards(paid)?, left })
}

/// Whether there is on the boards what the decision is about.
fn fits(table: &Table, decision: &Decision) -> bool {
    let can_become = |age: Age, kind: Kind, from: Option<Square>| {
        let old = from.map(|from| table.board(age).at(from));
        old.is_none_or(|old| old.is_some_and(|old| old.kind.colour() == kind.colour() && old.kind < kind))
    };
    let is_settled = |age: Age| table.cascade.as_ref().is_some_and(|cascade| cascade.age == age);
    match *decision {
        Decision::Act | Decision::Keep => table.cascade.is_none(),
        Decision::Place { age, kind, from } => table.cascade.is_none() && can_become(age, kind, from),
        Decision::Pay { age, kind, from, at, .. } => {
            let is_on_board = Squares::footprint(at, kind.size()).is_some();
            table.cascade.is_none() && can_become(age, kind, from) && is_on_board
        }
        Decision::Settle { age, .. } | Decision::Downsize { age, .. } => is_settled(age),
        Decision::Stand { age, kind, from } => {
            let falls = table.board(age).at(from).is_some_and(|one| one.kind == kind && one.owner.is_some());
            is_settled(age) && falls && kind.smaller().is_some_and(|smaller| table.stock[smaller.index()] > 0)
        }
    }
}

/// The decision as it is read; nothing for the next action.
pub(super) fn write(decision: &Decision) -> String {
    let begun = |age: Age, kind: Kind, from: Option<Square>| match from {
        None => Move::Build { age, kind }.to_string(),
        Some(from) => Move::Upgrade { age, from, to: kind }.to_string(),
    };
    match *decision {
        Decision::Act => String::new(),
        Decision::Place { age, kind, from } => begun(age, kind, from),
        Decision::Pay { age, kind, from, at, paid, left } => {
            let paid = if paid == Cards::NONE { String::new() } else { format!(" paid {paid}") };
            format!("{} {at}{paid} left {left}", begun(age, kind, from))
        }
        Decision::Settle { age, colour } => format!("settle {}{}", age.letter(), colour.letter()),
        Decision::Downsize { age, colour } => format!("downsize {}{}", age.letter(), colour.letter()),
        Decision::Stand { age, kind, from } => format!("stand {}{}-{from}", age.letter(), kind.letter()),
        Decision::Keep => "keep".to_owned(),
    }
}
