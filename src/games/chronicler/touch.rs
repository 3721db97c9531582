//! What the player does at the table: touches, choices not yet made, what is held up to be read.

use std::sync::Arc;
use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use leptos::web_sys::EventTarget;

use super::pointer::{Pointer, shown_at, within};
use crate::ui::Anchor;
use super::spot::{Action, Shown, Spot, Spread, attempt};
use super::tech::{TechPoints, tech_points};
use super::{Card, Cards, Chronicler, Decision, Event, Move, View, WhyNot, outlook, words};
use crate::engine::Game;
use crate::ui::live::{effect, memo};
use crate::ui::{Names, TableProps};

/// How long a finger rests on something before it is held up.
const LONG_PRESS: Duration = Duration::from_millis(420);

/// What a table works with: what it was given, and what the player has begun.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) view: Signal<Arc<View>>,
    /// What the viewer knew one entry before.
    earlier: Signal<Arc<View>>,
    pub(super) moves: Signal<Arc<Vec<Move>>>,
    pub(super) latest: Signal<Arc<Vec<Event>>>,
    pub(super) hint: Signal<Option<Move>>,
    /// The tech points for the card that is touched or held up, if it is in the hand.
    pub(super) points: Memo<Option<TechPoints>>,
    names: StoredValue<Names>,
    play: Callback<Move>,
    say: Callback<String>,
    /// The action that was chosen and waits for its object.
    pub(super) intent: RwSignal<Option<Action>>,
    /// What was touched and waits for an answer or a second touch.
    pub(super) chosen: RwSignal<Option<Spot>>,
    /// The cards of the hand picked for discarding.
    pub(super) picked: RwSignal<Cards>,
    /// The cards of the discard pile picked for taking.
    pub(super) wanted: RwSignal<Cards>,
    /// What is held up to be read, and whether on the right.
    pub(super) shown: RwSignal<Option<(Shown, bool)>>,
    /// What is spread over the table.
    pub(super) spread: RwSignal<Option<Spread>>,
    pointer: StoredValue<Pointer>,
}

impl Board {
    /// The board of these props, nothing begun.
    pub(super) fn new(props: TableProps<Chronicler>) -> Board {
        let TableProps { view, earlier, moves, latest, hint, names, play, say, .. } = props;
        let chosen = RwSignal::new(None);
        let shown = RwSignal::new(None);
        let points = memo(move || {
            let touched = match chosen.get() {
                Some(Spot::Hand(card)) => Some(card),
                _ => None,
            };
            let held_up = match shown.get() {
                Some((Shown::Card(card), _)) => Some(card),
                _ => None,
            };
            let view: Arc<View> = view.get();
            let card = touched.or(held_up).filter(|card| view.hand.contains(*card))?;
            Some(tech_points(&view.table, view.viewer.seat()?, card))
        });
        let board = Board {
            view,
            earlier,
            moves,
            latest,
            hint,
            points,
            names: StoredValue::new(names),
            play,
            say,
            intent: RwSignal::new(None),
            chosen,
            picked: RwSignal::new(Cards::EMPTY),
            wanted: RwSignal::new(Cards::EMPTY),
            shown,
            spread: RwSignal::new(None),
            pointer: StoredValue::new(Pointer::default()),
        };
        // What was begun belongs to the moment in which it was begun.
        effect(move || {
            moves.with(|_| ());
            board.begin_anew();
        });
        // What a mouse held up may lie elsewhere now; if it is still there, the browser tells so again.
        effect(move || {
            view.track();
            if !board.pointer.get_value().finger {
                board.shown.set(None);
            }
        });
        board
    }

    /// The names of those at the table.
    pub(super) fn names(self) -> Names {
        self.names.get_value()
    }

    /// Where the last touch fell.
    pub(super) fn anchor(self) -> Anchor {
        self.pointer.get_value().anchor
    }

    /// Whether a card of this type has just come into the viewer's hand.
    pub(super) fn is_new(self, card: Card) -> bool {
        let before = self.earlier.get();
        let is_same = before.viewer == self.view.get().viewer;
        is_same && before.hand.count(card) < self.view.get().hand.count(card)
    }

    /// Whether the viewer has to decide something.
    pub(super) fn is_asked(self) -> bool {
        self.moves.with(|moves| !moves.is_empty())
    }

    /// The decision, if it is the viewer's.
    pub(super) fn decision(self) -> Option<Decision> {
        self.is_asked().then(|| self.view.get().table.decision)
    }

