//! Who knows what.

use super::position::{after, card, cards, hand, pile, play, played_at_random, position, sight, written};
use crate::engine::{Game, Rng, Seat, Viewer};
use crate::games::chronicle::pieces::{Suit, SuitSet};
use crate::games::chronicle::{Chronicle, Event, Move, PlayedCard, View};

#[test]
fn c32_only_the_top_of_the_pile_and_its_count_are_exposed() {
    let game = position("a: hand P9 | b: hand L8 | c: hand L1 | discard W2 X2 P4");
    for viewer in ['a', 'b', '-'] {
        let view = sight(&game, viewer);
        assert_eq!((view.discard_top, view.discard_count), (Some(card("P4")), 3));
        assert_eq!(view.gone, cards("W2 X2 P4"), "a careful person remembers which cards went there");
    }
    let other_order = position("a: hand P9 | b: hand L8 | c: hand L1 | discard X2 W2 P4");
    assert_eq!(sight(&game, 'a'), sight(&other_order, 'a'), "their order is not in the view");
}

#[test]
fn c60_allies_are_public() {
    let game = position("a: hand P9 allies W1 W2 | b: hand L8 allies X2 | c: hand L1");
    for viewer in ['a', 'b', 'c', '-'] {
        assert_eq!(sight(&game, viewer).allies, game.table.allies);
    }
}

#[test]
fn c61_the_number_of_hand_cards_is_public_and_the_cards_are_not() {
    let game = position("a: hand P9 P8 | b: hand L8 | c: hand L1 L2 L3");
    for viewer in ['a', 'b', 'c', '-'] {
        let view = sight(&game, viewer);
        assert_eq!(view.hand_sizes[..3], [2, 1, 3]);
        let own = if viewer == '-' { String::new() } else { hand(&game, viewer) };
        assert_eq!(written(view.hand), own);
    }
}

#[test]
fn c66_only_its_player_knows_a_face_down_card() {
    let game = position("a: hand L9 | b: hand L8 | c: hand P2 | meeting a:P4 b:x5");
    let laid = |card| PlayedCard { seat: Seat(1), card, face_up: false };
    assert_eq!(sight(&game, 'b').meeting[1], laid(Some(card("X5"))));
    for viewer in ['a', 'c', '-'] {
        assert_eq!(sight(&game, viewer).meeting[1], laid(None));
    }
}

#[test]
fn c66_the_winner_turns_it_up() {
    let (_, events) = after("a: hand L9 | b: hand L8 | c: hand P2 L1 | meeting a:P4 b:x5", "P2");
    let Event::MeetingWon { hidden, .. } = events[1] else { panic!("{events:?}") };
    assert_eq!(hidden, cards("X5"));
    assert!(Chronicle::reveals(&events[1]));
}

#[test]
fn c66_the_player_of_a_seven_does_not_see_it_before() {
    let (mut game, _) = after("a: hand L9 | b: hand L8 | c: hand P7 L1 | meeting a:P4 b:x5", "P7");
    assert_eq!(sight(&game, 'c').meeting[1].card, None);
    let events = play(&mut game, "k:b");
    assert!(Chronicle::reveals(&events[0]));
}

#[test]
fn c66_after_a_cancelled_meeting_it_stays_hidden_under_the_five() {
    let (game, events) = after("a: hand L9 | b: hand L8 | c: hand P5 L1 | meeting a:P4 b:x5", "P5");
    assert_eq!(pile(&game), "P4 X5 P5");
    assert!(!events.iter().any(Chronicle::reveals));
    for (viewer, gone, own) in [('a', "P4 P5", ""), ('b', "P4 P5 X5", "X5"), ('c', "P4 P5", ""), ('-', "P4 P5", "")] {
        let view = sight(&game, viewer);
        assert_eq!((written(view.gone), written(view.own_buried)), (gone.into(), own.into()));
        assert_eq!((view.discard_count, view.buried), (3, [0, 1, 0, 0, 0, 0]));
    }
}

