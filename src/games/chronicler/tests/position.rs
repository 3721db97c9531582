//! Positions and play in notation.
//!
//! A position is a line of parts separated by `|`: the set-up (`3` when left out), then what differs from a table on which
//! nothing lies and seat a begins:
//!
//! - `a: hand 4a 2b tech 1a 1b/2c 4a+4b/1d built r g? ##/.#`: what a seat has. `/` is followed by what covers an
//!   advancement, or the two joined by `+`. Structures are given by their letters, active or with `?` waiting; unfinished
//!   components by their rows. They are made of cards that the position does not name, unless it does: `r=1a,1b`;
//! - `deck 4a 4b`, `aside 5a`, `pile 1a 2b` (the top card last); when the deck is left out, all cards not placed are in it,
//!   and otherwise they are set aside in the first Era and missing later;
//! - `turn b`, `actions 1`, `shifts 2`, `seed 7`;
//! - `nine a last b c`: who played the first Age 9 card, and who still has a last action.

use arrayvec::ArrayVec;

use crate::engine::{Game, Rng, Seat, SeatSet, Viewer};
use crate::games::chronicler::pieces::{Card, Cards};
use crate::games::chronicler::sheet::{Component, Cover, Sheet, Span, Tech};
use crate::games::chronicler::shape::Shape;
use crate::games::chronicler::structure::Structure;
use crate::games::chronicler::view::{Decision, Table};
use crate::games::chronicler::{Chronicler, Event, Move, Setup, View, WhyNot};

/// The position that `text` describes.
pub(super) fn position(text: &str) -> Chronicler {
    let mut parts: Vec<&str> = text.split('|').map(str::trim).filter(|part| !part.is_empty()).collect();
    let has_setup = parts[0].starts_with(|first: char| first.is_ascii_digit());
    let setup: Setup = if has_setup { parts.remove(0).parse().unwrap() } else { Setup::new(3) };
    let mut game = Chronicler::new(&setup, Rng::from_number(0), &mut Vec::new());
    game.table = Table::new(setup);
    game.table.actions = 2;
    game.hands = [Cards::EMPTY; 4];
    (game.deck, game.aside) = (Cards::EMPTY, Cards::EMPTY);
    let mut built = Vec::new();
    for part in &parts {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        place(&mut game, word, rest, &mut built);
    }
    let mut rest = Cards::in_match(game.seats());
    for card in every_card(&game).iter() {
        assert!(rest.contains(card), "there are enough of {card}");
        rest.remove(card);
    }
    for (seat, text) in built {
        let component = component(text, &mut rest);
        game.sheet_mut(seat).components.push(component);
    }
    let is_given = |word: &str| parts.iter().any(|part| part.starts_with(word));
    if !is_given("deck") {
        game.deck = rest;
    } else if game.table.shifts == 0 && !is_given("aside") {
        game.aside = rest;
    }
    game.table.deck = game.deck.len() as u8;
    game.table.aside = game.aside.len() as u8;
    for (size, hand) in game.table.hand_sizes.iter_mut().zip(game.hands) {
        *size = hand.len() as u8;
    }
    super::random::check(&game);
    game
}

