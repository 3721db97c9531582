//! How players come to their Chronicles and decks, and the preparation.

use super::position::{
    acting, after, dealt, drawn, hand, legal, library, memory, play, position, refused, seat, seekers, sight, written,
};
use crate::engine::{Game, Rng, Seat};
use crate::games::seeker_chronicles::{
    Chronicle, Decision, Event, Move, SeekerChronicles, Setup, WhyNot, view::DECIDED_LIMIT,
};

/// A match whose piles are divided already, so that a test knows who has what.
const DIVIDED: &str = "2+constructed+open_decklists+deck_a:n22222-m22222-f22222+deck_b:o22222-w22222-h22222";

fn letters(chronicles: &[Chronicle]) -> String {
    chronicles.iter().map(Chronicle::to_string).collect()
}

#[test]
fn s1_piles_are_taken_in_turn_beginning_with_the_winner_of_the_die() {
    let mut winners = [0, 0];
    for seed in 0..20 {
        let (game, events) = dealt("2", seed, "pile:n pile:m pile:f pile:o pile:w");
        let winner = game.table.die.unwrap();
        winners[winner.index()] += 1;
        assert_eq!(events[0], Event::DieRolled { winner });
        let second = winner.left(2);
        assert_eq!(letters(&game.table.side(winner).chronicles), "nfw");
        assert_eq!(letters(&game.table.side(second).chronicles), "moh", "the last pile is nobody's choice");
        assert_eq!((acting(&game), game.table.decision), (second, Decision::NameStarter));
        assert_eq!(legal(&game), "start:a start:b");
    }
    assert!(winners.iter().all(|count| *count > 3), "{winners:?}");
}

#[test]
fn s1_a_pile_is_taken_once() {
    let (game, _) = dealt("2", 1, "pile:m pile:w");
    assert_eq!(legal(&game), "pile:n pile:f pile:o pile:h");
    assert_eq!(refused(&game, "pile:m"), Some(WhyNot::PileGone(Chronicle::Maxwell)));
}

#[test]
fn s1_the_second_drafter_may_name_either() {
    for starter in ["a", "b"] {
        let (game, _) = dealt("2", 1, &format!("pile:n pile:m pile:f pile:o pile:w start:{starter}"));
        assert_eq!((game.table.starter, acting(&game)), (seat(starter), seat(starter)));
    }
}

#[test]
fn s2_first_seekers_are_chosen_secretly_and_shown_together() {
    let (mut game, _) = dealt(DIVIDED, 1, "start:a");
    assert_eq!(legal(&game), "seeker:n seeker:m seeker:f");
    let before = sight(&game, 'b');
    let events = play(&mut game, "seeker:m");
    assert_eq!(events, [Event::FirstSeekerChosen(Seat(0))]);
    assert_eq!(sight(&game, 'a').first, Some(Chronicle::Maxwell));
    let mut other = dealt(DIVIDED, 1, "start:a seeker:f").0;
    assert_eq!(sight(&game, 'b'), sight(&other, 'b'), "b cannot tell which");
    assert_eq!(sight(&game, 'b').table.sides, before.table.sides);
    other = game;
    let events = play(&mut other, "seeker:w");
    assert!(events.contains(&Event::SeekersRevealed([Chronicle::Maxwell, Chronicle::Wu])));
    assert_eq!((seekers(&other, "a").as_str(), seekers(&other, "b").as_str()), ("m", "w"));
}

#[test]
fn s2_only_own_seekers_are_activated() {
    let (game, _) = dealt(DIVIDED, 1, "start:a");
    assert_eq!(refused(&game, "seeker:w"), Some(WhyNot::NotSetAside(Chronicle::Wu)));
}

#[test]
fn s3_the_first_seeker_modules_enter_ready_and_pay_on_the_first_turn() {
    let (mut game, _) = dealt(DIVIDED, 1, "start:a seeker:n seeker:o keep keep");
    assert_eq!((memory(&game, "a").as_str(), memory(&game, "b").as_str()), ("ns", "os"));
    play(&mut game, "research");
    assert_eq!((acting(&game), game.table.decision), (Seat(1), Decision::Challenge));
    assert!(legal(&game).starts_with("eos"));
}

