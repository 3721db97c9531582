//! Who knows what.

use super::position::{after, card, cards, dealt, play, position, sight, written};
use crate::engine::{Game, Rng};
use crate::games::seeker_chronicles::{Decision, Event, SeekerChronicles, Setup, View, determinize};

/// What games drawn from a view have in common with `wanted`, over many draws: whether it holds in all of them, and in any.
fn drawn(view: &View, wanted: impl Fn(&SeekerChronicles) -> bool) -> (bool, bool) {
    let mut found = [false; 2];
    for seed in 0..200 {
        let game = determinize::imagine(view, Rng::from_number(seed));
        assert_eq!(&game.view(view.viewer), view);
        found[usize::from(wanted(&game))] = true;
    }
    (!found[0], found[1])
}

#[test]
fn s30_memories_are_open_and_have_no_order() {
    let one = position("a: memory n1 m4 n3-");
    let other = position("a: memory n3- m4 n1");
    assert_eq!(sight(&one, 'b').table.sides[0].memory, one.table.sides[0].memory);
    assert_eq!(sight(&one, 'b'), sight(&other, 'b'));
}

#[test]
fn s31_a_hand_has_no_limit() {
    let many = "a: hand n1 n1 n2 n2 n3 n3 n4 n4 n5 n5 m1 m1 m2 m2";
    let (game, _) = after(many, "skip skip");
    assert_eq!((game.hands[0].len(), game.table.decision), (15, Decision::Act));
}

#[test]
fn s44_chronicles_are_open_and_hands_and_libraries_are_not() {
    let game = position("a: hand n1 m4 | b: hand o1");
    let other = position("a: hand n3 m4 | b: hand o1");
    assert_eq!(sight(&game, 'b'), sight(&other, 'b'));
    assert_eq!(sight(&game, '-').table.sides[0].chronicles.len(), 3);
    assert_ne!(sight(&game, 'a'), sight(&other, 'a'));
    assert_eq!(written(sight(&game, 'a').library()), written(game.libraries[0]));
}

#[test]
fn s44_a_hidden_deck_list_is_not_known_and_an_open_one_is() {
    let decks = "deck_a:n33330-m33333-f30000+deck_b:o22222-w22222-h22222";
    let hidden = dealt(&format!("2+free+{decks}"), 1, "start:a seeker:n seeker:o keep keep").0;
    assert_eq!(drawn(&sight(&hidden, 'b'), |game| game.decks[0] == hidden.decks[0]), (false, false));
    assert_eq!(written(sight(&hidden, '-').table.sides[0].seen), "ns ms fs");
    let open = dealt(&format!("2+free+open_decklists+{decks}"), 1, "start:a seeker:n seeker:o keep keep").0;
    assert_eq!(drawn(&sight(&open, 'b'), |game| game.decks[0] == open.decks[0]), (true, true));
}

#[test]
fn s44_copies_that_lie_open_at_once_are_remembered() {
    let decks = "2+free+deck_a:n33330-m33333-f30000+deck_b:o22222-w22222-h22222";
    let mut found = 0;
    for seed in 0..40 {
        let mut game = dealt(decks, seed, "start:a seeker:n seeker:o keep keep").0;
        let Some(played) = game.hands[0].types().next() else { continue };
        play(&mut game, &format!("p{played}"));
        let seen = game.table.sides[0].seen;
        assert!(seen.contains(played));
        assert!(drawn(&sight(&game, 'b'), |game| game.decks[0].contains(played)).0);
        found += 1;
    }
    assert_eq!(found, 40);
}

#[test]
fn s44_when_the_library_is_empty_the_hand_is_known() {
    let text = "a: memory n4 n3, hand m2 m5, library m1";
    let mut game = position(text);
    assert_eq!(drawn(&sight(&game, 'b'), |guess| guess.hands[0] == game.hands[0]), (false, true));
    play(&mut game, "ln4:1");
    assert_eq!(written(game.table.sides[0].known), "m1 m2 m5");
    let view = sight(&game, 'b');
    assert_eq!(drawn(&view, |guess| guess.hands[0] == game.hands[0]), (true, true));
}

#[test]
fn s44_a_renewed_library_has_only_what_was_shuffled() {
    let decks = "2+free+deck_a:n33330-m33333-f30000+deck_b:o22222-w22222-h22222";
    let mut renewed = 0;
    for seed in 0..30 {
        let setup: Setup = decks.parse().unwrap();
        super::random::play_at_random(setup, seed, |game, _, _| {
            let side = &game.table.sides[0];
            if side.stages > 0 && game.table.ending.is_none() {
                assert!(side.shuffled.covers(game.libraries[0]));
                renewed += 1;
            }
        });
    }
    assert!(renewed > 200, "{renewed}");
}

#[test]
fn a_card_returned_or_activated_is_known_until_it_leaves_the_hand() {
    let (mut game, _) = after("a: hnm, seekers h, memory hs n1 n3, archive m1 m4, hand m2", "lhs:1 en1 m4");
    assert_eq!(written(game.table.sides[0].known), "m4");
    assert!(drawn(&sight(&game, 'b'), |game| game.hands[0].contains(card("m4"))).0);
    play(&mut game, "pm4");
    assert_eq!(written(game.table.sides[0].known), "");
}

#[test]
fn a_hyperlink_that_is_being_paid_for_is_known_to_be_in_the_hand() {
    let (game, _) = after("a: memory n1 n3 m1, hand n4 m2", "hn4:1");
    assert!(matches!(game.table.decision, Decision::Pay(_)));
    assert_eq!(written(game.table.sides[0].known), "n4");
    assert!(drawn(&sight(&game, 'b'), |game| game.hands[0].contains(card("n4"))).0);
}

#[test]
fn s43_what_is_discarded_at_random_does_not_change_what_is_drawn() {
    let text = "a: fnm, seekers f, memory f5 n1 | b: hand o1 w1 h1, library w2 w3 w4 h4 h5";
    for seed in 0..10 {
        let text = format!("{text} | seed {seed}");
        let drew = |moves: &str| {
            let (game, _) = after(&text, moves);
            game.hands[1].minus(cards("o1 w1 h1"))
        };
        assert_eq!(written(drew("skip")), written(drew("lf5:1 skip")));
        assert_eq!(drew("skip").len(), 1);
    }
}

#[test]
fn s43_the_same_seed_plays_the_same_match() {
    let play = |seed| super::random::play_at_random(Setup::default(), seed, |_, _, _| {});
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}

#[test]
fn only_what_shows_a_hidden_card_reveals_something() {
    let shows = |text: &str, moves: &str| after(text, moves).1.iter().any(SeekerChronicles::reveals);
    let text = "a: memory n4 n3 n1 m2, hand m4 m1 | b: memory o1 o4";
    for quiet in ["en3", "pm4", "ln1:1 en3", "lm2:1 en1 en3 stop"] {
        assert!(!shows(text, quiet), "{quiet}");
    }
    for loud in ["ln4:1 en1", "skip"] {
        assert!(shows(text, loud), "{loud}");
    }
    assert!(shows("a: seekers n:n5", "research"));
    assert!(shows("a: fnm, seekers f, memory f5 n1 | b: hand o1", "lf5:1"), "a random discard");
    assert!(SeekerChronicles::reveals(&Event::SeekersRevealed([super::super::Chronicle::Wu; 2])));
}
