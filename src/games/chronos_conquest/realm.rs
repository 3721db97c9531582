//! Everybody's kingdom: a large one at the edge of each person, turned towards them, small ones for the others.

use leptos::prelude::*;

use super::card::{card, small_card};
use super::edges::{Edge, sitting};
use super::icon::icon;
use super::keys::cap;
use super::moves::Move;
use super::panel_face::draw;
use super::pieces::{Face, Wind};
use super::scene::{KingdomFace, spot};
use super::sea::{spot_class, zones};
use super::timer::{Pack, Place};
use super::touch::{Touch, moves_of};
use super::words::{self, counted, phrase, word};
use crate::engine::Seat;
use crate::ui::live::{all, class_list, live, live_text, memo};

/// The kingdoms of the persons at one edge.
pub(super) fn edge(touch: Touch, edge: Edge) -> AnyView {
    let seats = memo(move || sitting(touch.persons, touch.layout.get(), edge));
    live(move || {
        let seats = seats.get();
        if seats.is_empty() {
            return ().into_any();
        }
        view! { <div class=["edge ", edge.key()].concat()><div class="turned">{all(seats.into_iter().map(|seat| own(touch, seat)))}</div></div> }
            .into_any()
    })
}

/// The kingdoms of those who are not here.
pub(super) fn others(touch: Touch) -> AnyView {
    let seats = Seat::all(touch.seats).filter(move |seat| !touch.persons.contains(*seat));
    view! { <div class="others">{all(seats.map(|seat| small(touch, seat)))}</div> }.into_any()
}

fn face_of(touch: Touch, seat: Seat) -> Memo<KingdomFace> {
    memo(move || touch.view.with(|view| KingdomFace::of(&view.table, seat)))
}

/// "60 × 2 = 120", and how far that is to the goal.
fn score(face: &KingdomFace) -> AnyView {
    let sum = if face.factor > 1 {
        [&face.base.to_string(), " × ", &face.factor.to_string(), " ="].concat()
    } else {
        String::new()
    };
    let percent = (i32::from(face.score) * 100 / i32::from(face.goal.max(1))).clamp(0, 100);
    let label = phrase("table.score", &[("points", &face.score.to_string()), ("goal", &face.goal.to_string())]);
    view! {
        <span class=class_list("score", &[("near", percent >= 60)]) title=label.clone()>
            <small aria-hidden="true">{sum}</small><b>{face.score.to_string()}</b><small aria-hidden="true">"/ "{face.goal.to_string()}</small>
            <i class="far" style:--part=[&percent.to_string(), "%"].concat()></i><span class="sr">{label.clone()}</span>
        </span>
    }
    .into_any()
}

fn head(touch: Touch, seat: Seat, face: Memo<KingdomFace>) -> AnyView {
    let name = touch.names().of(seat).to_owned();
    let letter = seat.letter().to_ascii_uppercase().to_string();
    view! {
        <span class="mark" aria-hidden="true">{letter}</span>
        <b class="name">{name}</b>
        {live(move || score(&face.get()))}
    }
    .into_any()
}

fn realm_class(touch: Touch, seat: Seat, always: &str, face: Memo<KingdomFace>) -> String {
    let name = ["realm-", &seat.to_string()].concat();
    let target = touch.targets.with(|targets| targets.iter().any(|(_, target)| *target == name));
    face.with(|face| {
        let class = [always, " of-", &seat.to_string()].concat();
        class_list(
            &class,
            &[("can", target), ("target", target), ("ready", face.ready), ("acts", face.acts), ("leads", face.leads)],
        )
    })
}

/// The pile of a kingdom, on which timers of ARES may stand.
fn pile(touch: Touch, seat: Seat, face: Memo<KingdomFace>, is_own: bool) -> AnyView {
    let name = spot(seat, Place::Pile(seat, Pack::Centre));
    let called = name.clone();
    let body = live(move || {
        let face = face.get();
        let top = match face.top {
            Some(top) if is_own => card(top),
            Some(top) => small_card(top),
            None => view! { <span class="card none"></span> }.into_any(),
        };
        view! { {top}<b class="count">{face.count.to_string()}</b> }.into_any()
    });
    let label = move || {
        let face = face.get();
        let count = counted("table.cards", usize::from(face.count), &[]);
        match face.top {
            Some(top) => phrase("table.own_pile", &[("cards", &count), ("card", &words::face_name(top))]),
            None => word("table.no_card"),
        }
    };
    let act = is_own.then_some("cards");
    view! {
        <button type="button" class=move || spot_class(touch, "place pile", &called) data-spot=name.clone() data-touch=name data-act=act aria-label=label>
            {body}<span class="stand"></span>{zones()}
        </button>
    }
    .into_any()
}

fn wind(touch: Touch, seat: Seat, wind: Wind, face: Memo<KingdomFace>) -> AnyView {
    let name = spot(seat, Place::Pile(seat, Pack::Wind(wind)));
    let called = name.clone();
    let key = Face::Wind(wind).key();
    let class = move || {
        let blows = face.with(|face| face.blows[wind.index()]);
        spot_class(touch, if blows { "place gust blows" } else { "place gust" }, &called)
    };
    let label = move || {
        let count = face.with(|face| usize::from(face.winds[wind.index()]));
        [words::face_name(Face::Wind(wind)), counted("table.cards", count, &[])].join(": ")
    };
    let count = live_text(move || match face.with(|face| face.winds[wind.index()]) {
        count @ 2.. => count.to_string(),
        _ => String::new(),
    });
    view! {
        <span class=class data-spot=name.clone() data-touch=name role="img" aria-label=label>{icon(key)}<b class="count">{count}</b><span class="stand"></span></span>
    }
    .into_any()
}

