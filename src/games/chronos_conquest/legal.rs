//! The list of legal moves: candidates, which [`Player::check`] judges.

use super::check::{ORDERS, Player};
use super::moves::{Doom, Move, Take};
use super::pieces::{City, God, Wind};
use super::timer::{Pack, Place};
use super::view::{Ask, Draft, Phase};

/// What is done with each legal move: goes on while it says so.
type Visit<'v> = &'v mut dyn FnMut(Move) -> bool;

impl Player<'_> {
    /// Appends all legal moves, ascending.
    pub(super) fn list(self, moves: &mut Vec<Move>) {
        let from = moves.len();
        self.each(&mut |mv| {
            moves.push(mv);
            true
        });
        moves[from..].sort_unstable();
    }

    /// Whether there is a legal move besides letting the beat go by.
    pub(super) fn may_act(self) -> bool {
        let mut found = false;
        self.each(&mut |mv| {
            found = mv != Move::Wait;
            !found
        });
        found
    }

    /// Visits legal moves until `visit` has enough.
    fn each(self, visit: Visit<'_>) {
        let _ = match self.table.phase {
            Phase::Over => true,
            Phase::Dealt | Phase::Ended => self.judge(visit, [Move::Ready]),
            Phase::LastCard(_) => self.answers(visit),
            Phase::Running if self.table.setup.has_beats() => {
                if self.table.next_in_beat() != Some(self.seat) {
                    true
                } else if !self.table.prompts[self.seat.index()].is_empty() {
                    self.answers(visit)
                } else if self.draft().is_some() {
                    self.goes_on(visit)
                } else {
                    self.actions(visit) && self.judge(visit, [Move::Wait])
                }
            }
            Phase::Running => self.answers(visit) && self.goes_on(visit) && self.actions(visit),
        };
    }

    /// Visits those of some candidates that are legal.
    fn judge(self, visit: Visit<'_>, candidates: impl IntoIterator<Item = Move>) -> bool {
        candidates.into_iter().filter(|mv| self.check(*mv).is_ok()).all(visit)
    }

    fn answers(self, visit: Visit<'_>) -> bool {
        let prompts = &self.table.prompts[self.seat.index()];
        let has = |is_kind: fn(Ask) -> bool| prompts.iter().any(|prompt| is_kind(prompt.ask));
        (!has(|ask| matches!(ask, Ask::War { .. })) || self.judge(visit, self.dooms().map(Move::War)))
            && (!has(|ask| ask == Ask::Starve) || self.judge(visit, self.table.all().map(Move::Starve)))
            && (!has(|ask| ask == Ask::Mark) || self.judge(visit, self.gods().map(Move::Mark)))
            && (!has(|ask| ask == Ask::Name) || self.judge(visit, Wind::ALL.map(Move::Name)))
            && (!has(|ask| matches!(ask, Ask::Order { .. })) || self.judge(visit, ORDERS.map(Move::Order)))
    }

    /// How what was begun can go on.
    fn goes_on(self, visit: Visit<'_>) -> bool {
        let parts = || self.table.kingdom(self.seat).parts();
        let goes_on = match self.draft() {
            None => return true,
            Some(Draft::Offer { .. }) => self.judge(visit, parts().map(Move::Pay)),
            Some(Draft::Hades(_)) => self.judge(visit, self.dooms().map(Move::Also)),
            Some(Draft::Swap { .. }) => self.judge(visit, parts().map(Move::Give)),
        };
        goes_on && self.judge(visit, [Move::Drop])
    }

    fn actions(self, visit: Visit<'_>) -> bool {
        self.goes(visit) && (!self.table.setup.has_temple() || (self.divine(visit) && self.urban(visit)))
    }

    /// Visits the ways of the own timers.
    fn goes(self, visit: Visit<'_>) -> bool {
        for timer in 0..self.table.timers[self.seat.index()].len() as u8 {
            let Ok(standing) = self.check_timer(timer) else { continue };
            for take in [Take::Leave, Take::Take, Take::Slide] {
                if self.check_take(standing, take).is_err() {
                    continue;
                }
                let ways = self.places().filter(|to| self.check_way(timer, standing, take, *to).is_ok());
                if !ways.map(|to| Move::Go { timer, take, to }).all(&mut *visit) {
                    return false;
                }
            }
        }
        true
    }

    /// The places where timers may go as far as one can say without the timer.
    fn places(self) -> impl Iterator<Item = Place> {
        let stacks = (0..self.table.stacks.len() as u8).map(Place::Stack);
        let cities = self.table.cities.iter().copied().map(Place::City);
        let ares = self.table.owner(God::Ares);
        let at_war = self.table.all().filter(move |owner| ares.is_some_and(|ares| ares == self.seat || *owner == self.seat));
        let piles = at_war.flat_map(|owner| Pack::ALL.map(|pack| Place::Pile(owner, pack)));
        [Place::Home, Place::HellTwo].into_iter().chain(stacks).chain(cities).chain(piles)
    }

    /// Every timer, as it is and flipped.
    fn dooms(self) -> impl Iterator<Item = Doom> {
        self.table.every_timer().flat_map(|(seat, timer, _)| [false, true].map(|flip| Doom { seat, timer, flip }))
    }

    fn gods(self) -> impl Iterator<Item = God> {
        self.table.temple.iter().map(|shrine| shrine.god)
    }

    /// Visits offerings and the powers of own gods.
    fn divine(self, visit: Visit<'_>) -> bool {
        let owns = |god| self.table.owns(self.seat, god);
        self.judge(visit, self.gods().map(Move::Offer))
            && (!owns(God::Hades) || self.judge(visit, self.dooms().map(Move::Hades)))
            && (!owns(God::Heracles) || self.judge(visit, self.swaps()))
            && (!owns(God::Hermes) || self.judge(visit, (0..self.table.timers[self.seat.index()].len() as u8).map(Move::Recall)))
            && (!owns(God::Aphrodite) || self.judge(visit, self.dooms().map(Move::Banish)))
    }

    fn swaps(self) -> impl Iterator<Item = Move> {
        self.table.all().flat_map(|victim| Pack::ALL.map(|pack| Move::Swap(victim, pack)))
    }

    /// Visits the powers of cities.
    fn urban(self, visit: Visit<'_>) -> bool {
        let stacks = || 0..self.table.stacks.len() as u8;
        (self.power(City::Sparta).is_none() || self.judge(visit, self.dooms().map(Move::Sparta)))
            && (self.power(City::Corinth).is_none() || self.judge(visit, stacks().map(Move::Corinth)))
            && (self.power(City::Delphi).is_none() || self.judge(visit, stacks().map(Move::Delphi)))
    }
}
