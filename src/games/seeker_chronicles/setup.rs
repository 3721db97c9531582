//! What is agreed before the deal: the kind of match, readings of the rules, and constructed decks as texts.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::deck::{Deck, DeckError};
use crate::engine::{self, Seat, SetupError, SetupOption, SetupText, readable_as_list};

/// Two play. Rulebook, Overview.
pub(super) const SEATS: u8 = 2;

/// The ways in which players come to their decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Mode {
    /// They take piles in turn. Rulebook, Draft your Seekers.
    Draft,
    /// Feynman, Newton and Maxwell against Noether, Wu and Hawking. Rulebook, First Game.
    FirstGame,
    /// They take piles in turn and make decks of them. Rulebook, Construct your own deck.
    Constructed,
    /// They choose any three Chronicles and make decks of them. Rulebook, Free constructed.
    Free,
}

impl Mode {
    /// All of them, the default first.
    pub const ALL: [Mode; 4] = [Mode::Draft, Mode::FirstGame, Mode::Constructed, Mode::Free];

    fn name(self) -> &'static str {
        MODES[self as usize]
    }

    /// Whether players make decks.
    pub fn is_constructed(self) -> bool {
        matches!(self, Mode::Constructed | Mode::Free)
    }
}

const MODES: &[&str] = &["draft", "first_game", "constructed", "free"];

/// A reading of the rules other than the default one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Variant {
    /// A Seeker without an opposing one archives nothing (S9).
    UnopposedNone,
    /// Opposing modules are those in the same lane alone (S10).
    OpposingLane,
    /// Constructed decks are known to both (S44).
    OpenDecklists,
}

impl Variant {
    const ALL: [Variant; 3] = [Variant::UnopposedNone, Variant::OpposingLane, Variant::OpenDecklists];

    fn name(self) -> &'static str {
        match self {
            Variant::UnopposedNone => "none",
            Variant::OpposingLane => "lane",
            Variant::OpenDecklists => "open_decklists",
        }
    }
}

/// The readings agreed on, other than the default ones: a bit for each [`Variant`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Variants(u8);

readable_as_list!(Variants(u8) of Variant);

impl Variants {
    fn contains(self, variant: Variant) -> bool {
        self.0 & (1 << variant as u8) != 0
    }

    fn insert(&mut self, variant: Variant) {
        self.0 |= 1 << variant as u8;
    }

    fn remove(&mut self, variant: Variant) {
        self.0 &= !(1 << variant as u8);
    }

    fn iter(self) -> impl Iterator<Item = Variant> {
        Variant::ALL.into_iter().filter(move |variant| self.contains(*variant))
    }
}

impl FromIterator<Variant> for Variants {
    fn from_iter<I: IntoIterator<Item = Variant>>(agreed: I) -> Variants {
        let mut variants = Variants::default();
        agreed.into_iter().for_each(|variant| variants.insert(variant));
        variants
    }
}

/// What everybody knows of the agreement: all but the decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The kind of match.
    pub mode: Mode,
    variants: Variants,
}

impl Terms {
    /// Whether `variant` was agreed on.
    pub fn has(self, variant: Variant) -> bool {
        self.variants.contains(variant)
    }

    /// Whether both players know from the beginning what is in the decks.
    pub fn has_open_decks(self) -> bool {
        !self.mode.is_constructed() || self.has(Variant::OpenDecklists)
    }
}

/// The agreement. Its text is the number of seats, the values that are not the default, and the decks that are brought along:
/// `2`, `2+free+open_decklists+deck_a:n22222-m22222-f22222`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What everybody knows.
    pub terms: Terms,
    decks: [Option<Deck>; SEATS as usize],
}

impl Setup {
    /// The default reading of the rules.
    pub fn new(mode: Mode) -> Setup {
        Setup { terms: Terms { mode, variants: Variants::default() }, decks: [None; SEATS as usize] }
    }

    /// The same agreement with `variant`.
    #[must_use]
    pub fn with(mut self, variant: Variant) -> Setup {
        self.terms.variants.insert(variant);
        self
    }

    /// The deck that `seat` brings along, if any.
    pub fn deck(&self, seat: Seat) -> Option<Deck> {
        self.decks[seat.index()]
    }

