//! What the player does at the table: touches, choices not yet made, what is looked at.

use std::sync::Arc;

use leptos::prelude::*;

use super::foresight::Foresight;
use super::playback::Playback;
use super::pointer::Gesture;
use crate::ui::Anchor;
use super::spot::{Aim, Begun, Sites, Spot, answering};
use super::zoom::{Layout, Zoom};
use super::{Age, Cards, Decision, Domain, Khronos, Move, Square, Squares, Table, View, WhyNot, words};
use crate::ui::live::{effect, memo};
use crate::told::Names;
use crate::ui::TableProps;

/// What is drawn of a table, worked out once for all boards.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scene {
    /// The table as it is shown: the present, or a step of what has just happened.
    pub(super) table: Table,
    /// The domains of each board, by [`Age`].
    pub(super) domains: [Vec<Domain>; 3],
}

impl Scene {
    /// The scene of a table.
    pub(super) fn of(table: Table) -> Scene {
        let domains = Age::ALL.map(|age| table.domains(age));
        Scene { table, domains }
    }

    /// The domain that covers a square.
    pub(super) fn domain(&self, age: Age, square: Square) -> Option<&Domain> {
        self.domains[age.index()].iter().find(|domain| domain.squares.contains(square))
    }
}

/// The way to the shell.
struct Outside {
    names: Names,
    play: Callback<Move>,
    say: Callback<String>,
}

/// What a table works with: what it was given, and what the player has begun.
#[derive(Clone, Copy)]
pub(super) struct Touch {
    pub(super) view: Signal<Arc<View>>,
    pub(super) moves: Signal<Arc<Vec<Move>>>,
    pub(super) hint: Signal<Option<Move>>,
    outside: StoredValue<Outside>,
    /// What is drawn.
    pub(super) scene: Memo<Arc<Scene>>,
    /// What has just happened, step by step.
    pub(super) playback: Playback,
    pub(super) begun: RwSignal<Begun>,
    /// The building that is looked at before it is played.
    pub(super) aim: RwSignal<Option<Aim>>,
    /// What was touched and waits for an answer.
    pub(super) chosen: RwSignal<Option<Spot>>,
    /// The cards of the hand picked for giving away, or for keeping.
    pub(super) picked: RwSignal<Cards>,
    /// Where what was begun may stand.
    pub(super) sites: Memo<Option<Sites>>,
    /// The squares that can be touched, by age.
    pub(super) lit: Memo<[Squares; 3]>,
    /// What the building that is looked at would lead to.
    pub(super) foresight: Memo<Option<Arc<Foresight>>>,
    /// The board that is shown large where there is room for one.
    pub(super) age: RwSignal<Age>,
    /// The square that the keys are on.
    pub(super) cursor: RwSignal<Square>,
    pub(super) layout: RwSignal<Layout>,
    /// The part of the boards that is seen, the same on all three.
    pub(super) zoom: RwSignal<Zoom>,
    pub(super) gesture: StoredValue<Gesture>,
}

impl Touch {
    /// The table of these props, nothing begun.
    pub(super) fn new(props: TableProps<Khronos>) -> Touch {
        let TableProps { view, earlier, moves, latest, hint, names, play, say, .. } = props;
        let playback = Playback::new(view, earlier, latest);
        let scene = memo(move || Arc::new(Scene::of(playback.table(view))));
        let begun = RwSignal::new(Begun::default());
        let aim = RwSignal::new(None);
        let sites = memo(move || moves.with(|moves| Sites::of(&view.get(), moves, begun.get()).filter(|_| !moves.is_empty())));
        let lit = memo(move || {
            let (view, moves): (Arc<View>, Arc<Vec<Move>>) = (view.get(), moves.get());
            Age::ALL.map(|age| {
                let places = sites.get().map_or(Squares::NONE, |sites| sites.covered(age));
                places.or(answering(&view.table, &moves, begun.get(), age))
            })
        });
        let foresight = memo(move || {
            let (aim, sites) = aim.get().zip(sites.get())?;
            Foresight::of(&view.get(), aim, &sites).map(Arc::new)
        });
        let touch = Touch {
            view,
            moves,
            hint,
            outside: StoredValue::new(Outside { names, play, say }),
            scene,
            playback,
            begun,
            aim,
            chosen: RwSignal::new(None),
            picked: RwSignal::new(Cards::NONE),
            sites,
            lit,
            foresight,
            age: RwSignal::new(Age::Might),
            cursor: RwSignal::new(Square::new(4, 4).expect("the middle of the land")),
            layout: RwSignal::new(Layout::now()),
            zoom: RwSignal::new(Zoom::default()),
            gesture: StoredValue::new(Gesture::default()),
        };
        // What was begun belongs to the moment in which it was begun.
        effect(move || {
            moves.track();
            touch.begin_anew();
            touch.show_what_is_asked();
        });
        effect(move || {
            match touch.playback.age() {
                Some(age) => touch.age.set(age),
                None => touch.show_what_is_asked(),
            }
        });
        touch
    }

