//! Whole games that a view cannot tell from the real one.

use arrayvec::ArrayVec;

use super::pieces::{Card, Cards};
use super::setup::SEATS_LIMIT;
use super::state::{Chronicler, DEALT_AGES};
use super::view::View;
use crate::engine::{Rng, Seat};

/// A whole game that `view` cannot tell from the real one. Hands get the cards that are known to be there, one card of each
/// Age that must be there from the deal, as many cards from before the last Era Shift as must be there, and for the rest,
/// like the cards set aside and the deck, any unseen cards. `rng` is also what the next draws follow from.
pub(super) fn imagine(view: &View, mut rng: Rng) -> Chronicler {
    let table = &view.table;
    let mut unseen = unseen(view);
    let mut hands = table.known;
    hold_since(view, &mut unseen, &mut hands, &mut rng);
    let mut hands_at_shift = table.known;
    for (at_shift, hand) in hands_at_shift.iter_mut().zip(hands) {
        *at_shift = hand.minus(*at_shift);
    }
    let mut stack: ArrayVec<Card, { Card::COUNT }> = unseen.iter().collect();
    for seat in others(view) {
        let hand = &mut hands[seat.index()];
        let missing = usize::from(table.hand_sizes[seat.index()]).saturating_sub(hand.len());
        hand.extend(deal(&mut stack, missing, &mut rng));
    }
    if let Some(own) = view.viewer.seat() {
        hands[own.index()] = view.hand;
        hands_at_shift[own.index()] = view.hand_at_shift;
    }
    let aside = deal(&mut stack, usize::from(table.aside), &mut rng).collect();
    let deck = stack.into_iter().collect();
    Chronicler { table: table.clone(), hands, deck, aside, hands_at_shift, rng }
}

/// Gives the other seats what they must have held for long: one card of each Age that they still have from the deal, and of
/// the cards that were hidden at the last Era Shift as many as they have surely kept.
fn hold_since(view: &View, unseen: &mut Cards, hands: &mut [Cards; SEATS_LIMIT], rng: &mut Rng) {
    let table = &view.table;
    let mut old = unseen.intersection(table.hidden_at_shift.minus(view.hand_at_shift));
    let mut hold = |hand: &mut Cards, age: Option<u8>| {
        let card = age.map_or(old, |age| old.of_age(age)).draw(rng);
        if let Some(card) = card {
            unseen.remove(card);
            old.remove(card);
            hand.insert(card);
        }
        card.is_some()
    };
    for seat in others(view) {
        for age in (1..=DEALT_AGES).filter(|age| table.dealt[seat.index()] & (1 << (age - 1)) != 0) {
            hold(&mut hands[seat.index()], Some(age));
        }
    }
    for seat in others(view) {
        let at = seat.index();
        let kept = table.known[at].len() + usize::from(table.kept[at]);
        while hands[at].len() < kept && hold(&mut hands[at], None) {}
    }
}

/// The seats whose hands the viewer does not see.
fn others(view: &View) -> impl Iterator<Item = Seat> + use<> {
    let own = view.viewer.seat();
    Seat::all(view.table.seats()).filter(move |seat| own != Some(*seat))
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
