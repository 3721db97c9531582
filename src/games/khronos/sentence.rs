//! What happened, in sentences for the log: each step of a cascade with its reason.

use super::map::Square;
use super::pieces::{Age, Cards, Colour, Kind};
use super::words::{
    a_kind, age_name, cards_named, counted, ecus, filled, ground, kind_name, listed, owned, pays, phrase, seat_names,
    square, word,
};
use super::{Event, Fault, Income, Obstacle, Removal};
use crate::engine::{Outcome, Seat};
use crate::told::{Names, Sentence, Weight};

/// What happened; `None` for what goes without saying.
pub(super) fn sentence(event: &Event, names: &Names) -> Option<Sentence> {
    let weight = match event {
        Event::RoundBegan { .. } | Event::MatchOver { .. } => Weight::Heading,
        Event::Built { .. }
        | Event::Upgraded { .. }
        | Event::Demolished { .. }
        | Event::Removed { why: Removal::Paradox, .. }
        | Event::Downsized { .. }
        | Event::Renovated { done: true, .. }
        | Event::Paid { .. } => Weight::Strong,
        _ => Weight::Plain,
    };
    event_words(event, names).map(|words| Sentence { words, weight })
}

fn event_words(event: &Event, names: &Names) -> Option<String> {
    let does = |key: &str, seat: Seat| phrase(key, &[("name", names.of(seat))]);
    let at_square = |key: &str, seat: Seat, at: Square| phrase(key, &[("name", names.of(seat)), ("at", &square(at))]);
    Some(match *event {
        Event::Dealt { first } => does("event.dealt", first),
        Event::RoundBegan { round } => {
            let key = if pays(round) { "event.round_pays" } else { "event.round" };
            phrase(key, &[("round", &round.to_string())])
        }
        Event::TurnBegan { .. } => return None,
        Event::Swapped { seat, took, gave } => {
            let (took, gave) = (cards_named(took), cards_named(gave));
            phrase("event.swapped", &[("name", names.of(seat)), ("took", &took), ("gave", &gave)])
        }
        Event::Exchanged { seat, discarded } => of_cards("event.exchanged", seat, discarded, names),
        Event::Travelled { seat, from, to } => {
            let values = [("name", names.of(seat)), ("from", &age_name(from)), ("to", &age_name(to))];
            phrase("event.travelled", &values)
        }
        Event::Built { .. } => built(event, names)?,
        Event::Upgraded { .. } => upgraded(event, names)?,
        Event::Demolished { seat, age, kind, at, owner } => {
            let key = if owner == Some(seat) { "event.demolished_own" } else { "event.demolished" };
            let values = [
                ("name", names.of(seat).to_owned()),
                ("building", owned(kind, owner, names)),
                ("a_kind", a_kind(kind)),
                ("place", place(age, kind, at)),
            ];
            filled(key, &values)
        }
        Event::Rippled { age, kind, at, owner, ruin } => {
            let key = if ruin { "event.rippled_ruin" } else { "event.rippled" };
            of_building(key, age, at, (kind, owner), names)
        }
        Event::Defied { age, kind, at, obstacle } => {
            let key = match obstacle {
                Obstacle::Dominion => "event.defied_dominion",
                Obstacle::Hierarchy => "event.defied_hierarchy",
                Obstacle::Shortage => "event.defied_shortage",
            };
            of_building(key, age, at, (kind, None), names)
        }
        Event::Removed { age, kind, at, owner, why } => {
            let key = match why {
                Removal::Paradox => "event.paradox",
                Removal::ParadoxShadow => "event.paradox_shadow",
                Removal::Replaced => "event.replaced",
                Removal::DownsizedShadow => "event.downsized_shadow",
                Removal::Shortage => "event.shortage",
            };
            of_building(key, age, at, (kind, owner), names)
        }
        Event::Reappeared { age, at } => of_building("event.reappeared", age, at, (Kind::Hamlet, None), names),
        Event::CubesReturned { at, cubes } => cubes_returned(at, &cubes, names)?,
        Event::Conflict { .. } => conflict(event)?,
        Event::Downsized { .. } => downsized(event, names)?,
        Event::Populated { seat, at } => at_square("event.populated", seat, at),
        Event::Renovated { seat, at, done: false } => at_square("event.renovating", seat, at),
        Event::Renovated { seat, at, done: true } => at_square("event.renovated", seat, at),
        Event::Paid { seat, ref incomes } => paid(seat, incomes, names),
        Event::Discarded { cards, .. } if cards.is_empty() => return None,
        Event::Discarded { seat, cards } => of_cards("event.discarded", seat, cards, names),
        Event::Drew { seat, count } => counted("event.drew", usize::from(count), &[("name", names.of(seat))]),
        Event::Reshuffled => word("event.reshuffled"),
        Event::MatchOver { outcome: Outcome { winners, .. }, ref ecus } => {
            let most = self::ecus(ecus.iter().max().copied().unwrap_or_default());
            counted("event.over", winners.len(), &[("names", &seat_names(winners, names)), ("ecus", &most)])
        }
    })
}

/// "on Might at D5–E6".
fn place(age: Age, kind: Kind, at: Square) -> String {
    phrase("place", &[("age", &age_name(age)), ("ground", &ground(kind, at))])
}

