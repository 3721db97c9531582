//! The words of Khronos: buildings, squares, prompts, the log and the reasons of the rules.

use super::map::{Square, Squares};
use super::pieces::{Age, Cards, Colour, Kind};
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

/// "Ada's Keep", "the Town".
pub(super) fn owned(kind: Kind, owner: Option<Seat>, names: &Names) -> String {
    let kind = kind_name(kind);
    match owner {
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
    matches!(round, 4 | 7)
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
#[allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use super::*;
    use crate::engine::Viewer;
    use crate::games::khronos::{Setup, Table};

    fn names() -> Names {
        Names::new(["Ada", "Ben", "Cal"].map(str::to_owned))
    }

    fn assert_filled(words: &str) {
        let unfilled = words.contains(['%', '{', '}']) || words.contains("khronos.") || words.contains("  ");
        assert!(!unfilled && !words.is_empty(), "{words}");
    }

    fn every_reason() -> Vec<WhyNot> {
        let mut whys = vec![
            WhyNot::OtherDecision,
            WhyNot::Terrain { needed: 5, held: 4 },
            WhyNot::OffBoard,
            WhyNot::Occupied,
            WhyNot::NotCovering,
            WhyNot::River,
            WhyNot::NotOwner,
            WhyNot::NoBuilding,
            WhyNot::NotLarger,
            WhyNot::Printed,
            WhyNot::TooLarge,
            WhyNot::Full,
            WhyNot::NoRuin,
            WhyNot::TooLate,
            WhyNot::NotInHand(Cards::new(2, 0, 1)),
            WhyNot::BadSwap,
            WhyNot::AlreadyThere,
            WhyNot::NotAChoice,
        ];
        whys.extend((1..=4).map(|needed| WhyNot::Ecus { needed }));
        whys.extend((2..=4).map(WhyNot::Dominion));
        for age in Age::ALL {
            whys.extend([WhyNot::NoPawn(age), WhyNot::NotHere(age)]);
            whys.extend((0..4).map(|left| WhyNot::CardLimit { age, needed: 4, left }));
        }
        for colour in Colour::ALL {
            whys.extend((0..4).map(|held| WhyNot::Colour { colour, needed: held + 1, held }));
        }
        for kind in Kind::ALL {
            whys.extend([WhyNot::Stock(kind), WhyNot::Hierarchy(kind), WhyNot::NoPlace(kind)]);
        }
        whys
    }

    #[test]
    fn every_reason_is_a_sentence() {
        for why in every_reason() {
            let words = reason(why, &names());
            assert_filled(&words);
            assert!(words.ends_with('.') && words.starts_with(char::is_uppercase), "{words}");
        }
    }

    #[test]
    fn reasons_say_what_is_wrong_in_numbers() {
        let told = |why| reason(why, &names());
        assert_eq!(told(WhyNot::Hierarchy(Kind::Keep)), "Hierarchy: this domain already has a Keep at its top.");
        assert_eq!(told(WhyNot::River), "River: only Towns and Cities may stand in it.");
        let few = WhyNot::Colour { colour: Colour::Military, needed: 2, held: 1 };
        assert_eq!(told(few), "That takes 2 military cards; you have 1.");
    }

    fn seen(decision: Decision, viewer: Viewer) -> View {
        let mut table = Table::new(Setup::new(3));
        table.decision = decision;
        table.acting = Seat(1);
        View { viewer, table, hand: Cards::new(2, 1, 1) }
    }

    #[test]
    fn every_decision_is_asked_and_awaited() {
        let at: Square = "d5".parse().unwrap();
        let (age, kind, colour) = (Age::Faith, Kind::Keep, Colour::Religious);
        let mut decisions = vec![
            Decision::Place { age, kind, from: None },
            Decision::Place { age, kind, from: Some(at) },
            Decision::Settle { age, colour },
            Decision::Downsize { age, colour },
            Decision::Stand { age, kind, from: at },
            Decision::Keep,
        ];
        decisions.extend([1, 2].map(|left| Decision::Pay { age, kind, from: None, at, paid: Cards::NONE, left }));
        for decision in decisions {
            let awaited = prompt(&seen(decision, Viewer::Seat(Seat(0))), &names());
            assert!(awaited.contains("Ben"), "{awaited}");
            assert_eq!(awaited, prompt(&seen(decision, Viewer::Onlooker), &names()));
            let asked = prompt(&seen(decision, Viewer::Seat(Seat(1))), &names());
            assert!(!asked.contains("Ben"), "{asked}");
            assert_filled(&awaited);
            assert_filled(&asked);
        }
    }

    #[test]
    fn a_turn_says_how_many_cards_may_be_played_where() {
        assert_eq!(turn_prompt(4, [2, 0, 2], 1), "Your turn. Cards you can play: 2 on Might, 2 on Reason.");
        assert_eq!(turn_prompt(1, [0, 4, 0], 4), "Your turn. Cards you can play: 1 on Faith. Domains pay at its end.");
        for words in [turn_prompt(0, [2, 2, 0], 3), turn_prompt(2, [0; 3], 7)] {
            assert!(words.contains("Travel, or end the turn."), "{words}");
            assert_filled(&words);
        }
    }

    #[test]
    fn the_end_is_told_by_its_winners() {
        let mut view = seen(Decision::Act, Viewer::Onlooker);
        view.table.over = true;
        view.table.winners = SeatSet::only(Seat(2));
        assert_eq!(prompt(&view, &names()), "Cal wins the match.");
        view.table.winners.insert(Seat(0));
        assert_eq!(prompt(&view, &names()), "Ada and Cal share the win.");
    }

    #[test]
    fn squares_and_ground_are_told_by_letter_and_number() {
        let at: Square = "o19".parse().unwrap();
        assert_eq!(square(at), "O19");
        assert_eq!([Kind::Hamlet, Kind::Town].map(|kind| ground(kind, at)), ["O19", "O19–P20"]);
    }
}
