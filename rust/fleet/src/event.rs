//! What can happen (FL-20).

mod facts;

use std::borrow::Cow;

use kernel::{Occurrence, RuleId, Seat, Severity};
use serde::{Deserialize, Serialize};

use crate::Id;
use crate::content::Phase;
use crate::state::{Ending, NodeKind, Offer};

pub use facts::{CombatOutcome, Side, Who};

/// A fact of the game. In a combat the player is `p1` and the enemy `p2`; in the arena they are the seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "payload", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "a field is what the event's sentence says of it")]
pub enum Event {
    /// A run began (FL-01).
    RunBegan { run_id: Id },
    /// The player chose a starting fleet (FL-24, D17).
    FleetChosen { fleet: Id },
    /// The arena opened (FL-26).
    ArenaOpened { budget: u32 },
    /// A seat has submitted its fleet, unseen (FL-26).
    FleetSubmitted { seat: Seat },
    /// The fleet came to a node (FL-21).
    NodeEntered { node: u8, kind: NodeKind },
    /// A scout saw what lies ahead (FL-31).
    NodeScouted { node: u8, found: Id },
    /// An enemy fleet was met (FL-22).
    EncounterMet { encounter: Id, ships: Vec<Id> },
    /// A yard takes the fleet in (FL-22, FL-29).
    YardEntered { yard: Id },
    /// An event began (FL-22).
    EventMet { event: Id },
    /// An event was decided and turned out somehow (FL-22).
    ChoiceMade { event: Id, choice: Id, outcome: u8 },
    /// Things are offered, of which one may be taken (FL-22).
    OffersMade { offers: Vec<Offer> },
    /// One of them was taken (FL-22).
    OfferTaken { offer: Offer },
    /// A node was left (FL-22).
    NodeLeft { node: u8 },
    /// Salvage came in (FL-22).
    SalvageGained { amount: u32, now: u32 },
    /// Salvage was paid or lost (FL-22).
    SalvageLost { amount: u32, now: u32 },
    /// Something found its way into the stores (FL-22).
    ThingFound { what: Id },
    /// Something had no room and was sold (D11).
    ThingSold { what: Id, amount: u32 },
    /// A ship joined the fleet (FL-22).
    ShipJoined { ship: Who, hull: Id },
    /// A ship came to harm outside a combat (FL-22).
    ShipDamaged { ship: Who, damage: u32, hp: i32 },
    /// A ship was repaired (FL-18, FL-29).
    ShipRepaired { ship: Who, amount: u32, hp: i32 },
    /// An item came aboard (FL-22).
    ItemEquipped { ship: Who, item: Id },
    /// An item went into the stores (FL-22).
    ItemUnequipped { ship: Who, item: Id },
    /// A mod was built in (FL-22).
    ModInstalled { ship: Who, what: Id },
    /// The fleet took another formation (FL-08).
    FormationSet { formation: Id },
    /// A turn of a combat began (FL-11).
    TurnBegan { turn: u32 },
    /// A turn of a combat ended (FL-11).
    TurnEnded { turn: u32 },
    /// A phase began (FL-11).
    PhaseBegan { phase: Phase },
    /// A phase ended (FL-11).
    PhaseEnded { phase: Phase },
    /// A hidden ship was spotted (FL-16).
    ShipSpotted { ship: Who, by: Who },
    /// A ship attacked (FL-12 to FL-15).
    AttackMade { phase: Phase, attacker: Who, target: Who, chance: u32, hit: bool, damage: u32, hp: i32 },
    /// Flak fired at an air attack (FL-17).
    FlakFired { ship: Who, attacker: Who, cancelled: bool },
    /// A ship got a status (FL-09).
    StatusGained { ship: Who, status: Id },
    /// A status hurt a ship (FL-18).
    StatusHurt { ship: Who, status: Id, damage: u32, hp: i32 },
    /// A ship lost a status (FL-18).
    StatusLost { ship: Who, status: Id },
    /// A ship got a tag (FL-05).
    TagGained { ship: Who, tag: Id, rule: Id },
    /// A ship lost a tag (FL-05).
    TagLost { ship: Who, tag: Id },
    /// Chemistry put one ship in another's place (FL-07).
    ChemistryTriggered { rule: Id, protected: Who, by: Who },
    /// Chemistry holds from now on (FL-07).
    ChemistryBegan { side: Side, rule: Id },
    /// Chemistry holds no longer (FL-07).
    ChemistryEnded { side: Side, rule: Id },
    /// A ship is out of the fight (FL-04, FL-27).
    ShipDisabled { ship: Who },
    /// A ship sank (FL-27).
    ShipDestroyed { ship: Who },
    /// A side broke off (FL-19).
    Retreated { side: Side },
    /// A side fled, and was caught or not: so many thousandths said that it would be (FL-33, FL-34).
    FlightTried { of: Side, chance: u32, caught: bool },
    /// A combat ended (FL-11).
    CombatEnded { outcome: CombatOutcome },
    /// A disabled ship was towed home (FL-27).
    ShipTowed { ship: Who },
    /// A disabled ship was left behind (FL-27).
    ShipLeftBehind { ship: Who },
    /// The boss still stands (FL-28).
    BossStands { attempts_left: u8 },
    /// The game ended (FL-23).
    GameEnded { ending: Ending },
}

impl Occurrence for Event {
    fn rules(&self) -> Cow<'static, [RuleId]> {
        Cow::Borrowed(facts::rules(self))
    }

    fn severity(&self) -> Severity {
        let warns = matches!(
            self,
            Self::ShipDestroyed { ship: Who { side: Seat::P1, .. } }
                | Self::ShipDisabled { ship: Who { side: Seat::P1, .. } }
                | Self::ShipLeftBehind { .. }
                | Self::Retreated { .. }
                | Self::BossStands { .. }
        );
        if warns { Severity::Warning } else { Severity::Info }
    }

    fn reveals(&self) -> bool {
        matches!(
            self,
            Self::NodeEntered { .. }
                | Self::NodeScouted { .. }
                | Self::EncounterMet { .. }
                | Self::YardEntered { .. }
                | Self::EventMet { .. }
                | Self::OffersMade { .. }
                | Self::CombatEnded { .. }
        )
    }
}

#[cfg(test)]
mod tests;
