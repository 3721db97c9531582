//! The Era Shift.

use super::position::{after, allowed, built, card, cards, drawn_cards, hand, legal, pile, play, refused};
use crate::engine::{Game, Seat};
use crate::games::chronicler::{Ending, Event, WhyNot};

#[test]
fn r9_obtain_is_always_legal() {
    for seed in 0..30 {
        let setup = "2+conflict".parse().unwrap();
        super::random::play_at_random(setup, seed, |game, _, _| {
            if game.table.ending.is_none() && super::position::is_free(game) {
                assert!(allowed(game, "o") && game.table.deck > 0);
            }
        });
    }
}

#[test]
fn r30_the_shift_comes_with_the_last_card_and_the_draw_goes_on() {
    let (game, events) = after("a: hand 1a | deck 2a 2b | aside 5a 5b 5c | pile 6a", "o");
    assert_eq!((game.table.shifts, game.table.deck), (0, 1));
    assert!(!events.iter().any(|event| matches!(event, Event::EraEnded { .. })));
    let (game, events) = after("a: hand 1a | deck 2a | aside 5a 5b 5c | pile 6a", "o");
    let told = [
        Event::Obtained { seat: Seat(0), draws: 1 },
        Event::Drew { seat: Seat(0), count: 1 },
        Event::EraEnded { era: 1 },
        Event::EraBegan { era: 2, pile: 1, aside: 3 },
    ];
    assert_eq!(events, told);
    assert_eq!((game.table.actions, game.table.turn, game.table.deck), (1, Seat(0), 4), "the turn goes on");
}

#[test]
fn r31_cards_drawn_before_the_shift_count_and_the_rest_is_drawn_after() {
    let text = "3+conflict | a: hand 1a 1b tech 5a built i i | deck 2a 2b | aside 5a 5b 5c | pile 6a";
    let (mut game, events) = after(text, "o");
    assert_eq!(events[1], Event::Drew { seat: Seat(0), count: 2 });
    assert_eq!(hand(&game, 'a'), "1a 1b 2a 2b");
    assert_eq!((legal(&game).as_str(), game.table.owed), ("d1a d1b d2a d2b", 1));
    let events = play(&mut game, "d1b");
    assert_eq!(events.last(), Some(&Event::Drew { seat: Seat(0), count: 1 }));
    assert_eq!((game.hands[0].len(), game.table.owed, game.table.actions), (4, 0, 1));
}

#[test]
fn r32_all_discard_to_their_limits_clockwise_from_the_active_player() {
    let text = "4 | a: hand 1a 1b 1c 1d 3d 5b 5c built g | b: hand 2a 2a 2b 2c 2d | c: hand 3a 3b 3c | d: hand 4a 4b 4c 5a | deck 9a | turn b";
    let (mut game, _) = after(text, "o");
    assert_eq!((game.table.acting, legal(&game).as_str()), (Seat(1), "d2a d2b d2c"), "after 2d there would be too few");
    play(&mut game, "d2a");
    assert_eq!(legal(&game), "d2a d2b d2c d2d", "ascending, and two must follow");
    play(&mut game, "d2b");
    assert_eq!(legal(&game), "d2c d2d d9a");
    assert_eq!(refused(&game, "d2a"), Some(WhyNot::OutOfOrder(card("2a"))));
    let events = play(&mut game, "d2c");
    assert_eq!(events, [Event::Shed { seat: Seat(1), card: card("2c") }]);
    assert_eq!(hand(&game, 'b'), "2a 2d 9a");
    assert_eq!((game.table.acting, legal(&game).as_str()), (Seat(3), "d4a d4b d4c d5a"), "seat c holds three");
    play(&mut game, "d5a");
    assert_eq!((game.table.acting, legal(&game).as_str()), (Seat(0), "d1a d1b d1c d1d d3d d5b d5c"), "seat a comes last");
    play(&mut game, "d1a");
    assert_eq!((game.table.shifts, game.table.acting, game.table.turn), (1, Seat(1), Seat(1)));
    assert_eq!(hand(&game, 'a'), "1b 1c 1d 3d 5b 5c", "the Granary keeps six");
}

