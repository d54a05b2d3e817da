//! How fast a combat and a run are.

use bots::{Greedy, Player};
use divan::Bencher;
use fleet::{Command, Id, Rules, Setup, State};
use kernel::{Dice, Evaluate, Events, Ruleset, Seat, Viewer};
use serde_json::json;

fn main() {
    divan::main();
}

fn rules() -> Rules {
    laws::game()
}

fn id(text: &str) -> Id {
    Id::new(text).expect("short")
}

fn run(rules: &Rules) -> State {
    let setup =
        Setup::Run { run_id: id("bench"), fleet: Some(id("cruiser_squadron")), unlocks: vec![], orders: 0 };
    rules.begin(&setup, &mut Dice::from_seed("bench"), &mut Events::new()).expect("a run")
}

/// Six ships of all arms, as a seat submits them to the arena.
fn six(doctrine: &str) -> Command {
    let ship = |hull: &str, items: &[&str]| json!({"hull": hull, "items": items});
    let command = json!({
        "type": "submit_fleet",
        "formation": "circular_screen",
        "doctrine": doctrine,
        "ships": [
            ship("kongo", &["fourteen_inch_twin"]),
            ship("bogue", &["swordfish"]),
            ship("leander", &["six_inch_triple"]),
            ship("fletcher", &["mark_15_torpedo", "bofors_40mm"]),
            ship("fubuki", &["mark_15_torpedo"]),
            ship("tribal", &["depth_charges", "asdic"]),
        ],
    });
    serde_json::from_value(command).expect("a command")
}

/// A six-against-six combat to its end, with its events kept.
#[divan::bench(args = [true, false])]
fn combat_of_six_against_six(bencher: Bencher<'_, '_>, events: bool) {
    let rules = rules();
    let mut half =
        rules.begin(&Setup::Arena {}, &mut Dice::from_seed("arena"), &mut Events::new()).expect("an arena");
    let six = six("hold_the_line");
    rules.validate(&half, Seat::P1, &six).expect("legal");
    rules.resolve(&mut half, Seat::P1, &six, &mut Dice::from_seed("arena"), &mut Events::new());
    let mut dice = Dice::from_seed("arena");
    bencher.bench_local(|| {
        let mut state = half.clone();
        let mut list = if events { Events::new() } else { Events::muted() };
        rules.resolve(&mut state, Seat::P2, &six, &mut dice, &mut list);
        dice.take_ledger();
        (state, list)
    });
}

/// A run of a greedy captain, from its setup to its end, on another seed each time.
#[divan::bench(sample_size = 1, sample_count = 100)]
fn whole_greedy_run(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let setup =
        Setup::Run { run_id: id("bench"), fleet: Some(id("cruiser_squadron")), unlocks: vec![], orders: 0 };
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        let mut dice = Dice::from_seed(&format!("bench {seed}"));
        let mut muted = Events::muted();
        let mut state = rules.begin(&setup, &mut dice, &mut muted).expect("a run");
        while !rules.to_act(&state).is_empty() {
            let view = rules.view(&state, Viewer::Seat(Seat::P1));
            let mut own = dice.derive("bot p1", state.turn.into());
            let command = Greedy.choose(&rules, Seat::P1, &view, &mut own).expect("a command");
            rules.resolve(&mut state, Seat::P1, &command, &mut dice, &mut muted);
        }
        state
    });
}

#[divan::bench]
fn view_of_a_run(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let state = run(&rules);
    bencher.bench_local(|| rules.view(&state, Viewer::Seat(Seat::P1)));
}

#[divan::bench]
fn appraisal_of_a_run(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let state = run(&rules);
    bencher.bench_local(|| rules.evaluate(&state, Seat::P1));
}
