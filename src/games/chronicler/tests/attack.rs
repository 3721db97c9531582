//! Attack: targets, loot, Barracks, Fortifications, and a Mine.

use super::position::{after, allowed, card, drawn_cards, legal, legal_with, play, position, refused, seat, techs};
use crate::engine::Seat;
use crate::games::chronicler::{Event, Loot, Score, Span, Structure, WhyNot, targets};

#[test]
fn r43_any_bare_advancement_of_another_player_is_a_target() {
    let text = "3+conflict | a: hand 1a tech 4b | b: tech 1b 2b/1c 5a built r | c: tech 4a";
    let (game, _) = after(text, "x1a");
    assert_eq!(legal(&game), "c:b0 c:b2 c:c0");
    assert_eq!(refused(&game, "c:a0"), Some(WhyNot::OwnTech));
    assert_eq!(refused(&game, "c:b1"), Some(WhyNot::Lost(card("2b"))));
    assert_eq!(refused(&game, "c:b3"), Some(WhyNot::NoTech { seat: Seat(1), at: 3 }));
    assert_eq!(refused(&game, "c:f0"), Some(WhyNot::NoTech { seat: Seat(5), at: 0 }));
}

#[test]
fn r43_without_a_target_there_is_no_attack() {
    let game = position("3+conflict | a: hand 1a tech 4b | b: tech 2b/1c");
    assert_eq!(refused(&game, "x1a"), Some(WhyNot::NothingToAttack));
    assert_eq!(legal_with(&game, "x"), "");
    let game = position("3 | a: hand 1a tech 4b | b: tech 2b");
    assert_eq!(refused(&game, "x1a"), Some(WhyNot::OnlyInConflict));
    assert_eq!(refused(&game, "u:b0"), Some(WhyNot::OnlyInConflict));
}

#[test]
fn r44_at_age_0_there_is_no_attack() {
    let game = position("3+conflict | a: hand 1a tech 1b/2c | b: tech 2b");
    assert_eq!(refused(&game, "x1a"), Some(WhyNot::AboveCurrentAge { card: card("1a"), current: 0 }));
    let game = position("3+conflict | a: hand 1a | b: tech 2b");
    assert_eq!(legal_with(&game, "x"), "");
}

/// How much loot seat a draws for covering the first advancement of seat b.
fn loot(own: &str, target: &str) -> u8 {
    let text = format!("3+conflict | a: hand 1a tech {own} | b: tech {target} | c: tech 9a");
    let told = targets(&position(&text).table, Seat(0))[0].loot.cards;
    let (_, events) = after(&text, "x1a c:b0");
    assert_eq!(drawn_cards(&events), told, "the loot is told before");
    told
}

#[test]
fn r45_two_cards_from_whoever_has_a_higher_card_and_one_from_others() {
    assert_eq!(loot("4a", "5a"), 2);
    assert_eq!(loot("4a", "4a"), 1);
    assert_eq!(loot("4a", "3a"), 1);
    assert_eq!(loot("4a", "1b 5a"), 2, "the highest card counts, not the one attacked");
}

#[test]
fn r45_lost_techs_do_not_count_and_the_cover_comes_after() {
    assert_eq!(loot("4a", "3a 5a/2a"), 1);
    assert_eq!(loot("3a 5b/2a", "4a"), 2);
    assert_eq!(loot("4a", "5a"), 2, "the card attacked still counts");
}

#[test]
fn r45_active_fortifications_deny_loot() {
    let fortified = |built: &str| {
        let text = format!("3+conflict | a: hand 1a tech 4a | b: tech 5a built {built}");
        let (game, events) = after(&text, "x1a c:b0");
        assert_eq!((techs(&game, 'b'), game.table.actions), ("5a/1a".into(), 1));
        let Event::Attacked { loot, fortified, .. } = events[1] else { panic!("{events:?}") };
        (loot, fortified, drawn_cards(&events))
    };
    assert_eq!(fortified("f"), (0, true, 0));
    assert_eq!(fortified("f?"), (2, false, 2));
    assert_eq!(fortified("m"), (2, false, 2));
}

