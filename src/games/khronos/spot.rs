//! What the player has begun and what can be touched, and what a touch can mean.

use super::map::{COLUMNS, ROWS};
use super::{Age, Decision, Kind, Move, Square, Squares, Table, View};

/// What the player has begun at the table, before it is a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Begun {
    /// Nothing.
    #[default]
    Nothing,
    /// A kind of building was chosen: a new one wants a place, or a smaller one wants to be upgraded to it.
    Kind(Kind),
    /// A building is to be upgraded and wants a place.
    Upgrade {
        /// On which board.
        age: Age,
        /// The top left square of the building.
        from: Square,
        /// What it becomes.
        to: Kind,
    },
    /// A pawn wants a board.
    Pawn(u8),
}

/// Something on the boards that was touched and has answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// A building, by its top left square.
    Building(Age, Square),
    /// A domain, by its first square.
    Domain(Age, Square),
}

impl Spot {
    /// Whether a touch on this spot can mean the move.
    pub(super) fn means(self, mv: Move, table: &Table) -> bool {
        let asked = |age: Age| match table.decision {
            Decision::Settle { age: other, .. } | Decision::Downsize { age: other, .. } => age == other,
            _ => false,
        };
        let (here, at) = match self {
            Spot::Building(age, at) | Spot::Domain(age, at) => (age, at),
        };
        let is_domain = |first: Square| {
            let domains = table.domains(here);
            domains.iter().any(|domain| domain.buildings.first() == Some(&first) && domain.buildings.contains(&at))
        };
        match (self, mv) {
            (_, Move::Settle(first)) => asked(here) && is_domain(first),
            (Spot::Domain(..), _) => false,
            (_, Move::Upgrade { age, from, .. }) => (age, from) == (here, at),
            (_, Move::Demolish { age, at: other }) => (age, other) == (here, at),
            (_, Move::Populate(other) | Move::Renovate(other)) => here == Age::Reason && other == at,
            (_, Move::Downsize(other)) => asked(here) && other == at,
            _ => false,
        }
    }
}

/// Where a building is looked at, that nobody has played yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    /// On which board.
    pub(super) age: Age,
    /// Its top left square.
    pub(super) at: Square,
    /// Whether it stays when the pointer goes.
    pub(super) pinned: bool,
}

/// Where what was begun may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sites {
    /// What stands there.
    pub(super) kind: Kind,
    /// What it takes the place of.
    pub(super) from: Option<Square>,
    /// The top left squares, by age.
    pub(super) corners: [Squares; 3],
}

impl Sites {
    /// What has been begun and where it may stand, at this decision with these legal moves; `None` when no place is wanted.
    pub(super) fn of(view: &View, moves: &[Move], begun: Begun) -> Option<Sites> {
        let mut corners = [Squares::NONE; 3];
        let here = || moves.iter().filter_map(|mv| if let Move::At(at) = mv { Some(*at) } else { None }).collect();
        match (view.table.decision, begun) {
            (Decision::Place { age, kind, from }, _) => {
                corners[age.index()] = here();
                Some(Sites { kind, from, corners })
            }
            (Decision::Stand { age, kind, from }, _) => {
                corners[age.index()] = here();
                Some(Sites { kind: kind.smaller()?, from: Some(from), corners })
            }
            (Decision::Act, Begun::Kind(kind)) => {
                for age in Age::ALL.into_iter().filter(|age| moves.contains(&Move::Build { age: *age, kind })) {
                    corners[age.index()] = view.places(age, kind, None);
                }
                Some(Sites { kind, from: None, corners })
            }
            (Decision::Act, Begun::Upgrade { age, from, to }) => {
                corners[age.index()] = view.places(age, to, Some(from));
                Some(Sites { kind: to, from: Some(from), corners })
            }
            _ => None,
        }
    }

    /// The squares that a building here would cover, wherever it may stand.
    pub(super) fn covered(&self, age: Age) -> Squares {
        let side = self.kind.size();
        let footprints = self.corners[age.index()].iter().filter_map(|corner| Squares::footprint(corner, side));
        footprints.fold(Squares::NONE, Squares::or)
    }

    /// The top left square of the building whose middle is closest to a touch. Of the places where it may stand those under
    /// the touch come first; `Err` holds where it would stand if there is none.
    pub(super) fn corner(&self, age: Age, touched: Touched) -> Result<Square, Square> {
        let side = self.kind.size();
        let ideal = touched.corner(side);
        let corners = self.corners[age.index()];
        if corners.contains(ideal) {
            return Ok(ideal);
        }
        let under = |corner: &Square| Squares::footprint(*corner, side).is_some_and(|all| all.contains(touched.square));
        corners.iter().filter(under).min_by_key(|corner| touched.distance(*corner, side)).ok_or(ideal)
    }
}

