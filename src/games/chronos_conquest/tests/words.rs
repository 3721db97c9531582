//! The words are there, filled, for everything that can be asked, awaited, forbidden and told.

use super::position::*;
use super::random::{play_at_random, setups};
use crate::engine::{Game as _, Millis, Outcome, Seat, SeatSet, Viewer};
use crate::games::chronos_conquest::prompt::prompt;
use crate::games::chronos_conquest::reason::reason;
use crate::games::chronos_conquest::sentence::{round_won, sentence};
use crate::games::chronos_conquest::{
    Ask, ChronosConquest, City, Doom, Draft, Ending, Event, Face, God, Pack, Part, Phase, Place, Prompt, RoundResult, WhyNot,
    Wind, words,
};
use crate::told::{Names, Weight};

fn names() -> Names {
    Names::new(["Ada", "Ben", "You", "Dot", "Eve", "Fay"].map(str::to_owned))
}

#[track_caller]
fn assert_filled(words: &str) {
    let unfilled = words.contains(['%', '{', '}']) || words.contains("conquest.") || words.contains("  ");
    assert!(!unfilled && !words.is_empty(), "{words}");
}

fn places() -> Vec<Place> {
    let piles = Seat::all(3).flat_map(|seat| Pack::ALL.map(|pack| Place::Pile(seat, pack)));
    let plain = [Place::Home, Place::HellOne, Place::HellTwo].into_iter();
    plain.chain(piles).chain((0..9).map(Place::Stack)).chain(City::ALL.map(Place::City)).collect()
}

fn every_reason() -> Vec<WhyNot> {
    use WhyNot::*;
    let mut whys = vec![
        NoRound, RoundIsOn, AlreadyReady, NotYourAction, AnswerFirst, CompleteFirst, LastCardGone, NoBeats, NoTimer,
        Running(1), Running(29_999), AlreadyHome, SameAs(0), NoStack, NotTurnedOver, Frozen, CityTaken, OnlyHellTwo,
        NotIntoHell, NeedsAres, EmptyPile, NotAttacked, NotAlone, Dionysus, Thebes, SingleCard, Begun, NotBegun, NoCard,
        OutOfOrder, Resting(5_000), HellTaken, Athena, NotAnOther, NoSeat(B), NotSharing, NotRunning, NothingToGive,
        StackTaken, NotAsked, SameAnswer,
    ];
    whys.extend((0..9).map(|there| TooFewCards { cost: there + 1, there }));
    whys.extend(places().into_iter().map(NothingToTake));
    whys.extend(Face::ALL.map(NotThat));
    whys.extend(God::ALL.into_iter().flat_map(|god| [NeedsGod(god), NotInTemple(god), Gained(god), Kept(god)]));
    whys.extend(City::ALL.into_iter().flat_map(|city| [NoCity(city), NoPower(city), OthersThere(city)]));
    whys
}

#[test]
fn every_reason_is_a_short_sentence() {
    for why in every_reason() {
        let words = reason(&why, &names());
        assert_filled(&words);
        assert!(words.ends_with('.') && words.starts_with(|letter: char| !letter.is_lowercase()), "{words}");
        assert!(words.len() <= 60, "{words}");
    }
    assert_eq!(reason(&WhyNot::Running(11_200), &names()), "Its sand still runs: 12 s.");
    assert_eq!(reason(&WhyNot::NothingToTake(Place::Pile(C, Pack::Centre)), &names()), "No card is taken from your pile.");
}

