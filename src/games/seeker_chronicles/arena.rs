//! The arena: Seekers facing each other in their lanes, what is linked to them, and what research would bring now.

use leptos::prelude::*;

use super::card_face::{label_with, of_class, strip};
use super::forecast::forecast;
use super::icon::icon;
use super::outlook::{LaneOutlook, outlook};
use super::spot::{Spot, joined};
use super::touch::Touch;
use super::words::{phrase, word};
use super::{ActiveSeeker, Assignment, Event, Lane, Move, Side, THRESHOLD, Table};
use crate::engine::Seat;
use crate::ui::live::{all, class_list, press};

/// The three lanes.
pub(super) fn arena(touch: Touch) -> AnyView {
    let table = touch.scene.get();
    let near = touch.near();
    let outlook = outlook(&table);
    let lanes = Lane::ALL.map(|lane| {
        let of_lane = outlook.lanes.iter().find(|of_lane| of_lane.lane == lane);
        let class = class_list("lane", &[("empty", of_lane.is_none())]);
        view! {
            <div class=class>
                {half(touch, &table, Table::other(near), lane)}
                {clash(touch, near, lane, of_lane)}
                {half(touch, &table, near, lane)}
            </div>
        }
        .into_any()
    });
    let class = ["arena lanes-", &outlook.lanes.len().to_string()].concat();
    view! { <section class=class aria-label=word("table.arena")>{all(lanes)}</section> }.into_any()
}

/// One side of a lane: the Seeker with its modules fanned away from the middle.
fn half(touch: Touch, table: &Table, seat: Seat, lane: Lane) -> AnyView {
    let side = table.side(seat);
    let is_near = seat == touch.near();
    let is_over = is_near && touch.over.get() == Some(lane);
    let class = class_list("half", &[("near", is_near), ("far", !is_near), ("over", is_over)]);
    let Some(active) = side.seeker(lane) else {
        let words =
            (side.set_aside().count() > 0 && lane.index() == side.seekers.len()).then(|| word("table.next_lane"));
        return view! { <div class=class><p class="vacant">{words}</p></div> }.into_any();
    };
    let number = is_near.then(|| lane.to_string());
    let modules = active.linked.types().map(|card| module(touch, table, seat, lane, card, active.linked.count(card)));
    let crowd = match active.linked.types().count() {
        0..=3 => "modules",
        4..=5 => "modules some",
        _ => "modules many",
    };
    let class = [&class, " ", &of_class(active.seeker)].concat();
    view! {
        <div class=class data-lane=number>
            {seeker(touch, table, seat, lane, active)}
            <div class=crowd data-row="modules">{all(modules)}</div>
        </div>
    }
    .into_any()
}

/// A module under a Seeker.
fn module(touch: Touch, table: &Table, seat: Seat, lane: Lane, card: super::Card, count: u8) -> AnyView {
    let spot = Spot::Linked(seat, lane, card);
    let class = class_list(
        &["module ", &of_class(card.chronicle())].concat(),
        &[
            ("can", touch.can(spot)),
            ("asks", is_asking(table, lane, card, seat)),
            ("hinted", touch.is_hinted(spot)),
            ("flash", touch.playback.flashes(spot)),
            ("fresh", touch.playback.is_fresh(spot, touch.own())),
        ],
    );
    let (flip, from) = flip(table, touch, seat, card, Place::Lane(lane));
    view! {
        <button
            type="button"
            class=class
            aria-label=label_with(card, count, &[])
            data-show=card.to_string()
            data-flip=flip
            data-from=from
            on:click=press(move || touch.touched(spot))
        >
            {strip(card, count)}
        </button>
    }
    .into_any()
}

/// Whether the ability of this module is being resolved.
fn is_asking(table: &Table, lane: Lane, card: super::Card, seat: Seat) -> bool {
    table.run().is_some_and(|run| (run.seat, run.lane, run.card) == (seat, lane, card))
}

/// A Seeker: its power, what it is made of, how near the threshold it is, and what a touch on it would bring.
fn seeker(touch: Touch, table: &Table, seat: Seat, lane: Lane, active: &ActiveSeeker) -> AnyView {
    let side = table.side(seat);
    let spot = Spot::Seeker(seat, lane);
    let power = side.power(active).to_string();
    let target = touch.is_target(spot);
    let arrives = matches!(touch.playback.event(), Some(Event::SeekerActivated { seat: of, lane: at, .. }) if (of, at) == (seat, lane));
    let class = class_list(
        "seeker",
        &[
            ("can", touch.can(spot)),
            ("target", target),
            ("chosen", touch.chosen.get() == Some(spot)),
            ("hinted", touch.is_hinted(spot)),
            ("locked", active.is_locked),
            ("arrives", arrives),
            ("flash", touch.playback.flashes(spot)),
        ],
    );
    let offer = target.then(|| offer(touch, table, seat, lane)).into_any();
    let name = active.seeker.name();
    let modifiers = modifiers(side, active);
    let base = active.base.to_string();
    let mut label = phrase(
        "table.seeker_label",
        &[("name", name), ("power", &power), ("base", &base), ("modifiers", &modifiers.join(" "))],
    );
    if active.is_locked {
        label.push_str(&word("table.comma"));
        label.push_str(&word("table.locked"));
    }
    let locked = active.is_locked.then(|| icon("lock"));
    view! {
        <button type="button" class=class aria-label=label on:click=press(move || touch.touched(spot))>
            <span class="portrait">{icon(active.seeker.key())}</span>
            <span class="seeker-name">{name}{locked}</span>
            <span class="sum"><span class="base-sum">{phrase("table.base", &[("base", &base)])}</span>{all(modifiers.into_iter().map(modifier))}</span>
            <b class="power">{power}</b>
            {threshold(side, lane, active)}
            {offer}
        </button>
    }
    .into_any()
}

