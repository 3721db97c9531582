//! What happened, in sentences for the log. Sand that runs and timers that only move go without saying: there are hundreds of
//! them in a round.

use super::Event;
use super::pieces::{Face, Kind};
use super::timer::Place;
use super::view::{Ending, RoundResult};
use super::words::{
    a_face, city_name, counted, face_name, god_name, listed, phrase, place_name, points, seat_names, stack_name, whom,
    whose, wind_name, word,
};
use crate::engine::{Outcome, Seat};
use crate::told::{Names, Sentence, Weight};

/// What happened; `None` for what goes without saying.
pub(super) fn sentence(event: &Event, names: &Names) -> Option<Sentence> {
    let weight = match event {
        Event::Dealt { .. } | Event::RoundOver { .. } | Event::MatchOver(_) => Weight::Heading,
        Event::Took { .. }
        | Event::Robbed { .. }
        | Event::Plague { .. }
        | Event::Damned { .. }
        | Event::Starved { .. }
        | Event::Gained { .. }
        | Event::Collected { .. }
        | Event::Swapped { .. }
        | Event::Traded { .. }
        | Event::Besieged { .. } => Weight::Strong,
        _ => Weight::Plain,
    };
    event_words(event, names).map(|words| Sentence { words, weight })
}

fn event_words(event: &Event, names: &Names) -> Option<String> {
    let does = |key: &str, seat: Seat| phrase(key, &[("name", names.of(seat))]);
    let with = |key: &str, seat: Seat, name: &str, value: String| phrase(key, &[("name", names.of(seat)), (name, &value)]);
    Some(match *event {
        Event::Dealt { .. } => dealt(event)?,
        Event::RoundBegan { .. } => word("event.round_began"),
        Event::Ready(_)
        | Event::TurnedOver { .. }
        | Event::RanOut { .. }
        | Event::Asked { .. }
        | Event::Waited(_)
        | Event::BeatOver { .. } => return None,
        Event::Went { seat, to, .. } => went(seat, to, names)?,
        // What a plague is, is told when it strikes.
        Event::Took { face, .. } if face.kind() == Kind::Plague => return None,
        Event::Took { seat, face, shown, .. } => {
            let key = if shown.is_some() { "event.took" } else { "event.took_last" };
            with(key, seat, "face", a_face(face))
        }
        Event::Slid { seat, face, .. } => with("event.slid", seat, "face", a_face(face)),
        Event::Robbed { seat, victim, face } => of_two("event.robbed", seat, victim, &[face], names),
        Event::Plague { seat, face } => does(&["event.", face.key()].concat(), seat),
        Event::Hesitated(seat) => does("event.hesitated", seat),
        Event::Damned { by, doom, from } => damned(by, doom.seat, from, names),
        Event::Starved { victim, face, heir, .. } => starved(victim, face, heir, names),
        Event::Began { seat, god, offering } => {
            with(if offering { "event.began_offering" } else { "event.began" }, seat, "god", god_name(god))
        }
        Event::Lapsed(seat) => phrase("event.lapsed", &[("name", &whom(seat, names))]),
        Event::Gained { seat, god, ref paid } => {
            let cards = listed(paid.iter().map(|face| face_name(*face)));
            phrase("event.gained", &[("name", names.of(seat)), ("god", &god_name(god)), ("cards", &cards)])
        }
        Event::Collected { seat, victim, count } => {
            let values = [("name", names.of(seat)), ("victim", &*whom(victim, names))];
            counted("event.collected", count.into(), &values)
        }
        Event::Marked { seat, god } => phrase("event.marked", &[("name", &whom(seat, names)), ("god", &god_name(god))]),
        Event::Named { seat, wind } => {
            phrase("event.named", &[("name", &whom(seat, names)), ("wind", &wind_name(wind))])
        }
        Event::Forged { seat, .. } => phrase("event.forged", &[("name", &whom(seat, names))]),
        Event::Swapped { seat, victim, face, given, .. } => {
            of_two("event.swapped", seat, victim, &[face, given], names)
        }
        Event::Recalled { seat, from, .. } => with("event.recalled", seat, "place", place_name(from, names)),
        Event::Traded { seat, stack, face, given } => {
            let values =
                [("name", names.of(seat)), ("face", &a_face(face)), ("given", &a_face(given)), ("stack", &stack_name(stack))];
            phrase("event.traded", &values)
        }
        Event::Foretold { stack, faces, .. } => shown("event.foretold", stack, faces),
        Event::PutBack { stack, faces, .. } => shown("event.put_back", stack, faces),
        Event::Besieged { seat, .. } => does("event.besieged", seat),
        Event::RoundOver { round, result, .. } => {
            let round = round.to_string();
            phrase("event.round_over", &[("round", &round), ("ending", &round_won(&result, names))])
        }
        Event::MatchOver(Outcome { winners, .. }) => {
            counted("event.over", winners.len(), &[("names", &seat_names(winners, names))])
        }
    })
}

