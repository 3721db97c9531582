//! Beats: the clock stops, and everybody has one action.

use super::position::*;
use crate::engine::{Game, IllegalMove, Match, Millis, Seat, Seeds, Viewer};
use crate::games::chronos_conquest::{ChronosConquest, Ending, Event, God, Place, WhyNot};

/// Lets beats go by until a player has something to decide at that many beats.
fn wait_beats(game: &mut ChronosConquest, beats: u64) {
    let until = game.table.beat() + beats;
    while game.table.beat() < until {
        let seat = game.status().acting().first().unwrap();
        play(game, seat, "wait");
    }
}

fn acting(game: &ChronosConquest) -> Vec<Seat> {
    game.status().acting().iter().collect()
}

#[test]
fn beats_let_everybody_act_once_in_a_rotating_order() {
    let mut game = running("3+beats");
    let mut order = String::new();
    for _ in 0..9 {
        let seat = acting(&game)[0];
        order.push(seat.letter());
        assert_eq!(why(&game, seat.left(3), "wait"), WhyNot::NotYourAction);
        play(&mut game, seat, "wait");
    }
    assert_eq!(order, "abccabbca");
    assert_eq!((game.table.beat(), game.table.now.since(game.table.began)), (3, 15_000));
}

#[test]
fn beats_run_a_timer_out_after_six() {
    for setup in ["3+beats", "3+beats+sand_8", "3+beats+sand_60"] {
        let mut game = running(setup);
        play(&mut game, A, "0:s0");
        wait_beats(&mut game, 5);
        assert!(game.table.timer(A, 0).unwrap().is_running(game.table.now), "{setup}");
        wait_beats(&mut game, 1);
        assert!(!game.table.timer(A, 0).unwrap().is_running(game.table.now), "{setup}");
    }
}

#[test]
fn beats_pass_over_those_who_can_do_nothing() {
    let mut game = running("3+beats");
    for timer in 0..3 {
        put(&mut game, B, timer, Place::Stack(timer), 20_000);
    }
    play(&mut game, A, "wait");
    assert_eq!(acting(&game), [C]);
}

#[test]
fn beats_wait_for_an_answer_and_for_what_was_begun() {
    let mut game = running("3+beats");
    lay(&mut game, 0, "ten war");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:s1");
    assert_eq!((acting(&game), why(&game, A, "wait")), (vec![A], WhyNot::AnswerFirst));
    assert_eq!(game.table.prompts[0][0].until, None);
    play(&mut game, A, "war:b0f");
    assert_eq!(acting(&game), [B]);
    temple(&mut game, &[God::Ares]);
    own(&mut game, B, "ten twenty");
    play(&mut game, B, "o:ares");
    assert_eq!((legal(&game, B), why(&game, B, "drop")), (vec!["p0".into(), "p1".into()], WhyNot::CompleteFirst));
    play(&mut game, B, "p1");
    assert_eq!(acting(&game), [C]);
}

#[test]
fn beats_turn_all_stacks_over_at_once_and_have_no_date() {
    let mut game = Match::<ChronosConquest>::deal("2+beats".parse().unwrap(), Seeds::new(["beats"]));
    for mv in ["ready", "ready", "0:s1"] {
        let seat = game.status().acting().first().unwrap();
        game.play(seat, mv.parse().unwrap()).unwrap();
    }
    let table = game.view(Viewer::Onlooker).table;
    assert!(table.stacks.iter().all(|stack| stack.open));
    assert_eq!(game.record(), "1~1~2+beats~beats~ready.ready.0:s1");
    assert_eq!((game.now(), game.next_deadline()), (Millis(0), None));
    let dated = IllegalMove::NotNow { at: Millis(5), now: Millis(0) };
    assert_eq!(game.play_at(Millis(5), Seat(1), "wait".parse().unwrap()), Err(dated));
    assert_eq!(game.take_back_target(crate::engine::SeatSet::all(2), Some(Seat(0))), Some(2), "a beat can be taken back");
}

#[test]
fn beats_count_a_locked_round_after_ten_minutes_too() {
    let mut game = running("2+beats");
    own(&mut game, A, "ten");
    let mut events = Vec::new();
    while game.table.last.is_none() {
        let seat = acting(&game)[0];
        events = play(&mut game, seat, "wait");
    }
    assert!(events.iter().any(|event| matches!(event, Event::RoundOver { .. })));
    assert_eq!((result(&game).ending, result(&game).winners.first()), (Ending::Cap, Some(A)));
    assert_eq!(game.table.now.since(game.table.began), 600_000);
    assert_eq!(acting(&game), [A], "the next round waits for all");
}
