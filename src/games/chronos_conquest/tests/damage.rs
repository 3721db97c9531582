//! Views from outside: what a match can have is read, and whatever else is read can do no harm.

use super::random::{play_at_random, setups};
use crate::ai::{Bot, Level, choose};
use crate::engine::{Game, Rng, Viewer};
use crate::games::chronos_conquest::{ChronosConquest, View};

fn written(view: &View) -> Vec<u8> {
    postcard::to_allocvec(view).unwrap()
}

/// Does with a view what page and worker do.
fn use_it(view: &View, iterations: u32) {
    let mut moves = Vec::new();
    ChronosConquest::legal_in_view(view, &mut moves);
    let wishes = ["0t:s9", "0:kbc", "o:zeus", "p41", "hades:f3", "war:e2f", "corinth:s8", "order:210", "also:f3", "g9"];
    for mv in wishes {
        ChronosConquest::why_not(view, &mv.parse().unwrap());
    }
    for level in Level::ALL {
        ChronosConquest::instinct(view, level, &mut Rng::from_number(3));
        choose::<ChronosConquest>(view, level, Rng::from_number(4), |made| made < iterations);
    }
    let mut game = ChronosConquest::determinize(view, Rng::from_number(5));
    assert_eq!(game.view(view.viewer), *view);
    if let Some(deadline) = game.next_deadline() {
        game.advance_to(deadline.after(20_000), &mut Vec::new());
    }
}

/// Views of every kind of match and moment, one of many.
fn some_views(every: u32, mut look: impl FnMut(View, &mut Rng)) {
    let mut dice = Rng::from_number(12);
    for (seed, setup) in setups().into_iter().enumerate() {
        play_at_random(setup, seed as u64, |_, game, _| {
            if dice.below(every) == 0 {
                let seat = game.table.all().nth(dice.below(u32::from(game.table.seats())) as usize).unwrap();
                look(game.view(Viewer::Seat(seat)), &mut dice);
            }
        });
    }
}

#[test]
fn every_view_of_a_match_is_read() {
    some_views(20, |view, _| assert_eq!(postcard::from_bytes::<View>(&written(&view)).as_ref(), Ok(&view)));
}

/// Changes bytes of views and uses what can still be read; comes back with how many there were and how many of them were read.
fn damage(every: u32, iterations: u32) -> (u32, u32) {
    let (mut tried, mut read) = (0, 0);
    some_views(every, |view, dice| {
        for _ in 0..40 {
            let mut bytes = written(&view);
            for _ in 0..=dice.below(3) {
                let at = dice.below(bytes.len() as u32) as usize;
                bytes[at] = match dice.below(4) {
                    0 => bytes[at].wrapping_add(1),
                    1 => bytes[at].wrapping_sub(1),
                    2 => bytes[at] ^ 1 << dice.below(8),
                    _ => dice.below(256) as u8,
                };
            }
            tried += 1;
            if let Ok(damaged) = postcard::from_bytes::<View>(&bytes) {
                read += 1;
                use_it(&damaged, iterations);
            }
        }
    });
    (tried, read)
}

#[test]
fn a_damaged_view_is_refused_or_does_no_harm() {
    let (tried, read) = damage(150, 6);
    assert!(tried > 2_000 && read > 50 && read < tried / 2, "{read} of {tried}");
}

#[test]
#[ignore = "a quarter of a million damaged views; to be run in release"]
fn many_damaged_views_do_no_harm() {
    let (tried, read) = damage(12, 12);
    println!("{read} of {tried} damaged views were read");
}
