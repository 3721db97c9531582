//! The page under test, and what a player or an onlooker can do with it.

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;
use std::cell::RefCell;
use std::fs;
use std::time::{Duration, Instant};
use thirtyfour::error::{WebDriverError, WebDriverErrorInner};
use thirtyfour::prelude::{ElementQueryable, ElementWaitable};
use thirtyfour::stringmatch::StringMatch;
use thirtyfour::{By, Key, WebDriver, WebElement};
use tokio::time::sleep;
use xtask::browser::Family;
use xtask::serve::Site;

/// How long a thing may take to appear. Generous: a machine under load must fail no test.
const PATIENCE: Duration = Duration::from_secs(20);
const POLL: Duration = Duration::from_millis(50);

/// The inside of a browser window, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Its width.
    pub width_px: u32,
    /// Its height.
    pub height_px: u32,
}

/// The four screens every table must fit on: desk, tablet both ways, phone. A test starts on the first.
pub const SIZES: [Size; 4] = [
    Size { width_px: 1440, height_px: 900 },
    Size { width_px: 1180, height_px: 820 },
    Size { width_px: 820, height_px: 1180 },
    Size { width_px: 390, height_px: 844 },
];

/// The release build, open in a browser.
pub struct Page {
    browser: WebDriver,
    address: String,
    site: RefCell<Option<Site>>,
    family: Family,
}

impl Page {
    pub(crate) fn new(browser: WebDriver, site: Site, family: Family) -> Self {
        Self { browser, address: site.address().to_owned(), site: RefCell::new(Some(site)), family }
    }

    pub(crate) async fn close(&self) -> Result<()> {
        Ok(self.browser.clone().quit().await?)
    }

    /// Returns the browser itself, for what this type has no word for.
    pub fn browser(&self) -> &WebDriver {
        &self.browser
    }

    /// Returns the address of the page, with a slash at its end.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Ends the host of the page: from now on nobody answers at its address.
    pub fn end_host(&self) {
        self.site.take();
    }

    /// Opens the page at a fragment (`""`, `"#/chronicle"`) as one who follows a link does, and waits until it has started.
    ///
    /// # Errors
    /// When the page does not start.
    pub async fn open(&self, fragment: &str) -> Result<()> {
        // From elsewhere: a change of the fragment alone loads nothing anew.
        self.browser.goto("about:blank").await?;
        self.browser.goto(format!("{}{fragment}", self.address())).await?;
        self.started().await
    }

    /// Loads the page again and waits until it has started.
    ///
    /// # Errors
    /// When the page does not start.
    pub async fn reload(&self) -> Result<()> {
        if self.family == Family::Firefox {
            // Its driver loads anew past the service worker, as nobody's finger does.
            self.script::<()>("document.documentElement.dataset.old = ''; location.reload()", Vec::new()).await?;
            let is_new =
                async || self.script("return document.documentElement.dataset.old === undefined", Vec::new()).await;
            self.wait_until("the page is loaded anew", async || Ok(is_new().await.unwrap_or_default())).await?;
        } else {
            self.browser.refresh().await?;
        }
        self.started().await
    }

    async fn started(&self) -> Result<()> {
        if let Err(error) = self.wait_until_gone("#loading").await {
            let log = self.console_errors().await?;
            bail!("the page did not start: {error}; the console says:\n{}", log.join("\n"));
        }
        Ok(())
    }

    /// Waits until an element is there, seen and free to be used, then clicks it.
    ///
    /// # Errors
    /// When there is none, or something else lies on top of it.
    pub async fn click(&self, css: &str) -> Result<()> {
        let element = self.shown(css).await?;
        element.wait_until().wait(PATIENCE, POLL).clickable().await.with_context(|| format!("`{css}` is not free"))?;
        element.click().await.with_context(|| format!("`{css}` could not be clicked"))
    }

    /// Waits until an element is there and seen.
    ///
    /// # Errors
    /// When none comes.
    pub async fn wait_for(&self, css: &str) -> Result<()> {
        self.shown(css).await.map(drop)
    }

    /// Waits until no element is left.
    ///
    /// # Errors
    /// When one stays.
    pub async fn wait_until_gone(&self, css: &str) -> Result<()> {
        // By script: WebKit's driver fails to give a handle of what goes in that very moment.
        let is_gone = "return !document.querySelector(arguments[0])";
        self.wait_until(&format!("`{css}` is gone"), async || {
            Ok(self.script(is_gone, vec![json!(css)]).await.unwrap_or_default())
        })
        .await
    }

