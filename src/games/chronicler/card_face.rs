//! The faces of cards and structures, and what is held up to be read.

use leptos::prelude::*;

use super::attack::loot;
use super::building::sites;
use super::pieces::Provenance;
use super::setup::Mode;
use super::shape::Shape;
use super::structure::{Structure, StructureSet};
use super::tech::TechPoints;
use super::spot::{Shown};
use super::touch::Board;
use super::words::{self, counted, phrase, word};
use super::{Card, Component, Decision, View, outlook};
use crate::engine::Seat;
use crate::ui::Names;
use crate::ui::live::{all, press};

/// One picture of the sprite.
pub(super) fn icon(id: &str) -> AnyView {
    let href = ["./icons/chronicler.svg#", id].concat();
    view! { <svg class="icon" aria-hidden="true"><use_ href=href /></svg> }.into_any()
}

/// The class that tints a card by its Age.
pub(super) fn age_class(card: Card) -> String {
    ["age-", &card.age().to_string()].concat()
}

/// The face of a card: Age, picture, name, and the tech points it needs.
pub(super) fn face(card: Card) -> AnyView {
    view! {
        <span class="face">
            <b class="age">{card.age().to_string()}</b>
            <span class="picture">{icon(&card.to_string())}</span>
            <span class="name">{words::card_name(card)}</span>
            <span class="needs">{card.points_needed().to_string()}</span>
        </span>
    }
    .into_any()
}

/// A form, drawn small: squares where its cards lie.
pub(super) fn form(shape: Shape) -> AnyView {
    let cells = shape.cells().map(|cell| {
        view! { <i style:--r=cell.row.to_string() style:--c=cell.column.to_string()></i> }.into_any()
    });
    let (rows, columns) = extent(shape);
    view! { <span class="form" aria-hidden="true" style:--rows=rows.to_string() style:--cols=columns.to_string()>{all(cells)}</span> }
        .into_any()
}

/// How many rows and columns a shape has.
pub(super) fn extent(shape: Shape) -> (i8, i8) {
    shape.cells().fold((1, 1), |(rows, columns), cell| (rows.max(cell.row + 1), columns.max(cell.column + 1)))
}

/// What is held up to be read.
pub(super) fn held_up(board: Board) -> AnyView {
    let Some((shown, right)) = board.shown.get() else { return ().into_any() };
    let view = board.view.get();
    let body = match shown {
        Shown::Card(card) => card_page(board, &view, card),
        Shown::Form(structure) => form_page(&view, structure),
        Shown::Part(seat, at) => match view.table.sheets.get(seat.index()).and_then(|sheet| sheet.components.get(usize::from(at))) {
            Some(component) => part_page(&view, component),
            None => return ().into_any(),
        },
        Shown::Site(at) => match board.decision() {
            Some(Decision::Place(_)) => site_page(&view, at),
            _ => return ().into_any(),
        },
    };
    let class = if right { "held-up right" } else { "held-up" };
    view! { <div class=class role="status" on:click=press(move || board.put_down())>{body}</div> }.into_any()
}

fn card_page(board: Board, view: &View, card: Card) -> AnyView {
    let needed = card.points_needed();
    let age_before = card.age().saturating_sub(1).to_string();
    let needs = match needed {
        0 => word("card.needs_none"),
        _ => phrase("card.needs", &[("points", &needed.to_string()), ("age", &age_before)]),
    };
    let account = board.points.get().map(|points| account(view, &points, &board.names()));
    let worth = phrase("card.worth", &[("points", &super::score::points_of(card).to_string())]);
    let copies = counted("card.copies", usize::from(card.copies()), &[("age", &card.age().to_string())]);
    let notes = [("provenance.name", card.name_provenance()), ("provenance.count", card.count_provenance())];
    view! {
        <div class=["card large ", &age_class(card)].concat()>{face(card)}</div>
        <p>{needs}</p>
        {account}
        <p class="small">{worth}" "{copies}</p>
        {provenance_notes(&notes)}
    }
    .into_any()
}

/// Where the tech points for a card come from.
pub(super) fn account(view: &View, points: &TechPoints, names: &Names) -> AnyView {
    let own = view.viewer.seat();
    let given = points.sources.iter().filter_map(|source| {
        let tech = view.table.sheet(source.seat).techs.get(usize::from(source.at))?;
        let card = words::card_name(tech.card);
        let label = if own == Some(source.seat) {
            phrase("points.own", &[("card", &card)])
        } else {
            phrase("points.others", &[("card", &card), ("name", names.of(source.seat))])
        };
        Some(line(label, source.points))
    });
    let roads = (!points.roads.is_empty())
        .then(|| line(counted("points.roads", points.roads.len(), &[]), points.roads.len() as u8));
    let sum = phrase("points.sum", &[("there", &points.there().to_string()), ("needed", &points.needed.to_string())]);
    view! {
        <ul class="account">
            {all(given)}
            {roads}
            <li class=if points.are_enough() { "sum enough" } else { "sum" }>{sum}</li>
        </ul>
    }
    .into_any()
}

