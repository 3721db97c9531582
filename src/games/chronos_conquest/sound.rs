//! Whether a view from outside is one that a match can have, so that nothing that follows from it can go wrong.

use serde::Deserialize;

use super::kingdom::Part;
use super::pieces::{Face, God, Kind};
use super::round::in_deck;
use super::timer::{Place, Timer};
use super::view::{Ask, COST_LIMIT, Draft, Phase, ROUNDS_LIMIT, Table, View};
use crate::engine::{Game as _, Millis, Seat, SeatSet, Viewer};

/// Nobody plays a match for so long: ten years.
const LONGEST_MS: u64 = 10 * 366 * 24 * 3_600_000;
/// A match has at most so many parts: four in a round.
const PHASES_LIMIT: u32 = 4 * ROUNDS_LIMIT as u32;
/// At most so many cards are shown by DELPHI.
const FORETOLD: u8 = 3;

/// A view as it was read.
#[derive(Deserialize)]
#[serde(rename = "View")]
pub(super) struct Unchecked {
    viewer: Viewer,
    table: Table,
}

impl TryFrom<Unchecked> for View {
    type Error = &'static str;

    fn try_from(Unchecked { viewer, table }: Unchecked) -> Result<View, &'static str> {
        if !table.is_sound() || !viewer.seat().is_none_or(|seat| table.seats_there(seat)) {
            return Err("no match has such a view");
        }
        let acting = table.acting();
        let view = View { viewer, table };
        // Who has to act has something to choose from; the clock waits for somebody or runs.
        let can_act = |seat: Seat| {
            let mut moves = Vec::new();
            let seen = View { viewer: Viewer::Seat(seat), ..view.clone() };
            super::ChronosConquest::legal_in_view(&seen, &mut moves);
            !moves.is_empty()
        };
        if acting.iter().all(can_act) { Ok(view) } else { Err("somebody has to act and cannot") }
    }
}

impl Table {
    /// Whether every number is in its range and what belongs together fits.
    fn is_sound(&self) -> bool {
        self.has_sound_course()
            && self.has_sound_cards()
            && self.has_sound_temple()
            && self.all().all(|seat| self.timers[seat.index()].iter().all(|timer| self.is_sound_timer(timer)))
            && self.all().all(|seat| self.has_sound_hands(seat))
            && self.is_empty_beyond()
    }

    /// Whether somebody sits there.
    fn seats_there(&self, seat: Seat) -> bool {
        seat.0 < self.seats()
    }

    /// Rounds, wins and the clock.
    fn has_sound_course(&self) -> bool {
        let is_over = matches!(self.phase, Phase::Ended | Phase::Over);
        let won: usize = self.wins.iter().map(|wins| usize::from(*wins)).sum();
        let has_won = self.wins.iter().any(|wins| *wins >= self.setup.wins());
        let is_in = |seats: SeatSet| SeatSet::all(self.seats()) == seats.iter().chain(self.all()).collect();
        let is_exactly = |seats: SeatSet| is_in(seats) && seats == seats.iter().collect();
        let played = usize::from(self.round) - usize::from(self.round > 0 && !is_over);
        self.now <= Millis(LONGEST_MS)
            && self.began <= self.now
            && self.phases <= PHASES_LIMIT
            && self.round > 0
            && self.endings.len() == played
            && self.endings.len() <= won
            && has_won == (self.phase == Phase::Over)
            && self.wins.iter().all(|wins| *wins <= self.setup.wins())
            && self.endings.iter().all(|(_, winners)| is_exactly(*winners) && !winners.is_empty())
            && self.last.is_none_or(|last| is_exactly(last.winners) && !last.winners.is_empty())
            && is_exactly(self.ready)
            && (self.ready.is_empty() || matches!(self.phase, Phase::Dealt | Phase::Ended))
            && self.ready.len() < usize::from(self.seats())
            && self.acted < self.seats()
            && !matches!(self.phase, Phase::LastCard(taker) if !self.seats_there(taker) || self.prompts[taker.index()].is_empty())
    }

    /// The deck is all there, each card once; what is hidden is in the stacks.
    fn has_sound_cards(&self) -> bool {
        let mut left = [0u8; Face::COUNT];
        let mut size = 0;
        for face in in_deck(self.setup) {
            left[face.index()] += 1;
            size += 1;
        }
        let kingdoms = self.kingdoms.iter().flat_map(|kingdom| kingdom.pile.iter().copied());
        let known = self.stacks.iter().flat_map(|stack| stack.cards.iter().copied().flatten());
        for face in known.chain(kingdoms).chain(self.discards.iter().copied()) {
            let Some(fewer) = left[face.index()].checked_sub(1) else { return false };
            left[face.index()] = fewer;
        }
        for wind in super::Wind::ALL {
            let held: usize = self.kingdoms.iter().map(|kingdom| usize::from(kingdom.winds[wind.index()])).sum();
            if held > usize::from(left[Face::Wind(wind).index()]) {
                return false;
            }
        }
        let piled = |kind: Kind| matches!(kind, Kind::Territory | Kind::Monster);
        let is_piled = self.kingdoms.iter().all(|kingdom| kingdom.pile.iter().all(|face| piled(face.kind())));
        let in_stacks: usize = self.stacks.iter().map(|stack| stack.cards.len()).sum();
        let in_kingdoms: usize = self.kingdoms.iter().map(super::Kingdom::len).sum();
        is_piled
            && in_stacks + in_kingdoms + self.discards.len() == size
            && self.stacks.len() == self.setup.stacks()
            && self.stacks.iter().all(|stack| usize::from(stack.turn) < self.stacks.len() && stack.shown_at <= self.now)
            && self.stacks.iter().all(|stack| !stack.open || stack.cards.is_empty() || stack.top().is_some())
            && (self.phase != Phase::Running || self.stacks.iter().all(|stack| !stack.cards.is_empty()))
    }

