//! One browser for one test: started, closed, and asked for what it complained about.

use crate::page::{Page, SIZES};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;
use thirtyfour::common::capabilities::desiredcapabilities::Capabilities;
use thirtyfour::{ChromiumLikeCapabilities, DesiredCapabilities, LoggingPrefsLogLevel, WebDriver};
use tokio::runtime::{Builder, Runtime};
use xtask::browser::{Browser, Family};
use xtask::dist;
use xtask::serve::{Port, Site};

/// Browsers are heavy: more at once than this only make each other late.
const BROWSERS_AT_ONCE: usize = 2;

/// Without what a fresh profile otherwise does behind the page's back. The sandbox needs rights that root in a container lacks;
/// only pages of this project are opened.
///
/// No host but this machine has an address, so that a request to any other fails, and the console tells.
/// Without a screen Chromium believes that there is no mouse (hover type 2 is "hover", pointer type 4 "fine").
const BROWSER_FLAGS: [&str; 11] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
];

/// Runs a test in a browser of its own, on the page as it lies in `dist/`.
///
/// # Panics
/// When the test fails, the console holds an error at its end, the page asked another host for something, or the browser or
/// the page is missing.
pub fn in_browser(test: impl AsyncFnOnce(&Page) -> Result<()>) {
    in_browser_on(&dist::folder(), "/", test);
}

/// Runs a test as [`in_browser`] does, the page lying under a path that starts and ends with a slash.
///
/// # Panics
/// As [`in_browser`].
pub fn in_browser_under(path: &str, test: impl AsyncFnOnce(&Page) -> Result<()>) {
    in_browser_on(&dist::folder(), path, test);
}

/// Runs a test as [`in_browser`] does, on another folder than `dist/`, under a path that starts and ends with a slash.
///
/// # Panics
/// As [`in_browser`].
pub fn in_browser_on(folder: &Path, path: &str, test: impl AsyncFnOnce(&Page) -> Result<()>) {
    in_browser_with(Family::Chromium, folder, path, &json!({}), test);
}

/// Runs a test as [`in_browser_on`] does, in a browser of another family. What its console says is not known. A family that
/// cannot be had on this system is left out.
///
/// # Panics
/// As [`in_browser`].
pub fn in_browser_of(family: Family, folder: &Path, path: &str, test: impl AsyncFnOnce(&Page) -> Result<()>) {
    if Browser::is_for_this_system(family) {
        in_browser_with(family, folder, path, &json!({}), test);
    } else {
        eprintln!("{family:?} cannot be had here");
    }
}

/// Runs a test as [`in_browser`] does, in a browser whose owner forbids the page to keep anything in whatever page it lies:
/// its storage is there and refuses to be used. Pages of `localhost`, another host for the browser, may keep things.
///
/// # Panics
/// As [`in_browser`].
pub fn in_browser_without_storage(test: impl AsyncFnOnce(&Page) -> Result<()>) {
    // What is written when somebody picks "block" for a site's data; 2 is "block".
    let blocked =
        json!({ "profile.content_settings.exceptions.cookies": { "http://127.0.0.1:*,*": { "setting": 2 } } });
    in_browser_with(Family::Chromium, &dist::folder(), "/", &blocked, test);
}

fn in_browser_with(
    family: Family,
    folder: &Path,
    path: &str,
    preferences: &Value,
    test: impl AsyncFnOnce(&Page) -> Result<()>,
) {
    let _turn = Turn::take();
    let outcome = Session::start(family, folder, path, preferences).and_then(|session| session.run(test));
    if let Err(error) = outcome {
        panic!("{error:#}");
    }
}

/// Everything one test has for itself. The fields close in this order.
struct Session {
    runtime: Runtime,
    page: Page,
    _driver: Driver,
    _profile: TempDir,
}

impl Session {
    fn start(family: Family, folder: &Path, path: &str, preferences: &Value) -> Result<Self> {
        let site = Site::start(folder, path, Port::Any)?;
        let browser = Browser::find(family)?;
        let profile = TempDir::new()?;
        let driver = Driver::start(&browser)?;
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let capabilities = capabilities(&browser, &profile, preferences)?;
        let page = runtime.block_on(async {
            let browser = WebDriver::new(&driver.address, capabilities).await.context("the browser did not start")?;
            let page = Page::new(browser, site, family);
            page.resize(SIZES[0]).await?;
            anyhow::Ok(page)
        })?;
        Ok(Self { runtime, page, _driver: driver, _profile: profile })
    }

    /// Runs the test. The browser is closed whatever comes of it, and a failure leaves a picture.
    fn run(self, test: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            self.runtime.block_on(async {
                test(&self.page).await?;
                self.page.no_foreign_requests().await?;
                self.page.no_console_errors().await
            })
        }));
        let name = thread::current().name().unwrap_or("test").replace("::", "-");
        self.runtime.block_on(async {
            if !matches!(outcome, Ok(Ok(()))) {
                // The failure itself is what is told; a picture that cannot be taken changes nothing about it.
                drop(self.page.screenshot(&format!("failed-{name}.png")).await);
                // Often the reason of what was waited for in vain.
                for error in self.page.console_errors().await.unwrap_or_default() {
                    eprintln!("the console: {error}");
                }
            }
            drop(self.page.close().await);
        });
        outcome.unwrap_or_else(|panic| resume_unwind(panic))
    }
}