fn place<'a>(game: &mut Chronicler, word: &str, rest: &'a str, built: &mut Vec<(Seat, &'a str)>) {
    let number = || rest.parse().unwrap();
    match word {
        "deck" => game.deck = cards(rest),
        "aside" => game.aside = cards(rest),
        "pile" => game.table.pile = rest.split_whitespace().map(card).collect(),
        "turn" => (game.table.turn, game.table.acting) = (seat(rest), seat(rest)),
        "actions" => game.table.actions = number(),
        "shifts" => game.table.shifts = number(),
        "seed" => game.rng = Rng::from_number(rest.parse().unwrap()),
        "nine" => {
            let (by, last) = rest.split_once(" last ").unwrap();
            game.table.first_nine = Some(seat(by));
            game.table.last_actions = last.split_whitespace().map(seat).collect::<SeatSet>();
            let first = seat(by).onwards(game.seats()).find(|seat| game.table.last_actions.contains(*seat)).unwrap();
            (game.table.turn, game.table.acting, game.table.actions) = (first, first, 1);
        }
        _ => {
            let owner = seat(word.strip_suffix(':').unwrap_or_else(|| panic!("unknown part {word}")));
            let (rest, structures) = rest.split_once("built").unwrap_or((rest, ""));
            let (hand, techs) = rest.split_once("tech").unwrap_or((rest, ""));
            game.hands[owner.index()] = cards(hand.trim().strip_prefix("hand").unwrap_or(hand));
            game.sheet_mut(owner).techs = techs.split_whitespace().flat_map(tech).collect();
            built.extend(structures.split_whitespace().map(|text| (owner, text)));
        }
    }
}

fn tech(text: &str) -> Vec<Tech> {
    let (techs, cover) = text.split_once('/').map_or((text, None), |(techs, cover)| (techs, Some(card(cover))));
    let laid = |text: &str, span| Tech { card: card(text), cover: cover.map(|card| Cover { card, span }) };
    match techs.split_once('+') {
        Some((first, second)) => vec![laid(first, Span::First), laid(second, Span::Second)],
        None => vec![laid(techs, Span::One)],
    }
}

fn component(text: &str, rest: &mut Cards) -> Component {
    let (form, named) = text.split_once('=').unwrap_or((text, ""));
    let letters = form.trim_end_matches('?');
    let structure = letters.chars().next().and_then(Structure::from_letter);
    let shape = structure.map_or_else(|| shape(form), Structure::shape);
    let mut made: ArrayVec<Card, 5> = named.split(',').filter(|card| !card.is_empty()).map(card).collect();
    for card in &made {
        assert!(rest.contains(*card), "there are enough of {card}");
        rest.remove(*card);
    }
    while made.len() < usize::from(shape.size()) {
        let filler = rest.types().last().unwrap();
        rest.remove(filler);
        made.push(filler);
    }
    Component { shape, cards: made, active: structure.is_some() && form == letters }
}

/// The shape with these rows.
pub(super) fn shape(rows: &str) -> Shape {
    let drawn = |shape: &Shape| drawn(*shape) == rows;
    Shape::all().find(drawn).unwrap_or_else(|| panic!("{rows} is part of no form"))
}

/// The rows of a shape.
pub(super) fn drawn(shape: Shape) -> String {
    let cells: Vec<_> = shape.cells().collect();
    let (rows, columns) = cells.iter().fold((0, 0), |(rows, columns), cell| (rows.max(cell.row), columns.max(cell.column)));
    let sign = |row, column| if cells.iter().any(|cell| (cell.row, cell.column) == (row, column)) { '#' } else { '.' };
    let row = |row| (0..=columns).map(|column| sign(row, column)).collect::<String>();
    (0..=rows).map(row).collect::<Vec<_>>().join("/")
}

/// Every card of the match, wherever it is.
pub(super) fn every_card(game: &Chronicler) -> Cards {
    let mut all = game.deck.plus(game.aside);
    for hand in game.hands {
        all = all.plus(hand);
    }
    all.extend(game.table.pile.iter().copied().chain(game.table.held()));
    for card in game.table.sheets.iter().flat_map(Sheet::cards) {
        assert!(all.count(card) < card.copies(), "there are enough of {card}");
        all.insert(card);
    }
    all
}

pub(super) fn seat(letter: &str) -> Seat {
    Seat::from_letter(letter.trim().chars().next().unwrap()).unwrap()
}

/// The cards in a text.
pub(super) fn cards(text: &str) -> Cards {
    text.split_whitespace().map(card).collect()
}

