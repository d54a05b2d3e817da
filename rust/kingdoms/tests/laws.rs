//! Kingdoms keeps the laws of every game.

use kernel::{Ruleset, Seat, Viewer};
use kingdoms::{Command, Event, Kingdoms, Preview, Query, State};
use laws::{Forecast, Laws, Schemas};

fn laws() -> Laws<Kingdoms> {
    let rules = laws::game::<Kingdoms>();
    Laws::new(rules, include_str!("../../../docs/rules/kingdoms.md"))
        .with_schemas(Schemas::of::<Kingdoms>())
        .with_hidden(&[
            "/players/*/dealt",
            "/players/*/duke",
            "/stacks/15",
            "/stacks/16",
            "/stacks/17",
            "/stacks/18",
            "/stacks/19",
        ])
        .with_queries(|_, _, _| queries())
        .with_forecasts(forecasts)
        // Alone against the Dark Lord, all of a game is one seat's.
        .with_patience(2000)
}

laws::suite!(laws());

fn queries() -> Vec<Query> {
    let card = |id: &str| Query::Card { card: id.to_owned() };
    let dice = [[1, 1], [3, 4], [6, 6], [0, 7]];
    let harvests = dice.map(|dice| Query::Harvest { dice });
    let changes = ["weighted_table", "low_gate"]
        .map(|domain| Query::Change { domain: domain.to_owned(), die: domain.len() as u8 % 2 });
    let others = [Query::Roll {}, Query::Score {}, Query::Numbers {}, card("peasant"), card("nobody")];
    harvests.into_iter().chain(changes).chain(others).collect()
}

/// Of the roll of a turn: the sum, and whether anything of the seat's is activated.
fn forecasts(rules: &Kingdoms, state: &State, seat: Seat) -> Vec<Forecast<Kingdoms>> {
    let mut commands = Vec::new();
    rules.commands(state, seat, |command| commands.push(command));
    let answer = rules.preview(state, Viewer::Seat(seat), &Query::Roll {});
    let (true, Ok(Preview::Roll { nothing, sums })) = (commands.contains(&Command::RollDice {}), answer)
    else {
        return Vec::new();
    };
    let sums = sums.iter().map(|sum| (sum.sum.to_string(), (u64::from(sum.ways), 36))).collect();
    let by_sum = Forecast::new(seat, Command::RollDice {}, sums, |_, events| {
        rolled(events).map(|dice| (dice[0] + dice[1]).to_string()).unwrap_or_default()
    });
    let idle = u64::from(nothing[seat].expect("the active seat never rests"));
    let odds = vec![("nothing".to_owned(), (idle, 36)), ("something".to_owned(), (36 - idle, 36))];
    let numbers = numbers(rules, state, seat);
    let by_card = Forecast::new(seat, Command::RollDice {}, odds, move |_, events| {
        let [one, other] = rolled(events).unwrap_or_default();
        let hit = [one, other, one + other].iter().any(|number| numbers.contains(number));
        if hit { "something" } else { "nothing" }.to_owned()
    });
    vec![by_sum, by_card]
}

/// The numbers that activate something of a seat's.
fn numbers(rules: &Kingdoms, state: &State, seat: Seat) -> Vec<u8> {
    let view = rules.view(state, Viewer::Seat(seat));
    let content = rules.content();
    let all = content.citizens.iter().chain(&content.starters);
    let up = view.seats[seat].citizens.iter().filter(|held| !held.flipped);
    let of = |id: &str| all.clone().find(|citizen| citizen.id == id).expect("a citizen").numbers.clone();
    up.flat_map(|held| of(&held.id)).collect()
}

fn rolled(events: &[Event]) -> Option<[u8; 2]> {
    events.iter().find_map(|event| {
        let Event::DiceRolled { dice, .. } = event else { return None };
        Some(*dice)
    })
}
