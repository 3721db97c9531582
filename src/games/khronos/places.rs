//! Where a building may stand: free squares, the terrain, and the rules of dominion and hierarchy. Rulebook, A.

use super::board::{Board, Building};
use super::domains::regions;
use super::event::Obstacle;
use super::map::Square;
use super::squares::Squares;
use super::pieces::{Age, Colour, Kind};
use super::setup::{Setup, Variant};
use super::view::Table;
use super::why_not::WhyNot;

/// A building that somebody wants to construct, or to make of another one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan<'a> {
    pub(super) setup: Setup,
    pub(super) age: Age,
    pub(super) board: &'a Board,
    pub(super) kind: Kind,
    /// The building that is upgraded.
    pub(super) from: Option<&'a Building>,
}

impl Plan<'_> {
    /// The size of the planned building.
    fn side(self) -> u8 {
        self.kind.size()
    }

    /// How many cards it costs, the terrain not counted: what is on the tile, or the difference (K32).
    pub(super) fn price(self) -> u8 {
        let old = self.from.map_or(0, |from| self.setup.value(from.kind));
        self.setup.value(self.kind) - old
    }

    fn is_civil(self) -> bool {
        self.kind.colour() == Colour::Civil
    }

    /// The squares on which it may stand but for the other rules: those without a building, and those of the old one (K27, K33).
    fn room(self) -> Squares {
        let free = Squares::ALL.without(self.board.built());
        self.from.map_or(free, |from| free.or(from.footprint()))
    }

    /// Its top left squares as far as free squares and the river go; an upgrade covers the old building wholly (K33, K90).
    pub(super) fn sites(self) -> Squares {
        let sites = self.room().corners_within(self.side());
        let sites = if self.may_cover_river() { sites } else { sites.without(RIVER[self.kind.size() as usize]) };
        match self.from {
            Some(from) => sites.and(self.covering(from)),
            None => sites,
        }
    }

    fn may_cover_river(self) -> bool {
        self.is_civil() && self.side() > 1
    }

    /// The top left squares from which it covers a building wholly.
    fn covering(self, from: &Building) -> Squares {
        let spare = self.side() - from.kind.size();
        let (column, row) = (from.at.column(), from.at.row());
        let columns = column.saturating_sub(spare)..=column;
        let rows = row.saturating_sub(spare)..=row;
        rows.flat_map(|row| columns.clone().filter_map(move |column| Square::new(column, row))).collect()
    }

    /// How many cards more the terrain costs with the top left square at `at` (K21-K25).
    pub(super) fn terrain_cost(self, at: Square) -> u8 {
        let Some(mut squares) = Squares::footprint(at, self.side()) else { return 0 };
        if self.setup.has(Variant::NewSquaresPay) {
            squares = self.from.map_or(squares, |from| squares.without(from.footprint()));
        }
        self.setup.terrain_cost(squares.meets(Squares::FOREST), squares.meets(Squares::MOUNTAIN))
    }

    /// Those sites whose terrain costs no more than so many cards.
    fn within_budget(self, sites: Squares, budget: u8) -> Squares {
        if budget >= self.setup.terrain_cost(true, true) {
            return sites;
        }
        if self.from.is_some() && self.setup.has(Variant::NewSquaresPay) {
            return sites.iter().filter(|at| self.terrain_cost(*at) <= budget).collect();
        }
        let (forest, mountain) = (FOREST[self.side() as usize], MOUNTAIN[self.side() as usize]);
        let mut within = sites;
        for (is_forest, is_mountain) in [(true, false), (false, true), (true, true)] {
            if self.setup.terrain_cost(is_forest, is_mountain) > budget {
                let dear = match (is_forest, is_mountain) {
                    (true, true) => forest.and(mountain),
                    (true, false) => forest.without(mountain),
                    _ => mountain.without(forest),
                };
                within = within.without(dear);
            }
        }
        within
    }

    /// Those sites on which it keeps the rules of dominion and hierarchy (K29-K31).
    fn lawful(self, sites: Squares) -> Squares {
        match self.from {
            _ if self.is_civil() => sites,
            Some(from) => sites.without(self.unlawful_for(from)),
            None => sites.without(self.unlawful()),
        }
    }

    /// The sites at which a new building would join domains, or equal the top of one.
    fn unlawful(self) -> Squares {
        let (mut one, mut out) = (Squares::NONE, Squares::NONE);
        for region in regions(self.board, self.setup) {
            let touching = region.squares.beside().corners_meeting(self.side());
            let is_equal = region.tops[self.kind.colour().index()].value == self.setup.value(self.kind);
            out = out.or(if is_equal { touching } else { one.and(touching) });
            one = one.or(touching);
        }
        out
    }

    /// The sites at which a larger form of this building would touch another domain; or all, if it would equal the top of its own
    /// (K29, K30).
    fn unlawful_for(self, from: &Building) -> Squares {
        let built = self.board.built();
        let own = built.connected_to(from.footprint());
        if self.highest_other(own) == Some(self.setup.value(self.kind)) {
            return Squares::ALL;
        }
        built.without(own).beside().corners_meeting(self.side())
    }

    /// Whether it may stand anywhere with so many cards to spare for the terrain.
    pub(super) fn has_place(self, budget: u8) -> bool {
        let sites = self.within_budget(self.sites(), budget);
        if sites.is_empty() || self.is_civil() {
            return !sites.is_empty();
        }
        let near = self.board.built().beside().corners_meeting(self.side());
        let is_apart = self.from.is_none() && !sites.without(near).is_empty();
        is_apart || !self.lawful(sites).is_empty()
    }

    /// Everywhere it may stand with so many cards to spare for the terrain, by its top left square.
    pub(super) fn places(self, budget: u8) -> Squares {
        self.lawful(self.within_budget(self.sites(), budget))
    }

    /// Why it may not stand there by the rules of dominion and hierarchy.
    pub(super) fn objection(self, at: Square) -> Option<WhyNot> {
        let (domains, is_equal) = self.surroundings(at);
        match domains {
            _ if self.is_civil() => None,
            2.. => Some(WhyNot::Dominion(domains)),
            _ => is_equal.then_some(WhyNot::Hierarchy(self.kind)),
        }
    }

    /// The rule that keeps its shadow from there.
    pub(super) fn ban(self, at: Square) -> Option<Obstacle> {
        self.dominion(at).or_else(|| self.hierarchy(at))
    }

    /// Whether the rule of dominion keeps its shadow from there.
    pub(super) fn dominion(self, at: Square) -> Option<Obstacle> {
        (!self.is_civil() && self.surroundings(at).0 > 1).then_some(Obstacle::Dominion)
    }

    /// Whether the rule of hierarchy keeps its shadow from there.
    pub(super) fn hierarchy(self, at: Square) -> Option<Obstacle> {
        (!self.is_civil() && self.surroundings(at).1).then_some(Obstacle::Hierarchy)
    }

    /// How many domains it touches there, that of the building under it included, and whether it would equal the highest other
    /// building of its colour in them.
    fn surroundings(self, at: Square) -> (u8, bool) {
        let squares = Squares::footprint(at, self.side()).unwrap_or_default();
        let built = self.board.built();
        let mut touched = squares.grown().and(built);
        let mut domains = 0;
        let mut highest = None;
        while let Some(next) = touched.first() {
            let domain = built.connected_to([next].into_iter().collect());
            touched = touched.without(domain);
            domains += 1;
            highest = highest.max(self.highest_other(domain));
        }
        (domains, highest == Some(self.setup.value(self.kind)))
    }

    /// The highest value of its colour in a domain, the upgraded building not counted (K30).
    fn highest_other(self, domain: Squares) -> Option<u8> {
        let others = self.board.buildings().iter().filter(|other| {
            other.colour() == self.kind.colour() && domain.contains(other.at) && Some(other.at) != self.from.map(|from| from.at)
        });
        others.map(|other| other.value(self.setup)).max()
    }

    /// Why it cannot stand there for somebody with so many cards in the hand, and so many that the limit leaves.
    pub(super) fn why_not(self, at: Square, held: u8, left: u8) -> Option<WhyNot> {
        let Some(squares) = Squares::footprint(at, self.side()) else { return Some(WhyNot::OffBoard) };
        if !self.may_cover_river() && squares.meets(Squares::RIVER) {
            return Some(WhyNot::River);
        }
        if !squares.without(self.room()).is_empty() {
            return Some(WhyNot::Occupied);
        }
        if self.from.is_some_and(|from| !from.footprint().without(squares).is_empty()) {
            return Some(WhyNot::NotCovering);
        }
        let needed = self.price() + self.terrain_cost(at);
        let payment = match needed {
            _ if needed > held => Some(WhyNot::Terrain { needed, held }),
            _ if needed > left => Some(WhyNot::CardLimit { age: self.age, needed, left }),
            _ => None,
        };
        self.objection(at).or(payment)
    }
}

