//! All cards of Chronicle with what they do and how that is known.

use leptos::prelude::*;

use super::card_face::{ability_words, condition_icon, icon};
use super::words::{self, word};
use super::{Card, CardSet, History, Provenance, Suit};
use crate::ui::live::all;

/// The page.
pub(super) fn page() -> AnyView {
    let suited = (1..=10).map(|strength| {
        let cards = Suit::ALL.map(|suit| Card::suited(suit, strength));
        row(strength.to_string().into_any(), &cards)
    });
    let wild = CardSet::WILD.iter().map(|card| row(icon("wild"), &[card]));
    let histories = History::ALL.into_iter().map(history_row);
    view! {
        <div class="chronicle catalogue">
            {legend()}
            <h3>{word("catalogue.characters")}</h3>
            <p>{word("catalogue.intro")}</p>
            <ul>{all(suited)}</ul>
            <h3>{word("catalogue.wilds")}</h3>
            <ul>{all(wild)}</ul>
            <h3>{word("catalogue.histories")}</h3>
            <ul>{all(histories)}</ul>
        </div>
    }
    .into_any()
}

fn legend() -> AnyView {
    let marks = [Provenance::Published, Provenance::Inferred, Provenance::Reconstructed];
    let lines = marks.map(|how| {
        view! { <li>{mark(how)} " " {words::provenance(how)}</li> }.into_any()
    });
    view! {
        <div class="legend">
            <p>{word("catalogue.legend")}</p>
            <ul><li>{words::provenance(Provenance::Rulebook)}": "{word("catalogue.legend_rulebook")}</li>{all(lines)}</ul>
        </div>
    }
    .into_any()
}

fn mark(how: Provenance) -> AnyView {
    let sign = words::provenance_mark(how);
    if sign.is_empty() {
        return ().into_any();
    }
    view! { <abbr class="how" title=words::provenance(how)>{sign}</abbr> }.into_any()
}

/// The cards that share an ability, and the ability.
fn row(strength: AnyView, cards: &[Card]) -> AnyView {
    let names = cards.iter().map(|card| {
        let class = ["named ", words::suit_key(card.suit())].concat();
        let suit = words::suit_name(card.suit());
        view! {
            <span class=class title=suit>
                {icon(&card.to_string())}{words::card_name(*card)}{mark(card.name_provenance())}
            </span>
        }.into_any()
    });
    let first = cards.first().copied();
    let does = first.map(|card| view! { <p>{ability_words(card)}{mark(card.ability().provenance())}</p> }.into_any());
    view! {
        <li class="entry">
            <b class="strength">{strength}</b>
            <div><div class="names">{all(names)}</div>{does}</div>
        </li>
    }
    .into_any()
}

fn history_row(history: History) -> AnyView {
    let [title, leader, condition] = history.provenance();
    let leader_class = ["named ", words::suit_key(history.leader().suit())].concat();
    let id = history.to_string();
    view! {
        <li class="entry">
            <b class="strength">{icon(&id)}</b>
            <div>
                <div class="names"><b>{words::history_title(history)}{mark(title)}</b></div>
                <p>{history.condition().map(condition_icon)} " " {words::history_about(history)}{mark(condition)}</p>
                <p class="leads">
                    {word("catalogue.leader")} ": "
                    <span class=leader_class>
                        {icon(&history.leader().to_string())}{words::card_label(history.leader())}{mark(leader)}
                    </span>
                </p>
            </div>
        </li>
    }
    .into_any()
}