#[test]
fn r46_loot_is_once_for_an_attack() {
    let text = "3+conflict | a: hand 1a tech 4a built b | b: tech 5a 5b";
    let (game, events) = after(text, "x1a w:b0");
    assert_eq!(techs(&game, 'b'), "5a+5b/1a");
    assert_eq!(drawn_cards(&events), 2);
    let attacked = Event::Attacked {
        seat: Seat(0),
        card: card("1a"),
        target: Seat(1),
        at: 0,
        span: Span::First,
        techs: (card("5a"), Some(card("5b"))),
        loot: 2,
        fortified: false,
    };
    assert_eq!(events[1], attacked);
}

#[test]
fn r47_barracks_may_cover_one() {
    let (game, _) = after("3+conflict | a: hand 1a tech 4a built b | b: tech 5a 5b", "x1a c:b1");
    assert_eq!(techs(&game, 'b'), "5a 5b/1a");
}

#[test]
fn r48_barracks_cover_two_bare_neighbours_in_one_row() {
    let text = "3+conflict | a: hand 1a tech 4a built b | b: tech 2a 3a 4b 5a 6a/1c 6b | c: tech 3b";
    let (game, _) = after(text, "x1a");
    assert_eq!(legal_with(&game, "w"), "w:b0 w:b2");
    assert_eq!(refused(&game, "w:b1"), Some(WhyNot::NotNeighbours), "the row ends");
    assert_eq!(refused(&game, "w:b3"), Some(WhyNot::Lost(card("6a"))));
    assert_eq!(refused(&game, "w:b5"), Some(WhyNot::NoTech { seat: Seat(1), at: 6 }));
    let (game, _) = after(&text.replace("built b", "built b?"), "x1a");
    assert_eq!(refused(&game, "w:b0"), Some(WhyNot::NoBarracks));
}

#[test]
fn r49_second_barracks_change_nothing() {
    let (game, _) = after("3+conflict | a: hand 1a tech 4a built b b | b: tech 4b 5a 6a", "x1a");
    assert_eq!(legal(&game), "c:b0 w:b0 c:b1 w:b1 c:b2");
}

#[test]
fn r55_each_mine_draws_one_card_more() {
    let drawn = |built: &str| drawn_cards(&after(&format!("3+conflict | a: tech 5a built {built}"), "o").1);
    assert_eq!([drawn("m"), drawn("i?"), drawn("i"), drawn("i i")], [1, 1, 2, 3]);
    let (_, events) = after("3+conflict | a: tech 5a built i", "o");
    assert_eq!(events[0], Event::Obtained { seat: Seat(0), draws: 2 });
}

#[test]
fn r63_second_fortifications_only_score() {
    let attacked = |built: &str| {
        let text = format!("3+conflict | a: hand 1a tech 4a | b: tech 5a built {built}");
        targets(&position(&text).table, Seat(0))[0].loot
    };
    let denied = Loot { cards: 0, is_denied: true };
    assert_eq!((attacked("f"), attacked("f f")), (denied, denied));
    let game = position("3+conflict | a: tech 4a built f f l l");
    assert_eq!(Score::of(&game.table, Seat(0), game.hands[0]).total(), 4 + 2 * (4 + 4 + 2 + 2));
}

#[test]
fn r70_a_cover_stays_and_scores_for_nobody() {
    let (mut game, _) = after("3+conflict | a: hand 4c tech 4a | b: tech 5a | c: tech 1a", "x4c c:b0");
    assert_eq!(techs(&game, 'b'), "5a/4c");
    let total = |game: &super::super::Chronicler, at: u8| Score::of(&game.table, Seat(at), game.hands[0]).total();
    assert_eq!((total(&game, 0), total(&game, 1)), (4, 1));
    for _ in 0..9 {
        play(&mut game, "o");
    }
    assert_eq!(techs(&game, 'b'), "5a/4c");
}

#[test]
fn an_attack_counts_the_current_age_of_the_attacker() {
    let game = position("3+conflict | a: hand 1a 4c 5c tech 4a | b: tech 5a");
    assert_eq!(legal_with(&game, "x"), "x1a x4c");
    assert!(!allowed(&game, "x5c"));
    assert_eq!(game.table.sheet(seat("a")).active(Structure::Barracks), 0);
}
