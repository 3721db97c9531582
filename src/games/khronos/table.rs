//! The table of Khronos.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use super::touch::Touch;
use super::words;
use super::zoom::Layout;
use super::{Event, Khronos, View, WhyNot, boards, catalogue, choice, endings, hand, palette, playback};
use crate::engine::Seat;
use crate::ui::live::{class_list, hear, live, next_frame, on_window};
use crate::ui::{Names, Score, Sentence, Table, TableProps};

impl Table for Khronos {
    fn table(props: TableProps<Self>) -> AnyView {
        let touch = Touch::new(props);
        let measure = move || {
            let now = Layout::now();
            if touch.layout.get_untracked() != now {
                touch.layout.set(now);
            }
        };
        next_frame(measure);
        // The frame takes its new height a moment after the window has told.
        on_window("resize", move |_| next_frame(move || next_frame(measure)));
        view! {
            <section
                class="khronos table"
                aria-label=words::word("table.label")
                {..hear("pointerdown", move |event| touch.on_down(event.unchecked_ref()))}
                {..hear("pointermove", move |event| touch.on_move(event.unchecked_ref()))}
                {..hear("pointerup", move |event| touch.on_up(event.unchecked_ref()))}
                {..hear("pointercancel", move |event| touch.on_up(event.unchecked_ref()))}
                {..hear("click", move |event| touch.on_click(event.unchecked_ref()))}
                {..hear("wheel", move |event| touch.on_wheel(&event))}
                {..hear("keydown", move |event| touch.on_key(event.unchecked_ref()))}
            >
                <div class=move || class_list("leaf", &[(touch.layout.get().key(), true), ("placing", touch.aim.get().is_some_and(|aim| aim.pinned))])>
                    {boards::boards(touch)}
                    {palette::palette(touch)}
                    {live(move || if touch.aim.get().is_some() { palette::panel(touch) } else { palette::story(touch) })}
                    {live(move || hand::hand(touch))}
                    {live(move || hand::open(touch))}
                    {live(move || hand::bar(touch))}
                    {live(move || choice::choice(touch))}
                </div>
            </section>
        }
        .into_any()
    }

    fn scores(view: &View) -> Vec<Score> {
        Seat::all(view.table.seats())
            .map(|seat| {
                let ecus = view.table.ecus[seat.index()];
                Score { points: i32::from(ecus), words: words::ecus(ecus), goal: None }
            })
            .collect()
    }

    fn prompt(view: &View, names: &Names) -> String {
        words::prompt(view, names)
    }

    fn sentence(event: &Event, names: &Names) -> Option<Sentence> {
        words::sentence(event, names)
    }

    fn reason(why: &WhyNot, names: &Names) -> String {
        words::reason(*why, names)
    }

    fn pause_ms(event: &Event) -> u32 {
        playback::pause_ms(event)
    }

    fn stay_ms(events: &[Event]) -> u32 {
        playback::stay_ms(events)
    }

    fn interlude(event: &Event, names: &Names) -> Option<AnyView> {
        endings::interlude(event, names)
    }

    fn epilogue(view: &View, names: &Names) -> AnyView {
        endings::epilogue(view, names)
    }

    fn rules_html() -> &'static str {
        include_str!(concat!(env!("OUT_DIR"), "/khronos.en.html"))
    }

    fn catalogue() -> AnyView {
        catalogue::page()
    }
}
