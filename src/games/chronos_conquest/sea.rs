//! The sea: nine stacks in a ring, and in its middle Hell, the temple and the cities.

use leptos::prelude::*;

use super::card::{card, small_card};
use super::icon::icon;
use super::keys::cap;
use super::labels::stack_label;
use super::moves::Move;
use super::pieces::{City, God};
use super::scene::{CityFace, ShrineFace, StackFace, cities, shrines, spot};
use super::touch::Touch;
use super::words::{self, counted, phrase, word};
use crate::ui::live::{all, class_list, live, memo};

/// The sea.
pub(super) fn sea(touch: Touch) -> AnyView {
    let stacks = touch.view.with_untracked(|view| view.table.stacks.len() as u8);
    view! {
        <div class=["sea ring-", &stacks.to_string()].concat()>
            <div class="ring" role="group" aria-label=word("table.sea")>{all((0..stacks).map(|number| stack(touch, number, stacks)))}</div>
            <div class="middle">{hell(touch)}{temple(touch)}{towns(touch)}</div>
        </div>
    }
    .into_any()
}

/// The classes of a place: whether a timer in hand may go there, and whose.
fn place_class(touch: Touch, always: &str, name: &str, more: &[(&str, bool)]) -> String {
    let lit = touch.lit.get();
    let seats = lit.seats(name);
    let target = touch.targets.with(|targets| targets.iter().any(|(_, target)| target == name));
    let mut class = class_list(
        always,
        &[
            ("can", !seats.is_empty() || target),
            ("lit", !seats.is_empty()),
            ("target", target),
            ("takes", lit.takes(name)),
            ("slides", lit.slides(name)),
            (
                "hinted",
                matches!(touch.hint.get(), Some(Move::Go { to, .. }) if touch.single().is_some_and(|seat| spot(seat, to) == name)),
            ),
            ("aimed", touch.aim.with(|aim| aim.as_deref() == Some(name))),
        ],
    );
    if let Some(seat) = seats.first() {
        class.push_str(" for-");
        class.push(seat.letter());
    }
    class_list(&class, more)
}

/// The parts of a place that say what happens to the card of the timer that is dropped there.
pub(super) fn zones() -> AnyView {
    view! {
        <span class="zones" aria-hidden="true">
            <i class="zone take">{icon("take")}{word("table.take")}</i>
            <i class="zone leave">{icon("leave")}{word("table.leave")}</i>
            <i class="zone slide">{icon("slide")}{word("table.slide")}</i>
        </span>
    }
    .into_any()
}

fn stack(touch: Touch, number: u8, of: u8) -> AnyView {
    let face = memo(move || touch.view.with(|view| StackFace::of(&view.table, number)));
    let name = ["s", &number.to_string()].concat();
    let called = name.clone();
    let class = move || {
        let face = face.get();
        let more =
            face.as_ref().map_or([("closed", true), ("blocked", false), ("frozen", false), ("last", false)], |face| {
                [
                    ("closed", !face.open),
                    ("blocked", face.standing > 1),
                    ("frozen", face.frozen),
                    ("last", face.count == 1),
                ]
            });
        place_class(touch, "place stack", &called, &more)
    };
    let label = move || face.get().map(|face| stack_label(number, &face)).unwrap_or_default();
    let key = cap(touch, &name);
    view! {
        <button
            type="button"
            class=class
            data-spot=name.clone()
            data-touch=name
            aria-label=label
            style:--i=number.to_string()
            style:--n=of.to_string()
        >
            {live(move || stack_face(face.get()))}
            <span class="stand"></span>
            {key}{zones()}
        </button>
    }
    .into_any()
}

fn stack_face(face: Option<StackFace>) -> AnyView {
    let Some(face) = face else { return ().into_any() };
    let top = match face.top {
        Some(top) => card(top),
        None => view! { <span class="card back"></span> }.into_any(),
    };
    let next = face.next.map(small_card);
    let marks = [(face.standing > 1, "blocked"), (face.frozen, "delphi")];
    let marks = all(marks.into_iter().filter(|(is_so, _)| *is_so).map(|(_, mark)| icon(mark)));
    view! {
        <span class=class_list("heap", &[("thin", face.count < 3), ("last", face.count == 1)])>{top}</span>
        <span class="count" title=counted("table.cards", usize::from(face.count), &[])>{face.count.to_string()}</span>
        <span class="next">{next}</span>
        <span class="marks">{marks}</span>
    }
    .into_any()
}

