//! Crowded tables, and moves that make much happen on them: random play alone rarely does.

use std::fmt::Write;

use super::boards::{self, Tile};
use super::deeds::touched;
use crate::engine::Rng;
use crate::games::khronos::{Age, Colour, Decision, Khronos, Kind, Move};

/// One of the moves of which this holds, if there is any.
fn pick(moves: &[Move], rng: &mut Rng, holds: impl Fn(&Move) -> bool) -> Option<Move> {
    let some: Vec<Move> = moves.iter().filter(|mv| holds(mv)).copied().collect();
    rng.pick(&some).copied()
}

/// A move at random. Civil buildings, large ones and demolitions are preferred, and places where domains meet.
pub(super) fn a_move(game: &Khronos, moves: &[Move], rng: &mut Rng) -> Move {
    let any = *rng.pick(moves).unwrap();
    if let Decision::Place { age, kind, .. } = game.table.decision {
        return a_place(game, age, kind, moves, rng).unwrap_or(any);
    }
    let is_idle = |mv: &Move| matches!(mv, Move::End | Move::Travel { .. } | Move::Exchange(_));
    let chosen = match rng.below(10) {
        0 => None,
        1..=4 => pick(moves, rng, |mv| made(*mv).is_some_and(|kind| kind.colour() == Colour::Civil)),
        5 | 6 => pick(moves, rng, |mv| made(*mv).is_some_and(|kind| kind.size() > 1)),
        7 => pick(moves, rng, |mv| matches!(mv, Move::Demolish { .. })),
        _ => pick(moves, rng, |mv| !is_idle(mv)),
    };
    chosen.unwrap_or(any)
}

/// What a move begins to construct.
fn made(mv: Move) -> Option<Kind> {
    match mv {
        Move::Build { kind, .. } | Move::Upgrade { to: kind, .. } => Some(kind),
        _ => None,
    }
}

/// A place where most domains meet, or several, or one; or over buildings on Faith.
fn a_place(game: &Khronos, age: Age, kind: Kind, moves: &[Move], rng: &mut Rng) -> Option<Move> {
    let board = boards::domains(&boards::read(game.table.board(age)));
    let faith = boards::read(game.table.board(Age::Faith));
    let tile = |mv: &Move| match mv {
        Move::At(at) => Some(Tile::new(kind, boards::place(*at), None)),
        _ => None,
    };
    let count = |mv: &Move| tile(mv).map_or(0, |tile| touched(&board, &tile).len());
    let is_over =
        |mv: &Move| tile(mv).is_some_and(|tile| faith.iter().any(|other| !other.printed && other.overlaps(&tile)));
    match rng.below(8) {
        0 => None,
        1 | 2 => pick(moves, rng, is_over),
        3..=5 => moves.iter().map(count).max().and_then(|most| pick(moves, rng, |mv| count(mv) == most)),
        _ => pick(moves, rng, |mv| count(mv) > 1).or_else(|| pick(moves, rng, |mv| count(mv) > 0)),
    }
}

/// A table in the middle of a match with as many buildings close together as the rules let stand, of those thrown at it.
pub(super) fn crowded(rng: &mut Rng) -> Khronos {
    let seats = 2 + rng.below(4);
    let letter = |rng: &mut Rng| char::from(b'a' + rng.below(seats) as u8);
    let mut text = format!("{seats} | round {} | seed {}", 1 + rng.below(7), rng.word());
    let hand = *rng.pick(&["cccc", "mccc", "rccc", "mmcc", "rrcc", "mrcc", "mmmc", "rrrc"]).unwrap();
    for seat in 0..seats as u8 {
        let pawn = |rng: &mut Rng| *rng.pick(&['m', 'm', 'm', 'f', 'f', 'r']).unwrap();
        let (first, second, ecus) = (pawn(rng), pawn(rng), rng.below(9));
        let hand = if seat == 0 { hand } else { "4" };
        write!(text, " | {} at {first}{second} ecus {ecus} hand {hand}", char::from(b'a' + seat)).unwrap();
    }
    let mut game = Khronos::from_position(&text).expect("nothing is built");
    let (rows, columns) = (4 + rng.below(5), 4 + rng.below(4));
    let (row, column) = (rng.below(20 - rows), rng.below(16 - columns));
    let mut words: [String; 4] = Default::default();
    for _ in 0..90 {
        let kind = Kind::ALL[if rng.below(4) == 0 { 6 + rng.below(3) } else { rng.below(6) } as usize];
        let at = boards::square(((row + rng.below(rows)) as u8, (column + rng.below(columns)) as u8));
        let is_civil = kind.colour() == Colour::Civil;
        let owner = if is_civil { String::new() } else { letter(rng).to_string() };
        let which = if kind.size() > 1 && rng.below(2) == 0 { 3 } else { rng.below(2) as usize };
        let mut tried = words.clone();
        write!(tried[which], " {}{owner}-{at}", kind.letter()).unwrap();
        if which == 1 && kind.size() > 1 {
            write!(tried[2], " {}-{at}{}", kind.letter(), if is_civil { "" } else { "?" }).unwrap();
        }
        let [might, faith, reason, ages] = &tried;
        let all = format!("{text} | might{might} | faith{faith} | reason{reason} | ages{ages}");
        if let Ok(found) = Khronos::from_position(&all) {
            (game, words) = (found, tried);
        }
    }
    game
}
