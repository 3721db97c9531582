//! A match at the screen: sitting down, seeing what is asked, touching it.

use crate::Page;
use anyhow::{Context, Result, bail, ensure};
use chronotheque::engine::{Game, Seat};
use chronotheque::games::chronicle::{Card, CardSet};
use serde::Deserialize;
use serde_json::json;
use std::cmp::Ordering;
use thirtyfour::By;

/// More touches than any match takes.
const TOUCHES_LIMIT: usize = 1_500;

/// Who sits in a seat.
#[derive(Clone, Copy, Debug)]
pub enum Sits {
    /// A person of this name.
    Person(&'static str),
    /// A computer player of this level.
    Computer(&'static str),
}

/// What the page asks of whoever sits before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asks {
    /// To read a page of its own and go on.
    GoOn,
    /// To pass the device on.
    Pass,
    /// To pick one of the answers on a touched card.
    Answer,
    /// To touch one of the things that can be touched.
    Touch,
    /// To look at how the match ended.
    End,
    /// Nothing yet.
    Nothing,
}

/// Something to touch.
#[derive(Clone, Debug, Deserialize)]
pub struct Spot {
    /// Where it can be touched, in CSS pixels.
    pub x: f64,
    /// Where it can be touched, in CSS pixels.
    pub y: f64,
    /// What it says.
    pub label: String,
}

/// What the page asks, and what can be touched in answer.
#[derive(Clone, Debug, Deserialize)]
pub struct Moment {
    /// What is asked.
    pub asks: Asks,
    /// What can be touched, each at a place where nothing lies on top of it.
    pub spots: Vec<Spot>,
    /// What should be touched and cannot: it lies outside the window or under something.
    pub buried: Vec<String>,
}

/// What is asked, and by what on the page; what lies on top comes first.
const ASKING: [(&str, &str); 6] = [
    ("go-on", "dialog.interlude[open] .primary"),
    ("end", "dialog.over[open] .primary"),
    ("pass", ".curtain .curtain-lift"),
    ("answer", ".choice .answer"),
    // What was picked piece by piece is enough.
    ("answer", ".match .table .finish.can"),
    ("touch", ".match .table .can"),
];

/// Looks at the page. Everything is asked at once, since the page may go on between two questions.
const LOOK: &str = "
    const found = arguments[0].find(([, css]) => document.querySelector(css));
    if (!found) return { asks: 'nothing', spots: [], buried: [] };
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
    const free = (element) => {
        const box = element.getBoundingClientRect();
        for (const down of parts) for (const across of parts) {
            const x = Math.floor(box.left + box.width * across), y = Math.floor(box.top + box.height * down);
            const at = document.elementFromPoint(x, y);
            if (at && element.contains(at)) return { x, y };
        }
        return null;
    };
    const spots = [], buried = [];
    for (const element of document.querySelectorAll(found[1])) {
        const label = element.getAttribute('aria-label') || element.textContent;
        const at = free(element);
        if (at) spots.push({ ...at, label }); else buried.push(label);
    }
    return { asks: found[0], spots, buried };
";

/// Deals a match through the set-up form.
///
/// # Errors
/// When the form does not do what it is told.
pub async fn sit_down<G: Game>(page: &Page, seed: &str, seats: &[Sits]) -> Result<()> {
    sit_down_to::<G>(page, seed, seats, &[]).await
}

/// Deals a match of these kinds through the set-up form: the values chosen where the form asks for the kind of match.
///
/// # Errors
/// As [`sit_down`].
pub async fn sit_down_to<G: Game>(page: &Page, seed: &str, seats: &[Sits], kinds: &[&str]) -> Result<()> {
    page.open(&format!("#/{}", G::SLUG)).await?;
    page.wait_for(".player-row").await?;
    loop {
        match page.count(".player-row").await?.cmp(&seats.len()) {
            Ordering::Less => page.click(".more-seats").await?,
            Ordering::Greater => page.click(".fewer-seats").await?,
            Ordering::Equal => break,
        }
    }
    for (seat, sits) in (0..).map(Seat).zip(seats) {
        let row = format!(".player-row.seat-{seat}");
        let kind = match sits {
            Sits::Person(_) => "person",
            Sits::Computer(level) => level,
        };
        let option = format!("{row} .player-kind option[value={kind}]");
        page.browser().find(By::Css(option)).await?.click().await?;
        if let Sits::Person(name) = sits {
            page.fill(&format!("{row} .player-name"), name).await?;
        }
    }
    page.fill(".seed", seed).await?;
    for value in kinds {
        page.click(&format!(".kind [data-value={value}]")).await?;
    }
    page.click(".deal").await?;
    page.wait_for(&format!(".match .{}.table", G::SLUG)).await
}

/// Says what the page asks now.
///
/// # Errors
/// When the browser does not answer.
pub async fn moment(page: &Page) -> Result<Moment> {
    page.script(LOOK, vec![json!(ASKING)]).await
}

/// Returns where such elements can be touched, those left out that cannot.
///
/// # Errors
/// When the browser does not answer.
pub async fn spots(page: &Page, css: &str) -> Result<Vec<Spot>> {
    let found: Moment = page.script(LOOK, vec![json!([("touch", css)])]).await?;
    Ok(found.spots)
}

/// Waits until the page asks something that can be touched.
///
/// # Errors
/// When it never does.
pub async fn when_asked(page: &Page) -> Result<Moment> {
    let mut now = moment(page).await?;
    page.wait_until("the page asks something that can be touched", async || {
        now = moment(page).await?;
        Ok(!now.spots.is_empty())
    })
    .await?;
    Ok(now)
}

/// Touches something with the mouse.
///
/// # Errors
/// When the browser does not answer.
pub async fn touch(page: &Page, spot: &Spot) -> Result<()> {
    page.click_at(spot.x, spot.y).await.with_context(|| format!("`{}` cannot be touched", spot.label))
}

/// Answers whatever is asked with one of the things that can be touched, another one each time.
///
/// # Errors
/// When nothing can be touched.
pub async fn choose(page: &Page, moment: &Moment, turn: usize) -> Result<()> {
    ensure!(!moment.spots.is_empty(), "there is nothing to touch: {moment:?}");
    // Scattered, so that no place is favoured and no two answers undo each other for ever.
    let scattered = (turn as u32).wrapping_mul(0x9e37_79b9) >> 12;
    touch(page, &moment.spots[scattered as usize % moment.spots.len()]).await
}

/// Plays for the persons until `is_enough` says so of what is asked.
///
/// # Errors
/// When it takes more touches than a match has, or nothing can be touched.
pub async fn play_until(page: &Page, mut is_enough: impl AsyncFnMut(&Moment) -> Result<bool>) -> Result<Moment> {
    let mut now = when_asked(page).await?;
    for turn in 0..TOUCHES_LIMIT {
        if is_enough(&now).await? {
            return Ok(now);
        }
        ensure!(now.asks != Asks::End, "the match ended before that");
        choose(page, &now, turn).await?;
        now = when_asked(page).await?;
    }
    bail!("nothing came of {TOUCHES_LIMIT} touches; now the page asks {now:?}")
}

/// Returns the cards in the hand that is on the screen.
///
/// # Errors
/// When one of them is no card.
pub async fn hand_shown(page: &Page) -> Result<CardSet> {
    let script = "return [...document.querySelectorAll('.hand [data-show]')].map((card) => card.dataset.show)";
    let shown: Vec<String> = page.script(script, Vec::new()).await?;
    shown.iter().map(|text| text.parse::<Card>().with_context(|| format!("`{text}` is no card"))).collect()
}
