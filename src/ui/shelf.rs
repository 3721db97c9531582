//! The shelf: the games there are, and the matches that wait to be continued.

use leptos::prelude::*;

use super::device::new_version;
use super::files::{from_file, to_file};
use super::icon::icon;
use super::live::{all, hear, live, press};
use super::route::Route;
use super::settings::settings_sheet;
use crate::games::{self, SHELF, Spine};
use crate::save::{Player, Save, SaveError};
use crate::text::{count_text, text, text_with};
use crate::web::store::{self, Kept};

/// The first page.
pub(super) fn shelf() -> AnyView {
    let settings_open = RwSignal::new(false);
    let matches = RwSignal::new(store::matches());
    view! {
        <div class="house">
            <header class="house-head">
                <div>
                    <h1>{text("shell.title")}</h1>
                    <p class="claim">{text("shell.claim")}</p>
                </div>
                <button
                    class="icon-button open-settings"
                    aria-label=text("shell.settings.title")
                    title=text("shell.settings.title")
                    on:click=press(move || settings_open.set(true))
                >
                    {icon("settings")}
                </button>
            </header>
            <main>
                <ul class="shelf">{all(SHELF.iter().map(spine))}</ul>
                {move || kept(matches).into_any()}
                {files_foot(matches)}
            </main>
            <footer class="house-foot">{new_version()}<p class="note">{text("shell.settings.unofficial")}</p></footer>
            {settings_sheet(settings_open)}
        </div>
    }
    .into_any()
}

/// A game as it stands on the shelf.
fn spine(spine: &Spine) -> AnyView {
    let slug = spine.slug;
    let word = |part: &str| text(&[slug, ".", part].concat());
    let emblems = spine.emblems.iter().map(|symbol| {
        let href = ["./icons/", slug, ".svg#", symbol].concat();
        view! { <svg><use href=href></use></svg> }.into_any()
    });
    view! {
        <li class=format!("spine for-{slug}")>
            <a href=Route::Setup(slug.to_owned()).to_string()>
                <div class="spine-art" aria-hidden="true">{all(emblems)}</div>
                <h2>{word("title")}</h2>
                <p class="spine-claim">{word("claim")}</p>
                <p class="spine-goal">{word("goal")}</p>
                <p class="spine-facts"><span>{word("players")}</span><span>{word("minutes")}</span></p>
                <span class="button primary">{text("shell.play")}</span>
            </a>
        </li>
    }
    .into_any()
}

/// The matches kept on this device.
fn kept(matches: RwSignal<Vec<(String, Kept)>>) -> Option<AnyView> {
    let list = matches.get();
    if list.is_empty() {
        return None;
    }
    let rows = list.into_iter().map(|(id, save)| match save {
        Ok(save) => row(id, &save, matches),
        Err((error, text)) => unreadable(id, &error, text, matches),
    });
    Some(
        view! {
            <section class="kept">
                <h2>{text("shell.kept.title")}</h2>
                <ul>{rows.collect::<Vec<_>>()}</ul>
            </section>
        }
        .into_any(),
    )
}

/// Matches to and from a file.
fn files_foot(matches: RwSignal<Vec<(String, Kept)>>) -> AnyView {
    let all = move || matches.get_untracked().into_iter().filter_map(|(_, save)| save.ok()).collect();
    view! {
        <div class="kept-files">
            {live(move || {
                let any = matches.with(|matches| !matches.is_empty());
                any.then(|| to_file("shell.file.write_all", "chronotheque-matches.txt", all)).into_any()
            })}
            {from_file(matches)}
        </div>
    }
    .into_any()
}

fn row(id: String, save: &Save, matches: RwSignal<Vec<(String, Kept)>>) -> AnyView {
    let names = save.players.iter().map(Player::name).collect::<Vec<_>>().join(", ");
    let known = games::SLUGS.contains(&save.game.as_str());
    let title = if known { text(&format!("{}.title", save.game)) } else { save.game.clone() };
    let moves = save.record.split('~').nth(4).map_or(0, |moves| moves.split('.').filter(|mv| !mv.is_empty()).count());
    let state = if save.over { text("shell.kept.over") } else { count_text("shell.kept.moves", moves, &[]) };
    let age = age(super::browser::now_ms().saturating_sub(save.touched_ms));
    view! {
        <li class="kept-match">
            <a href=Route::Match(id.clone()).to_string()>
                <strong>{title}</strong>
                <span class="kept-names">{names}</span>
                <span class="note">{state}" · "{age}</span>
                <span class="button">{text(if save.over { "shell.kept.look" } else { "shell.kept.continue" })}</span>
            </a>
            {remover(id, matches)}
        </li>
    }
    .into_any()
}

/// A kept text that this build cannot read: it says why and stays until someone deletes it.
fn unreadable(id: String, error: &SaveError, save: String, matches: RwSignal<Vec<(String, Kept)>>) -> AnyView {
    view! {
        <li class="kept-match unreadable">
            <details>
                <summary>{save_error(error)}</summary>
                <textarea readonly rows="3" prop:value=save aria-label=text("shell.kept.raw")></textarea>
            </details>
            {remover(id, matches)}
        </li>
    }
    .into_any()
}

/// Why a kept text cannot be read, in a sentence.
pub(super) fn save_error(error: &SaveError) -> String {
    match error {
        SaveError::NotASave => text("shell.kept.not_a_save"),
        SaveError::Version(version) => text_with("shell.kept.version", &[("version", version)]),
        SaveError::Missing(field) => text_with("shell.kept.missing", &[("field", field)]),
    }
}

/// A button that deletes a match when it is pressed twice.
fn remover(id: String, matches: RwSignal<Vec<(String, Kept)>>) -> AnyView {
    let asked = RwSignal::new(false);
    let on_press = move || {
        if asked.get_untracked() {
            store::remove_match(&id);
            matches.set(store::matches());
        } else {
            asked.set(true);
        }
    };
    let label = move || text(if asked.get() { "shell.kept.really" } else { "shell.kept.delete" });
    view! {
        <button class="remover" class:asked=move || asked.get() aria-label=move || label() title=move || label() on:click=press(on_press)
            {..hear("blur", move |_| asked.set(false))}>
            {icon("trash")}
            {move || asked.get().then(|| text("shell.kept.really")).into_any()}
        </button>
    }
    .into_any()
}

/// How long ago something was, in the largest unit that fits.
fn age(ms: u64) -> String {
    let minutes = ms / 60_000;
    match minutes {
        0 => text("shell.age.now"),
        1..60 => count_text("shell.age.minutes", minutes as usize, &[]),
        60..1_440 => count_text("shell.age.hours", (minutes / 60) as usize, &[]),
        _ => count_text("shell.age.days", (minutes / 1_440) as usize, &[]),
    }
}
