//! Why not: the closed enum of reasons, each with its rule and its numbers.

use std::fmt;

use kernel::{Refusal, RuleId, Seat};
use serde::Serialize;

use crate::Id;
use crate::content::{HullType, SlotType};
use crate::state::RunStatus;

/// A reason why a command, a setup or a query is refused.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Rejection {
    NotYourDecision { seat: Seat },
    GameOver { status: RunStatus },
    NotNow { status: RunStatus },
    NodeOutOfReach { node: u8, at: u8 },
    UnknownDoctrine { doctrine: Id },
    NoWayOut {},
    UnknownShip { ship: u8, ships: u8 },
    NotInStores { what: Id },
    NotAboard { ship: u8, item: Id },
    NotAnItem { what: Id },
    NotAMod { what: Id },
    NoFreeSlot { slot: SlotType, slots: u8 },
    ModSlotsFull { slots: u8 },
    ModDoesNotFit { what: Id, hull: HullType },
    TooManyParts { found: u32, most: u32 },
    YardDone {},
    NothingToRepair { ship: u8 },
    RepairOutOfRange { amount: u32, missing: u32, step: u32 },
    TooDear { price: u32, salvage: u32 },
    UnknownFormation { formation: Id },
    SameFormation { formation: Id },
    AlreadyRegrouped {},
    UnknownOffer { offer: u8, offers: u8 },
    UnknownChoice { choice: Id },
    TagMissing { tag: Id },
    AlreadySubmitted { seat: Seat },
    FleetEmpty {},
    FleetTooLarge { ships: u32, most: u8 },
    OverBudget { price: u32, budget: u32 },
    UnknownHull { hull: Id },
    NameTwice { name: Id },
    UnknownFleet { fleet: Id },
    Locked { what: Id },
    UnknownUnlock { unlock: Id },
    TooManyUnlocks { found: u32, most: u32 },
    NothingToAsk { status: RunStatus },
    CannotStrike { ship: u8 },
}

impl Rejection {
    /// Every rule that a rejection may cite.
    pub const RULES: [&'static str; 14] = [
        "FL-01", "FL-02", "FL-03", "FL-08", "FL-12", "FL-19", "FL-21", "FL-22", "FL-24", "FL-26", "FL-29",
        "FL-30", "FL-32", "FL-34",
    ];

    const fn facts(&self) -> (&'static str, &'static str) {
        match self {
            Self::NotYourDecision { .. } => ("not_your_decision", "FL-01"),
            Self::GameOver { .. } => ("game_over", "FL-01"),
            Self::NotNow { .. } => ("not_now", "FL-01"),
            Self::NodeOutOfReach { .. } => ("node_out_of_reach", "FL-21"),
            Self::UnknownDoctrine { .. } => ("unknown_doctrine", "FL-19"),
            Self::NoWayOut {} => ("no_way_out", "FL-34"),
            Self::UnknownShip { .. } => ("unknown_ship", "FL-02"),
            Self::NotInStores { .. } => ("not_in_stores", "FL-22"),
            Self::NotAboard { .. } => ("not_aboard", "FL-22"),
            Self::NotAnItem { .. } => ("not_an_item", "FL-03"),
            Self::NotAMod { .. } => ("not_a_mod", "FL-03"),
            Self::NoFreeSlot { .. } => ("no_free_slot", "FL-03"),
            Self::ModSlotsFull { .. } => ("mod_slots_full", "FL-03"),
            Self::ModDoesNotFit { .. } => ("mod_does_not_fit", "FL-03"),
            Self::TooManyParts { .. } => ("too_many_parts", "FL-03"),
            Self::YardDone {} => ("yard_done", "FL-29"),
            Self::NothingToRepair { .. } => ("nothing_to_repair", "FL-29"),
            Self::RepairOutOfRange { .. } => ("repair_out_of_range", "FL-29"),
            Self::TooDear { .. } => ("too_dear", "FL-22"),
            Self::UnknownFormation { .. } => ("unknown_formation", "FL-08"),
            Self::SameFormation { .. } => ("same_formation", "FL-30"),
            Self::AlreadyRegrouped {} => ("already_regrouped", "FL-30"),
            Self::UnknownOffer { .. } => ("unknown_offer", "FL-22"),
            Self::UnknownChoice { .. } => ("unknown_choice", "FL-22"),
            Self::TagMissing { .. } => ("tag_missing", "FL-22"),
            Self::AlreadySubmitted { .. } => ("already_submitted", "FL-26"),
            Self::FleetEmpty {} => ("fleet_empty", "FL-26"),
            Self::FleetTooLarge { .. } => ("fleet_too_large", "FL-26"),
            Self::OverBudget { .. } => ("over_budget", "FL-26"),
            Self::UnknownHull { .. } => ("unknown_hull", "FL-03"),
            Self::NameTwice { .. } => ("name_twice", "FL-02"),
            Self::UnknownFleet { .. } => ("unknown_fleet", "FL-24"),
            Self::Locked { .. } => ("locked", "FL-24"),
            Self::UnknownUnlock { .. } => ("unknown_unlock", "FL-24"),
            Self::TooManyUnlocks { .. } => ("too_many_unlocks", "FL-24"),
            Self::NothingToAsk { .. } => ("nothing_to_ask", "FL-32"),
            Self::CannotStrike { .. } => ("cannot_strike", "FL-12"),
        }
    }
}

