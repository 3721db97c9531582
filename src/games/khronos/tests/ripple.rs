//! Shadows through time, and paradoxes.

use super::position::{after, choice, decision, ecus, faith, might, play, reason, removed, stock};
use crate::games::khronos::pieces::{Age, Kind};
use crate::games::khronos::{Decision, Event, Khronos, Obstacle, Removal};

/// The tiles on the three boards.
fn boards(game: &Khronos) -> [String; 3] {
    [might(game), faith(game), reason(game)]
}

/// The three boards after these moves are these.
#[track_caller]
fn leads_to(text: &str, moves: &str, expected: [&str; 3]) -> (Khronos, Vec<Event>) {
    let (game, events) = after(text, moves);
    assert_eq!(boards(&game), expected.map(str::to_owned), "{text}");
    (game, events)
}

/// Why a shadow was not cast on this board.
fn obstacle(events: &[Event], on: Age) -> Option<Obstacle> {
    events.iter().find_map(|event| match event {
        Event::Defied { age, obstacle, .. } if *age == on => Some(*obstacle),
        _ => None,
    })
}

#[test]
fn k42_size_1_casts_no_shadow() {
    leads_to("5 | a hand mrc", "bmw b7 bmp b10 bmh f10", ["wa-b7 pa-b10 h-f10", "", ""]);
    leads_to("5 | a at ff hand mr", "bfw b7 bfp b10", ["", "wa-b7 pa-b10", ""]);
}

#[test]
fn k42_size_2_and_3_cast_shadows_forward_and_never_back() {
    leads_to("5 | a hand mm", "bmk b10", ["ka-b10", "ka-b10", "k-b10?"]);
    leads_to("5 | a hand mmm", "bmc a7", ["ca-a7", "ca-a7", "c-a7?"]);
    leads_to("5 | a hand rr", "bmm b10", ["ma-b10", "ma-b10", "m-b10?"]);
    leads_to("5 | a hand rrr", "bma a7", ["aa-a7", "aa-a7", "a-a7?"]);
    leads_to("5 | a hand ccc", "bmt b10", ["t-b10", "t-b10", "t-b10"]);
    leads_to("5 | a hand cccc", "umy-d5 c4", ["y-c4", "y-c4", "y-c4"]);
    leads_to("5 | a at ff hand mm", "bfk b10", ["", "ka-b10", "k-b10?"]);
    leads_to("5 | a at ff hand rrr", "bfa a7", ["", "aa-a7", "a-a7?"]);
    leads_to("5 | a at ff hand ccc", "bft b10", ["", "t-b10", "t-b10"]);
}

#[test]
fn k43_a_shadow_removes_whatever_it_covers_in_part() {
    let text = "5 | faith wb-b10 pa-c11 t-a11 | reason t-a11 | a hand mm";
    let (game, events) = leads_to(text, "bmk b10", ["ka-b10", "ka-b10", "k-b10?"]);
    assert_eq!(['w', 'p', 't'].map(|kind| removed(&game, kind)), [1, 1, 2]);
    let victims = events.iter().filter(|event| matches!(event, Event::Removed { why: Removal::Paradox, .. }));
    assert_eq!(victims.count(), 3);
}

#[test]
fn k43_the_shadow_of_the_upgraded_building_is_replaced_and_no_victim() {
    let (game, _) = leads_to("5 | ages ka-b10 | a hand m", "umc-b10 a10", ["ca-a10", "ca-a10", "c-a10?"]);
    assert_eq!((removed(&game, 'k'), stock(&game, 'k'), stock(&game, 'c')), (0, 24, 6));
}

#[test]
fn k43_what_is_not_its_own_shadow_is_a_victim() {
    let text = "5 | might ka-b10 | faith kb-b10 | reason k-b10? | a hand m";
    let (game, _) = leads_to(text, "umc-b10 a10", ["ca-a10", "ca-a10", "c-a10?"]);
    assert_eq!((removed(&game, 'k'), stock(&game, 'k')), (2, 22), "the Keep of another player");
    let text = "5 | might wa-b10 | faith ka-a9 | reason k-a9? | a hand m";
    let (game, _) = leads_to(text, "umk-b10 b10", ["ka-b10", "ka-b10", "k-b10?"]);
    assert_eq!(removed(&game, 'k'), 2, "a Watch Tower casts no shadow that could be its own");
}

