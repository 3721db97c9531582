//! What is asked at a player's edge, as it is drawn.

use std::sync::Arc;

use leptos::prelude::*;

use super::card::small_card;
use super::icon::icon;
use super::panel::{Answer, Look, Panel};
use super::touch::Touch;
use super::words::word;
use crate::ui::live::{all, class_list};

/// A panel over the lands of a player.
pub(super) fn draw(touch: Touch, panel: &Arc<Panel>, anew: bool) -> AnyView {
    let close = panel.closes.then(|| {
        view! { <button type="button" class="close" data-act="close" aria-label=word("table.close")>"×"</button> }
            .into_any()
    });
    let limit = panel.until.map(|until| {
        let left = until.since(touch.time()) * 100 / u64::from(touch.clock.with(|clock| clock.percent).max(1));
        let stands = !touch.clock.with(|clock| clock.runs);
        view! { <i class=class_list("limit", &[("stands", stands), ("anew", anew)]) style:--left=[&left.to_string(), "ms"].concat()></i> }.into_any()
    });
    let about = (!panel.about.is_empty()).then(|| view! { <p class="about">{panel.about.clone()}</p> }.into_any());
    view! {
        <div class=class_list("panel", &[("asks", panel.until.is_some())]) role="group" aria-label=panel.title.clone()>
            <p class="asked"><b>{panel.title.clone()}</b>{close}</p>{limit}{about}
            <div class="picks scrolls">{all(panel.answers.iter().map(|one| answer(touch, one)))}</div>
        </div>
    }
    .into_any()
}

fn answer(touch: Touch, answer: &Answer) -> AnyView {
    let look = match answer.look {
        Look::Icon(key) => icon(key),
        Look::Glass(seat) => {
            let letter = seat.letter();
            view! { <i class=["chip of-", &letter.to_string()].concat()>{letter.to_ascii_uppercase().to_string()}</i> }
                .into_any()
        }
        Look::Card(face) => small_card(face),
        Look::Cards(faces) => all(faces.into_iter().flatten().map(small_card)),
    };
    let hinted = touch.hint.get().is_some_and(|mv| answer.act == ["mv:", &mv.to_string()].concat());
    let class = class_list(
        "pick",
        &[
            ("can", answer.can),
            ("finish", answer.finish),
            ("picked", answer.picked),
            ("hinted", hinted),
            ("of-card", matches!(answer.look, Look::Card(_))),
        ],
    );
    let words = (!answer.words.is_empty()).then(|| view! { <span>{answer.words.clone()}</span> }.into_any());
    view! { <button type="button" class=class data-act=answer.act.clone() aria-label=answer.label.clone() title=answer.label.clone()>{look}{words}</button> }
        .into_any()
}
