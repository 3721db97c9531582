//! The table of Chronos Conquest.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use super::edges::{Edge, Layout};
use super::geometry::Geometry;
use super::realm::{edge, others};
use super::sea::sea;
use super::touch::Touch;
use super::{ChronosConquest, Event, View, WhyNot, catalogue, choice, endings, fx, glass, words};
use crate::ui::live::{all, class_list, hear, later, memo, next_frame, on_window};
use crate::ui::{Names, Score, Sentence, Table, TableProps};

/// After so many milliseconds the fonts have come, and the places are where they stay.
const SETTLED_MS: u64 = 600;

impl Table for ChronosConquest {
    fn table(props: TableProps<Self>) -> AnyView {
        let touch = Touch::new(props);
        measure_when_it_changes(touch);
        fx::watch(touch);
        on_window("keydown", move |event| touch.on_key(&event));
        let stands = memo(move || !touch.clock.with(|clock| clock.runs));
        let persons =
            ["leaf persons-", &touch.persons.len().to_string(), " seats-", &touch.seats.to_string(), " "].concat();
        let class = move || class_list(&[&persons, touch.layout.get().key()].concat(), &[("stands", stands.get())]);
        // A long press holds a timer and opens no menu.
        view! {
            <section
                class="chronos-conquest table"
                aria-label=words::word("table.label")
                {..hear("pointerdown", move |event| touch.on_down(event.unchecked_ref()))}
                {..hear("pointermove", move |event| touch.on_move(event.unchecked_ref()))}
                {..hear("pointerup", move |event| touch.on_up(event.unchecked_ref()))}
                {..hear("pointercancel", move |event| touch.on_cancel(event.unchecked_ref()))}
                {..hear("click", move |event| touch.on_click(event.unchecked_ref()))}
                {..hear("contextmenu", |event| event.prevent_default())}
            >
                <div class=class>
                    {others(touch)}
                    {sea(touch)}
                    {all(Edge::ALL.map(|side| edge(touch, side)))}
                    {glass::glasses(touch)}
                    {choice::choices(touch)}
                    <div class="effects" aria-hidden="true"></div>
                </div>
            </section>
        }
        .into_any()
    }

    fn scores(view: &View) -> Vec<Score> {
        words::scores(view)
    }

    fn prompt(view: &View, names: &Names) -> String {
        words::prompt(view, names)
    }

    fn sentence(event: &Event, names: &Names) -> Option<Sentence> {
        words::sentence(event, names)
    }

    fn reason(why: &WhyNot, names: &Names) -> String {
        words::reason(why, names)
    }

    fn pause_ms(event: &Event) -> u32 {
        words::pause_ms(event)
    }

    fn interlude(event: &Event, names: &Names) -> Option<AnyView> {
        endings::interlude(event, names)
    }

    fn epilogue(view: &View, names: &Names) -> AnyView {
        endings::epilogue(view, names)
    }

    fn rules_html() -> &'static str {
        include_str!(concat!(env!("OUT_DIR"), "/chronos_conquest.en.html"))
    }

    fn catalogue() -> AnyView {
        catalogue::page()
    }
}

/// Measures the places whenever they may have moved: the timers stand on them.
fn measure_when_it_changes(touch: Touch) {
    let measure = move || {
        let geometry = Arc::new(Geometry::measure());
        // The table may have been left meanwhile.
        if touch.geometry.try_with_untracked(|old| *old != geometry) == Some(true) {
            touch.geometry.set(geometry);
        }
    };
    // The frame takes its new height a moment after the window has told.
    let soon = move || next_frame(move || next_frame(measure));
    on_window("resize", move |_| {
        let now = Layout::now();
        if touch.layout.get_untracked() != now {
            touch.layout.set(now);
        }
        soon();
    });
    let round =
        memo(move || touch.view.with(|view| (view.table.round, view.table.cities.clone(), view.table.temple.len())));
    crate::ui::live::effect(move || {
        round.track();
        touch.layout.track();
        soon();
        later(SETTLED_MS, measure);
    });
}
