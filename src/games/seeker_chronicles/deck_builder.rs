//! Making a deck: before the match as a text, or in the match as answers.

use leptos::prelude::*;

use super::card_face::of_class;
use super::icon::icon;
use super::touch::Touch;
use super::words::{self, counted, phrase, word};
use super::{Card, Cards, Chronicle, DECK, Deck, Move, SEEKERS};
use crate::ui::live::{all, class_list, effect, live, press};

/// What a deck's text is called in a list: its Chronicles.
pub(super) fn title(text: &str) -> String {
    match text.parse::<Deck>() {
        Ok(deck) => words::listed(deck.chronicles().iter().map(|chronicle| chronicle.name().to_owned())),
        Err(_) => text.to_owned(),
    }
}

/// A deck that is being made: three Chronicles at most, and how many copies of each module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Draft {
    chronicles: Vec<Chronicle>,
    cards: Cards,
}

impl Draft {
    /// The draft of a deck.
    fn of(deck: &Deck) -> Draft {
        Draft { chronicles: deck.chronicles().to_vec(), cards: deck.cards() }
    }

    /// The text of the deck, whether it is one or not yet.
    fn text(&self) -> String {
        let of_chronicle = |chronicle: &Chronicle| {
            let counts: String = chronicle.modules().map(|card| self.cards.count(card).to_string()).collect();
            [chronicle.to_string(), counts].concat()
        };
        let parts: Vec<String> = self.ascending().iter().map(of_chronicle).collect();
        parts.join("-")
    }

    fn ascending(&self) -> Vec<Chronicle> {
        Chronicle::ALL.into_iter().filter(|chronicle| self.chronicles.contains(chronicle)).collect()
    }

    /// Takes a Chronicle with two copies of each module, or leaves it with all its modules.
    fn toggle(&mut self, chronicle: Chronicle) {
        if let Some(at) = self.chronicles.iter().position(|other| *other == chronicle) {
            self.chronicles.remove(at);
        } else {
            if self.chronicles.len() == SEEKERS {
                self.chronicles.remove(0);
            }
            self.chronicles.push(chronicle);
            for card in chronicle.modules() {
                self.set(card, Card::COPIES);
            }
        }
        let kept: Cards = self.cards.iter().filter(|card| self.chronicles.contains(&card.chronicle())).collect();
        self.cards = kept;
    }

    fn set(&mut self, card: Card, count: u8) {
        self.cards = with_copies(self.cards, card, count);
    }

    /// What is wrong with it, in words to the player.
    fn trouble(&self) -> Option<String> {
        if self.chronicles.len() < SEEKERS {
            let missing = SEEKERS - self.chronicles.len();
            return Some(counted("table.deck_chronicles", missing, &[]));
        }
        size_trouble(self.cards)
    }
}

/// These cards with so many copies of a module.
fn with_copies(cards: Cards, card: Card, count: u8) -> Cards {
    let mut cards = cards;
    while cards.remove(card) {}
    cards.plus(Cards::of(card, count.min(Cards::COPIES_LIMIT)))
}

/// How many cards are missing, or too many.
fn size_trouble(cards: Cards) -> Option<String> {
    let size = cards.len();
    let values = [("size", &*size.to_string())];
    match size.cmp(&DECK) {
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Less => Some(counted("table.deck_short", DECK - size, &values)),
        std::cmp::Ordering::Greater => Some(counted("table.deck_long", size - DECK, &values)),
    }
}

/// A form in which a deck is made. It reads the deck from the text and writes it there whenever it has become another that
/// can be played with.
pub(super) fn editor(text: RwSignal<String>) -> AnyView {
    let draft = RwSignal::new(Draft::default());
    // Whatever is written elsewhere, by hand or from a kept deck, is shown here.
    effect(move || {
        let written = text.get();
        let Ok(deck) = written.parse::<Deck>() else { return };
        if draft.with_untracked(|draft| draft.text() != deck.to_string()) {
            draft.set(Draft::of(&deck));
        }
    });
    let change = move |act: &dyn Fn(&mut Draft)| {
        draft.update(|draft| act(draft));
        let made = draft.with_untracked(Draft::text);
        if made.parse::<Deck>().is_ok() && text.get_untracked() != made {
            text.set(made);
        }
    };
    let change = StoredValue::new_local(change);
    live(move || {
        let now = draft.get();
        let chronicles = Chronicle::ALL.map(|chronicle| {
            let is_in = now.chronicles.contains(&chronicle);
            let class = class_list(&["deck-chronicle ", &of_class(chronicle)].concat(), &[("picked", is_in)]);
            let toggle = move || change.with_value(|change| change(&|draft| draft.toggle(chronicle)));
            view! { <button type="button" class=class aria-pressed=is_in.to_string() on:click=press(toggle)>{icon(chronicle.key())}<b>{chronicle.name()}</b></button> }.into_any()
        });
        let set = move |card: Card, count: u8| change.with_value(|change| change(&|draft| draft.set(card, count)));
        let groups = now.ascending().into_iter().map(|chronicle| group(chronicle, now.cards, None, set));
        view! {
            <div class="seeker-chronicles deck-builder">
                <div class="deck-chronicles">{all(chronicles)}</div>
                <div class="deck-groups">{all(groups)}</div>
                {foot(now.cards, now.trouble())}
            </div>
        }
        .into_any()
    })
}

