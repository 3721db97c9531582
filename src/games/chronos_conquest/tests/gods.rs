//! Offerings, and what the gods do.

use super::position::*;
use crate::engine::{Game, Rng};
use crate::games::chronos_conquest::{
    Ask, ChronosConquest, City, Ending, Event, God, Pack, Place, Provenance, WhyNot, Wind,
};

/// Offers these cards to a god.
fn gain(game: &mut ChronosConquest, seat: crate::engine::Seat, god: God, cards: &str) -> Vec<Event> {
    play(game, seat, &format!("o:{god}"));
    cards.split(' ').map(|card| play(game, seat, &format!("p{card}"))).last().unwrap()
}

#[test]
fn q21_an_offering_takes_the_exact_number_from_any_depth_and_keeps_the_order() {
    let mut game = running("3");
    temple(&mut game, &[God::Sphinx]);
    own(&mut game, A, "ten twenty thirty forty north");
    gain(&mut game, A, God::Sphinx, "0 2 n");
    assert_eq!((pile(&game, A).as_str(), game.table.kingdom(A).winds), ("twenty forty", [0; 4]));
    assert_eq!(game.table.discards.len(), 3);
    assert!(game.table.owns(A, God::Sphinx));
}

#[test]
fn q21_an_offering_needs_no_timer_and_comes_at_any_time() {
    let mut game = running("3");
    temple(&mut game, &[God::Ares, God::Zeus]);
    own(&mut game, A, "ten");
    for timer in 0..3 {
        put(&mut game, A, timer, Place::HellOne, 20_000);
    }
    assert_eq!(legal(&game, A), ["o:ares"]);
    assert_eq!(why(&game, A, "o:zeus"), WhyNot::TooFewCards { cost: 8, there: 1 });
    gain(&mut game, A, God::Ares, "0");
}

#[test]
fn q21_cards_are_chosen_upwards_and_enough_have_to_follow() {
    let mut game = running("3");
    temple(&mut game, &[God::Calypso]);
    own(&mut game, A, "ten ten twenty north");
    play(&mut game, A, "o:calypso");
    assert_eq!(why(&game, A, "p1"), WhyNot::SameAnswer);
    assert_eq!(why(&game, A, "pn"), WhyNot::OutOfOrder);
    assert_eq!(why(&game, A, "p3"), WhyNot::NoCard);
    play(&mut game, A, "p0");
    assert_eq!(why(&game, A, "p0"), WhyNot::OutOfOrder);
    assert_eq!(legal(&game, A).iter().filter(|mv| mv.starts_with('p')).collect::<Vec<_>>(), ["p1", "p2", "pn"]);
}

#[test]
fn q21_gods_cannot_be_paid() {
    let mut game = running("3");
    temple(&mut game, &[God::Ares]);
    give(&mut game, A, God::Hera);
    assert_eq!(why(&game, A, "o:ares"), WhyNot::TooFewCards { cost: 1, there: 0 });
}

#[test]
fn q22_the_first_valid_offering_gains_the_god() {
    let mut game = running("3");
    temple(&mut game, &[God::Ares]);
    own(&mut game, A, "ten");
    own(&mut game, B, "ten");
    gain(&mut game, B, God::Ares, "0");
    assert_eq!(why(&game, A, "o:ares"), WhyNot::Gained(God::Ares));
    assert_eq!(why(&game, A, "o:hades"), WhyNot::NotInTemple(God::Hades));
}

#[test]
fn q23_a_god_is_kept_to_the_end_of_the_round() {
    let mut game = running("3");
    give(&mut game, A, God::Helios);
    build(&mut game, City::Troy);
    wait(&mut game, 600_000);
    assert!(game.table.owns(A, God::Helios));
    for _ in 0..2 {
        game.table.all().for_each(|seat| drop(play(&mut game, seat, "ready")));
    }
    assert!(game.table.temple.iter().all(|shrine| shrine.owner.is_none()));
    assert_eq!((game.table.temple.len(), game.table.cities.len()), (6, 2));
}

