//! The viewer's hand, and the answers to whatever was touched.

use leptos::prelude::*;

use super::card_face::{age_class, face, form, icon};
use super::spot::{Action, Spot};
use super::touch::Board;
use super::words::{self, counted, phrase, word};
use super::{Card, Event, Move, View, outlook};
use crate::ui::live::{all, class_list, press};

/// The viewer's hand, each type once with how many there are; an empty space for an onlooker.
pub(super) fn hand(board: Board) -> AnyView {
    let view = board.view.get();
    let crowd = match view.hand.types().count() {
        0..=6 => "hand few",
        7..=10 => "hand some",
        _ => "hand many",
    };
    let cards = view.hand.types().map(|card| held(board, &view, card));
    let none = (view.viewer.seat().is_some() && view.hand.is_empty())
        .then(|| view! { <p class="none">{word("table.no_hand")}</p> }.into_any());
    view! {
        <section class="hand-space" aria-label=word("table.hand")>
            <ol class=crowd>{all(cards)}</ol>
            {none}
        </section>
    }
    .into_any()
}

fn held(board: Board, view: &View, card: Card) -> AnyView {
    let spot = Spot::Hand(card);
    let asked = board.is_asked();
    let answers = board.answers(spot);
    let picking = board.is_picking();
    let can = if picking { outlook::discardable(view).contains(card) } else { !answers.is_empty() };
    let advances = answers.iter().any(|mv| matches!(mv, Move::Advance(_)));
    let picked = board.picked.get().count(card);
    let (count, from) = (view.hand.count(card), came_from(board, card));
    let class = class_list(
        &["card ", &age_class(card)].concat(),
        &[
            ("can", can),
            ("not", asked && !can),
            ("advances", advances && !picking),
            ("picked", picked > 0),
            ("chosen", board.chosen.get() == Some(spot)),
            ("hinted", board.is_hinted(spot)),
            ("fresh", from.is_some()),
            ("pack", count > 1),
        ],
    );
    let copies = if picked > 0 {
        Some([picked.to_string(), word("table.of"), count.to_string()].concat())
    } else {
        (count > 1).then(|| ["×", &count.to_string()].concat())
    };
    let label = words::hand_label(card, count, can || !asked);
    view! {
        <li>
            <button
                type="button"
                class=class
                aria-label=label
                aria-pressed=(picking).then(|| (picked > 0).to_string())
                data-flip=hand_id(card)
                data-from=from
                data-show=card.to_string()
                on:click=press(move || board.touched(spot))
            >
                {face(card)}
                {copies.map(|copies| view! { <b class="copies">{copies}</b> }.into_any())}
                {(advances && !picking).then(|| icon("advance"))}
            </button>
        </li>
    }
    .into_any()
}

/// The id by which the shell follows a card of the hand.
pub(super) fn hand_id(card: Card) -> String {
    ["hand-", &card.to_string()].concat()
}

/// Where a card came from that has just come into the hand.
fn came_from(board: Board, card: Card) -> Option<&'static str> {
    let taken = |event: &Event| matches!(event, Event::Took { card: taken, .. } if *taken == card);
    board.is_new(card).then(|| if board.latest.with(|latest| latest.iter().any(taken)) { "pile" } else { "deck" })
}

/// The answers to what was touched, where it was touched.
pub(super) fn choice(board: Board) -> AnyView {
    let Some(spot) = board.chosen.get() else { return ().into_any() };
    let anchor = board.anchor();
    let class = if anchor.is_low { "choice low" } else { "choice" };
    let body = match spot {
        Spot::Hand(card) if !board.is_picking() => uses(board, card),
        _ => answers(board, spot),
    };
    view! {
        <div
            class=class
            role="group"
            aria-label=word("table.choice")
            style:--x=px(anchor.x)
            style:--y=px(anchor.y)
        >
            {body}
        </div>
    }
    .into_any()
}