/// The gods that a player has, and for the player the cities.
fn favours(touch: Touch, seat: Seat, face: Memo<KingdomFace>, is_own: bool) -> AnyView {
    let gods = memo(move || face.with(|face| face.gods.clone()));
    live(move || {
        let tokens = gods.get().into_iter().map(|god| {
            let (key, name) = (god.key(), words::god_name(god));
            let act = is_own.then(|| ["god:", key].concat());
            let usable = is_own && super::divine::power_of(god).is_some();
            view! { <button type="button" class=class_list("token", &[("power", usable)]) data-act=act data-touch=(!is_own).then_some(key) aria-label=name.clone() title=words::god_about(god)>{icon(key)}</button> }
                .into_any()
        });
        let cities = touch.view.with_untracked(|view| view.table.cities.clone());
        let cities = cities.into_iter().filter(|city| is_own && super::divine::power_of_city(*city).is_some()).map(|city| {
            let usable = memo(move || {
                touch.hands.with(|hands| moves_of(hands, seat).iter().any(|mv| super::divine::uses_city(city, *mv)))
            });
            live(move || {
                usable.get().then(|| {
                    let (key, name) = (city.key(), words::city_name(city));
                    view! { <button type="button" class="token power city" data-act=["city:", key].concat() aria-label=name.clone() title=words::city_about(city)>{icon(key)}</button> }.into_any()
                }).into_any()
            })
        });
        view! { {all(tokens)}{all(cities)} }.into_any()
    })
}

/// The kingdom of somebody who is not here.
fn small(touch: Touch, seat: Seat) -> AnyView {
    let face = face_of(touch, seat);
    let name = ["realm-", &seat.to_string()].concat();
    let home = spot(seat, Place::Home);
    view! {
        <section class=move || realm_class(touch, seat, "realm small", face) data-touch=name aria-label=touch.names().of(seat).to_owned()>
            <header class="realm-head">{head(touch, seat, face)}</header>
            <div class="small-row">
                <div class="dock" data-spot=home><span class="stand"></span></div>
                {pile(touch, seat, face, false)}
                <div class="gusts">{all(Wind::ALL.map(|one| wind(touch, seat, one, face)))}</div>
                <div class="favours">{favours(touch, seat, face, false)}</div>
            </div>
        </section>
    }
    .into_any()
}

/// What a player is called upon to say.
fn calls(touch: Touch, seat: Seat) -> AnyView {
    let call = memo(move || {
        touch.hands.with(|hands| {
            let called = |mv: &&Move| matches!(mv, Move::Ready | Move::Wait);
            moves_of(hands, seat).iter().find(called).copied()
        })
    });
    let face = face_of(touch, seat);
    live(move || {
        let waits = face.with(|face| face.ready);
        match call.get() {
            Some(mv) => {
                let words = word(if mv == Move::Ready { "table.ready_call" } else { "table.wait" });
                let class = class_list("call can", &[("hinted", touch.hint.get() == Some(mv))]);
                view! { <button type="button" class=class data-act=["mv:", &mv.to_string()].concat()>{words}</button> }
                    .into_any()
            }
            None if waits => view! { <span class="call said-ready">{word("table.is_ready")}</span> }.into_any(),
            None => ().into_any(),
        }
    })
}

/// The cards of a player's own pile, where there is room for them.
fn fan(touch: Touch, seat: Seat) -> AnyView {
    let cards = memo(move || touch.view.with(|view| view.table.kingdom(seat).pile.clone()));
    let drawn = live(move || {
        let cards = cards.get();
        let below = cards.len().saturating_sub(1);
        all(cards.into_iter().take(below).map(small_card))
    });
    view! { <span class="fan" aria-hidden="true">{drawn}</span> }.into_any()
}

/// The kingdom of a person.
fn own(touch: Touch, seat: Seat) -> AnyView {
    let face = face_of(touch, seat);
    let (name, home) = (["realm-", &seat.to_string()].concat(), spot(seat, Place::Home));
    let called = home.clone();
    let key = cap(touch, &home);
    let temple = word("table.temple");
    let has_temple = touch.view.with_untracked(|view| view.table.setup.has_temple());
    let temple = has_temple.then(|| {
        view! { <button type="button" class="token gods" data-act="temple" aria-label=temple.clone() title=temple.clone()>{icon("temple")}</button> }.into_any()
    });
    let panel = touch.own(seat).panel;
    // An animation of another name begins anew.
    let drawn = StoredValue::new(false);
    view! {
        <section class=move || realm_class(touch, seat, "realm own", face) data-seat=seat.to_string() data-touch=name aria-label=touch.names().of(seat).to_owned()>
            <header class="realm-head">{head(touch, seat, face)}</header>
            <div class=move || spot_class(touch, "place dock", &called) data-spot=home role="group" aria-label=word("table.home_dock")>
                <span class="stand"></span>{key}{zones()}
            </div>
            <div class="lands">
                {fan(touch, seat)}
                {pile(touch, seat, face, true)}
                <div class="gusts">{all(Wind::ALL.map(|one| wind(touch, seat, one, face)))}</div>
                <div class="favours">{temple}{favours(touch, seat, face, true)}</div>
                {calls(touch, seat)}
            </div>
            {live(move || {
                drawn.update_value(|drawn| *drawn = !*drawn);
                panel.get().map(|panel| draw(touch, &panel, drawn.get_value())).into_any()
            })}
            {live(move || touch.own(seat).words.get().map(|words| view! { <p class="word" role="status">{words}</p> }.into_any()).into_any())}
        </section>
    }
    .into_any()
}
