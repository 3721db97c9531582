//! What the page keeps: settings and matches, read as the page itself reads them.

use crate::Page;
use anyhow::{Context, Result, anyhow, ensure};
use chronotheque::engine::{Game, Match};
use chronotheque::save::Save;
use serde_json::json;
use std::collections::BTreeMap;

/// What all keys begin with.
const PREFIX: &str = "chronotheque/1/";

/// Everything that is kept, by key.
pub type Kept = BTreeMap<String, String>;

/// Sets the computer players to answer at once and cards to lie still, as an earlier visit might have.
///
/// # Errors
/// When the page does not start.
pub async fn hurry(page: &Page) -> Result<()> {
    page.open("").await?;
    keep(page, "settings", "theme=system&pace=instant&motion=off&language=").await
}

/// Keeps a text under a name, as an earlier visit might have.
///
/// # Errors
/// When the browser does not answer.
pub async fn keep(page: &Page, name: &str, text: &str) -> Result<()> {
    page.store_locally(&format!("{PREFIX}{name}"), text).await
}

/// Returns everything that is kept.
///
/// # Errors
/// When the browser does not answer.
pub async fn all_kept(page: &Page) -> Result<Kept> {
    page.script("return Object.fromEntries(Object.entries(localStorage))", Vec::new()).await
}

/// Returns the kept text of the match that is on the screen.
///
/// # Errors
/// When no kept match is on the screen, or its text cannot be read.
pub async fn saved_here(page: &Page) -> Result<Save> {
    let script = "return localStorage.getItem(arguments[0] + location.hash.replace('#/', ''))";
    let text: Option<String> = page.script(script, vec![json!(PREFIX)]).await?;
    let text = text.context("no kept match is on the screen")?;
    Save::read(&text).map_err(|error| anyhow!("{error:?} in {text}"))
}

/// Returns the record of the match that is on the screen.
///
/// # Errors
/// As [`saved_here`].
pub async fn record_here(page: &Page) -> Result<String> {
    Ok(saved_here(page).await?.record)
}

/// Opens a record, all of whose entries must be legal.
///
/// # Errors
/// When it cannot be played to its end.
pub fn match_of<G: Game>(record: &str) -> Result<Match<G>> {
    let opened = Match::<G>::open(record).with_context(|| format!("{record} is no record"))?;
    ensure!(opened.stop.is_none(), "{record} stops: {:?}", opened.stop);
    Ok(opened.game)
}
