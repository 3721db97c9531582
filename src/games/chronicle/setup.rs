//! What is agreed before the deal: 3 to 6 seats and the variants.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::{self, SetupError, SetupOption};

/// The fewest and the most players. Rulebook, Components.
pub(super) const SEATS: std::ops::RangeInclusive<u8> = 3..=6;

/// A departure from the default rules that players may agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Two History cards are turned up each round (C67).
    TwoHistory,
    /// All four Evil cards earn two Fame and nobody else any (C40).
    FourEvilBonus,
    /// A tie for the most Fame is played out (C57).
    Overtime,
    /// Wild cards are always played face up (C7).
    WildAlwaysFaceUp,
    /// With three players, a face-up Sage, Fool or Angel makes the start player win (C12).
    ThreePlayerLiteral,
    /// A 5 ends the meeting and the cards so far are resolved (C22).
    FiveAdjourns,
    /// Every 7 played face up leaves the game, used or not (C25).
    SevenAlwaysLeaves,
    /// A 7 stays in the meeting after use (C25).
    SevenStays,
}

impl Variant {
    const ALL: [Variant; 8] = [
        Variant::TwoHistory,
        Variant::FourEvilBonus,
        Variant::Overtime,
        Variant::WildAlwaysFaceUp,
        Variant::ThreePlayerLiteral,
        Variant::FiveAdjourns,
        Variant::SevenAlwaysLeaves,
        Variant::SevenStays,
    ];

    fn name(self) -> &'static str {
        match self {
            Variant::TwoHistory => "two_history",
            Variant::FourEvilBonus => "four_evil_bonus",
            Variant::Overtime => "overtime",
            Variant::WildAlwaysFaceUp => "wild_always_face_up",
            Variant::ThreePlayerLiteral => "three_player_literal",
            Variant::FiveAdjourns => "five_adjourns",
            Variant::SevenAlwaysLeaves => "seven_always_leaves",
            Variant::SevenStays => "seven_stays",
        }
    }
}

/// The agreement. Its text is the number of seats and the variants: `4`, `5+two_history+overtime`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    seats: u8,
    variants: u8,
}

impl Setup {
    /// The default rules for `seats` players.
    ///
    /// # Panics
    ///
    /// When `seats` is not 3 to 6.
    pub fn new(seats: u8) -> Setup {
        assert!(SEATS.contains(&seats), "Chronicle is for 3 to 6 players");
        Setup { seats, variants: 0 }
    }

    /// The same agreement with `variant`; the two readings of the 7 replace each other.
    #[must_use]
    pub fn with(mut self, variant: Variant) -> Setup {
        if matches!(variant, Variant::SevenAlwaysLeaves | Variant::SevenStays) {
            self = self.without(Variant::SevenAlwaysLeaves).without(Variant::SevenStays);
        }
        self.variants |= 1 << variant as u8;
        self
    }

    fn without(mut self, variant: Variant) -> Setup {
        self.variants &= !(1 << variant as u8);
        self
    }

    /// Whether `variant` was agreed on.
    pub fn has(self, variant: Variant) -> bool {
        self.variants & (1 << variant as u8) != 0
    }

    fn check_seats(seats: u8) -> Result<u8, SetupError> {
        let (least, most) = (*SEATS.start(), *SEATS.end());
        if SEATS.contains(&seats) { Ok(seats) } else { Err(SetupError::Seats { found: seats, least, most }) }
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::new(4)
    }
}

impl engine::Setup for Setup {
    const OPTIONS: &'static [SetupOption] = &[
        SetupOption { name: "two_history", values: &["off", "two_history"] },
        SetupOption { name: "four_evil_bonus", values: &["off", "four_evil_bonus"] },
        SetupOption { name: "overtime", values: &["off", "overtime"] },
        SetupOption { name: "wild_always_face_up", values: &["off", "wild_always_face_up"] },
        SetupOption { name: "three_player_literal", values: &["off", "three_player_literal"] },
        SetupOption { name: "five_adjourns", values: &["off", "five_adjourns"] },
        SetupOption { name: "seven", values: &["seven_leaves", "seven_always_leaves", "seven_stays"] },
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
        let chosen = Variant::ALL.into_iter().find(|variant| {
            self.has(*variant) && option.values.contains(&variant.name())
        });
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
                setup = setup.without(variant);
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
        let setup = Setup::new(5).with(Variant::TwoHistory).with(Variant::SevenStays);
        assert_eq!(setup.to_string(), "5+two_history+seven_stays");
        assert_eq!(setup.to_string().parse(), Ok(setup));
        assert_eq!(setup.option("seven"), "seven_stays");
        assert_eq!(setup.with_option("seven", "seven_leaves"), Ok(Setup::new(5).with(Variant::TwoHistory)));
    }

    #[test]
    fn bad_setups_are_told() {
        assert_eq!("x".parse::<Setup>(), Err(SetupError::NoSeats("x".into())));
        assert_eq!("2".parse::<Setup>(), Err(SetupError::Seats { found: 2, least: 3, most: 6 }));
        assert_eq!("4+none".parse::<Setup>(), Err(SetupError::UnknownOption("none".into())));
    }
}
