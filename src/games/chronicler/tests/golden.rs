//! The recorded matches in `seeds/chronicler.txt`: one for each way in which a match can end, each mode and each number of
//! players.

use crate::ai::Bot;
use crate::engine::{Game, Match, Rng, Seeds, Viewer};
use crate::games::golden::{self, Kind};
use crate::games::chronicler::{Chronicler, Ending, Event, Move, ScoreKind};

/// The kinds, in the order of the file.
const KINDS: &[Kind<Chronicler>] = &[
    Kind { key: "age_nine", comment: "An Age 9 card and the last actions.", setup: "3", is: ends_by_age_nine },
    Kind { key: "third_shift", comment: "The deck is used up for the third time.", setup: "3", is: ends_by_third_shift },
    Kind {
        key: "shift_in_last_actions",
        comment: "The third shift comes in the last actions.",
        setup: "2+conflict",
        is: ends_by_a_shift_in_the_last_actions,
    },
    Kind { key: "two_nines", comment: "Another Age 9 card is a last action.", setup: "4", is: has_two_nines },
    Kind { key: "no_third_deck", comment: "The second shift leaves no deck.", setup: "2", is: has_no_third_deck },
    Kind { key: "tie_by_nine", comment: "An Age 9 card breaks a tie.", setup: "2+conflict", is: breaks_a_tie_by_age_nine },
    Kind { key: "tie_by_size", comment: "The largest structure breaks a tie.", setup: "2", is: breaks_a_tie_by_size },
    Kind { key: "shared", comment: "A tie is shared.", setup: "2", is: ends_shared },
    Kind { key: "spare_nines", comment: "Age 9 cards in a hand cost points.", setup: "4+conflict", is: has_spare_nines },
    Kind { key: "two", comment: "Two players in peace.", setup: "2", is: ended },
    Kind { key: "four", comment: "Four players in peace.", setup: "4", is: ended },
    Kind { key: "conflict_two", comment: "Two players in conflict.", setup: "2+conflict", is: has_wide_cover },
    Kind { key: "conflict_three", comment: "Three players in conflict.", setup: "3+conflict", is: has_rediscovery },
    Kind { key: "conflict_four", comment: "Four players in conflict.", setup: "4+conflict", is: has_denied_loot },
    Kind {
        key: "other_readings",
        comment: "The first player drawn by lot; Lost Techs give no tech points.",
        setup: "3+conflict+random_first_player+lost_tech_gives_no_tp",
        is: ends_by_age_nine,
    },
];

/// How many matches of each kind are tried; the shortest that fits is recorded.
const TRIES: u32 = 3_000;

fn events(game: &Match<Chronicler>) -> impl DoubleEndedIterator<Item = &Event> {
    game.told().iter().flatten()
}

/// How the match ended, with everybody's points for each kind.
fn over(game: &Match<Chronicler>) -> Option<(Ending, Vec<(ScoreKind, i16)>)> {
    events(game).rev().find_map(|event| match event {
        Event::MatchOver { ending, scores, .. } => {
            Some((*ending, scores.iter().flat_map(|score| score.lines().map(|line| (line.kind, line.points))).collect()))
        }
        _ => None,
    })
}

fn ended(game: &Match<Chronicler>) -> bool {
    over(game).is_some()
}

fn ends(game: &Match<Chronicler>, how: Ending) -> bool {
    over(game).is_some_and(|(ending, _)| ending == how)
}

fn has(game: &Match<Chronicler>, wanted: fn(&Event) -> bool) -> bool {
    events(game).any(wanted)
}

fn has_last_actions(game: &Match<Chronicler>) -> bool {
    has(game, |event| matches!(event, Event::LastActionsBegan { .. }))
}

fn ends_by_age_nine(game: &Match<Chronicler>) -> bool {
    ends(game, Ending::AgeNine)
}

fn ends_by_third_shift(game: &Match<Chronicler>) -> bool {
    ends(game, Ending::ThirdShift) && !has_last_actions(game)
}

