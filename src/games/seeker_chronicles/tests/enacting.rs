//! What is shown step by step ends as the table is.

use super::random::{play_at_random, setups};
use crate::engine::Seat;
use crate::games::seeker_chronicles::enact::enact;
use crate::games::seeker_chronicles::{Cards, Phase, Table};

/// What of a table is drawn.
fn drawn(table: &Table) -> impl PartialEq + std::fmt::Debug + use<> {
    let of_side = |seat: Seat| {
        let side = table.side(seat);
        let memory = (side.memory.ready(), side.memory.exhausted());
        let counts = (side.library, side.hand, side.stages, side.pool);
        // Of decks that are not open a step does not tell how much was seen before.
        let known = if table.terms.has_open_decks() { side.known } else { Cards::EMPTY };
        (memory, counts, side.archive, side.seekers.clone(), known, (side.cheaper, side.next_cheaper))
    };
    ([Seat(0), Seat(1)].map(of_side), table.turn, table.active, table.has_played, table.ending)
}

#[test]
fn the_events_of_an_entry_lead_from_one_table_to_the_next() {
    let mut steps = 0;
    for (setup, seed) in setups().into_iter().zip(700..) {
        let mut before: Option<Table> = None;
        play_at_random(setup, seed, |game, events, _| {
            if let Some(table) = before.as_mut().filter(|table| table.phase != Phase::Preparation) {
                for event in events {
                    enact(table, event);
                }
                assert_eq!(drawn(table), drawn(&game.table), "after {events:?}");
                steps += events.len();
            }
            before = Some(game.table.clone());
        });
    }
    assert!(steps > 10_000, "only {steps} events were looked at");
}