#[test]
fn q23_gods_and_cities_are_drawn_anew_and_no_more_than_two_win_at_once() {
    let decisive = [God::Zeus, God::Cyclops, God::Calypso];
    let mut counts = [0; 4];
    for seed in 0..3_000 {
        let game = ChronosConquest::new(&"3+seven_gods".parse().unwrap(), Rng::from_number(seed), &mut Vec::new());
        let mut gods: Vec<God> = game.table.temple.iter().map(|shrine| shrine.god).collect();
        counts[gods.iter().filter(|god| decisive.contains(god)).count()] += 1;
        gods.sort_unstable();
        gods.dedup();
        assert_eq!(gods.len(), 7);
    }
    assert!(counts[3] == 0 && counts[..3].iter().all(|count| *count > 300), "{counts:?}");
    let gentle = |seed| ChronosConquest::new(&"3+gentle".parse().unwrap(), Rng::from_number(seed), &mut Vec::new());
    assert!((0..300).all(|seed| !gentle(seed).table.temple.iter().any(|shrine| shrine.god == God::Hades)));
    assert!((0..300).all(|seed| !gentle(seed).table.cities.contains(&City::Mycenae)));
}

#[test]
fn q24_heracles_and_hades_have_no_limit_unless_agreed() {
    for (setup, again) in [("3", true), ("3+god_cooldown_ms", false)] {
        let mut game = running(setup);
        give(&mut game, A, God::Heracles);
        own(&mut game, A, "ten");
        own(&mut game, B, "twenty");
        play(&mut game, A, "swap:bc");
        play(&mut game, A, "g0");
        assert_eq!(may(&game, A, "swap:bc"), again, "{setup}");
        if !again {
            assert_eq!(why(&game, A, "swap:bc"), WhyNot::Resting(5_000));
        }
        wait(&mut game, 5_000);
        assert!(may(&game, A, "swap:bc"));
    }
}

#[test]
fn q24_hermes_rests_ten_seconds_and_aphrodite_thirty() {
    let mut game = running("3");
    give(&mut game, A, God::Hermes);
    give(&mut game, A, God::Aphrodite);
    put(&mut game, A, 0, Place::Stack(0), 20_000);
    put(&mut game, A, 1, Place::Stack(1), 29_000);
    put(&mut game, B, 0, Place::Stack(1), 0);
    put(&mut game, B, 1, Place::Stack(1), 0);
    put(&mut game, A, 2, Place::HellOne, 29_000);
    assert_eq!(why(&game, A, "recall:2"), WhyNot::NotRunning);
    play(&mut game, A, "recall:0");
    assert_eq!((place(&game, A, 0), game.table.timer(A, 0).unwrap().is_running(game.table.now)), (Place::Home, false));
    assert_eq!(why(&game, A, "recall:1"), WhyNot::Resting(10_000));
    play(&mut game, A, "banish:b0");
    assert_eq!(why(&game, A, "banish:b1"), WhyNot::Resting(30_000));
    wait(&mut game, 10_000);
    assert!(may(&game, A, "recall:1") && !may(&game, A, "banish:b1"));
    wait(&mut game, 20_000);
    assert!(may(&game, A, "banish:b1"));
}

#[test]
fn q24_aphrodite_needs_a_run_out_timer_beside_an_own_one() {
    let mut game = running("3");
    give(&mut game, A, God::Aphrodite);
    put(&mut game, A, 0, Place::Stack(1), 9_000);
    put(&mut game, B, 0, Place::Stack(1), 5_000);
    put(&mut game, B, 1, Place::Stack(2), 0);
    put(&mut game, C, 0, Place::Stack(1), 0);
    assert_eq!(why(&game, A, "banish:b0"), WhyNot::Running(5_000));
    assert_eq!(why(&game, A, "banish:b1"), WhyNot::NotSharing);
    give(&mut game, C, God::Athena);
    assert_eq!(why(&game, A, "banish:c0"), WhyNot::Athena);
}

