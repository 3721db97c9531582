//! What passes between the page and a page around it that embeds one game: the parameters in the address, the messages
//! that come in ([`Ask`]) and those that go out ([`Tell`]).
//!
//! Parameters and incoming messages have one form, that of a query: names and values. What a script sends as an object of
//! plain values is written so before it comes here, which leaves one parser for all that a stranger can say. Outgoing
//! messages are JSON. Nothing here touches a browser.

mod ask;
mod deal;
mod tell;

pub use ask::Ask;
pub use deal::{Deal, Sits, Table};
pub use tell::{Standing, Tell};

/// The version of parameters and messages. It is raised when a page that was written for this one would break.
pub const VERSION: &str = "1";

/// The longest query or message that is read, in bytes: a record of the longest match and room to spare.
pub const LIMIT_BYTES: usize = 1 << 20;

/// The settings of the page that an embedding page may choose.
pub const LOOKS: [&str; 4] = ["lang", "theme", "pace", "motion"];

/// What the address of an embedded page declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Embedding {
    /// The slug of the one game.
    pub game: String,
    /// The match that it begins with.
    pub deal: Deal,
    /// Values for the [`LOOKS`] that it names.
    pub looks: Vec<(&'static str, String)>,
    /// Whether the page around keeps the match.
    pub host_saves: bool,
    /// All that makes it another match than other declarations: everything but looks and who keeps it.
    pub identity: String,
}

impl Embedding {
    /// Reads the query of an address, with or without its question mark; nothing when it asks for no embedding. Names that
    /// are unknown are left alone: other programs add some to addresses.
    ///
    /// # Errors
    ///
    /// When it asks for an embedding that cannot be had.
    pub fn read(query: &str) -> Option<Result<Embedding, EmbedError>> {
        let query = query.trim_start_matches('?');
        let fields = fields(query);
        let (_, embed) = fields.iter().find(|(name, _)| name == "embed")?;
        Some(if query.len() > LIMIT_BYTES {
            Err(EmbedError::TooLong)
        } else if embed != VERSION {
            Err(EmbedError::Version(embed.clone()))
        } else {
            Embedding::of(fields)
        })
    }

    fn of(fields: Vec<(String, String)>) -> Result<Embedding, EmbedError> {
        let mut embedding = Embedding {
            game: String::new(),
            deal: Deal::default(),
            looks: Vec::new(),
            host_saves: false,
            identity: String::new(),
        };
        for (name, value) in fields {
            match &*name {
                "game" => embedding.game.clone_from(&value),
                // The page around, which a frame hears.
                "allow" => {}
                // A match comes by message only: addresses are written down on the way.
                "save" => continue,
                "saves" => match &*value {
                    "host" => embedding.host_saves = true,
                    "frame" => embedding.host_saves = false,
                    _ => return Err(EmbedError::value("saves", &value)),
                },
                _ => {
                    if let Some(look) = LOOKS.into_iter().find(|look| *look == name) {
                        embedding.looks.push((look, value));
                        continue;
                    }
                    if !embedding.deal.take(&name, &value)? {
                        continue;
                    }
                }
            }
            if name != "saves" {
                embedding.identity.extend([&name, "=", &value, "\n"]);
            }
        }
        if embedding.game.is_empty() {
            return Err(EmbedError::Missing("game"));
        }
        Ok(embedding)
    }
}

/// The names and values of a query.
pub(crate) fn fields(query: &str) -> Vec<(String, String)> {
    let pairs = form_urlencoded::parse(query.as_bytes());
    pairs.map(|(name, value)| (name.into_owned(), value.into_owned())).collect()
}

/// Why parameters or a message cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EmbedError {
    /// It is no message at all: no object, or one with other than plain values.
    Shape,
    /// It is longer than anything that is read.
    TooLong,
    /// It was written for another version.
    Version(String),
    /// A message of a type that there is not.
    Type(String),
    /// A field that this message does not have.
    Field(String),
    /// A field is missing.
    Missing(&'static str),
    /// A field has a value that it cannot have.
    Value {
        /// The field's name.
        name: &'static str,
        /// What it says.
        value: String,
    },
}

impl EmbedError {
    fn value(name: &'static str, value: &str) -> EmbedError {
        EmbedError::Value { name, value: value.to_owned() }
    }

