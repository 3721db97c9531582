//! What happened, in sentences for the log.

use super::words::{cards, counted, filled, listed, phrase, resources, seat_names, stages, whom, whose, word};
use super::{Assignment, Chronicle, Ending, Event, STAGES, Scope, TURNS_LIMIT};
use crate::engine::{Seat, SeatSet};
use crate::told::{Names, Sentence, Weight};

/// What happened; `None` for what the next line tells.
pub(super) fn sentence(event: &Event, names: &Names) -> Option<Sentence> {
    let weight = match event {
        Event::TurnBegan { .. } | Event::MatchOver { .. } => Weight::Heading,
        Event::SeekersRevealed(_)
        | Event::SeekerActivated { .. }
        | Event::StageCompleted { .. }
        | Event::Researched { .. } => Weight::Strong,
        _ => Weight::Plain,
    };
    event_words(event, names).map(|words| Sentence { words, weight })
}

fn event_words(event: &Event, names: &Names) -> Option<String> {
    let does = |key: &str, seat: Seat| phrase(key, &[("name", names.of(seat))]);
    Some(match *event {
        // What is being paid for is told when it is there; that nobody answers shows when research goes on.
        Event::AssignmentBegan { .. } | Event::ChallengePassed(_) => return None,
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
        | Event::Mulliganed(_) => preparation(event, names)?,
        Event::Produced { .. }
        | Event::Played { .. }
        | Event::Archived { .. }
        | Event::Discarded { .. }
        | Event::DiscardedAtRandom { .. }
        | Event::Exhausted { .. }
        | Event::Frozen { .. }
        | Event::Readied { .. }
        | Event::MovedFromHand { .. }
        | Event::MovedFromLibrary { .. }
        | Event::MovedFromArchive { .. }
        | Event::Returned { .. }
        | Event::Destroyed { .. }
        | Event::Echoed { .. } => of_card(event, names)?,
        Event::SeekerActivated { .. }
        | Event::Assigned { .. }
        | Event::Unlinked { .. }
        | Event::Relocated { .. }
        | Event::Modified { .. }
        | Event::Locked { .. } => of_seeker(event, names)?,
        Event::TurnBegan { seat, turn } => {
            phrase("event.turn", &[("turn", &turn.to_string()), ("name", names.of(seat))])
        }
        Event::Drew { seat, count } => counted("event.drew", usize::from(count), &[("name", names.of(seat))]),
        Event::StageCompleted { seat, stage } => stage_completed(seat, stage, names),
        Event::LibraryRenewed { seat, cards: count } => {
            filled("event.renewed", &[("name", names.of(seat).to_owned()), ("cards", cards(count))])
        }
        Event::AllReadied(seat) => does("event.all_readied", seat),
        Event::HyperlinksCheaper { seat, scope, less } => {
            let key = match scope {
                Scope::Next => "event.next_cheaper",
                Scope::ThisTurn => "event.cheaper",
            };
            phrase(key, &[("name", names.of(seat)), ("less", &less.to_string())])
        }
        Event::ResearchBegan(seat) => does("event.research", seat),
        Event::Researched { seat, ref amounts } => researched(seat, amounts, names),
        Event::ResearchSkipped(seat) => does("event.skipped", seat),
        Event::MatchOver { ending, outcome } => over(ending, outcome.winners, names),
    })
}

/// What happened before the first turn.
fn preparation(event: &Event, names: &Names) -> Option<String> {
    let does = |key: &str, seat: Seat| phrase(key, &[("name", names.of(seat))]);
    Some(match *event {
        Event::DieRolled { winner } => does("event.die", winner),
        Event::PileTaken { seat, chronicle } => {
            phrase("event.pile", &[("name", names.of(seat)), ("seeker", chronicle.name())])
        }
        Event::StarterNamed { by, starter } if by == starter => does("event.starter_self", by),
        Event::StarterNamed { by, starter } => {
            filled("event.starter", &[("name", names.of(by).to_owned()), ("starter", whom(starter, names))])
        }
        Event::ChronicleChosen(seat) => does("event.chronicle", seat),
        Event::DeckBuilt(seat) => does("event.deck", seat),
        Event::ChroniclesRevealed { seat, chronicles } => {
            let chosen = listed(chronicles.map(|chronicle| chronicle.name().to_owned()));
            phrase("event.chronicles", &[("name", names.of(seat)), ("seekers", &chosen)])
        }
        Event::DecksRevealed => word("event.decks"),
        Event::FirstSeekerChosen(seat) => does("event.first_chosen", seat),
        Event::SeekersRevealed(seekers) => first_seekers(seekers, names),
        Event::Kept(seat) => does("event.kept", seat),
        Event::Mulliganed(seat) => does("event.mulligan", seat),
        _ => return None,
    })
}

