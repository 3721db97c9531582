//! Steps 1 to 4 at the end of a round.

use super::position::{after, cards, earned, per_seat, settle, summary};
use crate::engine::{Seat, SeatSet};
use crate::games::chronicle::{Condition, History, Suit};

#[test]
fn each_condition_pays_whoever_meets_it() {
    for (history, text, expected) in [
        ("H1", "a: allies P4 P6 | b: allies P7 | c: allies W8 W9 W10", [1, 0, 0]),
        ("H2", "a: allies P4 P6 | b: allies P7 | c: allies W8", [0, 0, 1]),
        ("H3", "a: allies W4 W6 | b: allies W7 | c: allies P8 P9 P10", [1, 0, 0]),
        ("H4", "a: allies W4 W6 | b: allies W7 | c: allies P8", [0, 0, 1]),
        ("H5", "a: allies L4 L6 | b: allies L7 | c: allies W8 W9 W10", [1, 0, 0]),
        ("H6", "a: allies L4 L6 | b: allies L7 | c: allies W8", [0, 0, 1]),
        ("H7", "a: allies P4 P6 | b: allies P7 | c: allies W8 L9 X4", [0, 0, 1]),
        ("H8", "a: allies P4 P6 | b: allies P7 | c: allies W8 L9 X4", [0, 1, 0]),
        ("H9", "a: allies P4 P6 | b: allies P1 | c: allies W8", [1, 0, 1]),
        ("H10", "a: allies P4 P1 X2 | b: allies P6 W1 | c: allies W8", [1, 1, 0]),
    ] {
        assert_eq!(earned(&format!("{text} | history {history}")), expected, "{history}");
    }
}

#[test]
fn c33_a_two_counts_as_three_of_its_suit_and_of_all() {
    assert_eq!(earned("a: allies P2 | b: allies P7 P8 | c: | history H1"), [1, 0, 0]);
    assert_eq!(earned("a: allies P2 | b: allies P7 P8 P9 | c: | history H1"), [1, 1, 0]);
    assert_eq!(earned("a: allies W2 | b: allies W7 W8 | c: allies W6 W9 | history H4"), [0, 1, 1]);
    assert_eq!(earned("a: allies L2 P9 | b: allies P4 P7 P8 | c: | history H7"), [1, 0, 0]);
    assert_eq!(earned("a: allies L2 | b: allies P7 P8 | c: allies P4 P6 W3 | history H8"), [0, 1, 0]);
}

#[test]
fn c34_a_two_from_the_hand_or_won_face_down_counts_as_three() {
    assert_eq!(earned("a: | b: hand P2 | c: allies P7 P8 | history H1"), [0, 1, 0]);
    let text = "a: hand W9 | b: hand P2 L8 | c: hand W3 L1 | history H1 | seed 1";
    let (_, events) = after(text, "W9 p2 W3");
    let summary = summary(&events);
    assert_eq!(summary.allies[2], cards("P2 W3 W9 L1"));
    assert_eq!(summary.awards[0].counts[..3], [0, 0, 3]);
}

#[test]
fn c35_cards_won_face_down_keep_their_traits() {
    let text = "a: hand W9 | b: hand P1 L8 | c: hand W2 L3 | history H9";
    let (_, events) = after(text, "W9 p1 W2");
    assert_eq!(summary(&events).excluded, SeatSet::only(Seat(0)));
    let text = "a: hand W9 allies L1 | b: hand X6 L8 | c: hand W2 L3 | history H9";
    let (_, events) = after(text, "W9 x6 W2");
    assert_eq!(summary(&events).purged[0], cards("L1"));
}

#[test]
fn c36_a_wild_has_no_suit_and_counts_one() {
    assert_eq!(earned("a: allies X1 X3 X4 | b: allies P7 | c: | history H1"), [0, 1, 0]);
    assert_eq!(earned("a: allies X1 X3 | b: allies W7 | c: allies L3 | history H7"), [1, 0, 0]);
    let (_, events) = settle("a: allies X1 X3 X4 X5 | b: allies W7 | c: allies L3 | history H7");
    assert_eq!(summary(&events).awards[0].counts[..3], [4, 1, 1]);
}

#[test]
fn c38_the_hand_joins_before_the_angel_purges() {
    let (_, events) = settle("a: | b: hand X6 P1 allies L1 W3 | c: hand X2 | history H9");
    let summary = summary(&events);
    assert_eq!(summary.joined, per_seat(&["", "P1 X6", "X2"]));
    assert_eq!(summary.allies, per_seat(&["", "P1 W3 L1 X6", "X2"]));
    assert_eq!(summary.purged, per_seat(&["", "P1 L1", ""]));
    assert_eq!(summary.excluded, SeatSet::only(Seat(2)));
    assert_eq!(summary.awards[0].winners, [Seat(0), Seat(1)].into_iter().collect());
}

#[test]
fn c39_the_angel_purges_all_four_evil_so_there_is_no_bonus() {
    let text = "3+four_evil_bonus | a: | b: allies P1 W1 L1 X2 X6 | c: | history H9";
    assert_eq!(earned(text), [1, 1, 1]);
    assert_eq!(summary(&settle(text).1).four_evil, None);
}

