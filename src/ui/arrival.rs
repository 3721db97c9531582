//! A record that came with a link, and a kept match that is opened again.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::desk::{Desk, letter, seat_name};
use super::embedded::is_embedded;
use super::icon::way_back;
use super::live::{live, on_window, press};
use super::match_page::match_page;
use super::page_of;
use super::players::{default_players, player_rows};
use super::setup::begin;
use super::shelf::save_error;
use super::together::{seal_check, together_page};
use crate::engine::{
    IllegalMove, MAX_SEATS, Match, NotationError, Opened, RecordError, Seat, SetupError, Status, Stop, StopReason,
};
use crate::games::{self, Shelved, Visit};
use crate::save::{Save, SaveError};
use crate::seal::Sealed;
use crate::text::{count_text, text, text_with};
use crate::ui::Names;
use crate::web::store;

/// Opens a record from a link.
pub(super) struct RecordPage<'a>(pub(super) &'a str);

impl Visit for RecordPage<'_> {
    type Out = AnyView;

    fn visit<G: Shelved>(&mut self) -> AnyView {
        match Match::<G>::open(self.0) {
            Ok(opened) => match Sealed::read(opened.game.seeds()) {
                Some(sealed) => together_page::<G>(opened.game.setup().clone(), sealed),
                None => arrived(opened),
            },
            Err(error) => trouble(&record_error(&error), Some(self.0)),
        }
    }
}

/// Shows what came with a link and lets the visitor play on or look through it.
fn arrived<G: Shelved>(opened: Opened<G>) -> AnyView {
    let Opened { game, stop } = opened;
    let moves = game.entries().len();
    let over = matches!(game.status(), Status::Over(_));
    let seats = game.seats();
    let players = RwSignal::new(default_players(seats));
    let game = StoredValue::new(game);
    let watching = RwSignal::new(false);
    let stop = stop.map(|stop| stop_sentence(&stop));
    live(move || {
        if watching.get() {
            return match_page(Desk::new(game.get_value(), Vec::new(), None));
        }
        let facts = game.with_value(|game| {
            let seeds = game.seeds().iter().collect::<Vec<_>>().join(" + ");
            let count = game.seats().to_string();
            text_with("shell.arrival.facts", &[("count", &count), ("seed", &seeds)])
        });
        let state = match (over, moves) {
            (true, _) => text("shell.arrival.over"),
            (false, 0) => text("shell.arrival.fresh"),
            (false, _) => count_text("shell.arrival.moves", moves, &[]),
        };
        let rows = (!over).then(|| player_rows(players, (seats, seats), None));
        let look = move || watching.set(true);
        let play = move || begin(game.get_value(), players.get_untracked());
        view! {
            <div class=format!("house setup arrival for-{}", G::SLUG)>
                <header class="house-head">
                    {way_back()}
                    <div>
                        <h1>{text_with("shell.arrival.title", &[("game", &text(&format!("{}.title", G::SLUG)))])}</h1>
                        <p class="claim">{facts}</p>
                    </div>
                </header>
                <main class="form">
                    {stop.clone().map(|words| view! { <p class="trouble" role="alert">{words}</p> }.into_any())}
                    <p>{state}</p>
                    {game.with_value(|game| seal_check(game.seeds()))}
                    {rows}
                    <div class="form-foot">
                        {(moves > 0).then(|| view! {
                            <button class=if over { "look primary" } else { "look" } on:click=press(look)>
                                {text("shell.arrival.look")}
                            </button>
                        }.into_any())}
                        {(!over).then(|| view! {
                            <button class="primary deal" on:click=press(play)>
                                {text(if moves == 0 { "shell.setup.deal" } else { "shell.arrival.play_on" })}
                            </button>
                        }.into_any())}
                    </div>
                </main>
            </div>
        }
        .into_any()
    })
}

/// Opens a kept match.
pub(super) fn kept_page(id: &str) -> AnyView {
    match store::get_match(id) {
        None => trouble(&text("shell.arrival.no_match"), None),
        Some(Err((error, save))) => trouble(&save_error(&error), Some(&save)),
        Some(Ok(save)) => {
            let game = save.game.clone();
            if !games::SLUGS.contains(&game.as_str()) {
                return trouble(&text_with("shell.arrival.no_game", &[("game", &game)]), Some(&save.record));
            }
            page_of(&game, &mut KeptPage(id, &save))
        }
    }
}

struct KeptPage<'a>(&'a str, &'a Save);

impl Visit for KeptPage<'_> {
    type Out = AnyView;

    fn visit<G: Shelved>(&mut self) -> AnyView {
        let KeptPage(id, save) = *self;
        let opened = match Match::<G>::open(&save.record) {
            Ok(opened) => opened,
            Err(error) => return trouble(&record_error(&error), Some(&save.record)),
        };
        let fits = save.players.len() == usize::from(opened.game.seats());
        if let Some(stop) = opened.stop.as_ref() {
            return trouble(&stop_sentence(stop), Some(&save.record));
        }
        if !fits {
            return trouble(&save_error(&SaveError::Missing("player")), Some(&save.record));
        }
        let desk = Desk::new(opened.game, save.players.clone(), Some((id.to_owned(), save.started_ms)));
        follow_other_tabs(desk);
        match_page(desk)
    }
}

