//! The computer player of Khronos: how it plays a turn in its head, and what the end of that turn is worth to it.
//!
//! A turn is what can be foreseen: the hand is gone after it, and the others change the boards before the next. So a
//! playout ends with the turn, and what is expected of the paydays tells good turns from bad ones.

use super::legal::Asked;
use super::map::Square;
use super::pieces::{Age, Cards, Colour, Kind};
use super::squares::Squares;
use super::view::Decision;
use super::{Khronos, Move, View};
use crate::ai::bot::share;
use crate::ai::{Bot, Rewards};
use crate::engine::{Game as _, MAX_SEATS, Rng, Seat, Status, Viewer};

/// The bonus for larger buildings and upgrades, by [`Age`].
const BONUS: [f32; 3] = [1.0, 2.0, 0.0];
/// What an Ecu at a payday is worth before it: it comes late, and others may come between; before turn 5 it comes twice.
const LATER: [f32; 2] = [1.2, 0.8];
/// The lead in Ecus that brings half of the reward that is left.
const LEAD: f32 = 10.0;
/// What a player usually has and may expect in each round. What is more than usual is worth seeking, whoever is ahead.
const USUAL: [f32; 8] = [0.0, 9.5, 17.0, 25.5, 32.0, 37.5, 43.5, 50.0];
/// How much the best of the others counts against what is usual; found by tournament.
const BY_RIVAL: f32 = 0.5;
/// How many moves of a decision are tried at once; more as it is visited again. A building may have 280 places.
const LEAST_WIDTH: u32 = 3;
/// How many places a playout compares.
const PLACES_COMPARED: usize = 6;
/// The gain in Ecus that looks as promising as any larger one.
const FULL_PRIOR: f32 = 8.0;
/// How much of the reward is for winning; the rest is for how near it was.
const FOR_WINNING: f32 = 0.6;

impl Bot for Khronos {
    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    /// One player's turn.
    fn chapter(&self) -> u32 {
        u32::from(self.table.round) * MAX_SEATS as u32 + u32::from(self.table.turn.0)
    }

    fn playout_move(&self, seat: Seat, moves: &mut Vec<Move>, rng: &mut Rng) -> Move {
        if let Decision::Place { age, kind, from } = self.table.decision
            && let Some(at) = self.some_place(seat, age, kind, from, rng)
        {
            return Move::At(at);
        }
        moves.clear();
        self.legal_moves(seat, moves);
        let mut best = None;
        for mv in moves.iter() {
            let weight = self.weigh(seat, *mv) + rng.below(1024) as f32 / 512.0;
            if best.is_none_or(|(highest, _)| weight > highest) {
                best = Some((weight, *mv));
            }
        }
        best.expect("a seat that has to act has a legal move").1
    }

    fn evaluate(&self) -> Rewards {
        let standings = self.outlook().standings();
        let mut rewards = [0.0; MAX_SEATS];
        let seats = usize::from(self.table.seats());
        let usual = USUAL[usize::from(self.table.round)];
        for seat in 0..seats {
            let others = (0..seats).filter(|other| *other != seat).map(|other| standings[other]);
            let best = others.fold(f32::MIN, f32::max);
            let lead = (standings[seat] - BY_RIVAL * best - (1.0 - BY_RIVAL) * usual) / LEAD;
            rewards[seat] = 0.5 + 0.5 * lead / (1.0 + lead.abs());
        }
        if let Status::Over(outcome) = self.status() {
            let won = share(outcome.winners);
            for (reward, won) in rewards.iter_mut().zip(won) {
                *reward = *reward * (1.0 - FOR_WINNING) + won * FOR_WINNING;
            }
        }
        rewards
    }

    fn width(&self, visits: u32) -> u32 {
        LEAST_WIDTH + (3 * visits / 2).isqrt()
    }

    fn prior(&self, seat: Seat, mv: &Move) -> f32 {
        (self.weigh(seat, *mv) / FULL_PRIOR).clamp(0.0, 1.0)
    }
}

impl Khronos {
    /// What an Ecu at the next payday is worth now.
    fn later(&self) -> f32 {
        LATER[usize::from(self.table.round > 4)]
    }

