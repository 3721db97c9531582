//! What the rulebook says and shows, in its order.

use super::position::{
    acting, after, allowed, archive, archived, dealt, hand, legal, legal_with, library, memory, play, pool, position, power,
    refused, seekers,
};
use crate::engine::{Game, Seat};
use crate::games::seeker_chronicles::{Card, Chronicle, Decision, Ending, Event, WhyNot};

#[test]
fn overview_the_first_to_cycle_through_the_library_three_times_wins() {
    let (mut game, mut stages) = (position("a: seekers n:n5, library n1, archive"), 0);
    while game.table.ending.is_none() {
        let mv = if acting(&game) == Seat(0) { "research" } else { "skip" };
        let events = play(&mut game, mv);
        stages += events.iter().filter(|event| matches!(event, Event::StageCompleted { .. })).count();
    }
    assert_eq!((stages, game.table.ending), (3, Some(Ending::Conclusion)));
    assert!(game.status().outcome().unwrap().winners.contains(Seat(0)));
}

#[test]
fn modules_are_played_from_the_hand_ready_into_the_memory() {
    let (game, _) = after("a: hand n1 n3", "pn1");
    assert_eq!((memory(&game, "a").as_str(), hand(&game, "a").as_str()), ("n1", "n3"));
}

#[test]
fn each_module_in_the_memory_produces_one_resource() {
    let (game, _) = after("a: memory n5 n4", "en5 en4");
    assert_eq!((pool(&game, "a"), memory(&game, "a").as_str()), (2, "n4- n5-"), "whatever it is");
    assert_eq!(legal_with(&game, "e"), "", "an exhausted one none");
}

#[test]
fn modules_are_assigned_to_any_active_seeker() {
    let game = position("a: seekers n m f, memory n1 n4");
    assert_eq!(legal_with(&game, "ln1"), "ln1:1 ln1:2 ln1:3");
    assert_eq!(refused(&position("a: memory n1 n4"), "ln1:2"), Some(WhyNot::NoSeeker(super::super::Lane(1))));
}

#[test]
fn the_power_is_transferred_and_the_ability_resolved() {
    let (game, events) = after("a: memory n4 n1", "ln4:1");
    assert_eq!((power(&game, "a", 1), hand(&game, "a").split(' ').count()), (1, 1));
    assert!(events.iter().any(|event| matches!(event, Event::Drew { .. })));
}

#[test]
fn example_ultraviolet_filter_is_linked_and_hyperlinked_for_its_costs() {
    let filter: Card = "m4".parse().unwrap();
    assert_eq!(filter.name(), "Ultraviolet Filter");
    let can = |text: &str, mv: &str| allowed(&position(text), mv);
    assert!(can("a: memory m4 n1 n3", "lm4:1") && !can("a: memory m4 n1", "lm4:1"), "2 to link");
    assert!(can("a: memory n1 n3 n4 m1, hand m4", "hm4:1") && !can("a: memory n1 n3 n4, hand m4", "hm4:1"), "4 to hyperlink");
    let (linked, _) = after("a: memory m4 n1 n3", "lm4:1");
    let (hyperlinked, _) = after("a: memory n1 n3 n4 m1, hand m4", "hm4:1");
    assert_eq!(seekers(&linked, "a"), seekers(&hyperlinked, "a"), "linked, no matter how");
}

#[test]
fn example_two_and_five_make_feynman_bring_newton_and_his_module() {
    let (mut game, _) = after("a: fnm, seekers f:f1, memory n5 n1 n3 n4 m1", "ln5:1");
    assert_eq!((power(&game, "a", 1), game.table.decision), (7, Decision::NextSeeker));
    let events = play(&mut game, "seeker:n");
    assert_eq!((seekers(&game, "a").as_str(), hand(&game, "a").as_str()), ("f:n5+f1 n", "ns"));
    assert_eq!(archived(&events, "a"), 2, "immediately, and then the ability");
}

#[test]
fn a_chronicle_has_one_seeker_module_and_ten_modules() {
    let (game, _) = dealt("2+first_game", 1, "start:a keep keep");
    for seat in [Seat(0), Seat(1)] {
        let deck = game.decks[seat.index()];
        for chronicle in &game.table.side(seat).chronicles {
            assert_eq!(chronicle.modules().map(|card| usize::from(deck.count(card))).sum::<usize>(), 10);
        }
        assert_eq!(deck.len(), 30);
    }
    assert_eq!(Card::all().filter(|card| card.is_seeker_module()).count(), 6);
    assert_eq!(Card::COUNT, 66);
}

