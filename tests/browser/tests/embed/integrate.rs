//! The page for those who put a game on a page of theirs.

use crate::host::{Host, inside, origin_of, wait_for};
use anyhow::{Result, ensure};
use browser_tests::{Page, in_browser};
use serde_json::json;

async fn open(page: &Page) -> Result<()> {
    page.browser().goto(format!("{}integrate.html", page.address())).await?;
    page.wait_for("#preview iframe").await
}

/// Fills a field of the form as somebody types.
async fn fill(page: &Page, name: &str, value: &str) -> Result<()> {
    let script = "const field = document.querySelector(arguments[0]); field.value = arguments[1]; \
                  field.dispatchEvent(new Event('input', { bubbles: true }))";
    page.script(script, vec![json!(name), json!(value)]).await
}

#[test]
fn the_lines_to_copy_work_on_another_page() {
    in_browser(async |page| {
        open(page).await?;
        fill(page, "[name=seed]", "two \"words\" & <more>").await?;
        fill(page, "[name=seats]", "person:Ada,novice,novice").await?;
        fill(page, "[name=saves]", "host").await?;
        page.wait_for_text(".findings .good", "The files are there").await?;
        let host = Host::start(page, "")?;
        fill(page, "[name=origin]", &host.origin()).await?;
        let (element, frame) = (page.value("#element-lines").await?, page.value("#frame-lines").await?);
        for lines in [element, frame.replace("saves=host", "saves=frame")] {
            host.write(page, &lines)?;
            host.open(page).await?;
            let status = wait_for(page, "status", |_| true).await?;
            ensure!(status["names"][0] == "Ada", "{lines} shows {status}");
        }
        host.leave(page).await
    });
}

#[test]
fn the_game_is_seen_as_it_will_look() {
    in_browser(async |page| {
        open(page).await?;
        fill(page, "[name=seats]", "person:Ada,novice,novice").await?;
        fill(page, "[name=theme]", "dark").await?;
        page.wait_until("the game is shown so", async || {
            // The frame is replaced while it is looked at: then it is not shown yet.
            let shown = "return document.documentElement.dataset.theme === 'dark' && document.querySelectorAll('.seat').length === 3";
            Ok(inside(page, async |page| page.script(shown, Vec::new()).await).await.unwrap_or(false))
        })
        .await
    });
}

/// What the checker finds about a page, with its address, policy and HTML.
async fn findings(page: &Page, address: &str, policy: &str, html: &str) -> Result<String> {
    fill(page, "#page-address", address).await?;
    fill(page, "#page-policy", policy).await?;
    fill(page, "#page-html", html).await?;
    page.click("#check-page").await?;
    page.text("#page-findings").await
}

#[test]
fn the_checker_says_what_is_wrong() {
    in_browser(async |page| {
        open(page).await?;
        let (base, games) = (page.address(), origin_of(page.address()).to_owned());
        let at = "http://publisher.example/today";
        let script = format!("<script src=\"{base}embed.js\" async></script>");
        let good = format!("{script}<chronotheque-game game=\"chronicle\" saves=\"host\"></chronotheque-game>");
        let policy = format!("default-src 'self'; script-src 'self' {games}; frame-src {games}");
        let framed = |parameters: &str, attributes: &str| {
            format!("<iframe src=\"{base}index.html?{parameters}\" {attributes}></iframe>")
        };
        let cases = [
            (at, "", good.clone(), "Nothing is wrong."),
            (at, &*policy, good.clone(), "Nothing is wrong."),
            (at, "script-src 'self'", good.clone(), "forbids the script"),
            (at, "frame-src 'none'", good.clone(), "forbids the frame"),
            (at, "default-src 'self' https:", good.clone(), "forbids the frame"),
            (
                at,
                "",
                format!("<meta http-equiv=\"content-security-policy\" content=\"child-src 'self'\">{good}"),
                "forbids the frame",
            ),
            (at, "script-src 'nonce-a' 'strict-dynamic'", good.clone(), "forbids the script"),
            (at, "script-src 'nonce-a' 'strict-dynamic'", good.replace(" async", " nonce=a"), "Nothing is wrong."),
            (at, "", good.replace(&script, ""), "The script is missing"),
            (at, "", good.replace(" async", " type=module"), "The script is a classic one"),
            (at, "", good.replace("game=\"chronicle\"", "game=\"chess\""), "There is no game called chess"),
            (at, "", good.replace("saves", "save"), "no attribute save"),
            (at, "", good.replace("saves=\"host\"", "allow=\"http://other.example\""), "neither hear nor answer"),
            ("https://publisher.example/", "", good.clone(), "no frame under http"),
            ("file:///home/page.html", "", good.clone(), "no origin"),
            (at, "", framed("embed=1&amp;game=chronicle", ""), "declares nobody to speak to"),
            (
                at,
                "",
                framed("embed=1&amp;game=chronicle&amp;allow=http://publisher.example", "sandbox=\"allow-scripts\""),
                "has to say allow-same-origin",
            ),
            (
                at,
                "",
                framed("embed=1&amp;game=chronicle&amp;allow=http%3A%2F%2Fpublisher.example", ""),
                "Nothing is wrong.",
            ),
            (at, "", "<p>Hello</p>".to_owned(), "There is no <chronotheque-game>"),
            ("publisher.example", "", good.clone(), "Say the page's address"),
        ];
        for (address, policy, html, expected) in &cases {
            let found = findings(page, address, policy, html).await?;
            ensure!(found.contains(expected), "{address}, {policy}, {html}: {found}");
        }
        Ok(())
    });
}

#[test]
fn without_a_network_the_kept_page_serves_a_frame_and_not_the_checker() {
    in_browser(async |page| {
        page.open("").await?;
        page.wait_until("the page is kept", async || {
            page.script("return Boolean(navigator.serviceWorker.controller)", Vec::new()).await
        })
        .await?;
        page.browser().goto(format!("{}integrate.html", page.address())).await?;
        page.wait_for("#preview iframe").await?;
        page.end_host();
        page.browser().goto("about:blank").await?;
        page.browser().goto(format!("{}index.html?embed=1&game=chronicle&seats=3", page.address())).await?;
        page.wait_for(".match .chronicle.table").await?;
        page.browser().goto(format!("{}?embed=1&game=chronicle&seats=3", page.address())).await?;
        page.wait_for(".match .chronicle.table").await
    });
}
