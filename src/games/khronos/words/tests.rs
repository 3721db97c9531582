//! The words are there, filled, for everything that can be asked, awaited, forbidden and told.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use super::*;
use crate::engine::{Game, Rng, Setup as _, Status, Viewer};
use crate::games::khronos::{Khronos, Move, Setup, Table};

fn names() -> Names {
    Names::new(["Ada", "Ben", "Cal"].map(str::to_owned))
}

fn assert_filled(words: &str) {
    let unfilled = words.contains(['%', '{', '}']) || words.contains("khronos.") || words.contains("  ");
    assert!(!unfilled && !words.is_empty(), "{words}");
}

fn every_reason() -> Vec<WhyNot> {
    let mut whys = vec![
        WhyNot::OtherDecision,
        WhyNot::Terrain { needed: 5, held: 4 },
        WhyNot::OffBoard,
        WhyNot::Occupied,
        WhyNot::NotCovering,
        WhyNot::River,
        WhyNot::NotOwner,
        WhyNot::NoBuilding,
        WhyNot::NotLarger,
        WhyNot::Printed,
        WhyNot::TooLarge,
        WhyNot::Full,
        WhyNot::NoRuin,
        WhyNot::TooLate,
        WhyNot::NotInHand(Cards::new(2, 0, 1)),
        WhyNot::BadSwap,
        WhyNot::AlreadyThere,
        WhyNot::NotAChoice,
    ];
    whys.extend((1..=4).map(|needed| WhyNot::Ecus { needed }));
    whys.extend((2..=4).map(WhyNot::Dominion));
    for age in Age::ALL {
        whys.extend([WhyNot::NoPawn(age), WhyNot::NotHere(age)]);
        whys.extend((0..4).map(|left| WhyNot::CardLimit { age, needed: 4, left }));
    }
    for colour in Colour::ALL {
        whys.extend((0..4).map(|held| WhyNot::Colour { colour, needed: held + 1, held }));
    }
    for kind in Kind::ALL {
        whys.extend([WhyNot::Stock(kind), WhyNot::Hierarchy(kind), WhyNot::NoPlace(kind)]);
    }
    whys
}

#[test]
fn every_reason_is_a_sentence() {
    for why in every_reason() {
        let words = reason(why, &names());
        assert_filled(&words);
        assert!(words.ends_with('.') && words.starts_with(char::is_uppercase), "{words}");
    }
}

#[test]
fn reasons_say_what_is_wrong_in_numbers() {
    let told = |why| reason(why, &names());
    assert_eq!(told(WhyNot::Hierarchy(Kind::Keep)), "Hierarchy: this domain already has a Keep at its top.");
    assert_eq!(told(WhyNot::River), "River: only Towns and Cities may stand in it.");
    let few = WhyNot::Colour { colour: Colour::Military, needed: 2, held: 1 };
    assert_eq!(told(few), "That takes 2 military cards; you have 1.");
}

fn seen(decision: Decision, viewer: Viewer) -> View {
    let mut table = Table::new(Setup::new(3));
    table.decision = decision;
    table.acting = Seat(1);
    View { viewer, table, hand: Cards::new(2, 1, 1), old_hand: Cards::NONE }
}

#[test]
fn every_decision_is_asked_and_awaited() {
    let at: Square = "d5".parse().unwrap();
    let (age, kind, colour) = (Age::Faith, Kind::Keep, Colour::Religious);
    let mut decisions = vec![
        Decision::Act,
        Decision::Place { age, kind, from: None },
        Decision::Place { age, kind, from: Some(at) },
        Decision::Settle { age, colour },
        Decision::Downsize { age, colour },
        Decision::Stand { age, kind, from: at },
        Decision::Keep,
    ];
    decisions.extend([1, 2].map(|left| Decision::Pay { age, kind, from: None, at, paid: Cards::NONE, left }));
    for decision in decisions {
        let awaited = prompt(&seen(decision, Viewer::Seat(Seat(0))), &names());
        assert!(awaited.contains("Ben"), "{awaited}");
        assert_eq!(awaited, prompt(&seen(decision, Viewer::Onlooker), &names()));
        let asked = prompt(&seen(decision, Viewer::Seat(Seat(1))), &names());
        assert!(!asked.contains("Ben"), "{asked}");
        assert_filled(&awaited);
        assert_filled(&asked);
    }
}

