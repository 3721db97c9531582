//! Every page fits every screen, and what can be touched is within reach.

use anyhow::{Context, Result, ensure};
use browser_tests::{
    Asks, Page, SIZES, Sits, hurry, in_browser, keep, match_of, moment, play_until, record_here, sit_down,
};
use chronotheque::engine::{Seat, Viewer};
use chronotheque::games::chronicle::{CardSet, Chronicle, Decision};
use chronotheque::save::{Player, Save};
use std::fs;
use std::time::Duration;
use tokio::time::sleep;

/// How often a page is looked at before it counts as misfit: the browser takes several frames for a new size.
const LOOKS: usize = 40;
/// The Allies more than a few pixels of which lie outside the place of who has them.
const SPILLED: &str = "
    const spills = (tab) => {
        const [card, place] = [tab, tab.closest('.party')].map((element) => element.getBoundingClientRect());
        return card.width > 0 && (card.bottom > place.bottom + 4 || card.right > place.right + 4);
    };
    return [...document.querySelectorAll('.party .tab')].filter(spills).map((tab) => tab.dataset.show);
";

/// Looks at the page at each size, and takes pictures. All misfits are told at once.
async fn fits_everywhere(page: &Page, name: &str) -> Result<()> {
    // A card under the mouse is raised and may hide its neighbour.
    page.point_at(0.0, 0.0).await?;
    let mut misfits = Vec::new();
    for size in SIZES {
        page.resize(size).await?;
        let wide = format!("{}x{}", size.width_px, size.height_px);
        let found = what_stays_wrong(async || misfit(page).await).await?;
        page.screenshot(&format!("{name}-{wide}.png")).await?;
        misfits.extend(found.map(|found| format!("at {wide} {found}")));
    }
    page.resize(SIZES[0]).await?;
    ensure!(misfits.is_empty(), "{name} does not fit:\n{}", misfits.join("\n"));
    Ok(())
}

/// Looks until nothing is wrong any more, or it seems to stay so.
async fn what_stays_wrong(look: impl AsyncFn() -> Result<Option<String>>) -> Result<Option<String>> {
    let mut wrong = look().await?;
    for _ in 0..LOOKS {
        if wrong.is_none() {
            break;
        }
        sleep(Duration::from_millis(50)).await;
        wrong = look().await?;
    }
    Ok(wrong)
}

/// What is wrong with the page at its present size, if anything.
async fn misfit(page: &Page) -> Result<Option<String>> {
    if !page.fits().await? {
        let script = "const page = document.scrollingElement; return `${page.scrollWidth}x${page.scrollHeight}`";
        return Ok(Some(format!("the page measures {}", page.script::<String>(script, Vec::new()).await?)));
    }
    let buried = moment(page).await?.buried;
    Ok((!buried.is_empty()).then(|| format!("out of reach: {buried:?}")))
}

/// A moment of a recorded match at which somebody plays a card.
#[derive(Clone, Copy, Debug)]
enum When {
    /// The first.
    Dealt,
    /// The first with Allies lying about.
    Begun,
    /// The one at which somebody has the most Allies.
    Crowded,
}

/// Continues a recorded match at a moment, in the place of who plays then.
async fn sit_down_in(page: &Page, title: &str, when: When) -> Result<()> {
    let game = match_of::<Chronicle>(&recorded(title)?)?;
    let view = |moment: usize| game.at(moment).view(Viewer::Onlooker);
    let allies = |moment: usize| view(moment).allies.map(CardSet::len);
    let mut open = (0..game.entries().len()).filter(|moment| view(*moment).decision == Decision::Play);
    let moment = match when {
        When::Dealt => open.next(),
        When::Begun => open.find(|moment| allies(*moment).iter().sum::<usize>() > 8),
        When::Crowded => open.max_by_key(|moment| allies(*moment).into_iter().max()),
    };
    let then = game.at(moment.context("the match has no such moment")?);
    let acting = then.status().acting().first().context("nobody plays")?;
    let players = Seat::all(then.seats()).zip(NAMES).map(|(seat, name)| {
        let name = name.to_owned();
        if seat == acting { Player::Person { name } } else { Player::Computer { name, level: "novice".to_owned() } }
    });
    let save = Save {
        game: "chronicle".to_owned(),
        record: then.record(),
        players: players.collect(),
        started_ms: 1,
        touched_ms: 2,
        over: false,
    };
    hurry(page).await?;
    keep(page, "match/screens", &save.to_string()).await?;
    page.open("#/match/screens").await?;
    play_until(page, async |now| Ok(now.asks == Asks::Touch)).await.map(drop)
}

