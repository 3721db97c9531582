//! What the games share on screen: the shelf, the set-up, the frame around a table, and everything that can be laid
//! over it. The shell draws no board and knows no rule; a game adds its part through [`Table`].

// The component macro writes `pub` where a component is private to the shell.
#![allow(unreachable_pub)]
// The view macro gives one type to all closures that it sees written out, which is what keeps the page small.
#![allow(clippy::redundant_closure)]

mod anchor;
mod arrival;
mod browser;
mod clock;
mod curtain;
mod desk;
mod device;
mod embedded;
mod files;
mod frame;
mod icon;
pub(crate) mod live;
mod log;
mod match_page;
mod motion;
mod over;
mod players;
mod replay;
mod route;
mod seats;
mod settings;
mod setup;
mod share;
mod sheet;
mod shelf;
mod table;
mod texts;
mod thinking;
mod together;

use std::cell::RefCell;

use leptos::prelude::*;

use crate::games::{self, Visit};
use crate::text::text_with;
use live::{live, on_window};
use route::Route;
use settings::{Settings, SettingsSignal};

pub use crate::told::{Names, Sentence, Weight};
pub(crate) use anchor::Anchor;
pub(crate) use settings::pace_percent;
pub use table::{ClockFace, Hand, Score, Table, TableProps};

thread_local! {
    /// What is on the screen.
    static MOUNTED: RefCell<Option<Mounted>> = const { RefCell::new(None) };
}

/// What is drawn, until it is dropped.
type Mounted = Box<dyn std::any::Any>;

/// Draws the page that the address names, and again whenever the address changes.
pub fn mount() {
    for element in ["#loading", "noscript"] {
        if let Some(element) = document().query_selector(element).ok().flatten() {
            element.remove();
        }
    }
    if let Some(body) = document().body() {
        MOUNTED.set(Some(Box::new(leptos::mount::mount_to(body, app))));
    }
}

/// Takes the page off the screen, as another part of it takes its place.
pub fn unmount() {
    drop(MOUNTED.take());
}

/// The page under the settings and the address.
fn app() -> AnyView {
    let settings = RwSignal::new(Settings::load());
    settings.with_untracked(Settings::show);
    provide_context(SettingsSignal(settings));
    let fragment = RwSignal::new(browser::fragment());
    on_window("hashchange", move |_| fragment.set(browser::fragment()));
    embedded::open(fragment, settings);
    live(move || match embedded::settle(Route::read(&fragment.get())) {
        Ok(route) => page(&route),
        Err(instead) => instead,
    })
}

fn page(route: &Route) -> AnyView {
    match route {
        Route::Shelf => shelf::shelf(),
        Route::Setup(slug) => page_of(slug, &mut setup::SetupPage),
        Route::Record(slug, record) => page_of(slug, &mut arrival::RecordPage(record)),
        Route::Match(id) => arrival::kept_page(id),
    }
}

/// A page of a game. If the game is in another part of the page, that part is asked for and takes this one's place.
fn page_of(slug: &str, visit: &mut impl Visit<Out = AnyView>) -> AnyView {
    match games::with_game(slug, visit) {
        Some(page) => page,
        None if games::SLUGS.contains(&slug) => browser::ask_for_part(slug),
        None => no_game(slug),
    }
}

/// A page for an address that names no game on the shelf.
fn no_game(slug: &str) -> AnyView {
    let slug: String = slug.chars().take(24).collect();
    arrival::trouble(&text_with("shell.arrival.no_game", &[("game", &slug)]), None)
}
