//! The desk at which one match is played: the match itself, who sits there, who may look, and which moment is shown.

use std::sync::Arc;

use leptos::prelude::*;

use super::browser;
use super::motion::Layout;
use super::settings::{Settings, settings};
use super::table::Hand;
use crate::engine::{Match, Seat, SeatSet, Status, Viewer};
use crate::games::Shelved;
use crate::save::{Player, Save};
use crate::text::{text, text_with};
use crate::told::Names;
use crate::web::store::{self, NotKept};

/// One match on the screen. Copies are handles to the same desk.
pub(super) struct Desk<G: Shelved> {
    /// The match.
    pub(super) game: RwSignal<Match<G>>,
    /// Who sits where; empty when nobody plays and the match is only looked through.
    pub(super) players: StoredValue<Vec<Player>>,
    /// What the table calls them.
    pub(super) names: StoredValue<Names>,
    /// Which person has said who they are, so that their secrets are on the screen.
    pub(super) uncovered: RwSignal<Option<Seat>>,
    /// The earlier moment that is shown, as a number of entries; none while the present is.
    pub(super) moment: RwSignal<Option<usize>>,
    /// Through whose eyes a finished match is seen.
    pub(super) eyes: RwSignal<Option<Viewer>>,
    /// The event that has a page of its own and waits to be read: entry (0 is the deal) and place in what it told.
    pub(super) interlude: RwSignal<Option<(usize, usize)>>,
    /// What a hint recommends now.
    pub(super) hint: RwSignal<Option<G::Move>>,
    /// A sentence to the player that goes away by itself.
    pub(super) said: RwSignal<Option<String>>,
    /// Why the match is not kept, once that happened.
    pub(super) not_kept: RwSignal<Option<NotKept>>,
    /// What the person has set; held here since timers and touches run outside the tree that provides it.
    pub(super) settings: RwSignal<Settings>,
    /// How often another tab's match was taken over.
    pub(super) adopted: RwSignal<u32>,
    kept_as: StoredValue<Option<(String, u64)>>,
}

#[allow(clippy::expl_impl_clone_on_copy, reason = "a derive would ask `G: Copy` of what are only handles")]
impl<G: Shelved> Clone for Desk<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Shelved> Copy for Desk<G> {}

impl<G: Shelved> Desk<G> {
    /// Sets up the desk for a match. `kept_as` is the id under which it is kept and when it began, if it is.
    pub(super) fn new(game: Match<G>, players: Vec<Player>, kept_as: Option<(String, u64)>) -> Desk<G> {
        let names = if players.is_empty() {
            Names::new(Seat::all(game.seats()).map(seat_name))
        } else {
            Names::new(players.iter().map(|player| player.name().to_owned()))
        };
        let moment = players.is_empty().then_some(0);
        let desk = Desk {
            game: RwSignal::new(game),
            players: StoredValue::new(players),
            names: StoredValue::new(names),
            uncovered: RwSignal::new(None),
            moment: RwSignal::new(moment),
            eyes: RwSignal::new(None),
            interlude: RwSignal::new(None),
            hint: RwSignal::new(None),
            said: RwSignal::new(None),
            not_kept: RwSignal::new(None),
            settings: settings(),
            adopted: RwSignal::new(0),
            kept_as: StoredValue::new(kept_as),
        };
        if moment.is_none() {
            desk.look_for_interlude();
        }
        desk
    }

    /// The seats of persons.
    pub(super) fn persons(self) -> SeatSet {
        self.players.with_value(|players| {
            let seats = (0..).map(Seat).zip(players).filter(|(_, player)| player.is_person());
            seats.map(|(seat, _)| seat).collect()
        })
    }

    /// The seat that has to decide something in the present, if the match goes on.
    pub(super) fn acting(self) -> Option<Seat> {
        self.game.with(|game| game.status().acting().first())
    }

    /// The person who has to decide and whose secrets are covered, since several share the device.
    pub(super) fn covered(self) -> Option<Seat> {
        if G::OPEN {
            return None;
        }
        let acting = self.acting().filter(|seat| self.persons().contains(*seat))?;
        let covered = self.persons().len() > 1 && self.uncovered.get() != Some(acting);
        (covered && self.moment.get().is_none()).then_some(acting)
    }