/// Looks at the table at all moments of a recorded match.
async fn table_fits(page: &Page, title: &str) -> Result<()> {
    for when in [When::Dealt, When::Begun, When::Crowded] {
        sit_down_in(page, title, when).await?;
        fits_everywhere(page, &format!("{title}-{when:?}").to_lowercase()).await?;
    }
    Ok(())
}

/// Names as long as people have them.
const NAMES: [&str; 6] = ["Ada", "Bartholomew", "Cecilia", "Dorothea", "Emmanuel", "Friederike"];

/// The record with this title.
fn recorded(title: &str) -> Result<String> {
    let seeds = fs::read_to_string(xtask::workspace().join("seeds/chronicle.txt"))?;
    let line = seeds.lines().find(|line| line.starts_with(&format!("{title} ")));
    Ok(line.and_then(|line| line.split(' ').nth(1)).with_context(|| format!("no match is called {title}"))?.to_owned())
}

#[test]
fn a_table_of_three_fits_every_screen() {
    in_browser(async |page| table_fits(page, "three").await);
}

#[test]
fn a_table_of_four_fits_every_screen() {
    in_browser(async |page| table_fits(page, "four").await);
}

#[test]
fn a_table_of_six_fits_every_screen() {
    in_browser(async |page| table_fits(page, "six").await);
}

#[test]
fn the_most_allies_lie_within_the_place_of_their_owner_on_every_screen() {
    in_browser(async |page| {
        let mut misfits = Vec::new();
        for title in ["three", "four", "six"] {
            sit_down_in(page, title, When::Crowded).await?;
            for size in SIZES {
                page.resize(size).await?;
                let spilled = what_stays_wrong(async || {
                    let spilled: Vec<String> = page.script(SPILLED, Vec::new()).await?;
                    Ok((!spilled.is_empty()).then(|| format!("{spilled:?}")))
                });
                let place = format!("{title} at {}x{}", size.width_px, size.height_px);
                misfits.extend(spilled.await?.map(|spilled| format!("{place}: {spilled}")));
            }
            page.resize(SIZES[0]).await?;
        }
        ensure!(misfits.is_empty(), "Allies lie outside their owner's place:\n{}", misfits.join("\n"));
        Ok(())
    });
}

#[test]
fn the_curtain_fits_every_screen() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "curtains", &[Sits::Person("Ada"), Sits::Person("Bea"), Sits::Computer("novice")])
            .await?;
        play_until(page, async |now| Ok(now.asks == Asks::Pass)).await?;
        fits_everywhere(page, "curtain").await
    });
}

#[test]
fn a_look_through_the_match_fits_every_screen() {
    in_browser(async |page| {
        hurry(page).await?;
        let mut seats = [Sits::Computer("novice"); 6];
        seats[0] = Sits::Person("Ada");
        sit_down::<Chronicle>(page, "looked through", &seats).await?;
        let moves = async || anyhow::Ok(match_of::<Chronicle>(&record_here(page).await?)?.entries().len());
        play_until(page, async |now| Ok(now.asks == Asks::Touch && moves().await? > 20)).await?;
        page.click(".tool-replay").await?;
        page.wait_for(".replay-bar").await?;
        fits_everywhere(page, "replay").await
    });
}

#[test]
fn the_end_of_a_round_can_be_left_on_every_screen() {
    in_browser(async |page| {
        hurry(page).await?;
        let mut seats = [Sits::Computer("novice"); 6];
        seats[0] = Sits::Person("Ada");
        sit_down::<Chronicle>(page, "round end", &seats).await?;
        play_until(page, async |now| Ok(now.asks == Asks::GoOn)).await?;
        fits_everywhere(page, "round-end").await
    });
}

#[test]
fn the_shelf_and_the_set_up_are_never_wider_than_the_screen() {
    in_browser(async |page| {
        for (name, fragment) in [("shelf", "#/"), ("setup", "#/chronicle")] {
            page.open(fragment).await?;
            for size in SIZES {
                page.resize(size).await?;
                page.screenshot(&format!("{name}-{}x{}.png", size.width_px, size.height_px)).await?;
                let script = "return document.scrollingElement.scrollWidth <= innerWidth";
                ensure!(
                    page.script::<bool>(script, Vec::new()).await?,
                    "{name} is wider than {} pixels",
                    size.width_px
                );
            }
        }
        Ok(())
    });
}
