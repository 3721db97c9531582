//! What can be done with what was touched, and why not; the card that is held up to be read.

use leptos::prelude::*;

use super::card_face::{face, of_class};
use super::forecast::forecast;
use super::icon::icon;
use super::spot::Spot;
use super::touch::Touch;
use super::words::{self, phrase, word};
use super::{Assignment, Card, Chronicle, Lane, Move, SeekerChronicles, Table, View, WhyNot};
use crate::engine::{Game, Seat};
use crate::ui::live::{all, class_list, press};

/// The answers to what was touched.
pub(super) fn choice(touch: Touch) -> AnyView {
    let Some(spot) = touch.chosen.get() else { return ().into_any() };
    if touch.drag.with(Option::is_some) {
        return ().into_any();
    }
    let view = touch.view.get();
    let (title, card, answers) = match (spot, touch.own()) {
        (Spot::Pile(chronicle), _) => return pile(touch, chronicle),
        (Spot::Hand(card), Some(own)) => {
            (card.name(), Some(card), of_module(touch, &view, own, card, Assignment::Hyperlink))
        }
        (Spot::Memory { seat, card, .. }, Some(own)) if seat == own => {
            (card.name(), Some(card), of_module(touch, &view, own, card, Assignment::Link))
        }
        (Spot::Seeker(seat, lane), Some(own)) if seat == own => {
            let name = view.table.side(own).seeker(lane).map_or("", |active| active.seeker.name());
            (name, None, of_seeker(touch, &view, own, lane))
        }
        _ => return ().into_any(),
    };
    let anchor = touch.anchor();
    let class = if anchor.is_low { "choice low" } else { "choice" };
    view! {
        <div class=class role="group" aria-label=word("table.choice") style:--x=px(anchor.x) style:--y=px(anchor.y)>
            <p class="asked">
                <b>{title}</b>
                <button type="button" class="close" aria-label=word("table.close") on:click=press(move || touch.chosen.set(None))>"×"</button>
            </p>
            {card.map(|card| view! { <div class="choice-face">{face(card)}</div> }.into_any())}
            <div class="answers" data-row="answers">{all(answers)}</div>
        </div>
    }
    .into_any()
}

fn px(length: f64) -> String {
    [&(length as i32).to_string(), "px"].concat()
}

/// An answer with its picture and words.
fn answer(touch: Touch, mv: Move, key: &str, label: String, about: String) -> AnyView {
    let class = class_list("answer", &[("hinted", touch.hint.get() == Some(mv))]);
    view! {
        <button type="button" class=class on:click=press(move || touch.answer(mv))>
            {icon(key)}<span><b>{label}</b><small>{about}</small></span>
        </button>
    }
    .into_any()
}

/// Something that cannot be done, and why not.
fn barred(touch: Touch, label: String, why: WhyNot) -> AnyView {
    let why = words::reason(&why, &touch.names());
    view! { <p class="barred"><span><b>{label}</b>{why}</span></p> }.into_any()
}

/// What can be done with a module from the hand or the memory.
fn of_module(touch: Touch, view: &View, own: Seat, card: Card, how: Assignment) -> Vec<AnyView> {
    let mut rows = Vec::new();
    if how == Assignment::Hyperlink {
        rows.extend(judged(
            touch,
            view,
            Move::Play(card),
            "memory",
            word("table.use.play"),
            word("table.use.play_about"),
        ));
    }
    let assign = |lane: Lane| match how {
        Assignment::Link => Move::Link(card, lane),
        Assignment::Hyperlink => Move::Hyperlink(card, lane),
    };
    let lanes: Vec<Lane> = view.table.side(own).lanes().collect();
    let whys: Vec<Option<WhyNot>> = lanes.iter().map(|lane| SeekerChronicles::why_not(view, &assign(*lane))).collect();
    let is_lane_free = |why: &WhyNot| !matches!(why, WhyNot::Locked(_));
    if let Some(Some(why)) = whys.first()
        && whys.iter().all(|other| other.as_ref() == Some(why))
        && is_lane_free(why)
    {
        let key = if how == Assignment::Link { "table.use.link" } else { "table.use.hyperlink" };
        rows.push(barred(touch, word(key), *why));
    } else {
        for (lane, why) in lanes.into_iter().zip(whys) {
            rows.push(match why {
                None => assigned(touch, view, own, card, lane, assign(lane)),
                Some(why) => barred(touch, assign_words(&view.table, own, card, lane, how, false), why),
            });
        }
    }
    if how == Assignment::Link {
        rows.extend(judged(
            touch,
            view,
            Move::Produce(card),
            "resource",
            word("table.use.produce"),
            word("table.use.produce_about"),
        ));
    }
    rows
}

/// An answer, or why there is none.
fn judged(touch: Touch, view: &View, mv: Move, key: &str, label: String, about: String) -> Option<AnyView> {
    match SeekerChronicles::why_not(view, &mv) {
        None => Some(answer(touch, mv, key, label, about)),
        Some(WhyNot::NotInChallenge) => None,
        Some(why) => Some(barred(touch, label, why)),
    }
}