    /// The legal moves that a touch on this spot can mean.
    pub(super) fn answers(self, spot: Spot) -> Vec<Move> {
        let intent = self.intent.get();
        let acts = self.view.get().table.decision == Decision::Act;
        let intended = |mv: Move| match spot {
            _ if !acts => true,
            Spot::Deck => true,
            // Whoever only looks at what lies on a sheet has not chosen an action yet.
            Spot::Tech(..) | Spot::Part(..) => Action::of(mv) == intent,
            _ => intent.is_none() || Action::of(mv) == intent,
        };
        if let Spot::Part(seat, _) = spot
            && self.view.get().viewer.seat() != Some(seat)
        {
            return Vec::new();
        }
        self.moves.with(|moves| moves.iter().copied().filter(|mv| spot.means(*mv) && intended(*mv)).collect())
    }

    /// Whether there is a legal move of this action.
    pub(super) fn is_possible(self, action: Action) -> bool {
        self.moves.with(|moves| moves.iter().any(|mv| Action::of(*mv) == Some(action)))
    }

    /// What this card of the hand could be used for, with the move or the rule against it.
    pub(super) fn uses(self, card: Card) -> Vec<(Action, Result<Move, WhyNot>)> {
        let view = self.view.get();
        let intent = self.intent.get();
        let judged = |action: &Action| {
            let attempt = action.with(card)?;
            let legal = self.moves.with(|moves| moves.iter().copied().find(|mv| *mv == attempt));
            match (legal, Chronicler::why_not(&view, &attempt)) {
                (Some(mv), _) => Some((*action, Ok(mv))),
                (None, Some(WhyNot::OnlyInConflict) | None) => None,
                (None, Some(why)) => Some((*action, Err(why))),
            }
        };
        Action::ALL.iter().filter(|action| intent.is_none_or(|intent| intent == **action)).filter_map(judged).collect()
    }

    /// Whether the hint recommends this spot.
    pub(super) fn is_hinted(self, spot: Spot) -> bool {
        self.hint.get().is_some_and(|mv| spot.means(mv))
    }

    /// Whether touches on the hand pick cards to discard.
    pub(super) fn is_picking(self) -> bool {
        match self.decision() {
            Some(Decision::Act) => self.intent.get() == Some(Action::Research),
            Some(Decision::Research { .. } | Decision::Shed { .. }) => true,
            _ => false,
        }
    }

    /// How many cards the research at hand discards, those picked included.
    pub(super) fn discards(self) -> u8 {
        outlook::discarded(&self.view.get().table) + self.picked.get().len() as u8
    }

    /// How many cards may be taken from the discard pile now; 0 if none.
    pub(super) fn takes(self) -> u8 {
        let view = self.view.get();
        let Some(seat) = view.viewer.seat() else { return 0 };
        match self.decision() {
            Some(Decision::Take { .. }) => outlook::takes(&view.table, seat, 0),
            Some(Decision::Act | Decision::Research { .. }) if self.is_picking() => {
                outlook::takes(&view.table, seat, self.discards())
            }
            _ => 0,
        }
    }

    /// The discard pile as it will be when a card is taken from it.
    pub(super) fn pile(self) -> Cards {
        let pile: Cards = self.view.get().table.pile.iter().copied().collect();
        if self.takes() > 0 { pile.plus(self.picked.get()) } else { pile }
    }

    /// Plays one of the legal moves.
    pub(super) fn answer(self, mv: Move) {
        self.begin_anew();
        self.play.run(mv);
    }

    /// Plays the first legal move that is meant; whether there was one.
    fn answer_meant(self, means: impl Fn(Move) -> bool) -> bool {
        let found = self.moves.with_untracked(|moves| moves.iter().copied().find(|mv| means(*mv)));
        if let Some(mv) = found {
            self.play.run(mv);
        }
        found.is_some()
    }

    /// Discards these cards one after the other; whether all could be.
    fn discard(self, cards: Cards) -> bool {
        cards.iter().all(|card| self.answer_meant(|mv| mv == Move::Research(card) || mv == Move::Discard(card)))
    }

    /// Takes up what was picked from the hand and from the discard pile, so that nothing is picked any more.
    fn take_picked(self) -> (Cards, Cards) {
        let both = (self.picked.get_untracked(), self.wanted.get_untracked());
        self.begin_anew();
        both
    }

