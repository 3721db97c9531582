//! One moment of a match of Chronicler.

use arrayvec::ArrayVec;

use super::legal::Asked;
use super::pieces::{Card, Cards};
use super::score::{self, Score, Scores};
use super::setup::{SEATS_LIMIT, Setup};
use super::sheet::Sheet;
use super::view::{Decision, Table, View};
use super::{Event, Move, WhyNot};
use crate::engine::{Game, Rng, Seat, SeatSet, Setup as _, Status, Viewer};

/// One moment of a match of Chronicler: what everybody knows, and the secrets.
#[derive(Clone, Debug, PartialEq)]
pub struct Chronicler {
    pub(super) table: Table,
    /// The cards that each seat holds.
    pub(super) hands: [Cards; SEATS_LIMIT],
    /// The deck. Its order is drawn as the cards are.
    pub(super) deck: Cards,
    /// The third pile, which waits for the first Era Shift.
    pub(super) aside: Cards,
    /// The cards that each seat held at the last Era Shift, after its discards, but for those that others knew.
    pub(super) hands_at_shift: [Cards; SEATS_LIMIT],
    /// What the next draws follow from.
    pub(super) rng: Rng,
}

impl Table {
    /// A table with nothing on it.
    pub(super) fn new(setup: Setup) -> Table {
        Table {
            setup,
            shifts: 0,
            deck: 0,
            aside: 0,
            pile: ArrayVec::new(),
            sheets: (0..setup.seats()).map(|_| Sheet::default()).collect(),
            hand_sizes: [0; SEATS_LIMIT],
            turn: Seat(0),
            acting: Seat(0),
            decision: Decision::Act,
            actions: 0,
            owed: 0,
            first_nine: None,
            last_actions: SeatSet::EMPTY,
            known: [Cards::EMPTY; SEATS_LIMIT],
            dealt: [0; SEATS_LIMIT],
            hidden_at_shift: Cards::in_match(setup.seats()),
            kept: [0; SEATS_LIMIT],
            ending: None,
            winners: SeatSet::EMPTY,
        }
    }
}

impl Chronicler {
    /// The number of seats.
    pub(super) fn seats(&self) -> u8 {
        self.table.seats()
    }

    /// What lies before this player.
    pub(super) fn sheet_mut(&mut self, seat: Seat) -> &mut Sheet {
        &mut self.table.sheets[seat.index()]
    }

    /// The seat that has to decide, with what its answer rests on.
    pub(super) fn asked(&self) -> Asked<'_> {
        Asked::of(&self.table, self.table.acting, self.hands[self.table.acting.index()])
    }

    /// Everybody's score if the match ended now.
    pub(super) fn scores(&self) -> Scores {
        Seat::all(self.seats()).map(|seat| Score::of(&self.table, seat, self.hands[seat.index()])).collect()
    }

    /// Takes a card from a hand, for everybody to see.
    pub(super) fn leave(&mut self, seat: Seat, card: Card) {
        let at = seat.index();
        self.hands[at].remove(card);
        self.table.hand_sizes[at] -= 1;
        if self.table.known[at].contains(card) {
            self.table.known[at].remove(card);
            return;
        }
        if card.age() <= DEALT_AGES {
            self.table.dealt[at] &= !(1 << (card.age() - 1)); // It may have been the one from the deal.
        }
        if self.table.hidden_at_shift.contains(card) {
            self.table.kept[at] = self.table.kept[at].saturating_sub(1); // It may have been one of those kept.
        }
    }

    /// Puts a card into a hand, unseen by others.
    pub(super) fn join(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].insert(card);
        self.table.hand_sizes[seat.index()] += 1;
    }
}

/// Everybody is dealt one card of each Age up to this one. Rulebook, Game Setup.
pub(super) const DEALT_AGES: u8 = 3;

impl Game for Chronicler {
    type Setup = Setup;
    type Move = Move;
    type View = View;
    type Event = Event;
    type WhyNot = WhyNot;

    const SLUG: &'static str = "chronicler";
    const RULES: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = super::setup::SEATS;

    fn new(setup: &Setup, rng: Rng, events: &mut Vec<Event>) -> Self {
        let mut game = Chronicler {
            table: Table::new(*setup),
            hands: [Cards::EMPTY; SEATS_LIMIT],
            deck: Cards::EMPTY,
            aside: Cards::EMPTY,
            hands_at_shift: [Cards::EMPTY; SEATS_LIMIT],
            rng,
        };
        game.deal(events);
        game
    }

    fn status(&self) -> Status {
        match self.table.ending {
            None => Status::Acting(SeatSet::only(self.table.acting)),
            Some(_) => Status::Over(score::outcome(&self.table, &self.scores())),
        }
    }

    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.table.ending.is_none() && self.table.acting == seat {
            self.asked().list(moves);
        }
    }

    fn apply(&mut self, seat: Seat, mv: &Move, events: &mut Vec<Event>) {
        self.answer(seat, *mv, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = |hands: &[Cards; SEATS_LIMIT]| viewer.seat().map_or(Cards::EMPTY, |seat| hands[seat.index()]);
        View { viewer, table: self.table.clone(), hand: own(&self.hands), hand_at_shift: own(&self.hands_at_shift) }
    }

    fn determinize(view: &View, rng: Rng) -> Self {
        super::determinize::imagine(view, rng)
    }

    fn legal_in_view(view: &View, moves: &mut Vec<Move>) {
        if let Some(asked) = asked(view) {
            asked.list(moves);
        }
    }

    fn why_not(view: &View, mv: &Move) -> Option<WhyNot> {
        match asked(view) {
            Some(asked) => asked.why_not(*mv),
            None => Some(WhyNot::NotYours),
        }
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }
}

/// The viewer, if it has to decide.
fn asked(view: &View) -> Option<Asked<'_>> {
    let seat = view.acting().filter(|seat| view.viewer.seat() == Some(*seat))?;
    Some(Asked::of(&view.table, seat, view.hand))
}
