//! What would happen, with exact odds (FL-32). A preview never touches a die.

mod attack;
mod fit;
mod forecast;
mod node;

use kernel::content::Entries;
use kernel::{Events, Rejections, RuleResult};

use crate::Id;
use crate::content::{ChoiceOutcome, Phase, Slots, Stats, Trigger};
use crate::event::Side;
use crate::rejection::Rejection;
use crate::rules::combat::Combat;
use crate::rules::{Rules, flight, ships, start};
use crate::state::{State, Task};
use crate::text::describe;
use crate::view::{self, ShipSheet};

pub use forecast::Forecast;

/// A question about what would happen.
#[kernel::value(tag = "type")]
pub enum Query {
    /// How a ship would attack in a phase of the first turn (FL-12 to FL-15).
    Attack {
        /// In which phase.
        phase: Phase,
        /// Whether an enemy attacks.
        #[serde(default)]
        by_enemy: bool,
        /// Which ship.
        ship: u8,
    },
    /// What a starting fleet is (FL-24, D17).
    Start {
        /// Which.
        fleet: Id,
    },
    /// What may be met, found or done at a node (FL-22, FL-31).
    Node {
        /// Its number.
        node: u8,
    },
    /// What may come of a choice (FL-22).
    Choice {
        /// Which.
        choice: Id,
    },
    /// How a fight by a doctrine would go (FL-39), with an enemy that is met or one that is caught in its flight.
    Fight {
        /// Which doctrine.
        doctrine: Id,
    },
    /// How a fight that stands still would go on (FL-39).
    Order {
        /// By which order; none to fight on.
        #[serde(default)]
        order: Option<Id>,
        /// The enemy ship that it names.
        #[serde(default)]
        target: Option<u8>,
    },
    /// Who would be caught: the fleet that slips away, or the enemy that is pursued (FL-33, FL-34).
    Chase {},
    /// What a thing would make of a ship (FL-02, FL-05).
    Fit {
        /// Which ship.
        ship: u8,
        /// An item that comes aboard or leaves, or a mod; one that fits.
        what: Id,
        /// Whether it leaves.
        #[serde(default)]
        off: bool,
    },
    /// What a hull, an item or a mod is (FL-03).
    Thing {
        /// Which.
        what: Id,
    },
}

/// The answer.
#[kernel::value(tag = "type")]
pub enum Preview {
    /// How a ship would attack.
    Attack {
        /// Its name.
        name: Id,
        /// In which phase.
        phase: Phase,
        /// The attacks that it makes, each in percent of the usual damage.
        attacks: Vec<u32>,
        /// Every enemy, in order.
        targets: Vec<TargetOdds>,
        /// The flak that may stand against its planes, in the order in which it fires, each in thousandths (FL-17).
        flak: Vec<Share>,
    },
    /// What a starting fleet is.
    Start {
        /// Which.
        fleet: Id,
        /// Its formation.
        formation: Id,
        /// Its ships, in order.
        sheets: Vec<ShipSheet>,
        /// The chemistry that holds in it.
        chemistry: Vec<Id>,
        /// Items and mods in store.
        stores: Vec<Id>,
        /// Its salvage.
        salvage: u32,
    },
    /// What may be met, found or done at a node.
    Node {
        /// Its number.
        node: u8,
        /// Encounters, events or yards, each with its share; at a salvage node what the first offer may be.
        found: Vec<Share>,
        /// How many things are offered, no two alike, of which one may be taken.
        offers: u8,
        /// Plain salvage among the offers.
        heap: Option<HeapOdds>,
        /// How many works a yard does.
        works: u8,
        /// What each yard that may be found sells (D19).
        sells: Vec<Sale>,
    },
    /// What may come of a choice.
    Choice {
        /// Which.
        choice: Id,
        /// Its outcomes; their weights are their odds.
        outcomes: Vec<ChoiceOutcome>,
    },
    /// How fights like this one ended.
    Forecast {
        /// So many of them, fought with other dice.
        forecast: Forecast,
    },
    /// Who would be caught.
    Chase {
        /// Who flees.
        of: Side,
        /// How often it is caught, in thousandths.
        caught: u32,
        /// What it costs in salvage: a pursuit in any case, slipping away where it succeeds.
        price: u32,
    },
    /// What a thing would make of a ship. Numbers are those that it fights with, as [`ShipSheet::stats`] has them: station
    /// and chemistry are in them.
    Fit {
        /// The ship's name.
        name: Id,
        /// The thing.
        what: Id,
        /// Whether it leaves.
        off: bool,
        /// What the reference says of it; nothing of a mod's or an item's effects is left to this text.
        text: String,
        /// What it costs in this yard; nothing for what is in store or aboard.
        price: u32,
        /// The ship's stats as it is.
        before: Stats,
        /// Its stats then.
        after: Stats,
        /// Its places for equipment as it is.
        slots_before: Slots,
        /// Its places then.
        slots_after: Slots,
        /// What the thing does by itself, and the ship does then, or no longer (FL-17).
        triggers: Vec<Trigger>,
        /// Tags that it would gain.
        gains: Vec<Id>,
        /// Tags that it would lose.
        loses: Vec<Id>,
        /// Chemistry that would hold then (FL-07).
        begins: Vec<Id>,
        /// Chemistry that would not hold any longer.
        ends: Vec<Id>,
        /// What it brings and ends beside stats and places, in words, a line each.
        notes: Vec<String>,
    },
    /// What a hull, an item or a mod is.
    Thing {
        /// What it says, line by line.
        lines: Vec<String>,
    },
}

