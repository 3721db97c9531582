//! What the cards of Noether, Wu and Hawking do.

use super::position::{
    acting, after, allowed, archive, archived, drawn, hand, legal, memory, play, position, power, refused,
    seekers,
};
use crate::engine::Seat;
use crate::games::seeker_chronicles::{Act, Card, Chronicle, Decision, Event, Lane, WhyNot};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

#[test]
fn s32_a_protected_module_is_no_legal_target() {
    let (game, _) = after("a: seekers n | b: seekers w, memory w1 w4 | turn b", "lw1:1");
    assert_eq!(game.table.decision, Decision::Act, "nothing to unlink");
    let (game, _) = after("a: onm, seekers o:o1+o3 | b: wfh, seekers w, memory w1 w4 | turn b", "lw1:1");
    assert_eq!((seekers(&game, "a").as_str(), memory(&game, "a").as_str()), ("o:o1", "o3-"), "the only target");
    let (game, _) = after("a: onm, seekers o:o1+o3+n1 | b: wfh, seekers w, memory w1 w4 | turn b", "lw1:1");
    assert_eq!(refused(&game, "o1:1"), Some(WhyNot::Protected(card("o1"))));
    let (game, _) = after("a: ohm, seekers o:o1+o4 h:m1, memory o5 m2", "lo5:1");
    assert!(allowed(&game, "o1:1"), "its own player may unlink it");
}

#[test]
fn s47_conservation_law_makes_the_host_equal_to_a_stronger_one() {
    let text = "a: onm, seekers o:o4, memory o2 n1 n3 n4 | b: wfh, seekers w:w2+w3+h5";
    let (game, _) = after(text, "lo2:1");
    assert_eq!((power(&game, "a", 1), power(&game, "b", 1)), (10, 10));
    assert_eq!(game.table.sides[0].seekers[0].raised, 6);
    let (game, _) = after("a: onm, seekers o:n5, memory o2 n1 n3 n4 | b: wfh, seekers w:w2", "lo2:1 seeker:n");
    assert_eq!((power(&game, "a", 1), game.table.sides[0].seekers[0].raised), (8, 0), "not if it is stronger already");
}

#[test]
fn s47_it_brings_the_read_power_up_over_what_lowers_it() {
    let text = "a: nfm, seekers n, memory n3 n3 n4 n1 m1, hand f2 | b: owh, seekers o:o4, memory o2 w4 w1 h1, hand o1";
    let (mut game, _) = after(text, "ln3:1 en1 ln3:1 en4 hf2:1");
    assert_eq!((power(&game, "a", 1), power(&game, "b", 1)), (5, 0), "1 less 5");
    let events = play(&mut game, "research lo2:1");
    assert!(events.contains(&Event::Modified { seat: Seat(1), lane: Lane(0), seeker: Chronicle::Noether, by: 6 }), "4 less 5 and 6 are 5");
    assert_eq!(archived(&events, "a"), 0);
}

#[test]
fn s47_a_modifier_is_bound_to_the_seeker_and_stays_without_the_module() {
    let text = "a: onm, seekers o:n1 n, memory o3 o5 n3 n4";
    let (mut game, _) = after(text, "lo3:1 en3");
    assert_eq!(power(&game, "a", 1), 6, "2 and 2, and 2 for two modules");
    play(&mut game, "lo5:1 o3:1");
    assert_eq!(memory(&game, "a").split(' ').next(), Some("o3"), "unlinked, and ready");
    assert_eq!((power(&game, "a", 1), power(&game, "a", 2)), (6, 0), "2 and 2 and still 2");
}

#[test]
fn s47_seekers_activated_later_are_not_affected() {
    let (game, _) = after("a: seekers n:n5 m:n1, memory n2 n3 n4 m1, hand m2", "ln2:1");
    assert_eq!(power(&game, "a", 2), 3);
    let (game, _) = after("a: seekers n:n5+n3 m:n5, memory n2 n1 n4 m1", "ln2:2");
    assert_eq!([1, 2, 3].map(|lane| power(&game, "a", lane)), [8, 9, 1], "activated in step 3, so before the ability");
}

