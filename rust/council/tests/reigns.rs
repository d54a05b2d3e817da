//! Whole reigns, by a ruler who is greedy or draws at random.

use bots::{Greedy, Player};
use council::{Council, Event, Setup, State};
use kernel::{Dice, Events, Ruleset, Seat, Viewer};

/// Plays a reign; `see` is told what each decision brought. Gives back how it stood at the end.
pub(crate) fn reign(
    rules: &Council,
    setup: &Setup,
    (seed, greedy): (&str, bool),
    mut see: impl FnMut(&State, &[Event]),
) -> State {
    let mut dice = Dice::from_seed(seed);
    let mut thoughts = dice.derive("thoughts", 0);
    let mut state = rules.begin(setup, &mut dice, &mut Events::muted()).expect("a reign");
    while rules.outcome(&state).is_none() {
        let view = rules.view(&state, Viewer::Seat(Seat::P1));
        let command = if greedy {
            Greedy.choose(rules, Seat::P1, &view, &mut thoughts)
        } else {
            rules.sample(&state, Seat::P1, &mut thoughts)
        };
        let mut events = Events::new();
        rules.resolve(&mut state, Seat::P1, &command.expect("a command"), &mut dice, &mut events);
        dice.take_ledger();
        thoughts.take_ledger();
        see(&state, &events.take());
    }
    state
}
