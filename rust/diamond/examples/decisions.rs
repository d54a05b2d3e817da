//! What each secret choice changes, in thousandths of a run, exactly, for average players against the book's other choice:
//! `cargo run --release -p diamond --features measure --example decisions`.

use diamond::{Command, Defence, Diamond, Offence, Runner, Setup, Stage, State};
use kernel::{Dice, Evaluate, Events, Ruleset, Seat};

/// The top of the first with average teams, before the secret choices.
fn begun(rules: &Diamond) -> State {
    let setup = Setup {
        away: "away".to_owned(),
        home: "home".to_owned(),
        rules: "rules".to_owned(),
        tired: Vec::new(),
    };
    let (mut dice, mut events) = (Dice::from_seed("decisions"), Events::muted());
    let mut state = rules.begin(&setup, &mut dice, &mut events).expect("a game");
    for seat in [Seat::P1, Seat::P2] {
        let mut lineups = Vec::new();
        rules.commands(&state, seat, |command| lineups.push(command));
        rules.resolve(&mut state, seat, &lineups[0], &mut dice, &mut events);
    }
    state.stage = Stage::Choices;
    state
}

fn name(command: &Command) -> Option<String> {
    let text = |value: String| value.replace(['{', '}', '"'], "");
    if let Command::Attack(offence) = command {
        let Offence { approach, steal_attempts, hit_and_run, bunt_attempt, gamble } = offence;
        Some(text(format!("{approach:?} {steal_attempts:?} hr {hit_and_run} b {bunt_attempt} {gamble:?}")))
    } else if let Command::Defend(defence) = command {
        let Defence { alignment, infield_depth, hold_runners, intentional_walk } = defence;
        Some(text(format!("{alignment:?} {infield_depth:?} {hold_runners:?} iw {intentional_walk}")))
    } else {
        None
    }
}

fn main() {
    let content = laws::content::<Diamond>();
    let rules = Diamond::new(content.averaged()).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let begun = begun(&rules);
    let a_run = {
        let expectancy = rules.expectancy().expect("expectancy");
        let of = |lead| f64::from(expectancy.home_wins(1, false, lead, 0, 0));
        (of(1) - of(-1)) * 0.9e-6 + 0.002
    };
    for bases in 0..8u8 {
        for outs in 0..3 {
            let mut state = begun.clone();
            state.clock.outs = outs;
            for base in 0..3 {
                let runner = Runner { player: 8 - base, charged: 9, earned: true };
                state.clock.bases[usize::from(base)] = (bases & (1 << base) != 0).then_some(runner);
            }
            for seat in [Seat::P1, Seat::P2] {
                let mut commands = Vec::new();
                rules.commands(&state, seat, |command| commands.push(command));
                let worth = rules.score_moves(&state, seat, &commands, false).expect("worth");
                for (command, own) in commands.iter().zip(&worth) {
                    let runs = f64::from(own - worth[0]) / 1e6 / a_run * 1000.0;
                    println!("{bases} {outs} {seat} {:.0} {}", runs, name(command).unwrap_or_default());
                }
            }
        }
    }
}
