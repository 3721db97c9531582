//! What a touch does: something is begun, looked at, placed, answered, or refused with the reason.

use leptos::prelude::*;

use super::spot::{Aim, Begun, Sites, Spot, Touched};
use super::touch::Touch;
use super::{Age, Cards, Colour, Decision, Khronos, Kind, Move, Square, WhyNot};
use crate::engine::Game;

impl Touch {
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
        let mut ages = [Age::Might, Age::Faith].into_iter().filter(|age| standing.is_some_and(|pawns| pawns.contains(age)));
        if untrack(|| self.is_asked()) {
            self.say_why(ages.find_map(reason).or_else(|| reason(Age::Might)));
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
        let answers = spot.map(|spot| untrack(|| self.answers(spot))).unwrap_or_default();
        let decision = untrack(|| self.decision());
        match answers[..] {
            [only @ (Move::Downsize(_) | Move::Settle(_))] if again => return self.answer(only),
            [] if decision.is_some_and(|asked| asked != Decision::Act) && over.is_some() => {
                self.say_why(Some(WhyNot::NotAChoice));
            }
            _ => {}
        }
        if decision == Some(Decision::Act) {
            self.picked.set(Cards::NONE);
        }
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
}
