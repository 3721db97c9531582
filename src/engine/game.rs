//! What every game promises.

use std::fmt::{self, Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::escape::{Escaped, unescape};
use super::rng::Rng;
use super::seat::{MAX_SEATS, Seat, SeatSet, Viewer};

/// Game time in milliseconds since the match began. The clock stands still where a game says so, as between two rounds;
/// pauses and speed are the shell's affair and never recorded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Millis(pub u64);

impl Millis {
    /// The moment so many milliseconds later.
    #[must_use]
    pub fn after(self, ms: u64) -> Millis {
        Millis(self.0.saturating_add(ms))
    }

    /// How long it is from `earlier` to this moment, in milliseconds; 0 if that is later.
    pub fn since(self, earlier: Millis) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

impl Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ms", self.0)
    }
}

/// What is agreed before the first card is dealt: seats, mode and variants.
///
/// The text form (`Display`, `FromStr`) goes into records, so it uses only letters, digits, `-`, `_`, `:`, `.` and `+`.
pub trait Setup:
    Clone + Debug + PartialEq + Default + Display + FromStr<Err = SetupError> + Send + Sync + 'static
{
    /// The number of seats at the table.
    fn seats(&self) -> u8;

    /// The same agreement for another number of seats.
    ///
    /// # Errors
    ///
    /// When the game is not for so many.
    fn with_seats(&self, seats: u8) -> Result<Self, SetupError>;

    /// What can be chosen besides the seats: variants, modes, readings of the rules.
    const OPTIONS: &'static [SetupOption];

    /// The value chosen for the option `name`; its default if the game has no such option.
    fn option(&self, name: &str) -> &'static str;

    /// The same agreement with another value for the option `name`.
    ///
    /// # Errors
    ///
    /// When the game has no such option or the option no such value.
    fn with_option(&self, name: &str, value: &str) -> Result<Self, SetupError>;

    /// What players may write freely, such as a deck that they made at home.
    const TEXTS: &'static [SetupText] = &[];

    /// Whether this kind of match takes the text `name`.
    fn takes_text(&self, name: &str) -> bool {
        Self::TEXTS.iter().any(|text| text.name == name)
    }

    /// What is written for the text `name`, in its plainest form; nothing if it was left out.
    fn text(&self, name: &str) -> String {
        let _ = name;
        String::new()
    }

    /// The same agreement with something written for the text `name`; left out if it is blank.
    ///
    /// # Errors
    ///
    /// When the game has no such text, or cannot read what is written.
    fn with_text(&self, name: &str, value: &str) -> Result<Self, SetupError> {
        let _ = value;
        Err(SetupError::UnknownOption(name.to_owned()))
    }
}

/// One text that players may write freely before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupText {
    /// The text's name.
    pub name: &'static str,
}

/// One thing that players may agree on before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupOption {
    /// The option's name.
    pub name: &'static str,
    /// What it can be, the default first. An option that is only on or off has the values `off` and its own name.
    pub values: &'static [&'static str],
}

/// Writes a set-up as it stands in records: the seats, then each chosen value that is not the option's first, behind a `+`,
/// then each text with its name, as in `+name:text`.
///
/// # Errors
///
/// When the formatter takes no more.
pub fn write_setup<S: Setup>(setup: &S, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}", setup.seats())?;
    for option in S::OPTIONS {
        let value = setup.option(option.name);
        if value != option.values[0] {
            write!(f, "+{value}")?;
        }
    }
    for SetupText { name } in S::TEXTS {
        let text = setup.text(name);
        if !text.is_empty() {
            write!(f, "+{name}:{}", Escaped(&text))?;
        }
    }
    Ok(())
}

