//! The page starts: under its security policy, in any folder of a host, and says so when it cannot.

use anyhow::{Result, ensure};
use browser_tests::{Page, in_browser, in_browser_under};

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
                      worker.onerror = (event) => done(event.message); \
                      worker.onmessage = (event) => done('message');";
        let heard: String = page.browser().execute_async(script, Vec::new()).await?.convert()?;
        ensure!(heard.contains("missing"), "the page heard {heard}");
        ensure!(!page.console_errors().await?.is_empty(), "the console is told too");
        Ok(())
    });
}
