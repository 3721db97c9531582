//! Reads a position.

use super::error::PositionError;
use super::hands::{HAND, Hand};
use super::token::{Token, read_cards, read_count, read_pawns, together};
use super::{cascade, decision, lay};
use crate::engine::{Rng, Seat, SeatSet};
use crate::games::khronos::board::Board;
use crate::games::khronos::pieces::{Age, Cards, Kind};
use crate::games::khronos::setup::{Edition, SEATS_LIMIT, Setup};
use crate::games::khronos::state::Khronos;
use crate::games::khronos::view::Table;

/// More Ecus than anybody can have.
const MOST_ECUS: u16 = 9_999;
/// How often cards that the text does not tell are drawn until whoever has begun something can finish it.
const TRIES: u32 = 100;

/// What has been read so far.
pub(super) struct Draft {
    pub(super) table: Table,
    tokens: [Vec<Token>; 3],
    pub(super) hands: [Hand; SEATS_LIMIT],
    /// How many tiles of a kind are to be left in the box, where the text says so.
    stock: [Option<u8>; 9],
    /// Each seat's part of the cards that it held when the discard pile was shuffled.
    pub(super) old: [Cards; SEATS_LIMIT],
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
        let rest = rest.trim_start();
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
                self.table.cascade = Some(cascade::read(name, rest, found).ok_or_else(|| not_understood(name, rest))?);
            }
            "decide" => rest.clone_into(&mut self.decide),
            "won" => {
                self.table.over = true;
                self.table.winners = self.seats(rest)?;
            }
            "seed" => self.seed = rest.parse().map_err(|_| not_understood(name, rest))?,
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
            _ => return Err(not_understood("did", word)),
        };
        *flag = true;
        Ok(())
    }

    /// The buildings of one board, or of all three.
    fn buildings<'a>(&mut self, name: &str, words: impl Iterator<Item = &'a str>) -> Result<(), PositionError> {
        for word in words {
            let token = Token::read(word).ok_or_else(|| not_understood(name, word))?;
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
            let unknown = || not_understood(&part, word);
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
            let unknown = || not_understood("played", word);
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
            let boards = self.table.boards.iter().flat_map(Board::buildings);
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
}

fn not_understood(part: &str, word: &str) -> PositionError {
    PositionError::UnknownWord { part: part.to_owned(), word: word.to_owned() }
}

fn round(text: &str) -> Result<u8, PositionError> {
    text.parse().ok().filter(|round| (1..=7).contains(round)).ok_or_else(|| PositionError::Round(text.to_owned()))
}

fn cards<'a>(name: &str, mut words: impl Iterator<Item = &'a str>) -> Result<Cards, PositionError> {
    words.try_fold(Cards::NONE, |all, word| {
        read_cards(word).and_then(|more| together(all, more)).ok_or_else(|| not_understood(name, word))
    })
}

fn counts<'a>(name: &str, words: impl Iterator<Item = &'a str>) -> Result<Vec<(Kind, u8)>, PositionError> {
    words.map(|word| read_count(word).ok_or_else(|| not_understood(name, word))).collect()
}
