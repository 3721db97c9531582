//! Lets the computer players think and move at a pace that a person can follow, and asks them for hints.

use leptos::prelude::*;

use super::browser;
use super::desk::Desk;
use super::live::{effect, later};
use crate::ai::Level;
use crate::engine::{Match, Seat, Viewer};
use crate::games::Shelved;
use crate::save::Player;
use crate::web::thinker::Thinker;

thread_local! {
    /// One worker serves all matches of this tab.
    static THINKER: Thinker = Thinker::start(&worker_url());
}

/// The address of the worker's script, which the page's head names.
fn worker_url() -> String {
    let meta = document().query_selector("meta[name=worker]").ok().flatten();
    meta.and_then(|meta| meta.get_attribute("content")).unwrap_or_else(|| "./worker.js".to_owned())
}

/// The level of the computer player in `seat`; none for a person.
fn level<G: Shelved>(desk: Desk<G>, seat: Seat) -> Option<Level> {
    desk.players.with_value(|players| match players.get(seat.index()) {
        Some(Player::Computer { level, .. }) => Some(Level::from_key(level).unwrap_or(Level::Adept)),
        Some(Player::Person { .. }) | None => None,
    })
}

/// Whenever a computer player has to decide, lets it think, and plays its answer once what happened before has been
/// on the screen long enough. Against the clock they have hands of their own.
pub(super) fn let_computers_play<G: Shelved>(desk: Desk<G>, busy: RwSignal<bool>) {
    if desk.game.with_untracked(Match::is_timed) {
        return;
    }
    effect(move || {
        let waits = desk.moment.get().is_some() || desk.interlude.get().is_some();
        let at = desk.game.with(|game| game.entries().len());
        let Some(seat) = desk.acting().filter(|_| !waits) else {
            busy.set(false);
            return;
        };
        let Some(level) = level(desk, seat) else {
            busy.set(false);
            return;
        };
        busy.set(true);
        let ready_ms = browser::page_ms() + pause_ms(desk);
        let view = desk.game.with_untracked(|game| game.view(Viewer::Seat(seat)));
        think::<G>(&view, level, move |mv| {
            #[allow(clippy::cast_sign_loss, reason = "what is left of a pause is not negative")]
            let rest = (ready_ms - browser::page_ms()).max(0.0) as u64;
            later(rest, move || play_if_still_due(desk, seat, at, mv));
        });
    });
    on_cleanup(|| THINKER.with(Thinker::cancel));
}

/// Plays a computer player's answer unless the match went another way meanwhile.
fn play_if_still_due<G: Shelved>(desk: Desk<G>, seat: Seat, at: usize, mv: G::Move) {
    // The desk may have been left while the answer waited.
    let Some(due) = desk.game.try_with_untracked(|game| game.entries().len() == at) else { return };
    let waits = desk.moment.get_untracked().is_some() || desk.interlude.get_untracked().is_some();
    if due && !waits && untrack(|| desk.acting()) == Some(seat) {
        desk.play(mv);
    }
}

/// How long what happened last stays on the screen, in milliseconds.
fn pause_ms<G: Shelved>(desk: Desk<G>) -> f64 {
    let percent = desk.settings.with_untracked(|settings| settings.pace.percent());
    let pause = desk.game.with_untracked(|game| game.told().last().map_or(0, |events| G::stay_ms(events)));
    f64::from(pause * percent / 100)
}

fn think<G: Shelved>(view: &G::View, level: Level, done: impl FnOnce(G::Move) + 'static) {
    THINKER.with(|thinker| thinker.ask::<G>(view, level, browser::chance(), move |thought| done(thought.mv)));
}

/// Asks the best computer player what it would do in the viewer's place.
pub(super) fn ask_hint<G: Shelved>(desk: Desk<G>, busy: RwSignal<bool>) {
    let Some(seat) = untrack(|| desk.acting()).filter(|_| !untrack(|| desk.moves()).is_empty()) else { return };
    let at = desk.game.with_untracked(|game| game.entries().len());
    let view = desk.game.with_untracked(|game| game.view(Viewer::Seat(seat)));
    busy.set(true);
    think::<G>(&view, Level::Master, move |mv| {
        if desk.game.try_with_untracked(|game| game.entries().len() == at) == Some(true) {
            busy.set(false);
            desk.hint.set(Some(mv));
        }
    });
}
