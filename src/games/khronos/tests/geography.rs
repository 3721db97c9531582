//! The land: what it costs, and where nothing may be built.

use super::position::{after, allowed, faith, hand, legal, might, play, position, refused};
use crate::games::khronos::pieces::{Age, Cards, Kind};
use crate::games::khronos::{Decision, Square, Terrain, WhyNot};

/// How many cards more this costs, by the set-up.
fn cost(setup: &str, kind: Kind, at: &str, from: Option<&str>) -> u8 {
    let square = |text: &str| -> Square { text.parse().unwrap() };
    position(setup).table.terrain_cost(Age::Might, kind, square(at), from.map(square))
}

#[test]
fn k21_an_upgrade_pays_for_all_squares_that_it_covers() {
    let text = "2 | might wa-n13";
    assert_eq!(cost(text, Kind::Keep, "n13", Some("n13")), 1, "the forest at n13 is under the Watch Tower");
    assert!(!allowed(&format!("{text} | a hand m"), "umk-n13 n13"));
    assert!(allowed(&format!("{text} | a hand mm"), "umk-n13 n13"));
}

#[test]
fn k21_option_new_squares_pay() {
    let text = "2+new_squares_pay | might wa-n13";
    assert_eq!(cost(text, Kind::Keep, "n13", Some("n13")), 0);
    let (game, _) = after(&format!("{text} | a hand m"), "umk-n13 n13");
    assert_eq!(might(&game), "ka-n13");
    let text = "2+new_squares_pay | might wa-b7";
    assert_eq!(cost(text, Kind::Keep, "a6", Some("b7")), 1, "a6 and a7 are new");
}

#[test]
fn k22_forest_and_mountain_are_both_paid() {
    assert_eq!([2, 3, 4, 5].map(|seats: u8| cost(&seats.to_string(), Kind::Keep, "c2", None)), [3, 3, 1, 0]);
    assert!(!allowed("2 | a hand mmmm", "bmk c2"), "five cards");
    let (mut game, _) = after("2 | might wa-d2 | a hand mmmm", "umk-d2 c2");
    pay_with_what_there_is(&mut game);
    assert_eq!((might(&game).as_str(), hand(&game, 'a')), ("ka-c2", Cards::NONE), "one for the Keep, three for the land");
}

#[test]
fn k22_option_costlier_terrain_pays() {
    assert_eq!([2, 3, 4, 5].map(|seats: u8| cost(&format!("{seats}+costlier_terrain_pays"), Kind::Keep, "c2", None)), [2, 2, 1, 0]);
}

#[test]
fn k23_several_squares_of_one_terrain_are_paid_once() {
    assert_eq!(cost("2", Kind::Keep, "a6", None), 1, "forest at a6 and a7");
    assert_eq!(cost("2", Kind::Keep, "a1", None), 2, "four mountains");
}

#[test]
fn k24_each_square_is_one_terrain_and_the_river_costs_nothing() {
    let setup = position("2").table.setup;
    let costs = [Terrain::Plain, Terrain::Forest, Terrain::Mountain, Terrain::River].map(|terrain| setup.surcharge(terrain));
    assert_eq!(costs, [0, 1, 2, 0]);
    let table = position("2").table;
    assert!(Square::all().all(|at| table.terrain_cost(Age::Might, Kind::WatchTower, at, None) == setup.surcharge(at.terrain())));
}

#[test]
fn k25_a_town_on_river_and_forest_pays_for_the_forest() {
    assert_eq!(cost("2", Kind::Town, "g1", None), 1);
    assert!(allowed("2 | a hand mccc", "bmt g1"));
    assert_eq!(cost("2", Kind::Town, "h5", None), 0, "plain and river");
}

#[test]
fn k26_shadows_pay_for_no_terrain() {
    let mut game = position("2 | a hand mmr");
    play(&mut game, "bmk a6");
    pay_with_what_there_is(&mut game);
    assert_eq!((faith(&game).as_str(), hand(&game, 'a')), ("ka-a6", Cards::NONE));
}

#[test]
fn k26_a_downsized_building_pays_for_no_terrain() {
    let (game, _) = after("2 | might kb-a6 ka-d6 wa-f6 | a hand c", "bmh c6 a6");
    assert_eq!(might(&game), "wb-a6 h-c6 ka-d6 wa-f6", "White has no cards to pay for the forest with");
    assert_eq!(game.table.decision, Decision::Act);
}

/// Pays for the terrain as long as it has to be paid for.
fn pay_with_what_there_is(game: &mut crate::games::khronos::Khronos) {
    while matches!(game.table.decision, Decision::Pay { .. }) {
        let mv = legal(game).split(' ').next().unwrap().to_owned();
        play(game, &mv);
    }
}

#[test]
fn k90_nothing_of_size_1_and_nothing_military_or_religious_stands_in_the_river() {
    for (hand, mv) in [("m", "bmw"), ("r", "bmp"), ("c", "bmh"), ("mm", "bmk g1"), ("rr", "bmm g1"), ("mmm", "bmc f1"), ("rrr", "bma f1")] {
        let moves = if mv.contains(' ') { mv.to_owned() } else { format!("{mv} h1") };
        assert_eq!(refused(&format!("5 | a hand {hand}"), &moves), Some(WhyNot::River), "{mv}");
    }
    assert_eq!(refused("5 | might wa-g2 | a hand m", "umk-g2 g2"), Some(WhyNot::River));
    assert_eq!(refused("5 | might pa-g2 | a hand rr", "uma-g2 g2"), Some(WhyNot::River));
}

#[test]
fn k90_towns_and_cities_cover_the_river_for_nothing() {
    let (game, _) = after("2 | a hand ccc", "bmt h5");
    assert_eq!((might(&game).as_str(), hand(&game, 'a')), ("t-h5", Cards::NONE));
    let (game, _) = after("2 | might t-h5 | a hand cc", "umy-h5 g4");
    assert_eq!(might(&game), "y-g4");
}

#[test]
fn k91_cards_for_terrain_may_have_any_colour() {
    let (mut game, _) = after("2 | a hand mmrc", "bmk a6");
    assert_eq!(legal(&game), "pay-r pay-c");
    play(&mut game, "pay-c");
    assert_eq!((might(&game).as_str(), hand(&game, 'a')), ("ka-a6", Cards::new(0, 1, 0)));
    let (mut game, _) = after("2 | a hand mmmc", "bmk a6");
    assert_eq!(legal(&game), "pay-m pay-c", "also its own");
    play(&mut game, "pay-m");
    assert_eq!(hand(&game, 'a'), Cards::new(0, 0, 1));
}

#[test]
fn k91_two_cards_for_a_mountain_are_chosen_one_by_one() {
    let (mut game, _) = after("2 | a hand mmrc", "bmw a1");
    assert!(matches!(game.table.decision, Decision::Pay { left: 2, .. }));
    play(&mut game, "pay-m");
    assert!(matches!(game.table.decision, Decision::Pay { left: 1, .. }));
    play(&mut game, "pay-c");
    assert_eq!((might(&game).as_str(), hand(&game, 'a')), ("wa-a1", Cards::new(0, 1, 0)));
}
