//! What the cards of Newton, Maxwell and Feynman do.

use super::position::{
    acting, after, allowed, archive, archived, drawn, hand, legal, library, memory, play, power, refused,
    seekers,
};
use crate::engine::Seat;
use crate::games::seeker_chronicles::{Ability, Assignment, Card, Choice, Decision, Event, WhyNot};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

#[test]
fn s49_inertia_makes_each_lowering_modifier_nothing_earlier_or_later() {
    let (game, _) = after("a: seekers n:n2+n1 | b: seekers w, memory w3 w4 | turn b", "lw3:1");
    assert_eq!((power(&game, "a", 1), game.table.sides[0].seekers[0].lowered), (6, 1), "it has the modifier, which counts 0");
    let text = "a: seekers n:n2, memory n1 n4 m1, hand m2 | b: seekers w, memory w3 w4 | turn b";
    let (mut game, _) = after(text, "lw3:1");
    assert_eq!(power(&game, "a", 1), 3, "4 is even");
    play(&mut game, "research ln1:1 en4");
    assert_eq!(power(&game, "a", 1), 6, "the earlier one no longer counts");
}

#[test]
fn s49_modifiers_that_raise_still_count_under_inertia() {
    let (game, _) = after("a: noh, seekers n:n1 o:n4, memory n2 n3 o4 h4", "ln2:2");
    assert_eq!(power(&game, "a", 1), 3, "Universal Gravitation");
}

#[test]
fn universal_gravitation_strengthens_each_other_active_seeker() {
    let (game, _) = after("a: seekers n:n1 m:m2 f, memory n2 n3 n4 m1", "ln2:2");
    assert_eq!([1, 2, 3].map(|lane| power(&game, "a", lane)), [3, 6, 1]);
}

#[test]
fn action_and_reaction_weakens_the_opposing_seeker_if_there_is_one() {
    let (game, _) = after("a: seekers n:n1 m, memory n3 n4 | b: seekers o:o2 w:w3", "ln3:2");
    assert_eq!((power(&game, "b", 1), power(&game, "b", 2)), (3, 1));
    let (game, events) = after("a: seekers n:n1 m, memory n3 n4 | b: seekers o:o2", "ln3:2");
    assert_eq!(power(&game, "b", 1), 3);
    assert!(!events.iter().any(|event| matches!(event, Event::Modified { .. })));
}

#[test]
fn prism_draws_and_fluxions_archives() {
    assert_eq!(drawn(&after("a: memory n4 n3", "ln4:1").1, "a"), 1);
    assert_eq!(archived(&after("a: memory n5 n1 n3 m1 m2", "ln5:1").1, "a"), 2);
}

#[test]
fn mirror_telescope_archives_for_each_active_seeker() {
    assert_eq!(archived(&after("a: seekers n m f, memory ns n1 n3 m1", "lns:1").1, "a"), 3);
}

#[test]
fn induction_coil_readies_up_to_two() {
    let (game, _) = after("a: memory m1 n1- n3", "lm1:1");
    assert_eq!((memory(&game, "a").as_str(), game.table.decision), ("n1 n3", Decision::Act), "there are only two");
    let (mut game, _) = after("a: memory m1 n1- n3- n4", "lm1:1");
    assert_eq!(legal(&game), "n1 n3 n4 stop");
    play(&mut game, "n3");
    assert_eq!(legal(&game), "n4 stop", "ascending");
    assert_eq!(refused(&game, "n1"), Some(WhyNot::OutOfTurn(card("n1"))));
    play(&mut game, "n4");
    assert_eq!(memory(&game, "a"), "n3 n4 n1-");
    let (game, _) = after("a: memory m1 n1- n3- n4", "lm1:1 stop");
    assert_eq!(memory(&game, "a"), "n1- n3- n4-");
}

#[test]
fn s32_what_is_optional_may_be_declined_and_the_rest_is_mandatory() {
    let (game, _) = after("a: memory m1 n1- n3- n4- n2", "lm1:1");
    assert_eq!(legal(&game), "n1 n2 n3 n4 stop", "up to two of four");
    let (game, _) = after("a: memory m2 n3 n4, hand n1", "lm2:1");
    assert_eq!(legal(&game), "n1 stop");
    let (game, _) = after("a: fnm, seekers f, memory f1 n1 n3 n4 m1, hand m2 m4", "lf1:1");
    assert!(!allowed(&game, "stop"));
    assert_eq!(refused(&game, "stop"), Some(WhyNot::Mandatory));
}