/// How many cards there are, and what is wrong.
fn foot(cards: Cards, trouble: Option<String>) -> AnyView {
    let size = phrase("table.deck_size", &[("size", &cards.len().to_string()), ("deck", &DECK.to_string())]);
    let class = class_list("deck-foot", &[("wrong", trouble.is_some())]);
    let words = trouble.unwrap_or_else(|| word("table.deck_right"));
    view! { <p class=class role="status"><b>{size}</b><span>{words}</span></p> }.into_any()
}

/// The modules of one Chronicle with their copies. Those before `from` are decided.
fn group(chronicle: Chronicle, cards: Cards, from: Option<Card>, set: impl Fn(Card, u8) + Copy + 'static) -> AnyView {
    let rows = chronicle.modules().map(|card| row(card, cards.count(card), from.is_some_and(|from| card < from), set));
    let sum: u8 = chronicle.modules().map(|card| cards.count(card)).sum();
    view! {
        <section class=["deck-group ", &of_class(chronicle)].concat()>
            <h4>{icon(chronicle.key())}<b>{chronicle.name()}</b><span>{sum.to_string()}</span></h4>
            {all(rows)}
        </section>
    }
    .into_any()
}

fn row(card: Card, count: u8, is_decided: bool, set: impl Fn(Card, u8) + Copy + 'static) -> AnyView {
    let label = phrase("table.deck_copies", &[("card", card.name()), ("count", &count.to_string())]);
    let name = card.name();
    let (fewer, more) = (count.checked_sub(1), (count < Cards::COPIES_LIMIT).then_some(count + 1));
    let stepper = |key: &str, sign: &'static str, to: Option<u8>| {
        let words = phrase(key, &[("card", name)]);
        let act = move || {
            if let Some(to) = to {
                set(card, to);
            }
        };
        view! { <button type="button" class="step" aria-label=words disabled=to.is_none() || is_decided on:click=press(act)>{sign}</button> }.into_any()
    };
    let hyperlink = card.hyperlink_cost().map_or_else(|| "–".to_owned(), |cost| cost.to_string());
    view! {
        <div class=class_list("deck-row", &[("decided", is_decided)]) role="group" aria-label=label>
            <details class="deck-card">
                <summary><b class="base">{card.power().to_string()}</b><span>{name}</span></summary>
                <small>{phrase("table.deck_card", &[("link", &card.link_cost().to_string()), ("hyperlink", &hyperlink), ("text", &card.text())])}</small>
            </details>
            {stepper("table.deck_fewer", "−", fewer)}
            <b class="count">{count.to_string()}</b>
            {stepper("table.deck_more", "+", more)}
        </div>
    }
    .into_any()
}

/// The deck that is made in the match: two copies of each module to begin with.
pub(super) fn in_match(touch: Touch) -> AnyView {
    let view = touch.view.get();
    let plan = &view.plan;
    let next = plan.next();
    let wanted = touch.plan.get();
    let is_of_plan = wanted.iter().all(|card| plan.chronicles.contains(&card.chronicle()))
        && next.is_none_or(|next| decided(wanted, next) == decided(plan.cards, next));
    let cards = if is_of_plan && !wanted.is_empty() { wanted } else { begun(&plan.chronicles, plan.cards, next) };
    let set = move |card: Card, count: u8| touch.plan.set(with_copies(cards, card, count));
    let groups = plan.chronicles.iter().map(|chronicle| group(*chronicle, cards, next, set));
    let trouble = size_trouble(cards);
    let finish = trouble.is_none().then(|| {
        view! { <button type="button" class="act finish can" on:click=press(move || play(touch, cards))><span><b>{word("table.deck_use")}</b></span></button> }.into_any()
    });
    view! {
        <h3 class="pick-title">{word("table.deck_title")}</h3>
        <div class="deck-builder"><div class="deck-groups">{all(groups)}</div>{foot(cards, trouble)}{finish}</div>
    }
    .into_any()
}

/// The cards before this one, which are decided.
fn decided(cards: Cards, next: Card) -> Cards {
    cards.minus(cards.from(next))
}

/// What is decided, and two copies of each other module.
fn begun(chronicles: &[Chronicle], plan: Cards, next: Option<Card>) -> Cards {
    let modules = chronicles.iter().flat_map(|chronicle| chronicle.modules());
    let is_open = |card: &Card| next.is_none_or(|next| *card >= next);
    modules.filter(is_open).map(|card| Cards::of(card, Card::COPIES)).fold(plan, Cards::plus)
}

/// Answers for one module after the other, as long as each answer is legal.
fn play(touch: Touch, cards: Cards) {
    while let Some(card) = touch.view.get_untracked().plan.next() {
        let is_meant = |mv: Move| mv == Move::Copies(card, cards.count(card));
        if !untrack(|| touch.is_asked()) || !touch.answer_meant(is_meant) {
            return;
        }
    }
}
