//! Positions and play in notation.
//!
//! A position is a line of parts separated by `|`: the set-up (`2` when left out), then what differs from the first main
//! phase of seat a:
//!
//! - `a: nmf, seekers n:n1+n2 m, hand n1 n2, memory n3 n4- n5! m1-!, library n1, archive n2, stages 1, pool 2`: what a seat
//!   has. The Chronicles come first (`nmf` for a and `owh` for b when left out), the first of them is active with nothing
//!   linked when no Seekers are named. `-` is an exhausted module, `!` a frozen one. What is not placed of two copies of each
//!   module is in the library; when the library is named, in the archive; when both are, the deck is just what is placed.
//! - `turn b`, `turns 119`, `seed 7`, `played`.

use crate::engine::{Game, Rng, Seat, Viewer};
use crate::games::seeker_chronicles::{
    ActiveSeeker, Card, Cards, Chronicle, Decision, Event, Lane, Memory, Move, Phase, SeekerChronicles, Setup, View, WhyNot,
};

/// The position that `text` describes.
pub(super) fn position(text: &str) -> SeekerChronicles {
    let mut parts: Vec<&str> = text.split('|').map(str::trim).filter(|part| !part.is_empty()).collect();
    let has_setup = parts.first().is_some_and(|part| part.starts_with(|first: char| first.is_ascii_digit()));
    let setup: Setup = if has_setup { parts.remove(0).parse().unwrap() } else { Setup::default() };
    let mut game = SeekerChronicles::empty(&setup, Rng::from_number(0));
    game.table.phase = Phase::Main;
    game.table.turn = 1;
    game.table.decision = Decision::Act;
    let of = |letter: &str| {
        let part = parts.iter().find_map(|part| part.strip_prefix(letter));
        part.unwrap_or_default().to_owned()
    };
    place_side(&mut game, Seat(0), &of("a:"), "nmf");
    place_side(&mut game, Seat(1), &of("b:"), "owh");
    for part in &parts {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        match word {
            "a:" | "b:" => {}
            "turn" => (game.table.active, game.table.acting) = (seat(rest), seat(rest)),
            "turns" => game.table.turn = rest.parse().unwrap(),
            "played" => game.table.has_played = true,
            "seed" => {
                let mut rng = Rng::from_number(rest.parse().unwrap());
                game.chance = crate::games::seeker_chronicles::state::Chance::new(&mut rng);
            }
            _ => panic!("unknown part {part}"),
        }
    }
    super::random::check(&game);
    game
}

fn place_side(game: &mut SeekerChronicles, seat: Seat, text: &str, chronicles: &str) {
    let at = seat.index();
    let fields: Vec<&str> = text.split(',').map(str::trim).filter(|field| !field.is_empty()).collect();
    let field = |name: &str| fields.iter().find_map(|field| field.strip_prefix(name)).map(str::trim);
    let is_letters = |field: &str| field.len() == 3 && field.chars().all(|letter| Chronicle::from_letter(letter).is_some());
    let chronicles = fields.first().copied().filter(|field| is_letters(field)).unwrap_or(chronicles);
    let side = &mut game.table.sides[at];
    side.chronicles = chronicles.chars().map(|letter| Chronicle::from_letter(letter).unwrap()).collect();
    let first = chronicles[..1].to_owned();
    for word in field("seekers").unwrap_or(&first).split_whitespace() {
        let (letter, linked) = word.split_once(':').unwrap_or((word, ""));
        let mut active = ActiveSeeker::new(letter.parse().unwrap());
        linked.split('+').filter(|card| !card.is_empty()).for_each(|text| active.link(card(text)));
        side.seekers.push(active);
    }
    for word in field("memory").unwrap_or_default().split_whitespace() {
        enter(&mut side.memory, word);
    }
    let number = |name: &str| field(name).map_or(0, |text| text.parse().unwrap());
    (side.stages, side.pool) = (number("stages"), number("pool"));
    let hand = cards(field("hand").unwrap_or_default());
    let given = |name: &str| field(name).map(cards);
    side.archive = given("archive").unwrap_or_default();
    let library = given("library");
    let modules: Cards = side.chronicles.iter().map(|chronicle| chronicle.seeker_module()).collect();
    let plain = crate::games::seeker_chronicles::deck::plain(&side.chronicles);
    let visible = side.placed().plus(hand).plus(library.unwrap_or_default());
    let rest = plain.plus(modules).minus(visible);
    match (library, field("archive")) {
        (None, _) => game.libraries[at] = rest,
        (Some(library), None) => {
            side.archive = rest;
            game.libraries[at] = library;
        }
        (Some(library), Some(_)) => game.libraries[at] = library,
    }
    side.library = game.libraries[at].len() as u8;
    side.hand = hand.len() as u8;
    side.seen = side.placed().plus(hand).plus(game.libraries[at]);
    game.decks[at] = side.seen.minus(modules);
    game.hands[at] = hand;
}

