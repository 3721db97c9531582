//! The computer player.

use crate::ai::{Bot, Level, choose};
use crate::engine::{Game, Rng, Seat, Viewer};
use crate::games::seeker_chronicles::{Mode, Move, SeekerChronicles, Setup};

/// Plays a match in which one seat is played by `player` and the other at random; whether the player wins.
fn wins(setup: Setup, number: u64, player: fn(&SeekerChronicles, Seat, &mut Rng) -> Move) -> bool {
    let mut rng = Rng::from_number(number);
    let mut game = SeekerChronicles::new(&setup, rng.split(), &mut Vec::new());
    let own = Seat((number % 2) as u8);
    let mut moves = Vec::new();
    while let Some(seat) = game.status().acting().first() {
        moves.clear();
        game.legal_moves(seat, &mut moves);
        let mv = if seat == own { player(&game, seat, &mut rng) } else { *rng.pick(&moves).unwrap() };
        assert!(moves.contains(&mv), "{mv} is legal");
        game.apply(seat, &mv, &mut Vec::new());
    }
    game.status().outcome().unwrap().winners.contains(own)
}

/// Plays by the playout policy from what the seat sees.
fn by_policy(game: &SeekerChronicles, seat: Seat, rng: &mut Rng) -> Move {
    let imagined = SeekerChronicles::determinize(&game.view(Viewer::Seat(seat)), rng.split());
    imagined.playout_move(seat, &mut Vec::new(), rng)
}

#[test]
fn the_playout_policy_beats_chance() {
    for mode in Mode::ALL {
        let won = (0..40).filter(|number| wins(Setup::new(mode), *number, by_policy)).count();
        assert!(won >= 37, "{mode:?}: {won}");
    }
}

#[test]
fn a_short_search_beats_chance() {
    let search = |game: &SeekerChronicles, seat: Seat, rng: &mut Rng| {
        let view = game.view(Viewer::Seat(seat));
        choose::<SeekerChronicles>(&view, Level::Adept, rng.split(), |made| made < 40).unwrap().mv
    };
    for mode in Mode::ALL {
        let won = (0..4).filter(|number| wins(Setup::new(mode), *number, search)).count();
        assert_eq!(won, 4, "{mode:?}");
    }
}

#[test]
fn a_moment_is_worth_as_much_to_one_as_it_is_not_to_the_other() {
    super::random::play_at_random(Setup::default(), 3, |game, _, _| {
        let rewards = game.evaluate();
        assert!((rewards[0] + rewards[1] - 1.0).abs() < 1e-5 && (0.0..=1.0).contains(&rewards[0]), "{rewards:?}");
    });
}

#[test]
fn every_search_looks_equally_far_whoever_begins() {
    super::random::play_at_random(Setup::default(), 4, |game, _, rng| {
        let guess = SeekerChronicles::determinize(&game.view(Viewer::Onlooker), rng.split());
        assert_eq!(guess.chapter(), 0);
    });
}

#[test]
fn a_seat_is_labelled_by_its_role_and_its_seekers() {
    let game = super::position::position("a: fnm");
    assert_eq!(game.labels(Seat(0)), ["starter", "feynman", "newton", "maxwell"]);
    assert_eq!(game.labels(Seat(1)), ["second", "noether", "wu", "hawking"]);
}