/// Where a board was touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Touched {
    /// The square.
    pub(super) square: Square,
    /// How far from its left edge, in hundredths of its width.
    pub(super) across: i32,
    /// How far from its upper edge, in hundredths of its height.
    pub(super) down: i32,
}

impl Touched {
    /// A touch that means a building with its top left corner here, whatever its size: a key's.
    pub(super) fn exactly(corner: Square, side: u8) -> Touched {
        let middle = i32::from(side) * 50;
        Touched { square: corner, across: middle, down: middle }
    }

    /// Where the top left square of a building around this point would be.
    fn corner(self, side: u8) -> Square {
        let of = |square: u8, part: i32, most: u8| {
            let edge = i32::from(square) * 100 + part - i32::from(side) * 50 + 50;
            u8::try_from(edge.div_euclid(100).clamp(0, i32::from(most - side))).unwrap_or_default()
        };
        let column = of(self.square.column(), self.across, COLUMNS);
        Square::new(column, of(self.square.row(), self.down, ROWS)).unwrap_or(self.square)
    }

    fn distance(self, corner: Square, side: u8) -> i32 {
        let off = |square: u8, part: i32, corner: u8| {
            (i32::from(square) - i32::from(corner)) * 100 + part - i32::from(side) * 50
        };
        let across = off(self.square.column(), self.across, corner.column());
        let down = off(self.square.row(), self.down, corner.row());
        across * across + down * down
    }
}

/// The squares of the buildings that can be touched for an answer, when no place is wanted.
pub(super) fn answering(table: &Table, moves: &[Move], begun: Begun, age: Age) -> Squares {
    let wanted = |mv: &Move| match begun {
        Begun::Nothing => true,
        Begun::Kind(kind) => matches!(mv, Move::Upgrade { to, .. } if *to == kind),
        Begun::Upgrade { .. } | Begun::Pawn(_) => false,
    };
    // One look at the moves for each building would cost a whole board of looks at each of them.
    let mut named = Squares::NONE;
    for mv in moves.iter().filter(|mv| wanted(mv)) {
        match (*mv, table.decision) {
            (Move::Upgrade { age: other, from: at, .. } | Move::Demolish { age: other, at }, _) if other == age => {
                named.insert(at);
            }
            (Move::Populate(at) | Move::Renovate(at), _) if age == Age::Reason => named.insert(at),
            (Move::Downsize(at), Decision::Downsize { age: other, .. }) if other == age => named.insert(at),
            (Move::Settle(first), Decision::Settle { age: other, .. }) if other == age => {
                let domains = table.domains(age);
                let domain = domains.iter().find(|domain| domain.buildings.first() == Some(&first));
                domain.into_iter().flat_map(|domain| &domain.buildings).for_each(|at| named.insert(*at));
            }
            _ => {}
        }
    }
    let buildings = table.board(age).buildings().iter().filter(|building| named.contains(building.at));
    buildings.fold(Squares::NONE, |squares, building| squares.or(building.footprint()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(text: &str) -> Square {
        text.parse().expect("a square")
    }

    fn sites(kind: Kind, corners: &[&str]) -> Sites {
        let corners = corners.iter().map(|at| square(at)).collect();
        Sites { kind, from: None, corners: [corners, Squares::NONE, Squares::NONE] }
    }

    #[test]
    fn a_touch_means_the_building_whose_middle_is_closest() {
        let keeps = sites(Kind::Keep, &["d4", "e5", "p20"]);
        let at = |text: &str, across, down| keeps.corner(Age::Might, Touched { square: square(text), across, down });
        assert_eq!(at("e5", 10, 10), Ok(square("d4")), "its middle is the corner between four squares");
        assert_eq!(at("e5", 90, 90), Ok(square("e5")));
        assert_eq!(at("d4", 10, 10), Ok(square("d4")), "no other may stand under the touch");
        assert_eq!(at("h8", 10, 10), Err(square("g7")));
        assert_eq!(at("p20", 90, 90), Err(square("o19")), "nothing leaves the board");
        assert_eq!(keeps.covered(Age::Might).len(), 4 + 4 - 1);
    }

    #[test]
    fn a_key_means_the_top_left_square() {
        let castles = sites(Kind::Castle, &["c3", "d3", "c4"]);
        for corner in ["c3", "d3", "c4"] {
            assert_eq!(castles.corner(Age::Might, Touched::exactly(square(corner), 3)), Ok(square(corner)));
        }
    }
}
