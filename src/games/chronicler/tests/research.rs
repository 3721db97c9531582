//! Research Technologies, in both forms, and Laboratories.

use super::position::{after, allowed, card, cards, drawn_cards, hand, legal, legal_with, pile, play, position, refused};
use crate::engine::Seat;
use crate::games::chronicler::{Event, WhyNot};

#[test]
fn r10_a_research_discards_at_least_one_card() {
    let game = position("a: hand 1a 4a tech 1b");
    assert_eq!(refused(&game, "draw"), Some(WhyNot::Undecided(game.table.decision)));
    let (game, _) = after("a: hand 1a 4a tech 1b", "r4a");
    assert_eq!(legal(&game), "draw", "one card is enough, and it cannot be taken back");
    let game = position("a: hand 1a tech 2b");
    assert_eq!(legal_with(&game, "r"), "", "without a card of the current Age there is no research");
}

#[test]
fn r11_discards_lie_on_the_pile_before_cards_are_drawn() {
    let (game, events) = after("a: hand 5a 6a tech 1b | deck 2a 2a 2b", "r5a d6a draw");
    assert_eq!(pile(&game), "5a 6a");
    assert_eq!(game.hands[0].len(), 2);
    assert_eq!(game.hands[0].intersection(cards("2a 2a 2b")), game.hands[0], "they come from the deck");
    let order: Vec<&Event> = events.iter().filter(|event| !matches!(event, Event::TurnBegan { .. })).collect();
    let discarded = |text| Event::Discarded { seat: Seat(0), card: card(text) };
    let researched = Event::Researched { seat: Seat(0), discarded: 2, draws: 2 };
    assert_eq!(order, [&discarded("5a"), &discarded("6a"), &researched, &Event::Drew { seat: Seat(0), count: 2 }]);
}

#[test]
fn r12_one_of_the_three_just_discarded_may_be_taken() {
    let (game, events) = after("a: hand 5a 6a 6b tech 1b", "r5a d6a d6b t6a");
    assert_eq!((hand(&game, 'a'), pile(&game)), ("6a".into(), "5a 6b".into()));
    assert_eq!(drawn_cards(&events), 0);
    assert_eq!(game.table.actions, 1);
}

#[test]
fn r13_the_card_taken_may_be_of_any_age() {
    let (game, _) = after("a: hand 5a 6a 6b tech 4b | pile 1a 9a 1b", "r5a d6a d6b");
    assert_eq!(legal_with(&game, "t"), "t1a t1b t5a t6a t6b t9a");
}

#[test]
fn r35_what_was_discarded_for_the_research_is_in_the_new_deck() {
    let text = "a: hand 5a 6a 6b tech 4b | deck 1a 1b | aside 2a | pile 3a";
    let (game, events) = after(text, "r5a d6a d6b draw");
    assert_eq!(pile(&game), "");
    let began = Event::EraBegan { era: 2, pile: 4, aside: 1 };
    assert!(events.contains(&began), "{events:?}");
    assert_eq!(game.hands[0].len(), 3);
    let new = game.hands[0].plus(game.deck);
    assert_eq!(new, cards("1a 1b 2a 3a 5a 6a 6b"));
}

#[test]
fn r54_a_laboratory_gives_one_card_more_in_either_form() {
    let drawn = |built: &str| {
        let (_, events) = after(&format!("3+conflict | a: hand 5a 6a tech 4b built {built}"), "r5a d6a draw");
        drawn_cards(&events)
    };
    assert_eq!([drawn("m"), drawn("a?"), drawn("a"), drawn("a a")], [2, 2, 3, 4]);
    let (mut game, _) = after("3+conflict | a: hand 5a 6a 6b tech 4b built a | pile 1a", "r5a d6a d6b");
    assert_eq!(legal_with(&game, "t"), "t1a t5a t6a", "after 6b there would be no second card");
    play(&mut game, "t1a");
    assert_eq!(legal(&game), "t5a t6a t6b");
    assert_eq!(refused(&game, "t1a"), Some(WhyNot::NotInPile(card("1a"))));
    play(&mut game, "t6b");
    assert_eq!((hand(&game, 'a'), pile(&game)), ("1a 6b".into(), "5a 6a".into()));
    let (game, _) = after("3+conflict | a: hand 5a 6a 6b tech 4b built a a", "r5a d6a d6b t5a t6a t6b");
    assert_eq!(hand(&game, 'a'), "5a 6a 6b");
}

#[test]
fn r71_only_cards_of_the_current_age_and_above_are_discarded() {
    let (game, _) = after("a: hand 3a 4a 4b 5a 9a tech 4c", "r4b");
    assert_eq!(legal(&game), "d5a d9a draw", "cards are chosen in ascending order");
    assert_eq!(refused(&game, "d4a"), Some(WhyNot::OutOfOrder(card("4a"))));
    let game = position("a: hand 3a 4a 4b 5a 9a tech 4c");
    assert_eq!(refused(&game, "r3a"), Some(WhyNot::BelowCurrentAge { card: card("3a"), current: 4 }));
}

#[test]
fn r71_a_card_is_taken_for_exactly_three() {
    let (mut game, _) = after("a: hand 4a 4b 5a 9a tech 4c | pile 1a", "r4a d4b");
    assert_eq!(refused(&game, "t1a"), Some(WhyNot::NotThree(2)));
    play(&mut game, "d5a");
    assert!(allowed(&game, "t1a") && allowed(&game, "draw"));
    assert_eq!(refused(&game, "t2a"), Some(WhyNot::NotInPile(card("2a"))));
    play(&mut game, "d9a");
    assert_eq!(refused(&game, "t1a"), Some(WhyNot::NotThree(4)));
    assert_eq!(legal(&game), "draw");
}

#[test]
fn r71_two_cards_of_one_type_are_discarded_one_after_the_other() {
    let (game, _) = after("a: hand 4a 4a 5a tech 4c", "r4a d4a d5a draw");
    assert_eq!(pile(&game), "4a 4a 5a");
}