/// Reads what [`write_setup`] writes, the values and the texts in any order.
///
/// # Errors
///
/// When there is no number of seats or one the game is not for, a value belongs to no option, or a text cannot be read.
pub fn read_setup<S: Setup>(text: &str) -> Result<S, SetupError> {
    let mut words = text.split('+');
    let seats = words.next().unwrap_or_default();
    let seats = seats.parse().map_err(|_| SetupError::NoSeats(seats.to_owned()))?;
    // Whether a text fits may depend on the options, so they are read before.
    let (texts, values): (Vec<_>, Vec<_>) = words.partition(|word| word.contains(':'));
    let setup = values.into_iter().try_fold(S::default().with_seats(seats)?, |setup, word| {
        let option = S::OPTIONS.iter().find(|option| option.values[1..].contains(&word));
        let option = option.ok_or_else(|| SetupError::UnknownOption(word.to_owned()))?;
        setup.with_option(option.name, word)
    })?;
    texts.into_iter().try_fold(setup, |setup, word| {
        let unknown = || SetupError::UnknownOption(word.to_owned());
        let (name, value) = word.split_once(':').ok_or_else(unknown)?;
        let known = S::TEXTS.iter().any(|text| text.name == name);
        let value = unescape(value).filter(|_| known).ok_or_else(unknown)?;
        setup.with_text(name, &value)
    })
}

/// One moment of one match: the rules of a game, as a value.
pub trait Game: Clone + Debug + PartialEq + Sized + Send + Sync + 'static {
    /// Seats, mode and variants.
    type Setup: Setup;
    /// One answer to one decision. `Display` and `FromStr` are its notation: short text that a person can read and
    /// type, free of `.`, `~`, `@` and `*`; a space in it is written `_` in records.
    type Move: Clone + Debug + Ord + Display + FromStr<Err = NotationError> + Send + Sync + 'static;
    /// All that one viewer may know and nothing more.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What happened, public by construction: it names places and open cards, never hidden ones.
    type Event: Clone + Debug + PartialEq + Send + Sync + 'static;
    /// The rule that forbids a move.
    type WhyNot: Clone + Debug + PartialEq + Display + Send + Sync + 'static;

    /// The game's name in links and folders. Never changes.
    const SLUG: &'static str;
    /// Raised whenever the same record would play out differently.
    const RULES: u16;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;

    /// Sets the table up and plays on to the first decision.
    fn new(setup: &Self::Setup, rng: Rng, events: &mut Vec<Self::Event>) -> Self;

    /// Who has to decide something now, or how it ended.
    fn status(&self) -> Status;

    /// Appends the legal moves of `seat`: ascending, no two with the same effect, and at least one for a seat that
    /// has to act. None for a seat that has not.
    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Plays a move that is known to be legal, and goes on to the next decision. See [`Game::play`] for the checked twin.
    fn apply(&mut self, seat: Seat, mv: &Self::Move, events: &mut Vec<Self::Event>);

    /// What `viewer` knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A whole game, drawn at random from those that the view cannot tell from the real one.
    fn determinize(view: &Self::View, rng: Rng) -> Self;

    /// The legal moves of the seat whose view this is, the same as [`Game::legal_moves`] gives for it.
    fn legal_in_view(view: &Self::View, moves: &mut Vec<Self::Move>);

    /// The rule that forbids `mv` to an acting seat with this view; `None` when it is legal.
    fn why_not(view: &Self::View, mv: &Self::Move) -> Option<Self::WhyNot>;

    /// Whether this event showed something hidden to someone, so that it cannot honestly be taken back.
    fn reveals(event: &Self::Event) -> bool;

    /// Whether nobody at the table knows anything that the others do not: then no curtain falls, and all persons at one
    /// device may move whenever the rules let them.
    const OPEN: bool = false;

    /// Whether a clock runs in this match by itself, so that moves are dated by when they are made.
    fn is_timed(&self) -> bool {
        false
    }

    /// The time on the game's clock, by which moves are dated. Always zero in a game without a clock.
    fn now(&self) -> Millis {
        Millis::default()
    }

    /// The next moment at which something happens by itself or becomes possible, while a clock runs; later than
    /// [`Game::now`].
    fn next_deadline(&self) -> Option<Millis> {
        None
    }

    /// Lets game time pass until `now`, or until the clock stops. What happens on the way does so at its own moment, so that it
    /// does not matter in how many steps time passes; an earlier moment changes nothing.
    fn advance_to(&mut self, now: Millis, events: &mut Vec<Self::Event>) {
        let _ = (now, events);
    }

    /// Where a move of `seat` stands among the moves of this same moment: lower ones are taken first, and none may follow a
    /// higher one. It never falls while the clock stands still between the stretches of a match.
    fn order(&self, seat: Seat) -> u32 {
        let _ = seat;
        0
    }

    /// Plays a move now, if it is legal.
    ///
    /// # Errors
    ///
    /// When the match is over, `seat` has nothing to decide, or the rules forbid the move. Nothing has changed then.
    fn play(
        &mut self,
        seat: Seat,
        mv: &Self::Move,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), IllegalMove<Self::WhyNot>> {
        let Status::Acting(acting) = self.status() else {
            return Err(IllegalMove::Over);
        };
        if !acting.contains(seat) {
            return Err(IllegalMove::NotActing(seat));
        }
        let mut moves = Vec::new();
        self.legal_moves(seat, &mut moves);
        if moves.binary_search(mv).is_err() {
            return Err(IllegalMove::Forbidden(Self::why_not(&self.view(Viewer::Seat(seat)), mv)));
        }
        self.apply(seat, mv, events);
        Ok(())
    }
}

