//! The computer player of Seeker Chronicles: how it plays on in its head, and what a moment is worth to it.

use super::card::{Assignment, Card};
use super::cards::Cards;
use super::effect::{Act, Amount, Quantity, Whom};
use super::moves::Lane;
use super::outlook::left_to_win;
use super::power::THRESHOLD;
use super::side::Side;
use super::view::{Choice, Decision, Table};
use super::{Move, SeekerChronicles, View};
use crate::ai::bot::share;
use crate::ai::{Bot, Rewards};
use crate::engine::{Game as _, MAX_SEATS, Rng, Seat, Status, Viewer};

/// How many turns are played on before a moment is weighed: one's own, the answer, and one's own again. Where the opponent
/// had the last word every moment looks worse than it is. Found by tournament, as the worths below.
const TURNS_AHEAD: u8 = 3;
/// How much chance there is in a move that is otherwise weighed.
const WHIM: u32 = 10;
/// The weight that looks as promising as any larger one.
const FULL_PRIOR: f32 = 120.0;
/// What a point of base power is worth, in cards that have yet to be archived, while the match is long.
const POWER_WORTH: f32 = 2.0;
/// What a module in the memory is worth.
const MEMORY_WORTH: f32 = 3.0;
/// What a card in the hand is worth.
const HAND_WORTH: f32 = 2.0;
/// What an active Seeker is worth.
const SEEKER_WORTH: f32 = 3.0;
/// With so many cards left to archive the means to do it count in full.
const LONG: f32 = 40.0;
/// A lead of so many cards is half as good as a won match.
const LEAD: f32 = 25.0;

impl Bot for SeekerChronicles {
    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    /// Counted from the moment at which thinking began, so that every search looks equally far. What is decided before the
    /// first turn shows in the whole match alone.
    fn chapter(&self) -> u32 {
        if self.imagined_in == 0 {
            return 0;
        }
        u32::from(self.table.turn.saturating_sub(self.imagined_in) / TURNS_AHEAD)
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

    /// Who is ahead in cards, with the means to archive more counted as cards while the match is long.
    fn evaluate(&self) -> Rewards {
        if let Status::Over(outcome) = self.status() {
            return share(outcome.winners);
        }
        let table = &self.table;
        let left = [Seat(0), Seat(1)].map(|seat| f32::from(left_to_win(table, seat)));
        let length = (left[0].min(left[1]) / LONG).clamp(0.1, 1.0);
        let means = table.sides.each_ref().map(means);
        let lead = left[1] - left[0] + (means[0] - means[1]) * length;
        let share = lead / (lead.abs() + LEAD);
        let mut rewards = [0.0; MAX_SEATS];
        (rewards[0], rewards[1]) = (f32::midpoint(1.0, share), f32::midpoint(1.0, -share));
        rewards
    }

    /// What weighs more comes first.
    fn prior(&self, seat: Seat, mv: &Move) -> f32 {
        (Scales::of(self, seat).weigh(*mv) as f32 / FULL_PRIOR).clamp(0.0, 1.0)
    }

    /// Whether the seat started, and its Seekers.
    fn labels(&self, seat: Seat) -> Vec<&'static str> {
        let role = if self.table.starter == seat { "starter" } else { "second" };
        let seekers = self.table.side(seat).chronicles.iter().map(|chronicle| chronicle.key());
        [role].into_iter().chain(seekers).collect()
    }
}

/// What a side has to archive with, in cards.
fn means(side: &Side) -> f32 {
    let base: u8 = side.seekers.iter().map(|active| active.base).sum();
    f32::from(base) * POWER_WORTH
        + side.memory.cards().len() as f32 * MEMORY_WORTH
        + f32::from(side.hand) * HAND_WORTH
        + side.seekers.len() as f32 * SEEKER_WORTH
}

/// How many cards there are.
fn count(cards: Cards) -> i32 {
    i32::from(cards.len() as u8)
}

/// What a seat weighs its moves with.
struct Scales<'a> {
    table: &'a Table,
    seat: Seat,
    side: &'a Side,
    other: &'a Side,
    /// The power of each Seeker less that of the opposing one, by lane.
    leads: [i32; 3],
    memory: i32,
}