#[test]
fn s32_an_impossible_ability_is_skipped_and_the_link_happens() {
    let (game, _) = after("a: hon, seekers h, memory h4 o3 o1, archive, hand n1", "lh4:1");
    assert_eq!((seekers(&game, "a").as_str(), game.table.decision), ("h:h4", Decision::Act));
    let (game, _) = after("a: memory m4 n1 n3 | b: memory o1-", "lm4:1");
    assert_eq!((seekers(&game, "a").as_str(), game.table.decision), ("n:m4", Decision::Act));
}

#[test]
fn displacement_current_moves_a_card_into_the_memory_ready() {
    let (mut game, _) = after("a: memory m2 n3 n4, hand n1 n2", "lm2:1");
    assert_eq!(game.table.decision, Decision::Resolve(Choice::HandToMemory));
    play(&mut game, "n2");
    assert_eq!((memory(&game, "a").as_str(), hand(&game, "a").as_str()), ("n2 n3- n4-", "n1"));
    let (game, _) = after("a: memory m2 n3 n4, hand n1 n2", "lm2:1 stop");
    assert_eq!((memory(&game, "a").as_str(), game.table.decision), ("n3- n4-", Decision::Act));
}

#[test]
fn field_equations_ready_everything() {
    let (game, events) = after("a: memory m3 n1 n3 n4 f2 m5-", "lm3:1");
    assert_eq!(memory(&game, "a"), "n1 n3 n4 m5 f2");
    assert!(events.contains(&Event::AllReadied(Seat(0))));
}

#[test]
fn s39_ultraviolet_filter_exhausts_a_ready_module_of_the_opponent() {
    let text = "a: memory m4 n1 n3 | b: memory o1 o3 o4-";
    let (mut game, _) = after(text, "lm4:1");
    assert_eq!(legal(&game), "o1 o3");
    assert_eq!(refused(&game, "o4"), Some(WhyNot::NotReady(card("o4"))));
    let events = play(&mut game, "o3");
    assert_eq!((memory(&game, "b").as_str(), game.table.sides[1].pool), ("o1 o3- o4-", 0), "and produces nothing");
    assert!(events.contains(&Event::Exhausted { seat: Seat(1), card: card("o3") }));
    play(&mut game, "research");
    assert_eq!(acting(&game), Seat(1), "one ready module alone links nothing, so the research was over");
}

#[test]
fn s39_resources_made_before_stay_in_the_pool() {
    let text = "a: memory m1, seekers n:n5 | b: memory o1 o3 w4, hand o4";
    let (mut game, _) = after(text, "research eo1 eo3");
    assert_eq!(game.table.sides[1].pool, 2);
    play(&mut game, "ho4:1");
    assert_eq!(seekers(&game, "b"), "o:o4", "exhausted modules pay with what they made");
}

#[test]
fn sorting_demon_exhausts_one_and_readies_one() {
    let (mut game, _) = after("a: memory m5 n1 n3 | b: memory o1", "lm5:1");
    assert_eq!(memory(&game, "b"), "o1-", "the only one");
    assert_eq!(legal(&game), "n1 n3", "one of the two that paid, and not none");
    play(&mut game, "n3");
    assert_eq!(memory(&game, "a"), "n3 n1-");
    let (game, _) = after("a: memory m5 n1 n3 | b: memory o1-", "lm5:1 n1");
    assert_eq!(memory(&game, "a"), "n1 n3-", "the second step is done though the first was impossible");
}

#[test]
fn tartan_photograph_moves_the_top_card_into_the_memory_exhausted() {
    let (game, _) = after("a: memory ms n3 n4, library m1 m1", "lms:1");
    assert_eq!((memory(&game, "a").as_str(), library(&game, "a")), ("n3- n4- m1-", 1));
}

