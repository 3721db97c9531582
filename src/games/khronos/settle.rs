//! Domains that were joined or divided: which building is downsized, and what becomes of it. Rulebook, C.
//!
//! A board is settled step by step: the first domain that breaks the rule of hierarchy is judged, one building falls, and
//! everything is looked at again. Every step lowers the sum of all values, so it comes to an end.

use super::board::{Board, Building};
use super::cascade::{Cascade, Junction, Original};
use super::domains::{Region, region_at, regions};
use super::event::{Event, Fault, Obstacle, Removal};
use super::map::Square;
use super::squares::Squares;
use super::pieces::{Age, Colour, Kind};
use super::places::Plan;
use super::setup::{Setup, Variant};
use super::state::Khronos;
use super::view::{Decision, Table};
use crate::engine::Seat;

/// The order in which the colours are judged on a board (K65).
fn order(age: Age) -> [Colour; 2] {
    match age {
        Age::Might => [Colour::Military, Colour::Religious],
        Age::Faith | Age::Reason => [Colour::Religious, Colour::Military],
    }
}

/// The domains in which several buildings of the colour share the top, ascending.
pub(super) fn violations(table: &Table, age: Age, colour: Colour) -> impl Iterator<Item = Region> {
    regions(table.board(age), table.setup).into_iter().filter(move |region| region.violates(colour))
}

/// The buildings of which one has to fall, when the judged domain leaves a choice.
pub(super) fn candidates(table: &Table, age: Age, colour: Colour) -> Vec<Square> {
    let judged = table.cascade.as_ref().and_then(|cascade| cascade.judged);
    let region = judged.and_then(|first| region_at(table.board(age), table.setup, first));
    region.map(|region| Judgement::of(table, age, colour, &region).candidates).unwrap_or_default()
}

/// What is to be said about the top of one colour in a domain.
struct Judgement {
    /// The buildings that share the top, ascending.
    between: Vec<Square>,
    /// Those of which one has to fall; the one who caused it all chooses among several.
    candidates: Vec<Square>,
    /// The power of their domain and of the strongest, when powers decide.
    powers: Option<(u8, u8)>,
}

impl Judgement {
    fn of(table: &Table, age: Age, colour: Colour, region: &Region) -> Judgement {
        let value = region.tops[colour.index()].value;
        let is_top = |building: &&Building| {
            building.colour() == colour && building.value(table.setup) == value && region.squares.contains(building.at)
        };
        let tops: Vec<Building> = table.board(age).buildings().iter().filter(is_top).copied().collect();
        let powers: Vec<Option<u8>> = tops.iter().map(|top| table.power_before(colour, top.at)).collect();
        let strongest = powers.iter().copied().flatten().max().unwrap_or(0);
        let weakest = powers.iter().copied().flatten().min().unwrap_or(0);
        let is_by_power = weakest < strongest;
        let is_weakest = |power: &Option<u8>| !is_by_power || *power == Some(weakest);
        let losers = tops.iter().zip(&powers).filter(|(_, power)| is_weakest(power)).map(|(top, _)| top);
        let has_own = losers.clone().any(|top| top.owner == Some(table.turn));
        let falls = losers.filter(|top| !has_own || top.owner == Some(table.turn));
        Judgement {
            candidates: falls.map(|top| top.at).collect(),
            between: tops.iter().map(|top| top.at).collect(),
            powers: is_by_power.then_some((weakest, strongest)),
        }
    }

    /// Why this building of the candidates falls.
    fn fault(&self, owner: Option<Seat>, provoker: Seat) -> Fault {
        match self.powers {
            Some((power, strongest)) => Fault::Weaker { power, strongest },
            None if owner == Some(provoker) => Fault::Own,
            None => Fault::Chosen,
        }
    }
}

impl Table {
    /// The power before the junction of the domain to which this building belonged, if that was joined and the joined domain has
    /// not fallen apart since (K59, K60, K75).
    fn power_before(&self, colour: Colour, at: Square) -> Option<u8> {
        let junction = self.cascade.as_ref()?.junction.as_ref().filter(|junction| !junction.divided)?;
        let original = junction.originals.iter().find(|original| original.squares.contains(at))?;
        Some(original.power[colour.index()])
    }
}

impl Junction {
    /// The domains that a civil building on these squares touches, as they are before it stands there.
    pub(super) fn before(board: &Board, setup: Setup, footprint: Squares) -> Junction {
        let mut touched = footprint.grown().and(board.built());
        let mut squares = footprint;
        let mut originals = Vec::new();
        while let Some(next) = touched.first() {
            let domain = board.built().connected_to([next].into_iter().collect());
            touched = touched.without(domain);
            squares = squares.or(domain);
            originals.push(Original { squares: domain, power: power(board, setup, domain) });
        }
        Junction { squares, originals, divided: false }
    }

