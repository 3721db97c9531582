//! What the player does at the table: touches, choices not yet made, what is looked at.

use std::sync::Arc;

use leptos::prelude::*;

use super::playback::Playback;
use super::pointer::{Anchor, Drag, Gesture};
use super::spot::{Picking, Spot, attempt, joined};
use super::{Card, Cards, Choice, Chronicle, Decision, Lane, Move, SeekerChronicles, Table, View, WhyNot, words};
use crate::engine::{Game, Seat};
use crate::told::Names;
use crate::ui::TableProps;
use crate::ui::live::{effect, memo};

/// The way to the shell.
struct Outside {
    names: Names,
    play: Callback<Move>,
    say: Callback<String>,
}

/// Cards spread over the table to be looked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spread {
    /// Somebody's archive.
    Archive(Seat),
    /// What is in the viewer's own library, in no order.
    Library,
}

/// What a table works with: what it was given, and what the player has begun.
#[derive(Clone, Copy)]
pub(super) struct Touch {
    pub(super) view: Signal<Arc<View>>,
    pub(super) moves: Signal<Arc<Vec<Move>>>,
    pub(super) hint: Signal<Option<Move>>,
    outside: StoredValue<Outside>,
    /// The table as it is drawn: the present, or a step of what has just happened.
    pub(super) scene: Memo<Arc<Table>>,
    /// What has just happened, step by step.
    pub(super) playback: Playback,
    /// What was touched and waits for an answer or a second touch.
    pub(super) chosen: RwSignal<Option<Spot>>,
    /// The modules picked to be exhausted or made ready.
    pub(super) picked: RwSignal<Cards>,
    /// The Chronicles picked in a free match.
    pub(super) piles: RwSignal<Vec<Chronicle>>,
    /// The deck that is being made.
    pub(super) plan: RwSignal<Cards>,
    /// The card that is held up to be read.
    pub(super) shown: RwSignal<Option<Card>>,
    /// What is spread over the table.
    pub(super) spread: RwSignal<Option<Spread>>,
    /// The module that is dragged.
    pub(super) drag: RwSignal<Option<Drag>>,
    /// The Seeker over which it is.
    pub(super) over: RwSignal<Option<Lane>>,
    pub(super) gesture: StoredValue<Gesture>,
}

impl Touch {
    /// The table of these props, nothing begun.
    pub(super) fn new(props: TableProps<SeekerChronicles>) -> Touch {
        let TableProps { view, earlier, moves, latest, hint, names, play, say, .. } = props;
        let playback = Playback::new(view, earlier, latest);
        let touch = Touch {
            view,
            moves,
            hint,
            outside: StoredValue::new(Outside { names, play, say }),
            scene: memo(move || Arc::new(playback.table(view))),
            playback,
            chosen: RwSignal::new(None),
            picked: RwSignal::new(Cards::EMPTY),
            piles: RwSignal::new(Vec::new()),
            plan: RwSignal::new(Cards::EMPTY),
            shown: RwSignal::new(None),
            spread: RwSignal::new(None),
            drag: RwSignal::new(None),
            over: RwSignal::new(None),
            gesture: StoredValue::new(Gesture::default()),
        };
        // What was begun belongs to the moment in which it was begun.
        effect(move || {
            moves.track();
            touch.begin_anew();
            touch.keep_focus();
        });
        // What a mouse held up may lie elsewhere now; if it is still there, the browser tells so again.
        effect(move || {
            view.track();
            touch.shown.set(None);
        });
        touch
    }

    /// The names of those at the table.
    pub(super) fn names(self) -> Names {
        self.outside.with_value(|outside| outside.names.clone())
    }

    /// The seat at the lower side of the table: the viewer's, or the first.
    pub(super) fn near(self) -> Seat {
        self.view.get().viewer.seat().unwrap_or(Seat(0))
    }

    /// The viewer's seat, if there is one.
    pub(super) fn own(self) -> Option<Seat> {
        self.view.get().viewer.seat()
    }

