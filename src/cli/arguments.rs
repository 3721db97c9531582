//! What the commands have in common on the command line.

use std::str::FromStr;

use lexopt::{Arg, Parser, ValueExt as _};

use super::Failure;

/// The first word of the command line; `--help` counts as the word `help`.
pub(super) fn command(parser: &mut Parser) -> Result<Option<String>, Failure> {
    match parser.next()? {
        None => Ok(None),
        Some(Arg::Value(word)) => Ok(Some(word.string()?)),
        Some(Arg::Long("help") | Arg::Short('h')) => Ok(Some("help".into())),
        Some(other) => Err(other.unexpected().into()),
    }
}

/// The arguments of a command that plays matches of one game.
#[derive(Default)]
pub(super) struct Arguments {
    /// The game, or the record.
    pub(super) subject: Option<String>,
    /// `--seats`.
    pub(super) seats: Option<String>,
    /// `--seed`, given once or more.
    pub(super) seeds: Vec<String>,
    /// `--option NAME=VALUE`, given any number of times.
    pub(super) options: Vec<(String, String)>,
    /// `--games`.
    pub(super) games: Option<u32>,
    /// `--game`.
    pub(super) game: Option<String>,
}

impl Arguments {
    /// Reads the rest of the command line; only the flags in `allowed` may occur.
    pub(super) fn parse(mut parser: Parser, allowed: &[&str]) -> Result<Arguments, Failure> {
        let mut arguments = Arguments::default();
        while let Some(argument) = parser.next()? {
            let flag = match argument {
                Arg::Value(word) if arguments.subject.is_none() => {
                    arguments.subject = Some(word.string()?);
                    continue;
                }
                Arg::Long(flag) if allowed.contains(&flag) => flag.to_owned(),
                other => return Err(other.unexpected().into()),
            };
            match flag.as_str() {
                "seed" => {
                    for text in parser.values()? {
                        arguments.seeds.push(text.string()?);
                    }
                }
                "seats" => arguments.seats = Some(parser.value()?.string()?),
                "games" => arguments.games = Some(parser.value()?.parse()?),
                "game" => arguments.game = Some(parser.value()?.string()?),
                _ => arguments.options.push(option(&parser.value()?.string()?)?),
            }
        }
        Ok(arguments)
    }

    /// The game or record that the command is about.
    pub(super) fn subject(&self, what: &str) -> Result<&str, Failure> {
        self.subject.as_deref().ok_or_else(|| Failure::Usage(format!("{what} is missing")))
    }

    /// `--seats` as a number.
    pub(super) fn seat_count(&self) -> Result<Option<u8>, Failure> {
        self.seats.as_deref().map(|text| number(text, "--seats")).transpose()
    }

    /// `--seed` as a number, 1 if not given.
    pub(super) fn seed_number(&self) -> Result<u64, Failure> {
        match self.seeds.as_slice() {
            [] => Ok(1),
            [text] => number(text, "--seed"),
            _ => Err(Failure::Usage("--seed takes one number here".into())),
        }
    }
}

/// Reads a number that belongs to a flag.
pub(super) fn number<N: FromStr>(text: &str, flag: &str) -> Result<N, Failure> {
    text.parse().map_err(|_| Failure::Usage(format!("{flag} takes a number, not \"{text}\"")))
}

fn option(text: &str) -> Result<(String, String), Failure> {
    let unreadable = || Failure::Usage(format!("--option takes NAME=VALUE, not \"{text}\""));
    let (name, value) = text.split_once('=').ok_or_else(unreadable)?;
    Ok((name.to_owned(), value.to_owned()))
}
