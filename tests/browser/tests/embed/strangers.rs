//! Messages of the wrong origin, window or shape, and frames without any.

use crate::host::{Host, element, heard, inside, post, settle, wait_for};
use anyhow::{Result, ensure};
use browser_tests::{Page, in_browser, when_asked};
use serde_json::{Value, json};

/// A plain frame with these parameters.
fn frame(page: &Page, parameters: &str) -> String {
    format!(
        "<iframe src=\"{}index.html?{parameters}\" title=\"game\" width=\"1000\" height=\"820\"></iframe>",
        page.address()
    )
}

fn declared(host: &str) -> String {
    format!("embed=1&amp;game=chronicle&amp;seed=lantern&amp;seats=3&amp;allow={host}")
}

/// Everything that the page around has heard.
async fn all_heard(page: &Page) -> Result<Vec<Value>> {
    page.script("return heard", Vec::new()).await
}

#[test]
fn a_frame_without_scripts_of_ours_is_played() {
    in_browser(async |page| {
        let host =
            Host::start(page, &frame(page, "embed=1&amp;game=chronicle&amp;seats=3&amp;theme=dark&amp;pace=instant"))?;
        host.open(page).await?;
        inside(page, async |page| {
            when_asked(page).await?;
            ensure!(page.attribute("html", "data-theme").await?.as_deref() == Some("dark"), "the look is another");
            ensure!(page.count(".seat").await? == 3, "another number of seats");
            page.script::<()>("document.querySelector('.match .table .can').click()", Vec::new()).await
        })
        .await?;
        ensure!(all_heard(page).await?.is_empty(), "it speaks although nobody is declared");
        host.leave(page).await
    });
}

#[test]
fn a_frame_that_is_another_origins_neither_hears_nor_speaks() {
    in_browser(async |page| {
        for allow in ["https://publisher.example", "*", "null", "http://localhost", ""] {
            let host = Host::start(page, &frame(page, &declared(allow)))?;
            host.open(page).await?;
            inside(page, async |page| page.wait_for(".match .table").await).await?;
            post(page, json!({ "chronotheque": 1, "type": "setOption", "name": "theme", "value": "dark" })).await?;
            post(page, json!({ "chronotheque": 1, "type": "cheat" })).await?;
            inside(page, async |page| {
                // The browser delivers in order: what this message finds was there before it.
                let script = "const done = arguments[0]; addEventListener('message', () => done(), { once: true }); postMessage('', '*')";
                page.browser().execute_async(script, Vec::new()).await?;
                ensure!(page.attribute("html", "data-theme").await?.is_none(), "it obeyed, for allow={allow}");
                Ok(())
            })
            .await?;
            ensure!(all_heard(page).await?.is_empty(), "it spoke, for allow={allow}");
        }
        // The browser itself says that nobody got the messages.
        drop(page.console_errors().await?);
        page.open("").await
    });
}

#[test]
fn another_window_of_the_right_origin_is_not_heard() {
    in_browser(async |page| {
        let host = Host::start(page, "")?;
        host.write(page, &(frame(page, &declared(&host.origin())) + "<iframe title=\"other\"></iframe>"))?;
        host.open(page).await?;
        wait_for(page, "status", |_| true).await?;
        page.browser().enter_frame(1).await?;
        let message = json!({ "chronotheque": 1, "type": "setOption", "name": "theme", "value": "dark" });
        page.script::<()>("parent.frames[0].postMessage(arguments[0], '*')", vec![message]).await?;
        page.browser().enter_default_frame().await?;
        settle(page, "after-the-stranger").await?;
        let theme = inside(page, async |page| page.attribute("html", "data-theme").await).await?;
        ensure!(theme.is_none(), "it obeyed a window that is not the page around");
        host.leave(page).await
    });
}

