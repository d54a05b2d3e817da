//! CO-13: hints are truthful, over every option of every card in the hands of many reigns.

use council::{Command, Council, Event, Heritage, Hints, Preview, Query, Setup};
use kernel::{Dice, Events, Ruleset, Seat, Viewer};

#[test]
fn co_13_hints_tell_what_every_option_moves_in_reachable_states() {
    let rules = laws::game::<Council>();
    let stored: Vec<_> = rules.content().stats.iter().filter(|stat| stat.formula.is_none()).collect();
    let mut looked = 0;
    for seed in 0..60 {
        let mut dice = Dice::from_seed(&format!("hints {seed}"));
        let realm = rules.content().realms[seed % rules.content().realms.len()].id.clone();
        let setup = Setup { realm, hints: Hints::Direction, heritage: Heritage::default() };
        let mut state = rules.begin(&setup, &mut dice, &mut Events::muted()).expect("a reign");
        while rules.outcome(&state).is_none() {
            let mut legal = Vec::new();
            rules.commands(&state, Seat::P1, |command| legal.push(command));
            for command in &legal {
                let Command::Decide { card, option } = command else { continue };
                let query = Query::Option { card: card.clone(), option: *option };
                let answer = rules.preview(&state, Viewer::Seat(Seat::P1), &query);
                let Ok(Preview::Option { hints, .. }) = answer else { panic!("{answer:?}") };
                let (mut after, mut events) = (state.clone(), Events::new());
                rules.resolve(
                    &mut after,
                    Seat::P1,
                    command,
                    &mut dice.derive("try", seed as u64),
                    &mut events,
                );
                let by = format!("cards/{card}/options/{option}");
                for stat in &stored {
                    let moved: i32 = events
                        .as_slice()
                        .iter()
                        .filter_map(|event| {
                            let Event::StatMoved { stat: id, from, to, by: asked } = event else {
                                return None;
                            };
                            (*id == stat.id && *asked == by).then_some(to - from)
                        })
                        .sum();
                    let hint = hints.iter().find(|hint| hint.stat == stat.id);
                    let told = hint.map_or(0..=0, |hint| hint.least..=hint.most);
                    assert!(told.contains(&moved), "{by}: {} moves by {moved}, told {told:?}", stat.id);
                    looked += 1;
                }
            }
            let command = rules.sample(&state, Seat::P1, &mut dice).expect("a command");
            rules.resolve(&mut state, Seat::P1, &command, &mut dice, &mut Events::muted());
        }
    }
    assert!(looked > 10_000, "{looked}");
}
