//! Khronos at the screen: a whole match, a building looked at before it stands, and a board for keys alone.

use anyhow::{Context, Result, bail, ensure};
use browser_tests::{
    Asks, Page, SIZES, Sits, hurry, in_browser, keep, match_of, play_until, record_here, saved_here, sit_down, spots,
    touch, when_asked,
};
use chronotheque::engine::{Match, Seat, Status, Viewer};
use chronotheque::games::khronos::{Age, Decision, Khronos, Kind, View};
use chronotheque::save::{Player, Save};
use thirtyfour::Key;

const TWO: [Sits; 2] = [Sits::Person("Ada"), Sits::Computer("novice")];

async fn match_here(page: &Page) -> Result<Match<Khronos>> {
    match_of::<Khronos>(&record_here(page).await?)
}

async fn view_here(page: &Page) -> Result<View> {
    Ok(match_here(page).await?.view(Viewer::Seat(Seat(0))))
}

/// Seat a has a civil card, and one square lies between its own Castle on Might and that of seat b.
const BEFORE_THE_HAMLET: &str = "1~1~2~castles-10~xccc.bmc.a11.end.bmc.a7.end.end";

/// Five players; if seat c builds a Hamlet at m17, it joins three domains, and two of their three Castles fall.
const BEFORE_TWO_FALL: &str = "1~1~5~castles_1486~bmc.m13.end.bmc.j17.end.end.end.end.bmw.n12.end.end.end.bmc.n17.end.t1f.bfk.\
                               j15.end.t1r.r-j17.end.end";

/// Goes on where seat a, a person, can build a Hamlet almost anywhere on Might.
async fn sit_down_to_build(page: &Page) -> Result<()> {
    hurry(page).await?;
    page.open(&format!("#/khronos/{BEFORE_THE_HAMLET}")).await?;
    page.click(".deal").await?;
    when_asked(page).await.map(drop)
}

/// The button of a kind in the palette.
fn button(kind: Kind) -> String {
    format!(".palette .kind:nth-of-type({})", kind.index() + 1)
}

/// Counts the buildings on a board that are not printed there.
async fn built(page: &Page, age: Age) -> Result<usize> {
    let view = view_here(page).await?;
    Ok(view.table.board(age).buildings().iter().filter(|building| !building.printed).count())
}

#[test]
fn a_whole_match_of_two_is_played_by_touching_what_can_be_touched() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Khronos>(page, "a whole match", &TWO).await?;
        play_until(page, async |now| Ok(now.asks == Asks::End)).await?;
        let save = saved_here(page).await?;
        let game = match_of::<Khronos>(&save.record)?;
        let Status::Over(outcome) = game.status() else { bail!("{} is not over", save.record) };
        ensure!(save.over, "the kept match is not marked as finished");
        for seat in Seat::all(2) {
            page.wait_for_text(".over .standings", &outcome.scores[seat.index()].to_string()).await?;
        }
        Ok(())
    });
}

#[test]
fn a_building_is_looked_at_before_it_stands_and_its_button_builds_it() {
    in_browser(async |page| {
        sit_down_to_build(page).await?;
        let before = built(page, Age::Might).await?;
        page.click(&button(Kind::Hamlet)).await?;
        let places = spots(page, ".of-might .sq.can").await?;
        ensure!(places.len() > 10, "only {} squares may be touched", places.len());
        // A plain square, where no card is asked for the terrain. As a finger does, which has not hovered before.
        let plain = spots(page, ".of-might .sq.can[data-at=f10]").await?;
        let first = plain.first().context("nothing may stand on F10")?;
        page.point_at(0.0, 0.0).await?;
        let tap = "const [x, y] = arguments; const at = document.elementFromPoint(x, y); \
                   at.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: y }))";
        page.script::<Option<bool>>(tap, vec![first.x.into(), first.y.into()]).await?;
        page.wait_for(".panel.pinned").await?;
        page.wait_for(".of-might .ghost").await?;
        ensure!(built(page, Age::Might).await? == before, "the first touch built already");
        page.click(".panel .finish.can").await?;
        page.wait_until("it is built", async || Ok(built(page, Age::Might).await? == before + 1)).await?;
        page.wait_until_gone(".ghost").await
    });
}

