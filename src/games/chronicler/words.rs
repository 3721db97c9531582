//! The words of Chronicler: cards, structures, prompts, the log and the reasons of the rules.

use super::pieces::AGE_LIMIT;
use super::{
    Card, Decision, Ending, Event, Move, Span, Structure, StructureSet, Tech, View, WhyNot, attack, building,
};
use crate::engine::{Outcome, Seat, SeatSet};
use crate::text::{count_text, text, text_with};
use crate::ui::{Names, Sentence, Weight};

/// The sign that stands beside what was made to fill a hole in the rulebook.
pub(super) const MARK: &str = "†";

/// A text of this game.
pub(super) fn word(key: &str) -> String {
    text(&["chronicler.", key].concat())
}

/// A text of this game with its places filled.
pub(super) fn phrase(key: &str, values: &[(&str, &str)]) -> String {
    text_with(&["chronicler.", key].concat(), values)
}

/// A text of this game that depends on a number.
pub(super) fn counted(key: &str, count: usize, values: &[(&str, &str)]) -> String {
    count_text(&["chronicler.", key].concat(), count, values)
}

/// "Steam Engine".
pub(super) fn card_name(card: Card) -> String {
    word(&["card.", card.key()].concat())
}

/// "Steam Engine (Age 6)".
pub(super) fn card_label(card: Card) -> String {
    phrase("label.card", &[("name", &card_name(card)), ("age", &card.age().to_string())])
}

/// "Steam Engine (Age 6), 2 cards"; what cannot be used now is said to be so.
pub(super) fn hand_label(card: Card, count: u8, is_free: bool) -> String {
    let label = card_label(card);
    let label = match count {
        0 | 1 => label,
        _ => phrase("label.copies", &[("card", &label), ("count", &count.to_string())]),
    };
    if is_free { label } else { phrase("label.not_now", &[("card", &label)]) }
}

/// "Steam Engine (Age 6), a Lost Tech under Fire (Age 1)".
pub(super) fn tech_label(tech: Tech) -> String {
    match tech.cover {
        None => card_label(tech.card),
        Some(cover) => phrase("label.lost", &[("card", &card_label(tech.card)), ("cover", &card_label(cover.card))]),
    }
}

/// "Road".
pub(super) fn structure_name(structure: Structure) -> String {
    word(&["structure.", structure.key()].concat())
}

/// What a structure does, in a sentence.
pub(super) fn ability(structure: Structure) -> String {
    word(&["ability.", structure.key()].concat())
}

/// What a structure does, in a few signs.
pub(super) fn gives(structure: Structure) -> String {
    word(&["gives.", structure.key()].concat())
}

/// A component for who cannot see it: what it is, of which cards.
pub(super) fn part_label(structure: Option<Structure>, active: bool, cards: &[Card]) -> String {
    let cards = listed(cards.iter().map(|card| card_name(*card)));
    match structure {
        None => phrase("label.unfinished", &[("cards", &cards)]),
        Some(structure) => {
            let key = if active { "label.active" } else { "label.waiting" };
            phrase(key, &[("name", &structure_name(structure)), ("cards", &cards)])
        }
    }
}

/// What a card in an open place would make.
pub(super) fn site_label(complete: Option<Structure>, becomes: StructureSet, is_new: bool) -> String {
    match (complete, is_new) {
        (Some(structure), true) => phrase("site.new", &[("name", &structure_name(structure))]),
        (Some(structure), false) => phrase("site.completes", &[("name", &structure_name(structure))]),
        (None, _) => phrase("site.towards", &[("names", &structures(becomes))]),
    }
}

/// "a Road, a Granary".
fn structures(set: StructureSet) -> String {
    listed(set.iter().map(structure_name))
}

/// 3 as III.
pub(super) fn roman(number: u8) -> &'static str {
    match number {
        1 => "I",
        2 => "II",
        _ => "III",
    }
}

/// "Ada, Bea and Cal".
fn listed(things: impl IntoIterator<Item = String>) -> String {
    let mut things: Vec<String> = things.into_iter().collect();
    let Some(last) = things.pop() else { return String::new() };
    if things.is_empty() {
        return last;
    }
    phrase("and", &[("first", &things.join(&word("comma"))), ("last", &last)])
}

