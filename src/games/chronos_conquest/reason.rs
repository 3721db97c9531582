//! The rules that forbid a move, to a player in a hurry.

use super::WhyNot;
use super::pieces::{City, God};
use super::words::{city_name, counted, face_name, god_name, phrase, place_name, seconds, word};
use crate::told::Names;

/// The rule that forbids a move, in a few words.
pub(super) fn reason(why: &WhyNot, names: &Names) -> String {
    let of_god = |key: &str, god: God| phrase(key, &[("god", &god_name(god))]);
    let of_city = |key: &str, city: City| phrase(key, &[("city", &city_name(city))]);
    match *why {
        WhyNot::NoRound => word("why.no_round"),
        WhyNot::RoundIsOn => word("why.round_is_on"),
        WhyNot::AlreadyReady => word("why.already_ready"),
        WhyNot::NotYourAction => word("why.not_your_action"),
        WhyNot::AnswerFirst => word("why.answer_first"),
        WhyNot::CompleteFirst => word("why.complete_first"),
        WhyNot::LastCardGone => word("why.last_card_gone"),
        WhyNot::NoBeats => word("why.no_beats"),
        WhyNot::NoTimer => word("why.no_timer"),
        WhyNot::Running(ms) => phrase("why.running", &[("seconds", &seconds(ms))]),
        WhyNot::AlreadyHome => word("why.already_home"),
        WhyNot::SameAs(timer) => phrase("why.same_as", &[("number", &(u32::from(timer) + 1).to_string())]),
        WhyNot::NoStack => word("why.no_stack"),
        WhyNot::NotTurnedOver => word("why.not_turned_over"),
        WhyNot::Frozen => word("why.frozen"),
        WhyNot::NoCity(city) => of_city("why.no_city", city),
        WhyNot::CityTaken => word("why.city_taken"),
        WhyNot::OnlyHellTwo => word("why.only_hell_two"),
        WhyNot::NotIntoHell => word("why.not_into_hell"),
        WhyNot::NeedsAres => word("why.needs_ares"),
        WhyNot::EmptyPile => word("why.empty_pile"),
        WhyNot::NotAttacked => word("why.not_attacked"),
        WhyNot::NothingToTake(place) => phrase("why.nothing_to_take", &[("place", &place_name(place, names))]),
        WhyNot::NotAlone => word("why.not_alone"),
        WhyNot::Dionysus => word("why.dionysus"),
        WhyNot::Thebes => word("why.thebes"),
        WhyNot::NeedsGod(god) => of_god("why.needs_god", god),
        WhyNot::SingleCard => word("why.single_card"),
        WhyNot::NotInTemple(god) => of_god("why.not_in_temple", god),
        WhyNot::Gained(god) => of_god("why.gained", god),
        WhyNot::Kept(god) => of_god("why.kept", god),
        WhyNot::TooFewCards { cost, there } => counted("why.too_few_cards", there.into(), &[("cost", &cost.to_string())]),
        WhyNot::Begun => word("why.begun"),
        WhyNot::NotBegun => word("why.not_begun"),
        WhyNot::NoCard => word("why.no_card"),
        WhyNot::OutOfOrder => word("why.out_of_order"),
        WhyNot::Resting(ms) => phrase("why.resting", &[("seconds", &seconds(ms))]),
        WhyNot::HellTaken => word("why.hell_taken"),
        WhyNot::Athena => word("why.athena"),
        WhyNot::NotAnOther => word("why.not_an_other"),
        WhyNot::NoSeat(_) => word("why.no_seat"),
        WhyNot::NotSharing => word("why.not_sharing"),
        WhyNot::NotRunning => word("why.not_running"),
        WhyNot::NoPower(city) => of_city("why.no_power", city),
        WhyNot::OthersThere(city) => of_city("why.others_there", city),
        WhyNot::NothingToGive => word("why.nothing_to_give"),
        WhyNot::NotThat(face) => phrase("why.not_that", &[("face", &face_name(face))]),
        WhyNot::StackTaken => word("why.stack_taken"),
        WhyNot::NotAsked => word("why.not_asked"),
        WhyNot::SameAnswer => word("why.same_answer"),
    }
}
