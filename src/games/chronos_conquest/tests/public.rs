//! What everybody knows, and what nobody does.

use super::position::*;
use crate::engine::{Game, Rng, Viewer};
use crate::games::chronos_conquest::{ChronosConquest, Place};

#[test]
fn q34_no_card_leaves_the_discard_pile() {
    super::random::everywhere(4, |before, after| {
        let (old, new) = (&before.table.discards, &after.table.discards);
        assert!(before.table.round != after.table.round || new.starts_with(old));
    });
}

#[test]
fn q41_nobody_has_secrets_to_keep_from_talk() {
    super::random::everywhere(2, |_, game| {
        let onlooker = game.view(Viewer::Onlooker);
        for seat in game.table.all() {
            assert_eq!(game.view(Viewer::Seat(seat)).table, onlooker.table);
        }
    });
}

#[test]
fn q45_cards_under_a_top_are_secret_but_for_those_that_were_shown() {
    let mut game = running("3");
    give(&mut game, A, crate::games::chronos_conquest::God::Poseidon);
    lay(&mut game, 0, "ten twenty thirty war");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0u:s1");
    let known: Vec<bool> = game.table.stacks[0].cards.iter().map(Option::is_some).collect();
    assert_eq!(known, [true, false, false, true]);
}

#[test]
fn q45_whatever_is_imagined_has_the_same_cards_in_sight_and_in_all() {
    super::random::everywhere(6, |_, game| {
        let imagined = ChronosConquest::determinize(&game.view(Viewer::Onlooker), Rng::from_number(5));
        assert_eq!(every_card(&imagined), every_card(game));
        for (cards, stack) in imagined.cards.iter().zip(&imagined.table.stacks) {
            assert!(stack.cards.iter().zip(cards).all(|(seen, card)| seen.is_none_or(|seen| seen == *card)));
        }
    });
}

#[test]
fn q45_the_unseen_cards_are_equally_likely_anywhere() {
    let mut game = running("2+territories");
    game.table.discards = game.cards.iter().flatten().copied().collect();
    game.table.discards.clear();
    for stack in 0..5 {
        lay(&mut game, stack, "ten");
    }
    let setup = "2+territories".parse().unwrap();
    let fresh = ChronosConquest::new(&setup, Rng::from_number(1), &mut Vec::new());
    let view = fresh.view(Viewer::Onlooker);
    let bottoms = (0..200).map(|seed| ChronosConquest::determinize(&view, Rng::from_number(seed)).cards[0][0]);
    let mut seen: Vec<_> = bottoms.collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 5, "every value of a territory may lie there");
}
