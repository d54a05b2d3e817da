//! Fleet keeps the laws of every game.

use fleet::content::Phase;
use fleet::{Command, Event, Id, Preview, Query, Rules, State, Task};
use kernel::{Ruleset, Seat, Viewer};
use laws::{Forecast, Laws, Schemas};

fn rules() -> Rules {
    let mut files = laws::base("fleet");
    // Runs and arenas, so that every law meets both.
    files["arena"]["drawn"] = 250.into();
    // A forecast is asked for at each state.
    files["combat"]["forecast_fights"] = 2.into();
    let content = serde_json::from_value(files).expect("content");
    Rules::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn laws() -> Laws<Rules> {
    Laws::new(rules(), include_str!("../../../docs/rules/fleet.md"))
        .with_schemas(Schemas::of::<Rules>())
        .with_hidden(&["/task/entries/*"])
        .with_queries(|rules, state, _| queries(rules, state))
        .with_forecasts(forecasts)
        // A run has one seat, so that all of it is played before another one is to act.
        .with_patience(600)
}

laws::suite!(laws());

fn queries(rules: &Rules, state: &State) -> Vec<Query> {
    let mut queries = vec![Query::Node { node: 1 }, Query::Node { node: 250 }, Query::Chase {}];
    queries.extend(rules.content().items.first().map(|item| Query::Thing { what: item.id }));
    if let Task::Start {} = &state.task {
        let fleets = rules.content().fleets.iter();
        queries.extend(fleets.map(|fleet| Query::Start { fleet: fleet.id }));
    }
    for phase in Phase::ALL {
        for (ship, by_enemy) in [(0, false), (1, false), (0, true), (9, false)] {
            queries.push(Query::Attack { phase, by_enemy, ship });
        }
    }
    queries.extend(rules.content().doctrines.iter().map(|known| Query::Fight { doctrine: known.id }));
    queries.extend([None, Some(0), Some(9)].into_iter().flat_map(|target| {
        let orders =
            rules.content().orders.iter().map(move |order| Query::Order { order: Some(order.id), target });
        orders.chain([Query::Order { order: None, target }])
    }));
    if let Task::Event { event } = &state.task {
        queries.push(Query::Choice { choice: *event });
    }
    for (ship, found) in (0u8..).zip(&state.fleet.ships) {
        // A third of them, another third from ship to ship: all are the same question.
        let some = |things: &[Id]| -> Vec<Id> {
            things.iter().skip(usize::from(ship) % 3).step_by(3).copied().collect()
        };
        let items = some(&found.items).into_iter().map(|what| Query::Fit { ship, what, off: true });
        queries.extend(items);
        let things = some(&state.fleet.stores).into_iter().map(|what| Query::Fit { ship, what, off: false });
        queries.extend(things);
    }
    queries
}

/// What previews claim: the outcomes of every open choice, and what is met at every node in reach.
fn forecasts(rules: &Rules, state: &State, seat: Seat) -> Vec<Forecast<Rules>> {
    let mut commands = Vec::new();
    rules.commands(state, seat, |command| commands.push(command));
    commands.into_iter().filter_map(|command| claim(rules, state, seat, &command)).collect()
}

fn claim(rules: &Rules, state: &State, seat: Seat, command: &Command) -> Option<Forecast<Rules>> {
    let of_choice = chosen(rules, state, seat, command);
    of_choice.or_else(|| met(rules, state, seat, command))
}

/// How a choice turns out.
fn chosen(rules: &Rules, state: &State, seat: Seat, command: &Command) -> Option<Forecast<Rules>> {
    let Command::SelectEventChoice { choice } = command else { return None };
    let answer = rules.preview(state, Viewer::Seat(seat), &Query::Choice { choice: *choice }).ok()?;
    let Preview::Choice { outcomes, .. } = answer else { return None };
    let of: u32 = outcomes.iter().map(|outcome| outcome.weight).sum();
    let odds = outcomes
        .iter()
        .enumerate()
        .map(|(place, outcome)| (place.to_string(), (u64::from(outcome.weight), u64::from(of))));
    let label = |_: &State, events: &[Event]| {
        let made = events.iter().find_map(|event| {
            let Event::ChoiceMade { outcome, .. } = event else { return None };
            Some(outcome.to_string())
        });
        made.unwrap_or_default()
    };
    Some(Forecast::new(seat, command.clone(), odds.collect(), label))
}

/// What is met at a node.
fn met(rules: &Rules, state: &State, seat: Seat, command: &Command) -> Option<Forecast<Rules>> {
    let Command::MoveToNode { node } = command else { return None };
    let viewer = Viewer::Seat(seat);
    let answer = rules.preview(state, viewer, &Query::Node { node: *node }).ok()?;
    let Preview::Node { found, offers, .. } = answer else { return None };
    // A scout draws what lies ahead with the same command: too many ways to walk, and none of this claim.
    let scouts = rules
        .view(state, viewer)
        .sheets
        .iter()
        .any(|sheet| sheet.tags.iter().any(|tag| tag.tag == rules.content().map.scout));
    if found.is_empty() || offers > 0 || scouts {
        return None;
    }
    let odds =
        found.iter().map(|share| (share.id.to_string(), (u64::from(share.weight), u64::from(share.of))));
    let label = |_: &State, events: &[Event]| {
        let met = events.iter().find_map(|event| {
            let (Event::EncounterMet { encounter: found, .. }
            | Event::EventMet { event: found }
            | Event::YardEntered { yard: found }) = event
            else {
                return None;
            };
            Some(found.to_string())
        });
        met.unwrap_or_default()
    };
    Some(Forecast::new(seat, command.clone(), odds.collect(), label))
}