    /// The word for this error that scripts compare with; it never changes.
    pub fn code(&self) -> &'static str {
        match self {
            EmbedError::Shape => "shape",
            EmbedError::TooLong => "too-long",
            EmbedError::Version(_) => "version",
            EmbedError::Type(_) => "type",
            EmbedError::Field(_) => "field",
            EmbedError::Missing(_) => "missing",
            EmbedError::Value { .. } => "value",
        }
    }

    /// What the error is about: the part of the input that is wrong, or missing.
    pub fn about(&self) -> (&str, &str) {
        match self {
            EmbedError::Shape | EmbedError::TooLong => ("", ""),
            EmbedError::Version(found) | EmbedError::Type(found) | EmbedError::Field(found) => (found, ""),
            EmbedError::Missing(name) => (name, ""),
            EmbedError::Value { name, value } => (name, value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Level;
    use proptest::prelude::*;

    fn read(query: &str) -> Result<Embedding, EmbedError> {
        Embedding::read(query).expect("the query asks for an embedding")
    }

    #[test]
    fn an_ordinary_address_asks_for_no_embedding() {
        assert_eq!(Embedding::read(""), None);
        assert_eq!(Embedding::read("?game=chronicle&utm_source=letter"), None);
    }

    #[test]
    fn all_parameters_are_read() {
        let query = "?embed=1&game=chronicle&seed=two+words&seed=more&seats=person:Ada,novice&options=overtime,evil:four\
                     &lang=fr&theme=dark&saves=host&allow=https%3A%2F%2Fa.example&utm_source=letter";
        let embedding = read(query).expect("all are in order");
        assert_eq!(embedding.game, "chronicle");
        assert_eq!(embedding.deal.seeds, ["two words", "more"]);
        let table = Table::These(vec![
            Sits { level: None, name: "Ada".into() },
            Sits { level: Some(Level::Novice), name: String::new() },
        ]);
        assert_eq!(embedding.deal.table, Some(table));
        let options = [("overtime", "overtime"), ("evil", "four")].map(|(name, value)| (name.into(), value.into()));
        assert_eq!(embedding.deal.options, options);
        assert_eq!(embedding.looks, [("lang", "fr".to_owned()), ("theme", "dark".to_owned())]);
        assert!(embedding.host_saves);
    }

    #[test]
    fn another_match_is_another_identity_and_another_look_is_not() {
        let identity = |rest: &str| read(&format!("embed=1&game=chronicle&{rest}")).expect("a declaration").identity;
        let same = ["seed=a", "seed=a&theme=dark", "seed=a&lang=fr&utm_source=x", "seed=a&saves=host", "seed=a&save=v"];
        assert!(same.iter().all(|rest| identity(rest) == identity("seed=a")));
        for other in ["seed=b", "seed=a&seed=b", "seats=4", "seed=a&options=b", "record=a", "seed=a&allow=x"] {
            assert_ne!(identity(other), identity("seed=a"), "{other}");
        }
    }

    #[test]
    fn bad_parameters_are_told() {
        assert_eq!(read("embed=2&game=x"), Err(EmbedError::Version("2".into())));
        assert_eq!(read("embed=1"), Err(EmbedError::Missing("game")));
        assert_eq!(read("embed=1&game=x&saves=maybe"), Err(EmbedError::value("saves", "maybe")));
        assert_eq!(read("embed=1&game=x&seats=many"), Err(EmbedError::value("seats", "many")));
        assert_eq!(read(&format!("embed=1&game={}", "x".repeat(LIMIT_BYTES))), Err(EmbedError::TooLong));
    }

    proptest! {
        #[test]
        fn any_query_is_read_or_refused(query in "\\PC{0,200}") {
            if let Some(Ok(embedding)) = Embedding::read(&format!("embed=1&{query}")) {
                prop_assert!(!embedding.game.is_empty());
            }
            let _ = Embedding::read(&query);
        }

        #[test]
        fn mangled_queries_never_panic(at in 0usize..90, with in "\\PC{0,4}") {
            let mut query = "embed=1&game=chronicle&seed=a%20b&seats=person:Ada,novice&options=a:b&theme=dark".to_owned();
            query.replace_range(at.min(query.len()).., &with);
            if let Some(Err(error)) = Embedding::read(&query) {
                prop_assert!(!error.code().is_empty());
            }
        }
    }
}
