//! The panels of gods, cities, offerings and powers.

use super::begun::{Begun, Cause};
use super::kingdom::Part;
use super::labels::place_words;
use super::moves::Move;
use super::panel::{Answer, Look, Panel, Scene, part_name};
use super::pieces::{City, God, Wind};
use super::scene::{glass_name, spot};
use super::timer::{Pack, Place};
use super::words::{self, counted, phrase, word};

/// The gods with a power that is used.
pub(super) fn power_of(god: God) -> Option<Begun> {
    match god {
        God::Hades => Some(Begun::Doom(Cause::Hades(None))),
        God::Heracles => Some(Begun::Heracles),
        God::Hermes => Some(Begun::Hermes),
        God::Aphrodite => Some(Begun::Doom(Cause::Aphrodite)),
        _ => None,
    }
}

/// The cities with a power that is used.
pub(super) fn power_of_city(city: City) -> Option<Begun> {
    match city {
        City::Sparta => Some(Begun::Doom(Cause::Sparta)),
        City::Corinth => Some(Begun::Corinth),
        City::Delphi => Some(Begun::Delphi),
        _ => None,
    }
}

/// Whether a move uses the power of a god.
pub(super) fn uses(god: God, mv: Move) -> bool {
    match god {
        God::Hades => matches!(mv, Move::Hades(_)),
        God::Heracles => matches!(mv, Move::Swap(..)),
        God::Hermes => matches!(mv, Move::Recall(_)),
        God::Aphrodite => matches!(mv, Move::Banish(_)),
        _ => false,
    }
}

/// Whether a move uses the power of a city.
pub(super) fn uses_city(city: City, mv: Move) -> bool {
    match city {
        City::Sparta => matches!(mv, Move::Sparta(_)),
        City::Corinth => matches!(mv, Move::Corinth(_)),
        City::Delphi => matches!(mv, Move::Delphi(_)),
        _ => false,
    }
}

