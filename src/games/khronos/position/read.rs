//! Reads a position.

use super::error::PositionError;
use super::token::{Token, add, read_cards, read_count, read_pawns};
use super::{cascade, decision, lay};
use crate::engine::{Rng, Seat, SeatSet};
use crate::games::khronos::outlook::Memo;
use crate::games::khronos::pieces::{Age, Cards, Colour, Kind};
use crate::games::khronos::setup::{Edition, SEATS_LIMIT, Setup};
use crate::games::khronos::state::Khronos;
use crate::games::khronos::view::Table;

/// The most cards that a hand holds.
const HAND: usize = 4;
/// More Ecus than anybody can have.
const MOST_ECUS: u16 = 9_999;
/// How often cards that the text does not tell are drawn until whoever has begun something can finish it.
const TRIES: u32 = 100;

/// What a hand is said to be.
#[derive(Clone, Copy)]
enum Hand {
    These(Cards),
    Some(u8),
}

/// What has been read so far.
struct Draft {
    table: Table,
    tokens: [Vec<Token>; 3],
    hands: [Hand; SEATS_LIMIT],
    /// How many tiles of a kind are to be left in the box, where the text says so.
    stock: [Option<u8>; 9],
    /// Each seat's part of the cards that it held when the discard pile was shuffled.
    old: [Cards; SEATS_LIMIT],
    decide: String,
    seed: u64,
    /// The parts that have been read, by their first words.
    seen: Vec<String>,
}

/// The position that `text` describes.
pub(super) fn read(text: &str) -> Result<Khronos, PositionError> {
    let mut parts = text.split(['|', '\n']).map(str::trim).filter(|part| !part.is_empty()).peekable();
    let setup = match parts.next_if(|part| part.starts_with(|sign: char| sign.is_ascii_digit())) {
        Some(text) => text.parse().map_err(PositionError::Setup)?,
        None => Setup::default(),
    };
    let mut draft = Draft::new(setup);
    for part in parts {
        draft.part(part)?;
    }
    draft.finish()
}

impl Draft {
    fn new(setup: Setup) -> Draft {
        let mut table = Table::new(setup);
        if setup.edition() == Edition::Holdem {
            table.display = Cards::new(1, 1, 1);
        }
        Draft {
            table,
            tokens: [const { Vec::new() }; 3],
            hands: [Hand::These(Cards::NONE); SEATS_LIMIT],
            stock: [None; 9],
            old: [Cards::NONE; SEATS_LIMIT],
            decide: String::new(),
            seed: 0,
            seen: Vec::new(),
        }
    }

    /// Reads one part.
    fn part(&mut self, part: &str) -> Result<(), PositionError> {
        let (name, rest) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
        if self.seen.iter().any(|seen| seen == name) {
            return Err(PositionError::Repeated(name.to_owned()));
        }
        self.seen.push(name.to_owned());
        let mut words = rest.split_whitespace();
        match name {
            "round" => self.table.round = round(rest)?,
            "first" => self.table.first = self.seat(rest)?,
            "turn" => self.table.turn = self.seat(rest)?,
            "might" | "faith" | "reason" | "ages" => self.buildings(name, words)?,
            "discard" => self.table.discard = cards(name, words)?,
            "open" => self.table.display = cards(name, words)?,
            "removed" => {
                for (kind, count) in counts(name, words)? {
                    self.table.removed[kind.index()] = count;
                }
            }
            "stock" => {
                for (kind, count) in counts(name, words)? {
                    self.stock[kind.index()] = Some(count);
                }
            }
            "old" => self.table.old = cards(name, words)?,
            "did" => words.try_for_each(|word| self.did(word))?,
            "played" => self.played(words)?,
            "cascade" | "ripple" | "joined" => {
                let found = self.table.cascade.take();
                self.table.cascade = Some(cascade::read(name, rest, found).ok_or_else(|| unknown_word(name, rest))?);
            }
            "decide" => rest.clone_into(&mut self.decide),
            "won" => {
                self.table.over = true;
                self.table.winners = self.seats(rest)?;
            }
            "seed" => self.seed = rest.parse().map_err(|_| unknown_word(name, rest))?,
            _ => {
                let seat = self.seat(name).map_err(|_| PositionError::UnknownPart(name.to_owned()))?;
                self.player(seat, words)?;
            }
        }
        Ok(())
    }

    /// The player with this letter.
    fn seat(&self, text: &str) -> Result<Seat, PositionError> {
        let mut letters = text.chars();
        let seat = letters.next().and_then(Seat::from_letter).filter(|seat| seat.0 < self.table.seats());
        seat.filter(|_| letters.next().is_none()).ok_or_else(|| PositionError::UnknownSeat(text.to_owned()))
    }

    fn seats(&self, text: &str) -> Result<SeatSet, PositionError> {
        let mut letters = [0; 4];
        text.chars().map(|letter| self.seat(letter.encode_utf8(&mut letters))).collect()
    }

