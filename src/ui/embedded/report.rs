//! Tells the page around how its match goes.

use std::sync::Arc;

use leptos::prelude::*;

use super::super::desk::Desk;
use super::super::live::effect;
use super::super::log::LogLine;
use super::{here, is_embedded, leaves_saves_to_host, tell};
use crate::embed::{Standing, Tell};
use crate::engine::{Outcome, Seat, SeatSet, Viewer};
use crate::games::Shelved;
use crate::save::{Player, Save};

/// What of a match the page around may know. Moves are not in it, since a card may be chosen unseen; the log is, since its
/// events are public.
struct Facts {
    turn: SeatSet,
    outcome: Option<Outcome>,
    /// The open scores, by seat.
    scores: Vec<i32>,
    /// Who made each entry.
    movers: Vec<Seat>,
    save: Option<Save>,
}

/// Tells the page around of the match on this desk for as long as it is on the screen, and lets it take moves back.
pub(in super::super) fn attend<G: Shelved>(
    desk: Desk<G>,
    lines: Memo<Arc<Vec<LogLine>>>,
    can_take_back: Memo<bool>,
    take_back: Callback<()>,
) {
    if !is_embedded() {
        return;
    }
    listen(can_take_back, take_back);
    let mut known = None;
    effect(move || {
        let facts = desk.game.with(|game| Facts {
            turn: game.status().acting(),
            outcome: game.status().outcome(),
            scores: G::scores(&game.view(Viewer::Onlooker)).into_iter().map(|score| score.points).collect(),
            movers: game.entries().iter().map(|entry| entry.seat).collect(),
            save: desk.save(),
        });
        lines.with(|lines| report(&facts, lines, &mut known));
    });
}

fn listen(can_take_back: Memo<bool>, take_back: Callback<()>) {
    here(|here| here.take_back = Some((can_take_back, take_back)));
    on_cleanup(|| {
        here(|here| here.take_back = None);
    });
}

/// Tells what has changed since the page around knew that many entries; none before the match was opened.
fn report(facts: &Facts, lines: &[LogLine], known: &mut Option<usize>) {
    let Facts { turn, outcome, scores, movers, save } = facts;
    let Some(save) = save else { return };
    let moves = movers.len();
    let before = known.replace(moves).unwrap_or(moves);
    for (entry, seat) in (1..).zip(movers).skip(before) {
        let told: Vec<&str> = lines.iter().filter(|line| line.entry == entry).map(|line| line.words.as_str()).collect();
        tell(&Tell::Moved { moves: entry, seat: *seat, told: &told });
    }
    let standing = Standing {
        moves,
        turn: *turn,
        names: save.players.iter().map(Player::name).collect(),
        scores: match outcome {
            Some(outcome) => outcome.scores.iter().take(scores.len()).map(|points| i32::from(*points)).collect(),
            None => scores.clone(),
        },
        winners: outcome.map(|outcome| outcome.winners),
    };
    tell(&Tell::Status(&standing));
    if leaves_saves_to_host() {
        tell(&Tell::Save { save: &save.to_string(), record: &save.record });
    }
    if outcome.is_some() && before < moves {
        tell(&Tell::Finished { standing: &standing, record: &save.record });
    }
}
