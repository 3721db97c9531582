//! Positions and play in notation.
//!
//! A position is a line of parts separated by `|`: the set-up (`3` when left out), then what differs from an empty table:
//!
//! - `a: hand P7 W3 allies L2`: what a seat has;
//! - `meeting b:P4 c:x5`: the cards of the meeting in order of play, a face-down one in small letters; the first one's
//!   seat leads, the seat after the last one has the turn;
//! - `start b`: who leads a meeting that has not begun;
//! - `discard L9 W8`: the discard pile, its top card last;
//! - `history H1 H2`: what was turned up this round; `past H3 H4`: the log, the newest last; `deck H5 H6`: the whole
//!   History deck, the next card first (without this part, all cards not yet turned up);
//! - `fame 1 0 2`, `round 2`, `seed 7`.
//!
//! Characters that a position does not place lie among the removed.

use crate::engine::{Game, MAX_SEATS, Rng, Seat, Viewer};
use crate::games::chronicle::event::{Event, RoundSummary, WinBy};
use crate::games::chronicle::pieces::{Card, CardSet, History};
use crate::games::chronicle::state::Laid;
use crate::games::chronicle::{Chronicle, Move, Setup, View, WhyNot};

/// The position that `text` describes.
pub(super) fn position(text: &str) -> Chronicle {
    let mut parts = text.split('|').map(str::trim).peekable();
    let has_setup = parts.peek().is_some_and(|part| part.starts_with(|first: char| first.is_ascii_digit()));
    let setup: Setup = if has_setup { parts.next().unwrap().parse().unwrap() } else { Setup::new(3) };
    let mut game = Chronicle::new(&setup, Rng::from_number(0), &mut Vec::new());
    clear(&mut game);
    for part in parts {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        place(&mut game, word, rest);
    }
    let laid = game.meeting.iter().map(|laid| laid.card).chain(game.pile.iter().copied()).collect();
    let cards = game.hands.iter().chain(&game.table.allies);
    let placed: CardSet = cards.fold(laid, |all, cards| all.union(*cards));
    game.table.removed = CardSet::ALL.minus(placed);
    super::random::check(&game);
    game
}

fn clear(game: &mut Chronicle) {
    game.clear_table();
    game.begin_meeting(Seat(0), &mut Vec::new());
    game.table.turned_up.clear();
    game.table.in_force.clear();
    game.table.history_used.clear();
    game.deck = History::ALL.into();
}

fn place(game: &mut Chronicle, word: &str, rest: &str) {
    match word {
        "meeting" => {
            for played in rest.split_whitespace() {
                let (letter, card) = played.split_once(':').unwrap();
                lay(game, seat(letter), card);
            }
        }
        "start" => game.begin_meeting(seat(rest), &mut Vec::new()),
        "discard" => game.pile = each_card(rest).collect(),
        "history" => {
            for history in histories(rest) {
                game.table.turned_up.push(history);
                game.table.history_used.push(history);
                game.deck.retain(|card| *card != history);
                if history.condition().is_some() {
                    game.table.in_force.push(history);
                }
            }
        }
        "past" => {
            for history in histories(rest) {
                game.table.past.push(history);
                game.table.history_used.push(history);
                game.deck.retain(|card| *card != history);
            }
        }
        "deck" => {
            game.deck = histories(rest).rev().collect();
            let used = History::ALL.into_iter().filter(|history| !game.deck.contains(history));
            game.table.history_used = used.collect();
        }
        "fame" => {
            for (fame, number) in game.table.fame.iter_mut().zip(rest.split_whitespace()) {
                *fame = number.parse().unwrap();
            }
        }
        "round" => game.table.round = rest.parse().unwrap(),
        "seed" => game.rng = Rng::from_number(rest.parse().unwrap()),
        _ => {
            let at = seat(word.strip_suffix(':').unwrap_or_else(|| panic!("unknown part {word}"))).index();
            let (hand, allies) = rest.split_once("allies").unwrap_or((rest, ""));
            game.hands[at] = cards(hand.trim().strip_prefix("hand").unwrap_or(hand));
            game.table.allies[at] = cards(allies);
        }
    }
}

fn lay(game: &mut Chronicle, seat: Seat, text: &str) {
    let face_up = text.starts_with(|first: char| first.is_uppercase());
    let card: Card = text.to_uppercase().parse().unwrap();
    if game.meeting.is_empty() {
        game.begin_meeting(seat, &mut Vec::new());
    }
    game.meeting.push(Laid { seat, card, face_up });
    if face_up && !card.is_wild() && game.table.led.is_none() {
        game.table.led = card.suit();
        game.table.led_by = Some(seat);
    }
    game.table.idle_wild |= face_up && [Card::SAGE, Card::FOOL, Card::ANGEL].contains(&card);
    let left = seat.left(game.seats());
    game.table.turn = left;
    game.table.acting = left;
}

fn seat(letter: &str) -> Seat {
    Seat::from_letter(letter.trim().chars().next().unwrap()).unwrap()
}

