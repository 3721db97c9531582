//! A kept match as one line of text: its record, who sits where, and when it was played.
//!
//! The form is that of a URL's query (`v=1&game=chronicle&record=...&player=p:Ada`), since it is readable, escapes any
//! name, and leaves room for fields that later versions add: unknown ones are ignored.

use std::fmt::{self, Display};

use form_urlencoded::Serializer;

use crate::embed::fields;

/// The version of the text form.
const VERSION: &str = "1";

/// The longest name a player can have, in characters.
pub const NAME_LIMIT: usize = 24;

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person, who touches this device.
    Person {
        /// What the table calls them.
        name: String,
    },
    /// A computer player.
    Computer {
        /// What the table calls it.
        name: String,
        /// How well it plays: the key of a level.
        level: String,
    },
}

impl Player {
    /// What the table calls them.
    pub fn name(&self) -> &str {
        match self {
            Player::Person { name } | Player::Computer { name, .. } => name,
        }
    }

    /// Whether it is a person.
    pub fn is_person(&self) -> bool {
        matches!(self, Player::Person { .. })
    }

    fn write(&self) -> String {
        match self {
            Player::Person { name } => format!("p:{name}"),
            Player::Computer { name, level } => format!("c:{level}:{name}"),
        }
    }

    fn read(text: &str) -> Option<Player> {
        let (kind, rest) = text.split_once(':')?;
        let cut = |name: &str| name.chars().take(NAME_LIMIT).collect::<String>();
        match kind {
            "p" => Some(Player::Person { name: cut(rest) }),
            "c" => {
                let (level, name) = rest.split_once(':')?;
                Some(Player::Computer { name: cut(name), level: level.to_owned() })
            }
            _ => None,
        }
    }
}

/// A kept match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// The game's slug.
    pub game: String,
    /// The match's record.
    pub record: String,
    /// Who sits where, one for each seat in order.
    pub players: Vec<Player>,
    /// When the match was dealt, in milliseconds since 1970.
    pub started_ms: u64,
    /// When the last move was made, in milliseconds since 1970.
    pub touched_ms: u64,
    /// Whether the match has ended.
    pub over: bool,
}

impl Save {
    /// Reads a kept match.
    ///
    /// # Errors
    ///
    /// When the text is no kept match or one of a later version. The record itself is not looked into.
    pub fn read(text: &str) -> Result<Save, SaveError> {
        let fields = fields(text);
        let field = |wanted: &str| fields.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
        match field("v") {
            None => return Err(SaveError::NotASave),
            Some(VERSION) => {}
            Some(other) => return Err(SaveError::Version(other.chars().take(8).collect())),
        }
        let needed = |wanted: &'static str| field(wanted).ok_or(SaveError::Missing(wanted));
        let number = |wanted: &str| field(wanted).and_then(|value| value.parse().ok()).unwrap_or_default();
        let players: Option<Vec<Player>> =
            fields.iter().filter(|(name, _)| name == "player").map(|(_, value)| Player::read(value)).collect();
        Ok(Save {
            game: needed("game")?.to_owned(),
            record: needed("record")?.to_owned(),
            players: players.filter(|players| !players.is_empty()).ok_or(SaveError::Missing("player"))?,
            started_ms: number("started"),
            touched_ms: number("touched"),
            over: field("over").is_some(),
        })
    }
}

impl Display for Save {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = Serializer::new(String::new());
        fields.append_pair("v", VERSION).append_pair("game", &self.game).append_pair("record", &self.record);
        for player in &self.players {
            fields.append_pair("player", &player.write());
        }
        fields.append_pair("started", &self.started_ms.to_string());
        fields.append_pair("touched", &self.touched_ms.to_string());
        if self.over {
            fields.append_pair("over", "1");
        }
        f.write_str(&fields.finish())
    }
}

/// The first line of a file of matches; the number is the version of its form.
const FILE_HEAD: &str = "chronotheque matches 1";

/// Writes matches as a file: a line that says what it is, then one line for each.
pub fn write_file<'a>(saves: impl IntoIterator<Item = &'a Save>) -> String {
    let mut file = FILE_HEAD.to_owned();
    for save in saves {
        file.push('\n');
        file.push_str(&save.to_string());
    }
    file.push('\n');
    file
}

/// Reads a file of matches: each line that holds one, or why it does not.
///
/// # Errors
///
/// When the text is no file of matches, or one of a later version.
pub fn read_file(text: &str) -> Result<Vec<Result<Save, SaveError>>, SaveError> {
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    match lines.next().map(str::trim_end) {
        Some(FILE_HEAD) => {
            Ok(lines.filter(|line| !line.trim().is_empty()).map(|line| Save::read(line.trim())).collect())
        }
        Some(head) if head.starts_with("chronotheque matches ") => {
            Err(SaveError::Version(head["chronotheque matches ".len()..].chars().take(8).collect()))
        }
        _ => Err(SaveError::NotASave),
    }
}

/// Why a text is not a kept match that this build can read. The text itself stays where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// It is something else.
    NotASave,
    /// It was written by a later version.
    Version(String),
    /// A field is missing or cannot be read.
    Missing(&'static str),
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sample() -> Save {
        Save {
            game: "chronicle".into(),
            record: "1~1~4~two_words~P7.w3".into(),
            players: vec![
                Player::Person { name: "Ada & Bob: 100 %".into() },
                Player::Computer { name: "Hypatia".into(), level: "adept".into() },
            ],
            started_ms: 5,
            touched_ms: 7,
            over: true,
        }
    }

    #[test]
    fn a_save_is_its_text() {
        assert_eq!(Save::read(&sample().to_string()), Ok(sample()));
    }

    #[test]
    fn bad_saves_are_told() {
        assert_eq!(Save::read(""), Err(SaveError::NotASave));
        assert_eq!(Save::read("v=9&game=x"), Err(SaveError::Version("9".into())));
        assert_eq!(Save::read("v=1&game=x"), Err(SaveError::Missing("record")));
        assert_eq!(Save::read("v=1&game=x&record=y&player=z"), Err(SaveError::Missing("player")));
    }

    #[test]
    fn a_file_is_its_matches() {
        let file = write_file([&sample(), &sample()]);
        assert_eq!(read_file(&file), Ok(vec![Ok(sample()), Ok(sample())]));
        let elsewhere = format!("\u{feff}{}", file.replace('\n', "\r\n"));
        assert_eq!(read_file(&elsewhere), Ok(vec![Ok(sample()), Ok(sample())]));
    }

    #[test]
    fn a_bad_line_costs_no_other() {
        let file = write_file([&sample()]) + "nonsense\n\n" + &sample().to_string();
        assert_eq!(read_file(&file), Ok(vec![Ok(sample()), Err(SaveError::NotASave), Ok(sample())]));
        assert_eq!(read_file("chronotheque matches 22"), Err(SaveError::Version("22".into())));
        assert_eq!(read_file("something else"), Err(SaveError::NotASave));
        assert_eq!(read_file(""), Err(SaveError::NotASave));
    }

    proptest! {
        #[test]
        fn any_file_is_read_or_refused(text in "\\PC{0,300}") {
            let _ = read_file(&format!("{FILE_HEAD}\n{text}"));
            let _ = read_file(&text);
        }

        #[test]
        fn mangled_saves_never_panic(at in 0usize..120, with in ".{0,4}") {
            let mut text = sample().to_string();
            let at = at.min(text.len());
            text.replace_range(at.., &with);
            let _ = Save::read(&text);
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,200}") {
            if let Ok(save) = Save::read(&text) {
                prop_assert!(!save.players.is_empty());
            }
        }
    }
}
