//! What characters do when they are played.

use super::position::{acting, after, allies, card, hand, legal, pile, position, refused, sight};
use crate::engine::{Game, Seat};
use crate::games::chronicle::{Ability, Card, Chronicle, Decision, Event, WhyNot};

#[test]
fn c20_an_ability_that_can_be_used_must_be_and_one_that_cannot_is_skipped() {
    let table = "a: hand L9 | b: hand L8 P2 | c: hand L1 W2";
    for (ability_card, extra, choices) in [
        ("P4", " | b: hand L8 P2 allies W1 W3", "t:W1 t:W3"),
        ("X4", " | c: hand L1 W2 allies X1", "t:X1"),
        ("P6", " | a: hand L9 allies W1 W3", "r:W1 r:W3"),
        ("P8", "", "f:b f:c"),
        ("P10", "", "d:L9"),
        ("X5", " | b: hand L8 P2 allies W1", "b:W1"),
    ] {
        let with_choice = format!("{table}{extra}");
        let mut game = position(&with_choice);
        game.table.removed.remove(card(ability_card));
        game.hands[0].insert(card(ability_card));
        super::position::play(&mut game, ability_card);
        assert_eq!((acting(&game), legal(&game)), (Seat(0), choices.to_owned()), "{ability_card}");
    }
    for ability_card in ["P4", "X4", "P6", "P7", "P9", "X5"] {
        let mut game = position(table);
        game.table.removed.remove(card(ability_card));
        game.hands[0].insert(card(ability_card));
        super::position::play(&mut game, ability_card);
        assert_eq!((acting(&game), game.table.decision), (Seat(1), Decision::Play), "{ability_card}");
    }
}

#[test]
fn c20_face_down_no_ability_works() {
    for hidden in ["w4", "w5", "w6", "w7", "w8", "w9", "w10", "x4", "x5"] {
        let mut game = position("a: hand L9 P1 | b: hand L8 allies W1 | c: hand L1 P2 | discard W2 | meeting a:P3");
        let hidden_card = card(&hidden.to_uppercase());
        game.table.removed.remove(hidden_card);
        game.hands[1].insert(hidden_card);
        let events = super::position::play(&mut game, hidden);
        assert_eq!(events, [Event::Played { seat: Seat(1), card: None }]);
        assert_eq!((acting(&game), game.table.decision), (Seat(2), Decision::Play), "{hidden}");
    }
}

#[test]
fn c22_a_five_sends_all_cards_played_to_the_pile_and_the_same_player_leads_again() {
    let text = "4 | a: hand L9 | b: hand L8 | c: hand L1 P5 | d: hand P10 | meeting a:P4 b:x6 | discard W2";
    let (game, events) = after(text, "P5");
    assert_eq!(pile(&game), "W2 P4 X6 P5");
    assert_eq!(events[1..], [Event::Cancelled(Seat(2)), Event::MeetingBegan(Seat(0))]);
    assert_eq!(acting(&game), Seat(0));
    assert!(game.meeting.is_empty() && game.table.led.is_none());
    assert!(game.table.allies.iter().all(|allies| allies.is_empty()));
}

#[test]
fn c22_the_start_player_is_the_one_of_this_meeting() {
    let (game, _) = after("a: hand L9 P5 | b: hand L8 | c: hand L1 | history H1 | meeting b:P4 c:P2", "P5");
    assert_eq!(acting(&game), Seat(1));
}

#[test]
fn c22_by_agreement_a_five_adjourns_and_the_cards_so_far_are_resolved() {
    let text = "4+five_adjourns | a: hand L9 | b: hand L8 | c: hand L1 P5 | d: hand P10 | meeting a:P4 b:x6";
    let (game, events) = after(text, "P5");
    assert_eq!(events[1], Event::Adjourned(Seat(2)));
    assert_eq!(super::position::won(&events).0, 'c');
    assert_eq!((allies(&game, 'c'), pile(&game)), ("P4 P5 X6".into(), String::new()));
    assert_eq!(acting(&game), Seat(2));
    let weaker = after(&text.replace("a:P4", "a:P8"), "P5");
    assert_eq!(allies(&weaker.0, 'a'), "P5 P8 X6");
}

