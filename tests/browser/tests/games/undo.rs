//! Taking back and playing again, alone with computer players.

use anyhow::{Result, ensure};
use browser_tests::{
    Asks, Page, Sits, choose, hurry, in_browser, match_of, play_until, record_here, sit_down, when_asked,
};
use chronotheque::engine::Seat;
use chronotheque::games::chronicle::Chronicle;

const ALONE: [Sits; 3] = [Sits::Person("Ada"), Sits::Computer("novice"), Sits::Computer("novice")];

/// Answers until something is played and Ada is asked again.
async fn move_once(page: &Page, turn: usize) -> Result<()> {
    let before = record_here(page).await?;
    let is_next = async |asks: Asks| anyhow::Ok(asks == Asks::Touch && record_here(page).await? != before);
    let mut turn = turn;
    while !is_next(when_asked(page).await?.asks).await? {
        choose(page, &when_asked(page).await?, turn).await?;
        turn += 1;
    }
    Ok(())
}

async fn waits_for(page: &Page, what: &str, record: &str) -> Result<()> {
    page.wait_until(what, async || Ok(record_here(page).await? == record)).await
}

#[test]
fn taking_back_goes_to_ones_own_last_decision_and_redoing_returns() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "take back", &ALONE).await?;
        let mut records = Vec::new();
        for turn in 0..3 {
            play_until(page, async |now| Ok(now.asks == Asks::Touch)).await?;
            records.push(record_here(page).await?);
            move_once(page, turn).await?;
        }
        records.push(record_here(page).await?);
        let own = |record: &str| anyhow::Ok(match_of::<Chronicle>(record)?.status().acting().first() == Some(Seat(0)));
        for record in records.iter().rev().skip(1) {
            ensure!(own(record)?, "{record} is not a decision of one's own");
            page.click(".tool-undo:enabled").await?;
            waits_for(page, "a decision is taken back", record).await?;
            ensure!(when_asked(page).await?.asks == Asks::Touch, "nothing is asked after taking back");
        }
        for record in records.iter().skip(1) {
            page.click(".tool-redo:enabled").await?;
            waits_for(page, "a decision is played again", record).await?;
        }
        page.wait_for(".tool-redo:disabled").await?;
        ensure!(when_asked(page).await?.asks == Asks::Touch, "nothing is asked after playing again");
        Ok(())
    });
}

#[test]
fn another_move_forgets_what_was_taken_back() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "another move", &ALONE).await?;
        play_until(page, async |now| Ok(now.asks == Asks::Touch && now.spots.len() > 1)).await?;
        let before = record_here(page).await?;
        move_once(page, 0).await?;
        let first = record_here(page).await?;
        page.click(".tool-undo:enabled").await?;
        waits_for(page, "a decision is taken back", &before).await?;
        move_once(page, 1).await?;
        let second = record_here(page).await?;
        let at = match_of::<Chronicle>(&before)?.entries().len();
        let played = |record: &str| anyhow::Ok(match_of::<Chronicle>(record)?.entries()[at].mv);
        ensure!(played(&first)? != played(&second)?, "the same card was played again: {second}");
        ensure!(page.exists(".tool-redo:disabled").await?, "the move that was taken back can still be played");
        Ok(())
    });
}

#[test]
fn what_is_taken_back_while_a_computer_thinks_stays_taken_back() {
    in_browser(async |page| {
        hurry(page).await?;
        // A master thinks for more than a second.
        sit_down::<Chronicle>(
            page,
            "too quick",
            &[Sits::Person("Ada"), Sits::Computer("master"), Sits::Computer("master")],
        )
        .await?;
        let now = play_until(page, async |now| Ok(now.asks == Asks::Touch)).await?;
        let before = record_here(page).await?;
        choose(page, &now, 0).await?;
        if page.exists(".choice .answer").await? {
            choose(page, &when_asked(page).await?, 0).await?;
        }
        page.click(".tool-undo:enabled").await?;
        waits_for(page, "the card is back in the hand", &before).await?;
        ensure!(when_asked(page).await?.asks == Asks::Touch, "nothing is asked after taking back");
        // The answer to the question that no longer stands comes in while this one is thought about.
        move_once(page, 1).await?;
        let record = record_here(page).await?;
        match_of::<Chronicle>(&record)?;
        ensure!(record.starts_with(&before), "{record} does not go on from {before}");
        Ok(())
    });
}
