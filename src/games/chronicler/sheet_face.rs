//! The player sheets: advancements in three rows, components of structures on their grid.

use leptos::prelude::*;

use super::building::{Site, sites};
use super::card_face::{age_class, extent, face, icon, loot_words};
use super::hand::hand_id;
use super::sheet::Cover;
use super::spot::{Action, Spot, Spread};
use super::touch::Board;
use super::words::{self, counted, phrase, word};
use super::{Card, Cards, Component, Decision, Event, Move, Row, ScoreKind, Sheet, Span, Structure, Tech, View, outlook};
use crate::engine::Seat;
use crate::ui::live::{all, class_list, press};

/// Whether an advancement is to be chosen.
pub(super) fn is_aiming(board: Board) -> bool {
    match board.decision() {
        Some(Decision::Cover(_) | Decision::RediscoverAgain) => true,
        Some(Decision::Act) => board.intent.get() == Some(Action::Rediscover),
        _ => false,
    }
}

/// Everybody's sheet but the viewer's, in the order of play from the left.
pub(super) fn rivals(board: Board) -> AnyView {
    let view = board.view.get();
    let own = main_seat(&view);
    let sheets = own.onwards(view.table.seats()).skip(1).map(|seat| {
        view! { <li>{sheet(board, &view, seat, Place::Rival)}</li> }.into_any()
    });
    view! { <ol class="rivals" aria-label=word("table.rivals")>{all(sheets)}</ol> }.into_any()
}

/// The viewer's sheet; for an onlooker that of whoever has to decide.
pub(super) fn own(board: Board) -> AnyView {
    let view = board.view.get();
    sheet(board, &view, main_seat(&view), Place::Own)
}

fn main_seat(view: &View) -> Seat {
    view.viewer.seat().unwrap_or(view.table.acting)
}

/// Where a sheet is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Own,
    Rival,
    Spread,
}

/// A sheet spread over the table.
pub(super) fn spread_sheet(board: Board, seat: Seat) -> AnyView {
    let view = board.view.get();
    sheet(board, &view, seat, Place::Spread)
}

fn sheet(board: Board, view: &View, seat: Seat, place: Place) -> AnyView {
    let sheet = view.table.sheet(seat);
    let rows = Row::ALL.map(|row| {
        let tiles = sheet.row(row).map(|(at, tech)| {
            view! { <li>{tile(board, view, seat, (at, tech), place)}</li> }.into_any()
        });
        let tiles = all(tiles);
        let class = ["row row-", row_key(row)].concat();
        let mark = (place != Place::Rival).then(|| row_mark(row));
        view! { <li class=class>{mark}<ol aria-label=word(&["row.", row_key(row)].concat())>{tiles}</ol></li> }.into_any()
    });
    let is_own = view.viewer.seat() == Some(seat);
    // The more room the structures need, the smaller they are drawn.
    let room: i8 = sheet.components.iter().map(|component| extent(component.shape)).map(|(rows, columns)| rows * columns).sum();
    let left_class = match room {
        0..=6 => "left",
        7..=14 => "left some",
        15..=24 => "left much",
        _ => "left many",
    };
    let class = class_list(
        match place {
            Place::Own => "sheet own",
            Place::Rival => "sheet rival",
            Place::Spread => "sheet wide",
        },
        &[("turn", view.table.ending.is_none() && view.table.turn == seat), ("mine", is_own)],
    );
    view! {
        <section class=class aria-label=phrase("table.sheet_of", &[("name", board.names().of(seat))])>
            {head(board, view, seat, place)}
            <div class=left_class>{parts(board, view, seat, place)}</div>
            <ol class="rows">{all(rows)}</ol>
        </section>
    }
    .into_any()
}

/// What a card in a structure is worth.
fn left_note() -> AnyView {
    let points = ScoreKind::Structures.points_each().to_string();
    view! { <small class="left-note">{phrase("table.structure_points", &[("points", &points)])}</small> }.into_any()
}

fn row_key(row: Row) -> &'static str {
    match row {
        Row::Top => "top",
        Row::Middle => "middle",
        Row::Bottom => "bottom",
    }
}

/// The Ages of a row, and what each of its cards is worth.
fn row_mark(row: Row) -> AnyView {
    let (ages, kind) = match row {
        Row::Top => ("1–3", ScoreKind::Top),
        Row::Middle => ("4–6", ScoreKind::Middle),
        Row::Bottom => ("7–9", ScoreKind::Bottom),
    };
    let points = phrase("table.points_each", &[("points", &kind.points_each().to_string())]);
    view! { <span class="row-mark" aria-hidden="true"><b>{ages}</b><small>{points}</small></span> }.into_any()
}

