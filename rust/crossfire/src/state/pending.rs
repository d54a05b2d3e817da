//! The decision that is owed: prompts are state.

use kernel::{Pair, Prompt, RuleId, Seat, Seats};

use super::campaign::Ending;
use crate::command::Action;
use crate::geometry::Square;
use crate::ids::UnitId;

/// The decision that is owed, and what it hangs on.
#[kernel::value(Eq, tag = "kind")]
pub enum Pending {
    /// Both sides deploy, unseen (GR-012, DA-001).
    Deployment {
        /// What each side has placed.
        sides: Pair<Deployment>,
    },
    /// A side with Quick Start moves units before round 1 (DA-017).
    QuickStart {
        /// Whose it is.
        seat: Seat,
        /// How many units may still move.
        left: u8,
    },
    /// The winner of the initiative chooses the order (GR-014).
    Initiative {
        /// Who won.
        seat: Seat,
    },
    /// The active side activates a unit (GR-015).
    Activation {
        /// Whose batch it is.
        seat: Seat,
    },
    /// A declared action with its rolled move is carried out (D2).
    Maneuver {
        /// The action.
        maneuver: Maneuver,
    },
    /// A unit that was aided may act at once (D5).
    Aided {
        /// The unit.
        unit: UnitId,
    },
    /// A side may roll one of its dice again (D12).
    Reroll {
        /// Who is asked.
        seat: Seat,
        /// The roll.
        roll: Roll,
    },
    /// A side chooses between a die's two results (GR-009).
    KeepDie {
        /// Who is asked.
        seat: Seat,
        /// Which die of the roll, from 0; the roll shows the second result.
        die: u8,
        /// The first result.
        first: u8,
        /// The roll.
        roll: Roll,
    },
    /// A side may stand a Down unit up (D15).
    Revive {
        /// Who is asked.
        seat: Seat,
    },
    /// The campaign's leader chooses an advantage (GR-040).
    Advantage {
        /// Who leads.
        seat: Seat,
    },
    /// Nothing more: the match or the campaign has ended.
    Over {
        /// Who won; nobody in a tie.
        winner: Option<Seat>,
        /// How it ended.
        ending: Ending,
    },
}

/// A side's deployment before it is shown.
#[kernel::value(Default, Eq)]
pub struct Deployment {
    /// A square for each unit; empty before the side has placed them, and in the view of anybody else.
    pub squares: Vec<Square>,
    /// Whether the side stays with it.
    pub confirmed: bool,
    /// How often the side has placed its units (D23); 0 in the view of anybody else.
    #[serde(default)]
    pub placed: u8,
}

/// What an activation belongs to, so that the game goes on there.
#[kernel::value(Copy, Eq)]
pub enum Origin {
    /// The batch (GR-015).
    Batch,
    /// First aid (D5): on top of the batch.
    Aided,
    /// Quick Start (DA-017), with so many units left to move after this one.
    QuickStart(u8),
}

/// A declared action whose die was thrown (D2).
#[kernel::value(Copy, Eq)]
pub struct Maneuver {
    /// Who acts.
    pub unit: UnitId,
    /// What it does.
    pub action: Action,
    /// Steps that it may take.
    pub allowance: u8,
    /// What the activation belongs to.
    pub origin: Origin,
}

/// Dice on the table that are not resolved yet.
#[kernel::value(Eq)]
pub struct Roll {
    /// What they are for.
    pub purpose: RollPurpose,
    /// The dice.
    pub dice: Vec<Die>,
    /// Who has been asked, and will not be asked again.
    pub asked: Seats,
}

/// A die on the table.
#[kernel::value(Copy, Eq)]
pub struct Die {
    /// Whose it is.
    pub seat: Seat,
    /// What it shows.
    pub face: u8,
}

/// What dice are for.
#[kernel::value(Copy, Eq, tag = "for")]
pub enum RollPurpose {
    /// The initiative (GR-013).
    Initiative {},
    /// A rolled move (GR-011).
    Movement {
        /// The action that waits for it; its allowance is not known yet.
        maneuver: Maneuver,
    },
    /// A shot (GR-022).
    Shot {
        /// The attack.
        attack: Attack,
    },
    /// A melee (GR-027).
    Melee {
        /// The attack.
        attack: Attack,
    },
}

/// An attack whose dice lie on the table.
#[kernel::value(Copy, Eq)]
pub struct Attack {
    /// Who attacks.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// Whether the attacker moved first.
    pub moved: bool,
    /// What the activation belongs to.
    pub origin: Origin,
}

impl Pending {
    /// The decision as the kernel names it; none when the match is over. Only where a side deploys is its secret.
    pub fn prompt(&self) -> Option<Prompt> {
        let (kind, rule, seat) = match self {
            Self::Deployment { sides } => {
                let both = Prompt::to_all("deployment", RuleId("GR-012"), Seats::first(2));
                return Some(both.answered_by(sides.which(|side| side.confirmed)).in_secret());
            }
            Self::QuickStart { seat, .. } => ("quick_start", "DA-017", *seat),
            Self::Initiative { seat } => ("initiative", "GR-014", *seat),
            Self::Activation { seat } => ("activation", "GR-015", *seat),
            Self::Maneuver { maneuver: Maneuver { unit, .. } } => ("maneuver", "D2", unit.seat),
            Self::Aided { unit } => ("aided", "D5", unit.seat),
            Self::Reroll { seat, .. } => ("reroll", "D12", *seat),
            Self::KeepDie { seat, .. } => ("keep_die", "GR-009", *seat),
            Self::Revive { seat } => ("revive", "D15", *seat),
            Self::Advantage { seat } => ("advantage", "GR-040", *seat),
            Self::Over { .. } => return None,
        };
        Some(Prompt::to(kind, RuleId(rule), seat))
    }

    /// Who owes the decision.
    pub fn seats(&self) -> Seats {
        self.prompt().map_or(Seats::NONE, Prompt::owed)
    }

    /// What is owed, in words.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Deployment { .. } => "the deployment",
            Self::QuickStart { .. } => "a quick start",
            Self::Initiative { .. } => "the choice of the order",
            Self::Activation { .. } => "an activation",
            Self::Maneuver { .. } => "the declared action",
            Self::Aided { .. } => "the activation of the aided unit",
            Self::Reroll { .. } => "a reroll or a no to it",
            Self::KeepDie { .. } => "the choice between two results",
            Self::Revive { .. } => "a revive or a no to it",
            Self::Advantage { .. } => "the choice of an advantage",
            Self::Over { .. } => "nothing",
        }
    }
}
