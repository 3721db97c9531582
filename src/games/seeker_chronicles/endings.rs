//! What deserves a page of its own, and how the match ended.

use leptos::prelude::*;

use super::words::{filled, word};
use super::{Ending, Event, Table, View};
use crate::engine::Seat;
use crate::told::Names;
use crate::ui::live::all;

/// The page for an event that deserves one: none does. Cards travel to the archive and a stage is completed in the middle of
/// what a move brings about; a page would hide the arena just when it changes, and the table shows both where they happen.
pub(super) fn interlude(_event: &Event, _names: &Names) -> Option<AnyView> {
    None
}

/// One line of the final standing: its name, and a number for each player.
struct Line {
    key: &'static str,
    of: fn(&Table, Seat) -> usize,
}

/// What each player has at the end.
const LINES: [Line; 6] = [
    Line { key: "library", of: |table, seat| usize::from(table.side(seat).library) },
    Line { key: "archive", of: |table, seat| table.side(seat).archive.len() },
    Line { key: "seekers", of: |table, seat| table.side(seat).seekers.len() },
    Line { key: "linked", of: |table, seat| usize::from(table.side(seat).linked_count()) },
    Line { key: "base", of: |table, seat| table.side(seat).seekers.iter().map(|active| usize::from(active.base)).sum() },
    Line { key: "power", of: power },
];

/// The power of all Seekers of a player together.
fn power(table: &Table, seat: Seat) -> usize {
    let side = table.side(seat);
    side.seekers.iter().map(|active| usize::from(side.power(active))).sum()
}

/// The final standing, line by line, and how it came to that.
pub(super) fn epilogue(view: &View, names: &Names) -> AnyView {
    let table = &view.table;
    let seats = || Seat::all(2);
    let heads = seats().map(|seat| view! { <th scope="col">{names.of(seat).to_owned()}</th> }.into_any());
    let rows = LINES.map(|line| {
        let cells = seats().map(|seat| view! { <td>{(line.of)(table, seat).to_string()}</td> }.into_any());
        view! { <tr><th scope="row">{word(&["line.", line.key].concat())}</th>{all(cells)}</tr> }.into_any()
    });
    let stages = seats().map(|seat| {
        let class = if table.winners.contains(seat) { "won" } else { "" };
        view! { <td class=class><b>{table.side(seat).stages.to_string()}</b></td> }.into_any()
    });
    view! {
        <div class="seeker-chronicles final">
            <table>
                <thead><tr><td></td>{all(heads)}</tr></thead>
                <tbody>{all(rows)}</tbody>
                <tfoot><tr><th scope="row">{word("line.stages")}</th>{all(stages)}</tr></tfoot>
            </table>
            <p>{ended(table, names)}</p>
        </div>
    }
    .into_any()
}

/// How the match ended, after how many turns.
fn ended(table: &Table, names: &Names) -> String {
    let key = match (table.ending, table.winners.len()) {
        (Some(Ending::TurnLimit), 1) => "epilogue.limit",
        (Some(Ending::TurnLimit), _) => "epilogue.shared",
        // The library was emptied in the winner's own turn, or in the opponent's.
        _ if table.winners.contains(table.active) => "epilogue.conclusion",
        _ => "epilogue.conclusion_in_other_turn",
    };
    let winner = table.winners.iter().next().unwrap_or(table.active);
    let starter = if table.winners.contains(table.starter) { "epilogue.first" } else { "epilogue.second" };
    let values = [
        ("turns", table.turn.to_string()),
        ("name", names.of(winner).to_owned()),
        ("place", word(starter)),
    ];
    filled(key, &values)
}
