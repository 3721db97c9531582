//! What the page asks of the device: the newest version, a screen that stays on, the whole screen.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::web_sys::Event;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::live::{live, on_window, press};
use crate::text::text;

/// A line that a newer version of the page waits, with a button that opens it; nothing as long as there is none.
///
/// `offline.js` finds the new version and marks the root element. It is opened only when the person says so, since a match
/// may be going on in another tab.
pub(super) fn new_version() -> AnyView {
    let is_there = || document().document_element().is_some_and(|root| root.has_attribute("data-new-version"));
    let waits = RwSignal::new(is_there());
    on_window("newversion", move |_| waits.set(true));
    let take_over = || {
        if let Ok(event) = Event::new("takeover") {
            // Nobody cancels it, and whether anybody listens is not for this button to tell.
            let _ = window().dispatch_event(&event);
        }
    };
    live(move || {
        let line = waits.get().then(|| {
            view! {
                <p class="note new-version" role="status">
                    {text("shell.version.waits")}
                    <button class="button" on:click=press(take_over)>{text("shell.version.open")}</button>
                </p>
            }
            .into_any()
        });
        line.into_any()
    })
}

/// A button that gives the page the whole screen or gives it back; nothing where the browser does not allow it.
pub(super) fn full_screen() -> AnyView {
    if !document().fullscreen_enabled() {
        return ().into_any();
    }
    let is_full = || document().fullscreen_element().is_some();
    let full = RwSignal::new(is_full());
    on_window("fullscreenchange", move |_| full.set(is_full()));
    let change = move || {
        if is_full() {
            document().exit_fullscreen();
        } else if let Some(root) = document().document_element() {
            // Refused when no touch led here; then nothing happens, as the person sees.
            let _ = root.request_fullscreen();
        }
    };
    live(move || {
        let label = text(if full.get() { "shell.settings.part_screen" } else { "shell.settings.full_screen" });
        view! { <button class="button" on:click=press(change)>{label}</button> }.into_any()
    })
}

/// Keeps the screen on for as long as the present part of the page is there. A browser lets it go whenever the page is
/// hidden, so it is asked again when the page is back.
pub(super) fn stay_awake() {
    let lock = StoredValue::new_local(None::<JsValue>);
    let ask = move || {
        leptos::task::spawn_local(async move {
            let Some(asked) = ask_to_stay_awake() else { return };
            // Refused when the battery is low, say: the screen goes dark as it always does.
            let Ok(granted) = JsFuture::from(asked).await else { return };
            let gone = lock.is_disposed();
            if gone {
                let_go(&granted);
            } else {
                lock.set_value(Some(granted));
            }
        });
    };
    ask();
    on_window("visibilitychange", move |_| {
        if !document().hidden() {
            ask();
        }
    });
    on_cleanup(move || {
        if let Some(granted) = lock.try_update_value(Option::take).flatten() {
            let_go(&granted);
        }
    });
}

/// Calls `navigator.wakeLock.request()`, where the browser has it.
fn ask_to_stay_awake() -> Option<Promise> {
    let locks = Reflect::get(&window().navigator(), &"wakeLock".into()).ok()?;
    let request: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    request.call0(&locks).ok()?.dyn_into().ok()
}

fn let_go(granted: &JsValue) {
    let release = Reflect::get(granted, &"release".into()).ok().and_then(|release| release.dyn_into::<Function>().ok());
    if let Some(release) = release {
        // A screen that stays on a little longer is no harm.
        let _ = release.call0(granted);
    }
}
