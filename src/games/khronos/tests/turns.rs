//! The boards and the box, and the frame of a turn.

use super::position::{after, allowed, decision, ecus, faith, hand, legal, legal_with, might, play, position, reason, refused, refused_now, seat, sight};
use crate::engine::{Game, Rng, Seat};
use crate::games::khronos::pieces::{Age, Cards, Kind};
use crate::games::khronos::{COLUMNS, Decision, Event, Khronos, ROWS, SQUARES, Setup, Square, WhyNot};

#[test]
fn k1_a_board_is_sixteen_squares_wide_and_twenty_high() {
    assert_eq!((COLUMNS, ROWS, SQUARES), (16, 20, 320));
    assert!(allowed("5 | a hand mmm", "bmc n18"));
    for at in ["o18", "n19", "p20"] {
        assert_eq!(refused("5 | a hand mmm", &format!("bmc {at}")), Some(WhyNot::OffBoard), "{at}");
    }
}

#[test]
fn k2_the_ten_printed_hamlets_stand_on_the_same_squares_in_every_age() {
    let game = position("2");
    for age in Age::ALL {
        let hamlets = game.table.board(age).buildings();
        let squares: Vec<String> = hamlets.iter().map(|hamlet| hamlet.at.to_string()).collect();
        assert_eq!(squares.join(" "), "d5 l5 h7 m8 e9 l12 d13 i14 e16 m16");
        assert!(hamlets.iter().all(|hamlet| hamlet.printed && hamlet.kind == Kind::Hamlet && hamlet.owner.is_none()));
    }
}

#[test]
fn k3_each_printed_hamlet_is_a_domain_at_first_and_worth_one() {
    let game = position("2");
    for age in Age::ALL {
        let domains = game.table.domains(age);
        assert_eq!(domains.len(), 10);
        assert!(domains.iter().all(|domain| domain.power == [0, 0, 1]));
    }
    assert_eq!(super::position::incomes("2 | might ka-d6", 'a'), [1, 0, 0]);
}

#[test]
fn k3_a_printed_hamlet_on_reason_houses_one_cube() {
    let (game, _) = after("2 | a at rr hand cc", "p-d5");
    assert_eq!(reason(&game), "h-d5+a");
    assert_eq!(refused_now(&game, "p-d5"), Some(WhyNot::Full));
}

#[test]
fn k8_cubes_never_run_out() {
    let free: Vec<Square> = Square::all().filter(|at| at.column() % 2 == at.row() % 2 && is_lonely(*at)).take(35).collect();
    let towers = free[..20].iter().map(|at| format!("wa-{at}"));
    let chapels = free[20..34].iter().map(|at| format!("pa-{at}"));
    let buildings: Vec<String> = towers.chain(chapels).collect();
    let (game, _) = after(&format!("5 | might {} | a hand r", buildings.join(" ")), &format!("bmp {}", free[34]));
    let own = game.table.board(Age::Might).buildings().iter().filter(|building| building.owner == Some(seat('a')));
    assert_eq!(own.count(), 35);
}

/// Whether a building on this square touches no printed Hamlet and can stand there.
fn is_lonely(at: Square) -> bool {
    let is_near = |other: Square| at.column().abs_diff(other.column()) + at.row().abs_diff(other.row()) <= 1;
    let is_land = at.terrain() != crate::games::khronos::Terrain::River;
    is_land && !Square::all().any(|other| other.has_printed_hamlet() && is_near(other))
}

#[test]
fn k9_ecus_never_run_out() {
    let (game, _) = after("5 | a ecus 60 hand mm | b ecus 100 | c ecus 100", "bmk b10");
    assert_eq!(ecus(&game, 'a'), 61, "although the box has 255 Ecus in coins");
}

#[test]
fn k10_the_discards_are_shuffled_in_the_middle_of_a_draw() {
    let (game, events) = after("3 | a hand mmrr | discard 9m 8r 11c", "xmm");
    let reshuffled = events.iter().filter(|event| **event == Event::Reshuffled).count();
    assert_eq!((reshuffled, hand(&game, 'a').len()), (1, 4), "{events:?}");
    assert!(hand(&game, 'a').count(crate::games::khronos::Colour::Religious) >= 3, "the last card of the pile was religious");
    assert_eq!((game.table.deck, game.table.discard), (29, Cards::NONE));
}

#[test]
fn k10_the_discards_wait_until_a_card_is_needed() {
    let (game, events) = after("3 | a hand mmrr | discard 9m 8r 11c", "xm");
    assert!(!events.contains(&Event::Reshuffled));
    assert_eq!((game.table.deck, game.table.discard.len()), (0, 29));
    let (game, events) = after(&game.position(), "end");
    assert!(events.contains(&Event::Reshuffled));
    assert_eq!((game.table.deck, game.table.discard.len(), hand(&game, 'a').len()), (29, 0, 4));
}

