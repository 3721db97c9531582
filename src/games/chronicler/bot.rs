//! The computer player of Chronicler: how it plays on in its head, and what the end of a match is worth to it.

use super::attack::loot;
use super::legal::Asked;
use super::pieces::{AGE_LIMIT, Card, Cards};
use super::score::{Score, ScoreKind, points_of};
use super::sheet::{Sheet, Span};
use super::view::Decision;
use super::{Chronicler, Move, View};
use crate::ai::bot::share;
use crate::ai::{Bot, Rewards};
use crate::engine::{Game as _, MAX_SEATS, Rng, Seat, Status, Viewer};

/// What a point is worth, in the small change that moves are weighed in.
const POINT: i32 = 10;
/// What a card in the hand is worth that can still be advanced.
const LIVE_CARD: i32 = 18;
/// What a card in the hand is worth that is only good to build or to attack with.
const DEAD_CARD: i32 = 8;
/// What it is worth that a card opens the way to the next.
const PROGRESS: i32 = 25;
/// What it costs to leave an Age out.
const SKIPPED_AGE: i32 = 12;
/// What a lost point of somebody else is worth.
const HARM: i32 = 5;
/// How much chance there is in a move that is otherwise weighed.
const WHIM: u32 = 12;
/// The weight that looks as promising as any larger one.
const FULL_PRIOR: f32 = 80.0;
/// How much of the reward is for winning; the rest is for how near it was.
const FOR_WINNING: f32 = 0.75;
/// The difference in points that is as good as any larger one.
const CLEAR_MARGIN: f32 = 30.0;

impl Bot for Chronicler {
    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    /// Plays what weighs most, with some chance in it.
    fn playout_move(&self, seat: Seat, moves: &mut Vec<Move>, rng: &mut Rng) -> Move {
        moves.clear();
        self.legal_moves(seat, moves);
        let scales = Scales::of(self, seat);
        let mut best = None;
        for mv in moves.iter() {
            let weight = scales.weigh(*mv) + rng.below(WHIM).cast_signed();
            if best.is_none_or(|(highest, _)| weight > highest) {
                best = Some((weight, *mv));
            }
        }
        best.expect("a seat that has to act has a legal move").1
    }

    /// An Era is what a player can foresee; the next deck cannot be planned for.
    fn chapter(&self) -> u32 {
        u32::from(self.table.shifts)
    }

    /// At the end mostly who won, before it who is ahead, hands included, and by how much.
    fn evaluate(&self) -> Rewards {
        if let Status::Over(outcome) = self.status() {
            let mut rewards = share(outcome.winners);
            let nearness = nearness(self.seats(), outcome.scores.map(f32::from));
            for (reward, nearness) in rewards.iter_mut().zip(nearness) {
                *reward = *reward * FOR_WINNING + nearness * (1.0 - FOR_WINNING);
            }
            return rewards;
        }
        let mut standing = [0.0; MAX_SEATS];
        for seat in Seat::all(self.seats()) {
            let scales = Scales::rough(self, seat);
            let hand: i32 = scales.hand.iter().map(|card| scales.worth(card)).sum();
            let progress = i32::from(scales.highest) * PROGRESS / 2;
            let score = Score::of(&self.table, seat, Cards::EMPTY).total();
            standing[seat.index()] = f32::from(score) + (hand + progress) as f32 / POINT as f32;
        }
        nearness(self.seats(), standing)
    }

    /// What weighs more comes first.
    fn prior(&self, seat: Seat, mv: &Move) -> f32 {
        let scales = Scales::rough(self, seat);
        (scales.weigh(*mv) as f32 / FULL_PRIOR).clamp(0.0, 1.0)
    }
}

/// How far each seat is ahead of the best of the others, from 0 to 1.
fn nearness(seats: u8, standing: [f32; MAX_SEATS]) -> Rewards {
    let mut rewards = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        let others = Seat::all(seats).filter(|other| *other != seat);
        let best = others.map(|other| standing[other.index()]).fold(f32::MIN, f32::max);
        let margin = (standing[seat.index()] - best) / CLEAR_MARGIN;
        rewards[seat.index()] = f32::midpoint(margin.clamp(-1.0, 1.0), 1.0);
    }
    rewards
}

/// What a seat weighs its moves with.
struct Scales<'a> {
    game: &'a Chronicler,
    seat: Seat,
    sheet: &'a Sheet,
    hand: Cards,
    highest: u8,
    /// What the best place for a card to build is worth.
    best_site: i32,
    /// What the best attack is worth, without the card that it costs.
    best_target: i32,
}

