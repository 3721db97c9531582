//! The text of a match: `codec~rules~setup~seeds~entries`, or without the last field for a deal that nobody has played.
//!
//! Every character is one that a URL's fragment carries unescaped, and none of those that chat programs cut off or turn
//! into markup at the end of a link. Entries are separated by `.`; within one, `ms@` gives its time (games with a clock),
//! `b*` its seat (when several seats act at once), and the rest is the game's notation with `_` for a space. A
//! record may end in a bare `ms@`: until then time went on without a move.

use std::fmt::{self, Display};
use std::str::FromStr;

use sha2::{Digest, Sha256};

use super::escape::{Escaped, unescape};
use super::game::{Game, SetupError};
use super::rng::Rng;

/// The version of the text form itself.
pub const CODEC: u16 = 1;

/// The longest record that is read, in bytes: far above any match, far below what could hang a page.
const RECORD_LIMIT_BYTES: usize = 1 << 20;

/// Everything of a record but its entries.
#[derive(Clone, Debug, PartialEq)]
pub struct Header<G: Game> {
    /// What was agreed before the deal.
    pub setup: G::Setup,
    /// Where all chance comes from.
    pub seeds: Seeds,
}

impl<G: Game> Header<G> {
    /// Splits a record into its header and the text of its entries.
    ///
    /// # Errors
    ///
    /// When the text is no record, comes from another codec or other rules, or its set-up or seeds cannot be read.
    pub fn split(text: &str) -> Result<(Header<G>, &str), RecordError> {
        if text.len() > RECORD_LIMIT_BYTES {
            return Err(RecordError::TooLong);
        }
        let mut fields = text.trim().splitn(5, '~');
        let mut field = || fields.next().ok_or(RecordError::NotARecord);
        let (codec, rules, setup, seeds) = (field()?, field()?, field()?, field()?);
        // Programs cut a sign off the end of a link, so a record never ends in `~`, and may lack its last field.
        let entries = field().unwrap_or_default();
        let codec: u16 = codec.parse().map_err(|_| RecordError::NotARecord)?;
        if codec != CODEC {
            return Err(RecordError::Codec(codec));
        }
        let rules: u16 = rules.parse().map_err(|_| RecordError::NotARecord)?;
        if rules != G::RULES {
            return Err(RecordError::Rules { found: rules, ours: G::RULES });
        }
        let setup = setup.parse().map_err(RecordError::Setup)?;
        let seeds = seeds.parse()?;
        Ok((Header { setup, seeds }, entries))
    }
}

impl<G: Game> Display for Header<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{CODEC}~{}~{}~{}", G::RULES, self.setup, self.seeds)
    }
}

/// The texts that chance follows from: one, or one from each peer, in order. Any text may be a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeds(Vec<String>);

impl Seeds {
    /// The longest a single seed may be, in bytes.
    pub const SEED_LIMIT_BYTES: usize = 200;
    /// The most seeds that are joined: one for each player and as many onlookers.
    pub const LIMIT: usize = 12;

    /// Joins seeds in their order; empty ones are dropped, none at all is one empty seed. Texts beyond the limits are
    /// cut at a character.
    pub fn new<S: AsRef<str>>(texts: impl IntoIterator<Item = S>) -> Seeds {
        let mut seeds: Vec<String> = texts
            .into_iter()
            .map(|text| shorten(text.as_ref().trim(), Self::SEED_LIMIT_BYTES).to_owned())
            .filter(|text| !text.is_empty())
            .take(Self::LIMIT)
            .collect();
        if seeds.is_empty() {
            seeds.push(String::new());
        }
        Seeds(seeds)
    }

    /// The seeds in order; at least one.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// The stream that follows from all seeds in order. Each seed goes in with its length, so that no two lists of
    /// seeds give the same stream by running together.
    pub fn rng(&self) -> Rng {
        let mut hash = Sha256::new();
        hash.update(b"chronotheque seeds 1");
        for seed in &self.0 {
            hash.update((seed.len() as u32).to_le_bytes());
            hash.update(seed.as_bytes());
        }
        Rng::from_key(hash.finalize().into())
    }
}

/// The longest beginning of `text` of at most `limit` bytes that does not cut a character.
fn shorten(text: &str, limit: usize) -> &str {
    let mut end = text.len().min(limit);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

impl Display for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seed) in self.0.iter().enumerate() {
            if index > 0 {
                write!(f, "+")?;
            }
            write!(f, "{}", Escaped(seed))?;
        }
        Ok(())
    }
}

impl FromStr for Seeds {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Seeds, RecordError> {
        let read = |seed: &str| unescape(seed).ok_or_else(|| RecordError::Seed(seed.to_owned()));
        let seeds = text.split('+').map(read).collect::<Result<Vec<_>, _>>()?;
        if seeds.len() > Self::LIMIT || seeds.iter().any(|seed| seed.len() > Self::SEED_LIMIT_BYTES) {
            return Err(RecordError::TooManySeeds);
        }
        Ok(Seeds(seeds))
    }
}

/// Why a text is not a record that this build can read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// It does not have the fields of a record.
    NotARecord,
    /// It is longer than any match.
    TooLong,
    /// It was written in another text form.
    Codec(u16),
    /// It was played under other rules.
    Rules {
        /// The rules version in the record.
        found: u16,
        /// The rules version of this build.
        ours: u16,
    },
    /// Its set-up cannot be read.
    Setup(SetupError),
    /// One of its seeds cannot be read.
    Seed(String),
    /// It joins more or longer seeds than are allowed.
    TooManySeeds,
}

impl Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::NotARecord => write!(f, "this is not the record of a match"),
            RecordError::TooLong => write!(f, "this text is too long to be the record of a match"),
            RecordError::Codec(found) => write!(f, "this record has the form {found}; this build reads form {CODEC}"),
            RecordError::Rules { found, ours } => {
                write!(f, "this match was played under rules version {found}; this build plays version {ours}")
            }
            RecordError::Setup(error) => write!(f, "its set-up cannot be read: {error}"),
            RecordError::Seed(text) => write!(f, "its seed \"{text}\" cannot be read"),
            RecordError::TooManySeeds => write!(f, "it joins too many seeds or too long ones"),
        }
    }
}

impl std::error::Error for RecordError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_text_may_be_a_seed() {
        for text in ["", "plain", "two words", "ünïcödé 時", "~.+_@*%#", "-"] {
            let seeds = Seeds::new([text]);
            let written = seeds.to_string();
            assert_eq!(written.parse::<Seeds>(), Ok(seeds), "{written}");
            assert!(written.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.+".contains(&b)), "{written}");
        }
    }

    #[test]
    fn joined_seeds_do_not_run_together() {
        let mut streams: Vec<u32> = [vec!["ab", "c"], vec!["a", "bc"], vec!["abc"], vec!["c", "ab"]]
            .into_iter()
            .map(|texts| Seeds::new(texts).rng().word())
            .collect();
        streams.sort_unstable();
        streams.dedup();
        assert_eq!(streams.len(), 4);
    }

    #[test]
    fn a_long_seed_is_cut_at_a_character() {
        let seeds = Seeds::new(["é".repeat(150)]);
        assert_eq!(seeds.iter().next().map(str::len), Some(200));
    }

    #[test]
    fn bad_seeds_are_told() {
        assert_eq!("a.4".parse::<Seeds>(), Err(RecordError::Seed("a.4".into())));
        assert_eq!("a.ff".parse::<Seeds>(), Err(RecordError::Seed("a.ff".into())));
        assert_eq!("a%20".parse::<Seeds>(), Err(RecordError::Seed("a%20".into())));
    }
}
