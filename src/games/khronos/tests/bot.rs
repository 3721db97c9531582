//! The computer player.

use crate::ai::{Bot, Care, Level, choose};
use crate::engine::{Game, Rng, Seat, Viewer};
use crate::games::khronos::{Khronos, Move, Setup};

/// Plays a match in which one seat is played by `player` and the others at random.
fn played(setup: Setup, number: u64, player: fn(&Khronos, Seat, &mut Rng) -> Move) -> (Khronos, Seat) {
    let mut rng = Rng::from_number(number);
    let mut game = Khronos::new(&setup, rng.split(), &mut Vec::new());
    let own = Seat((number % u64::from(game.table.seats())) as u8);
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
fn by_policy(game: &Khronos, seat: Seat, rng: &mut Rng) -> Move {
    let imagined = Khronos::determinize(&game.view(Viewer::Seat(seat)), rng.split());
    imagined.playout_move(seat, &mut Vec::new(), rng)
}

#[test]
fn the_playout_policy_beats_chance() {
    for setup in ["2", "3", "4", "5", "3+second", "4+holdem"] {
        let wins = (0..40).filter(|number| {
            let (game, own) = played(setup.parse().unwrap(), *number, by_policy);
            game.status().outcome().unwrap().winners.contains(own)
        });
        assert!(wins.count() >= 36, "{setup}");
    }
}

#[test]
fn every_level_plays_to_the_end_and_a_strict_one_beats_chance() {
    for level in Level::ALL {
        let mut rng = Rng::from_number(5);
        let mut game = Khronos::new(&Setup::new(3), rng.split(), &mut Vec::new());
        let mut moves = Vec::new();
        while let Some(seat) = game.status().acting().first() {
            moves.clear();
            game.legal_moves(seat, &mut moves);
            let mv = if seat == Seat(1) {
                let most = level.iterations().min(200);
                choose::<Khronos>(&game.view(Viewer::Seat(seat)), level, rng.split(), |made| made < most).unwrap().mv
            } else {
                *rng.pick(&moves).unwrap()
            };
            assert!(moves.contains(&mv), "{mv} is legal");
            game.apply(seat, &mv, &mut Vec::new());
        }
        let has_won = game.status().outcome().unwrap().winners.contains(Seat(1));
        assert!(has_won || level.care() == Care::Loose, "{level}");
    }
}

#[test]
fn what_was_found_out_makes_no_difference() {
    let mut rng = Rng::from_number(3);
    let mut game = Khronos::new(&Setup::new(4), rng.split(), &mut Vec::new());
    while let Some(seat) = game.status().acting().first() {
        let fresh = game.clone();
        let found = game.evaluate();
        assert_eq!(game, fresh, "the one knows something about itself");
        assert_eq!(found.map(f32::to_bits), fresh.evaluate().map(f32::to_bits));
        let mv = game.playout_move(seat, &mut Vec::new(), &mut rng);
        game.apply(seat, &mv, &mut Vec::new());
    }
}
