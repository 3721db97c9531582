//! Kingdoms: what counts, what wins, what is lost.

use super::position::*;
use crate::games::chronos_conquest::{City, Ending, Event, God, Place, WhyNot};

#[test]
fn q12_200_points_win_at_once() {
    let mut game = running("3");
    own(&mut game, A, "fifty fifty north east");
    lay(&mut game, 0, "ten west");
    lay(&mut game, 1, "ten south");
    put(&mut game, A, 0, Place::Stack(0), 0);
    own(&mut game, A, "fifty fifty north");
    play(&mut game, A, "0t:home");
    assert_eq!((result(&game).ending, result(&game).winners.first(), result(&game).scores[0]), (Ending::Goal, Some(A), 200));
}

#[test]
fn q13_territories_count_times_the_different_winds() {
    for (cards, score) in [
        ("", 0),
        ("ten fifty", 60),
        ("ten fifty north", 60),
        ("ten fifty north north", 60),
        ("ten fifty north east", 120),
        ("ten fifty north east south", 180),
        ("ten north east south west west", 40),
        ("hydra north east", 0),
    ] {
        let mut game = running("3");
        own(&mut game, B, cards);
        assert_eq!(game.table.score(B), score, "{cards}");
    }
}

#[test]
fn q13_sphinx_adds_50_for_each_own_timer_on_a_city_before_multiplying() {
    let mut game = running("3");
    give(&mut game, A, God::Sphinx);
    own(&mut game, A, "ten north east");
    put(&mut game, A, 0, Place::City(City::Thebes), 0);
    put(&mut game, A, 1, Place::City(City::Troy), 9_000);
    put(&mut game, B, 1, Place::City(City::Troy), 9_000);
    assert_eq!(game.table.score(A), (10 + 50 + 50) * 2);
}

#[test]
fn q14_hydra_and_minotaur_win() {
    let mut game = running("3");
    own(&mut game, A, "minotaur ten");
    lay(&mut game, 0, "ten hydra");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:s1");
    assert_eq!((result(&game).ending, result(&game).winners.first()), (Ending::Monsters, Some(A)));
}

#[test]
fn q14_two_of_one_monster_do_not_win() {
    let mut game = running("3");
    own(&mut game, A, "hydra");
    lay(&mut game, 0, "ten hydra");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:s1");
    assert_eq!((pile(&game, A).as_str(), game.table.last), ("hydra hydra", None));
}

#[test]
fn q17_starvation_takes_the_top_card_of_any_opponent() {
    let mut game = running("3");
    own(&mut game, B, "ten fifty north");
    lay(&mut game, 0, "ten starvation");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:home");
    assert_eq!(why(&game, A, "starve:a"), WhyNot::NotAnOther);
    assert_eq!(legal(&game, A)[..2], ["0:s0", "0:s1"], "other moves go on");
    play(&mut game, A, "starve:b");
    assert_eq!((pile(&game, B).as_str(), game.table.kingdom(B).winds[0]), ("ten", 1));
    assert_eq!(game.table.discards.as_slice(), faces("starvation fifty"));
}

#[test]
fn q17_one_with_an_empty_pile_may_be_named_and_nothing_happens() {
    let mut game = running("3");
    own(&mut game, B, "ten");
    lay(&mut game, 0, "ten starvation");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:home");
    let events = play(&mut game, A, "starve:c");
    assert_eq!(events, [Event::Starved { by: A, victim: C, face: None, heir: None }]);
    assert_eq!(game.table.discards.as_slice(), faces("starvation"));
}

#[test]
fn q17_thebes_and_demeter_guard() {
    for guard in [0, 1] {
        let mut game = running("3");
        own(&mut game, B, "fifty");
        if guard == 0 {
            put(&mut game, B, 0, Place::City(City::Thebes), 0);
        } else {
            give(&mut game, B, God::Demeter);
        }
        lay(&mut game, 0, "ten starvation");
        put(&mut game, A, 0, Place::Stack(0), 0);
        play(&mut game, A, "0t:home");
        play(&mut game, A, "starve:b");
        assert_eq!(pile(&game, B), "fifty");
    }
}

#[test]
fn q27_calypso_counts_different_faces() {
    let mut game = running("3");
    give(&mut game, A, God::Calypso);
    own(&mut game, A, "ten ten twenty hydra north north");
    assert_eq!(game.table.different(A), 4);
    lay(&mut game, 0, "ten east");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:s1");
    assert_eq!((result(&game).ending, result(&game).winners.first()), (Ending::Calypso, Some(A)));
}

#[test]
fn q27_cyclops_wins_with_any_monster() {
    let mut game = running("3");
    give(&mut game, A, God::Cyclops);
    lay(&mut game, 0, "ten minotaur");
    put(&mut game, A, 0, Place::Stack(0), 0);
    play(&mut game, A, "0t:s1");
    assert_eq!(result(&game).ending, Ending::Cyclops);
}

#[test]
fn q27_helios_makes_30_of_10_and_20() {
    let mut game = running("3");
    own(&mut game, A, "ten twenty thirty north east");
    assert_eq!(game.table.score(A), 120);
    give(&mut game, A, God::Helios);
    assert_eq!(game.table.score(A), 180);
    assert_eq!(game.table.score(B), 0);
}

#[test]
fn q42_winds_of_one_direction_are_packed_and_still_pay() {
    let mut game = running("3");
    temple(&mut game, &[God::Calypso]);
    own(&mut game, A, "ten north north north");
    assert_eq!((game.table.score(A), game.table.kingdom(A).len()), (10, 4));
    play(&mut game, A, "o:calypso");
    play(&mut game, A, "pn");
    play(&mut game, A, "pn");
    assert_eq!((game.table.kingdom(A).winds, pile(&game, A).as_str()), ([1, 0, 0, 0], "ten"));
}
