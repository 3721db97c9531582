//! Every game on the shelf, driven by the page around it.

use crate::host::{Host, call, element, ensure_fields, heard, inside, play_one, settle, wait_for};
use anyhow::{Result, ensure};
use browser_tests::{Page, in_browser};
use chronotheque::ai::Level;
use chronotheque::engine::Match;
use chronotheque::games::{Shelved, Visit, each_game};
use serde_json::{Value, json};
use std::fs;

const STANDING: [&str; 6] = ["moves", "over", "turn", "names", "scores", "winners"];

/// A recorded match of every game, without its last entry.
struct AlmostOver;

struct Recorded {
    slug: &'static str,
    seats: usize,
    moves: usize,
    record: String,
    /// Who plays it to its end.
    level: Level,
}

impl Visit for AlmostOver {
    type Out = Recorded;

    fn visit<G: Shelved>(&mut self) -> Recorded {
        let path = xtask::workspace().join("seeds").join(G::SLUG).with_extension("txt");
        let text = fs::read_to_string(path).expect("every game has recorded matches");
        let line = text.lines().find(|line| line.contains('~')).expect("there is one");
        let record = line.split(' ').nth(1).expect("a line has three words");
        let mut game = Match::<G>::open(record).expect("a record").game;
        let moves = game.entries().len() - 1;
        game.take_back_to(moves);
        // Where everybody acts at once, a novice may dream while the end slips away.
        let level = if game.is_timed() { Level::Master } else { Level::Novice };
        Recorded { slug: G::SLUG, seats: usize::from(game.seats()), moves, record: game.record(), level }
    }
}

#[test]
fn every_game_is_played_to_its_end_for_the_page_around() {
    for game in each_game(&mut AlmostOver) {
        in_browser(async |page| {
            let declared = format!("game=\"{}\" seed=\"two words\" pace=\"instant\" motion=\"off\"", game.slug);
            let host = Host::start(page, &element(page, &declared))?;
            host.open(page).await?;
            let ready = wait_for(page, "ready", |_| true).await?;
            ensure!(ready["game"] == game.slug && ready["storage"] == true, "{ready}");
            ensure_fields(&ready, &["game", "storage"])?;
            let status = wait_for(page, "status", |status| status["moves"] == 0).await?;
            ensure!(status["over"] == false && status["winners"] == json!([]), "{status}");
            no_way_out(page).await?;

            let seats = vec![game.level.key(); game.seats].join(",");
            call(page, "load", json!([{ "record": game.record, "seats": seats }])).await?;
            let status = wait_for(page, "status", |status| status["moves"] == game.moves).await?;
            ensure_fields(&status, &STANDING)?;
            let finished = wait_for_end(page).await?;
            ensure_told(page, &game, &finished).await?;
            host.leave(page).await
        });
    }
}

/// Waits for the end of the match, and reads what the table wants to be read before.
async fn wait_for_end(page: &Page) -> Result<Value> {
    page.wait_until("the match ends", async || {
        let go_on = "const button = document.querySelector('dialog.interlude[open] .primary'); button?.click();";
        inside(page, async |page| page.script::<()>(go_on, Vec::new()).await).await?;
        Ok(!heard(page, "finished").await?.is_empty())
    })
    .await?;
    wait_for(page, "finished", |_| true).await
}

async fn ensure_told(page: &Page, game: &Recorded, finished: &Value) -> Result<()> {
    ensure!(finished["over"] == true && finished["turn"] == json!([]), "{finished}");
    ensure!(finished["winners"].as_array().is_some_and(|winners| !winners.is_empty()), "nobody won: {finished}");
    for list in ["scores", "names"] {
        ensure!(finished[list].as_array().is_some_and(|list| list.len() == game.seats), "{list}: {finished}");
    }
    let record = finished["record"].as_str().unwrap_or_default();
    ensure!(record.starts_with(game.record.trim_end_matches('.')), "another match ended: {finished}");
    let moved = heard(page, "moved").await?;
    ensure!(moved.iter().any(|message| message["moves"] == game.moves + 1), "{moved:?}");
    for message in &moved {
        ensure_fields(message, &["moves", "seat", "told"])?;
    }
    ensure!(heard(page, "save").await?.is_empty(), "a match is told that the page around does not keep");
    let all: Vec<Value> = page.script("return heard", Vec::new()).await?;
    ensure!(all.iter().all(|message| message["chronotheque"] == 1 && message["own"] == true), "{all:?}");
    Ok(())
}

