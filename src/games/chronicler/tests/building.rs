//! Build a Structure: which cards, when abilities start and stop, and what each does in peace.

use super::position::{after, allowed, built, card, drawn_cards, legal_with, play, position, refused, seat};
use crate::engine::Seat;
use crate::games::chronicler::{Cell, Structure};
use crate::games::chronicler::{Event, WhyNot, tech_points};

#[test]
fn r7_nothing_is_built_at_age_0() {
    let game = position("a: hand 1a 1b | b: tech 1c");
    assert_eq!(legal_with(&game, "b"), "");
    assert_eq!(refused(&game, "b1a"), Some(WhyNot::AboveCurrentAge { card: card("1a"), current: 0 }));
}

#[test]
fn r25_a_structure_outlives_the_age_it_was_built_in() {
    let mut game = position("3+conflict | a: hand 1a 4a tech 1c 3a built a | b: hand 2a 2b tech 4b");
    play(&mut game, "o o x2a c:a1 o o o");
    assert_eq!((game.table.sheet(seat("a")).current_age(), built(&game, 'a')), (1, "a".into()));
    let events = play(&mut game, "r4a draw");
    assert_eq!(drawn_cards(&events), 2, "the Laboratory was built before the attack");
    let text = "3+conflict | a: hand 1a 1b 4a tech 1c 2d/3a built g a | b: hand 2a tech 4b";
    let game = position(text);
    assert_eq!((game.table.sheet(seat("a")).current_age(), built(&game, 'a')), (1, "g a".into()));
    let (mut game, events) = after(text, "r4a draw");
    assert_eq!(drawn_cards(&events), 2, "the Laboratory works above the current Age");
    play(&mut game, "b1a");
    assert_eq!(legal_with(&game, ""), "new", "but nothing new may be larger than it");
}

#[test]
fn r29_an_ability_starts_with_its_owners_next_turn() {
    let (mut game, events) = after("a: hand 1a 4a tech 3a 3b built m", "b1a p0:12");
    let joined = Event::Built {
        seat: Seat(0),
        card: card("1a"),
        component: 0,
        cell: Cell { row: 0, column: 1 },
        before: Some(Structure::Monument),
        complete: Some(Structure::Road),
    };
    assert!(events.contains(&joined), "{events:?}");
    assert_eq!(built(&game, 'a'), "r?");
    assert_eq!(refused(&game, "a4a"), Some(WhyNot::TechPoints { needed: 5, there: 4 }));
    play(&mut game, "o o o o");
    assert_eq!(built(&game, 'a'), "r?", "others' turns start nothing");
    let events = play(&mut game, "o");
    let began = Event::TurnBegan { seat: Seat(0), actions: 2, awakened: [Structure::Road].into_iter().collect() };
    assert!(events.contains(&began));
    assert_eq!(built(&game, 'a'), "r");
    assert!(allowed(&game, "a4a"));
}

#[test]
fn r29_the_old_ability_ends_at_once() {
    let (game, _) = after("a: hand 1a 4a tech 3a 3b built r", "b1a p0:22");
    assert_eq!(built(&game, 'a'), "g?");
    assert_eq!(tech_points(&game.table, seat("a"), card("4a")).there(), 4);
    let (game, _) = after("3+conflict | a: hand 4a tech 3a 3b built r m", "m0-1:g");
    assert_eq!(tech_points(&game.table, seat("a"), card("4a")).there(), 4);
}

#[test]
fn r29_a_waiting_granary_keeps_nothing_at_anothers_shift() {
    let text = "a: hand 1a 2a 2b 2c 2d 3c tech 3a 3b built r | b: hand 5a | deck 4a 4b 4c 4c | pile 6a";
    let (mut game, _) = after(text, "b1a p0:22 o o o");
    assert_eq!(game.table.shifts, 0);
    let events = play(&mut game, "o");
    assert!(events.contains(&Event::EraEnded { era: 1 }));
    assert_eq!(game.table.acting, Seat(0), "seat a has six cards and keeps three");
    play(&mut game, "d2a d2b d2c");
    assert_eq!(game.hands[0].len(), 3);
}

#[test]
fn r29_in_a_last_action_what_was_finished_the_turn_before_is_active() {
    let text = "a: hand 1a 8a 9b tech 7a 8b built r? | b: tech 8a 8b | c: tech 9a | nine c last a b";
    // As if seat c had just played its Age 9 card: the last actions begin with an awakening.
    let mut game = position(&text.replace(" | nine c last a b", " | c: hand 9a tech 8a 8b built r | turn c").replace("c: tech 9a", "c: hand 5a"));
    let events = play(&mut game, "a9a");
    let began = Event::LastActionBegan { seat: Seat(0), awakened: [Structure::Road].into_iter().collect() };
    assert!(events.contains(&began), "{events:?}");
    assert_eq!(tech_points(&game.table, seat("a"), card("9b")).there(), 2 + 4 + 1);
}

#[test]
fn r56_a_plaza_gives_an_action_from_the_beginning_of_a_turn() {
    let actions = |built: &str| {
        let (game, _) = after(&format!("a: tech 5a built {built} | turn c | actions 1"), "o");
        game.table.actions
    };
    assert_eq!([actions("r"), actions("p"), actions("p p"), actions("p?")], [2, 3, 4, 3]);
    let (game, _) = after("a: hand 1a tech 5a built #./##/#.", "o o o o o o");
    assert_eq!(game.table.actions, 2);
}

#[test]
fn r56_a_plaza_finished_this_turn_gives_nothing_this_turn() {
    let (game, _) = after("a: hand 1a tech 5a built #./##/#.", "b1a p0:20 o");
    assert_eq!((built(&game, 'a').as_str(), game.table.turn), ("p?", Seat(1)));
}

#[test]
fn r72_a_card_to_build_with_is_of_the_current_age_or_below() {
    let game = position("a: hand 1a 4a 5a tech 4b built m");
    assert_eq!(legal_with(&game, "b"), "b1a b4a");
    assert_eq!(refused(&game, "b5a"), Some(WhyNot::AboveCurrentAge { card: card("5a"), current: 4 }));
}

#[test]
fn r72_a_merge_plays_no_card() {
    let (game, _) = after("a: hand 9a tech 2b built m m", "m0-1:r");
    assert_eq!((built(&game, 'a').as_str(), game.hands[0].len()), ("r?", 1));
    let game = position("a: hand 9a tech 1b built m m");
    assert_eq!(refused(&game, "m0-1:r"), Some(WhyNot::TooLarge { size: 2, current: 1 }));
}

#[test]
fn a_chosen_card_lies_between_hand_and_sheet() {
    let (game, events) = after("a: hand 1a 4a tech 4b", "b1a");
    assert_eq!((game.table.held(), game.table.hand_sizes[0]), (Some(card("1a")), 1));
    assert_eq!(events, [Event::BuildBegan { seat: Seat(0), card: card("1a") }]);
    assert_eq!(refused(&game, "o"), Some(WhyNot::Undecided(game.table.decision)));
}
