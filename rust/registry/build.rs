//! Builds anew when a file is added below what is built in; changes of a file are seen without this.

fn main() {
    println!("cargo::rerun-if-changed=../../data");
    println!("cargo::rerun-if-changed=../../schemas");
}
