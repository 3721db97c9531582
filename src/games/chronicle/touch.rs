//! What the player does at the table: touches, choices not yet made, the card held up to be read.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, EventTarget};

use super::scene::Scene;
use super::{Card, Chronicle, Decision, Event, Face, History, Move, View, words};
use crate::engine::{Game, Seat};
use crate::ui::live::{effect, memo};
use crate::ui::{Names, TableProps};

/// How long a finger rests on a card before the card is held up.
const LONG_PRESS: Duration = Duration::from_millis(420);

/// Something on the table that can answer a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// A card in the viewer's hand.
    Hand(Card),
    /// A card among somebody's Allies.
    Ally(Card),
    /// The place of a seat in the meeting.
    Place(Seat),
}

impl Spot {
    /// The card that lies there, unless it is a place.
    pub(super) fn card(self) -> Option<Card> {
        match self {
            Spot::Hand(card) | Spot::Ally(card) => Some(card),
            Spot::Place(_) => None,
        }
    }

    /// Whether a touch on this spot can mean the move.
    fn means(self, mv: Move) -> bool {
        match (self, mv) {
            (Spot::Hand(card), Move::Play(other, _) | Move::Discard(other))
            | (Spot::Ally(card), Move::Take(other) | Move::Recall(other) | Move::Banish(other)) => card == other,
            (Spot::Place(seat), Move::Remove(other) | Move::Demand(other)) => seat == other,
            _ => false,
        }
    }
}

/// A card held up to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// A character.
    Card(Card),
    /// A History card.
    History(History),
}

/// What a table works with: what it was given, and what the player has begun.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) view: Signal<Arc<View>>,
    pub(super) moves: Signal<Arc<Vec<Move>>>,
    pub(super) latest: Signal<Arc<Vec<Event>>>,
    pub(super) hint: Signal<Option<Move>>,
    pub(super) scene: Memo<Scene>,
    names: StoredValue<Names>,
    play: Callback<Move>,
    say: Callback<String>,
    /// What was touched and waits for a second touch.
    pub(super) chosen: RwSignal<Option<Spot>>,
    /// What is held up to be read, and whether on the right half of the screen.
    pub(super) shown: RwSignal<Option<(Shown, bool)>>,
    /// Whose Allies are spread out.
    pub(super) spread: RwSignal<Option<Seat>>,
    /// Whether the last touch was a finger's.
    finger: StoredValue<bool>,
    /// Whether the finger rested so long that its click means nothing more.
    rested: StoredValue<bool>,
    press: StoredValue<Option<TimeoutHandle>>,
}

impl Board {
    /// The board of these props, nothing begun.
    pub(super) fn new(props: TableProps<Chronicle>) -> Board {
        let TableProps { view, earlier, moves, latest, hint, names, play, say, .. } = props;
        let board = Board {
            view,
            moves,
            latest,
            hint,
            scene: Memo::new(move |_| Scene::after(&earlier.get(), &view.get(), &latest.get())),
            names: StoredValue::new(names),
            play,
            say,
            chosen: RwSignal::new(None),
            shown: RwSignal::new(None),
            spread: RwSignal::new(None),
            finger: StoredValue::new(false),
            rested: StoredValue::new(false),
            press: StoredValue::new(None),
        };
        // What was begun belongs to the moment in which it was begun.
        let asked = memo(move || moves.get());
        effect(move || {
            asked.with(|_| ());
            board.put_down();
            board.spread.set(None);
        });
        // What a mouse held up may lie elsewhere now; if it is still there, the browser tells so again.
        effect(move || {
            view.track();
            if !board.finger.get_value() {
                board.shown.set(None);
            }
        });
        board
    }

    /// The names of those at the table.
    pub(super) fn names(self) -> Names {
        self.names.get_value()
    }

    /// The legal moves that a touch on this spot can mean.
    pub(super) fn answers(self, spot: Spot) -> Vec<Move> {
        self.moves.with(|moves| moves.iter().copied().filter(|mv| spot.means(*mv)).collect())
    }

    /// Whether the hint recommends this spot.
    pub(super) fn is_hinted(self, spot: Spot) -> bool {
        self.hint.get().is_some_and(|mv| spot.means(mv))
    }

    /// Plays one of the legal moves.
    pub(super) fn answer(self, mv: Move) {
        self.put_down();
        self.spread.set(None);
        self.play.run(mv);
    }

    /// The player touched something: it is played, chosen for a second touch, refused with the reason, or shown.
    pub(super) fn touched(self, spot: Spot) {
        if self.rested.get_value() {
            return;
        }
        let answers = untrack(|| self.answers(spot));
        let again = self.chosen.get_untracked() == Some(spot);
        match answers[..] {
            [] => self.refused(spot),
            [only] if again || !self.finger.get_value() => self.answer(only),
            _ => {
                self.chosen.set((!again).then_some(spot));
                let shown = spot.card().filter(|_| !again && self.finger.get_value());
                self.shown.set(shown.map(|card| (Shown::Card(card), false)));
            }
        }
    }