fn ends_by_a_shift_in_the_last_actions(game: &Match<Chronicler>) -> bool {
    ends(game, Ending::ThirdShift) && has_last_actions(game)
}

fn has_two_nines(game: &Match<Chronicler>) -> bool {
    let nines = events(game).filter(|event| matches!(event, Event::Advanced { card, .. } if card.age() == 9));
    ends_by_age_nine(game) && nines.count() > 1
}

fn has_no_third_deck(game: &Match<Chronicler>) -> bool {
    has(game, |event| matches!(event, Event::EraBegan { era: 3, pile: 0, aside: 0 }))
}

/// How many share the most points, and how many of them won.
fn tie(game: &Match<Chronicler>) -> (usize, usize) {
    let Some(outcome) = game.status().outcome() else { return (0, 0) };
    let scores = &outcome.scores[..usize::from(game.seats())];
    let most = scores.iter().max();
    (scores.iter().filter(|score| Some(*score) == most).count(), outcome.winners.len())
}

fn breaks_a_tie_by_age_nine(game: &Match<Chronicler>) -> bool {
    tie(game) == (2, 1) && has_last_actions(game)
}

fn breaks_a_tie_by_size(game: &Match<Chronicler>) -> bool {
    tie(game) == (2, 1) && !has_last_actions(game)
}

fn ends_shared(game: &Match<Chronicler>) -> bool {
    tie(game).1 > 1
}

fn has_spare_nines(game: &Match<Chronicler>) -> bool {
    over(game).is_some_and(|(_, lines)| lines.iter().any(|(kind, _)| *kind == ScoreKind::SpareNines))
}

fn has_wide_cover(game: &Match<Chronicler>) -> bool {
    let is_wide = |event: &Event| {
        matches!(event, Event::Rediscovered { span: crate::games::chronicler::Span::First, .. })
    };
    has(game, is_wide)
}

fn has_rediscovery(game: &Match<Chronicler>) -> bool {
    has(game, |event| matches!(event, Event::Rediscovered { .. })) && has(game, |event| matches!(event, Event::Merged { .. }))
}

fn has_denied_loot(game: &Match<Chronicler>) -> bool {
    has(game, |event| matches!(event, Event::Attacked { fortified: true, .. }))
}

/// A move of players who wait for the second shift without a card to discard: they draw and lay down in turn.
fn thrifty(game: &Chronicler, moves: &[Move], rng: &mut Rng) -> Move {
    let lays = |mv: &Move| match mv {
        Move::Build(_) => true,
        Move::Advance(card) => card.age() < 9,
        _ => false,
    };
    let has_enough = usize::from(game.table.hand_sizes[game.table.acting.index()]) >= 3;
    let down: Vec<Move> = moves.iter().copied().filter(|mv| has_enough && lays(mv)).collect();
    *rng.pick(&down).unwrap_or(if super::position::is_free(game) { &moves[0] } else { rng.pick(moves).unwrap() })
}

fn played(kind: &Kind<Chronicler>, number: u32) -> Match<Chronicler> {
    let mut game = Match::deal(kind.setup.parse().unwrap(), Seeds::new([kind.seed(number)]));
    let mut rng = Rng::from_number(u64::from(number));
    let mut scratch = Vec::new();
    while let Some(seat) = game.status().acting().first() {
        let imagined = Chronicler::determinize(&game.view(Viewer::Seat(seat)), rng.split());
        if kind.key == "no_third_deck" {
            game.play(seat, thrifty(&imagined, &game.legal_moves(seat), &mut rng)).unwrap();
            continue;
        }
        // Chance alone hardly ever ends a match by an Age 9 card, and the computer player hardly ever plays oddly.
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
#[ignore = "writes seeds/chronicler.txt"]
fn record_golden_matches() {
    let about = [
        "Whole matches of Chronicler, played partly by chance: one for each way in which a match can end, each mode and",
        "each number of players.",
    ];
    golden::record(&about, KINDS, TRIES, played);
}

#[test]
fn every_golden_match_is_what_its_title_says() {
    golden::check(KINDS);
}
