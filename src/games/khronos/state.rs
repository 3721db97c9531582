//! One moment of a match of Khronos.

use super::board::Board;
use super::event::Event;
use super::ledger::Ledger;
use super::legal::Asked;
use super::moves::Move;
use super::outlook::Memo;
use super::pieces::{Age, Cards, Kind};
use super::setup::{SEATS, SEATS_LIMIT, Setup};
use super::view::{Decision, Table, View};
use super::why_not::WhyNot;
use crate::engine::{Game, Rng, Seat, SeatSet, Status, Viewer};

/// What every player begins with. Rulebook, Summing It Up.
pub(super) const START_ECUS: u16 = 4;

/// One moment of a match of Khronos: what everybody knows, and the secrets.
#[derive(Clone, Debug, PartialEq)]
pub struct Khronos {
    pub(super) table: Table,
    /// The cards that each seat holds. What is in no hand, not discarded and not open is in the draw pile, whose order is drawn
    /// as the cards are.
    pub(super) hands: [Cards; SEATS_LIMIT],
    /// Each seat's part of the `old` cards of the table.
    pub(super) old_hands: [Cards; SEATS_LIMIT],
    /// What the next draws follow from.
    pub(super) rng: Rng,
    /// What the computer player has found out about the boards.
    pub(super) memo: Memo,
}

impl Table {
    /// The boards with nothing on them but the printed Hamlets, and no cards dealt.
    pub(super) fn new(setup: Setup) -> Table {
        Table {
            setup,
            round: 1,
            first: Seat(0),
            turn: Seat(0),
            acting: Seat(0),
            decision: Decision::Act,
            boards: [Board::printed(), Board::printed(), Board::printed()],
            pawns: [[Age::Might; 2]; SEATS_LIMIT],
            ecus: [START_ECUS; SEATS_LIMIT],
            hand_sizes: [0; SEATS_LIMIT],
            known: [Cards::NONE; SEATS_LIMIT],
            old: Cards::NONE,
            old_counts: [0; SEATS_LIMIT],
            deck: setup.deck().len(),
            discard: Cards::NONE,
            display: Cards::NONE,
            stock: Kind::ALL.map(Kind::stock),
            removed: [0; 9],
            exchanged: false,
            swapped: false,
            acted: false,
            ledger: Ledger::default(),
            cascade: None,
            over: false,
            winners: SeatSet::EMPTY,
        }
    }
}

impl Game for Khronos {
    type Setup = Setup;
    type Move = Move;
    type View = View;
    type Event = Event;
    type WhyNot = WhyNot;

    const SLUG: &'static str = "khronos";
    const RULES: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = SEATS;

    fn new(setup: &Setup, rng: Rng, events: &mut Vec<Event>) -> Khronos {
        let none = [Cards::NONE; SEATS_LIMIT];
        let mut game = Khronos { table: Table::new(*setup), hands: none, old_hands: none, rng, memo: Memo::default() };
        game.deal(events);
        game
    }

    fn status(&self) -> Status {
        if self.table.over {
            Status::Over(self.table.outcome())
        } else {
            Status::Acting(SeatSet::only(self.table.acting))
        }
    }

    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        if !self.table.over && self.table.acting == seat {
            Asked::of(&self.table, seat, self.hands[seat.index()]).list(moves);
        }
    }

    fn apply(&mut self, seat: Seat, mv: &Move, events: &mut Vec<Event>) {
        self.answer(seat, *mv, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = |hands: &[Cards; SEATS_LIMIT]| viewer.seat().map_or(Cards::NONE, |seat| hands[seat.index()]);
        View { viewer, table: self.table.clone(), hand: own(&self.hands), old_hand: own(&self.old_hands) }
    }

    fn determinize(view: &View, rng: Rng) -> Khronos {
        super::determinize::imagine(view, rng)
    }

    fn legal_in_view(view: &View, moves: &mut Vec<Move>) {
        if let Some(asked) = view.asked() {
            asked.list(moves);
        }
    }

    fn why_not(view: &View, mv: &Move) -> Option<WhyNot> {
        match view.asked() {
            Some(asked) => asked.why_not(*mv),
            None => Some(WhyNot::OtherDecision),
        }
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Drew { .. })
    }
}