/// What happened to one card of one player.
fn of_card(event: &Event, names: &Names) -> Option<String> {
    let (key, seat, card) = match *event {
        Event::Produced { seat, card } => ("event.produced", seat, card),
        Event::Played { seat, card } => ("event.played", seat, card),
        Event::Archived { seat, card } => ("event.archived", seat, card),
        Event::Discarded { seat, card } => ("event.discarded", seat, card),
        Event::DiscardedAtRandom { seat, card } => ("event.discarded_at_random", seat, card),
        Event::Exhausted { seat, card } => ("event.exhausted", seat, card),
        Event::Frozen { seat, card } => ("event.frozen", seat, card),
        Event::Readied { seat, card } => ("event.readied", seat, card),
        Event::MovedFromHand { seat, card } => ("event.from_hand", seat, card),
        Event::MovedFromLibrary { seat, card } => ("event.from_library", seat, card),
        Event::MovedFromArchive { seat, card } => ("event.from_archive", seat, card),
        Event::Returned { seat, card } => ("event.returned", seat, card),
        Event::Destroyed { seat, card } => ("event.destroyed", seat, card),
        Event::Echoed { seat, card } => ("event.echoed", seat, card),
        _ => return None,
    };
    let values =
        [("name", names.of(seat).to_owned()), ("whose", whose(seat, names)), ("card", card.name().into())];
    Some(filled(key, &values))
}

/// What happened to a Seeker.
fn of_seeker(event: &Event, names: &Names) -> Option<String> {
    Some(match *event {
        Event::Assigned { .. } => assigned(event, names)?,
        Event::SeekerActivated { seat, seeker, .. } => {
            let card = seeker.seeker_module().name();
            phrase("event.activated", &[("name", names.of(seat)), ("seeker", seeker.name()), ("card", card)])
        }
        Event::Unlinked { seat, seeker, card, .. } => {
            let (whose, seeker) = (whose(seat, names), seeker.name());
            phrase("event.unlinked", &[("whose", &whose), ("seeker", seeker), ("card", card.name())])
        }
        Event::Relocated { seat, card, seekers: [from, to], .. } => {
            let values = [("name", names.of(seat)), ("card", card.name()), ("from", from.name()), ("to", to.name())];
            phrase("event.relocated", &values)
        }
        Event::Modified { seat, seeker, by, .. } => {
            let whose = whose(seat, names);
            phrase("event.modified", &[("whose", &whose), ("seeker", seeker.name()), ("by", &signed(by))])
        }
        Event::Locked { seat, seeker, .. } => {
            phrase("event.locked", &[("whose", &whose(seat, names)), ("seeker", seeker.name())])
        }
        _ => return None,
    })
}

/// "+1", "−2".
pub(super) fn signed(by: i8) -> String {
    if by < 0 { format!("−{}", by.unsigned_abs()) } else { format!("+{by}") }
}

/// Who sits at the table with which Seeker.
fn first_seekers(seekers: [Chronicle; 2], names: &Names) -> String {
    let each = Seat::all(2).zip(seekers).map(|(seat, seeker)| {
        filled("event.first_of", &[("seeker", seeker.name().into()), ("name", whom(seat, names))])
    });
    phrase("event.firsts", &[("seekers", &listed(each))])
}

