//! What can be done with a building that was touched, and what there is to know about it and its domain.

use leptos::prelude::*;

use super::icon::icon;
use super::labels::{building_label, domain_label, powers_label};
use super::foresight::consequences;
use super::spot::Spot;
use super::touch::Touch;
use super::words::{self, counted, phrase, word};
use super::{Age, Building, Colour, Decision, Khronos, Kind, Move, View, WhyNot};
use crate::engine::Game;
use crate::ui::live::{all, class_list, press};

/// The answers to what was touched, where it was touched.
pub(super) fn choice(touch: Touch) -> AnyView {
    let Some(spot) = touch.chosen.get() else { return ().into_any() };
    let (age, at) = match spot {
        Spot::Building(age, at) | Spot::Domain(age, at) => (age, at),
    };
    let view = touch.view.get();
    let Some(building) = view.table.board(age).at(at) else { return ().into_any() };
    let anchor = touch.anchor();
    let class = if anchor.is_low { "choice low" } else { "choice" };
    let is_building = matches!(spot, Spot::Building(..));
    let title = if is_building { building_label(building, view.table.setup, &touch.names()) } else { word("table.domain") };
    let answers = touch.answers(spot).into_iter().map(|mv| answer(touch, &view, age, building, mv));
    let answers = all(answers);
    let barred = (is_building && touch.decision() == Some(Decision::Act)).then(|| all(barred(touch, &view, age, building)));
    view! {
        <div class=class role="group" aria-label=word("table.choice") style:--x=px(anchor.x) style:--y=px(anchor.y)>
            <p class="asked">
                <b>{title}</b>
                <button type="button" class="close" aria-label=word("table.close") on:click=press(move || touch.chosen.set(None))>"×"</button>
            </p>
            {answers}{barred}
            {domain(touch, age, building)}
        </div>
    }
    .into_any()
}

fn px(length: f64) -> String {
    [&(length as i32).to_string(), "px"].concat()
}

/// What the domain of a building is worth, and to whom.
fn domain(touch: Touch, age: Age, building: &Building) -> AnyView {
    let scene = touch.scene.get();
    let domain = scene.domain(age, building.at).map(|domain| {
        view! { <p class="domain-words">{powers_label(domain)}<br />{domain_label(domain, &touch.names())}</p> }.into_any()
    });
    domain.into_any()
}

fn answer(touch: Touch, view: &View, age: Age, building: &Building, mv: Move) -> AnyView {
    let (key, label, about) = answer_words(view, age, building, mv);
    let foreseen = match mv {
        Move::Upgrade { .. } => Vec::new(),
        _ => view.preview(&[mv]).map(|(_, events)| consequences(&events, &touch.names())).unwrap_or_default(),
    };
    // What a cube does is said by its label.
    let foreseen = if matches!(mv, Move::Populate(_) | Move::Renovate(_)) { Vec::new() } else { foreseen };
    let foreseen = all(foreseen.into_iter().take(5).map(|line| view! { <small>{line}</small> }.into_any()));
    let class = class_list("answer", &[("hinted", touch.hint.get() == Some(mv))]);
    let act = move || match mv {
        Move::Upgrade { age, from, to } => touch.begin_upgrade(age, from, to),
        _ => touch.answer(mv),
    };
    view! {
        <button type="button" class=class on:click=press(act)>
            {icon(key)}<span><b>{label}</b><small>{about}</small>{foreseen}</span>
        </button>
    }
    .into_any()
}

/// The picture, the words and the cost of an answer.
fn answer_words(view: &View, age: Age, building: &Building, mv: Move) -> (&'static str, String, String) {
    let setup = view.table.setup;
    let name = words::kind_name(building.kind);
    match mv {
        Move::Upgrade { to, .. } => {
            let cost = words::cards_of(to.colour(), setup.value(to) - setup.value(building.kind));
            (to.key(), phrase("act.upgrade", &[("kind", &words::kind_name(to))]), cost)
        }
        Move::Demolish { .. } => {
            let cost = phrase("act.demolish_cost", &[("cards", &words::cards_of(building.colour(), 1))]);
            ("demolish", phrase("act.demolish", &[("kind", &name)]), cost)
        }
        Move::Populate(_) => ("populate", phrase("act.populate", &[("kind", &name)]), words::cards_of(Colour::Civil, 1)),
        Move::Renovate(_) => {
            let left = counted("act.renovate_left", usize::from(building.room(setup)), &[]);
            let cost = [words::cards_of(building.colour(), 1), left].join(". ");
            ("renovate", phrase("act.renovate", &[("kind", &name)]), cost)
        }
        Move::Settle(_) => ("might", word("act.settle"), words::age_name(age)),
        Move::Downsize(_) => {
            let about = match building.kind.smaller() {
                Some(smaller) => phrase("act.downsize_to", &[("kind", &words::kind_name(smaller))]),
                None => word("act.downsize_gone"),
            };
            (building.kind.key(), phrase("act.downsize", &[("kind", &name)]), about)
        }
        _ => ("coin", String::new(), String::new()),
    }
}

/// What cannot be done with a building, and why not.
fn barred(touch: Touch, view: &View, age: Age, building: &Building) -> Vec<AnyView> {
    let at = building.at;
    let mut tries: Vec<(String, Move)> = Vec::new();
    if age == Age::Reason {
        let (key, mv) = if building.ruin { ("act.renovate", Move::Renovate(at)) } else { ("act.populate", Move::Populate(at)) };
        if building.ruin || building.colour() == Colour::Civil {
            tries.push((phrase(key, &[("kind", &words::kind_name(building.kind))]), mv));
        }
    } else {
        let larger = Kind::ALL.into_iter().filter(|to| to.colour() == building.colour() && to.size() > building.kind.size());
        tries.extend(larger.map(|to| {
            (phrase("act.upgrade", &[("kind", &words::kind_name(to))]), Move::Upgrade { age, from: at, to })
        }));
        if building.kind.size() == 1 && !building.printed {
            tries.push((phrase("act.demolish", &[("kind", &words::kind_name(building.kind))]), Move::Demolish { age, at }));
        }
    }
    let names = touch.names();
    let refused = tries.into_iter().filter(|(_, attempt)| !touch.can(|mv| mv == *attempt));
    let judged = refused.filter_map(|(label, mv)| Some((label, Khronos::why_not(view, &mv)?)));
    judged
        .filter(|(_, why)| *why != WhyNot::NotOwner)
        .map(|(label, why)| {
            view! { <p class="barred"><span><b>{label}</b>{words::reason(why, &names)}</span></p> }.into_any()
        })
        .collect()
}
