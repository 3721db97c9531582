//! What lies in the middle: the deck, the cards set aside, the discard pile, the Eras; and what is spread over the table.

use leptos::prelude::*;

use super::card_face::{age_class, face, icon};
use super::hand::hand_id;
use super::sheet_face::spread_sheet;
use super::spot::{Spot, Spread};
use super::touch::Board;
use super::words::{self, counted, phrase, word};
use super::{Card, Event, View, outlook};
use crate::ui::live::{all, class_list, press};

/// How many Eras there are. Rulebook, Objective.
const ERAS: u8 = 3;

/// The deck, the discard pile and the Eras.
pub(super) fn bank(board: Board) -> AnyView {
    let view = board.view.get();
    view! {
        <section class="bank" aria-label=word("table.bank")>
            {deck(board, &view)}
            {pile(board, &view)}
            {eras(&view)}
        </section>
    }
    .into_any()
}

fn deck(board: Board, view: &View) -> AnyView {
    let spot = Spot::Deck;
    let can = !board.answers(spot).is_empty();
    let class = class_list(
        "deck",
        &[
            ("can", can),
            ("chosen", board.chosen.get() == Some(spot)),
            ("hinted", board.is_hinted(spot)),
            ("low", view.table.deck < 6),
        ],
    );
    let size = usize::from(view.table.deck);
    let draws = view.viewer.seat().map_or(1, |seat| outlook::obtain_draws(&view.table, seat));
    let label = counted("table.deck", size, &[]);
    let label = if can { [label, counted("act.obtain", usize::from(draws), &[])].join(" ") } else { label };
    let aside = (view.table.aside > 0).then(|| {
        let title = counted("table.aside", usize::from(view.table.aside), &[]);
        view! { <span class="aside" title=title.clone()><b>{view.table.aside.to_string()}</b><small>{word("table.set_aside")}</small><span class="sr">{title.clone()}</span></span> }
            .into_any()
    });
    view! {
        <button type="button" class=class aria-label=label data-origin="deck" on:click=press(move || board.touched(spot))>
            <b>{size.to_string()}</b><small>{word("table.deck_short")}</small>
        </button>
        {aside}
    }
    .into_any()
}

fn pile(board: Board, view: &View) -> AnyView {
    let table = &view.table;
    let size = counted("table.pile", table.pile.len(), &[]);
    let by = board.latest.with(|latest| {
        latest.iter().rev().find_map(|event| match event {
            Event::Discarded { seat, card } | Event::Shed { seat, card } => Some((*seat, *card)),
            _ => None,
        })
    });
    let from = by.map(|(seat, card)| match view.viewer.seat() {
        Some(own) if own == seat => hand_id(card),
        _ => ["seat-", &seat.letter().to_string()].concat(),
    });
    let top = table.pile.last().map(|card| {
        let flip = ["pile-", &table.pile.len().to_string()].concat();
        view! { <span class=["card top ", &age_class(*card)].concat() data-flip=flip data-from=from>{face(*card)}</span> }.into_any()
    });
    let class = class_list("pile", &[("fresh", by.is_some()), ("empty", table.pile.is_empty()), ("wanted", board.takes() > 0)]);
    view! {
        <button type="button" class=class aria-label=size.clone() data-origin="pile" on:click=press(move || board.spread.set(Some(Spread::Pile)))>
            {top}
            <span class="pile-words"><b>{table.pile.len().to_string()}</b><small>{word("table.pile_short")}</small></span>
        </button>
    }
    .into_any()
}

/// The three Eras: which are over, and which is now.
fn eras(view: &View) -> AnyView {
    let marks = (0..ERAS).map(|era| {
        let class = match era.cmp(&view.table.shifts) {
            std::cmp::Ordering::Less => "era over",
            std::cmp::Ordering::Equal => "era now",
            std::cmp::Ordering::Greater => "era",
        };
        view! { <i class=class>{words::roman(era + 1)}</i> }.into_any()
    });
    let label = phrase("table.era", &[("era", &(view.table.shifts + 1).min(ERAS).to_string())]);
    view! { <span class="eras" role="img" aria-label=label.clone() title=label.clone()><small>{word("table.era_short")}</small><span>{all(marks)}</span></span> }
        .into_any()
}

/// What is spread over the table.
pub(super) fn spread(board: Board) -> AnyView {
    let Some(spread) = board.spread.get() else { return ().into_any() };
    let (title, body, class) = match spread {
        Spread::Sheet(seat) => {
            (phrase("table.sheet_of", &[("name", board.names().of(seat))]), spread_sheet(board, seat), "spread of-sheet")
        }
        Spread::Pile => (pile_title(board), spread_pile(board), "spread of-pile"),
    };
    view! {
        <div class=class role="dialog" aria-label=title.clone()>
            <header>
                <h3>{title.clone()}</h3>
                <button type="button" class="close" on:click=press(move || board.spread.set(None))>{word("table.close")}</button>
            </header>
            {body}
        </div>
    }
    .into_any()
}

fn pile_title(board: Board) -> String {
    match usize::from(board.takes()) {
        0 => counted("table.pile", board.view.get().table.pile.len(), &[]),
        takes => counted("bar.take", takes.saturating_sub(board.wanted.get().len()), &[]),
    }
}

/// The discard pile, each type with its number, by Age.
fn spread_pile(board: Board) -> AnyView {
    let pile = board.pile();
    let cards = pile.types().map(|card| pile_card(board, card, pile.count(card)));
    let none = pile.is_empty().then(|| view! { <p class="none">{word("table.pile_empty")}</p> }.into_any());
    view! { <ol class="pile-cards">{all(cards)}</ol>{none} }.into_any()
}

fn pile_card(board: Board, card: Card, count: u8) -> AnyView {
    let spot = Spot::Pile(card);
    let class = class_list(
        &["card ", &age_class(card)].concat(),
        &[
            ("can", board.takes() > 0),
            ("picked", board.wanted.get().contains(card)),
            ("hinted", board.is_hinted(spot)),
            ("pack", count > 1),
        ],
    );
    view! {
        <li>
            <button
                type="button"
                class=class
                aria-label=words::hand_label(card, count, true)
                data-show=card.to_string()
                on:click=press(move || board.touched(spot))
            >
                {face(card)}
                {(count > 1).then(|| view! { <b class="copies">"×"{count.to_string()}</b> }.into_any())}
                {board.wanted.get().contains(card).then(|| icon("take"))}
            </button>
        </li>
    }
    .into_any()
}
