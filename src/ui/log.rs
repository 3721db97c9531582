//! What happened so far, in sentences.

use std::sync::Arc;

use leptos::html::Ol;
use leptos::prelude::*;

use super::live::{all, effect, live, next_frame};
use crate::engine::Match;
use crate::games::Shelved;
use crate::told::{Names, Weight};

/// One sentence of the log.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LogLine {
    /// The entry that told it; 0 for the deal.
    pub(super) entry: usize,
    pub(super) words: String,
    pub(super) weight: Weight,
}

/// The sentences of a match.
pub(super) fn log_lines<G: Shelved>(game: &Match<G>, names: &Names) -> Vec<LogLine> {
    let mut lines = Vec::new();
    for (entry, events) in game.told().iter().enumerate() {
        for event in events {
            if let Some(sentence) = G::sentence(event, names) {
                lines.push(LogLine { entry, words: sentence.words, weight: sentence.weight });
            }
        }
    }
    lines
}

/// The log; it keeps its last line in sight.
pub(super) fn log(lines: Memo<Arc<Vec<LogLine>>>, shown: Memo<usize>) -> AnyView {
    let list = NodeRef::<Ol>::new();
    effect(move || {
        let count = lines.with(|lines| lines.len());
        if let (Some(list), true) = (list.get(), count > 0) {
            next_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let rows = live(move || lines.with(|lines| all(lines.iter().map(|line| row(line, shown)))));
    view! { <ol class="log" tabindex="0" node_ref=list>{rows}</ol> }.into_any()
}

fn row(line: &LogLine, shown: Memo<usize>) -> AnyView {
    let class = match line.weight {
        Weight::Heading => "log-heading",
        Weight::Strong => "log-strong",
        Weight::Plain => "log-plain",
    };
    let entry = line.entry;
    view! { <li class=class class:later=move || shown.get() < entry>{line.words.clone()}</li> }.into_any()
}
