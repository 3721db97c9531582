//! Tech points: what an advance needs, and which cards and Roads give it.

use arrayvec::ArrayVec;

use super::pieces::{AGE_LIMIT, Card};
use super::setup::{SEATS_LIMIT, Variant};
use super::sheet::Tech;
use super::structure::Structure;
use super::view::Table;
use crate::engine::Seat;

/// The tech points that an own card of the Age before gives. Rulebook, Condition for advancing your civilization.
const OWN_POINTS: u8 = 2;
/// The tech points that a card of the Age before gives that another player controls.
const OTHERS_POINTS: u8 = 1;
/// The most types of one Age.
const TYPES_OF_AGE: usize = 4;

/// The tech points for one card: how many it needs, and where those that are there come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TechPoints {
    /// How many the card needs.
    pub needed: u8,
    /// The advancements exactly one Age lower, one's own and others'.
    pub sources: ArrayVec<TechSource, { TYPES_OF_AGE * SEATS_LIMIT }>,
    /// One's own active Roads, by their places on the sheet; one point each.
    pub roads: ArrayVec<u8, { Structure::LIMIT }>,
}

/// An advancement that gives tech points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechSource {
    /// Whose it is.
    pub seat: Seat,
    /// Its place in the order of play.
    pub at: u8,
    /// How many it gives.
    pub points: u8,
}

impl TechPoints {
    /// How many points are there.
    pub fn there(&self) -> u8 {
        self.sources.iter().map(|source| source.points).sum::<u8>() + self.roads.len() as u8
    }

    /// Whether they suffice.
    pub fn are_enough(&self) -> bool {
        self.there() >= self.needed
    }
}

/// The tech points that `seat` has for `card` now.
pub fn tech_points(table: &Table, seat: Seat, card: Card) -> TechPoints {
    let mut sources = ArrayVec::new();
    for owner in Seat::all(table.seats()) {
        for (at, tech) in table.sheet(owner).techs.iter().enumerate() {
            let points = given(table, owner, *tech, seat);
            if tech.card.age() + 1 == card.age() && points > 0 {
                sources.push(TechSource { seat: owner, at: at as u8, points });
            }
        }
    }
    let road = Structure::Road.shape();
    let components = table.sheet(seat).components.iter().enumerate();
    let roads = components.filter(|(_, component)| component.active && component.shape == road).map(|(at, _)| at as u8);
    TechPoints { needed: card.points_needed(), sources, roads: roads.collect() }
}

/// The tech points that `seat` has for a card of each Age.
pub(super) fn points_by_age(table: &Table, seat: Seat) -> [u8; AGE_LIMIT as usize + 2] {
    let roads = table.sheet(seat).active(Structure::Road);
    let mut points = [roads; AGE_LIMIT as usize + 2];
    for owner in Seat::all(table.seats()) {
        for tech in &table.sheet(owner).techs {
            points[usize::from(tech.card.age()) + 1] += given(table, owner, *tech, seat);
        }
    }
    points
}

/// What an advancement of `owner` gives `seat` for a card of the next Age. A Lost Tech gives as much, unless agreed
/// otherwise (R15).
fn given(table: &Table, owner: Seat, tech: Tech, seat: Seat) -> u8 {
    if tech.is_lost() && table.setup.has(Variant::LostTechGivesNoTp) {
        0
    } else if owner == seat {
        OWN_POINTS
    } else {
        OTHERS_POINTS
    }
}