#[test]
fn c40_all_four_evil_earn_two_only_by_agreement() {
    let text = " | a: | b: allies P1 W1 L1 X2 | c: | history H9";
    assert_eq!(earned(&format!("3{text}")), [1, 0, 1]);
    assert_eq!(earned(&format!("3+four_evil_bonus{text}")), [0, 2, 0]);
    assert_eq!(earned("3+four_evil_bonus | a: | b: hand W1 X2 allies P1 L1 | c: | history H9"), [0, 2, 0]);
}

#[test]
fn c41_three_evil_earn_nothing_though_the_fourth_is_gone() {
    let text = "3+four_evil_bonus | a: | b: allies P1 W1 X2 | c: | history H9 | discard L1";
    assert_eq!(earned(text), [1, 0, 1]);
}

#[test]
fn c42_most_and_fewest_are_taken_among_those_who_are_not_excluded() {
    assert_eq!(earned("a: allies P4 | b: allies P1 P6 P7 | c: | history H1"), [1, 0, 0]);
    assert_eq!(earned("a: allies P4 | b: allies X2 | c: allies P6 P7 | history H2"), [1, 0, 0]);
    let (_, events) = settle("a: allies P4 | b: allies P1 P6 P7 | c: | history H1");
    assert_eq!(summary(&events).awards[0].counts[..3], [1, 3, 0]);
}

#[test]
fn c43_all_who_tie_on_the_condition_gain() {
    assert_eq!(earned("4 | a: allies P4 | b: allies P6 | c: | d: allies W1 P7 P8 | history H1"), [1, 1, 0, 0]);
    assert_eq!(earned("4 | a: allies P4 | b: | c: | d: allies P7 | history H2"), [0, 1, 1, 0]);
}

#[test]
fn c44_the_most_of_nothing_pays_nobody_but_the_fewest_may_be_nothing() {
    assert_eq!(earned("a: allies W4 | b: | c: | history H1"), [0, 0, 0]);
    assert_eq!(earned("a: allies W4 | b: allies P1 | c: | history H1"), [0, 0, 0]);
    assert_eq!(earned("a: | b: | c: | history H7"), [0, 0, 0]);
    assert_eq!(earned("a: allies P4 | b: | c: | history H2"), [0, 1, 1]);
    assert_eq!(earned("a: allies P4 | b: | c: | history H8"), [0, 1, 1]);
}

#[test]
fn c46_the_dark_ages_lift_the_exclusion_for_every_condition_in_force() {
    let text = "a: allies P4 | b: allies P1 P6 P7 | c: allies W3 W6";
    assert_eq!(earned(&format!("{text} | history H12 H1 H10")), [0, 2, 0]);
    assert_eq!(earned(&format!("{text} | history H12 H1 H3")), [1, 0, 1]);
    let (_, events) = settle(&format!("{text} | history H12 H9 H10"));
    let summary = summary(&events);
    assert!(summary.dark_ages && summary.excluded.is_empty());
    assert_eq!(summary.fame_after[..3], [1, 1, 1], "whoever owns Evil for one card, the others for the other");
}

#[test]
fn c47_the_angel_purges_in_the_dark_ages_too() {
    assert_eq!(earned("a: allies W1 | b: allies P1 X6 | c: | history H10"), [1, 0, 0]);
    assert_eq!(summary(&settle("a: | b: allies P1 X6 | c: | history H10").1).purged[1], cards("P1"));
}

#[test]
fn c48_with_the_bonus_nothing_else_is_paid() {
    let text = "3+four_evil_bonus | a: allies P4 | b: allies P1 W1 L1 X2 | c:";
    for history in ["H10", "H12 H1 H10", "H9", "H12 H2 H9"] {
        assert_eq!(earned(&format!("{text} | history {history}")), [0, 2, 0], "{history}");
    }
    let (_, events) = settle(&format!("{text} | history H12 H1 H10"));
    assert_eq!((summary(&events).four_evil, summary(&events).awards.len()), (Some(Seat(1)), 0));
}

#[test]
fn c54_each_condition_in_force_pays_once() {
    let (_, events) = settle("a: allies P4 | b: | c: allies W3 | history H12 H1 H9");
    let paid: Vec<_> = summary(&events).awards.iter().map(|award| (award.history, award.condition)).collect();
    let expected =
        [(History::MonsterAttack, Condition::Most(Suit::Power)), (History::Pilgrimage, Condition::NoEvil)];
    assert_eq!(paid, expected);
    assert_eq!(summary(&events).fame_after[..3], [2, 1, 1]);
}

#[test]
fn c59_any_evil_card_excludes() {
    for evil in ["P1", "W1", "L1", "X2"] {
        let text = format!("4 | a: allies {evil} | b: allies W3 | c: | d: | history H9");
        assert_eq!(earned(&text), [0, 1, 1, 1], "{evil}");
    }
    assert_eq!(earned("4 | a: allies P1 W1 L1 | b: allies X2 | c: | d: | history H9"), [0, 0, 1, 1]);
}

#[test]
fn the_summary_tells_every_step() {
    let text = "a: allies P4 | b: hand P1 P3 allies P6 | c: hand W4 | history H2 | fame 1 0 2 | round 3";
    let (_, events) = settle(text);
    let summary = summary(&events);
    assert_eq!((summary.round, summary.seats), (3, 3));
    assert_eq!(summary.joined, per_seat(&["", "P1 P3", "W4"]));
    assert_eq!(summary.fame_before[..3], [1, 0, 2]);
    assert_eq!(summary.fame_after[..3], [1, 0, 3]);
    assert_eq!(summary.awards[0].counts[..3], [1, 3, 0]);
}
