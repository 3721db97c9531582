//! The player sheets: advancements in three rows, components of structures on their grid.

use leptos::prelude::*;

use super::card_face::{age_class, extent, face, icon, loot_words};
use super::hand::hand_id;
use super::part_face::parts;
use super::sheet::Cover;
use super::spot::{Action, Spot, Spread};
use super::touch::Board;
use super::words::{self, counted, phrase, word};
use super::{Card, Decision, Event, Move, Row, ScoreKind, Span, Tech, View};
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

pub(super) fn main_seat(view: &View) -> Seat {
    view.viewer.seat().unwrap_or(view.table.acting)
}

/// Where a sheet is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
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
            {(place == Place::Spread).then(|| known(view, seat))}
        </section>
    }
    .into_any()
}

/// The cards that everybody knows to be in a hand.
fn known(view: &View, seat: Seat) -> AnyView {
    let known = view.table.known[seat.index()];
    if known.is_empty() {
        return ().into_any();
    }
    let cards = known.iter().map(|card| {
        let class = ["card token ", &age_class(card)].concat();
        view! { <span class=class title=words::card_label(card)>{icon(&card.to_string())}<span class="sr">{words::card_label(card)}</span></span> }.into_any()
    });
    view! { <p class="known">{word("table.known")}{all(cards)}</p> }.into_any()
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
