//! A whole position in one text, for tests, bug reports and puzzles.
//!
//! A position is parts separated by `|` or line ends. Each tells what differs from the beginning of a match of three players
//! in which nobody holds a card:
//!
//! - `4+second`: the agreement, as [`Setup`](super::Setup) writes it; the first part;
//! - `round 4`, `first b`, `turn c`: the turn indicator, who began, and whose turn it is;
//! - `might kb-f6 t-b7`: the tiles on a board, each with the letter of its [`Kind`], the letter of whoever controls it and its
//!   top left square. On Reason, `?` behind the square is a ruin, and `+aab` are the cubes on it, one letter a cube; `h-d5+a`
//!   is a cube on a printed Hamlet. Printed Hamlets that no tile covers need not be named;
//! - `ages kb-f6`: the same for buildings on Might whose shadows stand on Faith and on Reason;
//! - `a at mf ecus 7 hand mmrc`: a player's pawns, Ecus and cards, each only where it differs from `at mm`, `ecus 4` and no
//!   cards. Cards are letters of colours, or numbers with a letter: `4m 2c`. `hand 3` is three cards that the text does not
//!   tell; they are drawn. `known m` are cards of a hand that everybody knows;
//! - `discard 4m r`, `open mrc`: the discard pile, and the open cards of Hold'em. All other cards are in the draw pile;
//! - `removed c2 t`: tiles that have left the game, so many of each kind; `stock c0` removes all but so many. All other tiles
//!   are in the box;
//! - `did exchange swap act`: what the player whose turn it is has done in it;
//! - `played m12 f2`: the cards played in it, on which board and with which pawns there;
//! - `decide bmk`: what is decided if it is not the next action: the moves that led to it, `bmk`, `umk-d5` or
//!   `bmk f6 paid m left 1`; or `settle mr`, `downsize fm` (board and colour), `stand mk-d5` (board, kind and place of what is
//!   downsized), `keep`;
//! - `won ab`: the match is over, and these players have won it;
//! - `seed 7`: what the next draws follow from.
//!
//! What only a machine writes: in the middle of a cascade, `cascade f judged b10 fault 2:3 unsettled`, `ripple t-d5 from h-d5`
//! and `joined a8-b8,a9 divided a8-b8=2:0 ...` are its parts; after a shuffle, `old mmr` are the cards that lay in hands then,
//! and a player's `old 2 mr` how many of them, and which, it had.

mod cascade;
mod decision;
mod error;
mod hands;
mod lay;
mod read;
mod token;
mod write;

pub use error::{Misplaced, PositionError};

use super::state::Khronos;
use super::view::View;

/// The Hamlet that seat c can build on Might at m17 joins three domains: two of their Castles fall, with their shadows and ruins,
/// and on Faith one of the new Keeps may meet that of seat e. `seeds/khronos_castles.txt` has a match that comes to it.
pub const TWO_CASTLES_FALL: &str = "5 | round 5 | turn c | might wa-n12 ca-m13 cb-j17 cd-n17 \
    | faith ca-m13 ke-j15 cb-j17 cd-n17 | reason c-m13? k-j15? c-j17?+a c-n17? \
    | a at rm hand 4 | b hand 4 | c hand mrcc | d hand 4 | e at fm hand 4";

impl Khronos {
    /// The position that `text` describes, in the notation of a position.
    ///
    /// # Errors
    ///
    /// When the text is no position, or one that cannot be: buildings that overlap or stand where they never may, more tiles or
    /// cards than there are, a domain whose highest building is not unique.
    pub fn from_position(text: &str) -> Result<Khronos, PositionError> {
        read::read(text)
    }

    /// This position in its notation, all hands included. What the next draws follow from is not told.
    pub fn position(&self) -> String {
        write::write(&self.table, |seat| Some((self.hands[seat.index()], self.old_hands[seat.index()])))
    }
}

impl View {
    /// What this viewer sees of the position, in its notation: of other hands only the number of cards.
    pub fn position(&self) -> String {
        write::write(&self.table, |seat| (self.viewer.seat() == Some(seat)).then_some((self.hand, self.old_hand)))
    }
}
