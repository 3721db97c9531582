//! Who keeps the match: the frame, or the page around it.

use crate::host::{Host, call, element, heard, inside, play_one, wait_for};
use anyhow::ensure;
use browser_tests::{in_browser, in_browser_without_storage};
use serde_json::json;

const DECLARED: &str = "game=\"chronicle\" seats=\"person,novice,novice\" pace=\"instant\" motion=\"off\"";

#[test]
fn a_frame_goes_on_where_it_was() {
    in_browser(async |page| {
        let host = Host::start(page, &element(page, DECLARED))?;
        host.open(page).await?;
        let moves = play_one(page).await?;
        host.open(page).await?;
        wait_for(page, "status", |status| status["moves"] == moves).await?;
        // Another declaration is another match.
        host.write(page, &element(page, &format!("{DECLARED} seed=\"another\"")))?;
        host.open(page).await?;
        wait_for(page, "status", |_| true).await?;
        ensure!(heard(page, "status").await?[0]["moves"] == 0, "the other match goes on");
        host.leave(page).await
    });
}

#[test]
fn without_storage_the_game_plays_and_the_page_around_keeps_it() {
    in_browser_without_storage(async |page| {
        let host = Host::start(page, &element(page, DECLARED))?;
        host.open(page).await?;
        let ready = wait_for(page, "ready", |_| true).await?;
        ensure!(ready["storage"] == false, "the frame has storage, so this test shows nothing: {ready}");
        play_one(page).await?;

        host.write(page, &element(page, &format!("{DECLARED} saves=\"host\"")))?;
        host.open(page).await?;
        let moves = play_one(page).await?;
        wait_for(page, "save", |save| save["save"].as_str().is_some_and(|save| save.contains("game=chronicle")))
            .await?;
        ensure!(!inside(page, async |page| page.exists(".not-kept").await).await?, "it says that nothing is kept");
        host.open(page).await?;
        wait_for(page, "status", |status| status["moves"] == moves).await?;
        // The reader's tools are those of any match.
        play_one(page).await?;
        call(page, "undo", json!([])).await?;
        wait_for(page, "status", |status| status["moves"] == moves).await?;
        drop(page.console_errors().await?);
        host.leave(page).await
    });
}

#[test]
fn a_script_of_the_page_around_keeps_the_match_where_it_likes() {
    in_browser(async |page| {
        let host = Host::start(page, "")?;
        host.open(page).await?;
        let build = "const script = document.createElement('script'); script.src = arguments[0] + 'embed.js'; \
                     script.onload = () => { \
                         const game = document.createElement('chronotheque-game'); \
                         for (const [name, value] of Object.entries(arguments[1])) game.setAttribute(name, value); \
                         game.addEventListener('ready', (event) => { event.preventDefault(); game.load({ save: arguments[2] }); }); \
                         game.addEventListener('save', (event) => { event.preventDefault(); window.kept = event.detail.save; }); \
                         document.body.append(game); \
                     }; document.head.append(script);";
        let declared =
            json!({ "game": "chronicle", "seats": "person,novice,novice", "pace": "instant", "saves": "host" });
        page.script::<()>(build, vec![json!(page.address()), declared.clone(), json!(null)]).await?;
        let moves = play_one(page).await?;
        let kept: String = page.script("return kept", Vec::new()).await?;
        let own: usize = page.script("return localStorage.length", Vec::new()).await?;
        ensure!(own == 0, "the element kept the match too");
        host.open(page).await?;
        page.script::<()>(build, vec![json!(page.address()), declared, json!(kept)]).await?;
        wait_for(page, "status", |status| status["moves"] == moves).await?;
        host.leave(page).await
    });
}

#[test]
fn a_kept_match_that_cannot_be_read_is_told_and_put_aside() {
    in_browser(async |page| {
        let host = Host::start(page, &element(page, &format!("{DECLARED} saves=\"host\"")))?;
        host.open(page).await?;
        // Nobody moves by themselves while a person has to, so the match is not kept once more.
        wait_for(page, "status", |status| status["turn"] == json!([0])).await?;
        let key: String = page.script("return Object.keys(localStorage)[0]", Vec::new()).await?;
        page.store_locally(&key, "v=9&game=chronicle").await?;
        host.open(page).await?;
        wait_for(page, "error", |error| error["code"] == "save").await?;
        wait_for(page, "status", |_| true).await?;
        let aside = page.local_storage(&format!("{key} unreadable")).await?;
        ensure!(aside.as_deref() == Some("v=9&game=chronicle"), "{aside:?}");
        ensure!(heard(page, "error").await?.len() == 1, "it was handed in again");
        host.leave(page).await
    });
}