fn px(length: f64) -> String {
    [&(length as i32).to_string(), "px"].concat()
}

/// What a card of the hand can be used for, and why not for the rest.
fn uses(board: Board, card: Card) -> AnyView {
    let names = board.names();
    let rows = board.uses(card).into_iter().map(|(action, judged)| match judged {
        Ok(mv) => use_button(board, action, mv),
        Err(why) => {
            view! { <p class="barred">{icon(action.key())}<span><b>{use_word(action)}</b>{words::reason(why, &names)}</span></p> }
                .into_any()
        }
    });
    let points = board.points.get().filter(|points| points.needed > 0).map(|points| {
        let class = if points.are_enough() { "tally enough" } else { "tally" };
        let (there, needed) = (points.there().to_string(), points.needed.to_string());
        view! { <span class=class>{phrase("points.sum", &[("there", &there), ("needed", &needed)])}</span> }.into_any()
    });
    view! {
        <p class="asked">
            <b>{words::card_label(card)}</b>
            {points}
            <button type="button" class="close" aria-label=word("table.close") on:click=press(move || board.put_down())>"×"</button>
        </p>
        {all(rows)}
    }
    .into_any()
}

fn use_word(action: Action) -> String {
    word(&["use.", action.key()].concat())
}

fn use_button(board: Board, action: Action, mv: Move) -> AnyView {
    let class = class_list(&["answer of-", action.key()].concat(), &[("hinted", board.hint.get() == Some(mv))]);
    let about = word(&["use_about.", action.key()].concat());
    view! {
        <button type="button" class=class on:click=press(move || board.on_use(action, mv))>
            {icon(action.key())}<span><b>{use_word(action)}</b><small>{about}</small></span>
        </button>
    }
    .into_any()
}

/// A button for each move that the touched spot can mean.
fn answers(board: Board, spot: Spot) -> AnyView {
    let view = board.view.get();
    let buttons = board.answers(spot).into_iter().map(|mv| {
        let class = class_list("answer", &[("hinted", board.hint.get() == Some(mv))]);
        let drawn = match mv {
            Move::Merge { form: whole, .. } => Some(form(whole.shape())),
            _ => None,
        };
        let (label, about) = words::answer(mv, &view, &board.names());
        view! {
            <button type="button" class=class on:click=press(move || board.answer(mv))>
                {drawn}<span><b>{label}</b><small>{about}</small></span>
            </button>
        }
        .into_any()
    });
    view! { {all(buttons)} }.into_any()
}

/// What the viewer can do besides touching things: the six actions, or how to end what was begun.
pub(super) fn bar(board: Board) -> AnyView {
    use super::Decision::{Act, Cover, Place, RediscoverAgain, Research, Shed, Take};
    let view = board.view.get();
    let body = match board.decision() {
        Some(Research { .. }) => research(board, &view),
        Some(Act) if board.is_picking() => research(board, &view),
        Some(Act) | None => actions(board, &view),
        Some(Place(card) | Cover(card)) => on_its_way(&view, card),
        Some(Take { left, .. }) => told(counted("bar.take", usize::from(left), &[])),
        Some(RediscoverAgain) => finish(board, "stop", word("bar.stop"), Some(Move::Stop)),
        Some(Shed { left, .. }) => shed(board, usize::from(left)),
    };
    view! { <section class="bar" aria-label=word("table.actions")>{body}</section> }.into_any()
}

fn told(words: String) -> AnyView {
    view! { <p class="told">{words}</p> }.into_any()
}

