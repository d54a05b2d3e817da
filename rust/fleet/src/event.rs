//! What can happen (FL-20).

mod facts;

use kernel::{Seat, cites};

use crate::Id;
use crate::content::Phase;
use crate::state::{Ending, NodeKind, Offer};

pub use facts::{CombatOutcome, Side, Who};

kernel::events! {
    /// A fact of the game. In a combat the player is `p1` and the enemy `p2`; in the arena they are the seats.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub enum Event;

    /// A run began (FL-01).
    RunBegan { run_id: Id } ["FL-01"];
    /// The player chose a starting fleet (FL-24, D17).
    FleetChosen { fleet: Id } ["FL-24", "D17"];
    /// The arena opened (FL-26).
    ArenaOpened { budget: u32 } ["FL-26"];
    /// A seat has submitted its fleet, unseen (FL-26).
    FleetSubmitted { seat: Seat } ["FL-26"];
    /// The fleet came to a node (FL-21).
    NodeEntered { node: u8, kind: NodeKind } ["FL-21", "FL-22"] reveals;
    /// A scout saw what lies ahead (FL-31).
    NodeScouted { node: u8, found: Id } ["FL-31"] reveals;
    /// An enemy fleet was met (FL-22).
    EncounterMet { encounter: Id, ships: Vec<Id> } ["FL-22"] reveals;
    /// A yard takes the fleet in (FL-22, FL-29).
    YardEntered { yard: Id } ["FL-22"] reveals;
    /// An event began (FL-22).
    EventMet { event: Id } ["FL-22"] reveals;
    /// An event was decided and turned out somehow (FL-22): a die of `of` sides fell on `die`; both are 0 where nothing was
    /// left to it.
    ChoiceMade { event: Id, choice: Id, outcome: u8, die: u32, of: u32 } ["FL-22"];
    /// Things are offered, of which one may be taken (FL-22).
    OffersMade { offers: Vec<Offer> } ["FL-22"] reveals;
    /// One of them was taken (FL-22).
    OfferTaken { offer: Offer } ["FL-22"];
    /// A node was left (FL-22).
    NodeLeft { node: u8 } ["FL-22"];
    /// Salvage came in (FL-22).
    SalvageGained { amount: u32, now: u32 } ["FL-22"];
    /// Salvage was paid or lost (FL-22).
    SalvageLost { amount: u32, now: u32 } ["FL-22"];
    /// Something found its way into the stores (FL-22).
    ThingFound { what: Id } ["FL-22"];
    /// Something had no room and was sold (D11).
    ThingSold { what: Id, amount: u32 } ["FL-22", "D11"];
    /// A ship joined the fleet (FL-22).
    ShipJoined { ship: Who, hull: Id } ["FL-22"];
    /// A ship came to harm outside a combat (FL-22).
    ShipDamaged { ship: Who, damage: u32, hp: i32 } ["FL-22"];
    /// A ship was repaired (FL-18, FL-29).
    ShipRepaired { ship: Who, amount: u32, hp: i32 } ["FL-18", "FL-29"];
    /// An item came aboard (FL-22).
    ItemEquipped { ship: Who, item: Id } ["FL-22"];
    /// An item went into the stores (FL-22).
    ItemUnequipped { ship: Who, item: Id } ["FL-22"];
    /// A mod was built in (FL-22).
    ModInstalled { ship: Who, what: Id } ["FL-22"];
    /// The fleet took another formation (FL-08).
    FormationSet { formation: Id } ["FL-08", "FL-30"];
    /// A turn of a combat began (FL-11).
    TurnBegan { turn: u32 } ["FL-11"];
    /// A turn of a combat ended (FL-11).
    TurnEnded { turn: u32 } ["FL-11"];
    /// A phase began (FL-11).
    PhaseBegan { phase: Phase } ["FL-11"];
    /// A phase ended (FL-11).
    PhaseEnded { phase: Phase } ["FL-11"];
    /// A hidden ship was spotted (FL-16).
    ShipSpotted { ship: Who, by: Who } ["FL-16"];
    /// A ship attacked (FL-12 to FL-15).
    AttackMade { phase: Phase, attacker: Who, target: Who, chance: u32, hit: bool, damage: u32, hp: i32 }
        ["FL-12", "FL-13", "FL-14", "FL-15"];
    /// Flak fired at an air attack (FL-17).
    FlakFired { ship: Who, attacker: Who, cancelled: bool } ["FL-17"];
    /// A ship got a status (FL-09).
    StatusGained { ship: Who, status: Id } ["FL-09"];
    /// A status hurt a ship (FL-18).
    StatusHurt { ship: Who, status: Id, damage: u32, hp: i32 } ["FL-09", "FL-18"];
    /// A ship lost a status (FL-18).
    StatusLost { ship: Who, status: Id } ["FL-09", "FL-18"];
    /// A ship got a tag (FL-05).
    TagGained { ship: Who, tag: Id, rule: Id } ["FL-05"];
    /// A ship lost a tag (FL-05).
    TagLost { ship: Who, tag: Id } ["FL-05"];
    /// Chemistry put one ship in another's place (FL-07).
    ChemistryTriggered { rule: Id, protected: Who, by: Who } ["FL-07", "FL-13"];
    /// Chemistry holds from now on (FL-07).
    ChemistryBegan { side: Side, rule: Id } ["FL-07"];
    /// Chemistry holds no longer (FL-07).
    ChemistryEnded { side: Side, rule: Id } ["FL-07"];
    /// A ship is out of the fight (FL-04, FL-27).
    ShipDisabled { ship: Who } ["FL-04", "FL-27"] warns if ship.side == Seat::P1;
    /// A ship sank (FL-27).
    ShipDestroyed { ship: Who } ["FL-27"] warns if ship.side == Seat::P1;
    /// A side broke off (FL-19).
    Retreated { side: Side } ["FL-19"] warns;
    /// A side fled, and was caught or not: so many thousandths said that it would be (FL-33, FL-34).
    FlightTried { of: Side, chance: u32, caught: bool }
        [..if *of == Side::Yours { cites!["FL-34"] } else { cites!["FL-33"] }];
    /// A fight stands still until an order is given (FL-37).
    OrdersAwaited { turn: u32 } ["FL-37"] reveals;
    /// The captain gave an order, perhaps one that names an enemy ship (FL-38).
    OrderGiven { order: Id, target: Option<Who> } ["FL-37", "FL-38"];
    /// A combat ended (FL-11).
    CombatEnded { outcome: CombatOutcome } ["FL-11"] reveals;
    /// A disabled ship was towed home (FL-27).
    ShipTowed { ship: Who } ["FL-27"];
    /// A disabled ship was left behind (FL-27).
    ShipLeftBehind { ship: Who } ["FL-27"] warns;
    /// The boss still stands (FL-28).
    BossStands { attempts_left: u8 } ["FL-28"] warns;
    /// The game ended (FL-23).
    GameEnded { ending: Ending } ["FL-23"];
}

#[cfg(test)]
mod tests;
