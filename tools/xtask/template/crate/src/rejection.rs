//! Why not.

use std::fmt;

use kernel::{Refusal, RuleId, Seat};
use serde::Serialize;

/// A reason why a command or a setup is refused. The fields are the numbers behind the message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "a field is what the message says of it")]
pub enum Rejection {
    /// The goal cannot be played.
    GoalOutOfRange { goal: u16, most: u16 },
    /// It is not this seat's turn.
    NotYourTurn { seat: Seat },
    /// There is nothing to bank.
    PotEmpty {},
}

impl Rejection {
    /// Every code with its rule, for the reference and for tests of completeness.
    pub const ALL: &'static [(&'static str, RuleId)] = &[
        ("goal_out_of_range", RuleId("GN-01")),
        ("not_your_turn", RuleId("GN-05")),
        ("pot_empty", RuleId("GN-03")),
    ];

    const fn row(&self) -> (&'static str, RuleId) {
        match self {
            Self::GoalOutOfRange { .. } => Self::ALL[0],
            Self::NotYourTurn { .. } => Self::ALL[1],
            Self::PotEmpty {} => Self::ALL[2],
        }
    }
}

impl Refusal for Rejection {
    fn code(&self) -> &'static str {
        self.row().0
    }

    fn rule(&self) -> RuleId {
        self.row().1
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GoalOutOfRange { goal, most } => write!(f, "the goal is {goal}, 1 to {most} can be played"),
            Self::NotYourTurn { seat } => write!(f, "it is not the turn of {seat}"),
            Self::PotEmpty {} => f.write_str("nothing was rolled that could be banked"),
        }
    }
}