    /// Waits until an element holds a text.
    ///
    /// # Errors
    /// When it does not; the message says what it holds.
    pub async fn wait_for_text(&self, css: &str, part: &str) -> Result<()> {
        let holding = self.browser.query(By::Css(css)).wait(PATIENCE, POLL);
        let holding = holding.with_text(StringMatch::from(part).partial());
        if holding.exists().await? {
            return Ok(());
        }
        bail!("`{css}` does not say `{part}` but `{}`", self.text(css).await?)
    }

    /// Waits until an element is there and seen, and returns its text as it is read on screen.
    ///
    /// # Errors
    /// When there is none.
    pub async fn text(&self, css: &str) -> Result<String> {
        Ok(self.shown(css).await?.text().await?)
    }

    /// Returns the value of an attribute of the first element, seen or not.
    ///
    /// # Errors
    /// When there is no such element.
    pub async fn attribute(&self, css: &str, name: &str) -> Result<Option<String>> {
        let element = self.browser.find(By::Css(css)).await.with_context(|| format!("there is no `{css}`"))?;
        Ok(element.attr(name).await?)
    }

    /// Says whether there is such an element now, seen or not.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn exists(&self, css: &str) -> Result<bool> {
        Ok(self.count(css).await? > 0)
    }

    /// Counts such elements now, seen or not.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn count(&self, css: &str) -> Result<usize> {
        self.script("return document.querySelectorAll(arguments[0]).length", vec![json!(css)]).await
    }

    /// Types text where the focus is.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn type_text(&self, text: &str) -> Result<()> {
        Ok(self.browser.action_chain().send_keys(text).perform().await?)
    }

    /// Presses a key where the focus is: `Key::Enter`, `Key::Tab`, `Key::Escape`, an arrow.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn press(&self, key: Key) -> Result<()> {
        Ok(self.browser.action_chain().send_keys(key).perform().await?)
    }

    /// Writes a text into a field in place of what stood there, as somebody does who marks all of it and types.
    ///
    /// # Errors
    /// When there is no such field, or it does not take the text.
    pub async fn fill(&self, css: &str, text: &str) -> Result<()> {
        self.click(css).await?;
        let field = self.shown(css).await?;
        field.send_keys(Key::Control + "a").await?;
        field.send_keys(text).await?;
        let value = self.value(css).await?;
        ensure!(value == text, "`{css}` holds `{value}` instead of `{text}`");
        Ok(())
    }

    /// Returns what a field holds now.
    ///
    /// # Errors
    /// When there is no such field.
    pub async fn value(&self, css: &str) -> Result<String> {
        self.script("return document.querySelector(arguments[0]).value", vec![json!(css)]).await
    }

    /// Moves the mouse to a point of the window and clicks there.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn click_at(&self, x: f64, y: f64) -> Result<()> {
        let hand = self.browser.action_chain_with_delay(None, Some(Duration::ZERO));
        Ok(hand.move_to(x as i64, y as i64).click().perform().await?)
    }

    /// Moves the mouse to a point of the window.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn point_at(&self, x: f64, y: f64) -> Result<()> {
        let hand = self.browser.action_chain_with_delay(None, Some(Duration::ZERO));
        Ok(hand.move_to(x as i64, y as i64).perform().await?)
    }

    /// Asks again and again until the answer is yes.
    ///
    /// # Errors
    /// When it stays no, or cannot be given; `what` says what was waited for.
    pub async fn wait_until(&self, what: &str, mut is_so: impl AsyncFnMut() -> Result<bool>) -> Result<()> {
        let start = Instant::now();
        while !is_so().await? {
            ensure!(start.elapsed() < PATIENCE, "waited in vain: {what}");
            sleep(POLL).await;
        }
        Ok(())
    }

    /// Returns what the page has stored under a key.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn local_storage(&self, key: &str) -> Result<Option<String>> {
        self.script("return localStorage.getItem(arguments[0])", vec![json!(key)]).await
    }

    /// Stores a text under a key, as an earlier visit might have.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn store_locally(&self, key: &str, text: &str) -> Result<()> {
        self.script("localStorage.setItem(arguments[0], arguments[1])", vec![json!(key), json!(text)]).await
    }

    /// Returns the whole document as text, to look for what must not be in it.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn html(&self) -> Result<String> {
        self.script("return document.documentElement.outerHTML", Vec::new()).await
    }

    /// Runs a script in the page and returns its value.
    ///
    /// # Errors
    /// When it throws, or returns something else than asked for.
    pub async fn script<T: serde::de::DeserializeOwned>(
        &self,
        script: &str,
        arguments: Vec<serde_json::Value>,
    ) -> Result<T> {
        Ok(self.browser.execute(script, arguments).await?.convert()?)
    }

    /// Gives the page another size and waits until it is laid out anew and drawn; in other browsers than Chromium, its window.
    ///
    /// # Errors
    /// When the page does not take it.
    pub async fn resize(&self, size: Size) -> Result<()> {
        if self.family != Family::Chromium {
            return Ok(self.browser.set_window_rect(0, 0, size.width_px, size.height_px).await?);
        }
        // Not by the window, which Chromium makes no narrower than 500 pixels.
        let screen =
            json!({ "width": size.width_px, "height": size.height_px, "deviceScaleFactor": 1, "mobile": false });
        self.browser.cdp().send_raw("Emulation.setDeviceMetricsOverride", screen).await?;
        let script = "const [width, height, done] = arguments; \
                      const drawn = () => requestAnimationFrame(() => setTimeout(look)); \
                      const look = () => innerWidth === width && innerHeight === height ? done() : drawn(); \
                      drawn();";
        self.browser.execute_async(script, vec![json!(size.width_px), json!(size.height_px)]).await?;
        Ok(())
    }

    /// Says whether the page fits its window: nothing to scroll to, in either direction.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn fits(&self) -> Result<bool> {
        let script = "const page = document.scrollingElement; \
                      return page.scrollWidth <= innerWidth && page.scrollHeight <= innerHeight";
        self.script(script, Vec::new()).await
    }

    /// Takes a picture of the window into `target/screenshots/`.
    ///
    /// # Errors
    /// When it cannot be taken or written.
    pub async fn screenshot(&self, name: &str) -> Result<()> {
        let folder = xtask::workspace().join("target/screenshots");
        fs::create_dir_all(&folder)?;
        let picture = self.browser.screenshot_as_png().await?;
        Ok(fs::write(folder.join(name), picture)?)
    }

    /// Takes a picture at each of the four sizes, named `<name>-<width>x<height>.png`, and leaves the page on the first.
    ///
    /// # Errors
    /// When one cannot be taken or written.
    pub async fn screenshots(&self, name: &str) -> Result<()> {
        for size in SIZES {
            self.resize(size).await?;
            self.screenshot(&format!("{name}-{}x{}.png", size.width_px, size.height_px)).await?;
        }
        self.resize(SIZES[0]).await
    }

    /// Returns the errors in the browser's console since it was asked last: thrown, refused by the security policy, not found.
    /// Only Chromium tells; of others, none are known.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn console_errors(&self) -> Result<Vec<String>> {
        if self.family != Family::Chromium {
            return Ok(Vec::new());
        }
        let entries = self.browser.browser_log().await?;
        Ok(entries.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message).collect())
    }

    /// Checks that the console holds no error. Every test ends with this; one that expects errors takes them first, by
    /// [`Page::console_errors`].
    ///
    /// # Errors
    /// When there is one.
    pub async fn no_console_errors(&self) -> Result<()> {
        let errors = self.console_errors().await?;
        ensure!(errors.is_empty(), "the console holds errors:\n{}", errors.join("\n"));
        Ok(())
    }

    /// Checks that the page has asked nobody but its own host for anything since it was loaded.
    ///
    /// # Errors
    /// When it has asked somebody else.
    pub async fn no_foreign_requests(&self) -> Result<()> {
        let script = "return performance.getEntriesByType('resource').map((entry) => entry.name)\
                      .filter((name) => new URL(name).origin !== location.origin)";
        let foreign: Vec<String> = self.script(script, Vec::new()).await?;
        ensure!(foreign.is_empty(), "the page asked for {foreign:?}");
        Ok(())
    }

    async fn shown(&self, css: &str) -> Result<WebElement> {
        let start = Instant::now();
        loop {
            match self.browser.query(By::Css(css)).wait(PATIENCE, POLL).and_displayed().first().await {
                // It went while it was looked at; what is drawn in its place may be what is wanted.
                Err(error) if is_stale(&error) && start.elapsed() < PATIENCE => sleep(POLL).await,
                found => return found.with_context(|| format!("no `{css}` is seen")),
            }
        }
    }
}

fn is_stale(error: &WebDriverError) -> bool {
    matches!(error.as_inner(), WebDriverErrorInner::StaleElementReference(_))
}
