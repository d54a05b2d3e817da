//! The `sandtable` command.
fn main() {}
