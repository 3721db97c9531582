//! The computer player of Chronicler.

use super::{Chronicler, View};
use crate::ai::Bot;
use crate::engine::Viewer;

impl Bot for Chronicler {
    fn viewer(view: &View) -> Viewer {
        view.viewer
    }
}
