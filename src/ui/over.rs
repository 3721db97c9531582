//! The panel at the end of a match.

use leptos::prelude::*;

use super::icon::icon;
use super::sheet::Sheet;
use crate::text::{count_text, text, text_with};

/// One line of the final standings.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Standing {
    pub(super) name: String,
    pub(super) points: i16,
    pub(super) won: bool,
}

/// Who won, the final scores, and what to do next.
#[component]
pub(super) fn OverSheet(
    open: RwSignal<bool>,
    standings: Signal<Vec<Standing>>,
    /// What the game has to say about the end.
    epilogue: ViewFn,
    /// Where a new match of the same game is set up.
    again: String,
    /// Goes to the beginning of the match to look through it.
    look_back: Callback<()>,
) -> impl IntoView {
    let body = ViewFn::from(move || {
        let rows = standings.get_untracked();
        let winners: Vec<String> = rows.iter().filter(|row| row.won).map(|row| row.name.clone()).collect();
        let mut ranked: Vec<Standing> = Vec::new();
        for row in rows {
            let rank = |row: &Standing| (row.won, row.points);
            let at = ranked.partition_point(|other| rank(other) >= rank(&row));
            ranked.insert(at, row);
        }
        let rows = ranked.into_iter().map(|row| {
            view! {
                <li class:won=row.won>
                    {row.won.then(|| icon("crown"))}
                    <span class="standing-name">{row.name}</span>
                    <span class="standing-points">{row.points}</span>
                </li>
            }
        });
        let heading = match winners.as_slice() {
            [one] => text_with("shell.over.winner", &[("name", one)]),
            several => count_text("shell.over.shared", several.len(), &[("names", &several.join(", "))]),
        };
        view! {
            <p class="over-heading">{heading}</p>
            <ol class="standings">{rows.collect_view()}</ol>
            {epilogue.run()}
            <div class="sheet-foot">
                <button on:click=move |_| { open.set(false); look_back.run(()); }>{text("shell.over.look_back")}</button>
                <a class="button primary" href=again.clone()>{text("shell.over.again")}</a>
            </div>
        }
        .into_any()
    });
    view! { <Sheet open title=text("shell.over.title") body class="over" /> }
}