#[test]
fn s4_a_mulligan_is_decided_once_by_the_starting_player_first() {
    let (mut game, _) = dealt(DIVIDED, 3, "start:b seeker:o seeker:n");
    assert_eq!((acting(&game), legal(&game).as_str()), (Seat(1), "keep mulligan"));
    let events = play(&mut game, "mulligan");
    assert_eq!(drawn(&events, "b"), 2);
    assert_eq!((game.hands[1].len(), library(&game, "b")), (2, 28));
    assert_eq!((acting(&game), legal(&game).as_str()), (Seat(0), "keep mulligan"));
    play(&mut game, "mulligan");
    assert_eq!(game.table.decision, Decision::Act, "there is no second one");
    assert!(refused(&game, "mulligan").is_some());
}

#[test]
fn s4_the_old_hand_is_shuffled_in_before_the_draw() {
    let again = (0..60).filter(|seed| {
        let (game, _) = dealt(DIVIDED, *seed, "start:a seeker:n seeker:o");
        let before = game.hands[0];
        let (game, _) = dealt(DIVIDED, *seed, "start:a seeker:n seeker:o mulligan");
        !game.hands[0].intersection(before).is_empty()
    });
    let again = again.count();
    assert!((1..30).contains(&again), "a card sometimes comes back: {again}");
}

#[test]
fn s5_the_other_player_draws_one_more_after_the_mulligans() {
    let (mut game, _) = dealt(DIVIDED, 1, "start:a seeker:n seeker:o");
    assert_eq!([library(&game, "a"), library(&game, "b")], [28, 28], "Rulebook, Preparation: a library of 28 cards");
    let events = play(&mut game, "mulligan mulligan");
    let at = |wanted: &Event| events.iter().position(|event| event == wanted);
    assert!(at(&Event::Mulliganed(Seat(1))) < at(&Event::TurnBegan { seat: Seat(0), turn: 1 }));
    assert_eq!((library(&game, "b"), game.hands[1].len()), (27, 3));
}

#[test]
fn s6_the_first_turn_has_a_draw() {
    let (game, events) = dealt(DIVIDED, 1, "start:a seeker:n seeker:o keep keep");
    assert_eq!((drawn(&events, "a"), game.hands[0].len(), library(&game, "a")), (3, 3, 27));
}

#[test]
fn s45_a_first_game_has_fixed_seekers_in_a_fixed_order() {
    let (game, _) = dealt("2+first_game", 1, "start:a keep keep");
    assert_eq!(letters(&game.table.sides[0].chronicles), "fnm");
    assert_eq!(letters(&game.table.sides[1].chronicles), "owh");
    assert_eq!((seekers(&game, "a").as_str(), seekers(&game, "b").as_str()), ("f", "o"));
    assert_eq!((memory(&game, "a").as_str(), memory(&game, "b").as_str()), ("fs", "os"));
    let (game, _) = after("2+first_game | a: fnm, seekers f:n5, memory n1 n4", "ln1:1");
    assert_eq!((seekers(&game, "a").as_str(), hand(&game, "a").as_str()), ("f:n1+n5 n", "ns"));
}

#[test]
fn s45_without_a_draft_the_loser_of_the_die_names_the_starting_player() {
    for setup in ["2+first_game", "2+free", DIVIDED] {
        for seed in 0..6 {
            let (game, _) = dealt(setup, seed, "");
            assert_eq!(game.table.decision, Decision::NameStarter);
            assert_eq!(acting(&game), game.table.die.unwrap().left(2));
        }
    }
}

/// The moves that build a deck of two copies of each module; those of the last follow by themselves.
fn plain(chronicles: &str) -> String {
    let modules = |letter: char| (1..=5).map(move |number| format!("{letter}{number}x2"));
    chronicles.chars().flat_map(modules).take(14).collect::<Vec<_>>().join(" ")
}

#[test]
fn s46_chronicles_are_chosen_secretly_and_may_be_the_same() {
    let (mut game, _) = dealt("2+free", 1, "start:a");
    assert_eq!(legal(&game), "pile:n pile:m pile:f pile:o", "ascending, so that two can follow");
    assert_eq!(refused(&game, "pile:w"), Some(WhyNot::OutOfOrder(Chronicle::Wu)));
    play(&mut game, "pile:m pile:o");
    assert_eq!(legal(&game), "pile:w pile:h");
    play(&mut game, &format!("pile:h {}", plain("moh")));
    assert_eq!((acting(&game), game.table.decision), (Seat(1), Decision::ChooseChronicle));
    assert!(game.table.sides.iter().all(|side| side.chronicles.is_empty()), "nobody else knows");
    assert_eq!(sight(&game, 'b').deck.len(), 0);
    let events = play(&mut game, &format!("pile:m pile:o pile:h {}", plain("moh")));
    let chronicles = [Chronicle::Maxwell, Chronicle::Noether, Chronicle::Hawking];
    for seat in [Seat(0), Seat(1)] {
        assert!(events.contains(&Event::ChroniclesRevealed { seat, chronicles }));
    }
}

