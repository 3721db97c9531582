//! The recorded matches in `seeds/chronicle.txt`: one for each way in which a match can end.

use crate::engine::{Match, Outcome, Rng, Seat, Seeds};
use crate::games::golden::{self, Kind};
use crate::games::chronicle::{Chronicle, Event, RoundSummary};

/// The kinds, in the order of the file.
const KINDS: &[Kind<Chronicle>] = &[
    Kind { key: "single", comment: "One winner with exactly three Fame.", setup: "4", is: ends_with_one_winner },
    Kind { key: "shared", comment: "A tie for the most Fame is shared.", setup: "4", is: ends_shared },
    Kind { key: "overtime", comment: "A tie at three Fame or more is played out.", setup: "4+overtime", is: was_played_out },
    Kind {
        key: "four_evil",
        comment: "The last round is won with all four Evil cards.",
        setup: "3+four_evil_bonus",
        is: ends_with_four_evil,
    },
    Kind { key: "more_than_three", comment: "The winner has more than three Fame.", setup: "4", is: ends_above_three },
    Kind { key: "two_history", comment: "Two History cards each round.", setup: "5+two_history", is: ended },
    Kind {
        key: "reshuffled",
        comment: "The History deck runs out, and the Negotiation brings conditions back.",
        setup: "4+overtime",
        is: reshuffles_and_revives,
    },
    Kind { key: "three", comment: "Three players.", setup: "3", is: ended },
    Kind { key: "four", comment: "Four players.", setup: "4", is: ended },
    Kind { key: "five", comment: "Five players.", setup: "5", is: ended },
    Kind { key: "six", comment: "Six players.", setup: "6", is: ended },
    Kind {
        key: "other_readings",
        comment: "Wild face up, the literal clause for three, 5s that adjourn, 7s that always leave.",
        setup: "3+wild_always_face_up+three_player_literal+five_adjourns+seven_always_leaves",
        is: ended,
    },
    Kind { key: "sevens_stay", comment: "7s stay after use.", setup: "6+two_history+seven_stays", is: ended },
];

/// How many matches of each kind are tried; the shortest that fits is recorded.
const TRIES: u32 = 400;

fn outcome(game: &Match<Chronicle>) -> Option<Outcome> {
    game.status().outcome()
}

fn ended(game: &Match<Chronicle>) -> bool {
    outcome(game).is_some()
}

fn most(outcome: Outcome) -> i16 {
    outcome.scores.into_iter().max().unwrap_or(0)
}

fn ends_with_one_winner(game: &Match<Chronicle>) -> bool {
    outcome(game).is_some_and(|outcome| outcome.winners.len() == 1 && most(outcome) == 3)
}

fn ends_shared(game: &Match<Chronicle>) -> bool {
    outcome(game).is_some_and(|outcome| outcome.winners.len() > 1)
}

fn ends_above_three(game: &Match<Chronicle>) -> bool {
    outcome(game).is_some_and(|outcome| outcome.winners.len() == 1 && most(outcome) > 3)
}

fn rounds(game: &Match<Chronicle>) -> Vec<&RoundSummary> {
    let summaries = game.told().iter().flatten().filter_map(|event| match event {
        Event::RoundOver(summary) => Some(&**summary),
        _ => None,
    });
    summaries.collect()
}

fn was_played_out(game: &Match<Chronicle>) -> bool {
    let tied = |summary: &&RoundSummary| {
        let most = summary.fame_after.iter().max().copied().unwrap_or(0);
        most >= 3 && Seat::all(summary.seats).filter(|seat| summary.fame_after[seat.index()] == most).count() > 1
    };
    ended(game) && rounds(game).iter().any(tied)
}

fn ends_with_four_evil(game: &Match<Chronicle>) -> bool {
    let evil: Option<Seat> = rounds(game).last().and_then(|summary| summary.four_evil);
    outcome(game).zip(evil).is_some_and(|(outcome, seat)| outcome.winners.contains(seat))
}

fn reshuffles_and_revives(game: &Match<Chronicle>) -> bool {
    let told = |wanted: fn(&Event) -> bool| game.told().iter().flatten().any(wanted);
    let reshuffled = told(|event| matches!(event, Event::HistoryReshuffled));
    ended(game) && reshuffled && told(|event| matches!(event, Event::Revived(_)))
}

fn played(kind: &Kind<Chronicle>, number: u32) -> Match<Chronicle> {
    let mut game = Match::deal(kind.setup.parse().unwrap(), Seeds::new([kind.seed(number)]));
    let mut rng = Rng::from_number(u64::from(number));
    while let Some(seat) = game.status().acting().first() {
        let moves = game.legal_moves(seat);
        game.play(seat, *rng.pick(&moves).unwrap()).unwrap();
    }
    game
}

/// Finds the matches and writes the file; to be run when the rules have changed.
#[test]
#[ignore = "writes seeds/chronicle.txt"]
fn record_golden_matches() {
    let about = [
        "Whole matches of Chronicle, played at random: one for each way in which a match can end.",
    ];
    golden::record(&about, KINDS, TRIES, played);
}

#[test]
fn every_golden_match_is_what_its_title_says() {
    golden::check(KINDS);
}
