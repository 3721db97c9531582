//! Cubes on Reason, income, and the end.

use super::position::{after, allowed, ecus, hand, incomes, legal_with, play, position, reason, refused, refused_now, seat};
use crate::engine::{Game, Seat, SeatSet, Status};
use crate::games::khronos::pieces::{Age, Cards, Colour};
use crate::games::khronos::{Board, Event, Khronos, WhyNot};

/// The power of each colour, and the income, of the domain with this square on Reason.
fn domain(text: &str, at: &str) -> ([u8; 3], u8) {
    let (table, at) = (position(text).table, at.parse().unwrap());
    let domain = table.domains(Age::Reason).into_iter().find(|domain| domain.squares.contains(at)).unwrap();
    (domain.power, domain.income)
}

#[test]
fn k6_a_ruin_is_worth_one_or_two_and_renovated_two_or_three() {
    for (building, power) in [("k-a10?", [1, 0, 0]), ("k-a10", [2, 0, 0]), ("c-a10?", [2, 0, 0]), ("c-a10", [3, 0, 0])] {
        assert_eq!(domain(&format!("5 | reason {building}"), "a10"), (power, power[0]), "{building}");
    }
    for (building, power) in [("m-a10?", [0, 1, 0]), ("m-a10", [0, 2, 0]), ("a-a10?", [0, 2, 0]), ("a-a10", [0, 3, 0])] {
        assert_eq!(domain(&format!("5 | reason {building}"), "a10"), (power, power[1]), "{building}");
    }
}

#[test]
fn k6_a_castle_and_an_abbey_take_two_cubes_a_keep_and_a_monastery_one() {
    let text = "5 | reason k-a10? c-a12? m-a16? a-a6? | a at rr hand mmmr";
    let (game, _) = after(text, "r-a10 r-a12 r-a12 r-a16");
    assert_eq!(reason(&game), "a-a6? k-a10 c-a12 m-a16");
}

#[test]
fn k78_a_civil_card_is_a_cube_while_there_is_room_for_any_player() {
    let text = "5 | reason t-b10+ab h-d5 | a at rr hand ccc";
    let (game, events) = after(text, "p-b10");
    assert_eq!((reason(&game).as_str(), hand(&game, 'a')), ("t-b10+aab", Cards::new(0, 0, 2)));
    assert_eq!(events, [Event::Populated { seat: seat('a'), at: "b10".parse().unwrap() }]);
    assert_eq!(refused_now(&game, "p-b10"), Some(WhyNot::Full));
    let why = WhyNot::Colour { colour: Colour::Civil, needed: 1, held: 0 };
    assert_eq!(refused("5 | reason t-b10 | a at rr hand mr", "p-b10"), Some(why));
    assert_eq!(refused("5 | reason k-b10? | a at rr hand c", "p-a1"), Some(WhyNot::NoBuilding));
    assert!(!allowed("5 | reason k-b10? | a at rr hand c", "p-b10"), "a ruin houses nobody");
    assert!(!allowed("5 | reason k-b10 | a at rr hand cm", "p-b10"), "nor does a Keep");
}

#[test]
fn k79_a_player_may_fill_a_building_alone() {
    let (game, _) = after("5 | reason y-a10 | a at rr hand cccc", "p-a10 p-a10 p-a10 p-a10");
    assert_eq!(reason(&game), "y-a10+aaaa");
}

#[test]
fn k80_the_last_cube_renovates_and_all_cubes_return() {
    let text = "5 | reason c-a10?+b | a at rr hand mrcc";
    let (game, events) = after(text, "r-a10");
    assert_eq!(reason(&game), "c-a10");
    assert_eq!(events[0], Event::Renovated { seat: seat('a'), at: "a10".parse().unwrap(), done: true });
    let castle = game.table.board(Age::Reason).at("a10".parse().unwrap()).unwrap();
    assert_eq!((castle.owner, castle.cubes()), (None, 0));
    assert_eq!(refused_now(&game, "r-a10"), Some(WhyNot::NoRuin));
    let why = WhyNot::Colour { colour: Colour::Religious, needed: 1, held: 0 };
    assert_eq!(refused("5 | reason a-a10? | a at rr hand mmcc", "r-a10"), Some(why));
    assert_eq!(refused("5 | reason t-a10 | a at rr hand mmcc", "r-a10"), Some(WhyNot::NoRuin));
}

#[test]
fn k81_cubes_on_ruins_do_not_count() {
    let text = "5 | reason k-a8? c-a10?+a t-d10+b | a at rm | b at rm";
    assert_eq!((incomes(text, 'a'), incomes(text, 'b')), ([0; 3], [0, 0, 3]));
    let text = "5 | reason c-a10?+a | a at rm";
    assert_eq!(incomes(text, 'a'), [0; 3], "nor are they a majority of anything");
}

#[test]
fn k82_cubes_are_not_moved() {
    let game = position("5 | reason t-b10+ab h-d5+a | a at rr ecus 9");
    assert_eq!(legal_with(&game, ""), "t1m t1f end");
}

#[test]
fn k83_income_comes_at_the_end_of_ones_own_fourth_and_seventh_turn() {
    for round in 1..=7 {
        let (game, events) = after(&format!("3 | round {round} | turn b | might kb-d6 kc-b10 t-d10"), "end");
        let paid: Vec<_> = events.iter().filter(|event| matches!(event, Event::Paid { .. })).collect();
        let is_payday = round == 4 || round == 7;
        assert_eq!(ecus(&game, 'b'), if is_payday { 5 } else { 4 }, "round {round}");
        assert_eq!((paid.len(), ecus(&game, 'c')), (usize::from(is_payday), 4));
    }
}