#[test]
fn k11_what_is_played_lies_open_and_what_is_held_does_not() {
    let (game, _) = after("3 | a hand mmrc | b hand 4 | c hand 4", "bmw b10 end");
    let view = sight(&game, '-');
    assert_eq!(view.table.discard, Cards::new(2, 1, 1));
    assert_eq!((view.hand, view.table.hand_sizes[..3].to_vec()), (Cards::NONE, vec![4, 4, 4]));
    assert_eq!(sight(&game, 'b').hand, hand(&game, 'b'));
}

#[test]
fn k12_who_begins_is_drawn() {
    let firsts: std::collections::BTreeSet<Seat> = (0..60)
        .map(|seed| Khronos::new(&Setup::new(5), Rng::from_number(seed), &mut Vec::new()).table.first)
        .collect();
    assert_eq!(firsts.len(), 5);
}

#[test]
fn k12_turns_go_clockwise_and_the_indicator_moves_after_the_last_player() {
    let (mut game, events) = after("3 | first b | turn c", "end");
    assert_eq!((game.table.turn, game.table.round), (seat('a'), 1));
    assert_eq!(events.last(), Some(&Event::TurnBegan { seat: seat('a') }));
    let events = play(&mut game, "end");
    assert_eq!((game.table.turn, game.table.round), (seat('b'), 2));
    assert!(events.ends_with(&[Event::RoundBegan { round: 2 }, Event::TurnBegan { seat: seat('b') }]), "{events:?}");
}

#[test]
fn k13_any_cards_are_exchanged_for_two_ecus() {
    let game = position("3 | a ecus 2 hand mmrc");
    assert_eq!(legal_with(&game, "x"), "xc xr xrc xm xmc xmr xmrc xmm xmmc xmmr xmmrc");
    let (game, events) = after("3 | a ecus 2 hand mmrc", "xmr");
    assert_eq!((ecus(&game, 'a'), hand(&game, 'a').len()), (0, 4));
    assert_eq!(game.table.discard, Cards::new(1, 1, 0));
    assert_eq!(events[0], Event::Exchanged { seat: seat('a'), discarded: Cards::new(1, 1, 0) });
    assert_eq!(refused("3 | a ecus 1 hand mmrc", "xm"), Some(WhyNot::Ecus { needed: 2 }));
    assert_eq!(refused("3 | a hand mmrc", "xrr"), Some(WhyNot::NotInHand("rr".parse().unwrap())));
    assert!(refused("3 | a hand mmrc", "x").is_some(), "nothing is exchanged for nothing");
}

#[test]
fn k13_cards_are_exchanged_once_and_before_any_action() {
    let text = "3 | a ecus 9 hand mmrc";
    for moves in ["xm", "t1f", "bmw b10"] {
        let (game, _) = after(text, moves);
        assert_eq!(legal_with(&game, "x"), "", "{moves}");
        let card = hand(&game, 'a').iter().next().unwrap();
        assert_eq!(refused_now(&game, &format!("x{}", card.letter())), Some(WhyNot::TooLate), "{moves}");
    }
    assert!(!legal_with(&after(text, "end end end").0, "x").is_empty(), "and again in the next turn");
    assert!(allowed(text, "xm t1f"));
}

#[test]
fn k14_pawns_travel_for_one_ecu_each_time_as_often_as_it_can_be_paid() {
    let (game, _) = after("3", "t1r t1m t1f t2r");
    assert_eq!((ecus(&game, 'a'), legal_with(&game, "t").as_str()), (0, ""));
    assert_eq!(refused_now(&game, "t1m"), Some(WhyNot::Ecus { needed: 1 }));
    assert_eq!(refused("3 | a at mf", "t1m"), Some(WhyNot::AlreadyThere));
    assert_eq!(legal_with(&position("3 | a at mf"), "t"), "t1f t1r t2m t2r");
    assert_eq!(legal_with(&position("3"), "t"), "t1f t1r", "two pawns on one board are alike");
}

#[test]
fn k14_pawns_travel_before_between_and_after_cards() {
    let (game, _) = after("5 | a hand mrrc", "t1f bfp b7 t1m bmw b10 t1r");
    assert_eq!((might(&game).as_str(), faith(&game).as_str(), ecus(&game, 'a')), ("wa-b10", "pa-b7", 1));
}

#[test]
fn k14_a_pawn_may_travel_only_to_be_there_for_the_income() {
    let text = "5 | round 4 | faith pa-d6";
    assert_eq!(ecus(&after(text, "end").0, 'a'), 4);
    assert_eq!(ecus(&after(text, "t1f end").0, 'a'), 4 - 1 + 1);
}

