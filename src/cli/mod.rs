//! The native command-line tool: deals and replays matches, plays many at random, and lets computer players compete.

mod arena;
mod arguments;
mod deal;
mod playouts;
mod replay;

use std::ffi::OsString;
use std::fmt::{self, Display};
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::time::Duration;

use crate::engine::{SetupError, SetupOption};
use crate::games::{self, Visit};

const USAGE: &str = "\
usage: chronotheque deal GAME [--seats N] [--seed TEXT...] [--option NAME=VALUE]
       chronotheque replay RECORD [--game GAME]
       chronotheque playouts GAME [--seats N] [--option NAME=VALUE] [--games N] [--seed NUMBER]
       chronotheque arena GAME --seats PLAYER,PLAYER,... [--option NAME=VALUE] [--games N] [--seed NUMBER]
       chronotheque help

deal      deals a match and prints its record and what everybody sees of it
replay    plays a record, or the link to one, move by move
playouts  plays many matches at random, and prints how fast and one digest of all final states
arena     lets computer players compete and changes their seats from match to match;
          a PLAYER is novice, adept or master (with :N for a number of iterations of its own), greedy or random";

/// Runs the tool with the arguments of the process. Exit code 0: done; 1: the record or the set-up was refused; 2: the
/// command line cannot be understood.
pub fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let done = run(std::env::args_os().skip(1), &mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // What was played so far is shown before the sentence; if that fails too, the sentence still counts.
            let _ = out.flush();
            let _ = writeln!(io::stderr(), "{failure}");
            if matches!(failure, Failure::Usage(_)) { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

/// Why the tool could not do what it was told.
#[derive(Debug)]
enum Failure {
    /// The command line cannot be understood.
    Usage(String),
    /// The record or the set-up was refused.
    Refused(String),
    /// The output cannot be written.
    Output(io::Error),
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(sentence) => write!(f, "{sentence}\n\n{USAGE}"),
            Failure::Refused(sentence) => write!(f, "{sentence}"),
            Failure::Output(error) => write!(f, "the output cannot be written: {error}"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Failure {
        Failure::Usage(error.to_string())
    }
}

/// Runs one command.
fn run(arguments: impl Iterator<Item = OsString>, out: &mut impl Write) -> Result<(), Failure> {
    let mut parser = lexopt::Parser::from_args(arguments);
    let Some(command) = arguments::command(&mut parser)? else {
        return Err(Failure::Usage("a command is missing".into()));
    };
    match command.as_str() {
        "deal" => deal::run(parser, out),
        "replay" => replay::run(parser, out),
        "playouts" => playouts::run(parser, out),
        "arena" => arena::run(parser, out),
        "help" => Ok(writeln!(out, "{USAGE}")?),
        other => Err(Failure::Usage(format!("there is no command \"{other}\""))),
    }
}

/// Runs `errand` for the game called `slug`.
fn visit<V: Visit<Out = Result<(), Failure>>>(slug: &str, errand: &mut V) -> Result<(), Failure> {
    let unknown = || {
        let names = games::SLUGS.join(", ");
        Err(Failure::Usage(format!("there is no game called \"{slug}\"; there is: {names}")))
    };
    games::with_game(slug, errand).unwrap_or_else(unknown)
}

/// The agreement for these seats with these options.
fn agree<S: crate::engine::Setup>(seats: Option<u8>, options: &[(String, String)]) -> Result<S, Failure> {
    let refused = |error: SetupError| Failure::Refused(error.to_string());
    let mut setup = S::default();
    if let Some(seats) = seats {
        setup = setup.with_seats(seats).map_err(refused)?;
    }
    for (name, value) in options {
        if S::TEXTS.iter().any(|text| text.name == name) {
            setup = setup.with_text(name, value).map_err(refused)?;
            continue;
        }
        setup = setup.with_option(name, value).map_err(|_| Failure::Refused(no_option(S::OPTIONS, name, value)))?;
    }
    Ok(setup)
}

fn no_option(options: &[SetupOption], name: &str, value: &str) -> String {
    let Some(option) = options.iter().find(|option| option.name == name) else {
        let names: Vec<_> = options.iter().map(|option| option.name).collect();
        return format!("the game has no option \"{name}\"; it has: {}", names.join(", "));
    };
    format!("the option \"{name}\" cannot be \"{value}\", only: {}", option.values.join(", "))
}

/// How many there are in a second if `count` took this time.
#[expect(clippy::cast_precision_loss, reason = "a speed is printed to six digits at most")]
fn per_second(count: u64, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64().max(f64::MIN_POSITIVE)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the tool prints for this command line, or the failure.
    fn tool(line: &str) -> Result<String, Failure> {
        let mut out = Vec::new();
        run(line.split_whitespace().map(OsString::from), &mut out)?;
        Ok(String::from_utf8(out).expect("the tool prints text"))
    }

    #[test]
    fn a_wrong_command_line_is_told_apart_from_a_refusal() {
        for line in ["", "juggle", "deal", "deal nogame", "deal chronicle --juggle", "deal chronicle --seats x"] {
            assert!(matches!(tool(line), Err(Failure::Usage(_))), "{line}");
        }
        for line in ["arena chronicle", "arena chronicle --seats novice,clever,random", "replay 1~1~4~a~"] {
            assert!(matches!(tool(line), Err(Failure::Usage(_))), "{line}");
        }
        for line in ["deal chronicle --seats 2", "deal chronicle --option seven=eight", "replay #/chronicle/x"] {
            assert!(matches!(tool(line), Err(Failure::Refused(_))), "{line}");
        }
    }

    #[test]
    fn a_deal_can_be_replayed_as_it_was_printed() {
        let dealt = tool("deal chronicle --seats 5 --seed one --seed two --option seven=seven_stays").expect("a deal");
        let link = dealt.lines().next().expect("the link comes first");
        assert!(link.starts_with("#/chronicle/1~"), "{link}");
        assert!(link.ends_with("~5+seven_stays~one+two"), "{link}");
        let replayed = tool(&format!("replay https://example.org/shelf/{link}")).expect("a replay");
        assert!(replayed.contains("digest"), "{replayed}");
    }

    #[test]
    fn the_same_seed_plays_the_same_games() {
        let digest = |line: &str| {
            let printed = tool(line).expect("playouts");
            printed.lines().last().expect("the digest comes last").to_owned()
        };
        let first = digest("playouts chronicle --seats 4 --games 3 --seed 1");
        assert_eq!(first, digest("playouts chronicle --seats 4 --games 3 --seed 1"));
        assert_ne!(first, digest("playouts chronicle --seats 4 --games 3 --seed 2"));
    }

    #[test]
    fn an_arena_counts_every_match_once() {
        let printed = tool("arena chronicle --seats novice:8,random,random --games 3 --seed 1").expect("an arena");
        let total: f64 = printed
            .lines()
            .filter_map(|line| line.split_once("won "))
            .filter_map(|(_, rest)| rest.split_whitespace().next()?.parse::<f64>().ok())
            .sum();
        assert!((total - 3.0).abs() < 0.05, "{printed}");
    }
}
