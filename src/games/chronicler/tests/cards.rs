//! Cards as a multiset.

use super::position::{card, cards};
use crate::engine::Rng;
use crate::games::chronicler::pieces::{Card, Cards};

#[test]
fn cards_are_counted_and_parted_by_age() {
    let hand = cards("1a 1a 2c 4b 4b 4b 4b 9b 9b 9b");
    assert_eq!((hand.len(), hand.count(card("4b"))), (10, 4));
    assert_eq!(format!("{:?}", hand.from_age(4)), "[4b 4b 4b 4b 9b 9b 9b]");
    assert_eq!(format!("{:?}", hand.up_to_age(4)), "[1a 1a 2c 4b 4b 4b 4b]");
    assert_eq!(format!("{:?}", hand.of_age(2)), "[2c]");
    assert_eq!((hand.from_age(0), hand.up_to_age(9)), (hand, hand));
    assert_eq!(format!("{:?}", hand.from(card("2c")).up_to_age(2)), "[2c]");
    assert_eq!((Cards::ALL.len(), Cards::MARKED.len()), (90, 27));
    assert!(Card::all().all(|card| Cards::ALL.count(card) == card.copies() && Cards::MARKED.count(card) == 1));
    assert_eq!(hand.intersection(cards("1a 2d 4b 9b 9b")), cards("1a 4b 9b 9b"));
}

#[test]
fn every_card_is_drawn_once() {
    let mut rng = Rng::from_number(1);
    let mut left = Cards::ALL;
    let drawn: Cards = std::iter::from_fn(|| left.draw(&mut rng)).collect();
    assert_eq!((drawn, left), (Cards::ALL, Cards::EMPTY));
}
