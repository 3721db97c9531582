//! A whole match by mouse, and how a single touch is answered.

use anyhow::{Context, Result, bail, ensure};
use browser_tests::{
    Asks, Page, Sits, choose, hand_shown, hurry, in_browser, match_of, moment, play_until, record_here, saved_here,
    sit_down, spots, touch, when_asked,
};
use chronotheque::engine::{Seat, SeatSet, Status, Viewer};
use chronotheque::games::chronicle::{Chronicle, Decision};
use chronotheque::text::{count_text, text, text_with};

const ALONE: [Sits; 3] = [Sits::Person("Ada"), Sits::Computer("novice"), Sits::Computer("novice")];

#[test]
fn a_person_plays_a_whole_match_by_touching_what_can_be_touched() {
    in_browser(async |page| {
        play_at_once(page).await?;
        sit_down::<Chronicle>(page, "a whole match", &ALONE).await?;
        let mut rounds = 0;
        play_until(page, async |now| {
            rounds += usize::from(now.asks == Asks::GoOn);
            Ok(now.asks == Asks::End)
        })
        .await?;

        let save = saved_here(page).await?;
        let game = match_of::<Chronicle>(&save.record)?;
        let Status::Over(outcome) = game.status() else { bail!("{} is not over", save.record) };
        ensure!(save.over, "the kept match is not marked as finished");
        ensure!(rounds == usize::from(game.view(Viewer::Onlooker).round), "{rounds} rounds were scored");
        let winners: Vec<&str> = outcome.winners.iter().map(|seat| save.players[seat.index()].name()).collect();
        let line = match winners.as_slice() {
            [one] => text_with("shell.over.winner", &[("name", one)]),
            several => count_text("shell.over.shared", several.len(), &[("names", &several.join(", "))]),
        };
        page.wait_for_text(".over .over-heading", &line).await?;
        ensure!(page.count(".over .standings li.won").await? == winners.len(), "the crowns are not the winners'");

        page.open("#/").await?;
        page.wait_for_text(".kept-match .note", &text("shell.kept.over")).await?;
        page.wait_for_text(".kept-match .button", &text("shell.kept.look")).await?;
        page.click(".kept-match a").await?;
        play_until(page, async |now| Ok(now.asks == Asks::End)).await?;
        ensure!(record_here(page).await? == save.record, "opening the finished match changed it");
        Ok(())
    });
}

/// Sets the pace on the sheet of settings.
async fn play_at_once(page: &Page) -> Result<()> {
    page.open("#/").await?;
    page.click(".open-settings").await?;
    for setting in ["pace_instant", "motion_off"] {
        let label = text(&format!("shell.settings.{setting}"));
        let script = "return [...document.querySelectorAll('dialog[open] .choice')]\
                      .findIndex((choice) => choice.textContent === arguments[0])";
        // "Off" is said of motion alone.
        let at: usize = page.script(script, vec![label.into()]).await?;
        let script = "const at = document.querySelectorAll('dialog[open] .choice')[arguments[0]]; at.id = 'wanted'";
        let (): () = page.script(script, vec![at.into()]).await?;
        page.click("#wanted").await?;
        page.wait_for("#wanted[aria-pressed=true]").await?;
        let (): () = page.script("document.querySelector('#wanted').removeAttribute('id')", Vec::new()).await?;
    }
    let kept = page.local_storage("chronotheque/1/settings").await?.unwrap_or_default();
    ensure!(kept.contains("pace=instant") && kept.contains("motion=off"), "the settings are kept as `{kept}`");
    page.click("dialog[open] .sheet-head .icon-button").await
}

#[test]
fn the_first_deal_shows_ones_own_hand_and_whose_turn_it_is() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "first", &ALONE).await?;
        when_asked(page).await?;
        let game = match_of::<Chronicle>(&record_here(page).await?)?;
        ensure!(game.status().acting() == SeatSet::only(Seat(0)), "it is not the person's turn");
        ensure!(hand_shown(page).await? == game.view(Viewer::Seat(Seat(0))).hand, "another hand is shown");
        ensure!(page.text(".seat.acting .seat-name").await? == "Ada", "another seat is marked");
        ensure!(page.count(".seat.acting").await? == 1, "several seats are marked");
        Ok(())
    });
}