#[test]
fn sum_over_histories_draws_two_and_discards_one_by_choice() {
    let (mut game, events) = after("a: fnm, seekers f, memory f1 n1 n3 n4 m1, hand m2, library m3 m3 m5", "lf1:1");
    assert_eq!((drawn(&events, "a"), game.table.decision), (2, Decision::Resolve(Choice::Discard { left: 1 })));
    let events = play(&mut game, "m2");
    assert!(events.contains(&Event::Discarded { seat: Seat(0), card: card("m2") }));
    assert!(archive(&game, "a").contains("m2"));
}

#[test]
fn s36_an_ability_on_hyperlink_is_not_resolved_on_link() {
    let (game, _) = after("a: fnm, seekers f, memory f2 n1 | b: seekers o:o2", "lf2:1");
    assert_eq!(power(&game, "b", 1), 3);
    let (game, _) = after("a: fnm, seekers f, memory n1, hand f2 | b: seekers o:o2", "hf2:1");
    assert_eq!(power(&game, "b", 1), 2);
    let drew = |text: &str, mv: &str| drawn(&after(text, mv).1, "a");
    assert_eq!(drew("a: fnm, seekers f, memory f3 n1", "lf3:1"), 0);
    assert_eq!(drew("a: fnm, seekers f, memory n1 n3 n4, hand f3", "hf3:1"), 1);
}

#[test]
fn s36_a_linked_ability_is_resolved_on_both_ways_and_a_while_linked_one_on_none() {
    for linked in ["n4", "h1", "w4"].map(card) {
        assert!(linked.resolves_on(Assignment::Link) && linked.resolves_on(Assignment::Hyperlink));
    }
    for lasting in ["n1", "o1", "w5", "h3"].map(card) {
        assert!(!lasting.resolves_on(Assignment::Link) && !lasting.resolves_on(Assignment::Hyperlink));
    }
    assert!(!card("f2").resolves_on(Assignment::Link) && card("f2").resolves_on(Assignment::Hyperlink));
    let on_link = |card: &Card| matches!(card.ability(), Ability::OnLink(_));
    assert_eq!(Card::all().filter(on_link).count(), 0);
}

#[test]
fn parton_model_makes_the_next_hyperlink_cheaper_only_when_hyperlinked() {
    let (game, _) = after("a: fnm, seekers f, memory f4 n1 n3 n4 m1", "lf4:1");
    assert_eq!(game.table.sides[0].next_cheaper, 0);
    let (game, _) = after("a: fnm, seekers f, memory n2 n1 n3 n4, hand f4", "hf4:1");
    assert_eq!(game.table.sides[0].next_cheaper, 2);
}

#[test]
fn s29_safecracking_discards_a_card_at_random_into_its_owners_archive() {
    let mut gone = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let text = format!("a: fnm, seekers f, memory f5 n1 | b: hand o1 w1 h1, archive w3 | seed {seed}");
        let (game, events) = after(&text, "lf5:1");
        let card = events.iter().find_map(|event| match event {
            Event::DiscardedAtRandom { seat: Seat(1), card } => Some(*card),
            _ => None,
        });
        gone.insert(card.unwrap());
        assert_eq!(game.hands[1].len(), 2);
        assert!(game.table.sides[1].archive.contains(card.unwrap()), "face up, for all to see");
    }
    assert_eq!(gone.len(), 3, "each is discarded sometimes");
    let (game, _) = after("a: fnm, seekers f, memory f5 n1", "lf5:1");
    assert_eq!(game.table.decision, Decision::Act, "an empty hand discards nothing");
}

#[test]
fn s29_a_destroyed_seeker_module_may_come_into_the_library() {
    let text = "a: won, seekers w:w1, memory ws w2 n1 n3, library o4, archive o3";
    let (game, events) = after(text, "lw2:1 en1 en3 ws");
    assert_eq!(archived(&events, "a"), 4);
    assert!(game.table.sides[0].stages > 0);
    let all = game.libraries[0].plus(game.table.sides[0].archive);
    assert!(all.contains(card("ws")), "it was shuffled with the archive");
}

#[test]
fn ice_water_demonstration_makes_all_hyperlinks_of_the_turn_cheaper() {
    let (mut game, _) = after("a: fnm, seekers f, memory n1 n3 n4, hand fs f2 f5", "hfs:1 en1 en3");
    play(&mut game, "hf2:1");
    assert!(allowed(&game, "hf5:1"), "2 less 1, for the ready module that is left");
    assert_eq!(game.table.sides[0].cheaper, 1);
}

