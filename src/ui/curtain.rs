//! The curtain: around one device, nobody's secrets are on the screen until they say who they are.
//!
//! Behind it the table is drawn through an onlooker's eyes, so there is nothing to find in the page either.

use leptos::prelude::*;

use super::icon::icon;
use crate::text::{text, text_with};

/// Asks the next person to take the device.
#[component]
pub(super) fn Curtain(
    /// Who has to decide.
    name: String,
    /// Shows that person's secrets.
    lift: Callback<()>,
) -> impl IntoView {
    view! {
        <section class="curtain" role="dialog" aria-label=text_with("shell.curtain.pass", &[("name", &name)])>
            <span class="curtain-mark" aria-hidden="true">{icon("curtain")}</span>
            <p class="curtain-pass">{text_with("shell.curtain.pass", &[("name", &name)])}</p>
            <button class="primary curtain-lift" on:click=move |_| lift.run(())>
                {text_with("shell.curtain.lift", &[("name", &name)])}
            </button>
            <p class="note">{text("shell.curtain.note")}</p>
        </section>
    }
}
