//! What happened so far, in sentences.

use std::sync::Arc;

use leptos::html::Ol;
use leptos::prelude::*;

use super::live::{effect, next_frame};
use crate::engine::{Entry, Match};
use crate::games::Shelved;
use crate::told::{Names, Sentence, Weight};

/// One sentence of the log.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct LogLine {
    /// The entry that told it; 0 for the deal.
    pub(super) entry: usize,
    pub(super) words: String,
    pub(super) weight: Weight,
}

/// The sentences of a match that grows. What was told before is not put into words again.
pub(super) struct Chronicler<G: Shelved> {
    names: Names,
    /// The entries whose sentences are known.
    entries: Vec<Entry<G::Move>>,
    /// For the deal and each entry, how many events were told, and where the sentences about them begin.
    told: Vec<(usize, usize)>,
    lines: Vec<LogLine>,
}

impl<G: Shelved> Chronicler<G> {
    pub(super) fn new(names: Names) -> Chronicler<G> {
        Chronicler { names, entries: Vec::new(), told: Vec::new(), lines: Vec::new() }
    }

    /// The sentences of the match as it is now.
    pub(super) fn lines(&mut self, game: &Match<G>) -> Vec<LogLine> {
        let same = self.entries.iter().zip(game.entries()).take_while(|(known, entry)| known == entry).count();
        // The same entries tell the same, but time may have brought more since.
        let told = self.told.iter().zip(game.told());
        let known = told.take(same + 1).take_while(|((events, _), told)| *events == told.len()).count();
        self.lines.truncate(self.told.get(known).map_or(self.lines.len(), |(_, begin)| *begin));
        self.told.truncate(known);
        self.entries.truncate(known.saturating_sub(1));
        self.entries.extend(game.entries().iter().skip(self.entries.len()).cloned());
        for (entry, events) in game.told().iter().enumerate().skip(known) {
            self.told.push((events.len(), self.lines.len()));
            let sentences = events.iter().filter_map(|event| G::sentence(event, &self.names));
            self.lines.extend(sentences.map(|Sentence { words, weight }| LogLine { entry, words, weight }));
        }
        self.lines.clone()
    }
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
    let numbered = move || lines.with(|lines| lines.iter().cloned().enumerate().collect::<Vec<_>>());
    let rows = view! { <For each=numbered key=Clone::clone children=move |(_, line)| row(&line, shown) /> };
    view! { <ol class="log" tabindex="0" node_ref=list>{rows.into_any()}</ol> }.into_any()
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
