//! The shelf: the one place that names the games.
//!
//! Generic code for whichever game a link or a save names is a [`Visit`]: [`with_game`] runs it for one game,
//! [`each_game`] for all. Nothing else lists the games.

use crate::ai::Bot;
use crate::engine::Game;

#[cfg(test)]
mod golden;
pub mod null;

/// What a game needs to stand on the shelf: rules, a computer player and, with the `ui` feature, a table.
#[cfg(not(feature = "ui"))]
pub trait Shelved: Game + Bot {}
#[cfg(not(feature = "ui"))]
impl<G: Game + Bot> Shelved for G {}

/// What a game needs to stand on the shelf: rules, a computer player and a table.
#[cfg(feature = "ui")]
pub trait Shelved: Game + Bot + crate::ui::Table {}
#[cfg(feature = "ui")]
impl<G: Game + Bot + crate::ui::Table> Shelved for G {}

/// Code that works for any game on the shelf.
pub trait Visit {
    /// What it comes back with.
    type Out;

    /// Runs the code for the game `G`.
    fn visit<G: Shelved>(&mut self) -> Self::Out;
}

macro_rules! shelf {
    (
        with a table: $($folder:ident :: $Game:ident),+;
        rules alone: $($bare:ident :: $Bare:ident),*;
    ) => {
        $(pub mod $folder;)+
        $(pub mod $bare;)*

        /// The games' names in links and folders, in the order of the shelf.
        pub const SLUGS: &[&str] = &[
            $(<$folder::$Game as Game>::SLUG,)+
            $(#[cfg(not(feature = "web"))] <$bare::$Bare as Game>::SLUG,)*
        ];

        /// Those of them that have a table and stand on the page's shelf.
        pub const DRAWN: &[&str] = &[$(<$folder::$Game as Game>::SLUG),+];

        /// Runs `visit` for the game called `slug`; `None` when no game has that name.
        pub fn with_game<V: Visit>(slug: &str, visit: &mut V) -> Option<V::Out> {
            $(if slug == <$folder::$Game as Game>::SLUG {
                return Some(visit.visit::<$folder::$Game>());
            })+
            $(#[cfg(not(feature = "web"))]
            if slug == <$bare::$Bare as Game>::SLUG {
                return Some(visit.visit::<$bare::$Bare>());
            })*
            None
        }

        /// Runs `visit` for every game, in the order of the shelf.
        pub fn each_game<V: Visit>(visit: &mut V) -> Vec<V::Out> {
            vec![
                $(visit.visit::<$folder::$Game>(),)+
                $(#[cfg(not(feature = "web"))] visit.visit::<$bare::$Bare>(),)*
            ]
        }
    };
}

// A game whose table is not drawn yet is there for the tests and for the command line, and not for the page and its worker.
shelf! {
    with a table: chronicle::Chronicle, chronicler::Chronicler, khronos::Khronos, chronos_conquest::ChronosConquest,
        seeker_chronicles::SeekerChronicles;
    rules alone: ;
}
