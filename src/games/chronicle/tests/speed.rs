//! How fast the engine is. Run with `cargo test --release --lib speed -- --ignored --nocapture`.

use std::time::Instant;

use crate::engine::{Game, Rng, Seat, Viewer};
use crate::games::chronicle::{Chronicle, Setup};

#[test]
#[ignore = "measures, and prints what it measured"]
fn speed_of_random_matches() {
    for seats in 3..=6 {
        let (mut moves, mut events) = (Vec::new(), Vec::new());
        let mut rng = Rng::from_number(1);
        let mut played = 0u32;
        let began = Instant::now();
        for _ in 0..20_000 {
            let mut game = Chronicle::new(&Setup::new(seats), rng.split(), &mut events);
            while let Some(seat) = game.status().acting().first() {
                moves.clear();
                events.clear();
                game.legal_moves(seat, &mut moves);
                let mv = *rng.pick(&moves).expect("an acting seat has a move");
                game.apply(seat, &mv, &mut events);
                played += 1;
            }
        }
        let each = began.elapsed().as_secs_f64() / f64::from(played);
        println!("{seats} seats: {played} moves, {:.1} ns each, {:.2} million per second", each * 1e9, 1e-6 / each);
        assert!(played > 20_000);
    }
}

#[test]
#[ignore = "measures, and prints what it measured"]
fn speed_of_views() {
    for seats in 3..=6 {
        let mut views = Vec::new();
        super::random::play_at_random(Setup::new(seats), 3, |game, _, _| {
            views.extend(Seat::all(seats).map(|seat| (game.clone(), game.view(Viewer::Seat(seat)))));
        });
        let mut rng = Rng::from_number(1);
        let mut measure = |what: &str, mut run: Box<dyn FnMut(&mut Rng) -> u32>| {
            let began = Instant::now();
            let count: u32 = (0..100).map(|_| run(&mut rng)).sum();
            println!("{seats} seats: {what} {:.0} ns", began.elapsed().as_secs_f64() * 1e9 / f64::from(count));
            assert!(count > 1_000);
        };
        let games: Vec<Chronicle> = views.iter().map(|(game, _)| game.clone()).collect();
        measure("view", Box::new(move |_| games.iter().filter(|game| game.view(Viewer::Onlooker).round > 0).count() as u32));
        let drawn = move |rng: &mut Rng| {
            views.iter().filter(|(_, view)| Chronicle::determinize(view, rng.split()).table.round > 0).count() as u32
        };
        measure("determinize", Box::new(drawn));
    }
}
