//! Compares the rules with the reading after every move of matches played at random.

use std::collections::BTreeMap;
use std::fmt::Debug;

use super::boards::{self, Tile};
use super::state::{Pending, Reading};
use super::tables::{a_move, crowded};
use crate::engine::{Game, Rng};
use crate::games::khronos::{Age, Decision, Event, Khronos, Move, Setup};

/// How often something was seen.
type Tally = BTreeMap<String, u32>;

/// What the rules have and the reading has not, and the other way round; nothing if they have the same.
fn between<T: Debug + PartialEq>(what: &str, rules: &[T], reading: &[T]) -> Option<String> {
    let only = |some: &[T], others: &[T]| {
        let some = some.iter().filter(|one| !others.contains(one));
        some.map(|one| format!("{one:?}")).collect::<Vec<_>>()
    };
    (rules != reading).then(|| {
        format!("{what}: only the rules have {:?}, only the reading {:?}", only(rules, reading), only(reading, rules))
    })
}

/// What differs between the match and the reading of it; nothing if they agree.
fn difference(game: &Khronos, reading: &Reading) -> Option<String> {
    let table = &game.table;
    let matters = between("over", &[table.over], &[reading.over]);
    if matters.is_some() || table.over {
        return matters.or_else(|| laid(game, reading));
    }
    let question = reading.question();
    let asked = (table.acting.index(), table.decision);
    let mut moves = Vec::new();
    game.legal_moves(table.acting, &mut moves);
    // Of two pawns on one board either may go: it makes no difference which.
    let pawns = table.pawns[table.acting.index()];
    moves.retain(|mv| pawns[0] != pawns[1] || !matches!(mv, Move::Travel { pawn: 1, .. }));
    let differs = between("decision", &[asked], &[(question.seat, question.decision)]);
    let differs = differs.or_else(|| between("moves", &moves, &question.options));
    // In the middle of a cascade the reading has no boards: it begins again with each answer.
    let is_done = !matches!(reading.pending, Some(Pending::Following(..)));
    differs.or_else(|| laid(game, reading).filter(|_| is_done))
}

/// What differs on the table.
fn laid(game: &Khronos, reading: &Reading) -> Option<String> {
    let table = &game.table;
    let board = |age: Age| {
        let found: Vec<Tile> = boards::read(table.board(age));
        between(age.key(), &found, &reading.boards[age.index()])
    };
    let turn = (reading.round, reading.turn);
    Age::ALL
        .into_iter()
        .find_map(board)
        .or_else(|| between("turn", &[(table.round, table.turn.index())], &[turn]))
        .or_else(|| between("Ecus", &table.ecus.map(u32::from), &reading.ecus))
        .or_else(|| between("pawns", &table.pawns, &reading.pawns))
        .or_else(|| between("box", &[table.stock], &[reading.stock]))
        .or_else(|| between("removed", &[table.removed], &[reading.removed]))
        .or_else(|| between("hands", &[game.hands], &[reading.hands]))
}

/// What happened, as it is counted.
fn what(event: &Event) -> String {
    let name =
        |of: &dyn Debug| format!("{of:?}").chars().take_while(|letter| letter.is_alphabetic()).collect::<String>();
    match event {
        Event::Conflict { age, between, by_power, .. } => {
            format!(
                "conflict of {} on {}, {}",
                between.len(),
                age.key(),
                if *by_power { "by power" } else { "by choice" }
            )
        }
        Event::Downsized { age, kind, why, .. } => {
            format!("downsized to size {} on {}: {}", kind.size() - 1, age.key(), name(why))
        }
        Event::Defied { age, obstacle, .. } => format!("no shadow on {}: {obstacle:?}", age.key()),
        Event::Removed { age, why, .. } => format!("removed from {}: {why:?}", age.key()),
        other => name(other),
    }
}

/// Plays on for so many moves or to the end, and counts what was seen. The first difference is an error.
fn follow(mut game: Khronos, limit: u32, rng: &mut Rng, seen: &mut Tally) -> Result<(), String> {
    let mut reading = Reading::of(&game);
    let (mut start, mut line) = (game.position(), Vec::new());
    for _ in 0..limit {
        *seen.entry("positions".to_owned()).or_default() += 1;
        if let Some(found) = difference(&game, &reading) {
            return Err(format!("{found}\n  from {start}\n  after {line:?}"));
        }
        let Some(seat) = game.status().acting().first() else { break };
        if matches!(game.table.decision, Decision::Act) {
            (start, line) = (game.position(), Vec::new());
        }
        let mut moves = Vec::new();
        game.legal_moves(seat, &mut moves);
        let mv = a_move(&game, &moves, rng);
        line.push(mv.to_string());
        let mut events = Vec::new();
        game.apply(seat, &mv, &mut events);
        for event in &events {
            *seen.entry(what(event)).or_default() += 1;
        }
        reading = reading.after(mv);
        if matches!(mv, Move::End | Move::Exchange(_)) {
            draw(&game, seat.index(), &mut reading);
        }
    }
    Ok(())
}

/// Lets the reading see what a player has drawn: a hand of four, and what was kept is in it.
fn draw(game: &Khronos, seat: usize, reading: &mut Reading) {
    let is_last = game.table.round == 7 && reading.hands[seat].is_empty();
    assert!(is_last || game.hands[seat].len() == 4, "a hand has four cards");
    assert!(reading.hands[seat].is_within(game.hands[seat]), "what is not exchanged is kept");
    reading.hands[seat] = game.hands[seat];
}

/// Follows so many matches and crowded tables and counts what was seen; no more than ten differences are told.
fn compare(matches: u64, tables: u64) -> Tally {
    let (mut seen, mut differences) = (Tally::new(), Vec::new());
    for number in 0..matches {
        let mut rng = Rng::from_number(number);
        let game = Khronos::new(&Setup::new(2 + (number % 4) as u8), rng.split(), &mut Vec::new());
        differences.extend(follow(game, u32::MAX, &mut rng, &mut seen).err());
    }
    for number in 0..tables {
        let mut rng = Rng::from_number(matches + number);
        let game = crowded(&mut rng);
        differences.extend(follow(game, 12, &mut rng, &mut seen).err());
    }
    let told: Vec<String> = differences.iter().take(10).cloned().collect();
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), told.join("\n"));
    seen
}

#[test]
fn the_rules_agree_with_a_second_reading() {
    let seen = compare(16, 150);
    for rare in ["conflict", "downsized", "no shadow on faith", "removed from faith: Paradox", "Paid"] {
        assert!(seen.keys().any(|name| name.starts_with(rare)), "{rare} is met");
    }
}

#[test]
#[ignore = "takes minutes"]
fn the_rules_agree_with_a_second_reading_at_length() {
    println!("{:#?}", compare(400, 8_000));
}
