//! The examples and the summaries that the rulebook prints, in its order. Red is seat a, White b, Green c, Blue d.

use super::position::{
    after, allowed, choice, decision, ecus, faith, hand, incomes, might, play, position, reason, refused, removed, seat, stock,
};
use crate::engine::{Game, Rng, Seat};
use crate::games::khronos::pieces::{Age, Cards, Colour, Kind};
use crate::games::khronos::{Decision, Event, Income, Khronos, Move, Setup, WhyNot};

#[test]
fn summary_each_player_starts_with_two_pawns_four_ecus_and_four_cards() {
    for seats in 2..=5 {
        let game = Khronos::new(&Setup::new(seats), Rng::from_number(1), &mut Vec::new());
        for seat in Seat::all(seats) {
            assert_eq!(game.table.pawns[seat.index()], [Age::Might; 2]);
            assert_eq!((game.table.ecus[seat.index()], game.hands[seat.index()].len()), (4, 4));
        }
        assert_eq!((game.table.deck, game.table.round), (33 - 4 * seats, 1));
    }
}

#[test]
fn example_1_two_pawns_travel_for_one_ecu_each() {
    let (game, events) = after("5", "t1r t2f");
    assert_eq!(ecus(&game, 'a'), 2);
    assert_eq!([Age::Might, Age::Faith, Age::Reason].map(|age| game.table.pawns_on(seat('a'), age)), [0, 1, 1]);
    let to = |to| Event::Travelled { seat: seat('a'), from: Age::Might, to };
    assert_eq!(events, [to(Age::Reason), to(Age::Faith)]);
}

#[test]
fn example_2_a_keep_takes_two_military_cards() {
    let why = WhyNot::Colour { colour: Colour::Military, needed: 2, held: 1 };
    assert_eq!(refused("5 | a hand mrrc", "bmk"), Some(why));
    let (game, _) = after("5 | a hand mmrc", "bmk b10");
    assert_eq!((might(&game).as_str(), hand(&game, 'a')), ("ka-b10", "rc".parse().unwrap()));
}

#[test]
fn example_3_cubes_show_who_controls_a_monastery_and_a_watch_tower() {
    let (game, _) = after("5 | a hand rr | c hand m", "bmm b10 end end bmw f10");
    assert_eq!(might(&game), "ma-b10 wc-f10");
}

#[test]
fn example_4_a_keep_on_might_pays_one_ecu() {
    let (game, events) = after("5 | turn c | c hand mm", "bmk b10");
    assert_eq!(ecus(&game, 'c'), 5);
    assert!(matches!(events[0], Event::Built { seat: Seat(2), age: Age::Might, kind: Kind::Keep, bonus: 1, .. }));
}

#[test]
fn example_5_a_watch_tower_becomes_a_keep_for_one_military_card() {
    let (game, _) = after("5 | might wa-b10 | a hand m", "umk-b10 b10");
    assert_eq!((might(&game).as_str(), hand(&game, 'a')), ("ka-b10", Cards::NONE));
}

#[test]
fn example_6_a_chapel_becomes_a_monastery_on_faith_and_pays_two_ecus() {
    let (game, events) = after("5 | a at mf hand r | faith pa-b10", "ufm-b10 a9");
    assert_eq!((might(&game).as_str(), faith(&game).as_str(), ecus(&game, 'a')), ("", "ma-a9", 6));
    assert!(matches!(events[0], Event::Upgraded { from: Kind::Chapel, kind: Kind::Monastery, bonus: 2, .. }));
}

#[test]
fn example_7_demolishing_a_chapel_takes_a_religious_card_and_one_ecu() {
    let (game, _) = after("5 | might pb-b10 | a hand mrc", "dm-b10");
    assert_eq!((might(&game).as_str(), ecus(&game, 'a'), hand(&game, 'a')), ("", 3, "mc".parse().unwrap()));
    assert!(!allowed("5 | might pb-b10 | a hand mmcc", "dm-b10"));
}

