//! What the project's commands and the browser tests share: the folder `dist/`, a small server for it, the browser.

pub mod browser;
pub mod checks;
pub mod dist;
pub mod npm;
pub mod offline;
pub mod parts;
pub mod run;
pub mod serve;
pub mod size;
pub mod tools;

use std::path::{Path, PathBuf};

/// Returns the workspace's root folder.
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in a folder of the workspace").to_path_buf()
}
