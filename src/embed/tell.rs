//! What the game tells the page around, as JSON.

use super::VERSION;
use crate::engine::{Seat, SeatSet};

/// How a match stands, as somebody sees it who walks past.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing<'a> {
    /// How many entries the match has.
    pub moves: usize,
    /// The seats that have to decide something; none when the match is over.
    pub turn: SeatSet,
    /// The names of those who play, by seat.
    pub names: Vec<&'a str>,
    /// What everybody may see of the score, by seat; the final scores when the match is over.
    pub scores: Vec<i32>,
    /// Who won, once the match is over.
    pub winners: Option<SeatSet>,
}

/// A message to the page around.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tell<'a> {
    /// The page is there and listens.
    Ready {
        /// The slug of the game.
        game: &'a str,
        /// Whether the browser lets the frame keep anything.
        storage: bool,
    },
    /// How the match stands: when it is opened, and after every change.
    Status(&'a Standing<'a>),
    /// An entry was added.
    Moved {
        /// How many entries the match has with it.
        moves: usize,
        /// Who decided.
        seat: Seat,
        /// What everybody saw of it, in sentences.
        told: &'a [&'a str],
    },
    /// The match was played to its end here.
    Finished {
        /// How it stands.
        standing: &'a Standing<'a>,
        /// The whole match. It tells everything, every hand from the deal on.
        record: &'a str,
    },
    /// The match as it is to be kept. It tells everything, as the record does.
    Save {
        /// What [`super::Deal::save`] takes back.
        save: &'a str,
        /// The record in it.
        record: &'a str,
    },
    /// Something that was asked could not be done.
    Error {
        /// The word for it that scripts compare with.
        code: &'a str,
        /// What is wrong, in a sentence.
        sentence: &'a str,
    },
}

impl Tell<'_> {
    /// The message as a JSON object.
    pub fn json(&self) -> String {
        match self {
            Tell::Ready { game, storage } => Object::of("ready").text("game", game).flag("storage", *storage),
            Tell::Status(standing) => standing.written("status"),
            Tell::Moved { moves, seat, told } => Object::of("moved")
                .raw("moves", &moves.to_string())
                .raw("seat", &seat.index().to_string())
                .list("told", told.iter().map(|words| quoted(words))),
            Tell::Finished { standing, record } => standing.written("finished").text("record", record),
            Tell::Save { save, record } => Object::of("save").text("save", save).text("record", record),
            Tell::Error { code, sentence } => Object::of("error").text("code", code).text("sentence", sentence),
        }
        .end()
    }
}

impl Standing<'_> {
    fn written(&self, kind: &str) -> Object {
        let seats = |set: SeatSet| set.iter().map(|seat| seat.index().to_string());
        Object::of(kind)
            .raw("moves", &self.moves.to_string())
            .flag("over", self.winners.is_some())
            .list("turn", seats(self.turn))
            .list("names", self.names.iter().map(|name| quoted(name)))
            .list("scores", self.scores.iter().map(ToString::to_string))
            .list("winners", seats(self.winners.unwrap_or_default()))
    }
}

/// A JSON object that is being written.
struct Object(String);

impl Object {
    /// Begins a message of this type.
    fn of(kind: &str) -> Object {
        Object(["{\"chronotheque\":", VERSION].concat()).text("type", kind)
    }

    fn raw(mut self, name: &str, json: &str) -> Object {
        self.0.extend([",\"", name, "\":", json]);
        self
    }

    fn text(self, name: &str, words: &str) -> Object {
        self.raw(name, &quoted(words))
    }

    fn flag(self, name: &str, holds: bool) -> Object {
        self.raw(name, if holds { "true" } else { "false" })
    }

    fn list(self, name: &str, items: impl Iterator<Item = String>) -> Object {
        let items: Vec<String> = items.collect();
        self.raw(name, &["[", &items.join(","), "]"].concat())
    }

    fn end(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

/// A text as a JSON string (RFC 8259, section 7).
fn quoted(words: &str) -> String {
    let mut json = String::with_capacity(words.len() + 2);
    json.push('"');
    for letter in words.chars() {
        match letter {
            '"' | '\\' => json.extend(['\\', letter]),
            '\0'..='\u{1f}' => {
                let digit = |value: u32| char::from_digit(value, 16).unwrap_or('0');
                let code = u32::from(letter);
                json.extend(['\\', 'u', '0', '0', digit(code / 16), digit(code % 16)]);
            }
            _ => json.push(letter),
        }
    }
    json.push('"');
    json
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    fn read(tell: &Tell) -> Value {
        serde_json::from_str(&tell.json()).expect("JSON")
    }

    #[test]
    fn messages_are_json() {
        let ready = Tell::Ready { game: "chronicle", storage: false };
        assert_eq!(read(&ready), json!({ "chronotheque": 1, "type": "ready", "game": "chronicle", "storage": false }));
        let told = ["one", "two"];
        let moved = Tell::Moved { moves: 3, seat: Seat(1), told: &told };
        let expected = json!({ "chronotheque": 1, "type": "moved", "moves": 3, "seat": 1, "told": ["one", "two"] });
        assert_eq!(read(&moved), expected);
        let standing = Standing {
            moves: 9,
            turn: SeatSet::EMPTY,
            names: vec!["Ada", "Bea"],
            scores: vec![-1, 4],
            winners: Some(SeatSet::only(Seat(1))),
        };
        let expected = json!({
            "chronotheque": 1, "type": "finished", "moves": 9, "over": true, "turn": [], "names": ["Ada", "Bea"],
            "scores": [-1, 4], "winners": [1], "record": "r",
        });
        assert_eq!(read(&Tell::Finished { standing: &standing, record: "r" }), expected);
    }

    #[test]
    fn nobody_has_won_before_the_end() {
        let standing = Standing { turn: SeatSet::only(Seat(2)), ..Standing::default() };
        let told = read(&Tell::Status(&standing));
        assert_eq!((&told["over"], &told["turn"], &told["winners"]), (&json!(false), &json!([2]), &json!([])));
    }

    proptest! {
        #[test]
        fn any_words_come_through(words in any::<String>(), code in "\\PC{0,20}") {
            let told = read(&Tell::Error { code: &code, sentence: &words });
            prop_assert_eq!(told["sentence"].as_str(), Some(words.as_str()));
            prop_assert_eq!(told["code"].as_str(), Some(code.as_str()));
        }
    }
}
