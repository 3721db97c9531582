//! The page inside of another page: one game, begun as the address declares and driven by messages.
//!
//! `embedded.js` carries the messages and checks where they come from; here they arrive and leave as events of the window.
//! Routes that lead away from the one game lead to its beginning, and nothing goes into the browser's history.

mod lay;
mod report;

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, CustomEventInit};

use super::arrival::trouble;
use super::browser;
use super::live::on_window;
use super::route::Route;
use super::settings::Settings;
use crate::embed::{Ask, Deal, EmbedError, Embedding, LOOKS, Tell};
use crate::games::SLUGS;
use crate::save::Save;
use crate::seal::fingerprint;
use crate::text::{text, text_with};
use crate::web::store;
use lay::Fault;

pub(super) use report::attend;

thread_local! {
    /// What the address declares; none for a page that stands for itself.
    static DECLARED: Option<Result<Embedding, EmbedError>> = Embedding::read(&browser::query());
    static HERE: RefCell<Option<Here>> = const { RefCell::new(None) };
}

/// What can be done with the page while it is open.
struct Here {
    fragment: RwSignal<String>,
    settings: RwSignal<Settings>,
    /// What the next deal is to be.
    wishes: Deal,
    /// Whether the page around has said what to begin with, where it has to.
    begun: bool,
    /// Whether the last decision can be taken back, and how.
    take_back: Option<(Memo<bool>, Callback<()>)>,
}

/// Whether the page lies in another one that embeds one game.
pub(super) fn is_embedded() -> bool {
    DECLARED.with(Option::is_some)
}

/// What is declared, if the page is embedded and what is declared can be read.
fn declared<T>(ask: impl FnOnce(&Embedding) -> T) -> Option<T> {
    DECLARED.with(|declared| declared.as_ref()?.as_ref().ok().map(ask))
}

fn here<T>(ask: impl FnOnce(&mut Here) -> T) -> Option<T> {
    HERE.with_borrow_mut(|here| here.as_mut().map(ask))
}

/// Whether the page around keeps the match.
pub(super) fn leaves_saves_to_host() -> bool {
    declared(|declared| declared.host_saves) == Some(true)
}

/// The id of the match on an embedded page: always the same for the same declaration, so that it is found again.
pub(super) fn match_id() -> Option<String> {
    declared(|declared| ["embedded-", &fingerprint(&declared.identity)[..16]].concat())
}

/// Begins to listen to the page around, and looks as it wishes. Nothing happens on a page that stands for itself.
pub(super) fn open(fragment: RwSignal<String>, settings: RwSignal<Settings>) {
    if !is_embedded() {
        return;
    }
    store::leave_matches_to_host(leaves_saves_to_host());
    let wishes = declared(|declared| declared.deal.clone()).unwrap_or_default();
    HERE.set(Some(Here { fragment, settings, wishes, begun: false, take_back: None }));
    on_window("embed-ask", |event| {
        let detail = event.unchecked_into::<CustomEvent>().detail().as_string();
        if let Err(fault) = hear(&detail.unwrap_or_default()) {
            fault.tell();
        }
    });
    let (game, looks) = declared(|declared| (declared.game.clone(), declared.looks.clone())).unwrap_or_default();
    for (name, value) in looks {
        if !settings.try_update(|settings| settings.take(name, &value)).unwrap_or_default() {
            Fault::value(name, &value).tell();
        }
    }
    settings.with_untracked(Settings::show);
    tell(&Tell::Ready { game: &game, storage: store::is_there() });
}

/// Where an address leads on this page: the place itself, or a view instead of it.
pub(super) fn settle(route: Route) -> Result<Route, AnyView> {
    if let Some(refused) =
        DECLARED.with(|declared| declared.as_ref().and_then(|declared| declared.as_ref().err().cloned()))
    {
        return Err(refuse(&Fault::from(refused)));
    }
    let Some(game) = declared(|declared| declared.game.clone()) else { return Ok(route) };
    if !SLUGS.contains(&game.as_str()) {
        return Err(refuse(&Fault::no_game(&game)));
    }
    if leaves_saves_to_host() && here(|here| here.begun) != Some(true) {
        return Err(wait());
    }
    let stays = match &route {
        Route::Shelf => false,
        Route::Setup(slug) => *slug == game && here(|here| here.wishes.is_open()) == Some(true),
        Route::Record(slug, _) => *slug == game,
        Route::Match(id) => matches!(store::get_match(id), Some(Ok(save)) if save.game == game),
    };
    if stays {
        return Ok(route);
    }
    let again = route == Route::Setup(game);
    let route = begin(again).map_err(|fault| refuse(&fault))?.ok_or_else(wait)?;
    // So that the same link leads here once more.
    replace_address(&route.to_string());
    Ok(route)
}