/// At least one event of each kind, in all its forms.
fn every_event() -> Vec<Event> {
    let (seat, victim, face, given) = (A, B, Face::Forty, Face::Hydra);
    let doom = |seat| Doom { seat, timer: 1, flip: true };
    let mut events = vec![
        Event::Dealt { round: 1, stacks: 9, gods: God::ALL.into_iter().take(6).collect(), cities: [City::Troy].into_iter().collect() },
        Event::Dealt { round: 2, stacks: 5, gods: [].into_iter().collect(), cities: [].into_iter().collect() },
        Event::Ready(seat),
        Event::RoundBegan { round: 1, at: Millis(0) },
        Event::TurnedOver { stack: 3, face },
        Event::RanOut { seat, timer: 0, at: Millis(1) },
        Event::Asked { seat, ask: Ask::Starve, until: None },
        Event::Hesitated(seat),
        Event::Damned { by: seat, doom: doom(victim), from: Place::Home },
        Event::Damned { by: seat, doom: doom(seat), from: Place::Stack(0) },
        Event::Starved { by: seat, victim, face: None, heir: None },
        Event::Starved { by: seat, victim, face: Some(face), heir: None },
        Event::Starved { by: seat, victim, face: Some(face), heir: Some(C) },
        Event::Began { seat, god: God::Zeus, offering: true },
        Event::Began { seat, god: God::Hades, offering: false },
        Event::Lapsed(seat),
        Event::Gained { seat, god: God::Ares, paid: [face, given].into_iter().collect() },
        Event::Collected { seat, victim, count: 1 },
        Event::Collected { seat, victim: C, count: 2 },
        Event::Marked { seat: C, god: God::Hera },
        Event::Forged { seat: C, timer: 3 },
        Event::Swapped { seat, victim, pack: Pack::Centre, face, given },
        Event::Recalled { seat, timer: 0, from: Place::City(City::Troy) },
        Event::Traded { seat, stack: 8, face, given },
        Event::Foretold { seat, stack: 8, faces: [Some(face), Some(given), None] },
        Event::PutBack { seat, stack: 8, faces: [Some(given), Some(face), None] },
        Event::Besieged { seat, until: Millis(1) },
        Event::Waited(seat),
        Event::BeatOver { at: Millis(1) },
        Event::Robbed { seat, victim, face },
    ];
    events.extend(places().into_iter().map(|to| Event::Went { seat, timer: 0, from: Place::Home, to }));
    events.extend(Wind::ALL.map(|wind| Event::Named { seat, wind }));
    for face in Face::ALL {
        events.extend([None, Some(face)].map(|shown| Event::Took { seat, stack: 0, face, shown }));
        events.push(Event::Slid { seat, stack: 0, face, shown: None });
    }
    events.extend([Face::Cataclysm, Face::Starvation, Face::War].map(|face| Event::Plague { seat, face }));
    for winners in [SeatSet::only(A), [A, B].into_iter().collect()] {
        for ending in ENDINGS {
            let result = RoundResult { ending, scores: [200, 200, 0, 0, 0, 0], winners };
            events.push(Event::RoundOver { round: 2, result, tallies: Vec::new() });
        }
        events.push(Event::MatchOver(Outcome { scores: [2; crate::engine::MAX_SEATS], winners }));
    }
    events
}

const ENDINGS: [Ending; 9] = [
    Ending::Goal,
    Ending::Monsters,
    Ending::Zeus,
    Ending::Calypso,
    Ending::Cyclops,
    Ending::Troy,
    Ending::Cataclysm,
    Ending::LastCard,
    Ending::Cap,
];

#[test]
fn every_event_is_told_or_goes_without_saying() {
    let mut silent = std::collections::BTreeSet::new();
    for event in every_event() {
        let Some(told) = sentence(&event, &names()) else {
            silent.insert(format!("{event:?}").split(['(', ' ']).next().unwrap_or_default().to_owned());
            continue;
        };
        assert_filled(&told.words);
        assert!(told.words.ends_with('.') != (told.weight == Weight::Heading), "{}", told.words);
    }
    let silent: Vec<String> = silent.into_iter().collect();
    assert_eq!(silent.join(" "), "Asked BeatOver RanOut Ready Took TurnedOver Waited Went");
}

#[test]
fn the_log_names_players_cards_and_places() {
    let told = |event: Event| sentence(&event, &names()).unwrap().words;
    let faces = [Face::Ten, Face::Ten, Face::Wind(Wind::East)];
    let gained = told(Event::Gained { seat: C, god: God::Hera, paid: faces.into_iter().collect() });
    assert_eq!(gained, "You gained Hera for 10, 10 and East wind.");
    let damned = told(Event::Damned { by: A, doom: Doom { seat: C, timer: 0, flip: false }, from: Place::Stack(2) });
    assert_eq!(damned, "Ada sent a timer of yours to Hell, from stack 3.");
    let took = told(Event::Took { seat: B, stack: 0, face: Face::Fifty, shown: None });
    assert_eq!(took, "Ben took a 50, the last card of a stack.");
    let result = RoundResult { ending: Ending::Cataclysm, scores: [90, 90, 0, 0, 0, 0], winners: [A, B].into_iter().collect() };
    assert_eq!(round_won(&result, &names()), "Cataclysm. Ada and Ben shared the round with 90 points");
}

#[test]
fn a_player_is_told_what_can_be_done() {
    let mut game = running("3");
    let told = |game: &ChronosConquest, seat| prompt(&game.view(Viewer::Seat(seat)), &names());
    assert_eq!(told(&game, A), "Move a timer that has run out.");
    for timer in 0..3 {
        put(&mut game, A, timer, Place::Stack(timer), 9_000);
    }
    assert_eq!(told(&game, A), "Your sand is running.");
    put(&mut game, A, 1, Place::Stack(1), 0);
    assert_eq!(told(&game, A), "A card is yours: take it with the timer that stands alone.");
    put(&mut game, B, 0, Place::Stack(1), 0);
    assert_eq!(told(&game, A), "Move a timer that has run out.");
    assert_eq!(prompt(&game.view(Viewer::Onlooker), &names()), "The round is on.");
    lay(&mut game, 4, "ten war");
    put(&mut game, A, 0, Place::Stack(4), 0);
    play(&mut game, A, "0t:s5");
    assert_eq!(told(&game, A), "War: choose a timer for Hell, flipped or not. 6 s, or it is chosen for you.");
    temple(&mut game, &[God::Zeus]);
    own(&mut game, B, "ten ten ten ten ten ten ten ten");
    play(&mut game, B, "o:zeus");
    assert_eq!(told(&game, B), "Zeus: 8 more cards to offer.");
}

