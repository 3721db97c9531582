//! Power, research, libraries and the end.

use super::position::{
    acting, after, archive, archived, hand, legal, library, play, position, power, seekers,
};
use crate::engine::{Game, Seat, SeatSet, Status};
use crate::games::seeker_chronicles::Assignment::{Hyperlink, Link};
use crate::games::seeker_chronicles::{Decision, Ending, Event, Lane, SeekerChronicles, outlook, research};

fn stages(game: &SeekerChronicles) -> [u8; 2] {
    [game.table.sides[0].stages, game.table.sides[1].stages]
}

#[test]
fn s7_power_is_base_and_modifiers_and_never_below_nothing() {
    let game = position("a: seekers n:n1+n5 m");
    assert_eq!((power(&game, "a", 1), power(&game, "a", 2)), (7, 0), "a Seeker alone has no power");
    let (game, _) = after("a: memory n3 n4 | b: seekers o:o4", "ln3:1");
    assert_eq!(power(&game, "b", 1), 0, "1 less 2");
}

#[test]
fn s7_modifiers_themselves_are_not_clipped() {
    let (mut game, _) = after("a: memory n3 n3 n4, hand n1 | b: seekers o:o4, memory o3 o2 w4, hand o1", "ln3:1 en3");
    assert_eq!(power(&game, "b", 1), 0);
    play(&mut game, "research lo3:1 eo2");
    assert_eq!(power(&game, "b", 1), 3, "1 and 2 and 2 for modules, less 2, and not 5");
}

#[test]
fn s8_the_seekers_activated_at_the_same_place_oppose_each_other() {
    let game = position("a: seekers n:n1 m:n5 f:n2 | b: seekers o:o2 w:o1");
    let outlook = outlook::outlook(&game.table);
    let powers: Vec<_> = outlook.lanes.iter().map(|lane| lane.power).collect();
    assert_eq!(powers, [[Some(2), Some(3)], [Some(5), Some(2)], [Some(4), None]]);
    assert_eq!(outlook.lanes[0].lane, Lane(0));
    assert_eq!((outlook.archives, outlook.lanes[1].archives), ([7, 1], [3, 0]));
}

#[test]
fn s9_without_an_opposing_seeker_the_full_power_is_archived_unless_agreed() {
    let text = "a: seekers n:n1 m:n5 | b: seekers o:o1";
    assert_eq!(archived(&after(text, "research").1, "a"), 5);
    assert_eq!(archived(&after(&format!("2+none | {text}"), "research").1, "a"), 0);
}

#[test]
fn s21_without_research_there_is_no_challenge() {
    let (game, events) = after("a: seekers n:n5 | b: memory o4 w4, hand o1", "skip");
    assert_eq!((acting(&game), game.table.active, archived(&events, "a")), (Seat(1), Seat(1), 0));
    assert!(events.contains(&Event::ResearchSkipped(Seat(0))));
}

#[test]
fn s22_the_positive_differences_of_all_lanes_are_archived_one_by_one() {
    let text = "a: seekers n:n1 m:n5 f:n2 | b: seekers o:o2+o1 w:o1 h:w1";
    let (game, events) = after(text, "research");
    assert!(events.contains(&Event::Researched { seat: Seat(0), amounts: [0, 3, 2].into() }));
    assert_eq!((archived(&events, "a"), archive(&game, "a").split(' ').count()), (5, 5));
    assert_eq!(archived(&events, "b"), 0, "only who researches archives");
}

#[test]
fn s22_the_challenge_comes_before_the_reckoning() {
    let (mut game, _) = after("a: seekers n:n5 | b: memory o1 w4", "research");
    let events = play(&mut game, "lo1:1");
    assert_eq!(archived(&events, "a"), 3, "5 less 2, and nothing else to answer with");
}

#[test]
fn s23_an_empty_library_is_renewed_in_the_middle_of_an_effect() {
    let (game, events) = after("a: seekers n:n5, library n1 n3, archive m1 m2 m4", "research");
    assert_eq!((stages(&game), archived(&events, "a")), ([1, 0], 5));
    let renewed = Event::LibraryRenewed { seat: Seat(0), cards: 5 };
    let at = events.iter().position(|event| *event == renewed).unwrap();
    assert_eq!(archived(&events[..at], "a"), 2, "the archived cards are part of the shuffle");
    assert_eq!((library(&game, "a"), archive(&game, "a").split(' ').count()), (2, 3));
}

