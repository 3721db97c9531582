//! Turns each game's rules, `src/games/<slug>/help/<language>.md`, into HTML: `<slug>.<language>.html`; and the texts in
//! `locales/` into one catalogue for each language, all in `texts.rs`.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=locales");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    for game in fs::read_dir("src/games")? {
        let help = game?.path().join("help");
        println!("cargo:rerun-if-changed={}", help.display());
        if help.is_dir() {
            convert(&help, &out)?;
        }
    }
    fs::write(out.join("texts.rs"), catalogues()?)?;
    Ok(())
}

/// What the shelf tells of a game that is not in this build.
const ON_THE_SHELF: [&str; 5] = ["title", "claim", "goal", "players", "minutes"];

/// Whether a text may be looked up in this build: one of the shell, of a game that is in it, or on the shelf.
fn is_wanted(key: &str) -> bool {
    let (part, rest) = key.split_once('.').unwrap_or((key, ""));
    let is_game = Path::new("src/games").join(part.replace('-', "_")).is_dir();
    let feature = format!("CARGO_FEATURE_{}", part.replace('-', "_").to_uppercase());
    !is_game || env::var_os(feature).is_some() || ON_THE_SHELF.contains(&rest)
}

/// Writes the texts as a constant: for each language its code and lines of `key=words`, ascending by key.
fn catalogues() -> Result<String, Box<dyn Error>> {
    let mut source = String::from("const CATALOGUES: &[(&str, &str)] = &[\n");
    for (language, texts) in rust_i18n_support::load_locales("locales", |_| false) {
        let mut lines = String::new();
        for (key, words) in texts.into_iter().filter(|(key, _)| is_wanted(key)) {
            if key.contains(['=', '\n']) || words.contains('\n') {
                return Err(format!("the text {key} has to fit on one line").into());
            }
            writeln!(lines, "{key}={words}")?;
        }
        writeln!(source, "    ({language:?}, {lines:?}),")?;
    }
    source.push_str("];\n");
    Ok(source)
}

/// Converts the pages of one game's folder `help`.
fn convert(help: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    let slug = help.parent().and_then(Path::file_name).ok_or("a game has a folder")?.to_string_lossy().into_owned();
    for page in fs::read_dir(help)? {
        let page = page?.path();
        let language = page.file_stem().ok_or("a page has a name")?.to_string_lossy().into_owned();
        let text = fs::read_to_string(&page)?;
        let parser = pulldown_cmark::Parser::new_ext(&text, pulldown_cmark::Options::ENABLE_TABLES);
        let mut html = String::new();
        pulldown_cmark::html::push_html(&mut html, parser);
        fs::write(out.join(format!("{slug}.{language}.html")), html)?;
    }
    Ok(())
}
