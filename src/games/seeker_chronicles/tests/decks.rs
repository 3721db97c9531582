//! Decks as texts in the set-up.

use proptest::prelude::*;

use crate::engine::{Setup as _, SetupError};
use crate::games::seeker_chronicles::{Card, Chronicle, Deck, DeckError, Mode, Setup, Variant};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

#[test]
fn s42_a_deck_is_its_text() {
    for text in ["n22222-m22222-f22222", "n33330-m00333-h30303", "f00303-o33333-w00333"] {
        let deck: Deck = text.parse().unwrap();
        assert_eq!(deck.to_string(), text);
        assert_eq!(deck.cards().len(), 30);
    }
    let plain = Deck::plain([Chronicle::Feynman, Chronicle::Newton, Chronicle::Maxwell]);
    assert_eq!(plain.to_string(), "n22222-m22222-f22222");
}

#[test]
fn s42_a_deck_may_be_typed_in_any_order_and_in_capitals() {
    let tidy: Deck = "n22222-m31222-f22222".parse().unwrap();
    for text in ["F22222 N22222 M31222", "m31222f22222n22222", " n22222-m31222 - f22222 ", "n 2 2 2 2 2 m31222 f22222"] {
        assert_eq!(text.parse(), Ok(tidy), "{text}");
    }
}

#[test]
fn s42_a_mangled_deck_says_what_is_wrong_with_it() {
    let error = |text: &str| text.parse::<Deck>().unwrap_err();
    assert_eq!(error("x22222-m22222-f22222"), DeckError::NoChronicle('x'));
    assert_eq!(error("22222-m22222-f22222"), DeckError::NoChronicle('2'));
    assert_eq!(error("n22222-n22222-f22222"), DeckError::Twice(Chronicle::Newton));
    assert_eq!(error("n2222-m22222-f22222"), DeckError::Numbers(Chronicle::Newton));
    assert_eq!(error("n222222-m22222-f22222"), DeckError::Numbers(Chronicle::Newton));
    assert_eq!(error("n22222-m22222-f"), DeckError::Numbers(Chronicle::Feynman));
    assert_eq!(error("n22242-m22222-f22222"), DeckError::TooMany(card("n4"), 4));
    assert_eq!(error("n33333-m33333"), DeckError::Chronicles(2));
    assert_eq!(error("n22222-m22222-f22222-o00000"), DeckError::Chronicles(4));
    assert_eq!(error("n22222-m22222-f22221"), DeckError::Size(29));
    assert_eq!(error("n33333-m33333-f33333"), DeckError::Size(45));
    assert_eq!(error("n22222-mé2222-f22222"), DeckError::Numbers(Chronicle::Maxwell));
    assert_eq!(error(""), DeckError::Chronicles(0));
    let sentences = ["x", "nn", "n1", "n99999", "n33333", "n22222m22222f22221"].map(|text| error(text).to_string());
    assert!(sentences.iter().all(|sentence| sentence.len() > 10 && !sentence.ends_with('.')), "{sentences:?}");
}

#[test]
fn s46_a_set_up_with_decks_is_its_text() {
    let setup = Setup::new(Mode::Free).with(Variant::OpenDecklists);
    let setup = setup.with_text("deck_b", "H22222 w22222 m22222").unwrap();
    assert_eq!(setup.to_string(), "2+free+open_decklists+deck_b:m22222-w22222-h22222");
    assert_eq!(setup.to_string().parse(), Ok(setup));
    assert_eq!((setup.text("deck_a").as_str(), setup.text("deck_b").as_str()), ("", "m22222-w22222-h22222"));
    assert_eq!("2+deck_b:m22222-w22222-h22222+open_decklists+free".parse(), Ok(setup), "in any order");
    let same = setup.with_text("deck_a", "m22222-w22222-h22222");
    assert!(same.is_ok(), "in a free match both may have the same Chronicles");
    assert_eq!(setup.with_text("deck_b", " "), Ok(Setup::new(Mode::Free).with(Variant::OpenDecklists)));
}

#[test]
fn s42_a_bad_deck_in_a_set_up_is_refused_with_its_reason() {
    let why = |text: &str| match text.parse::<Setup>() {
        Err(SetupError::Text { name, why }) => format!("{name}: {why}"),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(why("2+free+deck_a:n22222-m22222-f22223"), "deck_a: a deck has 30 cards, and this one has 31");
    assert_eq!(why("2+deck_a:n22222-m22222-f22222"), "deck_a: only in constructed matches are decks brought along");
    let shared = "2+constructed+deck_a:n22222-m22222-f22222+deck_b:n22222-w22222-h22222";
    assert_eq!(why(shared), "deck_b: the pile of Newton is already in the other deck");
    let unknown = |text: &str| matches!(text.parse::<Setup>(), Err(SetupError::UnknownOption(_)));
    assert!(unknown("2+free+deck_c:n22222-m22222-f22222"));
    assert!(unknown("2+free+deck_a:n2222.2"), "an escape that nobody writes");
    assert!(unknown("2+free+deck"));
    assert_eq!("3".parse::<Setup>(), Err(SetupError::Seats { found: 3, least: 2, most: 2 }));
}

#[test]
fn s46_decks_that_another_kind_of_match_has_no_use_for_are_forgotten() {
    let setup = Setup::new(Mode::Free).with_text("deck_a", "n22222-m22222-f22222").unwrap();
    let constructed = setup.with_option("mode", "constructed").unwrap();
    assert_eq!(constructed.text("deck_a"), "n22222-m22222-f22222");
    assert_eq!(setup.with_option("mode", "draft"), Ok(Setup::default()));
    let both = setup.with_text("deck_b", "n22222-m22222-f22222").unwrap();
    assert_eq!(both.with_option("mode", "constructed"), Ok(Setup::new(Mode::Constructed)));
    assert_eq!(setup.option("mode"), "free");
    assert_eq!(setup.with_option("unopposed", "none").unwrap().option("unopposed"), "none");
    assert_eq!(setup.with_option("unopposed", "none").unwrap().with_option("unopposed", "full"), Ok(setup));
    assert!(setup.with_option("unopposed", "lane").is_err() && setup.with_option("x", "y").is_err());
}

proptest! {
    #[test]
    fn s42_any_text_is_a_deck_or_told_what_is_wrong(text in "[nmfowhNx0-4 é-]{0,24}") {
        match text.parse::<Deck>() {
            Ok(deck) => assert_eq!(deck.to_string().parse(), Ok(deck)),
            Err(why) => assert!(!why.to_string().is_empty()),
        }
    }

    #[test]
    fn s42_a_deck_with_a_wrong_sign_is_told_or_another_deck(at in 0usize..20, sign in any::<char>()) {
        let mangled: String = "n22222-m31222-f22222".chars().enumerate().map(|(index, own)| if index == at { sign } else { own }).collect();
        let parsed = mangled.parse::<Deck>();
        assert!(parsed.is_err() || parsed.is_ok_and(|deck| deck.cards().len() == 30));
        let _ = format!("2+free+deck_a:{mangled}").parse::<Setup>();
    }
}
