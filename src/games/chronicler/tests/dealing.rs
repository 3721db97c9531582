//! The box and the deal.

use super::position::{every_card, play};
use crate::engine::{Game, Rng, Seat};
use crate::games::chronicler::pieces::{Card, Cards, Provenance};
use crate::games::chronicler::{Chronicler, Event, Setup, Structure};

fn deal(setup: &str, seed: u64) -> (Chronicler, Vec<Event>) {
    let mut events = Vec::new();
    let game = Chronicler::new(&setup.parse::<Setup>().unwrap(), Rng::from_number(seed), &mut events);
    (game, events)
}

#[test]
fn r1_seat_a_begins_and_turns_go_clockwise() {
    let (mut game, events) = deal("4", 1);
    let began = Event::TurnBegan { seat: Seat(0), actions: 2, awakened: [].into_iter().collect() };
    assert_eq!(events[1], began);
    for seat in [0, 1, 2, 3, 0] {
        assert_eq!((game.table.turn, game.table.actions), (Seat(seat), 2));
        play(&mut game, "o o");
    }
}

#[test]
fn r1_by_agreement_the_first_player_is_drawn_by_lot() {
    let mut begun = [0; 3];
    for seed in 0..60 {
        let (game, events) = deal("3+random_first_player", seed);
        let Event::Dealt { first, .. } = events[0] else { panic!("{events:?}") };
        assert_eq!((game.table.turn, game.table.acting), (first, first));
        begun[first.index()] += 1;
    }
    assert!(begun.iter().all(|count| *count > 5), "{begun:?}");
    assert!((0..20).all(|seed| deal("3", seed).0.table.turn == Seat(0)));
}

#[test]
fn r2_for_two_the_marked_cards_are_out_and_everybody_still_has_one_of_each_early_age() {
    for seed in 0..50 {
        let (game, _) = deal("2", seed);
        let all = every_card(&game);
        assert_eq!(all.len(), 63);
        assert!(Card::all().all(|card| all.count(card) == card.copies() - 1));
        for hand in &game.hands[..2] {
            assert_eq!(hand.len(), 9);
            assert!((1..=3).all(|age| !hand.of_age(age).is_empty()));
        }
    }
}

#[test]
fn r3_the_marked_cards_are_dealt_at_random() {
    let mut lacked = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let (game, _) = deal("4", seed);
        let together = game.hands.iter().fold(Cards::EMPTY, |all, hand| all.plus(*hand));
        // Four players get the four marked cards of each early Age, one each.
        assert!(Card::all().filter(|card| card.age() <= 3).all(|card| together.contains(card)));
        let lacks = |card: &Card| card.age() <= 3 && !game.hands[0].contains(*card);
        lacked.extend(Card::all().filter(lacks));
    }
    assert_eq!(lacked.len(), 12, "seat a may lack any of them");
}

#[test]
fn r4_undealt_marked_cards_are_in_the_match() {
    for seats in ["3", "4"] {
        let (game, _) = deal(seats, 5);
        assert_eq!(every_card(&game), Cards::ALL);
    }
    // The copy of each type that is marked is among those that the deck and the pile set aside may hold.
    let undealt = (0..40).flat_map(|seed| {
        let (game, _) = deal("3", seed);
        let left = game.deck.plus(game.aside);
        Card::all().filter(move |card| left.count(*card) == card.copies())
    });
    let undealt: std::collections::BTreeSet<Card> = undealt.filter(|card| card.age() > 3).collect();
    assert!(undealt.len() > 10, "of later Ages even all copies may be left, the marked one too: {undealt:?}");
}

#[test]
fn r5_the_piles_are_equal_thirds() {
    for (seats, deck, aside) in [(2, 30, 15), (3, 42, 21), (4, 36, 18)] {
        let (game, events) = deal(&seats.to_string(), 3);
        assert_eq!((game.deck.len(), game.aside.len()), (deck, aside));
        let dealt = Event::Dealt { first: Seat(0), hand: 9, deck: deck as u8, aside: aside as u8 };
        assert_eq!(events[0], dealt);
        assert!(game.hands[..seats].iter().all(|hand| hand.len() == 9));
    }
}

#[test]
fn the_box_is_the_table_of_the_rulings() {
    let of_age = |age: u8| Card::of_age(age).map(Card::copies).collect::<Vec<u8>>();
    let rows = [vec![3; 4], vec![4; 3], vec![3; 2]];
    for age in 1..=9 {
        assert_eq!(of_age(age), rows[usize::from(age - 1) / 3], "Age {age}");
    }
    assert_eq!(Card::all().map(|card| usize::from(card.copies())).sum::<usize>(), Card::COUNT);
    let mut keys: Vec<&str> = Card::all().map(Card::key).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), Card::TYPES, "every type has a name of its own");
}

#[test]
fn what_is_reconstructed_says_so() {
    let known = |card: &Card| card.name_provenance() == Provenance::Rulebook;
    assert_eq!(Card::all().filter(known).map(Card::key).collect::<Vec<_>>(), ["computers"]);
    let counted = |card: &Card| card.count_provenance() == Provenance::Rulebook;
    assert!(Card::all().filter(counted).eq(Card::of_age(3)));
    let made_up = |how: fn(Structure) -> Provenance| {
        Structure::ALL.into_iter().filter(move |structure| how(*structure) == Provenance::Reconstructed)
    };
    assert!(made_up(Structure::form_provenance).eq([Structure::Fortifications]));
    assert!(made_up(Structure::ability_provenance).eq([Structure::Fortifications, Structure::Mine]));
}
