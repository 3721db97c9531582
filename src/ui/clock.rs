//! The clock of a match against the clock: it belongs to the page, which lets game time pass and stops it.
//!
//! Game time is the page's time at some speed, less all pauses; neither is in the record. The rules say when something happens
//! next, so nothing is ticked: one timer waits for that moment, and falling sand is an animation of the browser's.

use leptos::prelude::*;

use super::browser;
use super::desk::Desk;
use super::live::{effect, later, memo, on_window};
use super::table::ClockFace;
use crate::ai::{Hands, Level};
use crate::engine::{IllegalMove, Match, Millis, Refused, Rng, Seat, Status, Viewer};
use crate::games::Shelved;
use crate::save::Player;
use crate::text::text;

/// Longer than this, in milliseconds, a timer is late only when the device slept: then the clock has stood, too.
const OVERSLEPT_MS: f64 = 1_500.0;
/// How often at most a running match is kept, in milliseconds. It is kept at once when the clock stops.
const KEEP_MS: f64 = 2_000.0;
/// How long somebody is told that a move came too late, in milliseconds.
const TOLD_MS: u64 = 3_000;
/// How long computer players take to say that they are ready, in milliseconds.
const READY_MS: u64 = 400;

/// The clock of one desk. Copies are handles to the same clock.
pub(super) struct Clock<G: Shelved> {
    desk: Desk<G>,
    /// Whether somebody stopped it.
    pub(super) stopped: RwSignal<bool>,
    /// A sentence to a person whose move came too late.
    pub(super) told: RwSignal<Option<(Seat, String)>>,
    runs: RwSignal<bool>,
    since: StoredValue<Option<Since>>,
    hands: StoredValue<Hands>,
    kept_ms: StoredValue<f64>,
}

#[allow(clippy::expl_impl_clone_on_copy, reason = "a derive would ask `G: Copy` of what are only handles")]
impl<G: Shelved> Clone for Clock<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Shelved> Copy for Clock<G> {}

/// Since when the clock has run.
#[derive(Clone, Copy)]
struct Since {
    page_ms: f64,
    game: Millis,
    percent: u32,
    /// When the page's timer is due; others, set before, are out of date.
    due_ms: f64,
}

impl Since {
    #[allow(clippy::cast_sign_loss, reason = "the page's time never goes back")]
    fn reading(self, page_ms: f64) -> Millis {
        self.game.after(((page_ms - self.page_ms).max(0.0) * f64::from(self.percent) / 100.0) as u64)
    }

    /// How long it is until this moment, in milliseconds of the page: never less, so that it is reached.
    #[allow(clippy::cast_precision_loss, reason = "a match lasts hours, not ages")]
    fn wait_ms(self, until: Millis, page_ms: f64) -> f64 {
        let whole = (until.since(self.game) as f64) * 100.0 / f64::from(self.percent);
        (self.page_ms + whole - page_ms).max(0.0).ceil()
    }
}

impl<G: Shelved> Clock<G> {
    /// The clock of a desk. It stands until [`Clock::keep_going`] is asked, and a match that was left in the middle waits for
    /// one of the persons to let it go on.
    pub(super) fn new(desk: Desk<G>) -> Clock<G> {
        let level = |player: &Player| match player {
            Player::Computer { level, .. } => Some(Level::from_key(level).unwrap_or(Level::Adept)),
            Player::Person { .. } => None,
        };
        let levels: Vec<_> = desk.players.with_value(|players| players.iter().map(level).collect());
        let is_midway = desk.game.with_untracked(|game| game.next_deadline().is_some());
        let waits = is_midway && desk.persons().first().is_some();
        Clock {
            desk,
            stopped: RwSignal::new(waits),
            told: RwSignal::new(None),
            runs: RwSignal::new(false),
            since: StoredValue::new(None),
            hands: StoredValue::new(Hands::new(levels, Rng::from_number(browser::chance()))),
            kept_ms: StoredValue::new(0.0),
        }
    }

