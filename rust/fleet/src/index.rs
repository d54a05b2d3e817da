//! Content made ready for play: ids become places, tags become bits, rules stand in an order in which they can run.

use crate::Id;
use crate::content::{
    ChemistryEffect, Condition, Content, HullType, Item, Logic, Operator, Phase, Property, Quantifier, Stat,
    Weapon,
};

/// Finds an id's place in its file. A state names things by id, so this is asked all the time: an open table, a word
/// of arithmetic and usually one comparison.
#[derive(Clone, Debug)]
pub(crate) struct Lookup {
    ids: Vec<Id>,
    /// Places from 1; 0 is free. At least twice as long as there are ids.
    table: Vec<u16>,
}

impl Lookup {
    pub(crate) fn new(ids: impl Iterator<Item = Id>) -> Self {
        let ids: Vec<Id> = ids.collect();
        let mut lookup = Self { table: vec![0; (ids.len() * 2 + 1).next_power_of_two()], ids };
        for (id, place) in lookup.ids.iter().zip(1..) {
            let free = lookup.path(id).find(|slot| lookup.table[*slot] == 0);
            if let Some(free) = free {
                lookup.table[free] = place;
            }
        }
        lookup
    }

    /// The slots of the table where an id may stand, in the order in which they are tried.
    fn path(&self, id: &Id) -> impl Iterator<Item = usize> + use<> {
        let mask = self.table.len() - 1;
        let first = id.mixed() as usize & mask;
        (0..self.table.len()).map(move |step| (first + step) & mask)
    }

    pub(crate) fn find(&self, id: &Id) -> Option<usize> {
        for slot in self.path(id) {
            let place = usize::from(self.table[slot]).checked_sub(1)?;
            if self.ids[place] == *id {
                return Some(place);
            }
        }
        None
    }
}

/// A set of tags, a bit for each.
pub(crate) type TagSet = u64;

/// A set of properties of equipment that tag rules ask for, a bit for each.
pub(crate) type Marks = u64;

/// A tag rule, ready to be asked (FL-05).
#[derive(Clone, Debug)]
pub(crate) struct TagTest {
    /// Its place in the file.
    pub(crate) rule: usize,
    /// The tag that it gives.
    pub(crate) tag: TagSet,
    pub(crate) logic: Logic,
    /// In the order of the rule's conditions.
    pub(crate) tests: Vec<Test>,
}

/// A condition, ready to be asked (FL-05).
#[derive(Clone, Debug)]
pub(crate) enum Test {
    Stat(Stat, Operator, i32),
    AnyItem(Marks),
    AllItems(Marks),
    Hull(HullType),
    Mod(u16),
    Item(u16),
    Tag(TagSet),
}

/// A chemistry rule, ready to be asked (FL-07).
#[derive(Clone, Debug)]
pub(crate) struct Bond {
    pub(crate) requires: Vec<(TagSet, u32)>,
    pub(crate) effects: Vec<BondEffect>,
}

/// What a chemistry rule does, ready to be done (FL-07).
#[derive(Clone, Copy, Debug)]
pub(crate) enum BondEffect {
    Forced { phase: Phase, protects: TagSet, by: TagSet, times: u32 },
    Stat { tag: TagSet, stat: Stat, amount: i32 },
    Damage { phase: Phase, tag: TagSet, percent: u32 },
    Spotting(u32),
}

/// Something that draws fire, ready to be asked (FL-13). An empty set asks for nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lure {
    pub(crate) phase: Option<Phase>,
    pub(crate) attacker: TagSet,
    pub(crate) target: TagSet,
    pub(crate) hp_below: Option<u32>,
    pub(crate) percent: u32,
}

/// An attack phase, ready to be run (FL-12).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arm {
    pub(crate) phase: Phase,
    pub(crate) weapon: Weapon,
    pub(crate) by_tag: TagSet,
}

/// Content made ready.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    pub(crate) hulls: Lookup,
    pub(crate) items: Lookup,
    pub(crate) mods: Lookup,
    pub(crate) formations: Lookup,
    pub(crate) statuses: Lookup,
    pub(crate) doctrines: Lookup,
    pub(crate) orders: Lookup,
    pub(crate) encounters: Lookup,
    pub(crate) events: Lookup,
    pub(crate) yards: Lookup,
    pub(crate) fleets: Lookup,
    pub(crate) unlocks: Lookup,
    /// The tags in the order of their bits.
    pub(crate) tags: Vec<Id>,
    pub(crate) tag_tests: Vec<TagTest>,
    /// What each item has of the properties that tag rules ask for.
    pub(crate) item_marks: Vec<Marks>,
    pub(crate) bonds: Vec<Bond>,
    pub(crate) lures: Vec<Lure>,
    pub(crate) arms: [Arm; 3],
    pub(crate) hides: TagSet,
    pub(crate) scout: TagSet,
}

