//! What players bring along to a match as text, such as a deck: written, made in an editor of the game's own, kept for later.

use std::collections::BTreeSet;

use leptos::prelude::*;

use super::arrival::setup_error;
use super::browser;
use super::icon::icon;
use super::live::{all, effect, enter, live, memo, press};
use super::sheet::sheet;
use crate::engine::{Setup, SetupError};
use crate::games::Shelved;
use crate::text::{text, text_with};
use crate::web::store;

/// How many texts of one game are kept for later.
const KEPT_LIMIT: usize = 24;

/// The names of the texts that cannot be read as they stand.
pub(super) type Faults = RwSignal<BTreeSet<&'static str>>;

/// The fields for a game's texts; nothing for a game, or a kind of match, that takes none.
pub(super) fn texts<G: Shelved>(setup: RwSignal<G::Setup>, faults: Faults) -> AnyView {
    if G::Setup::TEXTS.is_empty() {
        return ().into_any();
    }
    let names = memo(move || {
        let taken = |name: &&'static str| setup.with(|setup| setup.takes_text(name));
        G::Setup::TEXTS.iter().map(|text| text.name).filter(taken).collect::<Vec<_>>()
    });
    let kept = RwSignal::new(kept_texts(G::SLUG));
    live(move || {
        let names = names.get();
        faults.update(|faults| faults.retain(|name| names.contains(name)));
        if names.is_empty() {
            return ().into_any();
        }
        view! {
            <fieldset class="texts">
                <legend>{text(&[G::SLUG, ".text.legend"].concat())}</legend>
                {all(names.into_iter().map(|name| field::<G>(name, setup, faults, kept)))}
            </fieldset>
        }
        .into_any()
    })
}

/// One text: its field, what is wrong with it, and the texts kept for later.
fn field<G: Shelved>(
    name: &'static str,
    setup: RwSignal<G::Setup>,
    faults: Faults,
    kept: RwSignal<Vec<String>>,
) -> AnyView {
    let typed = RwSignal::new(setup.with_untracked(|setup| setup.text(name)));
    let fault = RwSignal::new(None::<String>);
    effect(move || {
        // Whether it fits depends on the rest of what is agreed, too.
        let read = typed.with(|typed| setup.with(|setup| setup.with_text(name, typed)));
        let why = match read {
            Ok(read) => {
                if setup.with_untracked(|setup| *setup != read) {
                    setup.set(read);
                }
                None
            }
            Err(SetupError::Text { why, .. }) => Some(text_with("shell.setup.text_fault", &[("why", &why)])),
            Err(other) => Some(setup_error(&other)),
        };
        faults.update(|faults| {
            faults.remove(name);
            faults.extend(why.is_some().then_some(name));
        });
        fault.set(why);
    });
    let label = text(&[G::SLUG, ".text.", name].concat());
    let can_keep = memo(move || fault.with(Option::is_none) && typed.with(|typed| !typed.trim().is_empty()));
    let keep = move || {
        // In its plainest form, so that the same text is not kept twice.
        let plain = setup.with_untracked(|setup| setup.text(name));
        typed.set(plain.clone());
        kept.update(|kept| {
            kept.retain(|other| *other != plain);
            kept.insert(0, plain);
            kept.truncate(KEPT_LIMIT);
        });
        keep_texts(G::SLUG, &kept.get_untracked());
    };
    let copied = RwSignal::new(false);
    let copy = move || {
        let words = typed.get_untracked();
        leptos::task::spawn_local(async move { copied.set(browser::copy(&words).await) });
    };
    let copy_label = move || text(if copied.get() { "shell.share.copied" } else { "shell.setup.copy_text" });
    view! {
        <div class="text-row" data-text=name>
            <label>
                <strong>{label.clone()}</strong>
                <span class="note">{text(&[G::SLUG, ".text.", name, "_about"].concat())}</span>
                <input type="text" autocomplete="off" spellcheck="false" maxlength="400"
                    aria-invalid=move || fault.with(Option::is_some).to_string()
                    prop:value=move || typed.get()
                    {..enter("input", move |words| typed.set(words))} />
            </label>
            {live(move || fault.get().map(|why| view! { <p class="trouble" role="alert">{why}</p> }.into_any()).into_any())}
            <p class="text-tools">
                {editor::<G>(name, typed, label.clone())}
                <button class="plain keep-text" disabled=move || !can_keep.get() on:click=press(keep)>{text("shell.setup.keep_text")}</button>
                <button class="plain copy-text" disabled=move || !can_keep.get() on:click=press(copy)>{icon("copy")}<span aria-live="polite">{move || copy_label()}</span></button>
            </p>
            {live(move || kept_list::<G>(typed, kept))}
        </div>
    }
    .into_any()
}

/// The button that opens the game's own editor for a text, if it has one.
fn editor<G: Shelved>(name: &'static str, typed: RwSignal<String>, label: String) -> AnyView {
    if !G::HAS_TEXT_EDITOR {
        return ().into_any();
    }
    let open = RwSignal::new(false);
    view! {
        <button class="plain edit-text" on:click=press(move || open.set(true))>{text(&[G::SLUG, ".text.edit"].concat())}</button>
        {sheet(open, label, "wide text-editor", move || G::text_editor(name, typed))}
    }
    .into_any()
}

/// The texts kept for later: one touch takes one.
fn kept_list<G: Shelved>(typed: RwSignal<String>, kept: RwSignal<Vec<String>>) -> AnyView {
    let rows = kept.get().into_iter().map(|words| {
        let title = G::text_title(&words);
        let forget = text_with("shell.setup.forget_text", &[("title", &title)]);
        let (taken, forgotten) = (words.clone(), words);
        let forget_it = move || {
            kept.update(|kept| kept.retain(|other| *other != forgotten));
            keep_texts(G::SLUG, &kept.get_untracked());
        };
        view! {
            <li>
                <button class="plain take-text" on:click=press(move || typed.set(taken.clone()))>{title}</button>
                <button class="icon-button" aria-label=forget.clone() title=forget on:click=press(forget_it)>{icon("minus")}</button>
            </li>
        }
        .into_any()
    });
    view! { <ul class="kept-texts" aria-label=text("shell.setup.kept_texts")>{all(rows)}</ul> }.into_any()
}

fn kept_as(slug: &str) -> String {
    ["texts-", slug].concat()
}

/// The texts of a game that are kept on this device, one on each line.
fn kept_texts(slug: &str) -> Vec<String> {
    let kept = store::get(&kept_as(slug)).unwrap_or_default();
    kept.lines().filter(|line| !line.is_empty()).take(KEPT_LIMIT).map(str::to_owned).collect()
}

fn keep_texts(slug: &str, texts: &[String]) {
    // What the browser does not keep is there until the page is closed.
    let _ = store::put(&kept_as(slug), &texts.join("\n"));
}
