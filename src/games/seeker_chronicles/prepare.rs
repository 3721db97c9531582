//! Before the first turn: how players come to their Chronicles and decks, and the preparation.

use arrayvec::ArrayVec;

use super::Event;
use super::chronicle::{Chronicle, SEEKERS};
use super::deck;
use super::moves::Lane;
use super::setup::{Mode, SEATS, Setup};
use super::side::ActiveSeeker;
use super::state::SeekerChronicles;
use super::view::{DECIDED_LIMIT, Decision, Plan, Table};
use crate::engine::Seat;

/// The Seekers of a first game, in the order in which they are activated. Rulebook, First Game.
const FIRST_GAME: [[Chronicle; SEEKERS]; SEATS as usize] = [
    [Chronicle::Feynman, Chronicle::Newton, Chronicle::Maxwell],
    [Chronicle::Noether, Chronicle::Wu, Chronicle::Hawking],
];
/// The size of an opening hand. Rulebook, Preparation.
const OPENING_HAND: u8 = 2;

impl SeekerChronicles {
    /// Rolls the die and asks for the first decision.
    pub(super) fn prepare(&mut self, setup: &Setup, events: &mut Vec<Event>) {
        let winner = Seat(self.chance.die.below(u32::from(SEATS)) as u8);
        self.table.die = Some(winner);
        events.push(Event::DieRolled { winner });
        match setup.terms.mode {
            Mode::Draft => self.ask(winner, Decision::TakePile),
            Mode::FirstGame => {
                for seat in Seat::all(SEATS) {
                    for chronicle in FIRST_GAME[seat.index()] {
                        self.take_pile(seat, chronicle, events);
                    }
                }
                self.ask(Table::other(winner), Decision::NameStarter);
            }
            Mode::Constructed => self.prepare_constructed(setup, winner, events),
            Mode::Free => {
                self.bring_decks(setup);
                self.ask(Table::other(winner), Decision::NameStarter);
            }
        }
    }

    /// With a deck that is brought along the piles are divided already, and nobody drafts.
    fn prepare_constructed(&mut self, setup: &Setup, winner: Seat, events: &mut Vec<Event>) {
        self.bring_decks(setup);
        let Some(owner) = Seat::all(SEATS).find(|seat| setup.deck(*seat).is_some()) else {
            return self.ask(winner, Decision::TakePile);
        };
        for seat in [owner, Table::other(owner)] {
            let brought = setup.deck(seat).map(|deck| deck.chronicles().into());
            let piles: ArrayVec<Chronicle, SEEKERS> = brought.unwrap_or_else(|| self.table.piles().collect());
            for chronicle in piles {
                self.take_pile(seat, chronicle, events);
            }
        }
        self.ask(Table::other(winner), Decision::NameStarter);
    }

    /// Takes the decks that are brought along as if they had just been made.
    fn bring_decks(&mut self, setup: &Setup) {
        for seat in Seat::all(SEATS) {
            if let Some(deck) = setup.deck(seat) {
                self.decks[seat.index()] = deck.cards();
                let chronicles = deck.chronicles().into();
                self.plans[seat.index()] = Plan { chronicles, cards: deck.cards(), decided: DECIDED_LIMIT };
            }
        }
    }

    fn take_pile(&mut self, seat: Seat, chronicle: Chronicle, events: &mut Vec<Event>) {
        self.side_mut(seat).chronicles.push(chronicle);
        events.push(Event::PileTaken { seat, chronicle });
    }

    /// Takes a pile in the draft. The last one is nobody's choice (S1).
    pub(super) fn draft(&mut self, seat: Seat, chronicle: Chronicle, events: &mut Vec<Event>) {
        self.take_pile(seat, chronicle, events);
        let other = Table::other(seat);
        let piles: ArrayVec<Chronicle, 6> = self.table.piles().collect();
        if let [last] = piles[..] {
            self.take_pile(other, last, events);
            self.ask(other, Decision::NameStarter);
        } else {
            self.ask(other, Decision::TakePile);
        }
    }

    /// Lets a player start who was named by another.
    pub(super) fn name_starter(&mut self, by: Seat, starter: Seat, events: &mut Vec<Event>) {
        self.table.starter = starter;
        self.table.active = starter;
        events.push(Event::StarterNamed { by, starter });
        self.ask_for_decks(events);
    }

    /// Chooses a Chronicle secretly (S46).
    pub(super) fn choose_chronicle(&mut self, seat: Seat, chronicle: Chronicle, events: &mut Vec<Event>) {
        self.plans[seat.index()].chronicles.push(chronicle);
        events.push(Event::ChronicleChosen(seat));
        self.ask_for_decks(events);
    }

    /// Puts copies of the next module into the deck; numbers that are forced follow by themselves.
    pub(super) fn build(&mut self, seat: Seat, count: u8, events: &mut Vec<Event>) {
        let plan = &mut self.plans[seat.index()];
        let mut count = Some(count);
        while let (Some(card), Some(copies)) = (plan.next(), count) {
            plan.cards = plan.cards.plus(super::cards::Cards::of(card, copies));
            plan.decided += 1;
            count = Some(plan.copies()).filter(|copies| copies.start() == copies.end()).map(|copies| *copies.start());
        }
        if plan.decided == DECIDED_LIMIT {
            self.decks[seat.index()] = plan.cards;
            events.push(Event::DeckBuilt(seat));
        }
        self.ask_for_decks(events);
    }

