//! The computer player of Chronicle.

use super::{Chronicle, View};
use crate::ai::Bot;
use crate::engine::Viewer;

impl Bot for Chronicle {
    fn viewer(view: &View) -> Viewer {
        view.viewer
    }
}
