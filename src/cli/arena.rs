//! `arena`: lets computer players compete.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::{Duration, Instant};

use super::arguments::{Arguments, number};
use super::{Failure, agree, per_second, visit};
use crate::ai::bot::share;
use crate::ai::{Level, Reflexes, choose};
use crate::engine::{MAX_SEATS, Rng, Seat, SeatSet, Setup, Viewer};
use crate::games::{Shelved, Visit};

/// How many matches are played if the command line does not say.
const GAMES: u32 = 100;
/// Of a normal distribution, 95 % lies within so many standard deviations.
const DEVIATIONS_95: f64 = 1.96;

pub(super) fn run(parser: lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let arguments = Arguments::parse(parser, &["seats", "seed", "option", "games"])?;
    let slug = arguments.subject("the game")?;
    let seats =
        arguments.seats.as_deref().ok_or_else(|| Failure::Usage("--seats with the players is missing".into()))?;
    let players = seats.split(',').map(player).collect::<Result<Vec<_>, _>>()?;
    if players.len() > MAX_SEATS {
        return Err(Failure::Usage(format!("no game is for {} players", players.len())));
    }
    visit(slug, &mut Arena { arguments: &arguments, players: &players, out })
}

/// Someone who competes.
#[derive(Clone, Copy)]
enum Player {
    /// Plays any legal move.
    Random,
    /// Looks one move ahead, at one way in which the hidden cards may lie, and takes what is worth most at once.
    Greedy,
    /// Searches.
    Level {
        level: Level,
        /// How many iterations it makes for each decision.
        iterations: u32,
    },
}

impl Player {
    fn key(self) -> &'static str {
        match self {
            Player::Random => "random",
            Player::Greedy => "greedy",
            Player::Level { level, .. } => level.key(),
        }
    }
}

fn player(text: &str) -> Result<Player, Failure> {
    let (key, own) = text.split_once(':').map_or((text, None), |(key, own)| (key, Some(own)));
    match (Level::from_key(key), key, own) {
        (None, "random", None) => Ok(Player::Random),
        (None, "greedy", None) => Ok(Player::Greedy),
        (None, ..) => {
            let players = "novice, adept, master (each also as master:N with N iterations), greedy, random";
            Err(Failure::Usage(format!("\"{text}\" is no player; there are: {players}")))
        }
        (Some(level), _, None) => Ok(Player::Level { level, iterations: level.iterations() }),
        (Some(level), _, Some(own)) => Ok(Player::Level { level, iterations: number(own, "a player with :N")? }),
    }
}

struct Arena<'a, W> {
    arguments: &'a Arguments,
    players: &'a [Player],
    out: &'a mut W,
}

/// What a player did over all matches.
#[derive(Clone, Copy, Default)]
struct Tally {
    won: f64,
    won_squared: f64,
    iterations: u64,
    decisions: u64,
    time: Duration,
}

impl<W: Write> Visit for Arena<'_, W> {
    type Out = Result<(), Failure>;

    fn visit<G: Shelved>(&mut self) -> Self::Out {
        let setup: G::Setup = agree(Some(self.players.len() as u8), &self.arguments.options)?;
        let games = self.arguments.games.unwrap_or(GAMES);
        let mut rng = Rng::from_number(self.arguments.seed_number()?);
        let mut tallies = vec![Tally::default(); self.players.len()];
        let mut labelled: BTreeMap<&str, (f64, u32)> = BTreeMap::new();
        for game in 0..games as usize {
            // Whoever sits first this time sits one seat further next time.
            let at_seat = |seat: usize| (seat + game) % self.players.len();
            let state = compete::<G>(&setup, self.players, at_seat, &mut tallies, &mut rng);
            let shares = state.status().outcome().map_or([0.0; MAX_SEATS], |outcome| share(outcome.winners));
            for (seat, share) in shares.into_iter().enumerate().take(self.players.len()) {
                let share = f64::from(share);
                for label in state.labels(Seat(seat as u8)) {
                    let (won, played) = labelled.entry(label).or_default();
                    *won += share;
                    *played += 1;
                }
                tallies[at_seat(seat)].won += share;
                tallies[at_seat(seat)].won_squared += share * share;
            }
        }
        for (player, tally) in self.players.iter().zip(&tallies) {
            self.print(*player, tally, f64::from(games.max(1)))?;
        }
        for (label, (won, played)) in labelled {
            writeln!(self.out, "{label:10} won {won:6.1} of {played}: {:5.1} %", 100.0 * won / f64::from(played))?;
        }
        Ok(())
    }
}

