//! Rediscover Lost Tech, and Libraries.

use super::position::{after, legal, legal_with, pile, play, position, refused, techs};
use crate::engine::Seat;
use crate::games::chronicler::{Event, Span, WhyNot};

#[test]
fn r50_a_cover_that_lies_on_two_frees_both() {
    let text = "3+conflict | a: tech 1a | b: tech 5a+5b/2c 6a/2d | pile 1b";
    let game = position(text);
    assert_eq!(legal_with(&game, "u"), "u:b0 u:b2", "it is named once");
    assert_eq!(refused(&game, "u:b1"), Some(WhyNot::NotLost("5b".parse().unwrap())));
    let (game, events) = after(text, "u:b0");
    assert_eq!(techs(&game, 'b'), "5a 5b 6a/2d");
    assert_eq!(pile(&game), "1b 2c", "one card was on top");
    let [first, second, cover] = ["5a", "5b", "2c"].map(|card| card.parse().unwrap());
    let (techs, span) = ((first, Some(second)), Span::First);
    let freed = Event::Rediscovered { seat: Seat(0), target: Seat(1), at: 0, span, techs, cover };
    assert_eq!(events[0], freed);
}

#[test]
fn r51_the_cover_goes_to_the_discard_pile() {
    let (game, _) = after("3+conflict | a: tech 1a/3b 2a/3c | pile 5a", "u:a1");
    assert_eq!((techs(&game, 'a'), pile(&game)), ("1a/3b 2a".into(), "5a 3c".into()));
}

#[test]
fn r52_without_a_lost_tech_there_is_nothing_to_rediscover() {
    let game = position("3+conflict | a: tech 1a | b: tech 1b");
    assert_eq!(legal_with(&game, "u"), "");
    assert_eq!(refused(&game, "u:b0"), Some(WhyNot::NotLost("1b".parse().unwrap())));
    assert_eq!(refused(&game, "u:b1"), Some(WhyNot::NoTech { seat: Seat(1), at: 1 }));
}

#[test]
fn r53_a_library_removes_up_to_two_covers_of_any_players() {
    let text = "3+conflict | a: tech 2a/1a built l | b: tech 1b/1c | c: tech 2c/1d";
    let (mut game, _) = after(text, "u:a0");
    assert_eq!(legal(&game), "u:b0 u:c0 stop");
    play(&mut game, "u:c0");
    assert_eq!((techs(&game, 'a'), techs(&game, 'b'), techs(&game, 'c')), ("2a".into(), "1b/1c".into(), "2c".into()));
    assert_eq!(game.table.actions, 1, "one action");
    let (mut game, _) = after(text, "u:c0");
    assert_eq!(legal(&game), "u:a0 u:b0 stop", "in whatever order");
    assert_eq!(refused(&game, "u:c0"), Some(WhyNot::NotLost("2c".parse().unwrap())));
    play(&mut game, "stop");
    assert_eq!((techs(&game, 'a').as_str(), game.table.actions), ("2a/1a", 1));
    let (game, _) = after("3+conflict | a: tech 2a built l | b: tech 1b/1c", "u:b0");
    assert_eq!(game.table.actions, 1, "there is no other");
}

#[test]
fn r53_a_library_that_waits_or_a_second_one_adds_nothing() {
    let (game, _) = after("3+conflict | a: tech 2a/1a built l? | b: tech 1b/1c", "u:a0");
    assert_eq!(game.table.actions, 1);
    let (game, _) = after("3+conflict | a: tech 2a/1a built l l | b: tech 1b/1c | c: tech 2c/1d", "u:a0 u:b0");
    assert_eq!((game.table.actions, techs(&game, 'c').as_str()), (1, "2c/1d"));
}

#[test]
fn r67_whatever_lies_on_top_of_an_advancement_is_removed() {
    let game = position("3+conflict | a: tech 1a/3b 2a | b: tech 1b 5a+5b/2c | c: tech 9a/9b");
    assert_eq!(legal_with(&game, "u"), "u:a0 u:b1 u:c0");
}
