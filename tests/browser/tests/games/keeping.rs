//! What outlives the page: reloads, two tabs, storage that is absent, full or damaged.

use anyhow::{Result, ensure};
use browser_tests::{
    Asks, Page, SIZES, Sits, all_kept, choose, hand_shown, hurry, in_browser, keep, match_of, play_until, record_here,
    saved_here, sit_down, when_asked,
};
use chronotheque::engine::{Seat, Viewer};
use chronotheque::games::chronicle::Chronicle;
use chronotheque::text::{text, text_with};
use serde_json::json;

const ALONE: [Sits; 3] = [Sits::Person("Ada"), Sits::Computer("novice"), Sits::Computer("novice")];

/// Plays to a decision of Ada's in the middle of a meeting.
async fn play_into_a_meeting(page: &Page) -> Result<()> {
    play_until(page, async |now| {
        let view = match_of::<Chronicle>(&record_here(page).await?)?.view(Viewer::Onlooker);
        Ok(now.asks == Asks::Touch && !view.meeting.is_empty() && view.allies.iter().any(|allies| !allies.is_empty()))
    })
    .await
    .map(drop)
}

/// What lies on the table, what is asked and what happened, in words.
async fn position(page: &Page) -> Result<String> {
    when_asked(page).await?;
    let script = "return ['.seats', '.prompt', '.histories', '.meeting', '.allies', '.discard', '.hand', '.match-log']\
                  .map((css) => document.querySelector(css).textContent).join('\\n')";
    page.script(script, Vec::new()).await
}

#[test]
fn a_reload_in_the_middle_of_a_meeting_changes_nothing() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "reload", &ALONE).await?;
        play_into_a_meeting(page).await?;
        let (save, before) = (saved_here(page).await?, position(page).await?);
        page.reload().await?;
        ensure!(position(page).await? == before, "after a reload the table is another:\n{}", position(page).await?);
        ensure!(saved_here(page).await? == save, "the reload changed what is kept");

        page.open("#/").await?;
        page.wait_for_text(".kept-match .button", &text("shell.kept.continue")).await?;
        page.click(".kept-match a").await?;
        ensure!(position(page).await? == before, "continued, the table is another:\n{}", position(page).await?);
        ensure!(saved_here(page).await? == save, "opening the match changed what is kept");
        Ok(())
    });
}

#[test]
fn a_kept_match_that_is_deleted_is_gone_and_the_others_stay() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "to stay", &ALONE).await?;
        let stays = page.script::<String>("return location.hash", Vec::new()).await?;
        sit_down::<Chronicle>(page, "to go", &ALONE).await?;
        page.open("#/").await?;
        ensure!(page.count(".kept-match").await? == 2, "two matches are kept");
        page.click(".kept-match:first-child .remover").await?;
        ensure!(page.count(".kept-match").await? == 2, "the first press deleted the match");
        page.click(".kept-match:first-child .remover.asked").await?;
        page.wait_until("one match is left", async || Ok(page.count(".kept-match").await? == 1)).await?;
        ensure!(page.attribute(".kept-match a", "href").await? == Some(stays), "the wrong match was deleted");
        Ok(())
    });
}

#[test]
fn a_match_open_in_two_tabs_goes_on_in_both() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "two tabs", &ALONE).await?;
        play_until(page, async |now| Ok(now.asks == Asks::Touch)).await?;
        let address: String = page.script("return location.href", Vec::new()).await?;
        let first = page.browser().window().await?;
        let second = page.browser().new_tab().await?;
        page.browser().switch_to_window(second).await?;
        page.resize(SIZES[0]).await?;
        page.browser().goto(&address).await?;
        let before = record_here(page).await?;
        let now = when_asked(page).await?;
        choose(page, &now, 0).await?;
        play_until(page, async |now| Ok(now.asks == Asks::Touch && record_here(page).await? != before)).await?;
        let record = record_here(page).await?;
        page.browser().close_window().await?;
        page.browser().switch_to_window(first).await?;
        let hand = match_of::<Chronicle>(&record)?.view(Viewer::Seat(Seat(0))).hand;
        page.wait_until("the first tab follows", async || Ok(hand_shown(page).await? == hand)).await?;
        ensure!(record_here(page).await? == record, "the first tab wrote over what the second had played");
        Ok(())
    });
}

/// Runs a script in every page from now on, before the page's own.
async fn before_every_page(page: &Page, script: &str) -> Result<()> {
    let script = json!({ "source": script });
    page.browser().cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", script).await?;
    Ok(())
}

