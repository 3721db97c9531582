//! Constructing, upgrading and demolishing.

use super::position::{after, allowed, choice, ecus, faith, hand, legal, legal_with, might, play, position, reason, refused, refused_at, removed, stock};
use crate::games::khronos::pieces::{Age, Cards, Colour, Kind};
use crate::games::khronos::{Event, Obstacle, WhyNot};

#[test]
fn k4_a_building_of_size_n_covers_n_by_n_squares() {
    for (kind, covered) in [("m", "b10"), ("mm", "b10 c10 b11 c11"), ("mmm", "b10 c10 d10 b11 c11 d11 b12 c12 d12")] {
        let mv = ["bmw", "bmk", "bmc"][kind.len() - 1];
        let (game, _) = after(&format!("5 | a hand {kind}"), &format!("{mv} b10"));
        let building = game.table.board(Age::Might).at("b10".parse().unwrap()).unwrap();
        let squares: Vec<String> = building.footprint().iter().map(|at| at.to_string()).collect();
        assert_eq!(squares.join(" "), covered);
    }
}

#[test]
fn k5_a_town_costs_pays_and_houses_three_and_a_city_five() {
    let (game, _) = after("5 | a hand cccm", "bmt b10");
    assert_eq!((hand(&game, 'a'), game.table.domains(Age::Might)[5].power), (Cards::new(1, 0, 0), [0, 0, 3]));
    let text = "5 | might y-b10 | reason t-b6+abc y-b10+aabb | a at rr hand cc";
    let game = position(text);
    let city = game.table.domains(Age::Might).into_iter().find(|domain| domain.power[2] > 1).unwrap();
    assert_eq!(city.power[2], 5 + 1, "with the Hamlet at d13");
    assert_eq!(refused(text, "p-b6"), Some(WhyNot::Full));
    assert_eq!(refused(text, "p-b10 p-b10"), Some(WhyNot::Full));
}

#[test]
fn k5_option_civil_values_one_two_and_three() {
    let text = "5+civil_values | a hand cccc";
    let (game, _) = after(text, "bmy b10");
    assert_eq!((might(&game).as_str(), hand(&game, 'a')), ("y-b10", Cards::new(0, 0, 1)), "a City can be constructed at once");
    let (game, _) = after(text, "bmt b10");
    assert_eq!(hand(&game, 'a'), Cards::new(0, 0, 2));
    let text = "5+civil_values | reason t-b6+a y-b10+ab | a at rr hand cccc";
    assert_eq!(refused(text, "p-b6 p-b6"), Some(WhyNot::Full));
    assert_eq!(refused(text, "p-b10 p-b10"), Some(WhyNot::Full));
}

#[test]
fn k7_without_a_tile_nothing_is_constructed_or_upgraded() {
    assert_eq!(refused("5 | stock k0 | a hand mmmm", "bmk"), Some(WhyNot::Stock(Kind::Keep)));
    assert_eq!(refused("5 | stock k0 | might wa-b10 | a hand m", "umk-b10"), Some(WhyNot::Stock(Kind::Keep)));
    assert!(allowed("5 | stock k1 | a hand mm", "bmk b10"));
}

#[test]
fn k7_a_building_of_size_2_or_3_on_might_takes_three_tiles() {
    let (game, _) = after("5 | a hand mmm", "bmc b10");
    assert_eq!(stock(&game, 'c'), 9 - 3);
    let (game, events) = after("5 | stock c1 | a hand mmm", "bmc b10");
    assert_eq!([might(&game), faith(&game), reason(&game)], ["ca-b10", "", ""].map(str::to_owned));
    let told = Event::Defied { age: Age::Faith, kind: Kind::Castle, at: "b10".parse().unwrap(), obstacle: Obstacle::Shortage };
    assert!(events.contains(&told), "{events:?}");
}

#[test]
fn k27_only_free_squares_are_built_on() {
    for (hand, mv) in [("m", "bmw d5"), ("r", "bmp d5"), ("c", "bmh d5"), ("mm", "bmk c4"), ("ccc", "bmt d5"), ("m", "bmw c11")] {
        let text = format!("5 | might kb-b10 | a hand {hand}");
        assert_eq!(refused(&text, mv), Some(WhyNot::Occupied), "{mv}");
    }
    assert!(allowed("5 | a hand cc", "umt-d5 c4"), "a printed Hamlet is covered by its own upgrade");
}