#[test]
fn k15_an_ecu_is_paid_before_any_is_earned() {
    let text = "5 | might wb-b10 | a ecus 0 hand mmm";
    assert_eq!(refused(text, "dm-b10"), Some(WhyNot::Ecus { needed: 1 }));
    assert_eq!(refused(text, "t1f"), Some(WhyNot::Ecus { needed: 1 }));
    let (game, _) = after(text, "bmk b14 dm-b10");
    assert_eq!((might(&game).as_str(), ecus(&game, 'a')), ("ka-b14", 0), "the Keep's bonus pays for it");
}

/// Three players' plain squares that touch nothing.
const SITES: [&str; 4] = ["b7", "b11", "d7", "d11"];

/// How many cards may still be played on each board after these moves.
fn left(text: &str, moves: &str) -> [u8; 3] {
    after(text, moves).0.table.cards_left()
}

#[test]
fn k16_both_pawns_on_one_board_play_four_cards_there() {
    assert_eq!(left("5 | a hand mmmm", ""), [4, 0, 0]);
    let moves = SITES.map(|at| format!("bmw {at}")).join(" ");
    let (game, _) = after("5 | a hand mmmm", &moves);
    assert_eq!((might(&game).as_str(), hand(&game, 'a')), ("wa-b7 wa-d7 wa-b11 wa-d11", Cards::NONE));
}

#[test]
fn k16_pawns_apart_play_two_cards_on_each_board() {
    let text = "5 | a at mf hand mmmm";
    assert_eq!(left(text, ""), [2, 2, 0]);
    assert_eq!(left(text, "bmw b7 bmw b11"), [0, 2, 0]);
    let why = WhyNot::CardLimit { age: Age::Might, needed: 1, left: 0 };
    assert_eq!(refused(text, "bmw b7 bmw b11 bmw"), Some(why));
    assert!(allowed(text, "bmw b7 bmw b11 bfw b7 bfw b11"));
}

#[test]
fn k16_no_card_is_played_on_a_third_board() {
    let text = "5 | a at mf hand mmcc";
    assert_eq!(left(text, "bmw b7 bfw b7 t1r"), [0, 1, 0]);
    let why = WhyNot::CardLimit { age: Age::Reason, needed: 1, left: 0 };
    assert_eq!(refused(text, "bmw b7 bfw b7 t1r p-d5"), Some(why));
    assert_eq!(left("5 | a at mf hand mmcc", "bmw b7 t2r"), [1, 0, 2], "two boards in all");
}

#[test]
fn k16_three_and_one_is_not_allowed() {
    let text = "5 | a hand mmmm";
    assert_eq!(left(text, "bmw b7 bmw b11 bmw d7 t1f"), [0, 0, 0]);
    assert_eq!(left(text, "bmw b7 bmw b11 t1f"), [0, 2, 0]);
    assert_eq!(left(text, "bmw b7 t1f bfw b7 t1m"), [1, 0, 0], "with cards on two boards, two on each at most");
}

#[test]
fn k16_a_pawn_plays_two_travels_and_plays_two_more() {
    let text = "5 | a at mr hand mmmm";
    assert_eq!(left(text, "bmw b7 bmw b11 t1f"), [0, 2, 2]);
    assert!(allowed(text, "bmw b7 bmw b11 t1f bfw b7 bfw b11"));
}

#[test]
fn k16_the_third_card_on_a_board_needs_both_pawns_there() {
    let text = "5 | a at mf hand mmmm";
    assert_eq!(left(text, "bmw b7 bmw b11 t2m"), [2, 0, 0]);
    assert!(allowed(text, "bmw b7 bmw b11 t2m bmw d7 bmw d11"));
    assert_eq!(left("5 | a hand mmmm", "bmw b7 bmw b11 t1f t2f"), [0, 2, 0]);
}

#[test]
fn k16_option_pawn_limit_two_cards_for_each_pawn_on_one_board() {
    let text = "5+pawn_limit | a at mr hand mmmm";
    assert_eq!(left(text, ""), [2, 0, 2]);
    assert_eq!(left(text, "bmw b7 bmw b11 t1f"), [0, 0, 2], "the pawn has played its cards");
    assert_eq!(left(text, "bmw b7 t1f"), [0, 0, 2], "and plays on one board alone");
    let text = "5+pawn_limit | a hand mmmm";
    assert_eq!(left(text, ""), [4, 0, 0]);
    assert_eq!(left(text, "bmw b7 bmw b11 bmw d7 t1f"), [1, 0, 0]);
    assert_eq!(left(text, "bmw b7 bmw b11 t1f"), [2, 2, 0]);
    assert!(allowed(text, "bmw b7 bmw b11 t1f bfw b7 bfw b11"));
}

