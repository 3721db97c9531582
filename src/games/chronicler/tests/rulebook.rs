//! The examples and the questions and answers that the rulebook prints, in its order.

use super::position::{after, allowed, built, card, cards, drawn_cards, hand, legal, legal_with, play, position, refused, seat, techs};
use crate::engine::{Game, Seat};
use crate::games::chronicler::{Ending, Score, WhyNot, tech_points};

#[test]
fn example_two_own_cards_and_one_of_another_are_five_points() {
    let text = "a: hand 7a tech 6a 6b | b: tech 6c";
    let game = position(text);
    let points = tech_points(&game.table, seat("a"), card("7a"));
    assert_eq!((points.needed, points.there(), points.are_enough()), (5, 5, true));
    assert_eq!(card("7a").key(), "computers");
    assert_eq!(techs(&after(text, "a7a").0, 'a'), "6a 6b 7a");
}

#[test]
fn example_one_own_card_and_two_of_others_are_four() {
    let game = position("a: hand 7a tech 6a | b: tech 6c | c: tech 6b");
    assert_eq!(refused(&game, "a7a"), Some(WhyNot::TechPoints { needed: 5, there: 4 }));
}

#[test]
fn example_with_an_age_5_card_ages_1_to_4_are_too_low() {
    let game = position("a: hand 1a 2a 3a 4a 5b tech 4b 4c 5a | b: tech 1b 2b 2c 3b 3c 4b");
    assert_eq!(legal_with(&game, "a"), "a5b");
    assert_eq!(refused(&game, "a4a"), Some(WhyNot::LowerAge { card: card("4a"), highest: 5 }));
}

#[test]
fn example_with_an_age_4_card_ages_4_to_9_are_discarded() {
    let game = position("a: hand 1a 3a 4a 5a 6a 7a 8a 9a tech 4b");
    assert_eq!(legal_with(&game, "r"), "r4a r5a r6a r7a r8a r9a");
}

#[test]
fn example_with_an_age_5_card_ages_1_to_5_are_built() {
    let game = position("a: hand 1a 2a 3a 4a 5a 6a tech 5b");
    assert_eq!(legal_with(&game, "b"), "b1a b2a b3a b4a b5a");
}

#[test]
fn example_a_plaza_is_finished_at_age_5() {
    let at = |age: &str| after(&format!("a: hand 1a tech {age} built #./##/#."), "b1a").0;
    assert!(!allowed(&at("4b"), "p0:20"));
    let mut game = at("5b");
    play(&mut game, "p0:20");
    assert_eq!(built(&game, 'a'), "p?");
}

#[test]
fn r8_an_action_is_not_forfeited() {
    let game = position("a: hand 1a");
    assert_eq!(refused(&game, "pass"), Some(WhyNot::MustAct));
}

#[test]
fn r56_the_same_action_may_be_taken_twice_and_with_two_plazas_four_times() {
    let (mut game, _) = after("a: tech 5a built p p | turn c | actions 1", "o o o o");
    assert_eq!((game.table.turn, game.hands[0].len()), (Seat(0), 3));
    play(&mut game, "o");
    assert_eq!((game.table.turn, game.hands[0].len()), (Seat(1), 4));
    let (game, _) = after("a: hand 1a 1b", "a1a a1b");
    assert_eq!(techs(&game, 'a'), "1a 1b");
}

#[test]
fn r69_the_tech_points_differ_by_age_alone() {
    let needed: Vec<u8> = (1..=9).map(|age| crate::games::chronicler::Card::of_age(age).next().unwrap().points_needed()).collect();
    assert_eq!(needed, [0, 3, 5, 5, 5, 5, 5, 5, 5]);
}

#[test]
fn r73_three_age_1_cards_of_others_give_an_age_2_card() {
    let (game, _) = after("a: hand 2a 1d | b: tech 1a 1b | c: tech 1c", "a2a");
    assert_eq!(techs(&game, 'a'), "2a");
    assert_eq!(refused(&game, "a1d"), Some(WhyNot::LowerAge { card: card("1d"), highest: 2 }));
}

#[test]
fn r20_a_road_gives_its_owner_and_nobody_else_a_point() {
    let game = position("a: tech 1a built r");
    let there = |letter| tech_points(&game.table, seat(letter), card("2a")).there();
    assert_eq!((there("a"), there("b")), (3, 1));
}

#[test]
fn r43_a_lost_tech_is_not_attacked_again() {
    let (game, _) = after("3+conflict | a: hand 1a tech 1b | b: tech 1c/2a 2b", "x1a");
    assert_eq!((legal(&game).as_str(), refused(&game, "c:b0")), ("c:b1", Some(WhyNot::Lost(card("1c")))));
}

#[test]
fn r43_any_advancement_is_attacked_and_no_structure() {
    let (game, _) = after("3+conflict | a: hand 1a tech 1b | b: tech 9a built r m | c: built p", "x1a");
    assert_eq!(legal(&game), "c:b0");
}

