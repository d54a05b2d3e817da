//! Why not: the closed enum of reasons, each with its rule and its numbers.

use kernel::Seat;
use kernel::text::counted;

use crate::Id;
use crate::content::{HullType, SlotType};
use crate::state::RunStatus;

kernel::rejections! {
    /// A reason why a command, a setup or a query is refused. The fields are the numbers behind the message.
    pub enum Rejection;

    NotYourDecision { seat: Seat } "not_your_decision" "FL-01": "{seat} has nothing to decide now";
    GameOver { status: RunStatus } "game_over" "FL-01": "the game is over: {}", status.name();
    NotNow { status: RunStatus } "not_now" "FL-01": "that cannot be done now: {}", status.name();
    NodeOutOfReach { node: u8, at: u8 } "node_out_of_reach" "FL-21":
        "no way leads from stop {at} to stop {node}";
    UnknownDoctrine { doctrine: Id } "unknown_doctrine" "FL-19": "there is no doctrine {doctrine:?}";
    UnknownOrder { order: Id } "unknown_order" "FL-38": "there is no order {order:?}";
    OrderNeedsTarget { order: Id } "order_needs_target" "FL-38": "{order:?} names an enemy ship";
    OrderTakesNoTarget { order: Id } "order_takes_no_target" "FL-38": "{order:?} names no ship";
    TargetOutOfAction { target: u8 } "target_out_of_action" "FL-38": "enemy ship {target} does not fight any longer";
    TooManyOrders { found: u8, most: u8 } "too_many_orders" "FL-37":
        "a fight stops for {most} orders at most, the setup says {found}";
    NoWayOut {} "no_way_out" "FL-34": "nobody slips past the enemy flagship";
    UnknownShip { ship: u8, ships: u8 } "unknown_ship" "FL-02": "there is no ship {ship} among {ships}";
    NotInStores { what: Id } "not_in_stores" "FL-22": "neither the stores nor the yard hold {what:?}";
    NotAboard { ship: u8, item: Id } "not_aboard" "FL-22": "ship {ship} carries no {item:?}";
    NotAnItem { what: Id } "not_an_item" "FL-03": "{what:?} is no item";
    NotAMod { what: Id } "not_a_mod" "FL-03": "{what:?} is no mod";
    NoFreeSlot { slot: SlotType, slots: u8 } "no_free_slot" "FL-03":
        "{} {} taken", all(*slots, slot.name()), are(*slots);
    ModSlotsFull { slots: u8 } "mod_slots_full" "FL-03":
        "{} {} taken", all(*slots, "mod"), are(*slots);
    ModDoesNotFit { what: Id, hull: HullType } "mod_does_not_fit" "FL-03":
        "{what:?} does not fit a {}", hull.name();
    TooManyParts { found: u32, most: u32 } "too_many_parts" "FL-03":
        "a ship with mods or items: {found}, a plan names {most} at most";
    YardDone {} "yard_done" "FL-29": "the yard does no more jobs in this stay";
    NothingToRepair { ship: u8 } "nothing_to_repair" "FL-29": "ship {ship} is whole";
    RepairOutOfRange { amount: u32, missing: u32, step: u32 } "repair_out_of_range" "FL-29":
        "{amount} HP cannot be repaired: the ship lacks {missing}, repairs go by {step}";
    TooDear { price: u32, salvage: u32 } "too_dear" "FL-22": "it costs {price} salvage, there is {salvage}";
    UnknownFormation { formation: Id } "unknown_formation" "FL-08": "there is no formation {formation:?}";
    SameFormation { formation: Id } "same_formation" "FL-30": "the fleet is in {formation:?} already";
    AlreadyRegrouped {} "already_regrouped" "FL-30": "the formation was changed since the last move";
    UnknownOffer { offer: u8, offers: u8 } "unknown_offer" "FL-22":
        "there is no offer {offer} among {offers}";
    UnknownChoice { choice: Id } "unknown_choice" "FL-22": "there is no choice {choice:?}";
    TagMissing { tag: Id } "tag_missing" "FL-22": "no active ship is {tag}";
    AlreadySubmitted { seat: Seat } "already_submitted" "FL-26": "{seat} has submitted a fleet already";
    FleetEmpty {} "fleet_empty" "FL-26": "a fleet has at least one ship";
    FleetTooLarge { ships: u32, most: u8 } "fleet_too_large" "FL-26": "{} are more than {most}", counted(*ships, "ship");
    OverBudget { price: u32, budget: u32 } "over_budget" "FL-26":
        "the fleet costs {price}, the budget is {budget}";
    UnknownHull { hull: Id } "unknown_hull" "FL-03": "there is no hull {hull:?}";
    UnknownThing { what: Id } "unknown_thing" "FL-03": "there is no hull, item or mod {what:?}";
    NameTwice { name: Id } "name_twice" "FL-02": "two ships are called {name:?}";
    UnknownFleet { fleet: Id } "unknown_fleet" "FL-24": "there is no starting fleet {fleet:?}";
    Locked { what: Id } "locked" "FL-24": "{what:?} is locked";
    UnknownUnlock { unlock: Id } "unknown_unlock" "FL-24": "there is no unlock {unlock:?}";
    TooManyUnlocks { found: u32, most: u32 } "too_many_unlocks" "FL-24":
        "{}, a setup names {most} at most", counted(*found, "unlock");
    NothingToAsk { status: RunStatus } "nothing_to_ask" "FL-32":
        "there is no answer to that now: {}", status.name();
    CannotStrike { ship: u8 } "cannot_strike" "FL-12": "ship {ship} does not attack in that phase";
}

/// All of the slots of a kind; there may be one alone.
fn all(slots: u8, kind: &str) -> String {
    if slots == 1 { format!("the only {kind} slot") } else { format!("all {slots} {kind} slots") }
}

fn are(number: u8) -> &'static str {
    if number == 1 { "is" } else { "are" }
}
