//! One Hamlet, two Castles: a cascade on all three boards, as a position and as a match that comes to it.

use super::position::{acting, choice, decision, faith, might, play, position, reason};
use crate::engine::{Match, Seat, Seeds, Status, Viewer};
use crate::games::khronos::pieces::{Age, Cards, Colour, Kind};
use crate::games::khronos::{Decision, Event, Khronos, Move, TWO_CASTLES_FALL, Table};

/// The recorded match, up to the turn of seat c.
fn recorded() -> Match<Khronos> {
    let text = include_str!("../../../../seeds/khronos_castles.txt");
    let line = text.lines().find(|line| line.starts_with("castles ")).unwrap();
    let opened = Match::open(line.split(' ').nth(1).unwrap()).unwrap();
    assert_eq!(opened.stop, None);
    opened.game
}

#[test]
fn one_hamlet_makes_two_castles_fall_in_three_ages() {
    let mut game = position(TWO_CASTLES_FALL);
    let mut events = play(&mut game, "bmh m17");
    assert_eq!(choice(&game), "c: down-j17 down-n17", "three each, against four");
    events.extend(play(&mut game, "down-j17"));
    assert_eq!(choice(&game), "b: j17 k17 j18 k18");
    events.extend(play(&mut game, "k17"));
    assert_eq!(choice(&game), "d: n17 o17 n18 o18", "three against four");
    let later = [faith(&game), reason(&game)];
    assert_eq!(later, ["ca-m13 ke-j15 kb-k17 cd-n17", "c-m13? k-j15? k-k17? c-n17?"].map(str::to_owned));
    events.extend(play(&mut game, "n17"));
    assert_eq!(choice(&game), "c: down-j15 down-k17", "on Faith two Keeps have met");
    events.extend(play(&mut game, "down-j15 k16"));
    assert_eq!(might(&game), "wa-n12 ca-m13 kb-k17 h-m17 kd-n17");
    assert_eq!([faith(&game), reason(&game)], ["ca-m13 we-k16 kb-k17 kd-n17", "c-m13? k-k17? k-n17?"].map(str::to_owned));
    let conflict = |event: &Event| match event {
        Event::Conflict { age, by_power, .. } => Some((*age, *by_power)),
        _ => None,
    };
    let conflicts: Vec<_> = events.iter().filter_map(conflict).collect();
    assert_eq!(conflicts, [(Age::Might, true), (Age::Might, true), (Age::Faith, false)]);
    let back = Event::CubesReturned { at: "j17".parse().unwrap(), cubes: [1, 0, 0, 0, 0] };
    assert!(events.contains(&back), "{events:?}");
    assert_eq!((decision(&game), acting(&game)), (('c', Decision::Act), Seat(2)));
}

#[test]
fn a_recorded_match_comes_to_the_position() {
    let mut game = recorded();
    let view = game.view(Viewer::Seat(Seat(2)));
    assert_eq!(view.table.boards, position(TWO_CASTLES_FALL).table.boards);
    assert_eq!(game.status(), Status::Acting([Seat(2)].into_iter().collect()));
    for (seat, mv) in [(2, "bmh"), (2, "m17"), (2, "down-j17"), (1, "k17"), (3, "n17"), (2, "down-j15"), (4, "k16")] {
        game.play(Seat(seat), mv.parse().unwrap()).unwrap();
    }
    assert_eq!(game.told().last().unwrap().len(), 2, "the tower on Faith, and no ruin");
}

/// Who builds a Castle, and with which top left square.
const CASTLES: [(u8, &str); 3] = [(0, "m13"), (1, "j17"), (3, "n17")];

/// The next moves towards the position; `None` when there is nothing to do but to end the turn.
fn towards(game: &Match<Khronos>, seat: Seat) -> Option<String> {
    let view = game.view(Viewer::Seat(seat));
    let (table, military) = (&view.table, view.hand.count(Colour::Military));
    if let Some((_, at)) = CASTLES.iter().find(|(owner, _)| Seat(*owner) == seat) {
        let at = at.parse().unwrap();
        let now = table.board(Age::Might).at(at).map_or(0, |one| one.kind.size());
        let size = (now + military).min(3);
        if size > now && (size == 3 || table.round < 4) {
            let kind = Kind::of(Colour::Military, size).letter();
            return Some(if now == 0 { format!("bm{kind} {at}") } else { format!("um{kind}-{at} {at}") });
        }
    }
    let is_there = |age: Age, at: &str, kind: Kind| table.board(age).at(at.parse().unwrap()).is_some_and(|one| one.kind == kind);
    let has_castle = |(_, at): &(u8, &str)| is_there(Age::Might, at, Kind::Castle);
    match seat.0 {
        0 if military > 0 && has_castle(&CASTLES[0]) && !is_there(Age::Might, "n12", Kind::WatchTower) => Some("bmw n12".to_owned()),
        0 if military > 0 && has_castle(&CASTLES[1]) && !is_begun(table) => {
            let is_on_reason = table.pawns_on(seat, Age::Reason) > 0;
            Some(if is_on_reason { "r-j17" } else { "t1r" }.to_owned())
        }
        4 if military > 1 && !is_there(Age::Faith, "j15", Kind::Keep) => {
            let is_on_faith = table.pawns_on(seat, Age::Faith) > 0;
            Some(if is_on_faith { "bfk j15" } else { "t1f" }.to_owned())
        }
        _ => None,
    }
}

/// Whether seat a has begun to renovate the Castle at j17.
fn is_begun(table: &Table) -> bool {
    table.board(Age::Reason).at("j17".parse().unwrap()).is_some_and(|ruin| ruin.cubes[0] > 0)
}

/// Plays towards the position; `None` when the cards do not come.
fn played(number: u32) -> Option<Match<Khronos>> {
    let mut game = Match::<Khronos>::deal("5".parse().unwrap(), Seeds::new([format!("castles {number}")]));
    let wanted = position(TWO_CASTLES_FALL).table.boards;
    while let Some(seat) = game.status().acting().first() {
        let view = game.view(Viewer::Seat(seat));
        if view.table.boards == wanted && seat == Seat(2) && Cards::of(Colour::Civil, 1).is_within(view.hand) {
            return Some(game);
        }
        let moves = towards(&game, seat).unwrap_or_else(|| "end".to_owned());
        for text in moves.split(' ') {
            let mv: Move = text.parse().unwrap();
            if game.play(seat, mv).is_err() {
                return None;
            }
        }
    }
    None
}

/// Finds the match and writes the file; to be run when the rules have changed.
#[test]
#[ignore = "writes seeds/khronos_castles.txt"]
fn record_the_match_of_the_castles() {
    let game = (0..5_000).filter_map(played).min_by_key(|game| game.entries().len()).expect("the cards come");
    let text = format!(
        "# A match of Khronos that is not over: if seat c builds a Hamlet at m17 on Might, two Castles fall, on all three boards.\n\
         castles {}\n",
        game.record()
    );
    std::fs::write("seeds/khronos_castles.txt", text).unwrap();
}
