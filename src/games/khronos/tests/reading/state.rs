//! The match as a reader of the rulebook would keep it: what may be done, and what a turn does.

use super::boards::{self, Place, Tile, domains, place, square, squares, terrain};
use super::deeds::{Answers, Deed, is_against_hierarchy, seat, touched};
use crate::games::khronos::{Age, Cards, Colour, Decision, Khronos, Kind, Move, SEATS_LIMIT, Square, Terrain};

/// What somebody has to choose.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Question {
    pub(super) seat: usize,
    pub(super) decision: Decision,
    pub(super) options: Vec<Move>,
}

/// What has been begun and is not done.
#[derive(Clone, Debug)]
pub(super) enum Pending {
    Begun(Age, Kind, Option<Place>),
    Paying(Age, Kind, Option<Place>, Place, Cards),
    Following(Deed, Vec<Move>),
}

/// One moment of a match.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) seats: usize,
    pub(super) round: u8,
    pub(super) first: usize,
    pub(super) turn: usize,
    pub(super) boards: [Vec<Tile>; 3],
    pub(super) pawns: [[Age; 2]; SEATS_LIMIT],
    pub(super) ecus: [u32; SEATS_LIMIT],
    pub(super) hands: [Cards; SEATS_LIMIT],
    pub(super) stock: [u8; 9],
    pub(super) removed: [u8; 9],
    pub(super) played: [u8; 3],
    pub(super) exchanged: bool,
    pub(super) acted: bool,
    pub(super) over: bool,
    pub(super) pending: Option<Pending>,
}

fn value(kind: Kind) -> u8 {
    Tile::new(kind, (0, 0), None).value() as u8
}

impl Reading {
    /// The reader's notes on a match in which nothing is begun.
    pub(super) fn of(game: &Khronos) -> Reading {
        let table = &game.table;
        Reading {
            seats: usize::from(table.seats()),
            round: table.round,
            first: table.first.index(),
            turn: table.turn.index(),
            boards: [0, 1, 2].map(|age: usize| boards::read(&table.boards[age])),
            pawns: table.pawns,
            ecus: table.ecus.map(u32::from),
            hands: game.hands,
            stock: table.stock,
            removed: table.removed,
            played: Age::ALL.map(|age| table.ledger.plays().iter().filter(|play| play.age == age).count() as u8),
            exchanged: table.exchanged,
            acted: table.acted,
            over: table.over,
            pending: None,
        }
    }

    /// The building whose top left place this is.
    pub(super) fn tile(&self, age: Age, at: Place) -> Tile {
        *self.boards[age.index()].iter().find(|tile| tile.at == at).unwrap()
    }

    fn hand(&self) -> Cards {
        self.hands[self.turn]
    }

    /// What has to be chosen now.
    pub(super) fn question(&self) -> Question {
        let ask = |decision: Decision, mut options: Vec<Move>| {
            options.sort();
            Question { seat: self.turn, decision, options }
        };
        match &self.pending {
            None => ask(Decision::Act, self.actions()),
            Some(Pending::Begun(age, kind, from)) => {
                let places = self.places(*age, *kind, *from).into_iter().map(|at| Move::At(square(at))).collect();
                ask(Decision::Place { age: *age, kind: *kind, from: from.map(square) }, places)
            }
            Some(Pending::Paying(age, kind, from, at, paid)) => {
                let left = surcharge(self.seats, *kind, *at) - paid.len();
                let decision = Decision::Pay {
                    age: *age,
                    kind: *kind,
                    from: from.map(square),
                    at: square(*at),
                    paid: *paid,
                    left,
                };
                ask(decision, self.payments(*age, *kind, *from, *paid, left).into_iter().map(Move::Pay).collect())
            }
            Some(Pending::Following(deed, answers)) => {
                self.carry_out(*deed, &mut Answers(answers)).expect_err("something is left to be chosen")
            }
        }
    }

    /// Everything that the player whose turn it is may do.
    fn actions(&self) -> Vec<Move> {
        let mut all = vec![Move::End];
        let hand = self.hand();
        if !self.exchanged && !self.acted && self.ecus[self.turn] >= 2 {
            all.extend(hand.choices().filter(|cards| !cards.is_empty()).map(Move::Exchange));
        }
        if self.ecus[self.turn] >= 1 {
            let [first, second] = self.pawns[self.turn];
            all.extend(Age::ALL.into_iter().filter(|to| *to != first).map(|to| Move::Travel { pawn: 0, to }));
            let is_other = |to: &Age| first != second && *to != second;
            all.extend(Age::ALL.into_iter().filter(is_other).map(|to| Move::Travel { pawn: 1, to }));
        }
        for age in [Age::Might, Age::Faith] {
            self.list_works(age, &mut all);
        }
        for tile in &self.boards[2] {
            if self.may_play(Age::Reason, 1) && hand.count(tile.kind.colour()) > 0 {
                let is_full = tile.cubes.iter().sum::<u8>() >= value(tile.kind);
                match tile.kind.colour() {
                    Colour::Civil if !is_full => all.push(Move::Populate(square(tile.at))),
                    _ if tile.ruin => all.push(Move::Renovate(square(tile.at))),
                    _ => {}
                }
            }
        }
        all
    }