/// One of several, by its weight.
#[kernel::value(Copy, Eq)]
pub struct Share {
    /// Which.
    pub id: Id,
    /// So many …
    pub weight: u32,
    /// … of so many.
    pub of: u32,
}

/// How likely an offer is plain salvage, and how much it is.
#[kernel::value(Copy, Eq)]
pub struct HeapOdds {
    /// So many …
    pub weight: u32,
    /// … of so many.
    pub of: u32,
    /// The least of it.
    pub min: u32,
    /// The most.
    pub max: u32,
}

/// Something that a yard sells (D19).
#[kernel::value(Copy, Eq)]
pub struct Sale {
    /// The yard.
    pub yard: Id,
    /// An item or a mod.
    pub what: Id,
    /// What it costs.
    pub price: u32,
}

/// A ship that takes attacks that are meant for another (FL-07).
#[kernel::value(Copy, Eq)]
pub struct Cover {
    /// The chemistry rule.
    pub rule: Id,
    /// The ship's name.
    pub by: Id,
    /// How many attacks a turn.
    pub times: u32,
}

/// How an enemy would fare.
#[kernel::value(Eq)]
pub struct TargetOdds {
    /// Its name.
    pub name: Id,
    /// It is aimed at so many times …
    pub weight: u32,
    /// … of so many, before chemistry and unless it hides.
    pub of: u32,
    /// The ship that takes the first attacks instead of it (D13).
    pub cover: Option<Cover>,
    /// Whether it hides under water, and must be spotted first (FL-16).
    pub hidden: bool,
    /// The chance to hit, in thousandths (FL-14).
    pub chance: u32,
    /// What a hit takes, for each of the attacks (FL-15).
    pub damage: Vec<u32>,
    /// What a hit may leave behind, each in thousandths (FL-17).
    pub inflicts: Vec<Share>,
}

pub(crate) fn preview(rules: &Rules, state: &State, query: &Query) -> RuleResult<Preview, Rejection> {
    let status = state.status();
    match (query, &state.task) {
        (Query::Attack { phase, by_enemy, ship }, Task::Battle { enemy, .. }) => {
            let combat = Combat::new(rules, [&state.fleet, enemy], [0, 0], &mut Events::muted());
            let arm = rules.index.arms.iter().find(|arm| arm.phase == *phase);
            let arm = arm.ok_or(Rejection::NothingToAsk { status })?;
            attack::attack(rules, &combat, arm, (usize::from(*by_enemy), *ship))
        }
        (Query::Start { fleet }, Task::Start {}) => starting(rules, state, fleet),
        (Query::Node { node }, _) => node::node(rules, state, *node),
        (Query::Choice { choice }, Task::Event { event }) => {
            let found = rules.told_incident(event).and_then(|event| event.choices.entry(choice));
            let found = found.ok_or(Rejection::UnknownChoice { choice: *choice })?;
            Ok(Preview::Choice { choice: *choice, outcomes: found.outcomes.clone() })
        }
        (Query::Fight { doctrine }, _) => forecast::fight(rules, state, doctrine),
        (Query::Order { order, target }, Task::Fight { fight }) => {
            forecast::order(rules, state, fight, (order.as_ref(), *target))
        }
        (Query::Chase {}, Task::Battle { enemy, .. }) if !state.at_boss() => Ok(Preview::Chase {
            of: Side::Yours,
            caught: flight::caught_chance(rules, enemy, &state.fleet),
            price: flight::slip_price(rules, state),
        }),
        (Query::Chase {}, Task::Chase { enemy, .. }) => Ok(Preview::Chase {
            of: Side::Theirs,
            caught: flight::caught_chance(rules, &state.fleet, enemy),
            price: rules.content.economy.pursuit_cost,
        }),
        (Query::Fit { ship, what, off }, _) => fit::fit(rules, state, *what, (*ship, *off)),
        (Query::Thing { what }, _) => match describe::thing(rules, what) {
            Some(lines) => Ok(Preview::Thing { lines }),
            None => Err(Rejection::UnknownThing { what: *what }.into()),
        },
        (
            Query::Attack { .. }
            | Query::Start { .. }
            | Query::Choice { .. }
            | Query::Order { .. }
            | Query::Chase {},
            _,
        ) => Err(Rejection::NothingToAsk { status }.into()),
    }
}

fn starting(rules: &Rules, state: &State, fleet: &Id) -> RuleResult<Preview, Rejection> {
    let mut why = Vec::new();
    start::check_choose(rules, &state.unlocks, fleet, &mut why);
    Rejections::from_reasons(why)?;
    let found = rules.starting_fleet(fleet).ok_or(Rejection::UnknownFleet { fleet: *fleet })?;
    let built = ships::build_fleet(rules, &found.ships, found.formation);
    let (sheets, chemistry) = view::sheets(rules, &built, 0);
    Ok(Preview::Start {
        fleet: *fleet,
        formation: found.formation,
        sheets,
        chemistry,
        stores: found.stores.clone(),
        salvage: found.salvage,
    })
}

#[cfg(test)]
mod tests;
