//! Chronos Conquest at the screen: a round by mouse, two fingers at once, a pause in mid-sand, beats by keys alone, and how
//! smoothly it is drawn.

use anyhow::{Context, Result, bail, ensure};
use browser_tests::{
    self as table, Asks, Page, SIZES, Sits, Spot, hurry, in_browser, keep, match_of, moment, record_here, saved_here,
    spots, touch,
};
use chronotheque::engine::{Match, Millis, Seat, Viewer};
use chronotheque::games::chronos_conquest::{ChronosConquest, God, Move, Place, Table};
use chronotheque::save::{Player, Save};
use serde::Deserialize;
use serde_json::json;
use std::fs;
use std::time::Duration;
use thirtyfour::Key;
use tokio::time::sleep;

/// Sand runs at the usual speed, whatever else is hurried.
const USUAL: &str = "theme=system&pace=normal&motion=off&language=";
/// More looks than a round lasts.
const LOOKS_LIMIT: usize = 2_000;

async fn match_here(page: &Page) -> Result<Match<ChronosConquest>> {
    match_of::<ChronosConquest>(&record_here(page).await?)
}

async fn table_here(page: &Page) -> Result<Table> {
    Ok(match_here(page).await?.view(Viewer::Onlooker).table)
}

/// Sits down in a match of this set-up: `p` in `who` is a person, any other letter a computer player.
async fn sit_down_in(page: &Page, setup: &str, who: &str, settings: &str) -> Result<()> {
    sit_down_to(page, &format!("1~1~{setup}~islands~"), who, settings).await
}

/// Goes on with a recorded match, all others played by the computer, at a moment at which seat a has such moves.
async fn sit_down_when(page: &Page, has: impl Fn(&[Move]) -> bool) -> Result<()> {
    let seeds = fs::read_to_string(xtask::workspace().join("seeds/chronos-conquest.txt"))?;
    let records = seeds.lines().filter_map(|line| line.split(' ').nth(1)).filter(|record| record.starts_with("1~"));
    for record in records.filter(|record| !record.contains("beats")) {
        let game = match_of::<ChronosConquest>(record)?;
        let moment = (0..game.entries().len()).map(|moment| game.at(moment));
        if let Some(then) = moment.into_iter().find(|then| has(&then.legal_moves(Seat(0)))) {
            let who: String = Seat::all(then.seats()).map(|seat| if seat == Seat(0) { 'p' } else { 'c' }).collect();
            sit_down_to(page, &then.record(), &who, USUAL).await?;
            return page.click(".standstill .go-on").await;
        }
    }
    bail!("no recorded match has such a moment")
}

async fn sit_down_to(page: &Page, record: &str, who: &str, settings: &str) -> Result<()> {
    let names = ["Ada", "Bea", "Cal", "Dot", "Eve", "Fay"];
    let players = who.chars().zip(names).map(|(kind, name)| {
        let name = name.to_owned();
        if kind == 'p' { Player::Person { name } } else { Player::Computer { name, level: "novice".to_owned() } }
    });
    let save = Save {
        game: "chronos-conquest".to_owned(),
        record: record.to_owned(),
        players: players.collect(),
        started_ms: 1,
        touched_ms: 2,
        over: false,
    };
    page.open("").await?;
    keep(page, "settings", settings).await?;
    keep(page, "match/islands", &save.to_string()).await?;
    page.open("#/match/islands").await?;
    page.wait_for(".chronos-conquest.table").await
}

/// The middle of an element.
async fn middle(page: &Page, css: &str) -> Result<Spot> {
    let found = spots(page, css).await?;
    found.into_iter().next().with_context(|| format!("nothing of `{css}` can be touched"))
}

/// Lets the clock go on where the page stopped it: a device that is so slow that it seems to have slept.
async fn go_on(page: &Page) -> Result<()> {
    for button in spots(page, ".standstill .go-on").await? {
        touch(page, &button).await?;
    }
    Ok(())
}

/// Everybody here says that they are ready, and all stacks are turned over.
async fn begin(page: &Page) -> Result<()> {
    page.wait_for(".own .call.can").await?;
    page.wait_until("all stacks are turned over", async || {
        go_on(page).await?;
        for ready in spots(page, ".own .call.can").await? {
            touch(page, &ready).await?;
        }
        Ok(!page.exists(".stack.closed").await?)
    })
    .await
}

/// Drags from one thing to another by mouse.
async fn drag(page: &Page, from: &Spot, to: &Spot) -> Result<()> {
    let hand = page.browser().action_chain_with_delay(None, Some(Duration::from_millis(20)));
    let (x, y) = (f64::midpoint(from.x, to.x) as i64, f64::midpoint(from.y, to.y) as i64);
    let hand =
        hand.move_to(from.x as i64, from.y as i64).click_and_hold().move_to(x, y).move_to(to.x as i64, to.y as i64);
    Ok(hand.release().perform().await?)
}

