//! The table by keys alone, for a single person: a number takes a timer, a letter or the arrows a place, Enter puts it there.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, Event, KeyboardEvent};

use super::moves::{Move, Take};
use super::touch::Touch;
use super::view::TIMERS_LIMIT;
use crate::engine::Seat;

/// The letters of the places in the order in which [`Touch::places`] lists them.
const LETTERS: &str = "abcdefgijkmnopqstvwxyz";

/// Which way the arrows go round the places.
#[derive(Clone, Copy)]
enum Turn {
    On,
    Back,
}

/// The key that is shown at a place while a timer is in hand.
pub(super) fn cap(touch: Touch, name: &str) -> AnyView {
    if touch.single().is_none() {
        return ().into_any();
    }
    let letter = touch.letter_of(name).map(|letter| letter.to_string());
    letter.map(|letter| view! { <kbd>{letter}</kbd> }.into_any()).into_any()
}

impl Touch {
    /// The names of the places that have a letter: the stacks, the cities, Hell, and one's home.
    fn places(self) -> Vec<String> {
        self.view.with_untracked(|view| {
            let table = &view.table;
            let stacks = (0..table.stacks.len()).map(|stack| ["s", &stack.to_string()].concat());
            let cities = table.cities.iter().map(ToString::to_string);
            let home = self.single().map(|seat| ["home-", &seat.to_string()].concat());
            stacks.chain(cities).chain(["hell2".to_owned()]).chain(home).collect()
        })
    }

    fn letter_of(self, name: &str) -> Option<char> {
        let place = self.places().iter().position(|place| place == name)?;
        LETTERS.chars().nth(place)
    }

    /// A key was pressed anywhere.
    pub(super) fn on_key(self, event: &Event) {
        let (Some(seat), Some(event)) = (self.single(), event.dyn_ref::<KeyboardEvent>()) else { return };
        let open = document().query_selector("dialog[open], .curtain").ok().flatten().is_some();
        let typing = document()
            .active_element()
            .is_some_and(|at| matches!(at.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"));
        if open || typing || event.ctrl_key() || event.meta_key() || event.alt_key() || event.repeat() {
            return;
        }
        if self.takes_key(seat, &event.key(), event.shift_key()) {
            event.prevent_default();
            // The shell has keys of its own, which mean something else while a timer is in hand.
            event.stop_immediate_propagation();
        }
    }

    fn takes_key(self, seat: Seat, key: &str, shift: bool) -> bool {
        let held = self.own(seat).held.get_untracked();
        if let Some(number) = key.parse::<u8>().ok().filter(|number| (1..=TIMERS_LIMIT as u8).contains(number)) {
            self.on_glass(seat, number - 1);
            return true;
        }
        match key {
            "Escape" => {
                self.drop_all(seat);
                return true;
            }
            "Enter" if held.is_none() && !shift => return self.presses(seat),
            _ => {}
        }
        let Some(held) = held else { return false };
        match key {
            "ArrowRight" | "ArrowDown" => self.turn(seat, Turn::On),
            "ArrowLeft" | "ArrowUp" => self.turn(seat, Turn::Back),
            "Enter" => {
                let to = held.to.map(|to| super::scene::spot(seat, to)).or_else(|| self.aim.get_untracked());
                let Some(name) = to else { return false };
                let takes = self.takes(seat, held.timer, &name);
                let plain = if takes.contains(&Take::Take) { Take::Take } else { Take::Leave };
                self.put(seat, held.timer, &name, if shift { Take::Leave } else { plain });
                true
            }
            _ => {
                let letter = key.to_lowercase().chars().next().filter(|_| key.chars().count() == 1);
                let place = letter.and_then(|letter| LETTERS.chars().position(|other| other == letter));
                let Some(name) = place.and_then(|place| self.places().into_iter().nth(place)) else { return false };
                self.on_place(&name);
                self.aim.set(self.own(seat).held.get_untracked().map(|_| name));
                true
            }
        }
    }

    /// Goes on to another place where the timer in hand may go.
    fn turn(self, seat: Seat, turn: Turn) -> bool {
        let lit = self.lit.get_untracked();
        // In the order of the letters, then the piles of kingdoms.
        let mut names: Vec<String> =
            self.places().into_iter().filter(|name| lit.of(seat).any(|other| other == name)).collect();
        let more: Vec<&str> = lit.of(seat).filter(|name| !names.iter().any(|other| other == name)).collect();
        names.extend(more.into_iter().map(str::to_owned));
        if names.is_empty() {
            return false;
        }
        let at = self.aim.get_untracked().and_then(|aim| names.iter().position(|name| *name == aim));
        let last = names.len() - 1;
        let next = match (at, turn) {
            (None, Turn::On) => 0,
            (None | Some(0), Turn::Back) => last,
            (Some(at), Turn::On) => (at + 1) % names.len(),
            (Some(at), Turn::Back) => at - 1,
        };
        self.aim.set(names.into_iter().nth(next));
        true
    }

    /// Enter where nothing has the focus says that one is ready, or lets a beat go by.
    fn presses(self, seat: Seat) -> bool {
        let is_free = document().active_element().is_none_or(|at| is_plain(&at));
        let call =
            self.with_moves(seat, |moves| moves.iter().copied().find(|mv| matches!(mv, Move::Ready | Move::Wait)));
        match call.filter(|_| is_free) {
            Some(mv) => self.play(seat, mv),
            None => false,
        }
    }
}

/// Whether an element does nothing by itself when a key is pressed on it.
fn is_plain(element: &Element) -> bool {
    !matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY")
}
