//! What the snapshot promises of activations is what can be played (GR-015, GR-016, DA-003, DA-017).

use std::sync::Arc;

use crossfire::state::{Maneuver, Pending};
use crossfire::{Command, Crossfire, Event, State, UnitId};
use kernel::{Dice, Events, Ruleset, Seat, Table, Viewer};

/// A command that uses an activation up and nothing else.
fn spend(game: &Crossfire, state: &State) -> Option<(Seat, Command)> {
    match &state.pending {
        Pending::Activation { seat } => {
            let mut units = state.side_units(*seat);
            let ready =
                |(unit, _): &(UnitId, _)| game.validate(state, *seat, &Command::Hold { unit: *unit }).is_ok();
            units.find(ready).map(|(unit, _)| (*seat, Command::Hold { unit }))
        }
        Pending::Aided { unit } => Some((unit.seat, Command::Hold { unit: *unit })),
        Pending::Maneuver { maneuver: Maneuver { unit, .. } } => {
            Some((unit.seat, Command::Forgo { unit: *unit }))
        }
        Pending::QuickStart { seat, .. } => {
            let mut moves = Vec::new();
            game.commands(state, *seat, |command| moves.push(command));
            moves.into_iter().find(|command| *command != Command::Decline).map(|command| (*seat, command))
        }
        Pending::Reroll { seat, .. } => Some((*seat, Command::Decline)),
        Pending::Deployment { .. }
        | Pending::Initiative { .. }
        | Pending::KeepDie { .. }
        | Pending::Revive { .. }
        | Pending::Advantage { .. }
        | Pending::Over { .. } => None,
    }
}

/// How many activations a side makes before its batch or quick start is over, and whether it is.
fn played_out(game: &Crossfire, state: &State, dice: &mut Dice) -> u8 {
    let (mut state, mut count) = (state.clone(), 0);
    loop {
        let counts = matches!(
            state.pending,
            Pending::Activation { .. } | Pending::Aided { .. } | Pending::QuickStart { .. }
        );
        let Some((seat, command)) = spend(game, &state) else { return count };
        count += u8::from(counts);
        let mut events = Events::new();
        game.resolve(&mut state, seat, &command, dice, &mut events);
        let over = |event: &Event| {
            let next = matches!(event, Event::QuickStartBegan { .. } | Event::RoundBegan { .. });
            next || matches!(event, Event::BatchBegan { .. } | Event::BattleEnded { .. })
        };
        if events.as_slice().iter().any(over) {
            return count;
        }
    }
}

/// Plays a random game and holds each position against what is promised of it. Every second one is a campaign, which
/// alone has quick starts.
fn hold(number: u64, seen: &mut [u32; 5]) {
    let game = Arc::new(laws::game::<Crossfire>());
    let mut dice = Dice::from_seed("activations").derive("choices", number);
    let mut setup = game.draw_setup(&mut dice);
    if number.is_multiple_of(2) {
        (setup.campaign, setup.mission) = (true, None);
    }
    let table = Table::begin(game.clone(), setup, &format!("activations {number}")).expect("a drawn setup");
    let mut state = table.state().clone();
    let mut after: Option<u8> = None;
    while let Some(seat) = game.to_act(&state).lowest() {
        let shown = game.view(&state, Viewer::Spectator).activation;
        let kind = match &state.pending {
            Pending::Activation { .. } => 0,
            Pending::Aided { .. } => 1,
            Pending::QuickStart { .. } => 2,
            Pending::Maneuver { .. } => 3,
            Pending::Deployment { .. }
            | Pending::Initiative { .. }
            | Pending::Revive { .. }
            | Pending::Advantage { .. }
            | Pending::Over { .. } => 4,
            Pending::Reroll { .. } | Pending::KeepDie { .. } => 5,
        };
        if let Some(seen) = seen.get_mut(kind) {
            *seen += 1;
        }
        match kind {
            0..=2 => {
                assert_eq!(shown.active_player, seat, "{:?}", state.pending);
                assert_eq!(shown.remaining, played_out(&game, &state, &mut dice), "{:?}", state.pending);
            }
            // What was begun is given up, and what comes after it is played.
            3 => assert_eq!(
                (shown.active_player, shown.remaining),
                (seat, played_out(&game, &state, &mut dice))
            ),
            4 => assert_eq!((shown.active_player, shown.remaining), (seat, 0), "{:?}", state.pending),
            _ => {}
        }
        if let Some(promised) = after.take() {
            assert_eq!(shown.remaining, promised, "as the batch began");
        }
        let command = game.sample(&state, seat, &mut dice).expect("a command");
        let mut events = Events::new();
        game.resolve(&mut state, seat, &command, &mut dice, &mut events);
        after = events.as_slice().iter().rev().find_map(|event| {
            let Event::BatchBegan { activations, .. } = event else { return None };
            Some(*activations)
        });
        after = after.filter(|_| matches!(state.pending, Pending::Activation { .. }));
    }
}

#[test]
fn da_003_remaining_is_what_can_still_be_played() {
    let mut seen = [0; 5];
    for number in 0..120 {
        hold(number, &mut seen);
    }
    assert!(seen.iter().all(|seen| *seen > 50), "every kind of position was met: {seen:?}");
}