/// The answer that assigns a module to a Seeker, with what comes of it.
fn assigned(touch: Touch, view: &View, own: Seat, card: Card, lane: Lane, mv: Move) -> AnyView {
    let how = if matches!(mv, Move::Link(..)) { Assignment::Link } else { Assignment::Hyperlink };
    let label = assign_words(&view.table, own, card, lane, how, false);
    answer(touch, mv, super::card_face::how_key(how), label, about_assigning(&view.table, own, card, lane, how))
}

/// "Link to Newton", or with the module's name "Link Prism".
fn assign_words(table: &Table, own: Seat, card: Card, lane: Lane, how: Assignment, is_of_seeker: bool) -> String {
    let seeker = table.side(own).seeker(lane).map_or("", |active| active.seeker.name());
    let key = match (how, is_of_seeker) {
        (Assignment::Link, false) => "table.use.link_to",
        (Assignment::Hyperlink, false) => "table.use.hyperlink_to",
        (Assignment::Link, true) => "table.use.link_card",
        (Assignment::Hyperlink, true) => "table.use.hyperlink_card",
    };
    phrase(key, &[("seeker", seeker), ("card", card.name())])
}

/// "Costs 2. Power 4 → 7: brings your next Seeker. Research 3 → 6."
fn about_assigning(table: &Table, own: Seat, card: Card, lane: Lane, how: Assignment) -> String {
    let Some(forecast) = forecast(table, own, card, lane, how) else { return String::new() };
    let [before, after] = forecast.power.map(|power| power.to_string());
    let mut words =
        phrase("table.use.about", &[("cost", &forecast.cost.to_string()), ("before", &before), ("after", &after)]);
    if forecast.brings_seeker {
        words.push(' ');
        words.push_str(&word("table.use.brings"));
    }
    let [now, then] = forecast.archives;
    if now != then {
        let key = if table.active == own { "table.use.research" } else { "table.use.their_research" };
        words.push(' ');
        words.push_str(&phrase(key, &[("before", &now.to_string()), ("after", &then.to_string())]));
    }
    words
}

/// The modules that can be assigned to a Seeker.
fn of_seeker(touch: Touch, view: &View, own: Seat, lane: Lane) -> Vec<AnyView> {
    let moves = touch.answers(Spot::Seeker(own, lane));
    let rows: Vec<AnyView> = moves
        .into_iter()
        .filter_map(|mv| {
            let (card, how) = match mv {
                Move::Link(card, _) => (card, Assignment::Link),
                Move::Hyperlink(card, _) => (card, Assignment::Hyperlink),
                _ => return None,
            };
            let label = assign_words(&view.table, own, card, lane, how, true);
            let about = about_assigning(&view.table, own, card, lane, how);
            Some(answer(touch, mv, super::card_face::how_key(how), label, about))
        })
        .collect();
    if !rows.is_empty() {
        return rows;
    }
    let is_locked = view.table.side(own).seeker(lane).is_some_and(|active| active.is_locked);
    let words =
        if is_locked { words::reason(&WhyNot::Locked(lane), &touch.names()) } else { word("table.use.nothing_here") };
    vec![view! { <p class="barred">{words}</p> }.into_any()]
}

/// A pile to look through, and to take.
fn pile(touch: Touch, chronicle: Chronicle) -> AnyView {
    let mv = touch.answers(Spot::Pile(chronicle)).first().copied();
    let take = mv.map(|mv| {
        let label = phrase("table.take", &[("name", chronicle.name())]);
        answer(touch, mv, chronicle.key(), label, String::new())
    });
    let cards = chronicle.modules().chain([chronicle.seeker_module()]).map(face);
    view! {
        <div class=["choice pile-page ", &of_class(chronicle)].concat() role="group" aria-label=chronicle.name()>
            <p class="asked">
                <b>{icon(chronicle.key())}" "{chronicle.name()}", "{chronicle.domain()}</b>
                <button type="button" class="close" aria-label=word("table.close") on:click=press(move || touch.chosen.set(None))>"×"</button>
            </p>
            {super::pick::notes(chronicle)}
            <div class="answers">{take}</div>
            <div class="pile-cards">{all(cards)}</div>
        </div>
    }
    .into_any()
}

/// The card that is held up to be read.
pub(super) fn held_up(touch: Touch) -> AnyView {
    let Some(card) = touch.shown.get() else { return ().into_any() };
    let anchor = touch.anchor();
    let class = if anchor.is_low { "held-up high" } else { "held-up" };
    view! { <div class=class role="status">{face(card)}</div> }.into_any()
}

/// The module that is dragged, under the pointer.
pub(super) fn dragged(touch: Touch) -> AnyView {
    let Some(drag) = touch.drag.get() else { return ().into_any() };
    let class = ["dragged ", &of_class(drag.card.chronicle())].concat();
    view! {
        <div class=class aria-hidden="true" style:--x=px(drag.x) style:--y=px(drag.y)>
            {icon(drag.card.chronicle().key())}<b>{drag.card.name()}</b>
        </div>
    }
    .into_any()
}
