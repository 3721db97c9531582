//! Positions arranged from notation.

use crate::engine::{Game, IllegalMove, Millis, Rng, Seat, Status, Viewer};
use crate::games::chronos_conquest::view::{Shrine, Stack};
use crate::games::chronos_conquest::{
    ChronosConquest, City, Event, Face, God, Kingdom, Move, Phase, Place, RoundResult, Setup, WhyNot,
};

/// A round that is on, every stack turned over and of many cards, all timers at home, without gods and cities.
pub(super) fn running(setup: &str) -> ChronosConquest {
    let setup: Setup = setup.parse().unwrap();
    let mut game = ChronosConquest::new(&setup, Rng::from_number(7), &mut Vec::new());
    for seat in game.table.all() {
        play(&mut game, seat, "ready");
    }
    if !setup.has_beats() {
        wait(&mut game, 4_000);
    }
    game.table.temple.clear();
    game.table.cities.clear();
    for stack in 0..game.table.stacks.len() as u8 {
        lay(&mut game, stack, "ten ten ten ten ten");
    }
    game
}

pub(super) const A: Seat = Seat(0);
pub(super) const B: Seat = Seat(1);
pub(super) const C: Seat = Seat(2);

/// The faces with these names.
pub(super) fn faces(names: &str) -> Vec<Face> {
    let face = |name: &str| Face::ALL.into_iter().find(|face| face.key() == name).unwrap();
    names.split_whitespace().map(face).collect()
}

/// Lays a stack, the bottom card first.
pub(super) fn lay(game: &mut ChronosConquest, stack: u8, names: &str) {
    let at = usize::from(stack);
    game.cards[at] = faces(names).into_iter().collect();
    let cards = game.cards[at].iter().map(|_| None).collect();
    game.table.stacks[at] = Stack { cards, ..game.table.stacks[at].clone() };
    game.show(at);
}

/// Gives a player these cards, the bottom one of the central pile first.
pub(super) fn own(game: &mut ChronosConquest, seat: Seat, names: &str) {
    let mut kingdom = Kingdom::default();
    for face in faces(names) {
        kingdom.add(face);
    }
    game.table.kingdoms[seat.index()] = kingdom;
}

/// Puts gods into the temple.
pub(super) fn temple(game: &mut ChronosConquest, gods: &[God]) {
    let shrine = |god: &God| Shrine { god: *god, owner: None, kept_for: None, rests_until: Millis(0) };
    game.table.temple.extend(gods.iter().map(shrine));
}

/// Lets a player own a god.
pub(super) fn give(game: &mut ChronosConquest, seat: Seat, god: God) {
    game.table.temple.push(Shrine { god, owner: Some(seat), kept_for: None, rests_until: Millis(0) });
}

/// Lays a city out.
pub(super) fn build(game: &mut ChronosConquest, city: City) {
    game.table.cities.push(city);
}

/// Puts a timer somewhere with so much sand above.
pub(super) fn put(game: &mut ChronosConquest, seat: Seat, timer: u8, place: Place, above_ms: u64) {
    let now = game.table.now;
    let timer = &mut game.table.timers[seat.index()][usize::from(timer)];
    timer.put(place);
    timer.runs_out = now.after(above_ms);
}

/// Plays a move that has to be legal.
#[track_caller]
pub(super) fn play(game: &mut ChronosConquest, seat: Seat, notation: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let mv: Move = notation.parse().unwrap();
    if let Err(why) = game.play(seat, &mv, &mut events) {
        panic!("{seat} {notation}: {why}");
    }
    events
}

/// Why a move is refused; it must not be legal.
#[track_caller]
pub(super) fn why(game: &ChronosConquest, seat: Seat, notation: &str) -> WhyNot {
    let mv: Move = notation.parse().unwrap();
    let why = ChronosConquest::why_not(&game.view(Viewer::Seat(seat)), &mv);
    let why = why.unwrap_or_else(|| panic!("{seat} may play {notation}"));
    let mut same = game.clone();
    let refused = same.play(seat, &mv, &mut Vec::new());
    assert!(matches!(refused, Err(IllegalMove::Forbidden(Some(_)) | IllegalMove::NotActing(_) | IllegalMove::Over)));
    assert_eq!(&same, game);
    why
}

/// Whether a move is legal.
pub(super) fn may(game: &ChronosConquest, seat: Seat, notation: &str) -> bool {
    legal(game, seat).iter().any(|mv| mv == notation)
}

/// The legal moves of a player.
pub(super) fn legal(game: &ChronosConquest, seat: Seat) -> Vec<String> {
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    moves.iter().map(Move::to_string).collect()
}

/// Lets time pass.
pub(super) fn wait(game: &mut ChronosConquest, ms: u64) -> Vec<Event> {
    let mut events = Vec::new();
    game.advance_to(game.table.now.after(ms), &mut events);
    events
}

/// What came of the round, which has to be over.
#[track_caller]
pub(super) fn result(game: &ChronosConquest) -> RoundResult {
    assert!(matches!(game.table.phase, Phase::Ended | Phase::Over), "the round is over");
    game.table.last.unwrap()
}

/// Where a timer stands.
pub(super) fn place(game: &ChronosConquest, seat: Seat, timer: u8) -> Place {
    game.table.timer(seat, timer).unwrap().place
}

/// The central pile of a player, the bottom card first.
pub(super) fn pile(game: &ChronosConquest, seat: Seat) -> String {
    game.table.kingdom(seat).pile.iter().map(|face| face.key()).collect::<Vec<_>>().join(" ")
}

/// The cards of a stack, the bottom one first.
pub(super) fn stack(game: &ChronosConquest, stack: u8) -> String {
    game.cards[usize::from(stack)].iter().map(|face| face.key()).collect::<Vec<_>>().join(" ")
}

/// Whether the match is over.
pub(super) fn is_over(game: &ChronosConquest) -> bool {
    matches!(game.status(), Status::Over(_))
}

/// How many cards are in the game, in stacks, kingdoms and on the discard pile.
pub(super) fn every_card(game: &ChronosConquest) -> [u8; Face::COUNT] {
    let mut count = [0; Face::COUNT];
    let kingdoms = game.table.kingdoms.iter().flat_map(|kingdom| {
        let winds = crate::games::chronos_conquest::Wind::ALL.into_iter().zip(kingdom.winds);
        let winds = winds.flat_map(|(wind, cards)| std::iter::repeat_n(Face::Wind(wind), usize::from(cards)));
        kingdom.pile.iter().copied().chain(winds)
    });
    for face in game.cards.iter().flatten().copied().chain(kingdoms).chain(game.table.discards.iter().copied()) {
        count[face.index()] += 1;
    }
    count
}
