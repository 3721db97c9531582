//! Simultaneous moves, questions against the clock, and uneven sand.

use super::position::*;
use crate::engine::{Game, IllegalMove, Match, Millis, Seat, Seeds, StopReason};
use crate::games::chronos_conquest::{Ask, ChronosConquest, City, Draft, Event, God, Place, Wind, WhyNot};

/// A match whose round is on at 5 seconds.
fn begun(setup: &str) -> Match<ChronosConquest> {
    let mut game = Match::deal(setup.parse().unwrap(), Seeds::new(["clock"]));
    for seat in Seat::all(game.seats()) {
        game.play(seat, "ready".parse().unwrap()).unwrap();
    }
    game.advance_to(Millis(5_000));
    game
}

fn entries(game: &Match<ChronosConquest>) -> Vec<String> {
    game.entries().iter().skip(3).map(|entry| format!("{}@{}*{}", entry.at.0, entry.seat, entry.mv)).collect()
}

#[test]
fn q11_priority_rotates_every_quarter_of_a_second() {
    let mut game = running("3");
    let order = |game: &ChronosConquest, ms: u64| {
        let mut later = game.clone();
        later.table.now = game.table.began.after(ms);
        let mut seats: Vec<Seat> = Seat::all(3).collect();
        seats.sort_by_key(|seat| later.order(*seat));
        seats.into_iter().map(Seat::letter).collect::<String>()
    };
    assert_eq!([0, 249, 250, 500, 750].map(|ms| order(&game, ms)), ["abc", "abc", "cab", "bca", "abc"]);
    game.table.phase = crate::games::chronos_conquest::Phase::Ended;
    assert_eq!(game.order(A), game.order(C), "nobody is first while the clock stands");
}

#[test]
fn q11_moves_of_one_millisecond_are_taken_in_the_order_of_priority() {
    let mut game = begun("3");
    // 5,250 ms are 21 quarters: (21 + seat) mod 3 puts a first, then b, then c.
    for seat in [C, B, A] {
        game.queue(Millis(5_250), seat, "0:s0".parse().unwrap()).unwrap();
    }
    assert!(game.advance_to(Millis(5_250)).is_empty());
    assert_eq!(game.queued(), 3, "the moment is not over");
    assert!(game.advance_to(Millis(5_251)).is_empty());
    assert_eq!(entries(&game), ["5250@a*0:s0", "5250@b*0:s0", "5250@c*0:s0"]);
}

#[test]
fn q11_the_later_of_two_is_checked_again_and_its_player_is_told() {
    let mut game = begun("3+city_exclusive");
    let city = game.view(crate::engine::Viewer::Onlooker).table.cities[0];
    for seat in [B, A] {
        game.queue(Millis(5_250), seat, format!("0:{city}").parse().unwrap()).unwrap();
    }
    let before = game.record();
    let refused = game.advance_to(Millis(6_000));
    assert_eq!((refused.len(), refused[0].entry.seat, refused[0].entry.at), (1, B, Millis(5_250)));
    assert_eq!(refused[0].why, IllegalMove::Forbidden(Some(WhyNot::CityTaken)));
    assert_eq!(entries(&game), [format!("5250@a*0:{city}")]);
    assert!(game.record().starts_with(before.trim_end_matches("5000@").trim_end_matches('.')));
}

#[test]
fn q11_scheduled_things_come_before_input_of_the_same_millisecond() {
    let mut game = begun("3");
    game.play_at(Millis(5_000), A, "0:s0".parse().unwrap()).unwrap();
    game.queue(Millis(35_000), A, "0:s1".parse().unwrap()).unwrap();
    assert!(game.advance_to(Millis(40_000)).is_empty(), "the sand has run out at that very moment");
}

#[test]
fn q11_a_move_that_comes_too_late_is_refused_by_its_date() {
    let mut game = begun("3");
    let mv = || "0:s0".parse().unwrap();
    let late = IllegalMove::NotNow { at: Millis(4_999), now: Millis(5_000) };
    assert_eq!(game.play_at(Millis(4_999), A, mv()), Err(late.clone()));
    assert_eq!(game.queue(Millis(4_999), A, mv()), Err(late));
    // 5,000 ms are 20 quarters: (20 + seat) mod 3 puts b first, then c, then a.
    game.play(C, mv()).unwrap();
    assert_eq!(game.play(B, mv()), Err(IllegalMove::NotNow { at: Millis(5_000), now: Millis(5_000) }));
    game.play(A, mv()).unwrap();
    game.play_at(Millis(5_001), B, mv()).unwrap();
}

