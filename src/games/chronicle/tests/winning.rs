//! Who wins a meeting and what is collected.

use super::position::{after, allies, card, cards, legal, pile, won};
use crate::engine::Seat;
use crate::games::chronicle::{Card, Event, WinBy};

/// Spare cards, so that the round goes on.
const SPARE: &str = "a: hand L9 W9 | b: hand L8 W8 | c: hand L1 W1";

fn decided(setup: &str, meeting: &str, last: &str) -> (char, WinBy) {
    let seat = if setup.starts_with('4') { 'd' } else { 'c' };
    let hands = ["a: hand W10", "b: hand W9", "c: hand W8", "d: hand W1"];
    let mut text = setup.to_owned();
    for hand in hands.iter().take(setup[..1].parse().unwrap()) {
        text = format!("{text} | {hand}");
        if hand.starts_with(seat) {
            text = format!("{text} {}", last.to_uppercase());
        }
    }
    won(&after(&format!("{text} | meeting {meeting}"), last).1)
}

#[test]
fn the_highest_strength_wins() {
    assert_eq!(decided("3", "a:P4 b:P9", "P6"), ('b', WinBy::Highest(card("P9"))));
    assert_eq!(decided("4", "a:L1 b:p9 c:L6", "L2").0, 'c');
}

#[test]
fn c11_dragon_beats_king_beats_demon() {
    for (meeting, last, winner, by) in [
        ("a:X1 b:X2", "X3", 'c', "X3"),
        ("a:X3 b:X1", "X2", 'a', "X3"),
        ("a:X2 b:X1", "X6", 'b', "X1"),
        ("a:X6 b:X2", "X6", 'b', "X2"),
        ("a:X2 b:P1", "P9", 'a', "X2"),
        ("a:P10 b:X3", "P9", 'b', "X3"),
    ] {
        let meeting = if last == "X6" { meeting.replace("X6", "X5") } else { meeting.to_owned() };
        assert_eq!(decided("3", &meeting, last), (winner, WinBy::Wild(card(by))), "{meeting} {last}");
    }
}

#[test]
fn c11_only_a_face_up_wild_wins() {
    assert_eq!(decided("3", "a:P4 b:x3", "P9"), ('c', WinBy::Highest(card("P9"))));
    assert_eq!(decided("3", "a:x3 b:x1", "x2"), ('a', WinBy::StartPlayer));
}

#[test]
fn c11_without_them_the_start_player_of_this_meeting_wins() {
    let text = "a: hand W10 | b: hand W9 X6 | c: hand W8 | history H3 | meeting c:X4 a:X5";
    let (game, events) = after(text, "X6");
    assert_eq!(won(&events), ('c', WinBy::StartPlayer));
    assert_eq!(allies(&game, 'c'), "X4 X5 X6");
    assert_eq!(game.table.start, Seat(2));
}

#[test]
fn c12_sage_fool_and_angel_leave_it_to_the_strengths_if_there_are_any() {
    assert_eq!(decided("3", "a:X4 b:P4", "X6"), ('b', WinBy::Highest(card("P4"))));
    assert_eq!(decided("3", "a:X4 b:X5", "X2"), ('c', WinBy::Wild(Card::DEMON)));
    assert_eq!(decided("3", "a:X4 b:X5", "X6"), ('a', WinBy::StartPlayer));
}

#[test]
fn c12_by_agreement_one_of_them_makes_the_start_player_win() {
    let literal = "3+three_player_literal";
    assert_eq!(decided(literal, "a:X4 b:P4", "P6"), ('a', WinBy::Literal));
    assert_eq!(decided(literal, "a:P1 b:X3", "X6"), ('a', WinBy::Literal));
    assert_eq!(decided(literal, "a:P1 b:x4", "P6"), ('c', WinBy::Highest(card("P6"))));
    assert_eq!(decided(literal, "a:P1 b:P4", "P6"), ('c', WinBy::Highest(card("P6"))));
    assert_eq!(decided("4+three_player_literal", "a:P1 b:X4 c:P8", "P6"), ('c', WinBy::Highest(card("P8"))));
}