    /// Whether the viewer has to decide something.
    pub(super) fn is_asked(self) -> bool {
        self.moves.with(|moves| !moves.is_empty())
    }

    /// The decision, if it is the viewer's.
    pub(super) fn decision(self) -> Option<Decision> {
        self.is_asked().then(|| self.view.get().table.decision)
    }

    /// Whether any of the legal moves is meant.
    pub(super) fn has(self, means: impl Fn(Move) -> bool) -> bool {
        self.moves.with(|moves| moves.iter().any(|mv| means(*mv)))
    }

    /// The legal moves that a touch on this spot can mean.
    pub(super) fn answers(self, spot: Spot) -> Vec<Move> {
        let view = self.view.get();
        let Some(own) = view.viewer.seat() else { return Vec::new() };
        self.moves.with(|moves| moves.iter().copied().filter(|mv| spot.means(*mv, &view.table, own)).collect())
    }

    /// The modules to pick, if that is what is asked.
    pub(super) fn picking(self) -> Option<Picking> {
        let view = self.view.get();
        let own = view.viewer.seat().filter(|_| self.is_asked())?;
        Picking::of(&view.table, own)
    }

    /// Whether this spot can be touched now.
    pub(super) fn can(self, spot: Spot) -> bool {
        match (self.picking(), self.own()) {
            (Some(picking), Some(own)) => picking.is_at(spot, own),
            _ => !self.answers(spot).is_empty(),
        }
    }

    /// Whether the touched module can be assigned to this Seeker, or this module to the touched Seeker.
    pub(super) fn is_target(self, spot: Spot) -> bool {
        let Some((chosen, own)) = self.chosen.get().zip(self.own()) else { return false };
        joined(chosen, spot, own).is_some_and(|wanted| self.has(|mv| mv == wanted))
    }

    /// Whether the hint recommends this spot.
    pub(super) fn is_hinted(self, spot: Spot) -> bool {
        let view = self.view.get();
        let hinted = self.hint.get().zip(view.viewer.seat());
        hinted.is_some_and(|(mv, own)| match (mv, spot) {
            // Of a module and its Seeker both are marked.
            (Move::Play(_) | Move::Produce(_), Spot::Seeker(..)) => false,
            _ => spot.means(mv, &view.table, own),
        })
    }

    /// Plays one of the legal moves.
    pub(super) fn answer(self, mv: Move) {
        self.playback.end();
        self.begin_anew();
        self.outside.with_value(|outside| outside.play).run(mv);
        self.keep_focus();
    }

    /// Plays the first legal move that is meant; whether there was one.
    pub(super) fn answer_meant(self, means: impl Fn(Move) -> bool) -> bool {
        let found = self.moves.with_untracked(|moves| moves.iter().copied().find(|mv| means(*mv)));
        if let Some(mv) = found {
            self.outside.with_value(|outside| outside.play).run(mv);
        }
        found.is_some()
    }

    /// The player touched something: it is played, chosen for a second touch, refused with the reason, or shown.
    pub(super) fn touched(self, spot: Spot) {
        if self.gesture.get_value().rested {
            return;
        }
        self.playback.end();
        let Some(decision) = untrack(|| self.decision()) else { return self.look(spot) };
        if let Some(picking) = untrack(|| self.picking()) {
            return self.pick(spot, &picking);
        }
        match (decision, untrack(|| self.answers(spot)).as_slice()) {
            (Decision::Act | Decision::Challenge, answers) => self.begin(spot, answers.is_empty()),
            (Decision::TakePile, _) => self.chosen.set(Some(spot)),
            (_, [only]) => self.answer(*only),
            (_, []) => self.refused(spot),
            (_, _) => self.chosen.set(Some(spot)),
        }
        self.go_to_answers();
    }