#[test]
fn k44_victims_of_a_paradox_leave_the_game() {
    let text = "5 | faith mb-c11 | reason m-c11? | a hand mm";
    let (game, _) = after(text, "bmk b10");
    assert_eq!((removed(&game, 'm'), stock(&game, 'm')), (2, 18));
}

#[test]
fn k44_replaced_demolished_and_downsized_tiles_return_to_the_box() {
    let (game, _) = after("5 | might wa-b10 | a hand m", "umk-b10 b10");
    assert_eq!((removed(&game, 'w'), stock(&game, 'w')), (0, 20));
    let (game, _) = after("5 | might wa-b10 | a hand m", "dm-b10");
    assert_eq!((removed(&game, 'w'), stock(&game, 'w')), (0, 20));
    let (game, _) = after("5 | ages ka-b10 kb-e11 | might wd-b12 | turn c | c hand c", "bmh d11 e11");
    assert_eq!((removed(&game, 'k'), stock(&game, 'k'), stock(&game, 'w')), (0, 24 - 3, 18));
}

#[test]
fn k44_option_paradox_returns_tile() {
    let text = "5+paradox_returns_tile | faith mb-c11 | reason m-c11? | a hand mm";
    let (game, _) = after(text, "bmk b10");
    assert_eq!((removed(&game, 'm'), stock(&game, 'm')), (0, 20));
}

#[test]
fn k45_the_ruin_or_town_of_a_victim_goes_with_it_and_cubes_return() {
    let text = "5 | faith t-b10 | reason t-b10+ab | a hand mm";
    let (_, events) = leads_to(text, "bmk c11", ["ka-c11", "ka-c11", "k-c11?"]);
    let back = Event::CubesReturned { at: "b10".parse().unwrap(), cubes: [1, 1, 0, 0, 0] };
    assert!(events.contains(&back), "{events:?}");
    let gone = events.iter().filter(|event| matches!(event, Event::Removed { why: Removal::ParadoxShadow, age: Age::Reason, .. }));
    assert_eq!(gone.count(), 1);
    leads_to("5 | faith mb-a9 | reason m-a9 | a hand mm", "bmk b10", ["ka-b10", "ka-b10", "k-b10?"]);
}

#[test]
fn k46_a_printed_hamlet_under_a_victim_reappears_empty() {
    let text = "5 | faith t-d5 | reason t-d5+a | a hand mm";
    let (game, events) = leads_to(text, "bmk d6", ["ka-d6", "ka-d6", "k-d6?"]);
    let at = "d5".parse().unwrap();
    for age in [Age::Faith, Age::Reason] {
        let hamlet = game.table.board(age).at(at).unwrap();
        assert!(hamlet.printed && hamlet.cubes() == 0);
        assert!(events.contains(&Event::Reappeared { age, at }), "{events:?}");
    }
}

#[test]
fn k47_domains_are_counted_after_the_victims_have_vanished() {
    let text = "5 | faith wb-b10 h-c10 h-d10 pb-e10 | a hand mm";
    let (_, events) = leads_to(text, "bmk c10", ["ka-c10", "wb-b10 h-c10 h-d10 pb-e10", ""]);
    assert_eq!(obstacle(&events, Age::Faith), Some(Obstacle::Dominion), "the Hamlets no longer connect the others");
    leads_to("5 | faith h-c11 wb-a10 | a hand mm", "bmk b10", ["ka-b10", "wb-a10 ka-b10", "k-b10?"]);
}

#[test]
fn k47_option_dominion_before_paradox() {
    let text = "5+dominion_before_paradox | faith wb-b10 h-c10 h-d10 pb-e10 | a hand mm";
    let (game, _) = leads_to(text, "bmk c10", ["ka-c10", "wb-b10 ka-c10 pb-e10", "k-c10?"]);
    assert_eq!(removed(&game, 'h'), 2);
}

