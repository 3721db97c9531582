//! The words of Khronos: buildings, squares, prompts, the log and the reasons of the rules.

use super::map::Square;
use super::pieces::{Age, Cards, Colour, Kind};
use super::squares::Squares;
use super::turn::INCOME_ROUNDS;
use super::{Decision, View, WhyNot};
use crate::engine::{Seat, SeatSet};
use crate::text::{count_text, text, text_with};
use crate::told::Names;

#[cfg(feature = "ui")]
pub(super) use super::sentence::sentence;

/// A text of this game.
pub(super) fn word(key: &str) -> String {
    text(&["khronos.", key].concat())
}

/// A text of this game with its places filled.
pub(super) fn phrase(key: &str, values: &[(&str, &str)]) -> String {
    text_with(&["khronos.", key].concat(), values)
}

/// A text of this game with its places filled by words that were put together.
pub(super) fn filled(key: &str, values: &[(&str, String)]) -> String {
    let values: Vec<(&str, &str)> = values.iter().map(|(name, words)| (*name, words.as_str())).collect();
    phrase(key, &values)
}

/// A text of this game that depends on a number.
pub(super) fn counted(key: &str, count: usize, values: &[(&str, &str)]) -> String {
    count_text(&["khronos.", key].concat(), count, values)
}

/// "Watch Tower".
pub(super) fn kind_name(kind: Kind) -> String {
    word(&["kind.", kind.key()].concat())
}

/// "a Watch Tower".
pub(super) fn a_kind(kind: Kind) -> String {
    word(&["a_kind.", kind.key()].concat())
}

/// "Ada's Keep", "your Keep", "the Town".
pub(super) fn owned(kind: Kind, owner: Option<Seat>, names: &Names) -> String {
    let kind = kind_name(kind);
    match owner {
        Some(owner) if names.of(owner) == text("shell.you") => phrase("building.yours", &[("kind", &kind)]),
        Some(owner) => phrase("building.owned", &[("name", names.of(owner)), ("kind", &kind)]),
        None => phrase("building.free", &[("kind", &kind)]),
    }
}

/// "Might".
pub(super) fn age_name(age: Age) -> String {
    word(&["age.", age.key()].concat())
}

/// "military".
pub(super) fn colour_name(colour: Colour) -> String {
    word(&["colour.", colour.key()].concat())
}

/// "D5".
pub(super) fn square(at: Square) -> String {
    at.to_string().to_uppercase()
}

/// The ground of a building: "D5", or "D5–E6" from its first square to its last.
pub(super) fn ground(kind: Kind, at: Square) -> String {
    let last = Squares::footprint(at, kind.size()).and_then(|squares| squares.iter().last());
    match last {
        Some(last) if last != at => [square(at), square(last)].join("–"),
        _ => square(at),
    }
}

/// "2 military cards and 1 civil card".
pub(super) fn cards_named(cards: Cards) -> String {
    let held = Colour::ALL.into_iter().filter(|colour| cards.count(*colour) > 0);
    listed(held.map(|colour| cards_of(colour, cards.count(colour))))
}

/// "2 military cards".
pub(super) fn cards_of(colour: Colour, count: u8) -> String {
    counted(&["cards.", colour.key()].concat(), usize::from(count), &[])
}

