//! How many cards may be played on each board in a turn (K16, K17).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::pieces::Age;
use super::setup::{Edition, Setup, Variant};
use super::view::Table;

/// The most cards of one turn: two for each pawn, four in a hand.
const CARDS_LIMIT: usize = 4;
/// How many cards each board takes when cards are played on two, and how many each pawn plays. Rulebook, 2.
const HALF: u8 = 2;

/// One card that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Play {
    /// On which board.
    pub age: Age,
    /// Which of the player's pawns stood there then: bits 0 and 1.
    pub pawns: u8,
}

/// The cards played in a turn, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ledger(ArrayVec<Play, CARDS_LIMIT>);

/// Whose cards are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    /// Those of each board.
    Board,
    /// Those of each pawn, which plays them all on one board.
    PawnOnOneBoard,
    /// Those of each pawn.
    Pawn,
}

impl Setup {
    fn limit(self) -> Limit {
        match self.edition() {
            Edition::First if self.has(Variant::PawnLimit) => Limit::PawnOnOneBoard,
            Edition::First => Limit::Board,
            Edition::Second | Edition::Holdem => Limit::Pawn,
        }
    }
}

impl Ledger {
    /// The cards played, in order.
    pub fn plays(&self) -> &[Play] {
        &self.0
    }

    /// How many cards have been played on this board.
    pub fn on(&self, age: Age) -> u8 {
        self.0.iter().filter(|play| play.age == age).count() as u8
    }

    /// Notes so many cards played on this board by pawns that stand there.
    pub(super) fn note(&mut self, age: Age, pawns: [Age; 2], count: u8) {
        let play = Play { age, pawns: standing(age, pawns) };
        self.0.extend((0..count).map(|_| play));
    }

    /// Begins a turn.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// How many further cards may be played on this board by pawns that stand so.
    fn left(&self, setup: Setup, age: Age, pawns: [Age; 2]) -> u8 {
        let standing = standing(age, pawns);
        match (standing, setup.limit()) {
            (0, _) => 0,
            (_, Limit::Board) => self.left_on_board(age, standing),
            (_, limit @ (Limit::PawnOnOneBoard | Limit::Pawn)) => self.left_for_pawns(limit, Play { age, pawns: standing }),
        }
    }

    /// The first edition: cards on two boards at most, and then two on each; beyond two both pawns have to be there.
    fn left_on_board(&self, age: Age, standing: u8) -> u8 {
        let here = self.on(age);
        let elsewhere = self.0.len() as u8 - here;
        let is_third = here == 0 && self.0.iter().any(|play| play.age != self.0[0].age);
        let most = match elsewhere {
            0 if standing == BOTH => CARDS_LIMIT as u8,
            0..=HALF if !is_third => HALF,
            _ => 0,
        };
        most.saturating_sub(here)
    }

    /// The second edition: as many as the pawns can still be credited with.
    fn left_for_pawns(&self, limit: Limit, play: Play) -> u8 {
        let mut plays = self.0.clone();
        let mut left = 0;
        while plays.try_push(play).is_ok() && can_be_shared(&plays, limit) {
            left += 1;
        }
        left
    }

    /// Whether it makes no difference which of two pawns on one board is which.
    pub(super) fn is_even(&self, setup: Setup) -> bool {
        if setup.limit() == Limit::Board {
            return true; // Only the boards' cards are counted.
        }
        let count = |pawns: u8| self.0.iter().filter(move |play| play.pawns == pawns);
        let per_age = |pawns: u8| Age::ALL.map(|age| count(pawns).filter(|play| play.age == age).count());
        per_age(1) == per_age(2)
    }
}

/// Both pawns, as bits.
const BOTH: u8 = 0b11;

/// Which pawns stand on this board, as bits.
fn standing(age: Age, pawns: [Age; 2]) -> u8 {
    u8::from(pawns[0] == age) | u8::from(pawns[1] == age) << 1
}

/// Whether every card can be credited to a pawn that stood there, two to each.
fn can_be_shared(plays: &[Play], limit: Limit) -> bool {
    (0..1u8 << plays.len()).any(|second| {
        let pawn = |at: usize| second >> at & 1;
        let is_there = plays.iter().enumerate().all(|(at, play)| play.pawns >> pawn(at) & 1 == 1);
        is_there
            && [0, 1].into_iter().all(|whose| {
                let mut own = plays.iter().enumerate().filter(|(at, _)| pawn(*at) == whose).map(|(_, play)| play.age);
                let first = own.next();
                let rest: ArrayVec<Age, CARDS_LIMIT> = own.collect();
                let is_one_board = rest.iter().all(|age| Some(*age) == first);
                rest.len() < usize::from(HALF) && (is_one_board || limit == Limit::Pawn)
            })
    })
}

impl Table {
    /// How many further cards the player whose turn it is may play on each board now, by [`Age`], as far as the limits of
    /// boards and pawns go (K16).
    pub fn cards_left(&self) -> [u8; 3] {
        let pawns = self.pawns[self.turn.index()];
        Age::ALL.map(|age| self.ledger.left(self.setup, age, pawns))
    }
}
