//! The reasons why a move is refused.

use std::fmt::{self, Display};

use super::pieces::{City, Face, God};
use super::timer::Place;
use crate::engine::Seat;

/// The rule that forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// Nobody plays before all are ready, or when the round is over.
    NoRound,
    /// The round is on: there is nothing to be ready for.
    RoundIsOn,
    /// That was already said.
    AlreadyReady,
    /// It is another player's action in this beat.
    NotYourAction,
    /// A question has to be answered first.
    AnswerFirst,
    /// What was begun has to be completed first.
    CompleteFirst,
    /// The last card of a stack is gone: no more input.
    LastCardGone,
    /// Beats go by only where the clock stops.
    NoBeats,
    /// There is no such timer.
    NoTimer,
    /// The timer's sand still runs, so many milliseconds.
    Running(u64),
    /// The timer is already at home.
    AlreadyHome,
    /// Another timer at home is the same and goes first.
    SameAs(u8),
    /// There is no such stack.
    NoStack,
    /// The stack was not yet turned over.
    NotTurnedOver,
    /// DELPHI holds the stack.
    Frozen,
    /// The city is not in this round.
    NoCity(City),
    /// A timer stands on the city.
    CityTaken,
    /// From the first part of Hell a timer goes to the second.
    OnlyHellTwo,
    /// Nobody goes there but as the rules of Hell say.
    NotIntoHell,
    /// Only the owner of ARES goes onto the kingdoms of others.
    NeedsAres,
    /// The pile has no card.
    EmptyPile,
    /// No timer of ARES attacks that pile.
    NotAttacked,
    /// Nothing is taken from there.
    NothingToTake(Place),
    /// The timer did not stand alone.
    NotAlone,
    /// DIONYSUS's owner alone gains monsters.
    Dionysus,
    /// The owner stands in THEBES: no card leaves.
    Thebes,
    /// A card is slid under with POSEIDON alone.
    NeedsGod(God),
    /// A single card cannot be slid under itself.
    SingleCard,
    /// The god is not in the temple.
    NotInTemple(God),
    /// The god is gained.
    Gained(God),
    /// APOLLO keeps the god for another player.
    Kept(God),
    /// The god costs more cards.
    TooFewCards {
        /// How many he costs.
        cost: u8,
        /// How many there are.
        there: u8,
    },
    /// Something else was begun.
    Begun,
    /// Nothing of that kind was begun.
    NotBegun,
    /// There is no such card.
    NoCard,
    /// Cards and timers are chosen in ascending order, and enough have to follow.
    OutOfOrder,
    /// The god rests, so many milliseconds.
    Resting(u64),
    /// A timer is in Hell.
    HellTaken,
    /// ATHENA protects the timer.
    Athena,
    /// The own timer, kingdom or seat is not meant.
    NotAnOther,
    /// No such seat is at the table.
    NoSeat(Seat),
    /// The timer does not share a stack with an own one.
    NotSharing,
    /// HERMES brings no timer home from there.
    NotRunning,
    /// No own timer stands on the city, or its power was used.
    NoPower(City),
    /// Another player's timer stands on the city.
    OthersThere(City),
    /// The own central pile is empty.
    NothingToGive,
    /// The card is not to be had so.
    NotThat(Face),
    /// A timer stands on the stack.
    StackTaken,
    /// Nothing of that kind is asked.
    NotAsked,
    /// That answer has the same effect as an earlier one, or none.
    SameAnswer,
}

impl Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhyNot::NoRound => write!(f, "the round is not on"),
            WhyNot::RoundIsOn => write!(f, "the round is on"),
            WhyNot::AlreadyReady => write!(f, "that was already said"),
            WhyNot::NotYourAction => write!(f, "it is another player's action"),
            WhyNot::AnswerFirst => write!(f, "a question has to be answered first"),
            WhyNot::CompleteFirst => write!(f, "what was begun has to be completed first"),
            WhyNot::LastCardGone => write!(f, "the last card of a stack is gone"),
            WhyNot::NoBeats => write!(f, "the clock does not wait"),
            WhyNot::NoTimer => write!(f, "there is no such timer"),
            WhyNot::Running(ms) => write!(f, "the sand runs for {ms} ms more"),
            WhyNot::AlreadyHome => write!(f, "the timer is at home"),
            WhyNot::SameAs(timer) => write!(f, "timer {timer} at home is the same and goes first"),
            WhyNot::NoStack => write!(f, "there is no such stack"),
            WhyNot::NotTurnedOver => write!(f, "the stack was not yet turned over"),
            WhyNot::Frozen => write!(f, "Delphi holds the stack"),
            WhyNot::NoCity(city) => write!(f, "{city} is not in this round"),
            WhyNot::CityTaken => write!(f, "a timer stands on the city"),
            WhyNot::OnlyHellTwo => write!(f, "from the first part of Hell a timer goes to the second"),
            WhyNot::NotIntoHell => write!(f, "the way into Hell is another"),
            WhyNot::NeedsAres => write!(f, "only the owner of Ares attacks kingdoms"),
            WhyNot::EmptyPile => write!(f, "the pile has no card"),
            WhyNot::NotAttacked => write!(f, "nobody attacks that pile"),
            WhyNot::NothingToTake(place) => write!(f, "nothing is taken from {place}"),
            WhyNot::NotAlone => write!(f, "the timer does not stand alone"),
            WhyNot::Dionysus => write!(f, "only the owner of Dionysus gains monsters"),
            WhyNot::Thebes => write!(f, "the owner stands in Thebes"),
            WhyNot::NeedsGod(god) => write!(f, "that is {god}'s power, and he was not gained"),
            WhyNot::SingleCard => write!(f, "there is no other card to slide it under"),
            WhyNot::NotInTemple(god) => write!(f, "{god} is not in the temple"),
            WhyNot::Gained(god) => write!(f, "{god} was gained"),
            WhyNot::Kept(god) => write!(f, "Apollo keeps {god} for somebody else"),
            WhyNot::TooFewCards { cost, there } => write!(f, "it takes {cost} cards and there are {there}"),
            WhyNot::Begun => write!(f, "that was begun"),
            WhyNot::NotBegun => write!(f, "nothing of that kind was begun"),
            WhyNot::NoCard => write!(f, "there is no such card"),
            WhyNot::OutOfOrder => write!(f, "cards and timers are chosen in ascending order"),
            WhyNot::Resting(ms) => write!(f, "the god rests for {ms} ms more"),
            WhyNot::HellTaken => write!(f, "a timer is in Hell"),
            WhyNot::Athena => write!(f, "Athena protects the timer"),
            WhyNot::NotAnOther => write!(f, "that is one's own"),
            WhyNot::NoSeat(seat) => write!(f, "nobody sits at {seat}"),
            WhyNot::NotSharing => write!(f, "the timer shares no stack with an own one"),
            WhyNot::NotRunning => write!(f, "Hermes brings home what runs outside Hell"),
            WhyNot::NoPower(city) => write!(f, "no own timer may use {city}"),
            WhyNot::OthersThere(city) => write!(f, "somebody else's timer stands on {city}"),
            WhyNot::NothingToGive => write!(f, "there is no card to give"),
            WhyNot::NotThat(face) => write!(f, "{face} is not to be had so"),
            WhyNot::StackTaken => write!(f, "a timer stands on the stack"),
            WhyNot::NotAsked => write!(f, "nothing of that kind is asked"),
            WhyNot::SameAnswer => write!(f, "another answer has the same effect"),
        }
    }
}
