//! The page inside of a page of somebody else: another origin, with a strict policy of its own.

mod driven;
mod host;
mod integrate;
mod saves;
mod strangers;
