//! The games' rules and computer players for JavaScript: what `package/index.d.ts` describes.
//!
//! One class for every game: a match is opened from an agreement and seeds or from a record, and moves are texts in the
//! game's notation. Views are plain objects whose types `src/bin/types.rs` writes down.

mod any;
mod fault;

use std::collections::BTreeMap;

use chronotheque::engine::Setup as _;
use chronotheque::games::{self, Shelved, Visit};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use any::AnyMatch;
use fault::Fault;

/// What may be said about a deal.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Deal {
    /// The agreement as it stands in records.
    pub(crate) setup: Option<String>,
    /// The number of seats.
    pub(crate) seats: Option<u8>,
    /// Options by name.
    pub(crate) options: BTreeMap<String, String>,
    /// The seeds, in order.
    pub(crate) seeds: Vec<String>,
}

/// What can be known of a game before it is played.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct About {
    game: &'static str,
    rules: u16,
    fewest_seats: u8,
    most_seats: u8,
    options: Vec<AboutOption>,
}

#[derive(Debug, Serialize)]
struct AboutOption {
    name: &'static str,
    values: &'static [&'static str],
}

struct Describe;

impl Visit for Describe {
    type Out = About;

    fn visit<G: Shelved>(&mut self) -> About {
        let options = G::Setup::OPTIONS.iter().map(|option| AboutOption { name: option.name, values: option.values });
        About {
            game: G::SLUG,
            rules: G::RULES,
            fewest_seats: *G::SEATS.start(),
            most_seats: *G::SEATS.end(),
            options: options.collect(),
        }
    }
}

/// The games, in the order of the shelf.
///
/// # Errors
///
/// Never: what is told is plain data.
#[wasm_bindgen]
pub fn games() -> Result<JsValue, JsValue> {
    plain(&games::each_game(&mut Describe))
}

/// A match of any game.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Match(Box<dyn AnyMatch>);

#[wasm_bindgen]
impl Match {
    /// Deals a match of the game with this name.
    ///
    /// # Errors
    ///
    /// When there is no such game, or it cannot be agreed on so.
    pub fn deal(game: &str, deal: JsValue) -> Result<Match, JsValue> {
        let deal: Deal = wish(deal, "setup", &["setup", "seats", "options", "seeds"])?;
        any::deal(game, &deal).map(Match).map_err(JsValue::from)
    }

    /// Opens a record of the game with this name.
    ///
    /// # Errors
    ///
    /// When there is no such game, or the record cannot be read or played to its end.
    pub fn open(game: &str, record: &str) -> Result<Match, JsValue> {
        any::open(game, record).map(Match).map_err(JsValue::from)
    }

    /// The game's name.
    #[wasm_bindgen(getter)]
    pub fn game(&self) -> String {
        self.0.game().to_owned()
    }

    /// The number of seats.
    #[wasm_bindgen(getter)]
    pub fn seats(&self) -> u8 {
        self.0.seats()
    }

    /// The agreement as it stands in records.
    #[wasm_bindgen(getter)]
    pub fn setup(&self) -> String {
        self.0.setup()
    }

    /// How many entries the match has.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.0.length()
    }

    /// What a seat knows; without a seat, what somebody knows who walks past.
    ///
    /// # Errors
    ///
    /// When the match has no such seat.
    pub fn view(&self, seat: Option<u8>) -> Result<JsValue, JsValue> {
        self.0.view(seat)
    }

    /// Who has to decide, or how the match ended.
    ///
    /// # Errors
    ///
    /// Never: what is told is plain data.
    pub fn status(&self) -> Result<JsValue, JsValue> {
        plain(&self.0.status())
    }

    /// The legal moves of a seat.
    ///
    /// # Errors
    ///
    /// When the match has no such seat.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self, seat: u8) -> Result<Vec<String>, JsValue> {
        Ok(self.0.legal_moves(seat)?)
    }

    /// Plays a move of a seat: now, or at a moment until which the match's clock runs first, in milliseconds.
    ///
    /// # Errors
    ///
    /// When the match has no such seat, the text is no move, the clock does not reach the moment, or the rules forbid the move.
    /// Nothing has changed then.
    pub fn play(&mut self, seat: u8, mv: &str, at: Option<f64>) -> Result<(), JsValue> {
        Ok(self.0.play(seat, mv, at)?)
    }

    /// Takes the last entry back; false when there is none.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Plays the entry again that was taken back last; false when there is none.
    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// Where the match's clock stands, in milliseconds; 0 in a game without one.
    #[wasm_bindgen(getter)]
    pub fn now(&self) -> f64 {
        self.0.now()
    }

    /// The next moment at which something happens by itself, in milliseconds; nothing while no clock runs.
    #[wasm_bindgen(getter, js_name = nextDeadline)]
    pub fn next_deadline(&self) -> Option<f64> {
        self.0.next_deadline()
    }

    /// Lets the match's clock run until a moment, in milliseconds; it stops by itself where a round ends.
    #[wasm_bindgen(js_name = advanceTo)]
    pub fn advance_to(&mut self, until_ms: f64) {
        self.0.advance_to(until_ms);
    }

    /// Whether a clock runs in the match by itself.
    #[wasm_bindgen(getter)]
    pub fn timed(&self) -> bool {
        self.0.is_timed()
    }

    /// The match as text. It tells everything, every hand from the deal on.
    pub fn record(&self) -> String {
        self.0.record()
    }

    /// The deal alone as text.
    #[wasm_bindgen(js_name = dealRecord)]
    pub fn deal_record(&self) -> String {
        self.0.deal_record()
    }

    /// What a computer player would do in a seat, from what that seat knows.
    ///
    /// # Errors
    ///
    /// When the match has no such seat, it has nothing to decide, or there is no such level.
    pub fn think(&self, seat: u8, level: &str, budget: JsValue) -> Result<JsValue, JsValue> {
        let budget: any::Budget = wish(budget, "budget", &["iterations", "ms", "seed"])?;
        plain(&self.0.think(seat, level, &budget)?)
    }

    /// What a computer player in a seat does at this very moment against the clock, and when it looks again; nothing in a match
    /// without one.
    ///
    /// # Errors
    ///
    /// When the match has no such seat, or there is no such level.
    pub fn look(&self, seat: u8, level: &str, seed: Option<u32>) -> Result<JsValue, JsValue> {
        self.0.look(seat, level, seed)?.map_or(Ok(JsValue::UNDEFINED), |look| plain(&look))
    }
}

/// Reads an object of wishes, all of which may be left out. A name that is none of `names` is refused: it would be a wish that
/// nobody hears.
fn wish<T: Default + DeserializeOwned>(value: JsValue, code: &'static str, names: &[&str]) -> Result<T, Fault> {
    if value.is_undefined() {
        return Ok(T::default());
    }
    let object = value.dyn_ref::<js_sys::Object>().ok_or_else(|| Fault::new(code, "that is no object"))?;
    let unknown =
        js_sys::Object::keys(object).iter().filter_map(|key| key.as_string()).find(|key| !names.contains(&&**key));
    if let Some(key) = unknown {
        return Err(Fault::new(code, format!("there is no \"{key}\"; there is: {}", names.join(", "))));
    }
    serde_wasm_bindgen::from_value(value).map_err(|error| Fault::new(code, error.to_string()))
}

/// A value as plain objects, arrays, texts and numbers.
pub(crate) fn plain<T: Serialize>(value: &T) -> Result<JsValue, JsValue> {
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).map_err(JsValue::from)
}
