//! What decisions are worth: the wins that a player loses who takes them badly, on the same seeds.

use fleet::Rules;
use kernel::Ruleset;

use crate::voyage::{Sailor, sail, setup};
use crate::whims::Whim;

fn wins(rules: &Rules, runs: u32, whim: Option<Whim>) -> Vec<bool> {
    let fleets = &rules.content().fleets;
    let one = |seed: u32| {
        let fleet = fleets[seed as usize % fleets.len()].id;
        sail(rules, &setup(rules, fleet), seed, &mut Sailor::with(whim)).won
    };
    (0..runs).map(one).collect()
}

/// The starting fleets take turns.
pub(crate) fn tell(rules: &Rules, runs: u32, only: Option<&str>) {
    let whims: Vec<Whim> = Whim::ALL
        .into_iter()
        .filter(|whim| only.is_none_or(|only| only.split(',').any(|name| name == whim.name())))
        .collect();
    assert!(!whims.is_empty(), "no such whim");
    let of = f64::from(runs);
    let share = |wins: &[bool]| wins.iter().map(|won| f64::from(*won)).sum::<f64>() / of;
    let greedy = wins(rules, runs, None);
    println!("greedy: {:.1} % won of {runs}", 100.0 * share(&greedy));
    for whim in whims {
        let whimsical = wins(rules, runs, Some(whim));
        let pairs = greedy.iter().zip(&whimsical).map(|(good, bad)| f64::from(*good) - f64::from(*bad));
        let mean = share(&greedy) - share(&whimsical);
        let spread = pairs.map(|lost| (lost - mean).powi(2)).sum::<f64>() / of;
        println!(
            "{}: {:.1} % won, {:.1} points fewer (± {:.1})",
            whim.name(),
            100.0 * share(&whimsical),
            100.0 * mean,
            196.0 * (spread / of).sqrt(),
        );
    }
}
