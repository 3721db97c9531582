//! A round: how it is laid out, begins, and ends.

use arrayvec::ArrayVec;

use super::kingdom::Kingdom;
use super::pieces::{City, Face, God};
use super::setup::{SEATS_LIMIT, STACKS_LIMIT};
use super::timer::Timer;
use super::view::{CARDS_LIMIT, CITIES, Ending, GODS_LIMIT, Phase, RoundResult, STACK_LIMIT, Shrine, Stack};
use super::{ChronosConquest, Event};
use crate::engine::{Millis, Rng, Seat, SeatSet};

/// Between two stacks that are turned over (Q9).
const TURN_OVER_MS: u64 = 400;
/// By how much of its sand a timer may differ, if so agreed (Q38): one twentieth.
const UNEVEN_PART: u64 = 20;
/// Of these three no more than two are in the temple, so that a round has no more than two gods that win at once (section 5).
const DECISIVE: [God; 3] = [God::Zeus, God::Calypso, God::Cyclops];

impl ChronosConquest {
    /// Lays the next round out. Each part of it has a stream of chance of its own.
    pub(super) fn deal(&mut self, events: &mut Vec<Event>) {
        let (mut deck, mut temple, mut turns, mut sand) =
            (self.rng.split(), self.rng.split(), self.rng.split(), self.rng.split());
        let table = &mut self.table;
        table.round += 1;
        table.ready = SeatSet::EMPTY;
        table.kingdoms = std::array::from_fn(|_| Kingdom::default());
        table.discards.clear();
        table.aeolus = None;
        table.acted = 0;
        self.lay_stacks(&mut deck, &mut turns);
        self.fill_timers(&mut sand);
        self.fill_temple(&mut temple);
        self.enter(Phase::Dealt);
        let table = &self.table;
        let gods = table.temple.iter().map(|shrine| shrine.god).collect();
        let (stacks, cities) = (table.stacks.len() as u8, table.cities.clone());
        events.push(Event::Dealt { round: table.round, stacks, gods, cities });
    }

    /// Goes on to the next part of the match.
    pub(super) fn enter(&mut self, phase: Phase) {
        self.table.phase = phase;
        self.table.phases += 1;
    }

    /// Shuffles the cards and deals them round the stacks.
    fn lay_stacks(&mut self, deck: &mut Rng, turns: &mut Rng) {
        let setup = self.table.setup;
        let mut cards: ArrayVec<Face, CARDS_LIMIT> = in_deck(setup).collect();
        deck.shuffle(&mut cards);
        let mut order: ArrayVec<u8, STACKS_LIMIT> = (0..setup.stacks() as u8).collect();
        turns.shuffle(&mut order);
        let mut stacks: ArrayVec<ArrayVec<Face, STACK_LIMIT>, STACKS_LIMIT> =
            order.iter().map(|_| ArrayVec::new()).collect();
        for (number, card) in cards.into_iter().enumerate() {
            stacks[number % setup.stacks()].push(card);
        }
        let hidden = |(cards, turn): (&ArrayVec<Face, STACK_LIMIT>, u8)| Stack {
            cards: cards.iter().map(|_| None).collect(),
            turn,
            open: false,
            shown_at: self.table.now,
        };
        self.table.stacks = stacks.iter().zip(order).map(hidden).collect();
        self.cards = stacks;
    }

    /// Puts everybody's timers down before them, empty.
    fn fill_timers(&mut self, sand: &mut Rng) {
        let setup = self.table.setup;
        for seat in self.table.all() {
            let now = self.table.now;
            let timers = (0..setup.timers()).map(|_| Timer::empty(self.sand(sand), now)).collect();
            self.table.timers[seat.index()] = timers;
        }
    }

    /// The sand of a timer, in milliseconds.
    fn sand(&self, chance: &mut Rng) -> u32 {
        let setup = self.table.setup;
        let even = setup.sand_ms();
        let (least, range) = (even - even / UNEVEN_PART, 2 * even / UNEVEN_PART);
        let uneven = if setup.is_sand_uneven() { least + u64::from(chance.below(range as u32 + 1)) } else { even };
        uneven as u32
    }

