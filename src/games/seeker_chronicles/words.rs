//! The words of Seeker Chronicles: what has to be decided, for whom the table waits, and how far everybody is.

use super::effect::Act;
use super::turn::{research, total};
use super::{Card, Choice, Chronicle, Decision, Move, Payment, STAGES, Table, View};
use crate::engine::{Game, Seat, SeatSet};
use crate::text::{count_text, text, text_with};
use crate::told::Names;

#[cfg(feature = "ui")]
pub(super) use super::reason::reason;
#[cfg(feature = "ui")]
pub(super) use super::sentence::{pause_ms, sentence};

/// A text of this game.
pub(super) fn word(key: &str) -> String {
    text(&["seeker-chronicles.", key].concat())
}

/// A text of this game with its places filled.
pub(super) fn phrase(key: &str, values: &[(&str, &str)]) -> String {
    text_with(&["seeker-chronicles.", key].concat(), values)
}

/// A text of this game with its places filled by words that were put together.
pub(super) fn filled(key: &str, values: &[(&str, String)]) -> String {
    let values: Vec<(&str, &str)> = values.iter().map(|(name, words)| (*name, words.as_str())).collect();
    phrase(key, &values)
}

/// A text of this game that depends on a number.
pub(super) fn counted(key: &str, count: usize, values: &[(&str, &str)]) -> String {
    count_text(&["seeker-chronicles.", key].concat(), count, values)
}

/// "Ada, Bea and Cal".
pub(super) fn listed(things: impl IntoIterator<Item = String>) -> String {
    let mut things: Vec<String> = things.into_iter().collect();
    let Some(last) = things.pop() else { return String::new() };
    if things.is_empty() {
        return last;
    }
    phrase("and", &[("first", &things.join(&word("comma"))), ("last", &last)])
}

/// The names of some seats in a list.
pub(super) fn seat_names(seats: SeatSet, names: &Names) -> String {
    listed(seats.iter().map(|seat| names.of(seat).to_owned()))
}

/// Whether a seat is called "You", which is another word where something is done to it.
fn is_you(seat: Seat, names: &Names) -> bool {
    names.of(seat) == text("shell.you")
}

/// "Ada", or "you" in the middle of a sentence.
pub(super) fn whom(seat: Seat, names: &Names) -> String {
    if is_you(seat, names) { word("you") } else { names.of(seat).to_owned() }
}

/// "Ada’s", or "your".
pub(super) fn whose(seat: Seat, names: &Names) -> String {
    if is_you(seat, names) { word("your") } else { phrase("owned", &[("name", names.of(seat))]) }
}

/// "1 resource", "3 resources".
pub(super) fn resources(count: u8) -> String {
    counted("resources", usize::from(count), &[])
}

/// "1 card", "9 cards".
pub(super) fn cards(count: u8) -> String {
    counted("cards", usize::from(count), &[])
}

/// How far a player is, in words: "1 of 3 stages complete".
#[cfg(feature = "ui")]
pub(super) fn scores(view: &View) -> Vec<crate::ui::Score> {
    let score = |side: &super::Side| crate::ui::Score {
        points: i32::from(side.stages),
        words: stages(side.stages),
        goal: Some(STAGES),
    };
    view.table.sides.iter().map(score).collect()
}

/// "1 of 3 stages complete".
pub(super) fn stages(complete: u8) -> String {
    phrase("stages", &[("count", &complete.to_string()), ("all", &STAGES.to_string())])
}

/// What the viewer has to decide, or for whom the table waits.
pub(super) fn prompt(view: &View, names: &Names) -> String {
    let Some(acting) = view.acting() else {
        let winners = view.table.winners;
        return counted("prompt.over", winners.len(), &[("names", &seat_names(winners, names))]);
    };
    if view.viewer.seat() == Some(acting) {
        return asked(view, acting, names);
    }
    filled("waiting", &[("name", whom(acting, names)), ("task", task(view.table.decision))])
}

/// What has to be decided, as something that somebody does: "discard a card".
pub(super) fn task(decision: Decision) -> String {
    match decision {
        Decision::Pay(Payment { card, .. }) => phrase("task.pay", &[("card", card.name())]),
        decision => word(&["task.", task_key(decision)].concat()),
    }
}

fn task_key(decision: Decision) -> &'static str {
    match decision {
        Decision::TakePile => "take_pile",
        Decision::NameStarter => "name_starter",
        Decision::ChooseChronicle => "choose_chronicle",
        Decision::BuildDeck => "build_deck",
        Decision::FirstSeeker => "first_seeker",
        Decision::Mulligan => "mulligan",
        Decision::Act => "act",
        Decision::Challenge => "challenge",
        Decision::Pay(_) => "pay",
        Decision::NextSeeker => "next_seeker",
        Decision::Resolve(choice) => match choice {
            Choice::Discard { .. } => "discard",
            Choice::Ready { .. } => "ready",
            Choice::Exhaust => "exhaust",
            Choice::Freeze => "freeze",
            Choice::HandToMemory => "hand_to_memory",
            Choice::ArchiveToMemory => "archive_to_memory",
            Choice::ArchiveToHand => "archive_to_hand",
            Choice::UnlinkOpposing { .. } => "unlink_opposing",
            Choice::UnlinkOwn => "unlink_own",
            Choice::Destroy => "destroy",
            Choice::Relocate => "relocate",
            Choice::RelocateTo { .. } => "relocate_to",
            Choice::Echo => "echo",
        },
    }
}

