//! What is agreed before the deal: 2 to 4 seats, the mode and the variants.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::{self, SetupError, SetupOption};

/// The fewest and the most players. Rulebook, Components (four sheets) and Game Setup (the 2-player game).
pub(super) const SEATS: std::ops::RangeInclusive<u8> = 2..=4;
/// The most players, as the size of per-seat arrays.
pub const SEATS_LIMIT: usize = 4;

/// The two games in the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mode {
    /// Age of Peace: four actions, four structures.
    Peace,
    /// Age of Conflict: attacks besides, and nine structures.
    Conflict,
}

/// A departure from the default rules that players may agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Age of Conflict instead of Age of Peace.
    Conflict,
    /// The first player is drawn by lot (R1).
    RandomFirstPlayer,
    /// A Lost Tech gives no tech points, to anybody (R15).
    LostTechGivesNoTp,
}

impl Variant {
    const ALL: [Variant; 3] = [Variant::Conflict, Variant::RandomFirstPlayer, Variant::LostTechGivesNoTp];

    fn name(self) -> &'static str {
        match self {
            Variant::Conflict => "conflict",
            Variant::RandomFirstPlayer => "random_first_player",
            Variant::LostTechGivesNoTp => "lost_tech_gives_no_tp",
        }
    }
}

/// The agreement. Its text is the number of seats and the variants: `3`, `4+conflict+random_first_player`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    seats: u8,
    variants: u8,
}

impl Setup {
    /// The default rules, Age of Peace, for `seats` players.
    ///
    /// # Panics
    ///
    /// When `seats` is not 2 to 4.
    pub fn new(seats: u8) -> Setup {
        assert!(SEATS.contains(&seats), "Chronicler is for 2 to 4 players");
        Setup { seats, variants: 0 }
    }

    /// The same agreement with `variant`.
    #[must_use]
    pub fn with(mut self, variant: Variant) -> Setup {
        self.variants |= 1 << variant as u8;
        self
    }

    /// Whether `variant` was agreed on.
    pub fn has(self, variant: Variant) -> bool {
        self.variants & (1 << variant as u8) != 0
    }

    /// Which of the two games is played.
    pub fn mode(self) -> Mode {
        if self.has(Variant::Conflict) { Mode::Conflict } else { Mode::Peace }
    }

    fn check_seats(seats: u8) -> Result<u8, SetupError> {
        let (least, most) = (*SEATS.start(), *SEATS.end());
        if SEATS.contains(&seats) { Ok(seats) } else { Err(SetupError::Seats { found: seats, least, most }) }
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::new(3)
    }
}

impl engine::Setup for Setup {
    const OPTIONS: &'static [SetupOption] = &[
        SetupOption { name: "mode", values: &["peace", "conflict"] },
        SetupOption { name: "random_first_player", values: &["off", "random_first_player"] },
        SetupOption { name: "lost_tech_gives_no_tp", values: &["off", "lost_tech_gives_no_tp"] },
    ];

    fn seats(&self) -> u8 {
        self.seats
    }

    fn with_seats(&self, seats: u8) -> Result<Setup, SetupError> {
        Ok(Setup { seats: Setup::check_seats(seats)?, ..*self })
    }

    fn option(&self, name: &str) -> &'static str {
        let Some(option) = Self::OPTIONS.iter().find(|option| option.name == name) else {
            return "";
        };
        let chosen =
            Variant::ALL.into_iter().find(|variant| self.has(*variant) && option.values.contains(&variant.name()));
        chosen.map_or(option.values[0], Variant::name)
    }

    fn with_option(&self, name: &str, value: &str) -> Result<Setup, SetupError> {
        let unknown = || SetupError::UnknownOption(value.to_owned());
        let option = Self::OPTIONS.iter().find(|option| option.name == name).ok_or_else(unknown)?;
        if !option.values.contains(&value) {
            return Err(unknown());
        }
        let mut setup = *self;
        for variant in Variant::ALL {
            if option.values.contains(&variant.name()) {
                setup.variants &= !(1 << variant as u8);
            }
        }
        let chosen = Variant::ALL.into_iter().find(|variant| variant.name() == value);
        Ok(chosen.map_or(setup, |variant| setup.with(variant)))
    }
}

impl Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        engine::write_setup(self, f)
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        engine::read_setup(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Setup as _;

    #[test]
    fn a_setup_is_its_text() {
        let setup = Setup::new(4).with(Variant::Conflict).with(Variant::LostTechGivesNoTp);
        assert_eq!(setup.to_string(), "4+conflict+lost_tech_gives_no_tp");
        assert_eq!(setup.to_string().parse(), Ok(setup));
        assert_eq!((setup.option("mode"), setup.option("random_first_player")), ("conflict", "off"));
        assert_eq!(setup.with_option("mode", "peace"), Ok(Setup::new(4).with(Variant::LostTechGivesNoTp)));
        assert_eq!(setup.mode(), Mode::Conflict);
    }

    #[test]
    fn bad_setups_are_told() {
        assert_eq!("".parse::<Setup>(), Err(SetupError::NoSeats(String::new())));
        assert_eq!("5".parse::<Setup>(), Err(SetupError::Seats { found: 5, least: 2, most: 4 }));
        assert_eq!("4+peace".parse::<Setup>(), Err(SetupError::UnknownOption("peace".into())));
    }
}
