//! Whether effects can ever resolve where they stand.

use super::{Checks, MOST_AT_ONCE};
use crate::content::{Change, Count, Effect, Filter, Trigger};

/// How deep effects may lie in each other.
const DEEPEST: usize = 4;

/// Where an effect stands, and so what it may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A power of a citizen: in a harvest.
    Harvest,
    /// The reward of a monster, or a domain that is built: in an action.
    Action,
    /// What a trigger brings; some come from actions themselves.
    Triggered,
}

impl Checks<'_> {
    /// What a domain does, at once or from then on.
    pub(super) fn built(&mut self, at: &str, effect: &Effect) {
        match effect {
            Effect::On { when, then } => {
                let at = format!("{at}/then");
                let again = matches!(when, Trigger::Hire | Trigger::Slay | Trigger::Build);
                let more = then.any(&|effect| matches!(effect, Effect::ExtraAction {}));
                self.faults.expect(
                    !(again && more),
                    at.clone(),
                    "extra_action",
                    "an effect that does not bring itself about",
                );
                self.effect(&at, then, Place::Triggered, 2);
            }
            Effect::Discount { filter, .. } => {
                let fits = matches!(filter, Filter::Citizen { .. } | Filter::Domain {});
                self.faults.expect(fits, format!("{at}/filter"), "monster", "cards that cost gold");
            }
            Effect::ModifyDie { change, .. } => {
                self.faults.expect(*change != Change::By(0), format!("{at}/change/by"), 0, "other than 0");
            }
            Effect::Immune { .. } => {}
            Effect::Gain { .. }
            | Effect::Pay { .. }
            | Effect::Choose { .. }
            | Effect::Per { .. }
            | Effect::Steal { .. }
            | Effect::Give { .. }
            | Effect::TakeCard { .. }
            | Effect::ReturnCard { .. }
            | Effect::Flip {}
            | Effect::ExtraAction {} => self.effect(at, effect, Place::Action, 1),
        }
    }

    /// What happens at once: whether it can ever resolve where it stands.
    pub(super) fn effect(&mut self, at: &str, effect: &Effect, place: Place, depth: usize) {
        if depth > DEEPEST {
            return self.faults.add(at, "an effect too deep in others", format!("at most {DEEPEST} levels"));
        }
        match effect {
            Effect::Gain { resources, vp } => {
                let most = resources.sum() + u32::from(*vp);
                self.faults.within(at, most, 0..=MOST_AT_ONCE.into());
            }
            Effect::Pay { cost, any, .. } => {
                let sum = cost.sum() + u32::from(*any);
                self.faults.within(format!("{at}/cost"), sum, 1..=MOST_AT_ONCE.into());
            }
            Effect::Give { resources, .. } => {
                self.faults.within(format!("{at}/resources"), resources.sum(), 1..=MOST_AT_ONCE.into());
            }
            Effect::Choose { n, of } => {
                self.faults.at_most(format!("{at}/n"), usize::from(*n), of.len().saturating_sub(1));
            }
            Effect::Per { count, then } => {
                let again = then.any(&|effect| matches!(effect, Effect::Per { .. }));
                self.faults.expect(!again, format!("{at}/then"), "per", "an effect that counts no further");
                self.count(&format!("{at}/count"), count);
            }
            Effect::TakeCard { filter, .. } => {
                let fits = self.met(filter);
                self.faults.expect(
                    fits,
                    format!("{at}/filter"),
                    format!("{filter:?}"),
                    "citizens or monsters of which there are some",
                );
            }
            Effect::ExtraAction {} => {
                let fits = place == Place::Action;
                self.faults.expect(fits, at, "extra_action", "an effect that can resolve outside of actions");
            }
            Effect::Steal { .. } | Effect::ReturnCard { .. } | Effect::Flip {} => {}
            Effect::ModifyDie { .. }
            | Effect::Discount { .. }
            | Effect::On { .. }
            | Effect::Immune { .. } => {
                self.faults.add(at, "an effect that lasts", "an effect that happens at once");
            }
        }
        for (part, below) in effect.parts().iter().enumerate() {
            let at = if matches!(effect, Effect::Choose { .. }) {
                format!("{at}/of/{part}")
            } else {
                format!("{at}/then")
            };
            self.effect(&at, below, place, depth + 1);
        }
    }

    /// Whether some card passes a filter.
    fn met(&self, filter: &Filter) -> bool {
        let content = self.content;
        match filter {
            Filter::Citizen { role, most } => content.citizens.iter().any(|citizen| {
                role.is_none_or(|role| citizen.role == Some(role))
                    && most.is_none_or(|most| citizen.cost <= most)
            }),
            Filter::Monster { kind, most } => {
                content.areas.iter().flat_map(|area| &area.monsters).any(|monster| {
                    kind.is_none_or(|kind| monster.kind == kind)
                        && most.is_none_or(|most| monster.strength <= most)
                })
            }
            Filter::Domain {} => false,
        }
    }

    pub(super) fn count(&mut self, at: &str, count: &Count) {
        let content = self.content;
        match count {
            Count::Role { role } => {
                let borne = content.citizens.iter().any(|citizen| citizen.role == Some(*role));
                self.faults.expect(borne, at, role.name(), "a role that a citizen has");
            }
            Count::Kind { kind } => {
                let met =
                    content.areas.iter().flat_map(|area| &area.monsters).any(|monster| monster.kind == *kind);
                self.faults.expect(met, at, kind.name(), "a kind that a monster is of");
            }
            Count::Name { .. }
            | Count::Area { .. }
            | Count::Citizens {}
            | Count::Monsters {}
            | Count::Domains {} => {}
        }
    }
}