#[test]
fn ascending_chain_counts_itself_when_it_resolves() {
    let (mut game, _) = after("a: onm, seekers o:n1+n4, memory o3 n3 n2- m1", "lo3:1 en3");
    assert_eq!(power(&game, "a", 1), 8, "2 and 1 and 2, and 3");
    play(&mut game, "skip");
    assert_eq!(power(&game, "a", 1), 5);
}

#[test]
fn isomorphism_moves_a_module_between_own_seekers() {
    let text = "a: onm, seekers o:n1 n:n3 m, memory o4 o3";
    let (mut game, _) = after(text, "lo4:1");
    assert_eq!(legal(&game), "n1:1 o4:1 n3:2 stop");
    play(&mut game, "n3:2");
    assert_eq!(legal(&game), "to:1 to:3");
    assert_eq!(refused(&game, "to:2"), Some(WhyNot::SameLane(Lane(1))));
    play(&mut game, "to:3");
    assert_eq!(seekers(&game, "a"), "o:n1+o4 n m:n3");
    let (game, _) = after("a: onm, seekers o:n1, memory o4 o3", "lo4:1");
    assert_eq!(game.table.decision, Decision::Act, "with one Seeker there is nowhere to move it");
    let (game, _) = after(text, "lo4:1 stop");
    assert_eq!(seekers(&game, "a"), "o:n1+o4 n:n3 m");
}

#[test]
fn change_of_basis_unlinks_another_own_module_and_readies_it() {
    let text = "a: onm, seekers o:n1 n:n3, memory o5 o3";
    let (mut game, _) = after(text, "lo5:1");
    assert_eq!(legal(&game), "n1:1 n3:2 stop");
    assert_eq!(refused(&game, "o5:1"), Some(WhyNot::ThisModule(card("o5"))));
    play(&mut game, "n3:2");
    assert_eq!((memory(&game, "a").as_str(), seekers(&game, "a").as_str()), ("n3 o3-", "o:n1+o5 n"));
    let (game, _) = after("a: onm, seekers o:n1, memory o5 n1-! o3", "lo5:1 n1:1");
    assert_eq!(memory(&game, "a"), "n1 n1-! o3-", "it is readied itself, and no copy of it");
    let (game, _) = after("a: onm, seekers o:o5, memory o5 o3", "lo5:1");
    assert!(allowed(&game, "o5:1"), "its copy is another module");
}

#[test]
fn s37_symmetry_theorem_resolves_the_ability_of_another_module_on_the_host() {
    let (game, events) = after("a: onm, seekers o:n4, memory os n3 o3 m1", "los:1");
    assert_eq!(drawn(&events, "a"), 1, "the only one");
    assert_eq!(seekers(&game, "a"), "o:n4+os");
    let (mut game, _) = after("a: onm, seekers o:n4+o3+n1, memory os n3 o1 m1, hand m2", "los:1 seeker:n");
    assert_eq!(legal(&game), "n4 o3", "Inertia is not resolved");
    assert_eq!(refused(&game, "n1"), Some(WhyNot::NoAbility(card("n1"))));
    assert_eq!(refused(&game, "os"), Some(WhyNot::ThisModule(card("os"))));
    play(&mut game, "o3");
    assert_eq!(power(&game, "a", 1), 12, "1 and 2 and 2 and 3, and 4 for four modules");
}

#[test]
fn s37_on_hyperlink_abilities_only_if_the_theorem_was_hyperlinked() {
    let (game, events) = after("a: ofm, seekers o:f3, memory os f2 o3 m1", "los:1");
    assert_eq!((drawn(&events, "a"), game.table.decision), (0, Decision::Act), "none: skipped");
    let (_, events) = after("a: ofm, seekers o:f3, memory f2 o3 m1 m2, hand os", "hos:1");
    assert_eq!(drawn(&events, "a"), 1);
}

