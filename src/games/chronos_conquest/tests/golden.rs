//! The recorded matches in `seeds/chronos-conquest.txt`: one for each way in which a round can end, each level, each number
//! of players, and beats.

use super::hands::{Style, play};
use crate::ai::Level;
use crate::engine::{Match, Rng, Seat};
use crate::games::chronos_conquest::{ChronosConquest, City, Ending, Event, God, Place, RoundResult};
use crate::games::golden::{self, Kind};

const NOVICE: Style = Style::Level(Level::Novice);
const ADEPT: Style = Style::Level(Level::Adept);
const MASTER: Style = Style::Level(Level::Master);
const PILGRIM: Style = Style::Pilgrim(Place::City(City::Troy));

macro_rules! kind {
    ($key:literal, $comment:literal, $setup:literal, [$($style:expr),+], $is:expr) => {
        (Kind { key: $key, comment: $comment, setup: $setup, is: $is }, &[$($style),+])
    };
}

/// The kinds, in the order of the file, and how seats are played, the last way for all further ones.
const KINDS: &[(Kind<ChronosConquest>, &[Style])] = &[
    kind!("goal", "200 points.", "3+one_win", [ADEPT], |game| ends(game, Ending::Goal)),
    kind!("monsters", "Hydra and Minotaur.", "3+one_win", [ADEPT], |game| ends(game, Ending::Monsters)),
    kind!("zeus", "ZEUS is gained.", "3+one_win", [Style::Miser], |game| ends(game, Ending::Zeus)),
    kind!("calypso", "CALYPSO and five different cards.", "3+one_win", [ADEPT], |game| ends(game, Ending::Calypso)),
    kind!("cyclops", "The CYCLOPS and a monster.", "3+one_win", [ADEPT], |game| ends(game, Ending::Cyclops)),
    kind!("troy", "All timers run out in TROY.", "3+one_win", [PILGRIM, NOVICE], |game| ends(game, Ending::Troy)),
    kind!("cataclysm", "CATACLYSM is picked.", "4+one_win", [ADEPT], |game| ends(game, Ending::Cataclysm)),
    kind!("last_card", "The last card of a stack is taken.", "3+territories+one_win", [ADEPT, Style::Random], |game| ends(game, Ending::LastCard)),
    kind!("last_plague", "The last card of a stack is a plague that asks.", "6+plagues+one_win", [Style::Random], |game| {
        ends(game, Ending::LastCard) && ends_in_a_question(game)
    }),
    kind!("cap", "Time is up.", "2+one_win+cap_5", [NOVICE, Style::Asleep], |game| ends(game, Ending::Cap)),
    kind!("shared", "Nobody has anything, and all share.", "3+one_win+cap_5", [Style::Asleep], |game| {
        game.status().outcome().is_some_and(|outcome| outcome.winners.len() == 3)
    }),
    kind!("territories", "Level 1.", "3+territories", [NOVICE], over),
    kind!("monsters_level", "Level 2.", "3+monsters+learning_goal", [NOVICE], over),
    kind!("winds", "Level 3.", "3+winds", [ADEPT], over),
    kind!("plagues", "Level 4.", "4+plagues", [ADEPT], over),
    kind!("complete", "The complete game: three rounds, won by different players.", "3", [ADEPT], |game| rounds(game) == 3),
    kind!("two", "Two players.", "2", [MASTER, ADEPT], over),
    kind!("four", "Four players.", "4+one_win", [MASTER, ADEPT, NOVICE], over),
    kind!("five", "Five players.", "5+one_win", [ADEPT], over),
    kind!("six", "Six players.", "6+one_win", [MASTER, ADEPT, NOVICE], over),
    kind!("gentle", "Without War and Hades, with little sand.", "4+gentle+sand_8+one_win", [ADEPT], over),
    kind!("first_edition", "The first edition.", "3+first_edition", [ADEPT], over),
    kind!(
        "other_readings",
        "The other readings of the rules.",
        "2+sand_10+seven_gods+three_wins+nine_stacks+city_exclusive+god_cooldown_ms+cap_20+uneven_sand",
        [Style::Random],
        over
    ),
    kind!("at_random", "Played at random, with every kind of move.", "4", [Style::Random], |game| {
        has(game, |event| matches!(event, Event::Swapped { .. })) && has(game, |event| matches!(event, Event::Foretold { .. }))
    }),
    kind!("hades", "HADES sends timers to Hell.", "4+one_win", [Style::Random], |game| {
        has(game, |event| matches!(event, Event::Began { god: God::Hades, offering: false, .. }))
    }),
    kind!("beats", "Beats.", "3+beats", [ADEPT], over),
    kind!("beats_cataclysm", "Beats, ended by CATACLYSM.", "4+beats+one_win", [ADEPT, Style::Random], |game| {
        ends(game, Ending::Cataclysm)
    }),
    kind!("beats_winds", "Beats at level 3, with much sand.", "2+winds+beats+sand_60+one_win", [ADEPT], over),
];

/// How many matches of each kind are tried; the shortest that fits is recorded.
const TRIES: u32 = 400;

fn results(game: &Match<ChronosConquest>) -> impl DoubleEndedIterator<Item = RoundResult> {
    game.told().iter().flatten().filter_map(|event| match event {
        Event::RoundOver { result, .. } => Some(*result),
        _ => None,
    })
}

fn rounds(game: &Match<ChronosConquest>) -> usize {
    results(game).count()
}

fn ends(game: &Match<ChronosConquest>, how: Ending) -> bool {
    results(game).next_back().is_some_and(|result| result.ending == how)
}

fn over(game: &Match<ChronosConquest>) -> bool {
    game.status().outcome().is_some()
}

fn has(game: &Match<ChronosConquest>, wanted: fn(&Event) -> bool) -> bool {
    game.told().iter().flatten().any(wanted)
}

fn ends_in_a_question(game: &Match<ChronosConquest>) -> bool {
    game.entries().last().is_some_and(|entry| entry.mv.is_answer())
}

fn played(kind: &Kind<ChronosConquest>, number: u32) -> Match<ChronosConquest> {
    let (_, styles) = KINDS.iter().find(|(other, _)| other.key == kind.key).unwrap();
    let style = |seat: Seat| *styles.get(seat.index()).unwrap_or(&styles[styles.len() - 1]);
    play(kind.setup, &kind.seed(number), style, &mut Rng::from_number(u64::from(number)))
}

/// Finds the matches and writes the file; to be run, in release, when the rules have changed.
#[test]
#[ignore = "writes seeds/chronos-conquest.txt"]
fn record_golden_matches() {
    let about = [
        "Whole matches of Chronos Conquest: one for each way in which a round can end, each level, each number of players,",
        "and beats.",
    ];
    golden::record(&about, KINDS.iter().map(|(kind, _)| kind), TRIES, played);
}

#[test]
fn every_golden_match_is_what_its_title_says() {
    golden::check(KINDS.iter().map(|(kind, _)| kind));
}

#[test]
fn golden_matches_end_in_every_way_there_is() {
    let games = golden::recorded::<ChronosConquest>().into_iter().map(|(_, game)| game);
    let mut endings: Vec<Ending> = games.flat_map(|game| results(&game).map(|result| result.ending).collect::<Vec<_>>()).collect();
    endings.sort_unstable();
    endings.dedup();
    assert_eq!(endings.len(), 9, "{endings:?}");
}
