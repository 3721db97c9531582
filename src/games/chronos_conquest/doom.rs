//! The panels in which timers are chosen for Hell.

use super::begun::Cause;
use super::labels::{place_words, seconds};
use super::moves::Doom;
use super::panel::{Answer, Look, Panel, Scene};
use super::pieces::God;
use super::scene::glass_name;
use super::words::{counted, phrase, word};
use crate::engine::Seat;

impl Scene<'_> {
    /// The timers that can be put into Hell.
    pub(super) fn dooms(self, cause: Cause) -> Panel {
        let mut answers: Vec<Answer> = Vec::new();
        let mut last = None;
        let chosen = match cause {
            Cause::Hades(Some(first)) => Some((first.seat, first.timer)),
            _ => None,
        };
        for (seat, number) in self.doomed(cause) {
            if last == Some((seat, number)) || chosen == Some((seat, number)) {
                continue;
            }
            last = Some((seat, number));
            let Some(timer) = self.table.timer(seat, number) else { continue };
            let name = glass_name(seat, number);
            let place = place_words(self.table, timer.place, self.names);
            let label = phrase("table.timer_at", &[("name", self.names.of(seat)), ("place", &place)]);
            answers.push(Answer::does(["doom:", &name].concat(), Look::Glass(seat), place).called(label).at(name));
        }
        // Those of the others first.
        answers.sort_by_key(|answer| answer.target.starts_with(self.seat.letter()));
        let title = match cause {
            Cause::War => counted("table.ask.war", 1, &[]),
            Cause::Hades(None) => word("table.ask.hades_first"),
            Cause::Hades(Some(_)) => word("table.ask.hades_second"),
            Cause::Aphrodite => word("table.ask.aphrodite"),
            Cause::Sparta => word("table.ask.sparta"),
        };
        Panel { title, answers, closes: cause != Cause::War, ..Panel::default() }
    }

    /// The timers that a cause can put into Hell, ascending.
    fn doomed(self, cause: Cause) -> Vec<(Seat, u8)> {
        let base = if matches!(cause, Cause::Hades(_)) { Cause::Hades(None) } else { cause };
        let dooms = self.moves.iter().filter_map(|mv| base.doom(*mv)).map(|doom| (doom.seat, doom.timer));
        let mut dooms: Vec<(Seat, u8)> = dooms.collect();
        if matches!(cause, Cause::Hades(_)) {
            // The last one can only follow another, as a pair is played in order.
            let may = |seat: Seat| !self.table.owns(seat, God::Athena);
            dooms.extend(
                self.table.every_timer().filter(|(seat, ..)| may(*seat)).map(|(seat, timer, _)| (seat, timer)).last(),
            );
        }
        dooms
    }

    /// Whether a timer goes to Hell flipped.
    pub(super) fn flip(self, cause: Cause, (seat, number): (Seat, u8)) -> Panel {
        let Some(timer) = self.table.timer(seat, number) else { return self.dooms(cause) };
        let above = timer.above_ms(self.table.now);
        let below = u64::from(timer.sand_ms).saturating_sub(above);
        let choice = |flip: bool| {
            let doom = Doom { seat, timer: number, flip };
            let rest = seconds(if flip { below } else { above });
            let words = phrase(if flip { "table.flipped" } else { "table.as_is" }, &[("time", &rest)]);
            Answer {
                finish: true,
                ..Answer::does(
                    ["hell:", &doom.to_string()].concat(),
                    Look::Icon(if flip { "sand_glass" } else { "timer" }),
                    words,
                )
            }
        };
        let place = place_words(self.table, timer.place, self.names);
        let title = phrase("table.timer_at", &[("name", self.names.of(seat)), ("place", &place)]);
        Panel {
            title,
            about: word("table.flip_about"),
            answers: vec![choice(true), choice(false)],
            closes: true,
            ..Panel::default()
        }
    }
}
