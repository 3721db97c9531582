//! What is true in every position of every match, checked along matches played at random.

use std::collections::BTreeSet;

use super::position::every_card;
use crate::engine::{Game, Rng, Setup as _, idle};
use crate::games::chronos_conquest::round::in_deck;
use crate::games::chronos_conquest::{ChronosConquest, Event, Face, Phase, Place, Setup};

/// Plays a match at random and hands every position, the one before, and what led from one to the other to `look`.
pub(super) fn play_at_random(setup: Setup, seed: u64, mut look: impl FnMut(&ChronosConquest, &ChronosConquest, &[Event])) {
    let mut rng = Rng::from_number(seed);
    let (mut events, mut moves) = (Vec::new(), Vec::new());
    let mut game = ChronosConquest::new(&setup, rng.split(), &mut events);
    look(&game, &game, &events);
    loop {
        let before = game.clone();
        events.clear();
        idle(&mut game, &mut rng, &mut events);
        look(&before, &game, &events);
        let Some(seat) = game.status().acting().pick(&mut rng) else { return };
        let before = game.clone();
        events.clear();
        moves.clear();
        game.legal_moves(seat, &mut moves);
        game.apply(seat, rng.pick(&moves).unwrap(), &mut events);
        look(&before, &game, &events);
    }
}

/// Every number of seats with every level and many agreements.
pub(super) fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for seats in 2..=6 {
        for level in ["", "+territories", "+monsters", "+winds", "+plagues"] {
            for more in ["", "+beats", "+sand_8+gentle+uneven_sand", "+first_edition+seven_gods+one_win"] {
                setups.push(format!("{seats}{level}{more}").parse().unwrap());
            }
        }
    }
    setups
}

/// Shows some matches of the complete game to `look`: each position and the one before.
pub(super) fn everywhere(matches: u64, look: impl Fn(&ChronosConquest, &ChronosConquest)) {
    for seed in 0..matches {
        let setup = Setup::new(2 + (seed % 5) as u8).with_option("rounds", "one_win").unwrap();
        play_at_random(setup, seed, |before, after, _| look(before, after));
    }
}

/// Checks the invariants of one position.
pub(super) fn check(game: &ChronosConquest) {
    let table = &game.table;
    let mut deck = [0; Face::COUNT];
    in_deck(table.setup).for_each(|face| deck[face.index()] += 1);
    assert_eq!(every_card(game), deck, "every card is somewhere");
    for (cards, stack) in game.cards.iter().zip(&table.stacks) {
        assert_eq!(cards.len(), stack.cards.len());
        assert!(stack.cards.iter().zip(cards).all(|(seen, card)| seen.is_none_or(|seen| seen == *card)), "what is seen is true");
        assert!(!stack.open || cards.is_empty() || stack.top().is_some(), "the top of an open stack is seen");
        assert!(!cards.is_empty() || table.phase != Phase::Running, "an empty stack ends the round");
    }
    for (seat, _, timer) in table.every_timer() {
        assert!(timer.above_ms(table.now) <= u64::from(timer.sand_ms));
        assert!(timer.place != Place::Home || !timer.is_running(table.now), "a timer at home is empty");
        if let Place::City(city) = timer.place {
            assert!(table.cities.contains(&city));
        }
        assert!(seat.0 < table.seats());
    }
    for seat in table.all() {
        assert!(table.phase != Phase::Running || table.win(seat).is_none(), "who wins has won");
        let due = table.prompts[seat.index()].iter().filter_map(|prompt| prompt.until);
        assert!(due.into_iter().all(|until| until > table.now), "no question is overdue");
    }
    let is_on = matches!(table.phase, Phase::Running | Phase::LastCard(_));
    assert!(is_on || (table.prompts.iter().all(arrayvec::ArrayVec::is_empty) && table.drafts.iter().all(Option::is_none)));
    assert!(table.setup.has_beats() || is_on == game.next_deadline().is_some());
}

#[test]
fn every_position_of_a_random_match_is_sound() {
    for (seed, setup) in setups().into_iter().enumerate() {
        play_at_random(setup, seed as u64, |_, game, _| check(game));
    }
}

#[test]
#[ignore = "five thousand matches; to be run in release"]
fn five_thousand_matches_lose_no_card() {
    let setups = setups();
    for seed in 0..5_000 {
        play_at_random(setups[seed % setups.len()], seed as u64, |_, game, _| check(game));
    }
}

#[test]
fn rounds_end_and_the_wins_add_up() {
    for (seed, setup) in setups().into_iter().enumerate() {
        play_at_random(setup, 900 + seed as u64, |before, game, events| {
            let over = events.iter().find_map(|event| if let Event::RoundOver { result, .. } = event { Some(result) } else { None });
            let Some(result) = over else { return };
            assert!(!result.winners.is_empty());
            for seat in game.table.all() {
                let won = u8::from(result.winners.contains(seat));
                assert_eq!(game.table.wins[seat.index()], before.table.wins[seat.index()] + won);
            }
            let best = game.table.wins.iter().max().unwrap();
            assert_eq!(game.table.phase == Phase::Over, *best >= setup.wins());
        });
    }
}

#[test]
fn the_clock_never_goes_back() {
    for (seed, setup) in setups().into_iter().enumerate().step_by(3) {
        play_at_random(setup, seed as u64, |before, game, _| assert!(game.table.now >= before.table.now));
    }
}

#[test]
fn random_matches_meet_every_event() {
    let mut met = BTreeSet::new();
    for seed in 0..120 {
        let more = if seed % 3 == 0 { "+beats" } else { "" };
        let setup = format!("{}{more}", 2 + seed % 5).parse().unwrap();
        play_at_random(setup, seed, |_, _, events| {
            let name = |event: &Event| format!("{event:?}").split(['(', ' ']).next().unwrap_or_default().to_owned();
            met.extend(events.iter().map(name));
        });
    }
    let all = "Asked BeatOver Began Besieged Collected Damned Dealt Foretold Forged Gained Hesitated Lapsed Marked MatchOver \
               Named Plague PutBack RanOut Ready Recalled Robbed RoundBegan RoundOver Slid Starved Swapped Took Traded \
               TurnedOver Waited Went";
    let missing: Vec<&str> = all.split_whitespace().filter(|name| !met.contains(*name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
