//! What was once published stays: from the seed to the deal to the result, for every published version of each game's rules.
//!
//! `seeds/frozen/<slug>-<rules>.txt` is written once, when a version is published, and never edited: a link that somebody keeps
//! leads to the same match for ever, or is refused by name.
//!
//! What is compared does not depend on how a state or a view is laid out in memory: the legal moves in every position, and the
//! scores at the end.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use chronotheque::engine::{Match, RecordError, Rng, Seeds, Setup, idle_until};
use chronotheque::games::{Shelved, Visit, each_game};
use sha2::{Digest, Sha256};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds/frozen")
}

fn file<G: Shelved>(rules: u16) -> PathBuf {
    folder().join(format!("{}-{rules}.txt", G::SLUG))
}

/// A line of a file: the fingerprint of the first decision, the fingerprint of all, the scores, the record.
fn lines(text: &str) -> impl Iterator<Item = [&str; 4]> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split(' ').collect::<Vec<_>>().try_into().expect("four words"))
}

/// What a line says before its record.
fn facts<G: Shelved>(game: &Match<G>) -> [String; 3] {
    let mut hash = Sha256::new();
    let mut first = None;
    let mut now = Match::<G>::deal(game.setup().clone(), game.seeds().clone());
    for entry in game.entries() {
        now.advance_to(entry.at);
        for seat in now.status().acting().iter() {
            let moves = now.legal_moves(seat);
            hash.update(format!("{seat}: {}\n", moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")));
        }
        first.get_or_insert_with(|| hash.clone());
        now.play_at(entry.at, entry.seat, entry.mv.clone()).expect("what was legal once is legal again");
    }
    // A clock may have ended it by itself.
    now.advance_to(game.now());
    let fingerprint = |hash: Sha256| {
        let bytes: [u8; 32] = hash.finalize().into();
        format!("{:016x}", u64::from_be_bytes(bytes[..8].try_into().expect("eight bytes of thirty-two")))
    };
    let outcome = now.status().outcome().expect("the match is over");
    let scores = outcome.scores[..usize::from(now.seats())].iter().map(ToString::to_string).collect::<Vec<_>>();
    [fingerprint(first.unwrap_or_default()), fingerprint(hash), scores.join(",")]
}

/// Replays what is frozen of a game, and counts the records of its present rules.
struct Replay;

impl Visit for Replay {
    type Out = (&'static str, usize);

    fn visit<G: Shelved>(&mut self) -> Self::Out {
        for rules in 1..G::RULES {
            let text = fs::read_to_string(file::<G>(rules)).expect("every published version has a file");
            for [_, _, _, record] in lines(&text) {
                let refused = Match::<G>::open(record).map(|_| ());
                assert_eq!(refused, Err(RecordError::Rules { found: rules, ours: G::RULES }));
            }
        }
        let text = fs::read_to_string(file::<G>(G::RULES)).unwrap_or_default();
        for [dealt, played, scores, record] in lines(&text) {
            let opened = Match::<G>::open(record).expect("a record");
            assert_eq!(opened.stop, None, "{record}");
            assert_eq!(facts(&opened.game), [dealt, played, scores], "{record}");
            assert_eq!(opened.game.record(), record);
        }
        (G::SLUG, lines(&text).count())
    }
}

#[test]
fn a_published_record_leads_to_the_same_match_for_ever() {
    for (slug, count) in each_game(&mut Replay) {
        assert!(count >= 6, "{slug} has {count} frozen records of its present rules");
    }
}

/// Writes the file of the present rules, if there is none.
struct Freeze;

impl Visit for Freeze {
    type Out = ();

    fn visit<G: Shelved>(&mut self) {
        let path = file::<G>(G::RULES);
        if path.exists() {
            return;
        }
        let mut text = format!("# Frozen when rules {} of {} were published. Never edit.\n", G::RULES, G::SLUG);
        for seats in G::SEATS {
            for number in 0..6 {
                let game = played::<G>(seats, number);
                writeln!(text, "{} {}", facts(&game).join(" "), game.record()).expect("a string takes all");
            }
        }
        fs::create_dir_all(folder()).expect("the folder can be made");
        fs::write(path, text).expect("the file can be written");
    }
}

/// A match played at random: the first of a number of seats by the default agreement, the others by one drawn at random, some of
/// them with several seeds and with letters of all kinds in them.
fn played<G: Shelved>(seats: u8, number: u64) -> Match<G> {
    let mut rng = Rng::from_number(number);
    let mut setup = G::Setup::default().with_seats(seats).expect("the game is for so many");
    for option in G::Setup::OPTIONS.iter().filter(|_| number > 0) {
        let value = rng.pick(option.values).expect("an option has values");
        setup = setup.with_option(option.name, value).expect("an option takes each of its values");
    }
    let seeds = match number % 3 {
        0 => vec![format!("lantern {number}")],
        1 => vec![format!("Ada {number}"), "Bea & Cleo: 50 %".to_owned()],
        _ => vec!["月の光".to_owned(), String::new(), format!("Zoë~{number}.*@")],
    };
    let mut game = Match::<G>::deal(setup, Seeds::new(seeds));
    while game.status().outcome().is_none() {
        let acting = game.status().acting();
        if let Some(until) = idle_until(acting, game.now(), game.next_deadline(), &mut rng) {
            game.advance_to(until);
            continue;
        }
        let seat = if game.is_timed() { acting.pick(&mut rng) } else { acting.first() };
        let seat = seat.expect("somebody acts, or a clock runs");
        let mv = rng.pick(&game.legal_moves(seat)).expect("an acting seat has a move").clone();
        if game.play(seat, mv).is_err() {
            // Somebody who comes after this seat has acted in the same millisecond.
            game.advance_to(game.now().after(1));
        }
    }
    game
}

#[test]
#[ignore = "writes what is not frozen yet in seeds/frozen"]
fn freeze() {
    each_game(&mut Freeze);
}
