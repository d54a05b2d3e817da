//! Law 4: values survive JSON and fit their schemas.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Debug;

use kernel::{Evaluate, GameEvent as _, Value};
use session::value::read;

use super::{listed, viewers};
use crate::harness::Suite;
use crate::run::positions;
use crate::violation::{Tally, Violation};
use crate::walk::{Walk, to_value};

/// Checks that setup, state, command, event, view, query and preview come back from JSON as they went, and fit their
/// schemas where the harness has some. Events must be `{"type", "payload"}`. Each type of query in the schema must be asked:
/// of one that never is, no law knows what its answers tell.
///
/// # Errors
/// The shortest play found with a value that does not; or the types of queries that the harness never asks.
pub fn round_trips<R: Evaluate>(laws: &Suite<R>) -> Result<Tally, Violation> {
    let asked = RefCell::new(BTreeSet::new());
    let tally = positions(laws, 4, 200, |walk, _| {
        let mut checks = there_and_back(laws, "setup", &walk.setup)?;
        checks += there_and_back(laws, "state", &walk.state)?;
        for event in &walk.opening {
            checks += check_event(laws, walk, event)?;
        }
        checks += looks(laws, walk, &mut asked.borrow_mut())?;
        if let Some(step) = walk.step()? {
            for event in &step.events {
                checks += check_event(laws, walk, event)?;
            }
            checks += there_and_back(laws, "command", &step.command)?;
        }
        Ok(checks)
    })?;
    let asked = asked.into_inner();
    let never: Vec<&String> = laws.schemas.queries().iter().filter(|kind| !asked.contains(*kind)).collect();
    if never.is_empty() {
        return Ok(tally);
    }
    let what =
        format!("no query of {never:?} was asked: the harness names some of each type (`with_queries`)");
    Err(Violation::broken(4, None, what))
}

fn looks<R: Evaluate>(
    laws: &Suite<R>,
    walk: &Walk<'_, R>,
    asked: &mut BTreeSet<String>,
) -> Result<u64, String> {
    let mut checks = 0;
    for viewer in viewers(walk.rules, &walk.state) {
        checks += there_and_back(laws, "view", &walk.rules.view(&walk.state, viewer))?;
    }
    for seat in walk.rules.to_act(&walk.state).iter() {
        for command in listed(walk.rules, &walk.state, seat).0.iter().step_by(7) {
            checks += there_and_back(laws, "command", command)?;
        }
        for query in (laws.queries)(walk.rules, &walk.state, seat) {
            checks += there_and_back(laws, "query", &query)?;
            asked.extend(to_value(&query)?["type"].as_str().map(str::to_owned));
            if let Ok(preview) = walk.rules.preview(&walk.state, kernel::Viewer::Seat(seat), &query) {
                checks += there_and_back(laws, "preview", &preview)?;
            }
        }
    }
    Ok(checks)
}

fn check_event<R: Evaluate>(laws: &Suite<R>, walk: &Walk<'_, R>, event: &R::Event) -> Result<u64, String> {
    let value = to_value(event)?;
    let keys: Vec<&String> = value.as_object().map(|map| map.keys().collect()).unwrap_or_default();
    let shape = keys == ["type", "payload"] || keys == ["type"];
    ensure!(shape, "an event is {{type, payload}}, not {value}");
    ensure!(value["type"] == event.name(), "an event {:?} calls itself {}", value["type"], event.name());
    for viewer in viewers(walk.rules, &walk.state) {
        if let Some(seen) = laws.rules.observe_event(event, viewer) {
            there_and_back(laws, "event", &seen)?;
        }
    }
    there_and_back(laws, "event", event)
}

fn there_and_back<R: Evaluate, T: Value>(
    laws: &Suite<R>,
    kind: &'static str,
    value: &T,
) -> Result<u64, String> {
    let differs =
        |how: &str, found: &dyn Debug| format!("the {kind} {value:?} comes back from {how} as {found:?}");
    let text = serde_json::to_string(value).map_err(|error| format!("the {kind} is no JSON: {error}"))?;
    match serde_json::from_str::<T>(&text) {
        Ok(back) if back == *value => {}
        Ok(back) => return Err(differs("JSON text", &back)),
        Err(error) => return Err(differs("JSON text", &error)),
    }
    match read::<T>(kind, &to_value(value)?) {
        Ok(back) if back == *value => {}
        Ok(back) => return Err(differs("a JSON value", &back)),
        Err(error) => return Err(differs("a JSON value", &error)),
    }
    laws.schemas.check(kind, value).map(|()| 1)
}
