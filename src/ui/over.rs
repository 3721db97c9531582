//! The panel at the end of a match.

use leptos::prelude::*;

use super::icon::icon;
use super::live::{all, press};
use super::share::copier;
use super::sheet::sheet;
use crate::text::{count_text, text, text_with};

/// One line of the final standings.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Standing {
    pub(super) name: String,
    pub(super) points: i16,
    pub(super) won: bool,
}

/// Who won, the final scores, and what to do next.
///
/// `about` is the match in a line, for whoever copies the result; `epilogue` is what the game has to say about the end, `again` where a new match of the same game is set up;
/// `look_back` goes to the beginning of the match to look through it.
pub(super) fn over_sheet(
    open: RwSignal<bool>,
    standings: impl Fn() -> Vec<Standing> + Send + Sync + 'static,
    epilogue: impl Fn() -> AnyView + Send + Sync + 'static,
    again: String,
    about: impl Fn() -> String + Send + Sync + 'static,
    look_back: impl Fn() + Copy + Send + Sync + 'static,
) -> AnyView {
    let body = move || {
        let rows = standings();
        let winners: Vec<String> = rows.iter().filter(|row| row.won).map(|row| row.name.clone()).collect();
        let mut ranked: Vec<Standing> = Vec::new();
        for row in rows {
            let rank = |row: &Standing| (row.won, row.points);
            let at = ranked.partition_point(|other| rank(other) >= rank(&row));
            ranked.insert(at, row);
        }
        let result = result_text(&about(), &ranked);
        let rows = ranked.into_iter().map(|row| {
            view! {
                <li class=if row.won { "won" } else { "" }>
                    {row.won.then(|| icon("crown"))}
                    <span class="standing-name">{row.name}</span>
                    <span class="standing-points">{row.points.to_string()}</span>
                </li>
            }
            .into_any()
        });
        let heading = match winners.as_slice() {
            [one] => text_with("shell.over.winner", &[("name", one)]),
            several => count_text("shell.over.shared", several.len(), &[("names", &several.join(", "))]),
        };
        view! {
            <p class="over-heading">{heading}</p>
            <ol class="standings">{all(rows)}</ol>
            {epilogue()}
            {copier(result, "result")}
            <div class="sheet-foot">
                <button on:click=press(move || { open.set(false); look_back(); })>{text("shell.over.look_back")}</button>
                <a class="button primary" href=again.clone()>{text("shell.over.again")}</a>
            </div>
        }
        .into_any()
    };
    sheet(open, text("shell.over.title"), "over", body)
}

/// The result as people send it to each other: what was played, then a line for each player.
fn result_text(about: &str, ranked: &[Standing]) -> String {
    let mut lines = about.to_owned();
    for row in ranked {
        let crown = if row.won { "\u{1f451} " } else { "" };
        lines.extend(["\n", crown, &row.name, " ", &row.points.to_string()]);
    }
    lines
}
