//! The words that are put together from a decision's name are there.

use crate::text::has_text;

#[test]
fn every_decision_has_its_words() {
    let decisions = ["play", "take", "recall", "remove", "demand", "obey", "pay", "banish"];
    let asked = decisions.iter().skip(1).map(|decision| format!("chronicle.prompt.{decision}"));
    let awaited = decisions.iter().map(|decision| format!("chronicle.waiting.{decision}"));
    let owed = decisions.iter().map(|decision| format!("chronicle.why.undecided_{decision}"));
    let missing: Vec<String> = asked.chain(awaited).chain(owed).filter(|key| !has_text(key)).collect();
    assert!(missing.is_empty(), "no text for {missing:?}");
}
