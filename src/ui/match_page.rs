//! A match on the screen: the game's table in the shell's frame.

use std::sync::Arc;

use leptos::prelude::*;

use super::curtain::Curtain;
use super::desk::Desk;
use super::frame::{FrameParts, Tools, frame};
use super::log::{LogLine, log_lines};
use super::over::{OverSheet, Standing};
use super::replay::ReplayBar;
use super::seats::{SeatPanel, Seats};
use super::share::{Links, ShareSheet};
use super::sheet::Sheet;
use super::table::TableProps;
use super::thinking::{ask_hint, let_computers_play};
use crate::engine::{Match, Seat, Status, Viewer};
use crate::games::Shelved;
use crate::save::Player;
use crate::text::text;

/// Puts the match of a desk on the screen.
pub(super) fn match_page<G: Shelved>(desk: Desk<G>) -> AnyView {
    let names = desk.names.get_value();
    let thinking = RwSignal::new(false);
    let hinting = RwSignal::new(false);
    let_computers_play(desk, thinking);
    // An answer that comes after the next move is dropped, so nobody waits for it any more.
    Effect::new(move |_| {
        desk.game.track();
        hinting.set(false);
    });

    let view = Memo::new(move |_| desk.view());
    let moves = Memo::new(move |_| desk.moves());
    let latest = Memo::new(move |_| desk.latest());
    let table = G::table(TableProps {
        view: view.into(),
        moves: moves.into(),
        latest: latest.into(),
        hint: desk.hint.into(),
        names: names.clone(),
        play: Callback::new(move |mv| desk.play(mv)),
        say: Callback::new(move |words| desk.said.set(Some(words))),
    });

    let prompt = Memo::new({
        let names = names.clone();
        move |_| view.with(|view| G::prompt(view, &names))
    });
    let lines: Memo<Arc<Vec<LogLine>>> = Memo::new({
        let names = names.clone();
        move |_| Arc::new(desk.game.with(|game| log_lines::<G>(game, &names)))
    });
    let tools = Tools {
        can_take_back: Memo::new(move |_| desk.take_back_target().is_some()).into(),
        take_back: Callback::new(move |()| desk.take_back()),
        can_redo: Memo::new(move |_| desk.can_redo()).into(),
        redo: Callback::new(move |()| desk.redo()),
        can_hint: Memo::new(move |_| moves.with(|moves| moves.len() > 1) && !hinting.get()).into(),
        hint: Callback::new(move |()| ask_hint(desk, hinting)),
        hinting: hinting.into(),
        can_replay: Memo::new(move |_| desk.game.with(|game| !game.entries().is_empty())).into(),
        replay: Callback::new(move |()| desk.show_moment(Some(desk.game.with_untracked(|game| game.entries().len())))),
    };
    frame(FrameParts {
        title: text(&format!("{}.title", G::SLUG)),
        table,
        seats: seats(desk, thinking),
        prompt: prompt.into(),
        said: desk.said,
        not_kept: desk.not_kept.into(),
        tools,
        lines: lines.into(),
        shown: Memo::new(move |_| desk.shown()).into(),
        curtain: curtain(desk),
        replay_bar: replay_bar(desk),
        rules: ViewFn::from(|| {
            view! {
                <div class="prose" inner_html=G::rules_html()></div>
                {G::catalogue()}
            }
            .into_any()
        }),
        share: share(desk),
        over: over(desk),
        interlude: interlude(desk),
    })
}

/// The strip of seats: name, kind, score, and whose turn it is.
fn seats<G: Shelved>(desk: Desk<G>, thinking: RwSignal<bool>) -> AnyView {
    let names = desk.names.get_value();
    let panels = Memo::new(move |_| {
        let (scores, acting, outcome) = desk.game.with(|game| match desk.moment.get() {
            Some(len) => scores_at::<G>(&game.at(len)),
            None => scores_at::<G>(game),
        });
        let viewer = desk.viewer().seat();
        let panel = |(index, score)| {
            let seat = Seat(index);
            SeatPanel {
                seat,
                name: names.of(seat).to_owned(),
                person: desk.players.with_value(|players| players.get(seat.index()).is_none_or(Player::is_person)),
                viewer: viewer == Some(seat),
                acting: acting.contains(seat),
                winner: outcome.is_some_and(|winners| winners.contains(seat)),
                score,
            }
        };
        (0u8..).zip(scores).map(panel).collect::<Vec<_>>()
    });
    view! { <Seats panels thinking /> }.into_any()
}

type Scores = (Vec<super::Score>, crate::engine::SeatSet, Option<crate::engine::SeatSet>);

fn scores_at<G: Shelved>(game: &Match<G>) -> Scores {
    let scores = G::scores(&game.view(Viewer::Onlooker));
    (scores, game.status().acting(), game.status().outcome().map(|outcome| outcome.winners))
}

