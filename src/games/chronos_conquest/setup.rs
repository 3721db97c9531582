//! What is agreed before the deal: 2 to 6 seats, the learning level, the clock and the variants.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::pieces::Kind;
use crate::engine::{self, SetupError, SetupOption};

/// The fewest and the most players (Q39; three to six on the box).
pub(super) const SEATS: std::ops::RangeInclusive<u8> = 2..=6;
/// The most players, as the size of per-seat arrays.
pub const SEATS_LIMIT: usize = 6;
/// The most stacks.
pub const STACKS_LIMIT: usize = 9;
/// The points that win a round at once. Rulebook, Victory; Q40.
const GOAL: i16 = 200;
/// The goal of the first edition, and of the two lowest levels if so agreed (Q40).
const LOW_GOAL: i16 = 100;
/// The first edition, and two players, have as many stacks as players and so many more (Q39).
const STACKS_BEYOND_PLAYERS: u8 = 3;
/// From so many players on, everybody has one timer less.
const MANY_PLAYERS: u8 = 5;
/// From so many players on, everybody had a single timer in the first edition.
const VERY_MANY_PLAYERS: u8 = 6;
/// A timer runs out after so many beats when the clock stops (section 8, Beats).
const BEATS_A_TIMER: u64 = 6;
/// Between two uses of the same active god if so agreed (Q24).
const GOD_COOLDOWN_MS: u64 = 5_000;

/// How much of the game is played. Rulebook, Unexperienced players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Territories alone.
    Territories,
    /// And monsters.
    Monsters,
    /// And winds.
    Winds,
    /// And plagues.
    Plagues,
    /// And gods and cities.
    Complete,
}

impl Level {
    /// All levels, the complete game first, as the set-up offers them.
    const OFFERED: [Level; 5] =
        [Level::Complete, Level::Territories, Level::Monsters, Level::Winds, Level::Plagues];

    /// Whether cards of this kind are in the deck.
    pub fn has(self, kind: Kind) -> bool {
        let least = match kind {
            Kind::Territory => Level::Territories,
            Kind::Monster => Level::Monsters,
            Kind::Wind => Level::Winds,
            Kind::Plague => Level::Plagues,
        };
        self >= least
    }
}

/// The places of the options among [`Setup::OPTIONS`].
#[derive(Clone, Copy)]
enum Choice {
    Level,
    Beats,
    Sand,
    Gentle,
    FirstEdition,
    SevenGods,
    Wins,
    NineStacks,
    LearningGoal,
    CityExclusive,
    GodCooldown,
    RoundCap,
    UnevenSand,
}

/// How many options there are.
const CHOICES: usize = 13;
/// Seconds of sand in a timer, as the set-up offers them.
const SAND_SECONDS: [u64; 7] = [30, 8, 10, 15, 20, 45, 60];
/// Won rounds that win the match, as the set-up offers them (Q37).
const WINS: [u8; 3] = [2, 1, 3];
/// Minutes after which a round is counted, as the set-up offers them (Q35).
const CAP_MINUTES: [u64; 3] = [10, 5, 20];

/// The agreement. Its text is the number of seats and whatever differs from the default: `4`, `2+winds+gentle`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    seats: u8,
    /// For each option the place of the chosen value.
    choices: [u8; CHOICES],
}

impl Setup {
    /// The complete game for `seats` players.
    ///
    /// # Panics
    ///
    /// When `seats` is not 2 to 6.
    pub fn new(seats: u8) -> Setup {
        assert!(SEATS.contains(&seats), "Chronos Conquest is for 2 to 6 players");
        Setup { seats, choices: [0; CHOICES] }
    }

    /// Whether it is one that can be agreed on: what is read from outside may be anything.
    fn is_sound(self) -> bool {
        let options = <Setup as engine::Setup>::OPTIONS.iter();
        SEATS.contains(&self.seats)
            && options.zip(self.choices).all(|(option, chosen)| usize::from(chosen) < option.values.len())
    }

    fn place(self, choice: Choice) -> usize {
        let (place, values) = (choice as usize, <Setup as engine::Setup>::OPTIONS[choice as usize].values);
        usize::from(self.choices[place]).min(values.len() - 1)
    }

    fn is_on(self, choice: Choice) -> bool {
        self.place(choice) > 0
    }

