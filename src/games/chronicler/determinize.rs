//! Whole games that a view cannot tell from the real one.

use arrayvec::ArrayVec;

use super::pieces::{Card, Cards};
use super::setup::SEATS_LIMIT;
use super::state::{Chronicler, DEALT_AGES};
use super::view::View;
use crate::engine::{Rng, Seat};

/// A whole game that `view` cannot tell from the real one: what is not seen is dealt at random to the hands, the deck and
/// the cards set aside, after what is known of hands. `rng` is also what the next draws follow from.
pub(super) fn imagine(view: &View, mut rng: Rng) -> Chronicler {
    let table = &view.table;
    let mut unseen = unseen(view);
    let mut hands = table.known;
    for seat in others(view) {
        for age in (1..=DEALT_AGES).filter(|age| table.dealt[seat.index()] & (1 << (age - 1)) != 0) {
            if let Some(card) = unseen.of_age(age).draw(&mut rng) {
                unseen.remove(card);
                hands[seat.index()].insert(card);
            }
        }
    }
    let mut stack: ArrayVec<Card, { Card::COUNT }> = unseen.iter().collect();
    for seat in others(view) {
        let hand = &mut hands[seat.index()];
        let missing = usize::from(table.hand_sizes[seat.index()]).saturating_sub(hand.len());
        hand.extend(deal(&mut stack, missing, &mut rng));
    }
    if let Some(own) = view.viewer.seat() {
        hands[own.index()] = view.hand;
    }
    let aside = deal(&mut stack, usize::from(table.aside), &mut rng).collect();
    Chronicler { table: table.clone(), hands, deck: stack.into_iter().collect(), aside, rng }
}

/// The seats whose hands the viewer does not see.
fn others(view: &View) -> impl Iterator<Item = Seat> + use<> {
    let own = view.viewer.seat();
    Seat::all(view.table.seats().min(SEATS_LIMIT as u8)).filter(move |seat| own != Some(*seat))
}

/// Takes cards at random from a stack.
fn deal<'a>(stack: &'a mut ArrayVec<Card, { Card::COUNT }>, count: usize, rng: &'a mut Rng) -> impl Iterator<Item = Card> + 'a {
    (0..count).map_while(move |_| {
        let len = stack.len() as u32;
        (len > 0).then(|| stack.swap_remove(rng.below(len) as usize))
    })
}

/// The cards whose place the viewer neither sees nor knows.
fn unseen(view: &View) -> Cards {
    let table = &view.table;
    let mut unseen = Cards::in_match(table.seats()).minus(view.hand);
    let sheets = table.sheets.iter().flat_map(super::sheet::Sheet::cards);
    for card in sheets.chain(table.pile.iter().copied()).chain(table.held()) {
        unseen.remove(card);
    }
    for seat in others(view) {
        unseen = unseen.minus(table.known[seat.index()]);
    }
    unseen
}
