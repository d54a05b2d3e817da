//! Whole random matches on one core, and single commands.

use std::sync::Arc;

use crossfire::{Command, Crossfire, State};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kernel::{Dice, Events, Ruleset, Table, Viewer};

fn main() {
    divan::main();
}

const MATCHES: u64 = 64;

/// Setups of single matches over all factions and missions, on random terrain.
fn setups(game: &Crossfire) -> Vec<crossfire::Setup> {
    let mut dice = Dice::from_seed("bench setups");
    let mut setups = Vec::new();
    while (setups.len() as u64) < MATCHES {
        let mut setup = game.draw_setup(&mut dice);
        if !setup.campaign {
            setup.terrain = crossfire::TerrainSetup::Random;
            setups.push(setup);
        }
    }
    setups
}

fn play(game: &Crossfire, setup: &crossfire::Setup, number: u64, mut each: impl FnMut(&State)) -> u32 {
    let root = Dice::from_seed("bench");
    let (mut dice, mut choices) = (root.derive("game", number), root.derive("choices", number));
    let mut events = Events::muted();
    let mut state = game.begin(setup, &mut dice, &mut events).expect("a drawn setup");
    let mut commands = 0;
    while let Some(seat) = game.to_act(&state).lowest() {
        each(&state);
        let Some(command) = game.sample(&state, seat, &mut choices) else { break };
        game.resolve(&mut state, seat, &command, &mut dice, &mut events);
        commands += 1;
    }
    commands
}

#[divan::bench]
fn matches_sampled(bencher: Bencher<'_, '_>) {
    let game = Arc::new(laws::game::<Crossfire>());
    let setups = setups(&game);
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        setups.iter().zip(0..).map(|(setup, number)| play(&game, setup, number, |_| {})).sum::<u32>()
    });
}

#[divan::bench]
fn matches_listed(bencher: Bencher<'_, '_>) {
    let game = Arc::new(laws::game::<Crossfire>());
    let setups = setups(&game);
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        let mut listed = 0u64;
        for (setup, number) in setups.iter().zip(0..) {
            play(&game, setup, number, |state| {
                for seat in game.to_act(state).iter() {
                    game.commands(state, seat, |command| {
                        black_box(&command);
                        listed += 1;
                    });
                }
            });
        }
        listed
    });
}

/// A match in its third round, with a command that is legal there.
fn midgame(game: &Arc<Crossfire>) -> (Table<Crossfire>, Command) {
    let mut choices = Dice::from_seed("midgame");
    let setup = setups(game).swap_remove(0);
    let mut table = Table::begin(Arc::clone(game), setup, "midgame").expect("a drawn setup");
    loop {
        let seat = table.to_act().lowest().expect("a match of more than two rounds");
        let command = game.sample(table.state(), seat, &mut choices).expect("a command");
        if table.state().turn.round == 3 && matches!(command, Command::Attack { .. }) {
            return (table, command);
        }
        table.submit(seat, command).expect("a sampled command");
    }
}

#[divan::bench]
fn command_without_journal(bencher: Bencher<'_, '_>) {
    let game = Arc::new(laws::game::<Crossfire>());
    let (table, command) = midgame(&game);
    let seat = table.to_act().lowest().expect("a turn");
    let mut dice = Dice::from_seed("x").derive("x", 0);
    bencher.with_inputs(|| table.state().clone()).bench_local_values(|mut state| {
        game.validate(&state, seat, &command).expect("a legal command");
        game.resolve(&mut state, seat, &command, &mut dice, &mut Events::muted());
        state
    });
}

#[divan::bench]
fn command_with_digest_and_journal(bencher: Bencher<'_, '_>) {
    let game = Arc::new(laws::game::<Crossfire>());
    let (table, command) = midgame(&game);
    let seat = table.to_act().lowest().expect("a turn");
    bencher.with_inputs(|| (table.fork(), command.clone())).bench_local_values(|(mut table, command)| {
        table.submit(seat, command).expect("a legal command");
        table
    });
}

#[divan::bench]
fn state_clone(bencher: Bencher<'_, '_>) {
    let game = Arc::new(laws::game::<Crossfire>());
    let (table, _) = midgame(&game);
    bencher.bench_local(|| table.state().clone());
}

#[divan::bench]
fn view_of_a_seat(bencher: Bencher<'_, '_>) {
    let game = Arc::new(laws::game::<Crossfire>());
    let (table, _) = midgame(&game);
    bencher.bench_local(|| table.view(Viewer::Referee));
}

#[divan::bench]
fn replay_of_a_match(bencher: Bencher<'_, '_>) {
    let game = Arc::new(laws::game::<Crossfire>());
    let mut choices = Dice::from_seed("replay");
    let setup = setups(&game).swap_remove(0);
    let mut table = Table::begin(Arc::clone(&game), setup, "replay").expect("a drawn setup");
    while let Some(seat) = table.to_act().lowest() {
        let command = game.sample(table.state(), seat, &mut choices).expect("a command");
        table.submit(seat, command).expect("a sampled command");
    }
    let commands = table.sequence();
    bencher
        .counter(ItemsCount::new(commands))
        .bench_local(|| kernel::replay::replay(Arc::clone(&game), table.journal()).expect("the same game"));
}
