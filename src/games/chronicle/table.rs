//! The table of Chronicle.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use super::touch::Board;
use super::words::{self, counted, phrase, word};
use super::{Chronicle, Event, View, WhyNot, card_face, catalogue, parts, round_end};
use crate::engine::Setup as _;
use crate::ui::live::hear;
use crate::ui::{Names, Score, Sentence, Table, TableProps};

/// Fame that wins. Rulebook, End of the game.
const GOAL_FAME: u8 = 3;

impl Table for Chronicle {
    fn table(props: TableProps<Self>) -> AnyView {
        let board = Board::new(props);
        view! {
            <section
                class="chronicle table"
                aria-label=word("table.label")
                {..hear("pointerover", move |event| board.on_over(event.unchecked_ref()))}
                {..hear("pointerleave", move |event| board.on_leave(event.unchecked_ref()))}
                {..hear("pointerdown", move |event| board.on_down(event.unchecked_ref()))}
                {..hear("pointerup", move |_| board.on_up())}
                {..hear("pointercancel", move |_| board.on_up())}
                {..hear("keydown", move |event| board.on_key(event.unchecked_ref()))}
                {..hear("contextmenu", move |event| event.prevent_default())}
            >
                <div class="leaf">
                    {move || parts::history(board)}
                    {move || parts::meeting(board)}
                    {move || parts::allies(board)}
                    {move || parts::discard(board)}
                    {move || parts::hand(board)}
                    {move || parts::spread(board)}
                    {move || card_face::held_up(board)}
                </div>
            </section>
        }
        .into_any()
    }

    fn scores(view: &View) -> Vec<Score> {
        let seats = usize::from(view.setup.seats());
        let score = |fame: &u8| Score {
            points: i32::from(*fame),
            words: phrase("score.fame", &[("count", &fame.to_string())]),
            goal: Some(GOAL_FAME),
        };
        view.fame.iter().take(seats).map(score).collect()
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
        match event {
            Event::MeetingWon { .. } | Event::Cancelled(_) | Event::Adjourned(_) => 1500,
            Event::Took { .. }
            | Event::Recalled { .. }
            | Event::Removed { .. }
            | Event::Demanded { .. }
            | Event::Discarded { .. }
            | Event::Salvaged { .. }
            | Event::Banished { .. } => 1100,
            Event::Played { .. } | Event::LeaderShown { .. } | Event::PassedOver(_) | Event::TurnedAway(_) => 700,
            Event::RoundBegan(_)
            | Event::TurnedUp(_)
            | Event::ShuffledBack(_)
            | Event::HistoryReshuffled
            | Event::Revived(_)
            | Event::MeetingBegan(_)
            | Event::RoundOver(_)
            | Event::MatchOver(_) => 0,
        }
    }

    fn interlude(event: &Event, names: &Names) -> Option<AnyView> {
        match event {
            Event::RoundOver(summary) => Some(round_end::page(summary, names)),
            _ => None,
        }
    }

    fn epilogue(view: &View, names: &Names) -> AnyView {
        let winners = view.winners.unwrap_or_default();
        let rounds = view.round.to_string();
        let names = words::seat_names(winners, names);
        let words = counted("epilogue", winners.len(), &[("names", &names), ("rounds", &rounds)]);
        view! { <p>{words}</p> }.into_any()
    }

    fn rules_html() -> &'static str {
        include_str!(concat!(env!("OUT_DIR"), "/chronicle.en.html"))
    }

    fn catalogue() -> AnyView {
        catalogue::page()
    }
}