    /// Says why a spot is no answer, or holds its card up when nothing is asked.
    fn refused(self, spot: Spot) {
        self.chosen.set(None);
        let view = self.view.get_untracked();
        let asked = self.moves.with_untracked(|moves| !moves.is_empty());
        match attempt(&view, spot).filter(|_| asked).and_then(|mv| Chronicle::why_not(&view, &mv)) {
            Some(why) => self.say.run(words::reason(why, &self.names())),
            None => self.show_card_of(spot, &view),
        }
    }

    fn show_card_of(self, spot: Spot, view: &View) {
        let lying = |seat: Seat| view.meeting.iter().find(|played| played.seat == seat)?.card;
        let card = match spot {
            Spot::Place(seat) => lying(seat),
            other => other.card(),
        };
        if let (Some(card), true) = (card, self.finger.get_value()) {
            self.shown.set(Some((Shown::Card(card), false)));
        }
    }

    /// A pointer came over something: a mouse holds the card up at once, unless the answers to a touched card wait for it,
    /// which must not move away under it.
    pub(super) fn on_over(self, event: &ev::PointerEvent) {
        if event.pointer_type() == "mouse" && self.chosen.get_untracked().is_none() {
            self.shown.set(shown_at(event.target()));
        }
    }

    /// A pointer left the table: what a mouse held up is put down.
    pub(super) fn on_leave(self, event: &ev::PointerEvent) {
        if event.pointer_type() == "mouse" {
            self.shown.set(None);
        }
    }

    /// A pointer went down: a finger that rests holds the card up; touching elsewhere puts it down.
    pub(super) fn on_down(self, event: &ev::PointerEvent) {
        let finger = event.pointer_type() != "mouse";
        self.finger.set_value(finger);
        self.rested.set_value(false);
        if within(event.target(), ".held-up, .choice") {
            return;
        }
        let under = shown_at(event.target());
        if under.is_none() {
            self.put_down();
        }
        if let (true, Some(shown)) = (finger, under) {
            let hold_up = move || {
                self.rested.set_value(true);
                self.shown.set(Some(shown));
            };
            self.press.set_value(set_timeout_with_handle(hold_up, LONG_PRESS).ok());
        }
    }

    /// Puts down what is held up, and forgets what was touched.
    pub(super) fn put_down(self) {
        self.chosen.set(None);
        self.shown.set(None);
    }

    /// The pointer went up or away.
    pub(super) fn on_up(self) {
        if let Some(press) = self.press.try_update_value(Option::take).flatten() {
            press.clear();
        }
    }

    /// A key: `i` holds the focused card up or puts it down, Escape ends whatever was begun.
    pub(super) fn on_key(self, event: &ev::KeyboardEvent) {
        self.finger.set_value(false);
        self.rested.set_value(false);
        match event.key().as_str() {
            "i" => {
                let under = shown_at(event.target());
                self.shown.update(|shown| *shown = if shown.is_some() { None } else { under });
            }
            "Escape" => {
                self.put_down();
                self.spread.set(None);
            }
            _ => {}
        }
    }
}

/// The move that a touch on this spot would be, legal or not: only for asking why not.
fn attempt(view: &View, spot: Spot) -> Option<Move> {
    Some(match (spot, view.decision) {
        (Spot::Hand(card), Decision::Pay | Decision::Obey(_)) => Move::Discard(card),
        (Spot::Hand(card), _) => Move::Play(card, Face::Up),
        (Spot::Ally(card), Decision::Take) => Move::Take(card),
        (Spot::Ally(card), Decision::Recall) => Move::Recall(card),
        (Spot::Ally(card), Decision::Banish) => Move::Banish(card),
        (Spot::Place(seat), Decision::Remove) => Move::Remove(seat),
        (Spot::Place(seat), Decision::Demand) => Move::Demand(seat),
        (Spot::Ally(_) | Spot::Place(_), _) => return None,
    })
}

/// Whether an event fell on one of these elements.
fn within(target: Option<EventTarget>, selector: &str) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(selector).is_ok_and(|found| found.is_some()))
}

/// The card under an event and whether to hold it up on the right: on the other half than where it lies.
fn shown_at(target: Option<EventTarget>) -> Option<(Shown, bool)> {
    let element = target?.dyn_into::<Element>().ok()?.closest("[data-show]").ok()??;
    let notation = element.get_attribute("data-show")?;
    let shown = match Card::from_str(&notation) {
        Ok(card) => Shown::Card(card),
        Err(_) => Shown::History(History::ALL.into_iter().find(|history| history.to_string() == notation)?),
    };
    let place = element.get_bounding_client_rect();
    let width = window().inner_width().ok()?.as_f64()?;
    Some((shown, place.left() + place.width() / 2.0 < width / 2.0))
}
