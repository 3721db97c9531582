//! The face of a card, the same from a tab among the Allies to the card held up to be read.

use leptos::prelude::*;

use super::touch::{Board, Shown, Spot};
use super::words::{self, phrase, word};
use super::{Ability, Card, Condition, Face, History, Move, Provenance};
use crate::ui::live::{all, press};

/// One picture of the sprite.
pub(super) fn icon(id: &str) -> AnyView {
    let href = ["./icons/chronicle.svg#", id].concat();
    view! { <svg class="icon" aria-hidden="true"><use_ href=href /></svg> }.into_any()
}

/// The picture of an ability.
pub(super) fn ability_icon(ability: Ability) -> &'static str {
    match ability {
        Ability::King | Ability::Demon | Ability::Dragon => "wins",
        Ability::Fool => "pay",
        Ability::Angel => "X6",
        other => other.key(),
    }
}

/// What a card does, in words.
pub(super) fn ability_words(card: Card) -> String {
    word(&["ability.", card.ability().key()].concat())
}

/// The picture of what a condition counts.
pub(super) fn counted_icon(condition: Condition) -> &'static str {
    match condition {
        Condition::Most(suit) | Condition::Fewest(suit) => words::suit_key(Some(suit)),
        Condition::MostAllies | Condition::FewestAllies => "triple",
        Condition::NoEvil | Condition::Evil => "evil",
    }
}

/// The picture of a condition: what is counted, and whether more or less of it is wanted.
pub(super) fn condition_icon(condition: Condition) -> AnyView {
    let wanted = match condition {
        Condition::Most(_) | Condition::MostAllies | Condition::Evil => "more",
        Condition::Fewest(_) | Condition::FewestAllies | Condition::NoEvil => "less",
    };
    let id = counted_icon(condition);
    view! { <span class=["wanted ", id, " ", wanted].concat()>{icon(id)}<i></i></span> }.into_any()
}

/// The face: strength and suit, picture, name, and what the card does.
pub(super) fn face(card: Card) -> AnyView {
    let mark = if card.ability() == Ability::Triple { word("label.triple") } else { String::new() };
    view! {
        <span class="face">
            <span class="rank">{card.strength().map(|strength| strength.to_string().into_any())}{icon(words::suit_key(card.suit()))}</span>
            <span class="mark">{mark}{card.is_evil().then(|| icon("evil"))}</span>
            <span class="picture">{icon(&card.to_string())}</span>
            <span class="name">{words::card_name(card)}</span>
            <span class="does">{icon(ability_icon(card.ability()))}<span>{ability_words(card)}</span></span>
        </span>
    }
    .into_any()
}

/// How a card lies on the table.
pub(super) struct Lying {
    /// The card, if the viewer knows it.
    pub(super) card: Option<Card>,
    /// Its id for the shell, which moves it from place to place; none where the same card lies elsewhere too.
    pub(super) flip: Option<String>,
    /// Where it comes from if it was on no open place before.
    pub(super) from: Option<String>,
    /// More classes.
    pub(super) class: String,
    /// What a touch on it means.
    pub(super) spot: Spot,
    /// Its name for who cannot see it.
    pub(super) label: String,
    /// Whether it is reached with the tabulator key although it answers nothing.
    pub(super) reached: bool,
}

impl Lying {
    /// The card as a button.
    pub(super) fn on(self, board: Board) -> AnyView {
        let Lying { card, flip, from, mut class, spot, label, reached } = self;
        let answers = board.answers(spot);
        let label = if answers.is_empty() { label } else { words::moves_label(&answers, &board.names()) };
        class.insert_str(0, "card ");
        class.push(' ');
        class.push_str(card.map_or("back", |card| words::suit_key(card.suit())));
        for (is, name) in [
            (!answers.is_empty(), " can"),
            (board.chosen.get() == Some(spot), " chosen"),
            (board.is_hinted(spot), " hinted"),
        ] {
            if is {
                class.push_str(name);
            }
        }
        let tabindex = if reached || !answers.is_empty() { "0" } else { "-1" };
        view! {
            <button
                type="button"
                class=class
                tabindex=tabindex
                aria-label=label
                data-flip=flip
                data-from=from
                data-show=card.map(|card| card.to_string())
                on:click=press(move || board.touched(spot))
            >
                {card.map(face)}
            </button>
        }
        .into_any()
    }
}

/// The id by which the shell follows a card.
pub(super) fn flip_id(card: Card) -> String {
    ["card-", &card.to_string()].concat()
}

/// The buttons of a touched spot that has not been played yet, on the card itself; those of a card that is held up stand
/// below it there.
pub(super) fn choice(board: Board, spot: Spot) -> Option<AnyView> {
    (board.chosen.get() == Some(spot) && board.shown.get().is_none()).then(|| answer_buttons(board, spot))
}

fn answer_buttons(board: Board, spot: Spot) -> AnyView {
    let answers = board.answers(spot);
    let only = answers.len() == 1;
    let buttons = answers.into_iter().map(|mv| {
        let plainly = only && matches!(mv, Move::Play(_, Face::Up));
        let label = if plainly { word("act.play") } else { words::move_word(mv) };
        view! { <button type="button" class="answer" on:click=press(move || board.answer(mv))>{label}</button> }.into_any()
    });
    view! { <div class="choice">{all(buttons)}</div> }.into_any()
}

/// The card held up to be read.
pub(super) fn held_up(board: Board) -> AnyView {
    let Some((shown, right)) = board.shown.get() else { return ().into_any() };
    let asked = board.chosen.get().filter(|spot| spot.card().is_some_and(|card| shown == Shown::Card(card)));
    let class = match (asked, right) {
        (Some(_), _) => "held-up asks",
        (None, true) => "held-up right",
        (None, false) => "held-up",
    };
    let body = match shown {
        Shown::Card(card) => character(card),
        Shown::History(history) => chronicle_page(history),
    };
    let answers = asked.map(|spot| answer_buttons(board, spot));
    view! { <div class=class role="status" on:click=press(move || board.put_down())>{body}{answers}</div> }.into_any()
}

fn character(card: Card) -> AnyView {
    let class = ["card large ", words::suit_key(card.suit())].concat();
    let notes = [("provenance.name", card.name_provenance()), ("provenance.ability", card.ability().provenance())];
    view! {
        <div class=class><span class="sr">{words::card_label(card)}</span>{face(card)}</div>
        {provenance_notes(&notes)}
    }
    .into_any()
}

fn chronicle_page(history: History) -> AnyView {
    let [title, leader, condition] = history.provenance();
    let notes = [("provenance.title", title), ("provenance.leader", leader), ("provenance.condition", condition)];
    let leader = words::card_label(history.leader());
    view! {
        <div class="history-card large">
            {icon(&history.to_string())}
            <b class="title">{words::history_title(history)}</b>
            <span>{words::history_about(history)}</span>
            <small>{phrase("leader_is", &[("card", &leader)])}</small>
        </div>
        {provenance_notes(&notes)}
    }
    .into_any()
}

/// What about a card is not from the rulebook, in words.
fn provenance_notes(notes: &[(&str, Provenance)]) -> AnyView {
    let told = notes.iter().filter(|(_, how)| *how >= Provenance::Inferred);
    let lines = told.map(|(key, how)| {
        let how_known = words::provenance(*how).to_lowercase();
        view! { <li>{words::provenance_mark(*how)} " " {phrase(key, &[("how", &how_known)])}</li> }.into_any()
    });
    view! { <ul class="notes">{all(lines)}</ul> }.into_any()
}
