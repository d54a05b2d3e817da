//! How reigns go: `cargo run --release -p council --features measure --example balance -- 10000`.
//!
//! Prints the table of `docs/figures.md`, a row for each kind of ruler and one for random and greedy ones together, and what
//! of it is outside the bands of the rules document; then what is never seen and what is seen in nearly every reign. `-- 10000 200 400` adds 200 reigns of search
//! with 400 playouts for each decision; `-- 10000 200 400 whole` tells besides how often each card, option and rule is seen.

mod balance {
    pub(crate) mod tally;
}

use balance::tally::{HEAD, Tally};
use bots::{Budget, Greedy, Player, Search};
use council::{Council, Heritage, Hints, Setup};
use kernel::{Dice, Events, Progression, Ruleset, Seat, Viewer};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u32>().ok());
    let reigns = number(0).unwrap_or(1000);
    let rules = laws::game::<Council>();
    let mut tallies =
        vec![play(&rules, "random", None, reigns), play(&rules, "greedy", Some(Box::new(Greedy)), reigns)];
    tallies.push(Tally::both(&tallies[0], &tallies[1]));
    if let (Some(few), Some(playouts)) = (number(1), number(2)) {
        let search = Search::new(Budget::Playouts(playouts));
        tallies.push(play(&rules, &format!("search, {playouts} playouts"), Some(Box::new(search)), few));
    }
    println!("{HEAD}");
    tallies.iter().enumerate().for_each(|(place, tally)| println!("{}", tally.row(&rules, place == 2)));
    for tally in &tallies {
        tally.print(&rules, words.iter().any(|word| word == "whole"));
    }
}

/// So many reigns of one kind of ruler, dynasties of four in each realm in turn; none draws from what is legal.
fn play(rules: &Council, name: &str, mut player: Option<Box<dyn Player<Council>>>, reigns: u32) -> Tally {
    let mut tally = Tally::new(name);
    let mut heritage = Heritage::default();
    let realms = &rules.content().realms;
    for reign in 0..reigns {
        if reign.is_multiple_of(4) {
            heritage = Heritage::default();
        }
        let realm = realms[reign as usize / 4 % realms.len()].id.clone();
        let setup = Setup { realm, hints: Hints::Direction, heritage: heritage.clone() };
        let mut dice = Dice::from_seed(&format!("balance {reign}"));
        let mut thoughts = dice.derive("thoughts", 0);
        let mut events = Events::new();
        let mut state = rules.begin(&setup, &mut dice, &mut events).expect("a reign");
        while rules.outcome(&state).is_none() {
            let command = match &mut player {
                Some(player) => {
                    let view = rules.view(&state, Viewer::Seat(Seat::P1));
                    player.choose(rules, Seat::P1, &view, &mut thoughts)
                }
                None => rules.sample(&state, Seat::P1, &mut thoughts),
            };
            thoughts.take_ledger();
            rules.resolve(&mut state, Seat::P1, &command.expect("a command"), &mut dice, &mut events);
            dice.take_ledger();
        }
        heritage = rules.earn(&heritage, &state);
        tally.add(&events.take());
    }
    tally
}
