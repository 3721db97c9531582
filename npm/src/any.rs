//! A match of whichever game, behind one interface of texts and plain values.

use std::fmt::{Debug, Display};

use chronotheque::ai::{Bot, Instinct, Level, choose};
use chronotheque::engine::{Game, IllegalMove, Match, Millis, Rng, Seat, Seeds, Setup, SetupError, Status, Viewer};
use chronotheque::games::{self, Shelved, Visit};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::fault::Fault;
use crate::{Deal, plain};

/// Who has to decide, or how it ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Standing {
    over: bool,
    acting: Vec<u8>,
    scores: Vec<i16>,
    winners: Vec<u8>,
}

/// How long a computer player may think. The level's own number of iterations when nothing is said.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Budget {
    iterations: Option<u32>,
    ms: Option<f64>,
    /// What its chance follows from; the number of entries when nothing is said.
    seed: Option<u32>,
}

/// What a computer player thinks.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Advice {
    #[serde(rename = "move")]
    mv: String,
    ranking: Vec<Ranked>,
    iterations: u32,
}

/// What a computer player does against the clock.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Look {
    /// What it does now; nothing if it waits.
    #[serde(rename = "move")]
    mv: Option<String>,
    /// When it looks again, in milliseconds.
    again: f64,
}

/// What it thinks of one move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Ranked {
    #[serde(rename = "move")]
    mv: String,
    visits: u32,
    mean: f32,
}

/// A match of whichever game.
pub(crate) trait AnyMatch: Debug {
    fn game(&self) -> &'static str;
    fn seats(&self) -> u8;
    fn setup(&self) -> String;
    fn length(&self) -> usize;
    fn view(&self, seat: Option<u8>) -> Result<JsValue, JsValue>;
    fn status(&self) -> Standing;
    fn legal_moves(&self, seat: u8) -> Result<Vec<String>, Fault>;
    fn play(&mut self, seat: u8, mv: &str, at_ms: Option<f64>) -> Result<(), Fault>;
    fn undo(&mut self) -> bool;
    fn redo(&mut self) -> bool;
    fn now(&self) -> f64;
    fn next_deadline(&self) -> Option<f64>;
    fn advance_to(&mut self, until_ms: f64);
    fn is_timed(&self) -> bool;
    fn record(&self) -> String;
    fn deal_record(&self) -> String;
    fn think(&self, seat: u8, level: &str, budget: &Budget) -> Result<Advice, Fault>;
    fn look(&self, seat: u8, level: &str, seed: Option<u32>) -> Result<Option<Look>, Fault>;
}

/// Deals a match of the game called `slug`.
pub(crate) fn deal(slug: &str, deal: &Deal) -> Result<Box<dyn AnyMatch>, Fault> {
    with_game(slug, &mut Dealing(deal))
}

/// Opens a record of the game called `slug`.
pub(crate) fn open(slug: &str, record: &str) -> Result<Box<dyn AnyMatch>, Fault> {
    with_game(slug, &mut Opening(record))
}

fn with_game<V: Visit<Out = Result<Box<dyn AnyMatch>, Fault>>>(slug: &str, visit: &mut V) -> V::Out {
    let unknown = || Fault::new("game", format!("there is no game called \"{slug}\""));
    games::with_game(slug, visit).unwrap_or_else(|| Err(unknown()))
}

struct Dealing<'a>(&'a Deal);

impl Visit for Dealing<'_> {
    type Out = Result<Box<dyn AnyMatch>, Fault>;

    fn visit<G: Shelved>(&mut self) -> Self::Out {
        let setup = agree::<G::Setup>(self.0).map_err(|error| Fault::new("setup", error.to_string()))?;
        Ok(Box::new(Match::<G>::deal(setup, Seeds::new(&self.0.seeds))))
    }
}

/// The agreement that a deal asks for: its text first, then seats and options.
fn agree<S: Setup>(deal: &Deal) -> Result<S, SetupError> {
    let mut setup = match &deal.setup {
        Some(text) => text.parse()?,
        None => S::default(),
    };
    if let Some(seats) = deal.seats {
        setup = setup.with_seats(seats)?;
    }
    deal.options.iter().try_fold(setup, |setup, (name, value)| setup.with_option(name, value))
}

struct Opening<'a>(&'a str);

impl Visit for Opening<'_> {
    type Out = Result<Box<dyn AnyMatch>, Fault>;

    fn visit<G: Shelved>(&mut self) -> Self::Out {
        let opened = Match::<G>::open(self.0).map_err(|error| Fault::new("record", error.to_string()))?;
        match opened.stop {
            Some(stop) => Err(Fault::new("record", stop.to_string()).at(stop.entry)),
            None => Ok(Box::new(opened.game)),
        }
    }
}

/// The seat with this number.
fn seat<G: Game>(game: &Match<G>, number: u8) -> Result<Seat, Fault> {
    let sentence = || format!("there is no seat {number}: they are counted from 0 to {}", game.seats() - 1);
    (number < game.seats()).then_some(Seat(number)).ok_or_else(|| Fault::new("seat", sentence()))
}

/// The level with this name.
fn level(name: &str) -> Result<Level, Fault> {
    let unknown = || {
        let levels = Level::ALL.map(Level::key).join(", ");
        Fault::new("level", format!("there is no level \"{name}\"; there is: {levels}"))
    };
    Level::from_key(name).ok_or_else(unknown)
}

