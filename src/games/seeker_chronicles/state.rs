//! One moment of a match of Seeker Chronicles.

use arrayvec::ArrayVec;

use super::card::Card;
use super::cards::Cards;
use super::chronicle::Chronicle;
use super::legal::Asked;
use super::setup::{SEATS, Setup};
use super::side::Side;
use super::view::{Decision, Phase, Plan, Table, View};
use super::{Event, Move, WhyNot};
use crate::engine::{Game, MAX_SEATS, Outcome, Rng, Seat, SeatSet, Status, Viewer};

/// One moment of a match of Seeker Chronicles: what everybody knows, and the secrets.
#[derive(Clone, Debug, PartialEq)]
pub struct SeekerChronicles {
    pub(super) table: Table,
    /// The cards that each seat holds.
    pub(super) hands: [Cards; SEATS as usize],
    /// The libraries. Their order is drawn as the cards are, which nobody can tell from one shuffled before.
    pub(super) libraries: [Cards; SEATS as usize],
    /// The thirty cards of each deck, once it is made.
    pub(super) decks: [Cards; SEATS as usize],
    /// The decks that are being made.
    pub(super) plans: [Plan; SEATS as usize],
    /// The first Seekers that were chosen secretly.
    pub(super) firsts: [Option<Chronicle>; SEATS as usize],
    pub(super) chance: Chance,
    /// The turn in which a computer player began to think about this match; 0 in a real one.
    pub(super) imagined_in: u8,
}

/// What all chance follows from: a stream for each purpose (S43).
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Chance {
    /// The order of each library.
    pub(super) libraries: [Rng; SEATS as usize],
    /// What is discarded at random.
    pub(super) discards: Rng,
    /// The die.
    pub(super) die: Rng,
}

impl Chance {
    /// The streams that follow from one.
    pub(super) fn new(rng: &mut Rng) -> Chance {
        Chance { libraries: [rng.split(), rng.split()], discards: rng.split(), die: rng.split() }
    }
}

impl SeekerChronicles {
    /// A match in which nothing was decided yet.
    pub(super) fn empty(setup: &Setup, mut rng: Rng) -> SeekerChronicles {
        let table = Table {
            terms: setup.terms,
            die: None,
            starter: Seat(0),
            phase: Phase::Preparation,
            turn: 0,
            active: Seat(0),
            acting: Seat(0),
            decision: Decision::TakePile,
            pending: ArrayVec::new(),
            has_played: false,
            sides: [Side::default(), Side::default()],
            ending: None,
            winners: SeatSet::EMPTY,
        };
        SeekerChronicles {
            table,
            hands: [Cards::EMPTY; 2],
            libraries: [Cards::EMPTY; 2],
            decks: [Cards::EMPTY; 2],
            plans: [Plan::default(), Plan::default()],
            firsts: [None; 2],
            chance: Chance::new(&mut rng),
            imagined_in: 0,
        }
    }

    /// What lies before this player.
    pub(super) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.table.sides[seat.index()]
    }

    /// Whether the match has ended.
    pub(super) fn is_over(&self) -> bool {
        self.table.ending.is_some()
    }

    /// The seat that has to decide, with what its answer rests on.
    pub(super) fn asked(&self) -> Asked<'_> {
        let at = self.table.acting.index();
        Asked { table: &self.table, seat: self.table.acting, hand: self.hands[at], plan: &self.plans[at] }
    }

    /// Lets a seat decide something.
    pub(super) fn ask(&mut self, seat: Seat, decision: Decision) {
        self.table.acting = seat;
        self.table.decision = decision;
    }

    /// Puts a card into a hand, unseen by the opponent.
    pub(super) fn join_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].insert(card);
        self.side_mut(seat).hand += 1;
    }

    /// Puts a card into a hand that everybody saw.
    pub(super) fn join_hand_seen(&mut self, seat: Seat, card: Card) {
        self.join_hand(seat, card);
        self.side_mut(seat).known.insert(card);
    }

    /// Takes a card from a hand, for everybody to see. Of copies of one card nobody can tell the known one.
    pub(super) fn leave_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].remove(card);
        let side = self.side_mut(seat);
        side.hand -= 1;
        side.known.remove(card);
    }

    /// Remembers for everybody that there are so many copies of a card in a deck as lie open now.
    pub(super) fn learn(&mut self, seat: Seat, card: Card) {
        if self.table.terms.has_open_decks() {
            return;
        }
        let side = self.side_mut(seat);
        let missing = side.placed().count(card).saturating_sub(side.seen.count(card));
        side.seen = side.seen.plus(Cards::of(card, missing));
    }

    /// How the match ended, or would if it ended now.
    pub(super) fn outcome(&self) -> Outcome {
        let mut scores = [0; MAX_SEATS];
        for (score, side) in scores.iter_mut().zip(&self.table.sides) {
            *score = i16::from(side.stages);
        }
        Outcome { scores, winners: self.table.winners }
    }
}

impl Game for SeekerChronicles {
    type Setup = Setup;
    type Move = Move;
    type View = View;
    type Event = Event;
    type WhyNot = WhyNot;

    const SLUG: &'static str = "seeker-chronicles";
    const RULES: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = SEATS..=SEATS;

    fn new(setup: &Setup, rng: Rng, events: &mut Vec<Event>) -> Self {
        let mut game = SeekerChronicles::empty(setup, rng);
        game.prepare(setup, events);
        game
    }

    fn status(&self) -> Status {
        if self.is_over() {
            Status::Over(self.outcome())
        } else {
            Status::Acting(SeatSet::only(self.table.acting))
        }
    }

    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        if !self.is_over() && self.table.acting == seat {
            self.asked().list(moves);
        }
    }

    fn apply(&mut self, seat: Seat, mv: &Move, events: &mut Vec<Event>) {
        self.answer(seat, *mv, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = |all: &[Cards; 2]| viewer.seat().map_or(Cards::EMPTY, |seat| all[seat.index()]);
        View {
            viewer,
            table: self.table.clone(),
            hand: own(&self.hands),
            deck: own(&self.decks),
            plan: viewer.seat().map_or_else(Plan::default, |seat| self.plans[seat.index()].clone()),
            first: viewer.seat().and_then(|seat| self.firsts[seat.index()]),
        }
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
    Some(Asked { table: &view.table, seat, hand: view.hand, plan: &view.plan })
}