#[test]
fn c66_it_is_seen_when_it_becomes_the_top_card() {
    let text = "a: hand L9 P9 W3 | b: hand L8 W2 | c: hand P5 L1 | meeting a:P4 b:x5";
    let (game, events) = after(text, "P5 P9");
    let salvaged = Event::Salvaged { by: Seat(0), card: card("P5"), uncovered: Some(card("X5")) };
    assert!(events.contains(&salvaged) && Chronicle::reveals(&salvaged));
    for viewer in ['a', 'c', '-'] {
        let view = sight(&game, viewer);
        assert_eq!((view.discard_top, written(view.gone)), (Some(card("X5")), "P4 X5".into()));
        assert_eq!(view.buried, [0; 6]);
    }
}

#[test]
fn a_known_card_that_is_played_face_down_is_still_known() {
    let mut game = position("a: hand L9 P9 W1 | b: hand L8 W2 X4 | c: hand L1 W3 P5 | history H7");
    game.table.known[1].insert(card("X4"));
    play(&mut game, "P9 x4");
    assert_eq!(sight(&game, 'a').known[1], cards("X4"), "face down, it may be another card");
    let mut cancelled = game.clone();
    play(&mut cancelled, "P5");
    assert_eq!(sight(&cancelled, 'a').known[1], cards("X4"), "it may lie in the pile");
    let mut other = position("a: hand L9 P9 W1 | b: hand L8 W2 X4 | c: hand L1 W3 P5 | history H7");
    other.table.known[1].insert(card("X4"));
    play(&mut other, "P9 l8");
    assert_eq!(sight(&game, 'a'), sight(&other, 'a'), "nothing gives away which card it is");
    let mut collected = position("a: hand L9 P9 W1 | b: hand L8 W2 X4 | c: hand L1 W3 P2 | history H7");
    collected.table.known[1].insert(card("X4"));
    play(&mut collected, "P9 x4 P2");
    assert!(sight(&collected, 'a').known[1].is_empty());
}

#[test]
fn a_recalled_ally_is_known_to_be_in_that_hand() {
    let (mut game, _) = after("a: hand L9 P6 W1 allies L2 | b: hand L8 P1 W2 | c: hand P2 L1", "P6 r:L2 P1 P2");
    assert_eq!(sight(&game, '-').known[0], cards("L2"));
    play(&mut game, "L2");
    assert!(sight(&game, '-').known[0].is_empty());
}

#[test]
fn a_face_down_suited_card_tells_that_its_player_lacks_the_led_suit_once_it_is_seen() {
    let lacks = |game: &Chronicle, seat: usize| sight(game, '-').lacks[seat];
    let mut power = SuitSet::EMPTY;
    power.insert(Suit::Power);
    let (mut game, _) = after("a: hand L9 P4 | b: hand L8 W2 | c: hand P2 L1", "P4 w2");
    assert_eq!(lacks(&game, 1), SuitSet::EMPTY, "nobody has seen it");
    play(&mut game, "P2");
    assert_eq!((lacks(&game, 0), lacks(&game, 1), lacks(&game, 2)), (SuitSet::EMPTY, power, SuitSet::EMPTY));
    let (game, _) = after("a: hand L9 P4 | b: hand L8 W2 | c: hand P7 L1", "P4 w2 P7 k:b");
    assert_eq!(lacks(&game, 1), power);
    let (game, _) = after("a: hand L9 P4 | b: hand L8 X2 | c: hand P2 L1", "P4 x2 P2");
    assert_eq!(lacks(&game, 1), SuitSet::EMPTY, "a Wild tells nothing");
    let (game, _) = after("a: hand L9 P4 | b: hand L8 W2 | c: hand P5 L1", "P4 w2 P5");
    assert_eq!(lacks(&game, 1), SuitSet::EMPTY, "in the pile it is unseen");
}

