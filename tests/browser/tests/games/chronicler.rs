//! Chronicler at the screen: whole matches in both modes, and a Plaza with its third action.

use anyhow::{Context, Result, bail, ensure};
use browser_tests::{
    Asks, Page, Sits, hurry, in_browser, match_of, play_until, record_here, saved_here, sit_down_to, spots, touch,
    when_asked,
};
use chronotheque::engine::{Seat, Status, Viewer};
use chronotheque::games::chronicler::{Chronicler, Mode, Move, Structure, View};
use chronotheque::text::text;

const TWO: [Sits; 2] = [Sits::Person("Ada"), Sits::Computer("novice")];

/// Seat a needs one card more for a Plaza, and holds it.
const BEFORE_THE_PLAZA: &str = "1~1~2~plaza-922~a1b.a1a.o.o.a2d.a2a.o.o.b2d.new.o.o.o.b1a.p0:10.o.o.o.a3c.a3d.o.o.a4b.a4c.o.o.\
                                a5a.o.o.o.b4b.p0:01.o.o.o.b3b.p0:20.o.o.o";

async fn a_whole_match(page: &Page, mode: Mode) -> Result<()> {
    hurry(page).await?;
    let kind = if mode == Mode::Conflict { "conflict" } else { "peace" };
    sit_down_to::<Chronicler>(page, "a whole match", &TWO, &[kind]).await?;
    play_until(page, async |now| Ok(now.asks == Asks::End)).await?;
    let save = saved_here(page).await?;
    let game = match_of::<Chronicler>(&save.record)?;
    ensure!(game.setup().mode() == mode, "another mode was played");
    let Status::Over(outcome) = game.status() else { bail!("{} is not over", save.record) };
    ensure!(save.over, "the kept match is not marked as finished");
    ensure!(
        page.count(".over .standings li.won").await? == outcome.winners.iter().count(),
        "the crowns are not the winners'"
    );
    for seat in Seat::all(2) {
        let points = outcome.scores[seat.index()].to_string();
        page.wait_for_text(".over .standings", &points).await?;
    }
    Ok(())
}

#[test]
fn a_whole_match_of_peace_is_played_by_touching_what_can_be_touched() {
    in_browser(async |page| a_whole_match(page, Mode::Peace).await);
}

#[test]
fn a_whole_match_of_conflict_is_played_by_touching_what_can_be_touched() {
    in_browser(async |page| a_whole_match(page, Mode::Conflict).await);
}

async fn view_here(page: &Page) -> Result<View> {
    Ok(match_of::<Chronicler>(&record_here(page).await?)?.view(Viewer::Seat(Seat(0))))
}

/// Waits until the match has another entry, which is this move.
async fn played(page: &Page, before: &str, mv: Move) -> Result<()> {
    page.wait_until("the move is played", async || Ok(record_here(page).await? != before)).await?;
    let record = record_here(page).await?;
    let first = record.strip_prefix(before).and_then(|new| new.trim_start_matches('.').split('.').next());
    ensure!(first == Some(&mv.to_string()), "instead of {mv} was played {first:?}");
    Ok(())
}

#[test]
fn a_plaza_is_built_card_by_card_and_gives_a_third_action() {
    in_browser(async |page| {
        hurry(page).await?;
        page.open(&format!("#/chronicler/{BEFORE_THE_PLAZA}")).await?;
        page.click(".deal").await?;
        when_asked(page).await?;
        ensure!(view_here(page).await?.table.actions == 2, "a Plaza that is not finished gives nothing");

        page.click(".hand [data-show='5a']").await?;
        let (before, build) = (record_here(page).await?, "b5a".parse()?);
        page.click(".choice .answer.of-build").await?;
        played(page, &before, build).await?;
        let before = record_here(page).await?;
        let plaza = text("chronicler.structure.plaza");
        let places = spots(page, ".ghost.completes").await?;
        let completing = places.iter().find(|place| place.label.contains(&plaza));
        touch(page, completing.context("no place completes the Plaza")?).await?;
        played(page, &before, "p0:32".parse()?).await?;

        let rest = view_here(page).await?;
        let sheet = rest.table.sheet(Seat(0));
        ensure!(sheet.components[0].structure(Mode::Peace) == Some(Structure::Plaza), "there is no Plaza");
        ensure!(rest.table.actions == 1 && sheet.active(Structure::Plaza) == 0, "its ability began at once");
        page.wait_for(".part.waiting").await?;
        obtain(page).await?;
        page.wait_until("the computer has had its turn", async || {
            let now = view_here(page).await?;
            Ok(now.table.actions == 3 && now.table.turn == Seat(0))
        })
        .await?;
        page.wait_for(".part.active").await?;
        for left in [3, 2, 1] {
            when_asked(page).await?;
            ensure!(page.count(".actions-left i").await? == left, "not {left} actions are shown");
            obtain(page).await?;
        }
        ensure!(
            view_here(page).await?.table.turn != Seat(0) || view_here(page).await?.table.actions == 3,
            "a fourth action"
        );
        Ok(())
    });
}

/// Touches the deck.
async fn obtain(page: &Page) -> Result<()> {
    let before = record_here(page).await?;
    let deck = spots(page, ".deck.can").await?;
    touch(page, deck.first().context("the deck cannot be touched")?).await?;
    played(page, &before, Move::Obtain).await
}
