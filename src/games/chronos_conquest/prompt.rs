//! What a player may do now, is asked, or waits for.

use super::check::Player;
use super::moves::Take;
use super::view::{Ask, Draft, Phase, Prompt};
use super::words::{a_face, counted, god_name, listed, phrase, seat_names, seconds_to, stack_name, whom, word};
use super::{Table, View};
use crate::engine::Seat;
use crate::told::Names;

/// What the viewer may do now, is asked, or waits for.
pub(super) fn prompt(view: &View, names: &Names) -> String {
    let (table, viewer) = (&view.table, view.viewer.seat());
    match table.phase {
        Phase::Over => {
            let winners = table.outcome().winners;
            counted("prompt.over", winners.len(), &[("names", &seat_names(winners, names))])
        }
        Phase::Dealt | Phase::Ended => readiness(table, viewer, names),
        Phase::LastCard(taker) if viewer == Some(taker) => asked(table, taker).unwrap_or_else(|| word("prompt.watch")),
        Phase::LastCard(taker) => phrase("waiting.last_card", &[("name", names.of(taker))]),
        Phase::Running => viewer.map_or_else(|| watched(table, names), |seat| in_round(table, seat, names)),
    }
}

/// Before a round: whether the viewer has said to be ready, or who has not.
fn readiness(table: &Table, viewer: Option<Seat>, names: &Names) -> String {
    let is_asked = viewer.is_some_and(|seat| !table.ready.contains(seat));
    let key = match table.phase {
        Phase::Dealt => "prompt.ready",
        _ => "prompt.next",
    };
    if is_asked {
        return phrase(key, &[("round", &table.round.to_string())]);
    }
    let missing = table.all().filter(|seat| !table.ready.contains(*seat)).map(|seat| whom(seat, names));
    phrase("waiting.ready", &[("names", &listed(missing))])
}

/// What somebody is told who only watches the round.
fn watched(table: &Table, names: &Names) -> String {
    match table.next_in_beat().filter(|_| table.setup.has_beats()) {
        Some(seat) => phrase("waiting.beat", &[("name", &whom(seat, names))]),
        None => word("prompt.watch"),
    }
}

/// What a player may do in a round.
fn in_round(table: &Table, seat: Seat, names: &Names) -> String {
    if let Some(words) = asked(table, seat).or_else(|| begun(table, seat)) {
        return words;
    }
    if table.setup.has_beats() {
        return if table.next_in_beat() == Some(seat) { word("prompt.beat") } else { watched(table, names) };
    }
    let player = Player { table, seat };
    let numbers = 0..table.timers[seat.index()].len() as u8;
    let free: Vec<_> = numbers.filter_map(|number| player.check_timer(number).ok()).collect();
    if free.iter().any(|timer| player.check_take(*timer, Take::Take).is_ok()) {
        return word("prompt.take");
    }
    if table.stacks.iter().all(|stack| !stack.open) {
        return word("prompt.deal");
    }
    word(if free.is_empty() { "prompt.running" } else { "prompt.move" })
}

/// The oldest question to a player, with its limit.
fn asked(table: &Table, seat: Seat) -> Option<String> {
    let Prompt { ask, until } = *table.prompts[seat.index()].first()?;
    let words = match ask {
        Ask::War { left, gone } => word(match (left, gone) {
            (2.., _) => "ask.war_two",
            (_, Some(_)) => "ask.war_again",
            (_, None) => "ask.war",
        }),
        Ask::Starve => word("ask.starve"),
        Ask::Mark => word("ask.mark"),
        Ask::Name => word("ask.name"),
        Ask::Order { stack, .. } => phrase("ask.order", &[("stack", &stack_name(stack))]),
    };
    let Some(until) = until else { return Some(words) };
    let limit = phrase("limit", &[("seconds", &seconds_to(table, until))]);
    Some([words, limit].join(" "))
}

/// What a player has begun, and what it still takes.
fn begun(table: &Table, seat: Seat) -> Option<String> {
    Some(match table.drafts[seat.index()].as_ref()? {
        Draft::Offer { god, cost, paid } => {
            let left = usize::from(*cost).saturating_sub(paid.len());
            counted("begun.offer", left, &[("god", &god_name(*god))])
        }
        Draft::Hades(_) => word("begun.hades"),
        Draft::Swap { face, .. } => phrase("begun.swap", &[("face", &a_face(*face))]),
    })
}
