//! What happened so far, in sentences.

use std::sync::Arc;

use leptos::html::Ol;
use leptos::prelude::*;

use super::table::{Names, Weight};
use crate::engine::Match;
use crate::games::Shelved;

/// One sentence of the log.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LogLine {
    /// The entry that told it; 0 for the deal.
    pub(super) entry: usize,
    /// Its place among what the entry told.
    pub(super) place: usize,
    pub(super) words: String,
    pub(super) weight: Weight,
}

/// The sentences of a match.
pub(super) fn log_lines<G: Shelved>(game: &Match<G>, names: &Names) -> Vec<LogLine> {
    let mut lines = Vec::new();
    for (entry, events) in game.told().iter().enumerate() {
        for (place, event) in events.iter().enumerate() {
            if let Some(sentence) = G::sentence(event, names) {
                lines.push(LogLine { entry, place, words: sentence.words, weight: sentence.weight });
            }
        }
    }
    lines
}

/// The log; it keeps its last line in sight.
#[component]
pub(super) fn Log(lines: Signal<Arc<Vec<LogLine>>>, shown: Signal<usize>) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    Effect::new(move |_| {
        let count = lines.with(|lines| lines.len());
        if let (Some(list), true) = (list.get(), count > 0) {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let class = |weight| match weight {
        Weight::Heading => "log-heading",
        Weight::Strong => "log-strong",
        Weight::Plain => "log-plain",
    };
    view! {
        <ol class="log" node_ref=list>
            <For each=move || lines.get().to_vec() key=|line| (line.entry, line.place, line.words.clone()) let:line>
                <li class=class(line.weight) class:later={move || line.entry > shown.get()}>{line.words.clone()}</li>
            </For>
        </ol>
    }
}
