//! What lies before one player, for everybody to see.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::cards::Cards;
use super::chronicle::{Chronicle, SEEKERS};
use super::moves::Lane;
use super::printed::marks;

/// An active Seeker with what is linked to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActiveSeeker {
    /// Who it is.
    pub seeker: Chronicle,
    /// The modules linked to it.
    pub linked: Cards,
    /// The sum of their base powers.
    pub base: u8,
    /// The sum of its modifiers that raise, until end of turn.
    pub raised: u8,
    /// The sum of its modifiers that lower, until end of turn.
    pub lowered: u8,
    /// Whether its player cannot link or hyperlink to it until end of turn.
    pub is_locked: bool,
}

impl ActiveSeeker {
    /// A Seeker that was just activated.
    pub(super) fn new(seeker: Chronicle) -> ActiveSeeker {
        ActiveSeeker { seeker, linked: Cards::EMPTY, base: 0, raised: 0, lowered: 0, is_locked: false }
    }

    /// Whether modifiers cannot lower its power.
    pub fn is_sturdy(&self) -> bool {
        !self.linked.masked(marks::STURDY).is_empty()
    }

    /// The linked modules whose abilities go on as long as they are linked.
    pub fn lasting(&self) -> Cards {
        self.linked.masked(marks::LASTING)
    }

    /// Puts a module under it.
    pub(super) fn link(&mut self, card: Card) {
        self.linked.insert(card);
        self.base += card.power();
    }

    /// Takes a module away from under it.
    pub(super) fn unlink(&mut self, card: Card) {
        if self.linked.remove(card) {
            self.base -= card.power();
        }
    }

    /// Adds a modifier until end of turn.
    pub(super) fn modify(&mut self, by: i8) {
        if by < 0 {
            self.lowered = self.lowered.saturating_add(by.unsigned_abs());
        } else {
            self.raised = self.raised.saturating_add(by.unsigned_abs());
        }
    }
}

/// The modules in a memory. Frozen ones do not ready in the next starting phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    ready: Cards,
    exhausted: Cards,
    frozen_ready: Cards,
    frozen_exhausted: Cards,
}

/// Of copies of one card in a memory, the rules take the one that makes sense: to produce and to keep, one that will ready
/// again; to link, to ready and to be rid of, a frozen one; to be rid of, an exhausted one before a ready one.
impl Memory {
    /// The ready modules.
    pub fn ready(&self) -> Cards {
        self.ready.plus(self.frozen_ready)
    }

    /// The exhausted modules.
    pub fn exhausted(&self) -> Cards {
        self.exhausted.plus(self.frozen_exhausted)
    }

    /// The modules that will not ready in the next starting phase.
    pub fn frozen(&self) -> Cards {
        self.frozen_ready.plus(self.frozen_exhausted)
    }

    /// The frozen modules that are ready all the same.
    pub fn frozen_ready(&self) -> Cards {
        self.frozen_ready
    }

    /// The modules that are not frozen.
    pub fn unfrozen(&self) -> Cards {
        self.ready.plus(self.exhausted)
    }

    /// All modules.
    pub fn cards(&self) -> Cards {
        self.ready().plus(self.exhausted())
    }

    /// How many modules are ready.
    pub fn ready_count(&self) -> u8 {
        (self.ready.len() + self.frozen_ready.len()) as u8
    }

    /// The modules of both memories.
    #[cfg(test)]
    pub(super) fn joined(self, other: Memory) -> Memory {
        Memory {
            ready: self.ready.plus(other.ready),
            exhausted: self.exhausted.plus(other.exhausted),
            frozen_ready: self.frozen_ready.plus(other.frozen_ready),
            frozen_exhausted: self.frozen_exhausted.plus(other.frozen_exhausted),
        }
    }

    /// Puts a module in, ready.
    pub(super) fn enter_ready(&mut self, card: Card) {
        self.ready.insert(card);
    }

    /// Puts a module in, exhausted.
    pub(super) fn enter_exhausted(&mut self, card: Card) {
        self.exhausted.insert(card);
    }

    /// Exhausts a ready module by its player's choice.
    pub(super) fn produce(&mut self, card: Card) {
        if self.ready.remove(card) {
            self.exhausted.insert(card);
        } else if self.frozen_ready.remove(card) {
            self.frozen_exhausted.insert(card);
        }
    }

    /// Exhausts a ready module by the opponent's choice.
    pub(super) fn exhaust(&mut self, card: Card) {
        if self.frozen_ready.remove(card) {
            self.frozen_exhausted.insert(card);
        } else if self.ready.remove(card) {
            self.exhausted.insert(card);
        }
    }

