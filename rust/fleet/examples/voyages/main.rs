//! What Fleet's decisions are worth, measured over many runs.
//!
//! `cargo run --release -p fleet --features measure --example voyages -- <op> [runs] [player]`
//!
//! | op | tells |
//! |---|---|
//! | `fleets` | how runs end, for each starting fleet |
//! | `worth` | what a player loses who takes one kind of decision at random, with its interval |
//! | `things` | what comes into runs: hulls, items, formations, doctrines, chemistry, flights, exits |
//! | `careers` | how often careers of thirty runs earn each unlock |
//! | `tell` | one run, line by line; `runs` is its seed |
//!
//! `player` is a bot's name, or `thumb` for what playouts play; greedy without one. In `worth` it is a whim's, and all whims without one.

mod careers;
mod things;
mod voyage;
mod whims;
mod worth;

use std::collections::BTreeMap;
use std::sync::Arc;

use fleet::{Id, Rules};
use kernel::{Describe, Dice, Ruleset, Seat, Table, Viewer};
use voyage::{Sailor, Voyage, sail, setup};

fn main() {
    let content = laws::content::<Rules>();
    let rules = Arc::new(Rules::new(content).unwrap_or_else(|faults| panic!("{faults:#?}")));
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let op = arguments.first().map_or("fleets", String::as_str);
    let runs = arguments.get(1).map_or(1000, |text| text.parse().expect("a number of runs"));
    let named = arguments.get(2).map(String::as_str);
    let player = named.unwrap_or("greedy");
    match op {
        "fleets" => fleets(&rules, runs, player),
        "worth" => worth::tell(&rules, runs, named),
        "things" => things::tell(&rules, runs, player),
        "careers" => careers::tell(&rules, runs, player),
        "tell" => tell(&rules, runs, player),
        strange => panic!("{strange} is no op: fleets, worth, things, careers or tell"),
    }
}

/// The half of an interval that holds 95 times in 100, for a share.
fn half_width(share: f64, of: f64) -> f64 {
    1.96 * (share * (1.0 - share) / of).sqrt()
}

fn fleets(rules: &Rules, runs: u32, player: &str) {
    println!("{player}, {runs} runs each");
    for fleet in &rules.content().fleets {
        let mut ends: BTreeMap<String, [u32; 2]> = BTreeMap::new();
        let (mut wins, mut layers, mut commands) = (0, 0, 0);
        for seed in 0..runs {
            let voyage: Voyage = sail(rules, &setup(rules, fleet.id), seed, &mut Sailor::named(player));
            wins += u32::from(voyage.won);
            layers += u32::from(voyage.layer);
            commands += voyage.commands;
            ends.entry(voyage.against.to_string()).or_default()[usize::from(voyage.won)] += 1;
        }
        let of = f64::from(runs);
        let share = f64::from(wins) / of;
        println!(
            "{}: {:.1} % won (± {:.1}), layer {:.1}, {:.1} commands",
            fleet.id,
            100.0 * share,
            100.0 * half_width(share, of),
            f64::from(layers) / of,
            f64::from(commands) / of,
        );
        let mut ends: Vec<_> = ends.into_iter().collect();
        ends.sort_by_key(|(_, [lost, won])| std::cmp::Reverse(lost + won));
        let ends: Vec<_> = ends.iter().map(|(id, [lost, won])| format!("{id} {won}:{lost}")).collect();
        println!("  last fought (won:lost): {}", ends[..ends.len().min(14)].join(", "));
    }
}

fn tell(rules: &Arc<Rules>, seed: u32, player: &str) {
    let start: Id = rules.content().fleets[0].id;
    let mut table = Table::begin(Arc::clone(rules), setup(rules, start), &seed.to_string()).expect("a run");
    let mut sailor = Sailor::named(player);
    let captain = Dice::from_seed("captain");
    while !table.to_act().is_empty() {
        let view = table.view(Viewer::Seat(Seat::P1));
        let command = sailor.choose(rules, table.state(), &captain);
        println!("\n{}\n> {}", rules.render_board(&view, false), rules.phrase(&view, &command));
        for event in table.submit(Seat::P1, command).expect("legal") {
            println!("  {}", rules.describe_event(event));
        }
    }
    println!("{:?}", table.outcome());
}