    /// Gods and cities.
    fn has_sound_temple(&self) -> bool {
        let is_first = |at: usize| self.temple[..at].iter().all(|shrine| shrine.god != self.temple[at].god);
        let apollo = self.owner(God::Apollo);
        let kept = self.temple.iter().filter(|shrine| shrine.kept_for.is_some());
        let cities = &self.cities;
        let has_temple = self.setup.has_temple();
        self.temple.len() == if has_temple { self.setup.gods() } else { 0 }
            && cities.len() == if has_temple { super::view::CITIES } else { 0 }
            && (cities.is_empty() || cities.first() != cities.last())
            && (0..self.temple.len()).all(is_first)
            && self.temple.iter().all(|shrine| shrine.owner.is_none_or(|seat| self.seats_there(seat)))
            && self.temple.iter().all(|shrine| shrine.rests_until <= Millis(2 * LONGEST_MS))
            && kept.clone().count() <= 1
            && kept.into_iter().all(|shrine| shrine.kept_for == apollo && shrine.owner.is_none())
    }

    fn is_sound_timer(&self, timer: &Timer) -> bool {
        let even = self.setup.sand_ms();
        let is_there = match timer.place {
            Place::Home | Place::HellOne | Place::HellTwo => true,
            Place::Stack(stack) => usize::from(stack) < self.stacks.len(),
            Place::City(city) => self.cities.contains(&city),
            Place::Pile(seat, _) => self.seats_there(seat),
        };
        let sand = u64::from(timer.sand_ms);
        is_there && (even / 2..=2 * even).contains(&sand) && timer.above_ms(self.now) <= sand
    }

    /// Timers, questions and what was begun. Where the clock stops, only who acts has any of the last two.
    fn has_sound_hands(&self, seat: Seat) -> bool {
        let at = seat.index();
        let timers = self.setup.timers() + usize::from(self.owns(seat, God::Hephaestus));
        let is_quiet = self.prompts[at].is_empty() && self.drafts[at].is_none();
        let is_on = matches!(self.phase, Phase::Running | Phase::LastCard(_));
        let is_waiting = self.setup.has_beats() && self.next_in_beat() != Some(seat);
        self.timers[at].len() == timers
            && (is_quiet || is_on && !is_waiting)
            && self.prompts[at].iter().all(|prompt| prompt.until.is_none() == self.setup.has_beats())
            && self.prompts[at].iter().all(|prompt| self.is_sound_ask(prompt.ask))
            && self.drafts[at].as_ref().is_none_or(|draft| self.is_sound_draft(seat, draft))
    }

    fn is_sound_ask(&self, ask: Ask) -> bool {
        match ask {
            Ask::War { left, gone } => (1..=2).contains(&left) && gone.is_none_or(|(seat, timer)| self.has_timer(seat, timer)),
            Ask::Starve | Ask::Mark | Ask::Name => true,
            Ask::Order { stack, count } => {
                let there = self.stacks.get(usize::from(stack)).map_or(0, |stack| stack.cards.len());
                count > 0 && count <= FORETOLD && usize::from(count) == there.min(FORETOLD.into())
            }
        }
    }

    fn has_timer(&self, seat: Seat, timer: u8) -> bool {
        self.seats_there(seat) && usize::from(timer) < self.timers[seat.index()].len()
    }

    fn is_sound_draft(&self, seat: Seat, draft: &Draft) -> bool {
        let kingdom = self.kingdom(seat);
        match draft {
            Draft::Offer { cost, paid, .. } => {
                let is_owned = |part: &Part| kingdom.part(*part).is_some();
                paid.len() < usize::from(*cost) && usize::from(*cost) <= COST_LIMIT && paid.iter().all(is_owned)
            }
            Draft::Hades(doom) => self.has_timer(doom.seat, doom.timer),
            Draft::Swap { victim, .. } => self.seats_there(*victim) && *victim != seat,
        }
    }

    /// Whether there is nothing where nobody sits.
    fn is_empty_beyond(&self) -> bool {
        let beyond = usize::from(self.seats())..;
        self.timers[beyond.clone()].iter().all(arrayvec::ArrayVec::is_empty)
            && self.kingdoms[beyond.clone()].iter().all(super::Kingdom::is_empty)
            && self.prompts[beyond.clone()].iter().all(arrayvec::ArrayVec::is_empty)
            && self.drafts[beyond.clone()].iter().all(Option::is_none)
            && self.wins[beyond].iter().all(|wins| *wins == 0)
    }
}
