//! Domains that are joined or divided, and what is downsized then.

use super::position::{after, choice, decision, faith, might, play, position, reason, seat, stock};
use crate::games::khronos::pieces::{Age, Colour, Kind};
use crate::games::khronos::{Decision, Event, Fault};

/// The conflicts that were found: on which board, of which colour, and whether powers decided.
fn conflicts(events: &[Event]) -> Vec<(Age, Colour, bool)> {
    let of = |event: &Event| match event {
        Event::Conflict { age, colour, by_power, .. } => Some((*age, *colour, *by_power)),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

/// A Keep above a place for a Town and one below it.
const ABOVE_AND_BELOW: &str = "ka-a8 kb-a12";

#[test]
fn k59_only_domains_with_a_building_at_the_top_are_compared() {
    let text = format!("5 | turn d | might {ABOVE_AND_BELOW} wc-c10 | d hand ccc");
    let (game, events) = after(&text, "bmt a10");
    assert_eq!(choice(&game), "d: down-a8 down-a12", "two to two; the tower beside them is not concerned");
    let between: Vec<_> = events.iter().filter(|event| matches!(event, Event::Conflict { between, .. } if between.len() == 2)).collect();
    assert_eq!(between.len(), 1);
}

#[test]
fn k60_the_power_is_that_of_one_colour_whoever_owns_it() {
    let text = format!("5 | turn d | might {ABOVE_AND_BELOW} wc-c9 md-a14 | d hand ccc");
    let (game, events) = after(&text, "bmt a10");
    assert_eq!(choice(&game), "b: a12 b12 a13 b13", "three to two in military power, the Monastery does not count");
    assert_eq!(conflicts(&events), [(Age::Might, Colour::Military, true)]);
    let (_, events) = after(&text, "bmt a10 a12");
    let fault = events.iter().find_map(|event| if let Event::Downsized { why, .. } = event { Some(*why) } else { None });
    assert_eq!(fault, Some(Fault::Weaker { power: 2, strongest: 3 }));
}

/// Keeps in one column with a place for a Hamlet between them; the upper domain is the stronger.
const IN_A_COLUMN: &str = "ka-a8 wd-c8 kb-a11";

#[test]
fn k61_the_identical_building_on_faith_goes_with_its_ruin() {
    for ruin in ["k-a11?", "k-a11"] {
        let text = format!("5 | turn c | might {IN_A_COLUMN} | faith ka-a8 kb-a11 | reason k-a8? {ruin} | c hand c");
        let (game, _) = after(&text, "bmh a10 b12");
        assert_eq!(might(&game), "ka-a8 wd-c8 h-a10 wb-b12");
        assert_eq!((faith(&game).as_str(), reason(&game).as_str()), ("ka-a8", "k-a8?"));
    }
}

#[test]
fn k61_any_other_building_on_faith_stays() {
    for (other, image) in [("cb-a11", "c-a11?"), ("kb-a12", "k-a12?"), ("kd-a11", "k-a11?"), ("mb-a11", "m-a11?"), ("wb-a11", "")] {
        let text = format!("5 | turn c | might {IN_A_COLUMN} | faith {other} | reason {image} | c hand c");
        let (game, _) = after(&text, "bmh a10 b12");
        assert_eq!(might(&game), "ka-a8 wd-c8 h-a10 wb-b12");
        assert_eq!((faith(&game).as_str(), reason(&game).as_str()), (other, image));
    }
}

#[test]
fn k61_a_monastery_and_an_abbey_likewise() {
    let text = "5 | turn c | might ma-a8 pd-c8 mb-a11 | faith mb-a11 | reason m-a11? | c hand c";
    let (game, _) = after(text, "bmh a10 a11");
    assert_eq!((might(&game).as_str(), faith(&game).as_str()), ("ma-a8 pd-c8 h-a10 pb-a11", ""));
    let text = "5 | turn c | might aa-a7 pd-d8 ab-a11 | faith ab-a11 | reason a-a11? | c hand c";
    let (game, _) = after(text, "bmh a10 b12");
    assert_eq!([might(&game), faith(&game), reason(&game)], ["aa-a7 pd-d8 h-a10 mb-b12", "mb-b12", "m-b12?"].map(str::to_owned));
}

/// Three Keeps around a place for a Town.
const THREE_KEEPS: &str = "ka-a8 kb-a12 kc-c10";

#[test]
fn k62_all_that_are_weaker_than_the_strongest_fall_the_weakest_first() {
    let text = format!("5 | turn d | might {THREE_KEEPS} we-a7 we-b7 wd-a14 | d hand ccc");
    let (mut game, _) = after(&text, "bmt a10");
    assert_eq!(choice(&game), "c: c10 d10 c11 d11", "two against three and four");
    play(&mut game, "c10");
    assert_eq!(choice(&game), "b: a12 b12 a13 b13", "three against four");
    play(&mut game, "a12");
    assert_eq!(might(&game), "we-a7 we-b7 ka-a8 t-a10 wc-c10 wb-a12 wd-a14");
    assert_eq!(decision(&game), ('d', Decision::Act));
}

#[test]
fn k62_among_equally_weak_ones_ones_own_falls_first() {
    let text = format!("5 | turn c | might {THREE_KEEPS} we-a7 | c hand ccc");
    let (mut game, _) = after(&text, "bmt a10");
    assert_eq!(choice(&game), "c: c10 d10 c11 d11");
    play(&mut game, "c10");
    assert_eq!(choice(&game), "b: a12 b12 a13 b13");
    let text = format!("5 | turn d | might {THREE_KEEPS} we-a7 | d hand ccc");
    assert_eq!(choice(&after(&text, "bmt a10").0), "d: down-c10 down-a12", "or whoever caused it chooses");
}

#[test]
fn k62_of_equal_domains_all_but_one_fall_ones_own_first() {
    let text = format!("5 | turn c | might {THREE_KEEPS} | c hand ccc");
    let (mut game, _) = after(&text, "bmt a10");
    assert_eq!(choice(&game), "c: c10 d10 c11 d11");
    play(&mut game, "c10");
    assert_eq!(choice(&game), "c: down-a8 down-a12");
    play(&mut game, "down-a8 b9");
    assert_eq!(might(&game), "wa-b9 t-a10 wc-c10 kb-a12");
}

#[test]
fn k63_of_two_own_buildings_one_is_chosen() {
    let text = "5 | might ka-a8 ka-a12 | a hand ccc";
    let (game, _) = after(text, "bmt a10");
    assert_eq!(choice(&game), "a: down-a8 down-a12");
    let text = "5 | might ka-a8 ka-a12 kb-c10 | a hand ccc";
    assert_eq!(choice(&after(text, "bmt a10").0), "a: down-a8 down-a12", "and no other player's");
}

#[test]
fn k64_power_decides_whoever_owns_the_buildings() {
    let text = format!("5 | might {ABOVE_AND_BELOW} wd-a14 | a hand ccc");
    assert_eq!(choice(&after(&text, "bmt a10").0), "a: a8 b8 a9 b9", "the weaker is one's own");
    let text = format!("5 | might {ABOVE_AND_BELOW} wd-a7 | a hand ccc");
    assert_eq!(choice(&after(&text, "bmt a10").0), "b: a12 b12 a13 b13", "the stronger is one's own");
}

#[test]
fn k65_military_comes_first_on_might_and_religious_on_faith() {
    let buildings = "ka-a8 mb-c8 md-a11 kc-a13";
    let text = format!("5 | turn e | might {buildings} | e hand c");
    let (mut game, mut events) = after(&text, "bmh a10");
    assert_eq!(choice(&game), "e: down-a8 down-a13");
    events.extend(play(&mut game, "down-a13 a13"));
    assert_eq!(choice(&game), "e: down-c8 down-a11");
    let colours = |events: &[Event]| conflicts(events).into_iter().map(|(_, colour, _)| colour).collect::<Vec<_>>();
    assert_eq!(colours(&events), [Colour::Military, Colour::Religious]);
    let text = format!("5 | turn e | faith {buildings} | e at ff hand c");
    let (mut game, mut events) = after(&text, "bfh a10");
    assert_eq!(choice(&game), "e: down-c8 down-a11");
    events.extend(play(&mut game, "down-c8 c8"));
    assert_eq!(choice(&game), "e: down-a8 down-a13");
    assert_eq!(colours(&events), [Colour::Religious, Colour::Military]);
}

#[test]
fn k66_the_owner_places_the_smaller_tile_out_of_turn() {
    let text = format!("5 | turn c | might {IN_A_COLUMN} | c hand cm");
    let (game, _) = after(&text, "bmh a10");
    assert_eq!((game.table.turn, game.table.acting), (seat('c'), seat('b')));
    let stand = Decision::Stand { age: Age::Might, kind: Kind::Keep, from: "a11".parse().unwrap() };
    assert_eq!(decision(&game), ('b', stand));
    assert_eq!(choice(&game), "b: a11 b11 a12 b12");
    let (game, _) = after(&text, "bmh a10 a12");
    assert_eq!(decision(&game), ('c', Decision::Act));
}

#[test]
fn k66_a_keep_has_four_places_in_that_of_a_castle() {
    let text = "5 | turn c | might ca-a7 wd-d8 cb-a11 | c hand c";
    assert_eq!(choice(&after(text, "bmh a10").0), "b: a11 b11 a12 b12");
}

#[test]
fn k67_the_smaller_tile_may_stay_with_the_domain_or_leave_it() {
    let text = format!("5 | turn c | might {IN_A_COLUMN} | c hand c");
    for (at, domains) in [("a11", 10 + 1), ("b11", 10 + 2), ("a12", 10 + 2), ("b12", 10 + 2)] {
        let (game, _) = after(&text, &format!("bmh a10 {at}"));
        assert_eq!(game.table.domains(Age::Might).len(), domains, "{at}");
    }
}

#[test]
fn k68_a_building_of_size_1_is_destroyed() {
    let text = "5 | turn c | might wa-a9 wb-a11 | c hand c";
    let (game, events) = after(text, "bmh a10 down-a11");
    assert_eq!((might(&game).as_str(), stock(&game, 'w')), ("wa-a9 h-a10", 19));
    assert!(events.iter().any(|event| matches!(event, Event::Downsized { into: None, why: Fault::Chosen, .. })));
    let text = "5 | might pa-a9 pb-a11 | a hand c";
    let (game, events) = after(text, "bmh a10");
    assert_eq!(might(&game), "h-a10 pb-a11");
    assert!(events.iter().any(|event| matches!(event, Event::Downsized { into: None, why: Fault::Own, .. })));
}

#[test]
fn k69_without_a_smaller_tile_the_building_is_destroyed() {
    let text = "5 | stock w0 | turn c | might ka-a8 wd-c8 kb-a11 | faith kb-a11 | reason k-a11? | c hand c";
    let (game, _) = after(text, "bmh a10");
    assert_eq!([might(&game), faith(&game), reason(&game)], ["ka-a8 wd-c8 h-a10", "", ""].map(str::to_owned));
    assert_eq!((decision(&game), stock(&game, 'k')), (('c', Decision::Act), 23));
    let text = "5 | stock k0 | turn c | might ca-a7 wd-d8 cb-a11 | faith cb-a11 | reason c-a11?+a | c hand c";
    let (game, _) = after(text, "bmh a10");
    assert_eq!([might(&game), faith(&game), reason(&game)], ["ca-a7 wd-d8 h-a10", "", ""].map(str::to_owned));
}

#[test]
fn k69_on_faith_too_and_on_reason() {
    let text = "turn c | might ca-a7 wd-d8 cb-a11 | faith cb-a11 | reason c-a11?+a | c hand c";
    let (game, _) = after(&format!("5 | stock k1 | {text}"), "bmh a10 a11");
    assert_eq!([might(&game), faith(&game), reason(&game)], ["ca-a7 wd-d8 h-a10 kb-a11", "", ""].map(str::to_owned));
    let (game, _) = after(&format!("5 | stock k2 | {text}"), "bmh a10 a11");
    assert_eq!([might(&game), faith(&game), reason(&game)], ["ca-a7 wd-d8 h-a10 kb-a11", "kb-a11", ""].map(str::to_owned));
}

#[test]
fn k70_the_smaller_tile_keeps_its_owner() {
    let text = format!("5 | turn c | might {IN_A_COLUMN} | c hand c");
    let (game, _) = after(&text, "bmh a10 a11");
    let tower = *game.table.board(Age::Might).at("a11".parse().unwrap()).unwrap();
    assert_eq!((tower.kind, tower.owner), (Kind::WatchTower, Some(seat('b'))));
}

#[test]
fn k71_might_is_settled_before_faith() {
    let text = "5 | turn c | ages ka-e6 ad-a5 kb-a8 ma-a10 md-a12 | might wa-g6 | c hand c";
    let (_, events) = after(text, "bmh d6 a8 down-a12 a12");
    assert_eq!(conflicts(&events).iter().map(|(age, ..)| *age).collect::<Vec<_>>(), [Age::Might; 2], "never on Faith");
    assert_eq!(faith(&after(text, "bmh d6 a8").0), "ad-a5 ka-e6 ma-a10 md-a12", "the shadow of the Keep is gone at once");
}

/// A Castle of White that loses on Might and stands beside a Keep of Blue on Faith.
const KEEP_ON_FAITH: &str = "turn c | might ca-m9 wa-n12 cb-j13 | faith ca-m9 cb-j13 kd-j16 | reason c-m9? c-j13? k-j16? | c hand c";

#[test]
fn k72_the_shadow_of_a_downsized_castle_may_equal_a_keep_and_is_settled_then() {
    let (mut game, events) = after(&format!("5 | {KEEP_ON_FAITH}"), "bmh m12 k14");
    assert_eq!(conflicts(&events).last(), Some(&(Age::Faith, Colour::Military, false)));
    assert_eq!(choice(&game), "c: down-k14 down-j16");
    play(&mut game, "down-j16 j16");
    assert_eq!((faith(&game).as_str(), reason(&game).as_str()), ("ca-m9 kb-k14 wd-j16", "c-m9? k-k14?"));
    let (game, _) = after(&format!("5 | {KEEP_ON_FAITH}"), "bmh m12 j13");
    assert_eq!((faith(&game).as_str(), decision(&game).0), ("ca-m9 kb-j13 kd-j16", 'c'), "it does not touch the other Keep");
}

#[test]
fn k72_option_downsized_ripple_banned() {
    let (game, _) = after(&format!("5+downsized_ripple_banned | {KEEP_ON_FAITH}"), "bmh m12 k14");
    assert_eq!(might(&game), "ca-m9 h-m12 wa-n12 kb-k14");
    assert_eq!((faith(&game).as_str(), reason(&game).as_str()), ("ca-m9 kd-j16", "c-m9? k-j16?"));
    let (game, _) = after(&format!("5+downsized_ripple_banned | {KEEP_ON_FAITH}"), "bmh m12 j13");
    assert_eq!((faith(&game).as_str(), reason(&game).as_str()), ("ca-m9 kb-j13 kd-j16", "c-m9? k-j13? k-j16?"));
}

#[test]
fn k73_a_downsizing_on_faith_leaves_might_and_replaces_the_ruin() {
    let text = "5 | turn c | ages ka-a8 kb-a11 | faith wd-c8 | c at ff hand c";
    let (game, _) = after(text, "bfh a10 a11");
    assert_eq!([might(&game), faith(&game), reason(&game)], ["ka-a8 kb-a11", "ka-a8 wd-c8 h-a10 wb-a11", "k-a8?"].map(str::to_owned));
    let text = "5 | turn c | ages ca-a7 cb-a11 | faith wd-d8 | c at ff hand c";
    let (game, _) = after(text, "bfh a10 b12");
    assert_eq!([might(&game), faith(&game), reason(&game)], ["ca-a7 cb-a11", "ca-a7 wd-d8 h-a10 kb-b12", "c-a7? k-b12?"].map(str::to_owned));
}

#[test]
fn k74_the_player_whose_turn_it_is_caused_it_not_the_one_who_placed_the_tower() {
    let text = "5 | turn c | might ka-e6 wa-g6 ad-a5 kb-a8 mb-a10 md-a12 | c hand c";
    assert_eq!(choice(&after(text, "bmh d6 a8").0), "c: down-a10 down-a12", "White's own Monastery is not singled out");
    let text = "5 | turn c | might ka-e6 wa-g6 ad-a5 kb-a8 mb-a10 mc-a12 | c hand c";
    assert_eq!(choice(&after(text, "bmh d6 a8").0), "c: a12 b12 a13 b13", "Green's own is");
}

#[test]
fn k75_in_a_domain_that_was_divided_power_no_longer_decides() {
    let text = "5 | turn c | might md-a6 kb-a8 pd-a10 ka-d6 wa-f6 ma-f7 | c hand c";
    let (mut game, mut events) = after(text, "bmh c6");
    assert_eq!(choice(&game), "b: a8 b8 a9 b9", "three to two in military power");
    events.extend(play(&mut game, "a8"));
    assert_eq!(choice(&game), "c: down-a6 down-f7", "although it was three to two in religious power");
    assert_eq!(conflicts(&events), [(Age::Might, Colour::Military, true), (Age::Might, Colour::Religious, false)]);
}

#[test]
fn k75_in_a_joined_domain_that_is_whole_it_does() {
    let text = "5 | turn c | might md-a6 kb-a8 pd-c8 ka-d6 wa-f6 ma-f7 | c hand c";
    let (game, events) = after(text, "bmh c6 b8");
    assert_eq!(choice(&game), "a: f7 g7 f8 g8");
    assert_eq!(conflicts(&events), [(Age::Might, Colour::Military, true), (Age::Might, Colour::Religious, true)]);
}

#[test]
fn k76_a_building_may_be_downsized_twice() {
    let text = "5 | turn c | might ca-m9 wa-n12 ka-o12 cb-j13 kd-j16 | c hand c";
    let (mut game, _) = after(text, "bmh m12 j14");
    assert_eq!(choice(&game), "c: down-j14 down-j16");
    play(&mut game, "down-j14");
    assert_eq!(choice(&game), "b: j14 k14 j15 k15");
    play(&mut game, "k14");
    assert_eq!(might(&game), "ca-m9 h-m12 wa-n12 ka-o12 wb-k14 kd-j16");
}

#[test]
fn k77_civil_buildings_are_never_downsized() {
    let text = "5 | might h-a9 t-b8 h-a11 t-b11 | a hand c";
    let (game, events) = after(text, "bmh a10");
    assert!(conflicts(&events).is_empty());
    assert_eq!(might(&game), "t-b8 h-a9 h-a10 h-a11 t-b11");
    assert_eq!(position(text).table.domains(Age::Might).len(), game.table.domains(Age::Might).len() + 1);
}
