//! Points and ties.

use super::position::{position, sight};
use crate::engine::{Seat, SeatSet};
use crate::games::chronicler::score::{Scores, outcome};
use crate::games::chronicler::{Chronicler, Score, ScoreKind, score};

fn of_a(text: &str) -> Vec<(ScoreKind, u8, i16)> {
    let game = position(text);
    let score = Score::of(&game.table, Seat(0), game.hands[0]);
    let lines: Vec<_> = score.lines().map(|line| (line.kind, line.count, line.points)).collect();
    assert_eq!(score.total(), lines.iter().map(|line| line.2).sum::<i16>());
    lines
}

fn winners(text: &str) -> SeatSet {
    let game: Chronicler = position(text);
    let scores: Scores = game.scores();
    outcome(&game.table, &scores).winners
}

fn seats(letters: &str) -> SeatSet {
    letters.chars().filter_map(Seat::from_letter).collect()
}

#[test]
fn r57_a_monument_is_worth_two_points() {
    assert_eq!(of_a("a: built m"), [(ScoreKind::Structures, 1, 2)]);
}

#[test]
fn r58_only_cards_in_complete_structures_count() {
    assert_eq!(of_a("a: built r g #/#"), [(ScoreKind::Structures, 5, 10)]);
    assert_eq!(of_a("3+conflict | a: built l p #./##"), [(ScoreKind::Structures, 7, 14)]);
    assert_eq!(of_a("a: built #/# ###"), [], "in peace these are unfinished");
}

#[test]
fn r59_a_structure_that_waits_scores() {
    assert_eq!(of_a("a: built r? g?"), [(ScoreKind::Structures, 5, 10)]);
}

#[test]
fn r60_advancements_score_by_row_and_lost_techs_one_point() {
    let rows = [(ScoreKind::Top, 2, 6), (ScoreKind::Middle, 2, 8), (ScoreKind::Bottom, 2, 10)];
    assert_eq!(of_a("a: tech 1a 3a 4a 6a 7a 9a"), rows);
    let lost = [(ScoreKind::Top, 1, 3), (ScoreKind::Lost, 3, 3)];
    assert_eq!(of_a("3+conflict | a: tech 1a 3a/2a 5a/2b 9a/2c"), lost);
    assert_eq!(of_a("3+conflict | a: tech 4a+4b/2a"), [(ScoreKind::Lost, 2, 2)], "both under one card");
}

#[test]
fn r61_age_9_cards_in_hand_after_the_first_cost_six() {
    let spare = |hand: &str| of_a(&format!("a: hand {hand}")).first().map_or(0, |line| line.2);
    assert_eq!([spare("8a"), spare("9a"), spare("9a 9b"), spare("9a 9a 9b 9b 1a")], [0, 0, -6, -18]);
}

#[test]
fn r62_a_tie_goes_to_whoever_controls_an_age_9_card() {
    assert_eq!(winners("a: tech 9a | b: tech 8a | c: tech 1a"), seats("a"));
    assert_eq!(winners("3+conflict | a: tech 8a 9a/1b | b: tech 1a 1c"), seats("a"), "lost or not");
    assert_eq!(winners("a: tech 9a | b: tech 8a built m"), seats("b"), "without a tie it does not matter");
}

#[test]
fn r62_then_to_the_largest_complete_structure() {
    assert_eq!(winners("a: built r | b: built m m | c: tech 1a"), seats("a"));
    assert_eq!(winners("a: built r #/# | b: built m m | c: built r"), seats("ac"), "unfinished ones do not count");
    assert_eq!(winners("a: tech 9a built m m | b: tech 8a built r | c: tech 9b built m m"), seats("ac"));
    assert_eq!(winners("a: tech 9a built r | b: tech 8a built r | c: tech 9b built m m"), seats("a"));
}

#[test]
fn r62_those_still_tied_share_the_win() {
    assert_eq!(winners("a: tech 1a | b: tech 1b | c: tech 2a"), seats("abc"));
    assert_eq!(winners("a: | b: | c:"), seats("abc"));
}

#[test]
fn the_score_on_the_table_keeps_hands_hidden() {
    let game = position("a: hand 9a 9b tech 9a | b: hand 9b 9b");
    let total = |letter, seat| score(&sight(&game, letter), Seat(seat)).total();
    assert_eq!((total('a', 0), total('b', 0), total('-', 0)), (-1, 5, 5));
    assert_eq!((total('b', 1), total('a', 1)), (-6, 0));
}
