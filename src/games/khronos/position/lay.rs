//! Lays the buildings of a position on the boards.

use super::error::{Misplaced, PositionError};
use super::token::Token;
use crate::engine::Setup as _;
use crate::games::khronos::board::{Board, Building};
use crate::games::khronos::Squares;
use crate::games::khronos::pieces::{Age, Colour, Kind};
use crate::games::khronos::setup::Setup;
use crate::games::khronos::view::Table;

/// Lays the buildings of all three boards, and the printed Hamlets that are left uncovered.
pub(super) fn lay(table: &mut Table, tokens: &[Vec<Token>; 3]) -> Result<(), PositionError> {
    for age in Age::ALL {
        table.boards[age.index()] = board(table.setup, age, &tokens[age.index()])?;
    }
    let faith = table.board(Age::Faith);
    let is_image = |image: &Building| image.printed || faith.at(image.at).is_some_and(|one| one.kind == image.kind);
    match table.board(Age::Reason).buildings().iter().find(|image| !is_image(image)) {
        None => Ok(()),
        Some(Building { kind, at, .. }) => {
            Err(PositionError::Building { age: Age::Reason, kind: *kind, at: *at, why: Misplaced::NoOriginal })
        }
    }
}

fn board(setup: Setup, age: Age, tokens: &[Token]) -> Result<Board, PositionError> {
    check_tiles(tokens)?;
    let mut board = Board::default();
    for token in tokens {
        let fault = |why| PositionError::Building { age, kind: token.kind, at: token.at, why };
        board.put(building(setup, age, token, board.built()).map_err(fault)?);
    }
    board.uncover(Squares::PRINTED);
    Ok(board)
}

/// A board has room for all tiles and all printed Hamlets, and for no more.
fn check_tiles(tokens: &[Token]) -> Result<(), PositionError> {
    for kind in Kind::ALL {
        let found = tokens.iter().filter(|token| token.kind == kind && !token.is_printed()).count();
        if found > usize::from(kind.stock()) {
            return Err(PositionError::Tiles { kind, found, most: kind.stock() });
        }
    }
    Ok(())
}

/// The building that a token names, on a board on which `built` is covered.
fn building(setup: Setup, age: Age, token: &Token, built: Squares) -> Result<Building, Misplaced> {
    let Token { kind, at, owner, ruin, cubes } = *token;
    let footprint = Squares::footprint(at, kind.size()).ok_or(Misplaced::OffBoard)?;
    if footprint.meets(built) {
        return Err(Misplaced::Overlap);
    }
    let printed = token.is_printed();
    check_place(kind, footprint, printed)?;
    let is_owned = kind.colour() != Colour::Civil && age != Age::Reason;
    match owner {
        None if is_owned => return Err(Misplaced::NoOwner),
        Some(_) if !is_owned => return Err(Misplaced::Owner),
        Some(seat) if seat.0 >= setup.seats() => return Err(Misplaced::Stranger),
        _ => {}
    }
    if age == Age::Reason && kind.size() == 1 && !printed {
        return Err(Misplaced::SmallOnReason);
    }
    if ruin && (age != Age::Reason || kind.ruin_value() == 0) {
        return Err(Misplaced::NoRuin);
    }
    let building = Building { kind, at, owner, printed, ruin, cubes };
    check_cubes(setup, age, &building)?;
    Ok(building)
}

/// Whether the land bears the building.
fn check_place(kind: Kind, footprint: Squares, printed: bool) -> Result<(), Misplaced> {
    if matches!(kind, Kind::Town | Kind::City) || printed {
        return Ok(());
    }
    if footprint.meets(Squares::RIVER) {
        return Err(Misplaced::River);
    }
    if footprint.meets(Squares::PRINTED) { Err(Misplaced::OnPrinted) } else { Ok(()) }
}

/// Cubes are on Reason alone, of the players at the table, as many as fit in; the last one of a ruin renovates it.
fn check_cubes(setup: Setup, age: Age, building: &Building) -> Result<(), Misplaced> {
    let most = match (age, building.ruin) {
        (Age::Might | Age::Faith, _) => 0,
        (Age::Reason, true) => building.kind.renovation() - 1,
        (Age::Reason, false) => setup.capacity(building.kind),
    };
    let found: usize = building.cubes.iter().map(|cubes| usize::from(*cubes)).sum();
    let strangers = building.cubes[usize::from(setup.seats())..].iter().any(|cubes| *cubes > 0);
    if found > usize::from(most) || strangers { Err(Misplaced::Cubes { found, most }) } else { Ok(()) }
}
