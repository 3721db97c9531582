//! The parts of the page: one for each game, so that whoever plays one loads one.
//!
//! Trunk builds the part without a game, which has the shelf. The others are built here from the same crate and in the same
//! way; `index.html` says which files they are, and `boot.js` loads them.

use crate::dist::hash;
use crate::run::{cargo, run};
use crate::tools::{Tools, WASM_FEATURES, WASM_TARGET};
use anyhow::{Context, Result, bail, ensure};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// What stands in `index.html` where the list of parts goes: as it was written, and as the minifier leaves it.
const PLACES: [&str; 2] = ["content=\"PARTS\"", "content=PARTS"];

/// The names of all games, as the crate's manifest lists them under its feature `games`.
///
/// # Errors
/// When the manifest has no such list.
pub fn games() -> Result<Vec<String>> {
    let manifest = fs::read_to_string(crate::workspace().join("Cargo.toml"))?;
    let list = manifest.lines().find_map(|line| line.strip_prefix("games = ["));
    let list = list.and_then(|list| list.strip_suffix(']')).context("Cargo.toml has no line `games = [...]`")?;
    Ok(list.split(',').map(|name| name.trim().trim_matches('"').to_owned()).collect())
}

/// Builds the part of each game into `dist`, or of one game alone, and tells `index.html`.
///
/// # Errors
/// When there is no such game, a build fails, or `index.html` has no place for the list.
pub fn build(tools: &Tools, only: Option<&str>, dist: &Path) -> Result<()> {
    let mut list = String::new();
    let mut games = games()?;
    games.retain(|game| only.is_none_or(|only| only == game));
    ensure!(!games.is_empty(), "there is no game called `{}`", only.unwrap_or_default());
    for game in games {
        println!("Building the page's part for {game}");
        let [script, wasm] = build_part(tools, &game, dist)?;
        let between = if list.is_empty() { "" } else { "&amp;" };
        write!(list, "{between}{game}={script} {wasm}").expect("a string takes every character");
    }
    let index_file = dist.join("index.html");
    let index = fs::read_to_string(&index_file).context("the build left no index.html")?;
    let Some(place) = PLACES.iter().find(|place| index.matches(*place).count() == 1) else {
        bail!("index.html does not hold `{}` exactly once", PLACES[0]);
    };
    let index = index.replace(place, &format!("content=\"{list}\""));
    Ok(fs::write(index_file, without_preloads(&index))?)
}

/// Builds one part, and returns the names of its two files.
fn build_part(tools: &Tools, game: &str, dist: &Path) -> Result<[String; 2]> {
    let features = format!("ui,{game}");
    let options = ["build", "--quiet", "--offline", "--bin", "page", "--profile", "page", "--target", WASM_TARGET];
    run(cargo().args(options).args(["--no-default-features", "--features", &features]))?;
    let built = crate::workspace().join("target").join(WASM_TARGET).join("page/page.wasm");
    let folder = crate::workspace().join("target/parts");
    let options = ["--target", "web", "--no-typescript", "--out-name", game, "--out-dir"];
    run(tools.command("wasm-bindgen")?.args(options).arg(&folder).arg(built))?;
    let wasm = folder.join(format!("{game}_bg.wasm"));
    run(tools.command("wasm-opt")?.arg("-Oz").args(WASM_FEATURES).arg(&wasm).arg("-o").arg(&wasm))?;
    Ok([
        name_by_content(&folder.join(format!("{game}.js")), game, ".js", dist)?,
        name_by_content(&wasm, game, "_bg.wasm", dist)?,
    ])
}

/// Copies a file into `dist` under a name that changes with its content, and returns the name.
fn name_by_content(file: &PathBuf, game: &str, suffix: &str, dist: &Path) -> Result<String> {
    let content = fs::read(file).with_context(|| format!("the build left no {}", file.display()))?;
    let name = format!("{game}-{}{suffix}", hash(&content, 8));
    fs::write(dist.join(&name), content)?;
    Ok(name)
}

/// Takes out the links by which a browser would load the part without a game before it is known which part is wanted.
fn without_preloads(index: &str) -> String {
    let mut rest = index;
    let mut kept = String::new();
    while let Some(at) = rest.find("<link") {
        let end = rest[at..].find('>').map_or(rest.len(), |end| at + end + 1);
        kept.push_str(&rest[..at]);
        if !rest[at..end].contains("preload") {
            kept.push_str(&rest[at..end]);
        }
        rest = &rest[end..];
    }
    kept + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_names_the_games() {
        assert!(games().expect("a list").contains(&"khronos".to_owned()));
    }

    #[test]
    fn only_links_that_load_ahead_are_taken_out() {
        let index = "<link rel=icon href=a><link crossorigin href=b rel=modulepreload>c<link as=fetch rel=preload>d";
        assert_eq!(without_preloads(index), "<link rel=icon href=a>cd");
    }
}
