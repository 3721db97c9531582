//! When a round ends and when the match does.

use super::position::{acting, after, allies, earned, hand, legal, pile, settle, summary, won};
use super::random::{play_at_random, setups};
use crate::engine::{Game, Outcome, Seat, Status};
use crate::games::chronicle::{Chronicle, Event, Setup};

fn round_is_over(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::RoundOver(_)))
}

fn outcome(game: &Chronicle) -> Option<(Vec<i16>, String)> {
    let Status::Over(Outcome { scores, winners }) = game.status() else {
        return None;
    };
    Some((scores[..3].to_vec(), winners.iter().map(Seat::letter).collect()))
}

#[test]
fn c21_a_player_without_cards_is_passed_over_and_the_round_ends_after_the_meeting() {
    let text = "a: hand L9 P8 | b: hand W1 | c: hand L1 P2 | history H9";
    let (game, events) = after(text, "P8 f:b d:W1");
    assert_eq!(events.last(), Some(&Event::PassedOver(Seat(1))));
    assert_eq!((acting(&game), legal(&game)), (Seat(2), "P2".to_owned()));
    let (_, events) = after(text, "P8 f:b d:W1 P2");
    assert_eq!(won(&events).0, 'a');
    assert!(round_is_over(&events));
}

#[test]
fn c21_a_meeting_ends_though_its_last_players_have_no_cards() {
    let (_, events) = after("a: hand L9 | b: hand P8 W1 | c: hand P2 | history H9 | meeting a:P4", "P8 f:c d:P2");
    assert_eq!(events[3], Event::PassedOver(Seat(2)));
    assert!(matches!(events[4], Event::MeetingWon { by: Seat(1), .. }));
    assert!(round_is_over(&events));
}

#[test]
fn c23_a_cancelled_meeting_ends_the_round_as_well() {
    let over = after("a: hand L9 | b: hand P5 | c: hand L1 | history H9 | meeting a:P4", "P5");
    assert!(round_is_over(&over.1));
    let on = after("a: hand L9 | b: hand P5 L8 | c: hand L1 | history H9 | meeting a:P4", "P5");
    assert!(!round_is_over(&on.1));
}

#[test]
fn c30_a_hand_that_a_six_refills_during_a_meeting_is_not_out() {
    let text = "a: hand P6 allies W1 | b: hand L8 P1 | c: hand L1 P2 | history H9";
    let (game, events) = after(text, "P6 r:W1 P1 P2");
    assert!(!round_is_over(&events));
    assert_eq!(hand(&game, 'a'), "W1");
    let (_, events) = after(&text.replace("allies W1", ""), "P6 P1 P2");
    assert!(round_is_over(&events));
}

#[test]
fn c37_the_meeting_in_which_somebody_runs_out_is_played_to_its_end() {
    let text = "a: hand P4 | b: hand L8 P9 | c: hand L1 P2 | history H9";
    assert!(!round_is_over(&after(text, "P4 P9").1));
    let (_, events) = after(text, "P4 P9 P2");
    assert_eq!(won(&events).0, 'b');
    assert!(round_is_over(&events));
    assert_eq!(summary(&events).allies[1], super::position::cards("P2 P4 P9 L8"));
}

#[test]
fn c45_when_everybody_is_excluded_nobody_scores_and_another_round_is_played() {
    let text = "a: allies P1 | b: hand W1 | c: allies X2 | history H9 | fame 2 2 2 | round 4";
    let (game, events) = settle(text);
    assert_eq!(summary(&events).excluded.len(), 3);
    assert_eq!(game.table.fame[..3], [2, 2, 2]);
    assert!(events.contains(&Event::RoundBegan(5)));
    assert_eq!(outcome(&game), None);
}

#[test]
fn c56_fame_does_not_run_out() {
    let text = "6+overtime | a: | b: | c: | d: | e: | f: | history H9 H8 | fame 9 9 9 9 9 9";
    assert_eq!(earned(text), [2; 6]);
    let (game, _) = settle("3+overtime | a: | b: | c: | history H9 | fame 255 255 255");
    assert_eq!(game.table.fame[..3], [255; 3]);
}

