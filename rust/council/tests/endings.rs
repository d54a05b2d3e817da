//! Every ending, reached by a ruler of a seed. `FIND=1 cargo test -p council --test tests endings -- --nocapture` looks
//! for other seeds once content has changed.

use std::collections::BTreeSet;

use council::{Council, Heritage, Hints, Setup};
use kernel::{Ruleset, Seat, Viewer};

use crate::reigns::reign;

/// An ending, the realm, whether the ruler is greedy (or else random), the seed, and the turn in which it comes.
const REIGNS: &[(&str, &str, bool, u32, u16)] = &[
    ("annexed", "harbour", false, 0, 29),
    ("bankrupt", "valley", false, 1, 26),
    ("plague", "harbour", false, 4, 19),
    ("famine", "valley", false, 7, 32),
    ("revolt", "harbour", false, 8, 18),
    ("synod", "valley", false, 9, 24),
    ("guild_rule", "harbour", false, 10, 26),
    ("old_age", "valley", false, 49, 27),
    ("commonwealth", "harbour", false, 50, 16),
    ("raided", "harbour", false, 118, 27),
    ("coup", "harbour", false, 136, 25),
    ("history", "harbour", true, 400, 58),
];

/// Plays a reign to its end: the ending and the turn.
fn ended(rules: &Council, realm: &str, greedy: bool, seed: u32) -> (String, u16) {
    let setup = Setup { realm: realm.to_owned(), hints: Hints::Off, heritage: Heritage::default() };
    let state = reign(rules, &setup, (&format!("ending {seed}"), greedy), |_, _| {});
    let turns = rules.view(&state, Viewer::Seat(Seat::P1)).turn;
    (rules.outcome(&state).map(|outcome| outcome.ending).unwrap_or_default(), turns)
}

#[test]
fn co_04_every_ending_is_reached() {
    let rules = laws::game::<Council>();
    if std::env::var_os("FIND").is_some() {
        let mut known = BTreeSet::new();
        for (seed, realm) in (0..3000).zip(["harbour", "valley"].into_iter().cycle()) {
            for greedy in [false, true].into_iter().take(if seed > 300 { 2 } else { 1 }) {
                let (ending, turns) = ended(&rules, realm, greedy, seed);
                if known.insert(ending.clone()) {
                    println!("    ({ending:?}, {realm:?}, {greedy}, {seed}, {turns}),");
                }
            }
        }
        return;
    }
    for (ending, realm, greedy, seed, turns) in REIGNS {
        let told = ended(&rules, realm, *greedy, *seed);
        assert_eq!(told, ((*ending).to_owned(), *turns), "{realm}, seed {seed}");
    }
    let reached: BTreeSet<&str> = REIGNS.iter().map(|(ending, ..)| *ending).collect();
    let all: BTreeSet<&str> = rules.content().endings.iter().map(|ending| ending.id.as_str()).collect();
    assert_eq!(reached, all);
}
