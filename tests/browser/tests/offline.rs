//! The page without a network, and one version of it after another.

use anyhow::{Context, Result, ensure};
use browser_tests::{Page, Sits, choose, hurry, in_browser_of, in_browser_on, record_here, sit_down, when_asked};
use chronotheque::games::chronicle::Chronicle;
use chronotheque::text::text;
use serde_json::json;
use std::fs;
use std::path::Path;
use tempfile::TempDir;
use xtask::browser::Family;

const ALONE: [Sits; 3] = [Sits::Person("Ada"), Sits::Computer("novice"), Sits::Computer("novice")];

#[test]
fn after_one_visit_a_game_is_played_without_a_host() {
    on_a_host("1", async |page, _| plays_without_a_host(page).await);
}

#[test]
fn after_one_visit_a_game_is_played_without_a_host_in_firefox() {
    in_browser_of(Family::Firefox, &xtask::dist::folder(), "/games/", plays_without_a_host);
}

#[test]
fn after_one_visit_a_game_is_played_without_a_host_in_webkit() {
    in_browser_of(Family::WebKit, &xtask::dist::folder(), "/games/", plays_without_a_host);
}

/// Visits the page once, plays a card with nobody at its address, and finds the match again after the page was loaded anew.
async fn plays_without_a_host(page: &Page) -> Result<()> {
    visit(page).await?;
    page.end_host();
    hurry(page).await?;
    sit_down::<Chronicle>(page, "no network", &ALONE).await?;
    play_one(page).await?;
    when_asked(page).await?;
    let record = record_here(page).await?;
    page.reload().await?;
    when_asked(page).await?;
    ensure!(record_here(page).await? == record, "the match is another after it was loaded again");
    play_one(page).await
}

#[test]
fn a_new_version_waits_until_it_is_asked_for_and_loses_nothing() {
    on_a_host("1", async |page, host| {
        visit(page).await?;
        hurry(page).await?;
        sit_down::<Chronicle>(page, "between two versions", &ALONE).await?;
        play_one(page).await?;
        let record = record_here(page).await?;

        deploy("2", host)?;
        page.reload().await?;
        when_asked(page).await?;
        ensure!(version(page).await? == "1", "the new version came in mid-match");
        ensure!(record_here(page).await? == record, "the match is another");
        // The worker is loaded when a match begins; the host has no longer the one of this version.
        play_one(page).await?;
        when_asked(page).await?;
        let record = record_here(page).await?;
        ensure!(!page.exists(".new-version").await?, "the new version is announced over the match");

        let id: String = page.script("return location.hash", Vec::new()).await?;
        page.open("#/").await?;
        page.wait_for_text(".new-version", &text("shell.version.waits")).await?;
        page.click(".new-version .button").await?;
        page.wait_until("the new version is there", async || Ok(version(page).await? == "2")).await?;
        page.open(&id).await?;
        when_asked(page).await?;
        ensure!(version(page).await? == "2", "the old version came back");
        ensure!(record_here(page).await? == record, "the match did not come over");
        play_one(page).await?;
        page.open("#/").await?;
        ensure!(!page.exists(".new-version").await?, "the same version is announced twice");
        Ok(())
    });
}

#[test]
fn a_page_that_stays_open_keeps_its_version_while_another_tab_takes_the_new_one() {
    on_a_host("1", async |page, host| {
        visit(page).await?;
        hurry(page).await?;
        page.open("#/").await?;
        let old_tab = page.browser().window().await?;
        deploy("2", host)?;
        let new_tab = page.browser().new_tab().await?;
        page.browser().switch_to_window(new_tab).await?;
        page.open("#/").await?;
        page.click(".new-version .button").await?;
        page.wait_until("the new version is there", async || Ok(version(page).await? == "2")).await?;

        page.browser().switch_to_window(old_tab).await?;
        ensure!(version(page).await? == "1", "the other tab was loaded again");
        // What it has not loaded yet is gone from the host, but not from the device.
        let asked = "const done = arguments[0]; \
                     const worker = new Worker(document.querySelector('meta[name=worker]').content, { type: 'module' }); \
                     worker.onerror = (event) => done('error: ' + event.message); worker.onmessage = () => done('started');";
        let told: String = page.browser().execute_async(asked, Vec::new()).await?.convert()?;
        ensure!(told == "started", "its worker did not start: {told}");
        Ok(())
    });
}