/// The line over a sheet: whose it is, its Age, how many cards its owner holds, and what an attack on it brings.
fn head(board: Board, view: &View, seat: Seat, place: Place) -> AnyView {
    let table = &view.table;
    let names = board.names();
    let age = phrase("table.age", &[("age", &table.sheet(seat).current_age().to_string())]);
    let held = usize::from(table.hand_sizes[seat.index()]);
    let attacking = match board.chosen.get() {
        Some(Spot::Hand(card)) => board.moves.with(|moves| moves.contains(&Move::Attack(card))),
        _ => board.intent.get() == Some(Action::Attack) || matches!(board.decision(), Some(Decision::Cover(_))),
    };
    let loot = attacking.then(|| loot_words(view, seat)).flatten();
    let loot = loot.map(|loot| view! { <span class="loot">{loot}</span> }.into_any());
    let on_its_way = table.held().filter(|_| table.turn == seat && view.viewer.seat() != Some(seat)).map(|card| {
        view! {
            <span class=["card token ", &age_class(card)].concat() data-flip="held" data-from=seat_id(seat)>{icon(&card.to_string())}</span>
        }
        .into_any()
    });
    let body = view! {
        <b class="who">{names.of(seat).to_owned()}</b>
        <span class="current">{age}</span>
        {(place != Place::Rival).then(left_note)}
        <span class="holds" title=counted("table.holds", held, &[])>{icon("hand")}{held.to_string()}</span>
        {loot}
        {on_its_way}
    }
    .into_any();
    if place != Place::Rival {
        return view! { <header class="sheet-title">{body}</header> }.into_any();
    }
    view! {
        <button
            type="button"
            class="sheet-title"
            aria-label=phrase("table.open_sheet", &[("name", names.of(seat))])
            on:click=press(move || board.spread.set(Some(Spread::Sheet(seat))))
        >
            {body}
        </button>
    }
    .into_any()
}

/// The id of the place in the strip of seats that a player's unseen cards come from.
fn seat_id(seat: Seat) -> String {
    ["seat-", &seat.letter().to_string()].concat()
}

/// Where a card that a player has just put down comes from.
fn from_hand(view: &View, seat: Seat, card: Card) -> String {
    if view.viewer.seat() == Some(seat) { hand_id(card) } else { seat_id(seat) }
}

/// An advancement, with what covers it.
fn tile(board: Board, view: &View, seat: Seat, (at, tech): (usize, Tech), place: Place) -> AnyView {
    let at = at as u8;
    let is_second = tech.cover.is_some_and(|cover| cover.span == Span::Second);
    let spot = Spot::Tech(seat, if is_second { at - 1 } else { at });
    let can = !board.answers(spot).is_empty();
    let gives = board.points.get().and_then(|points| {
        points.sources.iter().find(|source| source.seat == seat && source.at == at).map(|source| source.points)
    });
    let fresh = board.latest.with(|latest| latest.iter().any(|event| changed(event, seat, at, tech)));
    let class = class_list(
        &["card tile ", &age_class(tech.card)].concat(),
        &[
            ("can", can),
            ("chosen", board.chosen.get() == Some(spot)),
            ("hinted", board.is_hinted(spot)),
            ("fresh", fresh),
            ("lost", tech.is_lost()),
            ("second", is_second),
            ("gives", gives.is_some()),
        ],
    );
    let flips = place != Place::Spread;
    let flip = flips.then(|| ["tech-", &seat.letter().to_string(), &tech.card.to_string()].concat());
    let reached = can || place != Place::Rival;
    view! {
        <button
            type="button"
            class=class
            tabindex=if reached { "0" } else { "-1" }
            aria-label=words::tech_label(tech)
            data-flip=flip
            data-from=flips.then(|| from_hand(view, seat, tech.card))
            data-show=tech.card.to_string()
            on:click=press(move || board.touched(spot))
        >
            {face(tech.card)}
            {gives.map(|points| view! { <b class="gift">"+"{points.to_string()}</b> }.into_any())}
            {tech.cover.filter(|cover| cover.span != Span::Second).map(|cover| cover_face(cover, flips.then(|| cover_id(seat, at))))}
        </button>
    }
    .into_any()
}

/// The id by which the shell follows a card that covers an advancement.
fn cover_id(seat: Seat, at: u8) -> String {
    ["cover-", &seat.letter().to_string(), &at.to_string()].concat()
}