    /// The same agreement with this deck.
    ///
    /// # Errors
    ///
    /// When decks are not brought along to such a match, or both decks would have a pile that there is once.
    pub fn with_deck(mut self, seat: Seat, deck: Deck) -> Result<Setup, DeckError> {
        self.decks[seat.index()] = Some(deck);
        self.check()
    }

    fn check(self) -> Result<Setup, DeckError> {
        match (self.terms.mode, self.decks) {
            (Mode::Draft | Mode::FirstGame, [None, None]) | (Mode::Free, _) => Ok(self),
            (Mode::Draft | Mode::FirstGame, _) => Err(DeckError::NotConstructed),
            (Mode::Constructed, [Some(one), Some(other)]) => {
                one.shared_with(&other).map_or(Ok(self), |chronicle| Err(DeckError::Taken(chronicle)))
            }
            (Mode::Constructed, _) => Ok(self),
        }
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::new(Mode::Draft)
    }
}

/// The texts, seat by seat.
const TEXTS: [&str; SEATS as usize] = ["deck_a", "deck_b"];

/// What is wrong with a deck, as an error of the set-up.
fn refused(name: &str, why: DeckError) -> SetupError {
    SetupError::Text { name: name.to_owned(), why: why.to_string() }
}

impl engine::Setup for Setup {
    const OPTIONS: &'static [SetupOption] = &[
        SetupOption { name: "mode", values: MODES },
        SetupOption { name: "unopposed", values: &["full", "none"] },
        SetupOption { name: "opposing_modules", values: &["all", "lane"] },
        SetupOption { name: "open_decklists", values: &["off", "open_decklists"] },
    ];

    const TEXTS: &'static [SetupText] = &[SetupText { name: TEXTS[0] }, SetupText { name: TEXTS[1] }];

    fn seats(&self) -> u8 {
        SEATS
    }

    fn with_seats(&self, seats: u8) -> Result<Setup, SetupError> {
        if seats == SEATS { Ok(*self) } else { Err(SetupError::Seats { found: seats, least: SEATS, most: SEATS }) }
    }

    fn option(&self, name: &str) -> &'static str {
        if name == "mode" {
            return self.terms.mode.name();
        }
        let Some(option) = Self::OPTIONS.iter().find(|option| option.name == name) else {
            return "";
        };
        let is_chosen = |variant: &Variant| self.terms.has(*variant) && option.values.contains(&variant.name());
        Variant::ALL.into_iter().find(is_chosen).map_or(option.values[0], Variant::name)
    }

    /// Decks that do not fit another kind of match are forgotten with it.
    fn with_option(&self, name: &str, value: &str) -> Result<Setup, SetupError> {
        let unknown = || SetupError::UnknownOption(value.to_owned());
        let option = Self::OPTIONS.iter().find(|option| option.name == name).ok_or_else(unknown)?;
        if !option.values.contains(&value) {
            return Err(unknown());
        }
        let mut setup = *self;
        if let Some(mode) = Mode::ALL.into_iter().find(|mode| name == "mode" && mode.name() == value) {
            setup.terms.mode = mode;
            return Ok(setup.check().unwrap_or(Setup { decks: [None; SEATS as usize], ..setup }));
        }
        for variant in Variant::ALL.into_iter().filter(|variant| option.values.contains(&variant.name())) {
            setup.terms.variants.remove(variant);
            if variant.name() == value {
                setup = setup.with(variant);
            }
        }
        Ok(setup)
    }

    fn text(&self, name: &str) -> String {
        let seat = TEXTS.iter().position(|text| *text == name);
        seat.and_then(|seat| self.decks[seat]).map_or_else(String::new, |deck| deck.to_string())
    }

    fn with_text(&self, name: &str, value: &str) -> Result<Setup, SetupError> {
        let seat = TEXTS.iter().position(|text| *text == name);
        let seat = seat.ok_or_else(|| SetupError::UnknownOption(name.to_owned()))?;
        let mut setup = *self;
        setup.decks[seat] = None;
        if value.trim().is_empty() {
            return Ok(setup);
        }
        let deck = value.parse().map_err(|why| refused(name, why))?;
        setup.with_deck(Seat(seat as u8), deck).map_err(|why| refused(name, why))
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
