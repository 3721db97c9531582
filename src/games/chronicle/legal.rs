//! What may be answered to the decision at hand, and why not. The one place where legality is decided: a state and a
//! view both know the [`Facts`] it rests on.

use super::moves::{Face, Move, WhyNot};
use super::pieces::{Card, CardSet, Suit};
use super::setup::{Setup, Variant};
use super::view::{Decision, View};
use crate::engine::{MAX_SEATS, Seat, SeatSet, Setup as _};

/// What legality rests on, seen from the seat that has to decide.
pub(super) trait Facts {
    /// What was agreed.
    fn setup(&self) -> Setup;
    /// Who has to decide.
    fn seat(&self) -> Seat;
    /// What has to be decided.
    fn decision(&self) -> Decision;
    /// The suit to follow.
    fn led(&self) -> Option<Suit>;
    /// The hand of the seat that has to decide.
    fn hand(&self) -> CardSet;
    /// Everybody's Allies.
    fn allies(&self) -> &[CardSet; MAX_SEATS];
    /// Whether this seat has a card in the meeting.
    fn has_played(&self, seat: Seat) -> bool;
    /// Whether this seat has a card in hand.
    fn has_cards(&self, seat: Seat) -> bool;
}

impl Facts for View {
    fn setup(&self) -> Setup {
        self.setup
    }

    fn seat(&self) -> Seat {
        self.acting.unwrap_or(self.start)
    }

    fn decision(&self) -> Decision {
        self.decision
    }

    fn led(&self) -> Option<Suit> {
        self.led
    }

    fn hand(&self) -> CardSet {
        self.hand
    }

    fn allies(&self) -> &[CardSet; MAX_SEATS] {
        &self.allies
    }

    fn has_played(&self, seat: Seat) -> bool {
        self.meeting.iter().any(|played| played.seat == seat)
    }

    fn has_cards(&self, seat: Seat) -> bool {
        self.hand_sizes.get(seat.index()).is_some_and(|size| *size > 0)
    }
}

/// The answers to a decision, as sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choices {
    /// Cards that may be played face up, and face down.
    Play {
        /// Face up.
        up: CardSet,
        /// Face down.
        down: CardSet,
    },
    /// Allies of opponents.
    Take(CardSet),
    /// Own Allies.
    Recall(CardSet),
    /// Seats with a card in the meeting.
    Remove(SeatSet),
    /// Opponents with cards.
    Demand(SeatSet),
    /// Cards of the hand.
    Discard(CardSet),
    /// Allies of those with the most.
    Banish(CardSet),
}

impl Choices {
    /// The answers to the decision at hand.
    #[inline]
    pub(super) fn of(facts: &impl Facts) -> Choices {
        let seats = facts.setup().seats();
        let seat = facts.seat();
        match facts.decision() {
            Decision::Play => plays(facts),
            Decision::Take => Choices::Take(all_allies(facts).minus(facts.allies()[seat.index()])),
            Decision::Recall => Choices::Recall(facts.allies()[seat.index()]),
            Decision::Remove => {
                Choices::Remove(Seat::all(seats).filter(|other| *other != seat && facts.has_played(*other)).collect())
            }
            Decision::Demand => {
                Choices::Demand(Seat::all(seats).filter(|other| *other != seat && facts.has_cards(*other)).collect())
            }
            Decision::Obey(_) | Decision::Pay => Choices::Discard(facts.hand()),
            Decision::Banish => Choices::Banish(allies_of_the_most(facts.allies())),
        }
    }

    /// Whether there is nothing to choose, so that the ability has no effect (C20).
    pub(super) fn is_empty(self) -> bool {
        match self {
            Choices::Play { up, down } => up.union(down).is_empty(),
            Choices::Take(cards) | Choices::Recall(cards) | Choices::Discard(cards) | Choices::Banish(cards) => {
                cards.is_empty()
            }
            Choices::Remove(seats) | Choices::Demand(seats) => seats.is_empty(),
        }
    }

    /// Appends the moves, ascending.
    pub(super) fn list(self, moves: &mut Vec<Move>) {
        match self {
            Choices::Play { up, down } => {
                for card in up.union(down) {
                    if up.contains(card) {
                        moves.push(Move::Play(card, Face::Up));
                    }
                    if down.contains(card) {
                        moves.push(Move::Play(card, Face::Down));
                    }
                }
            }
            Choices::Take(cards) => moves.extend(cards.iter().map(Move::Take)),
            Choices::Recall(cards) => moves.extend(cards.iter().map(Move::Recall)),
            Choices::Remove(seats) => moves.extend(seats.iter().map(Move::Remove)),
            Choices::Demand(seats) => moves.extend(seats.iter().map(Move::Demand)),
            Choices::Discard(cards) => moves.extend(cards.iter().map(Move::Discard)),
            Choices::Banish(cards) => moves.extend(cards.iter().map(Move::Banish)),
        }
    }

