//! What a touch does: answers of a panel, things on the board, the places of timers.

use arrayvec::ArrayVec;
use leptos::prelude::*;

use super::begun::{Begun, Cause};
use super::divine::{power_of, power_of_city, uses, uses_city};
use super::kingdom::{Kingdom, Part};
use super::moves::{Doom, Move};
use super::panel::part_name;
use super::pieces::{City, God, Wind};
use super::scene::glass_named;
use super::touch::Touch;
use super::view::COST_LIMIT;
use super::ChronosConquest;
use crate::engine::{Game, Rng, Seat};

/// What a rehearsal is played with: nothing in it depends on chance.
const REHEARSAL: u64 = 0;

impl Touch {
    /// Does what an answer stands for.
    pub(super) fn act(self, seat: Seat, act: &str) {
        let (verb, object) = act.split_once(':').unwrap_or((act, ""));
        match verb {
            "mv" => {
                if let Ok(mv) = object.parse::<Move>() {
                    self.answer(seat, mv);
                }
            }
            "temple" => self.toggle(seat, Begun::Temple),
            "cards" => self.toggle(seat, Begun::Cards),
            "god" => {
                if let Ok(god) = object.parse() {
                    self.toggle(seat, Begun::God(god));
                }
            }
            "city" => {
                if let Ok(city) = object.parse() {
                    self.toggle(seat, Begun::City(city));
                }
            }
            "offer" => self.begin_offer(seat, object),
            "use" => self.begin_use(seat, object),
            "pick" | "back" => self.pick(seat, object, verb == "pick"),
            "give" => self.give(seat),
            "doom" => {
                if let Some(timer) = glass_named(object) {
                    self.doom(seat, timer);
                }
            }
            "hell" => {
                if let Ok(Move::War(doom)) = ["war:", object].concat().parse() {
                    self.damn(seat, doom);
                }
            }
            "close" => self.close(seat),
            _ => {}
        }
    }

    fn toggle(self, seat: Seat, begun: Begun) {
        let now = self.own(seat).begun.get_untracked();
        self.begin(seat, if now == begun { Begun::Nothing } else { begun });
    }

    /// Plays a legal move; what led to it is over.
    pub(super) fn answer(self, seat: Seat, mv: Move) {
        if self.play(seat, mv) {
            if matches!(mv, Move::Go { .. }) {
                self.hold(seat, None);
            } else if !matches!(mv, Move::Ready | Move::Wait) {
                self.begin(seat, Begun::Nothing);
            }
        }
    }

    fn close(self, seat: Seat) {
        let begun = self.own(seat).begun.get_untracked();
        if begun == Begun::Nothing && self.with_moves(seat, |moves| moves.contains(&Move::Drop)) {
            self.play(seat, Move::Drop);
            return;
        }
        let back = match begun {
            Begun::Flip(cause, _) if cause != Cause::War => Begun::Doom(cause),
            Begun::Offer(god, _) => Begun::God(god),
            _ => Begun::Nothing,
        };
        self.begin(seat, back);
    }

    fn begin_offer(self, seat: Seat, god: &str) {
        let Ok(god) = god.parse::<God>() else { return };
        let offer = Move::Offer(god);
        if self.with_moves(seat, |moves| moves.contains(&offer)) {
            self.begin(seat, Begun::Offer(god, ArrayVec::new()));
        } else {
            self.tell_why(seat, offer);
        }
    }

    /// Begins to use the power of a god or a city.
    fn begin_use(self, seat: Seat, name: &str) {
        let (power, can) = if let Ok(god) = name.parse::<God>() {
            (power_of(god), self.with_moves(seat, |moves| moves.iter().any(|mv| uses(god, *mv))))
        } else if let Ok(city) = name.parse::<City>() {
            (power_of_city(city), self.with_moves(seat, |moves| moves.iter().any(|mv| uses_city(city, *mv))))
        } else {
            return;
        };
        match power.filter(|_| can) {
            Some(begun) => self.begin(seat, begun),
            None => self.tell_why_unused(seat, name),
        }
    }