/// A moment in milliseconds. What is no number, or below 0, is one that has passed.
#[expect(clippy::cast_sign_loss, reason = "it is not below 0")]
fn moment(ms: f64) -> Millis {
    Millis(ms.max(0.0) as u64)
}

fn refused<W: Debug + Display>(illegal: &IllegalMove<W>) -> Fault {
    let code = match illegal {
        IllegalMove::Over => "over",
        IllegalMove::NotActing(_) => "turn",
        IllegalMove::NotNow { .. } => "time",
        IllegalMove::Forbidden(_) => "illegal",
    };
    Fault::new(code, illegal.to_string())
}

impl<G: Game + Bot> AnyMatch for Match<G> {
    fn game(&self) -> &'static str {
        G::SLUG
    }

    fn seats(&self) -> u8 {
        Match::seats(self)
    }

    fn setup(&self) -> String {
        Match::setup(self).to_string()
    }

    fn length(&self) -> usize {
        self.entries().len()
    }

    fn view(&self, number: Option<u8>) -> Result<JsValue, JsValue> {
        let viewer = match number {
            Some(number) => Viewer::Seat(seat(self, number)?),
            None => Viewer::Onlooker,
        };
        plain(&Match::view(self, viewer))
    }

    fn status(&self) -> Standing {
        let numbers = |seats: chronotheque::engine::SeatSet| seats.iter().map(|seat| seat.0).collect();
        match Match::status(self) {
            Status::Acting(seats) => {
                Standing { over: false, acting: numbers(seats), scores: Vec::new(), winners: Vec::new() }
            }
            Status::Over(outcome) => Standing {
                over: true,
                acting: Vec::new(),
                scores: outcome.scores[..usize::from(Match::seats(self))].to_vec(),
                winners: numbers(outcome.winners),
            },
        }
    }

    fn legal_moves(&self, number: u8) -> Result<Vec<String>, Fault> {
        let moves = Match::legal_moves(self, seat(self, number)?);
        Ok(moves.iter().map(ToString::to_string).collect())
    }

    fn play(&mut self, number: u8, mv: &str, at_ms: Option<f64>) -> Result<(), Fault> {
        let seat = seat(self, number)?;
        let mv: G::Move = mv
            .parse()
            .map_err(|error: chronotheque::engine::NotationError| Fault::new("notation", error.to_string()))?;
        if let Some(at_ms) = at_ms {
            return Match::play_at(self, moment(at_ms), seat, mv).map_err(|illegal| refused(&illegal));
        }
        let mut played = Match::play(self, seat, mv.clone());
        if matches!(played, Err(IllegalMove::NotNow { .. })) && Match::next_deadline(self).is_some() {
            // Somebody who comes after this seat has acted in this very millisecond: it is played in the next one.
            Match::advance_to(self, Match::now(self).after(1));
            played = Match::play(self, seat, mv);
        }
        played.map_err(|illegal| refused(&illegal))
    }

    fn undo(&mut self) -> bool {
        let length = self.entries().len();
        self.take_back_to(length.saturating_sub(1));
        length > 0
    }

    fn redo(&mut self) -> bool {
        Match::redo(self)
    }

    fn now(&self) -> f64 {
        Match::now(self).0 as f64
    }

    fn next_deadline(&self) -> Option<f64> {
        Match::next_deadline(self).map(|deadline| deadline.0 as f64)
    }

    fn advance_to(&mut self, until_ms: f64) {
        Match::advance_to(self, moment(until_ms));
    }

    fn is_timed(&self) -> bool {
        Match::is_timed(self)
    }

    fn record(&self) -> String {
        Match::record(self)
    }

    fn deal_record(&self) -> String {
        Match::deal_record(self)
    }

    fn think(&self, number: u8, level: &str, budget: &Budget) -> Result<Advice, Fault> {
        let view = Match::view(self, Viewer::Seat(seat(self, number)?));
        let level = self::level(level)?;
        let seed = budget.seed.map_or(self.entries().len() as u64, u64::from);
        let begun = js_sys::Date::now();
        let most = budget.iterations.unwrap_or(if budget.ms.is_some() { u32::MAX } else { level.iterations() });
        let goes_on = |made: u32| made < most && budget.ms.is_none_or(|ms| js_sys::Date::now() - begun < ms);
        let thought = choose::<G>(&view, level, Rng::from_number(seed), goes_on);
        let thought = thought.ok_or_else(|| {
            if Match::legal_moves(self, Seat(number)).is_empty() {
                Fault::new("turn", "this seat has nothing to decide")
            } else {
                Fault::new("waits", "against the clock this player does nothing now")
            }
        })?;
        let ranked = |ranked: &chronotheque::ai::Ranked<G::Move>| Ranked {
            mv: ranked.mv.to_string(),
            visits: ranked.visits,
            mean: ranked.mean,
        };
        Ok(Advice {
            mv: thought.mv.to_string(),
            ranking: thought.ranking.iter().map(ranked).collect(),
            iterations: thought.iterations,
        })
    }

    fn look(&self, number: u8, level: &str, seed: Option<u32>) -> Result<Option<Look>, Fault> {
        let view = Match::view(self, Viewer::Seat(seat(self, number)?));
        let level = self::level(level)?;
        let seed = seed.map_or_else(|| (self.entries().len() as u64) << 32 | Match::now(self).0, u64::from);
        let instinct = G::instinct(&view, level, &mut Rng::from_number(seed));
        Ok(instinct.map(|Instinct { mv, again }| Look { mv: mv.map(|mv| mv.to_string()), again: again.0 as f64 }))
    }
}
