//! How a game ended.

use std::fmt::{Display, Formatter, Result};

use serde::{Deserialize, Serialize};

use crate::say;
use crate::seat::Seats;
use crate::words::{Speaks, Words};

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

/// In words that fit every game; a game's own are those of [`Describe::verdict`](crate::Describe::verdict).
///
/// ```
/// use kernel::{Outcome, Seat, Seats};
///
/// let mut ended = Outcome { winners: Seats::one(Seat::P1), ending: "old_age".to_owned(), scores: vec![31] };
/// assert_eq!(ended.to_string(), "p1 wins (old age), score 31");
/// ended = Outcome { winners: ended.winners.with(Seat::P2), ending: "points".to_owned(), scores: vec![3, 3] };
/// assert_eq!(ended.to_string(), "p1 and p2 win (points), score 3 : 3");
/// ended.winners = Seats::NONE;
/// assert_eq!(ended.to_string(), "nobody wins (points), score 3 : 3");
/// ```
impl Display for Outcome {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(&self.say(&Words::ENGLISH))
    }
}

impl Outcome {
    /// The same in a language.
    pub fn say(&self, speaks: &impl Speaks) -> String {
        let winners: Vec<String> = self.winners.iter().map(|seat| seat.to_string()).collect();
        let scores: Vec<String> = self.scores.iter().map(ToString::to_string).collect();
        let (ending, scores) = (self.ending.replace('_', " "), scores.join(" : "));
        match &winners[..] {
            [] => say!(speaks, "nobody wins ({ending}), score {scores}"),
            [winner] => say!(speaks, "{winner} wins ({ending}), score {scores}"),
            [first @ .., last] => {
                let first = first.join(&say!(speaks, " and "));
                say!(speaks, "{first} and {last} win ({ending}), score {scores}")
            }
        }
    }
}
