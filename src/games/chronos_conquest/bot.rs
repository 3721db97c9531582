//! The computer player.

use super::{ChronosConquest, View};
use crate::ai::Bot;
use crate::engine::Viewer;

impl Bot for ChronosConquest {
    fn viewer(view: &View) -> Viewer {
        view.viewer
    }
}
