//! The table of Chronicle.

use leptos::prelude::*;

use super::{Chronicle, Event, View, WhyNot};
use crate::ui::{Names, Score, Sentence, Table, TableProps, Weight};

impl Table for Chronicle {
    fn table(_props: TableProps<Self>) -> AnyView {
        view! { <p>"The table"</p> }.into_any()
    }
    fn scores(view: &View) -> Vec<Score> {
        let seats = crate::engine::Setup::seats(&view.setup);
        let fame = view.fame.iter().take(usize::from(seats));
        fame.map(|fame| Score { points: i32::from(*fame), words: format!("{fame}"), goal: Some(3) }).collect()
    }
    fn prompt(_view: &View, _names: &Names) -> String {
        String::new()
    }
    fn sentence(event: &Event, _names: &Names) -> Option<Sentence> {
        Some(Sentence { words: format!("{event:?}"), weight: Weight::Plain })
    }
    fn reason(why: &WhyNot, _names: &Names) -> String {
        why.to_string()
    }
    fn pause_ms(_event: &Event) -> u32 {
        500
    }
    fn interlude(_event: &Event, _names: &Names) -> Option<AnyView> {
        None
    }
    fn epilogue(_view: &View, _names: &Names) -> AnyView {
        ().into_any()
    }
    fn rules_html() -> &'static str {
        ""
    }
    fn catalogue() -> AnyView {
        ().into_any()
    }
}
