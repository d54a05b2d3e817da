//! Chemistry: rules that read the fleet's active ships (FL-07).

use super::Rules;
use crate::index::{BondEffect, TagSet};

/// The chemistry rules that hold among ships with these tags, a bit for each rule.
pub(crate) fn active(rules: &Rules, ships: &(impl Iterator<Item = TagSet> + Clone)) -> u64 {
    let holds = |(tag, at_least): &(TagSet, u32)| {
        ships.clone().filter(|tags| tags & tag != 0).count() >= *at_least as usize
    };
    let mut set = 0;
    for (place, bond) in rules.index.bonds.iter().enumerate() {
        if bond.requires.iter().all(holds) {
            set |= 1 << place;
        }
    }
    set
}

/// The effects of the rules of a set, each with its rule's place.
pub(crate) fn effects(rules: &Rules, set: u64) -> impl Iterator<Item = (usize, &BondEffect)> {
    let held = rules.index.bonds.iter().enumerate().filter(move |(place, _)| set >> place & 1 == 1);
    held.flat_map(|(place, bond)| bond.effects.iter().map(move |effect| (place, effect)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Phase;
    use crate::shipped;

    #[test]
    fn fl_07_a_rule_holds_when_all_that_it_asks_for_is_there() {
        let rules = shipped::rules();
        assert!(rules.content.chemistry.len() >= 8);
        let screen = rules.index.tag(&shipped::id("SCREEN"));
        let capital = rules.index.tag(&shipped::id("CAPITAL"));
        let place = rules.content.chemistry.iter().position(|rule| rule.id == shipped::id("torpedo_screen"));
        let bit = 1u64 << place.expect("the rule");
        assert_eq!(active(&rules, &[capital].into_iter()) & bit, 0);
        let both = active(&rules, &[capital, screen, screen].into_iter());
        assert_eq!(both & bit, bit);
        let forces = effects(&rules, both & bit).any(|(_, effect)| {
            matches!(effect, BondEffect::Forced { phase: Phase::TorpedoAttacks, times: 1, .. })
        });
        assert!(forces);
    }
}