#[test]
fn c12_by_agreement_one_that_was_removed_had_been_played() {
    let text = "3+three_player_literal | a: hand W10 | b: hand W9 | c: hand W8 P7 | meeting a:P1 b:X6";
    assert_eq!(won(&after(text, "P7 k:b").1), ('a', WinBy::Literal));
}

#[test]
fn c13_with_more_players_too_the_start_player_wins_for_want_of_a_winner() {
    assert_eq!(decided("4", "a:X4 b:x1 c:X5", "X6"), ('a', WinBy::StartPlayer));
    let text = "4 | a: hand W10 | b: hand W9 | c: hand W8 P7 | d: hand W1 X6 | meeting a:X5 b:P4";
    let (game, events) = after(text, "P7 k:b X6");
    assert_eq!(won(&events), ('a', WinBy::StartPlayer));
    assert_eq!(allies(&game, 'a'), "X5 X6");
}

#[test]
fn c16_a_reversal_does_not_touch_king_demon_and_dragon() {
    assert_eq!(decided("3", "a:P3 b:X1", "P1"), ('b', WinBy::Wild(Card::KING)));
    assert_eq!(decided("3", "a:P3 b:X2", "P1"), ('b', WinBy::Wild(Card::DEMON)));
    assert_eq!(decided("3", "a:P3 b:X3", "X1"), ('b', WinBy::Wild(Card::DRAGON)));
}

#[test]
fn c17_in_a_reversed_meeting_a_face_down_card_does_not_win() {
    assert_eq!(decided("3", "a:P3 b:l1", "P9"), ('a', WinBy::Lowest(card("P3"))));
    assert_eq!(decided("3", "a:P3 b:X5", "P1"), ('c', WinBy::Lowest(card("P1"))));
    assert_eq!(decided("3", "a:P10 b:l3", "P1"), ('a', WinBy::Highest(card("P10"))));
}

#[test]
fn c18_wild_come_before_strengths_and_strengths_before_the_start_player() {
    assert_eq!(decided("3", "a:P3 b:X2", "P2").1, WinBy::Wild(Card::DEMON));
    assert_eq!(decided("3", "a:P3 b:X4", "P2").1, WinBy::Lowest(card("P2")));
    assert_eq!(decided("3", "a:x3 b:X4", "X6").1, WinBy::StartPlayer);
    assert_eq!(decided("3+three_player_literal", "a:P3 b:X3", "X6").1, WinBy::Literal);
}

#[test]
fn c18_the_winner_collects_all_and_leads_the_next_meeting() {
    let text = format!("{} | meeting a:P4 b:l2", SPARE.replace("W1", "W1 P6"));
    let (game, events) = after(&text, "P6");
    assert_eq!(allies(&game, 'c'), "P4 P6 L2");
    let collected =
        Event::MeetingWon { by: Seat(2), how: WinBy::Highest(card("P6")), cards: cards("P4 P6 L2"), hidden: cards("L2") };
    assert_eq!(events[1..], [collected, Event::MeetingBegan(Seat(2))]);
    assert_eq!(legal(&game), "W1 L1");
}

#[test]
fn c19_a_removed_card_neither_works_nor_is_collected() {
    let removed = |meeting: &str, target: &str| {
        let text = format!("{} | meeting {meeting}", SPARE.replace("L1 W1", "L1 W1 P7"));
        let (game, events) = after(&text, &format!("P7 {target}"));
        (won(&events), allies(&game, won(&events).0), pile(&game))
    };
    let reversing = (('b', WinBy::Highest(card("P8"))), "P8".to_owned(), "P3".to_owned());
    assert_eq!(removed("a:P3 b:P8", "k:a"), reversing);
    let king = (('a', WinBy::Highest(card("P4"))), "P4".to_owned(), "X1".to_owned());
    assert_eq!(removed("a:P4 b:X1", "k:b"), king);
    let strongest = (('a', WinBy::Highest(card("P4"))), "P4".to_owned(), "P10".to_owned());
    assert_eq!(removed("a:P4 b:P10", "k:b"), strongest);
}
