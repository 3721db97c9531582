//! The shelf: the one place that names the games.
//!
//! Each game is a feature, so that the page can be built in parts: one for each game, loaded when it is played.
//!
//! Generic code for whichever game a link or a save names is a [`Visit`]: [`with_game`] runs it for one game,
//! [`each_game`] for all. Nothing else lists the games.

use crate::ai::Bot;
use crate::engine::Game;

#[cfg(all(test, feature = "games"))]
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

/// A game as it stands on the shelf, in this build or in another part of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spine {
    /// The game's name in links and folders.
    pub slug: &'static str,
    /// The symbols of the game's sprite (`icons/<slug>.svg`) that stand for it.
    pub emblems: &'static [&'static str],
}

macro_rules! shelf {
    ($($slug:literal $folder:ident :: $Game:ident [$($emblem:literal),+];)+) => {
        $(#[cfg(feature = $slug)] pub mod $folder;)+

        /// All games, in the order of the shelf.
        pub const SHELF: &[Spine] = &[$(Spine { slug: $slug, emblems: &[$($emblem),+] }),+];

        /// The names of all games, in the order of the shelf.
        pub const SLUGS: &[&str] = &[$($slug),+];

        /// Runs `visit` for the game called `slug`; `None` when no game of this build has that name.
        pub fn with_game<V: Visit>(slug: &str, visit: &mut V) -> Option<V::Out> {
            $(#[cfg(feature = $slug)]
            if slug == $slug {
                return Some(visit.visit::<$folder::$Game>());
            })+
            // There may be none in it.
            let _ = (slug, visit);
            None
        }

        /// Runs `visit` for every game of this build, in the order of the shelf.
        pub fn each_game<V: Visit>(visit: &mut V) -> Vec<V::Out> {
            let _ = &visit;
            vec![$(#[cfg(feature = $slug)] visit.visit::<$folder::$Game>()),+]
        }
    };
}

// One line for each game: its name, which is also the feature that builds it, its type, and its pictures on the shelf.
shelf! {
    "chronicle" chronicle::Chronicle ["P7", "W2", "L2", "X3"];
    "chronicler" chronicler::Chronicler ["1a", "3b", "6c", "9a"];
    "khronos" khronos::Khronos ["castle", "abbey", "city", "keep_ruin"];
    "chronos-conquest" chronos_conquest::ChronosConquest ["timer", "hydra", "temple"];
    "seeker-chronicles" seeker_chronicles::SeekerChronicles ["newton", "noether", "wu", "hawking"];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_built_under_its_own_name() {
        struct Name;
        impl Visit for Name {
            type Out = &'static str;

            fn visit<G: Shelved>(&mut self) -> &'static str {
                G::SLUG
            }
        }
        assert_eq!(each_game(&mut Name), SLUGS);
        for spine in SHELF {
            assert_eq!(with_game(spine.slug, &mut Name), Some(spine.slug));
        }
    }
}