    /// Discards the picked cards and draws for them.
    pub(super) fn draw(self) {
        let (picked, _) = self.take_picked();
        let _ = self.discard(picked) && self.answer_meant(|mv| mv == Move::Draw);
    }

    /// Discards the picked cards for an Era Shift.
    pub(super) fn shed(self) {
        let (picked, _) = self.take_picked();
        self.discard(picked);
    }

    /// The player chose an action: it is taken, waits for its object, or is refused with the reason.
    pub(super) fn on_action(self, action: Action) {
        if !untrack(|| self.is_asked()) {
            return;
        }
        self.chosen.set(None);
        if action == Action::Obtain {
            self.intent.set(None);
            self.touched(Spot::Deck);
        } else if untrack(|| self.is_possible(action)) {
            self.picked.set(Cards::EMPTY);
            self.intent.update(|intent| *intent = (*intent != Some(action)).then_some(action));
        } else {
            self.say.run(words::word(&["none.", action.key()].concat()));
        }
    }

    /// The player chose a use for a touched card: a research first gathers all its cards.
    pub(super) fn on_use(self, action: Action, mv: Move) {
        match mv {
            Move::Research(card) => {
                self.put_down();
                self.intent.set(Some(action));
                self.picked.set([card].into_iter().collect());
            }
            other => self.answer(other),
        }
    }

    /// The player touched something: it is played, chosen for a second touch, refused with the reason, or shown.
    pub(super) fn touched(self, spot: Spot) {
        if self.pointer.get_value().rested {
            return;
        }
        match spot {
            Spot::Hand(card) if untrack(|| self.is_picking()) => return self.pick(card),
            Spot::Pile(card) if untrack(|| self.takes()) > 0 => return self.want(card),
            _ => {}
        }
        let finger = self.pointer.get_value().finger;
        let decision = untrack(|| self.decision());
        let again = self.chosen.get_untracked() == Some(spot);
        // Whoever only looks at a card has not chosen an action yet.
        let is_plain =
            decision != Some(Decision::Act) || self.intent.get_untracked().is_some() || spot == Spot::Deck;
        let asks_uses = decision == Some(Decision::Act) && matches!(spot, Spot::Hand(_)) && !is_plain;
        match untrack(|| self.answers(spot))[..] {
            [only] if if finger { again } else { is_plain } => self.answer(only),
            [] if !asks_uses => self.refused(spot),
            _ => {
                self.chosen.set((!again).then_some(spot));
                self.shown.set(None);
            }
        }
    }

    /// Picks a card to discard, one more of its type each time, and then none again.
    fn pick(self, card: Card) {
        let view = self.view.get_untracked();
        let there = outlook::discardable(&view).count(card);
        if there == 0 {
            let why = Chronicler::why_not(&view, &Move::Research(card))
                .filter(|why| !matches!(why, WhyNot::Undecided(_)))
                .or_else(|| Chronicler::why_not(&view, &Move::Discard(card)));
            return self.say_why(why);
        }
        let most = match view.table.decision {
            Decision::Shed { left, .. } => usize::from(left),
            _ => usize::MAX,
        };
        let mut picked = self.picked.get_untracked();
        if picked.count(card) < there && picked.len() < most {
            picked.insert(card);
        } else if picked.contains(card) {
            while picked.contains(card) {
                picked.remove(card);
            }
        } else {
            return self.say.run(words::word("table.enough"));
        }
        self.wanted.set(Cards::EMPTY);
        self.picked.set(picked);
    }

    /// Picks a card to take from the discard pile; when there are enough, they are taken.
    fn want(self, card: Card) {
        let view = self.view.get_untracked();
        let (takes, pile) = untrack(|| (self.takes(), self.pile()));
        if let Decision::Take { last, .. } = view.table.decision
            && card < last
        {
            return self.say_why(Some(WhyNot::OutOfOrder(card)));
        }
        let mut wanted = self.wanted.get_untracked();
        if wanted.count(card) < pile.count(card) {
            wanted.insert(card);
        } else {
            wanted.remove(card);
        }
        self.wanted.set(wanted);
        if wanted.len() >= usize::from(takes).min(pile.len()) {
            let (picked, wanted) = self.take_picked();
            let _ = self.discard(picked) && wanted.iter().all(|card| self.answer_meant(|mv| mv == Move::Take(card)));
        }
    }