#[test]
fn a_round_against_the_computer_is_played_by_mouse() {
    in_browser(async |page| {
        hurry(page).await?;
        let seats = [Sits::Person("Ada"), Sits::Computer("novice"), Sits::Computer("novice")];
        table::sit_down_to::<ChronosConquest>(page, "a round", &seats, &["winds"]).await?;
        begin(page).await?;
        let (mut drags, mut taps) = (0, 0);
        for look in 0..LOOKS_LIMIT {
            go_on(page).await?;
            let now = moment(page).await?;
            match now.asks {
                Asks::GoOn | Asks::End => break,
                Asks::Answer => touch(page, now.spots.first().context("no answer")?).await?,
                Asks::Touch | Asks::Pass | Asks::Nothing => {
                    let glasses = spots(page, ".glass.mine.can").await?;
                    let Some(glass) = glasses.get(look % glasses.len().max(1)) else {
                        sleep(Duration::from_millis(40)).await;
                        continue;
                    };
                    let stack = middle(page, &format!("[data-spot=s{}]", look % 9)).await?;
                    if look % 2 == 0 {
                        drag(page, glass, &stack).await?;
                        drags += 1;
                    } else {
                        touch(page, glass).await?;
                        touch(page, &stack).await?;
                        taps += 1;
                    }
                }
            }
        }
        page.wait_for("dialog.interlude[open], dialog.over[open]").await?;
        let table = table_here(page).await?;
        ensure!(table.last.is_some(), "no round is over after {drags} drags and {taps} taps");
        ensure!(drags > 0 && taps > 0, "{drags} drags, {taps} taps");
        let own = match_here(page).await?.entries().iter().filter(|entry| entry.seat == Seat(0)).count();
        ensure!(own > 4, "the person's moves are not in the record: {own}");
        Ok(())
    });
}

