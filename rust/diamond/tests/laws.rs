//! Diamond keeps the laws of every game.

mod base;

use diamond::{Defence, Diamond, Offence, Query};
use kernel::Ruleset;
use laws::{Laws, Schemas};

fn laws() -> Laws<Diamond> {
    let content = serde_json::from_value(base::files()).expect("content");
    let rules = Diamond::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"));
    Laws::new(rules, include_str!("../../../docs/rules/diamond.md"))
        .with_schemas(Schemas::of::<Diamond>())
        .with_queries(|_, _, _| {
            vec![Query::Odds { defence: Defence::default(), offence: Offence::default() }]
        })
        // Odds are of the chart dice; `rules/tests.rs` holds them against every chart die.
        .without_odds()
}

laws::suite!(laws());
