//! Chronotheque: a shelf of tabletop games about time, played in the browser.
//!
//! - [`engine`]: what is true of all games: the [`engine::Game`] trait, matches, records, chance;
//! - [`embed`]: what passes between the page and a page around it;
//! - [`games`]: the shelf, one folder per game: rules, computer player, table;
//! - [`ai`]: computer players, generic over games, who see a view and nothing more;
//! - [`save`]: a kept match as text, and many of them as a file;
//! - [`seal`]: dealing together, so that nobody picks the shuffle;
//! - [`text`]: every word that a person reads, from `locales/`;
//! - [`told`]: who sits where, and the lines of the log;
//! - [`cli`]: the native command-line tool;
//! - `web` (feature `web`): what touches the browser: storage, the worker and its client;
//! - `ui` (feature `ui`): what the games share on screen.
//!
//! `ARCHITECTURE.md` says why.

#![cfg_attr(
    not(feature = "games"),
    allow(dead_code, unused_imports, unused_macros, reason = "a part of the page need not use what others do")
)]

pub mod ai;
#[cfg(not(target_family = "wasm"))]
pub mod cli;
pub mod embed;
pub mod engine;
pub mod games;
pub mod save;
pub mod seal;
pub mod text;
pub mod told;
#[cfg(feature = "ui")]
pub mod ui;
#[cfg(feature = "web")]
pub mod web;