    /// What the player whose turn it is has done.
    fn did(&mut self, word: &str) -> Result<(), PositionError> {
        let flag = match word {
            "exchange" => &mut self.table.exchanged,
            "swap" => &mut self.table.swapped,
            "act" => &mut self.table.acted,
            _ => return Err(unknown_word("did", word)),
        };
        *flag = true;
        Ok(())
    }

    /// The buildings of one board, or of all three.
    fn buildings<'a>(&mut self, name: &str, words: impl Iterator<Item = &'a str>) -> Result<(), PositionError> {
        for word in words {
            let token = Token::read(word).ok_or_else(|| unknown_word(name, word))?;
            match Age::ALL.into_iter().find(|age| age.key() == name) {
                Some(age) => self.tokens[age.index()].push(token),
                None => Age::ALL.into_iter().for_each(|age| self.tokens[age.index()].push(token.cast_on(age))),
            }
        }
        Ok(())
    }

    /// A player's pawns, Ecus and cards.
    fn player<'a>(&mut self, seat: Seat, words: impl Iterator<Item = &'a str>) -> Result<(), PositionError> {
        let part = seat.letter().to_string();
        let mut about = "";
        let at = seat.index();
        for word in words {
            let unknown = || unknown_word(&part, word);
            match (about, word) {
                (_, "at" | "ecus" | "hand" | "known" | "old") => about = word,
                ("at", _) => self.table.pawns[at] = read_pawns(word).ok_or_else(unknown)?,
                ("ecus", _) => {
                    let ecus = word.parse().ok().filter(|ecus| *ecus <= MOST_ECUS);
                    self.table.ecus[at] = ecus.ok_or_else(unknown)?;
                }
                ("hand", _) => self.hands[at] = self.hands[at].with(word).ok_or_else(unknown)?,
                ("known", _) => {
                    let more = read_cards(word).ok_or_else(unknown)?;
                    self.table.known[at] = together(self.table.known[at], more).ok_or_else(unknown)?;
                }
                ("old", _) => match word.parse() {
                    Ok(count) => self.table.old_counts[at] = count,
                    Err(_) => self.old[at] = read_cards(word).ok_or_else(unknown)?,
                },
                _ => return Err(unknown()),
            }
        }
        Ok(())
    }

    /// The cards played in this turn: on which board, and which pawns stood there.
    fn played<'a>(&mut self, words: impl Iterator<Item = &'a str>) -> Result<(), PositionError> {
        for word in words {
            let unknown = || unknown_word("played", word);
            let age = word.chars().next().and_then(Age::from_letter).ok_or_else(unknown)?;
            let other = if age == Age::Might { Age::Faith } else { Age::Might };
            let pawns = match &word[1..] {
                "1" => [age, other],
                "2" => [other, age],
                "12" => [age; 2],
                _ => return Err(unknown()),
            };
            if self.table.ledger.plays().len() == HAND {
                return Err(unknown());
            }
            self.table.ledger.note(age, pawns, 1);
        }
        Ok(())
    }

    /// Lays everything on the table and checks it.
    fn finish(mut self) -> Result<Khronos, PositionError> {
        lay::lay(&mut self.table, &self.tokens)?;
        self.count_tiles()?;
        if !self.seen.iter().any(|seen| seen == "turn") {
            self.table.turn = self.table.first;
        }
        decision::decide(&mut self.table, &self.decide)?;
        self.check_cards()?;
        let mut rng = Rng::from_number(self.seed);
        for _ in 0..TRIES {
            let game = self.deal(&mut rng)?;
            if game.table.over || decision::can_be_answered(&game) {
                return Ok(game);
            }
        }
        Err(PositionError::Decision(self.decide))
    }

    /// Counts the tiles that are left in the box.
    fn count_tiles(&mut self) -> Result<(), PositionError> {
        for kind in Kind::ALL {
            let boards = self.table.boards.iter().flat_map(|board| board.buildings());
            let laid = boards.filter(|building| building.kind == kind && !building.printed).count();
            let gone = usize::from(self.table.removed[kind.index()]);
            let left = usize::from(kind.stock()).checked_sub(laid + gone);
            let wanted = self.stock[kind.index()].unwrap_or(0);
            let found = laid + gone + usize::from(wanted);
            let left = left.filter(|left| *left >= usize::from(wanted));
            let left = left.ok_or(PositionError::Tiles { kind, found, most: kind.stock() })?;
            self.table.stock[kind.index()] = self.stock[kind.index()].unwrap_or(left as u8);
            self.table.removed[kind.index()] = kind.stock() - laid as u8 - self.table.stock[kind.index()];
        }
        Ok(())
    }

    /// Checks the hands and counts them.
    fn check_cards(&mut self) -> Result<(), PositionError> {
        self.check_open()?;
        for seat in Seat::all(self.table.seats()) {
            let (known, hand) = (self.table.known[seat.index()], self.hands[seat.index()]);
            if matches!(hand, Hand::These(cards) if !known.is_within(cards)) {
                return Err(PositionError::Known(seat, known));
            }
            let size = hand.len().max(usize::from(known.len()));
            if size > HAND {
                return Err(PositionError::Hand(seat, size));
            }
            if usize::from(self.table.old_counts[seat.index()]) > size - usize::from(known.len()) {
                return Err(PositionError::Old(seat));
            }
            self.table.hand_sizes[seat.index()] = size as u8;
        }
        Ok(())
    }

    /// Gives the players their cards. Those that the text does not tell are drawn: from the cards that were held when the discard
    /// pile was shuffled, as many as are surely left of them, and from what the text leaves.
    fn deal(&self, rng: &mut Rng) -> Result<Khronos, PositionError> {
        let told = |seat: usize| match self.hands[seat] {
            Hand::These(cards) => cards,
            Hand::Some(_) => self.table.known[seat],
        };
        let mut game = Khronos {
            table: self.table.clone(),
            hands: std::array::from_fn(told),
            old_hands: self.old,
            rng: rng.split(),
            memo: Memo::default(),
        };
        let mut deck = self.rest(&game.hands)?;
        let told_old = self.old.iter().fold(Cards::NONE, |all, cards| all.with(*cards));
        let mut old = self.table.old.without(told_old).common(deck);
        for seat in Seat::all(self.table.seats()).map(Seat::index) {
            if self.old[seat].is_empty() && matches!(self.hands[seat], Hand::Some(_)) {
                for _ in 0..self.table.old_counts[seat].min(old.len()) {
                    let Some(card) = draw(old, rng) else { break };
                    (old, deck) = (old.without(card), deck.without(card));
                    game.hands[seat] = game.hands[seat].with(card);
                    game.old_hands[seat] = game.old_hands[seat].with(card);
                }
            }
        }
        for seat in Seat::all(self.table.seats()).map(Seat::index) {
            while game.hands[seat].len() < self.table.hand_sizes[seat] {
                let card = draw(deck, rng).ok_or_else(|| self.too_few())?;
                (game.hands[seat], deck) = (game.hands[seat].with(card), deck.without(card));
            }
        }
        game.table.deck = deck.len();
        Ok(game)
    }

    /// More cards are in hands than there are.
    fn too_few(&self) -> PositionError {
        let most = self.table.setup.deck().len();
        PositionError::Cards { colour: None, found: usize::from(most) + 1, most }
    }

    fn check_open(&self) -> Result<(), PositionError> {
        let wanted = if self.table.setup.edition() == Edition::Holdem { 3 } else { 0 };
        let open = self.table.display;
        if open.len() == wanted { Ok(()) } else { Err(PositionError::Open(open)) }
    }

    /// The cards that lie nowhere else.
    fn rest(&self, hands: &[Cards]) -> Result<Cards, PositionError> {
        let deck = self.table.setup.deck();
        let placed = hands.iter().chain([&self.table.discard, &self.table.display]);
        let mut rest = deck;
        for colour in Colour::ALL {
            let found: usize = placed.clone().map(|cards| usize::from(cards.count(colour))).sum();
            if found > usize::from(deck.count(colour)) {
                return Err(PositionError::Cards { colour: Some(colour), found, most: deck.count(colour) });
            }
            rest = rest.without(Cards::of(colour, found as u8));
        }
        Ok(rest)
    }
}

