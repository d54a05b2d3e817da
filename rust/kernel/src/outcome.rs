//! How a game ended.

use serde::{Deserialize, Serialize};

use crate::seat::Seats;

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outcome {
    /// Who won: nobody in a tie or a lost solo game, several in a shared victory.
    pub winners: Seats,
    /// Which of the game's endings it was, `snake_case`.
    pub ending: String,
    /// The final score of each seat, in the game's own unit.
    pub scores: Vec<i64>,
}
