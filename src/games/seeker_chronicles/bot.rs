//! The computer player of Seeker Chronicles.

use super::{SeekerChronicles, View};
use crate::ai::Bot;
use crate::engine::Viewer;

impl Bot for SeekerChronicles {
    fn viewer(view: &View) -> Viewer {
        view.viewer
    }
}