#[test]
fn q25_hades_sends_two_different_timers_into_an_empty_hell() {
    let mut game = running("3");
    give(&mut game, A, God::Hades);
    put(&mut game, B, 1, Place::Stack(0), 10_000);
    play(&mut game, A, "hades:a2");
    assert_eq!(why(&game, A, "also:a2"), WhyNot::OutOfOrder);
    play(&mut game, A, "also:b1f");
    assert_eq!((place(&game, A, 2), place(&game, B, 1)), (Place::HellOne, Place::HellOne));
    assert_eq!(game.table.timer(B, 1).unwrap().above_ms(game.table.now), 20_000);
    assert_eq!(why(&game, A, "hades:b0"), WhyNot::HellTaken);
}

#[test]
fn q25_hades_lapses_when_somebody_else_fills_hell() {
    let mut game = running("3");
    give(&mut game, A, God::Hades);
    lay(&mut game, 0, "ten war");
    put(&mut game, B, 0, Place::Stack(0), 0);
    play(&mut game, A, "hades:b1");
    play(&mut game, B, "0t:home");
    let events = play(&mut game, B, "war:c0");
    assert_eq!(events.last(), Some(&Event::Lapsed(A)));
}

#[test]
fn q26_dionysus_collects_all_monsters_clockwise_and_bottom_first() {
    let mut game = running("4");
    temple(&mut game, &[God::Dionysus]);
    own(&mut game, A, "hydra ten hydra");
    own(&mut game, B, "ten ten ten ten twenty");
    own(&mut game, C, "hydra fifty");
    gain(&mut game, B, God::Dionysus, "0 1 2 3");
    assert_eq!((pile(&game, A), pile(&game, B), pile(&game, C)), ("ten".into(), "twenty hydra hydra hydra".into(), "fifty".into()));
    lay(&mut game, 0, "ten hydra");
    put(&mut game, A, 0, Place::Stack(0), 0);
    assert_eq!(why(&game, A, "0t:s1"), WhyNot::Dionysus);
    put(&mut game, A, 0, Place::Home, 0);
    put(&mut game, B, 0, Place::Stack(0), 0);
    assert!(may(&game, B, "0t:s1"));
}

#[test]
fn q26_dionysus_may_win_on_the_spot() {
    let mut game = running("3");
    temple(&mut game, &[God::Dionysus]);
    own(&mut game, A, "hydra");
    own(&mut game, B, "ten ten ten ten");
    own(&mut game, C, "minotaur");
    gain(&mut game, B, God::Dionysus, "0 1 2 3");
    assert_eq!((result(&game).ending, result(&game).winners.first()), (Ending::Monsters, Some(B)));
}

#[test]
fn q28_heracles_picks_a_visible_card_and_gives_any_own_one() {
    let mut game = running("3");
    give(&mut game, A, God::Heracles);
    own(&mut game, A, "ten thirty");
    own(&mut game, B, "fifty twenty north");
    assert!(may(&game, A, "swap:bn") && may(&game, A, "swap:bc"));
    assert_eq!(why(&game, A, "swap:be"), WhyNot::EmptyPile);
    assert_eq!(why(&game, A, "swap:ac"), WhyNot::NotAnOther);
    play(&mut game, A, "swap:bc");
    play(&mut game, A, "g0");
    assert_eq!((pile(&game, A).as_str(), pile(&game, B).as_str()), ("thirty twenty", "fifty ten"));
    play(&mut game, A, "swap:bn");
    play(&mut game, A, "g1");
    assert_eq!((game.table.kingdom(A).top(Pack::Wind(Wind::North)).is_some(), pile(&game, B).as_str()), (true, "fifty ten twenty"));
}

