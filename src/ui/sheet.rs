//! A sheet of paper laid over the table: a dialog with a title and a way to close it.

use leptos::html::Dialog;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::icon::icon;
use crate::text::text;

/// A modal sheet. Its body only exists while the sheet is open, so nothing in it can be read from the page before.
#[component]
pub(super) fn Sheet(
    /// Whether the sheet lies on the table.
    open: RwSignal<bool>,
    /// What stands at its top.
    #[prop(into)]
    title: String,
    /// What stands on it.
    body: ViewFn,
    /// A class of its own.
    #[prop(optional)]
    class: &'static str,
) -> impl IntoView {
    let label = title.clone();
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let (Some(dialog), open) = (dialog.get(), open.get()) else { return };
        if open && !dialog.open() {
            // A dialog that is in the page and not yet open can always be shown.
            let _ = dialog.show_modal();
        } else if !open && dialog.open() {
            dialog.close();
        }
    });
    let on_backdrop = move |event: leptos::ev::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if target.is_some_and(|target| target.tag_name() == "DIALOG") {
            open.set(false);
        }
    };
    view! {
        <dialog
            node_ref=dialog
            class=format!("sheet {class}")
            aria-label=label
            on:close=move |_| open.set(false)
            on:click=on_backdrop
        >
            <div class="sheet-page">
                <header class="sheet-head">
                    <h2>{title}</h2>
                    <button class="icon-button" aria-label=text("shell.close") on:click=move |_| open.set(false)>
                        {icon("close")}
                    </button>
                </header>
                <div class="sheet-body">{move || open.get().then(|| body.run())}</div>
            </div>
        </dialog>
    }
}
