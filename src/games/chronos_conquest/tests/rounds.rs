//! How rounds and matches begin and end.

use super::position::*;
use crate::engine::{Game, Millis, Rng, Seat, Setup as _};
use crate::games::chronos_conquest::{ChronosConquest, Ending, Event, Face, Level, Phase, Place, Setup, WhyNot};

fn dealt(setup: &str, seed: u64) -> ChronosConquest {
    ChronosConquest::new(&setup.parse().unwrap(), Rng::from_number(seed), &mut Vec::new())
}

#[test]
fn q09_the_round_begins_when_all_are_ready() {
    let mut game = dealt("3", 1);
    assert_eq!(why(&game, A, "0:s0"), WhyNot::NoRound);
    play(&mut game, B, "ready");
    play(&mut game, A, "ready");
    assert_eq!((why(&game, A, "ready"), game.next_deadline()), (WhyNot::AlreadyReady, None));
    assert!(wait(&mut game, 60_000).is_empty(), "the clock does not run");
    let events = play(&mut game, C, "ready");
    assert!(matches!(events[..], [Event::Ready(C), Event::RoundBegan { round: 1, at: Millis(0) }, Event::TurnedOver { .. }]));
    assert_eq!(why(&game, A, "ready"), WhyNot::RoundIsOn);
}

#[test]
fn q09_stacks_are_turned_over_every_400_ms_and_accept_timers_at_once() {
    let mut game = dealt("3", 2);
    for seat in game.table.all() {
        play(&mut game, seat, "ready");
    }
    let open = |game: &ChronosConquest| game.table.stacks.iter().filter(|stack| stack.open).count();
    assert_eq!(open(&game), 1);
    let first = game.table.stacks.iter().position(|stack| stack.open).unwrap();
    let closed = game.table.stacks.iter().position(|stack| !stack.open).unwrap();
    assert_eq!(why(&game, A, &format!("0:s{closed}")), WhyNot::NotTurnedOver);
    play(&mut game, A, &format!("0:s{first}"));
    wait(&mut game, 399);
    assert_eq!(open(&game), 1);
    wait(&mut game, 1);
    assert_eq!(open(&game), 2);
    wait(&mut game, 2_800);
    assert_eq!((open(&game), game.table.now), (9, Millis(3_200)));
}

#[test]
fn q09_the_order_of_turning_over_follows_from_the_seed() {
    let order = |seed: u64| dealt("3", seed).table.stacks.iter().map(|stack| stack.turn).collect::<Vec<_>>();
    assert_eq!(order(1), order(1));
    assert_ne!(order(1), order(2));
}

#[test]
fn q10_only_the_top_card_is_seen_and_taking_shows_the_next() {
    let mut game = running("3");
    lay(&mut game, 0, "fifty hydra ten");
    assert_eq!(game.table.stacks[0].cards.as_slice(), [None, None, Some(Face::Ten)]);
    put(&mut game, A, 0, Place::Stack(0), 0);
    let events = play(&mut game, A, "0t:s1");
    assert!(matches!(events[0], Event::Took { face: Face::Ten, shown: Some(Face::Hydra), .. }));
    assert_eq!(game.table.stacks[0].cards.as_slice(), [None, Some(Face::Hydra)]);
}

#[test]
fn q15_the_last_card_of_a_stack_ends_the_round() {
    let mut game = running("3");
    lay(&mut game, 0, "ten");
    own(&mut game, B, "twenty");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:s1");
    let result = result(&game);
    assert_eq!((result.ending, result.scores[..3].to_vec()), (Ending::LastCard, vec![10, 20, 0]));
    assert_eq!(result.winners.iter().collect::<Vec<_>>(), [B]);
}

#[test]
fn q15_a_win_by_the_last_card_comes_before_the_count() {
    let mut game = running("3");
    lay(&mut game, 0, "hydra");
    own(&mut game, A, "minotaur");
    own(&mut game, B, "fifty");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:s1");
    assert_eq!((result(&game).ending, result(&game).winners.first()), (Ending::Monsters, Some(A)));
}

#[test]
fn q15_after_the_last_card_only_its_taker_answers() {
    let mut game = running("3");
    lay(&mut game, 0, "starvation");
    own(&mut game, A, "ten");
    own(&mut game, B, "ten twenty");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:s1");
    assert_eq!(game.table.phase, Phase::LastCard(A));
    assert_eq!(why(&game, B, "0:s1"), WhyNot::LastCardGone);
    assert_eq!(why(&game, A, "1:s1"), WhyNot::LastCardGone);
    assert_eq!(legal(&game, A), ["starve:b", "starve:c"]);
    play(&mut game, A, "starve:b");
    assert_eq!((result(&game).ending, result(&game).winners.len()), (Ending::LastCard, 2));
}

#[test]
fn q15_who_hesitates_after_the_last_card_is_answered_for() {
    let mut game = running("3");
    lay(&mut game, 0, "war");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:s1");
    assert_eq!(game.table.phase, Phase::LastCard(A));
    wait(&mut game, 5_999);
    assert_eq!(game.table.phase, Phase::LastCard(A));
    wait(&mut game, 1);
    assert_eq!(result(&game).ending, Ending::LastCard);
}

