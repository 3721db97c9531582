//! Advance Civilization: tech points, names and Ages.

use super::position::{after, allowed, card, legal_with, position, refused, seat, techs};
use crate::games::chronicler::{Row, TechSource, WhyNot, tech_points};

#[test]
fn r6_before_any_advancement_the_current_age_is_0() {
    let game = position("a: hand 1a 4a 9a");
    assert_eq!(game.table.sheet(seat("a")).current_age(), 0);
    assert_eq!(legal_with(&game, "r"), "r1a r4a r9a");
}

#[test]
fn r14_a_lost_tech_lowers_the_current_age_but_not_the_age_to_advance_from() {
    let game = position("3+conflict | a: hand 2a 3a 3c 4a tech 3b 4b/1c | b: tech 1a 2b 3d");
    let sheet = game.table.sheet(seat("a"));
    assert_eq!((sheet.current_age(), sheet.highest_age()), (3, 4));
    assert_eq!(refused(&game, "r2a"), Some(WhyNot::BelowCurrentAge { card: card("2a"), current: 3 }));
    assert_eq!(legal_with(&game, "r"), "r3a r3c r4a");
    assert_eq!(legal_with(&game, "b"), "b2a b3a b3c");
    assert_eq!(refused(&game, "b4a"), Some(WhyNot::AboveCurrentAge { card: card("4a"), current: 3 }));
    assert_eq!(legal_with(&game, "x"), "x2a x3a x3c");
    assert_eq!(refused(&game, "x4a"), Some(WhyNot::AboveCurrentAge { card: card("4a"), current: 3 }));
    assert_eq!(refused(&game, "a3a"), Some(WhyNot::LowerAge { card: card("3a"), highest: 4 }));
}

#[test]
fn r15_a_lost_tech_gives_tech_points_to_its_owner_and_to_others() {
    let text = "a: hand 4a tech 3a 3b/1a | b: tech 3a/1b";
    let game = position(&format!("3+conflict | {text}"));
    assert_eq!(tech_points(&game.table, seat("a"), card("4a")).there(), 5);
    assert!(allowed(&game, "a4a"));
    let game = position(&format!("3+conflict+lost_tech_gives_no_tp | {text}"));
    assert_eq!(tech_points(&game.table, seat("a"), card("4a")).there(), 2);
    assert_eq!(refused(&game, "a4a"), Some(WhyNot::TechPoints { needed: 5, there: 2 }));
}

#[test]
fn r15_by_agreement_only_lost_techs_give_nothing() {
    let game = position("3+conflict+lost_tech_gives_no_tp | a: hand 4a tech 3a 3b | b: tech 3a | c: tech 3a/1b");
    assert_eq!(tech_points(&game.table, seat("a"), card("4a")).there(), 5);
}

#[test]
fn r16_a_lost_tech_still_blocks_its_name() {
    let game = position("3+conflict | a: hand 1a 1b tech 1a/1c");
    assert_eq!(refused(&game, "a1a"), Some(WhyNot::SameName(card("1a"))));
    assert_eq!(legal_with(&game, "a"), "a1b");
}

#[test]
fn r17_the_same_age_is_not_lower() {
    let (game, _) = after("a: hand 1b 1c tech 1a", "a1b a1c");
    assert_eq!(techs(&game, 'a'), "1a 1b 1c");
}

#[test]
fn r18_without_the_tech_points_an_advance_is_illegal_and_others_are_not() {
    let game = position("a: hand 2a tech 1a");
    assert_eq!(refused(&game, "a2a"), Some(WhyNot::TechPoints { needed: 3, there: 2 }));
    assert_eq!(legal_with(&game, "a"), "");
    assert!(allowed(&game, "o") && allowed(&game, "r2a"));
}

#[test]
fn r19_cards_in_structures_and_covers_are_no_advancements() {
    let text = "3+conflict | a: hand 2a 3a tech 1a built r=3b,3c m=3d | b: tech 1b/3a 2b/3b built l=3c,3d";
    let game = position(text);
    let points = tech_points(&game.table, seat("a"), card("4a"));
    assert!(points.sources.is_empty(), "no Age 3 card is an advancement");
    let game = position("3+conflict | a: hand 2b 2c tech 1a 1b built m=2b | b: tech 1c/2c");
    assert_eq!(legal_with(&game, "a"), "a2b a2c", "names in structures and on top do not count");
}

#[test]
fn r20_each_active_road_gives_its_owner_a_point() {
    let points = |built: &str| {
        let game = position(&format!("a: hand 4a tech 3a built {built} | b: tech 3b built r"));
        tech_points(&game.table, seat("a"), card("4a")).there()
    };
    assert_eq!([points(""), points("r"), points("r r"), points("r?"), points("r r?")], [3, 4, 5, 3, 4]);
    let game = position("a: hand 1a built r r");
    assert!(tech_points(&game.table, seat("a"), card("1a")).are_enough());
    let game = position("a: hand 2a built r r | b: tech 1a");
    assert!(allowed(&game, "a2a"), "two Roads and another's card");
}

#[test]
fn r20_a_road_counts_without_any_card_of_the_lower_age() {
    let game = position("a: hand 4a tech 1a built r");
    let points = tech_points(&game.table, seat("a"), card("4a"));
    assert_eq!((points.there(), points.roads.as_slice()), (1, &[0][..]));
}

#[test]
fn r21_cards_lie_in_their_row_in_the_order_of_play() {
    let text = "a: hand 3b 3a 4c 4a tech 2a 2b 2c | b: tech 2a 2b 3c 3d";
    let (game, _) = after(text, "a3b a3a o o o o a4c a4a");
    let row = |row| game.table.sheet(seat("a")).row(row).map(|(_, tech)| tech.card.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!([row(Row::Top), row(Row::Middle), row(Row::Bottom)], ["2a 2b 2c 3b 3a", "4c 4a", ""]);
}

#[test]
fn r69_cards_of_one_age_need_and_give_the_same() {
    for needs in [("1a 1b 1c 1d", 0), ("2a 2b 2c 2d", 3), ("3a 3d", 5), ("4a 4c", 5), ("9a 9b", 5)] {
        assert!(super::position::cards(needs.0).types().all(|card| card.points_needed() == needs.1));
    }
    for own in ["3a", "3b", "3c", "3d"] {
        let game = position(&format!("a: hand 4a tech {own} | b: tech 3a"));
        assert_eq!(tech_points(&game.table, seat("a"), card("4a")).there(), 3);
        assert_eq!(tech_points(&game.table, seat("c"), card("4b")).there(), 2);
    }
}

#[test]
fn r73_an_age_may_be_skipped_on_others_cards() {
    let (game, _) = after("4 | a: hand 4a tech 1a | b: tech 3a 3b | c: tech 3a 3c | d: tech 3d", "a4a");
    assert_eq!(techs(&game, 'a'), "1a 4a");
}

#[test]
fn tech_points_are_told_card_by_card() {
    let game = position("a: hand 4a tech 3a 3b built m r | b: tech 2a 3b");
    let points = tech_points(&game.table, seat("a"), card("4a"));
    let source = |letter, at, points| TechSource { seat: seat(letter), at, points };
    assert_eq!(points.sources.as_slice(), [source("a", 0, 2), source("a", 1, 2), source("b", 1, 1)]);
    assert_eq!((points.needed, points.there(), points.roads.as_slice()), (5, 6, &[1][..]));
}