#[test]
fn k83_what_others_have_built_since_counts() {
    let text = "2 | round 4 | might wa-c6 h-b6 | b hand c";
    let (game, _) = after(text, "end bmh c5 end");
    assert_eq!(ecus(&game, 'a'), 5, "the income of the first player came before the Hamlet");
}

#[test]
fn k84_one_pawn_is_enough_and_two_are_not_paid_twice() {
    let text = "5 | might ka-d6 | faith ma-d6 |";
    assert_eq!(incomes(&format!("{text} a at mm"), 'a'), [1, 0, 0]);
    assert_eq!(incomes(&format!("{text} a at mf"), 'a'), [1, 1, 0]);
    assert_eq!(incomes(&format!("{text} a at rr"), 'a'), [0, 0, 0]);
}

#[test]
fn k85_might_pays_the_highest_military_building_and_faith_the_highest_religious() {
    let domain = "ka-d6 mb-f6 wc-d8 pd-f8 t-b6";
    for (seat, expected) in [('a', [5, 0, 0]), ('b', [0, 6, 0]), ('c', [0; 3]), ('d', [0; 3])] {
        let text = format!("5 | might {domain} | faith {domain} h-c8 | {seat} at mf");
        assert_eq!(incomes(&text, seat), expected, "{seat}");
    }
    let text = "5 | might pa-d6 t-b6 | faith wa-d6 t-b6 | a at mf";
    assert_eq!(incomes(text, 'a'), [0; 3], "nobody is paid without one");
}

#[test]
fn k85_every_domain_of_ones_own_pays() {
    assert_eq!(incomes("5 | might wa-d6 wa-e10 ka-b10", 'a'), [1 + 1, 0, 0]);
}

#[test]
fn k86_reason_pays_the_majority_the_power_of_both_colours() {
    let text = "5 | reason k-a8 a-a10? t-d10+aab | a at rm | b at rm";
    assert_eq!((incomes(text, 'a'), incomes(text, 'b')), ([0, 0, 4], [0; 3]));
    let text = "5 | reason k-a8 a-a10? t-d10+a h-e9+b | a at rm | b at rm";
    assert_eq!((incomes(text, 'a'), incomes(text, 'b')), ([0, 0, 4], [0, 0, 4]), "in full to each who is equal");
    let text = "5 | reason k-a8 a-a10? t-d10 | a at rm";
    assert_eq!(incomes(text, 'a'), [0; 3], "nobody lives there");
}

#[test]
fn k86_equal_players_are_paid_each_at_the_end_of_their_own_turn() {
    let text = "3 | round 4 | reason k-d6 h-d5+a t-b6+b | a at rm | b at rm";
    let (mut game, _) = after(text, "end");
    assert_eq!((ecus(&game, 'a'), ecus(&game, 'b')), (6, 4));
    play(&mut game, "end");
    assert_eq!(ecus(&game, 'b'), 6);
}

#[test]
fn k87_ruins_join_a_domain_on_reason() {
    let text = "5 | reason k-d6? t-f6+a | a at rm";
    assert_eq!(domain(text, "d5"), ([1, 0, 1 + 1 + 3], 1), "from d5 through the ruin to the Town, which touches h7");
    let game = position("5 | reason k-a8? k-a10? c-a12?");
    assert_eq!(game.table.domains(Age::Reason).len(), 10, "with d13, and no building has to be the highest there");
}

/// The end of a match of three in which these are the Ecus.
fn finished(setup: &str, ecus: [u16; 3]) -> Khronos {
    let [a, b, c] = ecus;
    after(&format!("{setup} | round 7 | first b | turn a | a ecus {a} | b ecus {b} | c ecus {c}"), "end").0
}

#[test]
fn k88_the_richest_wins_after_the_seventh_round() {
    let game = finished("3", [11, 12, 9]);
    let Status::Over(outcome) = game.status() else { panic!("the match is over") };
    assert_eq!((outcome.scores[..3].to_vec(), outcome.winners), (vec![11, 12, 9], SeatSet::only(seat('b'))));
    assert!(position("3 | round 7 | first b | turn c").status().outcome().is_none());
    let (game, _) = after("3 | round 7 | first b | turn c", "end");
    assert_eq!((game.status().outcome(), game.table.turn), (None, seat('a')), "the last player's turn is still to come");
}

#[test]
fn k88_equally_rich_players_share_the_victory() {
    let game = finished("3", [12, 12, 9]);
    assert_eq!(game.status().outcome().unwrap().winners, [seat('a'), seat('b')].into_iter().collect());
}

#[test]
fn k88_option_later_seat_wins_ties() {
    let won = |ecus| finished("3+later_seat_wins_ties", ecus).status().outcome().unwrap().winners;
    assert_eq!(won([12, 12, 9]), SeatSet::only(seat('a')), "seat b began");
    assert_eq!(won([9, 12, 12]), SeatSet::only(seat('c')));
    assert_eq!(won([12, 12, 12]), SeatSet::only(Seat(0)));
}

#[test]
fn k89_civil_buildings_belong_to_nobody() {
    let (game, _) = after("5 | turn b | b hand ccc", "bmt b10");
    let table = &game.table;
    assert!(table.boards.iter().flat_map(Board::buildings).all(|building| building.owner.is_none()));
    assert!(allowed("5 | might h-b10 | a hand c", "dm-b10"), "anybody may demolish a Hamlet");
}
