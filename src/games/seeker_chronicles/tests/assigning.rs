//! Resources, playing, linking and hyperlinking, and the activation of Seekers.

use super::position::{
    acting, after, allowed, archived, hand, legal, legal_with, memory, play, pool, position, power, refused,
    seekers,
};
use crate::engine::Seat;
use crate::games::seeker_chronicles::{Assignment, Chronicle, Decision, Event, Lane, WhyNot};

#[test]
fn s11_exhausting_makes_a_resource_that_floats_until_the_end_phase() {
    let (mut game, _) = after("a: memory n4 n3 m1, hand n1", "en4 em1");
    assert_eq!((pool(&game, "a"), memory(&game, "a").as_str()), (2, "n3 n4- m1-"));
    play(&mut game, "ln3:1");
    assert_eq!((pool(&game, "a"), seekers(&game, "a").as_str()), (1, "n:n3"), "the pool pays first");
    play(&mut game, "skip");
    assert_eq!(pool(&game, "a"), 0);
}

#[test]
fn s11_what_is_missing_is_produced_and_chosen_only_if_there_is_a_choice() {
    let (game, _) = after("a: memory m4 n3 n4", "lm4:1");
    assert_eq!(memory(&game, "a"), "n3- n4-", "two are needed and there are two");
    let (game, _) = after("a: memory m4 n3 n3 f2-", "lm4:1");
    assert_eq!(memory(&game, "a"), "n3- n3- f2-");
    let (mut game, events) = after("a: memory m4 n3 n4 f2", "lm4:1");
    assert_eq!(legal(&game), "en3 en4", "two of three, ascending");
    let began = Event::AssignmentBegan { seat: Seat(0), card: "m4".parse().unwrap(), lane: Lane(0), how: Assignment::Link };
    assert!(events.contains(&began));
    assert_eq!(refused(&game, "ef2"), Some(WhyNot::OutOfTurn("f2".parse().unwrap())));
    play(&mut game, "en4");
    assert_eq!((memory(&game, "a").as_str(), seekers(&game, "a").as_str()), ("n3 n4- f2-", "n:m4"));
}

#[test]
fn s11_each_player_has_a_pool_and_the_opponents_empties_too() {
    let text = "a: seekers n:n1 | b: memory o4 w4, hand o1";
    let (mut game, _) = after(text, "research eo4");
    assert_eq!((pool(&game, "a"), pool(&game, "b")), (0, 1));
    play(&mut game, "pass");
    assert_eq!((pool(&game, "b"), acting(&game)), (0, Seat(1)));
}

#[test]
fn s12_a_module_does_not_pay_for_its_own_link() {
    let game = position("a: memory m4 n3");
    let (needed, pool, ready) = (2, 0, 1);
    assert_eq!(refused(&game, "lm4:1"), Some(WhyNot::Resources { how: Assignment::Link, needed, pool, ready }));
    assert!(allowed(&position("a: memory m4 m4 n3"), "lm4:1"), "its copy does");
    assert_eq!(refused(&position("a: memory m4- n3 n4"), "lm4:1"), Some(WhyNot::NotReady("m4".parse().unwrap())));
}

#[test]
fn s12_a_resource_made_before_being_readied_still_pays() {
    let (game, _) = after("a: memory m1 m4 n3", "em4 en3 lm1:1");
    assert_eq!((pool(&game, "a"), memory(&game, "a").as_str()), (1, "n3 m4"), "the coil readied both");
    let (game, _) = after("a: memory m1 m4 n3", "em4 en3 lm1:1 lm4:1");
    assert_eq!(seekers(&game, "a"), "n:m1+m4");
}

#[test]
fn s13_hyperlinks_come_from_the_hand_and_links_from_the_memory() {
    let game = position("a: memory n1 n4 n4 m1, hand n3");
    assert!(allowed(&game, "ln1:1") && allowed(&game, "hn3:1"));
    assert_eq!(refused(&game, "hn1:1"), Some(WhyNot::NotInHand("n1".parse().unwrap())));
    assert_eq!(refused(&game, "ln3:1"), Some(WhyNot::NotReady("n3".parse().unwrap())));
}

#[test]
fn s13_only_modules_with_a_hyperlink_cost_are_hyperlinked() {
    let game = position("a: memory n1 n2 n3 n4 m1 m2, hand n5 m3 n3");
    assert_eq!(refused(&game, "hn5:1"), Some(WhyNot::NotHyperlinkable("n5".parse().unwrap())));
    assert_eq!(legal_with(&game, "h"), "hn3:1");
}

#[test]
fn s14_a_seeker_activated_in_step_three_counts_in_step_four() {
    let (mut game, _) = after("a: seekers n:n5, memory ns n3 n4 m1", "lns:1");
    assert_eq!(game.table.decision, Decision::NextSeeker);
    let events = play(&mut game, "seeker:m");
    assert_eq!(archived(&events, "a"), 2, "Mirror Telescope archives for both");
}

