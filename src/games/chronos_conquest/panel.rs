//! What is asked at a player's edge: a title, words, and answers to touch.

use super::begun::{Begun, Cause, asked};
use super::check::Player;
use super::kingdom::Part;
use super::labels::place_words;
use super::moves::Move;
use super::pieces::{Face, Wind};
use super::timer::Pack;
use super::view::{Ask, Draft, Table, View};
use super::words::{self, counted, phrase, word};
use crate::engine::{Millis, Seat};
use crate::told::Names;

/// What an answer looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// A picture of the sprite.
    Icon(&'static str),
    /// A timer, or a player.
    Glass(Seat),
    /// A card.
    Card(Face),
    /// Three cards in their order.
    Cards([Option<Face>; 3]),
}

/// Something to touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    /// What a touch does, as [`super::acts`] reads it.
    pub(super) act: String,
    pub(super) look: Look,
    /// The words on it.
    pub(super) words: String,
    /// What it is called by those who do not see it.
    pub(super) label: String,
    /// The thing on the board whose touch means the same.
    pub(super) target: String,
    pub(super) picked: bool,
    /// Whether a touch does something; else it says why not.
    pub(super) can: bool,
    /// Whether it completes what was begun.
    pub(super) finish: bool,
}

impl Answer {
    /// An answer that plays a move.
    pub(super) fn plays(mv: Move, look: Look, words: String) -> Answer {
        Answer::does(["mv:", &mv.to_string()].concat(), look, words)
    }

    /// An answer that does something at the table.
    pub(super) fn does(act: String, look: Look, words: String) -> Answer {
        let label = words.clone();
        Answer { act, look, words, label, target: String::new(), picked: false, can: true, finish: false }
    }

    /// The same, for this thing on the board.
    pub(super) fn at(self, target: String) -> Answer {
        Answer { target, ..self }
    }

    /// The same, with more words for those who do not see it.
    pub(super) fn called(self, label: String) -> Answer {
        Answer { label, ..self }
    }
}

/// What is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Panel {
    pub(super) title: String,
    pub(super) about: String,
    /// When it is answered for the player.
    pub(super) until: Option<Millis>,
    pub(super) answers: Vec<Answer>,
    /// Whether it can be put away.
    pub(super) closes: bool,
}

impl Panel {
    /// The panel of a player, if something is asked or looked at.
    pub(super) fn of(view: &View, seat: Seat, moves: &[Move], begun: &Begun, names: &Names) -> Option<Panel> {
        let scene = Scene { table: &view.table, seat, moves, names };
        if let Some(prompt) = asked(&view.table, seat).filter(|_| !moves.is_empty()) {
            let panel = match begun {
                Begun::Flip(cause, timer) if begun.answers(prompt.ask) => scene.flip(*cause, *timer),
                _ => scene.prompt(prompt.ask),
            };
            return Some(Panel { until: prompt.until, ..panel });
        }
        scene.drafted().or_else(|| scene.begun(begun))
    }

    /// The things on the board that answer.
    pub(super) fn targets(&self) -> impl Iterator<Item = &str> {
        self.answers
            .iter()
            .filter(|answer| answer.can)
            .map(|answer| answer.target.as_str())
            .filter(|name| !name.is_empty())
    }

    /// What a touch on this thing on the board does.
    pub(super) fn act_of(&self, target: &str) -> Option<&str> {
        self.answers.iter().find(|answer| answer.can && answer.target == target).map(|answer| answer.act.as_str())
    }
}

/// What panels are made from.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) table: &'a Table,
    pub(super) seat: Seat,
    pub(super) moves: &'a [Move],
    pub(super) names: &'a Names,
}