    /// Whether there is one in this game.
    pub(super) fn is_there(self) -> bool {
        self.desk.game.with_untracked(Match::is_timed)
    }

    /// Whether the rules let time pass now; it may still have been stopped.
    pub(super) fn is_on(self) -> bool {
        self.desk.moment.get().is_none()
            && self.desk.interlude.get().is_none()
            && self.desk.game.with(|game| game.next_deadline().is_some() && matches!(game.status(), Status::Acting(_)))
    }

    /// Whether it stands although the rules let it run.
    pub(super) fn is_stopped(self) -> bool {
        self.stopped.get() && self.is_on()
    }

    /// What the table shows of the clock.
    pub(super) fn face(self) -> ClockFace {
        ClockFace { runs: self.runs.get(), percent: self.percent() }
    }

    fn percent(self) -> u32 {
        self.desk.settings.with(|settings| settings.pace.clock_percent())
    }

    /// The time on the clock at this very moment.
    pub(super) fn time(self) -> Millis {
        let now = self.desk.game.with_untracked(Match::now);
        self.since.get_value().map_or(now, |since| since.reading(browser::page_ms()).max(now))
    }

    /// What a computer player of the highest level would do with these hands at once.
    pub(super) fn hint(self) {
        let Some(seat) = untrack(|| self.desk.viewer()).seat() else { return };
        let view = self.desk.game.with_untracked(|game| game.view(Viewer::Seat(seat)));
        let mut rng = Rng::from_number(browser::chance());
        let instinct = G::instinct(&view, Level::Master, &mut rng);
        self.desk.hint.set(instinct.and_then(|instinct| instinct.mv));
    }

    /// Lets time pass whenever the rules, the persons and the page let it. Nothing happens in a game without a clock.
    pub(super) fn keep_going(self) {
        if !self.is_there() {
            return;
        }
        let should_run = memo(move || (self.is_on() && !self.stopped.get()).then(|| self.percent()));
        effect(move || {
            let percent = should_run.get();
            untrack(|| self.run_at(percent));
        });
        effect(move || self.ask_who_is_ready());
        effect(move || {
            if self.desk.adopted.get() > 0 {
                // Time has passed in the other tab, and none here.
                self.freeze();
            }
        });
        on_window("visibilitychange", move |_| {
            if document().hidden() {
                self.stop();
            }
        });
        on_window("pagehide", move |_| self.stop());
    }

    /// Stops the clock until somebody lets it go on, exactly here.
    pub(super) fn stop(self) {
        if self.runs.get_untracked() {
            self.run_at(None);
            self.stopped.set(true);
        }
    }

    /// Stops the clock where the match stands.
    fn freeze(self) {
        self.since.set_value(None);
        self.runs.set(false);
        self.stopped.set(true);
    }

    /// Lets the clock run at this speed, or stand. What has been done until now is played first.
    fn run_at(self, percent: Option<u32>) {
        let has_run = self.since.with_value(Option::is_some);
        if has_run {
            self.reach(self.time(), true);
        }
        let page_ms = browser::page_ms();
        let game = self.desk.game.with_untracked(Match::now);
        self.since.set_value(percent.map(|percent| Since { page_ms, game, percent, due_ms: page_ms }));
        self.runs.set(percent.is_some());
        if percent.is_some() {
            self.wait();
            return;
        }
        if self.desk.moment.get_untracked().is_some() {
            // Whoever comes back from an earlier moment says when it goes on.
            self.stopped.set(true);
        }
        // A match that was only opened is as it was kept, and another tab may have gone on with it.
        if has_run {
            self.desk.keep();
        }
    }