    /// Through whose eyes the table is seen.
    pub(super) fn viewer(self) -> Viewer {
        if self.game.with(|game| matches!(game.status(), Status::Over(_)))
            && let Some(eyes) = self.eyes.get()
        {
            return eyes;
        }
        let persons = self.persons();
        let seat = match persons.len() {
            1 => persons.first(),
            _ if G::OPEN => self.acting().filter(|seat| persons.contains(*seat) && !self.is_timed()),
            _ => self.uncovered.get(),
        };
        seat.map_or(Viewer::Onlooker, Viewer::Seat)
    }

    /// How many entries lie before the moment that is shown.
    pub(super) fn shown(self) -> usize {
        self.moment.get().unwrap_or_else(|| self.game.with(|game| game.entries().len()))
    }

    /// What the viewer knows at the moment that is shown.
    pub(super) fn view(self) -> Arc<G::View> {
        let viewer = self.viewer();
        self.game.with(|game| {
            Arc::new(match self.moment.get() {
                Some(len) => game.at(len).view(viewer),
                None => game.view(viewer),
            })
        })
    }

    /// What the viewer knew one entry before the moment that is shown.
    pub(super) fn earlier(self) -> Arc<G::View> {
        let viewer = self.viewer();
        let len = self.shown().saturating_sub(1);
        self.game.with(|game| Arc::new(game.at(len).view(viewer)))
    }

    /// What the entry told that led to the moment that is shown.
    pub(super) fn latest(self) -> Arc<Vec<G::Event>> {
        let shown = self.shown();
        self.game.with(|game| Arc::new(game.told().get(shown).cloned().unwrap_or_default()))
    }

    /// The moves that the viewer may make now.
    pub(super) fn moves(self) -> Arc<Vec<G::Move>> {
        let viewer = self.viewer().seat();
        let seat = self.game.with(|game| {
            let acting = game.status().acting();
            if G::OPEN {
                viewer.filter(|seat| acting.contains(*seat))
            } else {
                acting.first().filter(|seat| viewer == Some(*seat))
            }
        });
        let seat = seat.filter(|seat| {
            self.moment.get().is_none() && self.interlude.get().is_none() && self.persons().contains(*seat)
        });
        Arc::new(seat.map(|seat| self.game.with(|game| game.legal_moves(seat))).unwrap_or_default())
    }

    /// Whether a clock runs by itself.
    pub(super) fn is_timed(self) -> bool {
        self.game.with(Match::is_timed)
    }

    /// Who of the persons here may move now, and how.
    pub(super) fn hands(self) -> Arc<Vec<Hand<G>>> {
        if self.moment.get().is_some() || self.interlude.get().is_some() {
            return Arc::new(Vec::new());
        }
        let (persons, viewer) = (self.persons(), self.viewer());
        let here = self.game.with(|game| {
            let acting = game.status().acting().iter().filter(|seat| persons.contains(*seat));
            let here = acting.filter(|seat| G::OPEN || viewer == Viewer::Seat(*seat));
            here.map(|seat| Hand { seat, moves: game.legal_moves(seat) }).collect()
        });
        Arc::new(here)
    }

    /// Plays a move for whoever has to decide, and keeps the match before anything is drawn.
    pub(super) fn play(self, mv: G::Move) {
        if let Some(seat) = untrack(|| self.acting()) {
            self.play_for(seat, mv);
        }
    }

    /// Plays a move for this seat, and keeps the match before anything is drawn.
    pub(super) fn play_for(self, seat: Seat, mv: G::Move) {
        self.change(|game| {
            // The table offers legal moves only; one that came too late changes nothing.
            let _ = game.play(seat, mv);
        });
        self.look_for_interlude();
    }

    /// How many entries would be left if the last decision were taken back; none when it may not be.
    pub(super) fn take_back_target(self) -> Option<usize> {
        if self.moment.get().is_some() {
            return None;
        }
        let uncovered = self.uncovered.get();
        self.game.with(|game| {
            let last = game.entries().last()?.seat;
            let own = uncovered.is_none_or(|seat| seat == last) && self.persons().contains(last);
            game.take_back_target(self.persons(), own.then_some(last))
        })
    }

    /// Takes the last decision back.
    pub(super) fn take_back(self) {
        if let Some(len) = untrack(|| self.take_back_target()) {
            self.interlude.set(None);
            self.change(|game| game.take_back_to(len));
        }
    }

    /// Whether something that was taken back can be played again.
    pub(super) fn can_redo(self) -> bool {
        self.moment.get().is_none() && self.game.with(|game| game.undone() > 0)
    }