/// The names of some seats in a list.
pub(super) fn seat_names(seats: SeatSet, names: &Names) -> String {
    listed(seats.iter().map(|seat| names.of(seat).to_owned()))
}

fn decision_key(decision: Decision) -> &'static str {
    match decision {
        Decision::Act => "act",
        Decision::Place(_) => "place",
        Decision::Cover(_) => "cover",
        Decision::Research { .. } => "research",
        Decision::Take { .. } => "take",
        Decision::RediscoverAgain => "again",
        Decision::Shed { .. } => "shed",
    }
}

/// What the viewer has to decide, or for whom the table waits.
pub(super) fn prompt(view: &View, names: &Names) -> String {
    let Some(acting) = view.acting() else {
        let winners = view.table.winners;
        return counted("prompt.over", winners.len(), &[("names", &seat_names(winners, names))]);
    };
    let key = decision_key(view.table.decision);
    if view.viewer.seat() != Some(acting) {
        return phrase(&["waiting.", key].concat(), &[("name", names.of(acting))]);
    }
    match view.table.decision {
        Decision::Act if view.table.is_last_action() => word("prompt.last"),
        Decision::Act => counted("prompt.act", usize::from(view.table.actions), &[]),
        Decision::Place(card) | Decision::Cover(card) => {
            phrase(&["prompt.", key].concat(), &[("card", &card_name(card))])
        }
        Decision::Take { left, .. } => counted("prompt.take", usize::from(left), &[]),
        Decision::Shed { left, .. } => counted("prompt.shed", usize::from(left), &[]),
        Decision::Research { .. } => word("prompt.research"),
        Decision::RediscoverAgain => word("prompt.again"),
    }
}

/// The words on the button for one of the moves that a touch can mean, and what comes of it.
pub(super) fn answer(mv: Move, view: &View, names: &Names) -> (String, String) {
    let table = &view.table;
    let viewer = view.viewer.seat();
    match mv {
        Move::Merge { first, second, form } => {
            let name = |at: u8| {
                let component = viewer.and_then(|seat| table.sheet(seat).components.get(usize::from(at)));
                component.and_then(|component| component.structure(table.setup.mode())).map(structure_name).unwrap_or_default()
            };
            let label = phrase("act.merge", &[("form", &structure_name(form))]);
            (label, phrase("act.merge_of", &[("first", &name(first)), ("second", &name(second))]))
        }
        Move::Place | Move::Join { .. } => {
            let site = viewer.and_then(|seat| building::sites(table, seat).into_iter().find(|site| site.mv == mv));
            let about = site.map(|site| site_label(site.complete, site.becomes, mv == Move::Place));
            (word("act.build_here"), about.unwrap_or_default())
        }
        Move::Cover { seat, at, span } => {
            let name = |at: u8| {
                table.sheet(seat).techs.get(usize::from(at)).map(|tech| card_name(tech.card)).unwrap_or_default()
            };
            let label = match span {
                Span::One => phrase("act.cover", &[("card", &name(at))]),
                Span::First | Span::Second => {
                    phrase("act.cover_both", &[("first", &name(at)), ("second", &name(at + 1))])
                }
            };
            let loot = viewer.map(|own| attack::loot(table, own, seat));
            let about = loot.map(|loot| loot_sentence(loot.cards, loot.is_denied, names.of(seat)));
            (label, about.unwrap_or_default())
        }
        Move::Rediscover { seat, at } => {
            let techs = &table.sheet(seat).techs;
            let card = techs.get(usize::from(at)).map(|tech| card_name(tech.card)).unwrap_or_default();
            (phrase("act.rediscover", &[("card", &card)]), phrase("act.of", &[("name", names.of(seat))]))
        }
        Move::Take(card) => (phrase("act.take", &[("card", &card_name(card))]), String::new()),
        Move::Obtain => {
            let draws = viewer.map_or(1, |seat| super::outlook::obtain_draws(table, seat));
            (counted("act.obtain", usize::from(draws), &[]), String::new())
        }
        Move::Draw => (word("act.draw"), String::new()),
        Move::Advance(card) => (word("use.advance"), card_name(card)),
        Move::Research(card) => (word("use.research"), card_name(card)),
        Move::Build(card) => (word("use.build"), card_name(card)),
        Move::Attack(card) => (word("use.attack"), card_name(card)),
        Move::Discard(card) => (word("act.discard"), card_name(card)),
        Move::Pass => (word("bar.pass"), String::new()),
        Move::Stop => (word("bar.stop"), String::new()),
    }
}