#[test]
fn k47_a_printed_hamlet_that_reappears_counts_as_a_domain() {
    let text = "5 | faith t-d5 wb-c7 | reason t-d5 | a hand mm";
    let (_, events) = leads_to(text, "bmk d6", ["ka-d6", "t-d5 wb-c7", "t-d5"]);
    assert_eq!(obstacle(&events, Age::Faith), Some(Obstacle::Dominion));
}

#[test]
fn k47_a_victim_is_no_rival_but_what_stays_is() {
    leads_to("5 | faith kb-c11 | reason k-c11? | a hand mm", "bmk b10", ["ka-b10", "ka-b10", "k-b10?"]);
    let text = "5 | faith kb-d10 h-c10 | reason k-d10? | a hand mm";
    let (_, events) = leads_to(text, "bmk b10", ["ka-b10", "h-c10 kb-d10", "k-d10?"]);
    assert_eq!(obstacle(&events, Age::Faith), Some(Obstacle::Hierarchy));
}

#[test]
fn k47_the_domain_of_ones_own_shadow_counts_once() {
    let text = "5 | ages ka-b10 | faith h-b9 h-d11 | a hand m";
    leads_to(text, "umc-b10 a10", ["ca-a10", "h-b9 ca-a10 h-d11", "c-a10?"]);
    let text = "5 | ages ka-b10 | faith h-b9 h-d11 h-a13 | a hand m";
    leads_to(text, "umc-b10 a10", ["ca-a10", "h-b9 ka-b10 h-d11 h-a13", "k-b10?"]);
}

#[test]
fn k48_a_banned_shadow_leaves_faith_and_reason_as_they_were() {
    let text = "5 | faith h-a10 h-d10 wb-b11 | a hand mm";
    let (game, events) = leads_to(text, "bmk b10", ["ka-b10", "h-a10 h-d10 wb-b11", ""]);
    assert_eq!(obstacle(&events, Age::Faith), Some(Obstacle::Dominion));
    assert_eq!((ecus(&game, 'a'), removed(&game, 'w'), stock(&game, 'k')), (5, 0, 23));
}

#[test]
fn k49_when_an_upgrade_is_banned_the_smaller_shadow_stays() {
    let text = "5 | ages ka-b10 | faith cb-b7 | reason c-b7? | a hand m";
    let (_, events) = leads_to(text, "umc-b10 a10", ["ca-a10", "cb-b7 ka-b10", "c-b7? k-b10?"]);
    assert_eq!(obstacle(&events, Age::Faith), Some(Obstacle::Hierarchy));
}

#[test]
fn k49_option_blocked_upgrade_loses_shadow() {
    let text = "5+blocked_upgrade_loses_shadow | ages ka-b10 | faith cb-b7 | reason c-b7? | a hand m";
    leads_to(text, "umc-b10 a10", ["ca-a10", "cb-b7", "c-b7?"]);
}

#[test]
fn k50_a_banned_shadow_is_cast_only_by_a_further_upgrade() {
    let text = "5 | might ka-b10 | faith h-a10 h-d10 | a at mf hand mc";
    let (mut game, _) = leads_to(text, "df-d10", ["ka-b10", "h-a10", ""]);
    play(&mut game, "umc-b10 a10");
    assert_eq!(boards(&game), ["ca-a10", "ca-a10", "c-a10?"].map(str::to_owned));
}

#[test]
fn k51_a_civil_shadow_joins_and_destroys() {
    let text = "5 | faith wb-a10 wc-d10 pd-c11 | a hand ccc";
    let (mut game, _) = after(text, "bmt b10");
    assert_eq!((choice(&game).as_str(), removed(&game, 'p')), ("a: down-a10 down-d10", 1));
    play(&mut game, "down-d10");
    assert_eq!(boards(&game), ["t-b10", "wb-a10 t-b10", "t-b10"].map(str::to_owned));
}

