//! The end by an Age 9 card, and the last actions it gives.

use super::position::{after, allowed, drawn_cards, legal_with, play, position, refused, techs};
use crate::engine::{Game, Seat, SeatSet};
use crate::games::chronicler::{Ending, Event, ScoreKind, WhyNot, score};

const NEAR: &str = "a: hand 9a tech 8a 8b built r | b: hand 1a 9b tech 8a 8b built r | c: hand 2a tech 1b";

#[test]
fn r8_only_a_last_action_may_be_passed() {
    let mut game = position(NEAR);
    assert_eq!(refused(&game, "pass"), Some(WhyNot::MustAct));
    play(&mut game, "a9a");
    assert!(allowed(&game, "pass"));
    let events = play(&mut game, "pass");
    assert_eq!(events[0], Event::Passed(Seat(1)));
}

#[test]
fn r38_the_rest_of_the_turn_is_lost() {
    let (game, events) = after(NEAR, "a9a");
    assert_eq!((game.table.turn, game.table.actions), (Seat(1), 1));
    let seats: SeatSet = [Seat(1), Seat(2)].into_iter().collect();
    assert_eq!(events[1], Event::LastActionsBegan { by: Seat(0), seats });
}

#[test]
fn r39_each_other_player_has_exactly_one_last_action_clockwise() {
    let mut game = position(&format!("{NEAR} | turn b"));
    play(&mut game, "a9b");
    assert_eq!(game.table.turn, Seat(2));
    play(&mut game, "o");
    assert_eq!(game.table.turn, Seat(0));
    let events = play(&mut game, "o");
    assert_eq!(game.table.ending, Some(Ending::AgeNine));
    assert!(matches!(events.last(), Some(Event::MatchOver { ending: Ending::AgeNine, .. })));
    assert!(game.status().acting().is_empty());
}

#[test]
fn r39_a_plaza_gives_no_last_action_and_other_abilities_work() {
    let text = "3+conflict | a: hand 9a tech 8a 8b built r | b: hand 5c tech 5a built p a i | c: tech 1b";
    let (mut game, _) = after(text, "a9a");
    assert_eq!(game.table.actions, 1);
    let events = play(&mut game, "o");
    assert_eq!((drawn_cards(&events), game.table.turn), (2, Seat(2)), "the Mine works");
    let (mut game, _) = after(text, "a9a r5c");
    assert_eq!(drawn_cards(&play(&mut game, "draw")), 2, "the Laboratory works");
    let text = "3+conflict | a: hand 9a tech 8a 8b built r | b: hand 1a tech 7a/2a built b l r | c: tech 1b 2b";
    let (game, _) = after(&text.replace("7a/2a", "7a 7b/2a"), "a9a x1a");
    assert_eq!(legal_with(&game, "w"), "w:a0 w:a1 w:c0", "the Barracks work");
    let (game, _) = after(&text.replace("2b", "2b/3a"), "a9a u:b0");
    assert_eq!(legal_with(&game, ""), "u:c1 stop", "the Library works");
    let (game, _) = after(&text.replace("hand 1a", "hand 8a 9b").replace("7a/2a", "7a 8b"), "a9a");
    assert!(allowed(&game, "a9b"), "the Road works");
}

#[test]
fn r40_another_age_9_card_scores_but_starts_nothing() {
    let (mut game, _) = after(NEAR, "a9a");
    let events = play(&mut game, "a9b");
    assert_eq!(events[0], Event::Advanced { seat: Seat(1), card: "9b".parse().unwrap() });
    assert!(!events.iter().any(|event| matches!(event, Event::LastActionsBegan { .. })));
    assert_eq!((game.table.turn, game.table.first_nine), (Seat(2), Some(Seat(0))));
    let events = play(&mut game, "pass");
    assert_eq!(game.table.ending, Some(Ending::AgeNine));
    let Some(Event::MatchOver { scores, .. }) = events.last() else { panic!("{events:?}") };
    let bonus = |at: usize| scores[at].lines().any(|line| line.kind == ScoreKind::FirstNine);
    assert_eq!((scores[0].total(), scores[1].total()), (15 + 7 + 4, 15 + 4));
    assert!(bonus(0) && !bonus(1));
}

#[test]
fn r41_a_third_shift_in_the_last_actions_ends_the_match_at_once() {
    let (game, events) = after(&format!("{NEAR} | deck 3a | shifts 2"), "a9a o");
    assert_eq!((game.table.ending, game.table.turn), (Some(Ending::ThirdShift), Seat(1)));
    assert!(matches!(events.last(), Some(Event::MatchOver { ending: Ending::ThirdShift, .. })));
    assert!(!events.contains(&Event::LastActionBegan { seat: Seat(2), awakened: [].into_iter().collect() }));
}

#[test]
fn r41_an_earlier_shift_in_the_last_actions_is_resolved() {
    let (game, _) = after(&format!("{NEAR} | deck 3a | shifts 1 | pile 4a 4b"), "a9a o");
    assert_eq!((game.table.ending, game.table.turn, game.table.deck), (None, Seat(2), 2));
}

#[test]
fn r42_the_bonus_is_kept_when_the_card_is_covered() {
    let text = format!("3+conflict | {}", NEAR.replace("hand 1a", "hand 1a 1c"));
    let (game, _) = after(&text, "a9a x1a c:a2 pass");
    assert_eq!(techs(&game, 'a'), "8a 8b 9a/1a");
    let lines: Vec<_> = score(&super::position::sight(&game, 'c'), Seat(0)).lines().map(|line| (line.kind, line.points)).collect();
    assert_eq!(
        lines,
        [(ScoreKind::Structures, 4), (ScoreKind::Bottom, 10), (ScoreKind::Lost, 1), (ScoreKind::FirstNine, 7)]
    );
}
