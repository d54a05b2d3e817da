//! A greedy captain sails a thousand runs from each starting fleet, and tells how they ended.
//!
//! `cargo run --release -p fleet --example voyages -- [seeds] [tell]`

#[path = "../tests/base/mod.rs"]
mod base;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use bots::{Greedy, Player};
use fleet::{Command, Ending, Id, Rules, Setup, State, Task};
use kernel::{Dice, Events, Ruleset, Seat, Table, Telling, Viewer};

/// What a greedy captain does, who sees the view alone.
fn best(rules: &Rules, state: &State, dice: &Dice) -> Command {
    let view = rules.view(state, Viewer::Seat(Seat::P1));
    let mut own = dice.derive("bot p1", state.turn.into());
    Greedy.choose(rules, Seat::P1, &view, &mut own).expect("a command")
}

fn tell(rules: &Arc<Rules>, setup: Setup, seed: &str) {
    let mut table = Table::begin(Arc::clone(rules), setup, seed).expect("a run");
    let captain = Dice::from_seed("captain");
    while !table.to_act().is_empty() {
        let view = table.view(Viewer::Seat(Seat::P1));
        let command = best(rules, table.state(), &captain);
        println!("\n{}\n> {}", rules.depict(&view, false), rules.phrase(&view, &command));
        for event in table.submit(Seat::P1, command).expect("legal") {
            println!("  {}", rules.tell(event));
        }
    }
    println!("{:?}", table.outcome());
}

#[derive(Default)]
struct Log {
    wins: u32,
    layers: u32,
    commands: u32,
    lost_at: BTreeMap<String, u32>,
    carried: BTreeMap<Id, u32>,
    bosses: BTreeMap<String, [u32; 2]>,
}

fn main() {
    let content = serde_json::from_value(base::files()).expect("content");
    let rules = Arc::new(Rules::new(content).unwrap_or_else(|faults| panic!("{faults:#?}")));
    let mut arguments = std::env::args().skip(1);
    let seeds: u32 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    let unlocks: Vec<Id> = vec![Id::new("first_blood").expect("short")];
    let setup = |fleet: Id| Setup::Run {
        run_id: Id::new("voyage").expect("short"),
        fleet: Some(fleet),
        unlocks: unlocks.clone(),
    };
    let fleets: Vec<Id> = rules.content().fleets.iter().map(|fleet| fleet.id).collect();
    if arguments.next().is_some() {
        return tell(&rules, setup(fleets[0]), &seeds.to_string());
    }
    for fleet in fleets {
        let mut log = Log::default();
        let start = Instant::now();
        for seed in 0..seeds {
            sail(&rules, &setup(fleet), seed, &mut log);
        }
        let each = start.elapsed() / seeds;
        println!(
            "{fleet}: {:.1} % won, layer {:.1}, {:.1} commands, {each:?} a run",
            100.0 * f64::from(log.wins) / f64::from(seeds),
            f64::from(log.layers) / f64::from(seeds),
            f64::from(log.commands) / f64::from(seeds),
        );
        let mut lost: Vec<_> = log.lost_at.into_iter().collect();
        lost.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        println!("  lost to {:?}", &lost[..lost.len().min(12)]);
        println!("  bosses [won, lost] {:?}", log.bosses);
        let mut carried: Vec<_> = log.carried.into_iter().collect();
        carried.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let share = |(id, count): &(Id, u32)| format!("{id} {} %", count * 100 / log.wins.max(1));
        println!("  winners carried {:?}", carried.iter().take(8).map(share).collect::<Vec<_>>());
    }
}

fn sail(rules: &Rules, setup: &Setup, seed: u32, log: &mut Log) {
    let mut dice = Dice::from_seed(&format!("voyage {seed}"));
    let captain = Dice::from_seed(&format!("captain {seed}"));
    let mut muted = Events::muted();
    let mut state = rules.begin(setup, &mut dice, &mut muted).expect("a run");
    let mut against = None;
    while !rules.to_act(&state).is_empty() {
        let command = best(rules, &state, &captain);
        if let Task::Battle { encounter, .. } = &state.task {
            against = Some(*encounter);
        }
        rules.resolve(&mut state, Seat::P1, &command, &mut dice, &mut muted);
        log.commands += 1;
    }
    log.layers += u32::from(state.layer());
    let won = matches!(state.task, Task::Over { ending: Ending::Victory {} });
    let against = against.map(|id| id.to_string()).unwrap_or_default();
    if state.layer() > rules.content().map.layers {
        log.bosses.entry(against.clone()).or_default()[usize::from(!won)] += 1;
    }
    if won {
        log.wins += 1;
        let mut items: Vec<Id> = state.fleet.ships.iter().flat_map(|ship| ship.items.clone()).collect();
        items.sort_unstable();
        items.dedup();
        for item in items {
            *log.carried.entry(item).or_default() += 1;
        }
    } else {
        *log.lost_at.entry(against).or_default() += 1;
    }
}
