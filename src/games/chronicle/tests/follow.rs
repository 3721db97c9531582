//! Which cards may be played, and how they lie.

use super::position::{acting, after, legal, played_at_random, position, refused};
use crate::engine::Seat;
use crate::games::chronicle::pieces::{Ability, Suit};
use crate::games::chronicle::{Card, Decision, Event, WhyNot};

#[test]
fn c5_the_start_player_may_lead_any_card() {
    let game = position("a: hand P10 W3 L1 | b: hand P2 | c: hand P3 | history H1");
    assert_eq!(legal(&game), "P10 W3 L1");
}

#[test]
fn c6_the_led_suit_is_that_of_the_first_suited_card() {
    let after_a_wild = position("a: hand P9 | b: hand P8 | c: hand P6 W9 L2 | meeting a:X1 b:P4");
    assert_eq!(legal(&after_a_wild), "P6");
    let after_a_hidden_card = position("5 | a: hand P9 | b: hand P8 | c: hand W9 L2 | d: hand L9 W1 | e: hand P6 | meeting a:P4 b:P2 c:l3");
    assert_eq!(legal(&after_a_hidden_card), "w1 l9");
    let hidden_in_another_suit = position("4 | a: hand P9 | b: hand W9 | c: hand P3 L2 | d: hand L9 | meeting a:P4 b:l3");
    assert_eq!(legal(&hidden_in_another_suit), "P3");
}

#[test]
fn c6_who_can_follow_must() {
    let game = position("a: hand P9 | b: hand P6 P7 W10 L1 | c: hand L8 | meeting a:P4");
    assert_eq!(legal(&game), "P6 P7");
    assert_eq!(refused(&game, "W10"), Some(WhyNot::MustFollow(Suit::Power)));
    assert_eq!(refused(&game, "w10"), Some(WhyNot::MustFollow(Suit::Power)));
    assert_eq!(refused(&game, "p6"), Some(WhyNot::NoReasonToHide));
    assert_eq!(refused(&game, "P9"), Some(WhyNot::NotInHand(Card::suited(Suit::Power, 9))));
    assert_eq!(refused(&game, "P6"), None);
}

#[test]
fn c7_a_wild_may_be_played_either_way_though_one_can_follow() {
    let game = position("a: hand P9 | b: hand P6 L1 X2 | c: hand L8 | meeting a:P4");
    assert_eq!(legal(&game), "P6 X2 x2");
}

#[test]
fn c7_by_agreement_a_wild_is_played_face_up() {
    let text = "3+wild_always_face_up | a: hand P9 | b: hand W6 L1 X2 | c: hand L8 | meeting a:P4";
    let game = position(text);
    assert_eq!(legal(&game), "w6 l1 X2");
    assert_eq!(refused(&game, "x2"), Some(WhyNot::WildFaceUp));
    let leading = position("3+wild_always_face_up | a: hand P9 X4 | b: hand W6 | c: hand L8");
    assert_eq!(legal(&leading), "P9 X4");
}

#[test]
fn c8_a_wild_led_face_down_sets_no_suit() {
    let (game, events) = after("a: hand X1 P9 | b: hand P6 W2 X3 | c: hand L8 W1", "x1");
    assert_eq!(events, [Event::Played { seat: Seat(0), card: None }]);
    assert_eq!(game.table.led, None);
    assert_eq!(legal(&game), "P6 W2 X3 x3");
    let (game, _) = after("a: hand X1 P9 | b: hand P6 W2 X3 | c: hand L8 W1", "X1");
    assert_eq!(legal(&game), "P6 W2 X3 x3");
}

#[test]
fn c9_before_a_suit_is_set_a_suited_card_is_played_face_up_and_sets_it() {
    let (mut game, _) = after("a: hand X1 P9 | b: hand P6 W2 | c: hand L8 W1", "x1");
    assert_eq!(refused(&game, "w2"), Some(WhyNot::NoReasonToHide));
    super::position::play(&mut game, "W2");
    assert_eq!((game.table.led, game.table.led_by), (Some(Suit::Wisdom), Some(Seat(1))));
    assert_eq!(legal(&game), "W1");
    let leading = position("a: hand L4 P9 | b: hand P6 | c: hand L8");
    assert_eq!(legal(&leading), "P9 L4");
}

#[test]
fn c10_without_the_led_suit_any_card_goes_face_down_and_a_wild_either_way() {
    let game = position("a: hand P9 | b: hand W6 L1 X2 X6 | c: hand L8 | meeting a:P4");
    assert_eq!(legal(&game), "w6 l1 X2 x2 X6 x6");
    assert_eq!(refused(&game, "W6"), Some(WhyNot::OffSuitFaceDown(Suit::Power)));
    assert_eq!(refused(&game, "p4"), Some(WhyNot::NotInHand(Card::suited(Suit::Power, 4))));
}

#[test]
fn c14_no_two_face_up_cards_of_a_meeting_have_the_same_strength() {
    let mut compared = 0;
    played_at_random(40, |game| {
        let strengths: Vec<u8> =
            game.meeting.iter().filter(|laid| laid.face_up).filter_map(|laid| laid.card.strength()).collect();
        for (at, strength) in strengths.iter().enumerate() {
            assert!(!strengths[..at].contains(strength));
            compared += at;
        }
    });
    assert!(compared > 1_000, "meetings with several strengths occurred: {compared}");
}

#[test]
fn c15_no_ability_by_strength_works_twice_in_a_meeting() {
    let mut met = 0;
    played_at_random(40, |game| {
        for ability in [Ability::Reverse, Ability::Remove, Ability::Cancel] {
            let open = game.meeting.iter().filter(|laid| laid.face_up && laid.card.ability() == ability).count();
            assert!(open <= 1);
            met += open;
        }
    });
    assert!(met > 100, "such cards were played: {met}");
}

#[test]
fn a_decision_comes_before_the_next_card() {
    let (game, _) = after("a: hand P4 W1 | b: hand P6 allies L2 | c: hand L8", "P4");
    assert_eq!(acting(&game), Seat(0));
    assert_eq!(refused(&game, "W1"), Some(WhyNot::Undecided(Decision::Take)));
    assert_eq!(refused(&game, "d:W1"), Some(WhyNot::Undecided(Decision::Take)));
}