impl<'a> Scales<'a> {
    /// Scales that take the best place and the best target to be ordinary ones.
    fn rough(game: &'a Chronicler, seat: Seat) -> Scales<'a> {
        let sheet = game.table.sheet(seat);
        let hand = game.hands[seat.index()];
        let highest = sheet.highest_age();
        Scales { game, seat, sheet, hand, highest, best_site: 2 * POINT + DEAD_CARD, best_target: LIVE_CARD + 2 * POINT }
    }

    fn of(game: &'a Chronicler, seat: Seat) -> Scales<'a> {
        let mut scales = Scales::rough(game, seat);
        if game.table.decision == Decision::Act && scales.sheet.current_age() > 0 {
            let asked = Asked::of(&game.table, seat, scales.hand);
            (scales.best_site, scales.best_target) = (0, 0);
            asked.each_site(|mv, _| {
                scales.best_site = scales.best_site.max(scales.site(mv));
                true
            });
            if game.table.setup.mode() == super::Mode::Conflict {
                asked.each_target(|target, at, span| {
                    scales.best_target = scales.best_target.max(scales.target(target, at, span));
                });
            }
        }
        scales
    }

    fn weigh(&self, mv: Move) -> i32 {
        match mv {
            Move::Obtain => LIVE_CARD,
            Move::Advance(card) => self.advance(card),
            Move::Research(card) | Move::Discard(card) => self.discard(card),
            Move::Build(card) => self.best_site - self.worth(card),
            Move::Merge { .. } => POINT,
            Move::Attack(card) => self.best_target - self.worth(card),
            Move::Rediscover { seat, at } => self.rediscover(seat, at),
            Move::Pass | Move::Stop => 0,
            Move::Draw => DEAD_CARD,
            Move::Place | Move::Join { .. } => self.site(mv),
            Move::Cover { seat, at, span } => self.target(seat, at, span),
            Move::Take(card) => self.worth(card),
        }
    }

    /// An advance is worth its points and what it opens. An Age 9 card ends the match: only for whoever is then ahead.
    fn advance(&self, card: Card) -> i32 {
        let points = i32::from(points_of(card)) * POINT;
        if card.age() == AGE_LIMIT && self.game.table.first_nine.is_none() {
            let scores = self.game.scores();
            let most = scores.iter().map(Score::total).max().unwrap_or(0);
            let after = scores[self.seat.index()].total() + ScoreKind::FirstNine.points_each() + points_of(card);
            return if after > most { 10 * PROGRESS } else { 0 };
        }
        let skipped = i32::from(card.age()) - i32::from(self.highest.max(1));
        points + PROGRESS - SKIPPED_AGE * skipped
    }

    /// What a card in the hand is worth.
    fn worth(&self, card: Card) -> i32 {
        let is_spare = card.age() == AGE_LIMIT && self.hand.of_age(AGE_LIMIT).len() > 1;
        if is_spare {
            -i32::from(ScoreKind::SpareNines.points_each())
        } else if card.age() < self.highest || self.sheet.has_tech(card) {
            DEAD_CARD
        } else {
            LIVE_CARD - 2 * i32::from(card.age() - self.highest)
        }
    }

    /// A card is exchanged, or let go, when it is too far ahead or can never be advanced.
    fn discard(&self, card: Card) -> i32 {
        match self.game.table.decision {
            Decision::Shed { .. } => -self.worth(card),
            _ if self.sheet.has_tech(card) => DEAD_CARD + 1,
            _ => 3 * (i32::from(card.age()) - i32::from(self.highest) - 2).min(3),
        }
    }

    /// What a card is worth in this place: the points it adds.
    fn site(&self, mv: Move) -> i32 {
        let mode = self.game.table.setup.mode();
        let Move::Join { component, cell } = mv else {
            return 2 * POINT + DEAD_CARD;
        };
        let joined = &self.sheet.components[usize::from(component)];
        let points = |size: u8| i32::from(size) * i32::from(ScoreKind::Structures.points_each()) * POINT;
        let before = joined.structure(mode).map_or(0, |structure| points(structure.size()));
        let after = joined.shape.with_cell(cell).and_then(|shape| shape.structure(mode));
        match after {
            Some(structure) => points(structure.size()) - before + DEAD_CARD,
            // Towards the Plaza there is a way through unfinished forms; it is gone without much time.
            None => POINT - before / 2,
        }
    }

    /// What an attack is worth: loot, and what the other loses.
    fn target(&self, target: Seat, at: u8, span: Span) -> i32 {
        let drawn = i32::from(loot(&self.game.table, self.seat, target).cards);
        drawn * LIVE_CARD + HARM * self.covered(target, at, span)
    }

    /// The points that a cover on this advancement, or on two, takes away.
    fn covered(&self, owner: Seat, at: u8, span: Span) -> i32 {
        let count = if span == Span::First { 2 } else { 1 };
        let techs = self.game.table.sheet(owner).techs.iter().skip(usize::from(at)).take(count);
        techs.map(|tech| i32::from(points_of(tech.card) - ScoreKind::Lost.points_each())).sum()
    }

    fn rediscover(&self, owner: Seat, at: u8) -> i32 {
        let cover = self.game.table.sheet(owner).techs.get(usize::from(at)).and_then(|tech| tech.cover);
        let gained = self.covered(owner, at, cover.map_or(Span::One, |cover| cover.span));
        if owner == self.seat { gained * POINT } else { -gained * HARM }
    }
}
