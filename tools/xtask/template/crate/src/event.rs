//! What can happen.

use std::borrow::Cow;

use kernel::{Occurrence, RuleId, Seat};
use serde::{Deserialize, Serialize};

/// A fact of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "payload", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "a field is what the event's sentence says of it")]
pub enum Event {
    /// The race began (GN-01).
    RaceBegan { goal: u16 },
    /// The die was rolled (GN-02).
    DieRolled { seat: Seat, face: u8, pot: u16 },
    /// A 1 lost the pot (GN-02).
    PotLost { seat: Seat },
    /// The pot was banked (GN-03).
    PotBanked { seat: Seat, score: u16 },
    /// Somebody has the goal (GN-04).
    RaceWon { seat: Seat },
}

impl Occurrence for Event {
    fn rules(&self) -> Cow<'static, [RuleId]> {
        let rules: &[RuleId] = match self {
            Self::RaceBegan { .. } => &[RuleId("GN-01")],
            Self::DieRolled { .. } | Self::PotLost { .. } => &[RuleId("GN-02")],
            Self::PotBanked { .. } => &[RuleId("GN-03")],
            Self::RaceWon { .. } => &[RuleId("GN-04")],
        };
        Cow::Borrowed(rules)
    }

    fn reveals(&self) -> bool {
        match self {
            Self::RaceBegan { .. }
            | Self::DieRolled { .. }
            | Self::PotLost { .. }
            | Self::PotBanked { .. }
            | Self::RaceWon { .. } => false,
        }
    }
}