#[test]
fn c57_the_match_ends_with_three_fame_and_the_most_wins() {
    let (game, events) = settle("a: allies W1 | b: | c: allies X2 | history H9 | fame 2 2 1");
    assert_eq!(outcome(&game), Some((vec![2, 3, 1], "b".into())));
    assert!(matches!(events.last(), Some(Event::MatchOver(_))));
    let (game, _) = settle("a: | b: allies P2 | c: allies X2 | history H9 H7 | fame 2 2 1");
    assert_eq!(outcome(&game), Some((vec![3, 4, 1], "b".into())), "both have three, one has more");
    let (game, _) = settle("a: | b: allies W1 | c: allies X2 | history H9 | fame 1 2 2");
    assert_eq!(outcome(&game), None, "two Fame do not end it");
}

#[test]
fn c57_equal_fame_is_a_shared_win() {
    let (game, _) = settle("a: | b: | c: allies X2 | history H9 | fame 2 2 2");
    assert_eq!(outcome(&game), Some((vec![3, 3, 2], "ab".into())));
}

#[test]
fn c57_by_agreement_a_tie_is_played_out() {
    let (game, events) = settle("3+overtime | a: | b: | c: allies X2 | history H9 | fame 2 2 2 | round 7");
    assert_eq!(outcome(&game), None);
    assert!(events.contains(&Event::RoundBegan(8)));
}

#[test]
fn c58_overtime_ends_with_a_single_leader_who_may_come_from_behind() {
    let text = "3+overtime+four_evil_bonus | a: | b: | c: allies P1 W1 L1 X2 | history H9 | fame 3 3 2";
    let (game, _) = settle(text);
    assert_eq!(outcome(&game), Some((vec![3, 3, 4], "c".into())));
    let (game, _) = settle("3+overtime | a: | b: | c: allies X2 | history H9 | fame 3 3 2");
    assert_eq!(outcome(&game), None);
    let (game, _) = settle("3+overtime | a: allies W1 | b: | c: allies X2 | history H9 | fame 3 3 2");
    assert_eq!(outcome(&game), Some((vec![3, 4, 2], "b".into())));
}

#[test]
fn c65_every_round_ends() {
    let mut longest = 0;
    for (seed, setup) in setups().into_iter().enumerate() {
        let mut meetings = 0;
        play_at_random(setup, 5_000 + seed as u64, |_, events, _| {
            for event in events {
                match event {
                    Event::RoundBegan(_) => meetings = 0,
                    Event::MeetingBegan(_) => meetings += 1,
                    _ => {}
                }
            }
            longest = longest.max(meetings);
        });
    }
    assert!((6..=200).contains(&longest), "{longest} meetings in one round");
}

#[test]
fn c65_even_if_everybody_recalls_and_cancels_whenever_possible() {
    for seats in 3..=6 {
        let rng = crate::engine::Rng::from_number(u64::from(seats));
        let mut game = Chronicle::new(&Setup::new(seats), rng, &mut Vec::new());
        let mut meetings = 0;
        while game.table.round == 1 && game.status().outcome().is_none() {
            let seat = acting(&game);
            let mut moves = Vec::new();
            game.legal_moves(seat, &mut moves);
            let keeps = |text: &str| ["P6", "W6", "L6", "r:P6", "r:W6", "r:L6", "P5", "W5", "L5"].contains(&text);
            let mv = moves.iter().find(|mv| keeps(&mv.to_string())).unwrap_or(&moves[0]);
            let mut events = Vec::new();
            game.apply(seat, mv, &mut events);
            meetings += events.iter().filter(|event| matches!(event, Event::MeetingBegan(_))).count();
            assert!(meetings <= 200);
        }
        assert!(meetings >= 3, "{meetings} meetings for {seats}");
    }
}

#[test]
fn the_cards_of_a_match_that_is_over_are_still_there() {
    let (game, _) = settle("a: allies X6 P1 | b: hand W3 | c: hand L1 | history H9 | fame 2 0 0");
    assert_eq!(outcome(&game).map(|(_, winners)| winners), Some("a".into()));
    assert_eq!((allies(&game, 'a'), allies(&game, 'b'), pile(&game)), ("X6".into(), "W3".into(), "P5 P1".into()));
    super::random::check(&game);
    assert_eq!(game.view(crate::engine::Viewer::Onlooker).acting, None);
}