/// A sentence about somebody and some cards.
fn of_cards(key: &str, seat: Seat, cards: Cards, names: &Names) -> String {
    phrase(key, &[("name", names.of(seat)), ("cards", &cards_named(cards))])
}

/// A sentence about one building: what and whose it is, on which board, on which ground.
fn of_building(key: &str, age: Age, at: Square, (kind, owner): (Kind, Option<Seat>), names: &Names) -> String {
    let values = [
        ("building", owned(kind, owner, names)),
        ("kind", kind_name(kind)),
        ("age", age_name(age)),
        ("place", place(age, kind, at)),
    ];
    filled(key, &values)
}

/// What was built for which cards, and what bonus it brought.
fn built(event: &Event, names: &Names) -> Option<String> {
    let Event::Built { seat, age, kind, at, cards, bonus } = *event else { return None };
    let values = [
        ("name", names.of(seat).to_owned()),
        ("a_kind", a_kind(kind)),
        ("place", place(age, kind, at)),
        ("cards", cards_named(cards)),
        ("bonus", ecus(bonus.into())),
    ];
    Some(filled(if bonus > 0 { "event.built_bonus" } else { "event.built" }, &values))
}

/// What was upgraded to what for which cards, and what bonus it brought.
fn upgraded(event: &Event, names: &Names) -> Option<String> {
    let Event::Upgraded { seat, age, from, from_at: _, kind, at, cards, bonus } = *event else { return None };
    let values = [
        ("name", names.of(seat).to_owned()),
        ("old", a_kind(from)),
        ("a_kind", a_kind(kind)),
        ("place", place(age, kind, at)),
        ("cards", cards_named(cards)),
        ("bonus", ecus(bonus.into())),
    ];
    Some(filled(if bonus > 0 { "event.upgraded_bonus" } else { "event.upgraded" }, &values))
}

/// Which buildings cannot both stay at the top of a domain, and what decides between them.
fn conflict(event: &Event) -> Option<String> {
    let Event::Conflict { age, colour, ref between, by_power } = *event else { return None };
    let key = match colour {
        Colour::Military => "event.conflict_military",
        Colour::Religious => "event.conflict_religious",
        Colour::Civil => return None,
    };
    let squares = listed(between.iter().map(|at| square(*at)));
    let decides = word(if by_power { "event.power_decides" } else { "event.causer_decides" });
    Some([phrase(key, &[("age", &age_name(age)), ("squares", &squares)]), decides].join(" "))
}

/// Which building gave way, to what, and why just this one.
fn downsized(event: &Event, names: &Names) -> Option<String> {
    let Event::Downsized { age, kind, at, owner, into, why } = *event else { return None };
    let why = match why {
        Fault::Weaker { power, strongest } => {
            phrase("fault.weaker", &[("power", &power.to_string()), ("strongest", &strongest.to_string())])
        }
        Fault::Own => word("fault.own"),
        Fault::Chosen => word("fault.chosen"),
    };
    let mut values = vec![("building", owned(kind, owner, names)), ("place", place(age, kind, at)), ("why", why)];
    let Some((small, small_at)) = into else { return Some(filled("event.destroyed", &values)) };
    values.extend([("a_kind", a_kind(small)), ("ground", ground(small, small_at))]);
    Some(filled("event.downsized", &values))
}

/// Whose cubes left a building on Reason.
fn cubes_returned(at: Square, cubes: &[u8], names: &Names) -> Option<String> {
    let owners: Vec<String> = (0..)
        .zip(cubes)
        .filter(|(_, count)| **count > 0)
        .map(|(seat, count)| phrase("cubes_to", &[("count", &count.to_string()), ("name", names.of(Seat(seat)))]))
        .collect();
    (!owners.is_empty()).then(|| phrase("event.cubes", &[("at", &square(at)), ("cubes", &listed(owners))]))
}

/// What a player was paid on each board.
fn paid(seat: Seat, incomes: &[Income], names: &Names) -> String {
    let on = |age: Age| incomes.iter().filter(move |income| income.age == age).map(|income| u16::from(income.ecus));
    let boards: Vec<String> = Age::ALL
        .into_iter()
        .map(|age| (age, on(age).sum::<u16>()))
        .filter(|(_, sum)| *sum > 0)
        .map(|(age, sum)| phrase("board_sum", &[("age", &age_name(age)), ("sum", &sum.to_string())]))
        .collect();
    let total: u16 = Age::ALL.into_iter().flat_map(on).sum();
    let name = ("name", names.of(seat));
    if boards.is_empty() {
        return phrase("event.unpaid", &[name]);
    }
    phrase("event.paid", &[name, ("ecus", &ecus(total)), ("boards", &boards.join(&word("comma")))])
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
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
            events.push(Event::Rippled { age, kind, at, owner, ruin });
        }
        for obstacle in [Obstacle::Dominion, Obstacle::Hierarchy, Obstacle::Shortage] {
            events.push(Event::Defied { age, kind, at, obstacle });
        }
        for why in
            [Removal::Paradox, Removal::ParadoxShadow, Removal::Replaced, Removal::DownsizedShadow, Removal::Shortage]
        {
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
}