#[test]
fn r48_barracks_never_cover_two_rows() {
    let (game, _) = after("3+conflict | a: hand 1a tech 4b built b | b: tech 3a 4a 7a", "x1a");
    assert_eq!(legal(&game), "c:b0 c:b1 c:b2");
}

#[test]
fn r53_anybodys_lost_tech_may_be_rediscovered() {
    let (game, _) = after("3+conflict | a: | b: tech 1a/1b | c:", "u:b0");
    assert_eq!(techs(&game, 'b'), "1a");
}

#[test]
fn r71_the_whole_first_hand_may_be_exchanged() {
    let (game, events) = after("a: hand 1a 1b 2a 3a 3b 4a 5a 8a 9a", "r1a d1b d2a d3a d3b d4a d5a d8a d9a draw");
    assert_eq!((drawn_cards(&events), game.hands[0].len(), game.table.actions), (9, 9, 1));
}

#[test]
fn r58_a_structure_may_be_built_over_many_turns_and_unfinished_is_worth_nothing() {
    let (game, _) = after("a: hand 1a 1b 1c tech 3a", "b1a new b1b p0:21 o o o o b1c p0:22");
    assert_eq!(built(&game, 'a'), "#./##");
    assert_eq!(Score::of(&game.table, Seat(0), cards("")).total(), 3);
}

#[test]
fn r63_a_second_library_does_nothing() {
    let (game, _) = after("3+conflict | a: tech 1a/2a built l l | b: tech 1b/2b | c: tech 1c/2c", "u:a0 u:b0");
    assert_eq!((techs(&game, 'c').as_str(), game.table.actions), ("1c/2c", 1));
}

#[test]
fn r28_structures_are_neither_turned_nor_taken_apart() {
    let game = position("3+conflict | a: tech 9a built r r");
    assert_eq!(legal_with(&game, "m"), "m0-1:f", "two Roads are stacked, and neither is turned to a Library");
    assert_eq!(super::position::drawn(game.table.sheets[0].components[0].shape), "##");
}

#[test]
fn r28_a_library_and_a_granary_become_a_mine_and_lose_their_abilities() {
    let text = "3+conflict | a: tech 5a built l g | b: tech 1a/1b 2a/1c";
    let (mut game, _) = after(text, "m0-1:i");
    assert_eq!(built(&game, 'a'), "i?");
    assert_eq!(drawn_cards(&play(&mut game, "o")), 1, "the Mine works from the next turn");
    let (game, _) = after(text, "m0-1:i u:b0");
    assert_eq!(game.table.turn, Seat(1), "the Library no longer removes two");
    let (mut game, _) = after(text, "m0-1:i o o o o o");
    assert_eq!(drawn_cards(&play(&mut game, "o")), 2);
}

#[test]
fn r34_the_match_goes_on_as_long_as_there_are_cards() {
    let (mut game, _) = after("a: hand 1a | deck 9a | pile 6a 6b | shifts 1", "o");
    assert_eq!((game.table.ending, game.table.deck), (None, 2));
    play(&mut game, "o o");
    assert_eq!(game.table.ending, Some(Ending::ThirdShift));
}

#[test]
fn r39_who_has_nothing_to_do_passes_its_last_action() {
    let (mut game, _) = after("a: hand 9a tech 8a 8b built r", "a9a pass");
    assert_eq!(game.table.turn, Seat(2));
    play(&mut game, "pass");
    assert_eq!(game.status().outcome().unwrap().winners.first(), Some(Seat(0)));
}

#[test]
fn r39_with_a_plaza_there_is_still_one_last_action() {
    let (game, _) = after("a: hand 9a tech 8a 8b built r | b: tech 5a built p p", "a9a o");
    assert_eq!(game.table.turn, Seat(2));
}

#[test]
fn r61_age_9_cards_in_hand() {
    let points = |hand: &str| {
        let game = position(&format!("a: hand {hand}"));
        Score::of(&game.table, Seat(0), game.hands[0]).total()
    };
    assert_eq!([points("9a"), points("9a 9a"), points("9a 9b 9b")], [0, -6, -12]);
}

#[test]
fn r60_a_lost_tech_is_one_point_in_any_row() {
    for tech in ["1a", "4a", "9a"] {
        let game = position(&format!("3+conflict | a: tech {tech}/1b"));
        assert_eq!(Score::of(&game.table, Seat(0), cards("")).total(), 1);
    }
}

#[test]
fn r14_a_lost_highest_card_still_forbids_lower_ones() {
    let game = position("3+conflict | a: hand 1b 4b tech 1a 5a/1c | b: tech 3a 3b 3c");
    assert_eq!(refused(&game, "a4b"), Some(WhyNot::LowerAge { card: card("4b"), highest: 5 }));
    assert_eq!(hand(&game, 'a'), "1b 4b");
}
