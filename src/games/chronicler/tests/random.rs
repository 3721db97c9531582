//! What is true in every position of every match, checked along matches played at random.

use super::position::{every_card, legal};
use crate::engine::{Game, Rng, Seat, Viewer};
use crate::games::chronicler::pieces::Cards;
use crate::games::chronicler::sheet::Span;
use crate::games::chronicler::structure::Structure;
use crate::games::chronicler::{Chronicler, Decision, Event, Move, Setup, mergers, sites, targets};

/// Plays a match at random and hands every position and what led to it to `look`. Gives the last position.
pub(super) fn play_at_random(setup: Setup, seed: u64, mut look: impl FnMut(&Chronicler, &[Event], &mut Rng)) -> Chronicler {
    let mut rng = Rng::from_number(seed);
    let mut events = Vec::new();
    let mut game = Chronicler::new(&setup, rng.split(), &mut events);
    look(&game, &events, &mut rng);
    let mut moves = Vec::new();
    while let Some(seat) = game.status().acting().first() {
        events.clear();
        moves.clear();
        game.legal_moves(seat, &mut moves);
        let mv = pick(&moves, &mut rng);
        game.apply(seat, &mv, &mut events);
        look(&game, &events, &mut rng);
    }
    game
}

/// A move at random, but half the time an advance if there is one: by chance alone nobody comes to Age 9.
pub(super) fn pick(moves: &[Move], rng: &mut Rng) -> Move {
    let advance = moves.iter().rfind(|mv| matches!(mv, Move::Advance(_)));
    let other = *rng.pick(moves).expect("an acting seat has a move");
    advance.copied().filter(|_| rng.below(2) == 0).unwrap_or(other)
}

/// Every number of seats with every agreement.
pub(super) fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for seats in 2..=4 {
        for mode in ["", "+conflict"] {
            for first in ["", "+random_first_player"] {
                for lost in ["", "+lost_tech_gives_no_tp"] {
                    setups.push(format!("{seats}{mode}{first}{lost}").parse().unwrap());
                }
            }
        }
    }
    setups
}

/// Checks the invariants of one position (rulings, end of section 4).
pub(super) fn check(game: &Chronicler) {
    let table = &game.table;
    let mode = table.setup.mode();
    assert_eq!((usize::from(table.deck), usize::from(table.aside)), (game.deck.len(), game.aside.len()));
    for seat in Seat::all(game.seats()) {
        let sheet = table.sheet(seat);
        let ages: Vec<u8> = sheet.techs.iter().map(|tech| tech.card.age()).collect();
        assert!(ages.is_sorted(), "Ages never fall: {ages:?}");
        let mut names: Vec<_> = sheet.techs.iter().map(|tech| tech.card).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), sheet.techs.len(), "nobody has a name twice");
        for pair in sheet.techs.windows(2) {
            let spans = [0, 1].map(|at: usize| pair[at].cover.map(|cover| (cover.span, cover.card)));
            let is_wide = matches!(spans[0], Some((Span::First, _)));
            assert_eq!(is_wide, matches!(spans[1], Some((Span::Second, _))), "a wide cover lies on two");
            assert!(!is_wide || (spans[0].map(|(_, card)| card) == spans[1].map(|(_, card)| card)));
            assert!(!is_wide || pair[0].card.row() == pair[1].card.row(), "a wide cover lies in one row");
        }
        for component in &sheet.components {
            assert!(component.shape.is_in(mode), "every component is part of a form");
            assert_eq!(component.cards.len(), usize::from(component.shape.size()));
            assert!(!component.active || component.structure(mode).is_some(), "only structures are active");
        }
        for structure in Structure::ALL.into_iter().filter(|structure| structure.is_in(mode)) {
            let same = sheet.components.iter().filter(|component| component.structure(mode) == Some(structure));
            assert!(same.count() <= 2, "at most two {structure:?}");
        }
        check_memory(game, seat);
    }
}