impl Scene<'_> {
    /// What the player has begun at the table.
    pub(super) fn begun(self, begun: &Begun) -> Option<Panel> {
        let panel = match begun {
            Begun::Nothing => return None,
            Begun::Temple => self.temple(),
            Begun::God(god) => self.god(*god),
            Begun::City(city) => self.city(*city),
            Begun::Cards => self.cards(),
            Begun::Offer(god, picks) => self.offer(*god, picks),
            Begun::Doom(cause) => self.dooms(*cause),
            Begun::Flip(cause, timer) => self.flip(*cause, *timer),
            Begun::Heracles => self.heracles(),
            Begun::Hermes => self.hermes(),
            Begun::Corinth => self.stacks("table.ask.corinth", |mv| match mv {
                Move::Corinth(stack) => Some(stack),
                _ => None,
            }),
            Begun::Delphi => self.stacks("table.ask.delphi", |mv| match mv {
                Move::Delphi(stack) => Some(stack),
                _ => None,
            }),
        };
        Some(Panel { closes: true, ..panel })
    }

    fn temple(self) -> Panel {
        let gods = self.table.temple.iter().map(|shrine| {
            let god = shrine.god;
            let state = match shrine.owner {
                Some(owner) => self.names.of(owner).to_owned(),
                None => self.table.cost(self.seat, god).to_string(),
            };
            let can = self.moves.iter().any(|mv| *mv == Move::Offer(god) || uses(god, *mv));
            let words = [words::god_name(god), state].join(" · ");
            let label = [words.clone(), words::god_short(god)].join(": ");
            Answer { can, ..Answer::does(["god:", god.key()].concat(), Look::Icon(god.key()), words).called(label) }
        });
        let cities = self.table.cities.iter().map(|city| {
            let can = self.moves.iter().any(|mv| uses_city(*city, *mv));
            let label = [words::city_name(*city), words::city_short(*city)].join(": ");
            let act = ["city:", city.key()].concat();
            Answer { can, ..Answer::does(act, Look::Icon(city.key()), words::city_name(*city)).called(label) }
        });
        Panel { title: word("table.temple"), answers: gods.chain(cities).collect(), ..Panel::default() }
    }

    fn god(self, god: God) -> Panel {
        let Some(shrine) = self.table.shrine(god) else { return Panel::default() };
        let cost = usize::from(self.table.cost(self.seat, god));
        let mut answers = Vec::new();
        let state = match shrine.owner {
            Some(owner) if owner == self.seat => {
                if power_of(god).is_some() {
                    let can = self.moves.iter().any(|mv| uses(god, *mv));
                    let act = ["use:", god.key()].concat();
                    answers.push(Answer {
                        can,
                        finish: true,
                        ..Answer::does(act, Look::Icon(god.key()), word("table.use"))
                    });
                }
                word("table.gained_by_you")
            }
            Some(owner) => phrase("table.gained_by", &[("name", self.names.of(owner))]),
            None => {
                let can = self.moves.contains(&Move::Offer(god));
                let act = ["offer:", god.key()].concat();
                answers.push(Answer {
                    can,
                    finish: true,
                    ..Answer::does(act, Look::Icon("temple"), counted("table.offer", cost, &[]))
                });
                counted("table.cards", cost, &[])
            }
        };
        let title = [words::god_name(god), state].join(" · ");
        Panel { title, about: words::god_about(god), answers, ..Panel::default() }
    }

    fn city(self, city: City) -> Panel {
        let mut answers = Vec::new();
        if power_of_city(city).is_some() {
            let can = self.moves.iter().any(|mv| uses_city(city, *mv));
            let act = ["use:", city.key()].concat();
            answers.push(Answer { can, finish: true, ..Answer::does(act, Look::Icon(city.key()), word("table.use")) });
        }
        Panel { title: words::city_name(city), about: words::city_about(city), answers, ..Panel::default() }
    }

    /// The names of the own cards, each as often as there are.
    fn own_parts(self) -> Vec<Part> {
        let kingdom = self.table.kingdom(self.seat);
        let pile = (0..kingdom.pile.len() as u8).rev().map(Part::Pile);
        let winds = Wind::ALL
            .into_iter()
            .flat_map(|wind| std::iter::repeat_n(Part::Wind(wind), usize::from(kingdom.winds[wind.index()])));
        pile.chain(winds).collect()
    }

    fn card(self, part: Part, act: String) -> Option<Answer> {
        let face = self.table.kingdom(self.seat).part(part)?;
        Some(Answer::does(act, Look::Card(face), String::new()).called(words::face_name(face)))
    }

    fn cards(self) -> Panel {
        let cards = self.own_parts().into_iter().filter_map(|part| self.card(part, String::new()));
        let answers = cards.map(|answer| Answer { can: false, ..answer }).collect();
        Panel { title: word("table.own_cards"), answers, ..Panel::default() }
    }

    fn offer(self, god: God, picks: &[Part]) -> Panel {
        let cost = usize::from(self.table.cost(self.seat, god));
        let mut left = picks.to_vec();
        let cards = self.own_parts().into_iter().filter_map(|part| {
            let place = left.iter().position(|pick| *pick == part);
            let picked = place.map(|place| left.swap_remove(place)).is_some();
            let act = [if picked { "back:" } else { "pick:" }, &part_name(part)].concat();
            Some(Answer { picked, can: picked || picks.len() < cost, ..self.card(part, act)? })
        });
        let mut answers: Vec<Answer> = cards.collect();
        if picks.len() == cost {
            let words = phrase("table.give", &[("god", &words::god_name(god))]);
            answers.insert(0, Answer { finish: true, ..Answer::does("give".to_owned(), Look::Icon("temple"), words) });
        }
        let count = [("count", &*picks.len().to_string()), ("cost", &*cost.to_string())];
        let title = [words::god_name(god), phrase("table.paid", &count)].join(": ");
        Panel { title, answers, ..Panel::default() }
    }

    fn heracles(self) -> Panel {
        let answers = self.answers(|mv| match mv {
            Move::Swap(victim, pack) => {
                let face = self.table.kingdom(victim).top(pack)?;
                let name = self.names.of(victim);
                let target = spot(victim, Place::Pile(victim, pack));
                let label = [name, &words::face_name(face)].join(": ");
                Some(Answer::plays(mv, Look::Card(face), name.to_owned()).called(label).at(target))
            }
            _ => None,
        });
        Panel { title: word("table.ask.heracles"), answers, ..Panel::default() }
    }

    fn hermes(self) -> Panel {
        let answers = self.answers(|mv| match mv {
            Move::Recall(number) => {
                let timer = self.table.timer(self.seat, number)?;
                let place = place_words(self.table, timer.place, self.names);
                Some(Answer::plays(mv, Look::Glass(self.seat), place).at(glass_name(self.seat, number)))
            }
            _ => None,
        });
        Panel { title: word("table.ask.hermes"), answers, ..Panel::default() }
    }

    fn stacks(self, title: &str, stack: impl Fn(Move) -> Option<u8>) -> Panel {
        let answers = self.answers(|mv| {
            let place = Place::Stack(stack(mv)?);
            let words = place_words(self.table, place, self.names);
            Some(Answer::plays(mv, Look::Icon("leave"), words).at(spot(self.seat, place)))
        });
        Panel { title: word(title), answers, ..Panel::default() }
    }
}

/// The pile of a kingdom as it is called on the screen.
pub(super) fn pile_name(seat: crate::engine::Seat, pack: Pack) -> String {
    spot(seat, Place::Pile(seat, pack))
}
