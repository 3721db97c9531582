//! Computer players.
//!
//! A computer player gets the view of one seat and nothing more: [`choose`] searches the games that the view cannot tell
//! apart, and a game helps it through [`Bot`]. Nothing here reads a clock; how long to think is asked of the caller, who
//! counts iterations or watches the time. The same view, level, stream of chance and number of iterations give the same
//! answer on every machine.
//!
//! - [`bot`]: what a game adds: a playout policy, an evaluation, move priors;
//! - [`level`]: the three levels, which differ by budget and care;
//! - [`search`]: the search itself;
//! - [`reflex`]: when computer players look up, where a clock runs;
//! - [`hands`]: the computer players of a match against the clock;
//! - [`protocol`]: the messages between the page and the worker that thinks for it;
//! - [`exchange`]: the page's side of that correspondence, without the browser.

pub mod bot;
pub mod exchange;
pub mod hands;
pub mod level;
pub mod protocol;
pub mod reflex;
pub mod search;

pub use bot::{Bot, Instinct, Rewards};
pub use hands::Hands;
pub use level::{Care, Level};
pub use reflex::Reflexes;
pub use search::{Ranked, Search, Thought, choose};
