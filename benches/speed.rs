//! How fast the engines and the computer players are.

use chronotheque::ai::Search;
use chronotheque::engine::{Game, Rng, Seat, Setup, Viewer, idle};
use chronotheque::games::{self, Shelved, Visit};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// How many iterations one sample of the search makes.
const ITERATIONS: u32 = 1_000;

/// Deals a match.
#[divan::bench(args = games::SLUGS)]
fn deal(bencher: Bencher, slug: &str) {
    run(slug, &mut Deal(Some(bencher)));
}

/// Plays a match at random, always the same one.
#[divan::bench(args = games::SLUGS)]
fn moves(bencher: Bencher, slug: &str) {
    run(slug, &mut Moves(Some(bencher)));
}

/// Thinks about the first decision of a match.
#[divan::bench(args = games::SLUGS)]
fn search(bencher: Bencher, slug: &str) {
    run(slug, &mut Think(Some(bencher)));
}

fn run<V: Visit>(slug: &str, bench: &mut V) {
    assert!(games::with_game(slug, bench).is_some(), "{slug} is on the shelf");
}

/// The first state of a match under the default agreement.
fn first<G: Game>(seed: u64) -> G {
    G::new(&G::Setup::default(), Rng::from_number(seed), &mut Vec::new())
}

struct Deal<'a, 'b>(Option<Bencher<'a, 'b>>);

impl Visit for Deal<'_, '_> {
    type Out = ();

    fn visit<G: Shelved>(&mut self) {
        let Some(bencher) = self.0.take() else { return };
        bencher.bench_local(|| first::<G>(1));
    }
}

struct Moves<'a, 'b>(Option<Bencher<'a, 'b>>);

impl Visit for Moves<'_, '_> {
    type Out = ();

    fn visit<G: Shelved>(&mut self) {
        let Some(bencher) = self.0.take() else { return };
        let length = play_out(first::<G>(1), Rng::from_number(1));
        bencher.counter(ItemsCount::new(length)).bench_local(|| play_out(first::<G>(1), Rng::from_number(1)));
    }
}

/// Plays on at random to the end of the match; returns the number of moves.
fn play_out<G: Game>(mut state: G, mut rng: Rng) -> usize {
    let (mut moves, mut events, mut length) = (Vec::new(), Vec::new(), 0);
    loop {
        events.clear();
        idle(&mut state, &mut rng, &mut events);
        let Some(seat) = state.status().acting().pick(&mut rng) else { break };
        moves.clear();
        state.legal_moves(seat, &mut moves);
        let mv = rng.pick(&moves).expect("a seat that has to act has a legal move");
        state.apply(seat, mv, &mut events);
        length += 1;
    }
    length
}

struct Think<'a, 'b>(Option<Bencher<'a, 'b>>);

impl Visit for Think<'_, '_> {
    type Out = ();

    fn visit<G: Shelved>(&mut self) {
        let Some(bencher) = self.0.take() else { return };
        let state = first::<G>(1);
        let seats = Seat::all(G::Setup::default().seats());
        let view = |seat| state.view(Viewer::Seat(seat));
        let deciding = seats.filter(|seat| state.status().acting().contains(*seat)).map(view).next();
        let view = deciding.expect("a match begins with a decision");
        bencher.counter(ItemsCount::new(ITERATIONS)).bench_local(|| {
            let mut search = Search::<G>::new(view.clone(), Rng::from_number(1)).expect("there is something to decide");
            for _ in 0..ITERATIONS {
                search.iterate();
            }
            search.iterations()
        });
    }
}