/// The curtain in front of the next person's secrets.
fn curtain<G: Shelved>(desk: Desk<G>) -> AnyView {
    let covered = Memo::new(move |_| desk.covered().filter(|_| desk.interlude.get().is_none()));
    let name = move |seat: Seat| desk.names.with_value(|names| names.of(seat).to_owned());
    let body = move || {
        covered.get().map(|seat| {
            let lift = Callback::new(move |()| desk.uncovered.set(Some(seat)));
            view! { <Curtain name=name(seat) lift /> }
        })
    };
    body.into_any()
}

/// The bar with which an earlier moment is looked at.
fn replay_bar<G: Shelved>(desk: Desk<G>) -> AnyView {
    let watching = desk.players.with_value(Vec::is_empty);
    let bar = move || {
        desk.moment.with(Option::is_some).then(|| {
            let len = Signal::derive(move || desk.game.with(|game| game.entries().len()));
            let over = desk.game.with_untracked(|game| matches!(game.status(), Status::Over(_)));
            let eyes = over.then(|| eyes_picker(desk));
            let leave = (!watching).then(|| Callback::new(move |()| desk.show_moment(None)));
            let shown = Signal::derive(move || desk.shown());
            let show = Callback::new(move |moment| desk.show_moment(Some(moment)));
            view! { <ReplayBar len shown show leave eyes=eyes.into_any() /> }
        })
    };
    bar.into_any()
}

/// Whose eyes to look through, once the match is over.
fn eyes_picker<G: Shelved>(desk: Desk<G>) -> AnyView {
    let names = desk.names.get_value();
    let seats = desk.game.with_untracked(Match::seats);
    let value = move || match desk.viewer() {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Onlooker => String::new(),
    };
    let on_change = move |picked: String| {
        let seat = picked.chars().next().and_then(Seat::from_letter);
        desk.eyes.set(Some(seat.map_or(Viewer::Onlooker, Viewer::Seat)));
    };
    let options =
        Seat::all(seats).map(|seat| view! { <option value=seat.to_string()>{names.of(seat).to_owned()}</option> });
    view! {
        <label class="eyes">
            <span class="unseen">{text("shell.replay.eyes")}</span>
            <select prop:value=value on:change:target=move |event| on_change(event.target().value())>
                <option value="">{text("shell.replay.onlooker")}</option>
                {options.collect_view()}
            </select>
        </label>
    }
    .into_any()
}

/// The sheet with links to this match.
fn share<G: Shelved>(desk: Desk<G>) -> Callback<RwSignal<bool>, AnyView> {
    Callback::new(move |open| {
        let links = Signal::derive(move || {
            desk.game.with(|game| {
                let shown = desk.moment.get().map(|len| game.at(len));
                let shown = shown.as_ref().unwrap_or(game);
                Links {
                    slug: G::SLUG,
                    deal: game.deal_record(),
                    position: shown.record(),
                    over: matches!(shown.status(), Status::Over(_)),
                }
            })
        });
        view! { <ShareSheet open links /> }.into_any()
    })
}

/// The panel at the end of a match.
fn over<G: Shelved>(desk: Desk<G>) -> AnyView {
    let open = RwSignal::new(false);
    let ended = Memo::new(move |_| {
        let over = desk.game.with(|game| matches!(game.status(), Status::Over(_)));
        over && desk.interlude.get().is_none() && desk.moment.get().is_none()
    });
    Effect::new(move |_| open.set(ended.get()));
    let names = desk.names.get_value();
    let standings = Signal::derive(move || {
        let Some(outcome) = desk.game.with(|game| game.status().outcome()) else { return Vec::new() };
        let of = |seat: Seat| Standing {
            name: names.of(seat).to_owned(),
            points: outcome.scores[seat.index()],
            won: outcome.winners.contains(seat),
        };
        Seat::all(desk.game.with(Match::seats)).map(of).collect()
    });
    let epilogue = ViewFn::from(move || {
        let view = desk.game.with_untracked(|game| game.view(Viewer::Onlooker));
        desk.names.with_value(|names| G::epilogue(&view, names))
    });
    let again = format!("#/{}", G::SLUG);
    let look_back = Callback::new(move |()| desk.show_moment(Some(0)));
    view! { <OverSheet open standings epilogue again look_back /> }.into_any()
}

/// The page of its own that an event deserves.
fn interlude<G: Shelved>(desk: Desk<G>) -> AnyView {
    let open = RwSignal::new(false);
    Effect::new(move |_| open.set(desk.interlude.with(Option::is_some)));
    Effect::new(move |_| {
        if !open.get() && desk.interlude.with_untracked(Option::is_some) {
            desk.interlude.set(None);
        }
    });
    let body = ViewFn::from(move || {
        let page = desk.interlude.get_untracked().and_then(|(entry, place)| {
            let names = desk.names.get_value();
            desk.game.with_untracked(|game| G::interlude(game.told().get(entry)?.get(place)?, &names))
        });
        view! {
            {page}
            <div class="sheet-foot">
                <button class="primary" autofocus on:click=move |_| open.set(false)>{text("shell.go_on")}</button>
            </div>
        }
        .into_any()
    });
    view! { <Sheet open title=text(&format!("{}.interlude", G::SLUG)) body class="interlude" /> }.into_any()
}
