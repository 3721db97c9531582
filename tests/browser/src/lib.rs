//! Whole games through the screen: what the browser tests in `tests/` are written with.
//!
//! A test is a closure over a [`Page`], the release build in a browser of its own:
//!
//! ```no_run
//! browser_tests::in_browser(async |page| {
//!     page.open("#/chronicle").await?;
//!     page.click(".deal").await?;
//!     page.wait_for(".table").await
//! });
//! ```
//!
//! `cargo xtask test` builds the page first; on its own, `cargo test -p browser-tests` takes the page as it lies in `dist/`.

mod driver;
mod kept;
mod page;
mod secrets;
mod table;

pub use driver::{in_browser, in_browser_of, in_browser_on, in_browser_under, in_browser_without_storage};
pub use kept::{Kept, all_kept, hurry, keep, match_of, record_here, saved_here};
pub use page::{Page, SIZES, Size};
pub use secrets::leaks;
pub use table::{
    Asks, Moment, Sits, Spot, choose, hand_shown, moment, play_until, sit_down, sit_down_to, spots, touch, when_asked,
};
