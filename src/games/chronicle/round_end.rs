//! The scoring of a round as a page of its own, step by step as the rulebook orders it.

use leptos::prelude::*;

use super::card_face::{condition_icon, icon};
use super::event::{Award, RoundSummary};
use super::words::{self, phrase, word};
use super::{Card, CardSet};
use crate::engine::{Seat, SeatSet};
use crate::ui::Names;
use crate::ui::live::{all, class_list};

/// The page.
pub(super) fn page(summary: &RoundSummary, names: &Names) -> AnyView {
    let title = phrase("round_end.title", &[("round", &summary.round.to_string())]);
    let scored = match summary.four_evil {
        Some(seat) => view! { <p>{phrase("round_end.four_evil", &[("name", names.of(seat))])}</p> }.into_any(),
        None => all(summary.awards.iter().map(|given| award(summary, given, names))),
    };
    view! {
        <article class="chronicle round-end">
            <p class="round">{title}</p>
            <ol class="steps">
                {step("round_end.joined", cards_moved(&summary.joined, summary, "round_end.joined", names))}
                {step("round_end.angel", cards_moved(&summary.purged, summary, "round_end.angel", names))}
                {step("round_end.excluded", excluded(summary, names))}
                {step("round_end.conditions", scored)}
                {step("round_end.fame", fame(summary, names))}
            </ol>
        </article>
    }
    .into_any()
}

fn step(title: &str, body: AnyView) -> AnyView {
    view! { <li class="step"><h3>{word(title)}</h3>{body}</li> }.into_any()
}

/// A line for each seat whose cards moved, or one that says that nobody's did.
fn cards_moved(cards: &[CardSet], summary: &RoundSummary, key: &str, names: &Names) -> AnyView {
    let moved: Vec<AnyView> = Seat::all(summary.seats)
        .filter(|seat| !cards[seat.index()].is_empty())
        .map(|seat| line(&[key, "_by"].concat(), seat, cards[seat.index()], names))
        .collect();
    if moved.is_empty() {
        return view! { <p>{word(&[key, "_none"].concat())}</p> }.into_any();
    }
    view! { <ul>{moved}</ul> }.into_any()
}

fn line(key: &str, seat: Seat, cards: CardSet, names: &Names) -> AnyView {
    let sentence = phrase(key, &[("name", names.of(seat)), ("cards", &words::card_names(cards))]);
    view! { <li>{small_cards(cards)}{sentence}</li> }.into_any()
}

fn small_cards(cards: CardSet) -> AnyView {
    let card = |card: Card| {
        let class = ["chip ", words::suit_key(card.suit())].concat();
        view! { <span class=class aria-hidden="true">{icon(words::suit_key(card.suit()))}{card.strength().map(|strength| strength.to_string().into_any())}</span> }.into_any()
    };
    view! { <span class="chips">{all(cards.iter().map(card))}</span> }.into_any()
}

fn excluded(summary: &RoundSummary, names: &Names) -> AnyView {
    if summary.dark_ages {
        return view! { <p>{word("round_end.dark_ages")}</p> }.into_any();
    }
    if summary.excluded.is_empty() {
        return view! { <p>{word("round_end.excluded_none")}</p> }.into_any();
    }
    let evil = |seat: Seat| {
        let at = seat.index();
        summary.allies[at].minus(summary.purged[at]).intersection(CardSet::EVIL)
    };
    let lines = summary.excluded.iter().map(|seat| line("round_end.excluded_by", seat, evil(seat), names));
    view! { <ul>{all(lines)}</ul> }.into_any()
}

/// One condition: what each seat counts, and who gains Fame for it.
fn award(summary: &RoundSummary, award: &Award, names: &Names) -> AnyView {
    let most = award.counts.iter().copied().max().unwrap_or(0).max(1);
    let rows = Seat::all(summary.seats).map(|seat| {
        let count = award.counts[seat.index()];
        let out = summary.excluded.contains(seat);
        let note = out.then(|| view! { <small>{word("round_end.out")}</small> }.into_any());
        let width = (u16::from(count) * 100 / u16::from(most)).to_string() + "%";
        let class = class_list("row", &[("out", out), ("gains", award.winners.contains(seat))]);
        view! {
            <li class=class>
                <span class="who">{names.of(seat).to_owned()}</span>
                <span class="bar"><i style:width=width></i></span>
                <b>{count.to_string()}</b>
                {note}
            </li>
        }.into_any()
    });
    let gains = if award.winners.is_empty() {
        word("round_end.nobody")
    } else {
        phrase("round_end.gains", &[("names", &words::seat_names(award.winners, names))])
    };
    let tripled = summary.allies.iter().any(|allies| !allies.intersection(CardSet::TRIPLE).is_empty());
    view! {
        <section class="award">
            <h4>{condition_icon(award.condition)}{words::history_about(award.history)}</h4>
            <ul class="rows">{all(rows)}</ul>
            <p class="gains">{gains}</p>
            {tripled.then(|| view! { <small>{word("round_end.two_counts")}</small> }.into_any())}
        </section>
    }
    .into_any()
}

fn fame(summary: &RoundSummary, names: &Names) -> AnyView {
    let gained: SeatSet = Seat::all(summary.seats)
        .filter(|seat| summary.fame_after[seat.index()] > summary.fame_before[seat.index()])
        .collect();
    let rows = Seat::all(summary.seats).map(|seat| {
        let before = summary.fame_before[seat.index()].to_string();
        let after = summary.fame_after[seat.index()].to_string();
        let label = phrase(
            "round_end.fame_change",
            &[("name", names.of(seat)), ("before", &before), ("after", &after)],
        );
        view! {
            <li class=if gained.contains(seat) { "fame gains" } else { "fame" } aria-label=label>
                <span class="who">{names.of(seat).to_owned()}</span>
                <span class="change">{before} " → " <b>{after}</b></span>
            </li>
        }.into_any()
    });
    view! { <ul class="fames">{all(rows)}</ul> }.into_any()
}
