//! The table of Chronos Conquest.

use leptos::prelude::*;

use super::{ChronosConquest, Event, View, WhyNot, catalogue, endings, words};
use crate::ui::{Names, Score, Sentence, Table, TableProps};

impl Table for ChronosConquest {
    fn table(props: TableProps<Self>) -> AnyView {
        let _ = props;
        view! { <section class="chronos-conquest table" aria-label=words::word("table.label")></section> }.into_any()
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
