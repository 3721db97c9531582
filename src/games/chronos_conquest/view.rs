//! What everybody knows. Nobody has secrets of their own: hidden are only cards under the tops of the stacks.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::kingdom::{Kingdom, Part};
use super::moves::Doom;
use super::pieces::{City, Face, God, Wind};
use super::setup::{SEATS_LIMIT, STACKS_LIMIT, Setup};
use super::timer::{Pack, Place, Timer};
use crate::engine::{Millis, Seat, SeatSet, Setup as _, Viewer};

/// The cards of the archipelago.
pub(super) const CARDS_LIMIT: usize = 63;
/// The most cards of one stack: five of them hold the deck.
pub(super) const STACK_LIMIT: usize = 13;
/// The most timers of one player: three, and HEPHAESTUS's.
pub(super) const TIMERS_LIMIT: usize = 4;
/// The most gods in the temple (`seven_gods`).
pub(super) const GODS_LIMIT: usize = 7;
/// How many cities there are in a round.
pub(super) const CITIES: usize = 2;
/// The most questions that one player can have open; further ones are answered for them.
pub(super) const PROMPTS_LIMIT: usize = 6;
/// The most rounds of a match: at three wins, six players can have two each before the last.
pub(super) const ROUNDS_LIMIT: usize = 13;
/// The most cards that a god costs: ZEUS's, with HERA against one.
pub(super) const COST_LIMIT: usize = 9;

/// A stack of the archipelago.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stack {
    /// Its cards, the bottom one first; `None` for those whose face nobody knows.
    pub cards: ArrayVec<Option<Face>, STACK_LIMIT>,
    /// How many stacks are turned over before this one.
    pub turn: u8,
    /// Whether it was turned over: timers may come, and the top card is seen.
    pub open: bool,
    /// Since when the top card can be seen.
    pub shown_at: Millis,
}

impl Stack {
    /// The top card, once the stack was turned over.
    pub fn top(&self) -> Option<Face> {
        self.cards.last().copied().flatten().filter(|_| self.open)
    }
}

/// A god's place in the temple.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shrine {
    /// The god.
    pub god: God,
    /// Who gained the card.
    pub owner: Option<Seat>,
    /// For whom alone APOLLO's cube keeps it.
    pub kept_for: Option<Seat>,
    /// Until when an active god rests.
    pub rests_until: Millis,
}

/// What a player is asked. The clock does not wait for the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// WAR: which timer goes to Hell, and flipped or not.
    War {
        /// How many timers: two with MYCENAE.
        left: u8,
        /// The one that has gone.
        gone: Option<(Seat, u8)>,
    },
    /// STARVATION: whose top card goes.
    Starve,
    /// APOLLO: which god the cube is put on.
    Mark,
    /// AEOLUS: in which direction he blows.
    Name,
    /// DELPHI: in which order the top cards of this stack, so many, are put back.
    Order {
        /// The stack.
        stack: u8,
        /// How many cards.
        count: u8,
    },
}

/// An open question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    /// What is asked.
    pub ask: Ask,
    /// When it is answered for the player; never where the clock stops for an answer.
    pub until: Option<Millis>,
}

/// An action that a player has begun and not completed. It lapses when it can no longer be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Draft {
    /// An offering: cards are chosen one by one, in ascending order.
    Offer {
        /// For which god.
        god: God,
        /// How many cards it takes.
        cost: u8,
        /// The cards chosen so far.
        paid: ArrayVec<Part, COST_LIMIT>,
    },
    /// HADES: the first of two timers is chosen.
    Hades(Doom),
    /// HERACLES: the card to pick is chosen; the card to give follows.
    Swap {
        /// From whom.
        victim: Seat,
        /// From which pile.
        pack: Pack,
        /// The card.
        face: Face,
    },
}

/// What part of a match it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The round is laid out, and the players say that they are ready.
    Dealt,
    /// The round is on.
    Running,
    /// This player took the last card of a stack and has questions to answer; then the round is over (Q15).
    LastCard(Seat),
    /// The round is over, and the players say that the next may be laid out.
    Ended,
    /// The match is over.
    Over,
}

/// How a round can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Ending {
    /// Somebody has the points of the goal.
    Goal,
    /// Somebody has Hydra and Minotaur, or with KNOSSOS two of one.
    Monsters,
    /// Somebody gained ZEUS.
    Zeus,
    /// CALYPSO's owner has five different cards.
    Calypso,
    /// The CYCLOPS's owner has a monster.
    Cyclops,
    /// All timers of somebody ran out in TROY.
    Troy,
    /// CATACLYSM was picked; points were counted.
    Cataclysm,
    /// The last card of a stack was taken; points were counted.
    LastCard,
    /// Time was up; points were counted.
    Cap,
}

/// What came of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundResult {
    /// How it ended.
    pub ending: Ending,
    /// Everybody's points.
    pub scores: [i16; SEATS_LIMIT],
    /// Who won it.
    pub winners: SeatSet,
}