/// The top left squares, by size, from which a building covers a square of this terrain.
const FOREST: [Squares; 4] = meeting(Squares::FOREST);
const MOUNTAIN: [Squares; 4] = meeting(Squares::MOUNTAIN);
const RIVER: [Squares; 4] = meeting(Squares::RIVER);

const fn meeting(terrain: Squares) -> [Squares; 4] {
    [Squares::NONE, terrain, terrain.corners_meeting(2), terrain.corners_meeting(3)]
}

impl Setup {
    /// How many cards more it costs to cover forest, mountain or both (K22).
    pub(super) fn terrain_cost(self, is_forest: bool, is_mountain: bool) -> u8 {
        use super::map::Terrain;
        let forest = if is_forest { self.surcharge(Terrain::Forest) } else { 0 };
        let mountain = if is_mountain { self.surcharge(Terrain::Mountain) } else { 0 };
        if self.has(Variant::CostlierTerrainPays) { forest.max(mountain) } else { forest + mountain }
    }
}

impl Table {
    /// What it would be to construct a building of this kind on this board, or to upgrade the one at `from` to it; `None` when
    /// there is no building.
    pub(super) fn plan(&self, age: Age, kind: Kind, from: Option<Square>) -> Option<Plan<'_>> {
        let board = self.board(age);
        let from = match from {
            Some(at) => Some(board.at(at)?),
            None => None,
        };
        Some(Plan { setup: self.setup, age, board, kind, from })
    }

    /// How many cards more the terrain costs a building of this kind with its top left square at `at` on this board, upgraded
    /// from the building at `from` if there is one (K21-K25).
    pub fn terrain_cost(&self, age: Age, kind: Kind, at: Square, from: Option<Square>) -> u8 {
        self.plan(age, kind, from).map_or(0, |plan| plan.terrain_cost(at))
    }
}