    /// The names of those at the table.
    pub(super) fn names(self) -> Names {
        self.outside.with_value(|outside| outside.names.clone())
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
    pub(super) fn can(self, means: impl Fn(Move) -> bool) -> bool {
        self.moves.with(|moves| moves.iter().any(|mv| means(*mv)))
    }

    /// The legal moves that a touch on this spot can mean.
    pub(super) fn answers(self, spot: Spot) -> Vec<Move> {
        let view = self.view.get();
        self.moves.with(|moves| moves.iter().copied().filter(|mv| spot.means(*mv, &view.table)).collect())
    }

    /// The legal moves that use just the picked cards.
    pub(super) fn uses_of_picked(self) -> Vec<Move> {
        let picked = self.picked.get();
        let uses = |mv: &Move| match mv {
            Move::Exchange(cards) | Move::Keep(cards) | Move::Swap { give: cards, .. } => *cards == picked,
            _ => false,
        };
        self.moves.with(|moves| moves.iter().copied().filter(uses).collect())
    }

    /// Turns to the board on which something is asked, and takes up all cards where some may be kept.
    fn show_what_is_asked(self) {
        let view = self.view.get_untracked();
        let asked = untrack(|| self.decision());
        match asked {
            Some(
                Decision::Place { age, .. }
                | Decision::Pay { age, .. }
                | Decision::Settle { age, .. }
                | Decision::Downsize { age, .. }
                | Decision::Stand { age, .. },
            ) => self.age.set(age),
            Some(Decision::Keep) if self.picked.get_untracked().is_empty() => self.picked.set(view.hand),
            Some(Decision::Act) => self.show_a_pawn(&view.table),
            Some(Decision::Keep) | None => {}
        }
    }

    /// Turns to a board where the viewer can do something.
    fn show_a_pawn(self, table: &Table) {
        let pawns = self.view.get_untracked().viewer.seat().map(|seat| table.pawns[seat.index()]);
        if let Some(pawns) = pawns.filter(|pawns| !pawns.contains(&self.age.get_untracked())) {
            self.age.set(pawns[0]);
        }
    }

    /// Plays one of the legal moves.
    pub(super) fn answer(self, mv: Move) {
        self.begin_anew();
        self.outside.with_value(|outside| outside.play).run(mv);
    }

    /// Plays the first legal move that is meant; whether there was one.
    pub(super) fn answer_meant(self, means: impl Fn(Move) -> bool) -> bool {
        let found = self.moves.with_untracked(|moves| moves.iter().copied().find(|mv| means(*mv)));
        if let Some(mv) = found {
            self.outside.with_value(|outside| outside.play).run(mv);
        }
        found.is_some()
    }

    /// Builds what is looked at: begins it, if that is not done, and gives it its place.
    pub(super) fn build(self) {
        let Some((aim, begun)) = self.aim.get_untracked().map(|aim| (aim, self.begun.get_untracked())) else { return };
        self.begin_anew();
        let begins = move |mv: Move| match (mv, begun) {
            (Move::Build { age, kind }, Begun::Kind(other)) => age == aim.age && kind == other,
            (Move::Upgrade { age, from, to }, Begun::Upgrade { age: here, from: at, to: other }) => {
                (age, from, to) == (here, at, other)
            }
            _ => false,
        };
        if self.view.get_untracked().table.decision != Decision::Act || self.answer_meant(begins) {
            self.answer_meant(|mv| mv == Move::At(aim.at));
        }
    }

    /// Says to the player why something cannot be done.
    pub(super) fn say_why(self, why: Option<WhyNot>) {
        if let Some(why) = why {
            self.outside.with_value(|outside| outside.say).run(words::reason(why, &self.names()));
        }
    }

    /// Forgets whatever was begun.
    pub(super) fn begin_anew(self) {
        self.begin_anew_but_picked();
        self.picked.set(Cards::NONE);
    }

    /// Forgets whatever was begun but the picked cards.
    pub(super) fn begin_anew_but_picked(self) {
        self.begun.set(Begun::Nothing);
        self.aim.set(None);
        self.chosen.set(None);
    }

    /// Where the last touch fell.
    pub(super) fn anchor(self) -> Anchor {
        self.gesture.get_value().anchor
    }
}
