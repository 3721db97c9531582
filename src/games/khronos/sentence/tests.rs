//! Every event is told in a sentence, or goes without saying.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arrayvec::ArrayVec;

use super::*;
use crate::engine::SeatSet;

fn names() -> Names {
    Names::new(["Ada", "Ben", "Cal", "Dot", "Eve"].map(str::to_owned))
}

fn told(event: &Event) -> Option<String> {
    let words = sentence(event, &names())?.words;
    let unfilled = words.contains(['%', '{', '}']) || words.contains("khronos.") || words.contains("  ");
    assert!(!unfilled && !words.is_empty(), "{event:?} is told as \"{words}\"");
    Some(words)
}

fn at(square: &str) -> Square {
    square.parse().unwrap()
}

/// Events about one kind of building on one board.
fn of_kind(age: Age, kind: Kind) -> Vec<Event> {
    let (seat, at, owner) = (Seat(0), at("d5"), (kind.colour() != Colour::Civil).then_some(Seat(1)));
    let cards = Cards::of(kind.colour(), kind.printed_value());
    let mut events = Vec::new();
    for bonus in 0..=2 {
        events.push(Event::Built { seat, age, kind, at, cards, bonus });
        if let Some(from) = kind.smaller() {
            events.push(Event::Upgraded { seat, age, from, from_at: at, kind, at, cards, bonus });
        }
    }
    for owner in [owner, None, Some(seat)] {
        events.push(Event::Demolished { seat, age, kind, at, owner });
    }
    for ruin in [false, true] {
        events.push(Event::Rippled { age, kind, at, owner, ruin, cubes: [0; 5] });
    }
    for obstacle in [Obstacle::Dominion, Obstacle::Hierarchy, Obstacle::Shortage] {
        events.push(Event::Defied { age, kind, at, obstacle });
    }
    for why in [
        Removal::Paradox,
        Removal::ParadoxShadow,
        Removal::DownsizedShadow,
        Removal::Defied,
        Removal::Shortage,
    ] {
        events.push(Event::Removed { age, kind, at, owner, why });
    }
    for why in [Fault::Weaker { power: 2, strongest: 3 }, Fault::Own, Fault::Chosen] {
        let into = kind.smaller().map(|small| (small, at));
        events.push(Event::Downsized { age, kind, at, owner, into, why });
        events.push(Event::Downsized { age, kind, at, owner, into: None, why });
    }
    events
}

#[test]
fn every_event_about_a_building_is_told() {
    for (age, kind) in Age::ALL.into_iter().flat_map(|age| Kind::ALL.map(|kind| (age, kind))) {
        for event in of_kind(age, kind) {
            let words = told(&event).unwrap();
            assert!(words.contains("D5") || matches!(event, Event::Defied { .. }), "{words} does not say where");
        }
    }
}

#[test]
fn every_other_event_is_told_or_goes_without_saying() {
    let (seat, at) = (Seat(2), at("h7"));
    let cards = Cards::new(1, 0, 2);
    let incomes =
        vec![Income { age: Age::Might, domain: at, ecus: 7 }, Income { age: Age::Reason, domain: at, ecus: 1 }];
    let mut events = vec![
        Event::Dealt { first: seat },
        Event::Swapped { seat, took: Cards::new(0, 2, 0), gave: cards },
        Event::Exchanged { seat, discarded: cards },
        Event::Travelled { seat, from: Age::Might, to: Age::Faith },
        Event::Reappeared { age: Age::Faith, at },
        Event::CubesReturned { at, cubes: [0, 2, 1, 0, 0] },
        Event::Populated { seat, at },
        Event::Renovated { seat, at, done: false },
        Event::Renovated { seat, at, done: true },
        Event::Paid { seat, incomes },
        Event::Paid { seat, incomes: Vec::new() },
        Event::Discarded { seat, cards },
        Event::Drew { seat, count: 1 },
        Event::Drew { seat, count: 4 },
        Event::Reshuffled,
    ];
    events.extend((1..=7).map(|round| Event::RoundBegan { round }));
    for winners in [SeatSet::only(seat), SeatSet::all(2)] {
        let ecus = ArrayVec::from([44, 33, 44, 0, 0]);
        events.push(Event::MatchOver { outcome: Outcome { scores: [44, 33, 44, 0, 0, 0], winners }, ecus });
    }
    for by_power in [false, true] {
        for colour in [Colour::Military, Colour::Religious] {
            events.push(Event::Conflict { age: Age::Might, colour, between: vec![at, other()], by_power });
        }
    }
    for event in &events {
        assert!(told(event).is_some(), "{event:?} is not told");
    }
    let silent = [
        Event::TurnBegan { seat },
        Event::CubesReturned { at, cubes: [0; 5] },
        Event::Discarded { seat, cards: Cards::NONE },
        Event::Removed { age: Age::Faith, kind: Kind::Town, at, owner: None, why: Removal::Replaced },
    ];
    assert!(silent.iter().all(|event| told(event).is_none()));
}

fn other() -> Square {
    at("l12")
}

#[test]
fn a_cascade_reads_like_a_story() {
    let d5 = at("d5");
    let owner = Some(Seat(1));
    let downsized = Event::Downsized {
        age: Age::Might,
        kind: Kind::Keep,
        at: d5,
        owner,
        into: Some((Kind::WatchTower, at("e6"))),
        why: Fault::Weaker { power: 2, strongest: 3 },
    };
    let story = [
        Event::Built {
            seat: Seat(0),
            age: Age::Might,
            kind: Kind::Hamlet,
            at: at("f5"),
            cards: Cards::new(0, 0, 1),
            bonus: 0,
        },
        Event::Conflict { age: Age::Might, colour: Colour::Military, between: vec![d5, at("g5")], by_power: true },
        downsized,
        Event::Removed { age: Age::Faith, kind: Kind::Keep, at: d5, owner, why: Removal::DownsizedShadow },
    ];
    let lines: Vec<String> = story.iter().filter_map(told).collect();
    assert_eq!(
        lines,
        [
            "Ada built a Hamlet on Might at F5 for 1 civil card.",
            "On Might, military buildings at D5 and G5 are now equal at the top of one domain. The strongest of the joined domains keeps its building.",
            "Downsized: Ben’s Keep on Might at D5–E6 becomes a Watch Tower at E6 (its domain was weaker, 2 to 3).",
            "Its shadow, the Keep on Faith at D5–E6, vanishes.",
        ]
    );
}

#[test]
fn incomes_are_summed_board_by_board() {
    let income = |age, ecus| Income { age, domain: at("d5"), ecus };
    let incomes = vec![income(Age::Might, 7), income(Age::Might, 4), income(Age::Faith, 6)];
    let words = told(&Event::Paid { seat: Seat(0), incomes });
    assert_eq!(words.as_deref(), Some("Ada was paid 17 Ecus: Might 11, Faith 6."));
}
