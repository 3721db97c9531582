//! Matches as files: written to the device's own files, and read from there.

use js_sys::{Array, Promise};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlInputElement, Url};

use super::browser;
use super::icon::icon;
use super::live::{hear, live, press};
use super::shelf::save_error;
use crate::save::{Save, read_file, write_file};
use crate::text::{count_text, text};
use crate::web::store::{self, Kept};

/// The largest file that is looked into, in bytes: more than the browser keeps for a page.
const FILE_LIMIT_BYTES: f64 = 20e6;

/// A button that writes matches to a file of the device.
pub(super) fn to_file(label: &str, name: &'static str, matches: impl Fn() -> Vec<Save> + 'static) -> AnyView {
    let write = move || download(name, &write_file(&matches()));
    view! { <button class="plain to-file" on:click=press(write)>{icon("save")}{text(label)}</button> }.into_any()
}

/// A button that takes matches over from a file, and a line that says what came of it.
pub(super) fn from_file(matches: RwSignal<Vec<(String, Kept)>>) -> AnyView {
    let told = RwSignal::new(String::new());
    let on_pick = move |event: web_sys::Event| {
        let input: HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        if file.size() > FILE_LIMIT_BYTES {
            return told.set(text("shell.file.too_large"));
        }
        let reading: Promise = file.text();
        leptos::task::spawn_local(async move {
            let content = JsFuture::from(reading).await.ok().and_then(|content| content.as_string());
            told.set(take_over(&content.unwrap_or_default()));
            matches.set(store::matches());
            // So that the same file can be picked again.
            input.set_value("");
        });
    };
    view! {
        <label class="button plain from-file">
            {icon("open")}
            {text("shell.file.read")}
            <input type="file" class="unseen" accept=".txt,text/plain" {..hear("change", on_pick)} />
        </label>
        {live(move || view! { <p class="note file-told" role="status">{told.get()}</p> }.into_any())}
    }
    .into_any()
}

/// Keeps the matches of a file beside those there are, and says how many.
fn take_over(content: &str) -> String {
    let lines = match read_file(content) {
        Ok(lines) => lines,
        Err(error) => return [text("shell.file.refused"), " ".to_owned(), save_error(&error)].concat(),
    };
    let kept = store::matches();
    let known = |save: &Save| kept.iter().any(|(_, other)| other.as_ref().is_ok_and(|other| other == save));
    let (mut taken, mut had, mut bad, mut full) = (0, 0, 0, false);
    for line in lines {
        match line {
            Err(_) => bad += 1,
            Ok(save) if known(&save) => had += 1,
            Ok(save) => {
                full |= store::put_match(&browser::fresh_id(save.started_ms), &save).is_err();
                taken += 1;
            }
        }
    }
    let mut words = vec![count_text("shell.file.taken", taken, &[])];
    words.extend((had > 0).then(|| count_text("shell.file.had", had, &[])));
    words.extend((bad > 0).then(|| count_text("shell.file.bad", bad, &[])));
    words.extend(full.then(|| text("shell.not_kept.full")));
    words.join(" ")
}

/// Hands a text to the browser as a file to save. Nothing can be done where the browser refuses it.
fn download(name: &str, content: &str) {
    let parts = Array::of1(&content.into());
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain");
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &kind) else { return };
    let Ok(address) = Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = document().create_element("a").map(JsCast::unchecked_into::<HtmlAnchorElement>) {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // The browser has begun to read by then.
    super::live::later(10_000, move || drop(Url::revoke_object_url(&address)));
}
