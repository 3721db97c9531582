//! The pictures of tables that shops of apps show before the page is installed.

use anyhow::{Context, Result};
use base64::prelude::{BASE64_STANDARD, Engine};
use browser_tests::{Page, SIZES, Size, hurry, in_browser, keep, moment};
use chronotheque::engine::{Match, Seat};
use chronotheque::games::{Shelved, chronicle, chronicler, chronos_conquest, khronos, seeker_chronicles};
use chronotheque::save::{Player, Save};
use serde_json::json;
use std::fs;
use std::time::Duration;
use tokio::time::sleep;

/// A desk and a phone.
const SCREENS: [(&str, Size); 2] = [("wide", SIZES[0]), ("narrow", SIZES[3])];
/// Good enough for a picture that is shown small.
const QUALITY: u32 = 80;

#[test]
#[ignore = "writes public/app/screens"]
fn take_pictures_for_shops() {
    in_browser(async |page| {
        hurry(page).await?;
        page.open("#/").await?;
        take(page, "shelf").await?;
        take_table::<chronicle::Chronicle>(page, "four", 62).await?;
        take_table::<chronicler::Chronicler>(page, "conflict_three", 70).await?;
        take_table::<khronos::Khronos>(page, "three", 60).await?;
        take_table::<chronos_conquest::ChronosConquest>(page, "complete", 20).await?;
        take_table::<seeker_chronicles::SeekerChronicles>(page, "all_seekers", 70).await
    });
}

/// Takes pictures of a recorded match, so many hundredths of it played, in the place of who has to decide.
async fn take_table<G: Shelved>(page: &Page, title: &str, percent: usize) -> Result<()> {
    let seeds = fs::read_to_string(xtask::workspace().join("seeds").join(format!("{}.txt", G::SLUG)))?;
    let line = seeds.lines().find(|line| line.starts_with(&format!("{title} ")));
    let record = line.and_then(|line| line.split(' ').nth(1)).context("there is such a match")?;
    let game = Match::<G>::open(record)?.game;
    let game = game.at(game.entries().len() * percent / 100);
    let acting = game.status().acting().first();
    let names = ["Ada", "Bea", "Cal", "Dot", "Eve", "Fay"].map(str::to_owned);
    let sits = |(seat, name): (Seat, String)| {
        if Some(seat) == acting {
            Player::Person { name }
        } else {
            Player::Computer { name, level: "adept".to_owned() }
        }
    };
    let save = Save {
        game: G::SLUG.to_owned(),
        record: game.record(),
        players: Seat::all(game.seats()).zip(names).map(sits).collect(),
        started_ms: 1,
        touched_ms: 2,
        over: false,
    };
    // An id of its own: a page that runs keeps its match once more when it is left.
    keep(page, &format!("match/{}", G::SLUG), &save.to_string()).await?;
    page.open(&format!("#/match/{}", G::SLUG)).await?;
    if page.exists(".go-on").await? {
        page.click(".go-on").await?;
    }
    moment(page).await?;
    take(page, G::SLUG).await
}

async fn take(page: &Page, name: &str) -> Result<()> {
    let chromium = page.browser().cdp();
    let folder = xtask::workspace().join("public/app/screens");
    fs::create_dir_all(&folder)?;
    for (screen, size) in SCREENS {
        page.resize(size).await?;
        page.point_at(0.0, 0.0).await?;
        sleep(Duration::from_millis(900)).await;
        let how = json!({ "format": "webp", "quality": QUALITY });
        let taken = chromium.send_raw("Page.captureScreenshot", how).await?;
        let picture = taken["data"].as_str().context("a picture")?;
        fs::write(folder.join(format!("{name}-{screen}.webp")), BASE64_STANDARD.decode(picture)?)?;
    }
    page.resize(SIZES[0]).await
}
