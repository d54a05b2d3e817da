//! Every target on its seeds. `cargo xtask check --only fuzz` goes on from them.

use std::fs;
use std::path::Path;

fn run(name: &str) {
    let (_, body) = bodies::TARGETS.iter().find(|(target, _)| *target == name).expect("a target");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../seeds").join(name);
    let seeds: Vec<_> =
        fs::read_dir(folder).expect("seeds").map(|seed| seed.expect("a seed").path()).collect();
    assert!(!seeds.is_empty(), "{name} has seeds");
    for seed in &seeds {
        body(&fs::read(seed).expect("a seed"));
    }
    body(&[]);
}

#[test]
fn journals() {
    run("journal");
}

#[test]
fn rooms() {
    run("room");
}

#[test]
fn pipes() {
    run("pipe");
}

#[test]
fn packs() {
    run("packs");
}

#[test]
fn laws() {
    run("laws");
}

#[test]
fn doors() {
    run("doors");
}
