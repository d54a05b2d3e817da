//! Whole matches, setup to outcome.

use gamename::{Content, GameName, Limits};
use kernel::{Dice, Events, Ruleset};

fn main() {
    divan::main();
}

/// Random players that draw from every legal command.
#[divan::bench]
fn sampled(bencher: divan::Bencher<'_, '_>) {
    let content = Content { limits: Limits { sides: 6, most: 100 } };
    let Ok(rules) = GameName::new(content) else { return };
    let mut dice = Dice::from_seed("bench");
    bencher.bench_local(|| {
        let (setup, mut events) = (rules.draw_setup(&mut dice), Events::muted());
        let Ok(mut state) = rules.begin(&setup, &mut dice, &mut events) else { return 0 };
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