impl<'a> Scales<'a> {
    fn of(game: &'a SeekerChronicles, seat: Seat) -> Scales<'a> {
        let table = &game.table;
        let (side, other) = (table.side(seat), table.side(Table::other(seat)));
        let power = |side: &Side, lane: Lane| side.seeker(lane).map_or(0, |active| i32::from(side.power(active)));
        let leads = Lane::ALL.map(|lane| power(side, lane) - power(other, lane));
        Scales { table, seat, side, other, leads, memory: count(side.memory.cards()) }
    }

    /// How many Seekers are active.
    fn seekers(&self) -> i32 {
        i32::from(self.side.seekers.len() as u8)
    }

    fn weigh(&self, mv: Move) -> i32 {
        match mv {
            Move::Pile(_) | Move::Seeker(_) | Move::To(_) | Move::Keep => 20,
            Move::Starter(starter) => 20 * i32::from(starter == self.seat),
            Move::Copies(_, count) => [0, 12, 20, 15][usize::from(count.min(3))],
            Move::Mulligan => 8,
            Move::Produce(card) => self.produce(card),
            Move::Play(card) => 100 + i32::from(card.hyperlink_cost().unwrap_or(8)) - self.ability(card) / 4,
            Move::Link(card, lane) => self.assign(card, lane, Assignment::Link),
            Move::Hyperlink(card, lane) => self.assign(card, lane, Assignment::Hyperlink),
            Move::Research => 36 + self.leads.iter().filter(|lead| **lead > 0).sum::<i32>(),
            Move::Skip => 35,
            Move::Pass => 32,
            Move::Choose(card) => self.choose(card),
            Move::ChooseLinked(lane, card) => self.choose_linked(lane, card),
            Move::Stop => 10,
        }
    }

    /// What is exhausted for a cost is what is least worth linking; for nothing, nothing is.
    fn produce(&self, card: Card) -> i32 {
        match self.table.decision {
            Decision::Pay(_) => 40 - self.ability(card) / 2 - 2 * i32::from(card.power()),
            _ => -20,
        }
    }

    /// A module is worth its power and its ability; in a challenge, what it takes from the research.
    fn assign(&self, card: Card, lane: Lane, how: Assignment) -> i32 {
        let power = i32::from(card.power());
        let ability = if card.resolves_on(how) { self.ability(card) } else { 0 };
        let lead = self.leads[lane.index()];
        if self.table.decision == Decision::Challenge {
            let answered = power.min((-lead).max(0));
            return 20 + 6 * answered + ability / 2 + 2 * power - 4 * i32::from(self.side.cost(card, how).unwrap_or(0));
        }
        let base = self.side.seekers[lane.index()].base;
        let is_last = usize::from(lane.0) + 1 == self.side.seekers.len();
        let activates = is_last && lane.0 < 2 && base < THRESHOLD && base + card.power() >= THRESHOLD;
        let towards = if is_last && lane.0 < 2 { 2 * power } else { 0 };
        // A memory of a few modules is what everything is paid from.
        let poverty = if how == Assignment::Link { 14 * (5 - self.memory).clamp(0, 4) } else { 0 };
        40 + 5 * power + ability + towards + 25 * i32::from(activates) - poverty
    }

    /// What the steps of an ability are worth.
    fn ability(&self, card: Card) -> i32 {
        card.acts().iter().map(|act| self.act(*act)).sum()
    }

    fn act(&self, act: Act) -> i32 {
        match act {
            Act::Draw(count) => 8 * i32::from(count),
            Act::Discard(count) => -5 * i32::from(count),
            Act::OpponentDiscards(count) => 7 * i32::from(count.min(self.other.hand)),
            Act::Archive(Amount::Fixed(count)) => 3 * i32::from(count),
            Act::Archive(Amount::PerActiveSeeker(each)) => 3 * i32::from(each) * self.seekers(),
            Act::Archive(Amount::PerLinked { most }) => 3 * i32::from(most.min(self.side.linked_count() + 1)),
            Act::Ready(Quantity::Exactly(count) | Quantity::UpTo(count)) => {
                5 * i32::from(count.min(self.side.memory.exhausted().len() as u8))
            }
            Act::Ready(Quantity::All) => 5 * count(self.side.memory.exhausted()),
            Act::Exhaust => 3 * i32::from(self.other.memory.ready_count().min(1)),
            Act::Freeze => 8,
            Act::HandToMemory => 10 * i32::from(self.side.hand.min(1)),
            Act::LibraryToMemory => 12,
            Act::ArchiveToMemory => 10 * i32::from(!self.side.archive.is_empty()),
            Act::ArchiveToHand => 8 * i32::from(!self.side.archive.is_empty()),
            Act::UnlinkOpposing(_) => 12 * i32::from(self.other.linked_count().min(1)),
            Act::UnlinkOwnAndReady | Act::DestroyOwn | Act::Relocate | Act::Echo => 2,
            Act::Modify(Whom::Opposing | Whom::Host, _) | Act::Equalize => 5,
            Act::Modify(Whom::OtherOwn, _) => 3 * (self.seekers() - 1),
            Act::LockOpposing => 6,
            Act::CheaperHyperlinks(..) => 4 * i32::from(self.side.hand.min(2)),
        }
    }

    /// What a card is worth to whoever has it.
    fn worth(&self, card: Card) -> i32 {
        4 * i32::from(card.power()) + self.ability(card)
    }

    fn choose(&self, card: Card) -> i32 {
        let Decision::Resolve(choice) = self.table.decision else { return 20 };
        match choice {
            Choice::Discard { .. } => 60 - self.worth(card),
            Choice::Destroy => if self.memory > 4 { 40 - self.worth(card) } else { 0 },
            _ => 20 + self.worth(card),
        }
    }

    fn choose_linked(&self, lane: Lane, card: Card) -> i32 {
        let power = i32::from(card.power());
        match self.table.decision {
            Decision::Resolve(Choice::UnlinkOpposing { .. }) => 20 + 5 * power - self.leads[lane.index()].clamp(-5, 5),
            // What is taken back has to be linked once more to be worth it.
            Decision::Resolve(Choice::UnlinkOwn) => self.ability(card) - 4 * power,
            _ => self.leads[lane.index()].clamp(-10, 10),
        }
    }
}
