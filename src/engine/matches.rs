//! A match: its record, and the state that follows from it.

use std::fmt::{self, Display};

use sha2::{Digest, Sha256};

use super::game::{Game, IllegalMove, Millis, NotationError, Setup, Status};
use super::record::{Header, RecordError, Seeds};
use super::seat::{Seat, SeatSet, Viewer};

mod clock;

pub use clock::Refused;

/// One line of a record: who answered what, and when in a game with a clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<M> {
    /// Game time of the answer; zero in a game without a clock.
    pub at: Millis,
    /// Who answered.
    pub seat: Seat,
    /// The answer.
    pub mv: M,
}

/// A match being played or replayed. The record is the truth; the state is a fold over it.
///
/// Only a match holds a whole state, and it hands out views.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    header: Header<G>,
    entries: Vec<Entry<G::Move>>,
    undone: Vec<Entry<G::Move>>,
    /// What the deal told, then what each entry told.
    told: Vec<Vec<G::Event>>,
    state: G,
    /// Where the last entry stood among those of its moment.
    order: u32,
    /// Moves that wait for their moment to be over, in the order in which they came.
    queue: Vec<Entry<G::Move>>,
    /// Until when time had passed before entries were taken back.
    rest: Millis,
}

impl<G: Game> Match<G> {
    /// Deals a new match.
    pub fn deal(setup: G::Setup, seeds: Seeds) -> Match<G> {
        let mut events = Vec::new();
        let state = G::new(&setup, seeds.rng(), &mut events);
        Match {
            header: Header { setup, seeds },
            entries: Vec::new(),
            undone: Vec::new(),
            told: vec![events],
            state,
            order: 0,
            queue: Vec::new(),
            rest: Millis::default(),
        }
    }

    /// Opens a record and plays it as far as it is legal.
    ///
    /// # Errors
    ///
    /// When the header cannot be read: then there is nothing to show. An entry that cannot be read or played is not an
    /// error but a [`Stop`]: the match stands where the record was last legal.
    pub fn open(text: &str) -> Result<Opened<G>, RecordError> {
        let (header, entries) = Header::<G>::split(text)?;
        let mut game = Match::deal(header.setup, header.seeds);
        let texts: Vec<&str> = entries.split('.').filter(|text| !text.is_empty()).collect();
        for (index, text) in texts.iter().enumerate() {
            let is_last = index + 1 == texts.len();
            let played = if let Some(until) = text.strip_suffix('@').filter(|_| is_last) {
                game.wait_text(until)
            } else {
                game.play_text(text)
            };
            if let Err(why) = played {
                let stop = Stop { entry: index + 1, of: texts.len(), text: (*text).to_owned(), why };
                return Ok(Opened { game, stop: Some(stop) });
            }
        }
        Ok(Opened { game, stop: None })
    }

