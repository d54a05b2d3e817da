//! What Council, a game that hides nothing, could keep from somebody, and that law 5 notices it.

use council::Council;
use kernel::{Ruleset as _, Seat, Viewer};
use laws::{Laws, Sabotaged, law};

fn of(game: Sabotaged<Council>) -> Laws<Council> {
    Laws::sabotaged(game, "")
}

#[test]
fn law_5_notices_what_council_could_keep() {
    let sabotaged = || Sabotaged::new(laws::game::<Council>());
    let rows = [
        (
            "observe_event keeps events from spectators",
            sabotaged()
                .observe_event(|_, event, viewer| (viewer != Viewer::Spectator).then(|| event.clone())),
            "the game says that nothing is hidden, and spectator is told",
        ),
        (
            "observe_command keeps decisions from spectators",
            sabotaged().observe_command(|_, _, _, command, viewer| {
                (viewer != Viewer::Spectator).then(|| command.clone())
            }),
            "the game says that nothing is hidden, and spectator is told",
        ),
        (
            "view keeps the latest turn from the player",
            sabotaged().view(|game, state, viewer| match viewer {
                Viewer::Seat(Seat::P1) => {
                    let setup = game.plain_setup(&mut kernel::Dice::from_seed("another"));
                    let mut events = kernel::Events::muted();
                    let other = game.begin(&setup, &mut kernel::Dice::from_seed("another"), &mut events);
                    game.view(&other.unwrap_or_else(|_| state.clone()), viewer)
                }
                Viewer::Seat(_) | Viewer::Spectator | Viewer::Referee => game.view(state, viewer),
            }),
            "the game says that nothing is hidden",
        ),
    ];
    laws::require(law::hidden(&of(sabotaged())));
    for (wrong, game, what) in rows {
        laws::require_broken(wrong, law::hidden(&of(game)), what);
    }
}
