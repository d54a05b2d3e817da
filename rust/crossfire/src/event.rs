//! What can happen.

mod cited;
mod facts;

use std::borrow::Cow;

use kernel::{Occurrence, Pair, RuleId, Seat, Severity};
use serde::{Deserialize, Serialize};

use crate::command::{Action, Kept, Source};
use crate::content::{MapPiece, RollKind};
use crate::geometry::Square;
use crate::ids::UnitId;
use crate::state::{Die, Ending};

pub use facts::{Harm, Hit, MeleeFacts, Modifier, Offer, Scored, Shelter, ShotFacts, Stride};

/// A fact of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "payload", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "a field is what the event's sentence says of it")]
pub enum Event {
    /// A campaign began (GR-036).
    CampaignBegan { battles: u8 },
    /// A battle began. `drawn_from` says of how many missions its own was drawn, if it was (GR-039); `laid_out`, whether
    /// the dice laid its terrain out (D1).
    BattleBegan {
        battle: u8,
        mission: String,
        drawn_from: Option<u8>,
        factions: Pair<String>,
        laid_out: bool,
        terrain: Vec<MapPiece>,
    },
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
    DieRerolled { seat: Seat, source: Source, purpose: RollKind, die: u8, first: u8, second: u8 },
    /// A side chose between two results (GR-009).
    DieKept { seat: Seat, kept: Kept, face: u8 },
    /// The initiative dice were level and are thrown again (GR-013).
    InitiativeTied { face: u8 },
    /// A side won the initiative (GR-013).
    InitiativeWon { seat: Seat },
    /// The order of the round was chosen (GR-014).
    OrderChosen { first: Seat },
    /// A side's batch began, with the activations that it can make in it (GR-015, GR-016).
    BatchBegan { seat: Seat, activations: u8 },
    /// A side has no unit able to activate (D3).
    SideSkipped { seat: Seat },
    /// A side gave up its remaining activations (D3).
    SidePassed { seat: Seat },
    /// An action with a rolled move was declared (D2).
    ActionDeclared { unit: UnitId, action: Action },
    /// The rolled move is known (GR-011).
    AllowanceRolled { unit: UnitId, face: u8, stride: Stride, allowance: u8 },
    /// A declared action was given up (D17).
    ActionForgone { unit: UnitId },
    /// A unit moved, over these squares and by what right (GR-018, GR-019, GR-020, DA-017).
    UnitMoved { unit: UnitId, from: Square, path: Vec<Square>, stride: Stride, allowance: u8 },
    /// A unit held (GR-021).
    UnitHeld { unit: UnitId },
    /// A double one hit one of several friends, by a die with a side for each (D11).
    StrayChosen { attacker: UnitId, among: Vec<UnitId>, face: u8, struck: UnitId },
    /// A shot was resolved (GR-023).
    AttackResolved(ShotFacts),
    /// A melee was resolved (GR-027, GR-028).
    MeleeResolved(MeleeFacts),
    /// A unit went Down (GR-023, GR-025, GR-027).
    UnitDowned { unit: UnitId, by: Harm },
    /// A unit's Down was ignored (DA-020).
    DownIgnored { unit: UnitId, by: Harm },
    /// A unit was destroyed (GR-010, GR-023, GR-024, GR-025, GR-028).
    UnitDestroyed { unit: UnitId, by: Harm },
    /// A unit was stood up by first aid (GR-020); it may act at once where the round still allows it (D5).
    UnitAided { unit: UnitId, by: UnitId, may_act: bool },
    /// A unit was stood up at the end of a round (DA-019).
    UnitRevived { unit: UnitId },
    /// A prompt was answered with no.
    Declined { seat: Seat, what: Offer },
    /// Mission points were scored (GR-034).
    MissionScore { mission: String, round: u8, when: Scored, gained: Pair<i16>, scores: Pair<i16> },
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

impl Occurrence for Event {
    fn rules(&self) -> Cow<'static, [RuleId]> {
        cited::rules(self)
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