#[test]
fn c24_any_ally_of_any_opponent_may_be_taken_evil_and_twos_included() {
    let text = "4 | a: hand L9 P4 allies L5 | b: hand L8 allies W1 X2 | c: hand L1 | d: hand P8 allies P2";
    let (game, _) = after(text, "P4");
    assert_eq!(legal(&game), "t:P2 t:W1 t:X2");
    assert_eq!(refused(&game, "t:L5"), Some(WhyNot::OwnAlly(card("L5"))));
    assert_eq!(refused(&game, "t:P8"), Some(WhyNot::NotAmongAllies(card("P8"))));
    let (game, events) = after(text, "P4 t:P2");
    assert_eq!(events[1], Event::Took { by: Seat(0), from: Seat(3), card: card("P2") });
    assert_eq!((allies(&game, 'a'), allies(&game, 'd')), ("P2 L5".into(), String::new()));
}

#[test]
fn c24_the_sage_takes_too() {
    let (game, _) = after("a: hand L9 X4 | b: hand L8 allies W1 X2 | c: hand L1", "X4 t:X2");
    assert_eq!((allies(&game, 'a'), allies(&game, 'b')), ("X2".into(), "W1".into()));
    assert_eq!(Card::SAGE.ability(), card("P4").ability());
}

#[test]
fn c28_the_eight_picks_the_opponent_and_the_opponent_the_card() {
    let text = "4 | a: hand L9 P8 | b: hand L8 P2 | c: hand | d: hand W3";
    let (game, _) = after(text, "P8");
    assert_eq!(legal(&game), "f:b f:d");
    assert_eq!(refused(&game, "f:c"), Some(WhyNot::NothingToDiscard(Seat(2))));
    assert_eq!(refused(&game, "f:a"), Some(WhyNot::NothingToDiscard(Seat(0))));
    let (game, _) = after(text, "P8 f:b");
    assert_eq!((acting(&game), game.table.decision), (Seat(1), Decision::Obey(Seat(0))));
    assert_eq!(legal(&game), "d:P2 d:L8");
    assert_eq!(refused(&game, "d:L9"), Some(WhyNot::NotInHand(card("L9"))));
    let (game, events) = after(text, "P8 f:b d:P2");
    assert_eq!(events[1], Event::Demanded { by: Seat(0), of: Seat(1) });
    assert_eq!(events[2], Event::Discarded { seat: Seat(1), card: card("P2") });
    assert_eq!((pile(&game), hand(&game, 'b')), ("P2".into(), "L8".into()));
    assert_eq!((acting(&game), game.table.decision), (Seat(1), Decision::Play));
    let (game, _) = after(text, "P8 f:d d:W3");
    assert_eq!(acting(&game), Seat(1), "the turn goes on from the 8, not from who discarded");
}

#[test]
fn c29_the_six_takes_an_own_ally_back_into_the_hand() {
    let text = "a: hand L9 P6 allies W1 L2 | b: hand L8 allies P2 | c: hand L1";
    let (game, _) = after(text, "P6");
    assert_eq!(legal(&game), "r:W1 r:L2");
    assert_eq!(refused(&game, "r:P2"), Some(WhyNot::NotAmongAllies(card("P2"))));
    let (game, events) = after(text, "P6 r:L2");
    assert_eq!(events[1], Event::Recalled { by: Seat(0), card: card("L2") });
    assert_eq!((hand(&game, 'a'), allies(&game, 'a')), ("L2 L9".into(), "W1".into()));
    let (game, _) = after("a: hand L9 P6 | b: hand L8 allies P2 | c: hand L1", "P6");
    assert_eq!(acting(&game), Seat(1), "without Allies it has no effect");
}

#[test]
fn c31_the_nine_takes_the_top_of_the_pile_if_there_is_one() {
    let (game, events) = after("a: hand L9 P9 | b: hand L8 | c: hand L1 | discard W2 X2", "P9");
    assert_eq!(events[1], Event::Salvaged { by: Seat(0), card: card("X2"), uncovered: None });
    assert_eq!((allies(&game, 'a'), pile(&game)), ("X2".into(), "W2".into()));
    let (game, events) = after("a: hand L9 P9 | b: hand L8 | c: hand L1", "P9");
    assert_eq!(events, [Event::Played { seat: Seat(0), card: Some(card("P9")) }]);
    assert_eq!(allies(&game, 'a'), "");
}

#[test]
fn c33_a_two_is_one_card_for_every_ability() {
    let text = "a: hand L9 X5 allies P2 | b: hand L8 allies W3 W4 | c: hand L1";
    let (game, _) = after(text, "X5");
    assert_eq!(legal(&game), "b:W3 b:W4", "two cards are more than one 2");
    let (game, _) = after("a: hand L9 P6 allies W2 | b: hand L8 | c: hand L1", "P6 r:W2");
    assert_eq!((hand(&game, 'a'), allies(&game, 'a')), ("W2 L9".into(), String::new()));
}

