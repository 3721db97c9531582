//! What parts of the table are called by those who do not see them, and in short words.

use super::pieces::Face;
use super::scene::{GlassFace, StackFace};
use super::timer::Place;
use super::view::Table;
use super::words::{self, counted, phrase, word};
use crate::engine::Seat;
use crate::text::text;
use crate::told::Names;

/// "8 s".
pub(super) fn seconds(ms: u64) -> String {
    phrase("table.seconds", &[("count", &ms.div_ceil(1_000).to_string())])
}

/// "home", "stack 3: Hydra", "Sparta", "Hell".
pub(super) fn place_words(table: &Table, place: Place, names: &Names) -> String {
    match place {
        Place::Home => word("table.home"),
        Place::Stack(stack) => {
            let top = table.stacks.get(usize::from(stack)).and_then(super::Stack::top);
            stack_words(stack, top)
        }
        Place::City(_) | Place::Pile(..) | Place::HellOne | Place::HellTwo => words::place_name(place, names),
    }
}

/// "stack 3: Hydra".
pub(super) fn stack_words(stack: u8, top: Option<Face>) -> String {
    let number = (stack + 1).to_string();
    match top {
        Some(face) => phrase("table.stack_of", &[("number", &number), ("card", &words::face_name(face))]),
        None => phrase("table.stack", &[("number", &number)]),
    }
}

/// What a stack is called.
pub(super) fn stack_label(stack: u8, face: &StackFace) -> String {
    let mut parts = vec![stack_words(stack, face.top)];
    if face.open {
        parts.push(counted("table.cards", usize::from(face.count), &[]));
    } else {
        parts.push(word("table.face_down"));
    }
    if let Some(next) = face.next {
        parts.push(phrase("table.below", &[("card", &words::face_name(next))]));
    }
    if face.standing > 0 {
        parts.push(counted("table.standing", usize::from(face.standing), &[]));
    }
    if face.frozen {
        parts.push(word("table.frozen"));
    }
    parts.join(", ")
}

/// What a timer is called.
pub(super) fn glass_label(seat: Seat, number: u8, face: &GlassFace, place: &str, names: &Names) -> String {
    let number = (number + 1).to_string();
    let key = if names.of(seat) == text("shell.you") { "table.your_timer" } else { "table.timer_of" };
    let whose = phrase(key, &[("name", names.of(seat)), ("number", &number), ("place", place)]);
    let state = match (face.beats, face.running) {
        (Some(beats), true) => counted("table.beats", usize::from(beats), &[]),
        (None, true) => word("table.running"),
        (_, false) => word("table.ready"),
    };
    let card = match face.takes {
        Some(card) => phrase("table.may_take", &[("card", &words::face_name(card))]),
        None if face.blocked => word("table.blocked"),
        None => String::new(),
    };
    [whose, state, card].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}
