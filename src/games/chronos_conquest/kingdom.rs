//! A player's kingdom: the central pile in its order, and the winds around it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::pieces::{Face, Wind};
use super::timer::Pack;

/// The most cards of a central pile: all territories and monsters.
pub(super) const PILE_LIMIT: usize = 42;

/// One of the cards of a kingdom, as its owner names it. Cards of one pack do not differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Part {
    /// The card at this place of the central pile, counted from 0 at the bottom.
    Pile(u8),
    /// A card of this wind.
    Wind(Wind),
}

/// The cards that a player has won and not paid or lost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kingdom {
    /// The central pile, the bottom card first.
    pub pile: ArrayVec<Face, PILE_LIMIT>,
    /// How many cards of each wind there are.
    pub winds: [u8; 4],
}

impl Kingdom {
    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.pile.len() + self.winds.iter().map(|count| usize::from(*count)).sum::<usize>()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The card on top of one of the piles: the one that can be seen.
    pub fn top(&self, pack: Pack) -> Option<Face> {
        match pack {
            Pack::Centre => self.pile.last().copied(),
            Pack::Wind(wind) => (self.winds[wind.index()] > 0).then_some(Face::Wind(wind)),
        }
    }

    /// The card that is named by its place.
    pub fn part(&self, part: Part) -> Option<Face> {
        match part {
            Part::Pile(at) => self.pile.get(usize::from(at)).copied(),
            Part::Wind(wind) => self.top(Pack::Wind(wind)),
        }
    }

    /// The names of the cards, ascending; one for each pack.
    pub fn parts(&self) -> impl Iterator<Item = Part> + '_ {
        let winds = Wind::ALL.into_iter().filter(|wind| self.winds[wind.index()] > 0).map(Part::Wind);
        (0..self.pile.len() as u8).map(Part::Pile).chain(winds)
    }

    /// How many cards can follow `last` in ascending order, the rest of its pack included; `packed` of that were chosen.
    pub(super) fn behind(&self, last: Option<Part>, packed: u8) -> usize {
        let winds = |from: usize| self.winds[from..].iter().map(|count| usize::from(*count)).sum::<usize>();
        match last {
            None => self.len(),
            Some(Part::Pile(at)) => self.pile.len().saturating_sub(usize::from(at) + 1) + winds(0),
            Some(Part::Wind(wind)) => winds(wind.index()).saturating_sub(usize::from(packed)),
        }
    }

    /// Puts a card on its pile: a wind into its pack, any other on top of the central pile.
    pub(super) fn add(&mut self, face: Face) {
        match face.wind() {
            Some(wind) => self.winds[wind.index()] += 1,
            None => self.pile.push(face),
        }
    }

    /// Takes the card that is named by its place; the order of the others stays.
    pub(super) fn take(&mut self, part: Part) -> Option<Face> {
        let face = self.part(part)?;
        match part {
            Part::Pile(at) => {
                self.pile.remove(usize::from(at));
            }
            Part::Wind(wind) => self.winds[wind.index()] -= 1,
        }
        Some(face)
    }

    /// Takes the top card of one of the piles.
    pub(super) fn take_top(&mut self, pack: Pack) -> Option<Face> {
        match pack {
            Pack::Centre => self.pile.pop(),
            Pack::Wind(wind) => self.take(Part::Wind(wind)),
        }
    }

    /// Takes all monsters, the bottom one first.
    pub(super) fn take_monsters(&mut self) -> ArrayVec<Face, PILE_LIMIT> {
        let monsters = self.pile.iter().copied().filter(|face| face.is_monster()).collect();
        self.pile.retain(|face| !face.is_monster());
        monsters
    }
}