#[test]
fn q11_a_record_out_of_order_stops_there() {
    let head = format!("1~1~3~clock~{}", "ready.".repeat(2));
    let stop = |entries: &str| {
        let opened = Match::<ChronosConquest>::open(&format!("{head}a*ready.{entries}")).unwrap();
        opened.stop.map(|stop| (stop.entry, stop.why))
    };
    assert_eq!(Match::<ChronosConquest>::open("1~1~3~clock~a*ready.b*ready.c*ready.5000@c*0:s0.5000@a*0:s0").unwrap().stop, None);
    let opened = Match::<ChronosConquest>::open("1~1~3~clock~a*ready.b*ready.c*ready.5000@a*0:s0.5000@c*0:s0").unwrap();
    let stop_of = opened.stop.unwrap();
    assert_eq!(stop_of.entry, 5);
    assert_eq!(stop_of.why, StopReason::Illegal(IllegalMove::NotNow { at: Millis(5_000), now: Millis(5_000) }));
    assert!(stop("5000@").is_some(), "seats have to be named where several act");
}

#[test]
fn q11_a_record_may_end_in_a_bare_time() {
    let mut game = begun("3");
    assert_eq!(game.record(), "1~1~3~clock~a*ready.b*ready.ready.5000@");
    game.advance_to(Millis(7_000));
    assert!(game.record().ends_with(".7000@"));
    let opened = Match::<ChronosConquest>::open(&game.record()).unwrap();
    assert_eq!((opened.stop, opened.game.now(), opened.game.digest()), (None, Millis(7_000), game.digest()));
    let beyond = Match::<ChronosConquest>::open("1~1~3~clock~a*ready.b*ready.ready.600001@").unwrap();
    let stop = StopReason::Illegal(IllegalMove::NotNow { at: Millis(600_001), now: Millis(600_000) });
    assert_eq!(beyond.stop.unwrap().why, stop, "the round is counted before");
}

#[test]
fn q12_the_acting_player_wins_first() {
    let mut game = running("3");
    // By one exchange with HERACLES both get to 200.
    give(&mut game, B, God::Heracles);
    own(&mut game, A, "fifty fifty fifty east");
    own(&mut game, B, "fifty fifty fifty north");
    play(&mut game, B, "swap:ae");
    play(&mut game, B, "g0");
    assert_eq!(result(&game).scores[..2], [200, 200]);
    assert_eq!(result(&game).winners.first(), Some(B));
}

#[test]
fn q12_wins_are_seen_after_a_deadline_as_well() {
    let mut game = running("3");
    give(&mut game, C, God::Demeter);
    own(&mut game, C, "fifty north east");
    own(&mut game, B, "fifty");
    lay(&mut game, 0, "ten starvation");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:home");
    // The usual answer names C, who leads and whom DEMETER guards.
    wait(&mut game, 6_000);
    assert_eq!((pile(&game, B).as_str(), pile(&game, C).as_str()), ("fifty", "fifty"));
    lay(&mut game, 0, "ten starvation");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:home");
    play(&mut game, A, "starve:b");
    assert_eq!((result(&game).winners.first(), game.table.score(C)), (Some(C), 200));
}

#[test]
fn q19_the_clock_does_not_wait_and_other_moves_go_on() {
    let mut game = running("3");
    lay(&mut game, 0, "ten war");
    put(&mut game, A, 0, Place::Stack(0), 0);
    put(&mut game, B, 1, Place::City(City::Troy), 10_000);
    put(&mut game, B, 2, Place::Stack(4), 25_000);
    own(&mut game, B, "ten");
    play(&mut game, A, "0t:home");
    let until = game.table.prompts[0][0].until.unwrap();
    assert_eq!(until, game.table.now.after(6_000));
    play(&mut game, A, "0:s3");
    play(&mut game, B, "0:s3");
    let events = wait(&mut game, 6_000);
    // Of B, who leads, the timer on a stack comes first; 25 s - 6 s are above: flipping would leave less.
    assert!(events.contains(&Event::Hesitated(A)));
    assert_eq!(place(&game, B, 0), Place::HellOne);
    assert_eq!(place(&game, B, 2), Place::Stack(4));
    assert_eq!(game.table.timer(B, 0).unwrap().above_ms(game.table.now), 24_000);
}