#[test]
fn a_version_that_is_not_whole_is_not_taken() {
    on_a_host("1", async |page, host| {
        visit(page).await?;
        deploy("2", host)?;
        let names = fs::read_dir(host)?.map(|file| Ok(file?.file_name().to_string_lossy().into_owned()));
        let names = names.collect::<Result<Vec<_>>>()?;
        let worker = names.iter().find(|name| name.starts_with("v2-worker")).context("the worker has a file")?;
        // Some hosts answer so to whatever they do not have.
        fs::copy(host.join("index.html"), host.join(worker))?;
        look_for_newer(page).await?;
        page.open("#/").await?;
        ensure!(version(page).await? == "1", "a front page was taken for a script");
        fs::remove_file(host.join(worker))?;
        look_for_newer(page).await?;
        page.open("#/").await?;
        ensure!(version(page).await? == "1", "a version with a missing file was taken");
        ensure!(!page.exists(".new-version").await?, "it is announced");
        deploy("2", host)?;
        page.reload().await?;
        page.click(".new-version .button").await?;
        page.wait_until("the whole version is there", async || Ok(version(page).await? == "2")).await?;
        // Whoever asked for the missing file was told so.
        drop(page.console_errors().await?);
        Ok(())
    });
}

#[test]
fn the_way_out_forgets_the_kept_page_and_no_match() {
    on_a_host("1", async |page, host| {
        visit(page).await?;
        sit_down::<Chronicle>(page, "to stay", &ALONE).await?;
        let kept = browser_tests::all_kept(page).await?;
        page.browser().goto(format!("{}reset.html", page.address())).await?;
        page.click("#reset").await?;
        page.wait_for_text("#told", "Done").await?;
        let left = "const done = arguments[0]; \
                    Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()])\
                    .then(([workers, caches]) => done([workers.length, caches.length]))";
        let left: [usize; 2] = page.browser().execute_async(left, Vec::new()).await?.convert()?;
        ensure!(left == [0, 0], "service workers and caches left: {left:?}");
        deploy("2", host)?;
        page.open("#/").await?;
        ensure!(version(page).await? == "2", "the old version was not forgotten");
        ensure!(browser_tests::all_kept(page).await? == kept, "matches or settings changed");
        Ok(())
    });
}

/// Runs a test on a host of its own that has this version of the page, in a folder that the test may change.
fn on_a_host(version: &str, test: impl AsyncFnOnce(&Page, &Path) -> Result<()>) {
    let host = TempDir::new().expect("a folder for temporary files");
    deploy(version, host.path()).expect("a readable dist");
    in_browser_on(host.path(), "/games/", async |page| test(page, host.path()).await);
}

/// Puts a version of the page on the host: the release build, with its number in the page, and with names of its own for what
/// is loaded later.
fn deploy(version: &str, host: &Path) -> Result<()> {
    for old in fs::read_dir(host)? {
        let old = old?.path();
        if old.is_dir() { fs::remove_dir_all(old)? } else { fs::remove_file(old)? }
    }
    copy(&xtask::dist::folder(), host)?;
    let mut index = fs::read_to_string(host.join("index.html"))?;
    for file in fs::read_dir(host)? {
        let name = file?.file_name().to_string_lossy().into_owned();
        let is_code = Path::new(&name).extension().is_some_and(|suffix| suffix == "js" || suffix == "wasm");
        // What is built has a name that changes with its content, of sixteen digits.
        let is_built = name
            .split(['-', '.', '_'])
            .any(|part| part.len() == 16 && part.bytes().all(|digit| digit.is_ascii_hexdigit()));
        if is_code && is_built {
            let renamed = format!("v{version}-{name}");
            fs::rename(host.join(&name), host.join(&renamed))?;
            index = index.replace(&name, &renamed);
        }
    }
    let head = index.find("</head>").context("the page has a head")?;
    index.insert_str(head, &format!("<meta name=\"version\" content=\"{version}\">"));
    fs::write(host.join("index.html"), index)?;
    fs::copy(xtask::workspace().join("public/sw.js"), host.join("sw.js"))?;
    xtask::offline::write(host)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir(&target)?;
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// Opens the page for the first time and stays until it is kept.
async fn visit(page: &Page) -> Result<()> {
    page.open("").await?;
    page.wait_until("the page is kept", async || {
        page.script("return Boolean(navigator.serviceWorker.controller)", Vec::new()).await
    })
    .await
}

/// Asks whether there is a newer version, and waits until it is known whether it can be taken.
async fn look_for_newer(page: &Page) -> Result<()> {
    let script = "const done = arguments[0]; \
                  navigator.serviceWorker.getRegistration().then(async (registration) => { \
                      await registration.update().catch(() => undefined); \
                      const worker = registration.installing; \
                      if (!worker) return done(); \
                      worker.addEventListener('statechange', () => worker.state !== 'installing' && done()); \
                  })";
    page.browser().execute_async(script, Vec::new()).await?;
    Ok(())
}

/// Which version of the page is open.
async fn version(page: &Page) -> Result<String> {
    let script = "return document.querySelector(arguments[0])?.content ?? ''";
    page.script(script, vec![json!("meta[name=version]")]).await
}

/// Answers once whatever is asked, so that the match has another entry.
async fn play_one(page: &Page) -> Result<()> {
    let before = record_here(page).await?;
    for turn in 0..4 {
        let now = when_asked(page).await?;
        choose(page, &now, turn).await?;
        if record_here(page).await? != before {
            return Ok(());
        }
    }
    page.wait_until("a card is played", async || Ok(record_here(page).await? != before)).await
}
