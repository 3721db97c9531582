//! Chronicle by keyboard alone.

use anyhow::{Result, ensure};
use browser_tests::{Asks, Page, Sits, hurry, in_browser, match_of, moment, record_here, saved_here, when_asked};
use chronotheque::engine::Viewer;
use chronotheque::games::chronicle::Chronicle;
use thirtyfour::Key;

/// More tabulator presses than it may take to come round the whole page.
const TABS_LIMIT: usize = 120;

#[test]
fn a_round_is_dealt_and_played_by_keyboard_alone() {
    in_browser(async |page| {
        hurry(page).await?;
        page.open("#/chronicle").await?;
        for seat in ["b", "c", "d"] {
            let kind = format!(".player-row.seat-{seat} .player-kind");
            tab_to(page, &kind).await?;
            page.press(Key::Up).await?;
            ensure!(page.value(&kind).await? == "novice", "the arrow chose {}", page.value(&kind).await?);
        }
        tab_to(page, ".deal").await?;
        page.press(Key::Enter).await?;
        page.wait_for(".chronicle.table").await?;
        let round = async || anyhow::Ok(match_of::<Chronicle>(&record_here(page).await?)?.view(Viewer::Onlooker).round);
        while round().await? == 1 || moment(page).await?.asks != Asks::Touch {
            let css = match when_asked(page).await?.asks {
                Asks::GoOn => "dialog.interlude[open] .primary",
                Asks::Answer => ".choice .answer",
                Asks::Touch => ".card.can",
                other => anyhow::bail!("the page asks {other:?}"),
            };
            tab_to(page, css).await?;
            page.press(Key::Enter).await?;
        }
        Ok(())
    });
}

#[test]
fn what_was_played_is_taken_back_and_played_again_by_keys() {
    in_browser(async |page| {
        hurry(page).await?;
        browser_tests::sit_down::<Chronicle>(
            page,
            "keys",
            &[Sits::Person("Ada"), Sits::Computer("novice"), Sits::Computer("novice")],
        )
        .await?;
        when_asked(page).await?;
        let before = record_here(page).await?;
        tab_to(page, ".card.can").await?;
        page.press(Key::Enter).await?;
        if moment(page).await?.asks == Asks::Answer {
            tab_to(page, ".choice .answer").await?;
            page.press(Key::Enter).await?;
        }
        page.wait_until("a card is played", async || Ok(record_here(page).await? != before)).await?;
        when_asked(page).await?;
        let after = saved_here(page).await?.record;
        page.type_text("u").await?;
        page.wait_until("it is taken back", async || Ok(record_here(page).await? == before)).await?;
        page.type_text("r").await?;
        page.wait_until("it is played again", async || Ok(record_here(page).await? == after)).await
    });
}

/// Presses the tabulator until such an element has the focus.
async fn tab_to(page: &Page, css: &str) -> Result<()> {
    let script = "return document.activeElement?.matches(arguments[0]) ?? false";
    for _ in 0..TABS_LIMIT {
        if page.script(script, vec![css.into()]).await? {
            return Ok(());
        }
        page.press(Key::Tab).await?;
    }
    anyhow::bail!("`{css}` is not reached by the tabulator key")
}