#[test]
fn q19_the_usual_answers() {
    let mut game = running("3");
    own(&mut game, A, "north");
    own(&mut game, B, "ten");
    own(&mut game, C, "fifty hydra");
    put(&mut game, C, 1, Place::City(City::Troy), 20_000);
    put(&mut game, C, 2, Place::City(City::Troy), 10_000);
    temple(&mut game, &[God::Zeus, God::Hades, God::Hera]);
    let table = &game.table;
    let usual = |ask: Ask| table.usual_answer(A, ask).unwrap().to_string();
    assert_eq!(usual(Ask::War { left: 1, gone: None }), "war:c1");
    assert_eq!(usual(Ask::War { left: 1, gone: Some((C, 1)) }), "war:c2f");
    assert_eq!(usual(Ask::Starve), "starve:c");
    assert_eq!(usual(Ask::Mark), "mark:hades");
    assert_eq!(usual(Ask::Name), "wind:e");
    assert_eq!(usual(Ask::Order { stack: 0, count: 3 }), "order:012");
    give(&mut game, C, God::Athena);
    assert_eq!(game.table.usual_answer(A, Ask::War { left: 1, gone: None }).unwrap().to_string(), "war:b0f");
}

#[test]
fn q19_the_end_of_the_round_cancels_questions() {
    let mut game = running("3");
    lay(&mut game, 0, "ten starvation");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:home");
    lay(&mut game, 1, "ten cataclysm");
    put(&mut game, B, 0, Place::Stack(1), 0);
    play(&mut game, B, "0t:home");
    assert!(game.table.prompts.iter().all(arrayvec::ArrayVec::is_empty));
    assert_eq!(why(&game, A, "starve:b"), WhyNot::NoRound);
}

#[test]
fn q19_what_was_begun_can_be_given_up_and_lapses_when_it_cannot_be_completed() {
    let mut game = running("3");
    temple(&mut game, &[God::Helios, God::Calypso]);
    own(&mut game, A, "ten ten");
    own(&mut game, B, "ten twenty");
    play(&mut game, A, "o:helios");
    play(&mut game, B, "o:helios");
    assert!(matches!(game.table.drafts[0], Some(Draft::Offer { god: God::Helios, cost: 2, .. })));
    play(&mut game, B, "p0");
    let events = play(&mut game, B, "p1");
    assert!(events.contains(&Event::Lapsed(A)), "B was first");
    play(&mut game, A, "o:calypso");
    give(&mut game, A, God::Hades);
    assert_eq!(play(&mut game, A, "hades:b0")[0], Event::Lapsed(A), "one thing is begun at a time");
    play(&mut game, A, "drop");
    assert_eq!((why(&game, A, "p0"), why(&game, A, "drop")), (WhyNot::NotBegun, WhyNot::NotBegun));
}

#[test]
fn q38_sand_is_even_unless_agreed() {
    let sands = |setup: &str| {
        let game = running(setup);
        game.table.every_timer().map(|(.., timer)| timer.sand_ms).collect::<Vec<_>>()
    };
    assert_eq!(sands("4"), [30_000; 12]);
    let uneven = sands("4+uneven_sand");
    assert!(uneven.iter().all(|sand| (28_500..=31_500).contains(sand)), "{uneven:?}");
    assert!(uneven.iter().any(|sand| *sand != 30_000));
    assert_eq!(sands("2+sand_8")[0], 8_000);
}

#[test]
fn q38_time_that_passes_tells_whose_sand_ran_out_and_when() {
    let mut game = running("3");
    play(&mut game, A, "0:s0");
    wait(&mut game, 1_000);
    play(&mut game, B, "0:s0");
    let events = wait(&mut game, 60_000);
    let at = |ms: u64| game.table.began.after(4_000 + ms);
    let expected = [
        Event::RanOut { seat: A, timer: 0, at: at(30_000) },
        Event::RanOut { seat: B, timer: 0, at: at(31_000) },
    ];
    assert_eq!(events, expected);
    assert!(game.table.aeolus.is_none_or(|wind| wind == Wind::North));
}
