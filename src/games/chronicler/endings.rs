//! What deserves a page of its own: a new Era, the last actions, the final scores.

use leptos::prelude::*;

use super::card_face::icon;
use super::words::{self, counted, phrase, word};
use super::{Ending, ScoreKind, View, score};
use crate::engine::{Seat, SeatSet};
use crate::ui::Names;
use crate::ui::live::all;

/// A new Era: what the new deck is made of.
pub(super) fn era(era: u8, pile: u8, aside: u8) -> AnyView {
    let (pile, aside) = (usize::from(pile), usize::from(aside));
    let from_aside = (aside > 0).then(|| view! { <li><b>{aside.to_string()}</b>{word("era.aside")}</li> }.into_any());
    view! {
        <article class="chronicler page">
            <p class="stamp">{phrase("era.title", &[("era", words::roman(era))])}</p>
            <p>{word("era.about")}</p>
            <ul class="sum">
                <li><b>{pile.to_string()}</b>{word("era.pile")}</li>
                {from_aside}
                <li class="total"><b>{(pile + aside).to_string()}</b>{word("era.deck")}</li>
            </ul>
            <p>{word(["era.two", "era.three"][usize::from(era > 2)])}</p>
        </article>
    }
    .into_any()
}

/// The first Age 9 card was played.
pub(super) fn last_actions(by: Seat, seats: SeatSet, names: &Names) -> AnyView {
    let others = words::seat_names(seats, names);
    view! {
        <article class="chronicler page">
            <p class="stamp">{phrase("last.title", &[("name", names.of(by))])}</p>
            <p class="emblem">{icon("9a")}{icon("9b")}</p>
            <p>{counted("last.about", seats.len(), &[("names", &others), ("name", names.of(by))])}</p>
        </article>
    }
    .into_any()
}

/// The final scores, line by line.
pub(super) fn epilogue(view: &View, names: &Names) -> AnyView {
    let seats = view.table.seats();
    let scores: Vec<_> = Seat::all(seats).map(|seat| (seat, score(view, seat))).collect();
    let heads = scores.iter().map(|(seat, _)| view! { <th scope="col">{names.of(*seat).to_owned()}</th> }.into_any());
    let rows = ScoreKind::ALL.into_iter().filter_map(|kind| {
        let lines: Vec<_> = scores.iter().map(|(_, score)| score.lines().find(|line| line.kind == kind)).collect();
        lines.iter().any(Option::is_some).then(|| {
            let each = phrase(&["line.", kind.key()].concat(), &[("each", &kind.points_each().to_string())]);
            let cells = lines.into_iter().map(|line| {
                let cell = line.map(|line| view! { <b>{line.points.to_string()}</b><small>"×"{line.count.to_string()}</small> }.into_any());
                view! { <td>{cell}</td> }.into_any()
            });
            view! { <tr><th scope="row">{each}</th>{all(cells)}</tr> }.into_any()
        })
    });
    let totals = scores.iter().map(|(seat, score)| {
        let class = if view.table.winners.contains(*seat) { "won" } else { "" };
        view! { <td class=class><b>{score.total().to_string()}</b></td> }.into_any()
    });
    let ending = match (view.table.ending, view.table.first_nine) {
        (Some(Ending::AgeNine), Some(by)) => phrase("epilogue.age_nine", &[("name", names.of(by))]),
        _ => word("epilogue.third_shift"),
    };
    view! {
        <div class="chronicler final">
            <p>{ending}</p>
            <table>
                <thead><tr><td></td>{all(heads)}</tr></thead>
                <tbody>{all(rows)}</tbody>
                <tfoot><tr><th scope="row">{word("line.total")}</th>{all(totals)}</tr></tfoot>
            </table>
            {tie(view)}
        </div>
    }
    .into_any()
}

/// What decided among equal scores.
fn tie(view: &View) -> Option<AnyView> {
    let totals: Vec<i16> = Seat::all(view.table.seats()).map(|seat| score(view, seat).total()).collect();
    let most = totals.iter().max()?;
    let tied = totals.iter().filter(|total| *total == most).count();
    let key = match (tied, view.table.winners.len()) {
        (0 | 1, _) => return None,
        (_, 1) => "epilogue.tie",
        _ => "epilogue.shared",
    };
    Some(view! { <p>{word(key)}</p> }.into_any())
}
