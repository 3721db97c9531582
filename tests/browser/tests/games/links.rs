//! Links: a deal and a position that are shared, and links that cannot be opened.

use anyhow::{Context, Result, ensure};
use browser_tests::{
    Asks, Page, Sits, all_kept, hand_shown, hurry, in_browser, match_of, play_until, record_here, sit_down, when_asked,
};
use chronotheque::engine::{IllegalMove, Match, Seat, StopReason, Viewer};
use chronotheque::games::chronicle::{Chronicle, WhyNot};
use chronotheque::text::{count_text, text, text_with};
use serde_json::json;
use std::io::Cursor;
use thirtyfour::By;
use thirtyfour::prelude::ElementQueryable;

const ALONE: [Sits; 3] = [Sits::Person("Ada"), Sits::Computer("novice"), Sits::Computer("novice")];
/// The first moves of a match of four.
const BEGUN: &str = "1~1~4~single_38~x5.W10.d:W7.X2.W3.W5.L10.d:W8.x3.x1.L8.f:a.d:L2.P4.P10.d:L7.P5.L3";

/// What the sheet of links offers: the deal, the position, and the record as text.
async fn shared(page: &Page) -> Result<[String; 3]> {
    page.click(".open-share").await?;
    page.wait_for(".share .copy-text").await?;
    let script = "return [...document.querySelectorAll('.share .copy-text')].map((field) => field.value)";
    page.script(script, Vec::new()).await
}

/// What a camera reads of the QR code on the page.
async fn read_qr_code(page: &Page) -> Result<String> {
    page.wait_for("svg.qr path").await?;
    let code = page.browser().query(By::Css("svg.qr")).first().await?;
    let mut reader = png::Decoder::new(Cursor::new(code.screenshot_as_png().await?)).read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().context("the picture is of a size that fits")?];
    let frame = reader.next_frame(&mut pixels)?;
    let channels = frame.color_type.samples();
    let grey = |x: usize, y: usize| pixels[y * frame.line_size + x * channels];
    let mut picture = rqrr::PreparedImage::prepare_from_greyscale(frame.width as usize, frame.height as usize, grey);
    let codes = picture.detect_grids();
    ensure!(codes.len() == 1, "a camera sees {} codes", codes.len());
    Ok(codes[0].decode()?.1)
}

/// The part of a link after the address of the page.
fn fragment<'a>(page: &Page, link: &'a str) -> Result<&'a str> {
    let fragment = link.strip_prefix(page.address());
    fragment.ok_or_else(|| anyhow::anyhow!("{link} does not lead to {}", page.address()))
}

#[test]
fn a_shared_deal_and_a_shared_position_open_to_the_same_match_elsewhere() {
    let mut links = None;
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "to be shared", &ALONE).await?;
        let is_far = async |record: &str| anyhow::Ok(match_of::<Chronicle>(record)?.entries().len() > 8);
        play_until(page, async |now| Ok(now.asks == Asks::Touch && is_far(&record_here(page).await?).await?)).await?;
        let record = record_here(page).await?;
        let [deal, position, copied] = shared(page).await?;
        ensure!(copied == record, "the text to copy is {copied}");
        page.wait_for_text(".share", &text("shell.share.position_about")).await?;
        let read = read_qr_code(page).await?;
        ensure!(read == deal, "a camera reads {read}, the link is {deal}");
        links = Some([fragment(page, &deal)?.to_owned(), fragment(page, &position)?.to_owned(), record]);
        Ok(())
    });
    let [deal, position, record] = links.expect("the test above filled it");
    in_browser(async |page| deal_opens(page, &deal, &record).await);
    in_browser(async |page| position_opens(page, &position, &record).await);
}

async fn deal_opens(page: &Page, deal: &str, record: &str) -> Result<()> {
    let game = match_of::<Chronicle>(record)?;
    hurry(page).await?;
    page.open(deal).await?;
    page.wait_for_text(".arrival", &text("shell.arrival.fresh")).await?;
    page.click(".deal").await?;
    when_asked(page).await?;
    let dealt = match_of::<Chronicle>(&record_here(page).await?)?;
    ensure!(dealt.deal_record() == game.deal_record(), "the deal is {}", dealt.deal_record());
    let hand = game.at(0).view(Viewer::Seat(Seat(0))).hand;
    let shown = dealt.at(0).view(Viewer::Seat(Seat(0))).hand;
    ensure!(shown == hand && hand_shown(page).await? == dealt.view(Viewer::Seat(Seat(0))).hand, "the hand is another");
    Ok(())
}

