//! The words of Chronos Conquest: prompts, the log and the reasons of the rules.

use super::{Event, View, WhyNot};
use crate::engine::Seat;
use crate::text::{count_text, text, text_with};
use crate::told::{Names, Sentence, Weight};
use crate::ui::Score;

/// A text of this game.
pub(super) fn word(key: &str) -> String {
    text(&["chronos-conquest.", key].concat())
}

/// A text of this game with its places filled.
pub(super) fn phrase(key: &str, values: &[(&str, &str)]) -> String {
    text_with(&["chronos-conquest.", key].concat(), values)
}

/// A text of this game that depends on a number.
pub(super) fn counted(key: &str, count: usize, values: &[(&str, &str)]) -> String {
    count_text(&["chronos-conquest.", key].concat(), count, values)
}

pub(super) fn scores(view: &View) -> Vec<Score> {
    let _ = view;
    Seat::all(view.table.seats()).map(|_| Score { points: 0, words: String::new(), goal: None }).collect()
}

pub(super) fn prompt(view: &View, names: &Names) -> String {
    let _ = names;
    format!("{:?}", view.viewer)
}

pub(super) fn sentence(event: &Event, names: &Names) -> Option<Sentence> {
    let _ = names;
    Some(Sentence { words: format!("{event:?}"), weight: Weight::Plain })
}

pub(super) fn reason(why: &WhyNot, names: &Names) -> String {
    let _ = names;
    why.to_string()
}

pub(super) fn pause_ms(event: &Event) -> u32 {
    let _ = event;
    600
}