/// "Round 2: Zeus, Hera and Ares in the temple; Sparta and Troy."
fn dealt(event: &Event) -> Option<String> {
    let Event::Dealt { round, gods, cities, .. } = event else { return None };
    let round = round.to_string();
    if gods.is_empty() {
        return Some(phrase("event.dealt", &[("round", &round)]));
    }
    let gods = listed(gods.iter().map(|god| god_name(*god)));
    let cities = listed(cities.iter().map(|city| city_name(*city)));
    Some(phrase("event.dealt_temple", &[("round", &round), ("gods", &gods), ("cities", &cities)]))
}

/// A timer that moved, if it did something out of the ordinary.
fn went(seat: Seat, to: Place, names: &Names) -> Option<String> {
    let key = match to {
        Place::Home | Place::Stack(_) => return None,
        Place::City(_) => "event.to_city",
        Place::Pile(owner, _) if owner == seat => "event.guards",
        Place::Pile(..) => "event.attacks",
        Place::HellOne | Place::HellTwo => "event.to_hell_two",
    };
    Some(phrase(key, &[("name", names.of(seat)), ("place", &place_name(to, names))]))
}

/// What somebody did to somebody else, with one card or two.
fn of_two(key: &str, seat: Seat, victim: Seat, faces: &[Face], names: &Names) -> String {
    let victim = whom(victim, names);
    let faces: Vec<String> = faces.iter().map(|face| a_face(*face)).collect();
    let mut values = vec![("name", names.of(seat)), ("victim", &*victim)];
    values.extend(["face", "given"].into_iter().zip(&faces).map(|(name, face)| (name, face.as_str())));
    phrase(key, &values)
}

fn damned(by: Seat, owner: Seat, from: Place, names: &Names) -> String {
    let key = if by == owner { "event.damned_own" } else { "event.damned" };
    let (owner, from) = (whose(owner, names), place_name(from, names));
    phrase(key, &[("name", names.of(by)), ("victim", &owner), ("place", &from)])
}

fn starved(victim: Seat, face: Option<Face>, heir: Option<Seat>, names: &Names) -> String {
    let Some(face) = face else { return phrase("event.starved_none", &[("victim", &whom(victim, names))]) };
    let face = a_face(face);
    match heir {
        None => phrase("event.starved", &[("victim", names.of(victim)), ("face", &face)]),
        Some(heir) => {
            let heir = whom(heir, names);
            phrase("event.starved_heir", &[("victim", names.of(victim)), ("face", &face), ("heir", &heir)])
        }
    }
}

/// The top cards of a stack, the top one first.
fn shown(key: &str, stack: u8, faces: [Option<Face>; 3]) -> String {
    let cards = faces.iter().flatten().map(|face| face_name(*face)).collect::<Vec<_>>().join(&word("comma"));
    phrase(key, &[("stack", &stack_name(stack)), ("cards", &cards)])
}

/// How a round ended and who won it: "Ada has 210 points".
pub(super) fn round_won(result: &RoundResult, names: &Names) -> String {
    let most = result.winners.first().map_or(0, |seat| result.scores[seat.index()]);
    let names = seat_names(result.winners, names);
    counted(&["ending.", result.ending.key()].concat(), result.winners.len(), &[("names", &names), ("points", &points(most))])
}

/// A way in which a round ends, in a word or two: "Hydra and Minotaur".
pub(super) fn ending_short(ending: Ending) -> String {
    word(&["ending_short.", ending.key()].concat())
}

impl Ending {
    /// The word that texts know it by.
    fn key(self) -> &'static str {
        match self {
            Ending::Goal => "goal",
            Ending::Monsters => "monsters",
            Ending::Zeus => "zeus",
            Ending::Calypso => "calypso",
            Ending::Cyclops => "cyclops",
            Ending::Troy => "troy",
            Ending::Cataclysm => "cataclysm",
            Ending::LastCard => "last_card",
            Ending::Cap => "cap",
        }
    }
}
