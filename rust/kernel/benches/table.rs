//! What the kernel itself costs, on a game whose rules cost nothing.

#[path = "../tests/pennies/mod.rs"]
mod pennies;

use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kernel::replay::replay;
use kernel::{Dice, Ruleset, Table};
use pennies::{Game, Setup, rules};

fn main() {
    divan::main();
}

/// A table that stands behind `commands` commands.
fn played(commands: u32) -> Table<Game> {
    (0..)
        .find_map(|seed: u32| {
            let setup = Setup { goal: 12, sides: 4 };
            let mut table = Table::<Game>::begin(Arc::new(rules()), setup, &seed.to_string()).ok()?;
            let mut choices = table.dice().derive("choices", 0);
            while table.sequence() < commands {
                if table.to_act().is_empty() {
                    let mut state = table.state().clone();
                    (state.scores, state.phase) = ([0, 0], pennies::Phase::Hide);
                    table.amend("bench", "a longer game", state).ok()?;
                    continue;
                }
                let seat = table.to_act().lowest()?;
                let command = table.rules().sample(table.state(), seat, &mut choices)?;
                table.submit(seat, command).ok()?;
            }
            (!table.to_act().is_empty()).then_some(table)
        })
        .expect("some game is that long")
}

#[divan::bench(args = [30, 3000], sample_size = 1)]
fn submit_with_digest_and_journal(bencher: Bencher<'_, '_>, commands: u32) {
    let table = played(commands);
    let seat = table.to_act().lowest().expect("somebody is to act");
    let command = table.rules().sample(table.state(), seat, &mut Dice::from_seed("x")).expect("a command");
    bencher
        .with_inputs(|| (table.fork(), command.clone()))
        .bench_local_refs(|(table, command)| table.submit(seat, command.clone()).map(<[_]>::len));
}

/// What an autosave costs the thread that plays: a table of its own for the one that writes.
#[divan::bench(args = [30, 3000])]
fn fork_of(bencher: Bencher<'_, '_>, commands: u32) {
    let table = played(commands);
    bencher.bench_local(|| table.fork());
}

#[divan::bench]
fn replay_of_120_commands(bencher: Bencher<'_, '_>) {
    let table = played(120);
    bencher.bench_local(|| replay(Arc::clone(table.rules()), black_box(table.journal())));
}

#[divan::bench(args = [30, 3000])]
fn rewind_by_one_of(bencher: Bencher<'_, '_>, commands: u32) {
    let table = played(commands);
    bencher.with_inputs(|| table.fork()).bench_local_refs(|table| table.rewind(commands as usize - 1));
}

#[divan::bench]
fn a_thousand_d6(bencher: Bencher<'_, '_>) {
    let mut dice = Dice::from_seed("bench").derive("d6", 0);
    bencher
        .counter(ItemsCount::new(1000u32))
        .bench_local(|| (0..1000).map(|_| u32::from(dice.d6(&pennies::STAKE))).sum::<u32>());
}

#[divan::bench]
fn restore_far_away(bencher: Bencher<'_, '_>) {
    let mut dice = Dice::from_seed("bench").derive("d6", 0);
    bencher.bench_local(|| {
        dice.restore(black_box(123_456_789));
        dice.d6(&pennies::STAKE)
    });
}
