//! What things do, in words: triggers (FL-17), chemistry (FL-07), turns of fortune (FL-22).

use kernel::content::Entries;
use kernel::text::list;
use kernel::{Describe, Speaks, say};

use crate::Id;
use crate::content::{
    ChemistryEffect, Condition, Effect, Order, Phase, SlotType, Slots, Stat, Trigger, Turn, Which,
};
use crate::rules::Rules;

/// Thousandths as percent: `12.5 %`.
pub(super) fn percent(rules: &Rules, thousandths: u32) -> String {
    match thousandths % 10 {
        0 => format!("{} %", thousandths / 10),
        tenths => say!(rules, "{}.{tenths} %", thousandths / 10),
    }
}

/// So many of so many as percent.
pub(super) fn share(rules: &Rules, weight: u32, of: u32) -> String {
    percent(rules, (weight * 1000 + of / 2) / of.max(1))
}

/// What an order changes, in numbers (FL-38); its text where it changes none.
pub(super) fn order(rules: &Rules, order: &Order) -> String {
    let salvo = order.damage.map(|salvo| {
        let (percent, phase) = (salvo.percent, salvo.phase.name());
        say!(rules, "+{percent} % damage in {phase}")
    });
    let stats = Stat::ALL.into_iter().filter(|stat| order.stats.of(*stat) != 0);
    let stats = stats.map(|stat| format!("{} {:+}", rules.words().of(stat.name()), order.stats.of(stat)));
    let breaks_off = order.breaks_off.then(|| say!(rules, "the fleet retreats at once"));
    let told = list(salvo.into_iter().chain(stats).chain(breaks_off));
    if told.is_empty() { order.text.trim_end_matches('.').to_owned() } else { told }
}

/// What a tag is good for: the chemistry that asks for it, the tags and choices that build on it; "" if nothing does.
pub(crate) fn tag_use(rules: &Rules, tag: &Id) -> String {
    let content = rules.localized();
    let asks = content.chemistry.iter().filter(|bond| bond.requires.iter().any(|one| one.tag == *tag));
    let bonds = asks.map(|found| {
        let ships =
            found.requires.iter().map(|one| format!("{} {}", one.at_least, rules.tag_within(&one.tag)));
        say!(rules, "{} bring {}", list(ships), bond(rules, &found.id))
    });
    let builds = content.tags.iter().filter(|rule| {
        rule.conditions.iter().any(|one| matches!(one, Condition::HasTag { value } if value == tag))
    });
    let builds = builds.map(|rule| say!(rules, "counts towards {}", rules.tag_within(&rule.tag)));
    let scouts = (*tag == rules.content.map.scout).then(|| say!(rules, "shows the enemies one leg ahead"));
    let choices = content.events.iter().flat_map(|event| &event.choices);
    let opens = choices.filter(|choice| choice.needs.tag == Some(*tag)).take(1);
    let opens = opens.map(|_| say!(rules, "opens choices in events"));
    list(scouts.into_iter().chain(bonds).chain(builds).chain(opens))
}

/// Places for equipment that come or go: `weapon slots 2 to 3`.
pub(super) fn slots(rules: &Rules, before: Slots, after: Slots) -> Vec<String> {
    let changed = SlotType::ALL.into_iter().filter(|slot| before.of(*slot) != after.of(*slot));
    let told =
        |slot: SlotType| say!(rules, "{} slots {} to {}", slot.name(), before.of(slot), after.of(slot));
    changed.map(told).collect()
}

pub(crate) fn trigger(rules: &Rules, trigger: &Trigger) -> String {
    let phase = trigger.phase.name();
    match &trigger.effect {
        Effect::StandardAttack {} => say!(rules, "attacks in {phase}, whatever its stats"),
        Effect::ExtraAttack { percent: share } => {
            say!(rules, "an extra attack in {phase}, at {share} % of the base damage")
        }
        Effect::Flak { chance } => {
            say!(rules, "flak: cancels an air attack a turn in {}", percent(rules, *chance))
        }
        Effect::Spot { amount } => say!(rules, "spots what hides in {} more", percent(rules, *amount)),
        Effect::Repair { amount } => say!(rules, "repairs {amount} HP a turn"),
        Effect::Inflict { status, chance } => {
            let (status, chance) = (rules.status_name(status), percent(rules, *chance));
            say!(rules, "a hit in {phase} brings {status} in {chance}")
        }
    }
}

/// What a chemistry rule does, effect by effect.
pub(crate) fn bond(rules: &Rules, id: &Id) -> String {
    let effect = |effect: &ChemistryEffect| match effect {
        ChemistryEffect::ForcedTarget { phase, protects, by, times_per_turn } => say!(
            rules,
            "{} takes {times_per_turn} a turn of {} meant for {}",
            rules.tag_within(by),
            attacks(rules, *phase),
            rules.tag_within(protects)
        ),
        ChemistryEffect::StatBonus { tag, stat, amount } => {
            format!("{}: {} {amount:+}", rules.tag_within(tag), rules.words().of(stat.name()))
        }
        ChemistryEffect::DamageBonus { phase, tag, percent: more } => {
            say!(rules, "{}: {more} % more damage in {}", rules.tag_within(tag), phase.name())
        }
        ChemistryEffect::SpottingBonus { amount } => {
            say!(rules, "the fleet spots in {} more", percent(rules, *amount))
        }
    };
    let found = rules.content.chemistry.entry(id);
    let effects: Vec<String> = found.into_iter().flat_map(|rule| &rule.effects).map(effect).collect();
    format!("{} ({})", rules.bond_name(id), effects.join("; "))
}

fn attacks(rules: &Rules, phase: Phase) -> String {
    match phase {
        Phase::AirOperations => say!(rules, "the air attacks"),
        Phase::TorpedoAttacks => say!(rules, "the torpedoes"),
        Phase::SurfaceGunnery | Phase::Detection | Phase::DamageControl => say!(rules, "the shots"),
    }
}

/// What a turn of fortune does (FL-22).
pub(super) fn turn(rules: &Rules, turn: &Turn) -> String {
    match turn {
        Turn::Salvage { amount } => say!(rules, "{amount:+} salvage"),
        Turn::Damage { which, percent } => say!(rules, "{} takes {percent} % damage", whom(rules, *which)),
        Turn::Repair { which, percent } => say!(rules, "{} is repaired by {percent} %", whom(rules, *which)),
        Turn::Find { what: Some(what) } => say!(rules, "{} is found", rules.name(what)),
        Turn::Find { what: None } => say!(rules, "something is found"),
        Turn::Join { hull } => say!(rules, "{} joins", rules.name(hull)),
        Turn::Inflict { which, status } => {
            format!("{}: {}", whom(rules, *which), rules.status_name(status))
        }
        Turn::Ambush { encounter } => say!(rules, "combat: {}", rules.name(encounter)),
    }
}

fn whom(rules: &Rules, which: Which) -> String {
    match which {
        Which::All => say!(rules, "every ship"),
        Which::One => say!(rules, "some ship"),
        Which::Weakest => say!(rules, "the ship that is worst off"),
    }
}
