//! What keeps people out who see, hear or move otherwise, as far as a program can find it: every page is looked at by axe-core.

use anyhow::{Context, Result, ensure};
use browser_tests::{Page, Sits, hurry, in_browser, sit_down, when_asked};
use chronotheque::games::chronicle::Chronicle;
use chronotheque::games::chronicler::Chronicler;
use chronotheque::games::chronos_conquest::ChronosConquest;
use chronotheque::games::khronos::Khronos;
use chronotheque::games::seeker_chronicles::SeekerChronicles;
use chronotheque::games::{SLUGS, Shelved};
use serde_json::{Value, json};
use std::time::Duration;
use thirtyfour::Key;
use tokio::time::sleep;

const ALONE: [Sits; 3] = [Sits::Person("Ada"), Sits::Computer("novice"), Sits::Computer("novice")];

/// Looks for faults by the rules of WCAG 2.2, levels A and AA, but for two. Cards in a hand overlap, and what can be reached of them
/// is measured by other tests. And the comparison of what is written on a button with its name, still experimental, minds the
/// numbers on cards and piles, whose names say in words what the numbers mean.
const LOOK: &str = "
    const done = arguments[0];
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const rules = { 'target-size': { enabled: false }, 'label-content-name-mismatch': { enabled: false } };
    const told = (violation) => violation.nodes.slice(0, 4).map((node) =>
        `${violation.id}: ${node.target.join(' ')} - ${node.failureSummary.replaceAll('\\n', ' ')}`);
    window.axe.run(document, { runOnly: { type: 'tag', values: tags }, rules })
        .then((found) => done(found.violations.flatMap(told)), (error) => done([String(error)]));
";

/// What axe-core finds on the page as it is.
async fn faults(page: &Page) -> Result<Vec<String>> {
    let script = std::fs::read_to_string(xtask::tools::axe()?).context("axe-core is a script")?;
    page.script::<Value>(&format!("{script}; window.axe = axe; return true"), Vec::new()).await?;
    let found: Vec<String> = page.browser().execute_async(LOOK, Vec::new()).await?.convert()?;
    Ok(found)
}

/// Checks that a page keeps nobody out, in light and in dark.
async fn is_open(page: &Page, name: &str) -> Result<()> {
    let mut all = Vec::new();
    for theme in ["light", "dark"] {
        let script = "document.documentElement.dataset.theme = arguments[0]";
        page.script::<Option<String>>(script, vec![json!(theme)]).await?;
        // Colours glide from one to the other.
        sleep(Duration::from_millis(600)).await;
        all.extend(faults(page).await?.into_iter().map(|fault| format!("{name}, {theme}: {fault}")));
    }
    ensure!(all.is_empty(), "{}", all.join("\n"));
    Ok(())
}

#[test]
fn the_shelf_and_the_forms_keep_nobody_out() {
    in_browser(async |page| {
        page.open("").await?;
        is_open(page, "the shelf").await?;
        for slug in SLUGS {
            page.open(&format!("#/{slug}")).await?;
            page.wait_for(".deal").await?;
            is_open(page, slug).await?;
        }
        Ok(())
    });
}

async fn table_is_open<G: Shelved>(page: &Page) -> Result<()> {
    hurry(page).await?;
    let seats = ALONE.len().min(usize::from(*G::SEATS.end()));
    sit_down::<G>(page, "open to all", &ALONE[..seats]).await?;
    when_asked(page).await?;
    is_open(page, G::SLUG).await?;
    for sheet in ["share", "rules", "settings"] {
        page.click(&format!(".open-{sheet}")).await?;
        page.wait_for("dialog[open]").await?;
        is_open(page, &format!("{sheet} of {}", G::SLUG)).await?;
        page.press(Key::Escape).await?;
        page.wait_until_gone("dialog[open]").await?;
    }
    Ok(())
}

#[test]
fn the_table_of_chronicle_keeps_nobody_out() {
    in_browser(table_is_open::<Chronicle>);
}

#[test]
fn the_table_of_chronicler_keeps_nobody_out() {
    in_browser(table_is_open::<Chronicler>);
}

#[test]
fn the_table_of_khronos_keeps_nobody_out() {
    in_browser(table_is_open::<Khronos>);
}

#[test]
fn the_table_of_chronos_conquest_keeps_nobody_out() {
    in_browser(async |page| {
        table_is_open::<ChronosConquest>(page).await?;
        // In the middle of a round, with all gods at one's own edge and a timer in hand.
        page.click(".own .call.can").await?;
        page.wait_until("all stacks are turned over", async || {
            // A device that is so slow that it seems to have slept has stopped the clock.
            if page.exists(".standstill .go-on").await? {
                page.click(".standstill .go-on").await?;
            }
            Ok(!page.exists(".stack.closed").await?)
        })
        .await?;
        page.click(".own .gods").await?;
        page.wait_for(".own .panel").await?;
        page.type_text("1").await?;
        page.wait_for(".place.lit").await?;
        is_open(page, "a round of Chronos Conquest").await
    });
}

#[test]
fn the_table_of_seeker_chronicles_keeps_nobody_out() {
    in_browser(table_is_open::<SeekerChronicles>);
}
