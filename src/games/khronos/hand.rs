//! The viewer's pawns, cards and Ecus, what else lies open, and how a turn ends.

use leptos::prelude::*;

use super::icon::icon;
use super::spot::Begun;
use super::touch::Touch;
use super::words::{self, counted, phrase, word};
use super::{Cards, Colour, Move, Table, View};
use crate::engine::Seat;
use crate::ui::live::{all, class_list, press};

/// How many turns there are, and at the end of which of them domains pay. Rulebook, III.
const TURNS: u8 = 7;
const INCOME_TURNS: [u8; 2] = [4, 7];

/// The viewer's pawns, cards and Ecus; an empty place for an onlooker.
pub(super) fn hand(touch: Touch) -> AnyView {
    let view = touch.view.get();
    let Some(seat) = view.viewer.seat() else {
        return ().into_any();
    };
    let ecus = view.table.ecus[seat.index()];
    let title = words::ecus(view.table.ecus[seat.index()]);
    view! {
        <section class="hand-space" aria-label=word("table.hand")>
            <div class="pawns">{all([0, 1].map(|pawn| own_pawn(touch, &view, seat, pawn)))}</div>
            <ol class="hand">{cards(touch, &view)}</ol>
            <span class="wealth" title=title.clone()>{icon("coin")}<b aria-hidden="true">{ecus.to_string()}</b><span class="sr">{title.clone()}</span></span>
        </section>
    }
    .into_any()
}

fn own_pawn(touch: Touch, view: &View, seat: Seat, pawn: u8) -> AnyView {
    let age = view.table.pawns[seat.index()][usize::from(pawn)];
    // Of two pawns on one board both are called the first.
    let twin = pawn == 1 && view.table.pawns[seat.index()][0] == age;
    let called = if twin { 0 } else { pawn };
    let can = touch.can(|mv| matches!(mv, Move::Travel { pawn: other, .. } if other == called));
    let hinted = matches!(touch.hint.get(), Some(Move::Travel { pawn: other, .. }) if other == called && !twin);
    let letter = seat.letter().to_string();
    let class = class_list(
        &["pawn of-", &letter].concat(),
        &[("can", can), ("chosen", touch.begun.get() == Begun::Pawn(called) && !twin), ("hinted", hinted)],
    );
    let label = phrase("table.own_pawn", &[("age", &words::age_name(age))]);
    view! {
        <button type="button" class=class aria-label=label.clone() title=label.clone() on:click=press(move || touch.on_pawn(called))>
            {icon("pawn")}<span class=["pawn-age of-", age.key()].concat()>{icon(age.key())}</span>
        </button>
    }
    .into_any()
}

/// The cards one by one, those picked raised.
fn cards(touch: Touch, view: &View) -> AnyView {
    let picked = touch.picked.get();
    let mut counted = Cards::NONE;
    let faces = view.hand.iter().map(|colour| {
        let is_picked = counted.count(colour) < picked.count(colour);
        counted = counted.with(Cards::of(colour, 1));
        card(touch, colour, is_picked)
    });
    let faces: Vec<AnyView> = faces.collect();
    let none = faces.is_empty().then(|| view! { <li class="none">{word("table.no_hand")}</li> }.into_any());
    view! { {faces}{none} }.into_any()
}

fn card(touch: Touch, colour: Colour, picked: bool) -> AnyView {
    let pays = touch.can(|mv| mv == Move::Pay(colour));
    let picks = touch.can(|mv| match mv {
        Move::Exchange(cards) | Move::Keep(cards) | Move::Swap { give: cards, .. } => cards.count(colour) > 0,
        _ => false,
    });
    let hinted = match touch.hint.get() {
        Some(Move::Pay(other)) => other == colour,
        Some(Move::Exchange(cards) | Move::Keep(cards)) => cards.count(colour) > 0,
        _ => false,
    };
    let class = class_list(
        ["card military", "card religious", "card civil"][colour.index()],
        &[("can", pays || picks), ("pays", pays), ("picked", picked), ("hinted", hinted)],
    );
    view! {
        <li>
            <button
                type="button"
                class=class
                aria-label=words::cards_of(colour, 1)
                aria-pressed=picks.then(|| picked.to_string())
                data-show=colour.letter().to_string()
                on:click=press(move || touch.on_card(colour))
            >
                {icon(emblem(colour))}<small>{words::colour_name(colour)}</small>
            </button>
        </li>
    }
    .into_any()
}

