//! What would happen, with exact odds (FL-32). A preview never touches a die.

use kernel::{Events, Rejections, Viewer};
use serde::{Deserialize, Serialize};

use crate::Id;
use crate::content::{ChoiceOutcome, Effect, Phase, Stats};
use crate::index::Arm;
use crate::rejection::Rejection;
use crate::rules::combat::{Combat, acts, base_damage, hit_chance, target_weights, wounds};
use crate::rules::{Rules, draws, incidents, ships};
use crate::state::{Ship, State, Task};

/// A question about what would happen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// What may be met at a node (FL-22, FL-31).
    Node {
        /// Its number.
        node: u8,
    },
    /// What may come of a choice (FL-22).
    Choice {
        /// Which.
        choice: Id,
    },
    /// What a thing would make of a ship (FL-02, FL-05).
    Fit {
        /// Which ship.
        ship: u8,
        /// An item that comes aboard or leaves, or a mod.
        what: Id,
        /// Whether it leaves.
        #[serde(default)]
        off: bool,
    },
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    },
    /// What may be met at a node, each with its share.
    Node {
        /// Its number.
        node: u8,
        /// Encounters or events.
        found: Vec<Share>,
    },
    /// What may come of a choice.
    Choice {
        /// Which.
        choice: Id,
        /// Its outcomes; their weights are their odds.
        outcomes: Vec<ChoiceOutcome>,
    },
    /// What a thing would make of a ship.
    Fit {
        /// The ship's name.
        name: Id,
        /// Its stats as it is.
        before: Stats,
        /// Its stats then.
        after: Stats,
        /// Tags that it would gain.
        gains: Vec<Id>,
        /// Tags that it would lose.
        loses: Vec<Id>,
    },
}

/// One of several, by its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Share {
    /// Which.
    pub id: Id,
    /// So many …
    pub weight: u32,
    /// … of so many.
    pub of: u32,
}

/// How an enemy would fare.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TargetOdds {
    /// Its name.
    pub name: Id,
    /// It is aimed at so many times …
    pub weight: u32,
    /// … of so many, before chemistry and unless it hides.
    pub of: u32,
    /// Whether it hides under water, and must be spotted first (FL-16).
    pub hidden: bool,
    /// The chance to hit, in thousandths (FL-14).
    pub chance: u32,
    /// What a hit takes (FL-15).
    pub damage: u32,
    /// What a hit may leave behind, each in thousandths (FL-17).
    pub inflicts: Vec<Share>,
}

pub(crate) fn preview(
    rules: &Rules,
    state: &State,
    _: Viewer,
    query: &Query,
) -> Result<Preview, Rejections<Rejection>> {
    let status = state.status();
    match (query, &state.task) {
        (Query::Attack { phase, by_enemy, ship }, Task::Battle { enemy, .. }) => {
            let combat = Combat::new(rules, [&state.fleet, enemy], [0, 0], &mut Events::muted());
            let arm = rules.index.arms.iter().find(|arm| arm.phase == *phase);
            let arm = arm.ok_or(Rejection::NothingToAsk { status })?;
            attack(rules, &combat, arm, (usize::from(*by_enemy), *ship))
        }
        (Query::Node { node }, _) => {
            let found = state.chart.node(*node);
            let found = found.ok_or(Rejection::NodeOutOfReach { node: *node, at: state.chart.at })?;
            let open = match found.known {
                Some(known) => vec![(known, 1)],
                None => draws::candidates(rules, found.kind, found.layer),
            };
            let of = open.iter().map(|(_, weight)| weight).sum();
            let shares = open.into_iter().map(|(id, weight)| Share { id, weight, of });
            Ok(Preview::Node { node: *node, found: shares.collect() })
        }
        (Query::Choice { choice }, Task::Event { event }) => {
            let found = incidents::choice(rules, event, choice);
            let found = found.ok_or(Rejection::UnknownChoice { choice: *choice })?;
            Ok(Preview::Choice { choice: *choice, outcomes: found.outcomes.clone() })
        }
        (Query::Fit { ship, what, off }, _) => {
            let ships = state.fleet.ships.len() as u8;
            let found = state.fleet.ships.get(usize::from(*ship));
            fit(rules, found.ok_or(Rejection::UnknownShip { ship: *ship, ships })?, *what, (*ship, *off))
        }
        (Query::Attack { .. } | Query::Choice { .. }, _) => Err(Rejection::NothingToAsk { status }.into()),
    }
}

fn attack(
    rules: &Rules,
    combat: &Combat<'_>,
    arm: &Arm,
    (side, ship): (usize, u8),
) -> Result<Preview, Rejections<Rejection>> {
    let (team, foes) = (&combat.teams[side], &combat.teams[1 - side]);
    let ships = team.units.len() as u8;
    let unit = team.units.get(usize::from(ship)).ok_or(Rejection::UnknownShip { ship, ships })?;
    let attacks: Vec<u32> = acts(arm, unit).collect();
    if attacks.is_empty() {
        return Err(Rejection::CannotStrike { ship }.into());
    }
    let mut weights = Vec::new();
    target_weights(rules, arm, unit, foes, &mut weights);
    let of = weights.iter().sum();
    let inflicts: Vec<Share> = unit
        .effects(arm.phase)
        .filter_map(|effect| match effect {
            Effect::Inflict { status, chance } => Some(Share { id: status, weight: chance, of: 1000 }),
            Effect::StandardAttack {}
            | Effect::ExtraAttack { .. }
            | Effect::Flak { .. }
            | Effect::Spot { .. }
            | Effect::Repair { .. } => None,
        })
        .collect();
    let targets = foes.units.iter().zip(&weights).map(|(foe, weight)| TargetOdds {
        name: foe.name,
        weight: *weight,
        of,
        hidden: foe.is_hidden(rules) && !arm.weapon.reaches_submerged,
        chance: hit_chance(&rules.content.combat.hit, unit.stats.accuracy, foe.stats.evasion),
        damage: wounds(base_damage(arm, team, unit, 100), foe.stats.armor).unsigned_abs(),
        inflicts: inflicts.clone(),
    });
    Ok(Preview::Attack { name: unit.name, phase: arm.phase, attacks, targets: targets.collect() })
}

fn fit(
    rules: &Rules,
    ship: &Ship,
    what: Id,
    (place, off): (u8, bool),
) -> Result<Preview, Rejections<Rejection>> {
    let mut fitted = ship.clone();
    if off {
        let aboard = fitted.items.iter().position(|item| *item == what);
        fitted.items.remove(aboard.ok_or(Rejection::NotAboard { ship: place, item: what })?);
    } else if rules.item(&what).is_some() {
        fitted.items.push(what);
    } else if rules.part(&what).is_some() {
        fitted.mods.push(what);
    } else {
        return Err(Rejection::NotAnItem { what }.into());
    }
    let [before, after] = [ship, &fitted].map(|ship| ships::sheet(rules, ship));
    Ok(Preview::Fit {
        name: ship.name,
        before: before.own,
        after: after.own,
        gains: rules.index.tags_of(after.tags & !before.tags).collect(),
        loses: rules.index.tags_of(before.tags & !after.tags).collect(),
    })
}
