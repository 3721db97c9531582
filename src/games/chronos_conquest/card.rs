//! Faces of cards.

use leptos::prelude::*;

use super::icon::icon;
use super::pieces::{Face, Kind};
use super::words;

/// The class of a kind of card.
fn kind_class(face: Face) -> &'static str {
    match face.kind() {
        Kind::Territory => "territory",
        Kind::Monster => "monster",
        Kind::Wind => "wind",
        Kind::Plague => "plague",
    }
}

/// The picture on a card.
pub(super) fn picture(face: Face) -> &'static str {
    if face.kind() == Kind::Territory { "territory" } else { face.key() }
}

/// What stands in the corner of a card: the value of a territory, the letter of a wind.
fn rank(face: Face) -> String {
    match face.wind() {
        Some(wind) => wind.letter().to_ascii_uppercase().to_string(),
        None if face.value() > 0 => face.value().to_string(),
        None => String::new(),
    }
}

/// A card, face up.
pub(super) fn card(face: Face) -> AnyView {
    let name = (face.kind() != Kind::Territory).then(|| words::face_name(face));
    view! {
        <span class=["card ", kind_class(face)].concat() title=words::face_name(face)>
            {icon(picture(face))}<b class="rank">{rank(face)}</b><span class="card-name">{name}</span>
        </span>
    }
    .into_any()
}

/// A card so small that only its picture and its rank are on it.
pub(super) fn small_card(face: Face) -> AnyView {
    view! {
        <span class=["card small ", kind_class(face)].concat() title=words::face_name(face)>{icon(picture(face))}<b class="rank">{rank(face)}</b></span>
    }
    .into_any()
}
