//! Matches against the clock, played by several kinds of players.

use crate::ai::{Bot, Level, Reflexes};
use crate::engine::{Game, Match, Rng, Seat, SeatSet, Seeds, Viewer};
use crate::games::chronos_conquest::{ChronosConquest, Kind, Move, Place, Take};

/// How a seat is played.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Style {
    /// As a computer player does.
    Level(Level),
    /// Any legal move.
    Random,
    /// Only what has to be said between rounds.
    Asleep,
    /// All timers to this place, and otherwise as an adept.
    Pilgrim(Place),
    /// As an adept, but without offerings to anybody but ZEUS.
    Miser,
    /// As somebody in a first game: acts every 3 to 6 seconds, takes whatever is no plague, goes where the best card lies
    /// and nobody stands, and has no eyes for gods, cities and what others are about.
    Beginner,
}

/// How long a beginner ponders, in milliseconds: at least, and beyond that.
const PONDERS_MS: (u64, u32) = (3_000, 3_000);

/// Plays a match to its end.
pub(super) fn play(setup: &str, seed: &str, style: impl Fn(Seat) -> Style, rng: &mut Rng) -> Match<ChronosConquest> {
    let mut game = Match::deal(setup.parse().unwrap(), Seeds::new([seed]));
    let mut reflexes = Reflexes::default();
    while game.status().outcome().is_none() {
        if game.next_deadline().is_none() {
            let seat = game.status().acting().first().unwrap();
            let mv = stand_by(&game, seat, style(seat), rng);
            game.play(seat, mv).unwrap();
            continue;
        }
        let (at, seat) = reflexes.next(SeatSet::all(game.seats()), game.now()).unwrap();
        game.advance_to(at);
        if game.next_deadline().is_some()
            && let Some(mv) = react(&game, seat, style(seat), &mut reflexes, rng)
        {
            game.queue(at, seat, mv).unwrap();
        }
    }
    game
}

/// What a seat does where no clock runs: says that it is ready, or has its action in a beat.
fn stand_by(game: &Match<ChronosConquest>, seat: Seat, style: Style, rng: &mut Rng) -> Move {
    let moves = game.legal_moves(seat);
    match style {
        Style::Asleep => *moves.last().unwrap(),
        Style::Random => *rng.pick(&moves).unwrap(),
        Style::Level(_) | Style::Pilgrim(_) | Style::Miser | Style::Beginner => {
            let imagined = ChronosConquest::determinize(&game.view(Viewer::Seat(seat)), rng.split());
            imagined.playout_move(seat, &mut Vec::new(), rng)
        }
    }
}

fn react(game: &Match<ChronosConquest>, seat: Seat, style: Style, reflexes: &mut Reflexes, rng: &mut Rng) -> Option<Move> {
    if style == Style::Beginner {
        let (least, range) = PONDERS_MS;
        reflexes.rest(seat, game.now().after(least + u64::from(rng.below(range))));
        return ponder(game, seat, rng);
    }
    let level = if let Style::Level(level) = style { level } else { Level::Adept };
    let instinctive = reflexes.look::<ChronosConquest>(game.now(), &game.view(Viewer::Seat(seat)), level, rng);
    let moves = game.legal_moves(seat);
    match style {
        Style::Level(_) => instinctive,
        Style::Random => rng.pick(&moves).copied(),
        Style::Asleep | Style::Beginner => None,
        Style::Miser => instinctive.filter(|mv| !matches!(mv, Move::Offer(god) if god.key() != "zeus")),
        Style::Pilgrim(place) => {
            let goes = |mv: &&Move| matches!(mv, Move::Go { to, take: Take::Leave, .. } if *to == place);
            let away = |mv: &Move| matches!(mv, Move::Go { .. });
            let view = game.view(Viewer::Seat(seat));
            let arrives = |mv: &&Move| match mv {
                Move::Go { timer, .. } => view.table.timer(seat, *timer).is_some_and(|timer| timer.place != place),
                _ => false,
            };
            moves.iter().filter(goes).find(arrives).copied().or(instinctive.filter(|mv| !away(mv)))
        }
    }
}

/// What a beginner does: answers anyhow, else takes a card, else puts an idle timer on a card.
fn ponder(game: &Match<ChronosConquest>, seat: Seat, rng: &mut Rng) -> Option<Move> {
    let (moves, table) = (game.legal_moves(seat), game.view(Viewer::Seat(seat)).table);
    if let Some(answer) = moves.iter().find(|mv| mv.is_answer()) {
        return Some(*answer);
    }
    let worth = |stack: u8| match table.stacks[usize::from(stack)].top() {
        Some(face) if face.kind() == Kind::Plague => 0,
        Some(face) => i32::from(face.value().max(25)),
        None => 0,
    };
    let weigh = |mv: &Move| {
        let Move::Go { timer, take, to: Place::Stack(to) } = *mv else { return 0 };
        let from = table.timer(seat, timer).unwrap().place;
        let is_free = table.standing(Place::Stack(to)).next().is_none();
        let goal = if is_free { worth(to) } else { 0 };
        match (take, from) {
            (Take::Take, Place::Stack(stack)) if worth(stack) > 0 => 1_000 + goal,
            (Take::Leave, Place::Home | Place::HellTwo) => goal,
            // A card that nobody wants, or where others stand.
            (Take::Leave, Place::Stack(stack)) if worth(stack) == 0 || table.standing(from).count() > 1 => goal / 2,
            _ => 0,
        }
    };
    let best = moves.iter().map(|mv| (weigh(mv), rng.below(100), *mv)).max()?;
    (best.0 > 0).then_some(best.2)
}