/// The building that stands for a colour on its cards.
fn emblem(colour: Colour) -> &'static str {
    ["castle", "abbey", "town"][colour.index()]
}

/// The turn indicator: which turns are over, and which pay.
fn turns(table: &Table) -> AnyView {
    let marks = (1..=TURNS).map(|turn| {
        let class = class_list("turn", &[
            ("over", turn < table.round),
            ("now", turn == table.round),
            ("pays", INCOME_TURNS.contains(&turn)),
        ]);
        view! { <i class=class>{turn.to_string()}</i> }.into_any()
    });
    let label = phrase("table.turn", &[("turn", &table.round.to_string()), ("turns", &TURNS.to_string())]);
    view! { <span class="turns" role="img" aria-label=label.clone() title=label.clone()>{all(marks)}</span> }.into_any()
}

/// What can be done with the picked cards, and the end of the turn.
pub(super) fn bar(touch: Touch) -> AnyView {
    let uses = touch.uses_of_picked().into_iter().map(|mv| {
        let label = use_words(mv);
        let class = class_list("finish can", &[("hinted", touch.hint.get() == Some(mv))]);
        view! { <button type="button" class=class on:click=press(move || touch.answer(mv))>{label}</button> }.into_any()
    });
    let uses: Vec<AnyView> = uses.collect();
    let under_way = touch.begun.get() != Begun::Nothing;
    let back = under_way.then(|| {
        view! { <button type="button" class="back" on:click=press(move || touch.begin_anew())>{word("table.back")}</button> }.into_any()
    });
    let end = (uses.is_empty() && !under_way && touch.can(|mv| mv == Move::End)).then(|| {
        let class = class_list("end can", &[("hinted", touch.hint.get() == Some(Move::End))]);
        view! { <button type="button" class=class on:click=press(move || touch.answer(Move::End))>{word("act.end")}</button> }.into_any()
    });
    view! { <section class="bar" aria-label=word("table.actions")>{uses}{back}{end}</section> }.into_any()
}

fn use_words(mv: Move) -> String {
    match mv {
        Move::Exchange(cards) => counted("act.exchange", usize::from(cards.len()), &[]),
        Move::Keep(cards) => counted("act.keep", usize::from(cards.len()), &[]),
        Move::Swap { take, give } => {
            phrase("act.swap", &[("cards", &words::cards_of(take, give.len()))])
        }
        _ => String::new(),
    }
}

/// What lies open: the display of Hold'em, and how many cards the others hold.
pub(super) fn open(touch: Touch) -> AnyView {
    let view = touch.view.get();
    let table = &view.table;
    let display = (!table.display.is_empty()).then(|| {
        let title = word("table.display");
        view! { <span class="display" title=title.clone()><span class="sr">{title.clone()}</span>{small_cards(table.display)}</span> }.into_any()
    });
    let rivals = Seat::all(table.seats()).filter(|seat| view.viewer.seat() != Some(*seat)).map(|seat| {
        let held = usize::from(table.hand_sizes[seat.index()]);
        let known = table.known[seat.index()];
        let title = counted("table.holds", held, &[("name", touch.names().of(seat))]);
        let letter = seat.letter().to_string();
        view! {
            <span class=["rival of-", &letter].concat() title=title.clone()>
                <i class=["pawn-mark of-", &letter].concat() aria-hidden="true">{letter.to_ascii_uppercase()}</i>
                {small_cards(known)}
                <b class="held" aria-hidden="true">{(held - usize::from(known.len()).min(held)).to_string()}</b>
                {all((usize::from(known.len())..held).map(|_| view! { <i class="card-back"></i> }.into_any()))}
                <span class="sr">{title.clone()}</span>
            </span>
        }
        .into_any()
    });
    view! { <section class="open">{turns(table)}{display}{all(rivals)}</section> }.into_any()
}

fn small_cards(cards: Cards) -> AnyView {
    all(cards.iter().map(|colour| {
        let class = ["small-card ", colour.key()].concat();
        view! { <i class=class title=words::cards_of(colour, 1)>{icon(emblem(colour))}</i> }.into_any()
    }))
}
