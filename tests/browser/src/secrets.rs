//! What must not be found in the page: the cards that its viewer cannot know.

use crate::Page;
use anyhow::Result;
use chronotheque::engine::{Match, Seat, Viewer};
use chronotheque::games::chronicle::{Card, CardSet, Chronicle};
use chronotheque::text::text;

/// Looks for the secrets of everybody but the viewer, and says where the page tells them: by an attribute, a picture, or a
/// name in anything but the log and the History cards, which name cards that everybody has seen, and the words of abilities.
///
/// # Errors
/// When the browser does not answer.
pub async fn leaks(page: &Page, game: &Match<Chronicle>, viewer: Viewer) -> Result<Vec<String>> {
    let whole = page.html().await?;
    let script = "const page = document.documentElement.cloneNode(true); \
                  page.querySelectorAll('.histories, .log, .does').forEach((part) => part.remove()); \
                  return page.outerHTML";
    let private: String = page.script(script, Vec::new()).await?;
    let secrets = secrets(game, viewer);
    Ok(secrets.iter().flat_map(|card| told(card, &whole, &private)).collect())
}

/// The cards that others hold or have hidden and that nobody has been shown.
fn secrets(game: &Match<Chronicle>, viewer: Viewer) -> CardSet {
    let seen = game.view(viewer);
    let open = seen.meeting.iter().filter_map(|played| played.card).chain(seen.discard_top);
    let sets = [seen.hand, seen.gone, seen.removed];
    let known = seen.allies.iter().chain(&seen.known).copied().chain(sets).fold(open.collect(), CardSet::union);
    let others = Seat::all(game.seats()).filter(|seat| Viewer::Seat(*seat) != viewer);
    let hidden = others.flat_map(|seat| {
        let own = game.view(Viewer::Seat(seat));
        let laid: CardSet = own.meeting.iter().filter_map(|played| played.card).collect();
        own.hand.union(laid).union(own.own_buried).iter()
    });
    hidden.collect::<CardSet>().minus(known)
}

/// Where the page tells of a card.
fn told(card: Card, whole: &str, private: &str) -> Vec<String> {
    let marks = [format!("=\"{card}\""), format!("card-{card}\""), format!("#{card}\"")];
    let mut told: Vec<String> =
        marks.iter().filter_map(|mark| whole.find(mark.as_str()).map(|at| around(whole, at))).collect();
    let name = text(&format!("chronicle.card.{card}"));
    let named = private.match_indices(&name).find(|(at, _)| {
        let before = private[..*at].chars().next_back();
        let after = private[at + name.len()..].chars().next();
        ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    });
    told.extend(named.map(|(at, _)| around(private, at)));
    told.into_iter().map(|place| format!("{card} in …{place}…")).collect()
}

/// Some of a text on both sides of a place.
fn around(text: &str, at: usize) -> String {
    let start = text[..at].char_indices().rev().nth(120).map_or(0, |(start, _)| start);
    let end = text[at..].char_indices().nth(80).map_or(text.len(), |(end, _)| at + end);
    text[start..end].to_owned()
}
