//! The curtain: around one device, nobody's secrets are on the screen until they say who they are.
//!
//! Behind it the table is drawn through an onlooker's eyes, so there is nothing to find in the page either.

use leptos::prelude::*;

use super::icon::icon;
use super::live::press;
use crate::text::{text, text_with};

/// Asks the next person to take the device.
///
/// `name` is who has to decide, `lift` shows that person's secrets.
pub(super) fn curtain(name: &str, lift: impl Fn() + 'static) -> AnyView {
    view! {
        <section class="curtain" role="dialog" aria-label=text_with("shell.curtain.pass", &[("name", name)])>
            <span class="curtain-mark" aria-hidden="true">{icon("curtain")}</span>
            <p class="curtain-pass">{text_with("shell.curtain.pass", &[("name", name)])}</p>
            <button class="primary curtain-lift" on:click=press(lift)>
                {text_with("shell.curtain.lift", &[("name", name)])}
            </button>
            <p class="note">{text("shell.curtain.note")}</p>
        </section>
    }
    .into_any()
}

/// Says that the clock stands, until somebody lets it go on.
pub(super) fn standstill(go_on: impl Fn() + 'static) -> AnyView {
    view! {
        <section class="curtain standstill" role="dialog" aria-label=text("shell.clock.stands")>
            <span class="curtain-mark" aria-hidden="true">{icon("pause")}</span>
            <p class="curtain-pass">{text("shell.clock.stands")}</p>
            <button class="primary go-on" on:click=press(go_on)>{text("shell.go_on")}</button>
            <p class="note">{text("shell.clock.stands_about")}</p>
        </section>
    }
    .into_any()
}
