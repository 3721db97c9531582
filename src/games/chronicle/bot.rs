//! The computer player of Chronicle: how it plays on in its head, and what the end of a round is worth to it.

use super::legal::Choices;
use super::pieces::{Ability, Card, CardSet, Condition, History};
use super::{Chronicle, Face, Move, View};
use crate::ai::bot::share;
use crate::ai::{Bot, Rewards};
use crate::engine::{Game as _, MAX_SEATS, Rng, Seat, Setup as _, Status, Viewer};

/// How much a seat with this Fame is worth in the race to three, compared with one that has none.
const WORTH: [f32; 4] = [1.0, 3.0, 10.0, 30.0];
/// The strength that a Wild is taken for that wins by itself: above every 10.
const MIGHT: i32 = 14;
/// What an Ally is worth that a condition counts, in points of strength.
const COUNTED: i32 = 2;
/// What an Evil Ally costs, or brings in the Dark Ages, in points of strength.
const EVIL: i32 = 8;
/// How much chance there is in a play that is otherwise chosen by strength and worth, in points of strength.
const WHIM: u32 = 6;

impl Bot for Chronicle {
    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    /// A round is what a player can foresee; the next deal cannot be planned for.
    fn chapter(&self) -> u32 {
        u32::from(self.table.round)
    }

    /// Follows its taste where that is cheap to tell, and chance where it is not. Against searches that play on at random,
    /// a search that plays on like this wins three matches of five.
    fn playout_move(&self, seat: Seat, moves: &mut Vec<Move>, rng: &mut Rng) -> Move {
        let taste = Taste::of(self);
        match Choices::of(self) {
            Choices::Play { up, down } => self.playout_card(&taste, up, down, rng),
            Choices::Take(cards) => Move::Take(taste.best(cards, rng)),
            Choices::Recall(cards) => Move::Recall(taste.worst(cards, rng)),
            Choices::Discard(cards) => Move::Discard(taste.worst(cards, rng)),
            Choices::Banish(cards) => Move::Banish(any(cards, rng)),
            Choices::Remove(_) | Choices::Demand(_) => {
                moves.clear();
                self.legal_moves(seat, moves);
                *rng.pick(moves).expect("a seat that has to act has a legal move")
            }
        }
    }

    /// Each seat's share of the race.
    fn evaluate(&self) -> Rewards {
        if let Status::Over(outcome) = self.status() {
            return share(outcome.winners);
        }
        let mut rewards = [0.0; MAX_SEATS];
        let mut sum = 0.0;
        for (reward, fame) in rewards.iter_mut().zip(self.table.fame).take(usize::from(self.table.setup.seats())) {
            *reward = WORTH[usize::from(fame).min(WORTH.len() - 1)];
            sum += *reward;
        }
        rewards.map(|reward| reward / sum)
    }
}

impl Chronicle {
    /// Wants or shuns the meeting for what lies in it, and plays high or low for that.
    fn playout_card(&self, taste: &Taste, up: CardSet, down: CardSet, rng: &mut Rng) -> Move {
        let lying: CardSet = self.meeting.iter().map(|laid| laid.card).collect();
        let is_reversed = self.meeting.iter().any(|laid| laid.face_up && laid.card.ability() == Ability::Reverse);
        let desire = taste.worth(lying).signum();
        let mut best = None;
        for card in up.union(down) {
            for (face, set) in [(Face::Up, up), (Face::Down, down)] {
                if set.contains(card) {
                    let power = if face == Face::Up { power(card, is_reversed) } else { 0 };
                    let score = desire * power - taste.worth(CardSet::only(card)) + i32::from(rng.below(WHIM) as u8);
                    if best.is_none_or(|(highest, _)| score > highest) {
                        best = Some((score, Move::Play(card, face)));
                    }
                }
            }
        }
        best.expect("a seat that has to act has a card").1
    }
}

/// How near a face-up card comes to winning.
fn power(card: Card, is_reversed: bool) -> i32 {
    match card.strength() {
        Some(strength) if is_reversed => 11 - i32::from(strength),
        Some(strength) => i32::from(strength),
        None if matches!(card.ability(), Ability::King | Ability::Demon | Ability::Dragon) => MIGHT,
        None => 0,
    }
}

/// Which Allies are worth having this round, to anybody: conditions are the same for all seats.
struct Taste {
    /// Those of which a condition asks for many.
    good: CardSet,
    /// Those of which a condition asks for few.
    bad: CardSet,
    /// What an Evil one is worth.
    evil: i32,
}

impl Taste {
    /// The taste that the conditions in force make.
    fn of(game: &Chronicle) -> Taste {
        let mut taste = Taste { good: CardSet::EMPTY, bad: CardSet::EMPTY, evil: -EVIL };
        for history in &game.table.in_force {
            match history.condition() {
                Some(Condition::Most(suit)) => taste.good = taste.good.union(suit.cards()),
                Some(Condition::Fewest(suit)) => taste.bad = taste.bad.union(suit.cards()),
                Some(Condition::MostAllies) => taste.good = CardSet::ALL,
                Some(Condition::FewestAllies) => taste.bad = CardSet::ALL,
                Some(Condition::NoEvil | Condition::Evil) | None => {}
            }
            if *history == History::DarkAges {
                taste.evil = EVIL;
            }
        }
        taste
    }

    /// What these cards are worth as Allies, in points of strength.
    fn worth(&self, cards: CardSet) -> i32 {
        let count = |set: CardSet| {
            let set = cards.intersection(set);
            i32::from((set.len() + 2 * set.intersection(CardSet::TRIPLE).len()) as u8)
        };
        COUNTED * (count(self.good) - count(self.bad)) + self.evil * i32::from(cards.intersection(CardSet::EVIL).len() as u8)
    }

    /// One of the cards that are best to have.
    fn best(&self, cards: CardSet, rng: &mut Rng) -> Card {
        let evil = if self.evil > 0 { CardSet::EVIL } else { CardSet::EMPTY };
        let shunned = if self.evil > 0 { self.bad } else { self.bad.union(CardSet::EVIL) };
        prefer(cards, &[evil, self.good.minus(shunned), CardSet::ALL.minus(shunned)], rng)
    }

    /// One of the cards that are best to lose.
    fn worst(&self, cards: CardSet, rng: &mut Rng) -> Card {
        let evil = if self.evil > 0 { CardSet::EMPTY } else { CardSet::EVIL };
        prefer(cards, &[evil, self.bad, CardSet::ALL.minus(self.good)], rng)
    }
}

/// A random card of `cards` that is in the first of `sets` to have one of them; any card if none has.
fn prefer(cards: CardSet, sets: &[CardSet], rng: &mut Rng) -> Card {
    let preferred = sets.iter().map(|set| cards.intersection(*set)).find(|set| !set.is_empty());
    any(preferred.unwrap_or(cards), rng)
}

fn any(cards: CardSet, rng: &mut Rng) -> Card {
    let skipped = rng.below(cards.len() as u32) as usize;
    cards.iter().nth(skipped).expect("there is something to choose from")
}
