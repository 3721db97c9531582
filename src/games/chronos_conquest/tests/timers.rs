//! Moving timers, taking cards, and Hell.

use super::position::*;
use crate::games::chronos_conquest::{Event, God, Place, WhyNot};

#[test]
fn q01_a_timer_flipped_halfway_keeps_what_is_below() {
    let mut game = running("3");
    put(&mut game, B, 0, Place::Stack(1), 12_000);
    lay(&mut game, 0, "ten war");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:home");
    play(&mut game, A, "war:b0f");
    assert_eq!(game.table.timer(B, 0).unwrap().above_ms(game.table.now), 18_000);
}

#[test]
fn q02_only_an_own_timer_that_has_run_out_is_moved() {
    let mut game = running("3");
    play(&mut game, A, "0:s1");
    assert_eq!(why(&game, A, "0:s2"), WhyNot::Running(30_000));
    wait(&mut game, 29_999);
    assert_eq!(why(&game, A, "0:s2"), WhyNot::Running(1));
    wait(&mut game, 1);
    play(&mut game, A, "0:s2");
    assert_eq!(why(&game, A, "3:s2"), WhyNot::NoTimer);
}

#[test]
fn q02_a_timer_need_not_be_moved() {
    let mut game = running("3");
    play(&mut game, A, "0:s1");
    wait(&mut game, 200_000);
    assert_eq!(place(&game, A, 0), Place::Stack(1));
}

#[test]
fn q03_a_move_takes_the_card_and_puts_the_timer_down_flipped() {
    let mut game = running("3");
    lay(&mut game, 1, "ten forty");
    play(&mut game, A, "0:s1");
    wait(&mut game, 30_000);
    let events = play(&mut game, A, "0t:s4");
    assert!(matches!(events[..], [Event::Took { stack: 1, .. }, Event::Went { from: Place::Stack(1), to: Place::Stack(4), .. }]));
    assert_eq!((pile(&game, A).as_str(), stack(&game, 1).as_str()), ("forty", "ten"));
    assert_eq!(game.table.timer(A, 0).unwrap().above_ms(game.table.now), 30_000);
}

#[test]
fn q03_home_is_the_one_place_where_a_timer_is_not_flipped() {
    let mut game = running("3");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0:home");
    assert_eq!(game.table.timer(A, 0).unwrap().above_ms(game.table.now), 0);
    assert_eq!(why(&game, A, "0:home"), WhyNot::AlreadyHome);
}

#[test]
fn q03_a_plague_may_send_the_timer_that_fetched_it_to_hell() {
    let mut game = running("3");
    lay(&mut game, 0, "ten war");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:s3");
    play(&mut game, A, "war:a0");
    assert_eq!(place(&game, A, 0), Place::HellOne);
}

#[test]
fn q03_the_second_part_of_hell_is_reached_from_the_first_alone() {
    let mut game = running("3");
    assert_eq!(why(&game, A, "0:hell2"), WhyNot::NotIntoHell);
    assert_eq!(why(&game, A, "0:hell1"), WhyNot::NotIntoHell);
    put(&mut game, A, 0, Place::HellOne, 0);
    assert_eq!(why(&game, A, "0:s1"), WhyNot::OnlyHellTwo);
    assert_eq!(why(&game, A, "0:home"), WhyNot::OnlyHellTwo);
    assert!(may(&game, A, "0:hell2"));
}

#[test]
fn q04_a_stand_off_ends_when_the_others_leave() {
    let mut game = running("3");
    put(&mut game, A, 0, Place::Stack(0), 0);
    put(&mut game, B, 0, Place::Stack(0), 0);
    assert_eq!(why(&game, A, "0t:s1"), WhyNot::NotAlone);
    play(&mut game, B, "0:s2");
    assert!(may(&game, A, "0t:s1"));
}

#[test]
fn q05_an_own_second_timer_blocks_too() {
    let mut game = running("3");
    put(&mut game, A, 0, Place::Stack(0), 0);
    put(&mut game, A, 1, Place::Stack(0), 5_000);
    assert_eq!(why(&game, A, "0t:s1"), WhyNot::NotAlone);
    assert!(may(&game, A, "0:s1"));
}

#[test]
fn q06_to_take_the_card_is_a_choice() {
    let mut game = running("3");
    lay(&mut game, 0, "ten cataclysm");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0:s1");
    assert_eq!((pile(&game, A).as_str(), stack(&game, 0).as_str()), ("", "ten cataclysm"));
}

