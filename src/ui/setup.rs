//! The set-up of a match: who sits where, the variants, the seeds.

use std::collections::BTreeSet;

use leptos::prelude::*;

use super::browser;
use super::embedded;
use super::icon::{icon, way_back};
use super::live::{all, callback, enter, hear, live, memo, press};
use super::players::{default_players, fit_players, player_rows};
use super::route::Route;
use super::texts::texts;
use super::together::begin_together;
use crate::engine::{Match, Seeds, Setup, SetupOption};
use crate::games::{Shelved, Visit};
use crate::save::{Player, Save};
use crate::text::{text, text_with};
use crate::web::store;

/// Draws the set-up of whichever game a link names.
pub(super) struct SetupPage;

impl Visit for SetupPage {
    type Out = AnyView;

    fn visit<G: Shelved>(&mut self) -> AnyView {
        let setup = RwSignal::new(G::Setup::default());
        let seats = setup.with_untracked(Setup::seats);
        let players = RwSignal::new(default_players(seats));
        let seeds = RwSignal::new(vec![browser::fresh_seed()]);
        let faults = RwSignal::new(BTreeSet::new());
        let cannot_deal = move || faults.with(|faults| !faults.is_empty());
        let on_deal = move || {
            let seeds = Seeds::new(seeds.get_untracked());
            begin(Match::<G>::deal(setup.get_untracked(), seeds), players.get_untracked());
        };
        let resize = callback(move |seats: u8| {
            if let Ok(resized) = setup.with_untracked(|setup| setup.with_seats(seats)) {
                setup.set(resized);
                players.update(|players| fit_players(players, seats));
            }
        });
        let deal_together = move || {
            let name = players
                .with_untracked(|players| players.first().map_or_else(String::new, |first| first.name().to_owned()));
            let seed = seeds.with_untracked(|seeds| seeds.first().cloned().unwrap_or_default());
            setup.with_untracked(|setup| begin_together::<G>(setup, &name, &seed));
        };
        let today = todays_deal::<G>();
        let least_most = (*G::SEATS.start(), *G::SEATS.end());
        view! {
            <div class=format!("house setup for-{}", G::SLUG)>
                <header class="house-head">
                    {way_back()}
                    <div>
                        <h1>{text(&format!("{}.title", G::SLUG))}</h1>
                        <p class="claim">{text(&format!("{}.goal", G::SLUG))}</p>
                    </div>
                </header>
                <main class="form">
                    {player_rows(players, least_most, Some(resize))}
                    {seed_rows(seeds)}
                    <p class="other-deals">
                        <a class="button plain today" href=today>{icon("hourglass")}{text("shell.setup.today")}</a>
                        <button class="plain together" disabled=cannot_deal on:click=press(deal_together)>{icon("person")}{text("shell.setup.together")}</button>
                    </p>
                    {options::<G>(setup)}
                    {texts::<G>(setup, faults)}
                    <div class="form-foot">
                        <button class="primary deal" disabled=cannot_deal on:click=press(on_deal)>{text("shell.setup.deal")}</button>
                    </div>
                </main>
            </div>
        }
        .into_any()
    }
}

/// The link to the deal that everybody gets on the same day, in the game's usual set-up.
fn todays_deal<G: Shelved>() -> String {
    let seeds = Seeds::new([["daily ", &browser::today()].concat()]);
    let record = Match::<G>::deal(G::Setup::default(), seeds).deal_record();
    Route::Record(G::SLUG.to_owned(), record).to_string()
}

/// Keeps a match that begins now and goes to it.
pub(super) fn begin<G: Shelved>(game: Match<G>, players: Vec<Player>) {
    let now = browser::now_ms();
    let id = embedded::match_id().unwrap_or_else(|| browser::fresh_id(now));
    let save = Save {
        game: G::SLUG.to_owned(),
        record: game.record(),
        players,
        started_ms: now,
        touched_ms: now,
        over: game.status().outcome().is_some(),
    };
    // If the browser keeps nothing, the tab does, and the match page says so at the first move.
    let _ = store::put_match(&id, &save);
    browser::go(&Route::Match(id).to_string());
}

