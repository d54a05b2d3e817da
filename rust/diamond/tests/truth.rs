//! A simulated season lies in its bands.

mod base;
mod season;

use diamond::Diamond;
use kernel::Ruleset;
use season::Season;

#[test]
fn dm_16_a_season_of_scripted_managers_lies_in_its_bands() {
    let content = serde_json::from_value(base::files()).expect("content");
    let rules = Diamond::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let season = Season::of(&rules, "truth", 2430);
    for (what, measured, least, most) in season.bands() {
        assert!((least..=most).contains(&measured), "{what}: {measured}, {least} to {most}");
    }
}

#[test]
fn dm_17_run_expectancy_is_near_2019() {
    let content = serde_json::from_value(base::files()).expect("content");
    let rules = Diamond::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let season = Season::of(&rules, "truth", 2430);
    for (bases, outs, measured, wanted, seen) in season.expected() {
        // A cell that few plays began in is not measured well enough: two standard errors of about 1.2 runs.
        let slack = 2.4 / seen.sqrt();
        let near = (measured - wanted).abs() <= f64::max(0.06, wanted * 0.08) + slack;
        assert!(near, "bases {bases}, {outs} out: {measured} of {seen} plays, {wanted} in 2019");
    }
}
