//! What a faction is, in words (GR-005).

use kernel::text::{counted, list};
use kernel::{Speaks, say};

use crate::content::{Effect, Faction, Period, RollKind, WhichResult};
use crate::game::Crossfire;

/// Its numbers, and a line for each trait.
pub(crate) fn faction(game: &Crossfire, faction: &Faction) -> Vec<String> {
    let Faction { name, units, r#move, range, aq, defense, traits, .. } = faction;
    let numbers = say!(
        game,
        "{name}: {}, move {move}, range {range}, attack quality {aq:+}, Defense {defense}",
        counted(*units, "unit")
    );
    std::iter::once(numbers).chain(traits.iter().map(|trait_| effect(game, trait_))).collect()
}

fn effect(game: &Crossfire, effect: &Effect) -> String {
    match effect {
        Effect::MeleeAq { value } => say!(game, "attack quality {value:+} in a melee"),
        Effect::Reroll { rolls, keep, uses, per } => {
            let which = list(rolls.iter().map(|roll| game.words().of(kind(*roll))));
            let counts = match keep {
                WhichResult::Either => say!(game, "the player chooses which result counts"),
                WhichResult::Second => say!(game, "the second result counts"),
            };
            match uses {
                Some(uses) => {
                    say!(game, "{} {} of {which}; {counts}", counted(*uses, "reroll"), period(*per))
                }
                None => say!(game, "every roll of {which} may be rerolled; {counts}"),
            }
        }
        Effect::DeadlyRounds { from, stacked: None } => say!(game, "a natural {from} or more destroys"),
        Effect::DeadlyRounds { from, stacked: Some(stacked) } => {
            say!(game, "a natural {from} or more destroys, {stacked} or more with another effect of the kind")
        }
        Effect::RolledMove { sides } => say!(game, "its move is a die of {sides} sides"),
        Effect::IgnoreDown { count: 1 } => say!(game, "ignores its first Down"),
        Effect::IgnoreDown { count } => say!(game, "ignores its first {count} Downs"),
        Effect::IgnoreCover {} => say!(game, "shots ignore cover"),
        Effect::HiddenInCover {} => say!(game, "no shot can target it in cover"),
        Effect::RangeLimit { max } => say!(game, "shots reach {} at most", counted(*max, "square")),
        Effect::MoveBonus { value } => say!(game, "moves {} further", counted(*value, "square")),
        Effect::StationaryAq { value } => say!(game, "attack quality {value:+} for a shot without a move"),
        Effect::Revive { count } => {
            say!(game, "{} a battle may stand up at the end of a round", counted(*count, "Down unit"))
        }
        Effect::InitiativeFirst {} => say!(game, "throws for initiative first"),
        Effect::QuickStart { units: 1 } => say!(game, "1 unit moves before round 1"),
        Effect::QuickStart { units } => say!(game, "{units} units move before round 1"),
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
