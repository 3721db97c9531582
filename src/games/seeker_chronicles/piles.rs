//! Libraries, archives, stages and hidden hands, what research would bring, and cards spread to be looked through.

use leptos::prelude::*;

use super::card_face::{face, of_class};
use super::icon::icon;
use super::library::STAGES;
use super::outlook::outlook;
use super::spot::Spot;
use super::touch::{Spread, Touch};
use super::words::{counted, phrase, word};
use super::{Cards, Event, Table};
use crate::engine::Seat;
use crate::ui::live::{all, class_list, press};

/// The piles of one side.
pub(super) fn piles(touch: Touch, is_near: bool) -> AnyView {
    let table = touch.scene.get();
    let near = touch.near();
    let seat = if is_near { near } else { Table::other(near) };
    let side = table.side(seat);
    let names = touch.names();
    let name = names.of(seat).to_owned();
    let letter = seat.letter().to_string();
    let class = if is_near { "piles near" } else { "piles far" };
    let left = outlook(&table).left[seat.index()].to_string();
    let left_words = phrase("table.left", &[("name", &name), ("count", &left)]);
    let library_words = counted("table.library", usize::from(side.library), &[("name", &name)]);
    let archive_words = counted("table.archive", side.archive.len(), &[("name", &name)]);
    let is_own = touch.own() == Some(seat);
    let library = {
        let (origin, words) = (["sk-library-", &letter].concat(), library_words.clone());
        let body =
            view! { {icon("library")}<b>{side.library.to_string()}</b><small>{word("table.library_name")}</small> }
                .into_any();
        if is_own {
            let look = move || touch.spread.set(Some(Spread::Library));
            view! { <button type="button" class="pile library" aria-label=words.clone() title=words data-origin=origin on:click=press(look)>{body}</button> }.into_any()
        } else {
            view! { <span class="pile library" role="img" aria-label=words.clone() title=words data-origin=origin>{body}</span> }.into_any()
        }
    };
    let look = move || touch.spread.set(Some(Spread::Archive(seat)));
    view! {
        <section class=class aria-label=phrase("table.side_of", &[("name", &name)])>
            {hidden(touch, &table, seat)}
            {library}
            <button type="button" class="pile archive" aria-label=archive_words.clone() title=archive_words data-origin=["sk-archive-", &letter].concat() on:click=press(look)>
                {icon("archive")}<b>{side.archive.len().to_string()}</b><small>{word("table.archive_name")}</small>
                {flying(touch, seat)}
            </button>
            {stages(side.stages, &name)}
            <span class="left" title=left_words.clone()>{icon("research")}<b aria-hidden="true">{left}</b><small aria-hidden="true">{word("table.left_name")}</small><span class="sr">{left_words.clone()}</span></span>
        </section>
    }
    .into_any()
}

/// The card that is on its way from the library to the archive.
fn flying(touch: Touch, seat: Seat) -> AnyView {
    let Some(Event::Archived { seat: of, card }) = touch.playback.event() else { return ().into_any() };
    if of != seat {
        return ().into_any();
    }
    view! { <span class=["flying ", &of_class(card.chronicle())].concat() aria-hidden="true">{icon(card.chronicle().key())}{card.name()}</span> }
        .into_any()
}

/// How many of the three stages are complete.
fn stages(complete: u8, name: &str) -> AnyView {
    let marks = (1..=STAGES).map(|stage| {
        let class = class_list("stage", &[("on", stage <= complete)]);
        view! { <i class=class></i> }.into_any()
    });
    let words =
        phrase("table.stages", &[("name", name), ("count", &complete.to_string()), ("all", &STAGES.to_string())]);
    view! { <span class="stages" role="img" aria-label=words.clone() title=words>{icon("stage")}{all(marks)}</span> }
        .into_any()
}