/// "1 Ecu", "3 Ecus".
pub(super) fn ecus(count: u16) -> String {
    counted("ecus", usize::from(count), &[])
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

/// What the viewer has to decide, or for whom the table waits.
pub(super) fn prompt(view: &View, names: &Names) -> String {
    let Some(acting) = view.acting() else {
        let winners = view.table.winners;
        return counted("prompt.over", winners.len(), &[("names", &seat_names(winners, names))]);
    };
    if view.viewer.seat() != Some(acting) {
        return waiting(view, acting, names);
    }
    asked(view)
}

/// For whom the table waits, and for what.
fn waiting(view: &View, acting: Seat, names: &Names) -> String {
    let name = ("name", names.of(acting));
    match view.table.decision {
        Decision::Act => phrase("waiting.act", &[name]),
        Decision::Place { kind, .. } => phrase("waiting.place", &[name, ("kind", &kind_name(kind))]),
        Decision::Pay { .. } => phrase("waiting.pay", &[name]),
        Decision::Settle { age, .. } => phrase("waiting.settle", &[name, ("age", &age_name(age))]),
        Decision::Downsize { age, .. } => phrase("waiting.downsize", &[name, ("age", &age_name(age))]),
        Decision::Stand { age, kind, .. } => {
            phrase("waiting.stand", &[name, ("kind", &shrunk_name(kind)), ("age", &age_name(age))])
        }
        Decision::Keep => phrase("waiting.keep", &[name]),
    }
}

/// The name of what a downsized building becomes.
fn shrunk_name(kind: Kind) -> String {
    kind_name(kind.smaller().unwrap_or(kind))
}

/// What the viewer has to decide.
fn asked(view: &View) -> String {
    match view.table.decision {
        Decision::Act => turn_prompt(view.hand.len(), view.table.cards_left(), view.table.round),
        Decision::Place { age, kind, from: None } => {
            phrase("prompt.place", &[("kind", &kind_name(kind)), ("age", &age_name(age))])
        }
        Decision::Place { age, kind, from: Some(from) } => {
            let old = view.table.board(age).at(from).map_or(kind, |building| building.kind);
            filled(
                "prompt.place_upgrade",
                &[("kind", kind_name(kind)), ("old", kind_name(old)), ("at", ground(old, from))],
            )
        }
        Decision::Pay { kind, left, .. } => counted("prompt.pay", usize::from(left), &[("kind", &kind_name(kind))]),
        Decision::Settle { age, colour } => {
            phrase("prompt.settle", &[("age", &age_name(age)), ("colour", &colour_name(colour))])
        }
        Decision::Downsize { age, colour } => {
            phrase("prompt.downsize", &[("age", &age_name(age)), ("colour", &colour_name(colour))])
        }
        Decision::Stand { age, kind, from } => {
            let small = shrunk_name(kind);
            let values =
                [("kind", kind_name(kind)), ("at", ground(kind, from)), ("age", age_name(age)), ("small", small)];
            filled("prompt.stand", &values)
        }
        Decision::Keep => word("prompt.keep"),
    }
}

/// What may still be done in a turn with so many cards in hand, of which so many may be played on each board, and whether
/// the turn ends with incomes.
fn turn_prompt(held: u8, left: [u8; 3], round: u8) -> String {
    let boards =
        Age::ALL.into_iter().zip(left).filter(|(_, left)| *left > 0).map(|(age, left)| {
            phrase("prompt.board", &[("count", &left.min(held).to_string()), ("age", &age_name(age))])
        });
    let boards: Vec<String> = boards.collect();
    let act = match held {
        0 => word("prompt.no_cards"),
        _ if boards.is_empty() => word("prompt.no_board"),
        _ => phrase("prompt.act", &[("boards", &boards.join(&word("comma")))]),
    };
    if pays(round) { [act, word("prompt.pays")].join(" ") } else { act }
}

/// Whether the domains pay at the end of this turn (K83).
pub(super) fn pays(round: u8) -> bool {
    INCOME_ROUNDS.contains(&round)
}

/// The rule that forbids a move, to the player.
pub(super) fn reason(why: WhyNot, _names: &Names) -> String {
    let of_kind = |key: &str, kind: Kind| phrase(key, &[("kind", &kind_name(kind)), ("a_kind", &a_kind(kind))]);
    let of_age = |key: &str, age: Age| phrase(key, &[("age", &age_name(age))]);
    match why {
        WhyNot::OtherDecision => word("why.other_decision"),
        WhyNot::NoPawn(age) => of_age("why.no_pawn", age),
        WhyNot::NotHere(Age::Reason) => word("why.not_on_reason"),
        WhyNot::NotHere(_) => word("why.only_on_reason"),
        WhyNot::CardLimit { age, needed, left } => {
            counted("why.card_limit", usize::from(left), &[("age", &age_name(age)), ("needed", &needed.to_string())])
        }
        WhyNot::Colour { colour, needed, held } => {
            phrase("why.colour", &[("needed", &cards_of(colour, needed)), ("held", &held.to_string())])
        }
        WhyNot::Terrain { needed, held } => {
            phrase("why.terrain", &[("needed", &needed.to_string()), ("held", &held.to_string())])
        }
        WhyNot::Ecus { needed } => phrase("why.ecus", &[("needed", &ecus(needed.into()))]),
        WhyNot::Stock(kind) => of_kind("why.stock", kind),
        WhyNot::OffBoard => word("why.off_board"),
        WhyNot::Occupied => word("why.occupied"),
        WhyNot::NotCovering => word("why.not_covering"),
        WhyNot::River => word("why.river"),
        WhyNot::Dominion(domains) => phrase("why.dominion", &[("domains", &domains.to_string())]),
        WhyNot::Hierarchy(kind) => of_kind("why.hierarchy", kind),
        WhyNot::NotOwner => word("why.not_owner"),
        WhyNot::NoBuilding => word("why.no_building"),
        WhyNot::NotLarger => word("why.not_larger"),
        WhyNot::Printed => word("why.printed"),
        WhyNot::TooLarge => word("why.too_large"),
        WhyNot::Full => word("why.full"),
        WhyNot::NoRuin => word("why.no_ruin"),
        WhyNot::NoPlace(kind) => of_kind("why.no_place", kind),
        WhyNot::TooLate => word("why.too_late"),
        WhyNot::NotInHand(cards) => phrase("why.not_in_hand", &[("cards", &cards_named(cards))]),
        WhyNot::BadSwap => word("why.bad_swap"),
        WhyNot::AlreadyThere => word("why.already_there"),
        WhyNot::NotAChoice => word("why.not_a_choice"),
    }
}

#[cfg(test)]
mod tests;