    /// The junction, if domains are joined at all.
    pub(super) fn if_any(self) -> Option<Junction> {
        (self.originals.len() > 1).then_some(self)
    }
}

/// The military and the religious power of a domain.
fn power(board: &Board, setup: Setup, domain: Squares) -> [u8; 2] {
    let mut power = [0; 2];
    for building in board.buildings().iter().filter(|building| domain.contains(building.at)) {
        if let Some(power) = power.get_mut(building.colour().index()) {
            *power += building.value(setup);
        }
    }
    power
}

impl Khronos {
    /// Settles the boards one after the other, up to the next decision. Might is finished first, then the building casts its
    /// shadow, then Faith is settled (K71).
    pub(super) fn settle(&mut self, events: &mut Vec<Event>) {
        while let Some(cascade) = &self.table.cascade {
            let age = cascade.age;
            let joins_nothing = cascade.ripple.is_some() && cascade.junction.is_none();
            if !joins_nothing && self.settle_step(age, events) {
                if self.table.cascade.as_ref().is_some_and(|cascade| cascade.judged.is_some()) {
                    return;
                }
                continue;
            }
            if age == Age::Faith || !self.go_on_to_faith(events) {
                self.table.cascade = None;
            }
        }
        self.ask(self.table.turn, Decision::Act);
    }

    /// Takes one step to settle this board: something falls, or somebody is asked. `false` when nothing is left to do.
    fn settle_step(&mut self, age: Age, events: &mut Vec<Event>) -> bool {
        let found = order(age).into_iter().find_map(|colour| {
            let mut found = violations(&self.table, age, colour);
            found.next().map(|first| (colour, first, found.next().is_some()))
        });
        match found {
            None => false,
            Some((colour, first, false)) => {
                self.judge(age, colour, first.first, events);
                true
            }
            Some((colour, first, true)) => {
                self.cascade_mut().judged = Some(first.first);
                self.ask(self.table.turn, Decision::Settle { age, colour });
                true
            }
        }
    }

    /// Leaves Might for Faith: the building casts its shadow there. `false` when Faith need not be settled.
    fn go_on_to_faith(&mut self, events: &mut Vec<Event>) -> bool {
        let cascade = self.cascade_mut();
        (cascade.age, cascade.junction) = (Age::Faith, None);
        if let Some(ripple) = cascade.ripple.take() {
            self.ripple(ripple, events);
        }
        let cascade = self.cascade_mut();
        cascade.unsettled || cascade.junction.is_some()
    }

    /// What an action has set off.
    pub(super) fn cascade_mut(&mut self) -> &mut Cascade {
        self.table.cascade.get_or_insert_with(|| Cascade::new(Age::Might))
    }

    /// Goes on when a judged building has fallen and nobody has been asked anything.
    pub(super) fn settle_if_fallen(&mut self, events: &mut Vec<Event>) {
        if self.cascade_mut().judged.is_none() {
            self.settle(events);
        }
    }

    /// Judges the domain whose first building this is: one building falls, or the player who caused it is asked which.
    pub(super) fn judge(&mut self, age: Age, colour: Colour, first: Square, events: &mut Vec<Event>) {
        let Some(region) = region_at(self.table.board(age), self.table.setup, first) else { return };
        let judgement = Judgement::of(&self.table, age, colour, &region);
        let by_power = judgement.powers.is_some();
        events.push(Event::Conflict { age, colour, between: judgement.between.clone(), by_power });
        self.cascade_mut().judged = Some(first);
        match judgement.candidates[..] {
            [loser] => self.fall(age, colour, loser, events),
            _ => self.ask(self.table.turn, Decision::Downsize { age, colour }),
        }
    }

    /// Lets a building of the judged domain fall: it is destroyed, or its owner is asked where the smaller one stands.
    pub(super) fn fall(&mut self, age: Age, colour: Colour, at: Square, events: &mut Vec<Event>) {
        let board = self.table.board(age);
        let judged = self.table.cascade.as_ref().and_then(|cascade| cascade.judged);
        let region = judged.and_then(|first| region_at(board, self.table.setup, first));
        let (Some(region), Some(building)) = (region, board.at(at).copied()) else { return };
        let fault = Judgement::of(&self.table, age, colour, &region).fault(building.owner, self.table.turn);
        let smaller = building.kind.smaller().filter(|kind| self.table.stock[kind.index()] > 0); // K69
        match smaller {
            Some(_) => {
                self.cascade_mut().fault = Some(fault);
                let owner = building.owner.unwrap_or(self.table.turn);
                self.ask(owner, Decision::Stand { age, kind: building.kind, from: at });
            }
            None => self.downsize(age, building, None, fault, events),
        }
    }

