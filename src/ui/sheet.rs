//! A sheet of paper laid over the table: a dialog with a title and a way to close it.

use leptos::html::Dialog;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::icon::icon;
use super::live::{effect, hear, live, press};
use crate::text::text;

/// A modal sheet. Its body only exists while the sheet is open, so nothing in it can be read from the page before.
///
/// `open` says whether it lies on the table; `class` is a class of its own.
pub(super) fn sheet(
    open: RwSignal<bool>,
    title: String,
    class: &'static str,
    body: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    blank_sheet(open, title, class, live(move || open.get().then(&body).into_any()))
}

fn blank_sheet(open: RwSignal<bool>, title: String, class: &'static str, body: AnyView) -> AnyView {
    let label = title.clone();
    let dialog = NodeRef::<Dialog>::new();
    effect(move || {
        let (Some(dialog), open) = (dialog.get(), open.get()) else { return };
        if open && !dialog.open() {
            // A dialog that is in the page and not yet open can always be shown.
            let _ = dialog.show_modal();
        } else if !open && dialog.open() {
            dialog.close();
        }
    });
    let on_backdrop = move |event: web_sys::Event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if target.is_some_and(|target| target.tag_name() == "DIALOG") {
            open.set(false);
        }
    };
    view! {
        <dialog
            {..hear("close", move |_| open.set(false))}
            {..hear("click", on_backdrop)}
            node_ref=dialog
            class=format!("sheet {class}")
            aria-label=label
        >
            <div class="sheet-page">
                <header class="sheet-head">
                    <h2>{title}</h2>
                    <button class="icon-button" aria-label=text("shell.close") on:click=press(move || open.set(false))>
                        {icon("close")}
                    </button>
                </header>
                <div class="sheet-body" tabindex="0">{body}</div>
            </div>
        </dialog>
    }
    .into_any()
}