#[test]
fn a_rule_that_forbids_a_square_is_told() {
    in_browser(async |page| {
        sit_down_to_build(page).await?;
        let before = record_here(page).await?;
        page.click(&button(Kind::Hamlet)).await?;
        touch_square(page, Age::Might, "h1").await?;
        page.wait_for_text(".said", "River").await?;
        ensure!(record_here(page).await? == before, "it stands in the river");
        Ok(())
    });
}

#[test]
fn a_building_is_built_by_keys_alone() {
    in_browser(async |page| {
        sit_down_to_build(page).await?;
        page.script::<Option<bool>>("document.querySelector(arguments[0]).focus()", vec![button(Kind::Hamlet).into()])
            .await?;
        page.press(Key::Enter).await?;
        page.wait_for(".sq.can").await?;
        page.type_text("1").await?;
        let focus = "return document.activeElement?.matches('.of-might .map') ?? false";
        page.wait_until("the board has the focus", async || page.script(focus, Vec::new()).await).await?;
        page.press(Key::Right).await?;
        page.press(Key::Down).await?;
        page.wait_for("#sq-might-f6.can").await?;
        page.wait_for_text(".panel", "F6").await?;
        page.press(Key::Enter).await?;
        let at = "f6".parse()?;
        page.wait_until("it is built", async || Ok(view_here(page).await?.table.board(Age::Might).at(at).is_some()))
            .await
    });
}

#[test]
fn the_table_fits_every_screen() {
    in_browser(async |page| {
        sit_down_to_build(page).await?;
        page.click(&button(Kind::Hamlet)).await?;
        page.point_at(0.0, 0.0).await?;
        for size in SIZES {
            page.resize(size).await?;
            page.wait_until("the page fits", async || page.fits().await).await?;
            page.wait_until("all is within reach", async || Ok(when_asked(page).await?.buried.is_empty())).await?;
            page.screenshot(&format!("khronos-{}x{}.png", size.width_px, size.height_px)).await?;
        }
        Ok(())
    });
}

/// Touches a square of a board with the mouse.
async fn touch_square(page: &Page, age: Age, at: &str) -> Result<()> {
    let found = spots(page, &format!(".board.of-{} [data-at={at}]", age.key())).await?;
    touch(page, found.first().with_context(|| format!("{at} cannot be touched"))?).await
}

/// What stands on a square of each board, and whether it is a ruin.
fn standing(view: &View, at: &str) -> Result<[Option<(Kind, bool)>; 3]> {
    let at = at.parse()?;
    Ok(Age::ALL.map(|age| view.table.board(age).at(at).map(|building| (building.kind, building.ruin))))
}

#[test]
fn one_hamlet_makes_a_castle_fall_in_all_three_ages() {
    in_browser(async |page| {
        sit_down_to_build(page).await?;
        let castle = [Some((Kind::Castle, false)), Some((Kind::Castle, false)), Some((Kind::Castle, true))];
        ensure!(standing(&view_here(page).await?, "a7")? == castle, "the match does not begin with two Castles");
        page.click(&button(Kind::Hamlet)).await?;
        let between = spots(page, ".of-might [data-at=b10]").await?;
        let between = between.first().context("the square between them cannot be touched")?;
        page.point_at(between.x, between.y).await?;
        page.wait_for_text(".panel", "Joins 2 domains").await?;
        touch(page, between).await?;
        // The powers are equal, so it is the Castle of who built the Hamlet that falls, and its owner says where the Keep stands.
        page.wait_until("the place of the Keep is asked", async || {
            Ok(matches!(view_here(page).await?.table.decision, Decision::Stand { kind: Kind::Castle, .. }))
        })
        .await?;
        page.wait_for_text(".prompt", "downsized").await?;
        page.wait_for(".of-might .sq.can").await?;
        // Of the four places for the Keep, the one at B8 alone covers this square.
        touch_square(page, Age::Might, "c9").await?;
        page.wait_until("the Keep stands", async || Ok(view_here(page).await?.table.decision == Decision::Act)).await?;
        let view = view_here(page).await?;
        let keep = [Some((Kind::Keep, false)), Some((Kind::Keep, false)), Some((Kind::Keep, true))];
        ensure!(standing(&view, "b8")? == keep, "there is no Keep in every age");
        ensure!(standing(&view, "a7")? == [None; 3], "a Castle is left where it fell");
        ensure!(standing(&view, "a11")? == castle, "the other Castle fell, too");
        for age in Age::ALL {
            let keys = format!(".of-{} #sq-{}-b8", age.key(), age.key());
            let label = page.attribute(&keys, "aria-label").await?.unwrap_or_default();
            ensure!(label.contains("Keep"), "on {} B8 is called {label}", age.key());
        }
        Ok(())
    });
}

