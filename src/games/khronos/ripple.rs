//! Shadows: what a building of size 2 or 3 on Might does to Faith, and one on Faith to Reason. Rulebook, B.

use super::board::Building;
use super::cascade::{Junction, Ripple};
use super::enact::{enact, owner};
use super::event::{Event, Obstacle, Removal};
use super::squares::Squares;
use super::pieces::{Age, Colour, Kind};
use super::places::Plan;
use super::setup::{SEATS_LIMIT, Variant};
use super::state::Khronos;
use super::view::Table;

/// The most buildings that a tile can cover.
const COVERED_LIMIT: usize = 9;

type Covered = arrayvec::ArrayVec<Building, COVERED_LIMIT>;

impl Table {
    /// The tile on Reason that is the image of a building on Faith.
    pub(super) fn image(&self, of: Building) -> Option<Building> {
        let image = self.board(Age::Reason).at(of.at).copied();
        image.filter(|image| image.kind == of.kind && of.kind.size() > 1)
    }
}

impl Khronos {
    /// A building on Might casts its shadow on Faith and Reason, or is defied.
    pub(super) fn ripple(&mut self, ripple: Ripple, events: &mut Vec<Event>) {
        let own = self.own_shadow(ripple);
        let victims = self.victims(ripple, own);
        if let Some(obstacle) = self.obstacle(ripple, own, &victims) {
            let Ripple { kind, at, .. } = ripple;
            events.push(Event::Defied { age: Age::Faith, kind, at, obstacle });
            if let Some(own) = own.filter(|own| own.kind.size() > 1 && obstacle != Obstacle::Shortage)
                && self.table.setup.has(Variant::BlockedUpgradeLosesShadow)
            {
                self.cascade_mut().unsettled = true;
                self.remove(Age::Faith, own, Removal::Defied, events);
                self.remove_image(own, Removal::Defied, events);
            }
            return;
        }
        for victim in victims {
            self.cascade_mut().unsettled = true;
            self.remove(Age::Faith, victim, Removal::Paradox, events);
            self.remove_image(victim, Removal::ParadoxShadow, events);
        }
        self.cast(ripple, own, events);
    }

    /// The shadow that the upgraded building cast before: the same kind on the same squares, under the same control (K43).
    fn own_shadow(&self, ripple: Ripple) -> Option<Building> {
        let (kind, at) = ripple.from?;
        let shadow = self.table.board(Age::Faith).at(at).copied();
        shadow.filter(|shadow| shadow.kind == kind && shadow.owner == owner(kind, self.table.turn))
    }

    /// What the shadow covers on Faith: it never existed (K43). Printed Hamlets are only covered.
    fn victims(&self, ripple: Ripple, own: Option<Building>) -> Covered {
        let Some(footprint) = Squares::footprint(ripple.at, ripple.kind.size()) else { return Covered::new() };
        let covered = self.table.board(Age::Faith).overlapping(footprint);
        covered.filter(|building| !building.printed && own.is_none_or(|own| own.at != building.at)).copied().collect()
    }

    /// What keeps the shadow from Faith: both rules as they are after all paradoxes (K47), or a shortage (K53).
    fn obstacle(&self, ripple: Ripple, own: Option<Building>, victims: &Covered) -> Option<Obstacle> {
        let Ripple { kind, at, .. } = ripple;
        let board = self.table.board(Age::Faith);
        let plan = Plan { setup: self.table.setup, age: Age::Faith, board, kind, from: own.as_ref() };
        let ban = if victims.is_empty() || kind.colour() == Colour::Civil {
            plan.ban(at)
        } else {
            let mut after = board.clone();
            for victim in victims {
                after.remove(victim.at);
                after.uncover(victim.footprint());
            }
            let after = Plan { board: &after, ..plan };
            let is_before = self.table.setup.has(Variant::DominionBeforeParadox);
            let dominion = if is_before { plan.dominion(at) } else { after.dominion(at) };
            dominion.or_else(|| after.hierarchy(at))
        };
        ban.or_else(|| (self.in_stock(kind, victims) == 0).then_some(Obstacle::Shortage))
    }

    /// How many tiles of this kind there are once the victims are gone (K44, K53).
    fn in_stock(&self, kind: Kind, victims: &Covered) -> usize {
        let same = victims.iter().filter(|victim| victim.kind == kind);
        let tiles: usize = same.map(|victim| 1 + usize::from(self.table.image(*victim).is_some())).sum();
        let returned = if self.table.setup.has(Variant::ParadoxReturnsTile) { tiles } else { 0 };
        usize::from(self.table.stock[kind.index()]) + returned
    }