    /// How much of the game is played.
    pub fn level(self) -> Level {
        Level::OFFERED[self.place(Choice::Level)]
    }

    /// Whether there are gods and cities.
    pub fn has_temple(self) -> bool {
        self.level() == Level::Complete
    }

    /// Whether the clock stops and everybody has one action a beat.
    pub fn has_beats(self) -> bool {
        self.is_on(Choice::Beats)
    }

    /// The sand of a timer, in milliseconds.
    pub fn sand_ms(self) -> u64 {
        SAND_SECONDS[self.place(Choice::Sand)] * 1_000
    }

    /// How long a beat is: a timer runs out within six.
    pub fn beat_ms(self) -> u64 {
        self.sand_ms().div_ceil(BEATS_A_TIMER)
    }

    /// Whether War and Hades stay in the box.
    pub fn is_gentle(self) -> bool {
        self.is_on(Choice::Gentle)
    }

    fn is_first_edition(self) -> bool {
        self.is_on(Choice::FirstEdition)
    }

    /// How many timers each player has. Section 3; in the first edition one less, but at least one.
    pub fn timers(self) -> usize {
        match (self.is_first_edition(), self.seats) {
            (false, ..MANY_PLAYERS) => 3,
            (false, MANY_PLAYERS..) | (true, ..VERY_MANY_PLAYERS) => 2,
            (true, VERY_MANY_PLAYERS..) => 1,
        }
    }

    /// How many stacks there are.
    pub fn stacks(self) -> usize {
        let has_few = self.is_first_edition() || (self.seats == 2 && !self.is_on(Choice::NineStacks));
        if has_few { usize::from(self.seats + STACKS_BEYOND_PLAYERS).min(STACKS_LIMIT) } else { STACKS_LIMIT }
    }

    /// The points that win a round at once.
    pub fn goal(self) -> i16 {
        let is_learning = self.is_on(Choice::LearningGoal) && self.level() <= Level::Monsters;
        if self.is_first_edition() || is_learning { LOW_GOAL } else { GOAL }
    }

    /// How many gods are in the temple each round.
    pub fn gods(self) -> usize {
        if self.is_on(Choice::SevenGods) { 7 } else { 6 }
    }

    /// How many won rounds win the match.
    pub fn wins(self) -> u8 {
        WINS[self.place(Choice::Wins)]
    }

    /// Whether a city has room for one timer alone (Q33).
    pub fn is_city_exclusive(self) -> bool {
        self.is_on(Choice::CityExclusive)
    }

    /// How long HERACLES and HADES rest between two uses (Q24).
    pub fn god_cooldown_ms(self) -> u64 {
        if self.is_on(Choice::GodCooldown) { GOD_COOLDOWN_MS } else { 0 }
    }

    /// When a round is counted at the latest (Q35).
    pub fn round_cap_ms(self) -> u64 {
        CAP_MINUTES[self.place(Choice::RoundCap)] * 60_000
    }

    /// Whether no two timers need the same time (Q38).
    pub fn is_sand_uneven(self) -> bool {
        self.is_on(Choice::UnevenSand)
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::new(3)
    }
}

