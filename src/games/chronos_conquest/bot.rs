//! The computer player: hands and eyes where the clock runs, a search where it stops.

use super::weigh::{Scales, WIN};
use super::{ChronosConquest, Move, Phase, Place, Table, View};
use crate::ai::bot::share;
use crate::ai::{Bot, Instinct, Level, Rewards};
use crate::engine::{Game as _, MAX_SEATS, Millis, Rng, Seat, Viewer};

/// How a level uses eyes and hands. Times are in milliseconds.
struct Habits {
    /// Between two looks at the table.
    looks: (u32, u32),
    /// Until a newly shown card is noticed.
    notices: (u32, u32),
    /// How long it stands its ground where timers block each other.
    patience: (u32, u32),
    /// How far its judgement of a move is off, in points.
    error: u32,
    /// A better move than this is made.
    least: i32,
    /// How many of ten looks go by without a move.
    dreams: u32,
}

/// Between two cards of an offering, which are picked from one's own kingdom.
const NEXT_CARD_MS: (u32, u32) = (280, 600);
/// How much chance there is in a playout's move, in points.
const WHIM: u32 = 12;
/// So many actions are worth a look before any is looked at again.
const LEAST_WIDTH: u32 = 3;
/// The weight that looks as promising as any larger one.
const FULL_PRIOR: f32 = 150.0;
/// The difference in points that is as good as any larger one.
const CLEAR_MARGIN: f32 = 160.0;

impl Habits {
    fn of(level: Level) -> Habits {
        match level {
            Level::Novice => Habits {
                looks: (1_200, 3_200),
                notices: (700, 1_600),
                patience: (2_000, 9_000),
                error: 55,
                least: 2,
                dreams: 6,
            },
            Level::Adept => Habits {
                looks: (450, 1_200),
                notices: (400, 900),
                patience: (2_000, 14_000),
                error: 28,
                least: 1,
                dreams: 1,
            },
            Level::Master => Habits {
                looks: (300, 700),
                notices: (300, 500),
                patience: (3_000, 14_000),
                error: 1,
                least: 1,
                dreams: 0,
            },
        }
    }
}

/// A number in a range, its ends included.
fn between((least, most): (u32, u32), rng: &mut Rng) -> u32 {
    least + rng.below(most - least + 1)
}

impl Bot for ChronosConquest {
    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn instinct(view: &View, level: Level, rng: &mut Rng) -> Option<Instinct<Move>> {
        let (table, seat) = (&view.table, view.viewer.seat()?);
        if table.setup.has_beats() {
            return None;
        }
        let habits = Habits::of(level);
        let mv = match table.phase {
            Phase::Dealt | Phase::Ended => (!table.ready.contains(seat)).then_some(Move::Ready),
            Phase::Over => None,
            Phase::Running | Phase::LastCard(_) => look(view, seat, &habits, rng),
        };
        let is_offering = matches!(mv, Some(Move::Offer(_) | Move::Pay(_)));
        let wait = between(if is_offering { NEXT_CARD_MS } else { habits.looks }, rng);
        Some(Instinct { mv, again: table.now.after(u64::from(wait)) })
    }

    /// A round, as far as it is thought ahead.
    fn chapter(&self) -> u32 {
        let is_over = matches!(self.table.phase, Phase::Ended | Phase::Over);
        let is_far = self.horizon.is_some_and(|horizon| self.table.now >= horizon);
        u32::from(self.table.round) * 4 + u32::from(is_over) * 2 + u32::from(is_far)
    }

    /// Plays what weighs most, with some chance in it.
    fn playout_move(&self, seat: Seat, moves: &mut Vec<Move>, rng: &mut Rng) -> Move {
        moves.clear();
        self.legal_moves(seat, moves);
        let scales = Scales::new(&self.table, seat, |_| true);
        let weigh = |mv: &Move| (scales.weigh(*mv) + rng.below(WHIM).cast_signed(), *mv);
        moves.iter().map(weigh).max_by_key(|(weight, _)| *weight).expect("a seat that has to act has a legal move").1
    }