fn each_card(text: &str) -> impl Iterator<Item = Card> {
    text.split_whitespace().map(|card| card.parse().unwrap())
}

/// The cards in a text.
pub(super) fn cards(text: &str) -> CardSet {
    each_card(text).collect()
}

/// The one card in a text.
pub(super) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// The History cards in a text.
pub(super) fn histories(text: &str) -> impl DoubleEndedIterator<Item = History> {
    let number = |text: &str| text.strip_prefix('H').unwrap().parse::<usize>().unwrap();
    let all: Vec<History> = text.split_whitespace().map(|text| History::ALL[number(text) - 1]).collect();
    all.into_iter()
}

/// Lets the seats that have to decide play these moves in turn, and gives what happened.
pub(super) fn play(game: &mut Chronicle, moves: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in moves.split_whitespace() {
        let mv: Move = text.parse().unwrap();
        let seat = acting(game);
        if let Err(why) = game.play(seat, &mv, &mut events) {
            panic!("{seat} plays {text}: {why}");
        }
        super::random::check(game);
    }
    events
}

/// The position after these moves, and what happened.
pub(super) fn after(text: &str, moves: &str) -> (Chronicle, Vec<Event>) {
    let mut game = position(text);
    let events = play(&mut game, moves);
    (game, events)
}

/// Who has to decide.
pub(super) fn acting(game: &Chronicle) -> Seat {
    game.status().acting().first().expect("the match goes on")
}

/// The legal moves of whoever has to decide, in notation.
pub(super) fn legal(game: &Chronicle) -> String {
    let mut moves = Vec::new();
    game.legal_moves(acting(game), &mut moves);
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

/// Why whoever has to decide may not play this move.
pub(super) fn refused(game: &Chronicle, mv: &str) -> Option<WhyNot> {
    Chronicle::why_not(&sight(game, acting(game).letter()), &mv.parse().unwrap())
}

/// What the seat with this letter sees; `-` is an onlooker.
pub(super) fn sight(game: &Chronicle, letter: char) -> View {
    game.view(Seat::from_letter(letter).map_or(Viewer::Onlooker, Viewer::Seat))
}

/// The hand of the seat with this letter, in notation.
pub(super) fn hand(game: &Chronicle, letter: char) -> String {
    written(game.hands[seat(&letter.to_string()).index()])
}

/// The Allies of the seat with this letter, in notation.
pub(super) fn allies(game: &Chronicle, letter: char) -> String {
    written(game.table.allies[seat(&letter.to_string()).index()])
}

/// The discard pile in notation, its top card last.
pub(super) fn pile(game: &Chronicle) -> String {
    game.pile.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// Cards in notation.
pub(super) fn written(cards: CardSet) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// Who won the first meeting that was won, in letters, and by what.
pub(super) fn won(events: &[Event]) -> (char, WinBy) {
    let won = events.iter().find_map(|event| match event {
        Event::MeetingWon { by, how, .. } => Some((by.letter(), *how)),
        _ => None,
    });
    won.expect("a meeting was won")
}

/// How the round was scored.
pub(super) fn summary(events: &[Event]) -> &RoundSummary {
    let summary = events.iter().find_map(|event| match event {
        Event::RoundOver(summary) => Some(&**summary),
        _ => None,
    });
    summary.expect("a round was scored")
}

/// Ends the round of a position in which seat a leads and nobody needs a P5: seat a cancels the meeting with its last
/// card.
pub(super) fn settle(text: &str) -> (Chronicle, Vec<Event>) {
    let mut game = position(text);
    assert!(game.hands[0].is_empty() && game.meeting.is_empty(), "seat a has no card but the P5");
    let five = card("P5");
    assert!(game.table.removed.contains(five), "the P5 is free");
    game.table.removed.remove(five);
    game.hands[0].insert(five);
    let events = play(&mut game, "P5");
    (game, events)
}

/// The Fame that the round of [`settle`] gives each seat.
pub(super) fn earned(text: &str) -> Vec<u8> {
    let (_, events) = settle(text);
    let summary = summary(&events);
    let earned = summary.fame_after.iter().zip(summary.fame_before).map(|(after, before)| after - before);
    earned.take(usize::from(summary.seats)).collect()
}

/// The seats with these letters, as places in a per-seat array of cards.
pub(super) fn per_seat(texts: &[&str]) -> [CardSet; MAX_SEATS] {
    let mut sets = [CardSet::EMPTY; MAX_SEATS];
    for (set, text) in sets.iter_mut().zip(texts) {
        *set = cards(text);
    }
    sets
}

/// Plays so many matches of all kinds at random and shows every position.
pub(super) fn played_at_random(matches: u64, mut look: impl FnMut(&Chronicle)) {
    let setups = super::random::setups();
    for seed in 0..matches {
        let setup = setups[seed as usize % setups.len()];
        super::random::play_at_random(setup, 1_000 + seed, |game, _, _| look(game));
    }
}
