//! Two persons around one device: the curtain, and who may take back.

use anyhow::{Result, ensure};
use browser_tests::{
    Asks, Page, Sits, choose, hand_shown, hurry, in_browser, leaks, match_of, moment, play_until, record_here,
    saved_here, sit_down, when_asked,
};
use chronotheque::engine::{Match, Seat, SeatSet, Viewer};
use chronotheque::games::chronicle::Chronicle;
use chronotheque::text::text_with;

const TWO: [Sits; 3] = [Sits::Person("Ada"), Sits::Person("Bea"), Sits::Computer("novice")];
/// Enough for several meetings, so that abilities and face-down cards come up.
const DECISIONS: usize = 24;

fn persons() -> SeatSet {
    [Seat(0), Seat(1)].into_iter().collect()
}

fn acting(game: &Match<Chronicle>) -> Result<Seat> {
    game.status().acting().first().ok_or_else(|| anyhow::anyhow!("the match is over"))
}

/// Checks that the page shows nothing that the viewer cannot know.
async fn keeps_secrets(page: &Page, game: &Match<Chronicle>, viewer: Viewer) -> Result<()> {
    let leaks = leaks(page, game, viewer).await?;
    ensure!(leaks.is_empty(), "to {viewer:?} the page tells, after {}:\n{}", game.record(), leaks.join("\n"));
    Ok(())
}

#[test]
fn no_secret_is_in_the_page_before_its_owner_lifts_the_curtain_or_after_they_moved() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "two around a tablet", &TWO).await?;
        let mut decisions = 0;
        let mut uncovered = None;
        while decisions < DECISIONS {
            let now = when_asked(page).await?;
            let game = match_of::<Chronicle>(&record_here(page).await?)?;
            match now.asks {
                Asks::GoOn => keeps_secrets(page, &game, Viewer::Onlooker).await?,
                Asks::Pass => {
                    let seat = acting(&game)?;
                    uncovered = Some(seat);
                    let names = saved_here(page).await?.players;
                    let lift = text_with("shell.curtain.lift", &[("name", names[seat.index()].name())]);
                    page.wait_for_text(".curtain-lift", &lift).await?;
                    keeps_secrets(page, &game, Viewer::Onlooker).await?;
                    ensure!(hand_shown(page).await?.is_empty(), "a hand shows behind the curtain");
                    ensure!(!page.exists(".card.can").await?, "something can be played behind the curtain");
                }
                Asks::Answer | Asks::Touch => {
                    let seat = acting(&game)?;
                    ensure!(uncovered == Some(seat), "{seat} has not lifted the curtain");
                    let own = Viewer::Seat(seat);
                    ensure!(hand_shown(page).await? == game.view(own).hand, "{seat} sees another hand");
                    keeps_secrets(page, &game, own).await?;
                    decisions += 1;
                }
                Asks::End | Asks::Nothing => anyhow::bail!("the page asks {:?}", now.asks),
            }
            choose(page, &now, decisions).await?;
        }
        Ok(())
    });
}

#[test]
fn a_reload_falls_back_behind_the_curtain() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "behind the curtain", &TWO).await?;
        play_until(page, async |now| Ok(now.asks == Asks::Touch)).await?;
        let record = record_here(page).await?;
        page.reload().await?;
        let now = when_asked(page).await?;
        ensure!(now.asks == Asks::Pass, "after a reload the page asks {:?}", now.asks);
        ensure!(record_here(page).await? == record, "the reload changed the match");
        keeps_secrets(page, &match_of::<Chronicle>(&record)?, Viewer::Onlooker).await
    });
}

#[test]
fn the_curtain_hides_what_a_look_through_the_match_shows() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "looking back", &TWO).await?;
        let game = async || match_of::<Chronicle>(&record_here(page).await?);
        play_until(page, async |now| Ok(now.asks == Asks::Pass && game().await?.entries().len() > 5)).await?;
        let game = game().await?;
        page.click(".tool-replay").await?;
        for step in (0..game.entries().len()).rev() {
            page.click(".replay-bar .icon-button:nth-of-type(2)").await?;
            page.wait_for_text(".replay-moment", &format!("{step} / ")).await?;
            keeps_secrets(page, &game.at(step), Viewer::Onlooker).await?;
        }
        page.click(".replay-leave").await?;
        page.wait_for(".curtain").await
    });
}

#[test]
fn who_lifts_the_curtain_may_not_take_back_what_the_one_before_did() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "whose move", &TWO).await?;
        // From a moment when one person has just played to the other: the one who moved may still think again.
        let is_handed_on = async |asks: Asks| {
            let game = match_of::<Chronicle>(&record_here(page).await?)?;
            let last = game.entries().last().map(|entry| entry.seat);
            let may = game.take_back_target(persons(), last).is_some();
            Ok(asks == Asks::Pass && may && last.is_some_and(|last| persons().contains(last)))
        };
        play_until(page, async |now| is_handed_on(now.asks).await).await?;
        page.wait_for(".tool-undo:enabled").await?;
        let before = record_here(page).await?;
        page.click(".curtain-lift").await?;
        page.wait_for(".tool-undo:disabled").await?;
        page.type_text("u").await?;
        ensure!(moment(page).await?.asks == Asks::Touch, "the key took the hand away");
        ensure!(record_here(page).await? == before, "the key took the move back");
        Ok(())
    });
}

#[test]
fn who_takes_a_move_back_lifts_the_curtain_again() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "second thoughts", &TWO).await?;
        let mut before = String::new();
        play_until(page, async |now| {
            if now.asks == Asks::Touch {
                before = record_here(page).await?;
            }
            Ok(now.asks == Asks::Pass && page.exists(".tool-undo:enabled").await?)
        })
        .await?;
        let after = record_here(page).await?;
        page.click(".tool-undo").await?;
        page.wait_until("the move is taken back", async || Ok(record_here(page).await? == before)).await?;
        let game = match_of::<Chronicle>(&before)?;
        page.wait_for(".curtain").await?;
        keeps_secrets(page, &game, Viewer::Onlooker).await?;
        page.click(".tool-redo").await?;
        page.wait_until("it is played again", async || Ok(record_here(page).await? == after)).await
    });
}
