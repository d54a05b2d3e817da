//! What Diamond could give away, and that law 5 notices it.

use diamond::{Diamond, State, View};
use kernel::{Ruleset as _, Viewer};
use laws::{Laws, Sabotaged, law};

fn of(game: Sabotaged<Diamond>) -> Laws<Diamond> {
    Laws::sabotaged(game, "").with_hidden(&["/secret/lineups/*", "/secret/defence", "/secret/offence"])
}

#[test]
fn law_5_notices_what_diamond_could_give_away() {
    let sabotaged = || Sabotaged::new(laws::game::<Diamond>());
    let shows = |shown: fn(&mut View, &State)| {
        sabotaged().view(move |game, state, viewer| {
            let mut view = game.view(state, viewer);
            shown(&mut view, state);
            view
        })
    };
    let rows = [
        (
            "view shows both lineups",
            shows(|view, state| view.game.secret.lineups = state.secret.lineups.clone()),
            "the view shows",
        ),
        (
            "view shows the defence's choice",
            shows(|view, state| view.game.secret.defence = state.secret.defence.clone()),
            "the view shows",
        ),
        (
            "view shows whether the offence dares something",
            shows(|view, state| {
                let plain = state
                    .secret
                    .offence
                    .as_ref()
                    .is_some_and(|offence| *offence == diamond::Offence::default());
                view.game.clock.pinched |= plain;
            }),
            "the view shows",
        ),
        (
            "a spectator is shown all",
            sabotaged().view(|game, state, viewer| {
                let all = if viewer == Viewer::Spectator { Viewer::Referee } else { viewer };
                game.view(state, all)
            }),
            "the view shows spectator",
        ),
        (
            "observe_command tells choices",
            sabotaged().observe_command(|_, _, _, command, _| Some(command.clone())),
            "events tell",
        ),
    ];
    laws::require(law::hidden(&of(sabotaged())));
    for (wrong, game, what) in rows {
        laws::require_broken(wrong, law::hidden(&of(game)), what);
    }
}
