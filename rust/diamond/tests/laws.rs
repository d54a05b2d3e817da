//! Diamond keeps the laws of every game.

use diamond::cards::Kind;
use diamond::content::Rates;
use diamond::{Defence, Diamond, Offence, Query};
use kernel::Seat;
use laws::{Laws, Schemas};

fn laws() -> Laws<Diamond> {
    let rules = laws::game::<Diamond>();
    Laws::new(rules, include_str!("../../../docs/rules/diamond.md"))
        .with_schemas(Schemas::of::<Diamond>())
        .with_hidden(&["/secret/lineups/*", "/secret/defence", "/secret/offence"])
        .with_queries(|_, _, _| {
            let rates = Rates {
                strikeout: 2000,
                walk: 900,
                hit_by_pitch: 100,
                single: 1500,
                double: 450,
                triple: 50,
                homer: 350,
            };
            vec![
                Query::Odds { defence: Defence::default(), offence: Offence::default() },
                Query::Duel {},
                Query::Card { kind: Kind::Pitcher, rates },
                Query::Roster { seat: Seat::P1 },
                Query::Advice { seat: Seat::P2, order: Vec::new(), pitcher: String::new() },
                Query::Calls { seat: Seat::P2 },
            ]
        })
        // Odds are of the chart dice; `rules/tests.rs` holds them against every chart die.
        .without_odds()
}

laws::suite!(laws());
