//! Positions and play in notation. The notation of a position stands at the top of `khronos/position.rs`.

use crate::engine::{Game, Seat, Viewer};
use crate::games::khronos::pieces::{Age, Cards, Kind};
use crate::games::khronos::view::{Decision, View};
use crate::games::khronos::{Board, Event, Khronos, Move, WhyNot};

/// The position that `text` describes. What stands on Reason stands on Faith too if the text says nothing of Faith; the last
/// player controls it there.
pub(super) fn position(text: &str) -> Khronos {
    let text = with_originals(text);
    Khronos::from_position(&text).unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn with_originals(text: &str) -> String {
    let is_told = text.split('|').any(|part| part.trim().starts_with("faith") || part.trim().starts_with("ages"));
    let reason = text.split('|').find_map(|part| part.trim().strip_prefix("reason ")).filter(|_| !is_told);
    let last = char::from(b'a' - 1 + text.bytes().next().unwrap_or(b'3') - b'0');
    let original = |image: &str| {
        let (kind, place) = image.split_once('-')?;
        let at = place.split(['?', '+']).next()?;
        match kind {
            "h" => None,
            "t" | "y" => Some(format!("{kind}-{at}")),
            _ => Some(format!("{kind}{last}-{at}")),
        }
    };
    let originals: Vec<String> = reason.unwrap_or_default().split_whitespace().filter_map(original).collect();
    if originals.is_empty() { text.to_owned() } else { format!("{text} | faith {}", originals.join(" ")) }
}

/// Lets the seats that have to decide play these moves in turn, and gives what happened.
pub(super) fn play(game: &mut Khronos, moves: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in moves.split_whitespace() {
        let mv: Move = text.parse().unwrap();
        let seat = acting(game);
        if let Err(why) = game.play(seat, &mv, &mut events) {
            panic!("{seat} plays {text}: {why}\n{}\n{}", game.position(), legal(game));
        }
        check(game);
    }
    events
}

/// The position after these moves, and what happened.
pub(super) fn after(text: &str, moves: &str) -> (Khronos, Vec<Event>) {
    let mut game = position(text);
    let events = play(&mut game, moves);
    (game, events)
}

/// Checks that no tile and no card is lost, that every domain respects the hierarchy between actions, and that the position
/// can be written down.
pub(super) fn check(game: &Khronos) {
    let table = &game.table;
    for kind in Kind::ALL {
        let boards = table.boards.iter().flat_map(Board::buildings);
        let laid = boards.filter(|building| building.kind == kind && !building.printed).count();
        let left = usize::from(table.stock[kind.index()]) + usize::from(table.removed[kind.index()]);
        assert_eq!(laid + left, usize::from(kind.stock()), "no {kind:?} is lost");
    }
    for seat in Seat::all(table.seats()) {
        assert_eq!(game.hands[seat.index()].len(), table.hand_sizes[seat.index()]);
    }
    let placed = game.hands.iter().fold(table.discard.with(table.display), |placed, hand| placed.with(*hand));
    assert!(placed.is_within(table.setup.deck()), "no card is invented");
    assert_eq!(placed.len() + table.deck, table.setup.deck().len(), "no card is lost");
    let text = game.position();
    let read = position(&text);
    assert_eq!(read.table, *table, "{text}");
    assert_eq!(read.hands, game.hands, "{text}");
    assert_eq!(read.position(), text);
}

/// Who has to decide.
pub(super) fn acting(game: &Khronos) -> Seat {
    game.status().acting().first().expect("the match goes on")
}

/// The legal moves of whoever has to decide, in notation.
pub(super) fn legal(game: &Khronos) -> String {
    let mut moves = Vec::new();
    game.legal_moves(acting(game), &mut moves);
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

/// Those legal moves whose notation begins so.
pub(super) fn legal_with(game: &Khronos, beginning: &str) -> String {
    legal(game).split(' ').filter(|mv| mv.starts_with(beginning)).collect::<Vec<_>>().join(" ")
}

/// Whether whoever has to decide may play these moves one after another.
pub(super) fn allowed(text: &str, moves: &str) -> bool {
    let mut game = position(text);
    moves.split_whitespace().all(|mv| {
        let is_legal = legal(&game).split(' ').any(|legal| legal == mv);
        let _ = is_legal && !play(&mut game, mv).is_empty();
        is_legal
    })
}

/// Why the last of these moves may not be played; `None` when it may.
pub(super) fn refused(text: &str, moves: &str) -> Option<WhyNot> {
    let (before, last) = moves.rsplit_once(' ').unwrap_or(("", moves));
    refused_now(&after(text, before).0, last)
}

/// Why whoever has to decide may not play this move; `None` when they may.
pub(super) fn refused_now(game: &Khronos, mv: &str) -> Option<WhyNot> {
    let why = Khronos::why_not(&sight(game, acting(game).letter()), &mv.parse().unwrap());
    assert_eq!(why.is_none(), legal(game).split(' ').any(|legal| legal == mv), "{mv}: {why:?}");
    why
}

/// Why what this move begins cannot stand there; `None` when it can.
pub(super) fn refused_at(text: &str, mv: &str, at: &str) -> Option<WhyNot> {
    let game = position(text);
    let view = sight(&game, acting(&game).letter());
    let at = at.parse().unwrap();
    match mv.parse().unwrap() {
        Move::Build { age, kind } => view.why_not_at(age, kind, None, at),
        Move::Upgrade { age, from, to } => view.why_not_at(age, to, Some(from), at),
        other => panic!("{other} begins nothing"),
    }
}

/// What the seat with this letter sees; `-` is an onlooker.
pub(super) fn sight(game: &Khronos, letter: char) -> View {
    game.view(Seat::from_letter(letter).map_or(Viewer::Onlooker, Viewer::Seat))
}

pub(super) fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).unwrap()
}

