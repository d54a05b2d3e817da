//! Simulated seasons lie in their bands, and the exact value of the charts agrees with simulation.

mod season;

use diamond::{Content, Diamond};
use kernel::Ruleset;
use season::Season;

/// The seeds of `docs/diamond-truth.md`.
const SEEDS: [&str; 3] = ["truth", "demo", "third"];

fn content() -> Content {
    laws::content::<Diamond>()
}

fn rules(content: Content) -> Diamond {
    Diamond::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

#[test]
fn dm_16_seasons_of_scripted_managers_lie_in_their_bands() {
    let rules = rules(content());
    for seed in SEEDS {
        for (what, measured, least, most) in Season::of(&rules, seed, 2430).bands() {
            assert!((least..=most).contains(&measured), "{seed}, {what}: {measured}, {least} to {most}");
        }
    }
}

#[test]
fn dm_17_run_expectancy_is_near_2019_in_every_cell() {
    let rules = rules(content());
    for seed in SEEDS {
        for (bases, outs, measured, wanted, seen) in Season::of(&rules, seed, 2430).expected() {
            let near = (measured - wanted).abs() <= f64::max(0.06, wanted * 0.08);
            assert!(near, "{seed}, bases {bases}, {outs} out: {measured} of {seen} plays, {wanted} in 2019");
        }
    }
}

#[test]
fn dm_17_the_exact_value_of_the_charts_agrees_with_simulation() {
    let rules = rules(content().averaged());
    let exact = rules.expectancy().expect("expectancy").matrix();
    for (bases, outs, measured, _, seen) in Season::of(&rules, "exact", 6000).expected() {
        let exact = f64::from(exact[bases][outs]) / 1000.0;
        // Runs to the end of a half have a standard deviation of at most 1.6; four of a mean's.
        let slack = 0.002 + 6.4 / seen.sqrt();
        let near = (measured - exact).abs() <= slack;
        assert!(near, "bases {bases}, {outs} out: {measured} of {seen} plays, exactly {exact}");
    }
}
