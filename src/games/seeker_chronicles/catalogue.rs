//! The six Chronicles of Seeker Chronicles with all their cards, the words on these, and how all of it is known.

use leptos::prelude::*;

use super::icon::icon;
use super::words::{phrase, strength_and_weakness, word};
use super::{Card, Chronicle, Provenance};
use crate::ui::live::all;

/// The words that cards use, in the order in which they are explained, and their pictures.
const KEYWORDS: [(&str, &str); 11] = [
    ("link", "link"),
    ("hyperlink", "hyperlink"),
    ("linked", "power"),
    ("host", "seeker"),
    ("opposing", "research"),
    ("ready", "ready"),
    ("exhaust", "exhausted"),
    ("unlink", "memory"),
    ("archive", "archive"),
    ("destroy", "library"),
    ("turn", "stage"),
];

/// The page.
pub(super) fn page() -> AnyView {
    view! {
        <div class="seeker-chronicles catalogue">
            {legend()}
            <p>{word("catalogue.about")}</p>
            {all(Chronicle::ALL.map(chronicle))}
            <h3>{word("catalogue.keywords")}</h3>
            <dl>{all(KEYWORDS.map(keyword))}</dl>
        </div>
    }
    .into_any()
}

/// What is known, and what the mark means.
fn legend() -> AnyView {
    view! {
        <ul class="legend">
            <li>{word("catalogue.sourced")}</li>
            <li>{Provenance::Reconstructed.mark()}" "{word("catalogue.reconstructed")}</li>
        </ul>
    }
    .into_any()
}

/// The sign for how something is known.
fn mark(how: Provenance) -> AnyView {
    match how {
        Provenance::Sourced => ().into_any(),
        Provenance::Reconstructed => {
            view! { <abbr class="how" title=word("catalogue.reconstructed")>{how.mark()}</abbr> }.into_any()
        }
    }
}

/// A Seeker, what it is good at, and its cards, the Seeker-module first.
fn chronicle(chronicle: Chronicle) -> AnyView {
    let (strength, weakness) = strength_and_weakness(chronicle);
    let cards = [chronicle.seeker_module()].into_iter().chain(chronicle.modules()).map(card);
    view! {
        <section class=["pile ", chronicle.key()].concat()>
            <h3>
                {icon(chronicle.key())}
                <span>{chronicle.name()}</span>
                <small>{chronicle.domain()}{mark(Provenance::Reconstructed)}</small>
            </h3>
            <p class="notes">
                <span>{phrase("catalogue.strength", &[("what", strength)])}{mark(Provenance::Reconstructed)}</span>" "
                <span>{phrase("catalogue.weakness", &[("what", weakness)])}{mark(Provenance::Reconstructed)}</span>
            </p>
            <ul>{all(cards)}</ul>
        </section>
    }
    .into_any()
}

/// A card with all that stands on it.
fn card(card: Card) -> AnyView {
    let made = card.ability_provenance();
    let kind = [card.kind(), made.mark()].concat();
    let kind = if card.is_seeker_module() {
        phrase("catalogue.seeker_module", &[("kind", &kind)])
    } else {
        phrase("catalogue.copies", &[("kind", &kind), ("count", &Card::COPIES.to_string())])
    };
    let hyperlink = card.hyperlink_cost().map_or_else(|| word("catalogue.none"), |cost| cost.to_string());
    let figures =
        [("link", card.link_cost().to_string()), ("hyperlink", hyperlink), ("power", card.power().to_string())];
    view! {
        <li>
            <p class="called"><b>{card.name()}</b>{mark(card.name_provenance())}" "<small>{kind}</small></p>
            <p class="figures">{all(figures.map(figure))}{mark(made)}</p>
            <p class="says">{card.text()}{mark(made)}</p>
        </li>
    }
    .into_any()
}

/// A cost or a power with its picture and its name.
fn figure((key, words): (&str, String)) -> AnyView {
    let name = word(&["catalogue.", key].concat());
    let title = name.clone();
    view! { <span title=title>{icon(key)}<span class="sr">{name}" "</span><b>{words}</b></span> }.into_any()
}

/// A word on the cards and what it means.
fn keyword((key, picture): (&str, &str)) -> AnyView {
    view! {
        <dt>{icon(picture)}{word(&["keyword.", key].concat())}</dt>
        <dd>{word(&["keyword.", key, "_about"].concat())}</dd>
    }
    .into_any()
}