    /// A rough guess of what a move brings, in Ecus.
    fn weigh(&self, seat: Seat, mv: Move) -> f32 {
        let outlook = self.outlook();
        match (mv, self.table.decision) {
            (Move::End, _) => 0.0,
            (Move::Swap { .. }, _) => 0.5,
            (Move::Exchange(cards), _) => 0.3 * f32::from(cards.len()) - 1.0,
            (Move::Travel { to, .. }, _) => self.journey(seat, to),
            (Move::Build { age, kind }, _) => start(age, kind, None),
            (Move::Upgrade { age, from, to }, _) => {
                let gain = outlook.gain(seat, age, to, from);
                0.5 * self.later() * gain + start(age, to, Some(from))
            }
            (Move::Demolish { age, at }, _) => self.demolition(seat, age, at),
            (Move::Populate(at), _) => 0.4 + self.later() * outlook.cube(seat, at),
            (Move::Renovate(at), _) => self.later() * outlook.renovation(seat, at),
            (Move::At(at), Decision::Place { age, kind, .. }) => {
                0.5 + self.later() * outlook.gain(seat, age, kind, at)
            }
            (Move::At(_) | Move::Pay(_) | Move::Settle(_) | Move::Downsize(_), _) => 1.0,
            (Move::Keep(cards), _) => keepsake(cards),
        }
    }

    /// What a journey is worth: somewhere to play the cards that are left, or a board that pays.
    fn journey(&self, seat: Seat, to: Age) -> f32 {
        let is_new = self.table.pawns_on(seat, to) == 0;
        let hand = self.hands[seat.index()];
        let use_there = match to {
            _ if hand.is_empty() => 0.0,
            Age::Reason => 0.3 * f32::from(hand.count(Colour::Civil)),
            Age::Might | Age::Faith => 0.6,
        };
        if is_new { use_there - 0.6 } else { use_there - 1.0 }
    }

    /// What a demolition is worth: more if it hurts somebody else.
    fn demolition(&self, seat: Seat, age: Age, at: Square) -> f32 {
        let owner = self.table.board(age).at(at).and_then(|building| building.owner);
        match owner {
            Some(owner) if owner != seat => 0.3,
            _ => -1.5,
        }
    }

    /// A good place among a few drawn by lot.
    fn some_place(&self, seat: Seat, age: Age, kind: Kind, from: Option<Square>, rng: &mut Rng) -> Option<Square> {
        let asked = Asked::of(&self.table, seat, self.hands[seat.index()]);
        let places = asked.places(age, kind, from);
        let near = self.table.board(age).built().beside().corners_meeting(kind.size());
        let near = places.and(near);
        let pool = if near.is_empty() { places } else { near };
        let mut best = None;
        for _ in 0..PLACES_COMPARED {
            let Some(at) = pick(pool, rng) else { break };
            let worth = self.outlook().gain(seat, age, kind, at);
            if best.is_none_or(|(highest, _)| worth > highest) {
                best = Some((worth, at));
            }
        }
        best.map(|(_, at)| at)
    }
}

/// What it is worth to begin this, wherever it will stand.
fn start(age: Age, kind: Kind, from: Option<Square>) -> f32 {
    let is_bonus = kind.size() > 1 || from.is_some();
    let bonus = if is_bonus { BONUS[age.index()] } else { 0.0 };
    let fit = match (age, kind.colour()) {
        (Age::Might, Colour::Military) | (Age::Faith, Colour::Religious) | (_, Colour::Civil) => 1.0,
        (Age::Might, Colour::Religious) => 0.3 * f32::from(kind.size() - 1),
        _ => 0.0,
    };
    bonus + fit + 0.4 * f32::from(kind.size())
}

/// One of these squares at random.
fn pick(squares: Squares, rng: &mut Rng) -> Option<Square> {
    let count = squares.len();
    (count > 0).then(|| squares.iter().nth(rng.below(count) as usize)).flatten()
}

/// What cards are worth that are kept together.
fn keepsake(cards: Cards) -> f32 {
    let most = Colour::ALL.into_iter().map(|colour| cards.count(colour)).max().unwrap_or(0);
    2.0 + 0.5 * f32::from(most) - 0.25 * f32::from(cards.len())
}
