//! The examples and plain statements of the printed rulebook.

use super::position::*;
use crate::games::chronos_conquest::{God, Place, WhyNot};

/// "If a player has 0 or 1 WIND cards, his score is left unchanged", and so on to four.
#[test]
fn q13_the_table_of_winds() {
    for (winds, factor) in [("", 1), ("south", 1), ("south west", 2), ("south west north", 3), ("east south west north", 4)] {
        let mut game = running("4");
        own(&mut game, A, &format!("ten thirty {winds}"));
        assert_eq!(game.table.score(A), 40 * factor, "{winds}");
    }
}

/// "you are not allowed to place a sand timer on the stack of cards already owned by a another player".
#[test]
fn q29_nobody_goes_onto_the_cards_of_another_player() {
    let mut game = running("4");
    own(&mut game, B, "ten north");
    assert_eq!((why(&game, A, "0:kbc"), why(&game, A, "0:kbn")), (WhyNot::NeedsAres, WhyNot::NeedsAres));
}

/// "place it in front of him, out of the game, without turning it over".
#[test]
fn q03_out_of_the_game() {
    let mut game = running("4");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0:home");
    assert_eq!(place(&game, A, 0), Place::Home);
}

/// "the sand timer must run out (i.e. approx. 30 seconds must pass)".
#[test]
fn q01_thirty_seconds() {
    let mut game = running("4");
    play(&mut game, A, "0:s0");
    assert_eq!(game.table.timer(A, 0).unwrap().above_ms(game.table.now), 30_000);
}

/// "A player making an offering must discard the exact number of cards (no more, no less)."
#[test]
fn q21_no_more_and_no_less() {
    let mut game = running("4");
    temple(&mut game, &[God::Calypso]);
    own(&mut game, A, "ten twenty thirty");
    play(&mut game, A, "o:calypso");
    play(&mut game, A, "p0");
    play(&mut game, A, "p2");
    assert_eq!((pile(&game, A).as_str(), why(&game, A, "p0")), ("twenty", WhyNot::NotBegun));
}

/// "Once the sand-timer will have flowed, its owner will be allowed to flip it onto the second part of Hell. Once it will have
/// flowed again, its owner will be allowed to flip it anywhere."
#[test]
fn q20_the_way_through_hell() {
    let mut game = running("4");
    put(&mut game, D, 1, Place::HellOne, 30_000);
    wait(&mut game, 30_000);
    play(&mut game, D, "1:hell2");
    wait(&mut game, 30_000);
    play(&mut game, D, "1:s5");
    assert_eq!(game.table.timer(D, 1).unwrap().above_ms(game.table.now), 30_000);
}

/// "TERRITORY cards 10 and 20 that you own are worth 30 points."
#[test]
fn q27_helios() {
    let mut game = running("4");
    give(&mut game, A, God::Helios);
    own(&mut game, A, "ten twenty fifty");
    assert_eq!(game.table.score(A), 110);
}

/// "If you do so, you must give him any card from your kingdom."
#[test]
fn q28_heracles_gives_a_card() {
    let mut game = running("4");
    give(&mut game, A, God::Heracles);
    own(&mut game, B, "ten");
    assert_eq!(why(&game, A, "swap:bc"), WhyNot::NothingToGive);
}

const D: crate::engine::Seat = crate::engine::Seat(3);
