//! Seeker Chronicles at the screen: a whole match, two persons around one device, and linking by hand and by keys.

use anyhow::{Context, Result, bail, ensure};
use browser_tests::{
    Asks, Page, SIZES, Sits, Spot, choose, hurry, in_browser, match_of, play_until, record_here, saved_here,
    sit_down_to, spots, touch, when_asked,
};
use chronotheque::engine::{Game, Match, Seat, Status, Viewer};
use chronotheque::games::seeker_chronicles::{Card, Cards, Decision, Lane, Move, SeekerChronicles, View};
use serde_json::json;
use std::time::Duration;
use thirtyfour::Key;

const ALONE: [Sits; 2] = [Sits::Person("Ada"), Sits::Computer("novice")];
const TWO: [Sits; 2] = [Sits::Person("Ada"), Sits::Person("Bea")];

async fn match_here(page: &Page) -> Result<Match<SeekerChronicles>> {
    match_of::<SeekerChronicles>(&record_here(page).await?)
}

async fn view_here(page: &Page) -> Result<View> {
    Ok(match_here(page).await?.view(Viewer::Seat(Seat(0))))
}

fn legal(view: &View) -> Vec<Move> {
    let mut moves = Vec::new();
    SeekerChronicles::legal_in_view(view, &mut moves);
    moves
}

#[test]
fn a_first_game_is_played_to_its_end_by_touching_what_can_be_touched() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down_to::<SeekerChronicles>(page, "a whole match", &ALONE, &["first_game"]).await?;
        play_until(page, async |now| Ok(now.asks == Asks::End)).await?;
        let save = saved_here(page).await?;
        let game = match_of::<SeekerChronicles>(&save.record)?;
        let Status::Over(_) = game.status() else { bail!("{} is not over", save.record) };
        ensure!(save.over, "the kept match is not marked as finished");
        Ok(())
    });
}

/// The types of card in a player's hand of which the other can have seen none where they lie now.
fn hidden(game: &Match<SeekerChronicles>, seat: Seat) -> Vec<Card> {
    let view = game.view(Viewer::Seat(seat));
    let placed: Cards = view.table.side(seat).placed();
    view.hand.types().filter(|card| !placed.contains(*card)).collect()
}

/// Checks that the page tells of no card that its viewer cannot know.
async fn keeps_secrets(page: &Page, game: &Match<SeekerChronicles>, viewer: Viewer) -> Result<()> {
    let script = "const page = document.documentElement.cloneNode(true); \
                  page.querySelectorAll('.log, .story').forEach((part) => part.remove()); \
                  return page.outerHTML";
    let html: String = page.script(script, Vec::new()).await?;
    for seat in Seat::all(2).filter(|seat| Viewer::Seat(*seat) != viewer) {
        for card in hidden(game, seat) {
            let marks = [format!("=\"{card}\""), format!("-{card}-"), format!(">{}<", card.name())];
            let told = marks.iter().find(|mark| html.contains(mark.as_str()));
            ensure!(told.is_none(), "to {viewer:?} the page tells of {card} by {told:?} after {}", game.record());
        }
    }
    Ok(())
}

#[test]
fn no_secret_is_in_the_page_in_a_draft_and_a_match_around_one_device() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down_to::<SeekerChronicles>(page, "two seekers", &TWO, &["draft"]).await?;
        let (mut looked, mut challenges, mut drafted) = (0, 0, 0);
        for turn in 0..400 {
            let now = when_asked(page).await?;
            let game = match_here(page).await?;
            let acting = game.status().acting().first().context("the match is over")?;
            let decision = game.view(Viewer::Onlooker).table.decision;
            match now.asks {
                Asks::Pass => {
                    keeps_secrets(page, &game, Viewer::Onlooker).await?;
                    ensure!(!page.exists(".hand .slip").await?, "a hand shows behind the curtain");
                    ensure!(!page.exists(".table .can").await?, "something can be done behind the curtain");
                }
                Asks::Answer | Asks::Touch => {
                    keeps_secrets(page, &game, Viewer::Seat(acting)).await?;
                    let shown =
                        "return [...document.querySelectorAll('.hand [data-show]')].map((card) => card.dataset.show)";
                    let shown: Vec<String> = page.script(shown, Vec::new()).await?;
                    let held: Vec<String> =
                        game.view(Viewer::Seat(acting)).hand.types().map(|card| card.to_string()).collect();
                    ensure!(shown == held, "{acting} sees {shown:?} and holds {held:?}");
                    looked += 1;
                }
                Asks::GoOn => {}
                Asks::End | Asks::Nothing => bail!("the page asks {:?}", now.asks),
            }
            drafted += usize::from(decision == Decision::TakePile);
            challenges += usize::from(decision == Decision::Challenge && now.asks != Asks::Pass);
            if looked > 60 && challenges > 1 {
                break;
            }
            choose(page, &now, turn).await?;
        }
        ensure!(drafted > 4, "nobody drafted");
        ensure!(challenges > 1, "nobody could answer a research");
        Ok(())
    });
}

