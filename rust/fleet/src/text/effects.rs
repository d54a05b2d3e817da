//! What things do, in words: triggers (FL-17), chemistry (FL-07), turns of fortune (FL-22).

use kernel::content::Entries;

use crate::Id;
use crate::content::{ChemistryEffect, Effect, Phase, SlotType, Slots, Trigger, Turn, Which};
use crate::rules::Rules;

/// Thousandths as percent: `12.5 %`.
pub(super) fn percent(thousandths: u32) -> String {
    format!("{}.{} %", thousandths / 10, thousandths % 10)
}

fn signed(amount: i64) -> String {
    format!("{amount:+}")
}

/// Places for equipment that come or go: `weapon slots 2 to 3`.
pub(super) fn slots(before: Slots, after: Slots) -> Vec<String> {
    let changed = SlotType::ALL.into_iter().filter(|slot| before.of(*slot) != after.of(*slot));
    changed.map(|slot| format!("{} slots {} to {}", slot.name(), before.of(slot), after.of(slot))).collect()
}

pub(crate) fn trigger(rules: &Rules, trigger: &Trigger) -> String {
    let phase = trigger.phase.name();
    match &trigger.effect {
        Effect::StandardAttack {} => format!("attacks in {phase}, whatever its stats"),
        Effect::ExtraAttack { percent: share } => {
            format!("an extra attack in {phase}, at {share} % of the base damage")
        }
        Effect::Flak { chance } => format!("flak: cancels an air attack a turn in {}", percent(*chance)),
        Effect::Spot { amount } => format!("spots what hides in {} more", percent(*amount)),
        Effect::Repair { amount } => format!("repairs {amount} HP a turn"),
        Effect::Inflict { status, chance } => {
            format!("a hit in {phase} brings {} in {}", rules.status_name(status), percent(*chance))
        }
    }
}

/// What a chemistry rule does, effect by effect.
pub(crate) fn bond(rules: &Rules, id: &Id) -> String {
    let effect = |effect: &ChemistryEffect| match effect {
        ChemistryEffect::ForcedTarget { phase, protects, by, times_per_turn } => format!(
            "{} takes {times_per_turn} a turn of {} meant for {}",
            by.spelled(),
            attacks(*phase),
            protects.spelled()
        ),
        ChemistryEffect::StatBonus { tag, stat, amount } => {
            format!("{}: {} {}", tag.spelled(), stat.name(), signed((*amount).into()))
        }
        ChemistryEffect::DamageBonus { phase, tag, percent: more } => {
            format!("{}: {more} % more damage in {}", tag.spelled(), phase.name())
        }
        ChemistryEffect::SpottingBonus { amount } => format!("the fleet spots in {} more", percent(*amount)),
    };
    let found = rules.content.chemistry.entry(id);
    let effects: Vec<String> = found.into_iter().flat_map(|rule| &rule.effects).map(effect).collect();
    format!("{} ({})", rules.bond_name(id), effects.join("; "))
}

const fn attacks(phase: Phase) -> &'static str {
    match phase {
        Phase::AirOperations => "the air attacks",
        Phase::TorpedoAttacks => "the torpedoes",
        Phase::SurfaceGunnery | Phase::Detection | Phase::DamageControl => "the shots",
    }
}

/// What a turn of fortune does (FL-22).
pub(super) fn turn(rules: &Rules, turn: &Turn) -> String {
    match turn {
        Turn::Salvage { amount } => format!("{} salvage", signed((*amount).into())),
        Turn::Damage { which, percent } => format!("{} takes {percent} % damage", whom(*which)),
        Turn::Repair { which, percent } => format!("{} is repaired by {percent} %", whom(*which)),
        Turn::Find { what: Some(what) } => format!("{} is found", rules.name(what)),
        Turn::Find { what: None } => "something is found".to_owned(),
        Turn::Join { hull } => format!("{} joins", rules.name(hull)),
        Turn::Inflict { which, status } => format!("{}: {}", whom(*which), rules.status_name(status)),
        Turn::Ambush { encounter } => format!("combat: {}", rules.name(encounter)),
    }
}

const fn whom(which: Which) -> &'static str {
    match which {
        Which::All => "every ship",
        Which::One => "some ship",
        Which::Weakest => "the ship that is worst off",
    }
}
