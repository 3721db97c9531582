//! The recorded matches in `seeds/`: every one plays to its end and comes out as it once did.

use std::path::Path;

use chronotheque::engine::Match;
use chronotheque::games::{Shelved, Visit, each_game};

struct Replay;

impl Visit for Replay {
    type Out = usize;

    fn visit<G: Shelved>(&mut self) -> usize {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(G::SLUG).with_extension("txt");
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.map(replay::<G>).count()
    }
}

/// Replays one line: `title record digest`.
fn replay<G: Shelved>(line: &str) {
    let [title, record, digest] = line.split(' ').collect::<Vec<_>>()[..] else {
        panic!("a line has three words: {line}");
    };
    let opened = Match::<G>::open(record).unwrap_or_else(|error| panic!("{title}: {error}"));
    if let Some(stop) = opened.stop {
        panic!("{title}: {stop}");
    }
    assert!(opened.game.status().outcome().is_some(), "{title} is over");
    assert_eq!(opened.game.record(), record, "{title}");
    assert_eq!(format!("{:016x}", opened.game.digest()), digest, "{title}");
}

#[test]
fn golden_matches_come_out_as_they_did() {
    let counts = each_game(&mut Replay);
    assert!(counts.iter().all(|count| *count > 0), "every game has a recorded match: {counts:?}");
}
