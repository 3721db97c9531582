//! What everything is worth, and who wins.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::pieces::{AGE_LIMIT, Card, Cards, Row};
use super::setup::SEATS_LIMIT;
use super::sheet::Sheet;
use super::view::{Table, View};
use crate::engine::{MAX_SEATS, Outcome, Seat, SeatSet};

/// What points are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ScoreKind {
    /// Cards in complete structures (R57, R58).
    Structures,
    /// Advancements of Ages 1 to 3.
    Top,
    /// Advancements of Ages 4 to 6.
    Middle,
    /// Advancements of Ages 7 to 9.
    Bottom,
    /// Lost Techs of any Age (R60).
    Lost,
    /// The first Age 9 card of the match (R42).
    FirstNine,
    /// Age 9 cards in the hand after the first (R61).
    SpareNines,
}

impl ScoreKind {
    /// All of them, in the order of the rulebook.
    pub const ALL: [ScoreKind; 7] = [
        ScoreKind::Structures,
        ScoreKind::Top,
        ScoreKind::Middle,
        ScoreKind::Bottom,
        ScoreKind::Lost,
        ScoreKind::FirstNine,
        ScoreKind::SpareNines,
    ];

    /// The points for each. Rulebook, Score Calculation of both modes.
    pub fn points_each(self) -> i16 {
        match self {
            ScoreKind::Structures => 2,
            ScoreKind::Top => 3,
            ScoreKind::Middle => 4,
            ScoreKind::Bottom => 5,
            ScoreKind::Lost => 1,
            ScoreKind::FirstNine => 7,
            ScoreKind::SpareNines => -6,
        }
    }

    /// The name's key in texts.
    pub fn key(self) -> &'static str {
        match self {
            ScoreKind::Structures => "structures",
            ScoreKind::Top => "top",
            ScoreKind::Middle => "middle",
            ScoreKind::Bottom => "bottom",
            ScoreKind::Lost => "lost",
            ScoreKind::FirstNine => "first_nine",
            ScoreKind::SpareNines => "spare_nines",
        }
    }
}

/// One seat's score: how many there are of each kind, in the order of [`ScoreKind::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    counts: [u8; ScoreKind::ALL.len()],
}

/// Everybody's score, seat by seat.
pub type Scores = ArrayVec<Score, SEATS_LIMIT>;

/// One line of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// What for.
    pub kind: ScoreKind,
    /// How many.
    pub count: u8,
    /// The points for all of them.
    pub points: i16,
}

impl Score {
    /// The score of what lies before `seat` and of these cards in the hand, as if the match ended now.
    pub(super) fn of(table: &Table, seat: Seat, hand: Cards) -> Score {
        let sheet = table.sheet(seat);
        let mut score = Score::default();
        for component in &sheet.components {
            if let Some(structure) = component.structure(table.setup.mode()) {
                score.counts[ScoreKind::Structures as usize] += structure.size();
            }
        }
        for tech in &sheet.techs {
            let kind = match tech.card.row() {
                _ if tech.is_lost() => ScoreKind::Lost,
                Row::Top => ScoreKind::Top,
                Row::Middle => ScoreKind::Middle,
                Row::Bottom => ScoreKind::Bottom,
            };
            score.counts[kind as usize] += 1;
        }
        score.counts[ScoreKind::FirstNine as usize] = u8::from(table.first_nine == Some(seat));
        let nines = hand.of_age(AGE_LIMIT).len() as u8;
        score.counts[ScoreKind::SpareNines as usize] = nines.saturating_sub(1);
        score
    }

    /// The lines that count something, in the order of the rulebook.
    pub fn lines(&self) -> impl Iterator<Item = ScoreLine> {
        ScoreKind::ALL.into_iter().zip(self.counts).filter(|(_, count)| *count > 0).map(|(kind, count)| ScoreLine {
            kind,
            count,
            points: kind.points_each() * i16::from(count),
        })
    }

    /// The sum of all lines.
    pub fn total(&self) -> i16 {
        self.lines().map(|line| line.points).sum()
    }
}

/// What `seat` would score if the match ended now, as far as this viewer knows its hand. Final when the match is over.
pub fn score(view: &View, seat: Seat) -> Score {
    let is_own = view.viewer.seat() == Some(seat);
    Score::of(&view.table, seat, if is_own { view.hand } else { view.table.known[seat.index()] })
}

/// The outcome of a match that ends now with these scores (R62).
pub(super) fn outcome(table: &Table, all: &Scores) -> Outcome {
    let mut scores = [0; MAX_SEATS];
    for (total, score) in scores.iter_mut().zip(all) {
        *total = score.total();
    }
    let most = Seat::all(table.seats()).map(|seat| scores[seat.index()]).max().unwrap_or(0);
    let tied: SeatSet = Seat::all(table.seats()).filter(|seat| scores[seat.index()] == most).collect();
    Outcome { scores, winners: break_tie(table, tied) }
}

/// Those of the tied seats who win: first by an Age 9 card in play, lost or not, then by the largest structure (R62).
fn break_tie(table: &Table, tied: SeatSet) -> SeatSet {
    let has_nine = |seat: &Seat| table.sheet(*seat).highest_age() == AGE_LIMIT;
    let with_nine: SeatSet = tied.iter().filter(has_nine).collect();
    let kept = if with_nine.is_empty() { tied } else { with_nine };
    let size = |seat: Seat| largest_structure(table, table.sheet(seat));
    let largest = kept.iter().map(size).max().unwrap_or(0);
    kept.iter().filter(|seat| size(*seat) == largest).collect()
}

/// How many cards the largest complete structure of a sheet has.
fn largest_structure(table: &Table, sheet: &Sheet) -> u8 {
    let complete = sheet.components.iter().filter_map(|component| component.structure(table.setup.mode()));
    complete.map(super::structure::Structure::size).max().unwrap_or(0)
}

/// The points for an advancement that is not lost.
pub(super) fn points_of(card: Card) -> i16 {
    match card.row() {
        Row::Top => ScoreKind::Top.points_each(),
        Row::Middle => ScoreKind::Middle.points_each(),
        Row::Bottom => ScoreKind::Bottom.points_each(),
    }
}
