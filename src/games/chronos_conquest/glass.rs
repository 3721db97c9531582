//! The sand timers: each is one element that glides from place to place, with sand that runs by itself.

use leptos::prelude::*;

use super::icon::icon;
use super::labels::{glass_label, place_words};
use super::moves::Move;
use super::scene::{GlassFace, Sand, glass_name, spot};
use super::timer::{Place, Timer};
use super::touch::{Touch, moves_of};
use super::view::{TIMERS_LIMIT, Table};
use crate::engine::{Millis, Seat};
use crate::ui::live::{all, class_list, live, memo};

/// Half the side of a timer, in CSS pixels.
const HALF_PX: f64 = super::geometry::GLASS_PX / 2.0;

/// All timers, in a layer over the table.
pub(super) fn glasses(touch: Touch) -> AnyView {
    let numbers = || 0..TIMERS_LIMIT as u8;
    let glasses = Seat::all(touch.seats).flat_map(|seat| numbers().map(move |number| glass(touch, seat, number)));
    view! { <div class="glasses">{all(glasses)}</div> }.into_any()
}

fn glass(touch: Touch, seat: Seat, number: u8) -> AnyView {
    let exists = memo(move || touch.view.with(|view| view.table.timer(seat, number).is_some()));
    live(move || if exists.get() { standing(touch, seat, number) } else { ().into_any() })
}

/// Whether the person whose timer it is may pick it up, or one like it in its place.
fn lifts(table: &Table, moves: &[Move], seat: Seat, number: u8) -> bool {
    let Some(timer) = table.timer(seat, number) else { return false };
    let is_like = |other: &Timer| other.place == Place::Home && other.sand_ms == timer.sand_ms;
    let goes = |other: u8| moves.iter().any(|mv| matches!(mv, Move::Go { timer, .. } if *timer == other));
    let is_home = timer.place == Place::Home && !timer.is_running(table.now);
    let first = table.timers[seat.index()].iter().position(is_like).filter(|_| is_home);
    goes(first.map_or(number, |first| first as u8))
}

fn standing(touch: Touch, seat: Seat, number: u8) -> AnyView {
    let face = memo(move || touch.view.with(|view| GlassFace::of(&view.table, seat, number)));
    let name = glass_name(seat, number);
    let can = memo(move || {
        touch.hands.with(|hands| touch.view.with(|view| lifts(&view.table, moves_of(hands, seat), seat, number)))
    });
    let placed = memo(move || {
        let geometry = touch.geometry.get();
        let place = face.with(|face| face.as_ref().map(|face| (spot(seat, face.place), face.slot)));
        let place = place.and_then(|(name, slot)| Some(geometry.spot(&name)?.slot(slot)));
        place.map_or_else(
            || "scale(0)".to_owned(),
            |(x, y, scale)| {
                let at = |length: f64| [&((length - HALF_PX) as i32).to_string(), "px"].concat();
                ["translate(", &at(x), ",", &at(y), ") scale(", &hundredths((scale * 100.0) as i32), ")"].concat()
            },
        )
    });
    let called = name.clone();
    let class = move || {
        let held = touch.own(seat).held.get().filter(|held| held.timer == number);
        let target = touch.targets.with(|targets| targets.iter().any(|(_, target)| *target == called));
        let hinted =
            matches!(touch.hint.get(), Some(Move::Go { timer, .. }) if timer == number && touch.single() == Some(seat));
        let always = ["glass of-", &seat.to_string()].concat();
        face.with(|face| {
            let Some(face) = face else { return always };
            class_list(
                &always,
                &[
                    ("can", can.get() || target),
                    ("target", target),
                    ("mine", touch.persons.contains(seat)),
                    ("held", held.is_some()),
                    ("dragged", held.is_some_and(|held| held.dragged)),
                    ("running", face.running),
                    ("done", !face.running && face.place != Place::Home),
                    ("takes", face.takes.is_some()),
                    ("blocked", face.blocked),
                    ("hinted", hinted),
                ],
            )
        })
    };
    let label = move || {
        let place = face.with(|face| face.as_ref().map(|face| face.place));
        let names = touch.names();
        let place = place.map(|place| touch.view.with(|view| place_words(&view.table, place, &names)));
        face.with(|face| Some(glass_label(seat, number, face.as_ref()?, place.as_ref()?, &names))).unwrap_or_default()
    };
    let letter = seat.letter().to_ascii_uppercase().to_string();
    let mine = touch.persons.contains(seat);
    let key = (touch.single() == Some(seat)).then(|| view! { <kbd>{(number + 1).to_string()}</kbd> }.into_any());
    view! {
        <button
            type="button"
            class=class
            data-glass=name
            tabindex=if mine { "0" } else { "-1" }
            aria-label=label
            style:transform=move || placed.get()
        >
            <i class="pulse"></i>
            {live(move || sand(touch, face))}
            <b class="mark">{letter}</b>
            {live(move || badge(face))}
            {key}
        </button>
    }
    .into_any()
}