fn cover_face(cover: Cover, flip: Option<String>) -> AnyView {
    let class = class_list(&["cover ", &age_class(cover.card)].concat(), &[("both", cover.span == Span::First)]);
    view! {
        <span class=class data-flip=flip data-from="held">
            <b>{cover.card.age().to_string()}</b>{icon(&cover.card.to_string())}
        </span>
    }
    .into_any()
}

/// Whether an event has just changed this advancement.
fn changed(event: &Event, seat: Seat, at: u8, tech: Tech) -> bool {
    match *event {
        Event::Advanced { seat: by, card } => by == seat && card == tech.card,
        Event::Attacked { target, at: first, span, .. } | Event::Rediscovered { target, at: first, span, .. } => {
            target == seat && (at == first || span == Span::First && at == first + 1)
        }
        _ => false,
    }
}

/// The components of a sheet, and where the card being built may go.
fn parts(board: Board, view: &View, seat: Seat, place: Place) -> AnyView {
    let sheet = view.table.sheet(seat);
    let is_own = view.viewer.seat() == Some(seat);
    let asked = is_own && place == Place::Own && board.is_asked();
    let placing = asked && matches!(view.table.decision, Decision::Place(_));
    let intends = asked
        && (board.intent.get() == Some(Action::Build)
            || matches!(board.chosen.get(), Some(Spot::Hand(card)) if board.moves.with(|moves| moves.contains(&Move::Build(card)))));
    let open = if placing || intends { sites(&view.table, seat) } else { Vec::new() };
    let open: Vec<(usize, Site)> = open.into_iter().enumerate().collect();
    let mut seen = Cards::EMPTY;
    let drawn = sheet.components.iter().enumerate().map(|(at, component)| {
        let at = at as u8;
        let ghosts = open.iter().filter(|(_, site)| matches!(site.mv, Move::Join { component, .. } if component == at));
        let ghosts: Vec<(usize, Site)> = ghosts.copied().collect();
        part(board, view, (seat, at), component, &ghosts, placing, &mut seen)
    });
    let drawn: Vec<AnyView> = drawn.collect();
    let new = open.iter().find(|(_, site)| site.mv == Move::Place).map(|(index, site)| {
        view! { <div class="part new" style:--rows="1" style:--cols="1">{ghost(board, *index, *site, (0, 0), placing)}</div> }.into_any()
    });
    let none = (sheet.components.is_empty() && new.is_none() && place != Place::Rival)
        .then(|| view! { <p class="none">{word("table.no_structures")}</p> }.into_any());
    view! { {drawn}{new}{none} }.into_any()
}

/// One component: its cells, what it is, and the open places around it.
fn part(
    board: Board,
    view: &View,
    (seat, at): (Seat, u8),
    component: &Component,
    ghosts: &[(usize, Site)],
    placing: bool,
    seen: &mut Cards,
) -> AnyView {
    let mode = view.table.setup.mode();
    let structure = component.structure(mode);
    let is_own = view.viewer.seat() == Some(seat);
    let spot = Spot::Part(seat, at);
    let can = !board.answers(spot).is_empty();
    let (top, left) = ghosts.iter().fold((0, 0), |(top, left), (_, site)| match site.mv {
        Move::Join { cell, .. } => (top.min(cell.row), left.min(cell.column)),
        _ => (top, left),
    });
    let (mut rows, mut columns) = extent(component.shape);
    for (_, site) in ghosts {
        if let Move::Join { cell, .. } = site.mv {
            (rows, columns) = (rows.max(cell.row + 1), columns.max(cell.column + 1));
        }
    }
    let cells = component.cells().map(|(cell, card)| {
        seen.insert(card);
        let count = seen.count(card).to_string();
        let flip = ["cell-", &seat.letter().to_string(), &card.to_string(), "-", &count].concat();
        view! {
            <span
                class=["cell ", &age_class(card)].concat()
                style:--r=(cell.row - top).to_string()
                style:--c=(cell.column - left).to_string()
                data-flip=flip
                data-from="held"
            >
                {icon(&card.to_string())}<b>{card.age().to_string()}</b>
            </span>
        }
        .into_any()
    });
    let cells = all(cells);
    let lit = is_own && board.points.get().is_some_and(|points| points.roads.contains(&at));
    let class = class_list(
        "part",
        &[
            ("complete", structure.is_some()),
            ("active", component.active),
            ("waiting", component.is_waiting(mode)),
            ("gives", lit),
            ("fresh", board.latest.with(|latest| latest.iter().any(|event| built(event, seat, at)))),
        ],
    );
    let body = class_list(
        "part-body",
        &[
            ("can", can),
            ("partner", is_own && is_partner(board, at)),
            ("chosen", board.chosen.get() == Some(spot)),
            ("hinted", is_own && board.is_hinted(spot)),
        ],
    );
    let show = ["part:", &seat.letter().to_string(), &at.to_string()].concat();
    let name = structure.map_or_else(|| word("part.short"), words::structure_name);
    view! {
        <div class=class style:--rows=(rows - top).to_string() style:--cols=(columns - left).to_string()>
            <button
                type="button"
                class=body
                tabindex=if is_own { "0" } else { "-1" }
                aria-label=words::part_label(structure, component.active, &component.cards)
                data-show=show
                on:click=press(move || board.touched(spot))
            >
                {cells}
            </button>
            {all(ghosts.iter().filter_map(|(index, site)| match site.mv {
                Move::Join { cell, .. } => Some(ghost(board, *index, *site, (cell.row - top, cell.column - left), placing)),
                _ => None,
            }))}
            <small class="part-name">{structure.map(|structure| icon(structure.key()))}<span>{name}</span></small>
            {lit.then(|| view! { <b class="gift">"+1"</b> }.into_any())}
        </div>
    }
    .into_any()
}

