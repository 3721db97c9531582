//! One moment of a match of Chronos Conquest.

use arrayvec::ArrayVec;

use super::check::Player;
use super::kingdom::Kingdom;
use super::pieces::Face;
use super::setup::{STACKS_LIMIT, Setup};
use super::view::{Phase, STACK_LIMIT, Table, View};
use super::{Event, Move, WhyNot};
use crate::engine::{Game, Millis, Rng, Seat, SeatSet, Status, Viewer};

/// One moment of a match of Chronos Conquest: what everybody knows, and the cards under the tops of the stacks.
#[derive(Clone, Debug, PartialEq)]
pub struct ChronosConquest {
    pub(super) table: Table,
    /// The cards of the stacks, the bottom one first: those of the table and those that nobody knows.
    pub(super) cards: ArrayVec<ArrayVec<Face, STACK_LIMIT>, STACKS_LIMIT>,
    /// What the next deals follow from.
    pub(super) rng: Rng,
    /// How far a computer player thinks ahead of the moment in which this game was imagined.
    pub(super) horizon: Option<Millis>,
}

impl ChronosConquest {
    /// What the rules allow a player.
    pub(super) fn player(&self, seat: Seat) -> Player<'_> {
        Player { table: &self.table, seat }
    }
}

impl Table {
    /// A table with nothing on it.
    pub(super) fn new(setup: Setup) -> Table {
        Table {
            setup,
            now: Millis(0),
            round: 0,
            phase: Phase::Dealt,
            phases: 0,
            ready: SeatSet::EMPTY,
            began: Millis(0),
            acted: 0,
            stacks: ArrayVec::new(),
            timers: std::array::from_fn(|_| ArrayVec::new()),
            kingdoms: std::array::from_fn(|_| Kingdom::default()),
            temple: ArrayVec::new(),
            cities: ArrayVec::new(),
            aeolus: None,
            troy: [None; super::setup::SEATS_LIMIT],
            discards: ArrayVec::new(),
            prompts: std::array::from_fn(|_| ArrayVec::new()),
            drafts: std::array::from_fn(|_| None),
            last: None,
            endings: ArrayVec::new(),
            wins: [0; super::setup::SEATS_LIMIT],
        }
    }

    /// Who has something to decide.
    pub(super) fn acting(&self) -> SeatSet {
        if self.setup.has_beats() {
            return self.next_in_beat().map_or(SeatSet::EMPTY, SeatSet::only);
        }
        match self.phase {
            Phase::Over => SeatSet::EMPTY,
            Phase::Dealt | Phase::Ended => self.all().filter(|seat| !self.ready.contains(*seat)).collect(),
            Phase::LastCard(seat) => SeatSet::only(seat),
            Phase::Running => self.all().filter(|seat| Player { table: self, seat: *seat }.may_act()).collect(),
        }
    }
}

impl Game for ChronosConquest {
    type Setup = Setup;
    type Move = Move;
    type View = View;
    type Event = Event;
    type WhyNot = WhyNot;

    const SLUG: &'static str = "chronos-conquest";
    const RULES: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = super::setup::SEATS;
    const OPEN: bool = true;

    fn new(setup: &Setup, rng: Rng, events: &mut Vec<Event>) -> Self {
        let mut game = ChronosConquest { table: Table::new(*setup), cards: ArrayVec::new(), rng, horizon: None };
        game.deal(events);
        game
    }

    fn status(&self) -> Status {
        match self.table.phase {
            Phase::Over => Status::Over(self.table.outcome()),
            Phase::Dealt | Phase::Running | Phase::LastCard(_) | Phase::Ended => Status::Acting(self.table.acting()),
        }
    }

    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.player(seat).list(moves);
    }

    fn apply(&mut self, seat: Seat, mv: &Move, events: &mut Vec<Event>) {
        self.act(seat, *mv, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        View { viewer, table: self.table.clone() }
    }

    fn determinize(view: &View, rng: Rng) -> Self {
        super::determinize::imagine(view, rng)
    }

    fn legal_in_view(view: &View, moves: &mut Vec<Move>) {
        if let Some(seat) = view.viewer.seat() {
            Player { table: &view.table, seat }.list(moves);
        }
    }

    fn why_not(view: &View, mv: &Move) -> Option<WhyNot> {
        let seat = view.viewer.seat()?;
        Player { table: &view.table, seat }.check(*mv).err()
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    /// The clock of a match runs through its rounds and stands still between them. Where the clock stops for every beat, moves
    /// have no date.
    fn now(&self) -> Millis {
        if self.table.setup.has_beats() { Millis(0) } else { self.table.now }
    }

    fn is_timed(&self) -> bool {
        !self.table.setup.has_beats()
    }

    fn next_deadline(&self) -> Option<Millis> {
        if self.table.setup.has_beats() { None } else { self.scheduled().map(|(at, _)| at) }
    }

    fn advance_to(&mut self, now: Millis, events: &mut Vec<Event>) {
        if !self.table.setup.has_beats() {
            self.pass(now, events);
        }
    }

    /// Rotates within a part of the match, and never falls from one to the next. Where the clock stops, one acts at a time.
    fn order(&self, seat: Seat) -> u32 {
        if self.table.setup.has_beats() {
            return 0;
        }
        let rotated = if self.table.phase == Phase::Running { self.table.priority(seat) } else { 0 };
        self.table.phases * 8 + rotated
    }
}
