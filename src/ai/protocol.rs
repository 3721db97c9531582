//! The messages between the page and the worker that thinks for it, as plain bytes.
//!
//! The form is that of `postcard`: the number of the variant, then the fields in order; numbers are LEB128 varints, texts
//! and lists begin with their length. So the page asks for a digest with `1, id, length, slug, length, record`, and the
//! worker's first message is the single byte `0`. Both sides come from one build, so the form needs no version.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

use super::level::Level;
use super::search::{Thought, choose};
use crate::engine::{Match, Rng};
use crate::games::{self, Shelved, Visit};

/// What the page asks of the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Think about a decision.
    Think {
        /// Comes back with the reply.
        id: u32,
        /// The game's name.
        slug: String,
        /// How long and how carefully to think.
        level: Level,
        /// Where the search's chance comes from.
        seed: u64,
        /// The view of the seat that has to decide, in the form of `postcard`.
        view: Vec<u8>,
    },
    /// Play a record through and tell the fingerprint of its last state.
    Digest {
        /// Comes back with the reply.
        id: u32,
        /// The game's name.
        slug: String,
        /// The record.
        record: String,
    },
}

/// What the worker tells the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The worker listens; always its first message.
    Ready,
    /// What came of thinking.
    Thought {
        /// The request's.
        id: u32,
        /// The move, the ranking and the number of iterations, moves in the game's notation.
        thought: WrittenThought,
    },
    /// The fingerprint of the last state of a record, as sixteen hexadecimal digits.
    Digest {
        /// The request's.
        id: u32,
        /// The fingerprint.
        digest: String,
    },
    /// The request could not be answered.
    Failed {
        /// The request's; 0 if it could not be read.
        id: u32,
        /// Why.
        failure: Failure,
    },
}

/// A [`Thought`] with its moves in notation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WrittenThought {
    /// The move to play.
    pub mv: String,
    /// All legal moves, the most tried first: the move, how often it was tried, and the mean reward.
    pub ranking: Vec<(String, u32, f32)>,
    /// How many iterations were made.
    pub iterations: u32,
}

/// Why the worker could not answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Failure {
    /// The bytes are not a request.
    Malformed,
    /// There is no such game.
    UnknownGame(String),
    /// The view is not one of this game.
    View,
    /// The seat whose view it is has nothing to decide.
    NothingToDecide,
    /// The record cannot be read or played to its end; the sentence says why.
    Record(String),
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Malformed => write!(f, "the message is not a request"),
            Failure::UnknownGame(slug) => write!(f, "there is no game called \"{slug}\""),
            Failure::View => write!(f, "the view is not one of this game"),
            Failure::NothingToDecide => write!(f, "this seat has nothing to decide"),
            Failure::Record(sentence) => write!(f, "{sentence}"),
        }
    }
}

impl std::error::Error for Failure {}

/// Bytes that are not a message of this protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MalformedMessage;

impl Display for MalformedMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the bytes are no message between page and worker")
    }
}

impl std::error::Error for MalformedMessage {}

impl Request {
    /// The request as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Reads a request.
    ///
    /// # Errors
    ///
    /// When the bytes are not exactly one request.
    pub fn from_bytes(bytes: &[u8]) -> Result<Request, MalformedMessage> {
        from_bytes(bytes)
    }
}

impl Reply {
    /// The reply as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Reads a reply.
    ///
    /// # Errors
    ///
    /// When the bytes are not exactly one reply.
    pub fn from_bytes(bytes: &[u8]) -> Result<Reply, MalformedMessage> {
        from_bytes(bytes)
    }
}

fn to_bytes<T: Serialize>(message: &T) -> Vec<u8> {
    postcard::to_allocvec(message).expect("a message is plain data")
}

fn from_bytes<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, MalformedMessage> {
    match postcard::take_from_bytes(bytes) {
        Ok((message, [])) => Ok(message),
        Ok(_) | Err(_) => Err(MalformedMessage),
    }
}

impl WrittenThought {
    /// Writes a thought's moves down.
    pub fn new<M: Display>(thought: &Thought<M>) -> WrittenThought {
        WrittenThought {
            mv: thought.mv.to_string(),
            ranking: thought.ranking.iter().map(|ranked| (ranked.mv.to_string(), ranked.visits, ranked.mean)).collect(),
            iterations: thought.iterations,
        }
    }

    /// Reads the moves again; `None` when one is not in the game's notation or not among the `legal` ones, which ascend.
    pub fn read<M: Clone + Ord + std::str::FromStr>(&self, legal: &[M]) -> Option<Thought<M>> {
        let read = |text: &str| text.parse::<M>().ok().filter(|mv| legal.binary_search(mv).is_ok());
        let ranked = |(text, visits, mean): &(String, u32, f32)| {
            let mean = if mean.is_finite() { mean.clamp(0.0, 1.0) } else { 0.0 };
            read(text).map(|mv| super::Ranked { mv, visits: *visits, mean })
        };
        Some(Thought {
            mv: read(&self.mv)?,
            ranking: self.ranking.iter().map(ranked).collect::<Option<_>>()?,
            iterations: self.iterations,
        })
    }
}

/// Answers a request. `goes_on` is the budget: it is told the level and how many iterations were made.
pub fn answer(request: &[u8], goes_on: impl FnMut(Level, u32) -> bool) -> Vec<u8> {
    let reply = match Request::from_bytes(request) {
        Err(MalformedMessage) => Reply::Failed { id: 0, failure: Failure::Malformed },
        Ok(Request::Think { id, slug, level, seed, view }) => {
            let mut thinking = Thinking { view: &view, level, seed, goes_on };
            match visit(&slug, &mut thinking) {
                Ok(thought) => Reply::Thought { id, thought },
                Err(failure) => Reply::Failed { id, failure },
            }
        }
        Ok(Request::Digest { id, slug, record }) => match visit(&slug, &mut Replay(&record)) {
            Ok(digest) => Reply::Digest { id, digest },
            Err(failure) => Reply::Failed { id, failure },
        },
    };
    reply.to_bytes()
}

fn visit<T, V: Visit<Out = Result<T, Failure>>>(slug: &str, errand: &mut V) -> Result<T, Failure> {
    games::with_game(slug, errand).unwrap_or_else(|| Err(Failure::UnknownGame(slug.to_owned())))
}

struct Thinking<'a, K> {
    view: &'a [u8],
    level: Level,
    seed: u64,
    goes_on: K,
}

impl<K: FnMut(Level, u32) -> bool> Visit for Thinking<'_, K> {
    type Out = Result<WrittenThought, Failure>;

    fn visit<G: Shelved>(&mut self) -> Self::Out {
        let view: G::View = from_bytes(self.view).map_err(|MalformedMessage| Failure::View)?;
        let rng = Rng::from_number(self.seed);
        let thought = choose::<G>(&view, self.level, rng, |iterations| (self.goes_on)(self.level, iterations));
        Ok(WrittenThought::new(&thought.ok_or(Failure::NothingToDecide)?))
    }
}

struct Replay<'a>(&'a str);

impl Visit for Replay<'_> {
    type Out = Result<String, Failure>;

    fn visit<G: Shelved>(&mut self) -> Self::Out {
        let opened = Match::<G>::open(self.0).map_err(|error| Failure::Record(error.to_string()))?;
        match opened.stop {
            Some(stop) => Err(Failure::Record(stop.to_string())),
            None => Ok(format!("{:016x}", opened.game.digest())),
        }
    }
}

#[cfg(test)]
mod tests;
