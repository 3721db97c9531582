//! How a module looks: whole, as a slip in the hand or a memory, and as a strip under a Seeker.

use leptos::prelude::*;

use super::icon::icon;
use super::words::{phrase, word};
use super::{Assignment, Card, Chronicle, Provenance, Side};
use crate::ui::live::class_list;

/// The class of a Chronicle's colour.
pub(super) fn of_class(chronicle: Chronicle) -> String {
    ["of-", chronicle.key()].concat()
}

/// What a module costs in one of the two ways, with its picture; less than printed is marked.
fn cost(card: Card, how: Assignment, side: Option<&Side>) -> AnyView {
    let key = how_key(how);
    let printed = card.cost(how);
    let now = side.map_or(printed, |side| side.cost(card, how));
    let class = class_list(&["cost ", key].concat(), &[("less", now < printed), ("no-way", printed.is_none())]);
    let number = now.map_or_else(|| "–".to_owned(), |cost| cost.to_string());
    view! { <i class=class>{icon(key)}<b>{number}</b><small>{word(&["table.cost_", key].concat())}</small></i> }
        .into_any()
}

/// "link" or "hyperlink", as a key.
pub(super) fn how_key(how: Assignment) -> &'static str {
    match how {
        Assignment::Link => "link",
        Assignment::Hyperlink => "hyperlink",
    }
}

/// Both costs of a module.
fn costs(card: Card, side: Option<&Side>) -> AnyView {
    view! { <span class="costs">{cost(card, Assignment::Link, side)}{cost(card, Assignment::Hyperlink, side)}</span> }
        .into_any()
}

/// The base power in its disc.
fn power(card: Card) -> AnyView {
    view! { <b class="base">{card.power().to_string()}</b> }.into_any()
}

/// The whole card, to be read.
pub(super) fn face(card: Card) -> AnyView {
    let chronicle = card.chronicle();
    let kind = if card.is_seeker_module() { "table.seeker_module" } else { "table.type" };
    let kind = phrase(kind, &[("kind", card.kind()), ("domain", chronicle.domain())]);
    let source = match card.name_provenance() {
        Provenance::Sourced => word("table.sourced_name"),
        Provenance::Reconstructed => word("table.reconstructed"),
    };
    view! {
        <span class=["face ", &of_class(chronicle)].concat()>
            <span class="face-head">
                {costs(card, None)}
                <span class="symbol">{icon(chronicle.key())}</span>
                {power(card)}
            </span>
            <b class="face-name">{card.name()}</b>
            <span class="face-kind">{kind}</span>
            <span class="face-text">{card.text()}</span>
            <small class="face-source">{chronicle.name()}". "{source}</small>
        </span>
    }
    .into_any()
}

/// A module in the hand or in a memory: costs, name and power; its ability where there is room.
pub(super) fn slip(card: Card, side: Option<&Side>, state: Option<&str>) -> AnyView {
    let state = state.map(|state| view! { <span class="state">{icon(state)}</span> }.into_any());
    view! {
        <span class="slip-head">{costs(card, side)}<span class="symbol">{icon(card.chronicle().key())}</span>{state}{power(card)}</span>
        <span class="slip-name">{card.name()}</span>
        <span class="slip-text">{card.text()}</span>
    }
    .into_any()
}

/// A module under a Seeker: power, name and ability.
pub(super) fn strip(card: Card, count: u8) -> AnyView {
    view! {
        <span class="symbol">{icon(card.chronicle().key())}</span>
        <span class="strip-name">{card.name()}{copies(count)}</span>
        {power(card)}
        <span class="strip-text">{card.text()}</span>
    }
    .into_any()
}

/// How many copies lie on top of each other, if several do.
pub(super) fn copies(count: u8) -> AnyView {
    (count > 1).then(|| view! { <b class="copies">"×"{count.to_string()}</b> }.into_any()).into_any()
}

/// Everything on a module, for who cannot see it.
pub(super) fn label(card: Card) -> String {
    let hyperlink = card.hyperlink_cost().map_or_else(|| word("table.none"), |cost| cost.to_string());
    phrase(
        "table.card_label",
        &[
            ("name", card.name()),
            ("seeker", card.chronicle().name()),
            ("power", &card.power().to_string()),
            ("link", &card.link_cost().to_string()),
            ("hyperlink", &hyperlink),
            ("text", &card.text()),
        ],
    )
}

/// The same, with what can be said of where it lies.
pub(super) fn label_with(card: Card, count: u8, notes: &[(&str, bool)]) -> String {
    let mut parts = Vec::new();
    if count > 1 {
        parts.push(phrase("table.copies", &[("count", &count.to_string())]));
    }
    parts.extend(notes.iter().filter(|(_, holds)| *holds).map(|(key, _)| word(key)));
    parts.push(label(card));
    parts.join(&word("table.comma"))
}
