//! Simulated seasons lie in their bands, and the exact value of the charts agrees with simulation.

use diamond::{Content, Diamond};
use kernel::Ruleset;

use crate::season::Season;

/// The first seed of `docs/diamond-truth.md`, and its games.
const SEED: &str = "truth";
const GAMES: u32 = 20_000;

fn content() -> Content {
    laws::content::<Diamond>()
}

fn rules(content: Content) -> Diamond {
    Diamond::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

#[test]
#[ignore = "long: `check --full` runs it"]
fn dm_16_a_league_of_scripted_managers_lies_in_its_bands_and_dm_17_near_2019_in_every_cell() {
    let season = Season::of(&rules(content()), SEED, GAMES);
    for (what, measured, least, most) in season.bands() {
        assert!((least..=most).contains(&measured), "{what}: {measured}, {least} to {most}");
    }
    for (bases, outs, measured, wanted, seen) in season.expected() {
        let near = (measured - wanted).abs() <= f64::max(0.06, wanted * 0.08);
        assert!(near, "bases {bases}, {outs} out: {measured} of {seen} plays, {wanted} in 2019");
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
