//! A whole match that a view cannot tell from the real one.

use super::legal::Asked;
use super::outlook::Memo;
use super::pieces::{Cards, Colour};
use super::places::Plan;
use super::setup::SEATS_LIMIT;
use super::state::Khronos;
use super::view::{Decision, Table, View};
use crate::engine::{Rng, Seat};

/// How often hands are dealt until the one who has begun something can finish it. It is rare that one deal in five fails.
const TRIES: u32 = 100;

/// Deals what the viewer does not see.
pub(super) fn imagine(view: &View, mut rng: Rng) -> Khronos {
    let none = [Cards::NONE; SEATS_LIMIT];
    let mut game =
        Khronos { table: view.table.clone(), hands: none, old_hands: none, rng: rng.split(), memo: Memo::default() };
    for tries in 0..=TRIES {
        let is_last = tries == TRIES;
        deal(view, &mut game, is_last, &mut rng);
        if is_last || can_go_on(&game) {
            break;
        }
    }
    game
}

/// Whether the one who has to decide has an answer and holds what it has begun to pay.
fn can_go_on(game: &Khronos) -> bool {
    let acting = game.table.acting;
    let hand = game.hands[acting.index()];
    match game.table.decision {
        _ if game.table.over => true,
        Decision::Place { .. } => begun(&game.table, acting).is_within(hand),
        Decision::Pay { .. } => {
            let mut moves = Vec::new();
            Asked::of(&game.table, acting, hand).list(&mut moves);
            begun(&game.table, acting).is_within(hand) && !moves.is_empty()
        }
        _ => true,
    }
}

/// What it takes to finish what this seat has begun.
fn begun(table: &Table, seat: Seat) -> Cards {
    let (age, kind, from, paid) = match table.decision {
        _ if table.acting != seat => return Cards::NONE,
        Decision::Place { age, kind, from } => (age, kind, from, Cards::NONE),
        Decision::Pay { age, kind, from, paid, .. } => (age, kind, from, paid),
        _ => return Cards::NONE,
    };
    Cards::of(kind.colour(), table.plan(age, kind, from).map_or(0, Plan::price)).with(paid)
}

/// Deals hands: the viewer's own, and to the others what everybody knows of them, then what they still hold from before the last
/// shuffle, then from all that is left. `is_sure` puts what a seat has begun to pay into its hand first.
fn deal(view: &View, game: &mut Khronos, is_sure: bool, rng: &mut Rng) {
    let table = &view.table;
    let own = view.viewer.seat();
    game.old_hands = [Cards::NONE; SEATS_LIMIT];
    game.hands = table.known;
    if is_sure {
        let needed = begun(table, table.acting);
        let hand = &mut game.hands[table.acting.index()];
        *hand = hand.with(needed.without(*hand));
    }
    if let Some(own) = own {
        (game.hands[own.index()], game.old_hands[own.index()]) = (view.hand, view.old_hand);
    }
    let seen = game.hands.iter().fold(table.discard.with(table.display), |seen, hand| seen.with(*hand));
    let mut unseen = table.setup.deck().without(seen);
    let mut old = table.old.without(view.old_hand).common(unseen);
    let others = || Seat::all(table.seats()).filter(|seat| own != Some(*seat)).map(Seat::index);
    for seat in others() {
        let hidden = table.hand_sizes[seat].saturating_sub(game.hands[seat].len());
        for _ in 0..table.old_counts[seat].min(hidden).min(old.len()) {
            let card = any(old, rng);
            (old, unseen) = (old.without(card), unseen.without(card));
            game.hands[seat] = game.hands[seat].with(card);
            game.old_hands[seat] = game.old_hands[seat].with(card);
        }
    }
    for seat in others() {
        while game.hands[seat].len() < table.hand_sizes[seat] {
            let card = any(unseen, rng);
            unseen = unseen.without(card);
            game.hands[seat] = game.hands[seat].with(card);
        }
    }
}

/// One of these cards at random.
fn any(cards: Cards, rng: &mut Rng) -> Cards {
    let place = rng.below(u32::from(cards.len().max(1))) as usize;
    Cards::of(cards.iter().nth(place).unwrap_or(Colour::Civil), 1)
}
