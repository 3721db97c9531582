//! A match on the screen: the game's table in the shell's frame.

use std::sync::Arc;

use leptos::prelude::*;

use super::browser;
use super::clock::Clock;
use super::curtain::{curtain, standstill};
use super::desk::Desk;
use super::device::stay_awake;
use super::embedded::attend;
use super::frame::{FrameParts, Pause, Tools, frame};
use super::live::{all, callback, effect, enter, live, live_text, memo, press};
use super::log::{Chronicler, LogLine};
use super::over::{Standing, over_sheet};
use super::replay::{Replay, replay_bar};
use super::route::Route;
use super::seats::{SeatPanel, seat_strip};
use super::share::{Links, share_sheet};
use super::sheet::sheet;
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
    let clock = Clock::new(desk);
    clock.keep_going();
    let_computers_play(desk, thinking);
    stay_awake();
    // An answer that comes after the next move is dropped, so nobody waits for it any more.
    effect(move || {
        desk.game.track();
        hinting.set(false);
    });

    let view = memo(move || desk.view());
    let earlier = memo(move || desk.earlier());
    let moves = memo(move || desk.moves());
    let latest = memo(move || desk.latest());
    let table = G::table(TableProps {
        view: view.into(),
        earlier: earlier.into(),
        moves: moves.into(),
        latest: latest.into(),
        hint: desk.hint.into(),
        names: names.clone(),
        play: callback(move |mv| clock.play(mv)),
        say: callback(move |words| desk.said.set(Some(words))),
        hands: memo(move || desk.hands()).into(),
        persons: desk.persons(),
        play_for: callback(move |(seat, mv)| clock.play_for(seat, mv)),
        clock: memo(move || clock.face()).into(),
        time: Callback::new(move |()| clock.time()),
        told: clock.told.into(),
    });

    let prompt = live_text(move || view.with(|view| G::prompt(view, &names)));
    let lines = lines(desk);
    let tools = tools(desk, clock, moves, hinting);
    attend(desk, lines, tools.can_take_back, tools.take_back);
    frame(FrameParts {
        title: text(&format!("{}.title", G::SLUG)),
        table,
        seats: seats(desk, thinking),
        prompt,
        said: desk.said,
        not_kept: desk.not_kept,
        tools,
        lines,
        shown: memo(move || desk.shown()),
        curtain: all([cover(desk), stand_still(clock)]),
        pause: clock.is_there().then(|| Pause {
            can: memo(move || clock.is_on() && !clock.stopped.get()),
            stop: callback(move |()| clock.stop()),
            takes_a_second: desk.persons().len() > 1,
        }),
        replay_bar: replay(desk),
        rules: Box::new(|| {
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

/// The sentences of the log.
fn lines<G: Shelved>(desk: Desk<G>) -> Memo<Arc<Vec<LogLine>>> {
    let chronicler = StoredValue::new(Chronicler::<G>::new(desk.names.get_value()));
    memo(move || {
        let mut lines = Vec::new();
        desk.game.with(|game| chronicler.update_value(|chronicler| lines = chronicler.lines(game)));
        Arc::new(lines)
    })
}

/// What can be done besides playing.
fn tools<G: Shelved>(desk: Desk<G>, clock: Clock<G>, moves: Memo<Arc<Vec<G::Move>>>, hinting: RwSignal<bool>) -> Tools {
    Tools {
        can_take_back: memo(move || desk.take_back_target().is_some()),
        take_back: callback(move |()| desk.take_back()),
        can_redo: memo(move || desk.can_redo()),
        redo: callback(move |()| desk.redo()),
        can_hint: memo(move || moves.with(|moves| moves.len() > 1) && !hinting.get() && !clock.is_stopped()),
        hint: callback(move |()| if clock.is_there() { clock.hint() } else { ask_hint(desk, hinting) }),
        hinting,
        can_replay: memo(move || desk.game.with(|game| !game.entries().is_empty())),
        replay: callback(move |()| desk.show_moment(Some(desk.game.with_untracked(|game| game.entries().len())))),
    }
}

/// The strip of seats: name, kind, score, and whose turn it is.
fn seats<G: Shelved>(desk: Desk<G>, thinking: RwSignal<bool>) -> AnyView {
    let names = desk.names.get_value();
    let panels = move || {
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
    };
    seat_strip(panels, thinking)
}

type Scores = (Vec<super::Score>, crate::engine::SeatSet, Option<crate::engine::SeatSet>);

fn scores_at<G: Shelved>(game: &Match<G>) -> Scores {
    let scores = G::scores(&game.view(Viewer::Onlooker));
    (scores, game.status().acting(), game.status().outcome().map(|outcome| outcome.winners))
}

/// The curtain in front of the next person's secrets.
fn cover<G: Shelved>(desk: Desk<G>) -> AnyView {
    let covered = memo(move || desk.covered().filter(|_| desk.interlude.get().is_none()));
    let name = move |seat: Seat| desk.names.with_value(|names| names.of(seat).to_owned());
    live(move || covered.get().map(|seat| curtain(&name(seat), move || desk.uncovered.set(Some(seat)))).into_any())
}

/// What lies over the table while somebody has stopped the clock.
fn stand_still<G: Shelved>(clock: Clock<G>) -> AnyView {
    let is_stopped = memo(move || clock.is_stopped());
    live(move || is_stopped.get().then(|| standstill(move || clock.stopped.set(false))).into_any())
}

/// The bar with which an earlier moment is looked at.
fn replay<G: Shelved>(desk: Desk<G>) -> AnyView {
    let watching = desk.players.with_value(Vec::is_empty);
    live(move || {
        let bar = desk.moment.with(Option::is_some).then(|| {
            let over = desk.game.with_untracked(|game| matches!(game.status(), Status::Over(_)));
            replay_bar(Replay {
                len: memo(move || desk.game.with(|game| game.entries().len())),
                shown: memo(move || desk.shown()),
                show: callback(move |moment| desk.show_moment(Some(moment))),
                leave: (!watching).then(|| callback(move |()| desk.show_moment(None))),
                eyes: over.then(|| eyes_picker(desk)).into_any(),
            })
        });
        bar.into_any()
    })
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
    let options = Seat::all(seats)
        .map(|seat| view! { <option value=seat.to_string()>{names.of(seat).to_owned()}</option> }.into_any());
    view! {
        <label class="eyes">
            <span class="unseen">{text("shell.replay.eyes")}</span>
            <select prop:value=move || value() {..enter("change", on_change)}>
                <option value="">{text("shell.replay.onlooker")}</option>
                {all(options)}
            </select>
        </label>
    }
    .into_any()
}

/// The sheet with links to this match.
fn share<G: Shelved>(desk: Desk<G>) -> Box<dyn FnOnce(RwSignal<bool>) -> AnyView> {
    Box::new(move |open| {
        let links = move || {
            desk.game.with(|game| {
                let shown = desk.moment.get().map(|len| game.at(len));
                let shown = shown.as_ref().unwrap_or(game);
                Links {
                    slug: G::SLUG,
                    deal: game.deal_record(),
                    position: shown.record(),
                    save: desk.save(),
                    over: matches!(shown.status(), Status::Over(_)),
                }
            })
        };
        share_sheet(open, links)
    })
}

/// The panel at the end of a match.
fn over<G: Shelved>(desk: Desk<G>) -> AnyView {
    let open = RwSignal::new(false);
    let ended = memo(move || {
        let over = desk.game.with(|game| matches!(game.status(), Status::Over(_)));
        over && desk.interlude.get().is_none() && desk.moment.get().is_none()
    });
    effect(move || open.set(ended.get()));
    let names = desk.names.get_value();
    let standings = move || {
        let Some(outcome) = desk.game.with_untracked(|game| game.status().outcome()) else { return Vec::new() };
        let of = |seat: Seat| Standing {
            name: names.of(seat).to_owned(),
            points: outcome.scores[seat.index()],
            won: outcome.winners.contains(seat),
        };
        Seat::all(desk.game.with_untracked(Match::seats)).map(of).collect()
    };
    let epilogue = move || {
        let view = desk.game.with_untracked(|game| game.view(Viewer::Onlooker));
        desk.names.with_value(|names| G::epilogue(&view, names))
    };
    let again = format!("#/{}", G::SLUG);
    let look_back = move || desk.show_moment(Some(0));
    let about = move || {
        desk.game.with_untracked(|game| {
            let seeds = game.seeds().iter().collect::<Vec<_>>().join(" + ");
            let link = browser::link(&Route::Record(G::SLUG.to_owned(), game.deal_record()));
            let title = text(&format!("{}.title", G::SLUG));
            [&title, " · ", &seeds, "\n", &link].concat()
        })
    };
    over_sheet(open, standings, epilogue, again, about, look_back)
}

/// The page of its own that an event deserves.
fn interlude<G: Shelved>(desk: Desk<G>) -> AnyView {
    let open = RwSignal::new(false);
    effect(move || open.set(desk.interlude.with(Option::is_some)));
    effect(move || {
        if !open.get() && desk.interlude.with_untracked(Option::is_some) {
            desk.interlude.set(None);
        }
    });
    let body = move || {
        let page = desk.interlude.get_untracked().and_then(|(entry, place)| {
            let names = desk.names.get_value();
            desk.game.with_untracked(|game| G::interlude(game.told().get(entry)?.get(place)?, &names))
        });
        view! {
            {page}
            <div class="sheet-foot">
                <button class="primary" autofocus on:click=press(move || open.set(false))>{text("shell.go_on")}</button>
            </div>
        }
        .into_any()
    };
    sheet(open, text(&format!("{}.interlude", G::SLUG)), "interlude", body)
}
