//! What follows from a construction, an upgrade or a demolition.

use super::boards::{self, Place, Tile, domains, most_prestigious, place, power, square};
use super::state::{Question, Reading};
use crate::engine::Seat;
use crate::games::khronos::{Age, Colour, Decision, Kind, Move, SEATS_LIMIT};

/// What a player does to a board.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deed {
    /// Constructs, or upgrades what stands at the second place.
    Build(Age, Kind, Place, Option<Place>),
    Demolish(Age, Place),
}

/// The answers given so far, in order; a choice without an alternative is not asked for.
pub(super) struct Answers<'a>(pub(super) &'a [Move]);

impl Answers<'_> {
    fn choose(&mut self, seat: usize, decision: Decision, options: Vec<Move>) -> Result<Move, Question> {
        if let [only] = options[..] {
            return Ok(only);
        }
        match self.0.split_first() {
            Some((answer, rest)) => {
                self.0 = rest;
                Ok(*answer)
            }
            None => Err(Question { seat, decision, options }),
        }
    }
}

/// The domains that a civil building joined.
struct Junction {
    originals: Vec<Vec<Tile>>,
    divided: bool,
}

/// The building that casts a shadow.
#[derive(Clone, Copy)]
struct Shadow {
    tile: Tile,
    /// What it was upgraded from.
    from: Option<Tile>,
}

fn is_same(a: &Tile, b: &Tile) -> bool {
    (a.kind, a.at) == (b.kind, b.at)
}

impl Reading {
    pub(super) fn carry_out(&self, deed: Deed, answers: &mut Answers) -> Result<Reading, Question> {
        let mut after = self.clone();
        after.pending = None;
        match deed {
            Deed::Build(age, kind, at, from) => after.build(age, kind, at, from, answers)?,
            Deed::Demolish(age, at) => {
                let tile = after.tile(age, at);
                after.take(age, tile);
                after.settle(age, None, answers)?;
                after.settle(Age::Faith, None, answers)?;
            }
        }
        Ok(after)
    }

    fn build(
        &mut self,
        age: Age,
        kind: Kind,
        at: Place,
        from: Option<Place>,
        answers: &mut Answers,
    ) -> Result<(), Question> {
        let from = from.map(|from| self.tile(age, from));
        let board = &mut self.boards[age.index()];
        let before = domains(board);
        if let Some(old) = from {
            board.retain(|tile| !is_same(tile, &old));
            self.stock[old.kind.index()] += u8::from(!old.printed);
        }
        let owner = (kind.colour() != Colour::Civil).then_some(self.turn);
        let tile = Tile::new(kind, at, owner);
        self.lay(age, tile);
        if kind.size() > 1 {
            self.ecus[self.turn] += if age == Age::Might { 1 } else { 2 };
        }
        self.settle(age, junction(&before, &tile), answers)?;
        if kind.size() > 1 {
            self.ripple(age, Shadow { tile, from }, answers)?;
        }
        self.settle(Age::Faith, None, answers)
    }

    /// Lays a tile from the box.
    fn lay(&mut self, age: Age, tile: Tile) {
        self.stock[tile.kind.index()] -= 1;
        self.boards[age.index()].push(tile);
        self.boards[age.index()].sort();
    }

    /// Takes a tile back to the box.
    fn take(&mut self, age: Age, tile: Tile) {
        self.boards[age.index()].retain(|other| !is_same(other, &tile));
        self.stock[tile.kind.index()] += u8::from(!tile.printed);
        boards::uncover(&mut self.boards[age.index()]);
    }

    /// Copies a building to the boards after this one. Rulebook, B.
    fn ripple(&mut self, age: Age, shadow: Shadow, answers: &mut Answers) -> Result<(), Question> {
        let mut joined = None;
        if age == Age::Might {
            match self.ripple_on_faith(shadow) {
                Ok(found) => joined = found,
                Err(()) => return Ok(()),
            }
        }
        self.ripple_on_reason(shadow);
        self.settle(Age::Faith, joined, answers)
    }