#[test]
fn k52_reason_bans_nothing() {
    let faith = "t-a8 h-c9 h-c10 h-c11 h-c12 t-a12";
    let text = format!("5 | faith {faith} | reason t-a8 t-a12 | a at ff hand mm");
    let (game, _) = after(&text, "bfk a10");
    assert_eq!(reason(&game), "t-a8 k-a10? t-a12", "it joins domains there that are one on Faith");
}

#[test]
fn k53_without_a_tile_for_faith_nothing_changes_there_or_on_reason() {
    let text = "5 | stock y1 | might t-b10 | faith t-b10 wb-d11 | reason t-b10+ab | a hand cc";
    let (_, events) = leads_to(text, "umy-b10 b10", ["y-b10", "t-b10 wb-d11", "t-b10+ab"]);
    assert_eq!(obstacle(&events, Age::Faith), Some(Obstacle::Shortage));
}

#[test]
fn k53_without_a_tile_for_reason_the_old_tiles_there_leave() {
    let text = "5 | stock y2 | might t-b10 | faith t-b10 wb-d11 | reason t-b10+ab | a hand cc";
    let (game, events) = leads_to(text, "umy-b10 b10", ["y-b10", "y-b10", ""]);
    assert_eq!(obstacle(&events, Age::Reason), Some(Obstacle::Shortage));
    assert!(events.contains(&Event::CubesReturned { at: "b10".parse().unwrap(), cubes: [1, 1, 0, 0, 0] }));
    assert_eq!((stock(&game, 't'), removed(&game, 'w')), (24, 1));
    let text = "5 | stock y2 | might t-d5 | faith t-d5 | reason t-d5+a | a hand cc";
    let (game, events) = leads_to(text, "umy-d5 c4", ["y-c4", "y-c4", ""]);
    assert!(events.contains(&Event::Reappeared { age: Age::Reason, at: "d5".parse().unwrap() }));
    assert!(game.table.board(Age::Reason).at("d5".parse().unwrap()).unwrap().printed);
    leads_to("5 | stock k1 | a at ff hand mm", "bfk b10", ["", "ka-b10", ""]);
}

#[test]
fn k53_the_stock_is_counted_after_tiles_have_come_back() {
    let text = "stock k1 | faith kb-c11 | reason k-c11? | a hand mm";
    leads_to(&format!("5+paradox_returns_tile | {text}"), "bmk b10", ["ka-b10", "ka-b10", "k-b10?"]);
    leads_to(&format!("5 | {text}"), "bmk b10", ["ka-b10", "kb-c11", "k-c11?"]);
}

#[test]
fn k54_cubes_move_from_a_town_to_the_city_that_it_becomes() {
    let text = "5 | might t-b10 | faith t-b10 | reason t-b10+abb | a hand cc";
    leads_to(text, "umy-b10 b10", ["y-b10", "y-b10", "y-b10+abb"]);
    leads_to("5 | faith t-b10 | reason t-b10+a | a at ff hand cc", "ufy-b10 a9", ["", "y-a9", "y-a9+a"]);
}

#[test]
fn k54_the_cube_of_a_printed_hamlet_moves_to_what_covers_it() {
    leads_to("5 | reason h-d5+c | a hand cc", "umt-d5 c4", ["t-c4", "t-c4", "t-c4+c"]);
    leads_to("5 | reason h-d5+c | a hand cccc", "umy-d5 d5", ["y-d5", "y-d5", "y-d5+c"]);
}

#[test]
fn k54_cubes_on_victims_return() {
    let text = "5 | might t-b10 | faith t-b10 t-d10 | reason t-b10+a t-d10+bb | a hand cc";
    let (_, events) = leads_to(text, "umy-b10 b10", ["y-b10", "y-b10", "y-b10+a"]);
    assert!(events.contains(&Event::CubesReturned { at: "d10".parse().unwrap(), cubes: [0, 2, 0, 0, 0] }));
    let text = "5 | faith t-b10 | reason t-b10+ab | a hand ccc";
    leads_to(text, "bmt b10", ["t-b10", "t-b10", "t-b10"]);
    let text = "5 | faith t-d5 | reason t-d5+ab | a hand cc";
    leads_to(text, "umt-d5 c4", ["t-c4", "t-c4", "t-c4"]);
}

