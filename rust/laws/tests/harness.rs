//! What the suite is told about pennies, whole or broken.

use kernel::{Evaluate, Ruleset, Seat, Viewer};
use laws::{Forecast, Laws, Schemas};
use serde_json::json;

use crate::pennies::{Command, Event, Phase, Preview, Query, State};

/// The laws of any ruleset that plays pennies.
pub(crate) fn of<R>(rules: R, document: &str) -> Laws<R>
where
    R: Evaluate + Ruleset<State = State, Command = Command, Event = Event, Query = Query, Preview = Preview>,
{
    Laws::new(rules, document)
        .with_longest(400)
        .with_hidden(&["/hands/*/penny"])
        .with_schemas(schemas())
        .with_queries(|_, _, _| vec![Query::Press {}])
        .with_forecasts(|rules, state, seat| match state.phase {
            Phase::Stake { winner, .. } if winner == seat => vec![press(rules, state, seat)],
            Phase::Roll { winner } if winner == seat => vec![roll(state, seat)],
            Phase::Hide | Phase::Roll { .. } | Phase::Stake { .. } | Phase::Over => Vec::new(),
        })
}

fn schemas() -> Schemas {
    let kinds = ["hide", "ready", "roll", "take", "press"];
    let command = json!({
        "type": "object",
        "required": ["type"],
        "properties": { "type": { "enum": kinds }, "penny": { "enum": ["heads", "tails"] } },
        "additionalProperties": false
    });
    Schemas::default().with("command", &command).with("view", &json!({ "required": ["goal", "scores"] }))
}

fn gain(_: &State, events: &[Event]) -> String {
    let taken = events.iter().find_map(|event| {
        let Event::StakeTaken { stake, .. } = event else { return None };
        Some(*stake)
    });
    taken.unwrap_or(0).to_string()
}

/// What the preview claims of pressing.
fn press<R>(rules: &R, state: &State, seat: Seat) -> Forecast<R>
where
    R: Ruleset<State = State, Command = Command, Event = Event, Query = Query, Preview = Preview>,
{
    let preview = rules.preview(state, Viewer::Seat(seat), &Query::Press {}).unwrap();
    let whole: u32 = preview.odds.iter().map(|(_, ways)| ways).sum();
    let odds = preview.odds.iter().map(|(gain, ways)| (gain.to_string(), ((*ways).into(), whole.into())));
    Forecast::new(seat, Command::Press {}, odds.collect(), gain)
}

/// What the rules say of a roll whose stake is always taken.
fn roll<R>(state: &State, seat: Seat) -> Forecast<R>
where
    R: Ruleset<State = State, Command = Command, Event = Event>,
{
    let odds = (1..=state.sides).map(|face| (face.to_string(), (1, state.sides.into()))).collect();
    Forecast::new(seat, Command::Roll {}, odds, gain).answering(|state: &State| match state.phase {
        Phase::Stake { winner, .. } => Some((winner, Command::Take {})),
        Phase::Hide | Phase::Roll { .. } | Phase::Over => None,
    })
}