    /// The shadow on Faith; an error if there is none.
    fn ripple_on_faith(&mut self, shadow: Shadow) -> Result<Option<Junction>, ()> {
        let Shadow { tile, from } = shadow;
        let faith = self.boards[1].clone();
        let old = faith
            .iter()
            .find(|other| from.is_some_and(|from| is_same(other, &from) && other.owner == from.owner))
            .copied();
        let is_lost = |other: &Tile| other.overlaps(&tile) && !other.printed && Some(*other) != old;
        let lost: Vec<Tile> = faith.iter().filter(|other| is_lost(other)).copied().collect();
        let mut rest: Vec<Tile> = faith.into_iter().filter(|other| !is_lost(other)).collect();
        boards::uncover(&mut rest);
        let before = domains(&rest);
        let joined = junction(&before, &tile);
        rest.retain(|other| !other.overlaps(&tile));
        rest.push(tile);
        let mut domain = domains(&rest).into_iter().find(|domain| domain.contains(&tile)).unwrap();
        domain.retain(|other| *other != tile);
        if tile.kind.colour() != Colour::Civil && (joined.is_some() || is_against_hierarchy(&domain, &tile)) {
            return Err(());
        }
        if self.stock[tile.kind.index()] == 0 {
            return Err(());
        }
        for other in lost {
            self.removed[other.kind.index()] += 1;
            let image = self.boards[2].iter().find(|image| other.kind.size() > 1 && is_same(image, &other)).copied();
            if let Some(image) = image {
                self.take(Age::Reason, image);
                self.stock[image.kind.index()] -= 1;
                self.removed[image.kind.index()] += 1;
            }
        }
        self.stock[tile.kind.index()] -= 1;
        if let Some(old) = old.filter(|old| !old.printed) {
            self.stock[old.kind.index()] += 1;
        }
        rest.sort();
        self.boards[1] = rest;
        Ok(joined)
    }

    /// The shadow on Reason: a ruin, or a civil building with the cubes of what it grew from. A printed Hamlet under it is what it
    /// grew from at first: no other building may cover one.
    fn ripple_on_reason(&mut self, shadow: Shadow) {
        let Shadow { mut tile, from } = shadow;
        let is_civil = tile.kind.colour() == Colour::Civil;
        tile.ruin = !is_civil;
        tile.owner = None;
        let lost: Vec<Tile> = self.boards[2].iter().filter(|other| other.overlaps(&tile)).copied().collect();
        let is_short = self.stock[tile.kind.index()] == 0;
        for other in lost.into_iter().filter(|other| !is_short || !other.printed) {
            if is_civil && (other.printed || from.is_some_and(|from| is_same(&from, &other))) {
                tile.cubes = other.cubes;
            }
            self.boards[2].retain(|one| one.at != other.at);
            self.stock[other.kind.index()] += u8::from(!other.printed);
        }
        if self.stock[tile.kind.index()] > 0 {
            self.lay(Age::Reason, tile);
        }
        boards::uncover(&mut self.boards[2]);
    }

    /// Downsizes buildings until the rule of hierarchy holds. Rulebook, C.
    fn settle(&mut self, age: Age, mut joined: Option<Junction>, answers: &mut Answers) -> Result<(), Question> {
        let order = match age {
            Age::Might => [Colour::Military, Colour::Religious],
            Age::Faith => [Colour::Religious, Colour::Military],
            Age::Reason => return Ok(()),
        };
        loop {
            let all = domains(&self.boards[age.index()]);
            if let Some(joined) = &mut joined {
                let is_part = |domain: &&Vec<Tile>| {
                    domain.iter().any(|tile| joined.originals.iter().flatten().any(|one| tile.overlaps(one)))
                };
                joined.divided |= all.iter().filter(is_part).count() > 1;
            }
            let broken = |colour: Colour| {
                let broken: Vec<_> = all.iter().filter(|domain| most_prestigious(domain, colour).len() > 1).collect();
                (!broken.is_empty()).then_some((colour, broken))
            };
            let Some((colour, broken)) = order.into_iter().find_map(broken) else { return Ok(()) };
            let options = broken.iter().map(|domain| Move::Settle(square(domain[0].at))).collect();
            let Move::Settle(first) = answers.choose(self.turn, Decision::Settle { age, colour }, options)? else {
                unreachable!()
            };
            let domain = *broken.iter().find(|domain| domain[0].at == place(first)).unwrap();
            let candidates = self.candidates(domain, colour, joined.as_ref());
            let options = candidates.iter().map(|tile| Move::Downsize(square(tile.at))).collect();
            let Move::Downsize(at) = answers.choose(self.turn, Decision::Downsize { age, colour }, options)? else {
                unreachable!()
            };
            let tile = *candidates.iter().find(|tile| tile.at == place(at)).unwrap();
            self.downsize(age, tile, answers)?;
        }
    }

