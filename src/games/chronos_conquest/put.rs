//! Touches on the board: things that are looked at or answer a question, and timers that are taken in hand and put down.

use arrayvec::ArrayVec;
use leptos::prelude::*;

use super::WhyNot;
use super::begun::Held;
use super::moves::{Move, Take};
use super::pieces::{City, God};
use super::scene::glass_named;
use super::touch::Touch;
use super::words::{self, phrase, word};
use crate::engine::Seat;

impl Touch {
    /// Something on the board was touched: a god, a city, a timer of somebody else, a kingdom.
    pub(super) fn on_board(self, name: &str) {
        let targets = self.targets.get_untracked();
        let mut asked = targets.iter().filter(|(_, target)| target == name).map(|(seat, _)| *seat);
        match (asked.next(), asked.next()) {
            (Some(seat), None) => {
                let panel = self.own(seat).panel.get_untracked();
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
                let held = self.own(seat).held.get_untracked().filter(|held| held.timer == timer);
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
        let holds = |seat: &Seat| self.own(*seat).held.get_untracked().is_some();
        let may = self.lit.get_untracked().seats(name);
        let last = self.last.get_value().filter(|seat| may.contains(*seat) && holds(seat));
        let seat = last.or_else(|| may.iter().find(holds)).or_else(|| self.single().filter(holds));
        let Some((seat, held)) = seat.and_then(|seat| Some((seat, self.own(seat).held.get_untracked()?))) else {
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
