//! The end of a round, step by step, and the end of the match.

use super::Event;
use super::event::{Award, RoundSummary};
use super::pieces::{Card, CardSet, Condition, History};
use super::setup::{Setup, Variant};
use super::state::Chronicle;
use crate::engine::{MAX_SEATS, Outcome, Seat, SeatSet, Setup as _};

/// Fame at which a match ends. Rulebook, End of the game.
const FAME_TO_END: u8 = 3;
/// Fame for owning all four Evil cards. Rulebook, Evil variant.
const FOUR_EVIL_FAME: u8 = 2;
/// How many Allies a card of strength 2 counts for. Rulebook, Card notes; C33.
const TRIPLE_COUNT: usize = 3;

impl Chronicle {
    /// Scores the round, then ends the match or begins the next round.
    pub(super) fn end_round(&mut self, events: &mut Vec<Event>) {
        let summary = self.summary();
        for seat in Seat::all(self.seats()) {
            let at = seat.index();
            self.hands[at] = CardSet::EMPTY;
            self.table.allies[at] = summary.allies[at].minus(summary.purged[at]);
            for card in summary.purged[at] {
                self.discard(card);
            }
            for card in summary.joined[at] {
                self.show(card);
            }
        }
        self.table.fame = summary.fame_after;
        events.push(Event::RoundOver(Box::new(summary)));
        match winners(self.table.fame, self.table.setup) {
            None => self.begin_round(events),
            Some(winners) => {
                self.table.winners = Some(winners);
                let scores = self.table.fame.map(i16::from);
                events.push(Event::MatchOver(Outcome { scores, winners }));
            }
        }
    }

    /// The scoring of the round as the cards lie now.
    fn summary(&self) -> RoundSummary {
        let table = &self.table;
        let seats = table.setup.seats();
        let mut allies = table.allies;
        let mut purged = [CardSet::EMPTY; MAX_SEATS];
        let mut left = allies;
        for at in 0..usize::from(seats) {
            allies[at] = allies[at].union(self.hands[at]);
            if allies[at].contains(Card::ANGEL) {
                purged[at] = allies[at].intersection(CardSet::EVIL);
            }
            left[at] = allies[at].minus(purged[at]);
        }
        let evil = |seat: &Seat| !left[seat.index()].intersection(CardSet::EVIL).is_empty();
        let dark_ages = table.in_force.contains(&History::DarkAges);
        let excluded = if dark_ages { SeatSet::EMPTY } else { Seat::all(seats).filter(evil).collect() };
        let all_evil = |seat: &Seat| left[seat.index()].intersection(CardSet::EVIL) == CardSet::EVIL;
        let bonus = table.setup.has(Variant::FourEvilBonus);
        let four_evil = if bonus { Seat::all(seats).find(all_evil) } else { None };
        let mut fame = table.fame;
        let mut awards = Vec::new();
        if let Some(seat) = four_evil {
            gain(&mut fame, seat, FOUR_EVIL_FAME); // C48: nothing else is paid.
        } else {
            let remaining: SeatSet = Seat::all(seats).filter(|seat| !excluded.contains(*seat)).collect();
            awards.extend(table.in_force.iter().filter_map(|history| award(*history, &left, seats, remaining)));
        }
        for seat in awards.iter().flat_map(|award: &Award| award.winners.iter()) {
            gain(&mut fame, seat, 1);
        }
        RoundSummary {
            round: table.round,
            seats,
            joined: self.hands,
            allies,
            purged,
            excluded,
            dark_ages,
            four_evil,
            awards,
            fame_before: table.fame,
            fame_after: fame,
        }
    }
}

fn gain(fame: &mut [u8; MAX_SEATS], seat: Seat, count: u8) {
    let fame = &mut fame[seat.index()];
    *fame = fame.saturating_add(count); // C56: the markers never run out.
}

/// Who of the remaining seats meets a History card's condition (C42, C43); `None` for a card without one.
fn award(history: History, allies: &[CardSet; MAX_SEATS], seats: u8, remaining: SeatSet) -> Option<Award> {
    let condition = history.condition()?;
    let mut counts = [0; MAX_SEATS];
    for at in 0..usize::from(seats) {
        counts[at] = count(condition, allies[at]);
    }
    let of = |seat: Seat| counts[seat.index()];
    let most = remaining.iter().map(of).max().unwrap_or(0);
    let fewest = remaining.iter().map(of).min().unwrap_or(0);
    let meets = |seat: &Seat| match condition {
        Condition::Most(_) | Condition::MostAllies => of(*seat) == most && most > 0, // C44
        Condition::Fewest(_) | Condition::FewestAllies => of(*seat) == fewest,
        Condition::NoEvil => of(*seat) == 0,
        Condition::Evil => of(*seat) > 0,
    };
    Some(Award { history, condition, counts, winners: remaining.iter().filter(meets).collect() })
}

/// What a condition counts among these Allies; a 2 counts as three of its suit and of the total (C33).
pub(super) fn count(condition: Condition, allies: CardSet) -> u8 {
    let tripled = |cards: CardSet| cards.len() + (TRIPLE_COUNT - 1) * cards.intersection(CardSet::TRIPLE).len();
    let counted = match condition {
        Condition::Most(suit) | Condition::Fewest(suit) => tripled(allies.intersection(suit.cards())),
        Condition::MostAllies | Condition::FewestAllies => tripled(allies),
        Condition::NoEvil | Condition::Evil => allies.intersection(CardSet::EVIL).len(),
    };
    counted as u8
}

/// Who has won with this Fame; `None` while the match goes on. A tie is shared, or played out if so agreed (C57, C58).
fn winners(fame: [u8; MAX_SEATS], setup: Setup) -> Option<SeatSet> {
    let most = fame.into_iter().max().unwrap_or(0);
    let leading: SeatSet = Seat::all(setup.seats()).filter(|seat| fame[seat.index()] == most).collect();
    (most >= FAME_TO_END && (leading.len() == 1 || !setup.has(Variant::Overtime))).then_some(leading)
}