#[test]
fn s14_cost_and_module_move_before_the_ability() {
    let (_, events) = after("a: memory n4 n3", "ln4:1");
    let order: Vec<usize> = [
        events.iter().position(|event| matches!(event, Event::Produced { .. })),
        events.iter().position(|event| matches!(event, Event::Assigned { .. })),
        events.iter().position(|event| matches!(event, Event::Drew { .. })),
    ]
    .map(Option::unwrap)
    .to_vec();
    assert!(order.is_sorted(), "{events:?}");
}

#[test]
fn s15_modifiers_do_not_help_to_reach_seven() {
    let (game, _) = after("a: ofn, seekers o:n5, memory o3 o1", "lo3:1");
    assert_eq!(game.table.decision, Decision::NextSeeker, "5 and 2");
    let (game, _) = after("a: ofn, seekers o:n2, memory o3 o1", "lo3:1");
    assert_eq!((power(&game, "a", 1), game.table.decision), (8, Decision::Act), "base 6, and 2 by modifiers");
}

#[test]
fn s15_a_module_that_is_moved_may_bring_the_next_seeker() {
    let (game, _) = after("a: onm, seekers o:n5+n1 n:n2+n3, memory o4 o1", "lo4:1 n1:1");
    assert_eq!(seekers(&game, "a"), "o:n5+o4 n:n1+n2+n3 m", "2 and 4 and 2");
    let (game, _) = after("a: onm, seekers o:n5+n1 n:n2, memory o4 o1", "lo4:1 n1:1");
    assert_eq!(seekers(&game, "a"), "o:n5+o4 n:n1+n2", "2 and 4 are not seven");
}

#[test]
fn s15_the_trigger_comes_on_any_players_turn() {
    let text = "a: seekers n:n1 | b: seekers o:o2+o1, memory w1 w4, hand h1";
    let (mut game, _) = after(text, "research lw1:1");
    assert_eq!((acting(&game), game.table.decision), (Seat(1), Decision::NextSeeker));
    play(&mut game, "seeker:w");
    assert_eq!((seekers(&game, "b").as_str(), seekers(&game, "a").as_str()), ("o:o1+o2+w1 w", "n"));
}

#[test]
fn s16_the_second_brings_the_third_and_the_third_nobody() {
    let (game, _) = after("a: seekers n:n5+n3 m:n5, memory n1 n4", "ln1:2");
    assert_eq!(seekers(&game, "a"), "n:n3+n5 m:n1+n5 f", "there is one left, so nobody chooses");
    assert_eq!(hand(&game, "a"), "fs");
    let (game, _) = after("a: seekers n:n5+n3 m:n2+m3 f:n5, memory n1 n4", "ln1:3");
    assert_eq!(game.table.decision, Decision::Act);
    assert_eq!(seekers(&game, "a"), "n:n3+n5 m:n2+m3 f:n1+n5");
}

#[test]
fn s16_the_first_triggers_once_however_much_is_added() {
    let (game, _) = after("a: seekers n:n5+n3 m, memory n1 n4", "ln1:1");
    assert_eq!((seekers(&game, "a").as_str(), game.table.decision), ("n:n1+n3+n5 m", Decision::Act));
}

#[test]
fn s17_the_owner_chooses_which_seeker_is_next_and_gets_its_module() {
    let (mut game, _) = after("a: seekers n:n5, memory n1 n4", "ln1:1");
    assert_eq!(legal(&game), "seeker:m seeker:f");
    assert_eq!(refused(&game, "seeker:n"), Some(WhyNot::NotSetAside(Chronicle::Newton)));
    let events = play(&mut game, "seeker:f");
    let lane = Lane(1);
    assert!(events.contains(&Event::SeekerActivated { seat: Seat(0), seeker: Chronicle::Feynman, lane }));
    assert_eq!((seekers(&game, "a").as_str(), hand(&game, "a").as_str()), ("n:n1+n5 f", "fs"));
}

#[test]
fn s18_falling_below_seven_undoes_nothing_and_no_second_trigger_comes() {
    let text = "a: seekers n:n5+n1 m, memory n3 n4 | b: seekers o, memory w1 w4 | turn b";
    let (mut game, _) = after(text, "lw1:1");
    assert_eq!((memory(&game, "a").as_str(), seekers(&game, "a").as_str()), ("n3 n4 n1-", "n:n5 m"));
    play(&mut game, "skip ln3:1 en1");
    assert_eq!((seekers(&game, "a").as_str(), game.table.decision), ("n:n3+n5 m", Decision::Act));
}