#[test]
fn k28_a_military_or_religious_building_may_stand_alone() {
    assert!(allowed("5 | a hand m", "bmw b7") && allowed("5 | a hand rrr", "bma a7"));
}

#[test]
fn k29_a_building_touches_one_domain_at_most() {
    let text = "5 | might h-b10 h-d10 h-b12 | a hand m";
    assert_eq!(refused(text, "bmw c10"), Some(WhyNot::Dominion(2)));
    assert_eq!(refused(text, "bmw b11"), Some(WhyNot::Dominion(2)));
    assert!(allowed("5 | might h-b10 h-c9 h-b9 | a hand m", "bmw c10"), "touching one domain twice");
    assert_eq!(refused("5 | might h-b11 h-d11 h-c10 h-c12 | a hand r", "bmp c11"), Some(WhyNot::Dominion(4)));
}

#[test]
fn k29_for_an_upgrade_its_own_domain_counts_once_even_if_it_alone_holds_it_together() {
    let text = "5 | might h-d9 h-c10 wa-d10 | a hand m";
    assert!(allowed(text, "umk-d10 d10"), "without the Watch Tower there would be two domains");
    let text = "5 | might h-d9 h-c10 wa-d10 h-f11 | a hand m";
    assert_eq!(refused_at(text, "umk-d10", "d10"), Some(WhyNot::Dominion(2)));
}

#[test]
fn k30_equal_lower_values_and_a_new_highest_are_allowed() {
    let text = "5 | might kb-b10 wb-b9 | a hand mmm";
    assert!(allowed(text, "bmw d10"));
    assert_eq!(refused(text, "bmk a12"), Some(WhyNot::Hierarchy(Kind::Keep)));
    assert!(allowed("5 | might kb-a10 | a hand mmm", "bmc a7"));
}

#[test]
fn k30_the_highest_building_may_be_upgraded_and_a_lower_one_past_it() {
    assert!(allowed("5 | might ka-a10 wb-a9 | a hand m", "umc-a10 a10"));
    let text = "5 | might kb-a12 wa-a11 | a hand mm";
    assert_eq!(refused_at(text, "umk-a11", "a10"), Some(WhyNot::Hierarchy(Kind::Keep)));
    assert!(allowed(text, "umc-a11 a9"));
}

#[test]
fn k30_a_hierarchy_is_of_one_colour() {
    assert!(allowed("5 | might kb-a10 | a hand rr", "bmm a12"));
    assert!(allowed("5 | might wb-a10 | a hand r", "bmp a11"));
}

#[test]
fn k31_civil_buildings_may_join_domains_and_stand_beside_their_like() {
    let (game, _) = after("5 | might h-b10 h-d10 h-c11 h-c9 | a hand c", "bmh c10");
    assert_eq!(might(&game), "h-c9 h-b10 h-c10 h-d10 h-c11");
}

#[test]
fn k32_an_upgrade_may_skip_a_size_for_the_difference_and_one_bonus() {
    let (game, events) = after("5 | might wa-b10 | a hand mmm", "umc-b10 a10");
    assert_eq!((might(&game).as_str(), hand(&game, 'a'), ecus(&game, 'a')), ("ca-a10", Cards::new(1, 0, 0), 5));
    assert!(matches!(events[0], Event::Upgraded { from: Kind::WatchTower, kind: Kind::Castle, bonus: 1, .. }));
    let (game, _) = after("5 | a hand cccc", "umy-d5 c4");
    assert_eq!((might(&game).as_str(), hand(&game, 'a'), ecus(&game, 'a')), ("y-c4", Cards::NONE, 5));
    let (game, _) = after("5 | a hand ccc", "umt-d5 d4");
    assert_eq!(hand(&game, 'a').count(Colour::Civil), 1, "a Hamlet becomes a Town for two");
}