#[test]
fn a_turn_says_how_many_cards_may_be_played_where() {
    assert_eq!(turn_prompt(4, [2, 0, 2], 1), "Your turn. Cards you can play: 2 on Might, 2 on Reason.");
    assert_eq!(turn_prompt(1, [0, 4, 0], 4), "Your turn. Cards you can play: 1 on Faith. Domains pay at its end.");
    for words in [turn_prompt(0, [2, 2, 0], 3), turn_prompt(2, [0; 3], 7)] {
        assert!(words.contains("Travel, or end the turn."), "{words}");
        assert_filled(&words);
    }
}

/// What might be asked for, whether it can be done or not.
fn wishes() -> Vec<Move> {
    let mut wishes = vec![Move::Exchange(Cards::new(0, 0, 4)), Move::Exchange(Cards::new(1, 0, 0))];
    for age in Age::ALL {
        wishes.extend(Kind::ALL.map(|kind| Move::Build { age, kind }));
        wishes.push(Move::Travel { pawn: 1, to: age });
        for at in Square::all().filter(|at| at.has_printed_hamlet()) {
            wishes.push(Move::Demolish { age, at });
            wishes.extend([Kind::Keep, Kind::Town].map(|to| Move::Upgrade { age, from: at, to }));
        }
    }
    wishes.extend(Square::all().step_by(7).flat_map(|at| [Move::At(at), Move::Populate(at), Move::Renovate(at)]));
    wishes
}

#[test]
fn whole_matches_are_told_asked_and_reasoned() {
    let setups = ["2", "5", "3+second+blocked_upgrade_loses_shadow", "4+holdem+downsized_ripple_banned"];
    for (seed, setup) in (0..).zip(setups) {
        let setup: Setup = setup.parse().unwrap();
        let names = Names::new(["Ada", "Ben", "Cal", "Dot", "Eve"].map(str::to_owned));
        let (mut dice, mut told) = (Rng::from_number(seed), Vec::new());
        let mut game = Khronos::new(&setup, Rng::from_number(seed + 100), &mut told);
        while let Status::Acting(acting) = game.status() {
            let seat = acting.first().unwrap();
            for viewer in [Viewer::Onlooker, Viewer::Seat(seat)] {
                assert_filled(&prompt(&game.view(viewer), &names));
            }
            let view = game.view(Viewer::Seat(seat));
            if dice.below(20) == 0 {
                let whys = wishes().into_iter().filter_map(|wish| Khronos::why_not(&view, &wish));
                whys.for_each(|why| assert_filled(&reason(why, &names)));
            }
            let mut moves = Vec::new();
            game.legal_moves(seat, &mut moves);
            let choice = dice.below(moves.len() as u32) as usize;
            game.apply(seat, &moves[choice], &mut told);
        }
        assert_filled(&prompt(&game.view(Viewer::Onlooker), &names));
        let sentences = told.iter().filter_map(|event| crate::games::khronos::sentence::sentence(event, &names));
        let lines = sentences.map(|sentence| assert_filled(&sentence.words)).count();
        assert!(lines > usize::from(setup.seats()) * 14, "a match with {lines} lines");
    }
}

#[test]
fn the_end_is_told_by_its_winners() {
    let mut view = seen(Decision::Act, Viewer::Onlooker);
    view.table.over = true;
    view.table.winners = SeatSet::only(Seat(2));
    assert_eq!(prompt(&view, &names()), "Cal wins the match.");
    view.table.winners.insert(Seat(0));
    assert_eq!(prompt(&view, &names()), "Ada and Cal share the win.");
}

#[test]
fn squares_and_ground_are_told_by_letter_and_number() {
    let at: Square = "o19".parse().unwrap();
    assert_eq!(square(at), "O19");
    assert_eq!([Kind::Hamlet, Kind::Town].map(|kind| ground(kind, at)), ["O19", "O19–P20"]);
}
