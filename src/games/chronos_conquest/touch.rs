//! What persons do at the table: touches, what they have begun, and the way to the shell.

use std::sync::Arc;

use leptos::prelude::*;

use super::begun::{Begun, Held};
use super::edges::Layout;
use super::geometry::Geometry;
use super::lit::{Lit, lit};
use super::panel::Panel;
use super::pointer::Hands;
use super::setup::SEATS_LIMIT;
use super::view::{Phase, Table};
use super::words;
use super::{ChronosConquest, Event, Move, View, WhyNot};
use crate::engine::{Game, Millis, Seat, SeatSet, Viewer};
use crate::told::Names;
use crate::ui::live::{effect, later, memo};
use crate::ui::{ClockFace, Hand, TableProps};

/// How long a word stays at the edge of a player, in milliseconds.
const WORD_MS: u64 = 2_600;

/// The way to the shell.
struct Outside {
    names: Names,
    play_for: Callback<(Seat, Move)>,
    say: Callback<String>,
    time: Callback<(), Millis>,
}

/// What belongs to one player at the table.
#[derive(Clone, Copy)]
pub(super) struct Own {
    pub(super) held: RwSignal<Option<Held>>,
    pub(super) begun: RwSignal<Begun>,
    /// What the panel at the player's edge shows.
    pub(super) panel: Memo<Option<Arc<Panel>>>,
    /// A word at the player's edge.
    pub(super) words: RwSignal<Option<String>>,
}

/// What a table works with: what it was given, and what has been begun.
#[derive(Clone, Copy)]
pub(super) struct Touch {
    pub(super) view: Signal<Arc<View>>,
    pub(super) latest: Signal<Arc<Vec<Event>>>,
    pub(super) hint: Signal<Option<Move>>,
    pub(super) clock: Signal<ClockFace>,
    pub(super) hands: Signal<Arc<Vec<Hand<ChronosConquest>>>>,
    pub(super) persons: SeatSet,
    pub(super) seats: u8,
    outside: StoredValue<Outside>,
    pub(super) layout: RwSignal<Layout>,
    pub(super) geometry: RwSignal<Arc<Geometry>>,
    own: StoredValue<[Own; SEATS_LIMIT]>,
    pub(super) lit: Memo<Arc<Lit>>,
    /// What may be touched on the board to answer a panel: whose it is, and the name of the thing.
    pub(super) targets: Memo<Arc<Vec<(Seat, String)>>>,
    /// Who took a timer in hand last.
    pub(super) last: StoredValue<Option<Seat>>,
    pub(super) fingers: StoredValue<Hands, LocalStorage>,
    /// The place that the keys are on.
    pub(super) aim: RwSignal<Option<String>>,
}

impl Touch {
    /// The table of these props, nothing begun.
    pub(super) fn new(props: TableProps<ChronosConquest>) -> Touch {
        let TableProps { view, latest, hint, names, say, hands, persons, play_for, clock, time, told, .. } = props;
        let seats = view.with_untracked(|view| view.table.seats());
        let own: [Own; SEATS_LIMIT] = std::array::from_fn(|index| {
            let (seat, names) = (Seat(index as u8), names.clone());
            let begun = RwSignal::new(Begun::Nothing);
            let panel = memo(move || {
                if !persons.contains(seat) {
                    return None;
                }
                let (view, hands) = (view.get(), hands.get());
                let moves = moves_of(&hands, seat);
                begun.with(|begun| Panel::of(&view, seat, moves, begun, &names)).map(Arc::new)
            });
            Own { held: RwSignal::new(None), begun, panel, words: RwSignal::new(None) }
        });
        let lit = memo(move || Arc::new(lit(&hands.get(), |seat| own[seat.index()].held.get())));
        let targets = memo(move || {
            let of = |seat: Seat| {
                let panel = own[seat.index()].panel.get();
                let names = panel.iter().flat_map(|panel| panel.targets()).map(str::to_owned).collect::<Vec<_>>();
                names.into_iter().map(move |name| (seat, name))
            };
            Arc::new(persons.iter().flat_map(of).collect())
        });
        // The shell takes a hint away with every event, be there one or not.
        let hint = memo(move || hint.get()).into();
        let touch = Touch {
            view,
            latest,
            hint,
            clock,
            hands,
            persons,
            seats,
            outside: StoredValue::new(Outside { names, play_for, say, time }),
            layout: RwSignal::new(Layout::now()),
            geometry: RwSignal::new(Arc::default()),
            own: StoredValue::new(own),
            lit,
            targets,
            last: StoredValue::new(None),
            fingers: StoredValue::new_local(Hands::default()),
            aim: RwSignal::new(None),
        };
        effect(move || {
            if let Some((seat, words)) = told.get() {
                touch.tell(seat, words);
            }
        });
        // What was begun belongs to a round that is on.
        let running = memo(move || view.with(|view| matches!(view.table.phase, Phase::Running | Phase::LastCard(_))));
        effect(move || {
            if !running.get() {
                persons.iter().for_each(|seat| touch.drop_all(seat));
            }
        });
        effect(move || touch.let_go_of_what_went());
        touch
    }

