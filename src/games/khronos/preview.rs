//! What moves would lead to, for whoever wants to see it before playing them.

use super::event::Event;
use super::moves::Move;
use super::state::Khronos;
use super::view::{Decision, Table, View};
use crate::engine::{Game, Rng};

impl View {
    /// What the viewer's moves, played one after another, would lead to, up to where somebody has to decide or something hidden
    /// comes up: the table then, and everything that would happen on the way. Terrain that a choice of cards pays for counts
    /// as paid. `None` when a move is not legal.
    pub fn preview(&self, moves: &[Move]) -> Option<(Table, Vec<Event>)> {
        let seat = self.viewer.seat()?;
        // What is guessed of other hands shows nowhere: a table has only what everybody sees.
        let mut game = Khronos::determinize(self, Rng::from_number(0));
        let mut events = Vec::new();
        for mv in moves {
            game.play(seat, mv, &mut events).ok()?;
        }
        while let Decision::Pay { .. } = game.table.decision {
            let mut payments = Vec::new();
            game.legal_moves(seat, &mut payments);
            game.apply(seat, payments.first()?, &mut events);
        }
        Some((game.table, events))
    }
}
