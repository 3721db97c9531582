//! A page of somebody else that embeds a game.

use anyhow::{Context, Result, ensure};
use browser_tests::Page;
use serde_json::{Value, json};
use std::fs;
use tempfile::TempDir;
use xtask::serve::{Port, Site};

/// What the host page hears, by every way in which it can.
const SCRIPT: &str = "
    window.heard = [];
    addEventListener('message', ({ data, origin, source }) => heard.push({ ...data, origin, own: source === frames[0] }));
";

/// A host page on an origin of its own, gone with this value.
pub(crate) struct Host {
    folder: TempDir,
    site: Site,
}

impl Host {
    /// Serves a page with this body, under a policy that lets in nothing but its own files and the games of `page`.
    pub(crate) fn start(page: &Page, body: &str) -> Result<Host> {
        let folder = TempDir::new()?;
        fs::write(folder.path().join("host.js"), SCRIPT)?;
        fs::write(folder.path().join("index.html"), "")?;
        let site = Site::start(folder.path(), "/", Port::Any)?;
        let host = Host { folder, site };
        host.write(page, body)?;
        Ok(host)
    }

    /// Puts another body in place of the present one.
    pub(crate) fn write(&self, page: &Page, body: &str) -> Result<()> {
        let games = origin_of(page.address());
        let html = format!(
            "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Host</title>\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; script-src 'self' {games}; frame-src {games}\">\
             <link rel=\"icon\" href=\"data:,\"><script src=\"host.js\"></script></head><body>{body}</body></html>"
        );
        Ok(fs::write(self.folder.path().join("index.html"), html)?)
    }

    /// The address of the host page, under a name that makes it another site than the games.
    pub(crate) fn address(&self) -> String {
        self.site.address().replace("127.0.0.1", "localhost")
    }

    pub(crate) fn origin(&self) -> String {
        origin_of(&self.address()).to_owned()
    }

    /// Opens the host page.
    pub(crate) async fn open(&self, page: &Page) -> Result<()> {
        page.browser().goto("about:blank").await?;
        Ok(page.browser().goto(self.address()).await?)
    }

    /// Leaves the host page for the shelf, so that the test ends where foreign requests count.
    pub(crate) async fn leave(&self, page: &Page) -> Result<()> {
        page.browser().enter_default_frame().await?;
        page.open("").await
    }
}

/// An address without its path.
pub(crate) fn origin_of(address: &str) -> &str {
    let start = address.find("//").map_or(0, |at| at + 2);
    let end = address[start..].find('/').map_or(address.len(), |at| start + at);
    &address[..end]
}

/// The two lines that a publisher writes.
pub(crate) fn element(page: &Page, attributes: &str) -> String {
    let address = page.address();
    format!("<script src=\"{address}embed.js\"></script><chronotheque-game {attributes}></chronotheque-game>")
}

/// All messages of a type that the host page has heard.
pub(crate) async fn heard(page: &Page, kind: &str) -> Result<Vec<Value>> {
    let script = "return heard.filter(({ type }) => type === arguments[0])";
    page.script(script, vec![json!(kind)]).await
}

/// Waits until the host page has heard a message of a type of which `fits` is true, and returns the last of them.
pub(crate) async fn wait_for(page: &Page, kind: &str, fits: impl Fn(&Value) -> bool) -> Result<Value> {
    let mut found = None;
    let waited = page
        .wait_until(&format!("the page around hears `{kind}`"), async || {
            found = heard(page, kind).await?.into_iter().rfind(|message| fits(message));
            Ok(found.is_some())
        })
        .await;
    if let Err(error) = waited {
        let all: Vec<Value> = page.script("return heard", Vec::new()).await?;
        return Err(error.context(format!("it heard {all:?}")));
    }
    found.context("a message was found")
}

/// Calls a method of the element.
pub(crate) async fn call(page: &Page, method: &str, arguments: Value) -> Result<()> {
    let script = "document.querySelector('chronotheque-game')[arguments[0]](...arguments[1])";
    page.script(script, vec![json!(method), arguments]).await
}

/// Sends something to the first frame of the page as it is.
pub(crate) async fn post(page: &Page, message: Value) -> Result<()> {
    page.script("frames[0].postMessage(arguments[0], '*')", vec![message]).await
}

/// Waits until the game has answered everything that was sent before, of which an error for a message that does not exist is
/// the sign.
pub(crate) async fn settle(page: &Page, sign: &str) -> Result<()> {
    post(page, json!({ "chronotheque": 1, "type": sign })).await?;
    wait_for(page, "error", |message| message["sentence"].as_str().is_some_and(|words| words.contains(sign))).await?;
    Ok(())
}

/// Looks into the frame, and comes back to the page around whatever comes of it.
pub(crate) async fn inside<T>(page: &Page, look: impl AsyncFnOnce(&Page) -> Result<T>) -> Result<T> {
    page.browser().enter_frame(0).await?;
    let outcome = look(page).await;
    page.browser().enter_default_frame().await?;
    outcome
}

/// Checks that a message holds these fields and no other.
pub(crate) fn ensure_fields(message: &Value, fields: &[&str]) -> Result<()> {
    let own = ["chronotheque", "type", "origin", "own"];
    let others: Vec<&String> = message.as_object().context("a message is an object")?.keys().collect();
    let others: Vec<_> = others.into_iter().filter(|name| !own.contains(&name.as_str())).collect();
    ensure!(others.len() == fields.len() && others.iter().all(|name| fields.contains(&name.as_str())), "{message}");
    Ok(())
}

/// Plays for the person in the first seat until it is that person's turn once more, and returns how many entries the match
/// has then.
pub(crate) async fn play_one(page: &Page) -> Result<u64> {
    let persons_turn = |status: &Value| status["turn"] == json!([0]);
    let before = wait_for(page, "status", persons_turn).await?["moves"].as_u64();
    let go_on = "document.querySelector('dialog.interlude[open] .primary')?.click()";
    let touch = "(document.querySelector('.choice .answer') ?? document.querySelector('.match .table .can'))?.click()";
    let mut moves = before;
    page.wait_until("the match goes on", async || {
        let last = heard(page, "status").await?.pop().context("a status was heard")?;
        moves = last["moves"].as_u64();
        let is_over = moves > before && persons_turn(&last);
        if !is_over {
            let touches = if moves == before { [go_on, touch].join("; ") } else { go_on.to_owned() };
            inside(page, async |page| page.script::<()>(&touches, Vec::new()).await).await?;
        }
        Ok(is_over)
    })
    .await?;
    Ok(moves.unwrap_or_default())
}
