//! Why not, in a captain's words: ships and things by their names.

use kernel::{RejectionReason, Speaks, say};

use crate::content::SlotType;
use crate::rejection::Rejection;
use crate::rules::Rules;
use crate::state::Task;
use crate::{Id, View};

/// Why something is refused, with names where the rejection has ids. A row that is left out says it well enough.
pub(super) fn refuse(rules: &Rules, view: Option<&View>, rejection: &Rejection) -> String {
    let name = |id: &Id| rules.called(id).unwrap_or_else(|| say!(rules, "that"));
    let ship = |place: u8| called(rules, view, place);
    match rejection {
        Rejection::NotYourDecision { .. } => say!(rules, "you have nothing to decide now"),
        Rejection::UnknownDoctrine { .. } => say!(rules, "there is no such order to fight by"),
        Rejection::UnknownShip { .. } => say!(rules, "there is no such ship"),
        Rejection::UnknownFormation { .. } => say!(rules, "there is no such formation"),
        Rejection::UnknownOrder { .. } => say!(rules, "there is no such order"),
        Rejection::OrderNeedsTarget { order } => say!(rules, "{} names an enemy ship", name(order)),
        Rejection::OrderTakesNoTarget { order } => say!(rules, "{} names no ship", name(order)),
        Rejection::TargetOutOfAction { target } => out_of_action(rules, view, *target),
        Rejection::UnknownOffer { .. } => say!(rules, "there is no such offer"),
        Rejection::UnknownChoice { .. } => say!(rules, "there is no such choice"),
        Rejection::UnknownHull { .. } => say!(rules, "there is no such class of ships"),
        Rejection::UnknownThing { .. } => say!(rules, "there is no such ship, item or mod"),
        Rejection::UnknownFleet { .. } => say!(rules, "there is no such starting fleet"),
        Rejection::UnknownUnlock { .. } => say!(rules, "there is no such unlock"),
        Rejection::NotInStores { what } => {
            say!(rules, "{} is neither in store nor for sale here", name(what))
        }
        Rejection::NotAboard { ship: place, item } => {
            say!(rules, "{} is not aboard {}", name(item), ship(*place))
        }
        Rejection::NotAnItem { what } => say!(rules, "{} is no item", name(what)),
        Rejection::NotAMod { what } => say!(rules, "{} is no mod", name(what)),
        Rejection::ModDoesNotFit { what, hull } => {
            say!(rules, "{} does not fit a {}", name(what), hull.name())
        }
        Rejection::NoFreeSlot { slot, slots } => full(rules, *slot, *slots),
        Rejection::ModSlotsFull { slots: 1 } => say!(rules, "the only mod slot is taken"),
        Rejection::ModSlotsFull { slots } => say!(rules, "all {slots} mod slots are taken"),
        Rejection::NothingToRepair { ship: place } => say!(rules, "{} is whole", ship(*place)),
        Rejection::SameFormation { formation } => {
            say!(rules, "the fleet is in {} already", rules.within(formation))
        }
        Rejection::TagMissing { tag } => say!(rules, "no active ship is {}", tag.spelled()),
        Rejection::NameTwice { name } => say!(rules, "two ships are called {name}"),
        Rejection::Locked { what } => say!(rules, "{} is not unlocked yet", name(what)),
        Rejection::CannotStrike { ship: place } => {
            say!(rules, "{} does not attack in that phase", ship(*place))
        }
        Rejection::GameOver { .. }
        | Rejection::NotNow { .. }
        | Rejection::NodeOutOfReach { .. }
        | Rejection::NoWayOut {}
        | Rejection::TooManyParts { .. }
        | Rejection::YardDone {}
        | Rejection::RepairOutOfRange { .. }
        | Rejection::TooDear { .. }
        | Rejection::AlreadyRegrouped {}
        | Rejection::AlreadySubmitted { .. }
        | Rejection::FleetEmpty {}
        | Rejection::FleetTooLarge { .. }
        | Rejection::OverBudget { .. }
        | Rejection::TooManyUnlocks { .. }
        | Rejection::TooManyOrders { .. }
        | Rejection::NothingToAsk { .. } => rejection.say(rules.words()),
    }
}

/// A ship of the fleet by its name.
fn called(rules: &Rules, view: Option<&View>, place: u8) -> String {
    let found = view.and_then(|view| view.fleet.ships.get(usize::from(place)));
    found.map_or_else(|| say!(rules, "that ship"), |ship| ship.name.to_string())
}

/// All of the slots of a kind are taken; there may be one alone.
fn full(rules: &Rules, slot: SlotType, slots: u8) -> String {
    match slots {
        1 => say!(rules, "the only {} slot is taken", slot.name()),
        _ => say!(rules, "all {slots} {} slots are taken", slot.name()),
    }
}

/// Why an order cannot name an enemy ship.
fn out_of_action(rules: &Rules, view: Option<&View>, target: u8) -> String {
    match view.map(|view| &view.task) {
        Some(Task::Fight { fight }) if usize::from(target) < fight.enemy.ships.len() => {
            say!(rules, "{} does not fight any longer", fight.enemy.ships[usize::from(target)].name)
        }
        Some(_) | None => say!(rules, "there is no such enemy ship"),
    }
}

#[cfg(test)]
mod tests {
    use kernel::Describe as _;

    use super::*;
    use crate::shipped;

    fn id(word: &str) -> Id {
        Id::new(word).expect("a word")
    }

    #[test]
    fn what_is_refused_has_the_name_that_people_read() {
        let rules = shipped::rules();
        let said = |rejection: &Rejection| rules.refuse(None, rejection);
        assert_eq!(said(&Rejection::Locked { what: id("atlanta") }), "Atlanta class is not unlocked yet");
        let formation = id("line_ahead");
        assert_eq!(said(&Rejection::SameFormation { formation }), "the fleet is in line ahead already");
        let unknown = Rejection::UnknownHull { hull: id("flying_dutchman") };
        assert_eq!(said(&unknown), "there is no such class of ships", "nobody reads an id");
        assert_eq!(unknown.to_string(), "there is no hull \"flying_dutchman\"", "developers do");
    }
}
