//! All cards, gods and cities of Chronos Conquest, and how they are known.

use leptos::prelude::*;

use super::icon::icon;
use super::pieces::{City, Face, God, Kind, Provenance};
use super::words::{self, word};
use crate::ui::live::all;

/// The mark of what was made for this edition.
const MARK: &str = "†";

/// The page.
pub(super) fn page() -> AnyView {
    view! {
        <div class="chronos-conquest catalogue">
            <ul class="legend">
                <li>{word("catalogue.sourced")}</li>
                <li>{MARK}" "{word("catalogue.reconstructed")}</li>
            </ul>
            <h3>{word("catalogue.cards")}</h3>
            <p>{word("catalogue.counts")}</p>
            {all([Kind::Territory, Kind::Monster, Kind::Wind, Kind::Plague].map(kind))}
            <h3>{word("catalogue.gods")}</h3>
            <p>{word("catalogue.gods_about")}</p>
            {listing(&["god", "cost", "about"], all(God::ALL.map(god)))}
            <h3>{word("catalogue.cities")}</h3>
            <p>{word("catalogue.cities_about")}</p>
            {listing(&["city", "about"], all(City::ALL.map(city)))}
        </div>
    }
    .into_any()
}

/// A table with the heads of its columns.
fn listing(columns: &[&str], rows: AnyView) -> AnyView {
    let heads = columns.iter().map(|key| view! { <th scope="col">{word(&["column.", key].concat())}</th> }.into_any());
    view! {
        <div class="wide">
            <table>
                <thead><tr>{all(heads)}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// A name with its picture, and the mark if it was made for this edition.
fn named(id: &str, name: String, how: Provenance) -> AnyView {
    let mark = match how {
        Provenance::Sourced => ().into_any(),
        Provenance::Reconstructed => {
            view! { <abbr class="how" title=word("catalogue.reconstructed")>{MARK}</abbr> }.into_any()
        }
    };
    view! { <th scope="row">{icon(id)}<span>{name}{mark}</span></th> }.into_any()
}

/// The cards of one kind.
fn kind(kind: Kind) -> AnyView {
    let key = match kind {
        Kind::Territory => "territory",
        Kind::Monster => "monster",
        Kind::Wind => "wind",
        Kind::Plague => "plague",
    };
    let faces = Face::ALL.into_iter().filter(move |face| face.kind() == kind);
    view! {
        <h4>{word(&["kind.", key].concat())}</h4>
        <p>{word(&["kind_about.", key].concat())}</p>
        {listing(&["card", "count", "about"], all(faces.map(card)))}
    }
    .into_any()
}

fn card(face: Face) -> AnyView {
    let id = if face.kind() == Kind::Territory { "territory" } else { face.key() };
    view! {
        <tr>
            {named(id, words::face_name(face), Provenance::Sourced)}
            <td>{face.copies().to_string()}<abbr class="how" title=word("catalogue.reconstructed")>{MARK}</abbr></td>
            <td>{words::face_about(face)}</td>
        </tr>
    }
    .into_any()
}

fn god(god: God) -> AnyView {
    view! {
        <tr>
            {named(god.key(), words::god_name(god), god.provenance())}
            <td>{god.cost().to_string()}</td>
            <td>{words::god_about(god)}</td>
        </tr>
    }
    .into_any()
}

fn city(city: City) -> AnyView {
    view! {
        <tr>
            {named(city.key(), words::city_name(city), City::PROVENANCE)}
            <td>{words::city_about(city)}</td>
        </tr>
    }
    .into_any()
}