    /// Something was touched where modules are brought to Seekers: it joins what was touched before, or waits for more.
    fn begin(self, spot: Spot, is_useless: bool) {
        let chosen = self.chosen.get_untracked();
        let Some(own) = untrack(|| self.own()) else { return };
        if let Some(wanted) = chosen.and_then(|chosen| joined(chosen, spot, own)) {
            return self.try_to(wanted);
        }
        let is_own = match spot {
            Spot::Hand(_) => true,
            Spot::Seeker(seat, _) => seat == own,
            Spot::Memory { seat, ready, .. } => seat == own && ready,
            _ => false,
        };
        if chosen == Some(spot) {
            self.chosen.set(None);
        } else if is_own {
            self.chosen.set(Some(spot));
            self.shown.set(None);
        } else if is_useless {
            self.refused(spot);
        }
    }

    /// Plays a move if it is legal, else says why not.
    pub(super) fn try_to(self, wanted: Move) {
        self.playback.end();
        let is_legal = self.moves.with_untracked(|moves| moves.contains(&wanted));
        if is_legal {
            self.answer(wanted);
        } else {
            self.say_why(SeekerChronicles::why_not(&self.view.get_untracked(), &wanted));
        }
    }

    /// Picks one more module of a type, or none of it any more; when there are enough, they are named.
    fn pick(self, spot: Spot, picking: &Picking) {
        let own = untrack(|| self.own());
        let (Some(card), true) = (spot.card(), own.is_some_and(|own| picking.is_at(spot, own))) else {
            return self.refused(spot);
        };
        let mut picked = self.picked.get_untracked();
        if picked.count(card) < picking.among.count(card) {
            picked.insert(card);
        } else {
            while picked.remove(card) {}
        }
        self.picked.set(picked);
        if picked.len() >= picking.most.min(picking.among.len()) {
            self.finish_picking();
        }
    }

    /// Names the picked modules, in ascending order, and stops if there could be more.
    pub(super) fn finish_picking(self) {
        let picked = self.picked.get_untracked();
        let Some(mut picking) = untrack(|| self.picking()) else { return };
        self.begin_anew();
        for card in picked.iter() {
            self.answer_meant(|mv| mv == Move::Produce(card) || mv == Move::Choose(card));
            match untrack(|| self.picking()) {
                Some(after) if picking.goes_on(&after) => picking = after,
                _ => return,
            }
        }
        if picking.may_stop {
            self.answer_meant(|mv| mv == Move::Stop);
        }
    }

    /// Says why a spot is no answer, or shows what lies there.
    fn refused(self, spot: Spot) {
        self.chosen.set(None);
        let view = self.view.get_untracked();
        let attempt = view.viewer.seat().and_then(|own| attempt(spot, &view.table, own));
        match attempt.and_then(|mv| SeekerChronicles::why_not(&view, &mv)) {
            Some(why) => self.say_why(Some(why)),
            None => self.look(spot),
        }
    }

    /// Shows what lies on a spot.
    fn look(self, spot: Spot) {
        match spot {
            Spot::Pile(_) => self.chosen.set(Some(spot)),
            _ if self.gesture.get_value().finger => self.shown.set(spot.card()),
            _ => {}
        }
    }

    /// Says to the player why something cannot be done.
    pub(super) fn say_why(self, why: Option<WhyNot>) {
        if let Some(why) = why {
            self.outside.with_value(|outside| outside.say).run(words::reason(&why, &self.names()));
        }
    }

    /// Forgets whatever was begun; spreads the archive where a card of it is asked for.
    pub(super) fn begin_anew(self) {
        self.chosen.set(None);
        self.picked.set(Cards::EMPTY);
        self.piles.set(Vec::new());
        self.drag.set(None);
        self.over.set(None);
        let asks_archive = matches!(
            untrack(|| self.decision()),
            Some(Decision::Resolve(Choice::ArchiveToMemory | Choice::ArchiveToHand))
        );
        self.spread.set(untrack(|| self.own()).filter(|_| asks_archive).map(Spread::Archive));
    }

    /// Where the last touch fell.
    pub(super) fn anchor(self) -> Anchor {
        self.gesture.get_value().anchor
    }
}