#[test]
fn example_8_domains_are_connected_by_sides_and_not_by_corners() {
    let game = position("5 | might wb-b7 ka-b10 h-d10 mc-e11");
    let domains = game.table.domains(Age::Might);
    assert_eq!(domains.len(), 10 + 3, "each printed Hamlet, the Watch Tower, the Keep with its Hamlet, the Monastery");
    let of = |corner: &str| {
        let corner = corner.parse().unwrap();
        let domain = domains.iter().find(|domain| domain.buildings.contains(&corner)).unwrap();
        domain.buildings.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!([of("d5"), of("b7"), of("b10"), of("e11")], ["d5", "b7", "b10 d10", "e11"].map(str::to_owned));
}

#[test]
fn example_9_of_each_colour_the_highest_value_is_barred_and_no_other() {
    let text = "5 | might ac-n1 ka-n4 | turn d | d hand";
    assert!(allowed(&format!("{text} m"), "bmw m1"));
    assert!(allowed(&format!("{text} mmm"), "bmc k1"));
    assert_eq!(refused(&format!("{text} mm"), "bmk l1"), Some(WhyNot::Hierarchy(Kind::Keep)));
    assert!(allowed(&format!("{text} r"), "bmp m1"));
    assert!(allowed(&format!("{text} rr"), "bmm l1"));
    assert_eq!(refused(&format!("{text} rrr"), "bma k1"), Some(WhyNot::Hierarchy(Kind::Abbey)));
}

#[test]
fn summary_only_civil_buildings_above_value_1_are_built_on_the_river() {
    for (hand, mv) in [("m", "bmw"), ("mm", "bmk"), ("mmm", "bmc"), ("r", "bmp"), ("rr", "bmm"), ("rrr", "bma"), ("c", "bmh")] {
        assert_eq!(refused(&format!("5 | a hand {hand}"), &format!("{mv} h2")), Some(WhyNot::River), "{mv}");
    }
    assert!(allowed("5 | a hand ccc", "bmt h2"));
    assert!(allowed("5 | might t-g2 | a hand cc", "umy-g2 g1"));
}

#[test]
fn summary_forest_and_mountain_cost_more_with_fewer_than_five() {
    let cost = |seats: u8, at: &str| {
        position(&seats.to_string()).table.terrain_cost(Age::Might, Kind::WatchTower, at.parse().unwrap(), None)
    };
    assert_eq!([2, 3, 4, 5].map(|seats| cost(seats, "a6")), [1, 1, 0, 0], "forest");
    assert_eq!([2, 3, 4, 5].map(|seats| cost(seats, "a5")), [2, 2, 1, 0], "mountain");
    assert_eq!([2, 3, 4, 5].map(|seats| cost(seats, "b6")), [0; 4], "plain");
}

#[test]
fn summary_only_a_civil_building_connects_two_domains() {
    let text = "5 | might wb-a10 pb-c10 | a hand";
    assert_eq!(refused(&format!("{text} m"), "bmw b10"), Some(WhyNot::Dominion(2)));
    assert_eq!(refused(&format!("{text} r"), "bmp b10"), Some(WhyNot::Dominion(2)));
    assert!(allowed(&format!("{text} c"), "bmh b10"));
}

#[test]
fn summary_no_building_equals_the_highest_of_its_colour_in_the_domain() {
    let text = "5 | might wb-a10 pb-b10 | a hand";
    assert_eq!(refused(&format!("{text} m"), "bmw c10"), Some(WhyNot::Hierarchy(Kind::WatchTower)));
    assert_eq!(refused(&format!("{text} r"), "bmp c10"), Some(WhyNot::Hierarchy(Kind::Chapel)));
    assert!(allowed(&format!("{text} c"), "bmh c10"));
}

#[test]
fn example_10_a_chapel_casts_no_shadow_a_town_two_and_a_keep_one_and_a_ruin() {
    let (game, _) = after("5 | turn c | c hand rccc", "bmp b7 bmt b10");
    assert_eq!(might(&game), "pc-b7 t-b10");
    assert_eq!((faith(&game).as_str(), reason(&game).as_str()), ("t-b10", "t-b10"));
    let (game, _) = after("5 | a hand mm", "bmk b10");
    assert_eq!([might(&game), faith(&game), reason(&game)], ["ka-b10", "ka-b10", "k-b10?"].map(str::to_owned));
}

#[test]
fn example_11_a_monastery_on_might_makes_one_on_faith_forgotten() {
    let (game, _) = after("5 | turn d | faith mc-c11 | reason m-c11? | d hand rr", "bmm b10");
    assert_eq!([might(&game), faith(&game), reason(&game)], ["md-b10", "md-b10", "m-b10?"].map(str::to_owned));
    assert_eq!((removed(&game, 'm'), stock(&game, 'm')), (2, 20 - 5), "the Monastery and its ruin leave the game");
}

#[test]
fn example_12_a_ripple_does_not_join_domains() {
    let (game, events) = after("5 | turn d | faith h-a10 h-d10 | d hand rr", "bmm b10");
    assert_eq!([might(&game), faith(&game), reason(&game)], ["md-b10", "h-a10 h-d10", ""].map(str::to_owned));
    assert!(matches!(events[1], Event::Defied { age: Age::Faith, kind: Kind::Monastery, .. }));
    assert_eq!(ecus(&game, 'd'), 5, "it was constructed all the same");
}

#[test]
fn example_13_a_ripple_does_not_equal_the_highest_building() {
    let (game, _) = after("5 | turn d | faith mc-d10 | reason m-d10? | d hand rr", "bmm b10");
    assert_eq!([might(&game), faith(&game), reason(&game)], ["md-b10", "mc-d10", "m-d10?"].map(str::to_owned));
}

/// Red's Keep with a Watch Tower, White's Keep, and a place for a Hamlet between them.
const TWO_KEEPS: &str = "5 | turn c | might ka-b10 wd-b12 kb-e11 | faith ka-b10 kb-e11 | reason k-b10? k-e11? | c hand c";

#[test]
fn example_14_of_two_keeps_that_of_the_weaker_domain_is_downsized() {
    let (mut game, events) = after(TWO_KEEPS, "bmh d11");
    let conflict = Event::Conflict {
        age: Age::Might,
        colour: Colour::Military,
        between: ["b10", "e11"].map(|at| at.parse().unwrap()).into(),
        by_power: true,
    };
    assert!(events.contains(&conflict), "{events:?}");
    assert_eq!(choice(&game), "b: e11 f11 e12 f12", "three to two against White, who places the Watch Tower");
    play(&mut game, "f12");
    assert_eq!(might(&game), "ka-b10 h-d11 wd-b12 wb-f12");
    assert_eq!((faith(&game).as_str(), reason(&game).as_str()), ("ka-b10", "k-b10?"));
    assert_eq!(game.table.turn, seat('c'), "and Green goes on");
}

#[test]
fn example_15_equal_keeps_then_a_chapel_of_ones_own() {
    let text = "5 | turn c | might ka-b10 pc-c12 kb-e11 pb-f10 | faith ka-b10 kb-e11 | reason k-b10? k-e11? | c hand c";
    let (mut game, _) = after(text, "bmh d11");
    assert_eq!(choice(&game), "c: down-b10 down-e11", "neither of the Keeps is Green's");
    play(&mut game, "down-b10");
    assert_eq!(choice(&game), "a: b10 c10 b11 c11");
    play(&mut game, "c11");
    assert_eq!(might(&game), "pb-f10 wa-c11 h-d11 kb-e11", "the Chapel of Green at c12 is destroyed");
    assert_eq!((faith(&game).as_str(), reason(&game).as_str()), ("kb-e11", "k-e11?"));
    assert_eq!(decision(&game), ('c', Decision::Act));
}

#[test]
fn example_16_a_castle_becomes_a_keep_in_all_ages() {
    let text = "5 | turn c | might ca-m9 wa-n12 cb-j13 | faith ca-m9 cb-j13 | reason c-m9? c-j13?+a | c hand c";
    let (mut game, _) = after(text, "bmh m12");
    assert_eq!(choice(&game), "b: j13 k13 j14 k14");
    let events = play(&mut game, "k13");
    assert_eq!(might(&game), "ca-m9 h-m12 wa-n12 kb-k13");
    assert_eq!((faith(&game).as_str(), reason(&game).as_str()), ("ca-m9 kb-k13", "c-m9? k-k13?"));
    let back = Event::CubesReturned { at: "j13".parse().unwrap(), cubes: [1, 0, 0, 0, 0] };
    assert!(events.contains(&back), "{events:?}");
}

#[test]
fn example_17_a_tower_of_white_divides_the_domain_and_green_chooses_a_monastery() {
    let text = "5 | turn c | might ka-e6 wa-g6 ad-a5 kb-a8 ma-a10 md-a12 | faith ka-e6 ad-a5 kb-a8 ma-a10 md-a12 \
                | reason k-e6? a-a5? k-a8? m-a10? m-a12? | c hand c";
    let (mut game, _) = after(text, "bmh d6");
    assert_eq!(choice(&game), "b: a8 b8 a9 b9");
    play(&mut game, "a8");
    assert_eq!(choice(&game), "c: down-a10 down-a12");
    play(&mut game, "down-a12");
    assert_eq!(choice(&game), "d: a12 b12 a13 b13");
    play(&mut game, "b13");
    assert_eq!(might(&game), "ad-a5 h-d6 ka-e6 wa-g6 wb-a8 ma-a10 pd-b13");
    assert_eq!(faith(&game), "ad-a5 ka-e6 ma-a10");
    assert_eq!(reason(&game), "a-a5? k-e6? m-a10?");
    assert_eq!(decision(&game), ('c', Decision::Act), "Faith is in order");
}

#[test]
fn example_18_red_and_white_fill_a_town() {
    let text = "5 | faith t-b10 | reason t-b10 | a at mr hand cc | b at rr hand cc | c at rr hand c";
    let (game, _) = after(text, "p-d5 p-b10 end p-b10 p-b10 end");
    assert_eq!(reason(&game), "h-d5+a t-b10+abb");
    assert_eq!(super::position::refused_now(&game, "p-b10"), Some(WhyNot::Full));
}

#[test]
fn example_19_red_renovates_a_keep_and_begins_an_abbey_that_any_player_may_complete() {
    let text = "5 | reason k-b7? a-b10? | a at rr hand mr | b at rr hand r";
    let (mut game, events) = after(text, "r-b7 r-b10");
    assert_eq!(reason(&game), "k-b7 a-b10?+a");
    let done = |at: &str, done| Event::Renovated { seat: seat('a'), at: at.parse().unwrap(), done };
    assert_eq!(events, [done("b7", true), done("b10", false)]);
    play(&mut game, "end r-b10");
    assert_eq!(reason(&game), "k-b7 a-b10");
}

#[test]
fn example_20_red_pockets_seven_and_four_on_might() {
    let text = "5 | round 4 | might y-b10 ka-b8 h-a10 t-k6 wa-m6";
    let (game, events) = after(text, "end");
    let paid = |domain: &str, ecus| Income { age: Age::Might, domain: domain.parse().unwrap(), ecus };
    let told = Event::Paid { seat: seat('a'), incomes: vec![paid("l5", 4), paid("b8", 7)] };
    assert!(events.contains(&told), "{events:?}");
    assert_eq!(ecus(&game, 'a'), 4 + 7 + 4);
}

#[test]
fn example_21_green_pockets_six_on_faith() {
    let text = "5 | round 4 | turn c | faith y-b10 ac-a7 | c at mf";
    assert_eq!(incomes(text, 'c'), [0, 6, 0]);
    assert_eq!(ecus(&after(text, "end").0, 'c'), 10);
}

#[test]
fn example_22_white_pockets_five_on_reason() {
    let text = "5 | round 4 | turn b | reason t-b10+bbb k-b8 a-d10? m-b12? | b at rm";
    assert_eq!(incomes(text, 'b'), [0, 0, 2 + 2 + 1]);
    assert_eq!(ecus(&after(text, "end").0, 'b'), 9);
}

#[test]
fn moves_of_the_examples_are_notation() {
    let moves = ["t1r", "bmk", "umk-b10", "dm-b10", "p-d5", "r-b7", "end", "b10", "down-b10"];
    assert!(moves.iter().all(|text| text.parse::<Move>().unwrap().to_string() == *text));
}
