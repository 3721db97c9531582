//! What the player does at the table: touches, choices not yet made, what is looked at.

use std::sync::Arc;

use leptos::prelude::*;

use super::foresight::Foresight;
use super::playback::Playback;
use super::pointer::{Anchor, Gesture, Layout, Zoom};
use super::spot::{Aim, Begun, Sites, Spot, Touched, answering};
use super::{Age, Cards, Colour, Decision, Domain, Khronos, Kind, Move, Square, Squares, Table, View, WhyNot, words};
use crate::engine::Game;
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

/// What a table works with: what it was given, and what the player has begun.
#[derive(Clone, Copy)]
pub(super) struct Touch {
    pub(super) view: Signal<Arc<View>>,
    pub(super) moves: Signal<Arc<Vec<Move>>>,
    pub(super) hint: Signal<Option<Move>>,
    names: StoredValue<Names>,
    play: Callback<Move>,
    say: Callback<String>,
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
        let TableProps { view, earlier, moves, latest, hint, names, play, say } = props;
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
            names: StoredValue::new(names),
            play,
            say,
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
        self.names.get_value()
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
            Some(Decision::Keep) => {}
            Some(Decision::Act) => self.show_a_pawn(&view.table),
            None => {}
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

    /// A kind of building was touched in the palette: it is taken up, put down, or refused with the reason.
    pub(super) fn on_kind(self, kind: Kind) {
        self.chosen.set(None);
        self.aim.set(None);
        let possible = |mv: Move| matches!(mv, Move::Build { kind: other, .. } | Move::Upgrade { to: other, .. } if other == kind);
        if untrack(|| self.can(possible)) {
            let again = self.begun.get_untracked() == Begun::Kind(kind);
            self.begun.set(if again { Begun::Nothing } else { Begun::Kind(kind) });
            self.show_a_lit_board();
            return;
        }
        let view = self.view.get_untracked();
        let standing = view.viewer.seat().map(|seat| view.table.pawns[seat.index()]);
        let reason = |age: Age| Khronos::why_not(&view, &Move::Build { age, kind });
        let ages = [Age::Might, Age::Faith].into_iter().filter(|age| standing.is_some_and(|pawns| pawns.contains(age)));
        if untrack(|| self.is_asked()) {
            self.say_why(ages.filter_map(reason).next().or_else(|| reason(Age::Might)));
        }
    }

    /// A pawn was touched: it is taken up, put down, or refused with the reason.
    pub(super) fn on_pawn(self, pawn: u8) {
        self.begin_anew_but_picked();
        if !untrack(|| self.is_asked()) {
            return;
        }
        if untrack(|| self.can(|mv| matches!(mv, Move::Travel { pawn: other, .. } if other == pawn))) {
            self.begun.set(Begun::Pawn(pawn));
            return;
        }
        let view = self.view.get_untracked();
        let here = view.viewer.seat().map(|seat| view.table.pawns[seat.index()][usize::from(pawn)]);
        let to = Age::ALL.into_iter().find(|age| Some(*age) != here).unwrap_or(Age::Might);
        self.say_why(Khronos::why_not(&view, &Move::Travel { pawn, to }));
    }

    /// A board was touched while a pawn wants one.
    pub(super) fn travel(self, to: Age) {
        let Begun::Pawn(pawn) = self.begun.get_untracked() else { return };
        self.begin_anew();
        self.answer_meant(|mv| mv == Move::Travel { pawn, to });
    }

    /// A card of the hand was touched: it pays, is picked once more, or put back.
    pub(super) fn on_card(self, colour: Colour) {
        let view = self.view.get_untracked();
        if self.answer_meant(|mv| mv == Move::Pay(colour)) {
            return;
        }
        let picks = |mv: Move| match mv {
            Move::Exchange(cards) | Move::Keep(cards) | Move::Swap { give: cards, .. } => cards.count(colour) > 0,
            _ => false,
        };
        if !untrack(|| self.can(picks)) {
            if untrack(|| self.is_asked()) {
                self.say_why(Khronos::why_not(&view, &Move::Exchange(Cards::of(colour, 1))));
            }
            return;
        }
        self.begun.set(Begun::Nothing);
        self.aim.set(None);
        let picked = self.picked.get_untracked();
        let one = Cards::of(colour, 1);
        let more = picked.with(one);
        let none = picked.without(Cards::of(colour, picked.count(colour)));
        self.picked.set(if more.is_within(view.hand) { more } else { none });
    }