/// What was linked or hyperlinked to whom, and what that cost.
fn assigned(event: &Event, names: &Names) -> Option<String> {
    let Event::Assigned { seat, card, how, seeker, cost, .. } = *event else { return None };
    let key = match how {
        Assignment::Link => "event.linked",
        Assignment::Hyperlink => "event.hyperlinked",
    };
    let paid = if cost == 0 { word("event.free") } else { filled("event.for", &[("resources", resources(cost))]) };
    let values = [
        ("name", names.of(seat).to_owned()),
        ("card", card.name().into()),
        ("seeker", seeker.name().into()),
        ("power", card.power().to_string()),
        ("paid", paid),
    ];
    Some(filled(key, &values))
}

/// Which stage somebody completed.
fn stage_completed(seat: Seat, stage: u8, names: &Names) -> String {
    let key = match stage {
        1 => "stage.hypothesis",
        2 => "stage.evidence",
        _ => "stage.conclusion",
    };
    let values = [("name", names.of(seat).to_owned()), ("stages", stages(stage)), ("stage", word(key))];
    filled("event.stage", &values)
}

/// What research brought: the sum, and what each Seeker has to do with it.
fn researched(seat: Seat, amounts: &[u8], names: &Names) -> String {
    let sum = super::turn::total(amounts);
    let parts: Vec<String> = amounts.iter().filter(|amount| **amount > 0).map(u8::to_string).collect();
    let key = match parts.len() {
        0 => "event.researched_nothing",
        1 => "event.researched",
        _ => "event.researched_sum",
    };
    filled(key, &[("name", names.of(seat).to_owned()), ("cards", cards(sum)), ("parts", parts.join(" + "))])
}

/// How the match ended.
fn over(ending: Ending, winners: SeatSet, names: &Names) -> String {
    let key = match ending {
        Ending::Conclusion => "event.over",
        Ending::TurnLimit => "event.over_limit",
    };
    let (turns, stages) = (TURNS_LIMIT.to_string(), STAGES.to_string());
    let values = [("names", seat_names(winners, names)), ("turns", turns), ("stages", stages)];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, words)| (*name, words.as_str())).collect();
    counted(key, winners.len(), &values)
}

/// How long an event stays on the screen at normal pace, in milliseconds; 0 for one that is not shown by itself.
#[cfg(feature = "ui")]
pub(super) fn pause_ms(event: &Event) -> u32 {
    match event {
        Event::SeekersRevealed(_)
        | Event::SeekerActivated { .. }
        | Event::StageCompleted { .. }
        | Event::Researched { .. } => MOMENT_MS,
        Event::PileTaken { .. }
        | Event::Played { .. }
        | Event::Assigned { .. }
        | Event::Unlinked { .. }
        | Event::Relocated { .. }
        | Event::Modified { .. }
        | Event::Locked { .. }
        | Event::Destroyed { .. }
        | Event::ResearchBegan(_) => STEP_MS,
        Event::StarterNamed { .. }
        | Event::TurnBegan { .. }
        | Event::Produced { .. }
        | Event::AssignmentBegan { .. }
        | Event::Archived { .. }
        | Event::Discarded { .. }
        | Event::DiscardedAtRandom { .. }
        | Event::Exhausted { .. }
        | Event::Frozen { .. }
        | Event::Readied { .. }
        | Event::AllReadied(_)
        | Event::MovedFromHand { .. }
        | Event::MovedFromLibrary { .. }
        | Event::MovedFromArchive { .. }
        | Event::Returned { .. }
        | Event::HyperlinksCheaper { .. }
        | Event::Echoed { .. }
        | Event::Mulliganed(_)
        | Event::ResearchSkipped(_) => SMALL_STEP_MS,
        Event::DieRolled { .. }
        | Event::ChronicleChosen(_)
        | Event::DeckBuilt(_)
        | Event::ChroniclesRevealed { .. }
        | Event::DecksRevealed
        | Event::FirstSeekerChosen(_)
        | Event::Kept(_)
        | Event::Drew { .. }
        | Event::LibraryRenewed { .. }
        | Event::ChallengePassed(_)
        | Event::MatchOver { .. } => 0,
    }
}

/// How long what decides a match stays.
#[cfg(feature = "ui")]
const MOMENT_MS: u32 = 1500;
/// How long what changes the arena stays.
#[cfg(feature = "ui")]
const STEP_MS: u32 = 900;
/// How long a small thing stays.
#[cfg(feature = "ui")]
const SMALL_STEP_MS: u32 = 500;
