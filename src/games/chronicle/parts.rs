//! The parts of the table: History, meeting, Allies, discard pile, hand.

use leptos::prelude::*;

use super::card_face::{Lying, choice, condition_icon, counted_icon, flip_id, icon};
use super::event::WinBy;
use super::scene::{End, Scene};
use super::score::count;
use super::touch::{Board, Spot};
use super::words::{self, counted, phrase, word};
use super::{Card, CardSet, Decision, Event, History, Suit, View};
use crate::engine::{Seat, Setup as _};
use crate::ui::live::{all, class_list, press};

/// The History cards in force.
pub(super) fn history(board: Board) -> AnyView {
    let view = board.view.get();
    let cards = view.in_force.iter().map(|card| history_card(*card, !view.turned_up.contains(card)));
    let left = phrase("table.history_left", &[("count", &view.history_left.to_string())]);
    view! {
        <section class="histories" aria-label=word("table.history")>
            {all(cards)}
            <small class="left">{left}</small>
        </section>
    }
    .into_any()
}

fn history_card(history: History, revived: bool) -> AnyView {
    let id = history.to_string();
    let leader = history.leader();
    let leader_suit = ["leader ", words::suit_key(leader.suit())].concat();
    let label = [words::history_title(history), words::history_about(history)].join(": ");
    view! {
        <button type="button" class=if revived { "history-card revived" } else { "history-card" } aria-label=label data-show=id.clone() data-flip=id.clone()>
            {icon(&id)}
            <b class="title">{words::history_title(history)}</b>
            <span class="condition">
                {history.condition().map(condition_icon)}
                {word(&["condition.", &id].concat())}
            </span>
            <small class=leader_suit>{phrase("starts", &[("card", &words::card_name(leader))])}{icon(words::suit_key(leader.suit()))}</small>
            {revived.then(|| view! { <em class="stamp">{word("revived")}</em> }.into_any())}
        </button>
    }
    .into_any()
}

/// The meeting: a place for each seat in order of play.
pub(super) fn meeting(board: Board) -> AnyView {
    let view = board.view.get();
    let scene = board.scene.get();
    let places = scene.start.onwards(view.setup.seats()).map(|seat| place(board, &view, &scene, seat));
    let heading = word(if scene.end.is_some() { "table.last" } else { "table.meeting" });
    let class = if scene.end.is_some() { "meeting past" } else { "meeting" };
    view! {
        <section class=class aria-label=heading>
            <div class="banner" role="status">{banner(board, &view, &scene)}</div>
            <ol class="places">{all(places)}</ol>
        </section>
    }
    .into_any()
}

/// The led suit and what turns the meeting; or how the last meeting ended.
fn banner(board: Board, view: &View, scene: &Scene) -> AnyView {
    match scene.end {
        Some(End::Won { by, how, cards, hidden }) => {
            let words = words::won(by, how, cards, hidden, &board.names());
            view! { <span class="outcome">{words}</span> }.into_any()
        }
        Some(End::Cancelled(by)) => {
            let words = phrase("event.cancelled", &[("name", board.names().of(by))]);
            view! { <span class="outcome">{words}</span> }.into_any()
        }
        None => {
            let reversed = matches!(view.winning(), Some((_, WinBy::Lowest(_))));
            let led = match view.led {
                Some(suit) => {
                    let class = ["led ", words::suit_key(Some(suit))].concat();
                    let words = phrase("table.led", &[("suit", &words::suit_name(Some(suit)))]);
                    view! { <span class=class>{icon(words::suit_key(Some(suit)))}{words}</span> }.into_any()
                }
                None => view! { <span class="led none">{word("table.unled")}</span> }.into_any(),
            };
            let turned = reversed.then(|| view! { <span class="reversed">{icon("reverse")}{word("table.reversed")}</span> }.into_any());
            view! { {led}{turned} }.into_any()
        }
    }
}

fn place(board: Board, view: &View, scene: &Scene, seat: Seat) -> AnyView {
    let played = scene.card_of(seat);
    let spot = Spot::Place(seat);
    let (ahead, won) = match scene.end {
        None => (view.winning().is_some_and(|(winner, _)| winner == seat), false),
        Some(End::Won { by, .. }) => (false, by == seat),
        Some(End::Cancelled(_)) => (false, false),
    };
    let can = !board.answers(spot).is_empty();
    let lying = match played {
        Some(played) => lying_in_meeting(board, scene, seat, played.card, played.face_up),
        None if can => empty_place(board, seat),
        None => {
            let key = if view.hand_sizes[seat.index()] == 0 { "label.no_cards" } else { "label.empty" };
            view! { <span class="empty"><span class="sr">{word(key)}</span></span> }.into_any()
        }
    };
    let cancelled = played.is_some() && matches!(scene.end, Some(End::Cancelled(_)));
    let tag = match scene.end {
        _ if cancelled => "table.cancelled",
        _ if won => "table.wins",
        _ if ahead => "table.winning",
        _ if seat == scene.start => "table.leads",
        _ => "",
    };
    let tag = (!tag.is_empty()).then(|| view! { <span class="tag">{word(tag)}</span> }.into_any());
    let turn = scene.end.is_none() && view.acting == Some(seat);
    let class = class_list(
        "place",
        &[("ahead", ahead), ("won", won), ("turn", turn), ("lead", seat == scene.start), ("cancelled", cancelled)],
    );
    view! {
        <li class=class>
            {lying}
            {choice(board, spot)}
            <span class="who">{board.names().of(seat).to_owned()}</span>
            {tag}
        </li>
    }
    .into_any()
}

