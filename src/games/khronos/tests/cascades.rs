//! Chains of consequences that the rules make possible and no example shows.

use super::position::{after, choice, decision, faith, might, play, reason};
use crate::games::khronos::pieces::{Age, Colour};
use crate::games::khronos::{Decision, Event};

/// The conflicts that were found: on which board, of which colour, and whether powers decided.
fn conflicts(events: &[Event]) -> Vec<(Age, Colour, bool)> {
    let of = |event: &Event| match event {
        Event::Conflict { age, colour, by_power, .. } => Some((*age, *colour, *by_power)),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

/// Blue's Castle between two Keeps above and two below, on Faith.
const CASTLE_BETWEEN_KEEPS: &str = "faith ke-a5 kb-a7 cd-a9 kc-a12 kb-a14 | reason k-a5? k-a7? c-a9? k-a12? k-a14?";

#[test]
fn of_two_domains_in_disorder_one_is_settled_first() {
    let (mut game, _) = after(&format!("5 | {CASTLE_BETWEEN_KEEPS} | a hand ccc"), "bmt c10");
    assert_eq!(choice(&game), "a: first-a5 first-a12", "without the Castle, both pairs of Keeps clash");
    play(&mut game, "first-a12");
    assert_eq!(choice(&game), "a: down-a12 down-a14");
    play(&mut game, "down-a14 a15");
    assert_eq!(choice(&game), "a: down-a5 down-a7");
    play(&mut game, "down-a5 b6");
    assert_eq!(faith(&game), "we-b6 kb-a7 t-c10 kc-a12 wb-a15");
    assert_eq!(reason(&game), "k-a7? t-c10 k-a12?");
}

#[test]
fn a_city_removes_a_castle_joins_what_it_held_and_settles_by_power_then_by_choice() {
    let text = "5 | might t-b10 | faith ke-a5 kb-a7 cd-a9 kc-a12 wd-a14 | reason k-a5? k-a7? c-a9? k-a12? | a hand cc";
    let (mut game, mut events) = after(text, "umy-b10 a9");
    assert_eq!(choice(&game), "c: a12 b12 a13 b13", "three against the four of both Keeps above");
    events.extend(play(&mut game, "a12"));
    assert_eq!(choice(&game), "a: down-a5 down-a7", "which were one domain before");
    assert_eq!(conflicts(&events), [(Age::Faith, Colour::Military, true), (Age::Faith, Colour::Military, false)]);
    play(&mut game, "down-a7 a7");
    assert_eq!(faith(&game), "ke-a5 wb-a7 y-a9 wc-a12 wd-a14");
}

#[test]
fn a_shadow_that_would_equal_what_its_own_paradox_lays_bare_is_banned() {
    let (game, _) = after(&format!("5 | {CASTLE_BETWEEN_KEEPS} | a hand mm"), "bmk a9");
    assert_eq!((might(&game).as_str(), faith(&game).as_str()), ("ka-a9", "ke-a5 kb-a7 cd-a9 kc-a12 kb-a14"));
}

#[test]
fn a_religious_shadow_lays_keeps_bare_and_whoever_cast_it_chooses() {
    let text = "5 | faith ke-a5 kb-a7 cd-a9 | reason k-a5? k-a7? c-a9? | a hand rr";
    let (game, events) = after(text, "bmm c11");
    assert_eq!(choice(&game), "a: down-a5 down-a7");
    assert_eq!(conflicts(&events), [(Age::Faith, Colour::Military, false)]);
}

#[test]
fn when_a_banned_upgrade_loses_its_shadow_what_that_held_is_settled() {
    let text = "5+blocked_upgrade_loses_shadow | ages ka-b10 | faith cb-b7 kc-b12 kd-a14 | reason c-b7? k-b12? k-a14? | a hand m";
    let (mut game, _) = after(text, "umc-b10 a10");
    assert_eq!(choice(&game), "a: down-b12 down-a14");
    play(&mut game, "down-a14 b14");
    assert_eq!((faith(&game).as_str(), reason(&game).as_str()), ("cb-b7 kc-b12 wd-b14", "c-b7? k-b12?"));
}

#[test]
fn a_town_settles_might_and_then_faith_where_another_keep_stands() {
    let text = "5 | turn e | might ka-a8 wd-a7 kb-a12 | faith ka-a8 kd-a12 | reason k-a8? k-a12? | e hand ccc";
    let (mut game, mut events) = after(text, "bmt a10");
    assert_eq!(choice(&game), "b: a12 b12 a13 b13");
    events.extend(play(&mut game, "a12"));
    assert_eq!(choice(&game), "e: down-a8 down-a12", "two to two on Faith");
    events.extend(play(&mut game, "down-a12 a13"));
    assert_eq!(conflicts(&events).iter().map(|(age, ..)| *age).collect::<Vec<_>>(), [Age::Might, Age::Faith]);
    assert_eq!(might(&game), "wd-a7 ka-a8 t-a10 wb-a12");
    assert_eq!((faith(&game).as_str(), reason(&game).as_str()), ("ka-a8 t-a10 wd-a13", "k-a8? t-a10"));
}

#[test]
fn what_falls_on_might_no_longer_counts_on_faith() {
    let text = "5 | turn e | ages ka-a8 kb-a12 | might wd-a7 | faith wc-a14 wd-c12 | e hand ccc";
    let (game, events) = after(text, "bmt a10 b13");
    assert_eq!(conflicts(&events), [(Age::Might, Colour::Military, true)], "although White was stronger on Faith");
    assert_eq!(faith(&game), "ka-a8 t-a10 wd-c12 wc-a14");
}

#[test]
fn after_a_split_the_first_colour_of_the_board_is_judged_again() {
    let buildings = "ad-a5 ka-e6 wa-g6 kb-a8 wb-e8 wc-f8 ma-a10 wa-c10 md-a12 wd-c12";
    let (game, _) = after(&format!("5 | turn c | might {buildings} | c hand c"), "bmh d6 a8");
    assert_eq!(choice(&game), "c: down-c10 down-c12", "towers before Monasteries on Might");
    let (game, _) = after(&format!("5 | turn c | faith {buildings} | c at ff hand c"), "bfh d6 a8");
    assert_eq!(choice(&game), "c: down-a10 down-a12", "Monasteries before towers on Faith");
}

#[test]
fn two_strongest_domains_are_equal_when_the_weaker_has_fallen() {
    let text = "5 | turn d | might we-a7 ka-a8 kc-c10 kb-a12 we-a14 | d hand ccc";
    let (mut game, mut events) = after(text, "bmt a10");
    assert_eq!(choice(&game), "c: c10 d10 c11 d11", "two against three and three");
    events.extend(play(&mut game, "c11"));
    assert_eq!(choice(&game), "d: down-a8 down-a12");
    assert_eq!(conflicts(&events).iter().map(|(.., by_power)| *by_power).collect::<Vec<_>>(), [true, false]);
}

#[test]
fn a_domain_of_several_towers_is_settled_until_one_is_left() {
    let text = "5 | might kb-a8 h-a10 wc-a11 wd-a12 wa-b11 | a hand c";
    let (mut game, events) = after(text, "dm-a10");
    assert_eq!(choice(&game), "a: down-a11 down-a12", "one's own is gone already");
    assert_eq!(might(&game), "kb-a8 wc-a11 wd-a12");
    assert_eq!(conflicts(&events).len(), 2);
    play(&mut game, "down-a11");
    assert_eq!(might(&game), "kb-a8 wd-a12");
}

#[test]
fn a_building_destroyed_for_want_of_a_tile_divides_its_domain() {
    let text = "5 | stock k0 | turn c | might ka-a5 ca-a7 wd-d8 cb-a11 wa-a14 we-b14 pb-d11 | c hand c";
    let (mut game, events) = after(text, "bmh a10");
    assert_eq!(choice(&game), "c: down-a14 down-b14", "the towers behind the Castle clash now");
    assert!(events.iter().any(|event| matches!(event, Event::Downsized { into: None, .. })));
    play(&mut game, "down-b14");
    assert_eq!(might(&game), "ka-a5 ca-a7 wd-d8 h-a10 pb-d11 wa-a14");
}

#[test]
fn a_tile_that_fell_first_is_there_for_what_falls_later() {
    let text = "5 | stock w0 | turn c | might ka-a8 wd-c8 kb-a11 wb-d8 | c hand c";
    let (game, _) = after(text, "bmh a10");
    assert_eq!(might(&game), "ka-a8 wd-c8 wb-d8 h-a10", "no tower is left, and the Keep is gone");
    let text = "5 | stock w0 | turn c | might ka-a8 wd-c8 kb-a11 | c hand cm";
    assert_eq!(choice(&after(text, "dm-c8 bmh a10").0), "c: down-a8 down-a11");
    assert_eq!(choice(&after(text, "dm-c8 bmh a10 down-a11").0), "b: a11 b11 a12 b12", "the tower demolished before is there");
}

#[test]
fn towers_and_chapels_on_faith_do_not_follow_those_on_might() {
    let (game, _) = after("5 | might wb-a9 wc-a11 | faith wb-a9 wc-a11 | a hand c", "bmh a10 down-a9");
    assert_eq!((might(&game).as_str(), faith(&game).as_str()), ("h-a10 wc-a11", "wb-a9 wc-a11"));
    let (game, _) = after("5 | might wb-a9 | faith wb-a9 | a hand m", "dm-a9");
    assert_eq!((might(&game).as_str(), faith(&game).as_str()), ("", "wb-a9"));
}

#[test]
fn a_city_covers_a_printed_hamlet_that_had_come_back_to_reason() {
    let (game, _) = after("5 | might t-d5 | reason h-d5+c | a hand cc", "umy-d5 c4");
    assert_eq!((faith(&game).as_str(), reason(&game).as_str()), ("y-c4", "y-c4+c"));
}

#[test]
fn a_castle_on_faith_without_a_ruin_falls_without_one() {
    let text = "5 | turn c | faith ca-a7 wd-d8 cb-a11 | reason c-a7? | c at ff hand c";
    let (game, _) = after(text, "bfh a10 a11");
    assert_eq!((faith(&game).as_str(), reason(&game).as_str()), ("ca-a7 wd-d8 h-a10 kb-a11", "c-a7?"));
}

#[test]
fn an_upgrade_beside_a_higher_building_may_equal_lower_ones() {
    let (game, _) = after("5 | might cb-a7 kc-d7 wa-a10 | a hand m", "umk-a10 a10");
    assert_eq!(might(&game), "cb-a7 kc-d7 ka-a10");
}

#[test]
fn both_colours_clash_in_one_junction_and_the_weaker_of_each_falls() {
    let text = "5 | turn e | might ka-a8 wa-a7 mb-c8 md-a11 pd-c11 kc-a13 | e hand c";
    let (mut game, mut events) = after(text, "bmh a10");
    assert_eq!(choice(&game), "c: a13 b13 a14 b14", "three to two in military power");
    events.extend(play(&mut game, "b13"));
    assert_eq!(choice(&game), "b: c8 d8 c9 d9", "two to three in religious power");
    events.extend(play(&mut game, "c8"));
    assert_eq!(conflicts(&events), [(Age::Might, Colour::Military, true), (Age::Might, Colour::Religious, true)]);
    assert_eq!(might(&game), "wa-a7 ka-a8 pb-c8 h-a10 md-a11 pd-c11 wc-b13");
}

#[test]
fn the_owner_of_what_falls_may_be_whoever_caused_it() {
    let (mut game, _) = after("5 | might ka-a8 kb-a11 | a hand c", "bmh a10");
    assert_eq!(choice(&game), "a: a8 b8 a9 b9");
    play(&mut game, "a9");
    assert_eq!((might(&game).as_str(), decision(&game)), ("wa-a9 h-a10 kb-a11", ('a', Decision::Act)));
}

#[test]
fn a_castle_falls_twice_when_its_keep_meets_another_and_its_shadow_falls_with_it() {
    let text = "5 | turn c | ages ca-m9 cb-j13 ka-o12 kd-j16 | might wa-n12 | faith wa-n12 | c hand c";
    let (mut game, _) = after(text, "bmh m12 j14 down-j14 k15");
    assert_eq!(might(&game), "ca-m9 h-m12 wa-n12 ka-o12 wb-k15 kd-j16");
    assert_eq!((faith(&game).as_str(), reason(&game).as_str()), ("ca-m9 wa-n12 ka-o12 kd-j16", "c-m9? k-o12? k-j16?"));
    play(&mut game, "end");
}