async fn position_opens(page: &Page, position: &str, record: &str) -> Result<()> {
    let game = match_of::<Chronicle>(record)?;
    let moves = game.entries().len();
    hurry(page).await?;
    page.open(position).await?;
    page.wait_for_text(".arrival", &count_text("shell.arrival.moves", moves, &[])).await?;
    page.click(".look").await?;
    page.wait_for_text(".replay-moment", &format!("0 / {moves}")).await?;
    let mut seen = Vec::new();
    for moment in 0..=moves {
        page.wait_for_text(".replay-moment", &format!("{moment} / {moves}")).await?;
        let laid = game.at(moment).view(Viewer::Onlooker).meeting.len();
        let shown = page.count(".meeting:not(.past) .card.open, .meeting:not(.past) .card.down").await?;
        ensure!(shown == laid || page.exists(".meeting.past").await?, "{shown} of {laid} cards lie at moment {moment}");
        seen.push(laid_out(page).await?);
        if moment < moves {
            page.press(thirtyfour::Key::Right).await?;
        }
    }
    for moment in (0..moves).rev() {
        page.press(thirtyfour::Key::Left).await?;
        page.wait_for_text(".replay-moment", &format!("{moment} / {moves}")).await?;
        ensure!(laid_out(page).await? == seen[moment], "back at moment {moment} the table is another");
    }
    page.open(position).await?;
    page.click(".deal").await?;
    when_asked(page).await?;
    ensure!(record_here(page).await? == record, "played on, the record is {}", record_here(page).await?);
    Ok(())
}

/// The Allies, the discard pile and whose turn it is, in words.
async fn laid_out(page: &Page) -> Result<String> {
    let script =
        "return ['.allies', '.discard', '.prompt'].map((css) => document.querySelector(css).textContent).join()";
    page.script(script, Vec::new()).await
}

#[test]
fn the_link_is_copied_with_a_press() {
    in_browser(async |page| {
        hurry(page).await?;
        let allowed = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
        page.browser().cdp().send_raw("Browser.grantPermissions", allowed).await?;
        sit_down::<Chronicle>(page, "copied", &ALONE).await?;
        when_asked(page).await?;
        let [deal, ..] = shared(page).await?;
        page.click(".share .copier button").await?;
        page.wait_for_text(".share .copier button", &text("shell.share.copied")).await?;
        let script = "const done = arguments[arguments.length - 1]; \
                      navigator.clipboard.readText().then(done, (error) => done('error: ' + error));";
        let copied: String = page.browser().execute_async(script, Vec::new()).await?.convert()?;
        ensure!(copied == deal, "the clipboard holds {copied}");
        Ok(())
    });
}

#[test]
fn a_link_whose_signs_were_escaped_on_the_way_opens_all_the_same() {
    in_browser(async |page| {
        page.open(&format!("#/chronicle/{}", BEGUN.replace('~', "%7E").replace(':', "%3A"))).await?;
        let moves = match_of::<Chronicle>(BEGUN)?.entries().len();
        page.wait_for_text(".arrival", &count_text("shell.arrival.moves", moves, &[])).await
    });
}

