//! The words of Chronos Conquest: names of things, points and how they come about.

use super::Table;
#[cfg(feature = "ui")]
use super::{Event, View};
use super::pieces::{City, Face, God, Wind};
use super::timer::{Pack, Place};
use crate::engine::{Millis, Seat, SeatSet};
use crate::text::{count_text, text, text_with};
use crate::told::Names;

#[cfg(feature = "ui")]
pub(super) use super::prompt::prompt;
#[cfg(feature = "ui")]
pub(super) use super::reason::reason;
#[cfg(feature = "ui")]
pub(super) use super::sentence::sentence;

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

/// "Zeus".
pub(super) fn god_name(god: God) -> String {
    word(&["god.", god.key()].concat())
}

/// What a god does, as short as a card has it.
pub(super) fn god_short(god: God) -> String {
    word(&["god.", god.key(), "_short"].concat())
}

/// What a god does, in full.
pub(super) fn god_about(god: God) -> String {
    word(&["god.", god.key(), "_about"].concat())
}

/// "Sparta".
pub(super) fn city_name(city: City) -> String {
    word(&["city.", city.key()].concat())
}

/// What a city does, as short as a tile has it.
pub(super) fn city_short(city: City) -> String {
    word(&["city.", city.key(), "_short"].concat())
}

/// What a city does, in full.
pub(super) fn city_about(city: City) -> String {
    word(&["city.", city.key(), "_about"].concat())
}

/// "40", "Hydra", "North wind".
pub(super) fn face_name(face: Face) -> String {
    word(&["face.", face.key()].concat())
}

/// "a 40", "a Hydra", "a North wind".
pub(super) fn a_face(face: Face) -> String {
    word(&["a_face.", face.key()].concat())
}

/// What a card is for, in full.
pub(super) fn face_about(face: Face) -> String {
    let key = match face {
        Face::Ten | Face::Twenty | Face::Thirty | Face::Forty | Face::Fifty => "territory",
        Face::Wind(_) => "wind",
        Face::Hydra | Face::Minotaur | Face::Cataclysm | Face::Starvation | Face::War => face.key(),
    };
    word(&["face_about.", key].concat())
}

/// "North".
pub(super) fn wind_name(wind: Wind) -> String {
    word(&["wind.", Face::Wind(wind).key()].concat())
}

/// Where a timer stands or may go: "stack 3", "Sparta", "Ada’s pile".
pub(super) fn place_name(place: Place, names: &Names) -> String {
    match place {
        Place::Home => word("place.home"),
        Place::Stack(stack) => stack_name(stack),
        Place::City(city) => city_name(city),
        Place::Pile(seat, Pack::Centre) if is_you(seat, names) => word("place.your_pile"),
        Place::Pile(seat, Pack::Centre) => phrase("place.pile", &[("name", names.of(seat))]),
        Place::Pile(seat, Pack::Wind(wind)) => {
            let key = if is_you(seat, names) { "place.your_winds" } else { "place.winds" };
            phrase(key, &[("name", names.of(seat)), ("wind", &wind_name(wind))])
        }
        Place::HellOne => word("place.hell_one"),
        Place::HellTwo => word("place.hell_two"),
    }
}

/// "stack 3": players count from 1.
pub(super) fn stack_name(stack: u8) -> String {
    phrase("place.stack", &[("number", &(u32::from(stack) + 1).to_string())])
}

/// Whether somebody is called "You", as who plays alone against the computer is.
fn is_you(seat: Seat, names: &Names) -> bool {
    names.of(seat) == text("shell.you")
}

/// A name inside of a sentence: "Ada", "you".
pub(super) fn whom(seat: Seat, names: &Names) -> String {
    if is_you(seat, names) { word("you") } else { names.of(seat).to_owned() }
}

/// What belongs to somebody, behind "a timer of": "Ada’s", "yours".
pub(super) fn whose(seat: Seat, names: &Names) -> String {
    if is_you(seat, names) { word("yours") } else { phrase("possessive", &[("name", names.of(seat))]) }
}

/// "Ada, Ben and Cal".
pub(super) fn listed(things: impl IntoIterator<Item = String>) -> String {
    let mut things: Vec<String> = things.into_iter().collect();
    let Some(last) = things.pop() else { return String::new() };
    if things.is_empty() {
        return last;
    }
    phrase("and", &[("first", &things.join(&word("comma"))), ("last", &last)])
}

/// The names of some seats in a list.
pub(super) fn seat_names(seats: SeatSet, names: &Names) -> String {
    listed(seats.iter().map(|seat| names.of(seat).to_owned()))
}

/// "120 points".
pub(super) fn points(points: i16) -> String {
    counted("points", usize::from(points.unsigned_abs()), &[])
}

/// How the points come about: "60 × 2 = 120".
pub(super) fn product(base: i16, winds: i16, points: i16) -> String {
    if winds < 2 {
        return points.to_string();
    }
    let [base, winds, points] = [base, winds, points].map(|number| number.to_string());
    phrase("product", &[("base", &base), ("winds", &winds), ("points", &points)])
}

/// Won rounds and the points of the round, in words.
pub(super) fn standing(table: &Table, seat: Seat) -> String {
    let points = product(table.base(seat), table.winds(seat).into(), table.score(seat));
    let (wins, needed) = (table.wins[seat.index()].to_string(), table.setup.wins().to_string());
    let values = [("wins", &*wins), ("needed", &needed), ("points", &*points)];
    phrase("standing", &values)
}

/// Won rounds, and how many win the match.
#[cfg(feature = "ui")]
pub(super) fn scores(view: &View) -> Vec<crate::ui::Score> {
    let table = &view.table;
    let score = |seat: Seat| crate::ui::Score {
        points: i32::from(table.wins[seat.index()]),
        words: standing(table, seat),
        goal: Some(table.setup.wins()),
    };
    table.all().map(score).collect()
}

/// Whole seconds, the last begun one included.
pub(super) fn seconds(ms: u64) -> String {
    ms.div_ceil(1_000).to_string()
}

/// How long it is from now to a moment, in whole seconds.
pub(super) fn seconds_to(table: &Table, at: Millis) -> String {
    seconds(at.since(table.now))
}

/// How long an event stays before the computer players go on, where the clock stops for every beat.
#[cfg(feature = "ui")]
pub(super) fn pause_ms(event: &Event) -> u32 {
    match event {
        Event::Dealt { .. } | Event::Ready(_) | Event::TurnedOver { .. } | Event::RanOut { .. } => 0,
        Event::Asked { .. } | Event::Hesitated(_) | Event::Waited(_) | Event::Lapsed(_) => 150,
        Event::RoundBegan { .. } | Event::Began { .. } | Event::Forged { .. } | Event::BeatOver { .. } => 400,
        Event::Went { .. } | Event::Slid { .. } | Event::Recalled { .. } | Event::PutBack { .. } => 600,
        Event::Took { .. } | Event::Marked { .. } | Event::Named { .. } | Event::Besieged { .. } => 900,
        Event::Robbed { .. }
        | Event::Plague { .. }
        | Event::Damned { .. }
        | Event::Starved { .. }
        | Event::Collected { .. }
        | Event::Swapped { .. }
        | Event::Traded { .. }
        | Event::Gained { .. } => 1_300,
        Event::Foretold { .. } | Event::RoundOver { .. } | Event::MatchOver(_) => 1_800,
    }
}