/// What everybody knows. Arrays have one place per seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// What was agreed.
    pub setup: Setup,
    /// The time.
    pub now: Millis,
    /// The round, counted from 1.
    pub round: u8,
    /// What part of the match it is.
    pub phase: Phase,
    /// How many parts there were before this one.
    pub phases: u32,
    /// Who has said that they are ready.
    pub ready: SeatSet,
    /// When the round began.
    pub began: Millis,
    /// How many players have had their action in this beat; only where the clock stops.
    pub acted: u8,
    /// The stacks, as they lie in a ring.
    pub stacks: ArrayVec<Stack, STACKS_LIMIT>,
    /// Everybody's timers.
    pub timers: [ArrayVec<Timer, TIMERS_LIMIT>; SEATS_LIMIT],
    /// Everybody's kingdom.
    pub kingdoms: [Kingdom; SEATS_LIMIT],
    /// The gods of the round.
    pub temple: ArrayVec<Shrine, GODS_LIMIT>,
    /// The cities of the round.
    pub cities: ArrayVec<City, CITIES>,
    /// The direction that AEOLUS's owner named.
    pub aeolus: Option<Wind>,
    /// When everybody's timers will have run out in TROY.
    pub troy: [Option<Millis>; SEATS_LIMIT],
    /// The discarded cards in their order.
    pub discards: ArrayVec<Face, CARDS_LIMIT>,
    /// Everybody's open questions, the oldest first.
    pub prompts: [ArrayVec<Prompt, PROMPTS_LIMIT>; SEATS_LIMIT],
    /// What everybody has begun.
    pub drafts: [Option<Draft>; SEATS_LIMIT],
    /// What came of the last round.
    pub last: Option<RoundResult>,
    /// How each round so far ended, and who won it.
    pub endings: ArrayVec<(Ending, SeatSet), ROUNDS_LIMIT>,
    /// How many rounds everybody has won.
    pub wins: [u8; SEATS_LIMIT],
}

impl Table {
    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.setup.seats()
    }

    /// All seats in order.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats())
    }

    /// A player's kingdom.
    pub fn kingdom(&self, seat: Seat) -> &Kingdom {
        &self.kingdoms[seat.index()]
    }

    /// One of a player's timers.
    pub fn timer(&self, seat: Seat, timer: u8) -> Option<Timer> {
        self.timers[seat.index()].get(usize::from(timer)).copied()
    }

    /// Every timer: whose it is, its number, and the timer.
    pub fn every_timer(&self) -> impl Iterator<Item = (Seat, u8, Timer)> + '_ {
        self.all().flat_map(|seat| {
            self.timers[seat.index()].iter().enumerate().map(move |(number, timer)| (seat, number as u8, *timer))
        })
    }

    /// The timers that stand on a place.
    pub fn standing(&self, place: Place) -> impl Iterator<Item = (Seat, u8, Timer)> + '_ {
        self.every_timer().filter(move |(_, _, timer)| timer.place == place)
    }

    /// A god's place in the temple, if he is there in this round.
    pub fn shrine(&self, god: God) -> Option<&Shrine> {
        self.temple.iter().find(|shrine| shrine.god == god)
    }

    /// Who gained a god.
    pub fn owner(&self, god: God) -> Option<Seat> {
        self.shrine(god)?.owner
    }

    /// Whether a player owns a god.
    pub fn owns(&self, seat: Seat, god: God) -> bool {
        self.owner(god) == Some(seat)
    }

    /// Whether a timer of the player stands on a city.
    pub fn stands(&self, seat: Seat, city: City) -> bool {
        self.timers[seat.index()].iter().any(|timer| timer.place == Place::City(city))
    }

    /// How many cards a god costs a player: HERA makes the others pay one more, ATHENS one less (section 5).
    pub fn cost(&self, seat: Seat, god: God) -> u8 {
        let hera = u8::from(self.owner(God::Hera).is_some_and(|owner| owner != seat));
        let athens = u8::from(self.stands(seat, City::Athens));
        (god.cost() + hera).saturating_sub(athens).max(1)
    }

    /// Whether a player may gain this card as far as DIONYSUS is concerned (Q26).
    pub fn may_gain(&self, seat: Seat, face: Face) -> bool {
        !face.is_monster() || self.owner(God::Dionysus).is_none_or(|owner| owner == seat)
    }

    /// Whether DELPHI holds a stack until its cards are put back.
    pub fn is_frozen(&self, stack: u8) -> bool {
        self.prompts.iter().flatten().any(|prompt| matches!(prompt.ask, Ask::Order { stack: held, .. } if held == stack))
    }

    /// The number of the beat, from 0; only where the clock stops.
    pub fn beat(&self) -> u64 {
        self.now.since(self.began) / self.setup.beat_ms()
    }

    /// Where a player stands among those who act at once: lower ones first (Q11). It rotates, so that nobody is always first.
    pub fn priority(&self, seat: Seat) -> u32 {
        let turns = if self.setup.has_beats() { self.beat() } else { self.now.since(self.began) / ROTATION_MS };
        ((turns + u64::from(seat.0)) % u64::from(self.seats())) as u32
    }

    /// Whose action it is, where the clock stops.
    pub(super) fn next_in_beat(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over => None,
            Phase::Dealt | Phase::Ended => self.all().find(|seat| !self.ready.contains(*seat)),
            Phase::LastCard(seat) => Some(seat),
            Phase::Running => self.all().find(|seat| self.priority(*seat) == u32::from(self.acted)),
        }
    }
}

/// How long the order of those who act in the same millisecond stays (Q11).
const ROTATION_MS: u64 = 250;

/// What one viewer knows: the same as everybody. One that no match can have is not read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "super::sound::Unchecked")]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// What everybody knows.
    pub table: Table,
}
