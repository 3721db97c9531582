//! Every page fits every screen, and what can be touched is within reach.

use anyhow::{Result, ensure};
use browser_tests::{Asks, Page, SIZES, Sits, hurry, in_browser, match_of, moment, play_until, record_here, sit_down};
use chronotheque::engine::Viewer;
use std::time::Duration;
use tokio::time::sleep;

/// How often a page is looked at before it counts as misfit: the browser takes several frames for a new size.
const LOOKS: usize = 40;
/// So many Allies that a round of three or six is in its last meetings, even if some were lost.
const LATE: usize = 17;

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
        let mut found = misfit(page).await?;
        for _ in 0..LOOKS {
            if found.is_none() {
                break;
            }
            sleep(Duration::from_millis(50)).await;
            found = misfit(page).await?;
        }
        page.screenshot(&format!("{name}-{wide}.png")).await?;
        misfits.extend(found.map(|found| format!("at {wide} {found}")));
    }
    page.resize(SIZES[0]).await?;
    ensure!(misfits.is_empty(), "{name} does not fit:\n{}", misfits.join("\n"));
    Ok(())
}

/// What is wrong with the page at its present size, if anything.
async fn misfit(page: &Page) -> Result<Option<String>> {
    if !page.fits().await? {
        let script = "const page = document.scrollingElement; return `${page.scrollWidth}x${page.scrollHeight}`";
        return Ok(Some(format!("the page measures {}", page.script::<String>(script, Vec::new()).await?)));
    }
    let spilled: Vec<String> = page.script(SPILLED, Vec::new()).await?;
    if !spilled.is_empty() {
        return Ok(Some(format!("Allies lie outside their owner's place: {spilled:?}")));
    }
    let buried = moment(page).await?.buried;
    Ok((!buried.is_empty()).then(|| format!("out of reach: {buried:?}")))
}

/// Deals, and looks at the table at the first decision, in the middle of a round, and late in it.
async fn table_fits(page: &Page, name: &str, seats: &[Sits]) -> Result<()> {
    hurry(page).await?;
    sit_down(page, "every screen, again", seats).await?;
    play_until(page, async |now| Ok(now.asks == Asks::Touch)).await?;
    fits_everywhere(page, &format!("{name}-dealt")).await?;
    let allies = async || {
        let view = match_of(&record_here(page).await?)?.view(Viewer::Onlooker);
        anyhow::Ok(view.allies.iter().map(|allies| allies.len()).sum::<usize>())
    };
    for (when, many) in [("begun", seats.len() * 2), ("late", LATE)] {
        play_until(page, async |now| Ok(now.asks == Asks::Touch && allies().await? >= many)).await?;
        fits_everywhere(page, &format!("{name}-{when}")).await?;
    }
    Ok(())
}

#[test]
fn a_table_of_three_fits_every_screen() {
    let seats = [Sits::Person("Ada"), Sits::Computer("novice"), Sits::Computer("novice")];
    in_browser(async |page| table_fits(page, "three", &seats).await);
}

#[test]
fn a_table_of_six_fits_every_screen() {
    let mut seats = [Sits::Computer("novice"); 6];
    seats[0] = Sits::Person("Ada");
    in_browser(async |page| table_fits(page, "six", &seats).await);
}

#[test]
fn the_curtain_fits_every_screen() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down(page, "curtains", &[Sits::Person("Ada"), Sits::Person("Bea"), Sits::Computer("novice")]).await?;
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
        sit_down(page, "looked through", &seats).await?;
        let moves = async || anyhow::Ok(match_of(&record_here(page).await?)?.entries().len());
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
        sit_down(page, "round end", &seats).await?;
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
