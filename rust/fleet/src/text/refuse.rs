//! Why not, in a captain's words: ships and things by their names.

use crate::rejection::Rejection;
use crate::rules::Rules;
use crate::state::Task;
use crate::{Id, View};

/// Why something is refused, with names where the rejection has ids. A row that is left out says it well enough.
pub(super) fn refuse(rules: &Rules, view: Option<&View>, rejection: &Rejection) -> String {
    let name = |id: &Id| rules.called(id).unwrap_or_else(|| "that".to_owned());
    let ship = |place: u8| {
        let found = view.and_then(|view| view.fleet.ships.get(usize::from(place)));
        found.map_or_else(|| "that ship".to_owned(), |ship| ship.name.to_string())
    };
    let none = |what: &str| format!("there is no such {what}");
    match rejection {
        Rejection::NotYourDecision { .. } => "you have nothing to decide now".to_owned(),
        Rejection::UnknownDoctrine { .. } => none("order to fight by"),
        Rejection::UnknownShip { .. } => none("ship"),
        Rejection::UnknownFormation { .. } => none("formation"),
        Rejection::UnknownOrder { .. } => none("order"),
        Rejection::OrderNeedsTarget { order } => format!("{} names an enemy ship", name(order)),
        Rejection::OrderTakesNoTarget { order } => format!("{} names no ship", name(order)),
        Rejection::TargetOutOfAction { target } => match view.map(|view| &view.task) {
            Some(Task::Fight { fight }) if usize::from(*target) < fight.enemy.ships.len() => {
                format!("{} does not fight any longer", fight.enemy.ships[usize::from(*target)].name)
            }
            Some(_) | None => none("enemy ship"),
        },
        Rejection::UnknownOffer { .. } => none("offer"),
        Rejection::UnknownChoice { .. } => none("choice"),
        Rejection::UnknownHull { .. } => none("class of ships"),
        Rejection::UnknownThing { .. } => none("ship, item or mod"),
        Rejection::UnknownFleet { .. } => none("starting fleet"),
        Rejection::UnknownUnlock { .. } => none("unlock"),
        Rejection::NotInStores { what } => format!("{} is neither in store nor for sale here", name(what)),
        Rejection::NotAboard { ship: place, item } => {
            format!("{} is not aboard {}", name(item), ship(*place))
        }
        Rejection::NotAnItem { what } => format!("{} is no item", name(what)),
        Rejection::NotAMod { what } => format!("{} is no mod", name(what)),
        Rejection::ModDoesNotFit { what, hull } => format!("{} does not fit a {}", name(what), hull.name()),
        Rejection::NothingToRepair { ship: place } => format!("{} is whole", ship(*place)),
        Rejection::SameFormation { formation } => {
            format!("the fleet is in {} already", name(formation).to_lowercase())
        }
        Rejection::TagMissing { tag } => format!("no active ship is {}", tag.spelled()),
        Rejection::NameTwice { name } => format!("two ships are called {name}"),
        Rejection::Locked { what } => format!("{} is not unlocked yet", name(what)),
        Rejection::CannotStrike { ship: place } => format!("{} does not attack in that phase", ship(*place)),
        Rejection::GameOver { .. }
        | Rejection::NotNow { .. }
        | Rejection::NodeOutOfReach { .. }
        | Rejection::NoWayOut {}
        | Rejection::NoFreeSlot { .. }
        | Rejection::ModSlotsFull { .. }
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
        | Rejection::NothingToAsk { .. } => rejection.to_string(),
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