#[test]
fn a_link_that_cannot_be_opened_says_why_and_loses_nothing() {
    let rules = text_with("shell.record.rules", &[("found", "99"), ("ours", "1")]);
    let seats = text_with("shell.record.seats", &[("found", "2"), ("least", "3"), ("most", "6")]);
    let links = [
        ("#/chronicle/hello", text("shell.record.not_a_record")),
        ("#/chronicle/1~1~4", text("shell.record.not_a_record")),
        ("#/chronicle/1~99~4~s~W1", rules),
        ("#/chronicle/9~1~4~s~W1", text_with("shell.record.codec", &[("found", "9")])),
        ("#/chronicle/1~1~2~s~", seats),
        ("#/chronicle/1~1~four~s~", text_with("shell.record.no_seats", &[("found", "four")])),
        ("#/chronicle/1~1~4+flying~s~", text_with("shell.record.option", &[("found", "flying")])),
        ("#/chronicle/1~1~4~a.4~", text_with("shell.record.seed", &[("seed", "a.4")])),
        ("#/chronicle/1~1~4~a+a+a+a+a+a+a+a+a+a+a+a+a~", text("shell.record.too_many_seeds")),
        ("#/nonesuch", text_with("shell.arrival.no_game", &[("game", "nonesuch")])),
        ("#/nonesuch/1~1~4~s~", text_with("shell.arrival.no_game", &[("game", "nonesuch")])),
        ("#/match/nonesuch", text("shell.arrival.no_match")),
        ("#/chronicle/%E0%A4%A", text("shell.record.not_a_record")),
    ];
    in_browser(async |page| {
        hurry(page).await?;
        sit_down::<Chronicle>(page, "stays", &ALONE).await?;
        when_asked(page).await?;
        let kept = all_kept(page).await?;
        for (link, sentence) in &links {
            page.open(link).await?;
            page.wait_for_text(".trouble", sentence).await?;
            page.click(".form-foot a").await?;
            page.wait_for(".spine a[href='#/chronicle']").await?;
        }
        let script = "location.hash = '#/chronicle/1~1~4~s~' + 'W1.'.repeat(400_000)";
        let (): () = page.script(script, Vec::new()).await?;
        page.wait_for_text(".trouble", &text("shell.record.too_long")).await?;
        ensure!(all_kept(page).await? == kept, "what is kept has changed");
        Ok(())
    });
}

/// What the page says of a record that stops being playable.
fn stop_sentence(record: &str, why: &str) -> Result<(Match<Chronicle>, String)> {
    let opened = Match::<Chronicle>::open(record)?;
    let stop = opened.stop.ok_or_else(|| anyhow::anyhow!("{record} is legal"))?;
    let (entry, of) = (stop.entry.to_string(), stop.of.to_string());
    let values = [("entry", &*entry), ("of", &*of), ("text", &*stop.text), ("why", why)];
    Ok((opened.game, text_with("shell.record.stop", &values)))
}

#[test]
fn a_link_with_an_illegal_move_says_which_and_why_and_shows_the_rest() {
    // The General is not in the hand of the seat that plays second.
    let illegal = BEGUN.replacen(".W10.", ".P10.", 1);
    let stop = Match::<Chronicle>::open(&illegal).expect("the header is whole").stop.expect("the move is illegal");
    let StopReason::Illegal(IllegalMove::Forbidden(Some(WhyNot::NotInHand(card)))) = stop.why else {
        panic!("{stop} has another reason");
    };
    let name = text(&format!("chronicle.card.{card}"));
    let reason = text_with("chronicle.why.not_in_hand", &[("card", &name)]);
    in_browser(async |page| stops(page, &illegal, &reason).await);
}

#[test]
fn a_link_that_was_cut_off_within_a_move_says_so_and_shows_the_rest() {
    let cut = BEGUN.strip_suffix("3").expect("it ends with L3");
    let reason = text_with("shell.record.notation_piece", &[("found", "L")]);
    in_browser(async |page| stops(page, cut, &reason).await);
}

/// Checks what the page says of the record, and that its legal part can be looked at and played on.
async fn stops(page: &Page, record: &str, why: &str) -> Result<()> {
    let (game, sentence) = stop_sentence(record, why)?;
    let moves = game.entries().len();
    hurry(page).await?;
    page.open(&format!("#/chronicle/{record}")).await?;
    page.wait_for_text(".trouble", &sentence).await?;
    page.click(".look").await?;
    page.wait_for_text(".replay-moment", &format!("0 / {moves}")).await?;
    page.open(&format!("#/chronicle/{record}")).await?;
    page.click(".deal").await?;
    when_asked(page).await?;
    let played = match_of::<Chronicle>(&record_here(page).await?)?;
    ensure!(played.at(moves).record() == game.record(), "played on, the record is {}", played.record());
    Ok(())
}