#[test]
fn s24_drawing_the_last_card_completes_a_stage() {
    let (game, events) = after("a: memory n4 n3, library m1, archive m2 m4", "ln4:1");
    assert_eq!((stages(&game), library(&game, "a")), ([1, 0], 2));
    assert!(hand(&game, "a").contains("m1"));
    let (stage, seat) = (1, Seat(0));
    assert!(events.contains(&Event::StageCompleted { seat, stage }));
}

#[test]
fn s24_so_does_moving_it_into_the_memory() {
    let (game, _) = after("a: memory ms n3 n4, library m1, archive m2 m4", "lms:1");
    assert_eq!((stages(&game), library(&game, "a")), ([1, 0], 2));
}

#[test]
fn s25_the_third_time_wins_at_once() {
    let (game, events) = after("a: seekers n:n5, library n1 n3, archive m1 m2 m4, stages 2", "research");
    assert_eq!((game.table.ending, archived(&events, "a")), (Some(Ending::Conclusion), 2), "the rest is dropped");
    let Status::Over(outcome) = game.status() else { panic!("it is over") };
    assert_eq!((outcome.winners, outcome.scores[0]), (SeatSet::only(Seat(0)), 3));
}

#[test]
fn s25_even_on_the_opponents_turn() {
    let text = "a: memory n3 n4 | b: seekers w:w5, library o1, archive o4, stages 2";
    let (game, _) = after(text, "ln4:1");
    assert_eq!(game.status().outcome().unwrap().winners, SeatSet::only(Seat(1)), "the Scintillation Counter archives");
    assert_eq!((game.table.turn, game.table.active), (1, Seat(0)));
    let (game, _) = after("a: seekers n:n5 | b: hand h1 o1, memory o4 w4 w3, library o1, archive o3, stages 2", "research hh1:1");
    assert_eq!(game.status().outcome().unwrap().winners, SeatSet::only(Seat(1)), "so does an answer to a challenge");
}

#[test]
fn s26_with_nothing_to_shuffle_the_next_card_of_the_archive_is_the_library() {
    let text = "a: memory n4 n3, hand m4, library m1, archive | b: seekers o, memory w4, hand w1";
    let (mut game, _) = after(text, "ln4:1");
    assert_eq!((stages(&game), library(&game, "a")), ([1, 0], 0), "the stage counts, and the library stays empty");
    game = position("a: fnm, seekers f, memory f1 n1 n3 n4 m1, hand m4 n2, library m2, archive");
    let events = play(&mut game, "lf1:1 m4");
    assert_eq!((stages(&game), library(&game, "a")), ([1, 0], 1), "no further stage");
    assert!(events.contains(&Event::LibraryRenewed { seat: Seat(0), cards: 1 }));
}

#[test]
fn s27_a_library_that_cannot_be_renewed_gives_nothing_and_nobody_loses() {
    let (game, events) = after("a: fnm, seekers f, memory f1 n1 n3 n4 m1, hand m4 n2, library m2, archive", "lf1:1");
    assert_eq!(super::position::drawn(&events, "a"), 1, "the second draw is lost");
    assert_eq!(game.table.decision, Decision::Resolve(crate::games::seeker_chronicles::Choice::Discard { left: 1 }));
    let (game, events) = after("a: seekers n:n5, memory n4 n3, library m1, archive", "ln4:1 research");
    assert_eq!((archived(&events, "a"), acting(&game), stages(&game)), (0, Seat(1), [1, 0]));
}

#[test]
fn s33_effects_end_with_the_turn_whoevers_it_is() {
    let (mut game, _) = after("a: seekers n:n5, hand n1 | b: seekers o:o2, memory o3 w4", "research lo3:1");
    assert_eq!(game.table.sides[1].seekers[0].raised, 0, "the turn is over");
    game = after("a: seekers n:n5, hand n1 | b: seekers o:o2, memory o3 w4 w1, hand o1", "research").0;
    play(&mut game, "lo3:1 ew4");
    assert_eq!(power(&game, "b", 1), 7, "3 and 2, and 2 for two modules");
    play(&mut game, "pass");
    assert_eq!((power(&game, "b", 1), game.table.active), (5, Seat(1)));
}

