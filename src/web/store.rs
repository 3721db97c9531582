//! What the browser keeps: `localStorage`, or the tab's own memory when there is none.
//!
//! Storage may be absent (a sandboxed frame, a strict privacy setting) or full. Then everything still works until the
//! tab is closed, and whoever writes is told so.

use std::cell::Cell;

use js_sys::{JsString, Map, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Storage;

use crate::save::{Save, SaveError};

/// Every key begins with this; the number is the version of the layout.
const PREFIX: &str = "chronotheque/1/";

thread_local! {
    /// Whether matches are kept by a page around this one.
    static HOST_KEEPS_MATCHES: Cell<bool> = const { Cell::new(false) };
}

/// Why something is only kept until the tab is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotKept {
    /// The browser gives this page no storage.
    Absent,
    /// The storage is full.
    Full,
}

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// Whether the browser gives this page storage.
pub fn is_there() -> bool {
    storage().is_some()
}

/// Holds matches in memory only, since a page around this one keeps them; or no longer.
pub fn leave_matches_to_host(leave: bool) {
    HOST_KEEPS_MATCHES.set(leave);
}

/// Keeps `value` under `name`.
///
/// # Errors
///
/// When the browser cannot keep it. The value can still be read until the tab is closed.
pub fn put(name: &str, value: &str) -> Result<(), NotKept> {
    let key = format!("{PREFIX}{name}");
    let kept = match storage() {
        Some(storage) => storage.set_item(&key, value).map_err(|_| NotKept::Full),
        None => Err(NotKept::Absent),
    };
    remember(&key, kept.is_err().then_some(value));
    kept
}

/// Stands in for storage that is absent, and holds what did not fit. It belongs to the tab, not to this module, since the parts
/// of the page take each other's place.
fn memory() -> Map {
    let tab = js_sys::global();
    let name = JsValue::from_str("chronothequeMemory");
    if let Ok(memory) = Reflect::get(&tab, &name).and_then(JsCast::dyn_into::<Map>) {
        return memory;
    }
    let memory = Map::new();
    // A tab takes any property; if it did not, nothing would be remembered and nothing be lost that was kept.
    let _ = Reflect::set(&tab, &name, &memory);
    memory
}

/// Holds a value in memory, or nothing.
fn remember(key: &str, value: Option<&str>) {
    let memory = memory();
    match value {
        Some(value) => drop(memory.set(&key.into(), &value.into())),
        None => drop(memory.delete(&key.into())),
    }
}

/// What is kept under `name`.
pub fn get(name: &str) -> Option<String> {
    let key = format!("{PREFIX}{name}");
    memory().get(&key.as_str().into()).as_string().or_else(|| storage()?.get_item(&key).ok().flatten())
}

/// Forgets what is kept under `name`.
pub fn remove(name: &str) {
    let key = format!("{PREFIX}{name}");
    remember(&key, None);
    if let Some(storage) = storage() {
        // Removing what is not there is no error, and nothing else can be done about a failure.
        let _ = storage.remove_item(&key);
    }
}

/// All names that begin with `start`, each once.
fn names(start: &str) -> Vec<String> {
    let start = format!("{PREFIX}{start}");
    let mut keys = Vec::new();
    memory().for_each(&mut |_, key| keys.extend(key.dyn_ref::<JsString>().map(String::from)));
    if let Some(storage) = storage() {
        for key in (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok().flatten()) {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
    }
    keys.iter().filter(|key| key.starts_with(&start)).map(|key| key[PREFIX.len()..].to_owned()).collect()
}

/// A kept match by its id: itself, or why it cannot be read and its text.
pub type Kept = Result<Save, (SaveError, String)>;

/// Keeps a match.
///
/// # Errors
///
/// When the browser cannot keep it; see [`put`].
pub fn put_match(id: &str, save: &Save) -> Result<(), NotKept> {
    put_text(id, &save.to_string())
}

/// Keeps a match that may be unreadable, as it was written.
///
/// # Errors
///
/// When the browser cannot keep it; see [`put`].
pub fn put_text(id: &str, save: &str) -> Result<(), NotKept> {
    let name = match_name(id);
    if HOST_KEEPS_MATCHES.get() {
        remember(&format!("{PREFIX}{name}"), Some(save));
        return Ok(());
    }
    put(&name, save)
}

/// A kept match.
pub fn get_match(id: &str) -> Option<Kept> {
    let text = get(&match_name(id))?;
    Some(Save::read(&text).map_err(|error| (error, text)))
}

/// Forgets a match.
pub fn remove_match(id: &str) {
    remove(&match_name(id));
}

/// All kept matches, the one touched last first, unreadable ones at the end.
pub fn matches() -> Vec<(String, Kept)> {
    let start = match_name("");
    let touched = |save: &Kept| save.as_ref().map_or(0, |save| save.touched_ms);
    // Insertion keeps the list in order; a sort of the standard library weighs several kilobytes in the page.
    let mut kept: Vec<(String, Kept)> = Vec::new();
    for name in names(&start) {
        let id = &name[start.len()..];
        if let Some(save) = get_match(id) {
            let at = kept.partition_point(|(_, other)| touched(other) >= touched(&save));
            kept.insert(at, (id.to_owned(), save));
        }
    }
    kept
}

/// The id of the match that a `storage` event's key belongs to.
pub fn match_id(key: &str) -> Option<&str> {
    key.strip_prefix(PREFIX)?.strip_prefix("match/")
}

fn match_name(id: &str) -> String {
    format!("match/{id}")
}