#[test]
fn r32_each_active_granary_keeps_three_more() {
    let sheds = |built: &str| {
        let ten = "1a 1b 1c 1d 2a 2b 2c 2d 3a 3b";
        let (game, _) = after(&format!("a: hand {ten} built {built} | deck 9a"), "o");
        match game.table.decision {
            crate::games::chronicler::Decision::Shed { left, .. } => left,
            _ => 0,
        }
    };
    assert_eq!([sheds("m"), sheds("g"), sheds("g g"), sheds("g?"), sheds("g g?")], [8, 5, 2, 8, 5]);
}

#[test]
fn r33_the_first_shift_shuffles_the_pile_hand_discards_and_the_third_pile() {
    let text = "a: hand 1a 1b 1c | deck 9a | aside 5a 5b | pile 6a 6b";
    let (game, events) = after(text, "o d1b");
    assert_eq!(game.deck, cards("1b 5a 5b 6a 6b"));
    assert_eq!((pile(&game).as_str(), game.table.aside, game.aside), ("", 0, cards("")));
    assert_eq!(events.last(), Some(&Event::EraBegan { era: 2, pile: 3, aside: 2 }));
}

#[test]
fn r33_the_second_shift_shuffles_the_pile() {
    let (game, events) = after("a: hand 1a 1b 1c | deck 9a | pile 6a 6b | shifts 1", "o d9a");
    assert_eq!((game.deck, pile(&game).as_str(), game.table.shifts), (cards("6a 6b 9a"), "", 2));
    assert_eq!(events.last(), Some(&Event::EraBegan { era: 3, pile: 3, aside: 0 }));
}

#[test]
fn r34_without_cards_for_a_third_deck_the_match_ends() {
    let (game, events) = after("a: hand 1a | deck 9a | shifts 1", "o");
    assert_eq!(game.table.ending, Some(Ending::ThirdShift));
    assert_eq!(game.table.shifts, 3);
    let ended = events.iter().filter(|event| matches!(event, Event::EraEnded { .. }));
    assert!(ended.eq(&[Event::EraEnded { era: 2 }, Event::EraEnded { era: 3 }]));
}

#[test]
fn r34_a_few_cards_are_enough_to_go_on() {
    let (game, _) = after("a: hand 1a | deck 9a | pile 6a | shifts 1", "o");
    assert_eq!((game.table.ending, game.table.deck), (None, 1));
}

#[test]
fn r36_at_the_third_shift_nobody_discards() {
    let (game, _) = after("a: hand 1a 1b 1c 2a 9a 9a | b: tech 1a | deck 9b | shifts 2", "o");
    assert_eq!(game.table.ending, Some(Ending::ThirdShift));
    assert_eq!(game.status().outcome().unwrap().scores[0], -12, "three Age 9 cards in hand all count");
}

#[test]
fn r37_only_discarded_cards_are_shuffled() {
    let text = "3+conflict | a: hand 1a tech 1b 2b/3a built r=3b,3c | deck 9a | pile 6a | shifts 1";
    let (game, _) = after(text, "o");
    assert_eq!(game.deck, cards("6a"));
    assert_eq!((super::position::techs(&game, 'a'), built(&game, 'a')), ("1b 2b/3a".into(), "r".into()));
}

#[test]
fn r65_there_is_no_hand_limit_but_in_a_shift() {
    let (game, _) = after("3+conflict | a: tech 5a built i i", "o o o o o o o o o o");
    assert_eq!(game.hands[0].len(), 12);
}

#[test]
fn r68_the_draw_stops_when_the_match_ends() {
    let text = "3+conflict | a: tech 5a built i i | deck 9b | shifts 2 | pile 4a";
    let (game, events) = after(text, "o");
    assert_eq!((drawn_cards(&events), game.table.owed), (1, 0));
    assert_eq!(game.table.ending, Some(Ending::ThirdShift));
    let (game, events) = after("3+conflict | a: tech 5a built i i | deck 9b | shifts 1 | pile 4a", "o");
    assert_eq!((drawn_cards(&events), game.table.ending), (2, Some(Ending::ThirdShift)), "the new deck is used up as well");
}