fn lying_in_meeting(board: Board, scene: &Scene, seat: Seat, card: Option<Card>, face_up: bool) -> AnyView {
    let label = match card {
        None => word("label.down"),
        Some(card) if face_up => phrase("label.open", &[("card", &words::card_label(card))]),
        Some(card) => phrase("label.own_down", &[("card", &words::card_label(card))]),
    };
    // A collected card lies among the Allies already: there the shell finds it.
    let flip = scene.end.is_none().then(|| card.map_or_else(|| down_id(seat), flip_id));
    let fresh = board.latest.with(|latest| {
        latest.iter().any(|event| matches!(event, Event::Played { seat: who, .. } if *who == seat))
    });
    let mut class = String::from(if face_up { "open" } else { "down" });
    if fresh && scene.end.is_none() {
        class.push_str(" fresh");
    }
    let name = [board.names().of(seat), &label].join(": ");
    let from = Some(seat_id(seat));
    Lying { card, flip, from, class, spot: Spot::Place(seat), label: name, reached: true }.on(board)
}

/// The id by which the shell follows a card that nobody else sees.
fn down_id(seat: Seat) -> String {
    ["down-", &seat.letter().to_string()].concat()
}

/// The id of the place that a seat's unseen cards come from.
fn seat_id(seat: Seat) -> String {
    ["seat-", &seat.letter().to_string()].concat()
}

fn empty_place(board: Board, seat: Seat) -> AnyView {
    let name = board.names().of(seat).to_owned();
    Lying { card: None, flip: None,
            from: None, class: "empty".into(), spot: Spot::Place(seat), label: name, reached: true }
        .on(board)
}

/// Everybody's Allies, in the order of the seats.
pub(super) fn allies(board: Board) -> AnyView {
    let view = board.view.get();
    let fresh = board.latest.with(|latest| newly_allied(latest));
    let choosing = matches!(view.decision, Decision::Take | Decision::Recall | Decision::Banish)
        && board.moves.with(|moves| !moves.is_empty());
    let parties = Seat::all(view.setup.seats()).map(|seat| party(board, &view, seat, fresh));
    view! {
        <section class=if choosing { "allies choosing" } else { "allies" } aria-label=word("table.allies")>
            <ul class="parties">{all(parties)}</ul>
        </section>
    }
    .into_any()
}

/// The cards that have just become somebody's Allies.
fn newly_allied(latest: &[Event]) -> CardSet {
    latest.iter().fold(CardSet::EMPTY, |fresh, event| match event {
        Event::MeetingWon { cards, .. } => fresh.union(*cards),
        Event::Took { card, .. } | Event::Salvaged { card, .. } => fresh.union(CardSet::only(*card)),
        _ => fresh,
    })
}

fn party(board: Board, view: &View, seat: Seat, fresh: CardSet) -> AnyView {
    let names = board.names();
    let allies = view.allies[seat.index()];
    let held = usize::from(view.hand_sizes[seat.index()]);
    let fans = Suit::ALL.into_iter().map(Some).chain([None]).filter_map(|suit| {
        let cards = suit.map_or(CardSet::WILD, Suit::cards).intersection(allies);
        (!cards.is_empty()).then(|| fan(board, suit, cards, fresh))
    });
    let mut told = Vec::new();
    let tallies = view.in_force.iter().filter_map(|history| {
        let condition = history.condition()?;
        let id = counted_icon(condition);
        if told.contains(&id) {
            return None;
        }
        told.push(id);
        let tally = count(condition, allies).to_string();
        let title = word(&["condition.", &history.to_string()].concat());
        let label = phrase("table.standing", &[("condition", &title), ("count", &tally)]);
        Some(view! { <span class=["tally ", id].concat() title=label>{icon(id)}{tally}</span> }.into_any())
    });
    let tallies = all(tallies);
    let none = allies.is_empty().then(|| view! { <span class="none">{word("table.no_allies")}</span> }.into_any());
    view! {
        <li class=if view.viewer.seat() == Some(seat) { "party own" } else { "party" }>
            <button
                type="button"
                class="party-head"
                aria-label=phrase("table.spread", &[("name", names.of(seat))])
                data-origin=seat_id(seat)
                on:click=press(move || board.spread.set(Some(seat)))
            >
                <span class="who">{names.of(seat).to_owned()}</span>
                <span class="tallies">{tallies}</span>
                <span class="held" title=counted("table.in_hand", held, &[])>{held.to_string()}</span>
            </button>
            <div class="fans">{all(fans)}{none}</div>
        </li>
    }
    .into_any()
}

