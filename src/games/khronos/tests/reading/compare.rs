//! Plays matches at random and compares the rules with the reading after every move.

use std::collections::BTreeMap;

use super::boards;
use super::reading::{Pending, Reading};
use crate::engine::{Game, Rng};
use crate::games::khronos::{Age, Colour, Decision, Event, Khronos, Kind, Move, Setup};

/// How often something was seen.
type Tally = BTreeMap<String, u32>;

/// What differs between the match and the reading of it; nothing if they agree.
fn difference(game: &Khronos, reading: &Reading) -> Option<String> {
    let table = &game.table;
    if reading.over != table.over {
        return Some(format!("over: {} here, {} read", table.over, reading.over));
    }
    let question = (!table.over).then(|| reading.question());
    let settled = if let Some(Pending::Following(..)) = reading.pending { None } else { Some(reading) };
    if let Some(question) = &question {
        if question.decision != table.decision || question.seat != table.acting.index() {
            return Some(format!("decision: {:?} of {} here, {:?} of {} read", table.decision, table.acting, question.decision, question.seat));
        }
        let mut moves = Vec::new();
        game.legal_moves(table.acting, &mut moves);
        let pawns = table.pawns[table.acting.index()];
        moves.retain(|mv| pawns[0] != pawns[1] || !matches!(mv, Move::Travel { pawn: 1, .. }));
        if moves != question.options {
            let only = |a: &[Move], b: &[Move]| a.iter().filter(|mv| !b.contains(mv)).map(Move::to_string).collect::<Vec<_>>().join(" ");
            return Some(format!("moves: here alone {}, read alone {}", only(&moves, &question.options), only(&question.options, &moves)));
        }
    }
    let reading = settled?;
    for age in Age::ALL {
        let found = boards::read(table.board(age));
        if found != reading.boards[age.index()] {
            let only = |a: &[boards::Tile], b: &[boards::Tile]| a.iter().filter(|one| !b.contains(one)).map(|one| format!("{one:?}")).collect::<Vec<_>>().join(" ");
            return Some(format!("{}: here alone {}, read alone {}", age.key(), only(&found, &reading.boards[age.index()]), only(&reading.boards[age.index()], &found)));
        }
    }
    let here = format!("{:?}", (table.round, table.turn.index(), table.ecus.map(u32::from), table.pawns, table.stock));
    let read = format!("{:?}", (reading.round, reading.turn, reading.ecus, reading.pawns, reading.stock));
    if here != read {
        return Some(format!("here {here}, read {read}"));
    }
    (reading.removed != table.removed).then(|| format!("removed: {:?} here, {:?} read", table.removed, reading.removed))
}

