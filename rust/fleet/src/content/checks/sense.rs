//! Rules that nothing can ever come of: words that mean nothing, phases in which nobody acts, effects of nothing.

use kernel::text::counted;

use super::super::{ChemistryEffect, Condition, Effect, Phase, Property, SlotType, Stats, Turn};
use super::Checks;
use crate::Id;
use crate::index::{has_property, phase_key};

/// The phases in which ships attack (FL-12).
const ATTACKS: [Phase; 3] = [Phase::AirOperations, Phase::SurfaceGunnery, Phase::TorpedoAttacks];

impl Checks<'_> {
    /// What a tag rule asks of equipment means something (FL-05).
    pub(super) fn property(&mut self, at: String, property: Property, value: &Id) {
        let one_of = |words: Vec<String>| (words.iter().any(|word| word == value.as_str()), words.join(", "));
        let (known, expected) = match property {
            Property::Slot => one_of(SlotType::ALL.map(|slot| slot.name().to_uppercase()).to_vec()),
            Property::GrantsFlight => one_of(vec!["true".to_owned(), "false".to_owned()]),
            Property::Phase => one_of(Phase::ALL.map(phase_key).to_vec()),
            Property::Effect => one_of(Effect::KINDS.map(str::to_owned).to_vec()),
            Property::Kind => (true, String::new()),
        };
        if !known {
            return self.faults.expect(false, at, value, format!("one of {expected}"));
        }
        let held = self.content.items.iter().any(|item| has_property(item, property, value));
        self.faults.expect(held, at, value, "what some item has");
    }

    /// Ships attack in the phase (FL-12).
    pub(super) fn attack_phase(&mut self, at: String, phase: Phase) {
        let expected = ATTACKS.map(phase_key).join(", ");
        self.faults.expect(
            ATTACKS.contains(&phase),
            at,
            phase_key(phase),
            format!("a phase of attacks: {expected}"),
        );
    }

    /// A chemistry rule can hold, and does something then (FL-07).
    pub(super) fn chemistry_has_effect(&mut self, place: usize) {
        let content = self.content;
        let (rule, at) = (&content.chemistry[place], format!("/chemistry/{place}"));
        let most = u32::from(content.economy.max_ships.max(content.arena.max_ships));
        for (number, need) in rule.requires.iter().enumerate() {
            let at = format!("{at}/requires/{number}/at_least");
            let expected = format!("1 to {}", counted(most, "ship"));
            self.faults.expect(need.at_least <= most, at, need.at_least, expected);
        }
        for (number, effect) in rule.effects.iter().enumerate() {
            let at = format!("{at}/effects/{number}");
            match effect {
                ChemistryEffect::ForcedTarget { phase, .. } | ChemistryEffect::DamageBonus { phase, .. } => {
                    self.attack_phase(format!("{at}/phase"), *phase);
                }
                ChemistryEffect::StatBonus { amount, .. } => {
                    self.faults.expect(*amount != 0, format!("{at}/amount"), amount, "other than 0");
                }
                ChemistryEffect::SpottingBonus { .. } => {}
            }
        }
    }

    /// A status does something, or marks what is spotted (FL-09, FL-16).
    pub(super) fn status_has_effect(&mut self, place: usize) {
        let status = &self.content.statuses[place];
        let idle = status.hp_per_turn == 0 && status.stats == Stats::default();
        let marks = status.id == self.content.combat.spotting.status;
        self.faults.expect(marks || !idle, format!("/statuses/{place}"), status.id, "something that it does");
    }

    /// An order does something; one that breaks off does nothing else (FL-38).
    pub(super) fn order_has_effect(&mut self, place: usize) {
        let (order, at) = (&self.content.orders[place], format!("/orders/{place}"));
        let fights = order.aim.is_some() || order.damage.is_some() || order.stats != Stats::default();
        self.faults.expect(fights || order.breaks_off, at.clone(), order.id, "something that it does");
        let alone = !(fights && order.breaks_off);
        self.faults.expect(alone, at.clone(), order.id, "to break off or to fight, not both");
        if let Some(salvo) = order.damage {
            self.attack_phase(format!("{at}/damage/phase"), salvo.phase);
        }
        let hp = order.stats.hp;
        self.faults.expect(hp == 0, format!("{at}/stats/hp"), hp, "no HP, which nobody can order");
    }

    /// A weight of fire says something, and of a case that can be (FL-13).
    pub(super) fn lure_has_effect(&mut self, place: usize) {
        let lure = self.content.combat.target_weights[place];
        let at = format!("/combat/target_weights/{place}");
        if let Some(phase) = lure.phase {
            self.attack_phase(format!("{at}/phase"), phase);
        }
        self.faults.expect(lure.percent != 100, format!("{at}/percent"), lure.percent, "other than 100");
    }

    /// What a turn of fortune does (FL-22), and that at most one of an outcome is an ambush.
    pub(super) fn turns_have_effect(&mut self, at: &str, turns: &[Turn]) {
        let mut ambushed = false;
        for (number, turn) in turns.iter().enumerate() {
            let at = format!("{at}/{number}");
            match turn {
                Turn::Salvage { amount } => {
                    self.faults.expect(*amount != 0, format!("{at}/amount"), amount, "other than 0");
                }
                Turn::Ambush { encounter } => {
                    self.faults.expect(!ambushed, at, encounter, "one ambush at most");
                    ambushed = true;
                }
                Turn::Damage { .. }
                | Turn::Repair { .. }
                | Turn::Find { .. }
                | Turn::Join { .. }
                | Turn::Inflict { .. } => {}
            }
        }
    }

    /// Layers that the map has, in their order (FL-21).
    pub(super) fn layers(&mut self, at: &str, [from, to]: [u8; 2], last: u8) {
        self.faults.expect(
            (1..=last).contains(&from),
            format!("{at}/from"),
            from,
            format!("a layer, 1 to {last}"),
        );
        let open = if from <= last { from } else { 1 };
        self.faults.expect(
            (from..=last).contains(&to),
            format!("{at}/to"),
            to,
            format!("a layer, {open} to {last}"),
        );
    }

    /// The conditions of a rule that asks for all of them do not shut each other out (FL-05).
    pub(super) fn one_hull_type(&mut self, at: &str, conditions: &[Condition]) {
        let mut wanted = None;
        for (number, condition) in conditions.iter().enumerate() {
            let Condition::HullType { value } = condition else { continue };
            let fits = *wanted.get_or_insert(*value) == *value;
            self.faults.expect(
                fits,
                format!("{at}/{number}/value"),
                value.name(),
                "one hull type, where all must hold",
            );
        }
    }
}
