//! Crossfire Sector keeps the laws of every game.

use crossfire::preview::{Odds, Preview, Query};
use crossfire::state::{Pending, Status};
use crossfire::{Command, Crossfire, Event, Hit, State};
use kernel::{Ruleset, Seat, Viewer, opponent};
use laws::{Forecast, Laws, Schemas};

fn laws() -> Laws<Crossfire> {
    Laws::new(laws::game(), include_str!("../../../docs/rules/crossfire.md"))
        .with_schemas(Schemas::of::<Crossfire>())
        .with_hidden(&["/pending/sides/*/squares"])
        .with_queries(queries)
        .with_forecasts(forecasts)
}

laws::suite!(laws());

/// The attacks that are open to a seat, a few of each position.
fn attacks(rules: &Crossfire, state: &State, seat: Seat) -> Vec<Command> {
    let mut attacks = Vec::new();
    rules.commands(state, seat, |command| {
        if matches!(command, Command::Attack { .. }) {
            attacks.push(command);
        }
    });
    let every = (attacks.len() / 3).max(1);
    attacks.into_iter().step_by(every).collect()
}

fn asked(attack: &Command) -> Option<Query> {
    let Command::Attack { unit, to, target, with } = attack else { return None };
    Some(Query::Attack { unit: *unit, to: *to, target: *target, with: *with })
}

fn queries(rules: &Crossfire, state: &State, seat: Seat) -> Vec<Query> {
    let units = state.all_units().flat_map(|(unit, _)| [Query::Unit { unit }, Query::Reach { unit }]);
    let mut stand = state.all_units().filter_map(|(_, unit)| unit.square);
    let (one, other) = (stand.next(), stand.last());
    let from = one.map(|from| Query::SightFrom { from });
    let pair = one.zip(other).map(|(from, to)| Query::Sight { from, to });
    let attacks = attacks(rules, state, seat);
    let own = state.side_units(seat).find(|(_, unit)| unit.square.is_some());
    let threats = own.zip(one).map(|((unit, _), to)| Query::Threats { unit, to });
    units
        .chain(from)
        .chain(threats)
        .chain(pair)
        .chain([Query::Objectives {}, Query::Faction { faction: "verdant_eye".to_owned() }])
        .chain(attacks.iter().filter_map(asked))
        .collect()
}

/// Whether an attack ends with nothing but its own dice: the round goes on, and so does the battle. Level initiative
/// dice are thrown again without end, which no walk over all outcomes survives.
fn stands_alone(state: &State, seat: Seat) -> bool {
    let other = opponent(seat);
    let ready =
        state.side_units(other).filter(|(_, unit)| unit.status == Status::Alive && !unit.activated).count();
    let acts_next = ready > 1 && state.turn.activated[other] < 4 && !state.turn.passed[other];
    acts_next && state.left(seat) > 1 && state.left(other) > 1
}

/// What the preview claims of each attack, when nobody rolls a die again.
fn forecasts(rules: &Crossfire, state: &State, seat: Seat) -> Vec<Forecast<Crossfire>> {
    if !stands_alone(state, seat) {
        return Vec::new();
    }
    let claims = attacks(rules, state, seat).into_iter().filter_map(|attack| {
        let preview = rules.preview(state, Viewer::Seat(seat), &asked(&attack)?).ok()?;
        let Preview::Attack { odds, .. } = preview else { return None };
        let forecast =
            Forecast::new(seat, attack, labelled(odds), move |_, events| label(seat, events).to_owned());
        Some(forecast.answering(|state: &State| {
            let Pending::Reroll { seat, .. } = &state.pending else { return None };
            Some((*seat, Command::Decline))
        }))
    });
    claims.collect()
}

fn labelled(odds: Odds) -> Vec<(String, (u64, u64))> {
    let Odds { out_of, miss, down, ignored, destroyed, own_hit } = odds;
    let ways = [
        ("miss", miss),
        ("down", down),
        ("ignored", ignored),
        ("destroyed", destroyed),
        ("own_hit", own_hit),
    ];
    let some = ways.into_iter().filter(|(_, ways)| *ways > 0);
    some.map(|(label, ways)| (label.to_owned(), (ways.into(), out_of.into()))).collect()
}

/// What came of the first attack among the events.
fn label(seat: Seat, events: &[Event]) -> &'static str {
    let struck = events.iter().find_map(|event| {
        if let Event::AttackResolved(facts) = event {
            Some((facts.struck.map(|unit| unit.seat), facts.hit))
        } else if let Event::MeleeResolved(facts) = event {
            Some((facts.loser, facts.hit))
        } else {
            None
        }
    });
    match struck {
        Some((Some(of), Some(_))) if of == seat => "own_hit",
        Some((_, Some(Hit::Downed))) => "down",
        Some((_, Some(Hit::Ignored))) => "ignored",
        Some((_, Some(Hit::Destroyed))) => "destroyed",
        Some((_, None)) => "miss",
        None => "nothing",
    }
}
