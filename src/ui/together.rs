//! Dealing together: a deal whose first seed is sealed goes round until everybody has added a seed.

use leptos::prelude::*;

use super::browser;
use super::icon::{icon, way_back};
use super::live::{all, enter, live, press};
use super::route::Route;
use super::share::{copier, qr};
use crate::engine::{Match, Seeds, Setup};
use crate::games::Shelved;
use crate::save::NAME_LIMIT;
use crate::seal::{Sealed, fingerprint, signed, signer};
use crate::text::{text, text_with};
use crate::web::store;

/// Where this device keeps the seed that it sealed, and the seed that it added to somebody's deal.
fn sealed_name(fingerprint: &str) -> String {
    ["sealed/", fingerprint].concat()
}

fn added_name(fingerprint: &str) -> String {
    ["added/", fingerprint].concat()
}

/// The place in the house of a deal.
fn route_of<G: Shelved>(setup: &G::Setup, seeds: Seeds) -> Route {
    Route::Record(G::SLUG.to_owned(), Match::<G>::deal(setup.clone(), seeds).deal_record())
}

/// Seals this seed and goes to the page from which the deal is sent round.
///
/// Chance is added to the seed: a short one could be found by trying all that have its fingerprint.
pub(super) fn begin_together<G: Shelved>(setup: &G::Setup, name: &str, seed: &str) {
    let nobody = text("shell.together.somebody");
    let name = if name == text("shell.you") { &nobody } else { name };
    let seed = signed(name, &[seed, " ", &browser::fresh_seed(), " ", &browser::fresh_seed()].concat());
    let sealed = Sealed::of(&seed);
    // If the browser keeps nothing, the tab does: the seal can be opened until it is closed.
    let _ = store::put(&sealed_name(&sealed.fingerprint), &seed);
    browser::go(&route_of::<G>(setup, sealed.seeds()).to_string());
}

/// The page of a deal that is still sealed.
pub(super) fn together_page<G: Shelved>(setup: G::Setup, sealed: Sealed) -> AnyView {
    let own = store::get(&sealed_name(&sealed.fingerprint));
    let count = setup.seats().to_string();
    let title = text(&format!("{}.title", G::SLUG));
    let rest = match own {
        Some(seed) => owners_part::<G>(&setup, &sealed, &seed),
        None => guests_part::<G>(setup.clone(), sealed.clone()),
    };
    view! {
        <div class=format!("house setup arrival for-{}", G::SLUG)>
            <header class="house-head">
                {way_back()}
                <div>
                    <h1>{text_with("shell.together.title", &[("game", &title)])}</h1>
                    <p class="claim">{text_with("shell.together.facts", &[("count", &count)])}</p>
                </div>
            </header>
            <main class="form together">
                <p class="note">{text("shell.together.about")}</p>
                {seeds_list(&sealed)}
                {rest}
            </main>
        </div>
    }
    .into_any()
}

/// Who has added what so far.
fn seeds_list(sealed: &Sealed) -> AnyView {
    let added = sealed.added.iter().map(|seed| view! { <li>{seed.clone()}</li> }.into_any());
    let first = text_with("shell.together.sealed_by", &[("name", &sealed.by), ("fingerprint", &sealed.fingerprint)]);
    view! { <ol class="seeds-list"><li>{first}</li>{all(added)}</ol> }.into_any()
}

/// What whoever sealed the deal can do: send it round, and in the end open the seal.
fn owners_part<G: Shelved>(setup: &G::Setup, sealed: &Sealed, seed: &str) -> AnyView {
    let link = browser::link(&route_of::<G>(setup, sealed.seeds()));
    let opened = sealed.open(seed).filter(|_| !sealed.added.is_empty()).map(|seeds| route_of::<G>(setup, seeds));
    let request = if opened.is_some() { "shell.together.send_more" } else { "shell.together.send" };
    view! {
        <section class="share-part">
            <p>{text(request)}</p>
            {copier(link.clone(), "link")}
            {opened.is_none().then(|| qr(&link)).flatten()}
        </section>
        {opened.map(|route| view! {
            <div class="form-foot"><a class="button primary open-seal" href=route.to_string()>{text("shell.together.open")}</a></div>
        }.into_any())}
    }
    .into_any()
}

/// What everybody else can do: add a seed once, and pass the link on.
fn guests_part<G: Shelved>(setup: G::Setup, sealed: Sealed) -> AnyView {
    let kept_as = added_name(&sealed.fingerprint);
    let mine = store::get(&kept_as).filter(|mine| sealed.added.contains(mine));
    if sealed.added.len() + 1 >= Seeds::LIMIT && mine.is_none() {
        return view! { <p class="trouble" role="alert">{text("shell.together.full")}</p> }.into_any();
    }
    let name = RwSignal::new(text("shell.you"));
    let seed = RwSignal::new(browser::fresh_seed());
    let link = RwSignal::new(mine.map(|_| browser::link(&route_of::<G>(&setup, sealed.seeds()))));
    let add = move || {
        let mine = signed(&name.get_untracked(), &seed.get_untracked());
        // Only for the check at the end; without it that says less.
        let _ = store::put(&kept_as, &mine);
        let mut sealed = sealed.clone();
        sealed.added.push(mine);
        browser::go(&route_of::<G>(&setup, sealed.seeds()).to_string());
    };
    live(move || {
        if let Some(link) = link.get() {
            return view! {
                <section class="share-part">
                    <p>{text("shell.together.pass_on")}</p>
                    {copier(link.clone(), "link")}
                    {qr(&link)}
                </section>
            }
            .into_any();
        }
        view! {
            <fieldset class="seeds">
                <legend>{text("shell.together.add")}</legend>
                <div class="seed-row">
                    <input class="signer" type="text" maxlength=NAME_LIMIT.to_string() aria-label=text("shell.together.name")
                        prop:value=move || name.get() {..enter("input", move |typed| name.set(typed))} />
                    <input class="seed" type="text" autocomplete="off" spellcheck="false" maxlength="60"
                        aria-label=text("shell.setup.seed") prop:value=move || seed.get()
                        {..enter("input", move |typed| seed.set(typed))} />
                    <button class="icon-button" aria-label=text("shell.setup.roll") title=text("shell.setup.roll")
                        on:click=press(move || seed.set(browser::fresh_seed()))>{icon("dice")}</button>
                </div>
            </fieldset>
            <div class="form-foot">
                <button class="primary add-seed" on:click=press(add.clone())>{text("shell.together.add")}</button>
            </div>
        }
        .into_any()
    })
}

/// What this device knows about how a deal of several seeds came about, in a sentence; none for a deal of one seed.
pub(super) fn seal_check(seeds: &Seeds) -> Option<AnyView> {
    let all: Vec<&str> = seeds.iter().collect();
    let [first, others @ ..] = all.as_slice() else { return None };
    let by = signer(first).filter(|_| !others.is_empty())?;
    let print = fingerprint(first);
    let added = store::get(&added_name(&print));
    let (key, class) = match added {
        Some(mine) if others.contains(&mine.as_str()) => ("shell.together.fits", "note"),
        Some(_) => ("shell.together.left_out", "trouble"),
        None if store::get(&sealed_name(&print)).is_some() => ("shell.together.opened", "note"),
        None => ("shell.together.unknown", "note"),
    };
    let words = text_with(key, &[("name", by), ("fingerprint", &print)]);
    // Whoever opened the seal still has to send the deal.
    let link = (key == "shell.together.opened").then(|| copier(browser::page_link(), "link"));
    Some(view! { <p class=format!("{class} seal-check") role="status">{words}</p> {link} }.into_any())
}
