//! The browsers for the browser tests, and the drivers that belong to them. Most tests run in Chromium or Chrome.

use crate::run::{on_path, output, run};
use crate::tools;
use anyhow::{Context, Result, bail};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const BROWSER_NAMES: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const FIREFOX_NAMES: [&str; 2] = ["firefox-esr", "firefox"];

/// Where installers put the browser on systems that do not put it on PATH.
const BROWSER_PLACES: [&str; 4] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/// Whose browser it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Chromium or Chrome.
    Chromium,
    /// Firefox.
    Firefox,
    /// The browser that comes with `WebKit` for GTK, which shares its engine with Safari. Only on Linux.
    WebKit,
}

/// The two programs of a browser under test.
#[derive(Clone, Debug)]
pub struct Browser {
    /// Whose it is.
    pub family: Family,
    /// The browser itself; where its driver knows it best, the driver.
    pub program: PathBuf,
    /// The program that drives it, of the same version.
    pub driver: PathBuf,
}

impl Browser {
    /// Finds a browser: the programs that its variables name ($CHROME and $CHROMEDRIVER, $FIREFOX and $GECKODRIVER), else those
    /// on PATH or in the usual places.
    ///
    /// # Errors
    /// When one of the two is missing, in a sentence that says what to do.
    pub fn find(family: Family) -> Result<Self> {
        match family {
            Family::Chromium => Self::chromium(),
            Family::Firefox => Self::firefox(),
            Family::WebKit => Self::webkit(),
        }
    }

    fn firefox() -> Result<Self> {
        let program = named_by("FIREFOX")?.or_else(|| FIREFOX_NAMES.iter().find_map(|name| on_path(name)));
        let program =
            program.context("some tests need Firefox on PATH or in $FIREFOX (Debian: apt install firefox-esr)")?;
        let driver = match named_by("GECKODRIVER")?.or_else(|| on_path("geckodriver")) {
            Some(driver) => driver,
            None => tools::kept_geckodriver()?
                .context("some tests need geckodriver on PATH or in $GECKODRIVER (cargo install geckodriver)")?,
        };
        Ok(Self { family: Family::Firefox, program, driver })
    }

    fn webkit() -> Result<Self> {
        let driver = on_path("WebKitWebDriver")
            .filter(|_| on_path("Xvfb").is_some())
            .context("some tests need WebKitWebDriver and Xvfb on PATH (Debian: apt install webkit2gtk-driver xvfb)")?;
        Ok(Self { family: Family::WebKit, program: driver.clone(), driver })
    }

    fn chromium() -> Result<Self> {
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
        Ok(Self { family: Family::Chromium, program, driver })
    }

    /// Finds a browser; on Debian, as root, installs it when it is missing.
    ///
    /// # Errors
    /// When it is missing and cannot be installed.
    pub fn ready(family: Family) -> Result<Self> {
        let Err(missing) = Self::find(family) else { return Self::find(family) };
        if !is_debian() || output(Command::new("id").arg("-u")).as_deref() != Some("0") {
            return Err(missing);
        }
        let (name, packages): (_, &[&str]) = match family {
            Family::Chromium => ("Chromium and its driver", &["chromium", "chromium-driver"]),
            Family::Firefox => ("Firefox", &["firefox-esr"]),
            Family::WebKit => ("WebKit, its driver and a screen for it", &["webkit2gtk-driver", "xvfb"]),
        };
        println!("Installing {name} by apt-get (about a minute)");
        apt_get(&["update", "-qq"])?;
        apt_get(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat())?;
        if family == Family::Firefox && on_path("geckodriver").is_none() {
            tools::geckodriver()?;
        }
        Self::find(family)
    }

    /// Says whether a family can be had on this system at all.
    pub fn is_for_this_system(family: Family) -> bool {
        family != Family::WebKit || cfg!(target_os = "linux")
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