fn capabilities(browser: &Browser, profile: &TempDir, preferences: &Value) -> Result<Capabilities> {
    match browser.family {
        Family::Chromium => of_chromium(browser, profile, preferences),
        Family::Firefox => {
            let mut firefox = Capabilities::new();
            firefox.set("moz:firefoxOptions", json!({ "binary": browser.program, "args": ["-headless"] }))?;
            Ok(firefox)
        }
        Family::WebKit => Ok(Capabilities::new()),
    }
}

fn of_chromium(browser: &Browser, profile: &TempDir, preferences: &Value) -> Result<Capabilities> {
    let mut chrome = DesiredCapabilities::chrome();
    chrome.set_binary(&browser.program.to_string_lossy())?;
    for flag in BROWSER_FLAGS {
        chrome.add_arg(flag)?;
    }
    chrome.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
    chrome.add_experimental_option("prefs", preferences)?;
    chrome.set_browser_log_level(LoggingPrefsLogLevel::All)?;
    Ok(chrome.into())
}

/// How often chromedriver is started before that counts as failed.
const DRIVER_STARTS: usize = 4;

/// A running driver, which is ended with this value.
struct Driver {
    process: Child,
    address: String,
    /// The screen it draws on, for a browser that cannot do without.
    _screen: Option<Screen>,
}

impl Driver {
    /// Starts a driver on a port of the system's choice. Chromedriver takes the same port for both versions of IP and ends when
    /// one of the two is taken, so it is started again.
    fn start(browser: &Browser) -> Result<Self> {
        let again = (1..DRIVER_STARTS).find_map(|_| Self::start_once(browser).ok());
        again.map_or_else(|| Self::start_once(browser), Ok)
    }

    fn start_once(browser: &Browser) -> Result<Self> {
        match browser.family {
            Family::Chromium => Self::start_telling_port(browser, "successfully on port "),
            Family::Firefox => Self::start_telling_port(browser, "Listening on 127.0.0.1:"),
            Family::WebKit => Self::start_webkit(browser),
        }
    }

    /// Starts a driver that says which port the system gave it: "... was started successfully on port 34567."
    fn start_telling_port(browser: &Browser, before: &str) -> Result<Self> {
        let mut command = Command::new(&browser.driver);
        command.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().with_context(|| format!("{} did not start", browser.driver.display()))?;
        let output = process.stdout.take().expect("the output was asked for just above");
        let mut driver = Self { process, address: String::new(), _screen: None };
        let mut lines = BufReader::new(output).lines();
        for line in lines.by_ref() {
            if let Some((_, port)) = line?.split_once(before) {
                driver.address = format!("http://127.0.0.1:{}", port.trim_end_matches('.'));
                // Read on, so that the driver never waits for someone to take its words.
                thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
                return Ok(driver);
            }
        }
        bail!("{} ended without naming its port", browser.driver.display())
    }

    /// Starts `WebKitWebDriver`, which takes only a port that it is told and says nothing. The browser's sandbox needs rights that
    /// root in a container lacks; only pages of this project are opened.
    fn start_webkit(browser: &Browser) -> Result<Self> {
        let screen = Screen::start()?;
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut command = Command::new(&browser.driver);
        command.arg(format!("--port={port}")).env("DISPLAY", &screen.name);
        command.env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1").stdout(Stdio::null()).stderr(Stdio::null());
        let process = command.spawn().with_context(|| format!("{} did not start", browser.driver.display()))?;
        let driver = Self { process, address: format!("http://127.0.0.1:{port}"), _screen: Some(screen) };
        for _ in 0..100 {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return Ok(driver);
            }
            thread::sleep(Duration::from_millis(50));
        }
        bail!("{} does not listen", browser.driver.display())
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It may have ended by itself, which is as good.
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// A screen that nobody sees, which is ended with this value.
struct Screen {
    process: Child,
    name: String,
}

impl Screen {
    /// Starts one with a number of its own choice, which it says.
    fn start() -> Result<Self> {
        let mut command = Command::new("Xvfb");
        command.args(["-displayfd", "1", "-screen", "0", "1600x1200x24"]).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().context("Xvfb did not start")?;
        let output = process.stdout.take().expect("the output was asked for just above");
        let mut screen = Self { process, name: String::new() };
        let mut number = String::new();
        BufReader::new(output).read_line(&mut number)?;
        screen.name = format!(":{}", number.trim());
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // It may have ended by itself, which is as good.
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// One of the few places for a browser, given back when dropped.
struct Turn;

static FREE_TURNS: Mutex<usize> = Mutex::new(BROWSERS_AT_ONCE);
static TURN_GIVEN_BACK: Condvar = Condvar::new();

impl Turn {
    fn take() -> Self {
        let free = FREE_TURNS.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = TURN_GIVEN_BACK.wait_while(free, |free| *free == 0);
        *waited.unwrap_or_else(PoisonError::into_inner) -= 1;
        Self
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        *FREE_TURNS.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        TURN_GIVEN_BACK.notify_one();
    }
}