#[test]
fn q28_heracles_respects_thebes_and_dionysus() {
    let mut game = running("3");
    give(&mut game, A, God::Heracles);
    own(&mut game, A, "ten");
    own(&mut game, B, "fifty");
    put(&mut game, B, 0, Place::City(City::Thebes), 0);
    assert_eq!(why(&game, A, "swap:bc"), WhyNot::Thebes);
    own(&mut game, C, "hydra");
    give(&mut game, C, God::Dionysus);
    assert_eq!(why(&game, A, "swap:cc"), WhyNot::Dionysus);
}

#[test]
fn q29_ares_attacks_kingdoms_and_takes_what_is_on_top() {
    let mut game = running("3");
    own(&mut game, B, "ten fifty north");
    assert_eq!(why(&game, A, "0:kbc"), WhyNot::NeedsAres);
    give(&mut game, A, God::Ares);
    assert_eq!(why(&game, A, "0:kbe"), WhyNot::EmptyPile);
    assert_eq!(why(&game, A, "0:kcc"), WhyNot::EmptyPile);
    play(&mut game, A, "0:kbc");
    play(&mut game, A, "1:kbn");
    wait(&mut game, 30_000);
    play(&mut game, A, "0t:kbc");
    play(&mut game, A, "1t:home");
    assert_eq!((pile(&game, A).as_str(), game.table.kingdom(A).winds[0], pile(&game, B).as_str()), ("fifty", 1, "ten"));
}

#[test]
fn q29_the_defender_blocks_with_own_timers_and_takes_nothing() {
    let mut game = running("3");
    give(&mut game, A, God::Ares);
    own(&mut game, B, "ten fifty");
    assert_eq!(why(&game, B, "0:kbc"), WhyNot::NotAttacked);
    play(&mut game, A, "0:kbc");
    assert_eq!(why(&game, C, "0:kbc"), WhyNot::NeedsAres);
    play(&mut game, B, "0:kbc");
    wait(&mut game, 30_000);
    assert_eq!(why(&game, A, "0t:home"), WhyNot::NotAlone);
    assert_eq!(why(&game, B, "0t:home"), WhyNot::NothingToTake(Place::Pile(B, Pack::Centre)));
    play(&mut game, B, "0:home");
    assert!(may(&game, A, "0t:home"));
}

#[test]
fn q29_the_pile_lives_on_under_timers_and_its_last_card_ends_nothing() {
    let mut game = running("3");
    give(&mut game, A, God::Ares);
    temple(&mut game, &[God::Apollo]);
    own(&mut game, B, "ten twenty");
    put(&mut game, A, 0, Place::Pile(B, Pack::Centre), 0);
    gain(&mut game, B, God::Apollo, "0");
    play(&mut game, A, "0t:home");
    assert_eq!((pile(&game, A).as_str(), pile(&game, B).as_str(), game.table.last), ("twenty", "", None));
    put(&mut game, A, 1, Place::Pile(B, Pack::Centre), 0);
    assert_eq!(why(&game, A, "1t:home"), WhyNot::NothingToTake(Place::Pile(B, Pack::Centre)));
    assert_eq!(why(&game, A, "1:kbc"), WhyNot::EmptyPile);
}

#[test]
fn q29_nobody_goes_back_onto_a_pile_that_he_has_emptied() {
    let mut game = running("3");
    give(&mut game, A, God::Ares);
    own(&mut game, B, "ten");
    put(&mut game, A, 0, Place::Pile(B, Pack::Centre), 0);
    assert_eq!(why(&game, A, "0t:kbc"), WhyNot::EmptyPile);
    assert!(may(&game, A, "0:kbc") && may(&game, A, "0t:home"));
}

