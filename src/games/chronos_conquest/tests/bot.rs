//! The computer player.

use super::hands::{Style, play};
use crate::ai::reflex::QUICKEST_MS;
use crate::ai::{Bot, Level, choose};
use crate::engine::{Game, Match, Millis, Rng, Seat, Viewer};
use crate::games::chronos_conquest::{ChronosConquest, Event, Move};

/// In how many of so many matches the first style wins, which changes its seat, against the second in all others.
fn wins(setup: &str, own: Style, others: Style, matches: u8) -> usize {
    let won = |number: &u8| {
        let mut rng = Rng::from_number(u64::from(*number));
        let seats = setup.as_bytes()[0] - b'0';
        let seat = Seat(number % seats);
        let style = |other: Seat| if other == seat { own } else { others };
        let game = play(setup, &format!("wins {number}"), style, &mut rng);
        game.status().outcome().unwrap().winners.contains(seat)
    };
    (0..matches).filter(won).count()
}

#[test]
fn every_level_beats_chance() {
    for level in Level::ALL {
        let won = wins("3+one_win", Style::Level(level), Style::Random, 15);
        assert!(won >= 12, "{level} won {won} of 15");
    }
}

#[test]
#[ignore = "hundreds of matches; to be run in release"]
fn levels_are_ordered() {
    let won = wins("3", Style::Level(Level::Master), Style::Random, 100);
    assert!(won >= 80, "master won {won} of 100 against chance");
    for (stronger, weaker) in [(Level::Master, Level::Adept), (Level::Adept, Level::Novice), (Level::Master, Level::Novice)] {
        let won = wins("2", Style::Level(stronger), Style::Level(weaker), 200);
        assert!(won >= 115, "{stronger} won {won} of 200 against {weaker}");
    }
}

#[test]
fn somebody_in_a_first_game_wins_about_every_other_round_against_a_novice_and_fewer_against_the_others() {
    for setup in ["2+territories+one_win", "2+winds+one_win", "2+plagues+one_win", "2+one_win"] {
        let [novice, adept, master] = Level::ALL.map(|level| wins(setup, Style::Beginner, Style::Level(level), 100));
        assert!((35..=70).contains(&novice), "{setup}: {novice} of 100");
        assert!(novice > adept && adept > master, "{setup}: {novice}, {adept}, {master} of 100");
    }
}

/// A match of three computer players.
fn match_of_levels(seed: u64) -> Match<ChronosConquest> {
    let style = |seat: Seat| Style::Level(Level::ALL[seat.index()]);
    play("3+one_win", &seed.to_string(), style, &mut Rng::from_number(seed))
}

#[test]
fn hands_do_one_thing_at_a_time() {
    for seed in 0..6 {
        let game = match_of_levels(seed);
        for seat in Seat::all(3) {
            let times: Vec<Millis> =
                game.entries().iter().filter(|entry| entry.seat == seat && entry.mv != Move::Ready).map(|entry| entry.at).collect();
            assert!(times.windows(2).all(|pair| pair[1].since(pair[0]) >= QUICKEST_MS), "{seat} in {game}");
        }
    }
}

#[test]
fn eyes_need_time_to_see_a_new_card() {
    let mut game = super::position::running("3");
    super::position::lay(&mut game, 0, "ten hydra");
    super::position::own(&mut game, Seat(0), "minotaur");
    super::position::put(&mut game, Seat(0), 0, crate::games::chronos_conquest::Place::Stack(0), 0);
    let take = |game: &ChronosConquest, seed| {
        let view = game.view(Viewer::Seat(Seat(0)));
        let instinct = ChronosConquest::instinct(&view, Level::Master, &mut Rng::from_number(seed)).unwrap();
        assert!(instinct.again > game.now());
        matches!(instinct.mv, Some(Move::Go { take: crate::games::chronos_conquest::Take::Take, .. }))
    };
    super::position::wait(&mut game, 1_000);
    assert!((0..20).all(|seed| take(&game, seed)), "it wins");
}

#[test]
fn people_and_computers_have_the_same_speed_at_the_same_level() {
    let mean = |level: Level| {
        let view = super::position::running("3").view(Viewer::Seat(Seat(0)));
        let waits = (0..200).map(|seed| {
            let instinct = ChronosConquest::instinct(&view, level, &mut Rng::from_number(seed)).unwrap();
            instinct.again.since(view.table.now)
        });
        waits.sum::<u64>() / 200
    };
    let [novice, adept, master] = Level::ALL.map(mean);
    assert!(novice > adept && adept > master && master >= 300, "{novice} {adept} {master}");
}

#[test]
fn where_the_clock_runs_thinking_gives_the_instinct() {
    let game = super::position::running("3");
    let view = game.view(Viewer::Seat(Seat(1)));
    let thought = choose::<ChronosConquest>(&view, Level::Master, Rng::from_number(1), |_| true).unwrap();
    assert_eq!((thought.iterations, thought.ranking.len()), (0, 1));
    assert!(super::position::may(&game, Seat(1), &thought.mv.to_string()));
}

#[test]
fn in_beats_a_search_beats_the_playout_policy_and_that_beats_chance() {
    let mut won = 0;
    for number in 0..10 {
        let mut rng = Rng::from_number(number);
        let own = Seat((number % 3) as u8);
        let style = |seat: Seat| if seat == own { Style::Miser } else { Style::Random };
        let game = play("3+beats+one_win", &format!("policy {number}"), style, &mut rng);
        won += u32::from(game.status().outcome().unwrap().winners.contains(own));
    }
    assert!(won >= 8, "the policy won {won} of 10");
}

#[test]
#[ignore = "a search for every decision; to be run in release"]
fn in_beats_levels_are_ordered() {
    for (stronger, weaker) in [(300, 20), (60, 5)] {
        let mut won = 0;
        for number in 0..10 {
            let mut rng = Rng::from_number(number);
            let own = Seat((number % 2) as u8);
            let mut game = ChronosConquest::new(&"2+beats+one_win".parse().unwrap(), rng.split(), &mut Vec::new());
            while let Some(seat) = game.status().acting().first() {
                let most = if seat == own { stronger } else { weaker };
                let view = game.view(Viewer::Seat(seat));
                let thought = choose::<ChronosConquest>(&view, Level::Adept, rng.split(), |made| made < most).unwrap();
                game.apply(seat, &thought.mv, &mut Vec::new());
            }
            won += u32::from(game.status().outcome().unwrap().winners.contains(own));
        }
        assert!(won >= 7, "{stronger} iterations won {won} of 10 against {weaker}");
    }
}

#[test]
fn matches_of_computers_end_in_many_ways() {
    let mut endings = std::collections::BTreeSet::new();
    for seed in 0..30 {
        let game = match_of_levels(seed);
        endings.extend(game.told().iter().flatten().filter_map(|event| match event {
            Event::RoundOver { result, .. } => Some(result.ending),
            _ => None,
        }));
    }
    assert!(endings.len() >= 4, "{endings:?}");
}
