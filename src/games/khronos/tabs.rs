//! What there is to know of a board at a glance, and small boards to turn to.

use leptos::prelude::*;

use super::boards::{buildings, layer};
use super::icon::icon;
use super::land_face::{land, place};
use super::outline::UNIT;
use super::spot::Begun;
use super::touch::Touch;
use super::words::{self, counted, phrase, word};
use super::{Age, Move};
use crate::engine::Seat;
use crate::ui::live::{all, class_list, live, press};

/// Whether a pawn can travel to a board.
pub(super) fn goes(touch: Touch, pawn: u8, age: Age) -> bool {
    touch.can(|mv| mv == Move::Travel { pawn, to: age })
}

/// What there is to know about a board at a glance: its name, who stands there, how many cards may be played, the income.
pub(super) fn facts(touch: Touch, age: Age) -> AnyView {
    let scene = touch.scene.get();
    let table = &scene.table;
    let standing = Seat::all(table.seats()).map(|seat| (seat, table.pawns_on(seat, age))).filter(|(_, pawns)| *pawns > 0);
    let pawns = standing.map(|(seat, pawns)| {
        let title = counted("table.pawns_of", pawns, &[("name", touch.names().of(seat))]);
        let letter = seat.letter();
        let class = class_list(&format!("pawn-mark of-{letter}"), &[("two", pawns > 1)]);
        view! {
            <i class=class title=title.clone()><span aria-hidden="true">{letter.to_ascii_uppercase().to_string()}</span><span class="sr">{title.clone()}</span></i>
        }
        .into_any()
    });
    let pawns = all(pawns);
    let viewer = touch.view.get().viewer.seat();
    let left = (table.turn == viewer.unwrap_or(table.turn) && !table.over).then(|| {
        let left = usize::from(table.cards_left()[age.index()]);
        let title = counted("table.cards_left", left, &[]);
        view! { <span class="cards-left" title=title.clone()><b aria-hidden="true">{left.to_string()}</b><span class="sr">{title.clone()}</span></span> }.into_any()
    });
    let income = viewer.map(|seat| {
        let ecus = table.incomes(seat)[age.index()].to_string();
        let title = phrase("table.income_here", &[("ecus", &ecus)]);
        view! { <span class="income" title=title.clone()>{icon("coin")}<b aria-hidden="true">{ecus}</b><span class="sr">{title.clone()}</span></span> }.into_any()
    });
    view! {
        <b class="age-name">{icon(age.key())}{words::age_name(age)}</b>
        <span class="pawn-marks">{pawns}</span>
        {left}{income}
    }
    .into_any()
}

/// Small live pictures of all three boards, to turn to one of them.
pub(super) fn tabs(touch: Touch) -> AnyView {
    let tabs = Age::ALL.map(|age| live(move || tab(touch, age)));
    view! { <nav class="tabs" aria-label=word("table.ages")>{all(tabs)}</nav> }.into_any()
}

fn tab(touch: Touch, age: Age) -> AnyView {
    let shown = touch.age.get() == age;
    let travelling = matches!(touch.begun.get(), Begun::Pawn(pawn) if goes(touch, pawn, age));
    let lit = touch.sites.get().is_some() && !touch.lit.get()[age.index()].is_empty();
    let class = class_list(
        ["tab of-might", "tab of-faith", "tab of-reason"][age.index()],
        &[("shown", shown), ("can", travelling), ("lit", lit)],
    );
    let scene = touch.scene.get();
    let mut picture = buildings(&scene, age);
    for building in scene.table.board(age).buildings().iter().filter(|building| !building.printed) {
        let (x, y) = place(building.at);
        let side = i32::from(building.kind.size()) * UNIT;
        let class = building.owner.map_or_else(String::new, |owner| [" of-", &owner.letter().to_string()].concat());
        picture.draw(format_args!("<rect class=\"spot{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"));
    }
    let touched = move || {
        if travelling {
            touch.travel(age);
        }
        touch.age.set(age);
    };
    view! {
        <button type="button" class=class data-age=age.key() aria-pressed=shown.to_string() on:click=press(touched)>
            <svg class="small-sheet" viewBox="0 0 320 400" aria-hidden="true">
                {land()}
                {layer("buildings", picture)}
            </svg>
            <span class="tab-facts">{facts(touch, age)}</span>
        </button>
    }
    .into_any()
}
