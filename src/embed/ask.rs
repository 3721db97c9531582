//! What the page around asks of the game.

use super::deal::Deal;
use super::{EmbedError, LIMIT_BYTES, VERSION, fields};

/// A message from the page around.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// To begin with this match; with the declared one when it names none.
    Load(Deal),
    /// To deal anew.
    New,
    /// To take the last decision back.
    Undo,
    /// To change a setting of the page, who plays, or an option of the game.
    SetOption {
        /// The name of the setting or option.
        name: String,
        /// What it is to be.
        value: String,
    },
}

impl Ask {
    /// Reads a message in the form of a query.
    ///
    /// # Errors
    ///
    /// When it is none, or one of another version.
    pub fn read(message: &str) -> Result<Ask, EmbedError> {
        if message.len() > LIMIT_BYTES {
            return Err(EmbedError::TooLong);
        }
        let (mut version, mut kind, mut rest) = (None, None, Vec::new());
        for (name, value) in fields(message) {
            match &*name {
                "chronotheque" => version = Some(value),
                "type" => kind = Some(value),
                _ => rest.push((name, value)),
            }
        }
        match version {
            None => return Err(EmbedError::Shape),
            Some(version) if version != VERSION => return Err(EmbedError::Version(version)),
            Some(_) => {}
        }
        let (mut deal, mut option, mut chosen) = (Deal::default(), None, None);
        let kind = kind.ok_or(EmbedError::Missing("type"))?;
        for (name, value) in rest {
            let is_taken = match (&*kind, &*name) {
                ("load", _) => deal.take(&name, &value)?,
                ("setOption", "name") => option.replace(value).is_none(),
                ("setOption", "value") => chosen.replace(value).is_none(),
                _ => false,
            };
            if !is_taken {
                return Err(EmbedError::Field(name));
            }
        }
        match &*kind {
            "load" => Ok(Ask::Load(deal)),
            "new" => Ok(Ask::New),
            "undo" => Ok(Ask::Undo),
            "setOption" => Ok(Ask::SetOption {
                name: option.ok_or(EmbedError::Missing("name"))?,
                value: chosen.ok_or(EmbedError::Missing("value"))?,
            }),
            other => Err(EmbedError::Type(other.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn messages_are_read() {
        assert_eq!(Ask::read("chronotheque=1&type=undo"), Ok(Ask::Undo));
        assert_eq!(Ask::read("type=new&chronotheque=1"), Ok(Ask::New));
        let option = Ask::SetOption { name: "theme".into(), value: "dark".into() };
        assert_eq!(Ask::read("chronotheque=1&type=setOption&name=theme&value=dark"), Ok(option));
        let load = Ask::Load(Deal { seeds: vec!["a b".into()], ..Deal::default() });
        assert_eq!(Ask::read("chronotheque=1&type=load&seed=a+b"), Ok(load));
    }

    #[test]
    fn bad_messages_are_told() {
        assert_eq!(Ask::read(""), Err(EmbedError::Shape));
        assert_eq!(Ask::read("hello"), Err(EmbedError::Shape));
        assert_eq!(Ask::read("chronotheque=7&type=undo"), Err(EmbedError::Version("7".into())));
        assert_eq!(Ask::read("chronotheque=1"), Err(EmbedError::Missing("type")));
        assert_eq!(Ask::read("chronotheque=1&type=cheat"), Err(EmbedError::Type("cheat".into())));
        assert_eq!(Ask::read("chronotheque=1&type=undo&seed=x"), Err(EmbedError::Field("seed".into())));
        assert_eq!(Ask::read("chronotheque=1&type=load&hand=x"), Err(EmbedError::Field("hand".into())));
        assert_eq!(Ask::read("chronotheque=1&type=setOption&name=x"), Err(EmbedError::Missing("value")));
        let twice = "chronotheque=1&type=setOption&name=x&name=y&value=z";
        assert_eq!(Ask::read(twice), Err(EmbedError::Field("name".into())));
        assert_eq!(Ask::read(&"x".repeat(LIMIT_BYTES + 1)), Err(EmbedError::TooLong));
    }

    proptest! {
        #[test]
        fn any_text_is_a_message_or_an_error(text in "\\PC{0,200}", kind in "load|new|undo|setOption|\\PC{0,9}") {
            let _ = Ask::read(&text);
            let outcome = Ask::read(&format!("chronotheque=1&type={kind}&{text}"));
            if let Err(error) = outcome {
                prop_assert!(!error.code().is_empty());
            }
        }

        #[test]
        fn mangled_messages_never_panic(at in 0usize..80, with in "\\PC{0,4}") {
            let mut text = "chronotheque=1&type=load&record=1~1~4~seed~P7.w3&seats=person,novice&options=a".to_owned();
            text.replace_range(at.min(text.len()).., &with);
            let _ = Ask::read(&text);
        }
    }
}
