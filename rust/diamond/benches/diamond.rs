//! Whole games, lineups to the last out.

#[path = "../tests/base/mod.rs"]
mod base;

use diamond::Diamond;
use kernel::{Appraise, Dice, Events, Ruleset};

fn main() {
    divan::main();
}

/// A game of two managers that play by the book.
#[divan::bench]
fn scripted_game(bencher: divan::Bencher<'_, '_>) {
    let content = serde_json::from_value(base::files()).expect("content");
    let Ok(rules) = Diamond::new(content) else { return };
    let mut dice = Dice::from_seed("bench");
    bencher.bench_local(|| {
        let (setup, mut events) = (rules.draw_setup(&mut dice), Events::muted());
        let Ok(mut state) = rules.begin(&setup, &mut dice, &mut events) else { return 0 };
        let mut played = 0u32;
        while let Some(seat) = rules.to_act(&state).lowest() {
            let Some(command) = rules.quick(&state, seat, &mut dice) else { break };
            rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
            dice.take_ledger();
            played += 1;
        }
        played
    });
}
