//! Where in the house the page is: the fragment of its address.
//!
//! A fragment reaches no server and works on any static host under any folder. A router library would cost a third of
//! the page's size for these few lines.

use std::fmt::{self, Display};

/// A place that an address names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Route {
    /// The shelf.
    Shelf,
    /// The set-up of a new match of this game.
    Setup(String),
    /// A record that came with a link: the game and the record.
    Record(String, String),
    /// A kept match, by its id.
    Match(String),
}

/// The first word of a kept match's address; no game may be called so.
const MATCH: &str = "match";

impl Route {
    /// Reads a fragment, with or without its `#`. What cannot be a place is the shelf.
    pub(super) fn read(fragment: &str) -> Route {
        let path = fragment.trim_start_matches('#').trim_start_matches('/');
        match path.split_once('/') {
            None | Some((_, "")) => match path.trim_end_matches('/') {
                "" => Route::Shelf,
                slug => Route::Setup(slug.to_owned()),
            },
            Some((MATCH, id)) => Route::Match(id.to_owned()),
            Some((slug, record)) => Route::Record(slug.to_owned(), record.to_owned()),
        }
    }
}

impl Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Shelf => write!(f, "#/"),
            Route::Setup(slug) => write!(f, "#/{slug}"),
            Route::Record(slug, record) => write!(f, "#/{slug}/{record}"),
            Route::Match(id) => write!(f, "#/{MATCH}/{id}"),
        }
    }
}
