//! What a building that is only looked at would lead to, on all boards.

use super::labels::powers_label;
use super::playback::ground;
use super::spot::{Aim, Sites};
use super::words::{self, counted, phrase, word};
use super::{Age, Decision, Domain, Event, Move, Table, View};
use crate::engine::Seat;
use crate::told::Names;

/// The table after a building, as far as it can be foreseen.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Foresight {
    /// The table then.
    pub(super) table: Table,
    /// The domains then, by [`Age`].
    pub(super) domains: [Vec<Domain>; 3],
    /// What would happen on the way.
    events: Vec<Event>,
    /// The domains now, by [`Age`].
    before: [Vec<Domain>; 3],
    aim: Aim,
    sites: Sites,
}

impl Foresight {
    /// What comes of the building that is looked at.
    pub(super) fn of(view: &View, aim: Aim, sites: &Sites) -> Option<Foresight> {
        let begins = match (view.table.decision, sites.from) {
            (Decision::Act, None) => Some(Move::Build { age: aim.age, kind: sites.kind }),
            (Decision::Act, Some(from)) => Some(Move::Upgrade { age: aim.age, from, to: sites.kind }),
            _ => None,
        };
        let moves: Vec<Move> = begins.into_iter().chain([Move::At(aim.at)]).collect();
        let (table, events) = view.preview(&moves)?;
        let domains = Age::ALL.map(|age| table.domains(age));
        let before = Age::ALL.map(|age| view.table.domains(age));
        Some(Foresight { table, domains, events, before, aim, sites: *sites })
    }

    /// What is built where.
    pub(super) fn title(&self) -> String {
        let kind = words::kind_name(self.sites.kind);
        let at = words::ground(self.sites.kind, self.aim.at);
        phrase("outlook.title", &[("kind", &kind), ("age", &words::age_name(self.aim.age)), ("square", &at)])
    }

    /// The consequences in words, the telling ones first.
    pub(super) fn lines(&self, view: &View, names: &Names) -> Vec<String> {
        let mut lines: Vec<String> = self.cost(view).into_iter().collect();
        lines.extend(self.bonus());
        lines.extend(self.joins());
        lines.extend(consequences(&self.events, names));
        lines.extend(incomes(view, [&self.before, &self.domains], names));
        if matches!(self.table.decision, Decision::Settle { .. } | Decision::Downsize { .. } | Decision::Stand { .. }) {
            lines.push(phrase("outlook.choice", &[("name", names.of(self.table.acting))]));
        }
        lines
    }

    fn cost(&self, view: &View) -> Option<String> {
        if matches!(view.table.decision, Decision::Stand { .. }) {
            return None;
        }
        let setup = view.table.setup;
        let Sites { kind, from, .. } = self.sites;
        let old = from.and_then(|from| view.table.board(self.aim.age).at(from)).map_or(0, |old| setup.value(old.kind));
        let cards = words::cards_of(kind.colour(), setup.value(kind) - old);
        let terrain = view.table.terrain_cost(self.aim.age, kind, self.aim.at, from);
        let more = (terrain > 0).then(|| counted("outlook.terrain", usize::from(terrain), &[]));
        Some([phrase("outlook.costs", &[("cards", &cards)]), more.unwrap_or_default()].concat())
    }

    fn bonus(&self) -> Option<String> {
        let bonus = self.events.iter().find_map(|event| match event {
            Event::Built { bonus, .. } | Event::Upgraded { bonus, .. } => Some(usize::from(*bonus)),
            _ => None,
        });
        bonus.filter(|bonus| *bonus > 0).map(|bonus| counted("outlook.bonus", bonus, &[]))
    }

    /// How many domains become one where it is built, and what that one is.
    fn joins(&self) -> Option<String> {
        let place = self.aim.age.index();
        let whole = self.domains[place].iter().find(|domain| domain.squares.contains(self.aim.at))?;
        let parts = self.before[place].iter().filter(|part| part.squares.meets(whole.squares)).count();
        let powers = powers_label(whole);
        Some(match parts {
            0 => word("outlook.alone"),
            1 => phrase("outlook.grows", &[("powers", &powers)]),
            _ => counted("outlook.joins", parts, &[("powers", &powers)]),
        })
    }
}

/// What happens besides what was done, in a sentence each.
pub(super) fn consequences(events: &[Event], names: &Names) -> Vec<String> {
    let own = |event: &Event| matches!(event, Event::Built { .. } | Event::Upgraded { .. } | Event::Demolished { .. });
    let told = events.iter().filter(|event| !own(event) && ground(event).is_some());
    told.filter_map(|event| words::sentence(event, names)).map(|sentence| sentence.words).collect()
}

/// Whose domains would pay more or less, on which board.
fn incomes(view: &View, [before, after]: [&[Vec<Domain>; 3]; 2], names: &Names) -> Vec<String> {
    let pays = |domains: &[Domain], seat: Seat| {
        let paying = domains.iter().filter(|domain| domain.controllers.contains(seat));
        paying.map(|domain| usize::from(domain.income)).sum::<usize>()
    };
    let mut lines = Vec::new();
    for seat in Seat::all(view.table.seats()) {
        for age in Age::ALL {
            let [now, then] = [before, after].map(|boards| pays(&boards[age.index()], seat));
            if now != then {
                let key = if view.viewer.seat() == Some(seat) { "outlook.pays_you" } else { "outlook.pays" };
                let (now, then) = (now.to_string(), then.to_string());
                let age = words::age_name(age);
                let values = [("name", names.of(seat)), ("age", age.as_str()), ("now", &now), ("then", &then)];
                lines.push(phrase(key, &values));
            }
        }
    }
    lines
}