impl Scene<'_> {
    /// The answers made of some of the legal moves.
    pub(super) fn answers(self, of: impl Fn(Move) -> Option<Answer>) -> Vec<Answer> {
        self.moves.iter().filter_map(|mv| of(*mv)).collect()
    }

    fn prompt(self, ask: Ask) -> Panel {
        let table = self.table;
        match ask {
            Ask::War { left, .. } => {
                let title = counted("table.ask.war", usize::from(left), &[]);
                Panel { title, ..self.dooms(Cause::War) }
            }
            Ask::Starve => {
                let answers = self.answers(|mv| match mv {
                    Move::Starve(victim) => Some(self.rival(mv, victim)),
                    _ => None,
                });
                Panel { title: word("table.ask.starve"), answers, ..Panel::default() }
            }
            Ask::Mark => {
                let answers = self.answers(|mv| match mv {
                    Move::Mark(god) => {
                        Some(Answer::plays(mv, Look::Icon(god.key()), words::god_name(god)).at(god.to_string()))
                    }
                    _ => None,
                });
                Panel { title: word("table.ask.mark"), answers, ..Panel::default() }
            }
            Ask::Name => {
                let blows = |wind: Wind| {
                    if table.has_wind(self.seat, wind) { word("table.has_wind") } else { word("table.new_wind") }
                };
                let answers = self.answers(|mv| match mv {
                    Move::Name(wind) => {
                        let face = Face::Wind(wind);
                        let label = [words::face_name(face), blows(wind)].join(": ");
                        Some(Answer::plays(mv, Look::Icon(face.key()), words::face_name(face)).called(label))
                    }
                    _ => None,
                });
                Panel { title: word("table.ask.name"), answers, ..Panel::default() }
            }
            Ask::Order { stack, count } => {
                let faces = Player { table, seat: self.seat }.shown(stack, count);
                let answers = self.answers(|mv| match mv {
                    Move::Order(order) => Some(ordered(mv, order, faces)),
                    _ => None,
                });
                let title = phrase("table.ask.order", &[("stack", &(stack + 1).to_string())]);
                Panel { title, about: word("table.order_about"), answers, ..Panel::default() }
            }
        }
    }

    /// An opponent, with the card on top of the pile.
    fn rival(self, mv: Move, victim: Seat) -> Answer {
        let top = self.table.kingdom(victim).top(Pack::Centre);
        let top = top.map_or_else(|| word("table.no_card"), words::face_name);
        let name = self.names.of(victim).to_owned();
        let label = [name.clone(), top.clone()].join(": ");
        Answer::plays(mv, Look::Glass(victim), [name, top].join(" · ")).called(label).at([
            "realm-",
            &victim.to_string(),
        ]
        .concat())
    }

    /// What is begun in the game itself, so that only its end is missing.
    fn drafted(self) -> Option<Panel> {
        let draft = self.table.drafts[self.seat.index()].as_ref()?;
        let title = match draft {
            Draft::Offer { god, cost, paid } => {
                let count = [("count", &*paid.len().to_string()), ("cost", &*cost.to_string())];
                [words::god_name(*god), phrase("table.paid", &count)].join(": ")
            }
            Draft::Hades(_) => word("table.ask.hades_second"),
            Draft::Swap { face, .. } => phrase("table.ask.give", &[("card", &words::face_name(*face))]),
        };
        let answers = self.answers(|mv| match mv {
            Move::Pay(part) | Move::Give(part) => {
                let face = self.table.kingdom(self.seat).part(part)?;
                Some(Answer::plays(mv, Look::Card(face), String::new()).called(words::face_name(face)))
            }
            Move::Also(doom) => {
                let timer = self.table.timer(doom.seat, doom.timer)?;
                let place = place_words(self.table, timer.place, self.names);
                let how = word(if doom.flip { "table.flip" } else { "table.stay" });
                let label = phrase("table.timer_at", &[("name", self.names.of(doom.seat)), ("place", &place)]);
                Some(
                    Answer::plays(mv, Look::Glass(doom.seat), [place, how.clone()].join(", "))
                        .called([label, how].join(", ")),
                )
            }
            _ => None,
        });
        Some(Panel { title, answers, closes: self.moves.contains(&Move::Drop), ..Panel::default() })
    }
}

/// Cards put back in an order.
fn ordered(mv: Move, order: [u8; 3], faces: [Option<Face>; 3]) -> Answer {
    let cards = order.map(|at| faces[usize::from(at)]);
    let names: Vec<String> = cards.iter().flatten().map(|face| words::face_name(*face)).collect();
    Answer::plays(mv, Look::Cards(cards), String::new()).called(names.join(", "))
}

/// The name of a card of the own kingdom in what is to be done with it.
pub(super) fn part_name(part: Part) -> String {
    match part {
        Part::Pile(at) => at.to_string(),
        Part::Wind(wind) => wind.letter().to_string(),
    }
}