/// Draws many games from the view and collects what `look` finds in them.
fn drawn<T: Ord>(view: &View, look: impl Fn(&Chronicle) -> T) -> Vec<T> {
    let mut found: Vec<T> = (0..200).map(|seed| look(&Chronicle::determinize(view, Rng::from_number(seed)))).collect();
    found.sort_unstable();
    found.dedup();
    found
}

#[test]
fn a_drawn_game_deals_every_unseen_card_to_every_place_it_fits() {
    let game = position("a: hand P1 P2 | b: hand W1 W2 | c: hand L1 L2");
    let view = sight(&game, 'a');
    let pairs = drawn(&view, |game| hand(game, 'b'));
    assert_eq!(pairs, ["L1 L2", "W1 L1", "W1 L2", "W1 W2", "W2 L1", "W2 L2"]);
    assert_eq!(drawn(&view, |game| hand(game, 'a')), ["P1 P2"]);
}

#[test]
fn a_drawn_game_leaves_known_cards_where_they_are_and_heeds_what_a_hand_lacks() {
    let mut game = position("a: hand P1 P2 | b: hand W1 W2 | c: hand L1 L2");
    game.table.known[2].insert(card("L1"));
    assert_eq!(drawn(&sight(&game, 'a'), |game| hand(game, 'b')), ["W1 L2", "W1 W2", "W2 L2"]);
    game.table.lacks[1].insert(Suit::Love);
    assert_eq!(drawn(&sight(&game, 'a'), |game| hand(game, 'b')), ["W1 W2"]);
}

#[test]
fn a_drawn_hidden_card_is_a_wild_or_its_player_has_none_of_the_led_suit() {
    let game = position("a: hand L9 | b: hand W1 W2 | c: hand P2 X6 | meeting a:P4 b:x5");
    let deals = drawn(&sight(&game, 'a'), |game| (game.meeting[1].card, hand(game, 'b')));
    for (hidden, held) in &deals {
        assert!(hidden.is_wild() || (hidden.suit() == Some(Suit::Wisdom) && !held.contains('P')), "{hidden} {held}");
    }
    for wanted in [("X5", "W1 W2"), ("X6", "W2 P2"), ("W1", "W2 X6")] {
        let held = written(cards(wanted.1));
        assert!(deals.contains(&(card(wanted.0), held)), "{wanted:?}");
    }
    let before_a_suit = position("a: hand L9 W1 | b: hand W2 | c: hand P2 X6 | meeting a:x5 b:P4");
    assert_eq!(drawn(&sight(&before_a_suit, 'b'), |game| game.meeting[0].card), [card("X5"), card("X6")]);
}

#[test]
fn what_differs_between_drawn_games_only_shows_with_an_event_that_reveals() {
    let mut shown = 0;
    let mut rng = Rng::from_number(1);
    played_at_random(60, |game| {
        let Some(seat) = game.status().acting().first() else {
            return;
        };
        let view = game.view(Viewer::Seat(seat));
        let mut moves: Vec<Move> = Vec::new();
        Chronicle::legal_in_view(&view, &mut moves);
        let mv = rng.pick(&moves).unwrap();
        let mut play_drawn = || {
            let mut drawn = Chronicle::determinize(&view, rng_of(&view, &mut shown));
            let mut events = Vec::new();
            drawn.apply(seat, mv, &mut events);
            (drawn.view(Viewer::Seat(seat)), events.iter().any(Chronicle::reveals))
        };
        let first = play_drawn();
        for _ in 0..3 {
            let next = play_drawn();
            assert!(first.0 == next.0 || (first.1 && next.1), "{mv} tells something in {view:?}");
        }
    });
    assert!(shown > 1_000);
}

/// A new stream each time.
fn rng_of(view: &View, count: &mut u64) -> Rng {
    *count += 1;
    Rng::from_number(*count << 8 | u64::from(view.round))
}
