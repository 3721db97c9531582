//! How fast the engine is. Run with `cargo test --release --lib chronicler::tests::speed -- --ignored --nocapture`.

use std::time::Instant;

use crate::engine::{Game, Rng, Seat, Viewer};
use crate::games::chronicler::{Chronicler, Setup};

#[test]
#[ignore = "measures, and prints what it measured"]
fn speed_of_views() {
    for setup in ["2", "3", "4", "4+conflict"] {
        let setup: Setup = setup.parse().unwrap();
        let mut positions = Vec::new();
        super::random::play_at_random(setup, 3, |game, _, _| {
            let views = Seat::all(game.seats()).map(|seat| game.view(Viewer::Seat(seat)));
            positions.extend(views.map(|view| (game.clone(), view)));
        });
        let mut rng = Rng::from_number(1);
        let mut measure = |what: &str, mut run: Box<dyn FnMut(&mut Rng) -> u32>| {
            let began = Instant::now();
            let count: u32 = (0..100).map(|_| run(&mut rng)).sum();
            println!("{setup}: {what} {:.0} ns", began.elapsed().as_secs_f64() * 1e9 / f64::from(count));
            assert!(count > 1_000);
        };
        let games: Vec<Chronicler> = positions.iter().map(|(game, _)| game.clone()).collect();
        measure("view", Box::new(move |_| {
            games.iter().filter(|game| game.view(Viewer::Onlooker).table.shifts < 9).count() as u32
        }));
        measure("determinize", Box::new(move |rng: &mut Rng| {
            positions.iter().filter(|(_, view)| Chronicler::determinize(view, rng.split()).table.shifts < 9).count() as u32
        }));
    }
}
