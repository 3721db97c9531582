//! What happened, as everybody at the table could see it.

use arrayvec::ArrayVec;

use super::moves::Doom;
use super::pieces::{City, Face, God, Wind};
use super::tally::Tally;
use super::timer::{Pack, Place};
use super::view::{Ask, CITIES, COST_LIMIT, GODS_LIMIT, RoundResult};
use crate::engine::{Millis, Outcome, Seat};

/// Something that happened, public by construction.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A round was laid out.
    Dealt {
        /// The round, counted from 1.
        round: u8,
        /// How many stacks there are.
        stacks: u8,
        /// The gods in the temple.
        gods: ArrayVec<God, GODS_LIMIT>,
        /// The cities.
        cities: ArrayVec<City, CITIES>,
    },
    /// Somebody is ready.
    Ready(Seat),
    /// All were ready, and the round began.
    RoundBegan {
        /// The round, counted from 1.
        round: u8,
        /// When.
        at: Millis,
    },
    /// A stack was turned over.
    TurnedOver {
        /// The stack.
        stack: u8,
        /// Its top card.
        face: Face,
    },
    /// The sand of a timer ran out.
    RanOut {
        /// Whose it is.
        seat: Seat,
        /// Its number.
        timer: u8,
        /// When.
        at: Millis,
    },
    /// A timer was moved.
    Went {
        /// Whose it is.
        seat: Seat,
        /// Its number.
        timer: u8,
        /// Where it stood.
        from: Place,
        /// Where it stands.
        to: Place,
    },
    /// The top card of a stack was taken.
    Took {
        /// Who took it.
        seat: Seat,
        /// From which stack.
        stack: u8,
        /// The card.
        face: Face,
        /// The card that can now be seen; none when it was the last.
        shown: Option<Face>,
    },
    /// The top card of a stack was slid under it.
    Slid {
        /// Who did it.
        seat: Seat,
        /// Which stack.
        stack: u8,
        /// The card.
        face: Face,
        /// The card that can now be seen.
        shown: Option<Face>,
    },
    /// A card was taken from a kingdom.
    Robbed {
        /// Who took it.
        seat: Seat,
        /// From whom.
        victim: Seat,
        /// The card.
        face: Face,
    },
    /// A plague was picked and discarded.
    Plague {
        /// Who picked it.
        seat: Seat,
        /// Which.
        face: Face,
    },
    /// A player is asked something.
    Asked {
        /// Who.
        seat: Seat,
        /// What.
        ask: Ask,
        /// When it is answered for them.
        until: Option<Millis>,
    },
    /// Time was up, and a question was answered for the player; what follows is the answer.
    Hesitated(Seat),
    /// A timer was put into Hell.
    Damned {
        /// Who did it.
        by: Seat,
        /// The timer.
        doom: Doom,
        /// Where it stood.
        from: Place,
    },
    /// STARVATION struck.
    Starved {
        /// Who chose the victim.
        by: Seat,
        /// The victim.
        victim: Seat,
        /// The card that was lost, if there was one and nothing guards it.
        face: Option<Face>,
        /// Who got it instead of the discard pile (DEMETER).
        heir: Option<Seat>,
    },
    /// Somebody began what takes several choices.
    Began {
        /// Who.
        seat: Seat,
        /// Whose power it is, or to whom the offering goes.
        god: God,
        /// Whether it is an offering.
        offering: bool,
    },
    /// What was begun came to nothing: it can no longer be completed, or was given up.
    Lapsed(Seat),
    /// A god was gained.
    Gained {
        /// Who gained him.
        seat: Seat,
        /// The god.
        god: God,
        /// The cards that were paid.
        paid: ArrayVec<Face, COST_LIMIT>,
    },
    /// DIONYSUS collected monsters.
    Collected {
        /// Who got them.
        seat: Seat,
        /// From whom.
        victim: Seat,
        /// How many.
        count: u8,
    },
    /// APOLLO's cube was put on a god.
    Marked {
        /// For whom he is kept.
        seat: Seat,
        /// The god.
        god: God,
    },
    /// AEOLUS blows.
    Named {
        /// For whom.
        seat: Seat,
        /// From where.
        wind: Wind,
    },
    /// HEPHAESTUS made a timer.
    Forged {
        /// For whom.
        seat: Seat,
        /// Its number.
        timer: u8,
    },
    /// HERACLES exchanged cards.
    Swapped {
        /// Who did it.
        seat: Seat,
        /// With whom.
        victim: Seat,
        /// From which pile.
        pack: Pack,
        /// The card that was picked.
        face: Face,
        /// The card that was given.
        given: Face,
    },
    /// HERMES brought a timer home.
    Recalled {
        /// Whose it is.
        seat: Seat,
        /// Its number.
        timer: u8,
        /// Where it stood.
        from: Place,
    },
    /// CORINTH exchanged the top of a kingdom with that of a stack.
    Traded {
        /// Who did it.
        seat: Seat,
        /// With which stack.
        stack: u8,
        /// The card that was got.
        face: Face,
        /// The card that lies on the stack now.
        given: Face,
    },
    /// DELPHI showed the top cards of a stack.
    Foretold {
        /// Who asked.
        seat: Seat,
        /// Which stack.
        stack: u8,
        /// The cards, the top one first.
        faces: [Option<Face>; 3],
    },
    /// The cards that DELPHI showed were put back.
    PutBack {
        /// Who did it.
        seat: Seat,
        /// Which stack.
        stack: u8,
        /// The cards, the top one first.
        faces: [Option<Face>; 3],
    },
    /// All timers of somebody stand in TROY: at that moment it will be seen whether they still do.
    Besieged {
        /// Who.
        seat: Seat,
        /// When.
        until: Millis,
    },
    /// Somebody let a beat go by.
    Waited(Seat),
    /// A beat is over.
    BeatOver {
        /// The time now.
        at: Millis,
    },
    /// A round is over.
    RoundOver {
        /// The round, counted from 1.
        round: u8,
        /// What came of it.
        result: RoundResult,
        /// What everybody had, card by card.
        tallies: Vec<Tally>,
    },
    /// The match is over.
    MatchOver(Outcome),
}

impl Event {
    /// Whether somebody learned something hidden by it.
    pub(super) fn reveals(&self) -> bool {
        match self {
            Event::Dealt { .. } | Event::TurnedOver { .. } | Event::Foretold { .. } => true,
            Event::Took { shown, .. } | Event::Slid { shown, .. } => shown.is_some(),
            Event::Ready(_)
            | Event::RoundBegan { .. }
            | Event::RanOut { .. }
            | Event::Went { .. }
            | Event::Robbed { .. }
            | Event::Plague { .. }
            | Event::Asked { .. }
            | Event::Hesitated(_)
            | Event::Damned { .. }
            | Event::Starved { .. }
            | Event::Began { .. }
            | Event::Lapsed(_)
            | Event::Gained { .. }
            | Event::Collected { .. }
            | Event::Marked { .. }
            | Event::Named { .. }
            | Event::Forged { .. }
            | Event::Swapped { .. }
            | Event::Recalled { .. }
            | Event::Traded { .. }
            | Event::PutBack { .. }
            | Event::Besieged { .. }
            | Event::Waited(_)
            | Event::BeatOver { .. }
            | Event::RoundOver { .. }
            | Event::MatchOver(_) => false,
        }
    }
}