#[test]
fn k33_an_upgrade_covers_the_old_building_and_free_squares() {
    let text = "5 | might wa-b7 | a hand m";
    assert_eq!(legal(&after(text, "umk-b7").0), "a6 b6 a7 b7");
    assert_eq!(refused(text, "umk-b7 c7"), Some(WhyNot::NotCovering));
    assert_eq!(refused("5 | might wa-b7 h-a6 | a hand m", "umk-b7 a6"), Some(WhyNot::Occupied));
    assert_eq!(legal(&after("5 | might ka-b7 | a hand m", "umc-b7").0), "a6 a7", "elsewhere it would join a Hamlet");
}

#[test]
fn k34_buildings_are_not_merged_by_an_upgrade() {
    let text = "5 | might wa-b10 wa-c11 | a hand mmm";
    assert_eq!(refused(text, "umk-b10 b10"), Some(WhyNot::Occupied));
    assert!(allowed(text, "umk-b10 a9"));
    assert_eq!(refused("5 | might h-b10 h-c10 | a hand cc", "umt-b10 b10"), Some(WhyNot::Occupied));
}

#[test]
fn k35_owners_upgrade_their_buildings_and_anyone_a_civil_one() {
    assert_eq!(refused("5 | might wb-b10 | a hand mmm", "umk-b10"), Some(WhyNot::NotOwner));
    assert_eq!(refused("5 | might pb-b10 | a hand rrr", "umm-b10"), Some(WhyNot::NotOwner));
    assert!(allowed("5 | might h-b10 | a hand cc", "umt-b10 b10"));
    assert!(allowed("5 | might t-b10 | a hand cc", "umy-b10 b10"));
    assert!(allowed("5 | a at ff hand cc", "uft-d5 d5"), "a printed Hamlet too");
    let (game, _) = after("5 | might wa-b10 | a hand m", "umk-b10 b10");
    assert_eq!((might(&game).as_str(), faith(&game).as_str()), ("ka-b10", "ka-b10"), "who owned it still does");
}

#[test]
fn k36_a_city_is_not_constructed_at_once() {
    assert_eq!(refused("5 | a hand cccc", "bmy"), Some(WhyNot::Colour { colour: Colour::Civil, needed: 5, held: 4 }));
}

#[test]
fn k37_one_bonus_for_size_2_and_3_and_for_any_upgrade() {
    let earned = |text: &str, moves: &str| ecus(&after(text, moves).0, 'a') - 4;
    assert_eq!(earned("5 | a hand m", "bmw b10"), 0);
    assert_eq!(earned("5 | a hand r", "bmp b10"), 0);
    assert_eq!(earned("5 | a hand c", "bmh b10"), 0);
    assert_eq!(earned("5 | a hand mm", "bmk b10"), 1);
    assert_eq!(earned("5 | a hand rrr", "bma b10"), 1);
    assert_eq!(earned("5 | a hand ccc", "bmt b10"), 1);
    assert_eq!(earned("5 | a hand cc", "umt-d5 c4"), 1);
    assert_eq!(earned("5 | might ka-b10 | a hand m", "umc-b10 a10"), 1);
    assert_eq!(earned("5 | a at ff hand mmm", "bfc b10"), 2);
    assert_eq!(earned("5 | a at ff hand rr", "bfm b10"), 2);
    assert_eq!(earned("5 | a at ff hand ccc", "bft b10"), 2);
    assert_eq!(earned("5 | a at ff hand cc", "uft-d5 c4"), 2);
    assert_eq!(earned("5 | a at ff hand r", "bfp b10"), 0);
}

#[test]
fn k38_a_shadow_on_faith_may_be_upgraded_there_and_is_then_no_longer_identical() {
    let (game, _) = after("5 | ages ka-b10 | a at ff hand m", "ufc-b10 a10");
    assert_eq!([might(&game), faith(&game), reason(&game)], ["ka-b10", "ca-a10", "c-a10?"].map(str::to_owned));
}

#[test]
fn k39_buildings_are_demolished_on_might_and_faith_alone() {
    assert!(allowed("5 | might wb-b10 | a hand m", "dm-b10"));
    assert!(allowed("5 | faith wb-b10 | a at ff hand m", "df-b10"));
    assert_eq!(refused("5 | a at rr hand c", "dr-d5"), Some(WhyNot::NotHere(Age::Reason)));
}