fn enter(memory: &mut Memory, word: &str) {
    let name = card(word.trim_end_matches(['-', '!']));
    match &word[2..] {
        "" => memory.enter_ready(name),
        "-" => memory.enter_exhausted(name),
        "-!" => {
            memory.enter_ready(name);
            memory.freeze(name);
        }
        "!" => {
            let mut own = Memory::default();
            own.enter_ready(name);
            own.freeze(name);
            own.make_ready(name);
            *memory = memory.joined(own);
        }
        _ => panic!("{word}"),
    }
}

pub(super) fn seat(letter: &str) -> Seat {
    Seat::from_letter(letter.trim().chars().next().unwrap()).unwrap()
}

/// The one card in a text.
pub(super) fn card(text: &str) -> Card {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The cards in a text.
pub(super) fn cards(text: &str) -> Cards {
    text.split_whitespace().map(card).collect()
}

/// Every card of a seat, wherever it is.
pub(super) fn every_card(game: &SeekerChronicles, seat: Seat) -> Cards {
    let side = game.table.side(seat);
    let at = seat.index();
    side.placed().minus(side.known).plus(game.hands[at]).plus(game.libraries[at])
}

/// Lets the seats that have to decide play these moves in turn, and gives what happened.
pub(super) fn play(game: &mut SeekerChronicles, moves: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let all = [Seat(0), Seat(1)].map(|seat| every_card(game, seat));
    for text in moves.split_whitespace() {
        let mv: Move = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        let seat = acting(game);
        if let Err(why) = game.play(seat, &mv, &mut events) {
            panic!("{seat} plays {text}: {why}; legal: {}", legal(game));
        }
        super::random::check(game);
        if game.table.phase != Phase::Preparation {
            assert_eq!([Seat(0), Seat(1)].map(|seat| every_card(game, seat)), all, "no card is lost");
        }
    }
    events
}

/// The position after these moves, and what happened.
pub(super) fn after(text: &str, moves: &str) -> (SeekerChronicles, Vec<Event>) {
    let mut game = position(text);
    let events = play(&mut game, moves);
    (game, events)
}

/// A match from its beginning, after these moves.
pub(super) fn dealt(setup: &str, seed: u64, moves: &str) -> (SeekerChronicles, Vec<Event>) {
    let mut events = Vec::new();
    let setup: Setup = setup.parse().unwrap();
    let mut game = SeekerChronicles::new(&setup, Rng::from_number(seed), &mut events);
    for text in moves.split_whitespace() {
        let seat = acting(&game);
        if let Err(why) = game.play(seat, &text.parse().unwrap(), &mut events) {
            panic!("{seat} plays {text}: {why}; legal: {}", legal(&game));
        }
        super::random::check(&game);
    }
    (game, events)
}

/// Who has to decide.
pub(super) fn acting(game: &SeekerChronicles) -> Seat {
    game.status().acting().first().expect("the match goes on")
}

/// The legal moves of whoever has to decide, in notation.
pub(super) fn legal(game: &SeekerChronicles) -> String {
    let mut moves = Vec::new();
    game.legal_moves(acting(game), &mut moves);
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

/// Those of the legal moves whose notation begins so.
pub(super) fn legal_with(game: &SeekerChronicles, beginning: &str) -> String {
    legal(game).split(' ').filter(|mv| mv.starts_with(beginning)).collect::<Vec<_>>().join(" ")
}

/// Whether whoever has to decide may play this move.
pub(super) fn allowed(game: &SeekerChronicles, mv: &str) -> bool {
    legal(game).split(' ').any(|legal| legal == mv)
}

/// Why whoever has to decide may not play this move.
pub(super) fn refused(game: &SeekerChronicles, mv: &str) -> Option<WhyNot> {
    SeekerChronicles::why_not(&sight(game, acting(game).letter()), &mv.parse().unwrap())
}

/// What the seat with this letter sees; `-` is an onlooker.
pub(super) fn sight(game: &SeekerChronicles, letter: char) -> View {
    game.view(Seat::from_letter(letter).map_or(Viewer::Onlooker, Viewer::Seat))
}

/// The power of a Seeker, counted from 1.
pub(super) fn power(game: &SeekerChronicles, letter: &str, lane: u8) -> u8 {
    game.table.power(seat(letter), Lane(lane - 1)).expect("there is a Seeker")
}

/// The hand of a seat, in notation.
pub(super) fn hand(game: &SeekerChronicles, letter: &str) -> String {
    written(game.hands[seat(letter).index()])
}

/// The archive of a seat, in notation.
pub(super) fn archive(game: &SeekerChronicles, letter: &str) -> String {
    written(game.table.side(seat(letter)).archive)
}

/// The Seekers of a seat with what is linked to them, in notation.
pub(super) fn seekers(game: &SeekerChronicles, letter: &str) -> String {
    let words = game.table.side(seat(letter)).seekers.iter().map(|active| {
        let linked = written(active.linked).replace(' ', "+");
        if linked.is_empty() { active.seeker.to_string() } else { format!("{}:{linked}", active.seeker) }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The memory of a seat in notation: the ready modules, the exhausted ones with `-`, frozen ones with `!`.
pub(super) fn memory(game: &SeekerChronicles, letter: &str) -> String {
    let memory = &game.table.side(seat(letter)).memory;
    let groups = [(memory.ready(), memory.frozen_ready(), ""), (memory.exhausted(), memory.frozen(), "-")];
    let mut words = Vec::new();
    for (cards, frozen, sign) in groups {
        // Of the frozen ones, the ready ones are not among the exhausted.
        let mut frozen = if sign == "-" { frozen.minus(memory.frozen_ready()) } else { frozen };
        for card in cards.iter() {
            let ice = if frozen.remove(card) { "!" } else { "" };
            words.push(format!("{card}{sign}{ice}"));
        }
    }
    words.join(" ")
}

/// How many resources a seat has in its pool.
pub(super) fn pool(game: &SeekerChronicles, letter: &str) -> u8 {
    game.table.side(seat(letter)).pool
}

/// How many cards are in the library of a seat.
pub(super) fn library(game: &SeekerChronicles, letter: &str) -> u8 {
    game.table.side(seat(letter)).library
}

/// Cards in notation.
pub(super) fn written(cards: Cards) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// How many cards a seat archived.
pub(super) fn archived(events: &[Event], letter: &str) -> usize {
    let by = seat(letter);
    events.iter().filter(|event| matches!(event, Event::Archived { seat, .. } if *seat == by)).count()
}

/// How many cards a seat drew.
pub(super) fn drawn(events: &[Event], letter: &str) -> u8 {
    let by = seat(letter);
    let drew = events.iter().map(|event| match event {
        Event::Drew { seat, count } if *seat == by => *count,
        _ => 0,
    });
    drew.sum()
}
