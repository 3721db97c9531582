//! How the figures of Khronos are known: the rulebook that could be read tells most, though not all of them.

use super::pieces::Kind;

/// How a figure is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// A rulebook says so, in its text or in an example.
    Rulebook,
    /// Reviews of the printed game say so.
    Reviews,
    /// It follows from several statements together.
    Inferred,
    /// It was made for this edition, within what is known.
    Reconstructed,
}

impl Provenance {
    /// How the layout of the land and the places of its printed Hamlets are known.
    pub const LAND: Provenance = Provenance::Reconstructed;
    /// How the size of the boards is known (K1).
    pub const BOARD_SIZE: Provenance = Provenance::Reviews;
    /// How the number of squares along a building is known (K4).
    pub const SIDE: Provenance = Provenance::Reviews;
    /// How the values of ruins are known (K6).
    pub const RUIN_VALUE: Provenance = Provenance::Inferred;

    /// All of them, the surest first.
    pub const ALL: [Provenance; 4] =
        [Provenance::Rulebook, Provenance::Reviews, Provenance::Inferred, Provenance::Reconstructed];

    /// How the cost of a building, which is its value, is known. Examples in the rulebook name those of Watch Tower and Keep;
    /// those of civil buildings follow from how many cubes they house (K5), the others from their sizes.
    pub fn of_value(kind: Kind) -> Provenance {
        if matches!(kind, Kind::WatchTower | Kind::Keep) { Provenance::Rulebook } else { Provenance::Inferred }
    }

    /// The sign that stands beside a figure which no rulebook gives.
    pub fn mark(self) -> &'static str {
        ["", "°", "*", "†"][self as usize]
    }

    /// The word that texts know it by.
    pub fn key(self) -> &'static str {
        ["rulebook", "reviews", "inferred", "reconstructed"][self as usize]
    }
}