    /// Constructions, upgrades and demolitions on a board.
    fn list_works(&self, age: Age, all: &mut Vec<Move>) {
        let news = Kind::ALL.into_iter().filter(|kind| !self.places(age, *kind, None).is_empty());
        all.extend(news.map(|kind| Move::Build { age, kind }));
        for tile in &self.boards[age.index()] {
            let is_own = tile.kind.colour() == Colour::Civil || tile.owner == Some(self.turn);
            let larger =
                Kind::ALL.into_iter().filter(|to| to.colour() == tile.kind.colour() && to.size() > tile.kind.size());
            for to in larger.filter(|_| is_own) {
                if !self.places(age, to, Some(tile.at)).is_empty() {
                    all.push(Move::Upgrade { age, from: square(tile.at), to });
                }
            }
            let is_paid =
                self.ecus[self.turn] >= 1 && self.hand().count(tile.kind.colour()) >= 1 && self.may_play(age, 1);
            if tile.kind.size() == 1 && !tile.printed && is_paid {
                all.push(Move::Demolish { age, at: square(tile.at) });
            }
        }
    }

    /// Whether so many more cards may be played on a board: four if both pawns are there and no card was played elsewhere, else
    /// two, and two on one other board.
    fn may_play(&self, age: Age, cards: u8) -> bool {
        let pawns = self.pawns[self.turn].iter().filter(|pawn| **pawn == age).count();
        let others: Vec<u8> =
            Age::ALL.into_iter().filter(|other| *other != age).map(|other| self.played[other.index()]).collect();
        let elsewhere: u8 = others.iter().sum();
        let is_third = others.iter().all(|cards| *cards > 0);
        let most = match (pawns, elsewhere) {
            (0, _) => 0,
            (2, 0) => 4,
            (_, 0..=2) if !is_third => 2,
            _ => 0,
        };
        self.played[age.index()] + cards <= most
    }

    /// How many cards of its colour a building costs.
    fn price(&self, age: Age, kind: Kind, from: Option<Place>) -> u8 {
        let old = from.map_or(0, |from| self.tile(age, from).value() as u8);
        value(kind) - old
    }

    /// Where a building may stand and be paid for.
    fn places(&self, age: Age, kind: Kind, from: Option<Place>) -> Vec<Place> {
        let price = self.price(age, kind, from);
        if self.stock[kind.index()] == 0 || self.hand().count(kind.colour()) < price || !self.may_play(age, price) {
            return Vec::new();
        }
        let before = domains(&self.boards[age.index()]);
        Square::all()
            .map(place)
            .filter(|at| self.may_stand(age, kind, from, *at, &before))
            .filter(|at| {
                let cards = price + surcharge(self.seats, kind, *at);
                self.hand().len() >= cards && self.may_play(age, cards)
            })
            .collect()
    }

    /// The three construction rules and free squares.
    fn may_stand(&self, age: Age, kind: Kind, from: Option<Place>, at: Place, before: &[Vec<Tile>]) -> bool {
        let Some(under) = squares(kind, at) else { return false };
        let board = &self.boards[age.index()];
        let tile = Tile::new(kind, at, Some(self.turn));
        let is_free = board.iter().all(|other| Some(other.at) == from || !other.overlaps(&tile));
        let old = from.map(|from| self.tile(age, from));
        let is_within = old.is_none_or(|old| old.squares().iter().all(|square| under.contains(square)));
        let is_dry = under.iter().all(|square| terrain(*square) != Terrain::River);
        let may_be_wet = kind.colour() == Colour::Civil && kind.size() > 1;
        if !is_free || !is_within || !(is_dry || may_be_wet) {
            return false;
        }
        if kind.colour() == Colour::Civil {
            return true;
        }
        let joined = touched(before, &tile);
        let others: Vec<Tile> = joined.iter().flatten().filter(|other| Some(other.at) != from).copied().collect();
        joined.len() < 2 && !is_against_hierarchy(&others, &tile)
    }

    /// The cards of which one pays next for the terrain, so that the cards come by colour.
    fn payments(&self, age: Age, kind: Kind, from: Option<Place>, paid: Cards, left: u8) -> Vec<Colour> {
        let price = self.price(age, kind, from);
        let rest = self.hand().without(Cards::of(kind.colour(), price)).without(paid);
        let last = paid.iter().last().unwrap_or(Colour::Military);
        let is_enough = |from: Colour| {
            Colour::ALL.into_iter().filter(|other| *other >= from).map(|other| rest.count(other)).sum::<u8>() >= left
        };
        Colour::ALL
            .into_iter()
            .filter(|colour| *colour >= last && rest.count(*colour) > 0 && is_enough(*colour))
            .collect()
    }