    /// Says why a power cannot be used, by the first thing that would be done with it.
    fn tell_why_unused(self, seat: Seat, name: &str) {
        let view = self.view_of(seat);
        let others = view.table.all().filter(|other| *other != seat);
        let doom = others.clone().next().map(|other| Doom { seat: other, timer: 0, flip: false });
        let tries: Vec<Move> = match (name, doom) {
            ("hades", Some(doom)) => vec![Move::Hades(doom)],
            ("heracles", _) => others.map(|other| Move::Swap(other, super::Pack::Centre)).collect(),
            ("hermes", _) => vec![Move::Recall(0)],
            ("aphrodite", Some(doom)) => vec![Move::Banish(doom)],
            ("sparta", Some(doom)) => vec![Move::Sparta(doom)],
            ("corinth", _) => (0..view.table.stacks.len() as u8).map(Move::Corinth).collect(),
            ("delphi", _) => vec![Move::Delphi(0)],
            _ => Vec::new(),
        };
        let why = tries.iter().find_map(|mv| ChronosConquest::why_not(&view, mv));
        if let Some(why) = why {
            self.tell_reason(seat, &why);
        }
    }

    /// Picks a card for an offering, or puts it back.
    fn pick(self, seat: Seat, part: &str, is_picked: bool) {
        let Begun::Offer(god, mut picks) = self.own(seat).begun.get_untracked() else { return };
        let part = match part.parse() {
            Ok(at) => Part::Pile(at),
            Err(_) => match Wind::ALL.into_iter().find(|wind| part_name(Part::Wind(*wind)) == part) {
                Some(wind) => Part::Wind(wind),
                None => return,
            },
        };
        if is_picked {
            let cost = self.view.with_untracked(|view| view.table.cost(seat, god));
            if picks.len() < usize::from(cost) && picks.len() < COST_LIMIT {
                picks.push(part);
            }
        } else if let Some(place) = picks.iter().position(|pick| *pick == part) {
            picks.remove(place);
        }
        self.begin(seat, Begun::Offer(god, picks));
    }

    /// Completes an offering.
    fn give(self, seat: Seat) {
        let Begun::Offer(god, picks) = self.own(seat).begun.get_untracked() else { return };
        let picks = self.view.with_untracked(|view| lowest(view.table.kingdom(seat), &picks));
        let offering = std::iter::once(Move::Offer(god)).chain(picks.into_iter().map(Move::Pay));
        self.play_all(seat, &offering.collect::<Vec<_>>());
    }

    /// A timer is chosen for Hell.
    fn doom(self, seat: Seat, timer: (Seat, u8)) {
        let cause = match self.own(seat).begun.get_untracked() {
            Begun::Doom(cause) => cause,
            _ => Cause::War,
        };
        let is_asked = self.view.with_untracked(|view| !view.table.prompts[seat.index()].is_empty());
        self.begin(seat, Begun::Flip(if is_asked { Cause::War } else { cause }, timer));
    }

    /// A timer goes to Hell, flipped or not.
    fn damn(self, seat: Seat, doom: Doom) {
        let Begun::Flip(cause, _) = self.own(seat).begun.get_untracked() else { return };
        match cause {
            Cause::War => self.answer(seat, Move::War(doom)),
            Cause::Aphrodite => self.answer(seat, Move::Banish(doom)),
            Cause::Sparta => self.answer(seat, Move::Sparta(doom)),
            Cause::Hades(None) => self.begin(seat, Begun::Doom(Cause::Hades(Some(doom)))),
            Cause::Hades(Some(other)) => {
                let (first, second) = (doom.min_of(other), doom.max_of(other));
                self.play_all(seat, &[Move::Hades(first), Move::Also(second)]);
            }
        }
    }

    /// Plays several moves one after the other, if all of them are legal then.
    fn play_all(self, seat: Seat, moves: &[Move]) {
        self.begin(seat, Begun::Nothing);
        let mut game = ChronosConquest::determinize(&self.view_of(seat), Rng::from_number(REHEARSAL));
        for mv in moves {
            if game.play(seat, mv, &mut Vec::new()).is_err() {
                self.tell_why(seat, *mv);
                return;
            }
        }
        for mv in moves {
            self.send(seat, *mv);
        }
    }
}

impl Doom {
    fn min_of(self, other: Doom) -> Doom {
        if (self.seat, self.timer) < (other.seat, other.timer) { self } else { other }
    }

    fn max_of(self, other: Doom) -> Doom {
        if (self.seat, self.timer) < (other.seat, other.timer) { other } else { self }
    }
}

/// The same cards in ascending order, each as low as one like it lies right below: those do not differ.
fn lowest(kingdom: &Kingdom, picks: &[Part]) -> Vec<Part> {
    let mut picks = picks.to_vec();
    picks.sort_unstable();
    for place in 0..picks.len() {
        while let Part::Pile(at) = picks[place]
            && let Some(below) = at.checked_sub(1).map(Part::Pile)
            && kingdom.part(below) == kingdom.part(picks[place])
            && !picks.contains(&below)
        {
            picks[place] = below;
        }
    }
    picks
}
