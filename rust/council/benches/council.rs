//! What Council costs: `cargo bench -p council`.

use bots::{Greedy, Player};
use council::{Command, Council, State};
use divan::Bencher;
use kernel::{Dice, Events, Ruleset, Seat, Viewer};

fn main() {
    divan::main();
}

fn rules() -> Council {
    laws::game::<Council>()
}

/// A reign on its way, with as many rules as turns have brought, and a decision.
fn reign(rules: &Council) -> (State, Command, Dice) {
    let mut dice = Dice::from_seed("bench");
    let setup = rules.draw_setup(&mut dice);
    let mut state = rules.begin(&setup, &mut dice, &mut Events::muted()).expect("a reign");
    for _ in 0..8 {
        let command = rules.sample(&state, Seat::P1, &mut dice).expect("a command");
        rules.resolve(&mut state, Seat::P1, &command, &mut dice, &mut Events::muted());
    }
    let command = rules.sample(&state, Seat::P1, &mut dice).expect("a command");
    (state, command, dice)
}

#[divan::bench]
fn turn(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let (state, command, mut dice) = reign(&rules);
    bencher.with_inputs(|| state.clone()).bench_local_values(|mut state| {
        rules.resolve(&mut state, Seat::P1, &command, &mut dice, &mut Events::muted());
        dice.take_ledger();
        state
    });
}

#[divan::bench]
fn greedy_reign(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        let mut dice = Dice::from_seed(&format!("reign {seed}"));
        let mut thoughts = dice.derive("thoughts", 0);
        let setup = rules.draw_setup(&mut dice);
        let mut state = rules.begin(&setup, &mut dice, &mut Events::muted()).expect("a reign");
        while rules.outcome(&state).is_none() {
            let view = rules.view(&state, Viewer::Seat(Seat::P1));
            let command = Greedy.choose(&rules, Seat::P1, &view, &mut thoughts).expect("a command");
            thoughts.take_ledger();
            rules.resolve(&mut state, Seat::P1, &command, &mut dice, &mut Events::muted());
            dice.take_ledger();
        }
        state
    });
}

#[divan::bench]
fn content_compiled(bencher: Bencher<'_, '_>) {
    let content = laws::content::<Council>();
    bencher.with_inputs(|| content.clone()).bench_values(|content| Council::new(content).expect("sound"));
}