/// What the viewer, who sits at `seat`, has to decide.
fn asked(view: &View, seat: Seat, names: &Names) -> String {
    let table = &view.table;
    match table.decision {
        Decision::TakePile => {
            let taken = table.side(seat).chronicles.len() + 1;
            phrase("prompt.take_pile", &[("count", &taken.to_string())])
        }
        Decision::NameStarter => word("prompt.name_starter"),
        Decision::ChooseChronicle => choose_chronicle(view),
        Decision::BuildDeck => {
            let card = view.plan.next().map_or("", Card::name);
            let so_far = view.plan.cards.len().to_string();
            phrase("prompt.build_deck", &[("card", card), ("so_far", &so_far), ("all", &super::DECK.to_string())])
        }
        Decision::FirstSeeker => word("prompt.first_seeker"),
        Decision::Mulligan => word("prompt.mulligan"),
        Decision::Act => act(table, seat),
        Decision::Challenge => {
            let other = Table::other(seat);
            let cards = cards(total(&research(table, other)));
            filled("prompt.challenge", &[("name", names.of(other).to_owned()), ("cards", cards)])
        }
        Decision::Pay(payment) => {
            counted("prompt.pay", usize::from(payment.left), &[("card", payment.card.name())])
        }
        Decision::NextSeeker => {
            let last = table.side(seat).seekers.last().map_or("", |active| active.seeker.name());
            phrase("prompt.next_seeker", &[("seeker", last)])
        }
        Decision::Resolve(choice) => resolving(table, choice, names),
    }
}

/// Which Chronicles may be chosen, since they are chosen in the order of all.
fn choose_chronicle(view: &View) -> String {
    let mut moves = Vec::new();
    super::SeekerChronicles::legal_in_view(view, &mut moves);
    let open = moves.into_iter().filter_map(|mv| match mv {
        Move::Pile(chronicle) => Some(chronicle.name().to_owned()),
        _ => None,
    });
    let chosen = view.plan.chronicles.len() + 1;
    filled("prompt.choose_chronicle", &[("count", chosen.to_string()), ("open", listed(open))])
}

/// What may be done in the main phase, and what research would bring.
fn act(table: &Table, seat: Seat) -> String {
    let key = if table.has_played { "prompt.act_played" } else { "prompt.act" };
    let amount = total(&research(table, seat));
    let outlook = if amount == 0 { word("prompt.nothing") } else { filled("prompt.research", &[("cards", cards(amount))]) };
    [word(key), outlook].join(" ")
}

/// What an ability asks, after the name of its module.
fn resolving(table: &Table, choice: Choice, names: &Names) -> String {
    let Some(run) = table.run() else { return word("prompt.nothing") };
    let opponent = ("whose", whose(Table::other(run.seat), names));
    let ask = match choice {
        Choice::Discard { left } => counted("ask.discard", usize::from(left), &[]),
        Choice::Ready { left, may_stop, .. } => {
            counted(if may_stop { "ask.ready_up_to" } else { "ask.ready" }, usize::from(left), &[])
        }
        Choice::Exhaust => filled("ask.exhaust", &[opponent]),
        Choice::Freeze => filled("ask.freeze", &[opponent]),
        Choice::HandToMemory => word("ask.hand_to_memory"),
        Choice::ArchiveToMemory => word("ask.archive_to_memory"),
        Choice::ArchiveToHand => word("ask.archive_to_hand"),
        Choice::UnlinkOpposing { most } => filled("ask.unlink_opposing", &[opponent, ("most", most.to_string())]),
        Choice::UnlinkOwn => word("ask.unlink_own"),
        Choice::Destroy => destroy(run.of, usize::from(run.at)),
        Choice::Relocate => word("ask.relocate"),
        Choice::RelocateTo { card, .. } => phrase("ask.relocate_to", &[("card", card.name())]),
        Choice::Echo => word("ask.echo"),
    };
    if run.of == run.card {
        return phrase("prompt.resolve", &[("card", run.card.name()), ("ask", &ask)]);
    }
    phrase("prompt.resolve_other", &[("card", run.card.name()), ("of", run.of.name()), ("ask", &ask)])
}

/// What destroying a module is good for: the step that follows.
fn destroy(card: Card, at: usize) -> String {
    let archived = card.acts().get(at + 1).and_then(|next| match next {
        Act::Archive(super::Amount::Fixed(count)) => Some(cards(*count)),
        _ => None,
    });
    archived.map_or_else(|| word("ask.destroy"), |cards| filled("ask.destroy_to_archive", &[("cards", cards)]))
}

/// What a Seeker is good at, and what not: the two halves of what its back says.
pub(super) fn strength_and_weakness(chronicle: Chronicle) -> (&'static str, &'static str) {
    chronicle.notes().split_once("; ").unwrap_or((chronicle.notes(), ""))
}