#[test]
fn k55_what_comes_to_reason_is_a_fresh_ruin() {
    let text = "5 | might ka-b10 | faith ka-b10 | reason k-b10 | a hand m";
    leads_to(text, "umc-b10 a10", ["ca-a10", "ca-a10", "c-a10?"]);
    let text = "5 | might ca-m9 wa-n12 cb-j13 | faith ca-m9 cb-j13 | reason c-m9? c-j13 | turn c | c hand c";
    let (game, _) = after(text, "bmh m12 j13");
    assert_eq!(reason(&game), "c-m9? k-j13?", "it had been renovated");
}

#[test]
fn k56_an_upgrade_on_faith_replaces_the_shadow_on_reason() {
    let text = "5 | might ma-b10 | faith ma-b10 | reason m-b10 | a at ff hand r";
    leads_to(text, "ufa-b10 a10", ["ma-b10", "aa-a10", "a-a10?"]);
}

#[test]
fn k57_a_paradox_that_takes_the_top_of_a_domain_is_settled_by_who_caused_it() {
    let text = "5 | faith ca-b6 h-c9 kb-b10 kc-d10 | reason c-b6? k-b10? k-d10? | a hand ccc";
    let (mut game, events) = after(text, "bmt b5");
    assert_eq!(choice(&game), "a: down-b10 down-d10");
    let conflict = events.iter().find_map(|event| match event {
        Event::Conflict { age, by_power, .. } => Some((*age, *by_power)),
        _ => None,
    });
    assert_eq!(conflict, Some((Age::Faith, false)));
    play(&mut game, "down-b10 c10");
    assert_eq!(boards(&game), ["t-b5", "t-b5 h-c9 wb-c10 kc-d10", "t-b5 k-d10?"].map(str::to_owned));
}

#[test]
fn k58_what_a_civil_shadow_removes_is_gone_before_domains_are_joined() {
    let text = "5 | faith cd-a9 kb-a12 we-a14 kc-d10 | reason c-a9? k-a12? k-d10? | a hand ccc";
    let (mut game, events) = after(text, "bmt b10");
    assert_eq!(choice(&game), "c: d10 e10 d11 e11", "three to two, now that the Castle is gone");
    assert!(events.iter().any(|event| matches!(event, Event::Conflict { by_power: true, .. })), "{events:?}");
    play(&mut game, "d11");
    assert_eq!(boards(&game), ["t-b10", "t-b10 wc-d11 kb-a12 we-a14", "t-b10 k-a12?"].map(str::to_owned));
}

/// A Town that holds a Keep and a Watch Tower together; a City in its place reaches another Keep and Watch Tower.
const HELD_TOGETHER: &str = "kd-b7 wa-d7 t-b10 wc-d10 kb-a12";

#[test]
fn k58_the_tile_that_is_upgraded_holds_its_domain_together() {
    let (game, events) = after(&format!("5 | might {HELD_TOGETHER} | a hand cc"), "umy-b10 a9");
    assert_eq!(choice(&game), "a: down-b7 down-a12", "three to three");
    assert!(events.iter().any(|event| matches!(event, Event::Conflict { by_power: false, age: Age::Might, .. })));
}

#[test]
fn k58_so_does_its_shadow_on_faith() {
    let text = format!("5 | might t-b10 | faith {HELD_TOGETHER} | reason k-b7? t-b10+a k-a12? | a hand cc");
    let (mut game, _) = after(&text, "umy-b10 a9");
    assert_eq!(choice(&game), "a: down-b7 down-a12", "three to three");
    play(&mut game, "down-a12 a12");
    assert_eq!(boards(&game), ["y-a9", "kd-b7 wa-d7 y-a9 wc-d10 wb-a12", "k-b7? y-a9+a"].map(str::to_owned));
    assert_eq!(decision(&game), ('a', Decision::Act));
    assert_eq!(stock(&game, 'y'), 9 - 3);
    assert_eq!(game.table.board(Age::Faith).at("a9".parse().unwrap()).unwrap().kind, Kind::City);
}