    /// A board was touched: what is begun is placed there, or what stands there is chosen.
    pub(super) fn on_square(self, age: Age, touched: Touched) {
        self.cursor.set(touched.square);
        if let Begun::Pawn(_) = self.begun.get_untracked() {
            return self.travel(age);
        }
        let lit = untrack(|| self.lit.get());
        let over = self.scene.get_untracked().table.board(age).over(touched.square).map(|building| building.at);
        let sites = untrack(|| self.sites.get());
        if let (Begun::Kind(to), Some(from)) = (self.begun.get_untracked(), over)
            && untrack(|| self.can(|mv| mv == Move::Upgrade { age, from, to }))
        {
            return self.begin_upgrade(age, from, to);
        }
        if let Some(sites) = sites {
            return self.place(age, touched, &sites);
        }
        let spot = over.map(|at| Spot::Building(age, at));
        let again = spot.is_some() && self.chosen.get_untracked() == spot;
        match spot.map(|spot| untrack(|| self.answers(spot))).as_deref() {
            Some([only @ (Move::Downsize(_) | Move::Settle(_))]) if again => return self.answer(*only),
            None | Some([]) if untrack(|| self.decision()).is_some_and(|asked| asked != Decision::Act) => {
                if lit[age.index()].is_empty() || over.is_some() {
                    self.say_why(Some(WhyNot::NotAChoice));
                }
            }
            _ => {}
        }
        self.picked.update(|picked| if untrack(|| self.decision()) == Some(Decision::Act) { *picked = Cards::NONE });
        self.chosen.set(spot.filter(|_| !again));
    }

    /// A domain's badge was touched.
    pub(super) fn on_badge(self, age: Age, first: Square) {
        let spot = Spot::Domain(age, first);
        let again = self.chosen.get_untracked() == Some(spot);
        self.chosen.set((!again).then_some(spot));
    }

    /// Takes up an upgrade: its place is wanted next, or looked at if there is only one.
    pub(super) fn begin_upgrade(self, age: Age, from: Square, to: Kind) {
        self.begin_anew();
        self.begun.set(Begun::Upgrade { age, from, to });
        self.age.set(age);
        let corners = untrack(|| self.sites.get()).map(|sites| sites.corners[age.index()]);
        if let Some(corners) = corners
            && corners.len() == 1
        {
            self.aim.set(corners.iter().next().map(|at| Aim { age, at, pinned: true }));
        }
    }

    /// Looks at what is begun where a board was touched, or builds it if it was looked at there; says why it cannot stand.
    fn place(self, age: Age, touched: Touched, sites: &Sites) {
        match sites.corner(age, touched) {
            Ok(at) => {
                let looked_at = self.aim.get_untracked().is_some_and(|aim| (aim.age, aim.at) == (age, at));
                if looked_at {
                    self.build();
                } else {
                    self.aim.set(Some(Aim { age, at, pinned: true }));
                }
            }
            Err(at) => {
                self.aim.set(None);
                let view = self.view.get_untracked();
                let begins = match self.begun.get_untracked() {
                    Begun::Kind(kind) => Khronos::why_not(&view, &Move::Build { age, kind }),
                    Begun::Upgrade { .. } | Begun::Pawn(_) | Begun::Nothing => None,
                };
                let placing = matches!(view.table.decision, Decision::Act | Decision::Place { .. });
                let here = || placing.then(|| view.why_not_at(age, sites.kind, sites.from, at)).flatten();
                self.say_why(begins.or_else(here).or(Some(WhyNot::NotAChoice)));
            }
        }
    }

    /// Looks at what is begun where the mouse or the keys are.
    pub(super) fn look(self, age: Age, touched: Touched) {
        let aim = self.aim.get_untracked();
        if aim.is_some_and(|aim| aim.pinned) {
            return;
        }
        let sites = untrack(|| self.sites.get());
        let at = sites.and_then(|sites| sites.corner(age, touched).ok());
        let next = at.map(|at| Aim { age, at, pinned: false });
        if next != aim {
            self.aim.set(next);
        }
    }

    /// Moves what is looked at by one square, as far as it may stand there or further on.
    pub(super) fn nudge(self, dx: i32, dy: i32) {
        let Some((aim, sites)) = self.aim.get_untracked().zip(untrack(|| self.sites.get())) else { return };
        let corners = sites.corners[aim.age.index()];
        let mut at = (i32::from(aim.at.column()), i32::from(aim.at.row()));
        loop {
            at = (at.0 + dx, at.1 + dy);
            let there = u8::try_from(at.0).ok().zip(u8::try_from(at.1).ok());
            let Some(there) = there.and_then(|(column, row)| Square::new(column, row)) else { return };
            if corners.contains(there) {
                return self.aim.set(Some(Aim { at: there, pinned: true, ..aim }));
            }
        }
    }

    /// Turns to a board on which something can be touched, if there is none on the one that is shown.
    fn show_a_lit_board(self) {
        let lit = untrack(|| self.lit.get());
        let shown = self.age.get_untracked();
        if lit[shown.index()].is_empty()
            && let Some(age) = Age::ALL.into_iter().find(|age| !lit[age.index()].is_empty())
        {
            self.age.set(age);
        }
    }

    /// Says to the player why something cannot be done.
    pub(super) fn say_why(self, why: Option<WhyNot>) {
        if let Some(why) = why {
            self.say.run(words::reason(why, &self.names()));
        }
    }

    /// Forgets whatever was begun.
    pub(super) fn begin_anew(self) {
        self.begin_anew_but_picked();
        self.picked.set(Cards::NONE);
    }

    fn begin_anew_but_picked(self) {
        self.begun.set(Begun::Nothing);
        self.aim.set(None);
        self.chosen.set(None);
    }

    /// Where the last touch fell.
    pub(super) fn anchor(self) -> Anchor {
        self.gesture.get_value().anchor
    }
}