    /// Plays again what was taken back last, with the answers of the computer players that followed it.
    pub(super) fn redo(self) {
        let persons = self.persons();
        self.change(|game| while game.redo() && game.redo_seat().is_some_and(|seat| !persons.contains(seat)) {});
        self.look_for_interlude();
    }

    /// Changes the match, and draws it anew only if that told something. It is not kept: whoever holds the clock does so now and
    /// then.
    pub(super) fn advance(self, change: impl FnOnce(&mut Match<G>)) {
        let told = |game: &Match<G>| (game.told().len(), game.told().last().map_or(0, Vec::len));
        let before = self.game.with_untracked(told);
        let names = self.names.get_value();
        let mut interlude = None;
        let has_told = self.game.try_maybe_update(|game| {
            change(game);
            let (entries, events) = before;
            for (entry, told) in game.told().iter().enumerate().skip(entries - 1) {
                let old = if entry + 1 == entries { events } else { 0 };
                let fresh = told.iter().enumerate().skip(old);
                let found = fresh.filter(|(_, event)| G::interlude(event, &names).is_some()).map(|(place, _)| place);
                interlude = found.map(|place| (entry, place)).last().or(interlude);
            }
            let has_told = told(game) != before;
            (has_told, has_told)
        });
        if has_told == Some(true) {
            self.hint.set(None);
            if interlude.is_some() {
                self.interlude.set(interlude);
            }
        }
    }

    /// Changes the match, keeps it, and lets the cards glide to their new places.
    fn change(self, change: impl FnOnce(&mut Match<G>)) {
        let layout = Layout::measure(self.settings.with_untracked(|settings| settings.motion));
        let before = untrack(|| self.acting());
        self.hint.set(None);
        self.said.set(None);
        batch(|| {
            self.game.update(change);
            if untrack(|| self.acting()) != before {
                self.uncovered.set(None);
            }
        });
        self.keep();
        if let Some(layout) = layout {
            layout.glide();
        }
    }

    /// The match as it is kept; none when nobody plays it.
    pub(super) fn save(self) -> Option<Save> {
        let (_, started_ms) = self.kept_as.get_value()?;
        Some(self.game.with_untracked(|game| Save {
            game: G::SLUG.to_owned(),
            record: game.record(),
            players: self.players.get_value(),
            started_ms,
            touched_ms: browser::now_ms(),
            over: matches!(game.status(), Status::Over(_)),
        }))
    }

    /// Writes the match to where it is kept.
    pub(super) fn keep(self) {
        let Some((id, save)) = self.id().zip(self.save()) else { return };
        let kept = store::put_match(&id, &save).err();
        if self.not_kept.get_untracked() != kept {
            self.not_kept.set(kept);
        }
    }

    /// The id under which the match is kept.
    pub(super) fn id(self) -> Option<String> {
        self.kept_as.with_value(|kept| kept.as_ref().map(|(id, _)| id.clone()))
    }

    /// Shows the page that the last entry's events deserve, if any does.
    fn look_for_interlude(self) {
        let names = self.names.get_value();
        let found = self.game.with_untracked(|game| {
            let entry = game.told().len() - 1;
            let place = game.told()[entry].iter().position(|event| G::interlude(event, &names).is_some());
            place.map(|place| (entry, place))
        });
        self.interlude.set(found);
    }

    /// Shows another moment of the match; none for the present.
    pub(super) fn show_moment(self, moment: Option<usize>) {
        let layout = Layout::measure(self.settings.with_untracked(|settings| settings.motion));
        self.moment.set(moment);
        if let Some(layout) = layout {
            layout.glide();
        }
    }

    /// Takes over what another tab made of the same match.
    pub(super) fn adopt(self, save: &Save) {
        let differs = self.game.with_untracked(|game| game.record() != save.record);
        if let Some(opened) = Match::<G>::open(&save.record).ok().filter(|_| differs) {
            self.uncovered.set(None);
            self.interlude.set(None);
            self.game.set(opened.game);
            self.adopted.update(|adopted| *adopted += 1);
            self.said.set(Some(text("shell.other_tab")));
        }
    }
}

/// What a seat is called when nobody sits there.
pub(super) fn seat_name(seat: Seat) -> String {
    text_with("shell.seat", &[("seat", &letter(seat))])
}

/// The letter of a seat as people read it.
pub(super) fn letter(seat: Seat) -> String {
    seat.letter().to_ascii_uppercase().to_string()
}
