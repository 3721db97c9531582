//! The reasons of the rules, in sentences to the player, with numbers.

use super::words::{counted, filled, phrase, resources, task, word};
use super::{Assignment, Card, Chronicle, Lane, WhyNot};
use crate::told::Names;

/// The rule that forbids a move, to the player.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "tables are handed reasons of any size")]
pub(super) fn reason(why: &WhyNot, _names: &Names) -> String {
    let of_card = |key: &str, card: Card| phrase(key, &[("card", card.name())]);
    let of_chronicle = |key: &str, chronicle: Chronicle| phrase(key, &[("seeker", chronicle.name())]);
    let of_lane = |key: &str, lane: Lane| word(&[key, ["_first", "_second", "_third"][lane.index().min(2)]].concat());
    match *why {
        WhyNot::Undecided(decision) => filled("why.undecided", &[("task", task(decision))]),
        WhyNot::NotYours => word("why.not_yours"),
        WhyNot::PileGone(chronicle) => of_chronicle("why.pile_gone", chronicle),
        WhyNot::OutOfOrder(chronicle) => of_chronicle("why.out_of_order", chronicle),
        WhyNot::OtherModule(card) => of_card("why.other_module", card),
        WhyNot::DeckSize { least, most } if least == most => {
            counted("why.deck_size_exactly", usize::from(least), &[])
        }
        WhyNot::DeckSize { least, most } => {
            phrase("why.deck_size", &[("least", &least.to_string()), ("most", &most.to_string())])
        }
        WhyNot::NotSetAside(chronicle) => of_chronicle("why.not_set_aside", chronicle),
        WhyNot::FixedOrder(chronicle) => of_chronicle("why.fixed_order", chronicle),
        WhyNot::NotInHand(card) => of_card("why.not_in_hand", card),
        WhyNot::NotReady(card) => of_card("why.not_ready", card),
        WhyNot::NotExhausted(card) => of_card("why.not_exhausted", card),
        WhyNot::NotInMemory(card) => of_card("why.not_in_memory", card),
        WhyNot::AlreadyFrozen(card) => of_card("why.already_frozen", card),
        WhyNot::NotInArchive(card) => of_card("why.not_in_archive", card),
        WhyNot::Played => word("why.played"),
        WhyNot::NotHyperlinkable(card) => of_card("why.not_hyperlinkable", card),
        WhyNot::NoSeeker(lane) => of_lane("why.no_seeker", lane),
        WhyNot::Locked(_) => word("why.locked"),
        WhyNot::Resources { how, needed, pool, ready } => {
            let held = pool.saturating_add(ready);
            // With one more it would be enough: that one is the module itself.
            let key = match how {
                Assignment::Link if held + 1 == needed => "why.resources_own",
                Assignment::Link => "why.resources_link",
                Assignment::Hyperlink => "why.resources_hyperlink",
            };
            filled(key, &[("needed", resources(needed)), ("held", held.to_string())])
        }
        WhyNot::NotInChallenge => word("why.not_in_challenge"),
        WhyNot::OutOfTurn(card) => of_card("why.out_of_turn", card),
        WhyNot::NotLinked(_, card) => of_card("why.not_linked", card),
        WhyNot::TooStrong { power, most } => {
            phrase("why.too_strong", &[("power", &power.to_string()), ("most", &most.to_string())])
        }
        WhyNot::Protected(card) => of_card("why.protected", card),
        WhyNot::ThisModule(card) => of_card("why.this_module", card),
        WhyNot::OtherLane(lane) => of_lane("why.other_lane", lane),
        WhyNot::SameLane(_) => word("why.same_lane"),
        WhyNot::NoAbility(card) => of_card("why.no_ability", card),
        WhyNot::Mandatory => word("why.mandatory"),
    }
}
