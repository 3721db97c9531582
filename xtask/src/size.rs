//! How much a player downloads, and the limits on it.

use crate::parts::games;
use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::Path;

/// One thing that is downloaded as a whole: its files, what they should weigh together, and what they may.
struct Part {
    name: String,
    /// What it should weigh: told, not enforced.
    aim_bytes: usize,
    /// What it may weigh: just above what it does, so that a change that adds weight is seen.
    limit_bytes: usize,
}

/// What everybody loads: styles, the text of the page and what starts it. Fonts, icons and the files of other pages count for
/// nothing here: they are few, or loaded later.
const FRAME: &str = "frame";
/// The part of the page without a game, which has the shelf.
const SHELF: &str = "page";
const WORKER: &str = "worker";
/// The heaviest game.
const GAME_LIMIT_BYTES: usize = 306_000;

fn parts() -> Result<Vec<Part>> {
    let part = |name: &str, aim_bytes, limit_bytes| Part { name: name.to_owned(), aim_bytes, limit_bytes };
    let mut parts = vec![part(FRAME, 30_000, 60_000), part(SHELF, 120_000, 200_000), part(WORKER, 60_000, 220_000)];
    parts.extend(games()?.iter().map(|game| part(game, 210_000, GAME_LIMIT_BYTES)));
    Ok(parts)
}

/// Whether a file is of this part.
fn holds(part: &str, file: &str) -> bool {
    let suffix = Path::new(file).extension().and_then(OsStr::to_str).unwrap_or_default();
    match part {
        FRAME => (suffix == "css" && file != "integrate.css") || file == "boot.js" || file == "index.html",
        // A game's name may begin another's: behind it come a dash and the sixteen digits of its content.
        part => {
            let rest = file.strip_prefix(part).and_then(|rest| rest.strip_prefix('-'));
            let is_built = rest.is_some_and(|rest| rest.bytes().take(16).all(|digit| digit.is_ascii_hexdigit()));
            is_built && (suffix == "js" || suffix == "wasm")
        }
    }
}

/// Prints the size of every file of the page and the worker, compressed by brotli as hosts do it.
///
/// # Errors
/// When a part is missing or above its limit.
pub fn check(dist: &Path) -> Result<()> {
    let files = fs::read_dir(dist).with_context(|| format!("{} is not there: build first", dist.display()))?;
    let mut names: Vec<String> =
        files.map(|file| Ok(file?.file_name().to_string_lossy().into_owned())).collect::<Result<_>>()?;
    names.sort();
    let (mut above, mut frame_bytes) = (Vec::new(), 0);
    println!("{:<48} {:>10} {:>10}", "kB (1000 bytes)", "raw", "brotli");
    for part in parts()? {
        let (mut raw_bytes, mut packed_bytes) = (0, 0);
        for name in names.iter().filter(|name| holds(&part.name, name)) {
            let content = fs::read(dist.join(name))?;
            let packed = brotli_bytes(&content)?;
            println!("  {name:<46} {:>10} {:>10}", kilobytes(content.len()), kilobytes(packed));
            raw_bytes += content.len();
            packed_bytes += packed;
        }
        if raw_bytes == 0 {
            bail!("{} holds nothing of the part {}: build first", dist.display(), part.name);
        }
        let (raw, packed, limit) = (kilobytes(raw_bytes), kilobytes(packed_bytes), kilobytes(part.limit_bytes));
        let aim = kilobytes(part.aim_bytes);
        println!("{:<48} {raw:>10} {packed:>10}  (aim {aim}, limit {limit})", part.name);
        match part.name.as_str() {
            FRAME => frame_bytes = packed_bytes,
            WORKER => {}
            name => {
                let opened = kilobytes(frame_bytes + packed_bytes);
                println!("{:<48} {:>10} {opened:>10}", format!("  to open {name}"), "");
            }
        }
        if packed_bytes > part.limit_bytes {
            above.push(format!("the part {} takes {packed} kB, above its limit of {limit} kB", part.name));
        }
    }
    if above.is_empty() { Ok(()) } else { bail!(above.join("; ")) }
}

fn brotli_bytes(content: &[u8]) -> Result<usize> {
    let (quality, window_bits) = (11, 22);
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 1 << 16, quality, window_bits);
    writer.write_all(content)?;
    Ok(writer.into_inner().len())
}

/// Writes bytes as kilobytes with one decimal, rounded up so that no limit is passed unseen.
fn kilobytes(bytes: usize) -> String {
    let tenths = bytes.div_ceil(100);
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_of_one_part() {
        assert!(
            holds("khronos", "khronos-0123456789abcdef_bg.wasm") && holds("khronos", "khronos-0123456789abcdef.js")
        );
        assert!(holds(FRAME, "khronos-0123456789abcdef.css") && !holds("khronos", "khronos-0123456789abcdef.css"));
        assert!(!holds("chronicle", "chronicler-0123456789abcdef.js"));
    }
}