impl Index {
    /// Makes content ready that has no faults.
    pub(crate) fn new(content: &Content) -> Self {
        let tags = tag_names(content);
        let bit = |tag: &Id| bit_of(&tags, tag);
        let items = Lookup::new(content.items.iter().map(|item| item.id));
        let mods = Lookup::new(content.mods.iter().map(|part| part.id));
        let asked = properties(content);
        let order = rule_order(content).unwrap_or_default();
        let tag_tests = order
            .into_iter()
            .map(|rule| {
                let source = &content.tags[rule];
                let test = |condition| test_of(condition, [&items, &mods], &tags, &asked);
                let tests = source.conditions.iter().map(test).collect();
                TagTest { rule, tag: bit(&source.tag), logic: source.logic, tests }
            })
            .collect();
        let combat = &content.combat;
        let arm = |phase, weapon: &Weapon| Arm { phase, weapon: *weapon, by_tag: bit(&weapon.by_tag) };
        Self {
            hulls: Lookup::new(content.hulls.iter().map(|hull| hull.id)),
            formations: Lookup::new(content.formations.iter().map(|formation| formation.id)),
            statuses: Lookup::new(content.statuses.iter().map(|status| status.id)),
            doctrines: Lookup::new(content.doctrines.iter().map(|doctrine| doctrine.id)),
            orders: Lookup::new(content.orders.iter().map(|order| order.id)),
            encounters: Lookup::new(content.encounters.iter().map(|encounter| encounter.id)),
            events: Lookup::new(content.events.iter().map(|event| event.id)),
            yards: Lookup::new(content.yards.iter().map(|yard| yard.id)),
            fleets: Lookup::new(content.fleets.iter().map(|fleet| fleet.id)),
            unlocks: Lookup::new(content.unlocks.iter().map(|unlock| unlock.id)),
            tag_tests,
            item_marks: content.items.iter().map(|item| marks_of(item, &asked)).collect(),
            bonds: bonds(content, &tags),
            lures: lures(content, &tags),
            arms: [
                arm(Phase::AirOperations, &combat.air),
                arm(Phase::SurfaceGunnery, &combat.guns),
                arm(Phase::TorpedoAttacks, &combat.torpedoes),
            ],
            hides: bit(&combat.spotting.hides),
            scout: bit(&content.map.scout),
            items,
            mods,
            tags,
        }
    }

    /// The tags of a set, in the order of their bits.
    pub(crate) fn tags_of(&self, set: TagSet) -> impl Iterator<Item = Id> {
        self.tags.iter().zip(0..).filter(move |(_, bit)| set >> bit & 1 == 1).map(|(tag, _)| *tag)
    }

    /// The set of one tag; empty for a tag that no rule gives.
    pub(crate) fn tag(&self, tag: &Id) -> TagSet {
        bit_of(&self.tags, tag)
    }
}

/// The tags that rules give, in the order of the rules.
pub(crate) fn tag_names(content: &Content) -> Vec<Id> {
    let mut tags = Vec::new();
    for rule in &content.tags {
        if !tags.contains(&rule.tag) {
            tags.push(rule.tag);
        }
    }
    tags
}

fn bit_of(tags: &[Id], tag: &Id) -> TagSet {
    tags.iter().position(|other| other == tag).map_or(0, |place| 1u64.checked_shl(place as u32).unwrap_or(0))
}

/// The rules in an order in which every tag is settled before it is asked for.
///
/// # Errors
/// The rules that wait for each other.
pub(crate) fn rule_order(content: &Content) -> Result<Vec<usize>, Vec<usize>> {
    let mut order = Vec::new();
    let mut left: Vec<usize> = (0..content.tags.len()).collect();
    while !left.is_empty() {
        let waits = |rule: &usize| {
            content.tags[*rule].conditions.iter().any(|condition| match condition {
                Condition::HasTag { value } => left.iter().any(|other| content.tags[*other].tag == *value),
                Condition::StatComparison { .. }
                | Condition::EquipmentHasProperty { .. }
                | Condition::HullType { .. }
                | Condition::HasMod { .. }
                | Condition::HasEquipment { .. } => false,
            })
        };
        let (later, now): (Vec<usize>, Vec<usize>) = left.iter().partition(|rule| waits(rule));
        if now.is_empty() {
            return Err(later);
        }
        order.extend(now);
        left = later;
    }
    Ok(order)
}

