//! The search on games small enough to know the right answer.

use super::*;
use crate::engine::{Game, Seat, Setup as _, Viewer};
use crate::games::chronicle::Chronicle;
use crate::games::null::Null;

/// The view of whoever has to decide first in a new match of the default kind.
fn first_view<G: Bot>(seed: u64) -> G::View {
    let game = G::new(&G::Setup::default(), Rng::from_number(seed), &mut Vec::new());
    let seat = game.status().acting().first().expect("a match begins with a decision");
    game.view(Viewer::Seat(seat))
}

fn think<G: Bot>(view: &G::View, level: Level, iterations: u32) -> Thought<G::Move> {
    choose::<G>(view, level, Rng::from_number(5), |made| made < iterations).expect("there is something to decide")
}

#[test]
fn a_forced_move_is_not_thought_about() {
    let view = first_view::<Null>(1);
    let thought = choose::<Null>(&view, Level::Master, Rng::from_number(1), |_| panic!("nobody is asked"));
    assert_eq!(thought.map(|thought| (thought.iterations, thought.ranking.len())), Some((0, 1)));
}

#[test]
fn nobody_thinks_who_has_nothing_to_decide() {
    let game = Null::new(&crate::games::null::Setup::default(), Rng::from_number(1), &mut Vec::new());
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Onlooker] {
        assert_eq!(choose::<Null>(&game.view(viewer), Level::Novice, Rng::from_number(1), |_| false), None);
    }
}

#[test]
fn the_budget_is_asked_before_every_iteration() {
    let view = first_view::<Chronicle>(1);
    let mut asked = Vec::new();
    let thought = choose::<Chronicle>(&view, Level::Adept, Rng::from_number(1), |made| {
        asked.push(made);
        made < 20
    });
    assert_eq!(asked, (0..=20).collect::<Vec<_>>());
    assert_eq!(thought.map(|thought| thought.iterations), Some(20));
}

#[test]
fn even_without_a_budget_a_legal_move_comes() {
    let view = first_view::<Chronicle>(1);
    let mut legal = Vec::new();
    Chronicle::legal_in_view(&view, &mut legal);
    for level in Level::ALL {
        assert!(legal.contains(&think::<Chronicle>(&view, level, 0).mv));
    }
}

#[test]
fn the_ranking_holds_every_legal_move_once_and_every_iteration() {
    let view = first_view::<Chronicle>(2);
    let thought = think::<Chronicle>(&view, Level::Adept, 200);
    let mut ranked: Vec<_> = thought.ranking.iter().map(|ranked| ranked.mv).collect();
    ranked.sort();
    let mut legal = Vec::new();
    Chronicle::legal_in_view(&view, &mut legal);
    assert_eq!(ranked, legal);
    assert_eq!(thought.ranking.iter().map(|ranked| ranked.visits).sum::<u32>(), 200);
    assert!(thought.ranking.windows(2).all(|pair| pair[0].visits >= pair[1].visits));
    assert!(thought.ranking.iter().all(|ranked| (0.0..=1.0).contains(&ranked.mean)));
    assert_eq!(thought.mv, thought.ranking[0].mv);
}

#[test]
fn the_same_chance_thinks_the_same() {
    let view = first_view::<Chronicle>(3);
    let one = think::<Chronicle>(&view, Level::Adept, 400);
    assert_eq!(one, think::<Chronicle>(&view, Level::Adept, 400));
    let other = choose::<Chronicle>(&view, Level::Adept, Rng::from_number(6), |made| made < 400);
    assert_ne!(Some(one.ranking), other.map(|thought| thought.ranking));
}

#[test]
fn a_careless_player_does_not_always_play_the_same() {
    let view = first_view::<Chronicle>(4);
    let choice = |seed| {
        let thought =
            choose::<Chronicle>(&view, Level::Novice, Rng::from_number(seed), |made| made < Level::Novice.iterations());
        thought.map(|thought| thought.mv)
    };
    let first = choice(0);
    assert!((1..20).any(|seed| choice(seed) != first));
}

/// A computer player that thinks beats three that play at random, with a fixed budget and seed.
#[test]
fn thinking_beats_chance() {
    let setup = crate::games::chronicle::Setup::default();
    let mut wins = 0;
    for number in 0..20 {
        let mut rng = Rng::from_number(number);
        let thinker = Seat((number % 4) as u8);
        let mut game = Chronicle::new(&setup, rng.split(), &mut Vec::new());
        while let Some(seat) = game.status().acting().first() {
            let budget = if seat == thinker { 60 } else { 0 };
            let view = game.view(Viewer::Seat(seat));
            let mut legal = Vec::new();
            Chronicle::legal_in_view(&view, &mut legal);
            let mv = if budget > 0 {
                choose::<Chronicle>(&view, Level::Adept, rng.split(), |made| made < budget).map(|thought| thought.mv)
            } else {
                rng.pick(&legal).copied()
            };
            game.apply(seat, &mv.expect("there is something to decide"), &mut Vec::new());
        }
        let outcome = game.status().outcome().expect("the match is over");
        wins += u32::from(outcome.winners.contains(thinker));
    }
    assert_eq!(setup.seats(), 4);
    assert!(wins >= 12, "by chance it would be about six of twenty, not {wins}");
}

#[test]
fn the_logarithm_is_near_and_exact_at_powers_of_two() {
    assert_eq!(
        [0, 1, 2, 4, 1 << 31].map(|number| log2(number).to_bits()),
        [0.0, 0.0, 1.0, 2.0, 31.0].map(f64::to_bits)
    );
    for number in 1..5_000u32 {
        let error = f64::from(number).log2() - log2(number);
        assert!((0.0..0.087).contains(&error), "{number}: {error}");
    }
}