/// What an attack brings, before or after it.
fn loot_sentence(cards: u8, is_denied: bool, target: &str) -> String {
    if is_denied {
        phrase("loot.fortified", &[("name", target)])
    } else {
        counted("loot.brings", usize::from(cards), &[])
    }
}

/// The rule that forbids a move, to the player.
pub(super) fn reason(why: WhyNot, names: &Names) -> String {
    let card = |key: &str, card: Card| phrase(key, &[("card", &card_name(card))]);
    let aged = |key: &str, card: Card, age: u8| {
        phrase(key, &[("card", &card_label(card)), ("age", &age.to_string())])
    };
    match why {
        WhyNot::Undecided(decision) => {
            let what = word(&["why.undecided_", decision_key(decision)].concat());
            phrase("why.undecided", &[("what", &what)])
        }
        WhyNot::NotYours => word("why.not_yours"),
        WhyNot::OnlyInConflict => word("why.only_in_conflict"),
        WhyNot::NotInHand(which) => card("why.not_in_hand", which),
        WhyNot::SameName(which) => card("why.same_name", which),
        WhyNot::LowerAge { card, highest } => aged("why.lower_age", card, highest),
        WhyNot::TechPoints { needed, there } => {
            phrase("why.tech_points", &[("needed", &needed.to_string()), ("there", &there.to_string())])
        }
        WhyNot::BelowCurrentAge { card, current } => aged("why.below_current_age", card, current),
        WhyNot::AboveCurrentAge { card, current: 0 } => aged("why.no_age", card, 0),
        WhyNot::AboveCurrentAge { card, current } => aged("why.above_current_age", card, current),
        WhyNot::NoPlace => word("why.no_place"),
        WhyNot::NoComponent(_) => word("why.no_component"),
        WhyNot::NoForm => word("why.no_form"),
        WhyNot::TooLarge { size, current } => {
            phrase("why.too_large", &[("size", &size.to_string()), ("age", &current.to_string())])
        }
        WhyNot::Third(structure) => phrase("why.third", &[("name", &structure_name(structure))]),
        WhyNot::Unfinished(_) => word("why.unfinished"),
        WhyNot::NoMerge(structure) => phrase("why.no_merge", &[("name", &structure_name(structure))]),
        WhyNot::NothingToAttack => word("why.nothing_to_attack"),
        WhyNot::NoTech { seat, .. } => phrase("why.no_tech", &[("name", names.of(seat))]),
        WhyNot::OwnTech => word("why.own_tech"),
        WhyNot::Lost(which) => card("why.lost", which),
        WhyNot::NoBarracks => word("why.no_barracks"),
        WhyNot::NotNeighbours => word("why.not_neighbours"),
        WhyNot::NotLost(which) => card("why.not_lost", which),
        WhyNot::MustAct => word("why.must_act"),
        WhyNot::NotThree(discarded) => counted("why.not_three", usize::from(discarded), &[]),
        WhyNot::NotInPile(which) => card("why.not_in_pile", which),
        WhyNot::OutOfOrder(which) => card("why.out_of_order", which),
    }
}

/// What happened, for the log.
pub(super) fn sentence(event: &Event, names: &Names) -> Option<Sentence> {
    let weight = match event {
        Event::EraEnded { .. } | Event::MatchOver { .. } => Weight::Heading,
        Event::Advanced { .. }
        | Event::Attacked { .. }
        | Event::Merged { .. }
        | Event::Built { complete: Some(_), .. }
        | Event::EraBegan { .. }
        | Event::LastActionsBegan { .. } => Weight::Strong,
        _ => Weight::Plain,
    };
    event_words(event, names).map(|words| Sentence { words, weight })
}

/// What somebody did to the technologies of somebody else, one or two, with this card.
fn of_techs(key: &str, [name, target]: [&str; 2], (first, second): (Card, Option<Card>), card: Card) -> String {
    let mut techs = card_name(first);
    if let Some(second) = second {
        techs = phrase("event.two_techs", &[("first", &techs), ("second", &card_name(second))]);
    }
    phrase(key, &[("name", name), ("techs", &techs), ("target", target), ("card", &card_name(card))])
}

