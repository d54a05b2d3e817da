//! Players that see only a seat's view: random, greedy and a search.
//!
//! A [`Player`] is handed a [`View`](kernel::Ruleset::View), never a state, so none can cheat by mistake. What it does
//! not know it determinizes. Its chance comes from the [`Dice`](kernel::Dice) it is handed, a stream derived from the table's:
//! the same view and the same stream make the same choice, unless a clock is its budget.
//!
//! | name | thinks |
//! |---|---|
//! | `random` | not at all |
//! | `casual:6` | as `greedy`, about so many of its commands, drawn by chance |
//! | `greedy` | one command ahead, with the game's [`Evaluate`](kernel::Evaluate) |
//! | `hint` | as the game says who gives its hints: greedy, or a search of [`HINT_PLAYOUTS`](kernel::Evaluate::HINT_PLAYOUTS) |
//! | `search`, `search:400`, `search:50ms` | playouts over determinized states |
#![forbid(unsafe_code)]

mod greedy;
mod player;
mod ply;
mod search;
mod strength;

pub use greedy::{Casual, Greedy};
pub use player::{Player, Random};
pub use search::{Budget, Progress, Search};
pub use strength::{Strength, UnknownPlayer};
