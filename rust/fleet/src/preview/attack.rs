//! How a ship would attack in the first turn (FL-12 to FL-17).

use kernel::RuleResult;

use super::{Cover, Preview, Share, TargetOdds};
use crate::content::Effect;
use crate::index::{Arm, BondEffect};
use crate::rejection::Rejection;
use crate::rules::combat::{Combat, Team, acts, base_damage, forced_by, hit_chance, target_weights, wounds};
use crate::rules::{Rules, chemistry};

pub(super) fn attack(
    rules: &Rules,
    combat: &Combat<'_>,
    arm: &Arm,
    (side, ship): (usize, u8),
) -> RuleResult<Preview, Rejection> {
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
    let damage = |armor: i32| {
        let harm = |percent: &u32| wounds(base_damage(arm, team, unit, *percent), armor).unsigned_abs();
        attacks.iter().map(harm).collect()
    };
    let targets = foes.units.iter().zip(&weights).enumerate().map(|(place, (foe, weight))| TargetOdds {
        name: foe.name,
        weight: *weight,
        of,
        cover: cover(rules, arm, foes, place),
        hidden: foe.is_hidden(rules) && !arm.weapon.reaches_submerged,
        chance: hit_chance(&rules.content.combat.hit, unit.stats.accuracy, foe.stats.evasion),
        damage: damage(foe.stats.armor),
        inflicts: inflicts.clone(),
    });
    let targets = targets.collect();
    let flak = if arm.weapon.meets_flak { foes.flak().collect() } else { Vec::new() };
    Ok(Preview::Attack { name: unit.name, phase: arm.phase, attacks, targets, flak })
}

/// Who takes the first attacks that are meant for a ship (D13).
fn cover(rules: &Rules, arm: &Arm, team: &Team<'_>, target: usize) -> Option<Cover> {
    let (rule, by) = forced_by(rules, arm, team, target)?;
    let times = chemistry::effects(rules, 1 << rule).find_map(|(_, effect)| match effect {
        BondEffect::Forced { phase, times, .. } if *phase == arm.phase => Some(*times),
        BondEffect::Forced { .. }
        | BondEffect::Stat { .. }
        | BondEffect::Damage { .. }
        | BondEffect::Spotting(_) => None,
    });
    Some(Cover { rule: rules.content.chemistry[rule].id, by: team.units[by].name, times: times? })
}
