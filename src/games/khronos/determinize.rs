//! A whole match that a view cannot tell from the real one.

use super::legal::Asked;
use super::pieces::{Cards, Colour};
use super::setup::SEATS_LIMIT;
use super::state::Khronos;
use super::view::{Decision, Table, View};
use crate::engine::{Rng, Seat};

/// How often hands are drawn again until the one who has to decide can go on.
const TRIES: u32 = 200;

/// Deals what the viewer does not see.
pub(super) fn imagine(view: &View, mut rng: Rng) -> Khronos {
    let mut game = Khronos { table: view.table.clone(), hands: [Cards::NONE; SEATS_LIMIT], rng: rng.split() };
    for _ in 0..TRIES {
        game.hands = hands(view, &mut rng);
        if can_go_on(&game) {
            break;
        }
    }
    game
}

/// Whether the one who has to decide has an answer: somebody who has begun to pay holds what it takes.
fn can_go_on(game: &Khronos) -> bool {
    if !matches!(game.table.decision, Decision::Pay { .. }) || game.table.over {
        return true;
    }
    let mut moves = Vec::new();
    let acting = game.table.acting;
    Asked::of(&game.table, acting, game.hands[acting.index()]).list(&mut moves);
    !moves.is_empty()
}

/// Hands for all: the viewer's own, and for the others what everybody knows of them and cards from the rest.
fn hands(view: &View, rng: &mut Rng) -> [Cards; SEATS_LIMIT] {
    let table = &view.table;
    let mut hands: [Cards; SEATS_LIMIT] = std::array::from_fn(|seat| certain(table, Seat(seat as u8)));
    if let Some(own) = view.viewer.seat() {
        hands[own.index()] = view.hand;
    }
    let seen = hands.iter().fold(table.discard.with(table.display), |seen, hand| seen.with(*hand));
    let mut unseen = table.setup.deck().without(seen);
    for seat in Seat::all(table.seats()) {
        let hand = &mut hands[seat.index()];
        while hand.len() < table.hand_sizes[seat.index()] {
            let card = any(unseen, rng);
            unseen = unseen.without(card);
            *hand = hand.with(card);
        }
    }
    hands
}

/// One of these cards at random.
fn any(cards: Cards, rng: &mut Rng) -> Cards {
    let mut place = rng.below(u32::from(cards.len().max(1))) as usize;
    let colour = cards.iter().find(|_| {
        let is_it = place == 0;
        place = place.saturating_sub(1);
        is_it
    });
    Cards::of(colour.unwrap_or(Colour::Civil), 1)
}

/// What this seat surely holds: known cards, and what it takes to finish what it has begun.
fn certain(table: &Table, seat: Seat) -> Cards {
    let known = table.known[seat.index()];
    let begun = match table.decision {
        Decision::Place { age, kind, from } if table.acting == seat => Some((age, kind, from, Cards::NONE)),
        Decision::Pay { age, kind, from, paid, .. } if table.acting == seat => Some((age, kind, from, paid)),
        _ => None,
    };
    let Some((age, kind, from, paid)) = begun else { return known };
    let price = table.plan(age, kind, from).map_or(0, super::places::Plan::price);
    let needed = Cards::of(kind.colour(), price).with(paid);
    known.with(needed.without(known))
}
