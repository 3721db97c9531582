//! What deserves a page of its own: a round's points card by card; and how the match ended.
//!
//! Classes for the style sheet: `.chronos-conquest.page` has `.stamp`, `.ending` and `.tallies` with a `.tally` for each player
//! (`.won` if they won the round), whose table has the class `sum`; `.chronos-conquest.final` is the last page.

use leptos::prelude::*;

use super::icon::icon;
use super::pieces::{Face, God, Wind};
use super::sentence::{ending_short, round_won};
use super::tally::{Row, Tally};
use super::view::{Ending, RoundResult};
use super::words::{self, counted, face_name, god_name, listed, phrase, wind_name, word};
use super::{Event, View};
use crate::engine::Seat;
use crate::told::Names;
use crate::ui::live::all;

/// The page for an event that deserves one: the end of a round.
pub(super) fn interlude(event: &Event, names: &Names) -> Option<AnyView> {
    let Event::RoundOver { round, result, tallies } = event else { return None };
    let (title, ending) = (phrase("tally.title", &[("round", &round.to_string())]), round_won(result, names));
    let each = Seat::all(tallies.len() as u8).zip(tallies);
    let each = each.map(|(seat, tally)| of_player(tally, names.of(seat), result.winners.contains(seat)));
    let page = view! {
        <article class="chronos-conquest page">
            <p class="stamp">{title}</p>
            <p class="ending"><b>{ending}"."</b></p>
            <div class="tallies">{all(each)}</div>
            {is_tied(result, tallies).then(|| view! { <p class="tie">{word("tally.tie")}</p> }.into_any())}
        </article>
    };
    Some(page.into_any())
}

/// Whether points were counted and did not decide alone.
fn is_tied(result: &RoundResult, tallies: &[Tally]) -> bool {
    let is_counted = matches!(result.ending, Ending::Cataclysm | Ending::LastCard | Ending::Cap);
    let most = tallies.iter().map(|tally| tally.points).max();
    is_counted && tallies.iter().filter(|tally| Some(tally.points) == most).count() > 1
}

/// A player's points, row by row, and what else there is.
fn of_player(tally: &Tally, name: &str, won: bool) -> AnyView {
    let class = if won { "tally won" } else { "tally" };
    let rows = tally.rows();
    let land = if rows.is_empty() { row(word("tally.no_land"), String::new()) } else { all(rows.into_iter().map(land)) };
    view! {
        <section class=class>
            <h3>{name.to_owned()}</h3>
            <table class="sum">
                <tbody>
                    {land}
                    {multiplied(tally)}
                </tbody>
                <tfoot><tr><th scope="row">{word("tally.points")}</th><td><b>{tally.points.to_string()}</b></td></tr></tfoot>
            </table>
            {monsters(tally)}
            {gods(tally)}
            <p class="wins">{phrase("tally.wins", &[("wins", &tally.wins.to_string())])}</p>
        </section>
    }
    .into_any()
}

fn row(head: String, figure: String) -> AnyView {
    view! { <tr><th scope="row">{head}</th><td>{figure}</td></tr> }.into_any()
}

/// "3 × 20 = 60"
fn land(of: Row) -> AnyView {
    let (count, sum) = (of.count.to_string(), of.sum().to_string());
    let Some(face) = of.face else { return row(phrase("tally.sphinx", &[("count", &count)]), sum) };
    let key = if of.worth == face.value() { "tally.row" } else { "tally.helios" };
    row(phrase(key, &[("count", &count), ("face", &face_name(face))]), sum)
}

/// The winds, and what they make of the points.
fn multiplied(tally: &Tally) -> AnyView {
    let name = |wind: Wind| {
        let is_aeolus = tally.kingdom.winds[wind.index()] == 0;
        let name = wind_name(wind);
        if is_aeolus { phrase("tally.aeolus", &[("wind", &name)]) } else { name }
    };
    let winds = listed(tally.winds().map(name));
    match tally.winds().count() {
        0 => row(word("tally.no_winds"), String::new()),
        1 => row(phrase("tally.one_wind", &[("winds", &winds)]), String::new()),
        _ => {
            let product = words::product(tally.base(), tally.multiplier(), tally.points);
            row(phrase("tally.winds", &[("winds", &winds)]), product)
        }
    }
}

fn monsters(tally: &Tally) -> Option<AnyView> {
    let icons = all(tally.monsters().map(|face| icon(face.key())));
    let names = listed(tally.monsters().map(face_name as fn(Face) -> String));
    let words = phrase("tally.monsters", &[("monsters", &names)]);
    (!names.is_empty()).then(|| view! { <p>{icons}" "{words}</p> }.into_any())
}

fn gods(tally: &Tally) -> Option<AnyView> {
    let icons = all(tally.gods.iter().map(|god| icon(god.key())));
    let names = listed(tally.gods.iter().copied().map(god_name as fn(God) -> String));
    let words = phrase("tally.gods", &[("gods", &names)]);
    (!names.is_empty()).then(|| view! { <p>{icons}" "{words}</p> }.into_any())
}

/// How each round ended and who won it.
pub(super) fn epilogue(view: &View, names: &Names) -> AnyView {
    let table = &view.table;
    let rounds = (1..).zip(&table.endings).map(|(round, (ending, winners)): (usize, _)| {
        let round = phrase("tally.title", &[("round", &round.to_string())]);
        let (ending, winners) = (ending_short(*ending), words::seat_names(*winners, names));
        view! { <tr><th scope="row">{round}</th><td>{winners}</td><td>{ending}</td></tr> }.into_any()
    });
    let heads = ["round", "won_by", "ending"];
    let heads = heads.map(|key| view! { <th scope="col">{word(&["column.", key].concat())}</th> }.into_any());
    view! {
        <div class="chronos-conquest final">
            <p>{counted("epilogue.rounds", table.endings.len(), &[])}</p>
            <table>
                <thead><tr>{all(heads)}</tr></thead>
                <tbody>{all(rounds)}</tbody>
            </table>
        </div>
    }
    .into_any()
}