#[test]
fn s34_the_pools_and_the_effects_are_gone_in_the_next_turn() {
    let (game, _) = after("a: fnm, seekers f, memory fs n1 n3 n4 m1, hand f2", "lfs:1 en1 en3 en4 skip");
    let side = &game.table.sides[0];
    assert_eq!((side.pool, side.cheaper, side.next_cheaper), (0, 0, 0));
}

#[test]
fn s41_after_a_hundred_and_twenty_turns_the_further_stage_wins() {
    let over = |text: &str| {
        let (game, _) = after(text, "skip");
        assert_eq!(game.table.ending, Some(Ending::TurnLimit));
        game.status().outcome().unwrap().winners
    };
    assert_eq!(over("turns 120 | a: stages 1"), SeatSet::only(Seat(0)));
    assert_eq!(over("turns 120 | a: stages 1 | b: stages 2"), SeatSet::only(Seat(1)));
    assert_eq!(over("turns 120 | a: hand n1 | b: hand o1 o2"), SeatSet::only(Seat(1)), "fewer cards in the library");
    assert_eq!(over("turns 120 | a: hand n1 | b: hand o1"), SeatSet::all(2), "else a draw");
    let (game, _) = after("turns 119", "skip");
    assert_eq!((game.table.ending, game.table.turn), (None, 120));
}

#[test]
fn s38_moving_a_module_is_no_link() {
    let text = "a: onm, seekers o:n4+n1 n:n2, memory o4 o1, library m1 m2 | b: seekers w:w5, library h1 h2";
    let (game, events) = after(text, "lo4:1 n4:1");
    assert_eq!(seekers(&game, "a"), "o:n1+o4 n:n2+n4");
    assert_eq!(super::position::drawn(&events, "a"), 0, "Prism draws nothing");
    assert_eq!(archived(&events, "b"), 1, "the Counter saw the link alone");
    assert_eq!(legal(&game).matches("research").count(), 1);
}

#[test]
fn an_outlook_tells_what_is_left_and_what_is_missing() {
    let game = position("a: seekers n:n5, memory n1 n4, hand n3, library m1 m2, archive m3, stages 1 | b: seekers o, memory w4, pool 1");
    let outlook = outlook::outlook(&game.table);
    assert_eq!(outlook.left[0], 2 + 3, "two now, and the last cycle of three");
    let missing = |letter: &str, card: &str, how| {
        outlook::missing(&game.table, super::position::seat(letter), super::position::card(card), how)
    };
    assert_eq!(missing("a", "n3", Hyperlink), Some(1), "3 with two ready modules");
    assert_eq!(missing("a", "n1", Link), Some(0));
    assert_eq!(missing("a", "n5", Hyperlink), None, "it cannot be hyperlinked");
    assert_eq!(missing("b", "w4", Link), Some(0), "the pool pays");
}

#[test]
fn the_example_of_the_help_comes_out_as_it_says() {
    let text = "a: seekers n:n5+n1 m:m3, memory n3 n4, library n1 n2 n3 n4 n2 | b: seekers o:o1, memory o3 w1 w2, hand h1";
    let mut game = position(text);
    assert_eq!(research(&game.table, Seat(0))[..], [5, 4]);
    play(&mut game, "ln3:2");
    assert_eq!(research(&game.table, Seat(0))[..], [5, 6]);
    play(&mut game, "research lo3:1 ew1");
    assert_eq!(power(&game, "b", 1), 6);
    let before = archive(&game, "a").split_whitespace().count();
    let events = play(&mut game, "pass");
    assert!(events.contains(&Event::Researched { seat: Seat(0), amounts: [1, 6].into_iter().collect() }));
    assert!(events.contains(&Event::StageCompleted { seat: Seat(0), stage: 1 }));
    assert_eq!((archived(&events, "a"), archive(&game, "a").split_whitespace().count()), (7, 2));
    assert_eq!(usize::from(game.table.sides[0].library), before + 5 - 2);
}
