//! Writes a position.

use super::{cascade, decision};
use super::token::write_cards;
use crate::engine::Seat;
use crate::games::khronos::board::{Board, Building};
use crate::games::khronos::ledger::Play;
use crate::games::khronos::pieces::{Age, Cards, Kind};
use crate::games::khronos::setup::Edition;
use crate::games::khronos::state::START_ECUS;
use crate::games::khronos::view::Table;

/// The position in its notation. `hand` gives the hands that may be told.
/// Those are the cards of a seat, and its part of what was held when the discard pile was shuffled.
pub(super) fn write(table: &Table, hand: impl Fn(Seat) -> Option<(Cards, Cards)>) -> String {
    let mut parts = vec![table.setup.to_string()];
    turn(table, &mut parts);
    for age in Age::ALL {
        part(&mut parts, age.key(), board(table.board(age)));
    }
    for seat in Seat::all(table.seats()) {
        part(&mut parts, &seat.to_string(), player(table, seat, hand(seat)));
    }
    part(&mut parts, "old", write_cards(table.old));
    part(&mut parts, "discard", write_cards(table.discard));
    if table.setup.edition() != Edition::Holdem || table.display != Cards::new(1, 1, 1) {
        part(&mut parts, "open", write_cards(table.display));
    }
    part(&mut parts, "removed", removed(table));
    parts.join(" | ")
}

/// Adds a part if there is something to tell.
fn part(parts: &mut Vec<String>, name: &str, text: String) {
    if !text.is_empty() {
        parts.push(format!("{name} {text}"));
    }
}

/// How far the match has come, whose turn it is and what is being decided.
fn turn(table: &Table, parts: &mut Vec<String>) {
    let differs = |seat: Seat, usual: Seat| if seat == usual { String::new() } else { seat.to_string() };
    part(parts, "round", if table.round == 1 { String::new() } else { table.round.to_string() });
    part(parts, "first", differs(table.first, Seat(0)));
    part(parts, "turn", differs(table.turn, table.first));
    let did = [(table.exchanged, "exchange"), (table.swapped, "swap"), (table.acted, "act")];
    part(parts, "did", did.iter().filter(|(did, _)| *did).map(|(_, word)| *word).collect::<Vec<_>>().join(" "));
    let played = table.ledger.plays().iter().copied().map(play);
    part(parts, "played", played.collect::<Vec<_>>().join(" "));
    part(parts, "decide", decision::write(&table.decision));
    if let Some(found) = &table.cascade {
        parts.extend(cascade::write(found));
    }
    if table.over {
        parts.push(format!("won {}", table.winners.iter().map(Seat::letter).collect::<String>()));
    }
}

/// A card that was played: on which board, and which pawns stood there.
fn play(play: Play) -> String {
    let pawns = ["", "1", "2", "12"][usize::from(play.pawns & 0b11)];
    format!("{}{pawns}", play.age.letter())
}

/// The tiles of a board, and the printed Hamlets with cubes.
fn board(board: &Board) -> String {
    let told = board.buildings().iter().filter(|building| !building.printed || building.cubes() > 0);
    told.map(building).collect::<Vec<_>>().join(" ")
}

/// One building: `kb-f6`, `c-b7?+a`.
pub(super) fn building(building: &Building) -> String {
    let owner = building.owner.map(|seat| seat.to_string()).unwrap_or_default();
    let ruin = if building.ruin { "?" } else { "" };
    let mut text = format!("{}{owner}-{}{ruin}", building.kind.letter(), building.at);
    if building.cubes() > 0 {
        text.push('+');
    }
    for (seat, cubes) in building.cubes.iter().enumerate() {
        text.extend((0..*cubes).map(|_| Seat(seat as u8).letter()));
    }
    text
}

fn player(table: &Table, seat: Seat, hand: Option<(Cards, Cards)>) -> String {
    let at = seat.index();
    let mut words = Vec::new();
    if table.pawns[at] != [Age::Might; 2] {
        words.push(format!("at {}", table.pawns[at].map(Age::letter).iter().collect::<String>()));
    }
    if table.ecus[at] != START_ECUS {
        words.push(format!("ecus {}", table.ecus[at]));
    }
    if table.hand_sizes[at] > 0 {
        words.push(format!("hand {}", hand.map_or_else(|| table.hand_sizes[at].to_string(), |(hand, _)| hand.to_string())));
    }
    if table.known[at] != Cards::NONE {
        words.push(format!("known {}", table.known[at]));
    }
    if table.old_counts[at] > 0 {
        words.push(format!("old {}", table.old_counts[at]));
    }
    if let Some((_, old)) = hand.filter(|(_, old)| !old.is_empty()) {
        words.push(format!("old {old}"));
    }
    words.join(" ")
}

/// The tiles that have left the game.
fn removed(table: &Table) -> String {
    let counts = Kind::ALL.into_iter().filter_map(|kind| match table.removed[kind.index()] {
        0 => None,
        1 => Some(kind.letter().to_string()),
        count => Some(format!("{}{count}", kind.letter())),
    });
    counts.collect::<Vec<_>>().join(" ")
}
