//! Whole games that a view cannot tell from the real one.

use arrayvec::ArrayVec;

use super::cards::Cards;
use super::chronicle::{Chronicle, SEEKERS};
use super::deck::{DECK, plain};
use super::setup::{Mode, SEATS};
use super::side::Side;
use super::state::{Chance, SeekerChronicles};
use super::view::{Decision, Plan, Table, View};
use crate::engine::{Rng, Seat};

/// A whole game that `view` cannot tell from the real one. What the viewer does not see of a deck, a hand and a library is
/// drawn at random from what it may be. `rng` is also what all chance follows from then on.
pub(super) fn imagine(view: &View, mut rng: Rng) -> SeekerChronicles {
    let mut game = SeekerChronicles {
        table: view.table.clone(),
        hands: [Cards::EMPTY; 2],
        libraries: [Cards::EMPTY; 2],
        decks: [Cards::EMPTY; 2],
        plans: [Plan::default(), Plan::default()],
        firsts: [None; 2],
        chance: Chance::new(&mut rng),
        imagined_in: view.table.turn,
    };
    for seat in Seat::all(SEATS) {
        let at = seat.index();
        if view.viewer.seat() == Some(seat) {
            game.hands[at] = view.hand;
            game.libraries[at] = view.library();
            game.decks[at] = view.deck;
            game.plans[at] = view.plan.clone();
            game.firsts[at] = view.first;
        } else if view.table.side(seat).seekers.is_empty() {
            prepare(&mut game, seat, &mut rng);
        } else {
            divide(&mut game, seat, &mut rng);
        }
    }
    game
}

/// Imagines what a seat has decided secretly before the first Seekers are shown.
fn prepare(game: &mut SeekerChronicles, seat: Seat, rng: &mut Rng) {
    let table = &game.table;
    let at = seat.index();
    let chronicles = table.side(seat).chronicles.clone();
    match table.decision {
        Decision::FirstSeeker => {
            game.decks[at] = deck(table, &chronicles, table.side(seat).seen, rng);
            if table.acting != seat && table.starter == seat {
                game.firsts[at] = rng.pick(&chronicles).copied();
            }
        }
        Decision::BuildDeck | Decision::ChooseChronicle => {
            let is_done = table.acting != seat && table.starter == seat;
            let has_begun = is_done || (table.acting == seat && table.decision == Decision::BuildDeck);
            if has_begun {
                let chronicles = if chronicles.is_full() { chronicles } else { any_chronicles(rng) };
                let cards = if is_done { deck(table, &chronicles, Cards::EMPTY, rng) } else { Cards::EMPTY };
                let decided = if is_done { super::view::DECIDED_LIMIT } else { 0 };
                game.decks[at] = cards;
                game.plans[at] = Plan { chronicles, cards, decided };
            }
        }
        _ => {}
    }
}

/// Three Chronicles at random, ascending.
fn any_chronicles(rng: &mut Rng) -> ArrayVec<Chronicle, SEEKERS> {
    let mut all = Chronicle::ALL;
    rng.shuffle(&mut all);
    Chronicle::ALL.into_iter().filter(|chronicle| all[..SEEKERS].contains(chronicle)).collect()
}

/// A deck of these Chronicles in which all of `seen` is; Seeker-modules aside.
fn deck(table: &Table, chronicles: &[Chronicle], seen: Cards, rng: &mut Rng) -> Cards {
    if matches!(table.terms.mode, Mode::Draft | Mode::FirstGame) {
        return plain(chronicles);
    }
    let modules: Cards = chronicles.iter().map(|chronicle| chronicle.seeker_module()).collect();
    let seen = seen.minus(modules);
    seen.plus(filling(chronicles, seen, DECK.saturating_sub(seen.len()), rng))
}

/// So many cards that a deck of these Chronicles may have besides those that were seen.
fn filling(chronicles: &[Chronicle], seen: Cards, count: usize, rng: &mut Rng) -> Cards {
    let mut room = room(chronicles, seen);
    (0..count).filter_map(|_| room.draw(rng)).collect()
}

/// The cards that a deck of these Chronicles may have at most besides those that were seen.
fn room(chronicles: &[Chronicle], seen: Cards) -> Cards {
    let modules = chronicles.iter().flat_map(|chronicle| chronicle.modules());
    modules.fold(Cards::EMPTY, |room, card| {
        room.plus(Cards::of(card, Cards::COPIES_LIMIT.saturating_sub(seen.count(card))))
    })
}

/// Divides the hidden cards of a deck over hand and library. A library that was renewed has only cards of the archive that it
/// was made of; if too few of those can still be there, copies of them that left a hand were others, never seen before.
fn divide(game: &mut SeekerChronicles, seat: Seat, rng: &mut Rng) {
    let side: &Side = game.table.side(seat);
    let count = usize::from(side.library);
    let is_open = game.table.terms.has_open_decks();
    let unseen = if is_open { 0 } else { (DECK + SEEKERS).saturating_sub(side.seen.len()) };
    let mut seen = side.seen;
    let mut hidden = seen.minus(side.placed());
    let mut added = 0;
    if side.stages > 0 {
        let mut copies = room(&side.chronicles, seen).intersection(side.shuffled.minus(hidden));
        while hidden.intersection(side.shuffled).len() < count && added < unseen {
            let Some(card) = copies.draw(rng) else { break };
            (seen, hidden) = (seen.plus(Cards::of(card, 1)), hidden.plus(Cards::of(card, 1)));
            added += 1;
        }
    }
    let filling = filling(&side.chronicles, seen, unseen - added, rng);
    hidden = hidden.plus(filling);
    let mut from = if side.stages > 0 { hidden.intersection(side.shuffled) } else { hidden };
    let library: Cards = (0..count).filter_map(|_| from.draw(rng)).collect();
    let modules: Cards = side.chronicles.iter().map(|chronicle| chronicle.seeker_module()).collect();
    let at = seat.index();
    game.decks[at] = seen.plus(filling).minus(modules);
    game.hands[at] = side.known.plus(hidden.minus(library));
    game.libraries[at] = library;
}