fn modifier(words: String) -> AnyView {
    let class = if words.starts_with('+') { "plus" } else { "minus" };
    view! { <i class=class>{words}</i> }.into_any()
}

/// "+2", "−1": what is added to the base powers and taken from them.
fn modifiers(side: &Side, active: &ActiveSeeker) -> Vec<String> {
    let raised = active.raised.saturating_add(side.archival(active));
    let lowered = if active.is_sturdy() { 0 } else { active.lowered };
    let signed = |sign: &str, by: u8| (by > 0).then(|| [sign, &by.to_string()].concat());
    [signed("+", raised), signed("−", lowered)].into_iter().flatten().collect()
}

/// How much of the base power that brings the next Seeker is there; nothing once no other can come from it.
fn threshold(side: &Side, lane: Lane, active: &ActiveSeeker) -> AnyView {
    let is_last = lane.index() + 1 == side.seekers.len();
    if !is_last || side.set_aside().next().is_none() {
        return ().into_any();
    }
    let marks = (1..=THRESHOLD).map(|mark| {
        let class = if mark <= active.base { "on" } else { "" };
        view! { <i class=class></i> }.into_any()
    });
    let words = phrase("table.threshold", &[("base", &active.base.to_string()), ("threshold", &THRESHOLD.to_string())]);
    view! { <span class="threshold" title=words>{all(marks)}</span> }.into_any()
}

/// What the touched module would cost at this Seeker, and the power that it would have then.
fn offer(touch: Touch, table: &Table, seat: Seat, lane: Lane) -> AnyView {
    let chosen = touch.chosen.get();
    let wanted = chosen.and_then(|chosen| joined(chosen, Spot::Seeker(seat, lane), seat));
    let (card, how) = match wanted {
        Some(Move::Link(card, _)) => (card, Assignment::Link),
        Some(Move::Hyperlink(card, _)) => (card, Assignment::Hyperlink),
        _ => return ().into_any(),
    };
    let Some(forecast) = forecast(table, seat, card, lane, how) else { return ().into_any() };
    let class = class_list("offer", &[("brings", forecast.brings_seeker)]);
    view! {
        <span class=class>
            {icon("resource")}{forecast.cost.to_string()}" "{icon("power")}{forecast.power[1].to_string()}
            {forecast.brings_seeker.then(|| icon("seeker"))}
        </span>
    }
    .into_any()
}

/// What lies between two Seekers: how many cards research would archive here, and for whom.
fn clash(touch: Touch, near: Seat, lane: Lane, of_lane: Option<&LaneOutlook>) -> AnyView {
    let Some(of_lane) = of_lane else { return view! { <div class="clash"></div> }.into_any() };
    let archived = of_lane.archives;
    let research = touch.playback.research();
    let told = research.as_ref().map(|(seat, amounts)| (*seat, amounts.get(lane.index()).copied().unwrap_or(0)));
    let names = touch.names();
    let told_class = if told.is_some() { "clash told" } else { "clash" };
    let both = [Table::other(near), near].map(|seat| {
        let amount = match told {
            Some((who, amount)) if who == seat => amount,
            Some(_) => 0,
            None => archived[seat.index()],
        };
        let label = phrase("table.archives_here", &[("name", names.of(seat)), ("count", &amount.to_string())]);
        let class = if seat == near { "gain near" } else { "gain far" };
        (amount > 0 || told.is_some_and(|(who, _)| who == seat)).then(|| {
            view! { <span class=class title=label.clone()><i class="arrow" aria-hidden="true"></i><b aria-hidden="true">"+"{amount.to_string()}</b><span class="sr">{label.clone()}</span></span> }.into_any()
        })
    });
    let even = both.iter().all(Option::is_none).then(|| {
        view! { <span class="gain even" title=word("table.even")><b aria-hidden="true">"="</b><span class="sr">{word("table.even")}</span></span> }.into_any()
    });
    view! { <div class=told_class>{all(both.into_iter().flatten())}{even}</div> }.into_any()
}

/// Where a card lies, for the shell to follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// In the viewer's hand.
    Hand,
    /// In a memory, ready or exhausted, frozen or not: the place among these four.
    Memory(u8),
    /// Under a Seeker.
    Lane(Lane),
}

/// The id by which the shell follows a card, and where it came from if it was not there before. Copies are told apart by how
/// many lie in earlier places, which are in the order in which cards usually move.
pub(super) fn flip(table: &Table, touch: Touch, seat: Seat, card: super::Card, place: Place) -> (String, String) {
    let side = table.side(seat);
    let view = touch.view.get();
    let held = if view.viewer.seat() == Some(seat) { view.hand.count(card) } else { 0 };
    let memory = &side.memory;
    let frozen_exhausted = memory.frozen().minus(memory.frozen_ready());
    let lying = [
        memory.ready().minus(memory.frozen_ready()),
        memory.frozen_ready(),
        memory.exhausted().minus(frozen_exhausted),
        frozen_exhausted,
    ];
    let before = match place {
        Place::Hand => 0,
        Place::Memory(at) => held + lying.iter().take(usize::from(at)).map(|cards| cards.count(card)).sum::<u8>(),
        Place::Lane(lane) => {
            let lanes = side.seekers.iter().take(lane.index()).map(|active| active.linked.count(card)).sum::<u8>();
            held + memory.cards().count(card) + lanes
        }
    };
    let id = |at: u8| ["sk-", &seat.letter().to_string(), "-", &card.to_string(), "-", &at.to_string()].concat();
    let pile = if place == Place::Hand { "sk-library-" } else { "sk-hand-" };
    let from = if before > 0 { id(before - 1) } else { [pile, &seat.letter().to_string()].concat() };
    (id(before), from)
}
