//! How much a player downloads, and the limits on it.

use anyhow::{Context, Result, bail};
use std::fs;
use std::io::Write;
use std::path::Path;

/// One thing that is downloaded as a whole: its files, what they should weigh together, and what they may.
struct Part {
    name: &'static str,
    /// What it should weigh: told, not enforced.
    aim_bytes: usize,
    /// What it may weigh: just above what it does, so that a change that adds weight is seen.
    limit_bytes: usize,
    holds: fn(&str) -> bool,
}

/// The aims are for all five games, of which three are there.
///
/// Fonts, icons and the files of other pages count for nothing here: they are few, or loaded later.
const PARTS: [Part; 2] = [
    Part { name: "page", aim_bytes: 240_000, limit_bytes: 411_000, holds: is_of_page },
    Part { name: "worker", aim_bytes: 60_000, limit_bytes: 108_000, holds: |file| file.starts_with("worker") },
];

fn is_of_page(file: &str) -> bool {
    let style = Path::new(file).extension().is_some_and(|suffix| suffix == "css");
    (style && file != "integrate.css") || file.starts_with("page-") || file == "boot.js" || file == "index.html"
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
    let mut above = Vec::new();
    println!("{:<48} {:>10} {:>10}", "kB (1000 bytes)", "raw", "brotli");
    for part in PARTS {
        let (mut raw_bytes, mut packed_bytes) = (0, 0);
        for name in names.iter().filter(|name| (part.holds)(name)) {
            let content = fs::read(dist.join(name))?;
            let packed = brotli_bytes(&content)?;
            println!("  {name:<46} {:>10} {:>10}", kilobytes(content.len()), kilobytes(packed));
            raw_bytes += content.len();
            packed_bytes += packed;
        }
        if raw_bytes == 0 {
            bail!("{} holds nothing of the {}: build first", dist.display(), part.name);
        }
        let (raw, packed, limit) = (kilobytes(raw_bytes), kilobytes(packed_bytes), kilobytes(part.limit_bytes));
        let aim = kilobytes(part.aim_bytes);
        println!("{:<48} {raw:>10} {packed:>10}  (aim {aim}, limit {limit})", part.name);
        if packed_bytes > part.limit_bytes {
            above.push(format!("the {} takes {packed} kB, above its limit of {limit} kB", part.name));
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
