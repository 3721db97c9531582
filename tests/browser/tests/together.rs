//! Deals that several people make together, the deal of the day, and matches in files.

use anyhow::{Context, Result, ensure};
use browser_tests::{Kept, Page, Sits, all_kept, hurry, in_browser, record_here, sit_down, when_asked};
use chronotheque::engine::Game;
use chronotheque::games::chronicle::Chronicle;
use chronotheque::text::{count_text, text};
use serde_json::json;
use std::cell::RefCell;
use std::fs;
use thirtyfour::By;

const ALONE: [Sits; 3] = [Sits::Person("Ada"), Sits::Computer("novice"), Sits::Computer("novice")];

/// What the browser of one person keeps between two of the visits that make up a deal.
struct Device(RefCell<Kept>);

impl Device {
    fn new() -> Self {
        Self(RefCell::new(Kept::new()))
    }

    /// A visit with this device: a fresh browser that keeps what it kept before.
    fn visit(&self, link: &str, visit: impl AsyncFnOnce(&Page) -> Result<()>) {
        in_browser(async |page| {
            page.open("").await?;
            let kept = self.0.borrow().clone();
            for (key, value) in &kept {
                page.store_locally(key, value).await?;
            }
            page.open(link).await?;
            visit(page).await?;
            *self.0.borrow_mut() = all_kept(page).await?;
            Ok(())
        });
    }
}

/// The link that the page offers to copy, as the part behind the page's address: the host of a test is never the same.
async fn link_here(page: &Page) -> Result<String> {
    let link = page.value(".copy-text").await?;
    Ok(link.strip_prefix(page.address()).context("the link leads elsewhere")?.to_owned())
}

async fn add_seed(page: &Page, name: &str, seed: &str) -> Result<String> {
    page.fill(".signer", name).await?;
    page.fill(".seed", seed).await?;
    page.click(".add-seed").await?;
    page.wait_for_text(".seeds-list", &format!("{name}: {seed}")).await?;
    link_here(page).await
}

#[test]
fn three_people_deal_together_and_each_can_check_the_seal() {
    let [ada, bea, cai] = [(); 3].map(|()| Device::new());
    let link = RefCell::new(String::new());
    ada.visit("#/chronicle", async |page| {
        page.fill(".seat-a .player-name", "Ada").await?;
        page.fill(".seed", "the first").await?;
        page.click(".together").await?;
        page.wait_for_text(".seeds-list", "Ada: sealed").await?;
        *link.borrow_mut() = link_here(page).await?;
        ensure!(!link.borrow().contains("first"), "the seed is told: {}", link.borrow());
        ensure!(!page.exists(".open-seal").await?, "the seal can be opened while nobody else has added a seed");
        Ok(())
    });
    for (device, name, seed) in [(&bea, "Bea", "rain"), (&cai, "Cai", "two words")] {
        let here = link.borrow().clone();
        device.visit(&here, async |page| {
            *link.borrow_mut() = add_seed(page, name, seed).await?;
            Ok(())
        });
    }
    let (here, deal) = (link.borrow().clone(), RefCell::new(String::new()));
    ada.visit(&here, async |page| {
        page.click(".open-seal").await?;
        page.wait_for_text(".seal-check", &text("shell.together.opened")).await?;
        *deal.borrow_mut() = link_here(page).await?;
        Ok(())
    });
    let deal = deal.into_inner();
    ensure_dealt(&deal);
    for device in [&bea, &cai] {
        device.visit(&deal, async |page| page.wait_for_text(".seal-check.note", "The seal was honest").await);
    }
    let without_cai = deal.replace("+Cai.3a_two_words", "");
    cai.visit(&without_cai, async |page| page.wait_for_text(".seal-check.trouble", "is not among the others").await);
    let another_first = deal.replacen("the_first", "another", 1);
    bea.visit(&another_first, async |page| {
        page.wait_for(".seal-check").await?;
        let told = page.text(".seal-check").await?;
        ensure!(!told.contains("honest"), "another first seed is called honest: {told}");
        Ok(())
    });
}

/// Checks that a link deals from the seeds of all three.
fn ensure_dealt(link: &str) {
    let record = link.strip_prefix("#/chronicle/").expect("a link to Chronicle");
    let game = browser_tests::match_of::<Chronicle>(record).expect("a record");
    let seeds: Vec<&str> = game.seeds().iter().collect();
    assert!(seeds[0].starts_with("Ada: the first "), "{seeds:?}");
    assert_eq!(seeds[1..], ["Bea: rain", "Cai: two words"]);
}

#[test]
fn the_deal_of_the_day_is_the_same_for_everybody() {
    in_browser(async |page| {
        page.open("#/chronicle").await?;
        page.click(".today").await?;
        page.wait_for(".arrival .deal").await?;
        let today: String = page.script("return new Date().toISOString().slice(0, 10)", Vec::new()).await?;
        let place: String = page.script("return location.hash", Vec::new()).await?;
        let record = format!("1~{}~4~daily_{today}", Chronicle::RULES);
        ensure!(place == format!("#/chronicle/{record}"), "today's deal is at {place}");
        page.click(".arrival .deal").await?;
        when_asked(page).await?;
        ensure!(record_here(page).await?.starts_with(&record), "another deal was dealt");
        Ok(())
    });
}

#[test]
fn matches_go_through_a_file_to_another_device() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "for a file", &ALONE).await?;
        when_asked(page).await?;
        page.open("#/").await?;
        // The browser of a test saves no file where the test could find it: the content is taken on its way there.
        let catch = "window.written = []; const make = URL.createObjectURL; \
                     URL.createObjectURL = (blob) => { blob.text().then((text) => window.written.push(text)); return make(blob); }";
        let (): () = page.script(catch, Vec::new()).await?;
        page.click(".to-file").await?;
        page.wait_until("a file is written", async || {
            page.script("return window.written.length > 0", Vec::new()).await
        })
        .await?;
        let content: String = page.script("return window.written[0]", Vec::new()).await?;
        let before = all_kept(page).await?;

        let folder = tempfile::tempdir()?;
        let (file, bad) = (folder.path().join("matches.txt"), folder.path().join("bad.txt"));
        fs::write(&file, format!("{content}nonsense\n"))?;
        fs::write(&bad, "a letter to a friend")?;
        let input = page.browser().find(By::Css(".from-file input")).await?;
        input.send_keys(bad.to_string_lossy()).await?;
        page.wait_for_text(".file-told", &text("shell.file.refused")).await?;
        ensure!(all_kept(page).await? == before, "a file that is none changed something");
        let input = page.browser().find(By::Css(".from-file input")).await?;
        input.send_keys(file.to_string_lossy()).await?;
        page.wait_for_text(".file-told", &count_text("shell.file.had", 1, &[])).await?;
        ensure!(all_kept(page).await? == before, "a match that was here is here twice");

        let (): () = page.script("localStorage.clear()", Vec::new()).await?;
        page.open("#/").await?;
        let input = page.browser().find(By::Css(".from-file input")).await?;
        input.send_keys(file.to_string_lossy()).await?;
        page.wait_for_text(".file-told", &count_text("shell.file.taken", 1, &[])).await?;
        page.wait_for_text(".file-told", &count_text("shell.file.bad", 1, &[])).await?;
        page.click(".kept-match a").await?;
        when_asked(page).await?;
        let script = "return Object.keys(localStorage).filter((key) => key.startsWith(arguments[0])).length";
        let kept: usize = page.script(script, vec![json!("chronotheque/1/match/")]).await?;
        ensure!(kept == 1, "{kept} matches are kept");
        Ok(())
    });
}
