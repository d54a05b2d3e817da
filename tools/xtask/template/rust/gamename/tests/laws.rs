//! Game Name keeps the laws of every game.

use gamename::{Command, Event, GameName, Query, State};
use kernel::{Ruleset, Seat};
use laws::{Forecast, Laws, Schemas};

fn laws() -> Laws<GameName> {
    Laws::new(laws::game(), include_str!("../../../docs/rules/gamename.md"))
        .with_schemas(Schemas::of::<GameName>())
        .with_queries(|_, _, _| vec![Query::Roll {}])
        .with_forecasts(forecasts)
}

laws::suite!(laws());

/// Of a roll: one face loses the pot.
fn forecasts(rules: &GameName, state: &State, seat: Seat) -> Vec<Forecast<GameName>> {
    if !rules.to_act(state).contains(seat) {
        return Vec::new();
    }
    let faces = u64::from(rules.content().limits.sides);
    let odds = vec![("lost".to_owned(), (1, faces)), ("kept".to_owned(), (faces - 1, faces))];
    let end = |_: &State, events: &[Event]| {
        let lost = events.iter().any(|event| matches!(event, Event::PotLost { .. }));
        if lost { "lost" } else { "kept" }.to_owned()
    };
    vec![Forecast::new(seat, Command::Roll {}, odds, end)]
}