/// Takes over what another tab makes of the same match.
fn follow_other_tabs<G: Shelved>(desk: Desk<G>) {
    on_window("storage", move |event| {
        let event: web_sys::StorageEvent = event.unchecked_into();
        let Some(id) = desk.id() else { return };
        let ours = event.key().is_some_and(|key| store::match_id(&key) == Some(&id));
        if let Some(Ok(save)) = store::get_match(&id).filter(|_| ours) {
            desk.adopt(&save);
        }
    });
}

/// A page that says what is wrong, and shows the text that it is about so that nothing is lost.
pub(super) fn trouble(words: &str, about: Option<&str>) -> AnyView {
    let about = about.map(str::to_owned);
    view! {
        <div class="house">
            <header class="house-head">
                {way_back()}
                <div><h1>{text("shell.trouble.title")}</h1></div>
            </header>
            <main class="form">
                <p class="trouble" role="alert">{words.to_owned()}</p>
                {about.map(|about| view! {
                    <details>
                        <summary>{text("shell.trouble.about")}</summary>
                        <textarea readonly rows="4" prop:value=about aria-label=text("shell.trouble.about")></textarea>
                    </details>
                }.into_any())}
                {(!is_embedded()).then(|| view! {
                    <div class="form-foot"><a class="button primary" href="#/">{text("shell.to_shelf")}</a></div>
                }.into_any())}
            </main>
        </div>
    }
    .into_any()
}

/// Why a record cannot be opened, in a sentence.
pub(super) fn record_error(error: &RecordError) -> String {
    match error {
        RecordError::NotARecord => text("shell.record.not_a_record"),
        RecordError::TooLong => text("shell.record.too_long"),
        RecordError::Codec(found) => text_with("shell.record.codec", &[("found", &found.to_string())]),
        RecordError::Rules { found, ours } => {
            text_with("shell.record.rules", &[("found", &found.to_string()), ("ours", &ours.to_string())])
        }
        RecordError::Setup(error) => setup_error(error),
        RecordError::Seed(seed) => text_with("shell.record.seed", &[("seed", &clip(seed))]),
        RecordError::TooManySeeds => text("shell.record.too_many_seeds"),
    }
}

pub(super) fn setup_error(error: &SetupError) -> String {
    match error {
        SetupError::NoSeats(found) => text_with("shell.record.no_seats", &[("found", &clip(found))]),
        SetupError::Seats { found, least, most } => text_with(
            "shell.record.seats",
            &[("found", &found.to_string()), ("least", &least.to_string()), ("most", &most.to_string())],
        ),
        SetupError::UnknownOption(found) => text_with("shell.record.option", &[("found", &clip(found))]),
        SetupError::Text { name, why } => text_with("shell.record.text", &[("name", &clip(name)), ("why", why)]),
    }
}

/// Where and why a record stops being playable, in a sentence.
pub(super) fn stop_sentence<G: Shelved>(stop: &Stop<G>) -> String {
    let why = match &stop.why {
        StopReason::Notation(error) => notation_error(error),
        StopReason::Illegal(IllegalMove::Over) => text("shell.record.after_the_end"),
        StopReason::Illegal(IllegalMove::NotActing(seat)) => {
            text_with("shell.record.not_acting", &[("seat", &letter(*seat))])
        }
        StopReason::Illegal(IllegalMove::NotNow { at, now }) => {
            text_with("shell.record.not_now", &[("at", &at.0.to_string()), ("now", &now.0.to_string())])
        }
        StopReason::Illegal(IllegalMove::Forbidden(None)) => text("shell.record.forbidden"),
        StopReason::Illegal(IllegalMove::Forbidden(Some(why))) => {
            G::reason(why, &Names::new(Seat::all(MAX_SEATS as u8).map(seat_name)))
        }
    };
    let (entry, of) = (stop.entry.to_string(), stop.of.to_string());
    text_with("shell.record.stop", &[("entry", &entry), ("of", &of), ("text", &clip(&stop.text)), ("why", &why)])
}

fn notation_error(error: &NotationError) -> String {
    match error {
        NotationError::Empty => text("shell.record.notation_empty"),
        NotationError::UnknownMove(found) => text_with("shell.record.notation_move", &[("found", &clip(found))]),
        NotationError::UnknownPiece(found) => text_with("shell.record.notation_piece", &[("found", &clip(found))]),
        NotationError::Trailing(found) => text_with("shell.record.notation_trailing", &[("found", &clip(found))]),
    }
}

/// The beginning of a text that came from outside, short enough for a sentence.
fn clip(found: &str) -> String {
    found.chars().take(24).collect()
}