    /// Plays one entry as it stands in a record.
    fn play_text(&mut self, text: &str) -> Result<(), StopReason<G>> {
        let (at, rest) = match text.split_once('@') {
            Some((at, rest)) => (clock::moment(at)?, rest),
            None => (Millis::default(), text),
        };
        let (seat, notation) = if let Some((letter, notation)) = rest.split_once('*') {
            let mut letters = letter.chars();
            let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none());
            (seat.ok_or_else(|| NotationError::UnknownPiece(letter.to_owned()))?, notation)
        } else {
            let acting = self.clone_at(at).status().acting();
            (acting.first().ok_or(StopReason::Illegal(IllegalMove::Over))?, rest)
        };
        let mv: G::Move = notation.replace('_', " ").parse()?;
        self.play_at(at, seat, mv).map_err(StopReason::Illegal)
    }

    /// Plays a move at once.
    ///
    /// # Errors
    ///
    /// When the move is illegal. Nothing has changed then.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<(), IllegalMove<G::WhyNot>> {
        self.play_at(self.state.now(), seat, mv)
    }

    /// Lets time pass until a moment and plays a move there. What had been undone is forgotten, unless the move is the one
    /// undone last.
    ///
    /// # Errors
    ///
    /// When the move is illegal, or the clock does not reach that moment, has left it, or stands at it behind a move that
    /// comes after this one. Nothing has changed then.
    pub fn play_at(&mut self, at: Millis, seat: Seat, mv: G::Move) -> Result<(), IllegalMove<G::WhyNot>> {
        let (mut passed, mut events) = (Vec::new(), Vec::new());
        let order = if at == self.state.now() {
            let order = self.state.order(seat);
            let is_same_moment = self.entries.last().is_some_and(|entry| entry.at == at);
            if is_same_moment && order < self.order && self.state.status().outcome().is_none() {
                return Err(IllegalMove::NotNow { at, now: at });
            }
            self.state.play(seat, &mv, &mut events)?;
            order
        } else {
            let mut later = self.state.clone();
            later.advance_to(at, &mut passed);
            if self.state.status().outcome().is_none() && later.now() != at {
                return Err(IllegalMove::NotNow { at, now: later.now() });
            }
            let order = later.order(seat);
            later.play(seat, &mv, &mut events)?;
            self.state = later;
            order
        };
        self.tell(passed);
        self.order = order;
        let entry = Entry { at, seat, mv };
        if self.undone.last() == Some(&entry) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        self.entries.push(entry);
        self.told.push(events);
        Ok(())
    }

    /// Takes entries back until `len` are left, and the time that has passed since. They can be redone until another move is
    /// played.
    pub fn take_back_to(&mut self, len: usize) {
        let rest = if self.undone.is_empty() { self.state.now() } else { self.rest };
        while self.entries.len() > len {
            let entry = self.entries.pop().expect("there are more entries than asked for");
            self.undone.push(entry);
        }
        let entries = std::mem::take(&mut self.entries);
        let undone = std::mem::take(&mut self.undone);
        *self = Match::deal(self.header.setup.clone(), self.header.seeds.clone());
        for Entry { at, seat, mv } in entries {
            self.play_at(at, seat, mv).expect("what was legal once is legal again");
        }
        self.undone = undone;
        self.rest = rest;
    }

    /// Plays the entry that was taken back last; false when there is none.
    pub fn redo(&mut self) -> bool {
        let Some(Entry { at, seat, mv }) = self.undone.last().cloned() else {
            return false;
        };
        self.play_at(at, seat, mv).expect("what was legal once is legal again");
        if self.undone.is_empty() {
            self.pass(self.rest);
        }
        true
    }

    /// How many entries would be left if `persons` at the table took their last decision back; `None` when nothing may
    /// be taken back.
    ///
    /// A single person goes back to their own last decision, the computers' answers included. Several persons share a
    /// device: only `viewer`, who made the last entries, may take them back, and only those that told nobody anything
    /// hidden. A match against the clock takes nothing back.
    pub fn take_back_target(&self, persons: SeatSet, viewer: Option<Seat>) -> Option<usize> {
        if self.state.is_timed() {
            return None;
        }
        let last = |seat: Seat| self.entries.iter().rposition(|entry| entry.seat == seat);
        if persons.len() == 1 {
            return last(persons.first()?);
        }
        let index = self.entries.len().checked_sub(1)?;
        let own = Some(self.entries[index].seat) == viewer;
        (own && !self.told[index + 1].iter().any(G::reveals)).then_some(index)
    }

    /// How many entries can be redone.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// The seat of the entry that [`Match::redo`] would play.
    pub fn redo_seat(&self) -> Option<Seat> {
        self.undone.last().map(|entry| entry.seat)
    }

    /// What was agreed before the deal.
    pub fn setup(&self) -> &G::Setup {
        &self.header.setup
    }

    /// Where all chance comes from.
    pub fn seeds(&self) -> &Seeds {
        &self.header.seeds
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.header.setup.seats()
    }

    /// The entries so far.
    pub fn entries(&self) -> &[Entry<G::Move>] {
        &self.entries
    }

    /// What was told: `told()[0]` by the deal, `told()[n]` by entry `n`, counted from 1, and by the time that passed after it.
    pub fn told(&self) -> &[Vec<G::Event>] {
        &self.told
    }

    /// Whether a clock runs in this match by itself.
    pub fn is_timed(&self) -> bool {
        self.state.is_timed()
    }

    /// Who has to decide something, or how it ended.
    pub fn status(&self) -> Status {
        self.state.status()
    }

    /// What `viewer` knows now.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.state.view(viewer)
    }

    /// The legal moves of `seat`, ascending.
    pub fn legal_moves(&self, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.state.legal_moves(seat, &mut moves);
        moves
    }

    /// The match as it was after `len` entries.
    #[must_use]
    pub fn at(&self, len: usize) -> Match<G> {
        let mut earlier = Match::deal(self.header.setup.clone(), self.header.seeds.clone());
        for Entry { at, seat, mv } in self.entries.iter().take(len).cloned() {
            earlier.play_at(at, seat, mv).expect("what was legal once is legal again");
        }
        earlier
    }

    /// The same deal before anybody moved, as a record.
    pub fn deal_record(&self) -> String {
        self.header.to_string()
    }

    /// The whole match as a record.
    pub fn record(&self) -> String {
        self.to_string()
    }

    /// A fingerprint of the state, the same on every machine.
    pub fn digest(&self) -> u64 {
        digest(&self.state, self.seats())
    }
}

