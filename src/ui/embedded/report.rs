//! Tells the page around how its match goes.

use leptos::prelude::*;

use super::super::desk::Desk;
use super::super::live::effect;
use super::{here, is_embedded, leaves_saves_to_host, tell};
use crate::embed::{Standing, Tell};
use crate::engine::{Match, Seat, Viewer};
use crate::games::Shelved;
use crate::save::Save;

/// What the page around is told after a change. Apart from the save and the record it holds what an onlooker sees.
struct Report {
    standing: Standing,
    /// Who made each new entry, and what everybody saw of it.
    news: Vec<(Seat, Vec<String>)>,
    save: Option<Save>,
}

/// Tells the page around of the match on this desk for as long as it is on the screen, and lets it take moves back.
pub(in super::super) fn attend<G: Shelved>(desk: Desk<G>, can_take_back: Memo<bool>, take_back: Callback<()>) {
    if !is_embedded() {
        return;
    }
    here(|here| here.take_back = Some((can_take_back, take_back)));
    on_cleanup(|| {
        here(|here| here.take_back = None);
    });
    // How many entries the page around knows; none before the match is opened.
    let mut known = None;
    effect(move || {
        let (standing, news) = desk.game.with(|game| (standing(desk, game), news(desk, game, known)));
        let moves = standing.moves;
        report(&Report { standing, news, save: desk.save() });
        known = Some(moves);
    });
}

fn standing<G: Shelved>(desk: Desk<G>, game: &Match<G>) -> Standing {
    let outcome = game.status().outcome();
    let scores = match outcome {
        Some(outcome) => Seat::all(game.seats()).map(|seat| i32::from(outcome.scores[seat.index()])).collect(),
        None => G::scores(&game.view(Viewer::Onlooker)).into_iter().map(|score| score.points).collect(),
    };
    Standing {
        moves: game.entries().len(),
        turn: game.status().acting(),
        names: desk.names.with_value(|names| Seat::all(game.seats()).map(|seat| names.of(seat).to_owned()).collect()),
        scores,
        winners: outcome.map(|outcome| outcome.winners),
    }
}

/// The entries that the page around does not know yet. Events are public, moves are not: a card is chosen unseen.
fn news<G: Shelved>(desk: Desk<G>, game: &Match<G>, known: Option<usize>) -> Vec<(Seat, Vec<String>)> {
    let known = known.unwrap_or(usize::MAX);
    let told = |events: &Vec<G::Event>| {
        let sentences = |names: &super::super::Names| {
            events.iter().filter_map(|event| G::sentence(event, names)).collect::<Vec<_>>()
        };
        desk.names.with_value(sentences).into_iter().map(|sentence| sentence.words).collect()
    };
    let new = game.entries().iter().zip(game.told().iter().skip(1)).skip(known);
    new.map(|(entry, events)| (entry.seat, told(events))).collect()
}

fn report(report: &Report) {
    let Report { standing, news, save } = report;
    let before = standing.moves - news.len();
    for (index, (seat, told)) in news.iter().enumerate() {
        tell(&Tell::Moved { moves: before + index + 1, seat: *seat, told });
    }
    tell(&Tell::Status(standing));
    let Some(save) = save else { return };
    if leaves_saves_to_host() {
        tell(&Tell::Save { save: &save.to_string(), record: &save.record });
    }
    if standing.winners.is_some() && !news.is_empty() {
        tell(&Tell::Finished { standing, record: &save.record });
    }
}
