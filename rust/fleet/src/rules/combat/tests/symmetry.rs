//! Swap the sides, and the result is swapped.

use kernel::dice::Fact;
use proptest::prelude::*;

use super::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// FL-10: swap the fleets and their dice, and the result is swapped.
    #[test]
    fn fl_10_the_resolver_is_symmetric(first in 0u64..5000, second in 0u64..5000, below in 0u32..80, seed in 0u64..1_000_000) {
        let rules = shipped::rules();
        let fleets = [random_fleet(&rules, first), random_fleet(&rules, second)];
        let [own, other] = [0, 1].map(|side: usize| fleets[side].ships.len());
        let mut dice = Dice::from_seed(&seed.to_string());
        let once = resolve_combat(&rules, Side::RUN, [&fleets[0], &fleets[1]], [below, 20], &mut dice, &mut Events::muted());
        let mut facts: Vec<Fact> = dice.take_ledger().iter().map(|roll| Fact(roll.sides, roll.value)).collect();
        let mut lots: Vec<u32> = facts[..own + other].iter().map(|fact| fact.1).collect();
        facts[..own + other].rotate_left(own);
        lots.sort_unstable();
        prop_assume!(lots.windows(2).all(|pair| pair[0] != pair[1]));
        let mut dice = Dice::from_facts(facts);
        let twice = resolve_combat(&rules, Side::RUN, [&fleets[1], &fleets[0]], [20, below], &mut dice, &mut Events::muted());
        prop_assert!(dice.finish().is_ok(), "{:?}", dice.finish());
        prop_assert_eq!(once.outcome, twice.outcome.swapped());
        let [left, right] = twice.tolls;
        prop_assert_eq!(once.tolls, [right, left]);
    }
}