#[test]
fn q30_athena_protects_even_against_her_owner() {
    let mut game = running("3");
    give(&mut game, A, God::Athena);
    give(&mut game, A, God::Hades);
    put(&mut game, A, 1, Place::HellOne, 9_000);
    assert_eq!(why(&game, A, "hades:b0"), WhyNot::HellTaken);
    assert_eq!(place(&game, A, 1), Place::HellOne);
    put(&mut game, A, 1, Place::Home, 0);
    assert_eq!(why(&game, A, "hades:a0"), WhyNot::Athena);
    assert!(may(&game, A, "hades:b0") && !may(&game, A, "hades:c2"), "another has to follow");
}

#[test]
fn q31_aeolus_blows_from_a_direction_named_once() {
    let mut game = running("3");
    temple(&mut game, &[God::Aeolus]);
    own(&mut game, A, "ten ten ten fifty north");
    let events = gain(&mut game, A, God::Aeolus, "0 1 2");
    assert!(matches!(events.last(), Some(Event::Asked { ask: Ask::Name, .. })));
    assert_eq!(game.table.score(A), 50);
    play(&mut game, A, "wind:s");
    assert_eq!((game.table.score(A), game.table.winds(A), game.table.kingdom(A).winds), (100, 2, [1, 0, 0, 0]));
    assert_eq!(why(&game, A, "wind:e"), WhyNot::NotAsked);
    give(&mut game, B, God::Heracles);
    own(&mut game, B, "ten");
    assert_eq!(why(&game, B, "swap:as"), WhyNot::EmptyPile);
}

#[test]
fn q32_apollo_keeps_a_god_for_his_owner() {
    let mut game = running("3");
    temple(&mut game, &[God::Apollo, God::Ares, God::Hera]);
    give(&mut game, B, God::Zeus);
    own(&mut game, A, "ten ten");
    own(&mut game, B, "");
    own(&mut game, C, "ten ten");
    game.table.temple.retain(|shrine| shrine.god != God::Zeus);
    gain(&mut game, A, God::Apollo, "0");
    assert_eq!(legal(&game, A).iter().filter(|mv| mv.starts_with("mark")).collect::<Vec<_>>(), ["mark:ares", "mark:hera"]);
    play(&mut game, A, "mark:ares");
    assert_eq!(why(&game, C, "o:ares"), WhyNot::Kept(God::Ares));
    gain(&mut game, A, God::Ares, "0");
    assert!(game.table.owns(A, God::Ares));
}

#[test]
fn q32_apollo_has_no_effect_when_no_god_is_left() {
    let mut game = running("3");
    temple(&mut game, &[God::Apollo]);
    own(&mut game, A, "ten");
    gain(&mut game, A, God::Apollo, "0");
    assert!(game.table.prompts[0].is_empty());
}

#[test]
fn q16_zeus_wins_the_round_and_not_the_match() {
    let mut game = running("3");
    temple(&mut game, &[God::Zeus]);
    own(&mut game, A, "ten ten ten ten ten ten ten north");
    gain(&mut game, A, God::Zeus, "0 1 2 3 4 5 6 n");
    assert_eq!((result(&game).ending, result(&game).winners.first(), is_over(&game)), (Ending::Zeus, Some(A), false));
}

#[test]
fn q21_hera_and_athens_change_the_cost() {
    let mut game = running("3");
    give(&mut game, B, God::Hera);
    assert_eq!((game.table.cost(A, God::Apollo), game.table.cost(B, God::Apollo)), (2, 1));
    put(&mut game, A, 0, Place::City(City::Athens), 0);
    put(&mut game, B, 0, Place::City(City::Athens), 0);
    assert_eq!((game.table.cost(A, God::Apollo), game.table.cost(B, God::Apollo), game.table.cost(B, God::Zeus)), (1, 1, 7));
}