fn actions(board: Board, view: &View) -> AnyView {
    let asked = board.is_asked();
    let intent = board.intent.get();
    let peaceful = view.table.setup.mode() == super::Mode::Peace;
    let shown = Action::ALL.iter().copied().filter(|action| {
        !(peaceful && matches!(action, Action::Attack | Action::Rediscover))
    });
    let buttons = shown.map(|action| {
        let can = asked && board.is_possible(action);
        let hinted = board.hint.get().is_some_and(|mv| Action::of(mv) == Some(action));
        let class = class_list(
            "action",
            &[("can", can), ("not", asked && !can), ("intended", intent == Some(action)), ("hinted", hinted)],
        );
        let key = action.key();
        view! {
            <button
                type="button"
                class=class
                title=word(&["action_about.", key].concat())
                aria-pressed=(intent == Some(action)).then_some("true")
                on:click=press(move || board.on_action(action))
            >
                {icon(key)}<span>{word(&["action.", key].concat())}</span>
            </button>
        }
        .into_any()
    });
    let pass = board.moves.with(|moves| moves.contains(&Move::Pass));
    let pass = pass.then(|| finish(board, "pass", word("bar.pass"), Some(Move::Pass)));
    let left = usize::from(view.table.actions);
    let pips = (0..left).map(|_| view! { <i></i> }.into_any());
    let label = counted("bar.left", left, &[]);
    view! {
        <span class="actions-left" role="img" aria-label=label.clone() title=label>{all(pips)}</span>
        <div class="actions">{all(buttons)}{pass}</div>
    }
    .into_any()
}

/// A button that plays a move which has no object.
fn finish(board: Board, key: &str, label: String, mv: Option<Move>) -> AnyView {
    let class = class_list(&["finish can ", key].concat(), &[("hinted", mv.is_some() && board.hint.get() == mv)]);
    view! {
        <button type="button" class=class on:click=press(move || if let Some(mv) = mv { board.answer(mv) })>{label}</button>
    }
    .into_any()
}

fn on_its_way(view: &View, card: Card) -> AnyView {
    let key = if matches!(view.table.decision, super::Decision::Place(_)) { "bar.place" } else { "bar.cover" };
    view! {
        <div class=["card held ", &age_class(card)].concat() data-flip="held" data-from=hand_id(card) data-show=card.to_string()>
            {face(card)}
        </div>
        <p class="told">{phrase(key, &[("card", &words::card_label(card))])}</p>
    }
    .into_any()
}

/// What comes of the cards picked for a research.
fn research(board: Board, view: &View) -> AnyView {
    let Some(seat) = view.viewer.seat() else { return ().into_any() };
    let discards = board.discards();
    let begun = outlook::discarded(&view.table) > 0;
    let back = (!begun).then(|| {
        view! { <button type="button" class="back" on:click=press(move || board.begin_anew())>{word("bar.back")}</button> }.into_any()
    });
    if discards == 0 {
        return view! { {back}{told(word("bar.research"))} }.into_any();
    }
    let draws = usize::from(outlook::research_draws(&view.table, seat, discards));
    let draw = counted("bar.draw", draws, &[]);
    let hinted = board.hint.get() == Some(Move::Draw);
    let takes = usize::from(board.takes());
    let take = (takes > 0).then(|| {
        let open = move || board.spread.set(Some(super::spot::Spread::Pile));
        view! {
            <button type="button" class="finish can take" on:click=press(open)>
                {icon("take")}<span>{counted("bar.take_instead", takes, &[])}</span>
            </button>
        }
        .into_any()
    });
    view! {
        {back}
        <button type="button" class=class_list("finish can", &[("hinted", hinted)]) on:click=press(move || board.draw())>
            {icon("obtain")}<span>{counted("bar.discard", usize::from(discards), &[])}" "{draw}</span>
        </button>
        {take}
    }
    .into_any()
}

/// How many of the cards to discard in an Era Shift are picked.
fn shed(board: Board, left: usize) -> AnyView {
    let picked = board.picked.get().len();
    if picked < left {
        return told(phrase("bar.shed", &[("picked", &picked.to_string()), ("left", &left.to_string())]));
    }
    view! {
        <button type="button" class="finish can" on:click=press(move || board.shed())>
            {icon("discard")}<span>{counted("bar.shed_now", left, &[])}</span>
        </button>
    }
    .into_any()
}
