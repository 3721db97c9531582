//! The browser for the browser tests: Chromium or Chrome, and the driver that belongs to it.

use crate::run::{on_path, output, run};
use anyhow::{Context, Result, bail};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const BROWSER_NAMES: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// Where installers put the browser on systems that do not put it on PATH.
const BROWSER_PLACES: [&str; 4] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/// The two programs of a browser under test.
#[derive(Clone, Debug)]
pub struct Browser {
    /// The browser itself.
    pub program: PathBuf,
    /// The program that drives it, of the same version.
    pub driver: PathBuf,
}

impl Browser {
    /// Finds the browser: the programs in $CHROME and $CHROMEDRIVER, else those on PATH or in the usual places.
    ///
    /// # Errors
    /// When one of the two is missing, in a sentence that says what to do.
    pub fn find() -> Result<Self> {
        let program = named_by("CHROME")?
            .or_else(|| BROWSER_NAMES.iter().find_map(|name| on_path(name)))
            .or_else(|| BROWSER_PLACES.iter().map(PathBuf::from).find(|place| place.is_file()))
            .context(
                "the browser tests need Chromium or Chrome on PATH or in $CHROME (Debian: apt install chromium)",
            )?;
        let driver = named_by("CHROMEDRIVER")?.or_else(|| on_path("chromedriver")).context(
            "the browser tests need chromedriver, of the browser's version, on PATH or in $CHROMEDRIVER \
             (Debian: apt install chromium-driver; elsewhere: https://googlechromelabs.github.io/chrome-for-testing)",
        )?;
        Ok(Self { program, driver })
    }

    /// Finds the browser; on Debian, as root, installs it when it is missing.
    ///
    /// # Errors
    /// When it is missing and cannot be installed.
    pub fn ready() -> Result<Self> {
        if let Err(missing) = Self::find() {
            if !is_debian() || output(Command::new("id").arg("-u")).as_deref() != Some("0") {
                return Err(missing);
            }
            println!("Installing Chromium and its driver by apt-get (about a minute)");
            apt_get(&["update", "-qq"])?;
            apt_get(&["install", "-y", "-qq", "--no-install-recommends", "chromium", "chromium-driver"])?;
        }
        Self::find()
    }
}

fn apt_get(words: &[&str]) -> Result<()> {
    run(Command::new("apt-get").args(words).env("DEBIAN_FRONTEND", "noninteractive"))
}

fn is_debian() -> bool {
    fs::read_to_string("/etc/os-release").is_ok_and(|text| text.lines().any(|line| line == "ID=debian"))
}

fn named_by(variable: &str) -> Result<Option<PathBuf>> {
    let Some(program) = env::var_os(variable) else { return Ok(None) };
    if !Path::new(&program).is_file() {
        bail!("${variable} is {}, where no program is", Path::new(&program).display());
    }
    Ok(Some(program.into()))
}
