//! A table after an event, so that what has happened can be shown step by step.

use super::side::ActiveSeeker;
use super::view::Phase;
use super::{Assignment, Card, Cards, Event, Side, Table};
use crate::engine::Seat;

/// Lets an event of a match that has begun happen on a table.
pub(super) fn enact(table: &mut Table, event: &Event) {
    match *event {
        Event::TurnBegan { seat, turn } => begin_turn(table, seat, turn),
        // A module that is hyperlinked is seen before it is paid for.
        Event::AssignmentBegan { seat, card, how: Assignment::Hyperlink, .. } => {
            let known = &mut table.sides[seat.index()].known;
            if !known.contains(card) {
                add(known, card);
            }
        }
        Event::ResearchBegan(_) => table.phase = Phase::Research,
        Event::MatchOver { ending, ref outcome } => {
            table.ending = Some(ending);
            table.winners = outcome.winners;
        }
        Event::Played { seat, .. } => {
            table.has_played = true;
            on_side(&mut table.sides[seat.index()], event);
        }
        _ => {
            if let Some(seat) = seat_of(event) {
                on_side(&mut table.sides[seat.index()], event);
            }
        }
    }
}

fn begin_turn(table: &mut Table, seat: Seat, turn: u8) {
    for side in &mut table.sides {
        (side.pool, side.cheaper, side.next_cheaper) = (0, 0, 0);
        for active in &mut side.seekers {
            (active.raised, active.lowered, active.is_locked) = (0, 0, false);
        }
    }
    (table.active, table.turn, table.phase, table.has_played) = (seat, turn, Phase::Main, false);
    table.sides[seat.index()].memory.begin_turn();
}