#[test]
fn s37_this_and_another_refer_to_the_theorem() {
    let (game, _) = after("a: onm, seekers o:o5, memory os n3 o3 m1", "los:1");
    assert_eq!(legal(&game), "o5:1 stop", "the module whose ability it was is another one now");
    assert_eq!(refused(&game, "os:1"), Some(WhyNot::ThisModule(card("os"))));
}

#[test]
fn s37_a_theorem_in_a_deck_is_the_only_one_so_there_is_no_loop() {
    assert!(Card::all().filter(|card| card.echoes()).eq([card("os")]));
    assert_eq!(card("os").acts(), [Act::Echo]);
}

#[test]
fn s10_opposing_modules_are_all_on_the_other_side_unless_agreed() {
    let text = "a: seekers n:n1 m:m1 | b: seekers w, memory w1 w4 | turn b";
    let (game, _) = after(text, "lw1:1");
    assert_eq!(legal(&game), "n1:1 m1:2");
    let (game, _) = after(&format!("2+lane | {text}"), "lw1:1");
    assert_eq!((memory(&game, "a").as_str(), seekers(&game, "a").as_str()), ("n1-", "n m:m1"));
    let text = "2+lane | a: seekers n:n1+n4 m:m1 | b: seekers w, memory w1 w4 | turn b";
    let (game, _) = after(text, "lw1:1");
    assert_eq!(refused(&game, "m1:2"), Some(WhyNot::OtherLane(Lane(0))));
}

#[test]
fn s28_an_unlinked_module_is_exhausted_and_its_power_and_ability_are_gone() {
    let text = "a: hnm, seekers h:h3, memory h1, archive n1 n3 n4 m1 m2 | b: wfo, seekers w, memory w1 w4 | turn b";
    let game = position(text);
    assert_eq!(power(&game, "a", 1), 2, "1, and 1 for five cards");
    let (game, events) = after(text, "lw1:1");
    assert_eq!((power(&game, "a", 1), memory(&game, "a").as_str()), (0, "h1 h3-"));
    assert!(events.contains(&Event::Unlinked { seat: Seat(0), lane: Lane(0), seeker: Chronicle::Hawking, card: card("h3") }));
}

#[test]
fn cobalt_source_unlinks_up_to_base_power_two() {
    let (game, _) = after("a: seekers n:n1+n5+n3 m | b: seekers w, memory w1 w4 | turn b", "lw1:1");
    assert_eq!(legal(&game), "n1:1 n3:1");
    assert_eq!(refused(&game, "n5:1"), Some(WhyNot::TooStrong { power: 5, most: 2 }));
    assert_eq!(refused(&game, "m1:1"), Some(WhyNot::NotLinked(Lane(0), card("m1"))));
}

#[test]
fn beta_decay_destroys_for_four_or_nothing() {
    let text = "a: wnm, seekers w, memory w2 n1 n3 n4-";
    let (mut game, _) = after(text, "lw2:1");
    assert_eq!(legal(&game), "n1 n3 n4 stop");
    let events = play(&mut game, "n4");
    assert_eq!((archived(&events, "a"), memory(&game, "a").as_str()), (4, "n1- n3-"));
    assert!(archive(&game, "a").contains("n4"));
    let (_, events) = after(text, "lw2:1 stop");
    assert_eq!(archived(&events, "a"), 0);
}

#[test]
fn parity_violation_lowers_odd_power_more() {
    let lowered = |linked: &str| {
        let text = format!("a: seekers n:{linked} | b: seekers w, memory w3 w4 | turn b");
        power(&after(&text, "lw3:1").0, "a", 1)
    };
    assert_eq!((lowered("n5"), lowered("n2")), (2, 3));
}