#[test]
fn q06_poseidon_slides_the_top_card_under_the_stack() {
    let mut game = running("3");
    give(&mut game, A, God::Poseidon);
    lay(&mut game, 0, "ten twenty cataclysm");
    put(&mut game, A, 0, Place::Stack(0), 0);
    let events = play(&mut game, A, "0u:s0");
    assert!(events[0].clone() == Event::Slid { seat: A, stack: 0, face: faces("cataclysm")[0], shown: Some(faces("twenty")[0]) });
    assert_eq!(stack(&game, 0), "cataclysm ten twenty");
    assert_eq!(game.table.stacks[0].cards[0], Some(faces("cataclysm")[0]), "everybody knows where it is");
    lay(&mut game, 1, "ten");
    put(&mut game, A, 1, Place::Stack(1), 0);
    assert_eq!(why(&game, A, "1u:s0"), WhyNot::SingleCard);
    put(&mut game, B, 1, Place::Stack(2), 0);
    assert_eq!(why(&game, B, "1u:s0"), WhyNot::NeedsGod(God::Poseidon));
}

#[test]
fn q04_artemis_counts_as_alone_beside_one_other() {
    let mut game = running("3");
    give(&mut game, A, God::Artemis);
    put(&mut game, A, 0, Place::Stack(0), 0);
    put(&mut game, B, 0, Place::Stack(0), 0);
    assert!(may(&game, A, "0t:s1"));
    assert_eq!(why(&game, B, "0t:s1"), WhyNot::NotAlone);
    put(&mut game, C, 0, Place::Stack(0), 0);
    assert_eq!(why(&game, A, "0t:s1"), WhyNot::NotAlone);
    put(&mut game, C, 0, Place::Home, 0);
    put(&mut game, B, 0, Place::Home, 0);
    put(&mut game, A, 1, Place::Stack(0), 0);
    assert_eq!(why(&game, A, "0t:s1"), WhyNot::NotAlone, "an own second one is too much");
}

#[test]
fn q17_demeter_inherits_what_starvation_takes() {
    let mut game = running("3");
    give(&mut game, C, God::Demeter);
    own(&mut game, B, "hydra fifty");
    for (taken, heir) in [("fifty", Some(C)), ("hydra", None)] {
        lay(&mut game, 0, "ten starvation");
        put(&mut game, A, 0, Place::Stack(0), 0);
        play(&mut game, A, "0t:home");
        let events = play(&mut game, A, "starve:b");
        assert_eq!(events[0], Event::Starved { by: A, victim: B, face: Some(faces(taken)[0]), heir });
        give(&mut game, A, God::Dionysus);
    }
    assert_eq!(pile(&game, C), "fifty");
}

#[test]
fn q08_hephaestus_makes_one_more_timer() {
    let mut game = running("3");
    temple(&mut game, &[God::Hephaestus]);
    own(&mut game, A, "ten ten ten ten");
    let events = gain(&mut game, A, God::Hephaestus, "0 1 2 3");
    assert!(events.contains(&Event::Forged { seat: A, timer: 3 }));
    for timer in 0..4 {
        play(&mut game, A, &format!("{timer}:s{timer}"));
    }
}

#[test]
fn q20_persephone_leaves_the_first_part_of_hell_for_anywhere() {
    let mut game = running("3");
    give(&mut game, A, God::Persephone);
    put(&mut game, A, 0, Place::HellOne, 0);
    for to in ["home", "s3", "hell2"] {
        assert!(may(&game, A, &format!("0:{to}")), "{to}");
    }
}

#[test]
fn q23_twelve_gods_are_those_of_the_rulebook() {
    let sourced: Vec<&str> =
        God::ALL.iter().filter(|god| god.provenance() == Provenance::Sourced).map(|god| god.key()).collect();
    let printed = "hades dionysus sphinx zeus calypso heracles helios athena ares aeolus cyclops apollo";
    assert_eq!(sourced.join(" "), printed);
    let costs: Vec<u8> = God::ALL.iter().take(12).map(|god| god.cost()).collect();
    assert_eq!(costs, [5, 4, 3, 8, 2, 4, 2, 2, 1, 3, 5, 1]);
}
