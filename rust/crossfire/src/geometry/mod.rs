//! Squares, sets of squares, sight, cover and reach, in integers only.
//!
//! | module | rules |
//! |---|---|
//! | `square`, `board`, `square_set` | GR-001, GR-021.1: places, and sets of them as 192 bits |
//! | `reach` | GR-018, GR-032, GR-032.1, D1, D6: steps, where they lead, and what is adjacent |
//! | `sight` | GR-031, D7, D8: line of sight; GR-004, D9, D10: cover |
//! | `ray` | DA-021: the rays that a preview shows |
//! | `between` | the tables behind `sight`, by offset |
//! | `segment` | whether a straight segment meets a square, and where first |
//!
//! Terrain and units come in as sets; nothing here knows a template, a side or a rule's number.

mod between;
mod board;
mod ray;
mod reach;
mod segment;
mod sight;
mod square;
mod square_set;

pub use board::Board;
pub use ray::{Blocker, BlockerKind, HalfPoint, Ray};
pub use reach::{adjacent, connected, neighbours, path, reach};
pub use sight::Sight;
pub use square::Square;
pub use square_set::{SquareSet, Squares};