impl engine::Setup for Setup {
    const OPTIONS: &'static [SetupOption] = &[
        SetupOption { name: "level", values: &["complete", "territories", "monsters", "winds", "plagues"] },
        SetupOption { name: "beats", values: &["off", "beats"] },
        SetupOption {
            name: "sand",
            values: &["sand_30", "sand_8", "sand_10", "sand_15", "sand_20", "sand_45", "sand_60"],
        },
        SetupOption { name: "gentle", values: &["off", "gentle"] },
        SetupOption { name: "first_edition", values: &["off", "first_edition"] },
        SetupOption { name: "seven_gods", values: &["off", "seven_gods"] },
        SetupOption { name: "rounds", values: &["two_wins", "one_win", "three_wins"] },
        SetupOption { name: "nine_stacks", values: &["off", "nine_stacks"] },
        SetupOption { name: "learning_goal", values: &["off", "learning_goal"] },
        SetupOption { name: "city_exclusive", values: &["off", "city_exclusive"] },
        SetupOption { name: "god_cooldown_ms", values: &["off", "god_cooldown_ms"] },
        SetupOption { name: "round_cap_ms", values: &["cap_10", "cap_5", "cap_20"] },
        SetupOption { name: "uneven_sand", values: &["off", "uneven_sand"] },
    ];

    fn seats(&self) -> u8 {
        self.seats
    }

    fn with_seats(&self, seats: u8) -> Result<Setup, SetupError> {
        let (least, most) = (*SEATS.start(), *SEATS.end());
        if SEATS.contains(&seats) {
            Ok(Setup { seats, ..*self })
        } else {
            Err(SetupError::Seats { found: seats, least, most })
        }
    }

    fn option(&self, name: &str) -> &'static str {
        let place = Self::OPTIONS.iter().position(|option| option.name == name);
        place.map_or("", |place| Self::OPTIONS[place].values[usize::from(self.choices[place])])
    }

    fn with_option(&self, name: &str, value: &str) -> Result<Setup, SetupError> {
        let unknown = || SetupError::UnknownOption(value.to_owned());
        let place = Self::OPTIONS.iter().position(|option| option.name == name).ok_or_else(unknown)?;
        let chosen = Self::OPTIONS[place].values.iter().position(|other| *other == value).ok_or_else(unknown)?;
        let mut setup = *self;
        setup.choices[place] = chosen as u8;
        Ok(setup)
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

/// Its text where people read it, the places of the chosen values otherwise.
impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_newtype_struct("Setup", &self.to_string())
        } else {
            (self.seats, self.choices).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
        if deserializer.is_human_readable() {
            return String::deserialize(deserializer)?.parse().map_err(de::Error::custom);
        }
        let (seats, choices) = Deserialize::deserialize(deserializer)?;
        let setup = Setup { seats, choices };
        if setup.is_sound() { Ok(setup) } else { Err(de::Error::custom("nobody can agree on that")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Setup as _;

    fn setup(text: &str) -> Setup {
        text.parse().expect("the text is a set-up")
    }

    #[test]
    fn a_setup_is_its_text() {
        let setup = setup("4+winds+beats+sand_8+gentle");
        assert_eq!(setup.to_string(), "4+winds+beats+sand_8+gentle");
        assert_eq!((setup.level(), setup.has_beats(), setup.sand_ms()), (Level::Winds, true, 8_000));
        assert!(setup.is_gentle() && !setup.has_temple());
        assert_eq!((setup.option("level"), setup.option("rounds"), setup.option("x")), ("winds", "two_wins", ""));
        assert_eq!(setup.with_option("level", "complete").as_ref().map(Setup::to_string), Ok("4+beats+sand_8+gentle".into()));
    }

    #[test]
    fn people_read_its_text_and_machines_numbers() {
        let setup = setup("3+beats+sand_60");
        assert_eq!(serde_json::to_string(&setup).ok().as_deref(), Some("\"3+beats+sand_60\""));
        assert_eq!(serde_json::from_str::<Setup>("\"3+beats+sand_60\"").ok(), Some(setup));
        let bytes = postcard::to_allocvec(&setup).expect("a set-up is plain data");
        assert_eq!(bytes, [3, 0, 1, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(postcard::from_bytes(&bytes), Ok(setup));
        for at in 0..2 {
            let mut damaged = bytes.clone();
            damaged[at] = 9;
            assert!(postcard::from_bytes::<Setup>(&damaged).is_err());
        }
    }

    #[test]
    fn every_option_value_is_read_and_named_once() {
        let mut values: Vec<&str> = Vec::new();
        for option in Setup::OPTIONS {
            for value in option.values {
                let setup = Setup::new(2).with_option(option.name, value).expect("an option takes its values");
                assert_eq!((setup.option(option.name), setup.to_string().parse()), (*value, Ok(setup)));
            }
            values.extend(&option.values[1..]);
        }
        let count = values.len();
        values.sort_unstable();
        values.dedup();
        assert_eq!(values.len(), count);
        assert_eq!(Setup::OPTIONS.len(), CHOICES);
    }

    #[test]
    fn bad_setups_are_told() {
        assert_eq!("".parse::<Setup>(), Err(SetupError::NoSeats(String::new())));
        assert_eq!("7".parse::<Setup>(), Err(SetupError::Seats { found: 7, least: 2, most: 6 }));
        assert_eq!("4+off".parse::<Setup>(), Err(SetupError::UnknownOption("off".into())));
    }
}
