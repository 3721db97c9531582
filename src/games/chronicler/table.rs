//! The table of Chronicler.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use super::spot::Action;
use super::touch::Board;
use super::words::{self, phrase};
use super::{
    Chronicler, Decision, Event, View, WhyNot, card_face, catalogue, endings, hand, part_face, parts, score, sheet_face,
};
use crate::engine::Seat;
use crate::ui::live::{class_list, hear, live};
use crate::ui::{Names, Score, Sentence, Table, TableProps};

impl Table for Chronicler {
    fn table(props: TableProps<Self>) -> AnyView {
        let board = Board::new(props);
        view! {
            <section
                class="chronicler table"
                aria-label=words::word("table.label")
                {..hear("pointerover", move |event| board.on_over(event.unchecked_ref()))}
                {..hear("pointerleave", move |event| board.on_leave(event.unchecked_ref()))}
                {..hear("pointerdown", move |event| board.on_down(event.unchecked_ref()))}
                {..hear("pointerup", move |_| board.on_up())}
                {..hear("pointercancel", move |_| board.on_up())}
                {..hear("keydown", move |event| board.on_key(event.unchecked_ref()))}
                {..hear("contextmenu", move |event| event.prevent_default())}
            >
                <div class=move || leaf_class(board)>
                    {live(move || sheet_face::rivals(board))}
                    {live(move || parts::bank(board))}
                    {live(move || part_face::forms(board))}
                    {live(move || sheet_face::own(board))}
                    {live(move || hand::bar(board))}
                    {live(move || hand::hand(board))}
                    {live(move || parts::spread(board))}
                    {live(move || hand::choice(board))}
                    {live(move || card_face::held_up(board))}
                </div>
            </section>
        }
        .into_any()
    }

    fn scores(view: &View) -> Vec<Score> {
        Seat::all(view.table.seats())
            .map(|seat| {
                let points = i32::from(score(view, seat).total());
                Score { points, words: phrase("score.points", &[("points", &points.to_string())]), goal: None }
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
        match event {
            Event::Attacked { .. } | Event::Merged { .. } | Event::LastActionsBegan { .. } => 1500,
            Event::Advanced { .. } | Event::Built { .. } | Event::Rediscovered { .. } | Event::Took { .. } => 1100,
            Event::Drew { .. } | Event::Passed(_) => 700,
            Event::BuildBegan { .. } | Event::AttackBegan { .. } => 600,
            Event::Discarded { .. } | Event::Shed { .. } => 400,
            Event::Dealt { .. }
            | Event::TurnBegan { .. }
            | Event::Obtained { .. }
            | Event::Researched { .. }
            | Event::EraEnded { .. }
            | Event::EraBegan { .. }
            | Event::LastActionBegan { .. }
            | Event::MatchOver { .. } => 0,
        }
    }

    fn interlude(event: &Event, names: &Names) -> Option<AnyView> {
        match *event {
            Event::EraBegan { era, pile, aside } => Some(endings::era(era, pile, aside)),
            Event::LastActionsBegan { by, seats } => Some(endings::last_actions(by, seats, names)),
            _ => None,
        }
    }

    fn epilogue(view: &View, names: &Names) -> AnyView {
        endings::epilogue(view, names)
    }

    fn rules_html() -> &'static str {
        include_str!(concat!(env!("OUT_DIR"), "/chronicler.en.html"))
    }

    fn catalogue() -> AnyView {
        catalogue::page()
    }
}

/// What the table makes room for: the own structures while a card is built, all advancements while one is aimed at.
fn leaf_class(board: Board) -> String {
    let seats = board.view.get().table.seats();
    let decision = board.decision();
    let placing = matches!(decision, Some(Decision::Place(_)));
    let covering = matches!(decision, Some(Decision::Cover(_)));
    let class = match seats {
        0..=2 => "leaf two",
        3 => "leaf three",
        _ => "leaf four",
    };
    class_list(class, &[("placing", placing), ("covering", covering), ("building", board.intent.get() == Some(Action::Build)), ("aiming", sheet_face::is_aiming(board))])
}