fn hell(touch: Touch) -> AnyView {
    let part = |name: &'static str, words: String| {
        let key = cap(touch, name);
        view! {
            <button type="button" class=move || place_class(touch, "place hell", name, &[]) data-spot=name data-touch=name aria-label=words.clone() title=words>
                <span class="hell-name">{icon("hell")}</span><span class="stand"></span>{key}{zones()}
            </button>
        }
        .into_any()
    };
    view! { <div class="underworld">{part("hell1", word("table.hell_one"))}<i class="way" aria-hidden="true">"›"</i>{part("hell2", word("table.hell_two"))}</div> }
        .into_any()
}

fn temple(touch: Touch) -> AnyView {
    let gods =
        memo(move || touch.view.with(|view| view.table.temple.iter().map(|shrine| shrine.god).collect::<Vec<God>>()));
    live(move || {
        let gods = gods.get();
        if gods.is_empty() {
            return ().into_any();
        }
        let count = gods.len();
        view! {
            <div class=class_list("temple", &[("seven", count > 6)]) role="group" aria-label=word("table.temple")>
                {all(gods.into_iter().enumerate().map(|(place, god)| shrine(touch, place, god)))}
            </div>
        }
        .into_any()
    })
}

fn shrine(touch: Touch, place: usize, god: God) -> AnyView {
    let face = memo(move || touch.view.with(|view| shrines(&view.table).get(place).copied()));
    let name = god.key();
    let class = move || {
        let face = face.get();
        let owner = face.and_then(|face| face.owner.or(face.kept_for));
        let target = touch.targets.with(|targets| targets.iter().any(|(_, target)| target == name));
        let mut class = class_list(
            "god",
            &[
                ("can", target),
                ("target", target),
                ("gained", face.is_some_and(|face| face.owner.is_some())),
                ("kept", face.is_some_and(|face| face.kept_for.is_some())),
                ("rests", face.is_some_and(|face| face.rests)),
                ("hinted", touch.hint.get() == Some(Move::Offer(god))),
            ],
        );
        if let Some(owner) = owner {
            class.push_str(" of-");
            class.push(owner.letter());
        }
        class
    };
    let label = move || face.get().map(|face| shrine_label(touch, face)).unwrap_or_default();
    let body = live(move || {
        let Some(face) = face.get() else { return ().into_any() };
        let cost = match face.owner.or(face.kept_for) {
            Some(owner) => view! { <b class="owner">{owner.letter().to_ascii_uppercase().to_string()}</b> }.into_any(),
            None => view! { <b class="cost">{face.cost.to_string()}</b> }.into_any(),
        };
        view! { {icon(face.god.key())}<span class="god-name">{words::god_name(face.god)}</span>{cost} }.into_any()
    });
    view! {
        <button type="button" class=class data-touch=name aria-label=label title=words::god_about(god)>{body}</button>
    }
    .into_any()
}

fn shrine_label(touch: Touch, face: ShrineFace) -> String {
    let names = touch.names();
    let state = match (face.owner, face.kept_for) {
        (Some(owner), _) => phrase("table.gained_by", &[("name", names.of(owner))]),
        (None, Some(owner)) => phrase("table.kept_for", &[("name", names.of(owner))]),
        (None, None) => counted("table.cards", usize::from(face.cost), &[]),
    };
    [words::god_name(face.god), state, words::god_about(face.god)].join(". ")
}

fn towns(touch: Touch) -> AnyView {
    let there = memo(move || touch.view.with(|view| view.table.cities.iter().copied().collect::<Vec<City>>()));
    live(move || {
        let there = there.get();
        if there.is_empty() {
            return ().into_any();
        }
        view! { <div class="towns">{all(there.into_iter().enumerate().map(|(place, city)| town(touch, place, city)))}</div> }.into_any()
    })
}

fn town(touch: Touch, place: usize, city: City) -> AnyView {
    let face = memo(move || touch.view.with(|view| cities(&view.table).get(place).cloned()));
    let name = city.key();
    let label = move || {
        let standing = face.get().map_or(0, |face: CityFace| usize::from(face.standing));
        let standing = if standing > 0 { counted("table.standing", standing, &[]) } else { String::new() };
        [words::city_name(city), standing, words::city_about(city)]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(". ")
    };
    let key = cap(touch, name);
    view! {
        <button type="button" class=move || place_class(touch, "place town", name, &[]) data-spot=name data-touch=name aria-label=label title=words::city_about(city)>
            <span class="town-name">{icon(name)}<span>{words::city_name(city)}</span></span>
            <span class="stand"></span>{key}{zones()}
        </button>
    }
    .into_any()
}

/// The classes of a place outside the sea.
pub(super) fn spot_class(touch: Touch, always: &str, name: &str) -> String {
    place_class(touch, always, name, &[])
}
