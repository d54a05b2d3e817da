//! What can happen.

mod facts;

use kernel::{Occurrence, RuleId, Seat, Severity};
use serde::{Deserialize, Serialize};

use crate::command::{Action, Kept, Source};
use crate::content::{MapPiece, RollKind};
use crate::geometry::Square;
use crate::ids::{Pair, UnitId};
use crate::state::{Die, Ending};

pub use facts::{Hit, MeleeFacts, Modifier, ShotFacts};

/// A fact of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "payload", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "a field is what the event's sentence says of it")]
pub enum Event {
    /// A campaign began (GR-036).
    CampaignBegan { battles: u8 },
    /// A battle began.
    BattleBegan { battle: u8, mission: String, factions: Pair<String>, terrain: Vec<MapPiece> },
    /// A battle event was rolled (GR-042).
    BattleEventRolled { face: u8, event: String },
    /// A side placed its units, unseen (GR-012).
    SideDeployed { seat: Seat, squares: Vec<Square> },
    /// A side stays with its deployment (DA-001).
    DeploymentConfirmed { seat: Seat },
    /// Both deployments are shown (DA-001).
    DeploymentRevealed { squares: Pair<Vec<Square>> },
    /// A side may move units before round 1 (DA-017).
    QuickStartBegan { seat: Seat, units: u8 },
    /// A round began (GR-043).
    RoundBegan { round: u8 },
    /// Dice were thrown (DA-006).
    DiceRoll { purpose: RollKind, dice: Vec<Die> },
    /// A die was rolled again (GR-045).
    DieRerolled { seat: Seat, source: Source, die: u8, first: u8, second: u8 },
    /// A side chose between two results (GR-009).
    DieKept { seat: Seat, kept: Kept, face: u8 },
    /// The initiative dice were level and are thrown again (GR-013).
    InitiativeTied { face: u8 },
    /// A side won the initiative (GR-013).
    InitiativeWon { seat: Seat },
    /// The order of the round was chosen (GR-014).
    OrderChosen { first: Seat },
    /// A side's batch began (GR-015).
    BatchBegan { seat: Seat, activations: u8 },
    /// A side has no unit able to activate (D3).
    SideSkipped { seat: Seat },
    /// A side gave up its remaining activations (D3).
    SidePassed { seat: Seat },
    /// An action with a rolled move was declared (D2).
    ActionDeclared { unit: UnitId, action: Action },
    /// The rolled move is known (GR-011).
    AllowanceRolled { unit: UnitId, face: u8, allowance: u8 },
    /// A declared action was given up (D17).
    ActionForgone { unit: UnitId },
    /// A unit moved, over these squares (GR-018).
    UnitMoved { unit: UnitId, from: Square, path: Vec<Square> },
    /// A unit held (GR-021).
    UnitHeld { unit: UnitId },
    /// A shot was resolved (GR-023).
    AttackResolved(ShotFacts),
    /// A melee was resolved (GR-027, GR-028).
    MeleeResolved(MeleeFacts),
    /// A unit went Down (GR-023).
    UnitDowned { unit: UnitId },
    /// A unit's Down was ignored (DA-020).
    DownIgnored { unit: UnitId },
    /// A unit was destroyed (GR-023).
    UnitDestroyed { unit: UnitId },
    /// A unit was stood up by first aid (GR-020).
    UnitAided { unit: UnitId, by: UnitId },
    /// A unit was stood up at the end of a round (DA-019).
    UnitRevived { unit: UnitId },
    /// A prompt was answered with no.
    Declined { seat: Seat },
    /// Mission points were scored (GR-034).
    MissionScore { mission: String, round: u8, gained: Pair<i16>, scores: Pair<i16> },
    /// A round is added while the points are level (GR-035.1).
    RoundAdded { round: u8 },
    /// A battle ended (GR-035, D14).
    BattleEnded { winner: Option<Seat>, ending: Ending, scores: Pair<i16> },
    /// Campaign points were scored (GR-038).
    CampaignScore { battle: u8, gained: Pair<i16>, scores: Pair<i16> },
    /// The leader chose an advantage for the next battle (GR-040).
    AdvantageChosen { seat: Seat, advantage: String },
    /// The campaign ended (GR-038).
    CampaignEnded { winner: Option<Seat>, ending: Ending, scores: Pair<i16> },
}

/// The rules behind each kind of event, one row a kind.
macro_rules! rules_of {
    ($self:ident { $($name:ident: $($id:literal)+;)* }) => {
        match $self { $( Self::$name { .. } => const { &[$(RuleId($id)),+] }, )* }
    };
}

impl Occurrence for Event {
    fn rules(&self) -> &'static [RuleId] {
        rules_of!(self {
            CampaignBegan: "GR-036" "GR-037";
            BattleBegan: "GR-001" "GR-002" "GR-033";
            BattleEventRolled: "GR-042";
            SideDeployed: "GR-012" "DA-001";
            DeploymentConfirmed: "DA-001";
            DeploymentRevealed: "DA-001";
            QuickStartBegan: "GR-040" "DA-017";
            RoundBegan: "GR-043";
            DiceRoll: "DA-006";
            DieRerolled: "GR-045" "DA-018";
            DieKept: "GR-009" "DA-018";
            InitiativeTied: "GR-013";
            InitiativeWon: "GR-013";
            OrderChosen: "GR-014";
            BatchBegan: "GR-015" "DA-003";
            SideSkipped: "D3";
            SidePassed: "D3";
            ActionDeclared: "GR-011" "D2";
            AllowanceRolled: "GR-011" "D2";
            ActionForgone: "D17";
            UnitMoved: "GR-018";
            UnitHeld: "GR-021";
            AttackResolved: "GR-022" "GR-023";
            MeleeResolved: "GR-027" "GR-028";
            UnitDowned: "GR-023";
            DownIgnored: "GR-041" "DA-020";
            UnitDestroyed: "GR-023" "GR-024";
            UnitAided: "GR-020" "GR-030";
            UnitRevived: "GR-042" "DA-019";
            Declined: "D12" "D15";
            MissionScore: "GR-034";
            RoundAdded: "GR-035.1";
            BattleEnded: "GR-035" "D14";
            CampaignScore: "GR-038";
            AdvantageChosen: "GR-040";
            CampaignEnded: "GR-038";
        })
    }

    fn severity(&self) -> Severity {
        match self {
            Self::UnitDestroyed { .. } | Self::RoundAdded { .. } => Severity::Warning,
            _ => Severity::Info,
        }
    }

    fn reveals(&self) -> bool {
        matches!(self, Self::DeploymentRevealed { .. })
    }
}

#[cfg(test)]
mod tests;
