//! Matches against the clock, played by several kinds of players.

use crate::ai::{Bot, Level, Reflexes};
use crate::engine::{Game, Match, Rng, Seat, SeatSet, Seeds, Viewer};
use crate::games::chronos_conquest::{ChronosConquest, Move, Place, Take};

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
}

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
        Style::Level(_) | Style::Pilgrim(_) | Style::Miser => {
            let imagined = ChronosConquest::determinize(&game.view(Viewer::Seat(seat)), rng.split());
            imagined.playout_move(seat, &mut Vec::new(), rng)
        }
    }
}

fn react(game: &Match<ChronosConquest>, seat: Seat, style: Style, reflexes: &mut Reflexes, rng: &mut Rng) -> Option<Move> {
    let level = if let Style::Level(level) = style { level } else { Level::Adept };
    let instinctive = reflexes.look::<ChronosConquest>(game.now(), &game.view(Viewer::Seat(seat)), level, rng);
    let moves = game.legal_moves(seat);
    match style {
        Style::Level(_) => instinctive,
        Style::Random => rng.pick(&moves).copied(),
        Style::Asleep => None,
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