#[test]
fn s19_one_module_is_played_a_turn_and_moving_is_not_playing() {
    let (mut game, _) = after("a: memory m2 n3 n4, hand n1 n4 m1", "pn1");
    assert_eq!(refused(&game, "pm1"), Some(WhyNot::Played));
    play(&mut game, "lm2:1 en1 en3");
    assert_eq!(legal(&game), "n4 m1 stop");
    play(&mut game, "m1");
    assert_eq!(memory(&game, "a").split(' ').filter(|word| *word == "m1").count(), 1, "ready");
    play(&mut game, "skip");
    assert!(!game.table.has_played, "the next turn has a play of its own");
}

#[test]
fn s19_a_played_module_enters_ready_and_may_pay_or_be_linked_at_once() {
    let (game, _) = after("a: memory n3, hand n4 n1", "pn1 ln1:1");
    assert_eq!(seekers(&game, "a"), "n:n1");
    let (game, _) = after("a: memory n3, hand n4 n1", "pn1 ln3:1");
    assert_eq!(memory(&game, "a"), "n1-");
}

#[test]
fn s20_the_opponent_links_and_hyperlinks_in_the_challenge_and_no_more() {
    let text = "a: seekers n:n1 | b: memory o4 w4 w3, hand o1";
    let (game, _) = after(text, "research");
    assert_eq!((acting(&game), game.table.decision), (Seat(1), Decision::Challenge));
    assert_eq!(legal(&game), "eo4 ew3 ew4 lo4:1 lw3:1 lw4:1 ho1:1 pass");
    assert_eq!(refused(&game, "po1"), Some(WhyNot::NotInChallenge));
    assert_eq!(refused(&game, "research"), Some(WhyNot::NotInChallenge));
    let (game, _) = after(text, "skip");
    assert_eq!(game.table.decision, Decision::Act, "only then");
}

#[test]
fn s20_a_challenge_in_which_nothing_can_be_answered_passes_by_itself() {
    let (game, events) = after("a: seekers n:n1 | b: memory o4-, hand o1", "research");
    assert_eq!((acting(&game), archived(&events, "a")), (Seat(1), 2));
    let (game, _) = after("a: seekers n:n1 | b: memory o4, hand o2", "research");
    assert_eq!(game.table.decision, Decision::Challenge, "nobody else knows that the hand has nothing for 1");
    let (_, events) = after("a: seekers n:n1 | b: memory o4", "research");
    assert_eq!(archived(&events, "a"), 2, "without a hand, one module cannot be linked");
}

#[test]
fn s35_reductions_for_hyperlinks_never_touch_links_and_end_at_nothing() {
    let (mut game, _) = after("a: fnm, seekers f, memory fs n3 n4 n4, hand f2 n3 f5", "lfs:1");
    assert_eq!(legal_with(&game, "h"), "hf2:1", "1 less is nothing for the photon, and nothing is left for others");
    play(&mut game, "hf2:1");
    assert_eq!((pool(&game, "a"), seekers(&game, "a").as_str()), (0, "f:f2+fs"));
    let (game, _) = after("a: fnm, seekers f, memory fs n1 n4 n4 n3", "lfs:1 en1 en4");
    let why = WhyNot::Resources { how: Assignment::Link, needed: 1, pool: 0, ready: 0 };
    assert_eq!(refused(&game, "ln3:1"), Some(why), "the link still costs 1");
}

#[test]
fn s35_the_next_hyperlink_is_cheaper_once() {
    let text = "a: fnm, seekers f, memory n1 n1 n2 n2 n3 n3, hand f4 f3 n4";
    let (mut game, _) = after(text, "hf4:1 en1 en1 en2 en2");
    assert_eq!(game.table.sides[0].next_cheaper, 2);
    assert_eq!(legal_with(&game, "h"), "hn4:1 hf3:1", "for nothing and for 1");
    play(&mut game, "hn4:1");
    assert_eq!(refused(&game, "hf3:1"), Some(WhyNot::Resources { how: Assignment::Hyperlink, needed: 3, pool: 0, ready: 2 }));
}

#[test]
fn s40_the_opponent_answers_with_what_he_left_ready() {
    let (mut game, _) = after("a: memory n3 n4 | b: seekers o:o1, hand w1", "ln4:1 skip research");
    assert_eq!((acting(&game), game.table.active), (Seat(0), Seat(0)), "nothing was left ready, so nobody was asked");
    game = after("a: memory n3 n4 n1, hand n3 | b: seekers o:o1, hand w1", "ln4:1 en1 skip research").0;
    assert_eq!((acting(&game), game.table.decision), (Seat(0), Decision::Challenge));
    assert!(legal(&game).starts_with("en3"));
    assert!(!legal(&game).contains("en1"), "he readies in his own starting phase alone");
}
