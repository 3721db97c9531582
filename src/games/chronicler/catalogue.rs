//! All cards and structures of Chronicler, and how they are known.

use leptos::prelude::*;

use super::card_face::{age_class, form, form_notes, icon};
use super::pieces::{AGE_LIMIT, Provenance};
use super::words::{self, counted, phrase, word};
use super::{Card, Mode, Structure};
use crate::ui::live::all;

/// The page.
pub(super) fn page() -> AnyView {
    view! {
        <div class="chronicler catalogue">
            <p class="legend">{words::MARK}" "{word("catalogue.legend")}</p>
            <h3>{word("catalogue.structures")}</h3>
            <ul>{all(Structure::ALL.map(structure))}</ul>
            <h3>{word("catalogue.cards")}</h3>
            <p>{word("catalogue.about")}</p>
            <ul>{all((1..=AGE_LIMIT).map(age))}</ul>
        </div>
    }
    .into_any()
}

fn mark(how: Provenance) -> AnyView {
    match how {
        Provenance::Rulebook => ().into_any(),
        Provenance::Reconstructed => {
            view! { <abbr class="how" title=word("catalogue.reconstructed")>{words::MARK}</abbr> }.into_any()
        }
    }
}

fn structure(structure: Structure) -> AnyView {
    let [(_, form_known), (_, ability_known)] = form_notes(structure);
    let only = (!structure.is_in(Mode::Peace)).then(|| view! { <small>{word("catalogue.conflict_only")}</small> }.into_any());
    view! {
        <li class="entry">
            {form(structure.shape())}
            <div>
                <b class="names">{icon(structure.key())}{words::structure_name(structure)}{mark(form_known)}</b>
                <p>{words::ability(structure)}{mark(ability_known)}" "{only}</p>
            </div>
        </li>
    }
    .into_any()
}

fn age(age: u8) -> AnyView {
    let names = Card::of_age(age).map(|card| {
        view! { <span class=["named ", &age_class(card)].concat()>{icon(&card.to_string())}{words::card_name(card)}{mark(card.name_provenance())}</span> }
            .into_any()
    });
    let first = Card::of_age(age).next();
    let facts = first.map(|card| {
        let copies = counted("card.copies", usize::from(card.copies()), &[("age", &age.to_string())]);
        let needs = match card.points_needed() {
            0 => word("card.needs_none"),
            points => phrase("catalogue.needs", &[("points", &points.to_string())]),
        };
        view! { <p>{needs}" "{copies}{mark(card.count_provenance())}</p> }.into_any()
    });
    view! {
        <li class="entry">
            <b class="strength">{age.to_string()}</b>
            <div><div class="names">{all(names)}</div>{facts}</div>
        </li>
    }
    .into_any()
}
