//! How fast a combat and a run are.

fn main() {
    divan::main();
}
