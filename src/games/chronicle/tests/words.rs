//! Every word that the table may ask for is there.

use std::fs;
use std::path::Path;

use super::super::{Card, History, Setup};
use crate::engine::Setup as _;
use crate::text::has_text;

fn assert_texts(keys: impl IntoIterator<Item = String>) {
    let missing: Vec<String> = keys.into_iter().filter(|key| !has_text(key)).collect();
    assert!(missing.is_empty(), "no text for {missing:?}");
}

#[test]
fn every_card_has_its_words() {
    assert_texts(Card::all().map(|card| format!("chronicle.card.{card}")));
    assert_texts(Card::all().map(|card| format!("chronicle.ability.{}", card.ability().key())));
    assert_texts(History::ALL.into_iter().flat_map(|card| {
        ["history", "condition", "about"].map(|part| format!("chronicle.{part}.{card}"))
    }));
}

#[test]
fn every_option_has_its_words() {
    for option in Setup::OPTIONS {
        let name = option.name;
        assert_texts([format!("chronicle.option.{name}"), format!("chronicle.option.{name}_about")]);
        assert_texts(option.values.iter().map(|value| format!("chronicle.value.{value}")));
    }
    assert_texts(["title", "claim", "players", "minutes", "goal", "interlude"].map(|key| format!("chronicle.{key}")));
}

#[test]
fn every_decision_has_its_words() {
    for decision in ["play", "take", "recall", "remove", "demand", "obey", "pay", "banish"] {
        assert_texts([format!("chronicle.waiting.{decision}"), format!("chronicle.why.undecided_{decision}")]);
    }
    for decision in ["take", "recall", "remove", "demand", "obey", "pay", "banish"] {
        assert_texts([format!("chronicle.prompt.{decision}")]);
    }
}

/// Reads the source: a key that the code names in one piece stands behind `word("`, `phrase("` or `counted("`, or is
/// handed on as a text with a dot in it.
#[test]
fn every_key_in_the_source_has_its_words() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/chronicle");
    let mut found = 0;
    for file in ["words.rs", "card_face.rs", "catalogue.rs", "parts.rs", "round_end.rs", "table.rs", "touch.rs"] {
        let source = fs::read_to_string(folder.join(file)).unwrap();
        for (call, endings) in [("word(\"", &[""][..]), ("phrase(\"", &[""]), ("counted(\"", &[".one", ".other"])] {
            for rest in source.split(call).skip(1) {
                let key = rest.split('"').next().unwrap_or_default();
                assert_texts(endings.iter().map(|ending| format!("chronicle.{key}{ending}")));
                found += 1;
            }
        }
    }
    assert!(found > 50, "only {found} keys were found in the source");
}