#[test]
fn s39_a_cryostat_freezes_through_the_next_starting_phase() {
    let text = "a: memory n1 n3- | b: seekers w, memory w4 w1 | turn b";
    let (mut game, _) = after(text, "lw4:1");
    assert_eq!(legal(&game), "n1 n3", "ready or not");
    play(&mut game, "n1");
    assert_eq!(memory(&game, "a"), "n1-! n3-");
    play(&mut game, "skip");
    assert_eq!(memory(&game, "a"), "n3 n1-", "not readied, and the mark is gone");
    play(&mut game, "skip skip");
    assert_eq!(memory(&game, "a"), "n1 n3");
}

#[test]
fn s39_a_frozen_module_is_not_frozen_again_and_may_be_readied_by_an_ability() {
    let text = "a: memory n1-! | b: seekers w, memory w4 w1 | turn b";
    assert_eq!(after(text, "lw4:1").0.table.decision, Decision::Act, "no target");
    let text = "a: memory n1-! n3 | b: seekers w, memory w4 w1 h1 | turn b";
    let (game, _) = after(text, "lw4:1 ew1");
    assert_eq!(memory(&game, "a"), "n1-! n3-!", "the only one without a mark");
    let (mut game, _) = after("a: memory m1 n1-! n3", "lm1:1");
    assert_eq!(memory(&game, "a"), "n1! n3", "ready, and still marked");
    play(&mut game, "skip");
    play(&mut game, "skip");
    assert_eq!(memory(&game, "a"), "n1 n3");
}

#[test]
fn s39_the_mark_goes_when_the_module_leaves_the_memory() {
    let (mut game, _) = after("a: memory n1! n3", "ln1:1");
    assert_eq!((seekers(&game, "a").as_str(), memory(&game, "a").as_str()), ("n:n1", "n3-"));
    play(&mut game, "skip skip");
    assert_eq!(memory(&game, "a"), "n3");
}

#[test]
fn s39_exhausted_modules_are_not_linked_and_produce_nothing() {
    let game = position("a: memory n1- n3");
    assert_eq!(refused(&game, "ln1:1"), Some(WhyNot::NotReady(card("n1"))));
    assert_eq!(refused(&game, "en1"), Some(WhyNot::NotReady(card("n1"))));
}

#[test]
fn s48_each_scintillation_counter_archives_after_step_four() {
    let text = "a: memory n4 n3 | b: seekers w:w5+w5";
    let (_, events) = after(text, "ln4:1");
    assert_eq!(archived(&events, "b"), 2, "once for each");
    let drew = events.iter().position(|event| matches!(event, Event::Drew { .. })).unwrap();
    let archived_at = events.iter().position(|event| matches!(event, Event::Archived { .. })).unwrap();
    assert!(drew < archived_at, "after the ability");
    let (_, events) = after("a: fnm, seekers f, memory n1, hand f2 | b: seekers w:w5", "hf2:1");
    assert_eq!(archived(&events, "b"), 1, "hyperlinks as well");
}

#[test]
fn s48_a_counter_that_the_ability_unlinked_does_not_archive_and_own_links_do_not_count() {
    let text = "2+free | a: wnm, seekers w, memory w1 n3 | b: wfh, seekers w:w5";
    let (game, events) = after(text, "lw1:1");
    assert_eq!((archived(&events, "b"), memory(&game, "b").as_str()), (0, "w5-"));
    let (_, events) = after("a: wnm, seekers w:w5, memory n4 n3", "ln4:1");
    assert_eq!(archived(&events, "a"), 0);
}

#[test]
fn isotope_separation_unlinks_by_the_number_of_active_seekers() {
    let text = "a: seekers n:n1+n5+n4+m4 | b: seekers w:w3 o, memory ws w4 w1 | turn b";
    let (game, _) = after(text, "lws:2");
    assert_eq!(legal(&game), "n1:1 n4:1", "two active Seekers");
    let (game, _) = after(&text.replace("w:w3 o,", "w:w3,"), "lws:1");
    assert_eq!(memory(&game, "a"), "n4-", "one, and only one of that power");
}