    /// Puts the shadow on Faith and its image on Reason.
    fn cast(&mut self, ripple: Ripple, own: Option<Building>, events: &mut Vec<Event>) {
        let Ripple { kind, at, from } = ripple;
        if let Some(footprint) = Squares::footprint(at, kind.size()).filter(|_| kind.colour() == Colour::Civil) {
            let junction = Junction::before(self.table.board(Age::Faith), self.table.setup, footprint);
            self.cascade_mut().junction = junction.if_any();
        }
        if let Some(own) = own.filter(|own| !own.printed) {
            self.remove(Age::Faith, own, Removal::Replaced, events);
        }
        self.table.stock[kind.index()] -= 1;
        let owner = owner(kind, self.table.turn);
        let cubes = [0; SEATS_LIMIT];
        self.happen(Event::Rippled { age: Age::Faith, kind, at, owner, ruin: false, cubes }, events);
        self.cast_image(Ripple { kind, at, from }, events);
    }

    /// Puts the image of a building on Faith on Reason: a ruin, if it is military or religious (K54-K56).
    pub(super) fn cast_image(&mut self, ripple: Ripple, events: &mut Vec<Event>) {
        let Ripple { kind, at, from } = ripple;
        let Some(footprint) = Squares::footprint(at, kind.size()) else { return };
        let reason = self.table.board(Age::Reason);
        let old = from.and_then(|(kind, at)| reason.at(at).filter(|old| old.kind == kind && !old.printed)).copied();
        let ruin = kind.colour() != Colour::Civil;
        let is_short = self.table.stock[kind.index()] == 0;
        if is_short {
            events.push(Event::Defied { age: Age::Reason, kind, at, obstacle: Obstacle::Shortage });
        }
        let mut cubes = [0; SEATS_LIMIT];
        if !ruin && !is_short {
            reason.overlapping(footprint).for_each(|under| (0..SEATS_LIMIT).for_each(|seat| cubes[seat] += under.cubes[seat]));
        }
        if let Some(old) = old {
            if ruin || is_short {
                self.return_cubes(old, events);
            }
            self.remove(Age::Reason, old, if is_short { Removal::Shortage } else { Removal::Replaced }, events);
        }
        if !is_short {
            self.table.stock[kind.index()] -= 1;
            self.happen(Event::Rippled { age: Age::Reason, kind, at, owner: None, ruin, cubes }, events);
        }
    }

    /// Takes a tile off a board, back to the stock or out of the game; what is printed under it is seen again.
    pub(super) fn remove(&mut self, age: Age, tile: Building, why: Removal, events: &mut Vec<Event>) {
        let is_paradox = matches!(why, Removal::Paradox | Removal::ParadoxShadow);
        if is_paradox && !self.table.setup.has(Variant::ParadoxReturnsTile) {
            self.table.removed[tile.kind.index()] += 1; // K44
        } else {
            self.put_back(tile);
        }
        self.happen(Event::Removed { age, kind: tile.kind, at: tile.at, owner: tile.owner, why }, events);
        if why != Removal::Replaced {
            for at in self.table.board(age).hidden_hamlets(tile.footprint()).iter() {
                self.happen(Event::Reappeared { age, at }, events);
            }
        }
    }

    /// Takes the image of a building on Faith off Reason; its cubes go back (K45).
    pub(super) fn remove_image(&mut self, of: Building, why: Removal, events: &mut Vec<Event>) {
        if let Some(image) = self.table.image(of) {
            self.return_cubes(image, events);
            self.remove(Age::Reason, image, why, events);
        }
    }

    /// Gives the cubes on a tile on Reason back to their owners.
    pub(super) fn return_cubes(&mut self, tile: Building, events: &mut Vec<Event>) {
        if tile.cubes() > 0 {
            self.happen(Event::CubesReturned { at: tile.at, cubes: tile.cubes }, events);
        }
    }

    /// Puts a tile back into the box; a printed Hamlet is none.
    pub(super) fn put_back(&mut self, tile: Building) {
        if !tile.printed {
            self.table.stock[tile.kind.index()] += 1;
        }
    }

    /// Changes the boards as the event says, and tells it.
    pub(super) fn happen(&mut self, event: Event, events: &mut Vec<Event>) {
        enact(&mut self.table.boards, &event);
        if let Some(age) = event.board() {
            self.memo.forget(age);
        }
        events.push(event);
    }
}
