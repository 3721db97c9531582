//! Structures: the components on a sheet, the places where a card may be built, and the list of all forms.

use leptos::prelude::*;

use super::building::{Site, sites};
use super::card_face::{age_class, extent, form, icon};
use super::sheet_face::{Place, main_seat};
use super::spot::{Action, Spot};
use super::touch::Board;
use super::words::{self, phrase, word};
use super::{Card, Cards, Cell, Component, Decision, Event, Move, Shape, Sheet, Structure, View, outlook};
use crate::engine::Seat;
use crate::ui::live::{all, class_list, press};

/// The components of a sheet, and where the card being built may go.
pub(super) fn parts(board: Board, view: &View, seat: Seat, place: Place) -> AnyView {
    let sheet = view.table.sheet(seat);
    let is_own = view.viewer.seat() == Some(seat);
    let asked = is_own && place == Place::Own && board.is_asked();
    let placing = asked && matches!(view.table.decision, Decision::Place(_));
    let intends = match board.chosen.get() {
        Some(Spot::Hand(card)) => board.moves.with(|moves| moves.contains(&Move::Build(card))),
        _ => {
            board.intent.get() == Some(Action::Build)
                && board.moves.with(|moves| moves.iter().any(|mv| matches!(mv, Move::Build(_))))
        }
    };
    let intends = asked && intends;
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

/// The rectangle around a component and the open places at it, in cells counted from the component's corner.
struct Frame {
    top: i8,
    left: i8,
    rows: i8,
    columns: i8,
}

impl Frame {
    fn of(shape: Shape, open: &[(usize, Site)]) -> Frame {
        let (rows, columns) = extent(shape);
        let mut frame = Frame { top: 0, left: 0, rows, columns };
        for (_, site) in open {
            if let Move::Join { cell, .. } = site.mv {
                frame.top = frame.top.min(cell.row);
                frame.left = frame.left.min(cell.column);
                frame.rows = frame.rows.max(cell.row + 1);
                frame.columns = frame.columns.max(cell.column + 1);
            }
        }
        frame
    }

    /// Row and column of a cell, counted from the corner of the rectangle.
    fn place(&self, cell: Cell) -> (i8, i8) {
        (cell.row - self.top, cell.column - self.left)
    }
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
    let frame = Frame::of(component.shape, ghosts);
    let cells = component.cells().map(|(cell, card)| {
        seen.insert(card);
        cell_face(seat, card, seen.count(card), frame.place(cell))
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
        <div class=class style:--rows=(frame.rows - frame.top).to_string() style:--cols=(frame.columns - frame.left).to_string()>
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
                Move::Join { cell, .. } => Some(ghost(board, *index, *site, frame.place(cell), placing)),
                _ => None,
            }))}
            <small class="part-name">{structure.map(|structure| icon(structure.key()))}<span>{name}</span></small>
            {lit.then(|| view! { <b class="gift">"+1"</b> }.into_any())}
        </div>
    }
    .into_any()
}

/// A card of a component. The shell follows it by its type and how many of that type lie before it.
fn cell_face(seat: Seat, card: Card, count: u8, (row, column): (i8, i8)) -> AnyView {
    let flip = ["cell-", &seat.letter().to_string(), &card.to_string(), "-", &count.to_string()].concat();
    view! {
        <span
            class=["cell ", &age_class(card)].concat()
            style:--r=row.to_string()
            style:--c=column.to_string()
            data-flip=flip
            data-from="held"
        >
            {icon(&card.to_string())}<b>{card.age().to_string()}</b>
        </span>
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
                {form(structure.shape())}
                <span class="form-words"><b>{words::structure_name(structure)}</b><small>{words::gives(structure)}</small></span>
                <span class="pips">{all(pips)}</span>
            </button>
        </li>
    }
    .into_any()
}
