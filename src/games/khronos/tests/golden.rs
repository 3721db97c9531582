//! The recorded matches in `seeds/khronos.txt`: one for each number of players, each edition, and each telling turn of events.

use crate::ai::Bot;
use crate::engine::{Game, Match, Rng, Seeds, Viewer};
use crate::games::golden::{self, Kind};
use crate::games::khronos::{Age, Event, Fault, Khronos, Obstacle, Removal};

/// The kinds, in the order of the file.
const KINDS: &[Kind<Khronos>] = &[
    Kind { key: "two", comment: "Two players.", setup: "2", is: |game| has(game, is_paid) },
    Kind { key: "three", comment: "Three players, and a ruin is renovated.", setup: "3", is: |game| has(game, is_renovated) },
    Kind { key: "four", comment: "Four players, and a small building is demolished.", setup: "4", is: |game| has(game, is_demolished) },
    Kind { key: "five", comment: "Five players, and the discard pile is shuffled.", setup: "5", is: |game| has(game, is_reshuffled) },
    Kind { key: "second", comment: "The second edition: cards are kept, and played on three boards in a turn.", setup: "3+second", is: plays_on_three_boards },
    Kind { key: "holdem", comment: "The second edition with open cards.", setup: "4+holdem", is: |game| has(game, is_swapped) },
    Kind { key: "paradox", comment: "A shadow from Might removes a building from Faith, and its ruin.", setup: "3", is: |game| has(game, is_paradox) },
    Kind { key: "dominion", comment: "The rule of dominion keeps a shadow from Faith.", setup: "3", is: |game| has(game, |event| is_defied(event, Obstacle::Dominion)) },
    Kind { key: "hierarchy", comment: "The rule of hierarchy keeps a shadow from Faith.", setup: "3", is: |game| has(game, |event| is_defied(event, Obstacle::Hierarchy)) },
    Kind { key: "shortage", comment: "The box has no tile left for a shadow.", setup: "5", is: |game| has(game, |event| is_defied(event, Obstacle::Shortage)) },
    Kind { key: "junction", comment: "Domains are joined, and the weaker one's building falls.", setup: "3", is: |game| has(game, is_junction) },
    Kind { key: "division", comment: "A downsized building divides its domain, and another conflict follows.", setup: "4", is: has_division },
    Kind { key: "out_of_turn", comment: "The owner of a downsized building places the smaller one out of turn.", setup: "3", is: is_out_of_turn },
    Kind { key: "other_readings", comment: "Every other reading of the rules.", setup: "3+pawn_limit+civil_values+new_squares_pay+costlier_terrain_pays+paradox_returns_tile+dominion_before_paradox+blocked_upgrade_loses_shadow+downsized_ripple_banned+later_seat_wins_ties", is: |game| has(game, is_paradox) },
    Kind { key: "shared", comment: "Two share the victory.", setup: "3", is: |game| game.status().outcome().is_some_and(|outcome| outcome.winners.len() > 1) },
];

/// How many matches of each kind are tried; the shortest that fits is recorded.
const TRIES: u32 = 3_000;

fn events(game: &Match<Khronos>) -> impl Iterator<Item = &Event> {
    game.told().iter().flatten()
}

fn has(game: &Match<Khronos>, wanted: fn(&Event) -> bool) -> bool {
    events(game).any(wanted)
}

fn is_paid(event: &Event) -> bool {
    matches!(event, Event::Paid { incomes, .. } if incomes.len() > 1)
}

fn is_renovated(event: &Event) -> bool {
    matches!(event, Event::Renovated { done: true, .. })
}

fn is_demolished(event: &Event) -> bool {
    matches!(event, Event::Demolished { seat, owner: Some(owner), .. } if owner != seat)
}

fn is_reshuffled(event: &Event) -> bool {
    matches!(event, Event::Reshuffled)
}

fn is_swapped(event: &Event) -> bool {
    matches!(event, Event::Swapped { .. })
}

fn is_paradox(event: &Event) -> bool {
    matches!(event, Event::Removed { why: Removal::ParadoxShadow, .. })
}

fn is_defied(event: &Event, obstacle: Obstacle) -> bool {
    matches!(event, Event::Defied { age: Age::Faith, obstacle: found, .. } if *found == obstacle)
}

fn is_junction(event: &Event) -> bool {
    matches!(event, Event::Downsized { age: Age::Might, why: Fault::Weaker { .. }, into: Some(_), .. })
}

/// Whether a conflict that powers do not decide follows a downsizing on Might in the same action.
fn has_division(game: &Match<Khronos>) -> bool {
    let mut is_after = false;
    events(game).any(|event| {
        match event {
            Event::Downsized { age: Age::Might, why: Fault::Weaker { .. }, .. } => is_after = true,
            Event::Built { .. } | Event::Upgraded { .. } | Event::Demolished { .. } => is_after = false,
            _ => {}
        }
        is_after && matches!(event, Event::Conflict { age: Age::Might, by_power: false, .. })
    })
}

/// Whether somebody decides in the turn of somebody else.
fn is_out_of_turn(game: &Match<Khronos>) -> bool {
    let mut turn = None;
    game.told().iter().enumerate().any(|(at, told)| {
        let is_other = at > 0 && turn.is_some_and(|turn| turn != game.entries()[at - 1].seat);
        let began = told.iter().filter_map(|event| if let Event::TurnBegan { seat } = event { Some(*seat) } else { None });
        turn = began.reduce(|_, next| next).or(turn);
        is_other
    })
}

/// Whether cards are played on all three boards in one turn.
fn plays_on_three_boards(game: &Match<Khronos>) -> bool {
    let mut boards = [false; 3];
    events(game).any(|event| {
        match event {
            Event::Built { age, .. } | Event::Upgraded { age, .. } | Event::Demolished { age, .. } => {
                boards[age.index()] = true;
            }
            Event::Populated { .. } | Event::Renovated { .. } => boards[Age::Reason.index()] = true,
            Event::TurnBegan { .. } => boards = [false; 3],
            _ => {}
        }
        boards == [true; 3]
    })
}

/// A match played partly by chance: the computer player hardly ever plays oddly, and chance hardly ever well.
fn played(kind: &Kind<Khronos>, number: u32) -> Match<Khronos> {
    let mut game = Match::deal(kind.setup.parse().unwrap(), Seeds::new([kind.seed(number)]));
    let mut rng = Rng::from_number(u64::from(number));
    let mut scratch = Vec::new();
    while let Some(seat) = game.status().acting().first() {
        let imagined = Khronos::determinize(&game.view(Viewer::Seat(seat)), rng.split());
        let mv = match rng.below(3) {
            0 => *rng.pick(&game.legal_moves(seat)).unwrap(),
            _ => imagined.playout_move(seat, &mut scratch, &mut rng),
        };
        game.play(seat, mv).unwrap();
    }
    game
}

/// Finds the matches and writes the file; to be run, in release, when the rules have changed.
#[test]
#[ignore = "writes seeds/khronos.txt"]
fn record_golden_matches() {
    let about = [
        "Whole matches of Khronos, played partly by chance: one for each number of players, each edition, and each telling",
        "turn of events.",
    ];
    golden::record(&about, KINDS, TRIES, played);
}

#[test]
fn every_golden_match_is_what_its_title_says() {
    golden::check(KINDS);
}