    /// The buildings of which one is downsized next.
    fn candidates(&self, domain: &[Tile], colour: Colour, joined: Option<&Junction>) -> Vec<Tile> {
        let mut equal = most_prestigious(domain, colour);
        if let Some(joined) = joined.filter(|joined| !joined.divided) {
            let strength = |tile: &Tile| {
                let original = joined.originals.iter().find(|original| original.iter().any(|one| one.overlaps(tile)));
                original.map(|original| power(original, colour))
            };
            if equal.iter().all(|tile| strength(tile).is_some()) {
                let least = equal.iter().map(strength).min().unwrap();
                equal.retain(|tile| strength(tile) == least);
            }
        }
        let own: Vec<Tile> = equal.iter().filter(|tile| tile.owner == Some(self.turn)).copied().collect();
        if own.is_empty() { equal } else { own }
    }

    fn downsize(&mut self, age: Age, tile: Tile, answers: &mut Answers) -> Result<(), Question> {
        let smaller = tile.kind.smaller().filter(|smaller| self.stock[smaller.index()] > 0);
        let Some(smaller) = smaller else {
            self.take(age, tile);
            self.downsize_shadows(age, tile, None);
            return Ok(());
        };
        let corners = [(0, 0), (0, 1), (1, 0), (1, 1)]
            .map(|(row, column)| Move::At(square((tile.at.0 + row, tile.at.1 + column))));
        let decision = Decision::Stand { age, kind: tile.kind, from: square(tile.at) };
        let Move::At(at) = answers.choose(tile.owner.unwrap(), decision, corners.to_vec())? else { unreachable!() };
        let new = Tile::new(smaller, place(at), tile.owner);
        self.take(age, tile);
        self.lay(age, new);
        self.downsize_shadows(age, tile, (smaller.size() > 1).then_some(new));
        Ok(())
    }

    /// Lets the shadows of a downsized building follow, or vanish.
    fn downsize_shadows(&mut self, age: Age, tile: Tile, into: Option<Tile>) {
        if tile.kind.size() == 1 {
            return;
        }
        if age == Age::Might {
            let Some(shadow) = self.boards[1].iter().find(|other| **other == tile).copied() else { return };
            self.take(Age::Faith, shadow);
            if let Some(new) = into.filter(|new| self.stock[new.kind.index()] > 0) {
                self.lay(Age::Faith, new);
            }
        }
        let Some(image) = self.boards[2].iter().find(|other| is_same(other, &tile)).copied() else { return };
        self.take(Age::Reason, image);
        if let Some(new) = into.filter(|new| self.stock[new.kind.index()] > 0) {
            self.lay(Age::Reason, Tile { owner: None, ruin: true, cubes: [0; SEATS_LIMIT], ..new });
        }
    }
}

/// The domains that a building joins, if there are two or more.
fn junction(before: &[Vec<Tile>], tile: &Tile) -> Option<Junction> {
    let originals = touched(before, tile);
    (originals.len() > 1).then_some(Junction { originals, divided: false })
}

/// The domains that a building covers in part or lies beside.
pub(super) fn touched(before: &[Vec<Tile>], tile: &Tile) -> Vec<Vec<Tile>> {
    before.iter().filter(|domain| domain.iter().any(|other| other.touches(tile))).cloned().collect()
}

/// Whether a building equals the most prestigious of its colour among the others in its domain.
pub(super) fn is_against_hierarchy(others: &[Tile], tile: &Tile) -> bool {
    most_prestigious(others, tile.kind.colour()).first().is_some_and(|first| first.value() == tile.value())
}

/// The player of this index, as a seat.
pub(super) fn seat(index: usize) -> Seat {
    Seat(index as u8)
}