/// The seeds: one, or one from each peer.
fn seed_rows(seeds: RwSignal<Vec<String>>) -> AnyView {
    let row = move |index: usize| {
        let label = text_with("shell.setup.seed_of", &[("number", &(index + 1).to_string())]);
        view! {
            <div class="seed-row">
                <input
                    class="seed"
                    type="text"
                    autocomplete="off"
                    spellcheck="false"
                    maxlength=Seeds::SEED_LIMIT_BYTES.to_string()
                    aria-label=label
                    prop:value=move || seeds.with(|seeds| seeds.get(index).cloned().unwrap_or_default())
                    {..enter("input", move |typed| seeds.update(|seeds| seeds[index] = typed))}
                />
                <button class="icon-button" aria-label=text("shell.setup.roll") title=text("shell.setup.roll")
                    on:click=press(move || seeds.update(|seeds| seeds[index] = browser::fresh_seed()))>
                    {icon("dice")}
                </button>
                {(index > 0).then(|| view! {
                    <button class="icon-button" aria-label=text("shell.setup.remove_seed")
                        on:click=press(move || seeds.update(|seeds| { seeds.remove(index); }))>
                        {icon("minus")}
                    </button>
                }.into_any())}
            </div>
        }
        .into_any()
    };
    let count = memo(move || seeds.with(Vec::len));
    let rows = live(move || all((0..count.get()).map(row)));
    view! {
        <fieldset class="seeds">
            <legend>{text("shell.setup.seed")}</legend>
            <p class="note">{text("shell.setup.seed_about")}</p>
            {rows}
            <button class="plain" disabled=move || Seeds::LIMIT <= count.get()
                on:click=press(move || seeds.update(|seeds| seeds.push(String::new())))>
                {icon("plus")}{text("shell.setup.add_seed")}
            </button>
        </fieldset>
    }
    .into_any()
}

/// The game's options: the kind of match in the open, the variants folded away.
///
/// An option that comes first and is no mere on or off is the kind of match: a mode, an edition, a level.
fn options<G: Shelved>(setup: RwSignal<G::Setup>) -> AnyView {
    let (kind, variants) = match G::Setup::OPTIONS {
        [first, rest @ ..] if first.values[0] != "off" => (Some(first), rest),
        all => (None, all),
    };
    let rows = variants.iter().map(|option| variant::<G>(option, setup));
    view! {
        {kind.map(|option| kind_picker::<G>(option, setup))}
        <details class="options">
            <summary>{text("shell.setup.options")}</summary>
            {all(rows)}
        </details>
    }
    .into_any()
}

fn choose<G: Shelved>(setup: RwSignal<G::Setup>, name: &str, value: &str) {
    if let Ok(chosen) = setup.with_untracked(|setup| setup.with_option(name, value)) {
        setup.set(chosen);
    }
}

fn option_word<G: Shelved>(name: &str, about: &str) -> String {
    text(&[G::SLUG, ".option.", name, about].concat())
}

fn value_word<G: Shelved>(value: &str) -> String {
    text(&[G::SLUG, ".value.", value].concat())
}

/// The kinds of match, side by side.
fn kind_picker<G: Shelved>(option: &'static SetupOption, setup: RwSignal<G::Setup>) -> AnyView {
    let name = option.name;
    let values = option.values.iter().map(|value| {
        let value = *value;
        let pressed = move || setup.with(|setup| setup.option(name) == value).to_string();
        view! {
            <button class="choice" data-value=value aria-pressed=pressed on:click=press(move || choose::<G>(setup, name, value))>
                {value_word::<G>(value)}
            </button>
        }
        .into_any()
    });
    view! {
        <fieldset class="picker kind">
            <legend>{option_word::<G>(name, "")}</legend>
            {all(values)}
            <p class="note">{option_word::<G>(name, "_about")}</p>
        </fieldset>
    }
    .into_any()
}

fn variant<G: Shelved>(option: &'static SetupOption, setup: RwSignal<G::Setup>) -> AnyView {
    let name = option.name;
    let chosen = move || setup.with(|setup| setup.option(name));
    let control = if option.values[0] == "off" {
        let on = option.values[1];
        let on_tick = move |event| choose::<G>(setup, name, if event_target_checked(&event) { on } else { "off" });
        view! { <input type="checkbox" {..hear("change", on_tick)} prop:checked=move || chosen() == on /> }.into_any()
    } else {
        let values = option
            .values
            .iter()
            .map(|value| view! { <option value=*value>{value_word::<G>(value)}</option> }.into_any());
        view! {
            <select prop:value=move || chosen() {..enter("change", move |picked| choose::<G>(setup, name, &picked))}>
                {all(values)}
            </select>
        }
        .into_any()
    };
    view! {
        <label class="option">
            {control}
            <span><strong>{option_word::<G>(name, "")}</strong><span class="note">{option_word::<G>(name, "_about")}</span></span>
        </label>
    }
    .into_any()
}