/// The one card in a text.
pub(super) fn card(text: &str) -> Card {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// Lets the seats that have to decide play these moves in turn, and gives what happened.
pub(super) fn play(game: &mut Chronicler, moves: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let all = every_card(game);
    for text in moves.split_whitespace() {
        let mv: Move = text.parse().unwrap();
        let seat = acting(game);
        if let Err(why) = game.play(seat, &mv, &mut events) {
            panic!("{seat} plays {text}: {why}");
        }
        super::random::check(game);
        assert_eq!(every_card(game), all, "no card is lost");
    }
    events
}

/// The position after these moves, and what happened.
pub(super) fn after(text: &str, moves: &str) -> (Chronicler, Vec<Event>) {
    let mut game = position(text);
    let events = play(&mut game, moves);
    (game, events)
}

/// Who has to decide.
pub(super) fn acting(game: &Chronicler) -> Seat {
    game.status().acting().first().expect("the match goes on")
}

/// The legal moves of whoever has to decide, in notation.
pub(super) fn legal(game: &Chronicler) -> String {
    let mut moves = Vec::new();
    game.legal_moves(acting(game), &mut moves);
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

/// Those legal moves whose notation begins so.
pub(super) fn legal_with(game: &Chronicler, beginning: &str) -> String {
    legal(game).split(' ').filter(|mv| mv.starts_with(beginning)).collect::<Vec<_>>().join(" ")
}

/// Whether whoever has to decide may play this move.
pub(super) fn allowed(game: &Chronicler, mv: &str) -> bool {
    legal(game).split(' ').any(|legal| legal == mv)
}

/// Why whoever has to decide may not play this move.
pub(super) fn refused(game: &Chronicler, mv: &str) -> Option<WhyNot> {
    Chronicler::why_not(&sight(game, acting(game).letter()), &mv.parse().unwrap())
}

/// What the seat with this letter sees; `-` is an onlooker.
pub(super) fn sight(game: &Chronicler, letter: char) -> View {
    game.view(Seat::from_letter(letter).map_or(Viewer::Onlooker, Viewer::Seat))
}

/// The hand of the seat with this letter, in notation.
pub(super) fn hand(game: &Chronicler, letter: char) -> String {
    written(game.hands[seat(&letter.to_string()).index()])
}

/// The advancements of the seat with this letter, in notation.
pub(super) fn techs(game: &Chronicler, letter: char) -> String {
    let techs = &game.table.sheet(seat(&letter.to_string())).techs;
    let mut text = String::new();
    for tech in techs {
        let cover = tech.cover.map(|cover| (cover.span, cover.card));
        let joint = if text.is_empty() || text.ends_with('+') { "" } else { " " };
        text += joint;
        text += &tech.card.to_string();
        match cover {
            None => {}
            Some((Span::First, _)) => text.push('+'),
            Some((Span::One | Span::Second, cover)) => text += &["/", &cover.to_string()].concat(),
        }
    }
    text
}

/// The components of the seat with this letter: structures by their letters, a `?` where the ability waits.
pub(super) fn built(game: &Chronicler, letter: char) -> String {
    let mode = game.table.setup.mode();
    let word = |component: &Component| match component.structure(mode) {
        Some(structure) if component.active => structure.letter().to_string(),
        Some(structure) => format!("{}?", structure.letter()),
        None => drawn(component.shape),
    };
    let components = &game.table.sheet(seat(&letter.to_string())).components;
    components.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// The discard pile in notation, its top card last.
pub(super) fn pile(game: &Chronicler) -> String {
    game.table.pile.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// Cards in notation.
pub(super) fn written(cards: Cards) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// How many cards the first seat to draw drew, in all.
pub(super) fn drawn_cards(events: &[Event]) -> u8 {
    let drew = events.iter().map(|event| if let Event::Drew { count, .. } = event { *count } else { 0 });
    drew.sum()
}

/// Whether the decision at hand is what to do.
pub(super) fn is_free(game: &Chronicler) -> bool {
    game.table.decision == Decision::Act
}