    /// At the end of a round who won it, before it who is ahead and by how much.
    fn evaluate(&self) -> Rewards {
        if let Some(result) = self.table.last {
            return share(result.winners);
        }
        let mut standing = [0.0; MAX_SEATS];
        for seat in self.table.all() {
            standing[seat.index()] = prospects(&self.table, seat) as f32;
        }
        let mut rewards = [0.0; MAX_SEATS];
        for seat in self.table.all() {
            let others = self.table.all().filter(|other| *other != seat);
            let best = others.map(|other| standing[other.index()]).fold(f32::MIN, f32::max);
            let margin = ((standing[seat.index()] - best) / CLEAR_MARGIN).clamp(-1.0, 1.0);
            rewards[seat.index()] = 0.1 + 0.8 * f32::midpoint(margin, 1.0);
        }
        rewards
    }

    /// In a beat there are some fifty actions, and few that matter.
    fn width(&self, visits: u32) -> u32 {
        LEAST_WIDTH + visits.isqrt()
    }

    /// What weighs more comes first.
    fn prior(&self, seat: Seat, mv: &Move) -> f32 {
        let scales = Scales::new(&self.table, seat, |_| true);
        (scales.weigh(*mv) as f32 / FULL_PRIOR).clamp(0.0, 1.0)
    }
}

/// What a seat has and may hope for: its points, its winds and monsters, and the cards that its timers wait for.
fn prospects(table: &Table, seat: Seat) -> i32 {
    let kingdom = table.kingdom(seat);
    let monsters = i32::from(kingdom.pile.iter().filter(|face| face.is_monster()).count() as u8);
    let awaited: i32 = table.timers[seat.index()]
        .iter()
        .map(|timer| match timer.place {
            Place::Stack(stack) => {
                let top = table.stacks[usize::from(stack)].top();
                let crowd = i32::from(table.standing(timer.place).count() as u8);
                top.map_or(0, |face| table.gain(seat, face).clamp(0, WIN / 40)) / (crowd * 2)
            }
            Place::City(_) | Place::Pile(..) => 8,
            Place::Home => 0,
            Place::HellTwo => -10,
            Place::HellOne => -20,
        })
        .sum();
    let gods = i32::from(table.temple.iter().filter(|shrine| shrine.owner == Some(seat)).count() as u8);
    i32::from(table.score(seat)) + 25 * i32::from(table.winds(seat)) + 15 * monsters.min(1) + 14 * gods + awaited
}

/// What comes to mind: the best move that is seen, if it is good enough.
fn look(view: &View, seat: Seat, habits: &Habits, rng: &mut Rng) -> Option<Move> {
    let table = &view.table;
    if rng.below(10) < habits.dreams {
        return None;
    }
    let mut moves = Vec::new();
    ChronosConquest::legal_in_view(view, &mut moves);
    let notices = u64::from(between(habits.notices, rng));
    let sees = |stack: u8| table.now.since(table.stacks[usize::from(stack)].shown_at) >= notices;
    let scales = Scales::new(table, seat, sees);
    let mut best: Option<(i32, Move)> = None;
    for mv in moves.into_iter().filter(|mv| !gives_way(table, seat, *mv, habits)) {
        let error = rng.below(2 * habits.error + 1).cast_signed() - habits.error.cast_signed();
        let weight = scales.weigh(mv) + error;
        if best.is_none_or(|(highest, _)| weight > highest) {
            best = Some((weight, mv));
        }
    }
    best.filter(|(weight, mv)| *weight > habits.least || is_due(*mv)).map(|(_, mv)| mv)
}

/// Whether something has to be done, however little it is worth: what was begun, and what is asked.
fn is_due(mv: Move) -> bool {
    matches!(mv, Move::Pay(_) | Move::Also(_) | Move::Give(_)) || mv.is_answer()
}

/// Whether the move leaves a stack that is contested, before the player has lost patience there.
fn gives_way(table: &Table, seat: Seat, mv: Move, habits: &Habits) -> bool {
    let Move::Go { timer, take: super::Take::Leave, .. } = mv else { return false };
    let Some(timer) = table.timer(seat, timer) else { return false };
    if !matches!(timer.place, Place::Stack(_)) || table.standing(timer.place).count() < 2 {
        return false;
    }
    // The same for the whole stand-off, and different for every other: it follows from when the sand ran out.
    let mut own = Rng::from_number(timer.runs_out.0 ^ (u64::from(seat.0) << 48));
    table.now < give_way_at(timer.runs_out, habits, &mut own)
}

fn give_way_at(ran_out: Millis, habits: &Habits, rng: &mut Rng) -> Millis {
    ran_out.after(u64::from(between(habits.patience, rng)))
}