/// A hand that the viewer does not see: backs, and the cards that everybody knows to be in it.
fn hidden(touch: Touch, table: &Table, seat: Seat) -> AnyView {
    if touch.own() == Some(seat) {
        return ().into_any();
    }
    let side = table.side(seat);
    let known = side.known;
    let backs = usize::from(side.hand).saturating_sub(known.len());
    let words = counted("table.holds", usize::from(side.hand), &[("name", touch.names().of(seat))]);
    let open = known.iter().map(|card| {
        let words = phrase("table.known", &[("card", card.name())]);
        view! { <span class=["known ", &of_class(card.chronicle())].concat() data-show=card.to_string() title=words>{icon(card.chronicle().key())}</span> }.into_any()
    });
    let backs = (0..backs.min(8)).map(|_| view! { <i class="back"></i> }.into_any());
    view! {
        <span class="hidden-hand" role="img" aria-label=words.clone() title=words data-origin=["sk-hand-", &seat.letter().to_string()].concat()>
            {icon("hand")}<b>{side.hand.to_string()}</b>{all(open)}{all(backs)}
        </span>
    }
    .into_any()
}

/// Who would archive how much if research happened now; while it happens, the sum as it is reckoned.
pub(super) fn forecast_line(touch: Touch) -> AnyView {
    let table = touch.scene.get();
    let near = touch.near();
    let names = touch.names();
    if let Some((seat, amounts)) = touch.playback.research() {
        return view! { <p class="forecast told">{icon("research")}<span>{sum_words(names.of(seat), &amounts)}</span></p> }.into_any();
    }
    let archives = outlook(&table).archives;
    let [one, other] = [near, Table::other(near)]
        .map(|seat| phrase("table.would", &[("name", names.of(seat)), ("count", &archives[seat.index()].to_string())]));
    let key = if table.phase == super::Phase::Research { "table.challenge_line" } else { "table.forecast" };
    let line = phrase(key, &[("one", &one), ("other", &other)]);
    view! { <p class="forecast">{icon("research")}<span>{line}</span></p> }.into_any()
}

/// "Ada archives 3 + 2 = 5."
fn sum_words(name: &str, amounts: &[u8]) -> String {
    let total: u16 = amounts.iter().map(|amount| u16::from(*amount)).sum();
    if amounts.len() < 2 {
        return phrase("table.sum_one", &[("name", name), ("total", &total.to_string())]);
    }
    phrase("table.sum", &[("name", name), ("parts", &parts(amounts)), ("total", &total.to_string())])
}

/// "3 + 2", lane by lane.
pub(super) fn parts(amounts: &[u8]) -> String {
    let amounts: Vec<String> = amounts.iter().map(u8::to_string).collect();
    amounts.join(" + ")
}

/// What is spread over the table.
pub(super) fn spread(touch: Touch) -> AnyView {
    let Some(spread) = touch.spread.get() else { return ().into_any() };
    let view = touch.view.get();
    let names = touch.names();
    let (title, cards, is_asked) = match spread {
        Spread::Archive(seat) => {
            let cards = view.table.side(seat).archive;
            let is_own = touch.own() == Some(seat);
            (counted("table.archive", cards.len(), &[("name", names.of(seat))]), cards, is_own)
        }
        Spread::Library => (word("table.own_library"), view.library(), false),
    };
    let entries = cards.types().map(|card| spread_card(touch, card, cards, is_asked));
    let none = cards.is_empty().then(|| view! { <p class="none">{word("table.nothing")}</p> }.into_any());
    view! {
        <section class="spread" aria-label=title.clone()>
            <p class="asked"><b>{title.clone()}</b><button type="button" class="close" aria-label=word("table.close") on:click=press(move || touch.spread.set(None))>"×"</button></p>
            <div class="spread-cards" data-row="spread">{all(entries)}{none}</div>
        </section>
    }
    .into_any()
}

fn spread_card(touch: Touch, card: super::Card, cards: Cards, is_own_archive: bool) -> AnyView {
    let count = cards.count(card);
    let spot = Spot::Archive(card);
    let can = is_own_archive && touch.can(spot);
    let class = class_list("spread-card", &[("can", can), ("hinted", can && touch.is_hinted(spot))]);
    let body = view! { {face(card)}{super::card_face::copies(count)} }.into_any();
    if can {
        view! { <button type="button" class=class on:click=press(move || touch.touched(spot))>{body}</button> }
            .into_any()
    } else {
        view! { <div class=class>{body}</div> }.into_any()
    }
}