/// Whether the touched component can be merged with this one.
fn is_partner(board: Board, at: u8) -> bool {
    let Some(chosen @ Spot::Part(_, other)) = board.chosen.get() else { return false };
    at != other && board.answers(chosen).iter().any(|mv| matches!(mv, Move::Merge { first, second, .. } if at == *first || at == *second))
}

/// Whether an event has just changed this component.
fn built(event: &Event, seat: Seat, at: u8) -> bool {
    match *event {
        Event::Built { seat: by, component, .. } => by == seat && component == at,
        Event::Merged { seat: by, first, .. } => by == seat && first == at,
        _ => false,
    }
}

/// A place where the card being built may go, or might if one were.
fn ghost(board: Board, index: usize, site: Site, (row, column): (i8, i8), placing: bool) -> AnyView {
    let mark = match site.complete {
        Some(structure) => icon(structure.key()),
        None => view! { <span aria-hidden="true">"+"</span> }.into_any(),
    };
    let spot = match site.mv {
        Move::Join { component, cell } => Spot::Cell(component, cell),
        _ => Spot::New,
    };
    if !placing {
        return view! { <span class="ghost faint" style:--r=row.to_string() style:--c=column.to_string()>{mark}</span> }.into_any();
    }
    let class = class_list(
        "ghost can",
        &[
            ("completes", site.complete.is_some()),
            ("chosen", board.chosen.get() == Some(spot)),
            ("hinted", board.is_hinted(spot)),
        ],
    );
    let label = words::site_label(site.complete, site.becomes, spot == Spot::New);
    view! {
        <button
            type="button"
            class=class
            style:--r=row.to_string()
            style:--c=column.to_string()
            aria-label=label
            data-show=["site:", &index.to_string()].concat()
            on:click=press(move || board.touched(spot))
        >
            {mark}
        </button>
    }
    .into_any()
}

/// The forms of the mode with what each does, how many of two the viewer has, and whether they are active.
pub(super) fn forms(board: Board) -> AnyView {
    let view = board.view.get();
    let sheet = view.table.sheet(main_seat(&view));
    let set = super::in_mode(view.table.setup.mode());
    let entries = set.iter().map(|structure| form_entry(sheet, structure));
    let class = if set.iter().count() > 4 { "forms many" } else { "forms" };
    view! { <ul class=class aria-label=word("table.forms")>{all(entries)}</ul> }.into_any()
}

fn form_entry(sheet: &Sheet, structure: Structure) -> AnyView {
    let (active, complete) = (usize::from(sheet.active(structure)), outlook::complete(sheet, structure));
    let pips = (0..Structure::LIMIT).map(|pip| {
        let class = if pip < active {
            "pip on"
        } else if pip < complete {
            "pip waits"
        } else {
            "pip"
        };
        view! { <i class=class></i> }.into_any()
    });
    let class = class_list("form-entry", &[("lit", active > 0), ("owned", complete > 0)]);
    let show = ["form:", &structure.letter().to_string()].concat();
    let label = phrase(
        "form.label",
        &[
            ("name", &words::structure_name(structure)),
            ("ability", &words::ability(structure)),
            ("count", &complete.to_string()),
            ("active", &active.to_string()),
        ],
    );
    view! {
        <li>
            <button type="button" class=class aria-label=label data-show=show>
                {super::card_face::form(structure.shape())}
                <span class="form-words"><b>{words::structure_name(structure)}</b><small>{words::gives(structure)}</small></span>
                <span class="pips">{all(pips)}</span>
            </button>
        </li>
    }
    .into_any()
}