    /// What belongs to a player.
    pub(super) fn own(self, seat: Seat) -> Own {
        self.own.with_value(|own| own[seat.index()])
    }

    /// The names of those at the table.
    pub(super) fn names(self) -> Names {
        self.outside.with_value(|outside| outside.names.clone())
    }

    /// The time on the game's clock.
    pub(super) fn time(self) -> Millis {
        self.outside.with_value(|outside| outside.time).run(())
    }

    /// The person, if there is only one.
    pub(super) fn single(self) -> Option<Seat> {
        self.persons.first().filter(|_| self.persons.len() == 1)
    }

    /// Looks at a player's legal moves without listening for changes.
    pub(super) fn with_moves<T>(self, seat: Seat, look: impl FnOnce(&[Move]) -> T) -> T {
        self.hands.with_untracked(|hands| look(moves_of(hands, seat)))
    }

    /// Plays a move, if it is legal; whether it is.
    pub(super) fn play(self, seat: Seat, mv: Move) -> bool {
        let legal = self.with_moves(seat, |moves| moves.binary_search(&mv).is_ok());
        if legal {
            self.send(seat, mv);
        } else {
            self.tell_why(seat, mv);
        }
        legal
    }

    /// Hands a move on to the shell.
    pub(super) fn send(self, seat: Seat, mv: Move) {
        self.outside.with_value(|outside| outside.play_for).run((seat, mv));
    }

    /// The table through a player's eyes.
    pub(super) fn view_of(self, seat: Seat) -> View {
        let table: Table = self.view.with_untracked(|view| view.table.clone());
        let now = self.time();
        View {
            viewer: Viewer::Seat(seat),
            table: Table { now: if table.setup.has_beats() { table.now } else { now }, ..table },
        }
    }

    /// Says at a player's edge which rule forbids a move.
    pub(super) fn tell_why(self, seat: Seat, mv: Move) {
        if let Some(why) = ChronosConquest::why_not(&self.view_of(seat), &mv) {
            self.tell_reason(seat, &why);
        }
    }

    /// Says a reason at a player's edge.
    pub(super) fn tell_reason(self, seat: Seat, why: &WhyNot) {
        self.tell(seat, words::reason(why, &self.names()));
    }

    /// Says something at a player's edge.
    pub(super) fn tell(self, seat: Seat, said: String) {
        if !self.persons.contains(seat) {
            self.say(said);
            return;
        }
        let word = self.own(seat).words;
        word.set(Some(said.clone()));
        later(WORD_MS, move || {
            if word.try_with_untracked(|now| now.as_ref() == Some(&said)) == Some(true) {
                word.set(None);
            }
        });
    }

    /// Says something to all.
    pub(super) fn say(self, said: String) {
        self.outside.with_value(|outside| outside.say).run(said);
    }

    /// Takes a timer in hand, or none.
    pub(super) fn hold(self, seat: Seat, held: Option<Held>) {
        if held.is_some() {
            self.last.set_value(Some(seat));
        }
        if self.own(seat).held.get_untracked() != held {
            self.own(seat).held.set(held);
            self.aim.set(None);
        }
    }

    /// Shows something in the panel at a player's edge.
    pub(super) fn begin(self, seat: Seat, begun: Begun) {
        self.own(seat).begun.set(begun);
    }

    /// Forgets all that a player has begun.
    pub(super) fn drop_all(self, seat: Seat) {
        self.hold(seat, None);
        if self.own(seat).begun.get_untracked() != Begun::Nothing {
            self.begin(seat, Begun::Nothing);
        }
    }

    /// A timer that was sent elsewhere is no longer in hand.
    fn let_go_of_what_went(self) {
        self.hands.track();
        for seat in self.persons.iter() {
            let held = self.own(seat).held.get_untracked();
            if let Some(held) = held.filter(|held| !held.dragged)
                && untrack(|| self.lifts(seat, held.timer)).is_err()
            {
                self.hold(seat, None);
            }
        }
    }
}

/// A player's legal moves; none for one who has not to do with this device.
pub(super) fn moves_of(hands: &[Hand<ChronosConquest>], seat: Seat) -> &[Move] {
    hands.iter().find(|hand| hand.seat == seat).map_or(&[], |hand| &hand.moves)
}