/// Sits down, five persons around one device, in a match that has begun.
async fn five_go_on(page: &Page, record: &str) -> Result<()> {
    let player = |name: &str| Player::Person { name: name.to_owned() };
    let save = Save {
        game: "khronos".to_owned(),
        record: record.to_owned(),
        players: ["Ada", "Bea", "Cal", "Dot", "Eve"].map(player).into(),
        started_ms: 1,
        touched_ms: 2,
        over: false,
    };
    hurry(page).await?;
    keep(page, "match/castles", &save.to_string()).await?;
    page.open("#/match/castles").await
}

/// Waits until the last entry is this move.
async fn played(page: &Page, mv: &str) -> Result<()> {
    let end = format!(".{mv}");
    page.wait_until(mv, async || Ok(record_here(page).await?.ends_with(&end))).await
}

#[test]
fn one_hamlet_makes_two_castles_fall_and_each_owner_says_where_the_keep_stands() {
    in_browser(async |page| {
        five_go_on(page, BEFORE_TWO_FALL).await?;
        page.click(".curtain-lift").await?;
        page.click(&button(Kind::Hamlet)).await?;
        page.wait_for(".board.of-might .sq.can").await?;
        touch_square(page, Age::Might, "m17").await?;
        played(page, "bmh.m17").await?;
        touch_square(page, Age::Might, "j17").await?;
        page.click(".choice .answer").await?;
        played(page, "down-j17").await?;
        // Each owner touches a square that only one of the four places for the Keep covers.
        for (square, at) in [("l17", "k17"), ("n17", "n17")] {
            page.click(".curtain-lift").await?;
            page.wait_for(".board.of-might .sq.can").await?;
            touch_square(page, Age::Might, square).await?;
            played(page, at).await?;
        }
        // On Faith the shadow of one new Keep has met another Keep.
        page.click(".curtain-lift").await?;
        page.wait_for(".board.of-faith .sq.can").await?;
        touch_square(page, Age::Faith, "j15").await?;
        page.click(".choice .answer").await?;
        played(page, "down-j15").await?;
        page.click(".curtain-lift").await?;
        page.wait_for(".board.of-faith .sq.can").await?;
        touch_square(page, Age::Faith, "k16").await?;
        played(page, "k16").await?;
        let view = match_here(page).await?.view(Viewer::Onlooker);
        let keep = [Some((Kind::Keep, false)), Some((Kind::Keep, false)), Some((Kind::Keep, true))];
        for fallen in ["k17", "n17"] {
            ensure!(standing(&view, fallen)? == keep, "there is no Keep at {fallen} in every age");
        }
        ensure!(
            standing(&view, "k16")? == [None, Some((Kind::WatchTower, false)), None],
            "no tower stands on Faith alone"
        );
        ensure!(
            view.table.boards.iter().all(|board| board
                .buildings()
                .iter()
                .filter(|one| one.kind == Kind::Castle)
                .count()
                == 1)
        );
        Ok(())
    });
}
