//! The texts of the cards are made from what they do, and are those of the rulings.

use crate::engine::{Game, Seat, Viewer};
use crate::games::seeker_chronicles::{Ability, Act, Amount, Card, Chronicle, Provenance, View, text};

/// The rows of section 4, Chronicle by Chronicle.
fn rows() -> Vec<(String, Vec<Vec<String>>)> {
    let rulings = include_str!("../rulings.md");
    let section = rulings.split("## 4. ").nth(1).unwrap().split("## 5. ").next().unwrap();
    let mut chronicles = Vec::new();
    for line in section.lines() {
        if let Some(name) = line.strip_prefix("**") {
            chronicles.push((line.to_owned(), Vec::new()));
            assert!(name.contains("** - domain "));
        } else if line.starts_with("| ") && !line.starts_with("| #") {
            let cells = line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
            chronicles.last_mut().unwrap().1.push(cells);
        }
    }
    chronicles
}

/// What the rulings say, with their abbreviation written out where a person would put it.
fn written_out(ability: &str) -> String {
    ability
        .replace("UEOT per module", "until end of turn per module")
        .replace("UEOT if its power", "until end of turn if its power")
        .replace("gets a UEOT modifier", "gets a modifier until end of turn")
        .replace("UEOT the opponent", "until end of turn the opponent")
        .replace("cost 1 less UEOT", "cost 1 less until end of turn")
        .replace(" UEOT", " until end of turn")
}

#[test]
fn every_card_is_as_the_rulings_say() {
    let rows = rows();
    assert_eq!(rows.len(), 6);
    for (chronicle, (heading, modules)) in Chronicle::ALL.into_iter().zip(rows) {
        let (name, rest) = heading.trim_start_matches('*').split_once("** - domain ").unwrap();
        assert_eq!(name, chronicle.name().to_uppercase());
        let (domain, notes) = rest.split_once(". Strength and weakness for the Seeker back: ").unwrap();
        assert_eq!((domain, notes.trim_end_matches('.')), (chronicle.domain(), chronicle.notes()));
        let cards = chronicle.modules().chain([chronicle.seeker_module()]);
        for (card, cells) in cards.zip(modules) {
            let [number, name, kind, link, hyperlink, power, ability] = &cells[..] else { panic!("{cells:?}") };
            assert_eq!(number.to_lowercase(), card.to_string()[1..]);
            assert_eq!((name.as_str(), kind.as_str()), (card.name(), card.kind()));
            assert_eq!(*link, card.link_cost().to_string(), "{name}");
            assert_eq!(*hyperlink, card.hyperlink_cost().map_or("-".into(), |cost| cost.to_string()), "{name}");
            assert_eq!(*power, card.power().to_string(), "{name}");
            assert_eq!(written_out(ability), card.text(), "{name}");
        }
    }
}

#[test]
fn only_two_names_are_sourced_and_everything_else_is_marked_as_reconstructed() {
    let sourced = |card: &Card| card.name_provenance() == Provenance::Sourced;
    let names: Vec<&str> = Card::all().filter(sourced).map(Card::name).collect();
    assert_eq!(names, ["Ultraviolet Filter", "Hawking Radiation"]);
    assert!(Card::all().all(|card| card.ability_provenance() == Provenance::Reconstructed));
}

#[test]
fn a_text_follows_the_effect() {
    let on_link = Ability::OnLink(&[Act::Draw(3), Act::Archive(Amount::Fixed(1))]);
    assert_eq!(text::ability(on_link), "On link: draw 3, then archive 1.");
    assert_eq!(text::ability(Ability::Linked(&[Act::OpponentDiscards(2)])), "Linked: the opponent discards 2 random cards.");
}

#[test]
fn five_cards_are_link_only_and_three_work_only_when_hyperlinked() {
    assert_eq!(Card::all().filter(|card| card.hyperlink_cost().is_none()).count(), 5);
    assert_eq!(Card::all().filter(|card| matches!(card.ability(), Ability::OnHyperlink(_))).count(), 3);
    assert!(Card::all().all(|card| card.power() <= 5 && card.link_cost() >= 1));
}

#[test]
fn a_person_reads_cards_by_their_notation_and_a_machine_bits() {
    let game = super::position::position("2+lane | a: seekers n:n5+n1, memory n3 n4- m1-!, hand f2 f2 | b: seekers o:o1");
    let view = game.view(Viewer::Seat(Seat(0)));
    let json = serde_json::to_value(&view).unwrap();
    assert_eq!(json["hand"], serde_json::json!(["f2", "f2"]));
    assert_eq!(json["table"]["terms"], serde_json::json!({ "mode": "Draft", "variants": ["OpposingLane"] }));
    let side = &json["table"]["sides"][0];
    assert_eq!(side["seekers"][0]["linked"], serde_json::json!(["n1", "n5"]));
    assert_eq!(side["memory"]["frozen_exhausted"], serde_json::json!(["m1"]));
    assert_eq!(serde_json::from_value::<View>(json).ok(), Some(view.clone()));
    let bits = postcard::to_allocvec(&view).unwrap();
    assert_eq!(postcard::from_bytes::<View>(&bits), Ok(view.clone()));
    assert_eq!(postcard::to_allocvec(&view.hand).unwrap(), postcard::to_allocvec(&(2_u128 << 26)).unwrap());
}