    /// Says why a spot is no answer, or holds up what lies there when nothing is asked.
    fn refused(self, spot: Spot) {
        self.chosen.set(None);
        let view = self.view.get_untracked();
        let asked = untrack(|| self.is_asked());
        let attempt = attempt(&view, spot, self.intent.get_untracked()).filter(|_| asked);
        let why = attempt.and_then(|mv| Chronicler::why_not(&view, &mv));
        if why.is_some() {
            return self.say_why(why);
        }
        let shown = match spot {
            Spot::Hand(card) | Spot::Pile(card) => Some(Shown::Card(card)),
            Spot::Tech(seat, at) => view.table.sheet(seat).techs.get(usize::from(at)).map(|tech| Shown::Card(tech.card)),
            Spot::Part(seat, at) => Some(Shown::Part(seat, at)),
            Spot::Deck | Spot::New | Spot::Cell(..) => None,
        };
        if let (Some(shown), true) = (shown, self.pointer.get_value().finger) {
            self.shown.set(Some((shown, false)));
        }
    }

    fn say_why(self, why: Option<WhyNot>) {
        if let Some(why) = why {
            self.say.run(words::reason(why, &self.names()));
        }
    }

    /// A pointer came over something: a mouse holds it up at once, unless the answers to a touch wait for it, which must not
    /// move away under it.
    pub(super) fn on_over(self, event: &ev::PointerEvent) {
        if event.pointer_type() == "mouse" && self.chosen.get_untracked().is_none() {
            let under = shown_at(event.target());
            if self.shown.get_untracked() != under {
                self.shown.set(under);
            }
        }
    }

    /// A pointer left the table: what a mouse held up is put down.
    pub(super) fn on_leave(self, event: &ev::PointerEvent) {
        if event.pointer_type() == "mouse" {
            self.shown.set(None);
        }
    }

    /// A pointer went down: a finger that rests holds up what is there; touching elsewhere puts it down.
    pub(super) fn on_down(self, event: &ev::PointerEvent) {
        let finger = event.pointer_type() != "mouse";
        self.pointer.update_value(|pointer| (pointer.finger, pointer.rested) = (finger, false));
        if within(event.target(), ".held-up, .choice") {
            return;
        }
        self.drop_anchor(event.target());
        let under = shown_at(event.target());
        if under.is_none() {
            self.put_down();
        }
        if let (true, Some(shown)) = (finger, under) {
            let hold_up = move || {
                self.pointer.update_value(|pointer| pointer.rested = true);
                self.chosen.set(None);
                self.shown.set(Some(shown));
            };
            let press = set_timeout_with_handle(hold_up, LONG_PRESS).ok();
            self.pointer.update_value(|pointer| pointer.press = press);
        }
    }

    /// Puts down what is held up, and forgets what was touched.
    pub(super) fn put_down(self) {
        self.chosen.set(None);
        self.shown.set(None);
    }

    /// Forgets whatever was begun.
    pub(super) fn begin_anew(self) {
        self.put_down();
        self.intent.set(None);
        self.picked.set(Cards::EMPTY);
        self.wanted.set(Cards::EMPTY);
        let is_taking = matches!(untrack(|| self.decision()), Some(Decision::Take { .. }));
        self.spread.set(is_taking.then_some(Spread::Pile));
    }

    /// The pointer went up or away.
    pub(super) fn on_up(self) {
        if let Some(press) = self.pointer.get_value().press {
            self.pointer.update_value(|pointer| pointer.press = None);
            press.clear();
        }
    }

    /// A key: `i` holds the focused thing up or puts it down, Escape ends whatever was begun.
    pub(super) fn on_key(self, event: &ev::KeyboardEvent) {
        self.pointer.update_value(|pointer| (pointer.finger, pointer.rested) = (false, false));
        match event.key().as_str() {
            "i" => {
                let under = shown_at(event.target());
                self.shown.update(|shown| *shown = if shown.is_some() { None } else { under });
            }
            "Escape" => self.begin_anew(),
            "Enter" | " " if !within(event.target(), ".choice") => self.drop_anchor(event.target()),
            _ => {}
        }
    }

    /// Remembers where something was touched, for the answers to it.
    fn drop_anchor(self, target: Option<EventTarget>) {
        if let Some(anchor) = Anchor::at(target, "button") {
            self.pointer.update_value(|pointer| pointer.anchor = anchor);
        }
    }
}