#[test]
fn a_wrong_shape_is_answered_by_a_sentence_and_changes_nothing() {
    in_browser(async |page| {
        let host = Host::start(page, "")?;
        host.write(page, &frame(page, &declared(&host.origin())))?;
        host.open(page).await?;
        // Nobody moves by themselves while a person has to.
        wait_for(page, "status", |status| status["turn"] == json!([0])).await?;
        let before = heard(page, "status").await?.len();
        let wrong = [
            (json!("hello"), "shape"),
            (json!(null), "shape"),
            (json!({ "type": "new" }), "shape"),
            (json!({ "chronotheque": 1, "type": "load", "seed": { "a": 1 } }), "shape"),
            (json!({ "chronotheque": 2, "type": "new" }), "version"),
            (json!({ "chronotheque": 1, "type": "cheat" }), "type"),
            (json!({ "chronotheque": 1, "type": "new", "hand": "x" }), "field"),
            (json!({ "chronotheque": 1, "type": "setOption", "name": "theme" }), "missing"),
            (json!({ "chronotheque": 1, "type": "setOption", "name": "theme", "value": "purple" }), "value"),
            (json!({ "chronotheque": 1, "type": "setOption", "name": "jokers", "value": "two" }), "option"),
            (json!({ "chronotheque": 1, "type": "setOption", "name": "seats", "value": "99" }), "seats"),
            (json!({ "chronotheque": 1, "type": "load", "record": "nonsense" }), "record"),
            (json!({ "chronotheque": 1, "type": "load", "save": "v=1&game=chess&record=x&player=p%3AA" }), "save"),
            (json!({ "chronotheque": 1, "type": "undo" }), "undo"),
        ];
        for (index, (message, code)) in wrong.iter().enumerate() {
            post(page, message.clone()).await?;
            let count = format!("{} errors", index + 1);
            page.wait_until(&count, async || Ok(heard(page, "error").await?.len() > index)).await?;
            let error = heard(page, "error").await?.swap_remove(index);
            ensure!(error["code"] == *code, "{message} is answered by {error}");
            ensure!(error["sentence"].as_str().is_some_and(|words| words.len() > 10), "{error}");
        }
        ensure!(heard(page, "status").await?.len() == before, "something changed");
        host.leave(page).await
    });
}

#[test]
fn a_declaration_that_cannot_be_had_says_so() {
    in_browser(async |page| {
        for (parameters, code) in [
            ("embed=1&amp;game=chess", "game"),
            ("embed=1", "missing"),
            ("embed=7&amp;game=chronicle", "version"),
            ("embed=1&amp;game=chronicle&amp;seats=99", "seats"),
            ("embed=1&amp;game=chronicle&amp;options=jokers", "option"),
        ] {
            let host = Host::start(page, "")?;
            host.write(page, &frame(page, &format!("{parameters}&amp;allow={}", host.origin())))?;
            host.open(page).await?;
            let error = wait_for(page, "error", |_| true).await?;
            ensure!(error["code"] == code, "{parameters}: {error}");
            inside(page, async |page| {
                page.wait_for("[role=alert]").await?;
                ensure!(!page.exists("a").await?, "a link leads away");
                Ok(())
            })
            .await?;
        }
        page.open("").await
    });
}

#[test]
fn a_frame_does_not_leave_its_game() {
    in_browser(async |page| {
        let host = Host::start(page, &element(page, "game=\"chronicle\" seats=\"3\""))?;
        host.open(page).await?;
        wait_for(page, "status", |_| true).await?;
        for place in ["#/", "#/null", "#/match/nothing", "#/null/1~1~2~x"] {
            inside(page, async |page| page.script::<()>("location.hash = arguments[0]", vec![json!(place)]).await)
                .await?;
            settle(page, &format!("after-{}", place.len())).await?;
            inside(page, async |page| page.wait_for(".match .chronicle.table").await).await?;
        }
        let record = "return localStorage.getItem('chronotheque/1/' + location.hash.replace('#/', ''))";
        let mut records: Vec<String> = Vec::new();
        for _ in 0..3 {
            // Where the button for another match leads.
            inside(page, async |page| page.script::<()>("location.hash = '#/chronicle'", Vec::new()).await).await?;
            page.wait_until("another match is dealt", async || {
                let kept: Option<String> = inside(page, async |page| page.script(record, Vec::new()).await).await?;
                let is_new = kept.as_ref().is_some_and(|kept| !records.contains(kept));
                records.extend(kept.filter(|_| is_new));
                Ok(is_new)
            })
            .await?;
        }
        host.leave(page).await
    });
}