/// Where the page begins, `again` with a new deal in any case; nowhere as long as the page around has to say.
fn begin(again: bool) -> Result<Option<Route>, Fault> {
    let Some((begun, wishes)) = here(|here| (here.begun, here.wishes.clone())) else { return Ok(None) };
    if leaves_saves_to_host() && !begun {
        return Ok(None);
    }
    if let Some(route) = (!again && !leaves_saves_to_host()).then(go_on).flatten() {
        return Ok(Some(route));
    }
    if wishes.is_open() {
        return Ok(declared(|declared| Route::Setup(declared.game.clone())));
    }
    lay(&wishes).map(Some)
}

/// The kept match of an earlier visit, if it can still be played. One that cannot is put aside, not written over.
fn go_on() -> Option<Route> {
    let id = match_id()?;
    let kept = store::get_match(&id)?.map_or_else(|(_, text)| text, |save| save.to_string());
    let deal = Deal { save: Some(kept.clone()), ..Deal::default() };
    if check(&deal).is_ok() {
        return Some(Route::Match(id));
    }
    // Kept nowhere if the browser keeps nothing; but then it came from nowhere.
    let _ = store::put_text(&browser::fresh_id(browser::now_ms()), &kept);
    None
}

/// Deals a match and keeps it.
fn lay(deal: &Deal) -> Result<Route, Fault> {
    let save = check(deal)?;
    let id = match_id().unwrap_or_default();
    // If the browser keeps nothing, the tab does, and the match page says so at the first move.
    let _ = store::put_match(&id, &save);
    here(|here| here.begun = true);
    Ok(Route::Match(id))
}

/// The match that a deal means.
fn check(deal: &Deal) -> Result<Save, Fault> {
    lay::lay(&declared(|declared| declared.game.clone()).unwrap_or_default(), deal)
}

/// Does what the page around asks.
fn hear(message: &str) -> Result<(), Fault> {
    let wishes = here(|here| here.wishes.clone()).unwrap_or_default();
    let route = match Ask::read(message)? {
        Ask::Load(deal) if deal.is_open() => {
            here(|here| here.begun = true);
            match begin(true)? {
                Some(route) => route,
                None => return Ok(()),
            }
        }
        Ask::Load(deal) => lay(&deal.or(&wishes))?,
        Ask::New => lay(&wishes)?,
        Ask::Undo => {
            let tool = here(|here| here.take_back).flatten();
            let (_, take_back) = tool
                .filter(|(can, _)| can.try_get_untracked() == Some(true))
                .ok_or_else(|| Fault { code: "undo", sentence: text("shell.embed.undo") })?;
            take_back.run(());
            return Ok(());
        }
        Ask::SetOption { name, value } => return set_option(wishes, &name, &value),
    };
    goes(&route.to_string());
    Ok(())
}

/// Changes a setting of the page, or what the next deal is to be.
fn set_option(mut wishes: Deal, name: &str, value: &str) -> Result<(), Fault> {
    if LOOKS.contains(&name) {
        let Some((settings, fragment)) = here(|here| (here.settings, here.fragment)) else { return Ok(()) };
        if settings.try_update(|settings| settings.take(name, value)) != Some(true) {
            return Err(Fault::value(name, value));
        }
        settings.with_untracked(Settings::show);
        if name == "lang" {
            // Words are read when a page is drawn.
            fragment.update(|_| {});
        }
        return Ok(());
    }
    if name == "seats" {
        wishes.seat(value)?;
    } else {
        wishes.choose(name, value);
    }
    // Cards that are declared have their own number of seats; the next deal is what counts.
    check(&Deal { record: None, save: None, ..wishes.clone() })?;
    here(|here| here.wishes = wishes);
    Ok(())
}

/// Goes to another place without a trace in the browser's history; false on a page that stands for itself.
pub(super) fn goes(fragment: &str) -> bool {
    let Some(place) = here(|here| here.fragment) else { return false };
    replace_address(fragment);
    place.set(fragment.to_owned());
    true
}

fn replace_address(fragment: &str) {
    // Refused only for a malformed address, which a fragment of ours is not.
    let _ = window().history().and_then(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(fragment)));
}

/// Sends a message to the page around.
fn tell(message: &Tell) {
    let init = CustomEventInit::new();
    init.set_detail(&message.json().into());
    if let Ok(event) = CustomEvent::new_with_event_init_dict("embed-tell", &init) {
        // Nobody cancels it, and whether anybody listens is not for this page to tell.
        let _ = window().dispatch_event(&event);
    }
}

/// A page that says why there is no game, to whoever looks and to the page around.
fn refuse(fault: &Fault) -> AnyView {
    fault.tell();
    trouble(&fault.sentence, None)
}

/// The page as long as the page around has not handed in the match.
fn wait() -> AnyView {
    view! { <div class="house"><p class="waiting" role="status">{text("shell.embed.waiting")}</p></div> }.into_any()
}

impl Fault {
    fn tell(&self) {
        tell(&Tell::Error { code: self.code, sentence: &self.sentence });
    }

    fn value(name: &str, value: &str) -> Fault {
        Fault { code: "value", sentence: text_with("shell.embed.value", &[("name", name), ("value", value)]) }
    }
}