/// A part as a number that CSS reads: functions of transforms take no percentage in older browsers.
fn hundredths(part: i32) -> String {
    let (whole, rest) = ((part / 100).to_string(), (part % 100).to_string());
    [whole.as_str(), if part % 100 < 10 { ".0" } else { "." }, rest.as_str()].concat()
}

/// What is said on a timer in one picture.
fn badge(face: Memo<Option<GlassFace>>) -> AnyView {
    let mark = memo(move || {
        face.with(|face| {
            let face = face.as_ref()?;
            let key = match (face.takes.is_some(), face.blocked) {
                (true, _) => Some("take"),
                (_, true) => Some("blocked"),
                _ => None,
            };
            Some((key, face.beats.filter(|_| face.running)))
        })
    });
    live(move || {
        let Some((key, beats)) = mark.get() else { return ().into_any() };
        let badge = key.map(|key| view! { <i class=["badge ", key].concat()>{icon(key)}</i> }.into_any());
        let beats = beats.map(|beats| view! { <i class="beats">{beats.to_string()}</i> }.into_any());
        view! { {badge}{beats} }.into_any()
    })
}

/// The glass, and the sand in it: an animation that starts where the sand is and is never touched again.
fn sand(touch: Touch, face: Memo<Option<GlassFace>>) -> AnyView {
    // An animation that is given other times goes on where it is; one of another name begins anew.
    let drawn = StoredValue::new(false);
    let flipped = memo(move || face.with(|face| face.as_ref().map(|face| (face.sand, face.running))));
    live(move || {
        let Some((sand, running)) = flipped.get() else { return ().into_any() };
        let (class, full, delay, level) = match sand.above_ms {
            Some(above) => ("level", 0, 0, (above * 100 / u64::from(sand.full_ms.max(1))).min(100) as i32),
            None if running => {
                let clock = touch.clock.get();
                let (full, gone) = running_sand(sand, moment(touch, sand), u64::from(clock.percent.max(1)));
                (if clock.runs { "runs" } else { "runs stands" }, full, gone, 0)
            }
            None => ("level", 0, 0, 0),
        };
        drawn.update_value(|drawn| *drawn = !*drawn);
        view! {
            <span
                class=class_list("sands", &[(class, true), ("anew", drawn.get_value())])
                style:--full=[&full.to_string(), "ms"].concat()
                style:--delay=["-", &delay.to_string(), "ms"].concat()
                style:--level=hundredths(level)
                style:--rest=hundredths(100 - level)
            ><i class="upper"></i><i class="lower"></i><i class="stream"></i></span>
        }
        .into_any()
    })
}

/// The time for which the sand is drawn: now; or that of an earlier moment which is looked at.
fn moment(touch: Touch, sand: Sand) -> Millis {
    let now = touch.time();
    if touch.clock.with(|clock| clock.runs) {
        return now;
    }
    let shown = touch.view.with(|view| view.table.now);
    if now < sand.runs_out { now } else { shown }
}

/// How long all sand runs in the player's milliseconds, and how long of that is over.
fn running_sand(sand: Sand, now: Millis, percent: u64) -> (u64, u64) {
    let full = u64::from(sand.full_ms);
    let above = sand.runs_out.since(now).min(full);
    (full * 100 / percent, (full - above) * 100 / percent)
}
