//! What is agreed before the deal: 2 to 5 seats, the edition and other readings of the rules.

use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::map::Terrain;
use super::pieces::{Cards, Colour, Kind};
use crate::engine::{self, SetupError, SetupOption, read_setup, write_setup};

/// The fewest and the most players. Rulebook, Set-up Material (five colours of pawns).
pub(super) const SEATS: RangeInclusive<u8> = 2..=5;
/// The most players, as the size of per-seat arrays.
pub const SEATS_LIMIT: usize = 5;

/// Whose rulebook is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Edition {
    /// 33 cards; at most two boards a turn; what is not played is discarded (K16, K18).
    First,
    /// 55 cards; two cards for each pawn; cards may be kept.
    Second,
    /// The second with three open cards, from which one colour may be taken.
    Holdem,
}

impl Edition {
    /// The editions, the default first.
    pub const ALL: [Edition; 3] = [Edition::First, Edition::Second, Edition::Holdem];

    fn name(self) -> &'static str {
        ["first", "second", "holdem"][self as usize]
    }
}

/// A departure from the default readings that players may agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// In the first edition too the limit is two cards for each pawn, all on one board (K16).
    PawnLimit,
    /// Civil buildings are worth 1, 2 and 3 (K5).
    CivilValues,
    /// An upgrade pays for the terrain of newly covered squares alone (K21).
    NewSquaresPay,
    /// Of forest and mountain only the costlier is paid (K22).
    CostlierTerrainPays,
    /// A tile removed by a paradox goes back to the stock (K44).
    ParadoxReturnsTile,
    /// A ripple joins domains even if a paradox removes what connects it (K47).
    DominionBeforeParadox,
    /// A blocked ripple of an upgrade takes the smaller shadow away (K49).
    BlockedUpgradeLosesShadow,
    /// The ripple of a downsized building can be banned like any other (K72).
    DownsizedRippleBanned,
    /// Among equally rich players the one who began later wins (K88).
    LaterSeatWinsTies,
}

impl Variant {
    /// The variants in the order of the set-up form.
    pub const ALL: [Variant; 9] = [
        Variant::PawnLimit,
        Variant::CivilValues,
        Variant::NewSquaresPay,
        Variant::CostlierTerrainPays,
        Variant::ParadoxReturnsTile,
        Variant::DominionBeforeParadox,
        Variant::BlockedUpgradeLosesShadow,
        Variant::DownsizedRippleBanned,
        Variant::LaterSeatWinsTies,
    ];

    fn name(self) -> &'static str {
        <Setup as engine::Setup>::OPTIONS[self as usize + 1].name
    }
}

/// The agreement. Its text is the number of seats and what departs from the default: `3`, `4+second+civil_values`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    seats: u8,
    edition: Edition,
    variants: u16,
}

impl Setup {
    /// The default rules for `seats` players.
    ///
    /// # Panics
    ///
    /// When `seats` is not 2 to 5.
    pub fn new(seats: u8) -> Setup {
        assert!(SEATS.contains(&seats), "Khronos is for 2 to 5 players");
        Setup { seats, edition: Edition::First, variants: 0 }
    }

    /// Whose rulebook is followed.
    pub fn edition(self) -> Edition {
        self.edition
    }

    /// Whether `variant` was agreed on.
    pub fn has(self, variant: Variant) -> bool {
        self.variants & (1 << variant as u16) != 0
    }

    /// What a building costs in cards, and what it is worth in a domain (K5).
    pub fn value(self, kind: Kind) -> u8 {
        if self.has(Variant::CivilValues) { kind.size() } else { kind.printed_value() }
    }

    /// How many cubes a civil building houses on Reason; none for others. Rulebook, 2.4; K5.
    pub fn capacity(self, kind: Kind) -> u8 {
        if kind.colour() == Colour::Civil { self.value(kind) } else { 0 }
    }

    /// How many cards more it costs to cover at least one square of this terrain. Rulebook, A1.
    pub fn surcharge(self, terrain: Terrain) -> u8 {
        match (terrain, self.seats) {
            (Terrain::Forest, seats) => u8::from(seats <= 3),
            (Terrain::Mountain, 2 | 3) => 2,
            (Terrain::Mountain, 4) => 1,
            (Terrain::Plain | Terrain::River | Terrain::Mountain, _) => 0,
        }
    }

    /// All construction cards of the edition. Rulebook, Construction Cards; second edition, page 2.
    pub fn deck(self) -> Cards {
        match self.edition {
            Edition::First => Cards::new(11, 11, 11),
            Edition::Second | Edition::Holdem => Cards::new(18, 18, 19),
        }
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::new(3)
    }
}

/// An option that is only on or off.
macro_rules! toggle {
    ($name:literal) => {
        SetupOption { name: $name, values: &["off", $name] }
    };
}

impl engine::Setup for Setup {
    const OPTIONS: &'static [SetupOption] = &[
        SetupOption { name: "edition", values: &["first", "second", "holdem"] },
        toggle!("pawn_limit"),
        toggle!("civil_values"),
        toggle!("new_squares_pay"),
        toggle!("costlier_terrain_pays"),
        toggle!("paradox_returns_tile"),
        toggle!("dominion_before_paradox"),
        toggle!("blocked_upgrade_loses_shadow"),
        toggle!("downsized_ripple_banned"),
        toggle!("later_seat_wins_ties"),
    ];

    fn seats(&self) -> u8 {
        self.seats
    }

    fn with_seats(&self, seats: u8) -> Result<Setup, SetupError> {
        let (least, most) = (*SEATS.start(), *SEATS.end());
        let fits = SEATS.contains(&seats);
        if fits { Ok(Setup { seats, ..*self }) } else { Err(SetupError::Seats { found: seats, least, most }) }
    }

    fn option(&self, name: &str) -> &'static str {
        if name == Self::OPTIONS[0].name {
            return self.edition.name();
        }
        match Variant::ALL.into_iter().find(|variant| variant.name() == name) {
            Some(variant) if self.has(variant) => variant.name(),
            Some(_) => "off",
            None => "",
        }
    }

    fn with_option(&self, name: &str, value: &str) -> Result<Setup, SetupError> {
        let unknown = || SetupError::UnknownOption(value.to_owned());
        if name == Self::OPTIONS[0].name {
            let edition = Edition::ALL.into_iter().find(|edition| edition.name() == value).ok_or_else(unknown)?;
            return Ok(Setup { edition, ..*self });
        }
        let variant = Variant::ALL.into_iter().find(|variant| variant.name() == name).ok_or_else(unknown)?;
        let bit = 1 << variant as u16;
        let variants = match value {
            "off" => self.variants & !bit,
            _ if value == name => self.variants | bit,
            _ => return Err(unknown()),
        };
        Ok(Setup { variants, ..*self })
    }
}

impl Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_setup(self, f)
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        read_setup(text)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

    use super::*;
    use crate::engine::Setup as _;

    #[test]
    fn an_agreement_is_its_text() {
        for text in ["2", "5+holdem", "3+second+civil_values", "4+pawn_limit+later_seat_wins_ties"] {
            assert_eq!(text.parse::<Setup>().unwrap().to_string(), text);
        }
        let all = Variant::ALL
            .iter()
            .fold(Setup::new(4), |setup, variant| setup.with_option(variant.name(), variant.name()).unwrap());
        assert!(Variant::ALL.into_iter().all(|variant| all.has(variant)));
        assert_eq!(all.to_string().parse(), Ok(all));
        for bad in ["", "1", "6", "x", "3+third", "3+off", "3+civil_values+"] {
            assert!(bad.parse::<Setup>().is_err(), "{bad}");
        }
    }
}
