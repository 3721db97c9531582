//! The page starts: under its security policy, in any folder of a host, and says so when it cannot.

use anyhow::{Result, ensure};
use browser_tests::{Page, in_browser, in_browser_on, in_browser_under};
use serde_json::json;
use std::fs;
use std::path::Path;

async fn starts(page: &Page) -> Result<()> {
    page.open("").await?;
    page.wait_for("body").await?;
    ensure!(!page.exists("#loading").await?, "the mark of loading is still there");
    Ok(())
}

#[test]
fn the_page_starts_under_its_security_policy() {
    in_browser(starts);
}

#[test]
fn the_page_starts_in_a_folder_of_a_host() {
    in_browser_under("/shelf/of/games/", starts);
}

#[test]
fn an_inline_script_is_refused() {
    in_browser(async |page| {
        page.open("").await?;
        let script = "const tag = document.createElement('script'); tag.textContent = 'window.ran = true'; \
                      document.body.append(tag); return window.ran === true";
        let ran: bool = page.script(script, Vec::new()).await?;
        ensure!(!ran, "it ran");
        let errors = page.console_errors().await?;
        ensure!(
            errors.iter().any(|error| error.contains("Content Security Policy")),
            "nothing was refused: {errors:?}"
        );
        Ok(())
    });
}

#[test]
fn the_worker_starts_under_the_address_that_the_page_names() {
    in_browser(async |page| {
        page.open("").await?;
        let script = "const done = arguments[arguments.length - 1]; \
                      const address = document.querySelector('meta[name=worker]').content; \
                      const worker = new Worker(address, { type: 'module' }); \
                      worker.onerror = (event) => done('error: ' + event.message); \
                      worker.onmessage = (event) => done('message');";
        let heard: String = page.browser().execute_async(script, Vec::new()).await?.convert()?;
        ensure!(heard == "message", "the worker answered by {heard}");
        Ok(())
    });
}

#[test]
fn a_worker_that_cannot_start_tells_the_page() {
    in_browser(async |page| {
        page.open("").await?;
        let script = "const done = arguments[arguments.length - 1]; \
                      const worker = new Worker('./boot.js?js=none.js&wasm=none.wasm', { type: 'module' }); \
                      worker.onerror = (event) => { event.preventDefault(); done(event.message); }; \
                      worker.onmessage = (event) => done('message');";
        let heard: String = page.browser().execute_async(script, Vec::new()).await?.convert()?;
        ensure!(heard.contains("missing"), "the page heard {heard}");
        ensure!(!page.console_errors().await?.is_empty(), "the console is told too");
        Ok(())
    });
}

#[test]
fn a_page_that_cannot_start_says_so() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    copy_all_but(".wasm", &xtask::dist::folder(), folder.path()).expect("a readable dist");
    in_browser_on(folder.path(), "/", async |page| {
        page.browser().goto(page.address()).await?;
        page.wait_for_text("[role=alert]", "could not be loaded").await?;
        ensure!(!page.console_errors().await?.is_empty(), "the console is told too");
        Ok(())
    });
}

/// Copies the files of one folder, those in folders of its own left out.
fn copy_all_but(suffix: &str, from: &Path, to: &Path) -> Result<()> {
    for file in fs::read_dir(from)? {
        let file = file?;
        if file.file_type()?.is_file() && !file.file_name().to_string_lossy().ends_with(suffix) {
            fs::copy(file.path(), to.join(file.file_name()))?;
        }
    }
    Ok(())
}

/// How much slower than this machine the page's start is looked at.
const SLOWDOWN: u32 = 4;

/// Notes when the first button is on the page.
const WATCH: &str = "new MutationObserver((_, watch) => { \
    if (!document.querySelector('#loading') && document.querySelector('button, a.button')) { \
        performance.mark('usable'); watch.disconnect(); } \
}).observe(document, { childList: true, subtree: true })";

#[test]
fn how_long_the_page_takes_to_start_is_printed() {
    in_browser(async |page| {
        let chromium = page.browser().cdp();
        chromium.send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await?;
        chromium.send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWDOWN })).await?;
        for visit in ["first", "second", "third"] {
            page.open("").await?;
            let script = "return ['first-contentful-paint', 'usable'].map((name) => \
                          performance.getEntriesByName(name)[0]?.startTime ?? -1)";
            let [paint_ms, usable_ms]: [f64; 2] = page.script(script, Vec::new()).await?;
            println!(
                "{visit} visit, CPU slowed {SLOWDOWN} times: first paint after {paint_ms:.0} ms, first button after {usable_ms:.0} ms"
            );
            ensure!(usable_ms > 0.0, "no button was seen to come");
            ensure!(usable_ms < 20_000.0, "the page takes {usable_ms} ms to start");
        }
        Ok(())
    });
}
