//! The recorded matches in `seeds/seeker-chronicles.txt`: one for each way in which a match can end and each kind of match.

use crate::ai::Bot;
use crate::engine::{Game, Match, Rng, Seat, Seeds, Viewer};
use crate::games::golden::{self, Kind};
use crate::games::seeker_chronicles::{Ending, Event, Move, Phase, SeekerChronicles};

/// The kinds, in the order of the file.
const KINDS: &[Kind<SeekerChronicles>] = &[
    Kind { key: "research", comment: "Research completes the third stage.", setup: "2", is: won_by_research },
    Kind { key: "ability", comment: "An ability completes the third stage.", setup: "2", is: won_by_an_ability },
    Kind { key: "draw", comment: "A draw completes the third stage.", setup: "2", is: won_by_a_draw },
    Kind { key: "opponents_turn", comment: "A win on the opponent's turn.", setup: "2", is: won_on_the_opponents_turn },
    Kind { key: "first_stage", comment: "The first to complete a stage loses.", setup: "2", is: won_by_the_second_to_finish },
    Kind { key: "all_seekers", comment: "Both have all three Seekers.", setup: "2", is: has_all_seekers },
    Kind { key: "turn_limit", comment: "The match ends after 120 turns.", setup: "2", is: ends_by_the_limit },
    Kind { key: "first_game", comment: "The suggested first match.", setup: "2+first_game", is: won_by_research },
    Kind { key: "constructed", comment: "Decks made from the drafted piles.", setup: "2+constructed", is: ended },
    Kind { key: "free", comment: "Decks made from any Chronicles.", setup: "2+free", is: has_a_shared_chronicle },
    Kind {
        key: "brought_along",
        comment: "Decks brought along, with open lists.",
        setup: "2+free+open_decklists+deck_a:n33033-m22222-h32201+deck_b:m23221-o22222-w22231",
        is: ended,
    },
    Kind {
        key: "one_deck",
        comment: "One deck is brought along, and the other made from what is left.",
        setup: "2+constructed+deck_b:n22222-w22222-h22222",
        is: ended,
    },
    Kind {
        key: "other_readings",
        comment: "Unopposed Seekers archive nothing, and only modules of the lane are opposing.",
        setup: "2+none+lane",
        is: ended,
    },
];

/// How many matches of each kind are tried; the shortest that fits is recorded.
const TRIES: u32 = 400;

fn events(game: &Match<SeekerChronicles>) -> impl DoubleEndedIterator<Item = &Event> {
    game.told().iter().flatten()
}

fn ending(game: &Match<SeekerChronicles>) -> Option<Ending> {
    events(game).rev().find_map(|event| match event {
        Event::MatchOver { ending, .. } => Some(*ending),
        _ => None,
    })
}

fn ended(game: &Match<SeekerChronicles>) -> bool {
    ending(game) == Some(Ending::Conclusion)
}

/// What the last move told, before the end.
fn last(game: &Match<SeekerChronicles>) -> Vec<&Event> {
    let told = game.told().last().map(|events| events.iter().rev()).into_iter().flatten();
    told.filter(|event| !matches!(event, Event::MatchOver { .. } | Event::StageCompleted { .. })).take(40).collect()
}

fn winner(game: &Match<SeekerChronicles>) -> Option<Seat> {
    game.status().outcome()?.winners.first()
}

fn active(game: &Match<SeekerChronicles>) -> Seat {
    game.view(Viewer::Onlooker).table.active
}

fn won_by_research(game: &Match<SeekerChronicles>) -> bool {
    ended(game) && last(game).iter().any(|event| matches!(event, Event::Researched { .. }))
}

fn won_by_an_ability(game: &Match<SeekerChronicles>) -> bool {
    let is_archived = matches!(last(game).first(), Some(Event::Archived { .. }));
    ended(game) && is_archived && !won_by_research(game) && winner(game) == Some(active(game))
}

fn won_by_a_draw(game: &Match<SeekerChronicles>) -> bool {
    ended(game) && matches!(last(game).first(), Some(Event::Drew { .. }))
}

fn won_on_the_opponents_turn(game: &Match<SeekerChronicles>) -> bool {
    ended(game) && winner(game) != Some(active(game))
}

fn won_by_the_second_to_finish(game: &Match<SeekerChronicles>) -> bool {
    let first = events(game).find_map(|event| match event {
        Event::StageCompleted { seat, stage: 1 } => Some(*seat),
        _ => None,
    });
    ended(game) && first != winner(game)
}

fn has_all_seekers(game: &Match<SeekerChronicles>) -> bool {
    ended(game) && game.view(Viewer::Onlooker).table.sides.iter().all(|side| side.seekers.len() == 3)
}

fn ends_by_the_limit(game: &Match<SeekerChronicles>) -> bool {
    ending(game) == Some(Ending::TurnLimit)
}

fn has_a_shared_chronicle(game: &Match<SeekerChronicles>) -> bool {
    let table = game.view(Viewer::Onlooker).table;
    ended(game) && table.sides[0].chronicles.iter().any(|chronicle| table.sides[1].chronicles.contains(chronicle))
}

/// A move of players who never research, and draw alone.
fn idle(game: &SeekerChronicles, moves: &[Move], rng: &mut Rng) -> Move {
    let skip = moves.iter().find(|mv| **mv == Move::Skip);
    *skip.filter(|_| game.table.phase == Phase::Main).unwrap_or_else(|| rng.pick(moves).unwrap())
}

fn played(kind: &Kind<SeekerChronicles>, number: u32) -> Match<SeekerChronicles> {
    let mut game = Match::deal(kind.setup.parse().unwrap(), Seeds::new([kind.seed(number)]));
    let mut rng = Rng::from_number(u64::from(number));
    let mut scratch = Vec::new();
    while let Some(seat) = game.status().acting().first() {
        let imagined = SeekerChronicles::determinize(&game.view(Viewer::Seat(seat)), rng.split());
        let moves = game.legal_moves(seat);
        let mv = if kind.key == "turn_limit" {
            idle(&imagined, &moves, &mut rng)
        } else if rng.below(6) == 0 {
            // The computer player hardly ever plays oddly.
            *rng.pick(&moves).unwrap()
        } else {
            imagined.playout_move(seat, &mut scratch, &mut rng)
        };
        game.play(seat, mv).unwrap();
    }
    game
}

/// Finds the matches and writes the file; to be run, in release, when the rules have changed.
#[test]
#[ignore = "writes seeds/seeker-chronicles.txt"]
fn record_golden_matches() {
    let about = [
        "Whole matches of Seeker Chronicles, played partly by chance: one for each way in which a match can end and each",
        "kind of match.",
    ];
    golden::record(&about, KINDS, TRIES, played);
}

#[test]
fn every_golden_match_is_what_its_title_says() {
    golden::check(KINDS);
}
