//! The frame of the tests that look for telling matches, record them in `seeds/<slug>.txt` and read them back.

#![allow(clippy::unwrap_used, reason = "it is part of tests")]

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use crate::engine::{Game, Match};

/// One kind of recorded match.
pub(super) struct Kind<G: Game> {
    /// Its title in the file.
    pub(super) key: &'static str,
    /// What the file says above it.
    pub(super) comment: &'static str,
    /// The set-up, as it stands in records.
    pub(super) setup: &'static str,
    /// Whether a match is of this kind.
    pub(super) is: fn(&Match<G>) -> bool,
}

impl<G: Game> Kind<G> {
    /// The seed of the match with this number.
    pub(super) fn seed(&self, number: u32) -> String {
        format!("{} {number}", self.key.replace('_', " "))
    }
}

fn file<G: Game>() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("seeds").join(format!("{}.txt", G::SLUG))
}

/// Finds for each kind the shortest match among so many, and writes the file. `about` stands at its head, line by line.
pub(super) fn record<'a, G: Game>(
    about: &[&str],
    kinds: impl IntoIterator<Item = &'a Kind<G>>,
    tries: u32,
    played: impl Fn(&Kind<G>, u32) -> Match<G>,
) {
    let mut text = String::new();
    for line in about.iter().chain(&["Each line: a title, the record, the digest of the last position."]) {
        writeln!(text, "# {line}").unwrap();
    }
    let mut missing = Vec::new();
    for kind in kinds {
        let fitting = (0..tries).map(|number| played(kind, number)).filter(kind.is);
        match fitting.min_by_key(|game| game.entries().len()) {
            Some(game) => {
                writeln!(text, "\n# {}\n{} {} {:016x}", kind.comment, kind.key, game.record(), game.digest()).unwrap();
            }
            None => missing.push(kind.key),
        }
    }
    assert!(missing.is_empty(), "no match is {missing:?}");
    fs::write(file::<G>(), text).unwrap();
}

/// The recorded matches with their titles, in the order of the file.
pub(super) fn recorded<G: Game>() -> Vec<(String, Match<G>)> {
    let text = fs::read_to_string(file::<G>()).unwrap();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let open = |line: &str| {
        let mut words = line.split(' ');
        let (key, record) = words.next().zip(words.next()).unwrap();
        let opened = Match::<G>::open(record).unwrap();
        assert_eq!(opened.stop, None, "{key}");
        (key.to_owned(), opened.game)
    };
    lines.map(open).collect()
}

/// Checks that the file holds a match of each kind, and that each is what its title says.
pub(super) fn check<'a, G: Game>(kinds: impl IntoIterator<Item = &'a Kind<G>>) {
    let mut recorded = recorded::<G>().into_iter();
    for kind in kinds {
        let (key, game) = recorded.next().expect("a match of this kind");
        let setup: G::Setup = kind.setup.parse().unwrap();
        assert_eq!((key.as_str(), game.setup()), (kind.key, &setup));
        assert!((kind.is)(&game), "{}", kind.comment);
    }
    assert_eq!(recorded.next().map(|(key, _)| key), None);
}
