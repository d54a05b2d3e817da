//! How fast games, lists, commands and views are, with five seats.

use bots::{Greedy, Player};
use divan::Bencher;
use kernel::{Dice, Events, Ruleset, Seat, Viewer};
use kingdoms::{Kingdoms, Setup, State};

fn main() {
    divan::main();
}

fn rules() -> Kingdoms {
    laws::game()
}

fn begin(rules: &Kingdoms, dice: &mut Dice) -> State {
    let setup = Setup { preset: "base1".to_owned(), seats: 5, solo: false, dukes: 2 };
    rules.begin(&setup, dice, &mut Events::muted()).expect("a setup that can be played")
}

/// A game in its middle, with a seat that owes an action.
fn middle(rules: &Kingdoms) -> (State, Seat) {
    let mut dice = Dice::from_seed("middle");
    let mut state = begin(rules, &mut dice);
    for played in 0.. {
        let seat = rules.to_act(&state).lowest().expect("it goes on");
        if played > 100 && rules.prompt(&state).is_some_and(|prompt| prompt.kind == "action") {
            return (state, seat);
        }
        let command = rules.sample(&state, seat, &mut dice).expect("a command");
        rules.resolve(&mut state, seat, &command, &mut dice, &mut Events::muted());
    }
    unreachable!("a game has an end")
}

/// Random players that draw from every legal command.
#[divan::bench]
fn sampled_game_of_five(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let mut dice = Dice::from_seed("bench");
    bencher.bench_local(|| {
        let (mut state, mut events) = (begin(&rules, &mut dice), Events::muted());
        let mut played = 0u32;
        while let Some(seat) = rules.to_act(&state).lowest() {
            let Some(command) = rules.sample(&state, seat, &mut dice) else { break };
            rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
            dice.take_ledger();
            played += 1;
        }
        played
    });
}

/// Random players that list every legal command first.
#[divan::bench]
fn listed_game_of_five(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let mut dice = Dice::from_seed("bench");
    bencher.bench_local(|| {
        let (mut state, mut events) = (begin(&rules, &mut dice), Events::muted());
        let mut list = Vec::new();
        while let Some(seat) = rules.to_act(&state).lowest() {
            list.clear();
            rules.commands(&state, seat, |command| list.push(command));
            let drawn = rules.sample(&state, seat, &mut dice);
            let Some(command) = drawn.filter(|command| list.is_empty() || list.contains(command)) else {
                break;
            };
            rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
            dice.take_ledger();
        }
        state
    });
}

/// Greedy players on every seat.
#[divan::bench(sample_size = 1, sample_count = 100)]
fn greedy_game_of_five(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let mut dice = Dice::from_seed("bench");
    bencher.bench_local(|| {
        let (mut state, mut events) = (begin(&rules, &mut dice), Events::muted());
        let mut thoughts = dice.derive("greedy", 0);
        while let Some(seat) = rules.to_act(&state).lowest() {
            let view = rules.view(&state, Viewer::Seat(seat));
            let Some(command) = Greedy.choose(&rules, seat, &view, &mut thoughts) else { break };
            rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
            dice.take_ledger();
        }
        state
    });
}

/// Every legal command of a position, validated and resolved: the time of all, and how many there are.
#[divan::bench]
fn validate_and_resolve(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let (state, seat) = middle(&rules);
    let mut commands = Vec::new();
    rules.commands(&state, seat, |command| commands.push(command));
    let mut dice = Dice::from_seed("bench");
    let mut at = 0;
    bencher
        .with_inputs(|| {
            at += 1;
            (state.clone(), commands[at % commands.len()].clone())
        })
        .bench_local_values(|(mut state, command)| {
            let legal = rules.validate(&state, seat, &command).is_ok();
            rules.resolve(&mut state, seat, &command, &mut dice, &mut Events::muted());
            (legal, state)
        });
}

#[divan::bench]
fn view_of_a_seat(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let (state, seat) = middle(&rules);
    bencher.bench_local(|| rules.view(&state, Viewer::Seat(seat)));
}