/// The Allies of one suit: a count and the cards.
fn fan(board: Board, suit: Option<Suit>, cards: CardSet, fresh: CardSet) -> AnyView {
    let key = words::suit_key(suit);
    let evil = !cards.intersection(CardSet::EVIL).is_empty();
    // A card that was collected face down comes from where it lay.
    let lay = |card: Card| board.scene.with(|scene| scene.cards.iter().find(|played| played.card == Some(card)).copied());
    let from = |card: Card| lay(card).filter(|played| !played.face_up).map(|played| down_id(played.seat));
    let tabs = cards.iter().map(|card| {
        let class = if fresh.contains(card) { "tab fresh" } else { "tab" };
        let spot = Spot::Ally(card);
        let lying = Lying {
            card: Some(card),
            flip: Some(flip_id(card)),
            from: from(card),
            class: class.into(),
            spot,
            label: words::card_label(card),
            reached: false,
        };
        view! { <li>{lying.on(board)}</li> }.into_any()
    });
    view! {
        <div class=["fan ", key].concat()>
            <span class="chip">{icon(key)}{cards.len().to_string()}{evil.then(|| icon("evil"))}</span>
            <ul aria-label=words::suit_name(suit)>{all(tabs)}</ul>
        </div>
    }
    .into_any()
}

/// The Allies of one seat, spread out to be read.
pub(super) fn spread(board: Board) -> AnyView {
    let Some(seat) = board.spread.get() else { return ().into_any() };
    let view = board.view.get();
    let title = phrase("table.allies_of", &[("name", board.names().of(seat))]);
    let allies = view.allies[seat.index()];
    let cards = allies.iter().map(|card| {
        let lying = Lying {
            card: Some(card),
            flip: None,
            from: None,
            class: String::new(),
            spot: Spot::Ally(card),
            label: words::card_label(card),
            reached: true,
        };
        view! { <li>{lying.on(board)}</li> }.into_any()
    });
    let none = allies.is_empty().then(|| word("table.no_allies").into_any());
    view! {
        <div class="spread" role="dialog" aria-label=title.clone()>
            <header>
                <h3>{title.clone()}</h3>
                <button type="button" class="close" on:click=press(move || board.spread.set(None))>
                    {word("table.close")}
                </button>
            </header>
            <ul>{all(cards)}</ul>
            {none}
        </div>
    }
    .into_any()
}

/// The discard pile and the 7s that are gone.
pub(super) fn discard(board: Board) -> AnyView {
    let view = board.view.get();
    let fresh = board.latest.with(|latest| {
        latest.iter().any(|event| {
            matches!(event, Event::Discarded { .. } | Event::Removed { .. } | Event::Banished { .. } | Event::Cancelled(_))
        })
    });
    let top = match view.discard_top {
        Some(card) => Lying {
            card: Some(card),
            flip: Some(flip_id(card)),
            from: None,
            class: String::from(if fresh { "fresh" } else { "" }),
            spot: Spot::Ally(card),
            label: words::card_label(card),
            reached: true,
        }
        .on(board),
        None => view! { <span class="empty"><span class="sr">{word("table.discard_empty")}</span></span> }.into_any(),
    };
    let gone = view.removed.iter().map(|card| {
        let class = ["gone ", words::suit_key(card.suit())].concat();
        view! { <span class=class title=words::card_label(card)>{icon(words::suit_key(card.suit()))}{card.strength().map(|strength| strength.to_string().into_any())}</span> }.into_any()
    });
    let gone = (!view.removed.is_empty())
        .then(|| view! { <div class="removed"><small>{word("table.removed")}</small>{all(gone)}</div> }.into_any());
    let size = counted("table.discards", usize::from(view.discard_count), &[]);
    view! {
        <section class="discard" aria-label=word("table.discard")>
            {top}
            <div class="about"><b>{word("table.discard")}</b><small>{size}</small>{gone}</div>
        </section>
    }
    .into_any()
}

/// The viewer's hand; an empty space for an onlooker.
pub(super) fn hand(board: Board) -> AnyView {
    let view = board.view.get();
    let asked = matches!(view.decision, Decision::Play | Decision::Obey(_) | Decision::Pay)
        && board.moves.with(|moves| !moves.is_empty());
    let crowd = match view.hand.len() {
        0..=6 => "hand few",
        7..=9 => "hand some",
        _ => "hand many",
    };
    let cards = view.hand.iter().map(|card| {
        let spot = Spot::Hand(card);
        let refused = asked && board.answers(spot).is_empty();
        let label = words::card_label(card);
        let label = if refused { phrase("act.not_now", &[("card", &label)]) } else { label };
        let class = String::from(if refused { "not" } else { "" });
        let lying = Lying { card: Some(card), flip: Some(flip_id(card)), from: None, class, spot, label, reached: true };
        view! { <li>{lying.on(board)}{choice(board, spot)}</li> }.into_any()
    });
    view! {
        <div class="hand-space">
            <ol class=crowd aria-label=word("table.hand")>{all(cards)}</ol>
        </div>
    }
    .into_any()
}
