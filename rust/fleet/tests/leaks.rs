//! What Fleet could give away, and that law 5 notices it.

use fleet::{Rules, State, Task};
use kernel::{Ruleset as _, Seat, Viewer};
use laws::{Laws, Sabotaged, law};

/// Fleet with arenas alone, where a fleet is submitted unseen.
fn rules() -> Rules {
    let mut files = laws::base("fleet");
    files["arena"]["drawn"] = 1000.into();
    let content = serde_json::from_value(files).expect("content");
    Rules::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn of(game: Sabotaged<Rules>) -> Laws<Rules> {
    Laws::sabotaged(game, "").with_hidden(&["/task/entries/*"])
}

#[test]
fn law_5_notices_what_fleet_could_give_away() {
    let sabotaged = || Sabotaged::new(rules());
    let rows = [
        (
            "view shows both fleets",
            sabotaged().view(|game, state, viewer| {
                let mut view = game.view(state, viewer);
                view.task = state.task.clone();
                view
            }),
            "the view shows",
        ),
        (
            "view counts the ships of both fleets",
            sabotaged().view(|game, state, viewer| {
                let mut view = game.view(state, viewer);
                view.tally.combats = ships(state);
                view
            }),
            "the view shows",
        ),
        (
            "a spectator is shown the second fleet",
            sabotaged().view(|game, state, viewer| {
                let as_one = if viewer == Viewer::Spectator { Viewer::Seat(Seat::P2) } else { viewer };
                game.view(state, as_one)
            }),
            "the view shows spectator",
        ),
        (
            "observe_command tells which fleet is submitted",
            sabotaged().observe_command(|_, _, _, command, _| Some(command.clone())),
            "events tell",
        ),
        (
            "the prompt depends on a submitted fleet",
            sabotaged().prompt(|game, state| {
                let prompt = game.prompt(state)?;
                Some(if ships(state) > 2 { kernel::Prompt { kind: "many", ..prompt } } else { prompt })
            }),
            "the prompt tells",
        ),
    ];
    laws::require(law::hidden(&of(sabotaged())));
    for (wrong, game, what) in rows {
        laws::require_broken(wrong, law::hidden(&of(game)), what);
    }
}

/// How many ships were submitted to the arena.
fn ships(state: &State) -> u32 {
    let Task::Muster { entries } = &state.task else { return 0 };
    entries.iter().filter_map(|(_, entry)| entry.as_ref()).map(|entry| entry.ships.len() as u32).sum()
}
