//! All buildings, the terrain and the cards of Khronos, and how their figures are known.

use leptos::prelude::*;

use super::icon::icon;
use super::map::{COLUMNS, ROWS, Terrain};
use super::pieces::{Colour, Kind};
use super::words::{self, phrase, word};
use super::{Provenance, Setup};
use crate::engine::Setup as _;
use crate::ui::live::all;

/// The page.
pub(super) fn page() -> AnyView {
    view! {
        <div class="khronos catalogue">
            {legend()}
            <h3>{word("catalogue.buildings")}</h3>
            <p>{word("catalogue.buildings_about")}</p>
            {buildings()}
            <p>{word("catalogue.ruins_about")}</p>
            <h3>{word("catalogue.land")}</h3>
            {land()}
            {terrain()}
            <h3>{word("catalogue.cards")}</h3>
            {cards()}
        </div>
    }
    .into_any()
}

/// What the marks beside figures mean.
fn legend() -> AnyView {
    let marks = Provenance::ALL
        .into_iter()
        .filter(|how| !how.mark().is_empty())
        .map(|how| view! { <li>{how.mark()}" "{word(&["catalogue.", how.key()].concat())}</li> }.into_any());
    view! { <ul class="legend"><li>{word("catalogue.rulebook")}</li>{all(marks)}</ul> }.into_any()
}

/// A figure with the mark for how it is known.
fn figure(words: String, how: Provenance) -> AnyView {
    let mark = match how {
        Provenance::Rulebook => ().into_any(),
        how => {
            let about = word(&["catalogue.", how.key()].concat());
            view! { <abbr class="how" title=about>{how.mark()}</abbr> }.into_any()
        }
    };
    view! { <span class="figure">{words}{mark}</span> }.into_any()
}

/// The heads of a table's columns.
fn heads(keys: &[&str]) -> AnyView {
    let heads = keys.iter().map(|key| view! { <th scope="col">{word(&["column.", key].concat())}</th> }.into_any());
    view! { <thead><tr>{all(heads)}</tr></thead> }.into_any()
}

fn buildings() -> AnyView {
    view! {
        <div class="wide">
            <table>
                {heads(&["building", "squares", "value", "cubes", "ruin", "stock"])}
                <tbody>{all(Kind::ALL.map(building))}</tbody>
            </table>
        </div>
    }
    .into_any()
}

fn building(kind: Kind) -> AnyView {
    let setup = Setup::default();
    let side = kind.size().to_string();
    let or_none = |count: u8, how: Provenance| {
        if count == 0 { word("catalogue.none").into_any() } else { figure(count.to_string(), how) }
    };
    let ruin = (kind.renovation() > 0).then(|| icon(&[kind.key(), "_ruin"].concat()));
    let class = ["kind ", kind.colour().key()].concat();
    view! {
        <tr class=class>
            <th scope="row">{icon(kind.key())}<span>{words::kind_name(kind)}</span></th>
            <td>{figure(phrase("catalogue.squares", &[("side", &side)]), Provenance::SIDE)}</td>
            <td>{figure(setup.value(kind).to_string(), Provenance::of_value(kind))}</td>
            <td>{or_none(setup.capacity(kind), Provenance::Rulebook)}</td>
            <td>{ruin}{or_none(kind.ruin_value(), Provenance::RUIN_VALUE)}</td>
            <td>{kind.stock().to_string()}</td>
        </tr>
    }
    .into_any()
}

/// The land: its size, and that its layout is reconstructed.
fn land() -> AnyView {
    let size = phrase("catalogue.size", &[("columns", &COLUMNS.to_string()), ("rows", &ROWS.to_string())]);
    view! {
        <p>
            {figure(size, Provenance::BOARD_SIZE)}" "
            {figure(word("catalogue.layout"), Provenance::LAND)}" "
            {word("catalogue.printed")}
        </p>
    }
    .into_any()
}

/// What the terrain costs by the number of players.
fn terrain() -> AnyView {
    let row = |terrain: Terrain| {
        let costs = [2, 4, 5].map(|seats| {
            let cards = match Setup::new(seats).surcharge(terrain) {
                0 => word("catalogue.none"),
                cards => ["+", &cards.to_string()].concat(),
            };
            view! { <td>{cards}</td> }.into_any()
        });
        let name = word(&["terrain.", terrain.key()].concat());
        view! { <tr class=terrain.key()><th scope="row">{icon(terrain.key())}<span>{name}</span></th>{all(costs)}</tr> }
            .into_any()
    };
    view! {
        <div class="wide">
            <table>
                {heads(&["terrain", "two_three", "four", "five"])}
                <tbody>{all([Terrain::Forest, Terrain::Mountain].map(row))}</tbody>
            </table>
        </div>
        <p>{icon("river")}" "{word("catalogue.river")}</p>
        <p>{word("catalogue.terrain_about")}</p>
    }
    .into_any()
}

/// How many cards of each colour there are in each edition.
fn cards() -> AnyView {
    let row = |edition: &str| {
        let deck = Setup::default().with_option("edition", edition).unwrap_or_default().deck();
        let counts =
            Colour::ALL.map(|colour| view! { <td class=colour.key()>{deck.count(colour).to_string()}</td> }.into_any());
        let name = word(&["value.", edition].concat());
        view! { <tr><th scope="row">{name}</th>{all(counts)}<td>{deck.len().to_string()}</td></tr> }.into_any()
    };
    view! {
        <div class="wide">
            <table>
                {heads(&["edition", "military", "religious", "civil", "all"])}
                <tbody>{all(["first", "second"].map(row))}</tbody>
            </table>
        </div>
    }
    .into_any()
}