/// A phase as data spells it.
pub(crate) fn phase_key(phase: Phase) -> String {
    phase.name().replace(' ', "_").to_uppercase()
}

/// Whether an item has a property (FL-05).
pub(crate) fn has_property(item: &Item, property: Property, value: &str) -> bool {
    match property {
        Property::Slot => item.slot.name().to_uppercase() == value,
        Property::Kind => item.kinds.iter().any(|kind| kind.as_str() == value),
        Property::GrantsFlight => item.grants_flight == (value == "true"),
        Property::Phase => item.triggers.iter().any(|trigger| phase_key(trigger.phase) == value),
        Property::Effect => item.triggers.iter().any(|trigger| trigger.effect.kind() == value),
    }
}

/// The properties of equipment that tag rules ask for, each once, in the order of the rules.
pub(crate) fn properties(content: &Content) -> Vec<(Property, &str)> {
    let mut asked = Vec::new();
    for condition in content.tags.iter().flat_map(|rule| &rule.conditions) {
        if let Condition::EquipmentHasProperty { property, value, .. } = condition
            && !asked.contains(&(*property, value.as_str()))
        {
            asked.push((*property, value.as_str()));
        }
    }
    asked
}

fn marks_of(item: &Item, asked: &[(Property, &str)]) -> Marks {
    let had = |(place, (property, value)): (usize, &(Property, &str))| {
        Marks::from(has_property(item, *property, value)) << place
    };
    asked.iter().enumerate().map(had).fold(0, |marks, mark| marks | mark)
}

fn test_of(
    condition: &Condition,
    [items, mods]: [&Lookup; 2],
    tags: &[Id],
    asked: &[(Property, &str)],
) -> Test {
    let place = |lookup: &Lookup, id| lookup.find(id).map_or(u16::MAX, |place| place as u16);
    match condition {
        Condition::StatComparison { stat, operator, value } => Test::Stat(*stat, *operator, *value),
        Condition::EquipmentHasProperty { property, value, quantifier } => {
            let place = asked.iter().position(|other| *other == (*property, value.as_str()));
            let mark = place.map_or(0, |place| 1 << place);
            match quantifier {
                Quantifier::Any => Test::AnyItem(mark),
                Quantifier::All => Test::AllItems(mark),
            }
        }
        Condition::HullType { value } => Test::Hull(*value),
        Condition::HasMod { value } => Test::Mod(place(mods, value)),
        Condition::HasEquipment { value } => Test::Item(place(items, value)),
        Condition::HasTag { value } => Test::Tag(bit_of(tags, value)),
    }
}

fn bonds(content: &Content, tags: &[Id]) -> Vec<Bond> {
    let bit = |tag: &Id| bit_of(tags, tag);
    let effect = |effect: &ChemistryEffect| match effect {
        ChemistryEffect::ForcedTarget { phase, protects, by, times_per_turn } => {
            BondEffect::Forced { phase: *phase, protects: bit(protects), by: bit(by), times: *times_per_turn }
        }
        ChemistryEffect::StatBonus { tag, stat, amount } => {
            BondEffect::Stat { tag: bit(tag), stat: *stat, amount: *amount }
        }
        ChemistryEffect::DamageBonus { phase, tag, percent } => {
            BondEffect::Damage { phase: *phase, tag: bit(tag), percent: *percent }
        }
        ChemistryEffect::SpottingBonus { amount } => BondEffect::Spotting(*amount),
    };
    let bond = |rule: &crate::content::ChemistryRule| Bond {
        requires: rule.requires.iter().map(|need| (bit(&need.tag), need.at_least)).collect(),
        effects: rule.effects.iter().map(effect).collect(),
    };
    content.chemistry.iter().map(bond).collect()
}

fn lures(content: &Content, tags: &[Id]) -> Vec<Lure> {
    let bit = |tag: &Option<Id>| tag.map_or(0, |tag| bit_of(tags, &tag));
    content
        .combat
        .target_weights
        .iter()
        .map(|weight| Lure {
            phase: weight.phase,
            attacker: bit(&weight.attacker),
            target: bit(&weight.target),
            hp_below: weight.hp_below,
            percent: weight.percent,
        })
        .collect()
}
