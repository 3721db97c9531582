//! Looking through a finished match.

use anyhow::{Context, Result, ensure};
use browser_tests::{Page, hand_shown, in_browser, leaks, match_of};
use chronotheque::engine::{Seat, Viewer};
use chronotheque::games::chronicle::{Chronicle, Event};
use chronotheque::text::text;
use std::fs;
use thirtyfour::{By, Key};

/// The first recorded match: its record.
fn finished() -> Result<String> {
    let seeds = fs::read_to_string(xtask::workspace().join("seeds/chronicle.txt"))?;
    let line =
        seeds.lines().find(|line| line.starts_with("three ")).ok_or_else(|| anyhow::anyhow!("no match of three"))?;
    Ok(line.split(' ').nth(1).unwrap_or_default().to_owned())
}

async fn go_to(page: &Page, key: Key, moment: usize) -> Result<()> {
    page.press(key).await?;
    page.wait_for_text(".replay-moment", &format!("{moment} / ")).await
}

#[test]
fn a_finished_match_is_looked_through_from_any_seat() {
    in_browser(async |page| {
        let record = finished()?;
        let game = match_of::<Chronicle>(&record)?;
        page.open(&format!("#/chronicle/{record}")).await?;
        page.wait_for_text(".arrival", &text("shell.arrival.over")).await?;
        ensure!(!page.exists(".deal").await?, "a finished match cannot be played on");
        page.click(".look").await?;
        for (step, viewer) in Seat::all(3).map(Viewer::Seat).chain([Viewer::Onlooker]).enumerate() {
            let value = viewer.seat().map_or(String::new(), |seat| seat.to_string());
            page.browser().find(By::Css(format!(".eyes option[value='{value}']"))).await?.click().await?;
            // The list has the focus now, and arrows would choose from it.
            page.click(".replay-moment").await?;
            let (first, last) = (step * 12, step * 12 + 11);
            for moment in first + 1..=last {
                go_to(page, Key::Right, moment).await?;
                let then = game.at(moment);
                ensure!(hand_shown(page).await? == then.view(viewer).hand, "{viewer:?} sees another hand at {moment}");
                let leaks = leaks(page, &then, viewer).await?;
                ensure!(leaks.is_empty(), "to {viewer:?} the page tells at {moment}:\n{}", leaks.join("\n"));
            }
            go_to(page, Key::Right, last + 1).await?;
        }
        Ok(())
    });
}

#[test]
fn a_step_back_shows_the_cancelled_meeting_and_no_card_of_the_next() {
    in_browser(async |page| {
        let game = match_of::<Chronicle>(&finished()?)?;
        let cancels = |told: &Vec<Event>| told.iter().any(|event| matches!(event, Event::Cancelled(_)));
        let cancelled = game.told().iter().position(cancels).context("no meeting is cancelled")?;
        let then = game.at(cancelled);
        page.open(&format!("#/chronicle/{}", game.at(cancelled + 1).record())).await?;
        page.click(".look").await?;
        for moment in 1..=cancelled + 1 {
            go_to(page, Key::Right, moment).await?;
        }
        go_to(page, Key::Left, cancelled).await?;
        let leaks = leaks(page, &then, Viewer::Onlooker).await?;
        ensure!(leaks.is_empty(), "after {} the page tells:\n{}", then.record(), leaks.join("\n"));
        Ok(())
    });
}

#[test]
fn the_scrubber_and_its_buttons_go_to_any_moment() {
    in_browser(async |page| {
        let record = finished()?;
        let moves = match_of::<Chronicle>(&record)?.entries().len();
        page.open(&format!("#/chronicle/{record}")).await?;
        page.click(".look").await?;
        let at = async |moment: usize| page.wait_for_text(".replay-moment", &format!("{moment} / {moves}")).await;
        let press = async |name: &str| {
            page.click(&format!(".replay-bar [aria-label='{}']", text(&format!("shell.replay.{name}")))).await
        };
        at(0).await?;
        press("last").await?;
        at(moves).await?;
        press("prev").await?;
        at(moves - 1).await?;
        press("next").await?;
        at(moves).await?;
        press("first").await?;
        at(0).await?;
        page.browser().find(By::Css(".scrubber")).await?.focus().await?;
        page.press(Key::End).await?;
        at(moves).await?;
        page.press(Key::Left).await?;
        at(moves - 1).await
    });
}
