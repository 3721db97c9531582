//! What an event does to the boards.

use super::board::Board;
use super::event::Event;

/// Changes the boards, by [`Age`](super::Age), as the event says.
pub fn enact(boards: &mut [Board; 3], event: &Event) {
    let _ = (boards, event);
    todo!()
}