fn event_words(event: &Event, names: &Names) -> Option<String> {
    let does = |key: &str, seat: Seat, card: Card| {
        phrase(key, &[("name", names.of(seat)), ("card", &card_label(card))])
    };
    Some(match *event {
        Event::Dealt { first, hand, deck, aside } => phrase(
            "event.dealt",
            &[
                ("name", names.of(first)),
                ("hand", &hand.to_string()),
                ("deck", &deck.to_string()),
                ("aside", &aside.to_string()),
            ],
        ),
        Event::TurnBegan { seat, awakened, .. } | Event::LastActionBegan { seat, awakened } => {
            let able: StructureSet = awakened.iter().filter(|structure| *structure != Structure::Monument).collect();
            if able.is_empty() {
                return None;
            }
            phrase("event.awakened", &[("name", names.of(seat)), ("structures", &structures(able))])
        }
        Event::Obtained { .. }
        | Event::Researched { .. }
        | Event::BuildBegan { .. }
        | Event::AttackBegan { .. } => return None,
        Event::Advanced { seat, card } => does("event.advanced", seat, card),
        Event::Discarded { seat, card } => does("event.discarded", seat, card),
        Event::Took { seat, card } => does("event.took", seat, card),
        Event::Built { seat, card, before, complete, .. } => built(seat, card, before, complete, names),
        Event::Merged { seat, before: [one, two], form, .. } => phrase(
            "event.merged",
            &[
                ("name", names.of(seat)),
                ("first", &structure_name(one)),
                ("second", &structure_name(two)),
                ("form", &structure_name(form)),
            ],
        ),
        Event::Attacked { seat, card, target, techs, loot, fortified, .. } => {
            let first = of_techs("event.attacked", [seat, target].map(|seat| names.of(seat)), techs, card);
            [first, loot_sentence(loot, fortified, names.of(target))].join(" ")
        }
        Event::Rediscovered { seat, target, techs, cover, .. } => {
            let key = if seat == target { "event.rediscovered_own" } else { "event.rediscovered" };
            of_techs(key, [seat, target].map(|seat| names.of(seat)), techs, cover)
        }
        Event::Drew { seat, count } => counted("event.drew", usize::from(count), &[("name", names.of(seat))]),
        Event::EraEnded { era } => phrase("event.era_ended", &[("era", roman(era))]),
        Event::Shed { seat, card } => does("event.shed", seat, card),
        Event::EraBegan { era, pile, aside } => {
            let key = if aside > 0 { "event.era_began_aside" } else { "event.era_began" };
            let values = [("era", roman(era)), ("pile", &pile.to_string()), ("aside", &aside.to_string())];
            phrase(key, &values)
        }
        Event::LastActionsBegan { by, seats } => phrase(
            "event.last_actions",
            &[("name", names.of(by)), ("names", &seat_names(seats, names)), ("age", &AGE_LIMIT.to_string())],
        ),
        Event::Passed(seat) => phrase("event.passed", &[("name", names.of(seat))]),
        Event::MatchOver { ending, outcome: Outcome { winners, .. }, .. } => {
            let key = match ending {
                Ending::AgeNine => "event.over_age_nine",
                Ending::ThirdShift => "event.over_third_shift",
            };
            [word(key), counted("event.over", winners.len(), &[("names", &seat_names(winners, names))])].join(" ")
        }
    })
}

fn built(seat: Seat, card: Card, before: Option<Structure>, complete: Option<Structure>, names: &Names) -> String {
    let name = names.of(seat);
    let card = card_label(card);
    let of = |structure: Option<Structure>| structure.map(structure_name).unwrap_or_default();
    let key = match (before, complete) {
        (None, Some(Structure::Monument)) => "event.built_monument",
        (None, Some(_)) => "event.built_finished",
        (Some(_), Some(_)) => "event.built_over",
        (Some(_), None) => "event.built_open",
        (None, None) => "event.built_part",
    };
    phrase(key, &[("name", name), ("card", &card), ("before", &of(before)), ("form", &of(complete))])
}