    /// Draws the gods and the cities of the round.
    fn fill_temple(&mut self, chance: &mut Rng) {
        let setup = self.table.setup;
        self.table.temple.clear();
        self.table.cities.clear();
        if !setup.has_temple() {
            return;
        }
        let shrine = |god| Shrine { god, owner: None, kept_for: None, rests_until: Millis(0) };
        self.table.temple = draw_gods(setup.gods(), setup.is_gentle(), chance).into_iter().map(shrine).collect();
        let mut cities: ArrayVec<City, 8> = City::ALL.into_iter().collect();
        chance.shuffle(&mut cities);
        // MYCENAE is about WAR cards alone.
        cities.retain(|city| !setup.is_gentle() || *city != City::Mycenae);
        self.table.cities = cities.into_iter().take(CITIES).collect();
    }

    /// Begins the round: the first stack is turned over (Q9). Where the clock stops, all are.
    pub(super) fn begin(&mut self, events: &mut Vec<Event>) {
        let table = &mut self.table;
        table.began = table.now;
        table.ready = SeatSet::EMPTY;
        table.last = None;
        events.push(Event::RoundBegan { round: table.round, at: table.now });
        self.enter(Phase::Running);
        self.turn_over(events);
    }

    /// When a stack is turned over.
    pub(super) fn turns_at(&self, stack: &Stack) -> Millis {
        let gap = if self.table.setup.has_beats() { 0 } else { TURN_OVER_MS };
        self.table.began.after(u64::from(stack.turn) * gap)
    }

    /// Turns over the stacks whose moment it is.
    pub(super) fn turn_over(&mut self, events: &mut Vec<Event>) {
        for turn in 0..self.table.stacks.len() as u8 {
            let due = self.table.stacks.iter().position(|stack| stack.turn == turn && !stack.open);
            let Some(number) = due.filter(|number| self.turns_at(&self.table.stacks[*number]) <= self.table.now) else {
                continue;
            };
            self.table.stacks[number].open = true;
            if let Some(face) = self.show(number) {
                events.push(Event::TurnedOver { stack: number as u8, face });
            }
        }
    }

    /// Lets everybody see the top card of a stack.
    pub(super) fn show(&mut self, stack: usize) -> Option<Face> {
        let face = self.cards[stack].last().copied();
        let shown = &mut self.table.stacks[stack];
        if let Some(top) = shown.cards.last_mut() {
            *top = face;
        }
        shown.shown_at = self.table.now;
        face
    }

    /// Ends the round with a winner, or by counting.
    pub(super) fn end_round(&mut self, ending: Ending, winner: Option<Seat>, events: &mut Vec<Event>) {
        let table = &mut self.table;
        let winners = winner.map_or_else(|| table.counted(), SeatSet::only);
        for seat in winners.iter() {
            table.wins[seat.index()] += 1;
        }
        for seat in 0..SEATS_LIMIT {
            table.prompts[seat].clear();
            table.drafts[seat] = None;
            table.troy[seat] = None;
        }
        let result = RoundResult { ending, scores: table.scores(), winners };
        table.last = Some(result);
        table.endings.push((ending, winners));
        let tallies = table.all().map(|seat| table.tally(seat)).collect();
        events.push(Event::RoundOver { round: table.round, result, tallies });
        if table.wins.iter().any(|wins| *wins >= table.setup.wins()) {
            self.enter(Phase::Over);
            events.push(Event::MatchOver(self.table.outcome()));
        } else {
            self.enter(Phase::Ended);
        }
    }
}

/// The cards of a deck, by the level and without War if so agreed.
pub(super) fn in_deck(setup: super::Setup) -> impl Iterator<Item = Face> {
    let is_in = move |face: &Face| setup.level().has(face.kind()) && !(setup.is_gentle() && *face == Face::War);
    Face::ALL.into_iter().filter(is_in).flat_map(|face| std::iter::repeat_n(face, usize::from(face.copies())))
}

/// Draws gods. Where all three decisive ones are among them, the last drawn of the three makes way for the next god.
fn draw_gods(count: usize, is_gentle: bool, chance: &mut Rng) -> ArrayVec<God, GODS_LIMIT> {
    let mut gods: ArrayVec<God, { God::COUNT }> = God::ALL.into_iter().collect();
    chance.shuffle(&mut gods);
    gods.retain(|god| !is_gentle || *god != God::Hades);
    let mut drawn: ArrayVec<God, GODS_LIMIT> = gods.iter().copied().take(count).collect();
    if DECISIVE.iter().all(|god| drawn.contains(god))
        && let Some(last) = drawn.iter().rposition(|god| DECISIVE.contains(god))
    {
        drawn[last] = gods[count];
    }
    drawn
}
