//! Whole games that a view cannot tell from the real one.

use arrayvec::ArrayVec;

use super::ChronosConquest;
use super::pieces::Face;
use super::round::in_deck;
use super::view::{CARDS_LIMIT, Table, View};
use crate::engine::Rng;

/// How many beats a computer player thinks ahead: a timer's run and a little more.
const BEATS_AHEAD: u64 = 9;

/// A whole game that `view` cannot tell from the real one: the cards that nobody has seen lie in any order where nobody
/// sees them. `rng` is also what the next deals follow from.
pub(super) fn imagine(view: &View, mut rng: Rng) -> ChronosConquest {
    let table = view.table.clone();
    let mut unseen = unseen(&table);
    rng.shuffle(&mut unseen);
    let mut next = || unseen.pop().unwrap_or(Face::Ten);
    let cards = table.stacks.iter().map(|stack| stack.cards.iter().map(|card| card.unwrap_or_else(&mut next)).collect());
    let cards = cards.collect();
    let horizon = Some(table.now.after(BEATS_AHEAD * table.setup.beat_ms()));
    ChronosConquest { table, cards, rng, horizon }
}

/// The cards whose place nobody knows.
fn unseen(table: &Table) -> ArrayVec<Face, CARDS_LIMIT> {
    let mut left = [0u8; Face::COUNT];
    for face in in_deck(table.setup) {
        left[face.index()] += 1;
    }
    let mut see = |face: Face| left[face.index()] = left[face.index()].saturating_sub(1);
    table.stacks.iter().flat_map(|stack| stack.cards.iter().flatten()).for_each(|face| see(*face));
    table.discards.iter().for_each(|face| see(*face));
    for kingdom in &table.kingdoms {
        kingdom.pile.iter().for_each(|face| see(*face));
        for (wind, count) in super::Wind::ALL.into_iter().zip(kingdom.winds) {
            (0..count).for_each(|_| see(Face::Wind(wind)));
        }
    }
    Face::ALL.into_iter().flat_map(|face| std::iter::repeat_n(face, usize::from(left[face.index()]))).collect()
}
