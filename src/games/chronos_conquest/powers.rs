//! Offerings, and the powers of gods and cities.

use arrayvec::ArrayVec;

use super::kingdom::Part;
use super::moves::Doom;
use super::pieces::{City, God};
use super::timer::{Pack, Place, Timer};
use super::view::{Ask, Draft};
use super::{ChronosConquest, Event};
use crate::engine::Seat;

/// How long HERMES rests (section 5).
const HERMES_REST_MS: u64 = 10_000;
/// How long APHRODITE rests (section 5).
const APHRODITE_REST_MS: u64 = 30_000;
/// How many cards DELPHI shows (section 6).
const FORETOLD: usize = 3;

impl ChronosConquest {
    pub(super) fn begin_offering(&mut self, seat: Seat, god: God, events: &mut Vec<Event>) {
        let cost = self.table.cost(seat, god);
        self.draft(seat, Draft::Offer { god, cost, paid: ArrayVec::new() }, events);
        events.push(Event::Began { seat, god, offering: true });
    }

    /// Begins something; what was begun before is given up.
    fn draft(&mut self, seat: Seat, draft: Draft, events: &mut Vec<Event>) {
        if self.table.drafts[seat.index()].is_some() {
            self.lapse(seat, events);
        }
        self.table.drafts[seat.index()] = Some(draft);
    }

    /// Chooses a card for the offering; with the last one the god is gained (Q21, Q22).
    pub(super) fn pay(&mut self, seat: Seat, part: Part, events: &mut Vec<Event>) {
        let Some(Draft::Offer { god, cost, paid }) = &mut self.table.drafts[seat.index()] else { return };
        paid.push(part);
        if paid.len() < usize::from(*cost) {
            return;
        }
        let (god, paid) = (*god, std::mem::take(paid));
        self.table.drafts[seat.index()] = None;
        // From the top down, so that the places of those below stay.
        let mut faces: ArrayVec<_, _> = paid.iter().rev().filter_map(|part| self.discard(seat, *part)).collect();
        faces.reverse();
        events.push(Event::Gained { seat, god, paid: faces });
        self.gain(seat, god, events);
    }

    /// What a god does when he is gained.
    fn gain(&mut self, seat: Seat, god: God, events: &mut Vec<Event>) {
        if let Some(shrine) = self.table.temple.iter_mut().find(|shrine| shrine.god == god) {
            shrine.owner = Some(seat);
            shrine.kept_for = None;
        }
        match god {
            God::Dionysus => self.collect(seat, events),
            God::Apollo if self.table.temple.iter().any(|shrine| shrine.owner.is_none()) => {
                self.ask(seat, Ask::Mark, events);
            }
            God::Aeolus => self.ask(seat, Ask::Name, events),
            God::Hephaestus => {
                let timers = &mut self.table.timers[seat.index()];
                let timer = timers.len() as u8;
                timers.push(Timer::empty(self.table.setup.sand_ms() as u32, self.table.now));
                events.push(Event::Forged { seat, timer });
            }
            _ => {}
        }
    }

    /// DIONYSUS: everybody's monsters go on top of the gainer's pile, clockwise from his left, the bottom ones first (Q26).
    fn collect(&mut self, seat: Seat, events: &mut Vec<Event>) {
        for victim in seat.onwards(self.table.seats()).skip(1) {
            let monsters = self.table.kingdoms[victim.index()].take_monsters();
            if monsters.is_empty() {
                continue;
            }
            events.push(Event::Collected { seat, victim, count: monsters.len() as u8 });
            for face in monsters {
                self.table.kingdoms[seat.index()].add(face);
            }
            self.disturb(victim, events);
        }
    }

    pub(super) fn begin_hades(&mut self, seat: Seat, doom: Doom, events: &mut Vec<Event>) {
        self.draft(seat, Draft::Hades(doom), events);
        events.push(Event::Began { seat, god: God::Hades, offering: false });
    }

    /// HADES: two timers go into the empty Hell at once (Q25).
    pub(super) fn use_hades(&mut self, seat: Seat, second: Doom, events: &mut Vec<Event>) {
        let Some(Draft::Hades(first)) = self.table.drafts[seat.index()].take() else { return };
        self.damn(seat, first, events);
        self.damn(seat, second, events);
        self.rest(God::Hades, self.table.setup.god_cooldown_ms());
    }

    pub(super) fn begin_swap(&mut self, seat: Seat, victim: Seat, pack: Pack, events: &mut Vec<Event>) {
        let Some(face) = self.table.kingdom(victim).top(pack) else { return };
        self.draft(seat, Draft::Swap { victim, pack, face }, events);
        events.push(Event::Began { seat, god: God::Heracles, offering: false });
    }

