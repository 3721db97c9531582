//! What the rulebook prints, in the order of its pages; most of it is also cited by a ruling.

use super::position::{acting, after, allies, card, earned, hand, legal, pile, position, won};
use super::random::play_at_random;
use crate::engine::{Game, Rng, Seat, Setup as _, Status};
use crate::games::chronicle::{CardSet, Chronicle, Event, Setup, Variant, WinBy};

#[test]
fn components_36_characters_in_three_suits_and_six_wild_of_which_four_are_evil() {
    assert_eq!((CardSet::ALL.len(), CardSet::WILD.len(), CardSet::EVIL.len()), (36, 6, 4));
    assert!(CardSet::ALL.iter().all(|card| card.is_wild() != card.strength().is_some()));
    assert!(CardSet::WILD.iter().all(|card| card.suit().is_none()));
}

#[test]
fn meeting_the_winner_leads_the_next_one() {
    let (game, events) = after("a: hand L9 P4 | b: hand L8 P9 | c: hand L1 P2", "P4 P9 P2");
    assert_eq!(events.last(), Some(&Event::MeetingBegan(Seat(1))));
    assert_eq!((acting(&game), allies(&game, 'b')), (Seat(1), "P2 P4 P9".into()));
}

#[test]
fn meeting_the_turn_goes_to_the_left() {
    let (mut game, _) = after("4 | start c | a: hand L9 P4 | b: hand L8 P9 | c: hand L1 P2 | d: hand L2 P1", "P2");
    assert_eq!(acting(&game), Seat(3));
    super::position::play(&mut game, "P1");
    assert_eq!(acting(&game), Seat(0));
}

#[test]
fn meeting_a_face_down_card_has_no_ability_and_no_strength() {
    let (game, events) = after("a: hand L9 P1 | b: hand L8 W10 | c: hand L1 W5", "P1 w10 w5");
    assert_eq!(won(&events), ('a', WinBy::Highest(card("P1"))));
    assert_eq!((allies(&game, 'a'), hand(&game, 'b')), ("P1 W5 W10".into(), "L8".into()));
}

#[test]
fn card_notes_threes_and_the_mighty_do_nothing_once_a_seven_has_removed_them() {
    let result = |removed: &str| {
        let text = format!("a: hand L9 | b: hand L8 P7 | c: hand L1 P8 | meeting a:{removed}");
        won(&after(&text, "P7 k:a P8 f:a d:L9").1)
    };
    for removed in ["P3", "X1", "X2", "X3"] {
        assert_eq!(result(removed), ('c', WinBy::Highest(card("P8"))), "{removed}");
    }
}

#[test]
fn card_notes_a_two_is_three_allies_at_the_end_but_one_for_the_fool() {
    assert_eq!(earned("a: allies P2 | b: allies W3 W4 | c: | history H7"), [1, 0, 0]);
    let (game, _) = after("a: hand L9 X5 allies P2 | b: hand L8 allies W3 W4 | c: hand L1", "X5");
    assert_eq!(legal(&game), "b:W3 b:W4");
}

#[test]
fn card_notes_a_used_seven_cannot_come_back_but_its_target_can() {
    let text = "a: hand L9 W3 | b: hand L8 P7 | c: hand L1 P9 | meeting a:P10";
    let (game, _) = after(text, "P7 k:a P9");
    assert_eq!(allies(&game, 'c'), "P9 P10");
    assert!(game.table.removed.contains(card("P7")) && pile(&game).is_empty());
}

#[test]
fn card_notes_a_four_and_the_sage_take_the_card_that_their_player_picks() {
    for thief in ["P4", "X4"] {
        let mut game = position("a: hand L9 | b: hand L8 allies W3 W4 | c: hand L1 allies L2");
        game.hands[0].insert(card(thief));
        game.table.removed.remove(card(thief));
        super::position::play(&mut game, thief);
        assert_eq!(legal(&game), "t:W3 t:W4 t:L2");
    }
}

#[test]
fn card_notes_sage_fool_and_angel_have_no_part_in_the_outcome() {
    for idle in ["X4", "X5", "X6"] {
        let text = format!("a: hand L9 | b: hand L8 {idle} | c: hand L1 P2 | meeting a:P1");
        assert_eq!(won(&after(&text, &format!("{idle} P2")).1), ('c', WinBy::Highest(card("P2"))));
    }
}

#[test]
fn card_notes_the_dark_ages_work_through_coronation_and_negotiation() {
    let coronation = position("past H2 H3 | deck H12 H10 H1");
    let negotiation = position("past H1 H10 | deck H11 H2");
    for mut game in [coronation, negotiation] {
        game.begin_round(&mut Vec::new());
        for at in 0..3 {
            game.table.allies[at] = CardSet::EMPTY;
            game.hands[at] = CardSet::EMPTY;
        }
        game.table.allies[1] = CardSet::EVIL.minus(CardSet::WILD);
        let mut events = Vec::new();
        game.end_round(&mut events);
        let summary = super::position::summary(&events);
        assert!(summary.dark_ages && summary.excluded.is_empty());
        assert_eq!(summary.fame_after[..3], [0, 2, 0], "most Power and some Evil");
    }
}

#[test]
fn card_notes_all_four_evil_go_before_the_dark_ages() {
    let text = "3+four_evil_bonus | a: allies P4 | b: allies P1 W1 L1 X2 | c: allies W3 | history H10";
    assert_eq!(earned(text), [0, 2, 0]);
}

#[test]
fn card_notes_several_history_cards_can_earn_several_fame() {
    assert_eq!(earned("a: allies P4 W3 W4 | b: | c: allies L4 | history H12 H1 H3"), [2, 0, 0]);
}

#[test]
fn overtime_a_player_with_two_fame_can_win_by_two_in_one_round() {
    let text = "3+overtime | a: allies W3 | b: allies W4 | c: allies P4 P6 L3 | history H12 H1 H5 | fame 3 3 2";
    let (game, _) = super::position::settle(text);
    let Status::Over(outcome) = game.status() else { panic!("the match is over") };
    assert_eq!((outcome.scores[..3].to_vec(), outcome.winners.first()), (vec![3, 3, 4], Some(Seat(2))));
}

#[test]
fn end_of_the_match_nobody_below_three_has_won_and_nobody_has_more_than_a_winner() {
    for seed in 0..40 {
        let setup = Setup::new(3 + seed % 4);
        let setup = if seed % 2 == 0 { setup.with(Variant::Overtime) } else { setup };
        let (game, events) = play_at_random(setup, u64::from(seed), |_, _, _| {});
        let Status::Over(outcome) = game.status() else { panic!("the match is over") };
        let most = outcome.scores.into_iter().max().unwrap();
        assert!(most >= 3);
        for seat in Seat::all(setup.seats()) {
            assert_eq!(outcome.winners.contains(seat), outcome.scores[seat.index()] == most);
        }
        assert!(outcome.winners.len() == 1 || !setup.has(Variant::Overtime));
        assert_eq!(events.last(), Some(&Event::MatchOver(outcome)));
        assert!(matches!(events[0], Event::RoundBegan(1)));
    }
}

#[test]
fn the_same_seed_deals_the_same_match() {
    let deal = |seed| {
        let mut events = Vec::new();
        (Chronicle::new(&Setup::new(5), Rng::from_number(seed), &mut events), events)
    };
    assert_eq!(deal(3), deal(3));
    assert_ne!(deal(3).0.hands, deal(4).0.hands);
}
