//! One moment of a match of Chronicle.

use arrayvec::ArrayVec;

use super::legal::{self, Choices, Facts};
use super::pieces::{Card, CardSet, History, Suit, SuitSet};
use super::view::Decision;
use super::{Event, Move, Setup, View, WhyNot};
use crate::engine::{Game, MAX_SEATS, Outcome, Rng, Seat, SeatSet, Setup as _, Status, Viewer};

/// One moment of a match of Chronicle: what everybody knows, and the secrets.
#[derive(Clone, Debug, PartialEq)]
pub struct Chronicle {
    pub(super) table: Table,
    /// The cards that each seat holds.
    pub(super) hands: [CardSet; MAX_SEATS],
    /// The cards in the meeting, in the order in which they were played.
    pub(super) meeting: ArrayVec<Laid, MAX_SEATS>,
    /// The History cards still to come, the next one last.
    pub(super) deck: ArrayVec<History, 12>,
    /// The discard pile, its top card last.
    pub(super) pile: ArrayVec<Card, { Card::COUNT }>,
    /// The cards in the pile that nobody has seen but the seat that played them face down (C66).
    pub(super) buried: [CardSet; MAX_SEATS],
    /// What the next deals follow from.
    pub(super) rng: Rng,
}

/// A card lying in the meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) seat: Seat,
    pub(super) card: Card,
    pub(super) face_up: bool,
}

/// What everybody knows. [`View`] says what each of these means.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Table {
    pub(super) setup: Setup,
    pub(super) round: u8,
    pub(super) fame: [u8; MAX_SEATS],
    pub(super) turned_up: ArrayVec<History, 12>,
    pub(super) in_force: ArrayVec<History, 12>,
    pub(super) past: ArrayVec<History, 12>,
    pub(super) history_used: ArrayVec<History, 12>,
    pub(super) start: Seat,
    /// Whose turn in the meeting it is; this seat decides, unless it has told another one to discard.
    pub(super) turn: Seat,
    /// Who has to decide now; meaningless when the match is over.
    pub(super) acting: Seat,
    pub(super) decision: Decision,
    pub(super) led: Option<Suit>,
    pub(super) led_by: Option<Seat>,
    pub(super) idle_wild: bool,
    pub(super) allies: [CardSet; MAX_SEATS],
    pub(super) removed: CardSet,
    pub(super) known: [CardSet; MAX_SEATS],
    pub(super) lacks: [SuitSet; MAX_SEATS],
    pub(super) winners: Option<SeatSet>,
}

impl Table {
    /// The table before the first round.
    fn new(setup: Setup) -> Table {
        Table {
            setup,
            round: 0,
            fame: [0; MAX_SEATS],
            turned_up: ArrayVec::new(),
            in_force: ArrayVec::new(),
            past: ArrayVec::new(),
            history_used: ArrayVec::new(),
            start: Seat(0),
            turn: Seat(0),
            acting: Seat(0),
            decision: Decision::Play,
            led: None,
            led_by: None,
            idle_wild: false,
            allies: [CardSet::EMPTY; MAX_SEATS],
            removed: CardSet::EMPTY,
            known: [CardSet::EMPTY; MAX_SEATS],
            lacks: [SuitSet::EMPTY; MAX_SEATS],
            winners: None,
        }
    }
}

impl Chronicle {
    /// The number of seats.
    pub(super) fn seats(&self) -> u8 {
        self.table.setup.seats()
    }
}

impl Facts for Chronicle {
    fn setup(&self) -> Setup {
        self.table.setup
    }

    fn seat(&self) -> Seat {
        self.table.acting
    }

    fn decision(&self) -> Decision {
        self.table.decision
    }

    fn led(&self) -> Option<Suit> {
        self.table.led
    }

    fn hand(&self) -> CardSet {
        self.hands[self.table.acting.index()]
    }

    fn allies(&self) -> &[CardSet; MAX_SEATS] {
        &self.table.allies
    }

    fn has_played(&self, seat: Seat) -> bool {
        self.meeting.iter().any(|laid| laid.seat == seat)
    }

    fn has_cards(&self, seat: Seat) -> bool {
        !self.hands[seat.index()].is_empty()
    }
}

impl Game for Chronicle {
    type Setup = Setup;
    type Move = Move;
    type View = View;
    type Event = Event;
    type WhyNot = WhyNot;

    const SLUG: &'static str = "chronicle";
    const RULES: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = super::setup::SEATS;

    fn new(setup: &Setup, rng: Rng, events: &mut Vec<Event>) -> Self {
        let mut game = Chronicle {
            table: Table::new(*setup),
            hands: [CardSet::EMPTY; MAX_SEATS],
            meeting: ArrayVec::new(),
            deck: ArrayVec::from(History::ALL),
            pile: ArrayVec::new(),
            buried: [CardSet::EMPTY; MAX_SEATS],
            rng,
        };
        game.rng.shuffle(&mut game.deck);
        game.begin_round(events);
        game
    }

    fn status(&self) -> Status {
        match self.table.winners {
            None => Status::Acting(SeatSet::only(self.table.acting)),
            Some(winners) => Status::Over(Outcome { scores: self.table.fame.map(i16::from), winners }),
        }
    }

    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.table.winners.is_none() && self.table.acting == seat {
            Choices::of(self).list(moves);
        }
    }

    fn apply(&mut self, seat: Seat, mv: &Move, events: &mut Vec<Event>) {
        self.answer(seat, *mv, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn determinize(view: &View, rng: Rng) -> Self {
        super::determinize::imagine(view, rng)
    }

    fn legal_in_view(view: &View, moves: &mut Vec<Move>) {
        if view.acting.is_some() && view.acting == view.viewer.seat() {
            Choices::of(view).list(moves);
        }
    }

    fn why_not(view: &View, mv: &Move) -> Option<WhyNot> {
        if view.acting.is_some() && view.acting == view.viewer.seat() {
            legal::why_not(view, *mv)
        } else {
            Some(WhyNot::Undecided(view.decision))
        }
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }
}