/// Plays on from here to the end, or for so many moves, and notes how often the match and its reading differ, and how.
fn follow(game: &mut Khronos, limit: u32, rng: &mut Rng, seen: &mut Tally, differences: &mut Vec<String>) {
    let mut reading = Reading::of(game);
    let mut start = game.position();
    let mut line: Vec<Move> = Vec::new();
    for _ in 0..limit {
        *seen.entry("positions".to_owned()).or_default() += 1;
        let found = difference(game, &reading);
        if let Some(found) = &found {
            differences.push(format!("{found}\n  from {start}\n  moves {}", line.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")));
        }
        let Some(seat) = game.status().acting().first() else { return };
        if found.is_some() {
            if game.table.cascade.is_some() || !matches!(game.table.decision, Decision::Act) {
                return;
            }
            reading = Reading::of(game);
        }
        if matches!(game.table.decision, Decision::Act) {
            start = game.position();
            line.clear();
        }
        let mut moves = Vec::new();
        game.legal_moves(seat, &mut moves);
        let mv = a_move(game, &moves, rng);
        let name = format!("{:?}", game.table.decision);
        let name: String = name.chars().take_while(|letter| letter.is_alphabetic()).collect();
        *seen.entry(name).or_default() += 1;
        line.push(mv);
        let (round, turn, hands) = (game.table.round, game.table.turn, game.hands);
        let mut events = Vec::new();
        game.apply(seat, &mv, &mut events);
        for event in &events {
            *seen.entry(what(event)).or_default() += 1;
        }
        reading = if found.is_some() && line.len() > 1 { Reading::of(game) } else { reading.after(mv) };
        if matches!(mv, Move::End | Move::Exchange(_)) {
            assert!(round == 7 || game.hands[turn.index()].len() == 4, "four cards are drawn");
            if let Move::Exchange(cards) = mv {
                assert!(hands[turn.index()].without(cards).is_within(game.hands[turn.index()]));
            }
            reading.hands = game.hands;
        }
        if reading.pending.is_none() && !game.table.over {
            assert_eq!(reading.hands, game.hands, "{mv} takes other cards");
        }
    }
}

/// What happened, as it is counted.
fn what(event: &Event) -> String {
    match event {
        Event::Conflict { age, between, by_power, .. } => {
            format!("conflict of {} on {}, {}", between.len(), age.key(), if *by_power { "by power" } else { "by choice" })
        }
        Event::Downsized { age, kind, why, .. } => {
            let why: String = format!("{why:?}").chars().take_while(|letter| letter.is_alphabetic()).collect();
            format!("downsized to size {} on {}: {why}", kind.size() - 1, age.key())
        }
        Event::Defied { age, obstacle, .. } => format!("no shadow on {}: {obstacle:?}", age.key()),
        Event::Removed { age, why, .. } => format!("removed from {}: {why:?}", age.key()),
        other => format!("{other:?}").chars().take_while(|letter| letter.is_alphabetic()).collect(),
    }
}

/// A move at random, of those that make domains meet.
fn a_move(game: &Khronos, moves: &[Move], rng: &mut Rng) -> Move {
    let pick = |rng: &mut Rng, of: &dyn Fn(&Move) -> bool| {
        let some: Vec<Move> = moves.iter().filter(|mv| of(mv)).copied().collect();
        rng.pick(&some).copied()
    };
    let is_idle = |mv: &Move| matches!(mv, Move::End | Move::Travel { .. } | Move::Exchange(_));
    let is_large = |mv: &Move| match mv {
        Move::Build { kind, .. } => kind.size() > 1,
        Move::Upgrade { to, .. } => to.size() > 1,
        Move::Demolish { .. } => true,
        _ => false,
    };
    if let Decision::Place { age, kind, from } = game.table.decision {
        let board = boards::domains(&boards::read(game.table.board(age)));
        let faith = boards::read(game.table.board(Age::Faith));
        let touched = |mv: &Move| match mv {
            Move::At(at) => super::deeds::touched(&board, &boards::Tile::new(kind, boards::place(*at), None)).len(),
            _ => 0,
        };
        let is_over = |mv: &Move| match mv {
            Move::At(at) => {
                let new = boards::Tile::new(kind, boards::place(*at), None);
                age == Age::Might && faith.iter().any(|tile| tile.overlaps(&new) && !tile.printed)
            }
            _ => false,
        };
        let wanted = if kind.colour() == Colour::Civil { 2 } else { 1 };
        let _ = from;
        let chosen = match rng.below(8) {
            0 => None,
            1 | 2 => pick(rng, &is_over),
            _ => pick(rng, &|mv| touched(mv) >= wanted).or_else(|| pick(rng, &|mv| touched(mv) > 0)),
        };
        return chosen.unwrap_or_else(|| *rng.pick(moves).unwrap());
    }
    let is_civil = |mv: &Move| match mv {
        Move::Build { kind, .. } => kind.colour() == Colour::Civil,
        Move::Upgrade { to, .. } => to.colour() == Colour::Civil,
        _ => false,
    };
    let chosen = match rng.below(10) {
        0 => None,
        1..=4 => pick(rng, &is_civil).or_else(|| pick(rng, &is_large)),
        5 | 6 => pick(rng, &is_large),
        _ => pick(rng, &|mv| !is_idle(mv)),
    };
    chosen.or_else(|| pick(rng, &|mv| !is_idle(mv)).filter(|_| rng.below(5) > 0)).unwrap_or_else(|| *rng.pick(moves).unwrap())
}

/// A crowded table in the middle of a match: buildings laid at random wherever the text of a position may have them.
fn crowded(rng: &mut Rng) -> Option<Khronos> {
    let seats = 2 + rng.below(4) as u8;
    let mut parts = vec![format!("{seats}"), format!("round {}", 1 + rng.below(7)), format!("seed {}", rng.word())];
    for seat in 0..seats {
        let letter = char::from(b'a' + seat);
        let pawn = |rng: &mut Rng| ["m", "f", "r"][[0, 0, 0, 1, 1, 2][rng.below(6) as usize]];
        let hand = if seat == 0 { ["cccc", "mccc", "rccc", "mmcc", "rrcc", "mrcc", "mmmc", "rrrc"][rng.below(8) as usize] } else { "4" };
        parts.push(format!("{letter} at {}{} ecus {} hand {hand}", pawn(rng), pawn(rng), rng.below(9)));
    }
    let mut game = Khronos::from_position(&parts.join(" | ")).ok()?;
    let (rows, columns) = (4 + rng.below(5), 4 + rng.below(4));
    let (row, column) = (rng.below(20 - rows) as u8, rng.below(16 - columns) as u8);
    let mut words: [Vec<String>; 4] = Default::default();
    let names = ["might", "faith", "reason", "ages"];
    for _ in 0..60 {
        let kind = *rng.pick(&Kind::ALL).unwrap();
        let at = boards::square((row + rng.below(rows) as u8, column + rng.below(columns) as u8));
        let owner = if kind.colour() == Colour::Civil { String::new() } else { char::from(b'a' + rng.below(u32::from(seats)) as u8).to_string() };
        let which = if kind.size() > 1 && rng.below(2) == 0 { 3 } else { rng.below(2) as usize };
        let mut tried = words.clone();
        tried[which].push(format!("{}{owner}-{at}", kind.letter()));
        if which == 1 && kind.size() > 1 {
            tried[2].push(format!("{}-{at}{}", kind.letter(), if owner.is_empty() { "" } else { "?" }));
        }
        let boards = names.iter().zip(&tried).filter(|(_, words)| !words.is_empty());
        let text = parts.iter().cloned().chain(boards.map(|(name, words)| format!("{name} {}", words.join(" ")))).collect::<Vec<_>>().join(" | ");
        if let Ok(found) = Khronos::from_position(&text) {
            (game, words) = (found, tried);
        }
    }
    Some(game)
}

/// Compares so many matches and crowded tables; what was seen, and all differences.
fn compare(matches: u64, tables: u64) -> (Tally, Vec<String>) {
    let (mut seen, mut differences) = (Tally::new(), Vec::new());
    for number in 0..matches {
        let mut rng = Rng::from_number(number);
        let mut game = Khronos::new(&Setup::new(2 + (number % 4) as u8), rng.split(), &mut Vec::new());
        follow(&mut game, u32::MAX, &mut rng, &mut seen, &mut differences);
    }
    for number in 0..tables {
        let mut rng = Rng::from_number(2_000_000 + number);
        if let Some(mut game) = crowded(&mut rng) {
            follow(&mut game, 25, &mut rng, &mut seen, &mut differences);
        }
    }
    (seen, differences)
}

fn report(matches: u64, tables: u64) {
    let (seen, differences) = compare(matches, tables);
    println!("{seen:#?}");
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.iter().take(12).cloned().collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_rules_agree_with_a_second_reading() {
    report(16, 150);
}

#[test]
#[ignore = "takes minutes"]
fn the_rules_agree_with_a_second_reading_at_length() {
    report(200, 16_000);
}