fn line(label: String, points: u8) -> AnyView {
    view! { <li><span>{label}</span><b>"+"{points.to_string()}</b></li> }.into_any()
}

/// A structure: its form, its ability, and what the viewer has of it.
fn form_page(view: &View, structure: Structure) -> AnyView {
    let own = view.viewer.seat().map(|seat| {
        let sheet = view.table.sheet(seat);
        let (complete, active) = (outlook::complete(sheet, structure), usize::from(sheet.active(structure)));
        let waits = (complete > active).then(|| [" ", &word("form.waits")].concat());
        [counted("form.own", complete, &[]), waits.unwrap_or_default()].concat()
    });
    view! {
        {heading(structure)}
        <p>{words::ability(structure)}</p>
        {own.map(|own| view! { <p class="small">{own}</p> }.into_any())}
        {provenance_notes(&form_notes(structure))}
    }
    .into_any()
}

fn heading(structure: Structure) -> AnyView {
    view! { <h4>{icon(structure.key())}{words::structure_name(structure)}{form(structure.shape())}</h4> }.into_any()
}

/// What about a structure is not from the rulebook.
pub(super) fn form_notes(structure: Structure) -> [(&'static str, Provenance); 2] {
    [("provenance.form", structure.form_provenance()), ("provenance.ability", structure.ability_provenance())]
}

/// A component: what it is and what can still become of it.
fn part_page(view: &View, component: &Component) -> AnyView {
    let mode = view.table.setup.mode();
    let Some(structure) = component.structure(mode) else {
        return view! {
            <h4>{word("part.unfinished")}{form(component.shape)}</h4>
            <p>{word("part.no_points")}</p>
            {becomes(component.shape, component.shape.becomes(mode))}
        }
        .into_any();
    };
    let state = word(if component.active { "part.active" } else { "part.waiting" });
    view! {
        {heading(structure)}
        <p>{words::ability(structure)}</p>
        <p class="small">{state}</p>
        {becomes(component.shape, component.shape.becomes(mode))}
    }
    .into_any()
}

/// What a card in this place makes of a component.
fn site_page(view: &View, at: u8) -> AnyView {
    let Some(site) = view.viewer.seat().and_then(|seat| sites(&view.table, seat).get(usize::from(at)).copied()) else {
        return ().into_any();
    };
    match site.complete {
        Some(structure) => view! {
            {heading(structure)}
            <p>{words::ability(structure)}</p>
            <p class="small">{word("part.next_turn")}</p>
            {becomes(site.shape, site.becomes)}
        }
        .into_any(),
        None => view! {
            <h4>{word("part.unfinished")}{form(site.shape)}</h4>
            <p>{word("part.no_points")}</p>
            {becomes(site.shape, site.becomes)}
        }
        .into_any(),
    }
}

/// The larger structures that a shape can still become.
fn becomes(shape: Shape, set: StructureSet) -> AnyView {
    let larger = set.iter().filter(|structure| structure.shape() != shape);
    let forms = larger.clone().map(|structure| {
        view! { <li>{form(structure.shape())}{words::structure_name(structure)}</li> }.into_any()
    });
    let key = if larger.clone().next().is_some() { "part.becomes" } else { "part.final" };
    view! { <p class="small">{word(key)}</p><ul class="becomes">{all(forms)}</ul> }.into_any()
}

/// What about something is not from the rulebook, in words.
pub(super) fn provenance_notes(notes: &[(&str, Provenance)]) -> AnyView {
    let told = notes.iter().filter(|(_, how)| *how == Provenance::Reconstructed);
    let lines = told.map(|(key, _)| view! { <li>{words::MARK}" "{word(key)}</li> }.into_any());
    view! { <ul class="notes">{all(lines)}</ul> }.into_any()
}

/// Which loot an attack on this player brings the viewer, in a word.
pub(super) fn loot_words(view: &View, target: Seat) -> Option<String> {
    let seat = view.viewer.seat().filter(|seat| *seat != target && view.table.setup.mode() == Mode::Conflict)?;
    let loot = loot(&view.table, seat, target);
    Some(if loot.is_denied { word("loot.denied") } else { counted("loot.cards", usize::from(loot.cards), &[]) })
}