impl Hand {
    /// This hand and what `word` adds to it.
    fn with(self, word: &str) -> Option<Hand> {
        match (word.parse(), self) {
            (Ok(count), Hand::These(Cards::NONE)) => Some(Hand::Some(count)),
            (Err(_), Hand::These(cards)) => together(cards, read_cards(word)?).map(Hand::These),
            _ => None,
        }
    }

    fn len(self) -> usize {
        usize::from(match self {
            Hand::These(cards) => cards.len(),
            Hand::Some(count) => count,
        })
    }
}

/// One of these cards.
fn draw(cards: Cards, rng: &mut Rng) -> Option<Cards> {
    let all: Vec<Colour> = cards.iter().collect();
    rng.pick(&all).map(|colour| Cards::of(*colour, 1))
}

fn unknown_word(part: &str, word: &str) -> PositionError {
    PositionError::UnknownWord { part: part.to_owned(), word: word.to_owned() }
}

fn round(text: &str) -> Result<u8, PositionError> {
    text.parse().ok().filter(|round| (1..=7).contains(round)).ok_or_else(|| PositionError::Round(text.to_owned()))
}

/// Both; `None` beyond what any deck has.
fn together(cards: Cards, more: Cards) -> Option<Cards> {
    Colour::ALL.into_iter().try_fold(cards, |cards, colour| add(cards, colour, more.count(colour)))
}

fn cards<'a>(name: &str, mut words: impl Iterator<Item = &'a str>) -> Result<Cards, PositionError> {
    words.try_fold(Cards::NONE, |all, word| {
        read_cards(word).and_then(|more| together(all, more)).ok_or_else(|| unknown_word(name, word))
    })
}

fn counts<'a>(name: &str, words: impl Iterator<Item = &'a str>) -> Result<Vec<(Kind, u8)>, PositionError> {
    words.map(|word| read_count(word).ok_or_else(|| unknown_word(name, word))).collect()
}
