//! The computer player.

use crate::ai::{Bot, Level, choose};
use crate::engine::{Game, Rng, Seat, Viewer};
use crate::games::chronicler::{Chronicler, Ending, Move, Setup};

/// Plays a match in which one seat is played by `player` and the others at random.
fn played(setup: Setup, number: u64, player: fn(&Chronicler, Seat, &mut Rng) -> Move) -> (Chronicler, Seat) {
    let mut rng = Rng::from_number(number);
    let mut game = Chronicler::new(&setup, rng.split(), &mut Vec::new());
    let own = Seat((number % u64::from(game.seats())) as u8);
    let mut moves = Vec::new();
    while let Some(seat) = game.status().acting().first() {
        moves.clear();
        game.legal_moves(seat, &mut moves);
        let mv = if seat == own { player(&game, seat, &mut rng) } else { *rng.pick(&moves).unwrap() };
        assert!(moves.contains(&mv), "{mv} is legal");
        game.apply(seat, &mv, &mut Vec::new());
    }
    (game, own)
}

/// Plays by the playout policy from what the seat sees.
fn by_policy(game: &Chronicler, seat: Seat, rng: &mut Rng) -> Move {
    let imagined = Chronicler::determinize(&game.view(Viewer::Seat(seat)), rng.split());
    imagined.playout_move(seat, &mut Vec::new(), rng)
}

#[test]
fn the_playout_policy_beats_chance() {
    for setup in super::random::setups() {
        let wins = (0..40).filter(|number| {
            let (game, own) = played(setup, *number, by_policy);
            game.status().outcome().unwrap().winners.contains(own)
        });
        assert!(wins.count() >= 36, "{setup}");
    }
}

#[test]
fn a_short_search_beats_chance() {
    let search = |game: &Chronicler, seat: Seat, rng: &mut Rng| {
        let view = game.view(Viewer::Seat(seat));
        choose::<Chronicler>(&view, Level::Adept, rng.split(), |made| made < 40).unwrap().mv
    };
    for setup in ["3", "3+conflict"] {
        let wins = (0..2).filter(|number| {
            let (game, own) = played(setup.parse().unwrap(), *number, search);
            game.status().outcome().unwrap().winners.contains(own)
        });
        assert_eq!(wins.count(), 2, "{setup}");
    }
}

#[test]
fn matches_played_by_the_policy_end_in_both_ways() {
    let mut endings = [0; 2];
    for (number, setup) in super::random::setups().into_iter().cycle().take(96).enumerate() {
        let mut rng = Rng::from_number(number as u64);
        let mut game = Chronicler::new(&setup, rng.split(), &mut Vec::new());
        while let Some(seat) = game.status().acting().first() {
            let mv = game.playout_move(seat, &mut Vec::new(), &mut rng);
            game.apply(seat, &mv, &mut Vec::new());
        }
        endings[usize::from(game.table.ending == Some(Ending::AgeNine))] += 1;
    }
    assert!(endings.iter().all(|count| *count > 5), "{endings:?}");
}