#[test]
fn every_question_and_everything_begun_is_asked() {
    let asks = [
        Ask::War { left: 1, gone: None },
        Ask::War { left: 2, gone: None },
        Ask::War { left: 1, gone: Some((B, 0)) },
        Ask::Starve,
        Ask::Mark,
        Ask::Name,
        Ask::Order { stack: 2, count: 3 },
    ];
    let doom = Doom { seat: B, timer: 0, flip: false };
    let paid = [Part::Pile(0)].into_iter().collect();
    let drafts = [
        Draft::Offer { god: God::Hera, cost: 2, paid },
        Draft::Hades(doom),
        Draft::Swap { victim: B, pack: Pack::Centre, face: Face::Hydra },
    ];
    let mut seen = Vec::new();
    for setup in ["3", "3+beats"] {
        for ask in asks {
            let mut game = running(setup);
            let until = (!game.table.setup.has_beats()).then(|| game.table.now.after(100));
            game.table.prompts[0].push(Prompt { ask, until });
            seen.push(prompt(&game.view(Viewer::Seat(A)), &names()));
            game.table.phase = Phase::LastCard(A);
            seen.extend([A, B].map(|seat| prompt(&game.view(Viewer::Seat(seat)), &names())));
        }
        for draft in &drafts {
            let mut game = running(setup);
            game.table.drafts[0] = Some(draft.clone());
            seen.push(prompt(&game.view(Viewer::Seat(A)), &names()));
        }
    }
    for words in &seen {
        assert_filled(words);
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 2 * asks.len() + drafts.len() + 1);
}

#[test]
fn gods_cities_and_cards_have_their_words() {
    let gods = God::ALL.into_iter().flat_map(|god| [words::god_name(god), words::god_short(god), words::god_about(god)]);
    let cities = City::ALL.into_iter().flat_map(|city| [words::city_name(city), words::city_short(city), words::city_about(city)]);
    let faces = Face::ALL.into_iter().flat_map(|face| [words::face_name(face), words::a_face(face), words::face_about(face)]);
    gods.chain(cities).chain(faces).for_each(|words| assert_filled(&words));
    for god in God::ALL {
        assert!(words::god_short(god).len() <= 36, "{}", words::god_short(god));
    }
    for place in places() {
        assert_filled(&words::place_name(place, &names()));
    }
}

#[test]
fn whole_matches_are_told_and_prompted() {
    for (seed, setup) in setups().into_iter().enumerate().step_by(2) {
        play_at_random(setup, 400 + seed as u64, |_, game, events| {
            let told = events.iter().filter_map(|event| sentence(event, &names()));
            told.for_each(|sentence| assert_filled(&sentence.words));
            for viewer in [Viewer::Onlooker, Viewer::Seat(A), Viewer::Seat(B)] {
                assert_filled(&prompt(&game.view(viewer), &names()));
            }
            assert_filled(&words::standing(&game.table, A));
        });
    }
}

#[test]
fn a_tally_adds_up_to_the_score() {
    for (seed, setup) in setups().into_iter().enumerate() {
        play_at_random(setup, 500 + seed as u64, |_, game, _| {
            for seat in game.table.all() {
                let tally = game.table.tally(seat);
                assert_eq!(tally.base() * tally.multiplier(), game.table.score(seat));
                assert_eq!(tally.points, game.table.score(seat));
            }
        });
    }
}

#[test]
fn a_tally_tells_how_gods_and_winds_count() {
    let mut game = running("3");
    own(&mut game, A, "ten fifty ten north hydra");
    build(&mut game, City::Thebes);
    put(&mut game, A, 0, Place::City(City::Thebes), 0);
    for god in [God::Helios, God::Sphinx, God::Aeolus] {
        give(&mut game, A, god);
    }
    game.table.aeolus = Some(Wind::West);
    let tally = game.table.tally(A);
    let rows: Vec<_> = tally.rows().iter().map(|row| (row.face, row.count, row.sum())).collect();
    assert_eq!(rows, [(Some(Face::Fifty), 1, 50), (Some(Face::Ten), 2, 60), (None, 1, 50)]);
    assert_eq!((tally.base(), tally.multiplier(), tally.points), (160, 2, 320));
    assert_eq!(words::product(160, 2, 320), "160 × 2 = 320");
    assert_eq!(tally.winds().collect::<Vec<_>>(), [Wind::North, Wind::West]);
    assert_eq!(tally.monsters().collect::<Vec<_>>(), [Face::Hydra]);
}