    /// The moment after this answer, up to the next choice. Hands are refilled by whoever keeps the draw pile.
    pub(super) fn after(&self, mv: Move) -> Reading {
        let mut after = self.clone();
        match (mv, self.pending.clone()) {
            (_, Some(Pending::Following(deed, mut answers))) => {
                answers.push(mv);
                after.follow(deed, answers);
            }
            (Move::At(at), Some(Pending::Begun(age, kind, from))) => after.pay(age, kind, from, place(at), Cards::NONE),
            (Move::Pay(colour), Some(Pending::Paying(age, kind, from, at, paid))) => {
                after.pay(age, kind, from, at, paid.with(Cards::of(colour, 1)));
            }
            _ => after.act(mv),
        }
        after
    }

    fn act(&mut self, mv: Move) {
        let me = self.turn;
        match mv {
            Move::Exchange(cards) => {
                self.ecus[me] -= 2;
                self.hands[me] = self.hands[me].without(cards);
                self.exchanged = true;
            }
            Move::Travel { pawn, to } => {
                self.ecus[me] -= 1;
                self.pawns[me][usize::from(pawn)] = to;
                self.acted = true;
            }
            Move::Build { age, kind } => self.pending = Some(Pending::Begun(age, kind, None)),
            Move::Upgrade { age, from, to } => self.pending = Some(Pending::Begun(age, to, Some(place(from)))),
            Move::Demolish { age, at } => {
                let colour = self.tile(age, place(at)).kind.colour();
                self.ecus[me] -= 1;
                self.play(age, Cards::of(colour, 1));
                self.follow(Deed::Demolish(age, place(at)), Vec::new());
            }
            Move::Populate(at) | Move::Renovate(at) => self.put_cube(place(at)),
            Move::End => self.end(),
            other => panic!("{other} answers nothing"),
        }
    }

    fn play(&mut self, age: Age, cards: Cards) {
        self.hands[self.turn] = self.hands[self.turn].without(cards);
        self.played[age.index()] += cards.len();
        self.acted = true;
    }

    /// Pays for a building as far as there is no choice, and builds it when it is paid for.
    fn pay(&mut self, age: Age, kind: Kind, from: Option<Place>, at: Place, mut paid: Cards) {
        let left = surcharge(self.seats, kind, at) - paid.len();
        let rest = self.hand().without(Cards::of(kind.colour(), self.price(age, kind, from))).without(paid);
        let last = paid.iter().last().unwrap_or(Colour::Military);
        let is_rest = |cards: &Cards| cards.len() == left && cards.iter().all(|colour| colour >= last);
        let ways: Vec<Cards> = rest.choices().filter(is_rest).collect();
        let [only] = ways[..] else {
            return self.pending = Some(Pending::Paying(age, kind, from, at, paid));
        };
        paid = paid.with(only);
        self.play(age, Cards::of(kind.colour(), self.price(age, kind, from)).with(paid));
        self.follow(Deed::Build(age, kind, at, from), Vec::new());
    }

    fn follow(&mut self, deed: Deed, answers: Vec<Move>) {
        self.pending = None;
        match self.carry_out(deed, &mut Answers(&answers)) {
            Ok(after) => *self = after,
            Err(_) => self.pending = Some(Pending::Following(deed, answers)),
        }
    }

    fn put_cube(&mut self, at: Place) {
        let me = self.turn;
        let tile = self.boards[2].iter_mut().find(|tile| tile.at == at).unwrap();
        let colour = tile.kind.colour();
        tile.cubes[me] += 1;
        if tile.ruin && tile.cubes.iter().sum::<u8>() == tile.kind.size() - 1 {
            tile.ruin = false;
            tile.cubes = [0; SEATS_LIMIT];
        }
        self.play(Age::Reason, Cards::of(colour, 1));
    }

    /// Incomes on turns 4 and 7, and the next turn.
    fn end(&mut self) {
        let me = self.turn;
        if self.round == 4 || self.round == 7 {
            let ages = Age::ALL.into_iter().filter(|age| self.pawns[me].contains(age));
            self.ecus[me] += ages.map(|age| boards::income(&self.boards[age.index()], age, me)).sum::<u32>();
        }
        self.hands[me] = Cards::NONE;
        let next = seat(me).left(self.seats as u8).index();
        let is_last = next == self.first;
        if is_last && self.round == 7 {
            self.over = true;
            return;
        }
        self.round += u8::from(is_last);
        self.turn = next;
        (self.played, self.exchanged, self.acted) = ([0; 3], false, false);
    }
}

/// How many cards of any colour the terrain under a building costs.
fn surcharge(seats: usize, kind: Kind, at: Place) -> u8 {
    let under = squares(kind, at).unwrap();
    let has = |wanted: Terrain| under.iter().any(|square| terrain(*square) == wanted);
    let forest = u8::from(has(Terrain::Forest) && seats <= 3);
    let mountain = match seats {
        2 | 3 => 2,
        4 => 1,
        _ => 0,
    };
    forest + if has(Terrain::Mountain) { mountain } else { 0 }
}
