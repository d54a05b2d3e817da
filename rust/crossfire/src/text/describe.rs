//! What a faction is, in words (GR-005).

use kernel::text::{counted, list};

use crate::content::{Effect, Faction, Period, RollKind, WhichResult};

/// Its numbers, and a line for each trait.
pub(crate) fn faction(faction: &Faction) -> Vec<String> {
    let Faction { name, units, r#move, range, aq, defense, traits, .. } = faction;
    let numbers = format!(
        "{name}: {}, move {move}, range {range}, attack quality {aq:+}, Defense {defense}",
        counted(*units, "unit")
    );
    std::iter::once(numbers).chain(traits.iter().map(effect)).collect()
}

fn effect(effect: &Effect) -> String {
    match effect {
        Effect::MeleeAq { value } => format!("attack quality {value:+} in a melee"),
        Effect::Reroll { rolls, keep, uses, per } => {
            let which = list(rolls.iter().map(|roll| kind(*roll)));
            let counts = match keep {
                WhichResult::Either => "the player chooses which result counts",
                WhichResult::Second => "the second result counts",
            };
            match uses {
                Some(uses) => format!("{} {} of {which}; {counts}", counted(*uses, "reroll"), period(*per)),
                None => format!("every roll of {which} may be rerolled; {counts}"),
            }
        }
        Effect::DeadlyRounds { from, stacked: None } => format!("a natural {from} or more destroys"),
        Effect::DeadlyRounds { from, stacked: Some(stacked) } => {
            format!("a natural {from} or more destroys, {stacked} or more with another effect of the kind")
        }
        Effect::RolledMove { sides } => format!("its move is a die of {sides} sides"),
        Effect::IgnoreDown { count: 1 } => "ignores its first Down".to_owned(),
        Effect::IgnoreDown { count } => format!("ignores its first {count} Downs"),
        Effect::IgnoreCover {} => "shots ignore cover".to_owned(),
        Effect::HiddenInCover {} => "no shot can target it in cover".to_owned(),
        Effect::RangeLimit { max } => format!("shots reach {} at most", counted(*max, "square")),
        Effect::MoveBonus { value } => format!("moves {} further", counted(*value, "square")),
        Effect::StationaryAq { value } => format!("attack quality {value:+} for a shot without a move"),
        Effect::Revive { count } => {
            format!("{} a battle may stand up at the end of a round", counted(*count, "Down unit"))
        }
        Effect::InitiativeFirst {} => "throws for initiative first".to_owned(),
        Effect::QuickStart { units: 1 } => "1 unit moves before round 1".to_owned(),
        Effect::QuickStart { units } => format!("{units} units move before round 1"),
    }
}

const fn kind(roll: RollKind) -> &'static str {
    match roll {
        RollKind::Initiative => "initiative",
        RollKind::Movement => "the move",
        RollKind::Shot => "a shot",
        RollKind::Melee => "a melee",
    }
}

const fn period(per: Period) -> &'static str {
    match per {
        Period::Battle => "a battle",
        Period::Round => "a round",
    }
}