impl Refusal for Rejection {
    fn code(&self) -> &'static str {
        self.facts().0
    }

    fn rule(&self) -> RuleId {
        RuleId(self.facts().1)
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotYourDecision { seat } => write!(f, "{seat} has nothing to decide now"),
            Self::GameOver { status } => write!(f, "the game is over: {}", status.name()),
            Self::NotNow { status } => write!(f, "that cannot be done now: {}", status.name()),
            Self::NodeOutOfReach { node, at } => write!(f, "no way leads from node {at} to node {node}"),
            Self::UnknownDoctrine { doctrine } => write!(f, "there is no doctrine {doctrine:?}"),
            Self::NoWayOut {} => f.write_str("nobody slips past the boss"),
            Self::UnknownShip { ship, ships } => write!(f, "there is no ship {ship} among {ships}"),
            Self::NotInStores { what } => write!(f, "neither the stores nor the yard hold {what:?}"),
            Self::NotAboard { ship, item } => write!(f, "ship {ship} carries no {item:?}"),
            Self::NotAnItem { what } => write!(f, "{what:?} is no item"),
            Self::NotAMod { what } => write!(f, "{what:?} is no mod"),
            Self::NoFreeSlot { slot, slots } => write!(f, "all {slots} {} slots are taken", slot.name()),
            Self::ModSlotsFull { slots } => write!(f, "all {slots} mod slots are taken"),
            Self::ModDoesNotFit { what, hull } => write!(f, "{what:?} does not fit a {}", hull.name()),
            Self::TooManyParts { found, most } => {
                write!(f, "a ship with {found} mods or items, a plan names {most} at most")
            }
            Self::YardDone {} => f.write_str("the yard does no more work in this stay"),
            Self::NothingToRepair { ship } => write!(f, "ship {ship} is whole"),
            Self::RepairOutOfRange { amount, missing, step } => {
                write!(f, "{amount} HP cannot be repaired: {missing} are missing, repairs go by {step}")
            }
            Self::TooDear { price, salvage } => write!(f, "it costs {price} salvage, there is {salvage}"),
            Self::UnknownFormation { formation } => write!(f, "there is no formation {formation:?}"),
            Self::SameFormation { formation } => write!(f, "the fleet is in {formation:?} already"),
            Self::AlreadyRegrouped {} => f.write_str("the formation was changed since the last move"),
            Self::UnknownOffer { offer, offers } => write!(f, "there is no offer {offer} among {offers}"),
            Self::UnknownChoice { choice } => write!(f, "there is no choice {choice:?}"),
            Self::TagMissing { tag } => write!(f, "no active ship is {tag}"),
            Self::AlreadySubmitted { seat } => write!(f, "{seat} has submitted a fleet already"),
            Self::FleetEmpty {} => f.write_str("a fleet has at least one ship"),
            Self::FleetTooLarge { ships, most } => write!(f, "{ships} ships are more than {most}"),
            Self::OverBudget { price, budget } => {
                write!(f, "the fleet costs {price}, the budget is {budget}")
            }
            Self::UnknownHull { hull } => write!(f, "there is no hull {hull:?}"),
            Self::NameTwice { name } => write!(f, "two ships are called {name:?}"),
            Self::UnknownFleet { fleet } => write!(f, "there is no starting fleet {fleet:?}"),
            Self::Locked { what } => write!(f, "{what:?} is locked"),
            Self::UnknownUnlock { unlock } => write!(f, "there is no unlock {unlock:?}"),
            Self::TooManyUnlocks { found, most } => {
                write!(f, "{found} unlocks, a setup names {most} at most")
            }
            Self::NothingToAsk { status } => write!(f, "there is no answer to that now: {}", status.name()),
            Self::CannotStrike { ship } => write!(f, "ship {ship} does not attack in that phase"),
        }
    }
}
