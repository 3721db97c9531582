//! What a game adds to the screen.

use std::sync::Arc;

use leptos::prelude::*;

use crate::engine::{Game, Millis, Seat, SeatSet};
use crate::told::{Names, Sentence};

/// The table of a game, and the words for what happens on it.
///
/// A table reads a view and the list of legal moves and plays one of them. It never builds a move: it narrows the list.
/// Fixed texts are looked up by the game's slug: `<slug>.title`, `<slug>.claim` (one sentence for the shelf),
/// `<slug>.players`, `<slug>.minutes`, `<slug>.option.<name>` and `<slug>.value.<value>` for the set-up form.
pub trait Table: Game {
    /// Draws the board, the hands and the choices of one viewer.
    fn table(props: TableProps<Self>) -> AnyView;

    /// What everybody may see of the score, one for each seat in order.
    fn scores(view: &Self::View) -> Vec<Score>;

    /// One sentence for the viewer: what to decide now, or for whom the table waits.
    fn prompt(view: &Self::View, names: &Names) -> String;

    /// What happened, in a sentence for the log; `None` for what goes without saying.
    fn sentence(event: &Self::Event, names: &Names) -> Option<Sentence>;

    /// The rule that forbids a move, in a sentence to the player.
    fn reason(why: &Self::WhyNot, names: &Names) -> String;

    /// How long an event stays before the computer players go on, at normal speed.
    fn pause_ms(event: &Self::Event) -> u32;

    /// How long all that one entry told stays: as long as the slowest of it, unless it is told one after the other.
    fn stay_ms(events: &[Self::Event]) -> u32 {
        events.iter().map(Self::pause_ms).max().unwrap_or(0)
    }

    /// An event that deserves a page of its own, like the scoring of a round: it is shown until the player goes on.
    fn interlude(event: &Self::Event, names: &Names) -> Option<AnyView>;

    /// How the match ended, for the panel at the end, below the final scores.
    fn epilogue(view: &Self::View, names: &Names) -> AnyView;

    /// The rules of the game for somebody who has never played, as HTML of our own making.
    fn rules_html() -> &'static str;

    /// Whether there is an editor for the texts that players bring along ([`Setup::TEXTS`](crate::engine::Setup::TEXTS)).
    const HAS_TEXT_EDITOR: bool = false;

    /// The editor for the text `name`: it reads what stands in `text` and writes there what the player makes of it.
    fn text_editor(name: &'static str, text: RwSignal<String>) -> AnyView {
        let _ = (name, text);
        ().into_any()
    }

    /// What a text is called in a list: the text itself, unless the game has better words.
    fn text_title(text: &str) -> String {
        text.to_owned()
    }

    /// All cards and pieces with what they do and how that is known, for the rules drawer.
    fn catalogue() -> AnyView;
}

/// What a table is given.
pub struct TableProps<G: Game> {
    /// What the viewer knows.
    pub view: Signal<Arc<G::View>>,
    /// What the viewer knew one entry before, so that a table can tell what has just changed; the same at the beginning.
    pub earlier: Signal<Arc<G::View>>,
    /// The viewer's legal moves, ascending; empty while it is not the viewer's turn or an earlier moment is shown.
    pub moves: Signal<Arc<Vec<G::Move>>>,
    /// What the entry that led here told, for marking what has just changed.
    pub latest: Signal<Arc<Vec<G::Event>>>,
    /// The move that a hint recommends, until the player moves.
    pub hint: Signal<Option<G::Move>>,
    /// Who sits where.
    pub names: Names,
    /// Plays one of the legal moves.
    pub play: Callback<G::Move>,
    /// Says a sentence to the player: why something cannot be touched.
    pub say: Callback<String>,
    /// Who of the persons here may move now, and how. In a game with secrets that is the viewer alone; where nobody has any,
    /// all who may move, each with their own hands.
    pub hands: Signal<Arc<Vec<Hand<G>>>>,
    /// The seats of the persons here.
    pub persons: SeatSet,
    /// Plays one of the moves of a hand.
    pub play_for: Callback<(Seat, G::Move)>,
    /// The game's clock, in a game that has one.
    pub clock: Signal<ClockFace>,
    /// The time on the game's clock at this very moment.
    pub time: Callback<(), Millis>,
    /// A sentence to one of the persons: a move of theirs came too late.
    pub told: Signal<Option<(Seat, String)>>,
}

/// The moves of one person.
#[derive(Clone, Debug, PartialEq)]
pub struct Hand<G: Game> {
    /// Whose they are.
    pub seat: Seat,
    /// The legal moves, ascending.
    pub moves: Vec<G::Move>,
}

/// What a table shows of the game's clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockFace {
    /// Whether time passes.
    pub runs: bool,
    /// How fast: hundredths of a millisecond of the game in one of the player's.
    pub percent: u32,
}

// Written out since a derive would ask `G: Clone` of what are only handles.
impl<G: Game> Clone for TableProps<G> {
    fn clone(&self) -> Self {
        TableProps {
            view: self.view,
            earlier: self.earlier,
            moves: self.moves,
            latest: self.latest,
            hint: self.hint,
            names: self.names.clone(),
            play: self.play,
            say: self.say,
            hands: self.hands,
            persons: self.persons,
            play_for: self.play_for,
            clock: self.clock,
            time: self.time,
            told: self.told,
        }
    }
}

/// What everybody may see of one seat's score.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// The points.
    pub points: i32,
    /// The points in words, for a screen reader and as a tooltip: "2 Fame".
    pub words: String,
    /// How many points win at once, if there is such a number: the shell draws that many pips.
    pub goal: Option<u8>,
}