/// Plays several decisions without looking at what is kept.
async fn play_on(page: &Page) -> Result<()> {
    let mut decisions = 0;
    play_until(page, async |now| {
        decisions += usize::from(now.asks == Asks::Touch);
        Ok(decisions > 4)
    })
    .await
    .map(drop)
}

#[test]
fn without_storage_play_goes_on_and_the_page_says_so() {
    in_browser(async |page| {
        let absent = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })";
        before_every_page(page, absent).await?;
        sit_down::<Chronicle>(page, "nothing is kept", &ALONE).await?;
        play_on(page).await?;
        page.wait_for_text(".not-kept", &text("shell.not_kept.absent")).await?;
        // Until the tab is closed the match is on the shelf, also after another game has taken the place of this one.
        page.click(".match-head > a").await?;
        page.click(".spine.for-chronicler a").await?;
        page.wait_for(".for-chronicler .deal").await?;
        page.click(".house-head a").await?;
        page.click(".kept-match a").await?;
        play_on(page).await
    });
}

#[test]
fn with_full_storage_play_goes_on_and_the_page_says_so() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "no room", &ALONE).await?;
        play_until(page, async |now| Ok(now.asks == Asks::Touch)).await?;
        let kept = all_kept(page).await?;
        let full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }";
        let (): () = page.script(full, Vec::new()).await?;
        play_on(page).await?;
        page.wait_for_text(".not-kept", &text("shell.not_kept.full")).await?;
        ensure!(all_kept(page).await? == kept, "what was kept is lost");
        page.reload().await?;
        play_on(page).await?;
        ensure!(!page.exists(".not-kept").await?, "there is room again, and the page still says that there is none");
        Ok(())
    });
}

#[test]
fn an_unreadable_save_is_listed_with_its_reason_and_stays() {
    let record = "1~1~3~kept~";
    let saves = [
        ("match/gibberish", "gibberish".to_owned(), text("shell.kept.not_a_save")),
        ("match/later", "v=9&game=chronicle".to_owned(), text_with("shell.kept.version", &[("version", "9")])),
        (
            "match/nobody",
            format!("v=1&game=chronicle&record={record}"),
            text_with("shell.kept.missing", &[("field", "player")]),
        ),
    ];
    in_browser(async |page| {
        page.open("").await?;
        for (name, save, _) in &saves {
            keep(page, name, save).await?;
        }
        let kept = all_kept(page).await?;
        page.open("#/").await?;
        ensure!(page.count(".kept-match.unreadable").await? == saves.len(), "not all of them are listed");
        for (name, save, sentence) in &saves {
            page.open("#/").await?;
            let script = "return [...document.querySelectorAll('.unreadable')].some((row) => \
                          row.querySelector('summary').textContent === arguments[0] \
                          && row.querySelector('textarea').value === arguments[1])";
            let listed: bool = page.script(script, vec![json!(sentence), json!(save)]).await?;
            ensure!(listed, "{name} is not listed with its text and `{sentence}`");
            page.open(&format!("#/{name}")).await?;
            page.wait_for_text(".trouble", sentence).await?;
        }
        ensure!(all_kept(page).await? == kept, "looking at them changed what is kept");
        Ok(())
    });
}

#[test]
fn a_save_whose_record_cannot_be_played_says_why_and_stays() {
    let players = "player=p%3AAda&player=c%3Anovice%3AHypatia&player=c%3Anovice%3ABabbage";
    let rules = text_with("shell.record.rules", &[("found", "99"), ("ours", "1")]);
    let saves = [
        ("match/rules", format!("v=1&game=chronicle&record=1%7E99%7E3%7Es%7E&{players}"), rules),
        (
            "match/game",
            format!("v=1&game=senet&record=1%7E1%7E3%7Es%7E&{players}"),
            text_with("shell.arrival.no_game", &[("game", "senet")]),
        ),
        (
            "match/seats",
            format!("v=1&game=chronicle&record=1%7E1%7E4%7Es%7E&{players}"),
            text_with("shell.kept.missing", &[("field", "player")]),
        ),
    ];
    in_browser(async |page| {
        page.open("").await?;
        for (name, save, _) in &saves {
            keep(page, name, save).await?;
        }
        let kept = all_kept(page).await?;
        for (name, _, sentence) in &saves {
            page.open("#/").await?;
            page.click(&format!(".kept-match a[href='#/{name}']")).await?;
            page.wait_for_text(".trouble", sentence).await?;
        }
        ensure!(all_kept(page).await? == kept, "looking at them changed what is kept");
        Ok(())
    });
}