    /// HERACLES: a visible card of another kingdom for any of the own (Q28).
    pub(super) fn swap(&mut self, seat: Seat, part: Part, events: &mut Vec<Event>) {
        let Some(Draft::Swap { victim, pack, .. }) = self.table.drafts[seat.index()].take() else { return };
        let picked = self.table.kingdoms[victim.index()].take_top(pack);
        let given = self.table.kingdoms[seat.index()].take(part);
        if let (Some(face), Some(given)) = (picked, given) {
            self.table.kingdoms[seat.index()].add(face);
            self.table.kingdoms[victim.index()].add(given);
            events.push(Event::Swapped { seat, victim, pack, face, given });
        }
        self.disturb(victim, events);
        self.rest(God::Heracles, self.table.setup.god_cooldown_ms());
    }

    /// HERMES: a running timer comes home, empty.
    pub(super) fn recall(&mut self, seat: Seat, number: u8, events: &mut Vec<Event>) {
        let now = self.table.now;
        let timer = &mut self.table.timers[seat.index()][usize::from(number)];
        let from = timer.place;
        timer.put(Place::Home);
        timer.runs_out = now;
        events.push(Event::Recalled { seat, timer: number, from });
        self.rest(God::Hermes, HERMES_REST_MS);
    }

    /// APHRODITE: a run-out timer beside an own one goes into Hell.
    pub(super) fn banish(&mut self, seat: Seat, doom: Doom, events: &mut Vec<Event>) {
        self.damn(seat, doom, events);
        self.rest(God::Aphrodite, APHRODITE_REST_MS);
    }

    /// A god rests after his power was used.
    fn rest(&mut self, god: God, ms: u64) {
        let until = self.table.now.after(ms);
        if let Some(shrine) = self.table.temple.iter_mut().find(|shrine| shrine.god == god) {
            shrine.rests_until = until;
        }
    }

    /// A city's power was used by one of the timers there.
    pub(super) fn use_up(&mut self, seat: Seat, city: City) {
        if let Some(number) = self.player(seat).power(city) {
            self.table.timers[seat.index()][usize::from(number)].used = true;
        }
    }

    /// CORINTH: the top of the own pile for the top of a stack that carries no timer.
    pub(super) fn trade(&mut self, seat: Seat, stack: u8, events: &mut Vec<Event>) {
        self.use_up(seat, City::Corinth);
        let at = usize::from(stack);
        let Some(given) = self.table.kingdoms[seat.index()].pile.pop() else { return };
        let Some(top) = self.cards[at].last_mut() else { return };
        let face = std::mem::replace(top, given);
        self.table.kingdoms[seat.index()].add(face);
        self.show(at);
        events.push(Event::Traded { seat, stack, face, given });
        self.disturb(seat, events);
    }

    /// DELPHI: everybody sees the top cards of a stack, and its order is asked.
    pub(super) fn foretell(&mut self, seat: Seat, stack: u8, events: &mut Vec<Event>) {
        self.use_up(seat, City::Delphi);
        let at = usize::from(stack);
        let count = self.cards[at].len().min(FORETOLD);
        let from = self.cards[at].len() - count;
        for place in from..self.cards[at].len() {
            self.table.stacks[at].cards[place] = Some(self.cards[at][place]);
        }
        let faces = self.player(seat).shown(stack, count as u8);
        events.push(Event::Foretold { seat, stack, faces });
        self.ask(seat, Ask::Order { stack, count: count as u8 }, events);
    }

    /// The cards that DELPHI showed are put back.
    pub(super) fn put_back(&mut self, seat: Seat, stack: u8, order: [u8; 3], events: &mut Vec<Event>) {
        let at = usize::from(stack);
        let count = self.cards[at].len().min(FORETOLD);
        let faces = self.player(seat).shown(stack, count as u8);
        let mut put = [None; 3];
        for (place, from) in order.into_iter().enumerate().take(count) {
            put[place] = faces[usize::from(from)];
            let below = self.cards[at].len() - 1 - place;
            if let Some(face) = put[place] {
                self.cards[at][below] = face;
                self.table.stacks[at].cards[below] = Some(face);
            }
        }
        if put[0] != faces[0] {
            self.table.stacks[at].shown_at = self.table.now;
        }
        events.push(Event::PutBack { seat, stack, faces: put });
    }

    /// Cards have left a kingdom: what its owner had begun to choose from it lapses.
    pub(super) fn disturb(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if matches!(self.table.drafts[seat.index()], Some(Draft::Offer { .. } | Draft::Swap { .. })) {
            self.lapse(seat, events);
        }
    }

    /// Gives up what a player had begun.
    pub(super) fn lapse(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.table.drafts[seat.index()] = None;
        events.push(Event::Lapsed(seat));
    }

    /// What can no longer be completed or answered lapses.
    pub(super) fn tidy(&mut self, events: &mut Vec<Event>) {
        for seat in self.table.all() {
            if self.table.drafts[seat.index()].is_some() && !self.player(seat).may_complete() {
                self.lapse(seat, events);
            }
            let has_free = self.table.temple.iter().any(|shrine| shrine.owner.is_none());
            self.table.prompts[seat.index()].retain(|prompt| prompt.ask != Ask::Mark || has_free);
        }
    }
}