#[test]
fn hawking_radiation_archives_three() {
    assert_eq!(archived(&after("a: hnm, seekers h, memory h1 n1", "lh1:1").1, "a"), 3);
}

#[test]
fn event_horizon_locks_the_opposing_seeker_until_end_of_turn() {
    let text = "a: hnm, seekers h n, memory h2 n1 n3 n4 | b: owf, seekers o w, memory o1 w1 w4, hand o4";
    let (mut game, _) = after(text, "lh2:1");
    play(&mut game, "research");
    assert_eq!(refused(&game, "lo1:1"), Some(WhyNot::Locked(Lane(0))));
    assert_eq!(refused(&game, "ho4:1"), Some(WhyNot::Locked(Lane(0))));
    assert!(allowed(&game, "lo1:2") && allowed(&game, "ho4:2"));
    play(&mut game, "pass");
    assert!(allowed(&game, "lo1:1"), "the turn is over");
    let (game, _) = after("a: hnm, seekers h, memory h2 n1 n3 n4 | b: owf, seekers o, memory o1 w1", "lh2:1 research");
    assert_eq!((acting(&game), game.table.turn), (Seat(1), 2), "with every Seeker locked there is no challenge");
}

#[test]
fn singularity_grows_by_the_archive_and_at_most_by_four() {
    let with = |count: usize| {
        let all = "n1 n1 n2 n2 n3 n3 n4 n4 n5 n5 m1 m1 m2 m2 m3 m3 m4 m4 m5 m5 h1 h1 h2 h2 h4 h4";
        let some: Vec<&str> = all.split(' ').take(count).collect();
        power(&position(&format!("a: hnm, seekers h:h3, archive {}", some.join(" "))), "a", 1)
    };
    assert_eq!([0, 4, 5, 14, 15, 20, 26].map(with), [1, 1, 2, 3, 4, 5, 5]);
}

#[test]
fn imaginary_time_moves_a_card_of_the_archive_into_the_memory_exhausted() {
    let (mut game, _) = after("a: hnm, seekers h, memory h4 n1 n3, archive m1 m4", "lh4:1");
    assert_eq!(legal(&game), "m1 m4");
    assert_eq!(refused(&game, "n1"), Some(WhyNot::NotInArchive(card("n1"))));
    play(&mut game, "m4");
    assert_eq!((memory(&game, "a").as_str(), archive(&game, "a").as_str()), ("n1- n3- m4-", "m1"));
}

#[test]
fn no_boundary_universe_archives_for_linked_modules_and_at_most_four() {
    assert_eq!(archived(&after("a: hnm, seekers h:n1, memory h5 n3 n4 m1 m2", "lh5:1").1, "a"), 2, "itself included");
    let text = "a: hnm, seekers h:n1+n1+n2 n:n3 m:n3, memory h5 n4 m1 m2 m4";
    assert_eq!(archived(&after(text, "lh5:3").1, "a"), 4);
}

#[test]
fn brief_history_returns_a_card_that_everybody_saw() {
    let (game, _) = after("a: hnm, seekers h, memory hs n1, archive m1 m4", "lhs:1 m4");
    assert_eq!((hand(&game, "a").as_str(), archive(&game, "a").as_str()), ("m4", "m1"));
    assert!(game.table.sides[0].known.contains(card("m4")));
}

#[test]
fn four_abilities_go_on_as_long_as_their_modules_are_linked() {
    let game = position("a: seekers n | b: owh, seekers o:o1+o3 w:w5 h:h3+h1");
    let lasting: Vec<_> = game.table.sides[1].seekers.iter().map(|active| super::position::written(active.lasting())).collect();
    assert_eq!(lasting, ["o1", "w5", "h3"]);
    assert!(position("a: seekers n:n1+n2").table.sides[0].seekers[0].is_sturdy());
}
