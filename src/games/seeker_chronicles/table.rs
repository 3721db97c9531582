//! The table of Seeker Chronicles.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use super::touch::Touch;
use super::{Decision, Event, SeekerChronicles, View, WhyNot, arena, bar, catalogue, choice, deck_builder, endings, memory, pick, piles, playback, words};
use crate::ui::live::{hear, live};
use crate::ui::{Names, Score, Sentence, Table, TableProps};

impl Table for SeekerChronicles {
    fn table(props: TableProps<Self>) -> AnyView {
        let touch = Touch::new(props);
        view! {
            <section
                class="seeker-chronicles table"
                aria-label=words::word("table.label")
                {..hear("pointerover", move |event| touch.on_over(event.unchecked_ref()))}
                {..hear("pointerleave", move |event| touch.on_leave(event.unchecked_ref()))}
                {..hear("pointerdown", move |event| touch.on_down(event.unchecked_ref()))}
                {..hear("pointermove", move |event| touch.on_move(event.unchecked_ref()))}
                {..hear("pointerup", move |event| touch.on_up(event.unchecked_ref()))}
                {..hear("pointercancel", move |_| touch.on_cancel())}
                {..hear("keydown", move |event| touch.on_key(event.unchecked_ref()))}
                {..hear("focusin", move |event| touch.on_focus(event.target()))}
                {..hear("contextmenu", move |event| event.prevent_default())}
            >
                <div class="leaf">
                    {live(move || piles::piles(touch, false))}
                    {live(move || memory::memory(touch, false))}
                    {live(move || arena::arena(touch))}
                    {live(move || piles::forecast_line(touch))}
                    {live(move || piles::piles(touch, true))}
                    {live(move || memory::memory(touch, true))}
                    {live(move || memory::hand(touch))}
                    {live(move || bar::bar(touch))}
                    {live(move || bar::again(touch))}
                    {live(move || bar::story(touch))}
                    {live(move || pick::pick(touch))}
                    {live(move || piles::spread(touch))}
                    {live(move || choice::choice(touch))}
                    {live(move || choice::held_up(touch))}
                    {live(move || choice::dragged(touch))}
                </div>
            </section>
        }
        .into_any()
    }

    fn scores(view: &View) -> Vec<Score> {
        words::scores(view)
    }

    fn prompt(view: &View, names: &Names) -> String {
        // Here these are decided all at once.
        match view.table.decision {
            Decision::BuildDeck if view.viewer.seat() == view.acting() => words::word("table.prompt_deck"),
            Decision::ChooseChronicle if view.viewer.seat() == view.acting() => words::word("table.prompt_free"),
            _ => words::prompt(view, names),
        }
    }

    fn sentence(event: &Event, names: &Names) -> Option<Sentence> {
        words::sentence(event, names)
    }

    fn reason(why: &WhyNot, names: &Names) -> String {
        words::reason(why, names)
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
        include_str!(concat!(env!("OUT_DIR"), "/seeker_chronicles.en.html"))
    }

    const HAS_TEXT_EDITOR: bool = true;

    fn text_editor(_name: &'static str, text: RwSignal<String>) -> AnyView {
        deck_builder::editor(text)
    }

    fn text_title(text: &str) -> String {
        deck_builder::title(text)
    }

    fn catalogue() -> AnyView {
        catalogue::page()
    }
}