    /// Exhausts an unfrozen module, ready or not, and freezes it.
    pub(super) fn freeze(&mut self, card: Card) {
        if self.ready.remove(card) || self.exhausted.remove(card) {
            self.frozen_exhausted.insert(card);
        }
    }

    /// Readies an exhausted module.
    pub(super) fn make_ready(&mut self, card: Card) {
        if self.frozen_exhausted.remove(card) {
            self.frozen_ready.insert(card);
        } else if self.exhausted.remove(card) {
            self.ready.insert(card);
        }
    }

    /// Readies all modules by an ability.
    pub(super) fn make_all_ready(&mut self) {
        let (unfrozen, frozen) = (self.unfrozen(), self.frozen());
        *self = Memory { ready: unfrozen, frozen_ready: frozen, ..Memory::default() };
    }

    /// Readies all modules in a starting phase but the frozen ones, which thaw.
    pub(super) fn begin_turn(&mut self) {
        let ready = self.unfrozen().plus(self.frozen_ready);
        *self = Memory { ready, exhausted: self.frozen_exhausted, ..Memory::default() };
    }

    /// Takes a ready module out, to be linked.
    pub(super) fn leave_ready(&mut self, card: Card) {
        let _ = self.frozen_ready.remove(card) || self.ready.remove(card);
    }

    /// Takes a module out, to be destroyed.
    pub(super) fn leave_any(&mut self, card: Card) {
        let _ = self.frozen_exhausted.remove(card)
            || self.exhausted.remove(card)
            || self.frozen_ready.remove(card)
            || self.ready.remove(card);
    }
}

/// What lies before one player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Side {
    /// The Chronicles, in the order in which they were taken; for those chosen secretly, ascending, once they are revealed.
    pub chronicles: ArrayVec<Chronicle, SEEKERS>,
    /// The active Seekers, in the order of activation. The k-th of each side oppose each other (S8).
    pub seekers: ArrayVec<ActiveSeeker, SEEKERS>,
    /// The memory.
    pub memory: Memory,
    /// The archive, open to all.
    pub archive: Cards,
    /// How many cards are in the library.
    pub library: u8,
    /// How many cards are in the hand.
    pub hand: u8,
    /// How many stages are complete: how often the library was empty.
    pub stages: u8,
    /// The resources that were produced and not used yet.
    pub pool: u8,
    /// How much less every hyperlink costs until end of turn.
    pub cheaper: u8,
    /// How much less the next hyperlink of this turn costs.
    pub next_cheaper: u8,
    /// Cards that everybody knows to be in the hand.
    pub known: Cards,
    /// The cards of the deck that everybody knows, the Seeker-modules included: all of them when decks are open, else those
    /// that were seen.
    pub seen: Cards,
    /// The cards of which the library was made when it was last renewed, but for those that were seen to leave it. What is in
    /// it now is among them.
    pub shuffled: Cards,
}

impl Side {
    /// The active Seeker in this lane.
    pub fn seeker(&self, lane: Lane) -> Option<&ActiveSeeker> {
        self.seekers.get(lane.index())
    }

    /// The lanes in which there is a Seeker.
    pub fn lanes(&self) -> impl DoubleEndedIterator<Item = Lane> + Clone + use<> {
        (0..self.seekers.len() as u8).map(Lane)
    }

    /// The Seekers that are set aside, in the order of the Chronicles.
    pub fn set_aside(&self) -> impl Iterator<Item = Chronicle> + '_ {
        self.chronicles.iter().copied().filter(|chronicle| !self.is_active(*chronicle))
    }

    /// Whether this Seeker is active.
    pub fn is_active(&self, chronicle: Chronicle) -> bool {
        self.seekers.iter().any(|active| active.seeker == chronicle)
    }

    /// All linked modules.
    pub fn linked(&self) -> Cards {
        self.seekers.iter().fold(Cards::EMPTY, |all, active| all.plus(active.linked))
    }

    /// How many modules are linked.
    pub fn linked_count(&self) -> u8 {
        self.seekers.iter().map(|active| active.linked.len() as u8).sum()
    }

    /// The cards of which everybody knows where they are: all but those hidden in the hand and in the library.
    pub fn placed(&self) -> Cards {
        let aside: Cards = self.set_aside().map(Chronicle::seeker_module).collect();
        self.memory.cards().plus(self.linked()).plus(self.archive).plus(self.known).plus(aside)
    }
}
