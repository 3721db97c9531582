//! What is decided before the first turn, and which Seeker comes next: large cards to choose from.

use leptos::prelude::*;

use super::card_face::{face, of_class};
use super::deck_builder;
use super::icon::icon;
use super::spot::Spot;
use super::touch::Touch;
use super::words::{self, phrase, word};
use super::{Chronicle, Decision, Move, Phase, SEEKERS, Table, View};
use crate::engine::Seat;
use crate::ui::live::{all, class_list, press};

/// What lies over the arena until it is decided; nothing in the midst of a match.
pub(super) fn pick(touch: Touch) -> AnyView {
    let view = touch.view.get();
    let table = &view.table;
    let body = match (touch.decision(), table.decision) {
        (Some(Decision::NextSeeker), _) => next_seeker(touch, &view),
        (_, _) if table.phase != Phase::Preparation || table.decision == Decision::Mulligan => return ().into_any(),
        (_, Decision::TakePile) => draft(touch, table),
        (Some(Decision::NameStarter), _) => starter(touch, table),
        (Some(Decision::ChooseChronicle), _) => free(touch, &view),
        (Some(Decision::BuildDeck), _) => deck_builder::in_match(touch),
        (Some(Decision::FirstSeeker), _) => next_seeker(touch, &view),
        _ => both_sides(touch, table),
    };
    let class = class_list("pick", &[("mid", table.phase != Phase::Preparation)]);
    view! { <section class=class aria-label=word("table.pick")>{body}</section> }.into_any()
}

fn title(key: &str) -> AnyView {
    view! { <h3 class="pick-title">{word(key)}</h3> }.into_any()
}

/// The Seekers of one player, and the piles they have.
fn taken(touch: Touch, table: &Table, seat: Seat) -> AnyView {
    let chronicles = &table.side(seat).chronicles;
    let marks = chronicles.iter().map(|chronicle| {
        view! { <span class=["taken-pile ", &of_class(*chronicle)].concat()>{icon(chronicle.key())}{chronicle.name()}</span> }.into_any()
    });
    let open = (chronicles.len()..SEEKERS).map(|_| view! { <span class="taken-pile open"></span> }.into_any());
    view! { <p class="taken"><b>{touch.names().of(seat).to_owned()}</b>{all(marks)}{all(open)}</p> }.into_any()
}

fn both_sides(touch: Touch, table: &Table) -> AnyView {
    let near = touch.near();
    view! { {taken(touch, table, Table::other(near))}{taken(touch, table, near)} }.into_any()
}

/// The six piles, those that are taken marked.
fn draft(touch: Touch, table: &Table) -> AnyView {
    let piles = Chronicle::ALL.map(|chronicle| {
        let spot = Spot::Pile(chronicle);
        let is_there = table.piles().any(|pile| pile == chronicle);
        let class = class_list(
            &["big ", &of_class(chronicle)].concat(),
            &[("can", touch.can(spot)), ("gone", !is_there), ("hinted", touch.is_hinted(spot)), ("chosen", touch.chosen.get() == Some(spot))],
        );
        view! { <button type="button" class=class on:click=press(move || touch.touched(spot))>{big(chronicle, true)}</button> }.into_any()
    });
    let key = if touch.is_asked() { "table.draft_title" } else { "table.draft_waiting" };
    view! {
        {title(key)}
        <div class="bigs six" data-row="piles">{all(piles)}</div>
        {both_sides(touch, table)}
    }
    .into_any()
}

/// A Seeker as a large card; with the names of its modules, or with its Seeker-module to read.
fn big(chronicle: Chronicle, is_pile: bool) -> AnyView {
    let rest = if is_pile {
        let names = chronicle.modules().chain([chronicle.seeker_module()]).map(|card| {
            view! { <span class="big-card"><b class="base">{card.power().to_string()}</b>{card.name()}</span> }
                .into_any()
        });
        view! { <span class="big-cards">{all(names)}</span> }.into_any()
    } else {
        let module = chronicle.seeker_module();
        view! { <span class="big-module"><small>{word("table.brings_module")}</small>{face(module)}</span> }.into_any()
    };
    view! {
        <span class="portrait">{icon(chronicle.key())}</span>
        <b class="big-name">{chronicle.name()}</b>
        <span class="big-domain">{chronicle.domain()}</span>
        {notes(chronicle)}
        {rest}
    }
    .into_any()
}