#[test]
fn k16_second_edition_two_cards_for_each_pawn_wherever() {
    let text = "5+second | a hand mmmm";
    assert_eq!(left(text, "bmw b7 bmw b11 bmw d7 t1f"), [1, 1, 0], "three and one");
    assert!(allowed(text, "bmw b7 bmw b11 bmw d7 t1f bfw b7"));
    let text = "5+second | a at mf hand mmmc";
    assert_eq!(left(text, ""), [2, 2, 0]);
    assert_eq!(left(text, "bmw b7 bmw b11"), [0, 2, 0]);
    assert_eq!(left(text, "bmw b7 bmw b11 bfw b7 t2r"), [0, 0, 1], "two, one and one");
    assert!(allowed(text, "bmw b7 bmw b11 bfw b7 t2r p-d5"));
    assert_eq!(left(text, "bmw b7 t1r"), [0, 2, 1], "a pawn plays its second card elsewhere");
}

#[test]
fn k17_cards_for_terrain_and_for_demolishing_count() {
    let why = WhyNot::CardLimit { age: Age::Might, needed: 3, left: 2 };
    assert_eq!(refused("2 | a at mf hand mmm", "bmk a6"), Some(why));
    assert!(allowed("2 | a hand mmm", "bmk a6"));
    let text = "5 | might wb-b7 wb-b11 wb-d7 | a at mf hand mmm";
    let why = WhyNot::CardLimit { age: Age::Might, needed: 1, left: 0 };
    assert_eq!(refused(text, "dm-b7 dm-b11 dm-d7"), Some(why));
}

#[test]
fn k18_first_edition_unused_cards_are_discarded() {
    let (game, events) = after("5 | a hand mmrc", "end");
    assert!(events.contains(&Event::Discarded { seat: seat('a'), cards: Cards::new(2, 1, 1) }));
    assert_eq!((hand(&game, 'a').len(), game.table.turn), (4, seat('b')));
}

#[test]
fn k18_second_edition_unused_cards_may_be_kept() {
    let (mut game, _) = after("5+second | a hand mmrc", "end");
    assert_eq!(decision(&game), ('a', Decision::Keep));
    assert_eq!(legal(&game), "k kc kr krc km kmc kmr kmrc kmm kmmc kmmr kmmrc");
    let events = play(&mut game, "kmr");
    assert!(events.contains(&Event::Discarded { seat: seat('a'), cards: Cards::new(1, 0, 1) }));
    assert!(Cards::new(1, 1, 0).is_within(hand(&game, 'a')));
    assert_eq!((hand(&game, 'a').len(), game.table.discard, game.table.turn), (4, Cards::new(1, 0, 1), seat('b')));
}

#[test]
fn k18_second_edition_all_cards_may_be_kept_or_none() {
    let (game, events) = after("5+second | a hand mmrc", "end kmmrc");
    assert_eq!(hand(&game, 'a'), Cards::new(2, 1, 1));
    assert!(!events.iter().any(|event| matches!(event, Event::Discarded { .. } | Event::Drew { .. })), "{events:?}");
    let (game, _) = after("5+second | a hand mmrc", "end k");
    assert_eq!(game.table.discard, Cards::new(2, 1, 1));
}

#[test]
fn k19_income_comes_before_the_draw() {
    let (_, events) = after("5 | round 4 | might ka-d6 | a hand mr", "end");
    let place = |is: fn(&Event) -> bool| events.iter().position(is).unwrap();
    let paid = place(|event| matches!(event, Event::Paid { .. }));
    assert!(paid < place(|event| matches!(event, Event::Discarded { .. })), "{events:?}");
    assert!(paid < place(|event| matches!(event, Event::Drew { .. })), "{events:?}");
}

#[test]
fn k20_a_player_may_do_nothing() {
    let (game, _) = after("2 | a hand mmrc", "end");
    assert_eq!((game.table.turn, ecus(&game, 'a'), might(&game).as_str()), (seat('b'), 4, ""));
}

#[test]
fn holdem_open_cards_of_one_colour_are_taken_for_as_many() {
    let text = "3+holdem | open mmc | a hand rrcc";
    assert_eq!(refused(text, "src"), Some(WhyNot::BadSwap), "no religious card lies open");
    let (game, events) = after(text, "smrr");
    assert_eq!(events[0], Event::Swapped { seat: seat('a'), took: Cards::new(2, 0, 0), gave: Cards::new(0, 2, 0) });
    assert_eq!((hand(&game, 'a'), game.table.display), (Cards::new(2, 0, 2), Cards::new(0, 2, 1)));
    assert_eq!(game.table.known[0], Cards::new(2, 0, 0), "everybody saw what was taken");
    assert_eq!(legal_with(&game, "s"), "", "once a turn");
}

#[test]
fn holdem_an_exchange_may_come_before_the_swap_and_no_action() {
    let text = "3+holdem | a hand mmmm";
    assert!(!legal_with(&after(text, "xm").0, "s").is_empty());
    assert_eq!(legal_with(&after(text, "t1f").0, "s"), "");
}