#[test]
fn c62_the_fool_costs_whoever_has_the_most_one_ally_its_own_player_too() {
    let text = "a: hand L9 X5 allies P2 P3 | b: hand L8 allies W3 | c: hand L1 allies W6 W7";
    let (game, _) = after(text, "X5");
    assert_eq!(legal(&game), "b:P2 b:P3 b:W6 b:W7");
    assert_eq!(refused(&game, "b:W3"), Some(WhyNot::NotTheMost(card("W3"))));
    assert_eq!(refused(&game, "b:L8"), Some(WhyNot::NotAmongAllies(card("L8"))));
    let (game, events) = after(text, "X5 b:P2");
    assert_eq!(events[1], Event::Banished { by: Seat(0), from: Seat(0), card: card("P2") });
    assert_eq!((allies(&game, 'a'), pile(&game)), ("P3".into(), "P2".into()));
    let (game, events) = after(text, "X5 b:W7");
    assert_eq!(events[1], Event::Banished { by: Seat(0), from: Seat(2), card: card("W7") });
    assert_eq!((allies(&game, 'c'), pile(&game)), ("W6".into(), "W7".into()));
}

#[test]
fn c63_a_card_taken_recalled_or_salvaged_does_not_work() {
    let (game, _) = after("a: hand L9 P4 | b: hand L8 allies W8 | c: hand L1", "P4 t:W8");
    assert_eq!((acting(&game), game.table.decision), (Seat(1), Decision::Play));
    let (game, _) = after("a: hand L9 P6 allies W10 | b: hand L8 | c: hand L1", "P6 r:W10");
    assert_eq!((acting(&game), game.table.decision), (Seat(1), Decision::Play));
    let (game, _) = after("a: hand L9 P9 | b: hand L8 | c: hand L1 | discard W1 W9", "P9");
    assert_eq!((allies(&game, 'a'), pile(&game)), ("W9".into(), "W1".into()));
}

#[test]
fn c63_a_recalled_card_works_when_it_is_played_again() {
    let (mut game, _) = after("a: hand L9 P6 allies P10 | b: hand L8 P1 | c: hand L1 P2", "P6 r:P10 P1 P2");
    assert_eq!(legal(&game), "P10 L9");
    super::position::play(&mut game, "P10");
    assert_eq!((legal(&game), game.table.decision), ("d:L9".into(), Decision::Pay));
}

#[test]
fn c64_the_ten_costs_a_hand_card_if_there_is_one() {
    let text = "a: hand L9 W1 P10 | b: hand L8 | c: hand L1";
    let (game, events) = after(text, "P10 d:W1");
    assert_eq!(events[1], Event::Discarded { seat: Seat(0), card: card("W1") });
    assert_eq!((hand(&game, 'a'), pile(&game)), ("L9".into(), "W1".into()));
    let (game, _) = after("a: hand P10 | b: hand L8 | c: hand L1", "P10");
    assert_eq!(acting(&game), Seat(1));
}

#[test]
fn evil_twos_threes_and_the_mighty_do_nothing_when_played() {
    for quiet in ["P1", "P2", "P3", "X1", "X2", "X3", "X6"] {
        let mut game = position("a: hand L9 allies L2 | b: hand L8 allies W1 | c: hand L1 | discard W2");
        game.table.removed.remove(card(quiet));
        game.hands[0].insert(card(quiet));
        let events = super::position::play(&mut game, quiet);
        assert_eq!(events.len(), 1, "{quiet}");
        assert_eq!((acting(&game), game.table.decision), (Seat(1), Decision::Play));
    }
    assert_eq!(card("P3").ability(), Ability::Reverse);
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = position("a: hand L9 P4 | b: hand L8 allies W1 | c: hand L1");
    let before = game.clone();
    for bad in ["P5", "l9", "t:W1", "d:L9", "k:a", "f:b"] {
        assert!(game.play(Seat(0), &bad.parse().unwrap(), &mut Vec::new()).is_err(), "{bad}");
        assert_eq!(game, before);
    }
    assert!(game.play(Seat(1), &"L8".parse().unwrap(), &mut Vec::new()).is_err());
    assert_eq!(Chronicle::why_not(&sight(&game, 'b'), &"L8".parse().unwrap()), Some(WhyNot::Undecided(Decision::Play)));
    assert_eq!(game, before);
}