/// Checks that what everybody is said to know about a hand is true.
fn check_memory(game: &Chronicler, seat: Seat) {
    let at = seat.index();
    let hand = game.hands[at];
    assert_eq!(usize::from(game.table.hand_sizes[at]), hand.len());
    assert_eq!(hand.intersection(game.table.known[at]), game.table.known[at], "known cards are in the hand");
    let others = hand.minus(game.table.known[at]);
    for age in (1..=3).filter(|age| game.table.dealt[at] & (1 << (age - 1)) != 0) {
        assert!(game.table.ending.is_some() || !others.of_age(age).is_empty(), "{seat} has its Age {age} card from the deal");
    }
    let old = others.intersection(game.table.hidden_at_shift).len();
    assert!(game.table.ending.is_some() || usize::from(game.table.kept[at]) <= old, "{seat} kept that many");
}

/// Checks that whatever is drawn from a view looks the same and plays the same.
fn check_view(game: &Chronicler, viewer: Viewer, rng: &mut Rng) {
    let view = game.view(viewer);
    let drawn = Chronicler::determinize(&view, rng.split());
    assert_eq!(drawn.view(viewer), view);
    assert_eq!(every_card(&drawn), every_card(game));
    check(&drawn);
}

#[test]
fn every_position_of_a_random_match_is_sound() {
    for (seed, setup) in (0..4).flat_map(|_| setups()).enumerate() {
        play_at_random(setup, seed as u64, |game, _, rng| {
            check(game);
            assert_eq!(every_card(game), Cards::in_match(game.seats()), "all cards are somewhere");
            let is_shift = matches!(game.table.decision, Decision::Shed { .. });
            assert!(game.table.ending.is_some() || is_shift || game.table.deck > 0, "the deck is only empty in a shift");
            let seat = Seat(rng.below(u32::from(game.seats())) as u8);
            check_view(game, Viewer::Seat(seat), rng);
            check_view(game, Viewer::Onlooker, rng);
        });
    }
}

#[test]
#[ignore = "ten thousand matches; to be run in release"]
fn ten_thousand_matches_lose_no_card() {
    let setups = setups();
    for seed in 0..10_000 {
        play_at_random(setups[seed % setups.len()], seed as u64, |game, _, _| {
            check(game);
            assert_eq!(every_card(game), Cards::in_match(game.seats()), "all cards are somewhere");
        });
    }
}

#[test]
fn what_a_table_shows_beforehand_is_what_may_be_done() {
    for (seed, setup) in setups().into_iter().enumerate() {
        play_at_random(setup, 300 + seed as u64, |game, _, _| {
            if game.table.ending.is_some() {
                return;
            }
            let (table, seat) = (&game.table, game.table.acting);
            let moves = legal(game);
            let written = |moves: Vec<Move>| moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ");
            match table.decision {
                Decision::Place(_) => {
                    assert_eq!(written(sites(table, seat).iter().map(|site| site.mv).collect()), moves);
                }
                Decision::Cover(_) => {
                    let covers = targets(table, seat);
                    let mv = |target: &crate::games::chronicler::Target| Move::Cover { seat: target.seat, at: target.at, span: target.span };
                    assert_eq!(written(covers.iter().map(mv).collect()), moves);
                }
                Decision::Act => {
                    let merges: Vec<&str> = moves.split(' ').filter(|mv| mv.starts_with('m')).collect();
                    assert_eq!(written(mergers(table, seat).iter().map(|merger| merger.mv()).collect()), merges.join(" "));
                }
                _ => {}
            }
        });
    }
}

#[test]
fn random_matches_meet_every_event_every_decision_and_both_endings() {
    let mut met = std::collections::BTreeSet::new();
    for (seed, setup) in setups().into_iter().cycle().take(96).enumerate() {
        play_at_random(setup, 700 + seed as u64, |game, events, _| {
            met.insert(word(&game.table.decision));
            met.extend(game.table.ending.iter().map(word));
            met.extend(events.iter().map(word));
        });
    }
    let all = "Act Advanced AgeNine AttackBegan Attacked BuildBegan Built Cover Dealt Discarded Drew EraBegan EraEnded \
               LastActionBegan LastActionsBegan MatchOver Merged Obtained Passed Place Rediscovered RediscoverAgain Research \
               Researched Shed Take ThirdShift Took TurnBegan";
    let mut all: Vec<&str> = all.split_whitespace().collect();
    all.sort_unstable();
    assert_eq!(met.iter().map(String::as_str).collect::<Vec<_>>(), all);
}

/// The first word of a value's debug text: the name of its variant.
fn word(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split(|sign: char| !sign.is_alphanumeric()).next().unwrap().to_owned()
}
