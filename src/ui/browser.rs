//! The few things the shell asks of the browser itself.

use js_sys::Date;
use leptos::prelude::{AnyView, IntoAny, window};
use wasm_bindgen::JsCast;
use web_sys::{CustomEvent, CustomEventInit};

use super::embedded;
use super::route::Route;

/// Milliseconds since 1970.
#[allow(clippy::cast_sign_loss, reason = "the device's clock stands after 1970")]
pub(super) fn now_ms() -> u64 {
    Date::now() as u64
}

/// Milliseconds since the page was opened; for pacing, never for the rules.
pub(super) fn page_ms() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// The fragment of the page's address, as it was typed: links pass through programs that escape what needs none.
pub(super) fn fragment() -> String {
    let fragment = window().location().hash().unwrap_or_default();
    js_sys::decode_uri_component(&fragment).map_or(fragment.clone(), String::from)
}

/// The query of the page's address.
pub(super) fn query() -> String {
    window().location().search().unwrap_or_default()
}

/// Goes to another fragment, leaving the present one in the browser's history.
pub(super) fn go(fragment: &str) {
    if embedded::goes(fragment) {
        return;
    }
    // The only failure is a malformed address, which a fragment of ours is not.
    let _ = window().location().set_hash(fragment);
}

/// The page's address without its query and fragment: an embedded page's links lead to the whole shelf.
pub(super) fn address() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split(['?', '#']).next().unwrap_or_default().to_owned()
}

/// A link to the place where the page is.
pub(super) fn page_link() -> String {
    window().location().href().unwrap_or_default()
}

/// A link to a place in the house that opens anywhere.
pub(super) fn link(route: &Route) -> String {
    [address(), route.to_string()].concat()
}

/// Eight random letters and digits that are easy to read out: no `i`, `l`, `o`, `u`.
pub(super) fn fresh_seed() -> String {
    const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let mut bytes = [0u8; 8];
    if getrandom::fill(&mut bytes).is_err() {
        bytes = now_ms().to_le_bytes();
    }
    let letters = bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
    let mut seed: String = letters.collect();
    seed.insert(4, '-');
    seed
}

/// An id for a kept match that no other has: the time, and chance for two of the same time.
pub(super) fn fresh_id(ms: u64) -> String {
    format!("{ms:x}{:03x}", chance() % 0x1000)
}

/// The day in Greenwich, as year, month and day: the same for everybody who asks at the same time.
pub(super) fn today() -> String {
    String::from(Date::new_0().to_iso_string()).chars().take(10).collect()
}

/// A number for a computer player's own chance; not part of any record.
pub(super) fn chance() -> u64 {
    let mut bytes = [0u8; 8];
    // Without a source of chance a computer player only becomes predictable.
    let _ = getrandom::fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// Puts a text into the clipboard; false when the browser offers none.
pub(super) async fn copy(text: &str) -> bool {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    let Ok(clipboard) = clipboard.map(JsCast::dyn_into::<web_sys::Clipboard>) else {
        return false;
    };
    let Ok(clipboard) = clipboard else { return false };
    wasm_bindgen_futures::JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Whether the browser can hand a link to the other programs of the device.
pub(super) fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Hands a link to the other programs of the device. It is for the person to go on or not.
pub(super) fn share(link: &str) {
    let data = web_sys::ShareData::new();
    data.set_url(link);
    drop(window().navigator().share_with_data(&data));
}

/// Whether the person asked the system or the shelf for less motion.
pub(super) fn prefers_stillness() -> bool {
    window().match_media("(prefers-reduced-motion: reduce)").ok().flatten().is_some_and(|query| query.matches())
}

/// Asks for the part of the page that has a game, and shows nothing until it takes this one's place.
pub(super) fn ask_for_part(slug: &str) -> AnyView {
    let about = CustomEventInit::new();
    about.set_detail(&slug.into());
    if let Ok(event) = CustomEvent::new_with_event_init_dict("part", &about) {
        // Nobody cancels it. If it cannot be loaded, boot.js says so.
        let _ = window().dispatch_event(&event);
    }
    ().into_any()
}