/// Plays the first game until the person may link a module; gives it and the Seeker.
async fn until_a_link(page: &Page, seed: &str) -> Result<(Card, Lane)> {
    hurry(page).await?;
    sit_down_to::<SeekerChronicles>(page, seed, &ALONE, &["first_game"]).await?;
    let mut found = None;
    play_until(page, async |now| {
        let mut links = legal(&view_here(page).await?).into_iter();
        found = links.find_map(|mv| if let Move::Link(card, lane) = mv { Some((card, lane)) } else { None });
        Ok(now.asks == Asks::Touch && found.is_some() && !page.exists(".choice").await?)
    })
    .await?;
    found.context("no module can be linked")
}

/// Exhausts what is left to pay, if that is asked, and waits until the module is linked.
async fn is_linked(page: &Page, card: Card, lane: Lane, before: u8) -> Result<()> {
    page.wait_until("the link is begun", async || {
        let view = view_here(page).await?;
        let paying = matches!(view.table.decision, Decision::Pay(payment) if payment.card == card);
        Ok(paying || count(&view, card, lane) > before)
    })
    .await?;
    while matches!(view_here(page).await?.table.decision, Decision::Pay(_)) {
        let payable = spots(page, ".memory.near .can:not(.picked)").await?;
        touch(page, payable.first().context("nothing can be exhausted")?).await?;
    }
    page.wait_until("the module is linked", async || Ok(count(&view_here(page).await?, card, lane) > before)).await
}

/// How many modules of a type are under a Seeker of the person.
fn count(view: &View, card: Card, lane: Lane) -> u8 {
    view.table.side(Seat(0)).seeker(lane).map_or(0, |active| active.linked.count(card))
}

/// Drags from one place to another with the mouse.
async fn drag(page: &Page, from: &Spot, to: &Spot) -> Result<()> {
    let hand = page.browser().action_chain_with_delay(None, Some(Duration::from_millis(20)));
    let (x, y) = (f64::midpoint(from.x, to.x) as i64, f64::midpoint(from.y, to.y) as i64);
    let hand = hand.move_to(from.x as i64, from.y as i64).click_and_hold().move_to(x, y);
    Ok(hand.move_to(to.x as i64, to.y as i64).release().perform().await?)
}

#[test]
fn a_module_is_linked_by_dragging_it_to_a_seeker() {
    in_browser(async |page| {
        let (card, lane) = until_a_link(page, "by dragging").await?;
        let before = count(&view_here(page).await?, card, lane);
        let module = spots(page, &format!(".memory.near .ready[data-show={card}]")).await?;
        let seeker = spots(page, &format!("[data-lane=\"{lane}\"] .seeker")).await?;
        let (module, seeker) = module.first().zip(seeker.first()).context("they cannot be reached")?;
        drag(page, module, seeker).await?;
        is_linked(page, card, lane, before).await
    });
}

#[test]
fn a_module_is_linked_by_keys_alone() {
    in_browser(async |page| {
        let (card, lane) = until_a_link(page, "by keys").await?;
        let before = count(&view_here(page).await?, card, lane);
        let focus = "document.querySelector(arguments[0]).focus()";
        let module = format!(".memory.near .ready[data-show={card}]");
        page.script::<Option<bool>>(focus, vec![json!(module)]).await?;
        page.press(Key::Enter).await?;
        let is_answer = "return document.activeElement?.matches('.choice .answer') ?? false";
        page.wait_until("an answer has the focus", async || page.script(is_answer, Vec::new()).await).await?;
        for _ in 0..lane.index() {
            page.press(Key::Down).await?;
        }
        page.press(Key::Enter).await?;
        is_linked(page, card, lane, before).await
    });
}

#[test]
fn a_card_that_costs_too_much_says_what_is_missing() {
    in_browser(async |page| {
        hurry(page).await?;
        sit_down_to::<SeekerChronicles>(page, "too dear", &ALONE, &["first_game"]).await?;
        let is_dear = |view: &View| {
            let moves = legal(view);
            let can = |card: &Card| moves.iter().any(|mv| matches!(mv, Move::Hyperlink(other, _) if other == card));
            view.hand.types().find(|card| card.hyperlink_cost().is_some() && !can(card))
        };
        let mut dear = None;
        play_until(page, async |now| {
            let view = view_here(page).await?;
            dear = is_dear(&view).filter(|_| view.table.decision == Decision::Act);
            Ok(now.asks == Asks::Touch && dear.is_some() && !page.exists(".choice").await?)
        })
        .await?;
        let card = dear.context("everything can be paid for")?;
        let held = spots(page, &format!(".hand [data-show={card}]")).await?;
        touch(page, held.first().context("it cannot be touched")?).await?;
        page.wait_for(".choice .barred").await?;
        let cost = card.hyperlink_cost().unwrap_or_default().to_string();
        page.wait_for_text(".choice .barred", &cost).await
    });
}

#[test]
fn the_table_fits_every_screen() {
    in_browser(async |page| {
        until_a_link(page, "every screen").await?;
        page.point_at(0.0, 0.0).await?;
        for size in SIZES {
            page.resize(size).await?;
            page.wait_until("the page fits", async || page.fits().await).await?;
            page.wait_until("all is within reach", async || Ok(when_asked(page).await?.buried.is_empty())).await?;
            page.screenshot(&format!("seeker-chronicles-{}x{}.png", size.width_px, size.height_px)).await?;
        }
        Ok(())
    });
}
