//! What a player can decide.

use crate::Id;
use crate::content::ShipPlan;

/// A decision. Ships are named by their place in the fleet, from 0.
#[kernel::value(tag = "type")]
pub enum Command {
    /// Choose the fleet to start with (FL-24, D17).
    ChooseFleet {
        /// Which.
        fleet: Id,
    },
    /// Sail to a node (FL-21).
    MoveToNode {
        /// Its number.
        node: u8,
    },
    /// Fight the enemy fleet (FL-10, FL-19).
    StartCombat {
        /// By which doctrine.
        doctrine: Id,
    },
    /// Slip away from the enemy fleet; fight it if it catches up (FL-34).
    SlipAway {
        /// By which doctrine, if it comes to a fight.
        doctrine: Id,
    },
    /// Pursue the enemy fleet that breaks off, and fight what is caught (FL-33).
    Pursue {
        /// By which doctrine.
        doctrine: Id,
    },
    /// Let the enemy fleet go that breaks off (FL-33).
    LetGo,
    /// Give an order in a fight that stands still (FL-37, FL-38).
    GiveOrder {
        /// Which.
        order: Id,
        /// The enemy ship that it names, by her place in her fleet; none for other orders.
        #[serde(default)]
        target: Option<u8>,
    },
    /// Fight on without an order (FL-37).
    FightOn,
    /// Put an item from the stores aboard (FL-22).
    EquipItem {
        /// Which ship.
        ship: u8,
        /// Which item.
        item: Id,
    },
    /// Put an item back into the stores (FL-22).
    UnequipItem {
        /// Which ship.
        ship: u8,
        /// Which item.
        item: Id,
    },
    /// Build a mod in, for good (FL-22).
    InstallMod {
        /// Which ship.
        ship: u8,
        /// Which mod.
        #[serde(rename = "mod")]
        what: Id,
    },
    /// Repair a ship for salvage (FL-22, FL-29).
    Repair {
        /// Which ship.
        ship: u8,
        /// How much HP.
        amount: u32,
    },
    /// Take another formation (FL-08, FL-30).
    SetFormation {
        /// Which.
        formation: Id,
    },
    /// Take one of the things that are offered (FL-22).
    TakeSalvage {
        /// Its place, from 0.
        offer: u8,
    },
    /// Decide an event (FL-22).
    SelectEventChoice {
        /// Which choice.
        choice: Id,
    },
    /// Leave the yard, or leave what is offered.
    LeaveNode,
    /// Give the run up, at any decision of it (FL-36).
    AbandonRun,
    /// Send a fleet to the arena, unseen (FL-26).
    SubmitFleet {
        /// Its ships, in order.
        #[cfg_attr(feature = "schema", schemars(length(max = 255)))]
        ships: Vec<ShipPlan>,
        /// Its formation.
        formation: Id,
        /// Its doctrine.
        doctrine: Id,
    },
}