#[test]
fn k40_any_tile_of_size_1_is_demolished_with_a_card_of_its_colour() {
    let text = "5 | might wb-b10 pa-b12 h-b14 kb-b6 | a hand mrc";
    assert_eq!(legal_with(&position(text), "d"), "dm-b10 dm-b12 dm-b14");
    assert_eq!(refused(text, "dm-b6"), Some(WhyNot::TooLarge));
    assert_eq!(refused(text, "dm-d5"), Some(WhyNot::Printed));
    assert_eq!(refused(text, "dm-f10"), Some(WhyNot::NoBuilding));
    assert_eq!(refused("5 | faith wb-b10 | a hand m", "df-b10"), Some(WhyNot::NoPawn(Age::Faith)));
    let why = WhyNot::Colour { colour: Colour::Military, needed: 1, held: 0 };
    assert_eq!(refused("5 | might wb-b10 | a hand rrcc", "dm-b10"), Some(why));
    let (game, _) = after(text, "dm-b10 dm-b14");
    assert_eq!((might(&game).as_str(), stock(&game, 'w'), removed(&game, 'w')), ("kb-b6 pa-b12", 20, 0));
}

/// A Castle, a Hamlet and two Keeps behind it, one of them at the top as soon as the Hamlet is gone.
const KEEPS_BEHIND: &str = "ca-b6 h-c9 kb-b10 kc-d10";

#[test]
fn k41_a_demolition_that_divides_a_domain_is_settled_by_whoever_caused_it() {
    let text = "5 | ages ca-b6 kb-b10 kc-d10 | might h-c9 | faith h-c9 | turn d | d hand c";
    let (mut game, _) = after(text, "dm-c9");
    assert_eq!(choice(&game), "d: down-b10 down-d10");
    play(&mut game, "down-d10 e11");
    assert_eq!(might(&game), "ca-b6 kb-b10 wc-e11");
    assert_eq!(faith(&game), "ca-b6 h-c9 kb-b10", "the shadow of the Keep is gone too");
    assert_eq!(reason(&game), "c-b6? k-b10?");
    assert_eq!(removed(&game, 'k'), 0);
}

#[test]
fn k41_whoever_divides_a_domain_loses_their_own_building_first() {
    let text = format!("5 | might {KEEPS_BEHIND} | turn c | c hand c");
    let (mut game, events) = after(&text, "dm-c9");
    assert_eq!(choice(&game), "c: d10 e10 d11 e11");
    assert!(events.iter().any(|event| matches!(event, Event::Conflict { by_power: false, .. })), "{events:?}");
    play(&mut game, "d10");
    assert_eq!(might(&game), "ca-b6 kb-b10 wc-d10");
}

#[test]
fn k41_a_demolition_on_faith_is_settled_there_alone() {
    let text = "5 | ages ca-b6 kb-b10 kc-d10 | might h-c9 | faith h-c9 | turn d | d at ff hand c";
    let (game, _) = after(text, "df-c9 down-b10 b11");
    assert_eq!(might(&game), "ca-b6 h-c9 kb-b10 kc-d10");
    assert_eq!((faith(&game).as_str(), reason(&game).as_str()), ("ca-b6 kc-d10 wb-b11", "c-b6? k-d10?"));
}

#[test]
fn k91_nothing_is_built_on_reason_and_nobody_builds_where_no_pawn_is() {
    for mv in ["brw", "brk", "brt"] {
        assert_eq!(refused("5 | a at rr hand mmcc", mv), Some(WhyNot::NotHere(Age::Reason)), "{mv}");
    }
    assert_eq!(refused("5 | reason t-b10 | a at rr hand cc", "ury-b10"), Some(WhyNot::NotHere(Age::Reason)));
    assert_eq!(refused("5 | a hand mm", "bfk"), Some(WhyNot::NoPawn(Age::Faith)));
    assert_eq!(refused("5 | a at ff hand cc", "p-d5"), Some(WhyNot::NoPawn(Age::Reason)));
}

#[test]
fn k91_every_card_of_the_cost_has_the_colour_of_the_building() {
    let why = |needed, held| Some(WhyNot::Colour { colour: Colour::Military, needed, held });
    assert_eq!(refused("5 | a hand mrrc", "bmk"), why(2, 1));
    assert_eq!(refused("5 | might wa-b10 | a hand mrcc", "umc-b10"), why(2, 1));
    assert_eq!(refused("2 | a hand mccc", "bmk"), why(2, 1));
}