impl<W: Write> Arena<'_, W> {
    fn print(&mut self, player: Player, tally: &Tally, games: f64) -> Result<(), Failure> {
        let rate = tally.won / games;
        let variance = (tally.won_squared / games - rate * rate).max(0.0);
        let margin = DEVIATIONS_95 * (variance / games).sqrt();
        let name = player.key();
        write!(self.out, "{name:7} won {:6.1} of {games}: {:5.1} % +- {:.1}", tally.won, 100.0 * rate, 100.0 * margin)?;
        if tally.iterations > 0 {
            let speed = per_second(tally.iterations, tally.time);
            let decision_ms = 1_000.0 / per_second(tally.decisions, tally.time);
            write!(self.out, "; {speed:.0} iterations/s, {decision_ms:.2} ms a decision")?;
        }
        writeln!(self.out)?;
        Ok(())
    }
}

/// Plays one match; `at_seat` is which player sits at a seat. Returns how it ended.
fn compete<G: Shelved>(
    setup: &G::Setup,
    players: &[Player],
    at_seat: impl Fn(usize) -> usize,
    tallies: &mut [Tally],
    rng: &mut Rng,
) -> G {
    let mut events = Vec::new();
    let mut moves = Vec::new();
    let mut state = G::new(setup, rng.split(), &mut events);
    let mut reflexes = Reflexes::default();
    loop {
        events.clear();
        if state.next_deadline().is_some() {
            react(&mut state, SeatSet::all(setup.seats()), |seat| players[at_seat(seat.index())], &mut reflexes, rng);
            continue;
        }
        let Some(seat) = state.status().acting().first() else { break };
        let who = at_seat(seat.index());
        moves.clear();
        state.legal_moves(seat, &mut moves);
        let mv = match players[who] {
            Player::Random => rng.pick(&moves).expect("a seat that has to act has a legal move").clone(),
            Player::Greedy => look_ahead(&state, seat, &moves, rng),
            Player::Level { level, iterations: most } => {
                let view = state.view(Viewer::Seat(seat));
                let begun = Instant::now();
                let thought = choose::<G>(&view, level, rng.split(), |iterations| iterations < most);
                let thought = thought.expect("a seat that has to act has something to decide");
                tallies[who].time += begun.elapsed();
                tallies[who].iterations += u64::from(thought.iterations);
                tallies[who].decisions += u64::from(thought.iterations > 0);
                thought.mv
            }
        };
        state.apply(seat, &mv, &mut events);
    }
    state
}

/// Lets time pass until a player looks, and plays what comes to mind then. Who plays at random or looks ahead has the hands
/// of an adept.
fn react<G: Shelved>(
    state: &mut G,
    seats: SeatSet,
    player: impl Fn(Seat) -> Player,
    reflexes: &mut Reflexes,
    rng: &mut Rng,
) {
    let (mut events, mut moves) = (Vec::new(), Vec::new());
    let Some((at, seat)) = reflexes.next(seats, state.now()) else { return };
    state.advance_to(at, &mut events);
    if state.next_deadline().is_none() {
        return;
    }
    let view = state.view(Viewer::Seat(seat));
    let level = if let Player::Level { level, .. } = player(seat) { level } else { Level::Adept };
    let instinctive = reflexes.look::<G>(at, &view, level, rng);
    state.legal_moves(seat, &mut moves);
    let mv = match player(seat) {
        Player::Level { .. } => instinctive,
        Player::Random => rng.pick(&moves).cloned(),
        Player::Greedy => (!moves.is_empty()).then(|| look_ahead(state, seat, &moves, rng)),
    };
    if let Some(mv) = mv {
        state.apply(seat, &mv, &mut events);
    }
}

/// The move after which the game's own evaluation is best for the seat, among equals any.
fn look_ahead<G: Shelved>(state: &G, seat: Seat, moves: &[G::Move], rng: &mut Rng) -> G::Move {
    let believed = G::determinize(&state.view(Viewer::Seat(seat)), rng.split());
    let mut best: Vec<&G::Move> = Vec::new();
    let mut highest = f32::NEG_INFINITY;
    let mut events = Vec::new();
    for mv in moves {
        let mut after = believed.clone();
        events.clear();
        after.apply(seat, mv, &mut events);
        let worth = after.evaluate()[seat.index()];
        if worth > highest {
            highest = worth;
            best.clear();
        }
        if worth >= highest {
            best.push(mv);
        }
    }
    (*rng.pick(&best).expect("a seat that has to act has a legal move")).clone()
}
