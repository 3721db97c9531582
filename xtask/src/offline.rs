//! The list of files that `sw.js` keeps on the device, written into it by the release build.

use crate::dist::hash;
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The line of `sw.js` that the list replaces.
const EMPTY: &str = r#"const RELEASE = { version: "", files: {} };"#;

/// What is not kept: `sw.js` itself, the way out when it is stuck, pictures that only shops of apps show, and what only pages
/// of others load.
const NOT_KEPT: [&str; 6] = ["sw.js", "reset.html", "reset.js", "app/screens/", "embed.", "integrate"];

/// Writes the names and fingerprints of all files in `dist` into its `sw.js`.
///
/// # Errors
/// When a file cannot be read, or `sw.js` has no place for the list.
pub fn write(dist: &Path) -> Result<()> {
    let mut files = BTreeMap::new();
    collect(dist, "", &mut files)?;
    let mut list = String::new();
    for (name, sum) in &files {
        // Names in this project need no escaping; one that did would break the script, so it is refused.
        if !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte)) {
            bail!("`{name}` has characters that no file of the page should have");
        }
        write!(list, "\n  \"{name}\": \"{sum}\",")?;
    }
    let release = format!("const RELEASE = {{ version: \"{}\", files: {{{list}\n}} }};", hash(list.as_bytes(), 8));
    let script_file = dist.join("sw.js");
    let script = fs::read_to_string(&script_file).context("the build left no sw.js")?;
    if script.matches(EMPTY).count() != 1 {
        bail!("sw.js does not hold `{EMPTY}` exactly once");
    }
    Ok(fs::write(script_file, script.replace(EMPTY, &release))?)
}

/// Collects the files below a folder by their addresses in the page.
fn collect(folder: &Path, below: &str, files: &mut BTreeMap<String, String>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{below}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else if !NOT_KEPT.iter().any(|not_kept| name.starts_with(not_kept)) {
            files.insert(name, hash(&fs::read(entry.path())?, 32));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_listed_but_the_way_out() {
        let dist = tempfile::tempdir().expect("a folder for this test");
        let script = fs::read_to_string(crate::workspace().join("public/sw.js")).expect("the script");
        fs::create_dir_all(dist.path().join("app/screens")).expect("a folder");
        for (name, content) in [
            ("sw.js", script.as_str()),
            ("index.html", "a"),
            ("reset.html", "b"),
            ("app/icon.png", "c"),
            ("app/screens/d.png", "d"),
        ] {
            fs::write(dist.path().join(name), content).expect("a file");
        }
        write(dist.path()).expect("a list");
        let written = fs::read_to_string(dist.path().join("sw.js")).expect("the script");
        // The fingerprint of the one letter `a`, as any tool gives it.
        let line = "\n  \"index.html\": \"ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb\",";
        assert!(written.contains(line), "{written}");
        assert!(written.contains("\n  \"app/icon.png\": "));
        for absent in ["\"sw.js\":", "reset.html\":", "screens/d.png"] {
            assert!(!written.contains(absent), "{absent} is listed");
        }
        assert!(write(dist.path()).is_err(), "a second list has no place");
    }
}