    /// Whether `mv` is one of the answers.
    fn contains(self, mv: Move) -> bool {
        match (self, mv) {
            (Choices::Play { up, .. }, Move::Play(card, Face::Up)) => up.contains(card),
            (Choices::Play { down, .. }, Move::Play(card, Face::Down)) => down.contains(card),
            (Choices::Take(cards), Move::Take(card))
            | (Choices::Recall(cards), Move::Recall(card))
            | (Choices::Discard(cards), Move::Discard(card))
            | (Choices::Banish(cards), Move::Banish(card)) => cards.contains(card),
            (Choices::Remove(seats), Move::Remove(seat)) | (Choices::Demand(seats), Move::Demand(seat)) => {
                seats.contains(seat)
            }
            _ => false,
        }
    }
}

/// Which cards of the hand may be played. A Wild always may (C7); a suited card sets the suit (C9), follows it, or goes
/// face down for want of it (C10).
fn plays(facts: &impl Facts) -> Choices {
    let hand = facts.hand();
    let wild = hand.intersection(CardSet::WILD);
    let suited = hand.minus(CardSet::WILD);
    let following = facts.led().map_or(suited, |suit| suited.intersection(suit.cards()));
    let hidden = if following.is_empty() { suited } else { CardSet::EMPTY };
    let hidden_wild = if facts.setup().has(Variant::WildAlwaysFaceUp) { CardSet::EMPTY } else { wild };
    Choices::Play { up: following.union(wild), down: hidden.union(hidden_wild) }
}

fn all_allies(facts: &impl Facts) -> CardSet {
    facts.allies().iter().fold(CardSet::EMPTY, |all, allies| all.union(*allies))
}

/// The Allies of everybody who has the most, each card counted as one (C33).
fn allies_of_the_most(allies: &[CardSet; MAX_SEATS]) -> CardSet {
    let most = allies.iter().map(|allies| allies.len()).max().unwrap_or(0);
    allies.iter().filter(|allies| allies.len() == most).fold(CardSet::EMPTY, |all, allies| all.union(*allies))
}

/// The rule that forbids `mv` to the seat that has to decide; `None` when it is legal.
pub(super) fn why_not(facts: &impl Facts, mv: Move) -> Option<WhyNot> {
    let choices = Choices::of(facts);
    if choices.contains(mv) {
        return None;
    }
    let own = facts.allies()[facts.seat().index()];
    Some(match (choices, mv) {
        (Choices::Play { .. }, Move::Play(card, face)) => why_not_play(facts, card, face),
        (Choices::Remove(_), Move::Remove(seat)) => WhyNot::NothingToRemove(seat),
        (Choices::Demand(_), Move::Demand(seat)) => WhyNot::NothingToDiscard(seat),
        (Choices::Discard(_), Move::Discard(card)) => WhyNot::NotInHand(card),
        (Choices::Take(_), Move::Take(card)) if own.contains(card) => WhyNot::OwnAlly(card),
        (Choices::Banish(_), Move::Banish(card)) if all_allies(facts).contains(card) => WhyNot::NotTheMost(card),
        (Choices::Take(_), Move::Take(card))
        | (Choices::Recall(_), Move::Recall(card))
        | (Choices::Banish(_), Move::Banish(card)) => WhyNot::NotAmongAllies(card),
        _ => WhyNot::Undecided(facts.decision()),
    })
}

fn why_not_play(facts: &impl Facts, card: Card, face: Face) -> WhyNot {
    if !facts.hand().contains(card) {
        return WhyNot::NotInHand(card);
    }
    if card.is_wild() {
        return WhyNot::WildFaceUp;
    }
    match (facts.led(), face) {
        (Some(led), _) if card.suit() != Some(led) && !facts.hand().intersection(led.cards()).is_empty() => {
            WhyNot::MustFollow(led)
        }
        (Some(led), Face::Up) => WhyNot::OffSuitFaceDown(led),
        (_, Face::Down) | (None, Face::Up) => WhyNot::NoReasonToHide,
    }
}
