//! How strong a computer player is.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

/// How strong a computer player is. Levels differ by how long and how carefully they think; all see the same view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// Thinks for a moment and is not sure.
    Novice,
    /// Thinks a little and plays what it likes best.
    Adept,
    /// Thinks as long as a person waits gladly.
    Master,
}

/// How a level picks from the moves it has tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// A move at random, the more likely the more it was tried.
    Loose,
    /// The move that was tried most.
    Strict,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Novice, Level::Adept, Level::Master];

    /// The level's name in texts and on the command line.
    pub fn key(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Adept => "adept",
            Level::Master => "master",
        }
    }

    /// The level with this name.
    pub fn from_key(key: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.key() == key)
    }

    /// How many iterations the level has where nobody watches a clock: in tests and tournaments.
    pub fn iterations(self) -> u32 {
        match self {
            Level::Novice => 60,
            Level::Adept => 300,
            Level::Master => 3_000,
        }
    }

    /// How long the level may think where somebody waits, in milliseconds.
    pub fn think_ms(self) -> f64 {
        match self {
            Level::Novice => 150.0,
            Level::Adept => 400.0,
            Level::Master => 1_200.0,
        }
    }

    /// Whether the level goes on thinking where somebody waits. The lower levels stop at their iterations, so that a fast
    /// machine does not make them stronger; the highest uses its time, up to a number beyond which more does not help.
    pub fn goes_on(self, iterations: u32, elapsed_ms: f64) -> bool {
        let most = match self {
            Level::Novice | Level::Adept => self.iterations(),
            Level::Master => 100_000,
        };
        iterations < most && elapsed_ms < self.think_ms()
    }

    /// How the level picks from the moves it has tried.
    pub fn care(self) -> Care {
        match self {
            Level::Novice => Care::Loose,
            Level::Adept | Level::Master => Care::Strict,
        }
    }
}

impl Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_its_key() {
        for level in Level::ALL {
            assert_eq!(Level::from_key(level.key()), Some(level));
        }
        assert_eq!(Level::from_key("random"), None);
    }

    #[test]
    fn a_fast_machine_does_not_strengthen_a_novice() {
        assert!(!Level::Novice.goes_on(Level::Novice.iterations(), 0.0));
        assert!(Level::Master.goes_on(Level::Master.iterations(), 0.0));
        assert!(!Level::Master.goes_on(1, Level::Master.think_ms()));
    }
}