#[test]
fn s46_with_hidden_lists_the_choice_of_the_first_cannot_be_told() {
    let one = dealt("2+free", 1, &format!("start:a pile:n pile:m pile:f {}", plain("nmf"))).0;
    let other = dealt("2+free", 1, &format!("start:a pile:o pile:w pile:h {}", plain("owh"))).0;
    assert_eq!(sight(&one, 'b'), sight(&other, 'b'));
    assert_ne!(sight(&one, 'a'), sight(&other, 'a'));
}

#[test]
fn s42_a_deck_has_thirty_cards_and_no_more_than_three_of_each() {
    let (mut game, _) = dealt("2+free", 1, "start:a pile:n pile:m pile:f");
    assert_eq!(legal(&game), "n1x0 n1x1 n1x2 n1x3");
    play(&mut game, "n1x3 n2x0 n3x0 n4x0 n5x0");
    assert_eq!(refused(&game, "m2x1"), Some(WhyNot::OtherModule("m1".parse().unwrap())));
    assert_eq!(legal(&game), "m1x0 m1x1 m1x2 m1x3", "27 cards are left for ten modules");
    play(&mut game, "m1x0");
    assert_eq!(game.table.decision, Decision::ChooseChronicle, "three of each of the other nine follow by themselves");
    assert_eq!(written(game.decks[0]), "n1 n1 n1 m2 m2 m2 m3 m3 m3 m4 m4 m4 m5 m5 m5 f1 f1 f1 f2 f2 f2 f3 f3 f3 f4 f4 f4 f5 f5 f5");
}

#[test]
fn s42_no_choice_leads_to_another_size() {
    for seed in 0..60 {
        let setup: Setup = "2+free".parse().unwrap();
        let mut rng = Rng::from_number(seed);
        let mut game = SeekerChronicles::new(&setup, rng.split(), &mut Vec::new());
        while game.table.decision != Decision::FirstSeeker {
            let seat = acting(&game);
            let mut moves = Vec::new();
            game.legal_moves(seat, &mut moves);
            // The most and the fewest lead to the edges.
            let mv = match rng.below(3) {
                0 => moves[0],
                1 => *moves.last().unwrap(),
                _ => *rng.pick(&moves).unwrap(),
            };
            if let Move::Copies(_, count) = mv {
                assert!(count <= 3 && game.plans[seat.index()].decided < DECIDED_LIMIT);
            }
            game.apply(seat, &mv, &mut Vec::new());
        }
        assert_eq!(game.decks.map(super::super::Cards::len), [30, 30]);
    }
}

#[test]
fn s42_seeker_modules_are_set_aside_and_come_with_their_seekers() {
    let (mut game, _) = dealt(DIVIDED, 1, "start:a seeker:n seeker:o keep keep");
    assert!(game.table.sides.iter().all(|side| side.library < 30));
    assert!(game.libraries[0].types().all(|card| !card.is_seeker_module()));
    game = position("a: seekers n:n5, memory n1 n4");
    play(&mut game, "ln1:1 seeker:f");
    assert_eq!(hand(&game, "a"), "fs");
}

#[test]
fn s42_a_constructed_deck_comes_from_the_drafted_piles() {
    let (game, _) = dealt("2+constructed", 1, "pile:n pile:m pile:f pile:o pile:w start:a");
    let own = letters(&game.table.side(Seat(0)).chronicles);
    assert_eq!(game.table.decision, Decision::BuildDeck);
    assert_eq!(legal(&game), (0..=3).map(|count| format!("{}1x{count}", &own[..1])).collect::<Vec<_>>().join(" "));
}

#[test]
fn s42_with_one_deck_brought_along_the_other_seat_builds_from_what_is_left() {
    let (game, _) = dealt("2+constructed+deck_b:n22222-w22222-h22222", 1, "start:a");
    assert_eq!(letters(&game.table.sides[0].chronicles), "mfo");
    assert_eq!((acting(&game), game.table.decision), (Seat(0), Decision::BuildDeck));
    let (game, _) = dealt("2+constructed+deck_b:n22222-w22222-h22222", 1, &format!("start:a {}", plain("mfo")));
    assert_eq!((acting(&game), game.table.decision), (Seat(0), Decision::FirstSeeker));
}
