//! Links to a match: the same deal from the start, or this very position.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen::JsCast;

use super::browser;
use super::embedded::is_embedded;
use super::files::to_file;
use super::icon::icon;
use super::live::{hear, live_text, press};
use super::route::Route;
use super::sheet::sheet;
use crate::save::Save;
use crate::text::text;

/// What can be shared of a match.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Links {
    /// The game's slug.
    pub(super) slug: &'static str,
    /// The record of the deal before anybody moved.
    pub(super) deal: String,
    /// The record up to the moment that is shown.
    pub(super) position: String,
    /// The match as it is kept, if somebody plays it.
    pub(super) save: Option<Save>,
    /// Whether the match is over at that moment, so that nothing is hidden any more.
    pub(super) over: bool,
}

impl Links {
    fn link(&self, record: &str) -> String {
        browser::link(&Route::Record(self.slug.to_owned(), record.to_owned()))
    }
}

/// The sheet from which a match is shared.
pub(super) fn share_sheet(open: RwSignal<bool>, links: impl Fn() -> Links + Send + Sync + 'static) -> AnyView {
    let body = move || {
        let links = untrack(&links);
        let (deal, position) = (links.link(&links.deal), links.link(&links.position));
        view! {
            <section class="share-part">
                <h3>{text("shell.share.deal")}</h3>
                <p class="note">{text("shell.share.deal_about")}</p>
                {copier(deal.clone(), "link")}
                {qr(&deal)}
            </section>
            <section class="share-part">
                <h3>{text("shell.share.position")}</h3>
                <p class="note">
                    {text(if links.over { "shell.share.position_over" } else { "shell.share.position_about" })}
                </p>
                {copier(position, "link")}
            </section>
            <section class="share-part">
                <h3>{text("shell.share.record")}</h3>
                <p class="note">{text("shell.share.record_about")}</p>
                {copier(links.position.clone(), "record")}
                {links.save.clone().map(|save| to_file("shell.file.write_one", "chronotheque-match.txt", move || vec![save.clone()]))}
            </section>
        }
        .into_any()
    };
    sheet(open, text("shell.share.title"), "share", body)
}

/// A text with a button that copies it. Where there is no clipboard the text can be marked and copied by hand.
pub(super) fn copier(words: String, kind: &'static str) -> AnyView {
    let done = RwSignal::new(None);
    let label = live_text(move || match done.get() {
        None => text(&format!("shell.share.copy_{kind}")),
        Some(true) => text("shell.share.copied"),
        Some(false) => text("shell.share.not_copied"),
    });
    let (copied, link) = (words.clone(), words.clone());
    let on_copy = move || {
        let words = copied.clone();
        leptos::task::spawn_local(async move { done.set(Some(browser::copy(&words).await)) });
    };
    view! {
        <div class="copier">
            <input class="copy-text" type="text" readonly prop:value=words aria-label=text("shell.share.text")
                {..hear("focus", select_all)} />
            <button class="primary" on:click=press(on_copy)>{icon("copy")}<span aria-live="polite">{label}</span></button>
            {(kind == "link" && !is_embedded() && browser::can_share()).then(|| view! {
                <button class="hand-on" on:click=press(move || browser::share(&link))>{icon("share")}{text("shell.share.hand_on")}</button>
            }.into_any())}
        </div>
    }
    .into_any()
}

/// Marks the whole text of the field that was reached.
fn select_all(event: web_sys::Event) {
    if let Some(field) = event.target() {
        field.unchecked_into::<web_sys::HtmlInputElement>().select();
    }
}

/// The link as a QR code for a camera; nothing when it is too long for one.
pub(super) fn qr(link: &str) -> Option<AnyView> {
    let code = QrCode::encode_text(link, QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in 0..size {
            if code.get_module(x, y) {
                path.extend(["M", &x.to_string(), " ", &y.to_string(), "h1v1h-1z"]);
            }
        }
    }
    let view_box = format!("-3 -3 {0} {0}", size + 6);
    Some(
        view! {
            <svg class="qr" viewBox=view_box role="img" aria-label=text("shell.share.qr")>
                <path d=path></path>
            </svg>
        }
        .into_any(),
    )
}
