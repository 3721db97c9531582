//! The 7: what it removes, and where it goes itself.

use super::position::{after, allies, card, cards, legal, pile, position, refused, won};
use crate::engine::Seat;
use crate::games::chronicle::{Event, Setup, WhyNot, WinBy};

#[test]
fn c25_the_seven_leaves_with_its_target() {
    let (game, events) = after("a: hand L9 | b: hand L8 P7 | c: hand L1 P2 | meeting a:P10", "P7 k:a P2");
    let gone = Event::Removed { by: Seat(1), from: Seat(0), card: card("P10"), was_hidden: false };
    assert!(events.contains(&gone));
    assert_eq!(pile(&game), "P10");
    assert!(game.table.removed.contains(card("P7")));
    assert_eq!(won(&events), ('c', WinBy::Highest(card("P2"))));
    assert_eq!(allies(&game, 'c'), "P2");
}

#[test]
fn c25_any_other_card_of_the_meeting_may_be_removed() {
    let text = "4 | a: hand L9 | b: hand L8 | c: hand L1 P7 | d: hand P1 | meeting a:P10 b:x2";
    let (game, _) = after(text, "P7");
    assert_eq!(legal(&game), "k:a k:b");
    assert_eq!(refused(&game, "k:c"), Some(WhyNot::NothingToRemove(Seat(2))));
    assert_eq!(refused(&game, "k:d"), Some(WhyNot::NothingToRemove(Seat(3))));
    let (game, events) = after(text, "P7 k:b");
    let gone = Event::Removed { by: Seat(2), from: Seat(1), card: card("X2"), was_hidden: true };
    assert!(events.contains(&gone));
    assert_eq!(super::position::sight(&game, '-').discard_top, Some(card("X2")));
}

#[test]
fn c25_a_seven_without_a_target_stays_and_competes() {
    let (game, events) = after("a: hand L9 P7 | b: hand L8 P1 | c: hand L1 P2", "P7 P1 P2");
    assert_eq!(won(&events), ('a', WinBy::Highest(card("P7"))));
    assert_eq!(allies(&game, 'a'), "P1 P2 P7");
}

#[test]
fn c25_a_face_down_seven_removes_nothing_and_is_collected() {
    let (game, events) = after("a: hand L9 | b: hand L8 W7 | c: hand L1 P2 | meeting a:P4", "w7 P2");
    assert_eq!(won(&events).0, 'a');
    assert_eq!(allies(&game, 'a'), "P2 P4 W7");
}

#[test]
fn c25_the_next_round_is_dealt_from_all_36_and_without_a_discard_pile() {
    let text = "a: hand P10 W5 | b: hand P7 L8 | c: hand P2 L1 | history H9 | discard X5 | deck H1";
    let mut game = position(&text.replace("W5", ""));
    let events = super::position::play(&mut game, "P10 P7 k:a P2");
    assert!(events.iter().any(|event| matches!(event, Event::RoundOver(_))));
    assert!(game.table.removed.is_empty() && game.pile.is_empty());
    let dealt = game.hands.iter().fold(cards(""), |all, hand| all.union(*hand));
    assert_eq!(dealt.len(), 36);
}

#[test]
fn c25_by_agreement_every_face_up_seven_leaves_when_the_meeting_ends() {
    let unused = "3+seven_always_leaves | a: hand L9 P7 | b: hand L8 P1 | c: hand L1 P2";
    let (game, events) = after(unused, "P7 P1 P2");
    assert_eq!(won(&events), ('c', WinBy::Highest(card("P2"))));
    assert_eq!(allies(&game, 'c'), "P1 P2");
    assert!(game.table.removed.contains(card("P7")));
    let used = "3+seven_always_leaves | a: hand L9 | b: hand L8 P7 | c: hand L1 P2 | meeting a:P10";
    let (game, _) = after(used, "P7 k:a P2");
    assert_eq!((allies(&game, 'c'), pile(&game)), ("P2".into(), "P10".into()));
    let hidden = "3+seven_always_leaves | a: hand L9 | b: hand L8 W7 | c: hand L1 P2 | meeting a:P4";
    assert_eq!(allies(&after(hidden, "w7 P2").0, 'a'), "P2 P4 W7");
    let cancelled = "3+seven_always_leaves | a: hand L9 P7 | b: hand L8 P5 | c: hand L1 P2";
    let (game, _) = after(cancelled, "P7 P5");
    assert_eq!(pile(&game), "P5");
    assert!(game.table.removed.contains(card("P7")));
}

#[test]
fn c25_by_agreement_a_seven_stays_after_use() {
    let text = "3+seven_stays | a: hand L9 | b: hand L8 P7 | c: hand L1 P2 | meeting a:P10";
    let (game, events) = after(text, "P7 k:a P2");
    assert_eq!(won(&events), ('b', WinBy::Highest(card("P7"))));
    assert_eq!((allies(&game, 'b'), pile(&game)), ("P2 P7".into(), "P10".into()));
}

#[test]
fn c25_the_two_readings_exclude_each_other() {
    assert_eq!("3+seven_stays+seven_always_leaves".parse(), "3+seven_always_leaves".parse::<Setup>());
}

#[test]
fn c26_the_led_suit_stays_when_its_card_is_removed() {
    let text = "4 | a: hand L9 | b: hand L8 P7 | c: hand P2 W4 | d: hand W1 L1 | meeting a:P10";
    let (game, _) = after(text, "P7 k:a");
    assert_eq!(legal(&game), "P2");
    let (game, _) = after(text, "P7 k:a P2");
    assert_eq!(legal(&game), "w1 l1");
}

#[test]
fn c27_the_start_player_wins_the_fallback_though_her_card_is_gone() {
    let text = "a: hand L9 | b: hand L8 P7 | c: hand L1 X6 | meeting a:P10";
    let (game, events) = after(text, "P7 k:a X6");
    assert_eq!(won(&events), ('a', WinBy::StartPlayer));
    assert_eq!(allies(&game, 'a'), "X6");
}
