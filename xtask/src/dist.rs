//! The folder `dist/`: the page as it is deployed.

use crate::run::{cargo, run};
use crate::tools::Tools;
use crate::{offline, parts};
use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The two files of the worker, as trunk names them and as index.html does.
const WORKER_FILES: [(&str, &str, &str); 2] =
    [("worker", ".js", "js=worker.js"), ("worker", "_bg.wasm", "wasm=worker_bg.wasm")];

/// Returns the folder that the release build fills.
pub fn folder() -> PathBuf {
    crate::workspace().join("dist")
}

/// Builds the release page into `dist/`, with all games or with one, installing the tools that are missing.
///
/// # Errors
/// When a tool cannot be installed or the build fails.
pub fn build(game: Option<&str>) -> Result<()> {
    let tools = Tools::ready()?;
    println!("Fetching the crates (seconds)");
    run(cargo().args(["fetch", "--quiet"]))?;
    println!("Building the page and the computer players (5 to 10 minutes the first time)");
    let mut trunk = tools.trunk()?;
    // NO_COLOR: trunk refuses the value 1, which is the custom. The log: its minifier does not know all that wasm-bindgen
    // writes and leaves such scripts as they are, which is nothing to warn of.
    trunk.args(["build", "--release", "--offline", "--log", "error,trunk=info,trunk::processing::minify=error"]);
    // The backtrace: trunk's own, below which the compiler's words would not be found.
    run(trunk.env_remove("NO_COLOR").env("RUST_BACKTRACE", "0"))?;
    finish(&tools, game, &folder())
}

/// Does to a built folder what trunk cannot: names the worker's files, builds the parts with the games, and lists all files for use without a network.
fn finish(tools: &Tools, game: Option<&str>, dist: &Path) -> Result<()> {
    name_worker_by_content(dist)?;
    parts::build(tools, game, dist)?;
    offline::write(dist)
}

/// Gives the worker's files names that change with their content, and tells index.html.
///
/// Trunk does so for the page but not for a worker. Without it a browser may join a new page and an old worker.
fn name_worker_by_content(dist: &Path) -> Result<()> {
    let index_file = dist.join("index.html");
    let mut index = fs::read_to_string(&index_file).context("the build left no index.html")?;
    for (stem, suffix, mention) in WORKER_FILES {
        let plain = format!("{stem}{suffix}");
        let content = fs::read(dist.join(&plain)).with_context(|| format!("the build left no {plain}"))?;
        let hashed = format!("{stem}-{}{suffix}", hash(&content, 8));
        let Some((key, _)) = mention.split_once('=').filter(|_| index.matches(mention).count() == 1) else {
            bail!("index.html does not hold `{mention}` exactly once");
        };
        index = index.replace(mention, &format!("{key}={hashed}"));
        fs::rename(dist.join(&plain), dist.join(hashed))?;
    }
    Ok(fs::write(index_file, index)?)
}

/// Returns the first bytes of a content's SHA-256 sum as hexadecimal digits; trunk's names have eight.
pub(crate) fn hash(content: &[u8], bytes: usize) -> String {
    Sha256::digest(content).iter().take(bytes).fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes every character");
        text
    })
}
