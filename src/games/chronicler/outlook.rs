//! What an action would bring, for a player to know before taking it.

use super::pieces::Cards;
use super::sheet::Sheet;
use super::structure::Structure;
use super::view::{Decision, Table, View};
use crate::engine::Seat;

/// How many cards are discarded to take one from the discard pile (R71).
const DISCARDS_TO_TAKE: u8 = 3;

/// How many structures of this type are complete on a sheet, active or not.
pub fn complete(sheet: &Sheet, structure: Structure) -> usize {
    sheet.components.iter().filter(|component| component.shape == structure.shape()).count()
}

/// How many cards `seat` draws for Obtain Resources (R55).
pub fn obtain_draws(table: &Table, seat: Seat) -> u8 {
    1 + table.sheet(seat).active(Structure::Mine)
}

/// How many cards `seat` draws for a research of so many discarded (R54).
pub fn research_draws(table: &Table, seat: Seat, discarded: u8) -> u8 {
    discarded + table.sheet(seat).active(Structure::Laboratory)
}

/// How many cards `seat` takes from the discard pile for so many discarded, or still has to take; 0 if none (R54).
pub fn takes(table: &Table, seat: Seat, discarded: u8) -> u8 {
    match table.decision {
        Decision::Take { left, .. } => left,
        _ if discarded == DISCARDS_TO_TAKE => 1 + table.sheet(seat).active(Structure::Laboratory),
        _ => 0,
    }
}

/// How many cards have been discarded for the research at hand.
pub fn discarded(table: &Table) -> u8 {
    match table.decision {
        Decision::Research { discarded, .. } => discarded,
        _ => 0,
    }
}

/// The cards of the viewer's hand that can be among the next ones discarded, for a research or for an Era Shift, if they
/// are discarded in ascending order.
pub fn discardable(view: &View) -> Cards {
    let Some(seat) = view.viewer.seat() else { return Cards::EMPTY };
    match view.table.decision {
        Decision::Act => view.hand.from_age(view.table.sheet(seat).current_age()),
        Decision::Research { last, .. } | Decision::Shed { last: Some(last), .. } => view.hand.from(last),
        Decision::Shed { last: None, .. } => view.hand,
        Decision::Place(_) | Decision::Cover(_) | Decision::Take { .. } | Decision::RediscoverAgain => Cards::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Game, Rng, Viewer};
    use crate::games::chronicler::setup::{Setup, Variant};
    use crate::games::chronicler::{Chronicler, Event, Move};

    /// Plays whole matches at random and hands every moment, the move and what it told to `check`.
    fn watch(mut check: impl FnMut(&View, Move, &[Event], Decision)) {
        for seed in 0..40 {
            let mut rng = Rng::from_number(seed);
            let setup = Setup::new(3).with(Variant::Conflict);
            let mut game = Chronicler::new(&setup, Rng::from_number(seed + 1000), &mut Vec::new());
            while let Some(seat) = game.status().acting().first() {
                let (mut moves, mut events) = (Vec::new(), Vec::new());
                game.legal_moves(seat, &mut moves);
                let mv = moves[rng.below(moves.len() as u32) as usize];
                let view = game.view(Viewer::Seat(seat));
                game.apply(seat, &mv, &mut events);
                check(&view, mv, &events, game.table.decision);
            }
        }
    }

    #[test]
    fn draws_are_told_before_they_happen() {
        let (mut obtained, mut researched, mut more) = (0, 0, 0);
        watch(|view, _, events, _| {
            for event in events {
                match event {
                    Event::Obtained { seat, draws } => {
                        assert_eq!(*draws, obtain_draws(&view.table, *seat));
                        obtained += 1;
                    }
                    Event::Researched { seat, discarded, draws } => {
                        assert_eq!(*draws, research_draws(&view.table, *seat, *discarded));
                        researched += 1;
                        more += usize::from(draws > discarded);
                    }
                    _ => {}
                }
            }
        });
        assert!(obtained > 100 && researched > 100 && more > 0, "{obtained} {researched} {more}");
    }

    #[test]
    fn as_many_cards_are_taken_as_told() {
        let (mut seen, mut more) = (0, 0);
        watch(|view, mv, _, next| {
            if let (Move::Take(_), Some(seat)) = (mv, view.acting()) {
                let takes = takes(&view.table, seat, discarded(&view.table));
                let left = if let Decision::Take { left, .. } = next { left } else { 0 };
                assert_eq!(takes, left + 1, "{:?}", view.table.decision);
                seen += 1;
                more += usize::from(left > 0);
            }
        });
        assert!(seen > 20 && more > 0, "{seen} {more}");
    }

    #[test]
    fn whatever_may_be_discarded_next_is_discardable() {
        watch(|view, _, _, _| {
            let mut moves = Vec::new();
            Chronicler::legal_in_view(view, &mut moves);
            let cards = discardable(view);
            for mv in moves {
                if let Move::Research(card) | Move::Discard(card) = mv {
                    assert!(cards.contains(card), "{mv} {:?}", view.table.decision);
                }
            }
        });
    }
}