    /// Sets the page's timer to the next moment at which something happens.
    fn wait(self) {
        let next = self.desk.game.with_untracked(|game| self.hands.with_value(|hands| hands.next(game)));
        let Some((since, next)) = self.since.get_value().zip(next) else { return };
        let page_ms = browser::page_ms();
        let rest_ms = since.wait_ms(next, page_ms);
        let due_ms = page_ms + rest_ms;
        self.since.set_value(Some(Since { due_ms, ..since }));
        #[allow(clippy::cast_sign_loss, reason = "what is left is not negative")]
        later(rest_ms as u64, move || self.tick(due_ms));
    }

    /// The page's timer has rung.
    fn tick(self, due_ms: f64) {
        // The desk may have been left, or another timer set.
        let Some(since) =
            self.since.try_get_value().flatten().filter(|since| since.due_ms.to_bits() == due_ms.to_bits())
        else {
            return;
        };
        if browser::page_ms() - due_ms > OVERSLEPT_MS {
            self.reach(since.reading(due_ms), true);
            self.freeze();
            self.desk.keep();
            return;
        }
        self.reach(self.time(), false);
        self.wait();
    }

    /// Lets time pass until `now`. With `settle`, the moves of that very moment are played too, since nobody makes another.
    fn reach(self, now: Millis, settle: bool) {
        let mut refused = Vec::new();
        self.desk.advance(|game| {
            self.hands.update_value(|hands| refused = hands.advance(game, now));
            if settle {
                refused.extend(game.settle());
            }
        });
        for refused in refused {
            self.tell(&refused);
        }
        let page_ms = browser::page_ms();
        if page_ms - self.kept_ms.get_value() > KEEP_MS {
            self.kept_ms.set_value(page_ms);
            self.desk.keep();
        }
    }

    /// Tells a person that a move came too late.
    fn tell(self, refused: &Refused<G>) {
        let seat = refused.entry.seat;
        if !self.desk.persons().contains(seat) {
            return;
        }
        let words = match &refused.why {
            IllegalMove::Forbidden(Some(why)) => self.desk.names.with_value(|names| G::reason(why, names)),
            IllegalMove::Forbidden(None)
            | IllegalMove::NotNow { .. }
            | IllegalMove::NotActing(_)
            | IllegalMove::Over => text("shell.clock.too_late"),
        };
        let told = Some((seat, words));
        self.told.set(told.clone());
        later(TOLD_MS, move || {
            if self.told.try_with_untracked(|now| *now == told) == Some(true) {
                self.told.set(None);
            }
        });
    }

    /// Plays a move of the viewer, or of whoever has to decide.
    pub(super) fn play(self, mv: G::Move) {
        match untrack(|| self.desk.viewer()).seat().filter(|_| G::OPEN) {
            Some(seat) => self.play_for(seat, mv),
            None => self.desk.play(mv),
        }
    }

    /// Plays a move of this seat: while the clock runs, it is stamped with this moment and played when the moment is over.
    pub(super) fn play_for(self, seat: Seat, mv: G::Move) {
        if !self.runs.get_untracked() {
            // Whoever stopped the clock has not won time to act in.
            if !untrack(|| self.is_on()) {
                self.desk.play_for(seat, mv);
            }
            return;
        }
        let now = self.time();
        self.desk.advance(|game| {
            // Refused only when the match is over, as the table shows by then.
            let _ = game.queue(now, seat, mv);
        });
        self.wait();
    }

    /// While the clock stands, the computer players who are waited for say soon that they are ready.
    fn ask_who_is_ready(self) {
        let persons = self.desk.persons();
        let waits = self.desk.moment.get().is_some()
            || self.desk.interlude.get().is_some()
            || self.desk.game.with(|game| {
                let acting = game.status().acting();
                game.next_deadline().is_some() || acting.iter().all(|seat| persons.contains(seat))
            });
        if waits || self.desk.players.with_value(Vec::is_empty) {
            return;
        }
        later(READY_MS, move || {
            if self.since.try_with_value(Option::is_some) == Some(false) {
                self.desk.advance(|game| {
                    self.hands.update_value(|hands| {
                        hands.consent(game);
                    });
                });
                self.desk.keep();
            }
        });
    }
}