/// What several fingers do at once, as Chromium's own protocol has it.
async fn fingers(page: &Page, kind: &str, at: &[(f64, f64)]) -> Result<()> {
    let points: Vec<_> = at.iter().zip(0..).map(|((x, y), id)| json!({ "x": x, "y": y, "id": id })).collect();
    page.browser().cdp().send_raw("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await?;
    Ok(())
}

#[test]
fn two_fingers_drag_two_timers_at_the_same_time() {
    in_browser(async |page| {
        sit_down_in(page, "2", "pp", USUAL).await?;
        page.browser()
            .cdp()
            .send_raw("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 5 }))
            .await?;
        begin(page).await?;
        let from = [middle(page, "[data-glass=a0]").await?, middle(page, "[data-glass=b0]").await?];
        let to = [middle(page, "[data-spot=s1]").await?, middle(page, "[data-spot=s3]").await?];
        let between = |part: f64| -> Vec<(f64, f64)> {
            let way = |(from, to): (&Spot, &Spot)| (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
            from.iter().zip(&to).map(way).collect()
        };
        fingers(page, "touchStart", &between(0.0)).await?;
        for step in 1..=10 {
            fingers(page, "touchMove", &between(f64::from(step) / 10.0)).await?;
        }
        ensure!(page.count(".glass.dragged").await? == 2, "two timers are not in hand at once");
        ensure!(page.count(".place[data-over]").await? == 2, "their places do not show it");
        fingers(page, "touchEnd", &[]).await?;
        page.wait_until_gone(".glass.dragged").await?;
        page.click_pause().await?;
        let table = table_here(page).await?;
        ensure!(
            table.timer(Seat(0), 0).is_some_and(|timer| timer.place == Place::Stack(1)),
            "a's timer is not on stack 2"
        );
        ensure!(
            table.timer(Seat(1), 0).is_some_and(|timer| timer.place == Place::Stack(3)),
            "b's timer is not on stack 4"
        );
        Ok(())
    });
}

/// Stops the clock, be it by a long press.
trait Pause {
    async fn click_pause(&self) -> Result<()>;
}

impl Pause for Page {
    async fn click_pause(&self) -> Result<()> {
        self.script::<Option<bool>>("document.querySelector('.tool-pause').click()", Vec::new()).await?;
        self.wait_for(".standstill").await
    }
}

/// How much sand is above in a timer, and what the clock shows.
async fn sand(page: &Page, seat: Seat, number: u8) -> Result<(u64, Millis)> {
    let game = match_here(page).await?;
    let table = game.view(Viewer::Onlooker).table;
    let timer = table.timer(seat, number).context("no such timer")?;
    Ok((timer.above_ms(table.now), table.now))
}

/// How far the sand of a timer has sunk on the screen, in thousandths of its height.
async fn sunk(page: &Page, glass: &str) -> Result<u32> {
    let script = "const upper = document.querySelector(arguments[0] + ' .upper'); \
                  return Math.round(1000 - 1000 * new DOMMatrix(getComputedStyle(upper).transform).d)";
    page.script(script, vec![json!(glass)]).await
}

#[test]
fn a_pause_and_a_reload_in_the_middle_of_the_sand_lose_nothing() {
    in_browser(async |page| {
        sit_down_in(page, "3", "pcc", USUAL).await?;
        begin(page).await?;
        let (glass, stack) = (middle(page, "[data-glass=a0]").await?, middle(page, "[data-spot=s4]").await?);
        drag(page, &glass, &stack).await?;
        sleep(Duration::from_secs(3)).await;
        page.click_pause().await?;
        let before = sand(page, Seat(0), 0).await?;
        let record = record_here(page).await?;
        ensure!((5_000..28_500).contains(&before.0), "{} ms of sand are above", before.0);
        let seen = sunk(page, "[data-glass=a0]").await?;
        page.reload().await?;
        page.wait_for(".standstill").await?;
        ensure!(record_here(page).await? == record, "the reload changed the match");
        ensure!(sand(page, Seat(0), 0).await? == before, "the reload moved the sand");
        let again = sunk(page, "[data-glass=a0]").await?;
        ensure!(seen.abs_diff(again) < 8, "the sand was sunk by {seen} thousandths, and by {again} after the reload");
        let due = u32::try_from((30_000 - before.0) / 30)?;
        ensure!(again.abs_diff(due) < 15, "the sand is sunk by {again} thousandths instead of {due}");
        sleep(Duration::from_millis(700)).await;
        ensure!(sunk(page, "[data-glass=a0]").await? == again, "the sand runs while the clock stands");
        page.click(".standstill .go-on").await?;
        page.wait_until("the sand runs on", async || Ok(sunk(page, "[data-glass=a0]").await? > again + 20)).await
    });
}

#[test]
fn a_round_of_beats_is_played_by_keys_alone() {
    in_browser(async |page| {
        sit_down_in(page, "2+winds+beats+sand_8+one_win+cap_5", "pc", "theme=system&pace=instant&motion=off&language=")
            .await?;
        page.press(Key::Enter).await?;
        page.wait_until("the round is on", async || {
            Ok(table_here(page).await?.round == 1 && page.exists(".glass.mine.can").await?)
        })
        .await?;
        let mut moved = 0;
        for beat in 0..LOOKS_LIMIT {
            if page.exists("dialog.interlude[open], dialog.over[open]").await? {
                break;
            }
            if !page.exists(".own .call.can").await? {
                sleep(Duration::from_millis(20)).await;
                continue;
            }
            let before = record_here(page).await?;
            let glasses: Vec<String> = page
                .script(
                    "return [...document.querySelectorAll('.glass.mine.can')].map((glass) => glass.dataset.glass)",
                    Vec::new(),
                )
                .await?;
            match glasses.get(beat % glasses.len().max(1)) {
                Some(glass) => {
                    let number = glass.trim_start_matches('a').parse::<u32>()? + 1;
                    page.type_text(&number.to_string()).await?;
                    if beat % 2 == 0 {
                        page.type_text(["a", "b", "c", "d", "e"][beat % 5]).await?;
                    } else {
                        page.press(Key::Right).await?;
                    }
                    page.press(Key::Enter).await?;
                    moved += 1;
                }
                None => page.press(Key::Enter).await?,
            }
            page.wait_until("something is done", async || Ok(record_here(page).await? != before)).await?;
        }
        let table = table_here(page).await?;
        ensure!(table.last.is_some(), "the round is not over after {moved} moves");
        ensure!(moved > 5, "only {moved} moves by keys");
        Ok(())
    });
}

#[test]
fn a_timer_whose_sand_runs_stays_and_says_why() {
    in_browser(async |page| {
        sit_down_in(page, "3", "pcc", USUAL).await?;
        begin(page).await?;
        let (glass, stack) = (middle(page, "[data-glass=a0]").await?, middle(page, "[data-spot=s2]").await?);
        drag(page, &glass, &stack).await?;
        page.wait_for("[data-glass=a0].running").await?;
        sleep(Duration::from_millis(400)).await;
        let glass = middle(page, "[data-glass=a0]").await?;
        drag(page, &glass, &middle(page, "[data-spot=s5]").await?).await?;
        page.wait_for(".own .word").await?;
        page.click_pause().await?;
        let table = table_here(page).await?;
        ensure!(table.timer(Seat(0), 0).is_some_and(|timer| timer.place == Place::Stack(2)), "it moved");
        Ok(())
    });
}

#[test]
fn the_table_fits_every_screen_for_one_and_for_six() {
    in_browser(async |page| {
        for (setup, who) in [("3", "pcc"), ("2", "pp"), ("4", "pppp"), ("6", "pppppp")] {
            sit_down_in(page, setup, who, USUAL).await?;
            page.point_at(0.0, 0.0).await?;
            for size in SIZES {
                page.resize(size).await?;
                page.wait_until("the page fits", async || page.fits().await).await?;
                page.wait_until("all is within reach", async || Ok(moment(page).await?.buried.is_empty())).await?;
                page.screenshot(&format!("chronos-{who}-{}x{}.png", size.width_px, size.height_px)).await?;
            }
            page.resize(SIZES[0]).await?;
        }
        Ok(())
    });
}

#[test]
fn a_god_is_gained_by_an_offering_at_ones_own_edge() {
    in_browser(async |page| {
        let offers =
            |moves: &[Move]| moves.contains(&Move::Offer(God::Athena)) || moves.contains(&Move::Offer(God::Helios));
        sit_down_when(page, offers).await?;
        page.click(".own .gods").await?;
        page.click(".own .panel .pick.can:is([data-act='god:athena'], [data-act='god:helios'])").await?;
        page.click(".own .panel .finish.can").await?;
        // Cards are picked from the top of the fan; the rules want them from the bottom up.
        page.click(".own .panel .pick.of-card.can:not(.picked)").await?;
        page.wait_for_text(".own .panel", "1 of 2").await?;
        page.click(".own .panel .pick.of-card.can:not(.picked)").await?;
        page.click(".own .panel .finish.can").await?;
        page.wait_for(".own .token:is([data-act='god:athena'], [data-act='god:helios'])").await?;
        page.click_pause().await?;
        let table = table_here(page).await?;
        let owns = |god| table.owner(god) == Some(Seat(0));
        ensure!(owns(God::Athena) || owns(God::Helios), "the god is not in the record");
        Ok(())
    });
}

#[test]
fn war_is_answered_at_ones_own_edge() {
    in_browser(async |page| {
        sit_down_when(page, |moves| moves.iter().any(|mv| matches!(mv, Move::War(_)))).await?;
        page.wait_for(".own .panel.asks .limit").await?;
        page.wait_for(".glass.target").await?;
        page.click(".own .panel.asks .pick.can").await?;
        page.click(".own .panel.asks .finish.can").await?;
        page.wait_until_gone(".own .panel.asks").await?;
        page.click_pause().await?;
        let game = match_here(page).await?;
        let chosen = game.entries().iter().rev().any(|entry| entry.seat == Seat(0) && matches!(entry.mv, Move::War(_)));
        ensure!(chosen, "the answer is not in the record");
        Ok(())
    });
}

/// How long frames took, in milliseconds.
#[derive(Debug, Deserialize)]
struct Frames {
    deltas: Vec<f64>,
}

#[test]
fn frames_are_counted_while_six_play_on_a_slow_device() {
    in_browser(async |page| {
        sit_down_in(page, "6+sand_8", "pccccc", USUAL).await?;
        begin(page).await?;
        page.browser().cdp().send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await?;
        let count = "window.deltas = []; let last = performance.now(); \
                     const look = (now) => { window.deltas.push(now - last); last = now; requestAnimationFrame(look); }; \
                     requestAnimationFrame(look);";
        page.script::<Option<bool>>(count, Vec::new()).await?;
        sleep(Duration::from_secs(30)).await;
        let Frames { mut deltas } = page.script("return { deltas: window.deltas.slice(5) }", Vec::new()).await?;
        page.browser().cdp().send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await?;
        deltas.sort_by(f64::total_cmp);
        let Some(last) = deltas.len().checked_sub(1) else { bail!("no frame was drawn") };
        let part = |percent: usize| deltas[last * percent / 100];
        let under = |ms: f64| deltas.partition_point(|delta| *delta < ms) * 1_000 / deltas.len();
        println!(
            "frames: {}, median {:.1} ms, 95 % {:.1} ms, 99 % {:.1} ms, longest {:.1} ms; under 17 ms {} ‰, under 34 ms {} ‰",
            deltas.len(),
            part(50),
            part(95),
            part(99),
            deltas[last],
            under(17.0),
            under(34.0),
        );
        let entries = match_here(page).await?.entries().len();
        println!("moves: {entries}");
        ensure!(deltas.len() > 100, "only {} frames were drawn", deltas.len());
        ensure!(saved_here(page).await?.game == "chronos-conquest");
        Ok(())
    });
}
