//! What deserves a page of its own: what the domains pay, and how the match ended.

use leptos::prelude::*;

use super::icon::icon;
use super::pieces::{Age, Kind};
use super::words::{self, counted, phrase, word};
use super::{Event, Income, Table, View};
use crate::engine::Seat;
use crate::told::Names;
use crate::ui::live::all;

/// The page for an event that deserves one: the incomes of a player, if there are any.
pub(super) fn interlude(event: &Event, names: &Names) -> Option<AnyView> {
    match event {
        Event::Paid { seat, incomes } if !incomes.is_empty() => Some(paid(*seat, incomes, names)),
        _ => None,
    }
}

/// What each domain paid, board by board.
fn paid(seat: Seat, incomes: &[Income], names: &Names) -> AnyView {
    let total: u16 = incomes.iter().map(|income| u16::from(income.ecus)).sum();
    view! {
        <article class="khronos page">
            <p class="stamp">{phrase("paid.title", &[("name", names.of(seat))])}</p>
            {all(Age::ALL.map(|age| paid_on(age, incomes)))}
            <p class="total">{icon("coin")}<b>{words::ecus(total)}</b></p>
        </article>
    }
    .into_any()
}

/// What each domain of one board paid; nothing for a board where none did.
fn paid_on(age: Age, incomes: &[Income]) -> AnyView {
    let here: Vec<Income> = incomes.iter().filter(|income| income.age == age).copied().collect();
    if here.is_empty() {
        return ().into_any();
    }
    let sum: u16 = here.iter().map(|income| u16::from(income.ecus)).sum();
    let domains = here.iter().map(|income| {
        let domain = phrase("paid.domain", &[("at", &words::square(income.domain))]);
        view! { <li><span>{domain}</span><b>{income.ecus.to_string()}</b></li> }.into_any()
    });
    view! {
        <section class=["sum ", age.key()].concat()>
            <h3>{icon(age.key())}<span>{word(&["age_long.", age.key()].concat())}</span><b>{sum.to_string()}</b></h3>
            <ul>{all(domains)}</ul>
            <p>{word(&["paid.", age.key()].concat())}</p>
        </section>
    }
    .into_any()
}

/// One line of the final standing: its name, and a number for each player.
struct Line {
    key: &'static str,
    of: fn(&Table, Seat) -> usize,
}

/// What each player has on the boards at the end.
const LINES: [Line; 5] = [
    Line { key: "might", of: |table, seat| led(table, Age::Might, seat) },
    Line { key: "faith", of: |table, seat| led(table, Age::Faith, seat) },
    Line { key: "reason", of: |table, seat| led(table, Age::Reason, seat) },
    Line { key: "buildings", of: buildings },
    Line { key: "cubes", of: cubes },
];

/// How many domains of a board a player controls, wherever the pawns are.
fn led(table: &Table, age: Age, seat: Seat) -> usize {
    table.domains(age).iter().filter(|domain| domain.controllers.contains(seat)).count()
}

/// How many buildings on Might and Faith belong to a player.
fn buildings(table: &Table, seat: Seat) -> usize {
    let of_seat = |age| table.board(age).buildings().iter().filter(|building| building.owner == Some(seat)).count();
    of_seat(Age::Might) + of_seat(Age::Faith)
}

/// How many cubes of a player are on Reason.
fn cubes(table: &Table, seat: Seat) -> usize {
    table.board(Age::Reason).buildings().iter().map(|building| usize::from(building.cubes[seat.index()])).sum()
}

/// The final standing, line by line.
pub(super) fn epilogue(view: &View, names: &Names) -> AnyView {
    let table = &view.table;
    let seats = || Seat::all(table.seats());
    let heads = seats().map(|seat| view! { <th scope="col">{names.of(seat).to_owned()}</th> }.into_any());
    let rows = LINES.map(|line| {
        let cells = seats().map(|seat| view! { <td>{(line.of)(table, seat).to_string()}</td> }.into_any());
        view! { <tr><th scope="row">{word(&["line.", line.key].concat())}</th>{all(cells)}</tr> }.into_any()
    });
    let totals = seats().map(|seat| {
        let class = if table.winners.contains(seat) { "won" } else { "" };
        view! { <td class=class><b>{table.ecus[seat.index()].to_string()}</b></td> }.into_any()
    });
    view! {
        <div class="khronos final">
            <table>
                <thead><tr><td></td>{all(heads)}</tr></thead>
                <tbody>{all(rows)}</tbody>
                <tfoot><tr><th scope="row">{word("line.ecus")}</th>{all(totals)}</tr></tfoot>
            </table>
            {lost(table)}
            {tie(table)}
        </div>
    }
    .into_any()
}

/// What paradoxes wiped out.
fn lost(table: &Table) -> Option<AnyView> {
    let lost = Kind::ALL.into_iter().filter(|kind| table.removed[kind.index()] > 0).map(|kind| {
        let count = table.removed[kind.index()].to_string();
        phrase("epilogue.count", &[("count", &count), ("kind", &words::kind_name(kind))])
    });
    let lost = words::listed(lost);
    let count = table.removed.iter().map(|count| usize::from(*count)).sum();
    (count > 0).then(|| view! { <p>{counted("epilogue.lost", count, &[("kinds", &lost)])}</p> }.into_any())
}

/// What decided among equally rich players.
fn tie(table: &Table) -> Option<AnyView> {
    let ecus = || Seat::all(table.seats()).map(|seat| table.ecus[seat.index()]);
    let most = ecus().max()?;
    let key = match (ecus().filter(|ecus| *ecus == most).count(), table.winners.len()) {
        (0 | 1, _) => return None,
        (_, 1) => "epilogue.later",
        _ => "epilogue.shared",
    };
    Some(view! { <p>{word(key)}</p> }.into_any())
}
