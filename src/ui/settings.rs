//! What a person sets once for all games: look, pace, motion, language. Kept on the device.

use form_urlencoded::Serializer;
use leptos::prelude::*;

use super::browser;
use super::device::{full_screen, new_version};
use super::embedded::is_embedded;
use super::live::{all, effect, press};
use super::sheet::sheet;
use crate::embed::fields;
use crate::text::{self, text};
use crate::web::store;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Theme {
    /// As the system has it.
    #[default]
    System,
    Light,
    Dark,
}

/// How long a computer player's move stays before the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Pace {
    Calm,
    #[default]
    Normal,
    Fast,
    /// No pause at all.
    Instant,
}

impl Pace {
    /// How much of a pause is left at this pace, in percent.
    pub(super) fn percent(self) -> u32 {
        match self {
            Pace::Calm => 180,
            Pace::Normal => 100,
            Pace::Fast => 35,
            Pace::Instant => 0,
        }
    }

    /// How fast the clock of a game runs at this pace, in hundredths of the usual speed.
    pub(super) fn clock_percent(self) -> u32 {
        match self {
            Pace::Calm => 67,
            Pace::Normal => 100,
            Pace::Fast => 200,
            Pace::Instant => 375,
        }
    }
}

/// Whether cards move from place to place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Motion {
    /// As the system has it.
    #[default]
    System,
    Off,
}

/// All settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) theme: Theme,
    pub(super) pace: Pace,
    pub(super) motion: Motion,
    /// The code of the language; empty for the first one there is.
    pub(super) language: String,
}

/// A setting that is one of a few values with names.
trait Choice: Copy + PartialEq + Send + Sync + 'static {
    const ALL: &'static [(Self, &'static str)];

    fn key(self) -> &'static str {
        Self::ALL.iter().find(|(value, _)| *value == self).map_or("", |(_, key)| key)
    }

    fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, known)| *known == key).map(|(value, _)| *value)
    }
}

impl Choice for Theme {
    const ALL: &'static [(Theme, &'static str)] =
        &[(Theme::System, "system"), (Theme::Light, "light"), (Theme::Dark, "dark")];
}

impl Choice for Pace {
    const ALL: &'static [(Pace, &'static str)] =
        &[(Pace::Calm, "calm"), (Pace::Normal, "normal"), (Pace::Fast, "fast"), (Pace::Instant, "instant")];
}

impl Choice for Motion {
    const ALL: &'static [(Motion, &'static str)] = &[(Motion::System, "system"), (Motion::Off, "off")];
}

/// Where the settings are kept. What an embedding page wishes does not reach the shelf.
fn kept_as() -> &'static str {
    if is_embedded() { "embedded-settings" } else { "settings" }
}

fn put<C: Choice>(place: &mut C, key: &str) -> bool {
    let choice = C::from_key(key);
    *place = choice.unwrap_or(*place);
    choice.is_some()
}

impl Settings {
    /// The settings kept on this device; the defaults for what is missing or unreadable.
    pub(super) fn load() -> Settings {
        let mut settings = Settings::default();
        for (name, value) in fields(&store::get(kept_as()).unwrap_or_default()) {
            settings.take(&name, &value);
        }
        settings
    }

    /// Changes one setting by its name; false, and no change, when there is no such setting or value.
    pub(super) fn take(&mut self, name: &str, value: &str) -> bool {
        match name {
            "theme" => put(&mut self.theme, value),
            "pace" => put(&mut self.pace, value),
            "motion" => put(&mut self.motion, value),
            "lang" | "language" => {
                value.clone_into(&mut self.language);
                true
            }
            _ => false,
        }
    }

    fn keep(&self) {
        let mut fields = Serializer::new(String::new());
        fields.append_pair("theme", self.theme.key()).append_pair("pace", self.pace.key());
        fields.append_pair("motion", self.motion.key()).append_pair("language", &self.language);
        // Settings that cannot be kept hold until the tab is closed; nobody needs to be told.
        let _ = store::put(kept_as(), &fields.finish());
    }

    /// Makes the page look as the settings say.
    pub(super) fn show(&self) {
        let Some(root) = document().document_element() else { return };
        let shown = match self.theme {
            Theme::System => root.remove_attribute("data-theme"),
            Theme::Light | Theme::Dark => root.set_attribute("data-theme", self.theme.key()),
        };
        let moved = match self.motion {
            Motion::System => root.remove_attribute("data-motion"),
            Motion::Off => root.set_attribute("data-motion", "off"),
        };
        text::set_language(&self.language);
        let spoken = root.set_attribute("lang", text::language());
        shown.and(moved).and(spoken).expect("the root element takes attributes");
    }
}

/// The settings, for whoever needs them.
#[derive(Clone, Copy)]
pub(super) struct SettingsSignal(pub(super) RwSignal<Settings>);

/// The settings of the page.
pub(super) fn settings() -> RwSignal<Settings> {
    expect_context::<SettingsSignal>().0
}

/// How much of a pause is left at the pace that is set, in percent; nothing where nothing is to move.
pub(crate) fn pace_percent() -> Signal<u32> {
    let settings = settings();
    Signal::derive(move || {
        let (pace, motion) = settings.with(|settings| (settings.pace, settings.motion));
        if motion == Motion::Off || browser::prefers_stillness() { 0 } else { pace.percent() }
    })
}

/// The sheet in which settings are changed.
pub(super) fn settings_sheet(open: RwSignal<bool>) -> AnyView {
    let settings = settings();
    let mut changed = false;
    effect(move || {
        settings.with(|settings| {
            settings.show();
            if changed {
                settings.keep();
            }
        });
        changed = true;
    });
    let body = move || {
        view! {
            <div class="form">
                {picker("theme", move || settings.with(|s| s.theme), move |theme| settings.update(|s| s.theme = theme))}
                {picker("pace", move || settings.with(|s| s.pace), move |pace| settings.update(|s| s.pace = pace))}
                {picker("motion", move || settings.with(|s| s.motion), move |motion| settings.update(|s| s.motion = motion))}
                {full_screen()}
                {new_version()}
                <p class="note">{text("shell.settings.kept")}</p>
                <p class="note">{text("shell.settings.unofficial")}</p>
            </div>
        }
        .into_any()
    };
    sheet(open, text("shell.settings.title"), "", body)
}

/// One row of choices.
fn picker<C: Choice>(
    name: &'static str,
    get: impl Fn() -> C + Copy + Send + Sync + 'static,
    set: impl Fn(C) + Copy + Send + Sync + 'static,
) -> AnyView {
    let choices = C::ALL.iter().map(|(value, key)| {
        let value = *value;
        view! {
            <button
                class="choice"
                aria-pressed=move || (get() == value).to_string()
                on:click=press(move || set(value))
            >
                {text(&format!("shell.settings.{name}_{key}"))}
            </button>
        }
        .into_any()
    });
    view! {
        <fieldset class="picker">
            <legend>{text(&format!("shell.settings.{name}"))}</legend>
            {all(choices)}
        </fieldset>
    }
    .into_any()
}
