//! The computer player of Khronos.

use super::{Khronos, View};
use crate::ai::Bot;
use crate::engine::Viewer;

impl Bot for Khronos {
    fn viewer(view: &View) -> Viewer {
        view.viewer
    }
}