#[test]
fn q07_a_timer_may_go_back_to_the_same_stack() {
    let mut game = running("3");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:s0");
    assert_eq!(why(&game, A, "0t:s0"), WhyNot::Running(30_000));
    wait(&mut game, 30_000);
    play(&mut game, A, "0t:s0");
    assert_eq!(pile(&game, A), "ten ten");
}

#[test]
fn q08_a_timer_at_home_stays_empty() {
    let mut game = running("3");
    put(&mut game, A, 1, Place::Stack(0), 0);
    play(&mut game, A, "1:home");
    wait(&mut game, 90_000);
    play(&mut game, A, "0:s0");
    assert_eq!(game.table.timer(A, 0).unwrap().above_ms(game.table.now), 30_000);
}

#[test]
fn q08_the_first_of_like_timers_at_home_goes_first() {
    let mut game = running("3");
    assert_eq!(why(&game, A, "1:s0"), WhyNot::SameAs(0));
    play(&mut game, A, "0:s0");
    play(&mut game, A, "1:s0");
    assert_eq!(why(&running("3+uneven_sand"), A, "3:s0"), WhyNot::NoTimer);
}

#[test]
fn q18_war_sends_any_timer_from_anywhere() {
    let mut game = running("3");
    lay(&mut game, 0, "ten war");
    put(&mut game, A, 0, Place::Stack(0), 0);
    put(&mut game, B, 1, Place::HellTwo, 4_000);
    put(&mut game, C, 2, Place::Stack(3), 9_000);
    play(&mut game, A, "0t:home");
    let moves = legal(&game, A);
    for timer in ["a0", "a0f", "b0", "b1f", "c2", "c2f", "c1"] {
        assert!(moves.contains(&format!("war:{timer}")), "{timer}");
    }
    play(&mut game, A, "war:c2");
    assert_eq!(place(&game, C, 2), Place::HellOne);
    assert_eq!(game.table.timer(C, 2).unwrap().above_ms(game.table.now), 9_000);
    assert_eq!(game.table.discards.as_slice(), faces("war"));
    assert_eq!(why(&game, A, "war:b0"), WhyNot::NotAsked);
}

#[test]
fn q18_war_spares_the_owner_of_athena() {
    let mut game = running("3");
    give(&mut game, B, God::Athena);
    lay(&mut game, 0, "ten war");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:home");
    assert_eq!(why(&game, A, "war:b0"), WhyNot::Athena);
    assert!(!legal(&game, A).iter().any(|mv| mv.starts_with("war:b")));
}

#[test]
fn q20_hell_takes_two_runs_of_sand() {
    let mut game = running("3");
    put(&mut game, A, 0, Place::HellOne, 30_000);
    assert_eq!(why(&game, A, "0:hell2"), WhyNot::Running(30_000));
    wait(&mut game, 30_000);
    play(&mut game, A, "0:hell2");
    assert_eq!(why(&game, A, "0:home"), WhyNot::Running(30_000));
    wait(&mut game, 30_000);
    assert_eq!(why(&game, A, "0:hell2"), WhyNot::NotIntoHell);
    assert!(may(&game, A, "0:home") && may(&game, A, "0:s8"));
    play(&mut game, A, "0:s8");
}

#[test]
fn q20_hell_has_room_for_all() {
    let mut game = running("3");
    for timer in 0..3 {
        put(&mut game, A, timer, Place::HellOne, 0);
        put(&mut game, B, timer, Place::HellTwo, 0);
    }
    for timer in 0..3 {
        play(&mut game, A, &format!("{timer}:hell2"));
    }
    assert_eq!(game.table.standing(Place::HellTwo).count(), 6);
}

#[test]
fn q43_a_city_is_left_like_any_place() {
    let mut game = running("3");
    build(&mut game, crate::games::chronos_conquest::City::Thebes);
    play(&mut game, A, "0:thebes");
    assert_eq!(why(&game, A, "0:s0"), WhyNot::Running(30_000));
    wait(&mut game, 30_000);
    let to = Place::City(crate::games::chronos_conquest::City::Thebes);
    assert_eq!(why(&game, A, "0t:s0"), WhyNot::NothingToTake(to));
    play(&mut game, A, "0:s0");
}

#[test]
fn q44_a_timer_sent_to_hell_frees_its_stack_at_once() {
    let mut game = running("3");
    put(&mut game, A, 0, Place::Stack(0), 0);
    put(&mut game, B, 0, Place::Stack(0), 20_000);
    lay(&mut game, 1, "ten war");
    put(&mut game, A, 1, Place::Stack(1), 0);
    assert!(!may(&game, A, "0t:s3"));
    play(&mut game, A, "1t:home");
    play(&mut game, A, "war:b0");
    assert!(may(&game, A, "0t:s3"));
}
