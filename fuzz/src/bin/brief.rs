//! Each target with random bytes for some seconds, where nothing can guide: `brief SECONDS [TARGET]`.

use std::env;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use kernel::{Dice, Purpose, RuleId};

const PURPOSE: Purpose = Purpose::new("fuzz", RuleId("TB-08"));

fn main() {
    let mut words = env::args().skip(1);
    let seconds = words.next().and_then(|word| word.parse().ok()).unwrap_or(5);
    let only = words.next();
    for (name, body) in
        bodies::TARGETS.iter().filter(|(name, _)| only.as_deref().is_none_or(|only| only == *name))
    {
        println!("  {name}: {} inputs, none breaks it", run(name, *body, Duration::from_secs(seconds)));
    }
}

/// Runs a target with its seeds, and with splices and mutations of them until the time is over.
fn run(name: &str, body: fn(&[u8]), time: Duration) -> u64 {
    let seeds = seeds(name);
    seeds.iter().for_each(|seed| body(seed));
    let (mut dice, begun, mut count) = (Dice::from_seed(name), Instant::now(), 0);
    while begun.elapsed() < time {
        let mut input = dice.pick(&seeds, &PURPOSE).cloned().unwrap_or_default();
        for _ in 0..dice.roll(6, &PURPOSE) {
            mutate(&mut input, &seeds, &mut dice);
        }
        dice.take_ledger();
        body(&input);
        count += 1;
    }
    count
}

fn mutate(input: &mut Vec<u8>, seeds: &[Vec<u8>], dice: &mut Dice) {
    let at = dice.below(input.len() as u32 + 1, &PURPOSE) as usize;
    let byte = dice.below(256, &PURPOSE) as u8;
    match dice.roll(5, &PURPOSE) {
        1 => input.insert(at, byte),
        2 if at < input.len() => input[at] = byte,
        3 if at < input.len() => drop(input.remove(at)),
        4 => input.truncate(at),
        _ => {
            let other = dice.pick(seeds, &PURPOSE).cloned().unwrap_or_default();
            let from = dice.below(other.len() as u32 + 1, &PURPOSE) as usize;
            let end = other.len().min(from + usize::from(byte));
            input.splice(at..at, other[from..end].iter().copied());
        }
    }
}

fn seeds(name: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(name);
    let mut files: Vec<_> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path()).collect();
    files.sort();
    files.iter().filter_map(|file| fs::read(file).ok()).chain([Vec::new()]).collect()
}
