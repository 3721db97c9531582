//! `playouts`: plays many matches at random.

use std::io::Write;
use std::time::{Duration, Instant};

use super::arguments::Arguments;
use super::{Failure, agree, per_second, visit};
use crate::engine::{Rng, Setup as _, digest, idle};
use crate::games::{Shelved, Visit};

/// How many matches are played if the command line does not say.
const GAMES: u32 = 1_000;

pub(super) fn run(parser: lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let arguments = Arguments::parse(parser, &["seats", "seed", "option", "games"])?;
    let slug = arguments.subject("the game")?;
    visit(slug, &mut Playouts { arguments: &arguments, out })
}

struct Playouts<'a, W> {
    arguments: &'a Arguments,
    out: &'a mut W,
}

impl<W: Write> Visit for Playouts<'_, W> {
    type Out = Result<(), Failure>;

    fn visit<G: Shelved>(&mut self) -> Self::Out {
        let setup: G::Setup = agree(self.arguments.seat_count()?, &self.arguments.options)?;
        let games = self.arguments.games.unwrap_or(GAMES);
        let mut rng = Rng::from_number(self.arguments.seed_number()?);
        let (mut moves, mut digests, mut time) = (0u64, 0u64, Duration::ZERO);
        for _ in 0..games {
            let begun = Instant::now();
            let (state, length) = play_out::<G>(&setup, &mut rng);
            time += begun.elapsed();
            moves += length;
            digests = digests.rotate_left(1) ^ digest(&state, setup.seats());
        }
        let (games_speed, moves_speed) = (per_second(u64::from(games), time), per_second(moves, time));
        writeln!(self.out, "{games} games, {moves} moves in {:.3} s", time.as_secs_f64())?;
        writeln!(self.out, "{games_speed:.0} games/s, {moves_speed:.0} moves/s")?;
        writeln!(self.out, "digest {digests:016x}")?;
        Ok(())
    }
}

/// Plays one match at random: its last state and its number of moves.
fn play_out<G: Shelved>(setup: &G::Setup, rng: &mut Rng) -> (G, u64) {
    let mut events = Vec::new();
    let mut moves = Vec::new();
    let mut state = G::new(setup, rng.split(), &mut events);
    let mut length = 0;
    loop {
        events.clear();
        idle(&mut state, rng, &mut events);
        let Some(seat) = state.status().acting().pick(rng) else { break };
        moves.clear();
        state.legal_moves(seat, &mut moves);
        let mv = rng.pick(&moves).expect("a seat that has to act has a legal move");
        state.apply(seat, mv, &mut events);
        length += 1;
    }
    (state, length)
}