/// Checks that nothing in the frame leads away from the game.
async fn no_way_out(page: &Page) -> Result<()> {
    let script = "return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))";
    let links: Vec<String> = inside(page, async |page| page.script(script, Vec::new()).await).await?;
    ensure!(links.iter().all(|link| !matches!(link.as_str(), "#/" | "#" | "./")), "{links:?}");
    Ok(())
}

#[test]
fn the_page_around_deals_takes_back_and_changes_the_look() {
    in_browser(async |page| {
        let host = Host::start(
            page,
            &element(page, "game=\"chronicle\" seed=\"lantern\" seats=\"person:Ada,novice,novice\" lang=\"tlh\""),
        )?;
        host.open(page).await?;
        let status = wait_for(page, "status", |_| true).await?;
        ensure!(
            status["names"][0] == "Ada" && status["names"].as_array().is_some_and(|names| names.len() == 3),
            "{status}"
        );

        call(page, "setOption", json!(["theme", "dark"])).await?;
        call(page, "setOption", json!(["pace", "instant"])).await?;
        settle(page, "after-the-look").await?;
        let theme = inside(page, async |page| page.attribute("html", "data-theme").await).await?;
        ensure!(theme.as_deref() == Some("dark"), "the look is {theme:?}");
        let language = inside(page, async |page| page.attribute("html", "lang").await).await?;
        ensure!(language.as_deref() == Some("en"), "an unknown language is {language:?}");
        let kept: Option<String> =
            inside(page, async |page| page.local_storage("chronotheque/1/settings").await).await?;
        ensure!(kept.is_none(), "the wishes of a page reached the settings of the shelf: {kept:?}");

        call(page, "undo", json!([])).await?;
        wait_for(page, "error", |error| error["code"] == "undo").await?;
        let moves = play_one(page).await?;
        ensure!(heard(page, "moved").await?.iter().any(|moved| moved["seat"] == 0), "the person's move is not told");
        call(page, "undo", json!([])).await?;
        wait_for(page, "status", |status| status["moves"].as_u64() < Some(moves)).await?;

        call(page, "setOption", json!(["seats", "4"])).await?;
        call(page, "new", json!([])).await?;
        wait_for(page, "status", |status| status["names"].as_array().is_some_and(|names| names.len() == 4)).await?;
        call(page, "load", json!([{ "seed": "another", "seats": "person,novice,novice" }])).await?;
        wait_for(page, "status", |status| status["names"].as_array().is_some_and(|names| names.len() == 3)).await?;
        host.leave(page).await
    });
}

#[test]
fn the_frame_is_as_high_as_what_it_holds() {
    in_browser(async |page| {
        let host = Host::start(page, &element(page, "game=\"chronicle\""))?;
        host.open(page).await?;
        let fits = "return document.querySelector('iframe').clientHeight === heard.findLast(({ type }) => type === 'resize')?.height";
        let inner = "const page = document.scrollingElement; return page.scrollHeight <= innerHeight && page.scrollWidth <= innerWidth";
        page.wait_until("the form is seen whole", async || {
            let shown = inside(page, async |page| page.exists(".house .deal").await).await?;
            Ok(shown
                && page.script(fits, Vec::new()).await?
                && inside(page, async |page| page.script(inner, Vec::new()).await).await?)
        })
        .await?;
        let form: f64 = page.script("return document.querySelector('iframe').clientHeight", Vec::new()).await?;
        call(page, "new", json!([])).await?;
        page.wait_until("the table is seen whole", async || {
            let shown = inside(page, async |page| page.exists(".match .table").await).await?;
            Ok(shown
                && page.script(fits, Vec::new()).await?
                && inside(page, async |page| page.script(inner, Vec::new()).await).await?)
        })
        .await?;
        let table: f64 = page.script("return document.querySelector('iframe').clientHeight", Vec::new()).await?;
        ensure!((table - form).abs() > 1.0, "form and table are both {table} high");
        host.leave(page).await
    });
}
