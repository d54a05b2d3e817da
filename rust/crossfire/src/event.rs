//! What can happen.

mod cited;
mod facts;

use kernel::{Pair, Seat};

use crate::command::{Action, Kept, Source};
use crate::content::{MapPiece, RollKind};
use crate::geometry::Square;
use crate::ids::UnitId;
use crate::state::{Die, Ending};

pub use facts::{Harm, Hit, MeleeFacts, Modifier, Offer, Rest, Scored, Shelter, ShotFacts, Stride};

kernel::events! {
    /// A fact of the game.
    #[derive(Eq)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub enum Event;

    /// A campaign began (GR-036).
    CampaignBegan { battles: u8 } ["GR-036", "GR-037"];
    /// A battle began. `drawn_from` says of how many missions its own was drawn, if it was (GR-039); `laid_out`, whether
    /// the dice laid its terrain out (D1).
    BattleBegan {
        battle: u8,
        mission: String,
        drawn_from: Option<u8>,
        factions: Pair<String>,
        laid_out: bool,
        terrain: Vec<MapPiece>,
    } [..cited::battle(drawn_from.is_some(), *laid_out)];
    /// A battle event was rolled (GR-042).
    BattleEventRolled { face: u8, event: String } ["GR-042"];
    /// A side placed its units, unseen (GR-012).
    SideDeployed { seat: Seat, squares: Vec<Square> } ["GR-012", "DA-001"];
    /// A side stays with its deployment (DA-001).
    DeploymentConfirmed { seat: Seat } ["DA-001"];
    /// Both deployments are shown (DA-001).
    DeploymentRevealed { squares: Pair<Vec<Square>> } ["DA-001"] reveals;
    /// A side may move units before round 1 (DA-017).
    QuickStartBegan { seat: Seat, units: u8 } ["DA-017", "GR-040"];
    /// A round began (GR-043).
    RoundBegan { round: u8 } ["GR-043", "GR-044" if *round > 1];
    /// Dice were thrown (DA-006).
    DiceRoll { purpose: RollKind, dice: Vec<Die> } ["DA-006", ..cited::thrown(*purpose)];
    /// A die was rolled again (GR-045).
    DieRerolled { seat: Seat, source: Source, purpose: RollKind, die: u8, first: u8, second: u8 }
        ["GR-045", "DA-018", "D12", ..cited::granted(*source), "D19" if *purpose == RollKind::Initiative];
    /// A side chose between two results (GR-009).
    DieKept { seat: Seat, kept: Kept, face: u8 } ["GR-009", "DA-018"];
    /// The initiative dice were level and are thrown again (GR-013).
    InitiativeTied { face: u8 } ["GR-013"];
    /// A side won the initiative (GR-013).
    InitiativeWon { seat: Seat } ["GR-013"];
    /// The order of the round was chosen (GR-014).
    OrderChosen { first: Seat } ["GR-014"];
    /// The order of the round is not asked, since the other side has no unit able to activate (D24).
    OrderSettled { first: Seat } ["D24", "D3"];
    /// A side's batch began, with the activations that it can make in it (GR-015, GR-016).
    BatchBegan { seat: Seat, activations: u8 } ["GR-015", "GR-016", "DA-003"];
    /// A side has no unit able to activate (D3).
    SideSkipped { seat: Seat } ["D3"];
    /// A side gave up its remaining activations (D3).
    SidePassed { seat: Seat } ["D3"];
    /// An action with a rolled move was declared (D2).
    ActionDeclared { unit: UnitId, action: Action } ["GR-011", "GR-017", "D2"];
    /// The rolled move is known (GR-011).
    AllowanceRolled { unit: UnitId, face: u8, stride: Stride, allowance: u8 }
        ["GR-011", "D2", ..cited::strides(*stride)];
    /// A declared action was given up (D17).
    ActionForgone { unit: UnitId } ["D17"];
    /// A unit moved, over these squares and by what right (GR-018, GR-019, GR-020, DA-017).
    UnitMoved { unit: UnitId, from: Square, path: Vec<Square>, stride: Stride, allowance: u8 }
        [..cited::strides(*stride)];
    /// A unit held (GR-021).
    UnitHeld { unit: UnitId } ["GR-021", "GR-017"];
    /// A double one hit one of several friends, by a die with a side for each (D11).
    StrayChosen { attacker: UnitId, among: Vec<UnitId>, face: u8, struck: UnitId } ["D11", "GR-025"];
    /// A shot was resolved (GR-023).
    AttackResolved(facts: ShotFacts) [..cited::shot(facts)];
    /// A melee was resolved (GR-027, GR-028).
    MeleeResolved(facts: MeleeFacts) [..cited::melee(facts)];
    /// A unit went Down (GR-023, GR-025, GR-027).
    UnitDowned { unit: UnitId, by: Harm } [..cited::harmed(*by)];
    /// A unit's Down was ignored (DA-020).
    DownIgnored { unit: UnitId, by: Harm } ["GR-041", "DA-020"];
    /// A unit was destroyed (GR-010, GR-023, GR-024, GR-025, GR-028).
    UnitDestroyed { unit: UnitId, by: Harm } [..cited::harmed(*by)] warns;
    /// A unit was stood up by first aid (GR-020); it may act at once where the round still allows it (D5).
    UnitAided { unit: UnitId, by: UnitId, may_act: bool } ["GR-020", "GR-030", "D5" if *may_act];
    /// A unit was stood up at the end of a round (DA-019).
    UnitRevived { unit: UnitId } ["DA-019", "GR-042", "D15"];
    /// A prompt was answered with no.
    Declined { seat: Seat, what: Offer } [..cited::declined(*what)];
    /// A round is over, and why each side activates nobody any more (GR-016, GR-043, D3).
    RoundEnded { round: u8, activated: Pair<u8>, rest: Pair<Rest> } ["GR-043", "GR-016", "D3"];
    /// Mission points were scored (GR-034).
    MissionScore { mission: String, round: u8, when: Scored, gained: Pair<i16>, scores: Pair<i16> }
        ["GR-034", "D13" if *when == Scored::RoundEnded];
    /// A round is added while the points are level (GR-035.1).
    RoundAdded { round: u8 } ["GR-035.1"] warns;
    /// A battle ended (GR-035, D14).
    BattleEnded { winner: Option<Seat>, ending: Ending, scores: Pair<i16> } [..cited::ended(*ending)];
    /// Campaign points were scored (GR-038).
    CampaignScore { battle: u8, gained: Pair<i16>, scores: Pair<i16> } ["GR-038", "D4"];
    /// The leader chose an advantage for the next battle (GR-040).
    AdvantageChosen { seat: Seat, advantage: String } ["GR-040"];
    /// The campaign ended (GR-038).
    CampaignEnded { winner: Option<Seat>, ending: Ending, scores: Pair<i16> } ["GR-038"];
}

#[cfg(test)]
mod tests;
