//! What a touch does: answers of a panel, things on the board, the places of timers.

use arrayvec::ArrayVec;
use leptos::prelude::*;

use super::begun::{Begun, Cause, Held};
use super::divine::{power_of, power_of_city, uses, uses_city};
use super::kingdom::{Kingdom, Part};
use super::moves::{Doom, Move, Take};
use super::panel::part_name;
use super::pieces::{City, God, Wind};
use super::scene::glass_named;
use super::touch::Touch;
use super::view::COST_LIMIT;
use super::words::{self, phrase, word};
use super::{ChronosConquest, WhyNot};
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
        let now = self.begun[seat.index()].get_untracked();
        self.begin(seat, if now == begun { Begun::Nothing } else { begun });
    }

    /// Plays a legal move; what led to it is over.
    fn answer(self, seat: Seat, mv: Move) {
        if self.play(seat, mv) {
            if matches!(mv, Move::Go { .. }) {
                self.hold(seat, None);
            } else if !matches!(mv, Move::Ready | Move::Wait) {
                self.begin(seat, Begun::Nothing);
            }
        }
    }

    fn close(self, seat: Seat) {
        let begun = self.begun[seat.index()].get_untracked();
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
        let Begun::Offer(god, mut picks) = self.begun[seat.index()].get_untracked() else { return };
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
        let Begun::Offer(god, picks) = self.begun[seat.index()].get_untracked() else { return };
        let picks = self.view.with_untracked(|view| lowest(view.table.kingdom(seat), &picks));
        let offering = std::iter::once(Move::Offer(god)).chain(picks.into_iter().map(Move::Pay));
        self.play_all(seat, &offering.collect::<Vec<_>>());
    }

    /// A timer is chosen for Hell.
    fn doom(self, seat: Seat, timer: (Seat, u8)) {
        let cause = match self.begun[seat.index()].get_untracked() {
            Begun::Doom(cause) => cause,
            _ => Cause::War,
        };
        let is_asked = self.view.with_untracked(|view| !view.table.prompts[seat.index()].is_empty());
        self.begin(seat, Begun::Flip(if is_asked { Cause::War } else { cause }, timer));
    }

    /// A timer goes to Hell, flipped or not.
    fn damn(self, seat: Seat, doom: Doom) {
        let Begun::Flip(cause, _) = self.begun[seat.index()].get_untracked() else { return };
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

    /// Something on the board was touched: a god, a city, a timer of somebody else, a kingdom.
    pub(super) fn on_board(self, name: &str) {
        let targets = self.targets.get_untracked();
        let mut asked = targets.iter().filter(|(_, target)| target == name).map(|(seat, _)| *seat);
        match (asked.next(), asked.next()) {
            (Some(seat), None) => {
                let panel = self.panels[seat.index()].get_untracked();
                if let Some(act) = panel.as_ref().and_then(|panel| panel.act_of(name)) {
                    self.act(seat, act);
                }
            }
            (Some(_), Some(_)) => {
                for (seat, _) in targets.iter().filter(|(_, target)| target == name) {
                    self.tell(*seat, word("table.at_your_edge"));
                }
            }
            (None, _) => self.look_at(name),
        }
    }

    /// Something was touched that answers nothing: it is looked at.
    fn look_at(self, name: &str) {
        let Some(seat) = self.single() else {
            self.tell_all(name);
            return;
        };
        if name.parse::<God>().is_ok() {
            self.act(seat, &["god:", name].concat());
        } else if name.parse::<City>().is_ok() {
            self.act(seat, &["city:", name].concat());
        } else if let Some((owner, number)) = glass_named(name).filter(|(owner, _)| *owner != seat) {
            let names = self.names();
            let values = [("name", names.of(owner)), ("number", &*(number + 1).to_string())];
            self.tell(seat, phrase("table.not_yours", &values));
        }
    }

    /// Where several share the device, nobody knows who touches a god or a city in the middle: all are told what it does.
    fn tell_all(self, name: &str) {
        let about = match (name.parse::<God>(), name.parse::<City>()) {
            (Ok(god), _) => [words::god_name(god), words::god_short(god)],
            (_, Ok(city)) => [words::city_name(city), words::city_short(city)],
            _ => return,
        };
        self.say(about.join(": "));
    }

    /// A timer of a person was tapped: it is taken in hand, or put back.
    pub(super) fn on_glass(self, seat: Seat, number: u8) {
        match self.lifts(seat, number) {
            Ok(timer) => {
                let held = self.held[seat.index()].get_untracked().filter(|held| held.timer == timer);
                let taken = Held { timer, to: None, dragged: false };
                self.hold(seat, held.is_none().then_some(taken));
            }
            Err(why) => self.stays(seat, why.as_ref()),
        }
    }

    /// A timer does not lift, for a reason.
    pub(super) fn stays(self, seat: Seat, why: Option<&WhyNot>) {
        match why {
            Some(why) => self.tell_reason(seat, why),
            None => self.tell(seat, word("table.not_now")),
        }
    }

    /// A place was tapped: the timer in hand goes there; whether there was one.
    pub(super) fn on_place(self, name: &str) -> bool {
        let holds = |seat: &Seat| self.held[seat.index()].get_untracked().is_some();
        let may = self.lit.get_untracked().seats(name);
        let last = self.last.get_value().filter(|seat| may.contains(*seat) && holds(seat));
        let seat = last.or_else(|| may.iter().find(holds)).or_else(|| self.single().filter(holds));
        let Some((seat, held)) = seat.and_then(|seat| Some((seat, self.held[seat.index()].get_untracked()?))) else {
            return false;
        };
        let ways = self.ways(seat, held.timer, name);
        match *ways.as_slice() {
            [] => self.tell_why_not_there(seat, held.timer, name),
            [way] => self.answer(seat, way),
            _ => {
                let to = ways.iter().find_map(|way| if let Move::Go { to, .. } = way { Some(*to) } else { None });
                self.hold(seat, Some(Held { to, ..held }));
            }
        }
        true
    }

    /// A timer was dropped on a place, in the part of it that stands for what happens to the card.
    pub(super) fn put(self, seat: Seat, timer: u8, name: &str, take: Take) {
        let ways = self.ways(seat, timer, name);
        let meant = |mv: &&Move| matches!(mv, Move::Go { take: other, .. } if *other == take);
        let way = ways.iter().find(meant).copied();
        self.hold(seat, None);
        match way {
            Some(way) => self.send(seat, way),
            None => self.tell_why_not_there(seat, timer, name),
        }
    }

    fn tell_why_not_there(self, seat: Seat, timer: u8, name: &str) {
        let name = if name == ["home-", &seat.to_string()].concat() { "home" } else { name };
        let notation = [&timer.to_string(), ":", name].concat();
        match notation.parse() {
            Ok(mv) => self.tell_why(seat, mv),
            Err(_) => self.tell(seat, word("table.not_your_home")),
        }
    }

    /// What happens to the card if a timer is put there, by what can be chosen.
    pub(super) fn takes(self, seat: Seat, timer: u8, name: &str) -> ArrayVec<Take, 3> {
        let take = |mv: &Move| if let Move::Go { take, .. } = mv { Some(*take) } else { None };
        self.ways(seat, timer, name).iter().filter_map(take).collect()
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
