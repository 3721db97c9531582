//! Take or leave: asked beside the place that was tapped.

use leptos::prelude::*;

use super::edges::{Edge, sitting};
use super::icon::icon;
use super::moves::{Move, Take};
use super::pieces::Face;
use super::scene::{GlassFace, spot};
use super::touch::Touch;
use super::words::{self, phrase, word};
use crate::engine::Seat;
use crate::ui::live::{all, class_list, live};

/// The questions of all persons.
pub(super) fn choices(touch: Touch) -> AnyView {
    all(touch.persons.iter().map(|seat| live(move || choice(touch, seat))))
}

fn choice(touch: Touch, seat: Seat) -> AnyView {
    let Some(held) = touch.own(seat).held.get() else { return ().into_any() };
    let Some(to) = held.to else { return ().into_any() };
    let name = spot(seat, to);
    // Drawn again when another move has become legal.
    touch.hands.track();
    let geometry = touch.geometry.get();
    let Some(area) = geometry.spot(&name).map(|spot| spot.area) else { return ().into_any() };
    let card = touch.view.with(|view| GlassFace::of(&view.table, seat, held.timer)).and_then(|face| face.takes);
    let mut ways = touch.ways(seat, held.timer, &name);
    ways.sort_by_key(|way| !matches!(way, Move::Go { take: Take::Take, .. }));
    let answers = ways.into_iter().enumerate().map(|(place, way)| answer(touch, way, card, place == 0));
    let (x, y) = area.middle();
    let is_low = y > geometry.size.1 / 2.0;
    let y = if is_low { geometry.size.1 - area.y } else { area.y + area.height };
    let layout = touch.layout.get();
    let side = Edge::ALL.into_iter().find(|side| sitting(touch.persons, layout, *side).contains(&seat));
    let turned = side.map_or("", Edge::key);
    let class = class_list(&["choice of-", &seat.to_string(), " from-", turned].concat(), &[("low", is_low)]);
    view! {
        <div class=class data-seat=seat.to_string() role="group" aria-label=word("table.take_or_leave") style:--x=px(x) style:--y=px(y)>{all(answers)}</div>
    }
    .into_any()
}

fn answer(touch: Touch, way: Move, card: Option<Face>, is_first: bool) -> AnyView {
    let Move::Go { take, .. } = way else { return ().into_any() };
    let (key, words, cap) = match take {
        Take::Take => {
            let card = card.map(words::face_name).unwrap_or_default();
            ("take", phrase("table.take_card", &[("card", &card)]), "⏎")
        }
        Take::Leave => ("leave", word("table.leave_card"), if is_first { "⏎" } else { "⇧⏎" }),
        Take::Slide => ("slide", word("table.slide_card"), ""),
    };
    let cap = (!cap.is_empty() && touch.single().is_some()).then(|| view! { <kbd>{cap}</kbd> }.into_any());
    view! {
        <button type="button" class=["answer ", key].concat() data-act=["mv:", &way.to_string()].concat()>{icon(key)}<span>{words}</span>{cap}</button>
    }
    .into_any()
}

fn px(length: f64) -> String {
    [&(length as i32).to_string(), "px"].concat()
}