/// On whose side an event happened; nothing for one that changes no side.
pub(super) fn seat_of(event: &Event) -> Option<Seat> {
    match *event {
        Event::Drew { seat, .. }
        | Event::Produced { seat, .. }
        | Event::Played { seat, .. }
        | Event::AssignmentBegan { seat, .. }
        | Event::Assigned { seat, .. }
        | Event::SeekerActivated { seat, .. }
        | Event::Archived { seat, .. }
        | Event::StageCompleted { seat, .. }
        | Event::LibraryRenewed { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::DiscardedAtRandom { seat, .. }
        | Event::Exhausted { seat, .. }
        | Event::Frozen { seat, .. }
        | Event::Readied { seat, .. }
        | Event::AllReadied(seat)
        | Event::MovedFromHand { seat, .. }
        | Event::MovedFromLibrary { seat, .. }
        | Event::MovedFromArchive { seat, .. }
        | Event::Returned { seat, .. }
        | Event::Unlinked { seat, .. }
        | Event::Destroyed { seat, .. }
        | Event::Relocated { seat, .. }
        | Event::Modified { seat, .. }
        | Event::Locked { seat, .. }
        | Event::HyperlinksCheaper { seat, .. }
        | Event::Echoed { seat, .. } => Some(seat),
        Event::DieRolled { .. }
        | Event::PileTaken { .. }
        | Event::StarterNamed { .. }
        | Event::ChronicleChosen(_)
        | Event::DeckBuilt(_)
        | Event::ChroniclesRevealed { .. }
        | Event::DecksRevealed
        | Event::FirstSeekerChosen(_)
        | Event::SeekersRevealed(_)
        | Event::Kept(_)
        | Event::Mulliganed(_)
        | Event::TurnBegan { .. }
        | Event::ResearchBegan(_)
        | Event::ChallengePassed(_)
        | Event::Researched { .. }
        | Event::ResearchSkipped(_)
        | Event::MatchOver { .. } => None,
    }
}

fn on_side(side: &mut Side, event: &Event) {
    match *event {
        Event::Drew { count, .. } => {
            side.library = side.library.saturating_sub(count);
            side.hand += count;
        }
        Event::Produced { card, .. } => {
            side.memory.produce(card);
            side.pool += 1;
        }
        Event::Played { card, .. } | Event::MovedFromHand { card, .. } => {
            leave_hand(side, card);
            side.memory.enter_ready(card);
        }
        Event::Assigned { card, lane, how, cost, .. } => {
            side.pool = side.pool.saturating_sub(cost);
            match how {
                Assignment::Link => side.memory.leave_ready(card),
                Assignment::Hyperlink => {
                    side.next_cheaper = 0;
                    leave_hand(side, card);
                }
            }
            if let Some(active) = side.seekers.get_mut(lane.index()) {
                active.link(card);
            }
        }
        Event::SeekerActivated { seeker, .. } => {
            // There are three Seekers at most, so there is room for another.
            let _ = side.seekers.try_push(ActiveSeeker::new(seeker));
            side.hand += 1;
            add(&mut side.known, seeker.seeker_module());
        }
        Event::Archived { card, .. } => {
            side.library = side.library.saturating_sub(1);
            add(&mut side.archive, card);
        }
        Event::StageCompleted { stage, .. } => {
            side.stages = stage;
            // Whatever of the deck is not seen elsewhere is in the hand.
            let hidden = side.seen.minus(side.placed());
            hidden.iter().for_each(|card| add(&mut side.known, card));
        }
        Event::LibraryRenewed { cards, .. } => (side.library, side.archive) = (cards, Cards::EMPTY),
        Event::Discarded { card, .. } | Event::DiscardedAtRandom { card, .. } => {
            leave_hand(side, card);
            add(&mut side.archive, card);
        }
        Event::MovedFromLibrary { card, .. } => {
            side.library = side.library.saturating_sub(1);
            side.memory.enter_exhausted(card);
        }
        Event::MovedFromArchive { card, .. } => {
            side.archive.remove(card);
            side.memory.enter_exhausted(card);
        }
        Event::Returned { card, .. } => {
            side.archive.remove(card);
            side.hand += 1;
            add(&mut side.known, card);
        }
        Event::Exhausted { card, .. } => side.memory.exhaust(card),
        Event::Frozen { card, .. } => side.memory.freeze(card),
        Event::Readied { card, .. } => side.memory.make_ready(card),
        Event::AllReadied(_) => side.memory.make_all_ready(),
        Event::Destroyed { card, .. } => {
            side.memory.leave_any(card);
            add(&mut side.archive, card);
        }
        _ => under_seekers(side, event),
    }
}

/// Lets an event happen to what lies under Seekers, or to their power.
fn under_seekers(side: &mut Side, event: &Event) {
    match *event {
        Event::Unlinked { lane, card, .. } => {
            if let Some(active) = side.seekers.get_mut(lane.index()) {
                active.unlink(card);
            }
            side.memory.enter_exhausted(card);
        }
        Event::Relocated { card, from, to, .. } => {
            if let Some(active) = side.seekers.get_mut(from.index()) {
                active.unlink(card);
            }
            if let Some(active) = side.seekers.get_mut(to.index()) {
                active.link(card);
            }
        }
        Event::Modified { lane, by, .. } => {
            if let Some(active) = side.seekers.get_mut(lane.index()) {
                active.modify(by);
            }
        }
        Event::Locked { lane, .. } => {
            if let Some(active) = side.seekers.get_mut(lane.index()) {
                active.is_locked = true;
            }
        }
        Event::HyperlinksCheaper { scope, less, .. } => match scope {
            super::Scope::Next => side.next_cheaper += less,
            super::Scope::ThisTurn => side.cheaper += less,
        },
        _ => {}
    }
}

fn leave_hand(side: &mut Side, card: Card) {
    side.hand = side.hand.saturating_sub(1);
    side.known.remove(card);
}

/// Adds a card to some of which there may be as many as can be already.
fn add(cards: &mut Cards, card: Card) {
    if cards.count(card) < Cards::COPIES_LIMIT {
        cards.insert(card);
    }
}