#[test]
fn a_card_that_may_not_be_played_says_why() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "why not", &ALONE).await?;
        let view = async || anyhow::Ok(match_of::<Chronicle>(&record_here(page).await?)?.view(Viewer::Seat(Seat(0))));
        play_until(page, async |now| {
            let plays = now.asks == Asks::Touch && view().await?.decision == Decision::Play;
            Ok(plays && page.exists(".hand .card.not").await?)
        })
        .await?;
        let before = record_here(page).await?;
        let refused = spots(page, ".hand .card.not").await?;
        touch(page, refused.first().context("the card lies under another")?).await?;
        let led = view().await?.led.context("a suit was led")?;
        let suit = text(&format!("chronicle.suit.{}", format!("{led:?}").to_lowercase()));
        page.wait_for_text(".said", &text_with("chronicle.why.must_follow", &[("suit", &suit)])).await?;
        ensure!(record_here(page).await? == before, "a refused touch changed the match");
        Ok(())
    });
}

#[test]
fn answers_to_a_touched_card_stay_while_the_mouse_goes_to_them() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "a steady choice", &ALONE).await?;
        play_until(page, async |now| Ok(now.asks == Asks::Answer)).await?;
        let before = record_here(page).await?;
        for card in spots(page, ".hand .card").await? {
            page.point_at(card.x, card.y).await?;
            ensure!(!page.exists(".held-up").await?, "`{}` is held up beside the answers", card.label);
        }
        let now = moment(page).await?;
        ensure!(now.asks == Asks::Answer && now.spots.len() > 1, "{now:?}");
        touch(page, &now.spots[0]).await?;
        page.wait_until("the card is played", async || Ok(record_here(page).await? != before)).await
    });
}

#[test]
fn a_finger_chooses_first_and_plays_with_the_second_touch() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "a finger", &ALONE).await?;
        let now = play_until(page, async |now| Ok(now.asks == Asks::Touch)).await?;
        let before = record_here(page).await?;
        tap(page, now.spots[0].x, now.spots[0].y).await?;
        page.wait_for(".choice .answer").await?;
        ensure!(record_here(page).await? == before, "the first touch played the card");
        let now = when_asked(page).await?;
        ensure!(now.asks == Asks::Answer && now.buried.is_empty(), "{now:?}");
        tap(page, now.spots[0].x, now.spots[0].y).await?;
        page.wait_until("the card is played", async || Ok(record_here(page).await? != before)).await
    });
}

/// Touches the screen with a finger, which rests for a moment only.
async fn tap(page: &Page, x: f64, y: f64) -> Result<()> {
    let cdp = page.browser().cdp();
    let down = serde_json::json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] });
    cdp.send_raw("Input.dispatchTouchEvent", down).await?;
    cdp.send_raw("Input.dispatchTouchEvent", serde_json::json!({ "type": "touchEnd", "touchPoints": [] })).await?;
    Ok(())
}

#[test]
fn a_hint_marks_a_legal_answer_and_can_be_asked_for_again() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "a hint", &ALONE).await?;
        play_until(page, async |now| Ok(now.asks == Asks::Touch && now.spots.len() > 1)).await?;
        page.click(".tool-hint:enabled").await?;
        page.wait_for(".card.can.hinted").await?;
        ensure!(page.count(".card.hinted").await? == 1, "several cards are recommended");
        page.wait_for(".tool-hint:enabled").await
    });
}

#[test]
fn a_hint_is_offered_again_to_who_did_not_wait_for_it() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "no patience", &ALONE).await?;
        let now = play_until(page, async |now| Ok(now.asks == Asks::Touch && now.spots.len() > 1)).await?;
        page.click(".tool-hint:enabled").await?;
        let before = record_here(page).await?;
        touch(page, &now.spots[0]).await?;
        let now = when_asked(page).await?;
        if now.asks == Asks::Answer {
            choose(page, &now, 0).await?;
        }
        page.wait_until("the card is played", async || Ok(record_here(page).await? != before)).await?;
        play_until(page, async |now| Ok(now.asks == Asks::Touch && now.spots.len() > 1)).await?;
        page.wait_for(".tool-hint:enabled").await
    });
}