/// The tiles on Might, in notation.
pub(super) fn might(game: &Khronos) -> String {
    board(game, Age::Might)
}

/// The tiles on Faith, in notation.
pub(super) fn faith(game: &Khronos) -> String {
    board(game, Age::Faith)
}

/// The tiles on Reason and the printed Hamlets with cubes, in notation.
pub(super) fn reason(game: &Khronos) -> String {
    board(game, Age::Reason)
}

fn board(game: &Khronos, age: Age) -> String {
    let text = game.position();
    let part = text.split(" | ").find_map(|part| part.strip_prefix(age.key()));
    part.unwrap_or_default().trim().to_owned()
}

/// The Ecus of the seat with this letter.
pub(super) fn ecus(game: &Khronos, letter: char) -> u16 {
    game.table.ecus[seat(letter).index()]
}

/// The hand of the seat with this letter.
pub(super) fn hand(game: &Khronos, letter: char) -> Cards {
    game.hands[seat(letter).index()]
}

/// How many tiles of the kind with this letter the box has.
pub(super) fn stock(game: &Khronos, letter: char) -> u8 {
    game.table.stock[Kind::from_letter(letter).unwrap().index()]
}

/// How many tiles of the kind with this letter have left the game.
pub(super) fn removed(game: &Khronos, letter: char) -> u8 {
    game.table.removed[Kind::from_letter(letter).unwrap().index()]
}

/// Whose decision it is, and which.
pub(super) fn decision(game: &Khronos) -> (char, Decision) {
    (acting(game).letter(), game.table.decision)
}

/// The legal moves of whoever has to decide, after the letter of who that is: `b: e11 f11`.
pub(super) fn choice(game: &Khronos) -> String {
    format!("{}: {}", acting(game).letter(), legal(game))
}

/// What a player would be paid now on each board.
pub(super) fn incomes(text: &str, letter: char) -> [u16; 3] {
    position(text).table.incomes(seat(letter))
}
