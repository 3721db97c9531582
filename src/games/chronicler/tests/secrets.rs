//! Who knows what.

use super::position::{after, card, cards, every_card, hand, play, position, sight, written};
use crate::engine::{Game, Rng, Seat, Viewer};
use crate::games::chronicler::{Chronicler, Event, View};

#[test]
fn r64_hands_are_hidden_and_everything_else_is_open() {
    let text = "3+conflict | a: hand 1a 2a tech 1b | b: hand 3a tech 1c/2c built r=4a,4b | c: hand 9a | pile 5a 6a";
    let game = position(text);
    for viewer in ['a', 'b', 'c', '-'] {
        let view = sight(&game, viewer);
        assert_eq!(view.table, game.table, "the table is the same for all");
        let own = if viewer == '-' { String::new() } else { hand(&game, viewer) };
        assert_eq!(written(view.hand), own);
    }
    assert_eq!(written(game.table.pile.iter().copied().collect()), "5a 6a");
    let other = position(&text.replace("b: hand 3a", "b: hand 3b"));
    assert_eq!(sight(&game, 'a'), sight(&other, 'a'));
    assert_ne!(sight(&game, 'b'), sight(&other, 'b'));
}

#[test]
fn r64_hands_are_laid_open_for_the_final_score() {
    let (game, _) = after("a: hand 1a | b: hand 9a 9b 2a | deck 9b | shifts 2", "o");
    for viewer in ['a', 'c', '-'] {
        assert_eq!(written(sight(&game, viewer).table.known[1]), "2a 9a 9b");
    }
}

/// What games drawn from a view have in common with `wanted`, over many draws: in all of them, and in any.
fn drawn(view: &View, wanted: impl Fn(&Chronicler) -> bool) -> (bool, bool) {
    let mut found = [false; 2];
    for seed in 0..200 {
        let game = Chronicler::determinize(view, Rng::from_number(seed));
        assert_eq!(&game.view(view.viewer), view);
        found[usize::from(wanted(&game))] = true;
    }
    (!found[0], found[1])
}

#[test]
fn a_card_taken_from_the_discard_pile_is_remembered_until_it_is_played() {
    let text = "a: hand 5a 6a 6b tech 4b | pile 4a";
    let (mut game, _) = after(text, "r5a d6a d6b t4a o");
    for viewer in ['b', 'c', '-'] {
        let view = sight(&game, viewer);
        assert_eq!(written(view.table.known[0]), "4a");
        assert!(drawn(&view, |game| game.hands[0].contains(card("4a"))).0);
    }
    play(&mut game, "o o o o b4a new");
    assert_eq!(written(game.table.known[0]), "");
}

#[test]
fn everybody_still_has_a_card_of_each_early_age_until_one_is_played() {
    let mut game = Chronicler::new(&"3".parse().unwrap(), Rng::from_number(4), &mut Vec::new());
    let view = sight(&game, 'b');
    assert!(drawn(&view, |game| (1..=3).all(|age| !game.hands[0].of_age(age).is_empty())).0);
    let first = game.hands[0].types().next().unwrap();
    assert_eq!(first.age(), 1);
    play(&mut game, &format!("r{first} draw"));
    let view = sight(&game, 'b');
    assert_eq!(drawn(&view, |game| game.hands[0].of_age(1).is_empty()), (false, true));
    assert!(drawn(&view, |game| (2..=3).all(|age| !game.hands[0].of_age(age).is_empty())).0);
}

#[test]
fn with_two_players_the_second_shift_tells_the_other_hand() {
    let mut told = 0;
    for seed in 0..40 {
        super::random::play_at_random("2".parse().unwrap(), seed, |game, events, _| {
            if !events.iter().any(|event| matches!(event, Event::EraBegan { era: 3, .. })) || game.table.ending.is_some() {
                return;
            }
            let drew = |event: &Event| if let Event::Drew { seat, .. } = event { Some(*seat) } else { None };
            let own = events.iter().find_map(drew).unwrap_or(game.table.turn);
            let other = own.left(2);
            let view = game.view(Viewer::Seat(own));
            let hand = game.hands[other.index()];
            assert_eq!(drawn(&view, |game| game.hands[other.index()] == hand), (true, true));
            told += 1;
        });
    }
    assert!(told > 10, "{told}");
}

#[test]
fn a_kept_card_may_have_been_played_since() {
    let text = "2 | a: hand 4a 4b 4c tech 4b | b: tech 1a | deck 5a | pile 5b 5b 6a 6a | shifts 1 | b: hand 7a";
    let (mut game, _) = after(text, "o d4a");
    assert_eq!((game.table.kept[0], game.table.hidden_at_shift), (3, cards("4b 4c 5a 7a")));
    play(&mut game, "r5a draw");
    assert_eq!(game.table.kept[0], 2, "5a was hidden");
    assert_eq!(game.table.acting, Seat(1));
}

#[test]
fn games_drawn_from_a_view_have_all_cards() {
    let mut game = Chronicler::new(&"4+conflict".parse().unwrap(), Rng::from_number(4), &mut Vec::new());
    play(&mut game, "o o o o");
    for viewer in ['a', 'b', 'c', 'd', '-'] {
        let view = sight(&game, viewer);
        let drawn = Chronicler::determinize(&view, Rng::from_number(1));
        assert_eq!(every_card(&drawn), every_card(&game));
        assert_eq!((drawn.deck.len(), drawn.aside.len()), (game.deck.len(), game.aside.len()));
    }
}

#[test]
fn only_draws_the_deal_and_the_end_reveal_something() {
    let shows = |text: &str, moves: &str| after(text, moves).1.iter().any(Chronicler::reveals);
    let text = "3+conflict | a: hand 1a 5a 6a 6b tech 5b built m | b: tech 1b | c: tech 2b/1c | pile 9a";
    assert!(shows(text, "o"));
    assert!(shows(text, "r5a draw"));
    assert!(shows(text, "x1a c:b0"), "loot");
    for quiet in ["r5a d6a d6b t9a", "b1a new", "u:c0", "r5a"] {
        assert!(!shows(text, quiet), "{quiet}");
    }
}