#[test]
fn first_game_feynman_newton_maxwell_against_noether_wu_hawking() {
    let (game, _) = dealt("2+first_game", 1, "");
    let names = |seat: usize| game.table.sides[seat].chronicles.iter().map(|chronicle| chronicle.name()).collect::<Vec<_>>();
    assert_eq!(names(0), ["Feynman", "Newton", "Maxwell"]);
    assert_eq!(names(1), ["Noether", "Wu", "Hawking"]);
}

#[test]
fn before_the_match_the_starting_player_has_a_seeker_its_module_in_memory_and_28_cards() {
    let (game, _) = dealt("2+first_game", 1, "start:a");
    assert_eq!((seekers(&game, "a").as_str(), memory(&game, "a").as_str(), library(&game, "a")), ("f", "fs", 28));
    assert_eq!(game.hands[0].len(), 2);
    assert_eq!(game.table.sides[0].set_aside().collect::<Vec<_>>(), [Chronicle::Newton, Chronicle::Maxwell]);
}

#[test]
fn starting_phase_all_exhausted_modules_become_ready_and_a_card_is_drawn() {
    let (game, events) = after("a: memory n1 | b: memory o1- o3- w1", "skip");
    assert_eq!((memory(&game, "b").as_str(), super::position::drawn(&events, "b")), ("o1 o3 w1", 1));
    assert_eq!(memory(&after("a: memory n1- | b: memory o1-", "skip").0, "a"), "n1-", "only those of the active player");
}

#[test]
fn main_phase_modules_are_produced_played_and_assigned_in_any_order() {
    let (game, _) = after("a: memory n1 n3 n4 m1, hand n4 m5", "en3 ln1:1 pm5 en4 hn4:1 em1");
    assert_eq!((seekers(&game, "a").as_str(), memory(&game, "a").as_str()), ("n:n1+n4", "m5 n3- n4- m1-"));
    assert_eq!(game.table.decision, Decision::Act);
}

#[test]
fn research_phase_may_be_skipped() {
    let (game, events) = after("a: seekers n:n5", "skip");
    assert_eq!((archived(&events, "a"), game.table.active), (0, Seat(1)));
}

#[test]
fn example_the_opponent_links_and_five_and_four_are_nine() {
    let text = "a: seekers n:n5+n1 m:m3 | b: memory o1 w4";
    let mut game = position(text);
    assert_eq!([power(&game, "a", 1), power(&game, "a", 2)], [7, 4]);
    let events = play(&mut game, "research lo1:1");
    assert!(events.contains(&Event::Researched { seat: Seat(0), amounts: [5, 4].into_iter().collect() }));
    assert_eq!((archived(&events, "a"), archive(&game, "a").split(' ').count()), (9, 9));
}

#[test]
fn end_phase_resources_expire_and_effects_terminate() {
    let (game, _) = after("a: memory n3 n4 n1 | b: seekers o:o2", "ln3:1 en1 en4 skip");
    assert_eq!((pool(&game, "a"), power(&game, "b", 1)), (0, 3));
}

#[test]
fn special_mechanics_only_base_power_activates() {
    let (game, _) = after("a: ofn, seekers o:n2, memory o3 o1", "lo3:1");
    assert_eq!((power(&game, "a", 1), game.table.decision), (8, Decision::Act));
}

#[test]
fn special_mechanics_an_unlinked_module_returns_exhausted_to_its_controller() {
    let (game, _) = after("a: seekers n:n1 | b: seekers w, memory w1 w4 | turn b", "lw1:1");
    assert_eq!(memory(&game, "a"), "n1-");
}

#[test]
fn keyword_archive_cards_go_to_their_owners_archive() {
    let (game, _) = after("a: fnm, seekers f, memory f5 n1 | b: hand o1", "lf5:1");
    assert_eq!((archive(&game, "b").as_str(), archive(&game, "a").as_str()), ("o1", ""));
}

#[test]
fn keyword_activate_seekers_oppose_those_that_the_opponent_had_before() {
    let (game, _) = after("a: seekers n:n5, memory n1 n4 | b: seekers o w:o2 h", "ln1:1 seeker:m");
    let outlook = super::super::outlook::outlook(&game.table);
    assert_eq!(outlook.lanes[1].power, [Some(0), Some(3)]);
    assert!(legal(&game).contains("research"));
}
