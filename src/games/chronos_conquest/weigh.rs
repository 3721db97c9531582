//! What moves are worth to a player, roughly: in points of the score, a sure win far above them.

use arrayvec::ArrayVec;

use super::kingdom::Part;
use super::moves::{Doom, Move, Take};
use super::pieces::{City, Face, God, Kind, Wind};
use super::setup::STACKS_LIMIT;
use super::timer::{Pack, Place, Timer};
use super::view::{COST_LIMIT, Draft, Table};
use crate::engine::Seat;

/// What it is worth to win the round at once.
pub(super) const WIN: i32 = 5_000;
/// What it costs others less than a win, but more than any card: that somebody else does not win.
const DENIAL: i32 = 250;
/// What a wind is worth for what it will multiply.
const WIND_HOPE: i32 = 28;
/// What a monster is worth for the one that is missing.
const MONSTER_HOPE: i32 = 25;
/// What a card is worth that only pays for gods.
const FODDER: i32 = 3;
/// What an unknown card is worth.
const UNKNOWN: i32 = 22;
/// What a round is worth that is counted while one leads, and costs while one does not.
const LEAD: i32 = 400;
/// Card and timer are worth so much less for every timer that stands on the stack: in tenths.
const CROWD: i32 = 45;
/// A card that lies under a timer's run is worth so much of one in hand: in tenths.
const PATIENCE: i32 = 4;
/// A god is worth so much more than what can be counted.
const FAITH: i32 = 10;

/// What a player weighs moves with.
pub(super) struct Scales<'a> {
    table: &'a Table,
    seat: Seat,
    /// What the top card of each stack is worth to the player, as far as it is seen.
    tops: ArrayVec<i32, STACKS_LIMIT>,
    /// How many timers stand on each stack.
    crowds: [i32; STACKS_LIMIT],
}