/// What a Chronicle is good and bad at.
pub(super) fn notes(chronicle: Chronicle) -> AnyView {
    let (strength, weakness) = words::strength_and_weakness(chronicle);
    view! { <span class="big-notes"><i class="plus">{strength}</i><i class="minus">{weakness}</i></span> }.into_any()
}

/// The Seekers that are set aside, one of which is activated.
fn next_seeker(touch: Touch, view: &View) -> AnyView {
    let seekers = touch.moves.with(|moves| {
        let seekers = moves.iter().filter_map(|mv| match *mv {
            Move::Seeker(chronicle) => Some((chronicle, *mv)),
            _ => None,
        });
        seekers.collect::<Vec<_>>()
    });
    let cards = seekers.into_iter().map(|(chronicle, mv)| {
        let class = class_list(&["big can ", &of_class(chronicle)].concat(), &[("hinted", touch.hint.get() == Some(mv))]);
        view! { <button type="button" class=class on:click=press(move || touch.answer(mv))>{big(chronicle, false)}</button> }.into_any()
    });
    let key = if view.table.decision == Decision::FirstSeeker { "table.first_title" } else { "table.next_title" };
    view! { {title(key)}<div class="bigs" data-row="seekers">{all(cards)}</div> }.into_any()
}

/// Who starts.
fn starter(touch: Touch, table: &Table) -> AnyView {
    let near = touch.near();
    let answers = [near, Table::other(near)].map(|seat| {
        let mv = Move::Starter(seat);
        let class = class_list("act starter can", &[("hinted", touch.hint.get() == Some(mv))]);
        let (words, about) = if seat == near {
            (word("table.you_start"), "table.starts_first")
        } else {
            (phrase("table.starts", &[("name", touch.names().of(seat))]), "table.starts_second")
        };
        view! {
            <button type="button" class=class on:click=press(move || touch.answer(mv))>
                <span><b>{words}</b><small>{word(about)}</small></span>
            </button>
        }
        .into_any()
    });
    view! { {title("table.starter_title")}<div class="starters" data-row="starters">{all(answers)}</div>{both_sides(touch, table)} }.into_any()
}

/// Three of the six Chronicles, chosen secretly: picked in any order and named in theirs.
fn free(touch: Touch, view: &View) -> AnyView {
    let named = &view.plan.chronicles;
    let picked = touch.piles.get();
    let is_picked = |chronicle: &Chronicle| named.contains(chronicle) || picked.contains(chronicle);
    let piles = Chronicle::ALL.map(|chronicle| {
        let is_fixed = named.contains(&chronicle);
        let class = class_list(
            &["big ", &of_class(chronicle)].concat(),
            &[("can", !is_picked(&chronicle)), ("picked", is_picked(&chronicle)), ("hinted", touch.hint.get() == Some(Move::Pile(chronicle)))],
        );
        let toggle = move || toggle(touch, chronicle, is_fixed);
        view! { <button type="button" class=class aria-pressed=is_picked(&chronicle).to_string() on:click=press(toggle)>{big(chronicle, true)}</button> }.into_any()
    });
    let is_full = named.len() + picked.len() == SEEKERS;
    let finish = is_full.then(|| {
        view! { <button type="button" class="act finish can" on:click=press(move || name_chronicles(touch))><span><b>{word("table.choose_these")}</b></span></button> }.into_any()
    });
    view! { {title("table.free_title")}<div class="bigs six" data-row="piles">{all(piles)}</div>{finish} }.into_any()
}

/// Picks a Chronicle, or no longer.
fn toggle(touch: Touch, chronicle: Chronicle, is_fixed: bool) {
    if is_fixed {
        return;
    }
    let room = SEEKERS - touch.view.get_untracked().plan.chronicles.len();
    touch.piles.update(|piles| {
        if let Some(at) = piles.iter().position(|other| *other == chronicle) {
            piles.remove(at);
        } else {
            // The one picked first makes room.
            if piles.len() == room {
                piles.remove(0);
            }
            piles.push(chronicle);
        }
    });
}

/// Names the picked Chronicles, ascending.
fn name_chronicles(touch: Touch) {
    let picked = touch.piles.get_untracked();
    let ascending = Chronicle::ALL.into_iter().filter(|chronicle| picked.contains(chronicle));
    ascending.for_each(|chronicle| {
        touch.answer_meant(|mv| mv == Move::Pile(chronicle));
    });
}