impl<G: Game> Display for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.header)?;
        // Who acts is only written where the state does not tell; that takes a second walk through the match.
        let mut state = G::new(&self.header.setup, self.header.seeds.rng(), &mut Vec::new());
        for (index, Entry { at, seat, mv }) in self.entries.iter().enumerate() {
            write!(f, "{}", if index == 0 { "~" } else { "." })?;
            if *at != Millis::default() {
                write!(f, "{}@", at.0)?;
            }
            state.advance_to(*at, &mut Vec::new());
            if state.status().acting() != SeatSet::only(*seat) {
                write!(f, "{seat}*")?;
            }
            write!(f, "{}", mv.to_string().replace(' ', "_"))?;
            state.apply(*seat, mv, &mut Vec::new());
        }
        let last = self.entries.last().map_or(Millis::default(), |entry| entry.at);
        if self.state.now() > last {
            write!(f, "{}{}@", if self.entries.is_empty() { "~" } else { "." }, self.state.now().0)?;
        }
        Ok(())
    }
}

/// A fingerprint of what all viewers of a table of `seats` know together, the same on every machine.
///
/// # Panics
///
/// Never: views are plain values and always serialise.
pub fn digest<G: Game>(state: &G, seats: u8) -> u64 {
    let mut hash = Sha256::new();
    for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Onlooker]) {
        hash.update(postcard::to_allocvec(&state.view(viewer)).expect("a view is plain data"));
    }
    let bytes: [u8; 32] = hash.finalize().into();
    u64::from_be_bytes(bytes[..8].try_into().expect("eight bytes of thirty-two"))
}

/// A record that was opened: the match, and where it stopped being playable.
#[derive(Clone, Debug)]
pub struct Opened<G: Game> {
    /// The match as far as the record is legal.
    pub game: Match<G>,
    /// What ended it early, if anything.
    pub stop: Option<Stop<G>>,
}

/// The entry at which a record stopped being playable.
#[derive(Clone, Debug, PartialEq)]
pub struct Stop<G: Game> {
    /// Which entry, counted from 1.
    pub entry: usize,
    /// Of how many.
    pub of: usize,
    /// The entry as it was written.
    pub text: String,
    /// What is wrong with it.
    pub why: StopReason<G>,
}

/// What is wrong with an entry.
#[derive(Clone, Debug, PartialEq)]
pub enum StopReason<G: Game> {
    /// It is not in the game's notation.
    Notation(NotationError),
    /// It is a move, but not a legal one.
    Illegal(IllegalMove<G::WhyNot>),
}

impl<G: Game> From<NotationError> for StopReason<G> {
    fn from(error: NotationError) -> Self {
        StopReason::Notation(error)
    }
}

impl<G: Game> Display for Stop<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stop { entry, of, text, why } = self;
        match why {
            StopReason::Notation(error) => write!(f, "entry {entry} of {of} cannot be read: {error}"),
            StopReason::Illegal(why) => write!(f, "illegal at move {entry} of {of} ({text}): {why}"),
        }
    }
}