    /// Asks whoever has no deck yet, the starting player first, and goes on when both have one.
    fn ask_for_decks(&mut self, events: &mut Vec<Event>) {
        let mode = self.table.terms.mode;
        for seat in self.table.starter.onwards(SEATS) {
            let plan = &mut self.plans[seat.index()];
            if !mode.is_constructed() {
                self.decks[seat.index()] = deck::plain(&self.table.sides[seat.index()].chronicles);
                continue;
            }
            if mode == Mode::Constructed && plan.decided == 0 {
                plan.chronicles.clone_from(&self.table.sides[seat.index()].chronicles);
            }
            if plan.chronicles.len() < SEEKERS {
                return self.ask(seat, Decision::ChooseChronicle);
            }
            if plan.decided < DECIDED_LIMIT {
                return self.ask(seat, Decision::BuildDeck);
            }
        }
        self.open_chronicles(events);
        self.ask_for_first(events);
    }

    /// Lays the Chronicles open that were chosen secretly, and all that everybody may know of the decks.
    fn open_chronicles(&mut self, events: &mut Vec<Event>) {
        let is_open = self.table.terms.has_open_decks();
        for seat in self.table.starter.onwards(SEATS) {
            let plan = std::mem::take(&mut self.plans[seat.index()]);
            let deck = self.decks[seat.index()];
            let side = self.side_mut(seat);
            if side.chronicles.is_empty() {
                side.chronicles = plan.chronicles;
                if let Ok(chronicles) = side.chronicles.clone().into_inner() {
                    events.push(Event::ChroniclesRevealed { seat, chronicles });
                }
            }
            let modules = side.chronicles.iter().map(|chronicle| chronicle.seeker_module()).collect();
            side.seen = if is_open { deck.plus(modules) } else { modules };
        }
        if is_open && self.table.terms.mode.is_constructed() {
            events.push(Event::DecksRevealed);
        }
    }

    /// Asks whoever has chosen no first Seeker yet, the starting player first (S2); in a first game nobody chooses (S45).
    fn ask_for_first(&mut self, events: &mut Vec<Event>) {
        if self.table.terms.mode == Mode::FirstGame {
            self.firsts = FIRST_GAME.map(|order| Some(order[0]));
        }
        let starter = self.table.starter;
        match starter.onwards(SEATS).find(|seat| self.firsts[seat.index()].is_none()) {
            Some(seat) => self.ask(seat, Decision::FirstSeeker),
            None => self.open_firsts(events),
        }
    }

    /// Chooses the first Seeker secretly.
    pub(super) fn choose_first(&mut self, seat: Seat, seeker: Chronicle, events: &mut Vec<Event>) {
        self.firsts[seat.index()] = Some(seeker);
        events.push(Event::FirstSeekerChosen(seat));
        self.ask_for_first(events);
    }

    /// Activates the first Seekers, puts their modules into the memories, ready (S3), and deals the opening hands.
    fn open_firsts(&mut self, events: &mut Vec<Event>) {
        let firsts = std::mem::take(&mut self.firsts);
        if let [Some(one), Some(other)] = firsts {
            events.push(Event::SeekersRevealed([one, other]));
        }
        for seat in self.table.starter.onwards(SEATS) {
            let deck = self.decks[seat.index()];
            self.libraries[seat.index()] = deck;
            let side = self.side_mut(seat);
            side.library = deck.len() as u8;
            if let Some(seeker) = firsts[seat.index()] {
                side.seekers.push(ActiveSeeker::new(seeker));
                side.memory.enter_ready(seeker.seeker_module());
            }
            self.draw(seat, OPENING_HAND, events);
        }
        self.ask(self.table.starter, Decision::Mulligan);
    }

    /// Shuffles the opening hand into the library and draws another (S4).
    pub(super) fn mulligan(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let hand = std::mem::take(&mut self.hands[seat.index()]);
        self.libraries[seat.index()] = self.libraries[seat.index()].plus(hand);
        let side = self.side_mut(seat);
        side.library += side.hand;
        side.hand = 0;
        events.push(Event::Mulliganed(seat));
        self.draw(seat, OPENING_HAND, events);
        self.finish_mulligan(seat, events);
    }

    /// Goes on after a decision about an opening hand: to the other, or to the extra card (S5) and the first turn.
    pub(super) fn finish_mulligan(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let second = Table::other(self.table.starter);
        if seat == second {
            self.draw(second, 1, events);
            self.begin_turn(self.table.starter, events);
        } else {
            self.ask(second, Decision::Mulligan);
        }
    }

    /// Activates a Seeker next to the last one and puts its module into the hand, which everybody sees.
    pub(super) fn activate(&mut self, seat: Seat, seeker: Chronicle, events: &mut Vec<Event>) {
        let side = self.side_mut(seat);
        let lane = Lane(side.seekers.len() as u8);
        side.seekers.push(ActiveSeeker::new(seeker));
        self.join_hand_seen(seat, seeker.seeker_module());
        events.push(Event::SeekerActivated { seat, seeker, lane });
    }
}