impl<'a> Scales<'a> {
    /// Scales of a player who has noticed the top cards of those stacks that he `sees`.
    pub(super) fn new(table: &'a Table, seat: Seat, sees: impl Fn(u8) -> bool) -> Scales<'a> {
        let mut crowds = [0; STACKS_LIMIT];
        for (.., timer) in table.every_timer() {
            if let Place::Stack(stack) = timer.place {
                crowds[usize::from(stack)] += 1;
            }
        }
        let worth = |(number, stack): (usize, &super::Stack)| match stack.top() {
            Some(face) if sees(number as u8) => table.gain(seat, face) + last_card(table, seat, stack.cards.len(), face),
            _ => UNKNOWN,
        };
        let tops = table.stacks.iter().enumerate().map(worth).collect();
        Scales { table, seat, tops, crowds }
    }

    /// What a move is worth, compared with doing nothing.
    pub(super) fn weigh(&self, mv: Move) -> i32 {
        let table = self.table;
        match mv {
            Move::Ready => WIN,
            Move::Wait => 0,
            Move::Drop => -WIN,
            Move::Go { timer, take, to } => table.timer(self.seat, timer).map_or(0, |timer| self.go(timer, take, to)),
            Move::Offer(god) => self.offering(god),
            Move::Pay(part) => self.payment(part),
            Move::Hades(doom) | Move::Also(doom) | Move::War(doom) | Move::Sparta(doom) | Move::Banish(doom) => {
                self.doom(doom)
            }
            Move::Swap(victim, pack) => {
                let picked = table.kingdom(victim).top(pack).map_or(0, |face| table.gain(self.seat, face));
                picked - self.cheapest() + i32::from(table.score(victim)) / 20
            }
            Move::Give(part) => -self.loss(part),
            Move::Recall(_) => -1,
            Move::Corinth(stack) => {
                let own = table.kingdom(self.seat).pile.len().saturating_sub(1) as u8;
                self.tops[usize::from(stack)] - self.loss(Part::Pile(own))
            }
            Move::Delphi(stack) => if self.stands_on(stack) { 2 } else { -1 },
            Move::Starve(victim) => {
                let top = table.kingdom(victim).top(Pack::Centre).map_or(0, |face| table.gain(victim, face).min(DENIAL));
                top + i32::from(table.score(victim)) / 4
            }
            Move::Mark(god) => Self::power(god),
            Move::Name(wind) => if table.has_wind(self.seat, wind) { 0 } else { WIND_HOPE },
            Move::Order(order) => self.order(order),
        }
    }

    /// What it is worth to move a timer: the card that is taken, and the place where it goes against the one it leaves.
    fn go(&self, timer: Timer, take: Take, to: Place) -> i32 {
        let taken = match (take, timer.place) {
            (Take::Take, Place::Stack(stack)) => self.tops[usize::from(stack)],
            (Take::Take, Place::Pile(victim, pack)) => {
                let face = self.table.kingdom(victim).top(pack);
                face.map_or(0, |face| self.table.gain(self.seat, face) + self.table.gain(victim, face).min(DENIAL) / 2)
            }
            (Take::Slide, Place::Stack(stack)) => -self.tops[usize::from(stack)] / 4,
            (Take::Leave | Take::Take | Take::Slide, _) => 0,
        };
        let stays = if take == Take::Take || timer.place == to { 0 } else { self.stay(timer.place) };
        taken + self.place(timer, take, to) - stays
    }

    /// What it is worth that a run-out timer stays where it is.
    fn stay(&self, place: Place) -> i32 {
        match place {
            Place::Stack(stack) => {
                let at = usize::from(stack);
                self.tops[at].max(0) * PATIENCE / 10 / self.crowds[at].max(1) + self.denied(stack)
            }
            Place::City(city) => self.city(city) / 2,
            Place::Pile(..) => 4,
            Place::Home | Place::HellOne | Place::HellTwo => 0,
        }
    }

    /// What it is worth that a timer is put down there.
    fn place(&self, timer: Timer, take: Take, to: Place) -> i32 {
        match to {
            Place::Home => -6,
            Place::HellTwo => 20,
            Place::HellOne => -20,
            Place::City(city) => self.city(city),
            Place::Stack(stack) => {
                let at = usize::from(stack);
                let is_same = timer.place == to;
                let top = if is_same && take != Take::Leave { UNKNOWN } else { self.tops[at] };
                let others = self.crowds[at] - i32::from(is_same);
                let blocks = if others == 1 && !is_same { self.denied(stack) } else { 0 };
                top * PATIENCE / (10 + CROWD * others) + blocks
            }
            Place::Pile(owner, pack) if owner == self.seat => {
                let guarded = self.table.kingdom(owner).top(pack).map_or(0, |face| self.table.gain(owner, face));
                guarded.min(DENIAL) * PATIENCE / 10
            }
            Place::Pile(victim, pack) => {
                let face = self.table.kingdom(victim).top(pack);
                let others = self.table.standing(to).count() as u8;
                let worth = face.map_or(0, |face| self.table.gain(self.seat, face) + self.table.gain(victim, face).min(60));
                worth * PATIENCE / (10 + CROWD * i32::from(others))
            }
        }
    }

    /// What it is worth that the only timer on a stack, somebody else's, does not get its card.
    fn denied(&self, stack: u8) -> i32 {
        let Some(face) = self.table.stacks[usize::from(stack)].top() else { return 0 };
        let mut there = self.table.standing(Place::Stack(stack)).map(|(seat, ..)| seat).filter(|seat| *seat != self.seat);
        if there.any(|other| self.table.gain(other, face) >= WIN) { DENIAL } else { 0 }
    }

    /// What it is worth to stand on a city.
    fn city(&self, city: City) -> i32 {
        let table = self.table;
        let sphinx = if table.owns(self.seat, God::Sphinx) { 50 * i32::from(table.winds(self.seat).max(1)) } else { 0 };
        let pile = &table.kingdom(self.seat).pile;
        let most = [Face::Hydra, Face::Minotaur].map(|monster| pile.iter().filter(|face| **face == monster).count());
        let power = match city {
            City::Knossos if most.iter().any(|count| *count > 1) => WIN,
            City::Sparta => 7,
            City::Athens if table.kingdom(self.seat).len() > 1 => 6,
            City::Thebes => i32::from(table.score(self.seat)) / 12,
            City::Corinth if !pile.is_empty() => 5,
            City::Corinth | City::Athens | City::Knossos | City::Mycenae | City::Delphi | City::Troy => 2,
        };
        power + sphinx
    }

    fn stands_on(&self, stack: u8) -> bool {
        self.table.standing(Place::Stack(stack)).any(|(seat, ..)| seat == self.seat)
    }

    /// What it is worth that a timer goes to Hell: more if it leads, is about to get something, and stays longer.
    fn doom(&self, doom: Doom) -> i32 {
        let Some(timer) = self.table.timer(doom.seat, doom.timer) else { return 0 };
        let above = timer.above_ms(self.table.now);
        let sand = u64::from(timer.sand_ms).max(1);
        let stays = if doom.flip { sand.saturating_sub(above) } else { above };
        let threat = match timer.place {
            Place::Stack(stack) => {
                let face = self.table.stacks[usize::from(stack)].top();
                face.map_or(0, |face| self.table.gain(doom.seat, face).min(DENIAL) / 4)
            }
            Place::City(_) | Place::Pile(..) => 8,
            Place::Home | Place::HellOne | Place::HellTwo => 0,
        };
        let hurt = 10 + threat + i32::from(self.table.score(doom.seat)) / 8 + (10 * stays / sand) as i32;
        if doom.seat == self.seat { -hurt } else { hurt }
    }

    /// What it is worth that the cards of DELPHI lie in this order: the best on top where one stands, the worst elsewhere.
    fn order(&self, order: [u8; 3]) -> i32 {
        let asks = self.table.prompts[self.seat.index()].iter();
        let held = asks.filter_map(|prompt| match prompt.ask {
            super::Ask::Order { stack, count } => Some((stack, count)),
            _ => None,
        });
        let Some((stack, count)) = held.into_iter().next() else { return 0 };
        let cards = &self.table.stacks[usize::from(stack)].cards;
        let face = |from: u8| cards.iter().rev().take(usize::from(count)).nth(usize::from(from)).copied().flatten();
        let worth = |from: u8| face(from).map_or(0, |face| self.table.gain(self.seat, face));
        let sum = 2 * worth(order[0]) + worth(order[1]);
        if self.stands_on(stack) { sum } else { -sum }
    }

    /// What a god is worth besides the points that he adds at once.
    fn power(god: God) -> i32 {
        match god {
            God::Zeus | God::Cyclops => 40,
            God::Heracles | God::Hephaestus => 24,
            God::Dionysus | God::Artemis | God::Sphinx => 16,
            God::Hades | God::Ares | God::Athena | God::Calypso => 12,
            God::Aeolus => WIND_HOPE,
            God::Helios | God::Aphrodite | God::Hermes | God::Demeter => 8,
            God::Poseidon | God::Hera | God::Persephone | God::Apollo => 4,
        }
    }

    /// What an offering is worth: what the god gives against the cards that go.
    fn offering(&self, god: God) -> i32 {
        let paid = self.cheapest_for(god);
        let mut after = self.table.clone();
        let kingdom = &mut after.kingdoms[self.seat.index()];
        for part in paid.iter().rev() {
            kingdom.take(*part);
        }
        let before = self.standing(self.table);
        if let Some(shrine) = after.temple.iter_mut().find(|shrine| shrine.god == god) {
            shrine.owner = Some(self.seat);
        }
        match god {
            God::Aeolus => after.aeolus = Wind::ALL.into_iter().find(|wind| !after.has_wind(self.seat, *wind)),
            God::Dionysus => {
                for victim in self.table.all().filter(|victim| *victim != self.seat) {
                    let monsters = after.kingdoms[victim.index()].take_monsters();
                    after.kingdoms[self.seat.index()].pile.extend(monsters);
                }
            }
            _ => {}
        }
        let gained = self.standing(&after) - before + Self::power(god);
        if after.win(self.seat).is_some() { WIN } else { gained + FAITH }
    }

    /// How a kingdom stands: its points and what it hopes for.
    fn standing(&self, table: &Table) -> i32 {
        let kingdom = table.kingdom(self.seat);
        let monsters = kingdom.pile.iter().filter(|face| face.is_monster()).count() as u8;
        let winds = i32::from(table.winds(self.seat));
        i32::from(table.score(self.seat))
            + WIND_HOPE * winds
            + MONSTER_HOPE * i32::from(monsters.min(1))
            + FODDER * i32::from(kingdom.len() as u8)
    }

    /// What is lost with a card of the own kingdom.
    fn loss(&self, part: Part) -> i32 {
        let kingdom = self.table.kingdom(self.seat);
        let multiplier = i32::from(self.table.winds(self.seat).max(1));
        match (part, kingdom.part(part)) {
            (Part::Wind(wind), _) if kingdom.winds[wind.index()] > 1 => FODDER,
            (Part::Wind(_), _) => WIND_HOPE + i32::from(self.table.base(self.seat)),
            (Part::Pile(_), Some(face)) if face.is_monster() => {
                let cyclops = self.table.shrine(God::Cyclops).is_some_and(|shrine| shrine.owner.is_none());
                if cyclops { 2 * MONSTER_HOPE } else { MONSTER_HOPE }
            }
            (Part::Pile(_), Some(face)) => i32::from(self.table.worth(self.seat, face)) * multiplier,
            (Part::Pile(_), None) => 0,
        }
    }

    fn cheapest(&self) -> i32 {
        self.table.kingdom(self.seat).parts().map(|part| self.loss(part)).min().unwrap_or(0)
    }

    /// The cards whose loss hurts least, as many as a god costs, ascending.
    fn cheapest_for(&self, god: God) -> ArrayVec<Part, COST_LIMIT> {
        let cost = usize::from(self.table.cost(self.seat, god));
        let kingdom = self.table.kingdom(self.seat);
        let copies = |part: Part| match part {
            Part::Wind(wind) => usize::from(kingdom.winds[wind.index()]),
            Part::Pile(_) => 1,
        };
        let mut parts: ArrayVec<(i32, Part), 64> = ArrayVec::new();
        for part in kingdom.parts() {
            for copy in 0..copies(part) {
                let is_last = copy + 1 == copies(part);
                let loss = if is_last { self.loss_of_last(part) } else { FODDER };
                let _ = parts.try_push((loss, part));
            }
        }
        parts.sort_unstable();
        let mut chosen: ArrayVec<Part, COST_LIMIT> = parts.into_iter().take(cost).map(|(_, part)| part).collect();
        chosen.sort_unstable();
        chosen
    }

    /// What is lost with the last card of its pack.
    fn loss_of_last(&self, part: Part) -> i32 {
        match part {
            Part::Wind(_) => WIND_HOPE + i32::from(self.table.base(self.seat)),
            Part::Pile(_) => self.loss(part),
        }
    }

    /// How well a card fits the offering that was begun: those that were meant come first, from the lowest up.
    fn payment(&self, part: Part) -> i32 {
        let Some(Draft::Offer { god, paid, .. }) = &self.table.drafts[self.seat.index()] else { return 0 };
        let meant = self.cheapest_for(*god);
        let wanted = meant.iter().filter(|other| **other == part).count();
        let done = paid.iter().filter(|other| **other == part).count();
        if wanted > done {
            let rank = meant.iter().position(|other| *other == part).unwrap_or_default();
            WIN - i32::from(rank as u8)
        } else {
            1_000 - self.loss(part)
        }
    }
}

/// Whether taking a stack's last card, which ends the round, is good or bad.
fn last_card(table: &Table, seat: Seat, cards: usize, face: Face) -> i32 {
    if cards > 1 {
        return 0;
    }
    let own = i32::from(table.score(seat)) + if face.kind() == Kind::Territory { table.gain(seat, face) } else { 0 };
    let best = table.all().filter(|other| *other != seat).map(|other| i32::from(table.score(other))).max();
    if own > best.unwrap_or(0) { LEAD } else { -LEAD }
}

impl Table {
    /// What it is worth to a player to gain a card now.
    pub(super) fn gain(&self, seat: Seat, face: Face) -> i32 {
        let goal = i32::from(self.setup.goal());
        let (base, breezes) = (i32::from(self.base(seat)), i32::from(self.winds(seat)));
        let multiplier = breezes.max(1);
        let is_new = |face: Face| !self.kingdom(seat).pile.contains(&face);
        let is_fifth = |is_new: bool| is_new && self.owns(seat, God::Calypso) && self.different(seat) >= 4;
        match face.kind() {
            _ if !self.may_gain(seat, face) => 0,
            Kind::Territory => {
                let worth = i32::from(self.worth(seat, face));
                let wins = (base + worth) * multiplier >= goal || is_fifth(is_new(face));
                if wins { WIN } else { worth * (multiplier + 1) / 2 + worth / 2 }
            }
            Kind::Wind => {
                let is_new = face.wind().is_some_and(|wind| !self.has_wind(seat, wind));
                if is_new && (base * (breezes + 1) >= goal || is_fifth(true)) {
                    WIN
                } else if is_new {
                    WIND_HOPE + if breezes > 0 { base } else { base / 2 }
                } else {
                    FODDER
                }
            }
            Kind::Monster => {
                let other = if face == Face::Hydra { Face::Minotaur } else { Face::Hydra };
                let doubles = self.stands(seat, City::Knossos) && !is_new(face);
                let wins = !is_new(other) || doubles || self.owns(seat, God::Cyclops) || is_fifth(is_new(face));
                if wins { WIN } else if is_new(face) { MONSTER_HOPE } else { FODDER * 2 }
            }
            Kind::Plague => self.plague(seat, face),
        }
    }

    /// What it is worth to pick a plague.
    fn plague(&self, seat: Seat, face: Face) -> i32 {
        let others = self.all().filter(|other| *other != seat);
        let best = others.clone().map(|other| self.score(other)).max().unwrap_or(0);
        match face {
            Face::Cataclysm => if self.score(seat) > best { LEAD } else { -LEAD },
            Face::War => 14,
            _ => {
                let top = |other: Seat| self.kingdom(other).top(Pack::Centre).map_or(0, |face| i32::from(face.value()));
                others.map(top).max().unwrap_or(0) / 2 + 6
            }
        }
    }
}