    /// Puts the smaller form of a building where its owner chose.
    pub(super) fn stand(&mut self, age: Age, from: Square, at: Square, events: &mut Vec<Event>) {
        let Some(building) = self.table.board(age).at(from).copied() else { return };
        let fault = self.cascade_mut().fault.take().unwrap_or(Fault::Chosen);
        self.downsize(age, building, Some(at), fault, events);
        self.settle(events);
    }

    /// Replaces a building by its smaller form at `at`, or destroys it, with its shadows on the later boards.
    fn downsize(&mut self, age: Age, old: Building, at: Option<Square>, fault: Fault, events: &mut Vec<Event>) {
        self.cascade_mut().judged = None;
        let into = old.kind.smaller().zip(at);
        self.replace(age, old, into, fault, events);
        if let Some(mut junction) = self.cascade_mut().junction.take() {
            junction.divided |= is_divided(self.table.board(age), junction.squares);
            self.cascade_mut().junction = Some(junction);
        }
        match age {
            Age::Might => self.downsize_shadow(old, into, fault, events),
            Age::Faith | Age::Reason => self.downsize_image(old, into, fault, events),
        }
    }

    /// Replaces one tile by a smaller one, or destroys it.
    fn replace(&mut self, age: Age, old: Building, into: Option<(Kind, Square)>, why: Fault, events: &mut Vec<Event>) {
        self.put_back(old);
        if let Some((kind, _)) = into {
            self.table.stock[kind.index()] -= 1;
        }
        self.happen(Event::Downsized { age, kind: old.kind, at: old.at, owner: old.owner, into, why }, events);
    }

    /// What a downsizing on Might does to Faith: only an identical building follows (K61), and only a Keep or a Monastery casts
    /// a shadow there. Rulebook, Rippling a Downsized Building.
    fn downsize_shadow(&mut self, old: Building, into: Option<(Kind, Square)>, fault: Fault, events: &mut Vec<Event>) {
        let is_identical = |shadow: &Building| shadow.kind == old.kind && shadow.owner == old.owner;
        let shadow = self.table.board(Age::Faith).at(old.at).copied().filter(is_identical);
        let Some(shadow) = shadow.filter(|shadow| shadow.kind.size() > 1) else { return };
        self.cascade_mut().unsettled = true;
        let into = into.filter(|(kind, _)| kind.size() > 1);
        let obstacle = into.and_then(|(kind, at)| self.obstacle_to_downsized(shadow, kind, at));
        if let (Some((kind, at)), Some(obstacle)) = (into, obstacle) {
            events.push(Event::Defied { age: Age::Faith, kind, at, obstacle });
        }
        if let Some(into) = into.filter(|_| obstacle.is_none()) {
            self.replace(Age::Faith, shadow, Some(into), fault, events);
            self.downsize_image(shadow, Some(into), fault, events);
            return;
        }
        let why = if obstacle == Some(Obstacle::Shortage) { Removal::Shortage } else { Removal::DownsizedShadow };
        self.remove(Age::Faith, shadow, why, events);
        self.remove_image(shadow, Removal::DownsizedShadow, events);
    }

    /// What keeps the smaller form of a shadow from Faith: a shortage (K69), or a ban, where that was agreed (K72).
    fn obstacle_to_downsized(&self, shadow: Building, kind: Kind, at: Square) -> Option<Obstacle> {
        if self.table.setup.has(Variant::DownsizedRippleBanned) {
            let mut faith = self.table.board(Age::Faith).clone();
            faith.remove(shadow.at);
            let plan = Plan { setup: self.table.setup, age: Age::Faith, board: &faith, kind, from: None };
            if let Some(ban) = plan.ban(at) {
                return Some(ban);
            }
        }
        (self.table.stock[kind.index()] == 0).then_some(Obstacle::Shortage)
    }

    /// What a downsizing on Faith does to Reason: the image becomes a fresh ruin of the smaller building, or is gone (K55,
    /// K73).
    fn downsize_image(&mut self, old: Building, into: Option<(Kind, Square)>, fault: Fault, events: &mut Vec<Event>) {
        let Some(image) = self.table.image(old) else { return };
        let Some((kind, at)) = into.filter(|(kind, _)| kind.size() > 1) else {
            self.remove_image(old, Removal::DownsizedShadow, events);
            return;
        };
        if self.table.stock[kind.index()] == 0 {
            events.push(Event::Defied { age: Age::Reason, kind, at, obstacle: Obstacle::Shortage });
            self.remove_image(old, Removal::Shortage, events);
            return;
        }
        self.return_cubes(image, events);
        self.replace(Age::Reason, image, Some((kind, at)), fault, events);
    }
}

/// Whether what is left on these squares, once one domain, is several now.
fn is_divided(board: &Board, squares: Squares) -> bool {
    let left = board.built().and(squares);
    left.first().is_some_and(|first| board.built().connected_to([first].into_iter().collect()).and(left) != left)
}
