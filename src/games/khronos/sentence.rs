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
        Event::Rippled { age, kind, at, owner, ruin, cubes: _ } => {
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
                Removal::Replaced => return None, // The larger shadow is told.
                Removal::DownsizedShadow => "event.downsized_shadow",
                Removal::Defied => "event.defied_shadow",
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
    let building = owned(kind, owner, names);
    let mut values =
        vec![("building", building), ("kind", kind_name(kind)), ("place", place(age, kind, at)), ("why", why)];
    let Some((small, small_at)) = into else { return Some(filled("event.destroyed", &values)) };
    values.extend([("a_kind", a_kind(small)), ("ground", ground(small, small_at))]);
    let key = match age {
        Age::Might | Age::Faith => "event.downsized",
        Age::Reason => "event.downsized_ruin",
    };
    Some(filled(key, &values))
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
mod tests;
