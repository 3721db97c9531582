//! The two memories, and the viewer's hand.

use leptos::prelude::*;

use super::arena::{Place, flip};
use super::card_face::{copies, label_with, of_class, slip};
use super::icon::icon;
use super::spot::Spot;
use super::touch::Touch;
use super::words::{phrase, word};
use super::{Assignment, Card, Cards, Table};
use crate::engine::Seat;
use crate::ui::live::{all, class_list, press};

/// The four ways in which modules lie in a memory: ready or not, frozen or not.
const LYING: [(bool, bool); 4] = [(true, false), (true, true), (false, false), (false, true)];

/// A memory: ready modules upright, exhausted ones turned.
pub(super) fn memory(touch: Touch, is_near: bool) -> AnyView {
    let table = touch.scene.get();
    let near = touch.near();
    let seat = if is_near { near } else { Table::other(near) };
    let memory = &table.side(seat).memory;
    let frozen_exhausted = memory.frozen().minus(memory.frozen_ready());
    let lying = [
        memory.ready().minus(memory.frozen_ready()),
        memory.frozen_ready(),
        memory.exhausted().minus(frozen_exhausted),
        frozen_exhausted,
    ];
    let slips = lying.into_iter().zip(0..).flat_map(|(cards, at): (Cards, u8)| {
        let table = table.clone();
        cards
            .types()
            .map(move |card| lying_module(touch, &table, seat, card, cards.count(card), at))
            .collect::<Vec<_>>()
    });
    let slips: Vec<AnyView> = slips.collect();
    let crowd = slips.len().to_string();
    let none = slips.is_empty().then(|| view! { <p class="none">{word("table.no_memory")}</p> }.into_any());
    let class = class_list("memory", &[("near", is_near), ("far", !is_near), ("drop", is_drop(touch, is_near))]);
    let name = touch.names().of(seat).to_owned();
    view! {
        <section class=class aria-label=phrase("table.memory_of", &[("name", &name)]) data-row="memory" style:--crowd=crowd>
            {pool(&table, seat)}
            {slips}{none}
        </section>
    }
    .into_any()
}

/// Whether a module that is dragged from the hand can be played here.
fn is_drop(touch: Touch, is_near: bool) -> bool {
    let Some(Spot::Hand(card)) = touch.drag.get().map(|drag| drag.spot) else { return false };
    is_near && touch.has(|mv| mv == super::Move::Play(card))
}

/// The resources that were produced and not used yet.
fn pool(table: &Table, seat: Seat) -> AnyView {
    let side = table.side(seat);
    let pool = side.pool.to_string();
    let ready = side.memory.ready_count().to_string();
    let label = phrase("table.pool", &[("pool", &pool), ("ready", &ready)]);
    let class = class_list("pool", &[("some", side.pool > 0)]);
    view! { <span class=class title=label.clone()>{icon("resource")}<b aria-hidden="true">{pool}</b><span class="sr">{label.clone()}</span></span> }.into_any()
}

fn lying_module(touch: Touch, table: &Table, seat: Seat, card: Card, count: u8, at: u8) -> AnyView {
    let (ready, frozen) = LYING[usize::from(at)];
    let spot = Spot::Memory { seat, card, ready, frozen };
    let picked = picked(touch, spot, card);
    let class = class_list(
        &["slip ", &of_class(card.chronicle())].concat(),
        &[
            ("ready", ready),
            ("exhausted", !ready),
            ("frozen", frozen),
            // What is picked can be touched, too, but leads nowhere.
            ("can", touch.can(spot) && picked < count),
            ("target", touch.is_target(spot)),
            ("chosen", touch.chosen.get() == Some(spot)),
            ("picked", picked > 0),
            ("hinted", touch.is_hinted(spot)),
            ("flash", touch.playback.flashes(spot)),
            ("fresh", touch.playback.is_fresh(spot, touch.own())),
            ("pack", count > 1),
        ],
    );
    let label =
        label_with(card, count, &[("table.ready", ready), ("table.exhausted", !ready), ("table.frozen", frozen)]);
    let drag = (ready && touch.own() == Some(seat)).then_some(if frozen { "frozen" } else { "memory" });
    let (flip, from) = flip(table, touch, seat, card, Place::Memory(at));
    let mark = if frozen { Some("frozen") } else { (!ready).then_some("exhausted") };
    view! {
        <button
            type="button"
            class=class
            aria-label=label
            aria-pressed=touch.picking().map(|_| (picked > 0).to_string())
            data-show=card.to_string()
            data-drag=drag
            data-flip=flip
            data-from=from
            on:click=press(move || touch.touched(spot))
        >
            {slip(card, None, mark)}
            {copies(count)}
            {(picked > 0).then(|| view! { <b class="tally">{picked.to_string()}</b> }.into_any())}
        </button>
    }
    .into_any()
}

/// How many of the modules on this spot are picked.
fn picked(touch: Touch, spot: Spot, card: Card) -> u8 {
    let is_asked = touch.picking().zip(touch.own()).is_some_and(|(picking, own)| picking.is_at(spot, own));
    if is_asked { touch.picked.get().count(card) } else { 0 }
}

/// The viewer's hand; an empty space for an onlooker.
pub(super) fn hand(touch: Touch) -> AnyView {
    let view = touch.view.get();
    let Some(own) = view.viewer.seat() else { return view! { <section class="hand-space"></section> }.into_any() };
    let crowd = view.hand.types().count();
    let cards = view.hand.types().map(|card| held(touch, own, card, view.hand.count(card)));
    let none = view.hand.is_empty().then(|| view! { <p class="none">{word("table.no_hand")}</p> }.into_any());
    view! {
        <section class="hand-space" aria-label=word("table.hand") data-origin=["sk-hand-", &own.letter().to_string()].concat()>
            <div class="hand" data-row="hand" style:--crowd=crowd.to_string()>{all(cards)}</div>
            {none}
        </section>
    }
    .into_any()
}

fn held(touch: Touch, own: Seat, card: Card, count: u8) -> AnyView {
    let table = touch.scene.get();
    let spot = Spot::Hand(card);
    let side = table.side(own);
    // A card that cannot be used says why when it is touched.
    let can = touch.can(spot);
    let class = class_list(
        &["slip held ", &of_class(card.chronicle())].concat(),
        &[
            ("can", can),
            ("not", touch.is_asked() && !can),
            ("target", touch.is_target(spot)),
            ("chosen", touch.chosen.get() == Some(spot)),
            ("hinted", touch.is_hinted(spot)),
            ("pack", count > 1),
        ],
    );
    let is_cheap = side.cost(card, Assignment::Hyperlink) < card.hyperlink_cost();
    let label = label_with(card, count, &[("table.cheaper", is_cheap)]);
    let (flip, from) = flip(&table, touch, own, card, Place::Hand);
    view! {
        <button
            type="button"
            class=class
            aria-label=label
            data-show=card.to_string()
            data-drag="hand"
            data-flip=flip
            data-from=from
            on:click=press(move || touch.touched(spot))
        >
            {slip(card, Some(side), None)}
            {copies(count)}
        </button>
    }
    .into_any()
}
