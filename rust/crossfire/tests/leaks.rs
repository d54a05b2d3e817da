//! What Crossfire could give away, and that law 5 notices it.

use crossfire::preview::Query;
use crossfire::state::Pending;
use crossfire::{Command, Crossfire, Event, Rejection, State};
use kernel::{Ruleset as _, Viewer, opponent};
use laws::{Laws, Sabotaged, law};

fn of(game: Sabotaged<Crossfire>) -> Laws<Crossfire> {
    Laws::sabotaged(game, "").with_hidden(&["/pending/sides/*/squares"])
}

#[test]
fn law_5_notices_what_crossfire_could_give_away() {
    let sabotaged = || Sabotaged::new(laws::game::<Crossfire>());
    let rows = [
        (
            "view shows both deployments",
            sabotaged().view(|game, state, viewer| {
                let mut view = game.view(state, viewer);
                view.pending = state.pending.clone();
                view
            }),
            "the view shows",
        ),
        (
            "view shows where the first unit stands",
            sabotaged().view(|game, state, viewer| {
                let mut view = game.view(state, viewer);
                if let Some(column) = first_column(state) {
                    view.activation.round = column;
                }
                view
            }),
            "the view shows",
        ),
        (
            "observe_event tells where a side deploys",
            sabotaged().observe_event(|_, event, _| Some(event.clone())),
            "events tell",
        ),
        (
            "observe_event tells spectators where a side deploys",
            sabotaged().observe_event(|game, event, viewer| match (event, viewer) {
                (Event::SideDeployed { .. }, Viewer::Spectator) => Some(event.clone()),
                _ => game.observe_event(event, viewer),
            }),
            "events tell spectator",
        ),
        (
            "observe_command tells where a side deploys",
            sabotaged().observe_command(|_, _, _, command, _| Some(command.clone())),
            "events tell",
        ),
        (
            "a refusal depends on where the other side stands",
            sabotaged().validate(|game, state, seat, command| {
                let close = matches!(&state.pending, Pending::Deployment { sides }
                    if sides[opponent(seat)].squares.iter().any(|square| square.row == 1));
                if close && matches!(command, Command::ConfirmDeployment) {
                    return Err(Rejection::NotYourTurn { seat }.into());
                }
                game.validate(state, seat, command)
            }),
            "tells p",
        ),
    ];
    laws::require(law::hidden(&of(sabotaged())));
    for (wrong, game, what) in rows {
        laws::require_broken(wrong, law::hidden(&of(game)), what);
    }
}

/// The column of the first unit that a side has deployed unseen.
fn first_column(state: &State) -> Option<u8> {
    let Pending::Deployment { sides } = &state.pending else { return None };
    sides.p2.squares.first().map(|square| square.col)
}

#[test]
fn law_4_notices_that_nobody_asks_what_units_reach() {
    let deaf = Laws::new(laws::game::<Crossfire>(), "")
        .with_schemas(laws::Schemas::of::<Crossfire>())
        .with_queries(|_, _, _| vec![Query::Objectives {}]);
    laws::require_broken("no unit is asked about", law::round_trips(&deaf), "\"reach\"");
}