/// Who has to decide something now, or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// These seats have a decision to take; empty only while a clock runs, until its next deadline.
    Acting(SeatSet),
    /// The match has ended.
    Over(Outcome),
}

impl Status {
    /// The seats that have a decision to take; none when the match is over.
    pub fn acting(self) -> SeatSet {
        match self {
            Status::Acting(seats) => seats,
            Status::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The outcome of a match that is over.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Status::Acting(_) => None,
            Status::Over(outcome) => Some(outcome),
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The final score of each seat, in the game's own points; 0 beyond the last seat.
    pub scores: [i16; MAX_SEATS],
    /// Who won: one seat, or several who share it.
    pub winners: SeatSet,
}

/// Why a move was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove<W> {
    /// The match has ended.
    Over,
    /// This seat has nothing to decide now.
    NotActing(Seat),
    /// It is dated for a moment that the clock has left, for one that it does not reach, or before a move of the same
    /// moment that was already taken.
    NotNow {
        /// When it was to be played.
        at: Millis,
        /// Where the clock stands.
        now: Millis,
    },
    /// A rule forbids it; `None` if the game has no name for the reason.
    Forbidden(Option<W>),
}

impl<W: Display> Display for IllegalMove<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::Over => write!(f, "the match is over"),
            IllegalMove::NotActing(seat) => write!(f, "it is not seat {seat}'s turn to decide"),
            IllegalMove::NotNow { at, now } => write!(f, "it is dated {at} and the clock stands at {now}"),
            IllegalMove::Forbidden(Some(why)) => write!(f, "{why}"),
            IllegalMove::Forbidden(None) => write!(f, "no rule allows this move here"),
        }
    }
}

impl<W: Debug + Display> std::error::Error for IllegalMove<W> {}

/// A text that is not a move in the game's notation. Not the same as an illegal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// Nothing was written.
    Empty,
    /// The text begins like no move of this game.
    UnknownMove(String),
    /// The move names a card or place that does not exist.
    UnknownPiece(String),
    /// The move is complete but the text goes on.
    Trailing(String),
}

impl Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::Empty => write!(f, "the move is empty"),
            NotationError::UnknownMove(text) => write!(f, "\"{text}\" is not a move of this game"),
            NotationError::UnknownPiece(text) => write!(f, "\"{text}\" names no card or place"),
            NotationError::Trailing(text) => write!(f, "the move ends before \"{text}\""),
        }
    }
}

impl std::error::Error for NotationError {}

/// A text that is not a set-up of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The number of seats is missing or no number.
    NoSeats(String),
    /// The game is not for so many.
    Seats {
        /// The number asked for.
        found: u8,
        /// The fewest who can play.
        least: u8,
        /// The most who can play.
        most: u8,
    },
    /// The game has no such variant.
    UnknownOption(String),
    /// What is written for a text cannot be read.
    Text {
        /// The text's name.
        name: String,
        /// What is wrong with it, in a sentence without its end.
        why: String,
    },
}

impl Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::NoSeats(text) => write!(f, "\"{text}\" does not begin with a number of seats"),
            SetupError::Seats { found, least, most } => {
                write!(f, "the game is for {least} to {most} players, not {found}")
            }
            SetupError::UnknownOption(text) => write!(f, "\"{text}\" is not a variant of this game"),
            SetupError::Text { name, why } => write!(f, "{name} cannot be read: {why}"),
        }
    }
}

impl std::error::Error for SetupError {}