#[test]
fn q16_cataclysm_ends_the_round_and_gives_its_taker_no_edge() {
    let mut game = running("3");
    lay(&mut game, 0, "ten cataclysm");
    own(&mut game, A, "ten");
    own(&mut game, C, "fifty");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:s1");
    assert_eq!((result(&game).ending, result(&game).winners.first()), (Ending::Cataclysm, Some(C)));
    assert_eq!((game.table.phase, game.table.wins[..3].to_vec()), (Phase::Ended, vec![0, 0, 1]));
    assert_eq!(why(&game, B, "0:s1"), WhyNot::NoRound);
}

#[test]
fn q35_a_locked_round_is_counted_after_ten_minutes() {
    let mut game = running("2");
    own(&mut game, B, "ten");
    wait(&mut game, 600_000 - 4_001);
    assert_eq!(game.table.phase, Phase::Running);
    let events = wait(&mut game, 1);
    assert!(matches!(events[..], [Event::RoundOver { .. }]));
    assert_eq!((result(&game).ending, result(&game).winners.first()), (Ending::Cap, Some(B)));
    assert_eq!(game.table.now, Millis(600_000));
    assert_eq!("2+cap_5".parse::<Setup>().unwrap().round_cap_ms(), 300_000);
}

#[test]
fn q36_a_tie_goes_to_more_cards_then_winds_then_gods() {
    use crate::games::chronos_conquest::God;
    let count = |arrange: fn(&mut ChronosConquest)| {
        let mut game = running("3");
        arrange(&mut game);
        game.table.counted().iter().collect::<Vec<Seat>>()
    };
    let by_cards = |game: &mut ChronosConquest| {
        own(game, A, "twenty");
        own(game, B, "ten ten");
    };
    let by_winds = |game: &mut ChronosConquest| {
        own(game, A, "twenty hydra");
        own(game, B, "twenty north");
    };
    let by_gods = |game: &mut ChronosConquest| {
        own(game, A, "twenty");
        own(game, B, "twenty");
        give(game, A, God::Hera);
    };
    assert_eq!(count(by_cards), [B]);
    assert_eq!(count(by_winds), [B]);
    assert_eq!(count(by_gods), [A]);
}

#[test]
fn q36_what_is_still_equal_is_shared() {
    let mut game = running("3+one_win");
    own(&mut game, A, "twenty");
    own(&mut game, C, "twenty");
    wait(&mut game, 600_000);
    let outcome = game.status().outcome().unwrap();
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [A, C]);
    assert_eq!(outcome.scores, [1, 0, 1, 0, 0, 0]);
}

#[test]
fn q37_two_won_rounds_win_the_match() {
    let mut game = running("3");
    for round in 1..=2 {
        own(&mut game, B, "fifty");
        wait(&mut game, 600_000);
        assert_eq!((game.table.round, game.table.wins[1]), (round, round));
        if round == 1 {
            for _ in 0..2 {
                game.table.all().for_each(|seat| drop(play(&mut game, seat, "ready")));
            }
            assert!(game.table.kingdom(B).is_empty(), "the next round begins with nothing");
        }
    }
    assert!(is_over(&game));
    assert_eq!(why(&game, A, "ready"), WhyNot::NoRound);
    assert_eq!(("3+one_win".parse::<Setup>().unwrap().wins(), "3+three_wins".parse::<Setup>().unwrap().wins()), (1, 3));
}

#[test]
fn q39_two_players_have_five_stacks() {
    for (setup, stacks, timers) in [("2", 5, 3), ("2+nine_stacks", 9, 3), ("3", 9, 3), ("4", 9, 3), ("5", 9, 2), ("6", 9, 2)] {
        let game = dealt(setup, 1);
        assert_eq!((game.table.stacks.len(), game.table.timers[0].len()), (stacks, timers), "{setup}");
    }
}

#[test]
fn q39_the_first_edition_had_stacks_as_players_and_three_and_fewer_timers() {
    for (setup, stacks, timers) in [("2", 5, 2), ("3", 6, 2), ("5", 8, 2), ("6", 9, 1)] {
        let game = dealt(&format!("{setup}+first_edition"), 1);
        assert_eq!((game.table.stacks.len(), game.table.timers[0].len()), (stacks, timers), "{setup}");
        assert_eq!(game.table.setup.goal(), 100);
    }
}

#[test]
fn q40_the_goal_is_200_at_every_level_unless_agreed() {
    for level in ["", "+territories", "+monsters", "+winds", "+plagues"] {
        let setup: Setup = format!("3{level}").parse().unwrap();
        assert_eq!(setup.goal(), 200);
        let low: Setup = format!("3{level}+learning_goal").parse().unwrap();
        assert_eq!(low.goal(), if low.level() <= Level::Monsters { 100 } else { 200 }, "{level}");
    }
}

#[test]
fn q40_each_level_adds_its_cards() {
    for (level, cards) in [("territories", 34), ("monsters", 42), ("winds", 54), ("plagues", 63), ("complete", 63)] {
        let setup = Setup::new(3).with_option("level", level).unwrap();
        let game = ChronosConquest::new(&setup, Rng::from_number(1), &mut Vec::new());
        assert_eq!(game.cards.iter().map(arrayvec::ArrayVec::len).sum::<usize>(), cards, "{level}");
        let has_temple = level == "complete";
        assert_eq!((game.table.temple.len(), game.table.cities.len()), if has_temple { (6, 2) } else { (0, 0) });
    }
}

#[test]
fn q40_seven_cards_lie_in_each_of_nine_stacks() {
    let game = dealt("4", 3);
    assert!(game.cards.iter().all(|stack| stack.len() == 7));
    assert_eq!(dealt("4+gentle", 3).cards.iter().map(arrayvec::ArrayVec::len).sum::<usize>(), 59);
}
